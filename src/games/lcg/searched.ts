import { seedStreams } from "../cards/dice.js";
import type { SearchedGame } from "../cards/searching.js";
import { HEAD, NOBODY } from "../cards/table.js";
import type { Matchup } from "./cards/matchup.js";
import { createDealing, dealAnew } from "./hidden.js";
import { playPhases } from "./playGame.js";
import { copyState, createState } from "./state/createState.js";
import { RNG_STREAMS, type State } from "./state/state.js";

/** What players of this game search with. */
export function searched(matchup: Matchup): SearchedGame<Matchup, State> {
  const dealing = createDealing(matchup);
  return {
    createState,
    copyState,
    playOn: (s) => playPhases(s),
    dealAnew: (s, side, words, offset) => dealAnew(s, dealing, side, words, offset),
    seedDice: (s, low, high) => seedStreams(s, RNG_STREAMS, low, high),
    valueOf: ({ table: { head } }, side) => {
      if (head[HEAD.winner] === NOBODY) return 0.5;
      return head[HEAD.winner] === side ? 1 : 0;
    },
  };
}
