import { type SearchedGame, valueFor } from "../cards/searching.js";
import type { Matchup } from "./cards/matchup.js";
import { createDealing, dealAnew } from "./hidden.js";
import { playPhases } from "./playGame.js";
import { copyState, createState } from "./state/createState.js";
import { seedDice } from "./state/dice.js";
import type { State } from "./state/state.js";

/** What players of this game search with. */
export function searched(matchup: Matchup): SearchedGame<Matchup, State> {
  const dealing = createDealing(matchup);
  return {
    createState,
    copyState,
    playOn: (s) => playPhases(s),
    dealAnew: (s, side, words, offset) => dealAnew(s, dealing, side, words, offset),
    seedDice,
    valueOf: valueFor,
  };
}
