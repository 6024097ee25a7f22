import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { temporaryFolder } from "../support/experiments.js";
import { faults } from "./support.js";

/** What real runs write fits the schemas that are published of it. */

const base = temporaryFolder();
const main = join(projectRoot, "dist", "src", "cli", "main.js");

const RUNS = [
  ["squads", "jedi-council", "bounty-hunters", "--games", "40", "--units"],
  ["decks", "jedi-starter", "rebel-starter", "sith-starter", "--games", "30", "--units"],
  ["other-decks", "tcg-socal-light", "tcg-socal-dark", "--precision", "10%"],
  ["levels", "jedi-starter", "sith-starter", "--levels", "random=40,greedy=40"],
  ["test", "jedi-starter", "sith-starter", "--sprt", "elo0=0,elo1=50"],
];

it.each(RUNS)("summary.json of %s", (name, ...words) => {
  const folder = join(base, name);
  execFileSync(process.execPath, [main, "run", ...words, "--workers", "1", "--out", folder], { stdio: "pipe" });
  const summary = JSON.parse(readFileSync(join(folder, "summary.json"), "utf8"));
  expect(faults("summary", summary)).toEqual([]);
  const { fingerprint: _gone, ...less } = summary;
  expect(faults("summary", less)).not.toEqual([]);
  expect(faults("summary", { ...summary, matchups: [{ ...summary.matchups[0], games: "many" }] })).not.toEqual([]);
});

it.each([
  ["jedi-council", "bounty-hunters"],
  ["tcg-socal-light", "tcg-socal-dark"],
])("play --json of %s and %s", (a, b) => {
  const text = execFileSync(process.execPath, [main, "play", a, b, "--json"], { encoding: "utf8", maxBuffer: 1 << 28 });
  expect(faults("game", JSON.parse(text))).toEqual([]);
});
