import { describe, expect, it } from "vitest";
import { greedy } from "../../../strategies/tcg/greedy.js";
import { neverChosen, playFor, Usage } from "../../games/tcg/support/usage.js";

/**
 * Whatever greedy could choose it chooses sometime: each playable card, each ability, what a card asks whether it shall
 * do, and answers to each kind of question. After games of drawn decks, decks are drawn around what was never chosen in
 * them, until it is or the games are over. `npm run usage:tcg` prints the shares.
 */
const PAIRS_OF_DECKS = 750;
/** Games of decks with four copies of a card of which something has never been chosen. */
const GAMES_AROUND = 400;
/** Games in which something must have been legal before that it was never chosen says anything about greedy. */
const LEGAL = 10;

/** What greedy never chooses though it often could, and why it need not. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "Bogwing/0": "taps a unit before the battle for cards of a deck that nobody misses",
  "Sleen/0": "taps a unit before the battle for a card of a deck that nobody misses",
  "Chief Bast (A)/0": "taps a unit for a look at a hand, which greedy would not remember",
  "R2-D2 (C)/0": "taps a unit to order three cards of a deck, which greedy would not remember",
  "Jar Jar Binks (C)/0": "taps him and discards a card for 1 build point",
  "Yoda (B)/2": "taps Yoda before the battle for 1 Force; he attacks instead",
  "Tyranus's Return": "build points, and a unit out of the battle, for as much Force as the unit has cost",
  "Jedi Master's Meditation": "build points, and the attack of a Jedi, for as much Force as the Jedi has cost",
  "Jedi Council Quorum": "seven Council Members never stand together in a drawn deck",
  "Self-Destruct": "gives up a unit for dice at who attacks it, and the enemy need not attack it",
  "Self-Destruct/0": "gives up a unit for dice at who attacks it, and the enemy need not attack it",
  "Interrogation Droid/0": "gives up a unit and its attack for a card of the enemy's hand",
  "Darth Maul (C)/0": "3 Force against evading, for which the enemy would have to pay as well",
  "Princess Leia (E)/1": "gives up a Jedi that fights for a card of the hand",
  "General Maximilian Veers (B)/0": "taps him for the top card of a deck that is seldom a Ground unit",
  "Refit on Yavin": "takes a unit out of its arena, which stands there mended some turns later",
  "Death Star (B)/0": "a build point, for an Imperial Starfighter of the deck",
  "Mounted Stormtrooper/0": "gives up a unit for 2 build counters on a card of the hand",
  "Han Solo (E)/0": "gives up a creature that he pilots, for 4 Force",
  "Vader's Summons/1": "for a Character of the enemy that has retreated, which few do",
};

const RESERVES = "in reserve only, and greedy retreats none but wounded units";

/** What hardly ever came up even in games around it, and why. */
const HARDLY_LEGAL: Readonly<Record<string, string>> = {
  "Tyranus's Solar Sailer (B)/0": RESERVES,
  "Tipoca Training Ground/0": RESERVES,
  "Tipoca Training Ground/1": RESERVES,
  "Darth Tyranus (F)/2": RESERVES,
  "Sun Fac (B)/0": RESERVES,
  "Zam Wesell (C)/0": RESERVES,
  "Jedi Youngling/1": RESERVES,
  "Senator Tikkes (A)/0": RESERVES,
  "R2-D2 (E)/0": RESERVES,
  "Ki-Adi-Mundi (A)/1": RESERVES,
  "Republic Hyperdrive Ring/0": "gives itself up for a Jedi Starfighter, which stands beside it in few drawn decks",
  "Trade Federation Core Ship/0": "gives itself up for counters on a Trade Federation Capital Ship of the hand",
  "Trade Federation Battle Freighter/0": "gives up a ship for counters on a Fortification of the hand",
  "Self-Destruct/1": "is lent by a card that greedy does not play",
};

describe("greedy in drawn games of the trading card game", () => {
  const usage = new Usage();
  playFor(usage, greedy, [0, PAIRS_OF_DECKS]);
  const never = neverChosen(usage, greedy, GAMES_AROUND);

  it("chooses whatever it could choose, but for what it need not want", () => {
    const often = never.filter(({ legal }) => legal >= LEGAL).map(({ name }) => name);
    expect(often.filter((name) => EXCEPTIONS[name] === undefined)).toEqual([]);
  });

  it("could choose nearly everything in the games around it", () => {
    const hardly = never.filter(({ legal }) => legal < LEGAL).map(({ name }) => name);
    expect(hardly.filter((name) => HARDLY_LEGAL[name] === undefined)).toEqual([]);
  });

  it("has no exception that it has chosen", () => {
    const listed = [...Object.keys(EXCEPTIONS), ...Object.keys(HARDLY_LEGAL)];
    expect(listed.filter((name) => usage.of(name).chosen > 0)).toEqual([]);
  });

  it("answers every kind of question that came up with more than nothing", () => {
    const questions = usage.all().filter(({ name }) => name.startsWith("question "));
    expect(questions.length).toBeGreaterThan(20);
    for (const { name, chosen } of questions) expect(chosen, name).toBeGreaterThan(0);
  });
});
