import { shippedMatchup, tryShuffles } from "../cards/calibration.js";
import type { Calibration, Game } from "../game.js";
import { RESERVE } from "./reserve.js";
import { clearTable, OBJECTIVES_IN_PLAY } from "./setup.js";
import { seedDice, shuffleDeck } from "./state/dice.js";
import type { State } from "./state/state.js";

/** Shuffles of both decks of a side, through the engine, against their exact chances: a nightly report checks them. */
export function calibrateLcg(game: Game, trials: number, low: number, high: number): Calibration[] {
  const state = game.createState(game.compile(shippedMatchup(game, "jedi-starter", "sith-starter"))) as State;
  const shuffleAnew = (i: number) => {
    clearTable(state);
    seedDice(state, low + i, high);
    shuffleDeck(state, state.objectiveDeck[0]);
    shuffleDeck(state, state.deck[0]);
  };
  const objectives = tryShuffles(state.objectiveDeck[0], OBJECTIVES_IN_PLAY + 1, trials, shuffleAnew);
  return [...tryShuffles(state.deck[0], RESERVE, trials, shuffleAnew), ...objectives];
}
