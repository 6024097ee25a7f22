import type { Side } from "../../core/side.js";
import type { RoundsOf } from "../cards/byRound.js";
import { DARK, LIGHT } from "./cards/matchup.js";
import { K, type State, T } from "./state/state.js";
import { H } from "./state/table.js";
import { isOver } from "./state/zones.js";

/** What rounds of the card game are told by: a round is a turn of the dark side and one of the light side. */

const ofSide = (s: State, side: Side, word: number): number => s.tally[side * T.words + word];

export const rounds: RoundsOf<State> = {
  noun: "round",
  words: {
    damage: ["damage", "damage dealt to enemy units and objectives; of the light side also to the dial"],
    defeats: ["cards", "cards of this name that were destroyed"],
    points: ["", "of the side itself: enemy objectives destroyed by light, steps of the Death Star dial for dark"],
  },
  ended: (s) => (s.table.head[H.active] === LIGHT || isOver(s) ? s.table.head[H.round] : undefined),
  ofCard: (s, card) => [s.cardTally[card * K.words + K.damage], s.cardTally[card * K.words + K.destroyed]],
  ofSide: (s, side) => ({
    damage: ofSide(s, side, T.unitDamage) + ofSide(s, side, T.objectiveDamage),
    points: side === LIGHT ? ofSide(s, DARK, T.objectivesLost) : s.table.head[H.dial],
  }),
};
