import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { projectRoot } from "../../src/core/paths.js";
import { writeWhole } from "../../src/results/written.js";
import { catchOutput, cliOf, err } from "../support/cli.js";
import { isDeep } from "../support/deep.js";
import { eachKind, type KindOfWork } from "../support/eachKind.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
catchOutput();
const kinds = eachKind(base);
const kindOf = (name: string) => kinds.find((kind) => kind.name === name)!;

const cli = (kind: KindOfWork, ...words: string[]) =>
  cliOf(pathToFileURL(join(projectRoot, `${kind.registry}.ts`)).href, ...words);
const play = (kind: KindOfWork, place: string, ...more: string[]) =>
  cli(kind, ...kind.words, "--workers", "1", kind.place, place, ...more);

/** All files of results but those of times. */
const results = (folder: string) =>
  new Map([...resultFiles(folder)].filter(([name]) => !/(speed|cpu)\.json$/.test(name)));

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  JSON.stringify([...one]) === JSON.stringify([...other]);

/** Plays all shares, in an order of their own. */
async function playShares(kind: KindOfWork, of: number, name: string): Promise<string[]> {
  const numbers = Array.from({ length: of }, (_, i) => 1 + ((i * 5 + 3) % of));
  for (const number of numbers)
    expect(await play(kind, at(`${name}-${number}`), "--shard", `${number}/${of}`), err).toBe(0);
  return numbers.map((number) => at(`${name}-${number}`));
}

const SHARES = isDeep ? 16 : 4;
describe(`${SHARES} shares, merged in any order, are what one machine writes`, () => {
  test.each(kinds.map((kind) => [kind.name, kind] as const))(
    "%s",
    async (name, kind) => {
      const slug = name.replaceAll(" ", "-");
      expect([0, 4]).toContain(await play(kind, at(`${slug}-whole`)));
      const shares = await playShares(kind, SHARES, slug);
      // Another order each time: it is told where it matters after all.
      const order = shares.map((share) => [Math.random(), share] as const).sort(([x], [y]) => x - y);
      const drawn = order.map(([, share]) => share);
      expect([0, 4], drawn.join(" ")).toContain(
        await cli(kind, "merge", ...drawn, "--out", at(`${slug}-merged`), "--workers", "1"),
      );
      expect(err).toContain(`Merged ${SHARES} shares`);
      const whole = results(at(`${slug}-whole`));
      expect(whole.size).toBeGreaterThan(6);
      const merged = results(at(`${slug}-merged`));
      expect([...merged.keys()]).toEqual([...whole.keys()]);
      for (const [file, bytes] of whole) expect(merged.get(file) === bytes, `${file} of ${drawn.join(" ")}`).toBe(true);
    },
    240_000,
  );
});

