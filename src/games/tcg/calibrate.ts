import { shippedMatchup, tryShuffles } from "../cards/calibration.js";
import type { Calibration, Game } from "../game.js";
import { clearTable, HAND } from "./setup.js";
import { rollDie, seedDice, shuffle } from "./state/dice.js";
import type { State } from "./state/state.js";

/** Dice and shuffles through the engine's own functions, against their exact chances: a nightly report checks them. */
export function calibrateTcg(game: Game, trials: number, low: number, high: number): Calibration[] {
  const state = game.createState(game.compile(shippedMatchup(game, "tcg-socal-light", "tcg-socal-dark"))) as State;
  const shuffleAnew = (i: number) => {
    clearTable(state);
    seedDice(state, low + i, high);
    shuffle(state, state.deck[0], false);
  };
  return [...tryDice(state, trials, low, high), ...tryShuffles(state.deck[0], HAND, trials, shuffleAnew)];
}

/** A die hits on 4 or more; a critical hit needs a natural 6 among the dice. */
const HIT = 4;
const SIX = 6;
const DICE = 4;

function tryDice(state: State, trials: number, low: number, high: number): Calibration[] {
  seedDice(state, low, high);
  const counts = { hits: 0, all: 0, six: 0, contest: 0 };
  for (let i = 0; i < trials; i++) {
    let hits = 0;
    let hasSix = false;
    for (let die = 0; die < DICE; die++) {
      const face = rollDie(state);
      if (face >= HIT) hits++;
      if (face === SIX) hasSix = true;
    }
    if (hits === 2) counts.hits++;
    if (hits === DICE) counts.all++;
    if (hasSix) counts.six++;
    const [own, other] = [rollDie(state), rollDie(state)];
    if (own > other) counts.contest++;
  }
  return [
    { what: "two of four dice hit", exact: 6 / 2 ** DICE, seen: counts.hits, trials },
    { what: "four of four dice hit", exact: 1 / 2 ** DICE, seen: counts.all, trials },
    { what: "a natural 6 among four dice", exact: 1 - (5 / 6) ** DICE, seen: counts.six, trials },
    { what: "one die rolls higher than another", exact: 15 / 36, seen: counts.contest, trials },
  ];
}
