import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { readParquet } from "parquet-wasm";
import { expect, test } from "vitest";
import { registryUrl } from "../../src/registry.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** Runs with `--rounds`, of all games, by the command: files, sums, workers, resuming, shares, verify, export. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();
const cli = (...words: string[]) => cliOf(registryUrl, ...words);
const ok = async (...words: string[]): Promise<string> => {
  expect(await cli(...words), err).toBe(0);
  return out;
};

const RUNS = {
  squads: ["jedi-council", "bounty-hunters", "--games", "80"],
  lcg: ["jedi-starter", "sith-starter", "--games", "1100"],
  tcg: ["tcg-socal-light", "tcg-socal-dark", "--games", "40"],
} as const;

const played = new Map<string, Promise<string>>();
/** The folder of a run, which is played where it is first asked for. */
async function playedRun(name: keyof typeof RUNS): Promise<string> {
  if (!played.has(name)) played.set(name, ok("run", ...RUNS[name], "--rounds", "--workers", "1", "--out", at(name)));
  await played.get(name);
  return at(name);
}

type Row = Record<string, string | number>;
const rowsOf = (bytes: Uint8Array): Row[] =>
  tableFromIPC(bytes)
    .toArray()
    .map((row) => ({ ...row.toJSON() }));
const rowsIn = (run: string, kind: string): Row[] =>
  readdirSync(join(at(run), kind))
    .sort()
    .flatMap((file) => rowsOf(readFileSync(join(at(run), kind, file))));

const filesIn = (run: string): Record<string, string> =>
  Object.fromEntries(
    ["games", "rounds", "hashes"]
      .flatMap((kind) => readdirSync(join(at(run), kind)).map((file) => join(kind, file)))
      .concat("run.json", "summary.json")
      .map((file) => [file, readFileSync(join(at(run), file), "base64")]),
  );

test.each([
  ["squads", ["damageA"], ["damageB"], "pointsA", "pointsB", "rounds", "squad"],
  [
    "lcg",
    ["unitDamageLight", "objectiveDamageLight"],
    ["unitDamageDark", "objectiveDamageDark"],
    "objectivesLostDark",
    "dial",
    "rounds",
    "deck",
  ],
  ["tcg", ["damageLight"], ["damageDark"], "arenaTurnsLight", "arenaTurnsDark", "turns", "deck"],
] as const)(
  "rounds of %s add up to its games, with names",
  async (run, damageA, damageB, pointsA, pointsB, length, noun) => {
    await playedRun(run);
    const games = rowsIn(run, "games");
    const sums = new Map<string, number>();
    const rounds = rowsIn(run, "rounds");
    for (const { matchup, pair, swapped, side, round, damage, points, entrant, a, b, unitName } of rounds) {
      for (const [key, value] of [
        ["damage", damage],
        ["points", points],
      ] as const) {
        const of = `${matchup} ${pair} ${swapped} ${side} ${key}`;
        sums.set(of, (sums.get(of) ?? 0) + Number(value));
      }
      const last = `${matchup} ${pair} ${swapped} last`;
      sums.set(last, Math.max(sums.get(last) ?? 0, Number(round)));
      expect([typeof entrant, typeof unitName, a, b]).toEqual(["string", "string", undefined, undefined]);
    }
    for (const game of games) {
      const of = `${game.matchup} ${game.pair} ${game.swapped}`;
      const add = (names: readonly string[]) => names.reduce((sum, name) => sum + Number(game[name]), 0);
      expect(sums.get(`${of} a damage`)).toBe(add(damageA));
      expect(sums.get(`${of} b damage`)).toBe(add(damageB));
      expect(sums.get(`${of} a points`)).toBe(game[pointsA]);
      expect(sums.get(`${of} b points`)).toBe(game[pointsB]);
      expect(sums.get(`${of} last`)).toBe(game[length]);
    }
    const own = rounds.filter(({ unitKind }) => unitKind === noun);
    expect(new Set(own.map(({ unitName }) => unitName))).toEqual(new Set([`the ${noun} itself`]));
    expect(own.length).toBe(2 * games.reduce((sum, game) => sum + Number(game[length]), 0));
    expect(rounds.some(({ unitKind }) => unitKind !== noun)).toBe(true);
  },
);

test("games are those of a run without rounds, and bytes are the same for any workers", async () => {
  await playedRun("lcg");
  const words = RUNS.lcg;
  await ok("run", ...words, "--workers", "2", "--out", at("plain"));
  await ok("run", ...words, "--rounds", "--workers", "2", "--out", at("two"));
  const plain = JSON.parse(readFileSync(join(at("plain"), "run.json"), "utf8"));
  const rounds = JSON.parse(readFileSync(join(at("two"), "run.json"), "utf8"));
  expect(plain.fingerprint).toBe(rounds.fingerprint);
  expect(plain.identity.played).not.toHaveProperty("rounds");
  expect(plain).not.toHaveProperty("roundColumns");
  expect(filesIn("two")).toEqual(filesIn("lcg"));
});

test("a damaged part is told, and played again", async () => {
  cpSync(await playedRun("lcg"), at("damaged"), { recursive: true });
  const file = join(at("damaged"), "rounds", "part-000001.arrows");
  const bytes = readFileSync(file);
  bytes[bytes.length - 60] ^= 1;
  writeFileSync(file, bytes);
  expect(await cli("verify", at("damaged"), "--share", "1%")).toBe(3);
  expect(out + err).toContain("rounds/part-000001.arrows");
  await ok("run", "--resume", at("damaged"), "--workers", "1");
  expect(filesIn("damaged")).toEqual(filesIn("lcg"));
  rmSync(join(at("damaged"), "rounds", "part-000000.arrows"));
  await ok("run", "--resume", at("damaged"), "--workers", "1");
  expect(filesIn("damaged")).toEqual(filesIn("lcg"));
});

test("the shares of a run are merged to the same", async () => {
  await playedRun("lcg");
  for (const share of ["1", "2"])
    await ok("run", ...RUNS.lcg, "--rounds", "--workers", "1", "--shard", `${share}/2`, "--out", at(`share-${share}`));
  await ok("merge", at("share-1"), at("share-2"), "--out", at("merged"));
  expect(filesIn("merged")).toEqual(filesIn("lcg"));
});

test("verify plays rounds again, and export writes them", async () => {
  const verified = JSON.parse(await ok("verify", await playedRun("squads"), "--share", "100%", "--json"));
  expect(verified).toMatchObject({ damaged: [], different: [], replayed: { games: 80 } });
  await ok("export", await playedRun("tcg"), "--format", "parquet");
  const rows = rowsIn("tcg", "rounds");
  const parquet = readParquet(readFileSync(join(at("tcg"), "export", "rounds.parquet"))).intoIPCStream();
  expect(rowsOf(parquet)).toEqual(rows);
  await ok("export", at("tcg"), "--format", "csv", "--out", at("csv"));
  const lines = readFileSync(join(at("csv"), "rounds.csv"), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.length).toBe(1 + rows.length);
  expect(lines[0]).toBe(Object.keys(rows[0]).join(","));
});
