import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catchOutput, cliOf, err, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * The kind: words that do not belong together, or to what is named. Each is refused before anything is played or
 * written, by the option that is wrong, and says what would be right.
 */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const file = (name: string, text: string): string => {
  writeFileSync(at(name), text);
  return at(name);
};
catchOutput();

const TWO = ["jedi-starter", "sith-starter"];
const COIN = file(
  "coin.yaml",
  "game: coin\nname: C\nsquads:\n  - {name: A, skill: 1}\n  - {name: B, skill: 2}\ngames: 4\n",
);
const coins = (...words: string[]) => cliOf(new URL("../support/coinGame.ts", import.meta.url).href, ...words);
test("what words are tried on is there", async () => {
  expect(await realCli("run", ...TWO, "--games", "2", "--workers", "1", "--out", at("run"))).toBe(0);
  expect(await coins("run", COIN, "--workers", "1", "--out", at("coins"))).toBe(0);
  cpSync(at("run"), at("unfinished"), { recursive: true });
  rmSync(join(at("unfinished"), "summary.json"));
});
const THERE = file("there.json", "{}");
const ARENA = file("arena.yaml", "study: arena\ngame: lcg\n");
const FORMAT = file("format.yaml", "game: coin\nformat: F\nbanned: []\n");

test.each([
  [["export", at("run"), "--ids", THERE], "--ids: belongs to --as o8d"],
  [["export", "jedi-starter", "--as", "text", "--ids", THERE], "--ids: belongs to --as o8d"],
  [["export", "jedi-starter", "--as", "o8d"], "--as: o8d needs --ids FILE"],
  [["export", at("run"), "--as", "o8d"], "is a run of several: name one squad or deck"],
  [["export", at("run"), "--excel", "--format", "parquet"], "--excel: is CSV; leave out --format parquet"],
  [["export", "jedi-starter", "--as", "text", "--out", THERE], "is there already; name a new file, or give --force"],
  [["export", "nobody", "--as", "text"], "is no run folder, and no squad or deck"],
  [["import", COIN, "--game", "lgc"], 'there are no lists of a game "lgc"; did you mean "lcg"?'],
  [["choices", "--game", "lcg", "--file", "strategies/choices/tcg.json"], "these are choices of tcg"],
  [["choices", "--game", "lcg", "--file", at("none.json")], "no choices are kept"],
  [["puzzles", "--game", "lgc"], '--game: unknown game "lgc"; did you mean "lcg"?'],
  [["puzzles", "--game", "lcg", "--strategy", "greedy, greed"], 'no strategy "greed"; did you mean "greedy"?'],
  [["weights", "--game", "lgc"], '--game: unknown game "lgc"; did you mean "lcg"?'],
  [["weights", "--game", "lcg", "--out", at("x.yaml")], "--out: must end in .json, not"],
  [["weights", "--game", "lcg", "--out", THERE], "is there already; name a new file"],
  [["show", "greedy", "--kind", "strategi"], 'there is no kind "strategi"; did you mean "strategy"?'],
  [["replay", at("run"), "0", "--at", "0"], "--at: must be a whole number, 1 or more"],
  [["report", at("unfinished")], "is not finished; continue it with: "],
  [["compare", at("unfinished"), at("run")], "is not finished; continue it with: run --resume"],
  [["compare", at("run"), at("unfinished")], "is not finished; continue it with: run --resume"],
  [["plan", ARENA], "a study of arena is planned by its command"],
  [["judge", "Mynock", "--games", "2000", "--minutes", "3"], "--games: name --games or --minutes, not both"],
  [["season", base, "--games", "2000", "--minutes", "3"], "--games: name --games or --minutes, not both"],
])("dejarik %j", async (words, said) => {
  expect(await realCli(...words)).toBe(2);
  expect(err).toContain(said);
  expect(err).not.toMatch(/\n +at /);
});

test.each([
  [["export", at("coins"), "--as", "text"], "has no lists"],
  [["weights", "--game", "coin"], "takes no weights from files"],
  [["replay", at("coins"), "0", "--at", "1"], "--at: answers of coin cannot be told"],
  [["replay", at("coins"), "0", "--html", at("x.html")], "--html: games of coin cannot be shown so"],
  [["replay", at("coins"), "0", "--as", "light"], "--as: sides of coin are a and b, not light"],
  [["check", FORMAT], "is played under no formats"],
])("dejarik %j of a game that has no such thing", async (words, said) => {
  expect(await coins(...words)).toBe(2);
  expect(err).toContain(said);
});

describe("options of a queue", () => {
  test.each([
    [["--store", at("store")], "--store: needs --queue, whose hosts put results there"],
    [["--metrics", "9464"], "--metrics: needs --queue, whose hosts are told of"],
    [["--trusted", THERE], "--trusted: needs --queue, whose hosts it names"],
    [["--queue", "redis://127.0.0.1:1"], "--queue: needs --store, where its hosts put results"],
    [["--queue", "redis://127.0.0.1:1", "--store", at("store"), "--verify-share", "2"], "--verify-share: "],
  ])("%j", async (words, said) => {
    for (const command of [
      ["run", COIN],
      ["cost", "--maps", "open", "--pool", "Mynock", "Stormtrooper", "Rebel Trooper", "--points", "50"],
    ]) {
      const cli = command[0] === "run" ? coins : realCli;
      expect(await cli(...command, ...words, "--out", at("never"))).toBe(2);
      expect(err).toContain(said);
    }
  });
});
