import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { readSource } from "../../../../src/core/source.js";
import { KNOWS_ALL } from "../../../../src/games/cards/deck/deck.js";
import { findCard, publishedCards } from "../../../../src/games/tcg/catalogue/catalogue.js";
import { checkDeck } from "../../../../src/games/tcg/deck/checkDeck.js";
import { mayJoin } from "../../../../src/games/tcg/deck/construction.js";
import { cardsOf, type Deck } from "../../../../src/games/tcg/deck/deck.js";
import { type RandomDeckLimits, randomDeck } from "./randomDeck.js";

function stream(seed: number): RandomStream {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 1, 0);
  return { words, offset: 0 };
}

const pool = publishedCards();

/** The deck as a file, so that the checks of files judge it. */
function problemsOf({ name, side, cards }: Deck): string[] {
  const problems = new Problems();
  const file = JSON.stringify({ name, side, cards: Object.fromEntries(cards.map((c) => [c.card, c.count])) });
  const deck = checkDeck({ source: readSource("r.yaml", file, problems), path: [], problems }, KNOWS_ALL);
  expect(deck === undefined).toBe(problems.any);
  return problems.list.map(formatProblem);
}

describe("random decks", () => {
  it("are legal, of the side asked for, and use every card in time", () => {
    for (const side of ["light", "dark"] as const) {
      const used = new Set<string>();
      const random = stream(side === "light" ? 1 : 2);
      for (let i = 0; i < 600; i++) {
        const deck = randomDeck(random, pool, { side });
        expect(problemsOf(deck)).toEqual([]);
        expect(cardsOf(deck).length).toBe(60);
        expect(deck.side).toBe(side);
        for (const { card } of deck.cards) used.add(card);
      }
      const allowed = pool.filter((card) => mayJoin(card, side)).length;
      expect(used.size).toBe(allowed);
    }
  });

  it("have several copies of a card, and several versions of a unique one", () => {
    const random = stream(5);
    const decks = Array.from({ length: 50 }, () => randomDeck(random, pool, { side: "dark" }));
    const fours = decks.flatMap((deck) => deck.cards.filter((c) => c.count === 4));
    expect(fours.length).toBeGreaterThan(50);
    const withStacks = decks.filter((deck) => {
      const names = deck.cards.map((c) => findCard(c.card)!).filter((c) => c.unique);
      return new Set(names.map((c) => c.baseName)).size < names.length;
    });
    expect(withStacks.length).toBeGreaterThan(25);
  });

  it("are the same for the same stream", () => {
    const draw = (seed: number, limits: RandomDeckLimits) => randomDeck(stream(seed), pool, limits);
    expect(draw(7, { side: "dark" })).toEqual(draw(7, { side: "dark" }));
    expect(draw(7, { side: "dark" })).not.toEqual(draw(8, { side: "dark" }));
  });

  it("keep to a size and hold cards that must be there", () => {
    const falcons = ["B", "E", "F"].map((version) => findCard(`Millennium Falcon (${version})`)!);
    const random = stream(3);
    for (let i = 0; i < 50; i++) {
      const deck = randomDeck(random, pool, { side: "light", size: 90, with: [...falcons, falcons[0]] });
      expect(problemsOf(deck)).toEqual([]);
      expect(cardsOf(deck).length).toBe(90);
      expect(deck.cards.find((c) => c.card === falcons[0].id)!.count).toBeGreaterThanOrEqual(2);
      for (const falcon of falcons) expect(deck.cards.map((c) => c.card)).toContain(falcon.id);
    }
  });

  it("keep the types of unit in proportion where the pool is all of one", () => {
    const few = (type: string) => pool.filter((c) => c.type === type && mayJoin(c, "dark")).slice(0, 3);
    const many = pool.filter((c) => c.type === "character" && mayJoin(c, "dark"));
    const deck = randomDeck(stream(4), [...few("space"), ...few("ground"), ...many], { side: "dark", size: 48 });
    expect(cardsOf(deck).filter((c) => c.type === "character").length).toBe(24);
  });

  it("stop where the pool is too small", () => {
    const few = (count: number) =>
      ["space", "ground", "character"].flatMap((type) =>
        pool.filter((c) => c.type === type && c.side === "Light").slice(0, count),
      );
    expect(cardsOf(randomDeck(stream(1), few(5), { side: "light" })).length).toBe(60);
    expect(() => randomDeck(stream(1), few(5), { side: "light", size: 61 })).toThrow(/too few cards/);
    expect(() => randomDeck(stream(1), few(2), { side: "light" })).toThrow(/too few cards/);
    expect(() => randomDeck(stream(1), few(5), { side: "dark" })).toThrow(/too few cards/);
  });
});
