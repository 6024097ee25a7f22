import { describe, expect, it } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import { withOwnNames } from "../../../src/games/lists/readList.js";
import { findGame } from "../../../src/registry.js";
import { readText } from "./support.js";

/** Lists that name cards of one's own, new and changed. */

function gameWith(name: string, cards: unknown) {
  const game = findGame(name)!;
  const problems = new Problems();
  const options = game.checkOptions(placeless("own"), [], { cards }, problems);
  expect(problems.list).toEqual([]);
  return { game: withOwnNames(game, options), options };
}

/** What a list is read as, checked with the cards. */
function read(name: string, cards: unknown, text: string) {
  const { game, options } = gameWith(name, cards);
  const { list, document, problems, guessed } = readText("mine.txt", text, [game]);
  expect(problems).toEqual([]);
  const told = new Problems();
  const entrant = findGame(name)!.checkEntrant(list!.source, [], options, told);
  return { document: document!, entrant, told: told.list, guessed };
}

const GUARD = {
  name: "Temple Guard, Sentinel",
  ...{ faction: "Republic", size: "medium", cost: 7, hitPoints: 20, defense: 15, attack: 6, damage: 10, force: 0 },
};
const TROOPER = { "based on": "ARC Trooper", cost: 25 };
const TEXT = "**Mine**\n55 General Obi-Wan Kenobi\n25 ARC Trooper\n14 temple guard sentinel x2";

describe("own cards in lists", () => {
  it("are found by their names as published ones are, at their points", () => {
    const { document, entrant, told, guessed } = read("miniatures", [GUARD, TROOPER], TEXT);
    expect(document).toEqual({
      ...{ game: "miniatures", name: "Mine", faction: "Republic" },
      characters: ["General Obi-Wan Kenobi", "ARC Trooper", "2 Temple Guard, Sentinel"],
    });
    expect(told).toEqual([]);
    expect(entrant).toMatchObject({ points: 94, own: ["ARC Trooper", "Temple Guard, Sentinel"] });
    expect(guessed).toEqual([expect.stringContaining('taken for "Temple Guard, Sentinel"')]);
  });

  it("a changed price is known beside the published one", () => {
    for (const points of [25, 18]) {
      const { document, guessed } = read("miniatures", [TROOPER], `55 General Obi-Wan Kenobi\n${points} ARC Trooper`);
      expect(document.characters, String(points)).toEqual(["General Obi-Wan Kenobi", "ARC Trooper"]);
      expect(guessed, String(points)).toEqual([]);
    }
    const other = read("miniatures", [TROOPER], "55 General Obi-Wan Kenobi\n2 ARC Trooper");
    expect(other.document.characters).toEqual(["General Obi-Wan Kenobi", "2 ARC Trooper"]);
  });

  it("without the file of the cards, the new one is refused", () => {
    expect(readText("mine.txt", TEXT).problems).toEqual([
      expect.stringMatching(/^mine\.txt:4:1: no stat card is named "temple guard sentinel"/),
    ]);
  });

  it("of the Trading Card Game, in a list of counts", () => {
    const facts = { side: "Light", type: "character", buildCost: 2, speed: 30, power: 2, health: 2 };
    const { document } = read("tcg", [{ name: "Farm Boy", ...facts }], "4 Farm Boy\n4 Chewbacca (G)");
    expect(document.cards).toEqual(["4 Farm Boy", "4 Chewbacca (G)"]);
  });

  it("of The Card Game, sets by their titles and by the new cards in them", () => {
    const boy = { name: "Farm Boy", side: "light", affiliation: "Jedi", type: "unit", cost: 2, damageCapacity: 2 };
    const cards = [
      { cards: [boy], sets: [{ name: "A Dawn of Ours", "based on": 1, cards: "+ Farm Boy, - Twi'lek Loyalist" }] },
    ];
    const { document } = read("lcg", cards, "2x A Dawn of Ours\n2 In You Must Go");
    expect(document.sets).toEqual(["2 A Dawn of Ours", "2 In You Must Go"]);
    expect(read("lcg", cards, "2 farm boy\n2 In You Must Go").document.sets).toContain("2 A Dawn of Ours");
  });
});
