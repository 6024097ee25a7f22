import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { decodeStream, encodeStream } from "../../src/results/arrow.js";
import { readManifest } from "../../src/results/folder.js";
import { readPartRecord, writePartRecord } from "../../src/results/hashes.js";
import { choosePairs } from "../../src/run/choosePairs.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const coins = new URL("../support/coinGame.ts", import.meta.url).href;
catchOutput();
afterAll(() => vi.unstubAllEnvs());
const cli = (...words: string[]) => cliOf(coins, ...words);
const at = (name: string) => join(base, name);

interface Document {
  readonly parts: number;
  readonly games: number;
  readonly damaged: readonly { readonly folder: string; readonly what: string }[];
  readonly otherCode: readonly string[];
  readonly replayed: { readonly pairs: number; readonly games: number };
  readonly different: readonly { readonly game: string; readonly differences: readonly string[] }[];
}

async function verified(folder: string, ...more: string[]): Promise<{ code: number; found: Document }> {
  const code = await cli("verify", folder, "--json", ...more);
  return { code, found: JSON.parse(out) as Document };
}

/** A run of three matchups, 3,000 games each, with units, of which each test has a copy. */
beforeAll(async () => {
  const file = at("trio.yaml");
  writeFileSync(file, "game: coin\nname: trio\nsquads: [novice, adept, master]\ngames: 3000\nunits: true\n");
  expect(await cli("run", file, "--workers", "1", "--out", at("played"))).toBe(0);
});

function run(name: string): string {
  cpSync(at("played"), at(name), { recursive: true });
  return at(name);
}

/** Changes one value of a part as somebody would who also knows how to write the record. */
async function forge(folder: string, kind: "games" | "units", column: string, row: number): Promise<void> {
  const manifest = readManifest(folder);
  const columns = kind === "games" ? manifest.gameColumns : manifest.unitColumns;
  const file = join(folder, kind, "part-000002.arrows");
  const rows = decodeStream(readFileSync(file), columns)!;
  const c = columns.findIndex(({ name }) => name === column);
  rows.data[c][row] ^= 1;
  const bytes = encodeStream(columns, rows, {});
  writeFileSync(file, bytes);
  const record = readPartRecord(folder, 2)!;
  const files = new Map([...record.files, [`${kind}/part-000002.arrows`, sha256(bytes)]]);
  await writePartRecord(folder, 2, { playedBy: record.playedBy, files });
}

