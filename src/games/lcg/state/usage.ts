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
/** Word of an option that was chosen, after that of one on offer. */
const TAKEN = 1;

/** Counts the legal options of a question that has been answered, and the answer. */
export function countUse(s: State, question: number, view: View, chosen: number): void {
  if (question === EDGE) countFates(s, view, chosen);
  else if (question === ACTION || question === ANSWER) countPlays(s, view, chosen);
}

function countFates(s: State, { options, optionCount }: View, chosen: number): void {
  const { type } = s.matchup;
  for (let i = 0; i < optionCount; i++) {
    const card = options[i];
    if (card === PASS || type[card] !== TYPE.fate) continue;
    countUseOf(s, card, OFFERED);
    if (card === chosen) countUseOf(s, card, OFFERED + TAKEN);
  }
}

function countPlays(s: State, { options, optionCount }: View, chosen: number): void {
  for (let i = 0; i < optionCount; i++) {
    const play = options[i];
    if (play === PASS) continue;
    const use = isPlayed(s.matchup, play) ? OFFERED : ABILITY_OFFERED;
    countUseOf(s, cardOfPlay(play), use);
    if (play === chosen) countUseOf(s, cardOfPlay(play), use + TAKEN);
  }
}

function isPlayed(m: Matchup, play: number): boolean {
  const ability = abilityOfPlay(play);
  return ability >= PLAY_AS_ENHANCEMENT || m.abilities[cardOfPlay(play)][ability].fromHand;
}