describe("a share", () => {
  const kind = kindOf("a run at levels");

  test("plays its parts alone, says so, and is gone on with as the share it is", async () => {
    expect(await play(kind, at("own"), "--shard", "2/4")).toBe(0);
    expect(err).toContain("Share 2 of 4 is done");
    expect(err).toMatch(/dejarik merge FOLDERS --out FOLDER/);
    // 3 matchups of 5 parts, of which 1, 5, 9 and 13 are of the second share.
    expect(readdirSync(at("own", "games"))).toEqual(
      [1, 5, 9, 13].map((n) => `part-${String(n).padStart(6, "0")}.arrows`),
    );
    expect(existsSync(at("own", "summary.json"))).toBe(false);
    rmSync(at("own", "games", "part-000005.arrows"));
    expect(await cli(kind, "run", "--resume", at("own"), "--workers", "1")).toBe(0);
    expect(readdirSync(at("own", "games"))).toHaveLength(4);
    expect(await cli(kind, "run", "--resume", at("own"), "--shard", "3/4")).toBe(2);
    expect(err).toContain("is share 2 of 4, not 3 of 4");
  });

  // Costs and decks go the way of a ladder.
  test.each(
    ["a run at levels", "a run that stops", "a ladder", "a night"].map((name) => [name, kindOf(name)] as const),
  )(
    "of %s is gone on with by the words that it was begun with",
    async (name, kind) => {
      const folder = at(`again-${name.replaceAll(" ", "-")}`);
      expect(await play(kind, folder, "--shard", "2/8"), err).toBe(0);
      const whole = results(folder);
      const [part] = [...whole.keys()].filter((file) => /part-\d+\.arrows$/.test(file));
      rmSync(join(folder, part!));
      expect(await play(kind, folder, "--shard", "2/8"), err).toBe(0);
      expect(isSame(results(folder), whole)).toBe(true);
      // What a share that was killed in its first moment has written.
      for (const file of readdirSync(folder))
        if (file !== "shard.json") rmSync(join(folder, file), { recursive: true });
      if (kind.place === "--history") return;
      expect(await play(kind, folder, "--shard", "2/8"), err).toBe(0);
      expect(isSame(results(folder), whole)).toBe(true);
      expect(await play(kind, folder, "--shard", "3/8")).toBe(2);
      expect(err).toContain("is share 2 of 8, not 3 of 8");
      expect(await play(kind, folder, "--shard", "2/8", "--seed", "another")).toBe(2);
      expect(err).toMatch(/another (study|experiment)|what differs/);
      expect(await play(kind, folder)).toBe(2);
      expect(err).toContain("exists already");
      expect(isSame(results(folder), whole)).toBe(true);
    },
    120_000,
  );

  test.each(["0/4", "5/4", "1", "1/4/2", "a/b", "1.5/4"])("--shard %s is none", async (shard) => {
    expect(await play(kind, at("none"), "--shard", shard)).toBe(2);
    expect(err).toContain("such as 3/16");
    expect(existsSync(at("none"))).toBe(false);
  });

  test("of more shares than there are parts may have none", async () => {
    expect(await play(kind, at("empty"), "--shard", "99/100")).toBe(0);
    expect(readdirSync(at("empty", "games"))).toEqual([]);
  });

  test("of a night needs a history of its own", async () => {
    const night = kindOf("a night");
    expect(await play(night, at("nights"))).toBe(0);
    expect(await play(night, at("nights"), "--shard", "1/2")).toBe(2);
    expect(err).toContain("needs a history of its own");
  });

  test("cannot be reported, and is not taken for a run that is complete", async () => {
    expect(await cli(kind, "report", at("own"))).toBe(2);
    expect(await cli(kind, "verify", at("own"))).toBe(0);
  });
});

