import { describe, expect, it } from "vitest";
import { KNOWS_ALL } from "../../../src/games/cards/deck/deck.js";
import { publishedCards } from "../../../src/games/tcg/catalogue/catalogue.js";
import { listCards, listDecks, listKeywords } from "../../../src/games/tcg/listings.js";

const nothing = { isDeclared: () => false };

function sameKeys(rows: readonly Readonly<Record<string, unknown>>[]): void {
  for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(rows[0]));
}

describe("list cards", () => {
  it("gives every card, with facts and what it lacks", () => {
    const rows = listCards(KNOWS_ALL);
    expect(rows.map((r) => r.id)).toEqual(publishedCards().map((c) => c.id));
    sameKeys(rows);
    expect(rows.filter((r) => r.playable !== true)).toEqual([]);
    expect(rows.find((r) => r.id === "JG007")).toMatchObject({
      name: "Darth Maul (E)",
      side: "Dark",
      type: "character",
      subtypes: "Dark Jedi Sith Apprentice",
      set: "Jedi Guardians",
      printedX: [],
      lacks: [],
    });
    const undeclared = listCards({ isDeclared: (name) => name !== "Jawa" }).filter((r) => r.playable !== true);
    expect(undeclared.map((r) => [r.name, r.lacks])).toEqual([["Jawa", ["its text is not declared"]]]);
  });
});

describe("list keywords", () => {
  it("gives all twenty with what several of one come to", () => {
    const rows = listKeywords();
    expect(rows.length).toBe(20);
    sameKeys(rows);
    expect(rows.find((r) => r.name === "Lucky X")).toMatchObject({
      stacking: "cumulative",
      several: "their numbers add up",
      works: "static",
    });
    expect(rows.find((r) => r.name === "Armor")).toMatchObject({ stacking: "isolated" });
  });
});

describe("list decks", () => {
  it("gives each shipped deck of this game, all playable once all cards are", () => {
    const rows = listDecks(KNOWS_ALL);
    expect(rows.length).toBeGreaterThanOrEqual(10);
    sameKeys(rows);
    expect(rows.filter((r) => r.playable !== true)).toEqual([]);
    expect(rows.find((r) => r.name === "tcg-socal-light")).toMatchObject({
      title: "SoCal Light",
      side: "light",
      cards: 62,
      space: 17,
      ground: 13,
      character: 14,
    });
  });

  it("says what is wrong with a deck that cannot be played", () => {
    const row = listDecks(nothing).find((r) => r.name === "tcg-socal-dark");
    expect(row).toMatchObject({ playable: false, title: "", side: "", cards: 0, space: 0 });
    expect(row?.summary).toMatch(/cannot be played yet: its text is not declared/);
  });
});
