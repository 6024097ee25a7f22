import { describe, expect, it } from "vitest";
import { KNOWS_ALL } from "../../../../src/games/cards/deck/deck.js";
import { findCard, publishedCards } from "../../../../src/games/tcg/catalogue/catalogue.js";
import { lacksOf, playableCards } from "../../../../src/games/tcg/catalogue/playability.js";

describe("playability", () => {
  it("is a matter of declarations alone, for units without a text too", () => {
    const nothing = { isDeclared: () => false };
    for (const name of ["Darth Maul (E)", "Jawa", "Battle Fatigue", "Mos Eisley"]) {
      expect(lacksOf(findCard(name)!, nothing)).toEqual(["its text is not declared"]);
      expect(lacksOf(findCard(name)!, KNOWS_ALL)).toEqual([]);
    }
    expect(playableCards(nothing)).toEqual([]);
    expect(playableCards(KNOWS_ALL)).toEqual(publishedCards());
  });

  it("asks for the very version of a card", () => {
    const knowledge = { isDeclared: (name: string) => name === "Darth Maul (E)" };
    expect(playableCards(knowledge).map((c) => c.id)).toEqual(["JG007"]);
    expect(lacksOf(findCard("Darth Maul (D)")!, knowledge)).toEqual(["its text is not declared"]);
  });
});
