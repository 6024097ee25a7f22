import type { Side } from "../../core/side.js";
import type { RoundsOf } from "../cards/byRound.js";
import { K, type State, T } from "./state/state.js";
import { H } from "./state/table.js";

/** What rounds of the trading card game are told by: its turns, which both players share. */

const ofSide = (s: State, side: Side, word: number): number => s.tally[side * T.words + word];

export const rounds: RoundsOf<State> = {
  noun: "turn",
  words: {
    damage: ["damage", "damage done"],
    defeats: ["units", "units of this name that were discarded from play"],
    points: ["arenas", "of the side itself: arenas controlled at the end of the turn"],
  },
  ended: (s) => s.table.head[H.turn],
  ofCard: (s, card) => [s.cardTally[card * K.words + K.damage], s.cardTally[card * K.words + K.discarded]],
  ofSide: (s, side) => ({ damage: ofSide(s, side, T.damage), points: ofSide(s, side, T.arenaTurns) }),
};
