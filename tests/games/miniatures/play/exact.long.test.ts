import { describe, expect, it } from "vitest";
import { exactOdds } from "../../../../src/core/chance.js";
import { seedStream } from "../../../../src/core/rng.js";
import { attackFully } from "../../../../src/games/miniatures/fighting/attack.js";
import { STYLE } from "../../../../src/games/miniatures/fighting/attackStyle.js";
import { beginSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { H, isAlive, STREAM, TALLY } from "../../../../src/games/miniatures/state/state.js";
import { isDeep } from "../../../support/deep.js";
import { type Duellist, duelOdds, killChance, rollChances } from "../support/duelOdds.js";
import { DUELS, fight, frail, plain, stateOf } from "../support/duels.js";

const GAMES = isDeep ? 100_000 : 10_000;

/**
 * Simulation against exact probability, fixed seeds. A correct engine would fail one such check in about 16,000; what
 * is compared with is reckoned in duelOdds.ts, which knows nothing of the engine.
 */
const STANDARD_ERRORS = 4;

/** Checks a count of successes in GAMES trials of chance p. */
function expectChance(successes: number, p: number, trials = GAMES): void {
  const error = Math.sqrt((p * (1 - p)) / trials);
  expect(Math.abs(successes / trials - p)).toBeLessThanOrEqual(STANDARD_ERRORS * error);
}

describe(`one attack at ${GAMES.toLocaleString("en")} rolls: hits, critical hits and kills within ${STANDARD_ERRORS} standard errors`, () => {
  const deadly = { ...plain, criticalOn: 19 };
  const droid = { ...frail, droid: true, defense: 26 };
  const cases: readonly (readonly [string, Duellist, Duellist])[] = [
    ["plain", plain, { ...frail, hitPoints: 20 }],
    ["killing by critical hits only", plain, frail],
    ["hitting on natural 20 only", plain, { ...frail, defense: 40 }],
    ["missing on natural 1 only", plain, { ...frail, defense: 1 }],
    ["against a Droid", plain, { ...droid, hitPoints: 20 }],
    ["Deadly Attack", deadly, { ...frail, defense: 30 }],
    ["Deadly Attack against a Droid", deadly, { ...droid, hitPoints: 20 }],
    ["Twin Attack", { ...plain, twin: true }, { ...frail, defense: 18 }],
    ["a Force reroll", { ...plain, force: 1 }, { ...frail, hitPoints: 20, defense: 20 }],
    ["Parry", plain, { ...frail, hitPoints: 20, parry: true }],
    ["Parry with a Force reroll", plain, { ...frail, hitPoints: 20, parry: true, force: 1 }],
    ["Lightsaber Block", plain, { ...frail, hitPoints: 20, block: true, force: 1 }],
    ["Lightsaber Block without Force points", plain, { ...frail, hitPoints: 20, block: true }],
  ];
  it.each(cases)("%s", (_name, a, b) => {
    const state = stateOf(a, b);
    beginSkirmish(state, 0, 0, 0, false);
    const start = state.words.slice();
    let kills = 0;
    let attacks = 0;
    let hits = 0;
    let criticals = 0;
    let rerolls = 0;
    for (let i = 0; i < GAMES; i++) {
      state.words.set(start);
      state.head[H.turn] = 1;
      state.head[H.acting] = 0;
      seedStream(state.streams, STREAM.dice, i, 77, 0);
      attackFully(state, 0, 1, STYLE.normal, 0, 0);
      if (!isAlive(state, 1)) kills++;
      attacks += state.tally[TALLY.attacks];
      hits += state.tally[TALLY.hits];
      criticals += state.tally[TALLY.criticals];
      rerolls += state.tally[TALLY.forceSpent];
    }
    expectChance(kills, killChance(a, b));
    const roll = rollChances(a, b);
    // A miss with a Force point left is rolled again: what counts in the end is the second roll.
    const again = (a.force ?? 0) > 0 ? 1 + roll.miss : 1;
    expectChance(hits, (roll.hit + roll.critical) * again, attacks);
    expectChance(criticals, roll.critical * again, attacks);
    if ((a.force ?? 0) > 0) expectChance(rerolls, roll.miss);

    const odds = exactOdds((chance) => {
      state.words.set(start);
      state.head[H.turn] = 1;
      state.head[H.acting] = 0;
      state.chance = chance;
      attackFully(state, 0, 1, STYLE.normal, 0, 0);
      return isAlive(state, 1);
    });
    expect(odds.get(false), "over every way the dice can fall").toBeCloseTo(killChance(a, b), 12);
  });
});

describe(`duels at ${GAMES.toLocaleString("en")} skirmishes: a's wins within ${STANDARD_ERRORS} standard errors of the Markov chain`, () => {
  it.each(DUELS)("%s", (_name, a, b) => {
    const { wins, both } = fight(a, b, GAMES);
    const exact = duelOdds(a, b);
    expectChance(wins, exact.win);
    expectChance(both, exact.both);
  });
});
