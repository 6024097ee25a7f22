import { USE } from "../../cards/table.js";
import { countUseOf } from "../../cards/zones.js";
import { type Matchup, TYPE } from "../cards/matchup.js";
import { abilityOfPlay, cardOfPlay, PASS, PLAY_AS_ENHANCEMENT, QUESTION, type View } from "../strategy.js";
import type { State } from "./state.js";

/**
 * How often cards are used where they could be. To be played are units, enhancements and events (also as an answer, or
 * as a participant), and fate cards, whose whole use is an edge stack; other cards placed there are not played.
 * Besides, abilities of cards in play are used. What a player cannot decline (forced abilities, orders) is no use.
 */

// Bound here: the engine folds constants of a module, but not those that it imports.
const { action: ACTION, answer: ANSWER, edge: EDGE } = QUESTION;
const { offered: OFFERED, abilityOffered: ABILITY_OFFERED } = USE;

/** Counts the legal options of a question that has been answered, and the answer. */
export function countUse(s: State, question: number, view: View, chosen: number): void {
  if (question !== ACTION && question !== ANSWER && question !== EDGE) return;
  const isEdge = question === EDGE;
  const { options, optionCount } = view;
  for (let i = 0; i < optionCount; i++) countOne(s, isEdge, options[i], 0);
  countOne(s, isEdge, chosen, 1);
}

/** @param taken 1 for the option that was chosen */
function countOne(s: State, isEdge: boolean, option: number, taken: number): void {
  if (option === PASS) return;
  const card = isEdge ? option : cardOfPlay(option);
  if (isEdge && s.matchup.type[card] !== TYPE.fate) return;
  countUseOf(s, card, (isEdge || isPlayed(s.matchup, card, option) ? OFFERED : ABILITY_OFFERED) + taken);
}

function isPlayed(m: Matchup, card: number, option: number): boolean {
  const ability = abilityOfPlay(option);
  return ability >= PLAY_AS_ENHANCEMENT || m.abilities[card][ability].fromHand;
}
