import { describe, expect, it } from "vitest";
import { cardsOf, countTypes, summarize, unitNames, unitsOfCards } from "../../../../src/games/tcg/deck/deck.js";

/** Two Darth Mauls (E), three X-Wings Red Two, and one each of a Battle card and a Location. */
const deck = {
  side: "light",
  cards: [
    { card: "JG007", count: 2 },
    { card: "ANH174", count: 3 },
    { card: "AOTC005", count: 1 },
    { card: "RAS090", count: 1 },
  ],
} as const;

describe("the cards of a deck", () => {
  it("are one entry a copy, in the order of the deck", () => {
    const ids = ["JG007", "JG007", "ANH174", "ANH174", "ANH174", "AOTC005", "RAS090"];
    expect(cardsOf(deck).map((c) => c.id)).toEqual(ids);
    expect(countTypes(cardsOf(deck))).toEqual({ space: 3, ground: 0, character: 2 });
  });

  it("stop at a card that does not exist, and at a name where an id belongs", () => {
    expect(() => cardsOf({ cards: [{ card: "JG999", count: 1 }] })).toThrow(/does not exist/);
    expect(() => cardsOf({ cards: [{ card: "Jawa", count: 1 }] })).toThrow(/does not exist/);
  });
});

describe("the unit rows of a deck", () => {
  it("are its distinct cards, and every copy knows its label", () => {
    expect(unitNames(deck)).toEqual(["Darth Maul (E)", "X-Wing Red Two", "Battle Fatigue", "Mos Eisley"]);
    expect(unitsOfCards(deck)).toEqual([0, 0, 1, 1, 1, 2, 3]);
    const names = unitNames(deck);
    expect(unitsOfCards(deck).map((unit) => names[unit])).toEqual(cardsOf(deck).map((c) => c.name));
  });
});

describe("the summary of a deck", () => {
  it("counts the types of card that are there", () => {
    expect(summarize(deck)).toBe("Light, 7 cards: 3 Space, 2 Character, 1 Battle, 1 Location");
  });
});
