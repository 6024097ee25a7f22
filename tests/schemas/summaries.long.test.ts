import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { catchOutput, err, out, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { faults } from "./support.js";

/** What real runs write fits the schemas that are published of it. */

const base = temporaryFolder();
catchOutput();

const RUNS = [
  ["squads", "jedi-council", "bounty-hunters", "--games", "40", "--units"],
  ["decks", "jedi-starter", "rebel-starter", "sith-starter", "--games", "30", "--units"],
  ["other-decks", "tcg-socal-light", "tcg-socal-dark", "--precision", "10%"],
  ["levels", "jedi-starter", "sith-starter", "--levels", "random=40,greedy=40"],
  ["test", "jedi-starter", "sith-starter", "--sprt", "elo0=0,elo1=50"],
];

it.each(RUNS)("summary.json of %s", async (name, ...words) => {
  const folder = join(base, name);
  expect(await realCli("run", ...words, "--workers", "1", "--out", folder), err).toBe(0);
  const summary = JSON.parse(readFileSync(join(folder, "summary.json"), "utf8"));
  expect(faults("summary", summary)).toEqual([]);
  const { fingerprint: _gone, ...less } = summary;
  expect(faults("summary", less)).not.toEqual([]);
  expect(faults("summary", { ...summary, matchups: [{ ...summary.matchups[0], games: "many" }] })).not.toEqual([]);
});

it.each([
  ["jedi-council", "bounty-hunters"],
  ["tcg-socal-light", "tcg-socal-dark"],
])("play --json of %s and %s", async (a, b) => {
  expect(await realCli("play", a, b, "--json"), err).toBe(0);
  expect(faults("game", JSON.parse(out))).toEqual([]);
});
