import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { gamesOfCards } from "../../src/experiment/cardFiles.js";
import * as registry from "../../src/registry.js";
import { temporaryFolder } from "../support/experiments.js";

/** Whose cards a file or a folder holds: those of the games that it names, else of those that can read it. */

const base = temporaryFolder();
const LCG = "{ based on: Twi'lek Loyalist, cost: 1 }\n";
const MINIATURES = "{ based on: Rodian Mercenary, cost: 9 }\n";
const named = (game: string, card: string) => `game: ${game}\ncards:\n  - ${card}`;

test.each([
  ["one game that is named", [named("lcg", LCG)], ["lcg"]],
  ["one that is named, beside what only another reads", [named("lcg", LCG), MINIATURES], ["lcg"]],
  ["two that are named", [named("lcg", LCG), named("miniatures", MINIATURES)], ["miniatures", "lcg"]],
  [
    "two that are named, beside what might be of any",
    [named("lcg", LCG), named("miniatures", MINIATURES), MINIATURES],
    ["miniatures", "lcg", "tcg"],
  ],
  ["none that is named, of those that read it", [MINIATURES], ["miniatures"]],
  ["none that is named, and the other reads it", [LCG], ["lcg"]],
  ["no cards", ["name: a squad\ncharacters: [Greedo]\n"], []],
])("a folder of %s", (name, files, games) => {
  const folder = join(base, name);
  mkdirSync(folder);
  for (const [i, text] of files.entries()) writeFileSync(join(folder, `${i}.yaml`), text);
  const problems = new Problems();
  expect(
    gamesOfCards(folder, registry, problems)
      .map((game) => game.name)
      .sort(),
  ).toEqual(games.toSorted());
  expect(problems.any).toBe(games.length === 0);
});
