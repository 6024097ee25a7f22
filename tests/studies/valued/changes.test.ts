import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import { findGame } from "../../../src/registry.js";
import { changesIn } from "../../../src/studies/valued/study.js";
import { temporaryFolder } from "../../support/experiments.js";

const base = temporaryFolder();

/** What judgements of that file say was changed, by the name of what is judged. */
function judged(gameName: string, yaml: string) {
  const game = findGame(gameName)!;
  const file = join(base, `${gameName}.yaml`);
  writeFileSync(file, `game: ${gameName}\n${yaml}\n`);
  const problems = new Problems();
  const options = game.checkOptions(placeless(file), [], { cards: file }, problems);
  expect(problems.list).toEqual([]);
  return Object.fromEntries(
    game.valuing!.beside(options).map((piece) => [piece.name, changesIn(game, options, piece)]),
  );
}

test("a judged card of the Trading Card Game is told with what was changed of it", () => {
  const clone = "Clone Warrior 4/163";
  expect(judged("tcg", `cards:\n  - { based on: "${clone}", power: 7 }`)).toEqual({
    [clone]: [{ what: "power", isList: false, from: "4", to: "7" }],
  });
});

test("a judged set is told with its other cards, and with what was changed of each", () => {
  const own = "{ name: Friends, based on: 2, cards: [+ Twi'lek Loyalist, - Dagobah Training Grounds] }";
  const cheaper = { what: "Twi'lek Loyalist: cost", isList: false, from: "1", to: "3" };
  const found = judged("lcg", `cards:\n  - { based on: "Twi'lek Loyalist", cost: 3 }\nsets:\n  - ${own}`);
  expect(found["A Hero's Journey"]).toEqual([cheaper]);
  expect(found.Friends).toMatchObject([
    { what: "cards", isList: true, from: "Dagobah Training Grounds", to: "Twi'lek Loyalist" },
    cheaper,
  ]);
});