describe("merge refuses", () => {
  const kind = kindOf("a run at levels");
  const merge = (...folders: string[]) => cli(kind, "merge", ...folders, "--out", at("never"));
  const shares = [1, 2, 3].map((number) => at(`of-three-${number}`));
  const copy = (folder: string): string => {
    const name = at(`copy-${Math.random()}`);
    cpSync(folder, name, { recursive: true });
    return name;
  };
  /** A copy whose records, all of them or some, say that another program played their parts. */
  const strange = (share: string, records = readdirSync(join(share, "hashes"))): string => {
    const folder = copy(share);
    for (const name of records) {
      const file = join(folder, "hashes", name);
      const [above] = readFileSync(file, "utf8").split("# this record");
      const foreign = above!.replace(/^# played by .*$/m, `# played by ${"0".repeat(64)}`);
      writeFileSync(file, `${foreign}# this record ${sha256(foreign)}\n`);
    }
    return folder;
  };
  const refused = async (folders: readonly string[], why: string | RegExp) => {
    expect(await merge(...folders)).toBe(2);
    expect(err).toMatch(why);
    expect(existsSync(at("never"))).toBe(false);
    expect(existsSync(`${at("never")}.merging`)).toBe(false);
  };

  test("a share that is missing, unfinished, or no share, and names it", async () => {
    await playShares(kind, 3, "of-three");
    await refused(shares.slice(1), /1 of 3 are missing: 1\n/);
    const begun = copy(shares[0]);
    const file = join(begun, "shard.json");
    await writeWhole(file, readFileSync(file, "utf8").replace('"done": true', '"done": false'));
    await refused([begun, ...shares.slice(1)], /share 1 of 3 is not played to its end/);
    // Killed before it had written what it plays.
    rmSync(join(begun, "run.json"));
    await refused([begun, shares[2]], /share 1 of 3 is not played to its end[\s\S]*1 of 3 are missing: 2\n/);
    mkdirSync(at("nothing"), { recursive: true });
    await refused([at("nothing"), ...shares], /has no shard\.json/);
    writeFileSync(file, "{");
    await refused([begun, ...shares.slice(1)], /shard\.json.*is damaged/);
  });

  test("a part that no share has, and names it and the share that it falls to", async () => {
    const hole = copy(shares[1]);
    rmSync(join(hole, "games", "part-000004.arrows"));
    rmSync(join(hole, "hashes", "part-000004.sha256"));
    await refused([shares[0], hole, shares[2]], /no share has part 4; such parts fall to share 2 of 3/);
  });

  test("a damaged part, unless another share has it whole", async () => {
    const bad = copy(shares[1]);
    const file = join(bad, "games", "part-000004.arrows");
    const bytes = readFileSync(file);
    bytes[bytes.length - 100] ^= 1;
    writeFileSync(file, bytes);
    await refused([shares[0], bad, shares[2]], /part 4: games\/part-000004\.arrows is of other content/);
    expect(await cli(kind, "merge", shares[0], bad, shares[2], shares[1], "--out", at("mended"))).toBe(0);
    const partsOf = (share: string) =>
      [...resultFiles(share).keys()].filter((name) => /hashes\/part-/.test(name)).length;
    const parts = shares.reduce((sum, share) => sum + partsOf(share), 0);
    expect(parts).toBeGreaterThan(14);
    expect(err).toContain(`4 shares, ${parts} parts; ${partsOf(shares[1]) - 1} were there twice, with equal bytes`);
  });

  test("a double with other bytes, naming both", async () => {
    const other = copy(shares[1]);
    // A part as a machine with a fault would write it: whole, by its own record.
    const [from, to] = ["000001", "000004"];
    for (const [folder, ending] of [
      ["games", "arrows"],
      ["units", "arrows"],
    ])
      cpSync(join(other, folder!, `part-${from}.${ending}`), join(other, folder!, `part-${to}.${ending}`));
    const record = readFileSync(join(other, "hashes", `part-${from}.sha256`), "utf8").replaceAll(from!, to!);
    const body = record.slice(0, record.indexOf("# this record"));
    writeFileSync(join(other, "hashes", `part-${to}.sha256`), `${body}# this record ${sha256(body)}\n`);
    await refused([...shares, other], /part 4 is not what it is in .*of-three-2; what differs: .*games\/part-000004/);
    // The same bytes, by another program.
    await refused(
      [...shares, strange(shares[1], [`part-${to}.sha256`])],
      /part 4 is not what it is in .*; what differs: by what it was played/,
    );
  });

  test("parts of another program, also where all shares have such parts alone", async () => {
    const why = /part \d+ is of another run or another program/;
    await refused([shares[0], strange(shares[1]), shares[2]], why);
    await refused(
      shares.map((share) => strange(share)),
      why,
    );
  });

  test("shares of another seed, of another program or of another number, and says what differs", async () => {
    expect(await play(kind, at("seeded"), "--shard", "1/3", "--seed", "other")).toBe(0);
    await refused([at("seeded"), ...shares.slice(1)], /is not a share of the same as .*; what differs: seed other to/);
    expect(await play(kind, at("halves"), "--shard", "1/2")).toBe(0);
    await refused([at("halves"), ...shares.slice(1)], /what differs: number of shares \(2 and 3\)/);
    const costs = kindOf("costs");
    expect(await play(costs, at("costs-third"), "--shard", "1/3")).toBe(0);
    await refused([at("costs-third"), ...shares.slice(1)], /what differs: kind \(cost and run\)/);
  }, 60_000);

  test("to write where something is", async () => {
    mkdirSync(at("there"));
    writeFileSync(at("there", "x"), "");
    expect(await cli(kind, "merge", ...shares, "--out", at("there"))).toBe(2);
    expect(err).toContain("exists already");
  });
});
