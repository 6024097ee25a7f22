import { describe, expect, it } from "vitest";
import { cardsOf, summarize, unitNames, unitsOfCards } from "../../../../src/games/lcg/deck/deck.js";

const deck = { sets: [19, 20, 19] };

describe("the cards of a deck", () => {
  it("are six for each listed set in order, the objective first", () => {
    const cards = cardsOf(deck);
    expect(cards.length).toBe(18);
    expect(cards.map((c) => [c.set, c.place])).toEqual(
      [19, 20, 19].flatMap((set) => [1, 2, 3, 4, 5, 6].map((place) => [set, place])),
    );
    expect([0, 6, 12].map((i) => cards[i].type)).toEqual(["objective", "objective", "objective"]);
  });

  it("stop at a set that does not exist", () => {
    expect(() => cardsOf({ sets: [19, 300] })).toThrow(/does not exist/);
  });
});

describe("the unit rows of a deck", () => {
  it("are its distinct sets, then its distinct titles", () => {
    const names = unitNames(deck);
    expect(names.slice(0, 3)).toEqual(["Set 19: Fall of the Jedi", "Set 20: Counsel of the Sith", "Fall of the Jedi"]);
    expect(names.slice(2)).toEqual([...new Set(cardsOf(deck).map((c) => c.title))]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("tell every card which labels it counts for", () => {
    for (const sets of [deck.sets, [18, 3, 9, 18], [1, 64, 127]]) {
      const names = unitNames({ sets });
      const units = unitsOfCards({ sets });
      const cards = cardsOf({ sets });
      expect(units.length).toBe(cards.length);
      cards.forEach((card, i) => {
        expect(names[units[i].set]).toMatch(new RegExp(`^Set ${card.set}: `));
        expect(names[units[i].title].startsWith(card.title)).toBe(true);
      });
      expect(new Set(units.flatMap((u) => [u.set, u.title])).size).toBe(names.length);
    }
  });

  it("keep cards of one title apart that do different things", () => {
    const names = unitNames({ sets: [1, 64, 127] });
    expect(names.filter((n) => n.startsWith("Luke Skywalker"))).toEqual([
      "Luke Skywalker",
      "Luke Skywalker (64)",
      "Luke Skywalker (127)",
    ]);
  });
});

describe("the summary of a deck", () => {
  it("counts sets", () => {
    const text = summarize({ name: "T", affiliation: "Sith", format: "tournament", sets: deck.sets });
    expect(text).toBe("Sith, 3 sets: 2 Fall of the Jedi (19), Counsel of the Sith (20)");
  });
});
