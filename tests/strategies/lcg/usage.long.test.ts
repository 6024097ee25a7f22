import { describe, expect, it } from "vitest";
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