describe("verify", () => {
  test("of a whole run: every pair, or the share asked for, spread over all parts, ends as recorded", async () => {
    const folder = run("whole");
    const all = await verified(folder, "--share", "100%");
    expect(all).toMatchObject({
      code: 0,
      found: {
        parts: 6,
        games: 9000,
        damaged: [],
        otherCode: [],
        different: [],
        replayed: { pairs: 4500, games: 9000 },
      },
    });
    const some = await verified(folder, "--share", "1%");
    expect(some.found.replayed.pairs).toBeGreaterThanOrEqual(45);
    expect(some.found.replayed.pairs).toBeLessThan(45 + 5);
    expect(await cli("verify", folder, "--share", "1%")).toBe(0);
    expect(out).toMatch(
      /^\d+ files and 6 parts are what was written, by SHA-256\.\n\d+ of 9,000 games were played again, all as recorded\./,
    );
    expect(out).toMatch(/Were \d+(\.\d+)? % of all pairs or more wrong/);
    expect((await verified(folder, "--minutes", "0.001")).code).toBe(0);
  });

  test("signs a sound folder for others, who find by the key whatever is not what was signed", async () => {
    vi.stubEnv("DEJARIK_HOME", at("home"));
    const folder = run("signed");
    const signed = await verified(folder, "--share", "1%", "--sign");
    expect(signed.code).toBe(0);
    const { key } = (signed.found as unknown as { signed: { key: string } }).signed;
    expect((await verified(folder, "--share", "1%", "--key", key)).found).toMatchObject({ signedBy: key, damaged: [] });
    expect(await cli("verify", folder, "--share", "1%", "--key", key)).toBe(0);
    expect(out).toContain(`All files are those that the owner of ${key} signed.`);
    // Whoever writes the record of a part anew, and the list of files, has no key.
    await forge(folder, "games", "winner", 3);
    const { code, found } = await verified(folder, "--share", "1%", "--key", key);
    expect(code).toBe(3);
    expect(found.damaged).toContainEqual({
      folder: "",
      what: "games/part-000002.arrows is of other content than was signed",
    });
    expect((found as unknown as { signedBy: unknown }).signedBy).toBeNull();
    expect((await verified(folder, "--share", "100%", "--sign")).found).toMatchObject({ signed: null });
    expect(await cli("verify", run("unsigned"), "--share", "1%", "--key", key)).toBe(3);
    expect(out).toContain("it has no signed.sha256, so nobody signed it");
    expect(await cli("verify", folder, "--key", "ed25519:x")).toBe(2);
    expect(err).toContain("--key: must be a public key, as --sign prints it");
  });

  test.each([
    ["games", "winner", 3],
    ["games", "pointsA", 100],
    ["games", "variant", 7],
    ["units", "points", 11],
  ] as const)("a %s row with another %s, hashes and all, is found by playing, and named", async (kind, column, row) => {
    const folder = run(`forged ${column}`);
    await forge(folder, kind, column, row);
    const { code, found } = await verified(folder, "--share", "100%");
    expect(code).toBe(3);
    expect(found.different).toHaveLength(1);
    expect(found.different[0].game).toMatch(/^1:\d+:[ab]$/);
    expect(found.different[0].differences.join()).toContain(column);
    // What run.json recorded of the rows tells of games too.
    expect(found.damaged.length > 0).toBe(kind === "games");
    if (column !== "winner") return;
    await cli("verify", folder, "--share", "100%");
    expect(out).toContain(`DIFFERENT: game ${found.different[0].game}: `);
  });

  test("damaged files are named: parts, records, and what stands beside run.json", async () => {
    const whole = run("to be damaged");
    for (const file of ["games/part-000003.arrows", "units/part-000003.arrows", "hashes/part-000003.sha256"]) {
      const folder = at("damaged");
      rmSync(folder, { recursive: true, force: true });
      cpSync(whole, folder, { recursive: true });
      const bytes = readFileSync(join(folder, file));
      bytes[Math.floor(bytes.length / 2)] ^= 16;
      writeFileSync(join(folder, file), bytes);
      const { code, found } = await verified(folder, "--share", "1%");
      expect(code, file).toBe(3);
      expect(found.damaged[0].what, file).toMatch(/^part 3: /);
      expect(found.different, file).toEqual([]);
    }
    for (const file of ["summary.json", "matchups.arrows", "details.jsonl"]) {
      const folder = at("damaged beside");
      rmSync(folder, { recursive: true, force: true });
      cpSync(whole, folder, { recursive: true });
      writeFileSync(join(folder, file), readFileSync(join(folder, file), "latin1").replace(/[0-8](?=[^0-9]*$)/, "9"));
      const { code, found } = await verified(folder, "--share", "1%");
      expect([code, found.damaged.map(({ what }) => what)]).toEqual([
        3,
        [`${file} is of other content than was written`],
      ]);
    }
  });

  test("parts that the run does not have are named", async () => {
    const folder = at("more");
    cpSync(run("to get more"), folder, { recursive: true });
    cpSync(join(folder, "games", "part-000001.arrows"), join(folder, "games", "part-000047.arrows"));
    const { code, found } = await verified(folder, "--share", "1%");
    expect([code, found.damaged.map(({ what }) => what), found.different]).toEqual([
      3,
      ["part 47: games/part-000047.arrows is of no part of this run, and may be deleted"],
      [],
    ]);
  });

  test("of a night: each of its runs is looked at", async () => {
    writeFileSync(at("suite.yaml"), "study: nightly\nname: s\nexperiments:\n  - {file: ./duel.yaml, games: 4000}\n");
    writeFileSync(at("duel.yaml"), "game: coin\nname: a duel\nsquads: [novice, adept]\n");
    const words = ["nightly", at("suite.yaml"), "--history", at("nights"), "--night", "one", "--workers", "1"];
    expect(await cli(...words)).toBe(0);
    const { code, found } = await verified(at("nights/one"), "--share", "10%");
    expect([code, found.games]).toEqual([0, 2000 + 1000 + 1000 + 2 * 200]);
    const file = at("nights/one/runs/a-duel/two/games/part-000000.arrows");
    const bytes = readFileSync(file);
    bytes[bytes.length - 300] ^= 1;
    writeFileSync(file, bytes);
    const again = await verified(at("nights/one"), "--share", "1%");
    expect(again.code).toBe(3);
    expect(again.found.damaged.map((one) => one.folder)).toEqual(["runs/a-duel/two"]);
  });

  test("wrong words and folders without games are told", async () => {
    expect(await cli("verify", run("words"), "--share", "150%")).toBe(2);
    expect(err).toContain("--share: must be a share above 0 and up to 100%");
    expect(await cli("verify", at("words"), "--minutes", "0")).toBe(2);
    mkdirSync(at("empty"));
    expect(await cli("verify", at("empty"))).toBe(2);
    expect(err).toContain("holds nothing to verify");
  });
});

test("pairs are chosen once each, in rounds over all parts, and by the phrase", () => {
  const all = [...choosePairs([12, 3, 7], 5, "a")];
  const taken = all.flatMap(({ part, pairs }) => pairs.map((pair) => `${part}:${pair}`));
  expect(new Set(taken).size).toBe(22);
  expect(taken).toHaveLength(22);
  expect(new Set(all.slice(0, 3).map(({ part }) => part))).toEqual(new Set([0, 1, 2]));
  expect([...choosePairs([12, 3, 7], 5, "a")]).toEqual(all);
  expect([...choosePairs([12, 3, 7], 5, "b")]).not.toEqual(all);
});
