import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { readParquet } from "parquet-wasm";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { temporaryFolder } from "../support/experiments.js";

/** Runs with `--rounds`, of all games, by the command: files, sums, workers, resuming, shares, verify, export. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const main = join(projectRoot, "dist", "src", "cli", "main.js");
const cli = (...words: string[]) => spawnSync(process.execPath, [main, ...words], { encoding: "utf8", cwd: base });
const ok = (...words: string[]) =>
  execFileSync(process.execPath, [main, ...words], { encoding: "utf8", cwd: base, stdio: "pipe" });

const RUNS = {
  squads: ["jedi-council", "bounty-hunters", "--games", "80"],
  lcg: ["jedi-starter", "sith-starter", "--games", "1100"],
  tcg: ["tcg-socal-light", "tcg-socal-dark", "--games", "40"],
} as const;

beforeAll(() => {
  for (const [name, words] of Object.entries(RUNS)) ok("run", ...words, "--rounds", "--workers", "1", "--out", name);
}, 240_000);

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
] as const)("rounds of %s add up to its games, with names", (run, damageA, damageB, pointsA, pointsB, length, noun) => {
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
});

test("games are those of a run without rounds, and bytes are the same for any workers", () => {
  const words = RUNS.lcg;
  ok("run", ...words, "--workers", "2", "--out", "plain");
  ok("run", ...words, "--rounds", "--workers", "2", "--out", "two");
  const plain = JSON.parse(readFileSync(join(at("plain"), "run.json"), "utf8"));
  const rounds = JSON.parse(readFileSync(join(at("two"), "run.json"), "utf8"));
  expect(plain.fingerprint).toBe(rounds.fingerprint);
  expect(plain.identity.played).not.toHaveProperty("rounds");
  expect(plain).not.toHaveProperty("roundColumns");
  expect(filesIn("two")).toEqual(filesIn("lcg"));
});

test("a damaged part is told, and played again", () => {
  cpSync(at("lcg"), at("damaged"), { recursive: true });
  const file = join(at("damaged"), "rounds", "part-000001.arrows");
  const bytes = readFileSync(file);
  bytes[bytes.length - 60] ^= 1;
  writeFileSync(file, bytes);
  const told = cli("verify", "damaged", "--share", "1%");
  expect(told.status).toBe(3);
  expect(told.stdout + told.stderr).toContain("rounds/part-000001.arrows");
  expect(cli("run", "--resume", "damaged", "--workers", "1").status).toBe(0);
  expect(filesIn("damaged")).toEqual(filesIn("lcg"));
  rmSync(join(at("damaged"), "rounds", "part-000000.arrows"));
  expect(cli("run", "--resume", "damaged", "--workers", "1").status).toBe(0);
  expect(filesIn("damaged")).toEqual(filesIn("lcg"));
});

test("the shares of a run are merged to the same", () => {
  for (const share of ["1", "2"])
    ok("run", ...RUNS.lcg, "--rounds", "--workers", "1", "--shard", `${share}/2`, "--out", `share-${share}`);
  ok("merge", "share-1", "share-2", "--out", "merged");
  expect(filesIn("merged")).toEqual(filesIn("lcg"));
});

test("verify plays rounds again, and export writes them", () => {
  const verified = JSON.parse(ok("verify", "squads", "--share", "100%", "--json"));
  expect(verified).toMatchObject({ damaged: [], different: [], replayed: { games: 80 } });
  const rows = rowsIn("tcg", "rounds");
  ok("export", "tcg");
  const parquet = readParquet(readFileSync(join(at("tcg"), "export", "rounds.parquet"))).intoIPCStream();
  expect(rowsOf(parquet)).toEqual(rows);
  ok("export", "tcg", "--format", "csv", "--out", at("csv"));
  const lines = readFileSync(join(at("csv"), "rounds.csv"), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.length).toBe(1 + rows.length);
  expect(lines[0]).toBe(Object.keys(rows[0]).join(","));
});
