import { describe, expect, it } from "vitest";
import { greedy } from "../../../strategies/tcg/greedy.js";
import { playFor, Usage } from "../../games/tcg/support/usage.js";

/**
 * Whatever could be chosen in many games of drawn decks is chosen in some: cards, abilities, what a card asks whether it shall
 * do, and answers to each kind of question. `npm run usage:tcg` prints the shares.
 */
const PAIRS_OF_DECKS = 1500;
/** Games in which something must have been legal before it counts that it was never chosen. */
const LEGAL = 30;

/** What greedy never chose in these games, and why it need not. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "Bogwing/0": "taps a unit before the battle for cards of a deck that nobody misses",
  "Dragonsnake/0": "taps a unit before the battle for cards of a deck that nobody misses",
  "Sleen/0": "taps a unit before the battle for a card of a deck that nobody misses",
  "Ugnaught/0": "gives up a unit for cards put back into a deck that is far from empty",
  "Chief Bast (A)/0": "taps a unit for a look at a hand, which greedy would not remember",
  "Underworld Connections": "build points for a look at a hand and 1 Force",
  "Disturbance in the Force": "build points for abilities that the enemy may not have wanted to use",
  "Refit on Yavin": "takes a unit out of the battle and gives back less than it has cost",
  "Yoda (B)/2": "taps Yoda before the battle for 1 Force; he attacks instead",
  "Lando Calrissian (A)/0": "a build point builds more than the counter it removes is worth",
  "Lando Calrissian (A)/1": "2 build points build more than a card is worth",
  "Lando Calrissian (A)/2": "3 build points build more than a card of the discard pile is worth",
  "Millennium Falcon (A)/0": "build points build more than the counters they remove are worth",
  "Imperial Fleet/0": "build points build more than the counters they remove are worth",
  "Durge (A)/0": "4 build points build more than the counters they remove are worth",
  "Death Star (B)/0": "a build point builds more than a Starfighter out of the deck is worth",
  "Jar Jar Binks (C)/0": "taps him and discards a card for 1 build point",
  "Jar Jar Binks (C)/1": "taps him and spends a build point for a card",
  "Grand Moff Tarkin (B) may": "he asks though no Battle Station is damaged",
  "Doctor Evazan (A)/0": "four dice of damage at random cheap units are less than his attack",
};

describe("greedy in drawn games of the trading card game", () => {
  const usage = new Usage();
  playFor(usage, greedy, [0, PAIRS_OF_DECKS]);
  const never = usage.all().filter(({ legal, chosen }) => legal >= LEGAL && chosen === 0);

  it("chooses whatever it could choose, but for what it need not want", () => {
    expect(never.map(({ name }) => name).filter((name) => EXCEPTIONS[name] === undefined)).toEqual([]);
  });

  it("has no exception that it has chosen", () => {
    const names = new Set(never.map(({ name }) => name));
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.has(name) && usage.of(name).chosen > 0)).toEqual([]);
  });

  it("answers every kind of question that came up with more than nothing", () => {
    const questions = usage.all().filter(({ name }) => name.startsWith("question "));
    expect(questions.length).toBeGreaterThan(20);
    for (const { name, chosen } of questions) expect(chosen, name).toBeGreaterThan(0);
  });
});
