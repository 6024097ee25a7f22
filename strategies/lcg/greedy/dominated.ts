import {
  type Ability,
  ATTACH,
  abilityOfPlay,
  attachOf,
  cardOfPlay,
  PASS,
  PLAY_AS_ENHANCEMENT,
  PLAY_CARD,
  QUESTION,
  TYPE,
  type View,
} from "../../../src/games/lcg/api.js";
import { bestHost, hostWorth } from "./actions.js";
import { targetWorth } from "./cards.js";
import { isEdgeDecided } from "./edge.js";
import { effectsWorth } from "./effects.js";
import type { Memory } from "./memory.js";

/**
 * What a search need not try: harm to one's own cards, help for the enemy's, and cards spent on nothing. Playouts of it
 * seldom show how bad it is, and now and then it comes out best by luck.
 */
export function isDominated(memory: Memory, view: View, question: number, index: number): boolean {
  const option = view.options[index];
  switch (question) {
    case QUESTION.action:
    case QUESTION.answer:
      return option !== PASS && isForNothing(memory, view, option);
    case QUESTION.target:
      return option >= 0 && targetWorth(memory, view, option) < 0 && isSomeHarmless(memory, view);
    case QUESTION.host:
      return hostWorth(memory, view, view.card, option) < 0;
    case QUESTION.edge:
      return option !== PASS && isPlacedForNothing(memory, view, option);
    case QUESTION.commit:
      return option >= 0 && isWithoutForce(memory, option);
    default:
      return false;
  }
}

/** Whether the best that a play can do now is harm or nothing, were it for free. */
function isForNothing(memory: Memory, view: View, play: number): boolean {
  const { matchup } = memory;
  const card = cardOfPlay(play);
  const index = abilityOfPlay(play);
  if (index === PLAY_AS_ENHANCEMENT) return bestHost(memory, view, card) <= 0;
  if (index === PLAY_CARD) return isAttached(memory, card) && bestHost(memory, view, card) <= 0;
  const ability: Ability = matchup.abilities[card][index];
  return effectsWorth(memory, view, card, ability, view.subject) <= 0;
}

/** Whether a card comes into play on another one. */
const isAttached = ({ matchup }: Memory, card: number): boolean =>
  matchup.type[card] === TYPE.enhancement &&
  matchup.resources[card] === 0 &&
  attachOf(matchup, card).to === ATTACH.card;

function isSomeHarmless(memory: Memory, view: View): boolean {
  for (let i = 0; i < view.optionCount; i++) if (targetWorth(memory, view, view.options[i]) >= 0) return true;
  return false;
}

/** Whether a card does nothing in this edge battle: not for the edge, and not by its effect. */
function isPlacedForNothing(memory: Memory, view: View, card: number): boolean {
  if (memory.matchup.type[card] === TYPE.fate && memory.twists[card] === 0) return false;
  return isEdgeDecided(memory, view);
}

const isWithoutForce = ({ matchup }: Memory, unit: number): boolean =>
  matchup.force[unit] === 0 && matchup.abilities[unit].length === 0 && matchup.quirks[unit] === 0;
