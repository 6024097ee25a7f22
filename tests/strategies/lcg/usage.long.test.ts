import { describe, expect, it } from "vitest";
import { knowledge } from "../../../src/games/lcg/cards/registry.js";
import { CORE_SETS } from "../../../src/games/lcg/catalogue/catalogue.js";
import { playableSets } from "../../../src/games/lcg/catalogue/playability.js";
import { random } from "../../../strategies/cards/random.js";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { allPieces, Usage } from "../../games/lcg/support/usage.js";

/**
 * Nothing that needs a choice is never chosen: each card, ability and question that is legal in games of random decks
 * is chosen in one of them. `npm run usage:lcg` shows the rates.
 */
const SEEDS = [0, 1500] as const;
const GAMES_PER_DECKS = 2;

/** What greedy could never want, and why. */
const NEVER: Readonly<Record<string, string>> = {
  "?fateOrder":
    "the attacker's own fate cards are offered first, and equal ones of both sides do not hinder each other",
  "?forcedFirst": "two forced abilities at one moment are copies of one title, whose order changes nothing",
};
/** Share of the turns in which a piece is legal below which it is "hardly played". */
const HARDLY = 0.05;
const HARDLY_USED: Readonly<Record<string, string>> = {
  "?iconType": "unit damage comes first and tactics before blast, but where blast ends the game",
  "Fall of the Jedi/0": "a card goes under the deck only where it is of no use in hand",
};

const usage = new Usage().play(greedy, SEEDS, GAMES_PER_DECKS);
/** Asked by texts of later sets alone. */
const LATER = ["?either"];
const pieces = allPieces(SEEDS)
  .filter((piece) => !LATER.includes(piece))
  .sort();

describe("greedy", () => {
  it("is asked about more than 200 pieces, each in some game", () => {
    expect(pieces.length).toBeGreaterThan(200);
    expect(pieces.filter((piece) => usage.get(piece).legal === 0)).toEqual([]);
  });

  it("chooses every one but those that it could never want", () => {
    expect(pieces.filter((piece) => usage.get(piece).chosen === 0)).toEqual(Object.keys(NEVER));
  });

  it("hardly uses only what is seldom worth it", () => {
    const hardly = pieces.filter((piece) => {
      const { chosen, legal } = usage.get(piece);
      return chosen > 0 && chosen < HARDLY * legal;
    });
    expect(hardly.filter((piece) => HARDLY_USED[piece] === undefined)).toEqual([]);
  });
});

/** Decks of the core and the Hoth cycle, and the pieces that only its cards are. */
const pool = playableSets(knowledge).filter(({ number }) => number <= 68);
const titles = new Set(
  pool.filter(({ number }) => number > CORE_SETS).flatMap(({ cards }) => cards.map(({ title }) => title)),
);
const ofCore = new Set(
  pool.filter(({ number }) => number <= CORE_SETS).flatMap(({ cards }) => cards.map(({ title }) => title)),
);
const isLater = (piece: string): boolean => {
  const title = piece.replace(/\/\d+$| as enhancement$/, "");
  return titles.has(title) && !ofCore.has(title);
};

/** What can be used too seldom to be seen here, and why: scenes use it. */
const SELDOM: Readonly<Record<string, string>> = {
  "Dengar/0": "in one of 2000 random games a captive lies at him as he strikes",
};
/** What greedy leaves of the Hoth cycle, and why; `random` uses all of it but what comes too seldom. */
const LEFT: Readonly<Record<string, string>> = {
  "A Message from Beyond/0": "damage on an own objective weighs more than a card from the discard pile",
  "A Stinging Insult/0": "an enemy that must defend is seldom wanted where an attack is chosen for who can defend",
  "Coordinated Strike/0": "a strike before its time weighs little, and the event has a price",
  "Dengar/0": "captives go to objectives, which are first among equals",
  "Echo Base Shield Generator/0": "the damage that pays weighs as damage on a card that would be lost by it",
  "Echo Caverns/0": "an icon that is moved weighs less than the margin of an action",
  "First Marker": "lasting prohibitions on a host have no weight of their own",
  "Get Me Solo!/0": "a guess at a hand weighs less than the price and margin of the event",
  "Heavy Fire/0": "icons lent for a phase weigh less than the margin of an event",
  "ISB Liaison/0": "the unit that pays weighs more than a card",
  "The Killing Cold/0": "the unit that pays weighs more than the damage that is healed",
  "Wedge Antilles as enhancement": "he weighs more as a unit",
  "Wedge Antilles/0": "he weighs more as a unit",
};

describe("texts of the Hoth cycle that need a choice", () => {
  const seeds = [0, 1000] as const;
  const later = allPieces(seeds, pool).filter(isLater);
  it("are all chosen at random, each in some game", () => {
    const chosen = new Usage().play(random, seeds, GAMES_PER_DECKS, pool);
    expect(later.length).toBeGreaterThan(140);
    expect(later.filter((piece) => chosen.get(piece).chosen === 0 && SELDOM[piece] === undefined)).toEqual([]);
    expect(Object.keys(SELDOM).filter((piece) => !later.includes(piece))).toEqual([]);
  });
  it("are chosen by greedy, but for those that it weighs too little", () => {
    const chosen = new Usage().play(greedy, seeds, GAMES_PER_DECKS, pool);
    expect(later.filter((piece) => chosen.get(piece).chosen === 0 && LEFT[piece] === undefined)).toEqual([]);
    expect(Object.keys(LEFT).filter((piece) => !later.includes(piece))).toEqual([]);
  });
});
