import { describe, expect, it } from "vitest";
import { seedStream } from "../../../../src/core/rng.js";
import { attackFully, STYLE } from "../../../../src/games/miniatures/attack.js";
import { DEFAULT_RULES } from "../../../../src/games/miniatures/rules.js";
import { beginSkirmish, playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import type { StatCard } from "../../../../src/games/miniatures/statCard.js";
import { createState, H, isAlive, STREAM, TALLY } from "../../../../src/games/miniatures/state.js";
import { type Duellist, duelOdds, killChance, rollChances } from "../support/duelOdds.js";
import { fighter } from "../support/fighter.js";
import { groundOf } from "../support/ground.js";
import { groundOfMaps, matchupOf, squadOf } from "../support/play.js";
import { stat } from "../support/stat.js";

/**
 * Simulation against exact probability: 100,000 games each, fixed seeds. A correct engine would fail one such check in
 * about 16,000; what is compared with is reckoned in duelOdds.ts, which knows nothing of the engine.
 */
const GAMES = 100_000;
const STANDARD_ERRORS = 4;

/** Two characters in the middle of bare ground, diagonally adjacent whichever seat they have. */
const bare = groundOfMaps([groundOf({ width: 10, height: 6 })]);
const endless = { ...DEFAULT_RULES, roundLimit: 100_000 };

/** The stat card that a duellist stands for. */
function cardOf(d: Duellist): StatCard & { at: [number, number] } {
  const abilities = ["Melee Attack"];
  if (d.attacks === 2) abilities.push("Double Attack");
  if (d.attacks === 3) abilities.push("Triple Attack");
  if (d.twin) abilities.push("Twin Attack");
  if (d.droid) abilities.push("Droid");
  if (d.criticalOn === 19) abilities.push("Deadly Attack");
  if (d.parry) abilities.push("Parry");
  const powers: string[] = [];
  if (d.block) powers.push("Lightsaber Block");
  if (d.riposte) powers.push("Lightsaber Riposte");
  const { hitPoints, defense, attack, damage, force = 0 } = d;
  return { ...stat({ hitPoints, defense, attack, damage, force, abilities, powers }), at: [5, 3] };
}

function stateOf(a: Duellist, b: Duellist) {
  const squads = [squadOf("a", [cardOf(a)]), squadOf("b", [cardOf(b)])] as const;
  return createState(matchupOf(squads[0], squads[1], bare, [fighter, fighter], endless));
}

/** Checks a count of successes in GAMES trials of chance p. */
function expectChance(successes: number, p: number, trials = GAMES): void {
  const error = Math.sqrt((p * (1 - p)) / trials);
  expect(Math.abs(successes / trials - p)).toBeLessThanOrEqual(STANDARD_ERRORS * error);
}

const plain: Duellist = { hitPoints: 40, defense: 16, attack: 6, damage: 20 };
const frail: Duellist = { hitPoints: 40, defense: 14, attack: 4, damage: 10 };

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
      attacks += state.tally[TALLY.attacks * 2]!;
      hits += state.tally[TALLY.hits * 2]!;
      criticals += state.tally[TALLY.criticals * 2]!;
      rerolls += state.tally[TALLY.forceSpent * 2]!;
    }
    expectChance(kills, killChance(a, b));
    const roll = rollChances(a, b);
    // A miss with a Force point left is rolled again: what counts in the end is the second roll.
    const again = (a.force ?? 0) > 0 ? 1 + roll.miss : 1;
    expectChance(hits, (roll.hit + roll.critical) * again, attacks);
    expectChance(criticals, roll.critical * again, attacks);
    if ((a.force ?? 0) > 0) expectChance(rerolls, roll.miss);
  });
});

describe(`duels at ${GAMES.toLocaleString("en")} skirmishes: a's wins within ${STANDARD_ERRORS} standard errors of the Markov chain`, () => {
  const cases: readonly (readonly [string, Duellist, Duellist])[] = [
    ["plain against plain", plain, { ...frail, hitPoints: 50 }],
    ["Double Attack", { ...frail, attacks: 2 }, plain],
    ["Triple Attack against Double Attack", { ...frail, attacks: 3 }, { ...plain, attacks: 2 }],
    ["Twin Attack", { ...frail, twin: true }, plain],
    ["Twin and Double Attack", { ...frail, twin: true, attacks: 2 }, { ...plain, hitPoints: 60 }],
    ["Droids take no critical hits", { ...plain, droid: true }, plain],
    ["Deadly Attack", { ...plain, criticalOn: 19 }, plain],
    [
      "Deadly Attack against a Droid",
      { ...plain, criticalOn: 19, defense: 18 },
      { ...plain, droid: true, defense: 25 },
    ],
    ["Force rerolls", { ...plain, force: 3, defense: 18 }, { ...plain, defense: 18 }],
    ["Force rerolls on both sides, Double Attack", { ...frail, force: 2, attacks: 2 }, { ...plain, force: 3 }],
    ["Parry", { ...plain, parry: true }, { ...plain, attacks: 2 }],
    ["Parry with Force rerolls", { ...plain, parry: true, force: 2 }, { ...plain, attacks: 2 }],
    ["Lightsaber Block", { ...plain, block: true, force: 4 }, { ...plain, attacks: 2 }],
    ["Lightsaber Riposte", { ...plain, riposte: true, force: 3 }, { ...plain, attacks: 2 }],
    ["Riposte against Block", { ...plain, riposte: true, force: 4 }, { ...plain, block: true, force: 4 }],
    ["Riposte on both sides", { ...plain, riposte: true, force: 2 }, { ...plain, riposte: true, force: 3, twin: true }],
  ];
  it.each(cases)("%s", (_name, a, b) => {
    const exact = duelOdds(a, b);
    const state = stateOf(a, b);
    let wins = 0;
    let both = 0;
    for (let i = 0; i < GAMES; i++) {
      const swapped = (i & 1) === 1;
      playSkirmish(state, i, 0x0dd5, 0, swapped);
      const winner = state.head[H.winner]!;
      if (winner === 2) both++;
      else if (winner === (swapped ? 1 : 0)) wins++;
    }
    expectChance(wins, exact.win);
    expectChance(both, exact.both);
  });
});
