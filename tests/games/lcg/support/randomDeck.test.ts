import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { readSource } from "../../../../src/core/source.js";
import { KNOWS_ALL } from "../../../../src/games/cards/deck/deck.js";
import { sideOf } from "../../../../src/games/lcg/catalogue/affiliations.js";
import { findObjectiveSet, objectiveSets } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { playableSets } from "../../../../src/games/lcg/catalogue/playability.js";
import { checkDeck } from "../../../../src/games/lcg/deck/checkDeck.js";
import { type RandomDeckLimits, randomDeck } from "./randomDeck.js";

function stream(seed: number): RandomStream {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 1, 0);
  return { words, offset: 0 };
}

const core = objectiveSets().filter((set) => set.number <= 36);

function problemsOf(deck: object): string[] {
  const problems = new Problems();
  checkDeck({ source: readSource("r.yaml", stringify(deck), problems), path: [], problems }, KNOWS_ALL);
  return problems.list.map(formatProblem);
}

describe("random decks", () => {
  it("are legal, of the side asked for, and use every set and affiliation in time", () => {
    for (const side of ["light", "dark"] as const) {
      const used = new Set<number>();
      const affiliations = new Set<string>();
      const random = stream(side === "light" ? 1 : 2);
      for (let i = 0; i < 300; i++) {
        const deck = randomDeck(random, core, { side });
        expect(problemsOf(deck)).toEqual([]);
        expect(deck.sets.length).toBe(10);
        expect(sideOf(deck.affiliation)).toBe(side);
        for (const number of deck.sets) used.add(number);
        affiliations.add(deck.affiliation);
      }
      expect([...used].sort((a, b) => a - b)).toEqual(core.filter((s) => s.side === side).map((s) => s.number));
      expect(affiliations.size).toBe(3);
    }
  });

  it("are the same for the same stream", () => {
    const draw = (seed: number, limits: RandomDeckLimits) => randomDeck(stream(seed), core, limits);
    expect(draw(7, { side: "dark" })).toEqual(draw(7, { side: "dark" }));
    expect(draw(7, { side: "dark" })).not.toEqual(draw(8, { side: "dark" }));
  });

  it("keep to an affiliation, a size, and sets that must be there", () => {
    const limits = { side: "dark", affiliation: "Scum and Villainy", size: 14, with: [findObjectiveSet(35)!] } as const;
    const random = stream(3);
    for (let i = 0; i < 100; i++) {
      const deck = randomDeck(random, playableSets(KNOWS_ALL), limits);
      expect(problemsOf(deck)).toEqual([]);
      expect(deck).toMatchObject({ affiliation: "Scum and Villainy", format: "tournament" });
      expect(deck.sets.length).toBe(14);
      expect(deck.sets.filter((n) => n === 35)).toEqual([35]);
    }
  });

  it("stop where the pool is too small", () => {
    const pool = core.filter((set) => [1, 2, 18].includes(set.number));
    expect(randomDeck(stream(1), pool, { side: "light", size: 5 }).sets).toEqual([1, 1, 2, 2, 18]);
    expect(() => randomDeck(stream(1), pool, { side: "light", size: 6 })).toThrow(/too few sets/);
  });
});
