import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { shippedNames } from "../../../../src/core/shipped.js";
import { readSource } from "../../../../src/core/source.js";
import { knowledge } from "../../../../src/games/tcg/cards/registry.js";
import { unitTypeOf } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import { checkDeck } from "../../../../src/games/tcg/deck/checkDeck.js";
import { cardsOf, type Deck } from "../../../../src/games/tcg/deck/deck.js";

const names = shippedNames("decks", "tcg");

function shipped(name: string): Deck {
  const problems = new Problems();
  const file = `decks/${name}.yaml`;
  const source = readSource(file, readFileSync(join(projectRoot, file), "utf8"), problems);
  const deck = checkDeck({ source, path: [], problems }, knowledge);
  expect(problems.list.map(formatProblem)).toEqual([]);
  return deck!;
}

/** Decks that won prizes, with the number of cards that the reports give them. */
const TOURNAMENT: Readonly<Record<string, number>> = {
  "tcg-socal-light": 62,
  "tcg-socal-dark": 62,
  "tcg-champs04-dark": 60,
  "tcg-champs04-light": 64,
  "tcg-tulsa-light": 63,
  "tcg-newbury-light": 60,
};

const OF_UNITS = ["tcg-imperial-armor", "tcg-rebel-squadrons", "tcg-republic-vanguard", "tcg-separatist-swarm"];

describe("the shipped decks", () => {
  it.each(names)("%s is legal, playable and described", (name) => {
    expect(name).toMatch(/^tcg-/);
    expect(shipped(name).description).toMatch(/^[A-Z].*\.$/);
  });

  it("have the tournament decks whole", () => {
    for (const [name, size] of Object.entries(TOURNAMENT)) {
      const deck = shipped(name);
      expect(cardsOf(deck).length, name).toBe(size);
      expect(deck.side, name).toBe(name.split("-")[2]);
    }
  });

  it("have two decks a side that are of sixty units and nothing else", () => {
    const own = OF_UNITS.map(shipped);
    expect(own.map((deck) => deck.side).sort()).toEqual(["dark", "dark", "light", "light"]);
    for (const deck of own) {
      expect(cardsOf(deck).length).toBe(60);
      expect(cardsOf(deck).filter((card) => unitTypeOf(card) === undefined)).toEqual([]);
      const uniques = deck.cards.length - new Set(cardsOf(deck).map((card) => card.baseName)).size;
      expect(uniques, `${deck.name} can build stacks`).toBeGreaterThanOrEqual(2);
    }
  });

  it("have names of their own", () => {
    expect(new Set(names.map((name) => shipped(name).name)).size).toBe(names.length);
  });
});
