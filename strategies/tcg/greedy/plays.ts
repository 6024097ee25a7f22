import { itemOf, lengthOf } from "../../../src/core/lists.js";
import {
  abilityOfPlay,
  buildCostOf,
  cardOfPlay,
  H,
  HIDDEN,
  isAttack,
  LUCKY,
  modeOfAttack,
  NO_USER,
  PASS,
  STAT,
  TYPE,
  targetOfAttack,
  userOfPlay,
  type View,
} from "../../../src/games/tcg/api.js";
import { attackWorth, bestAttack, harmWorth, powerOf } from "./attacks.js";
import { abilityWorth, forceWorth } from "./effects.js";
import { arenaWeight, isMine, isStepToCome, type Memory, remaining, stat, unitWorth } from "./memory.js";
import { isHit } from "./verbsAtLarge.js";

/** Attacks, activated abilities and Battle cards: what a unit does, what is played at a chance to play. */

/** What a unit does at its time: an attack, an ability, or nothing. */
export function actWorth(memory: Memory, view: View, option: number): number {
  if (option === PASS) return 0;
  if (!isAttack(option)) return playedWorth(memory, view, option);
  const target = targetOfAttack(option);
  const power = powerOf(view, view.card, modeOfAttack(option));
  if (isShielded(memory, view, target)) return shieldedWorth(memory, view, view.card, power);
  const worth = 1 + attackWorth(memory, view, view.card, target, power);
  // A unit of the enemy that one may command had better not attack one's own.
  return isMine(view, target) ? -worth : worth;
}

/** Whether "Human Shield" prevents all damage to a unit this turn. */
function isShielded(memory: Memory, view: View, target: number): boolean {
  const { waiting, side } = view.table;
  for (let i = 0; i < lengthOf(waiting); i++) {
    const card = itemOf(waiting, i);
    if (side[card] === side[target] && memory.specials[card] === "Human Shield") return true;
  }
  return false;
}

/** Such an attack does nothing to its target, and its hits to the Character that makes it. */
const shieldedWorth = (memory: Memory, view: View, attacker: number, power: number): number =>
  view.matchup.type[attacker] === TYPE.character
    ? (isMine(view, attacker) ? -1 : 1) * harmWorth(memory, view, attacker, Math.ceil(power / 2))
    : 0;

/**
 * Place of the one attack that a unit can make, where it can do nothing else: any attack on an enemy is better than
 * none; else -1.
 */
export function onlyAttack(view: View): number {
  const { options } = view;
  // What cards of this turn have left in force may make an attack worse than none.
  if (lengthOf(view.table.waiting) > 0 || view.optionCount !== 2 || options[0] !== PASS || !isAttack(options[1]))
    return -1;
  return isMine(view, targetOfAttack(options[1])) ? -1 : 1;
}

/** After what leaves the unit untapped it attacks as well. */
function playedWorth(memory: Memory, view: View, play: number): number {
  const worth = playWorth(memory, view, play);
  const index = abilityOfPlay(play);
  if (worth <= 0 || index === LUCKY || index === HIDDEN) return worth;
  const isFree = memory.matchup.cards[cardOfPlay(play)].abilities[index].isFree;
  return isFree ? worth + 1 + bestAttack(memory, view, view.card) : worth;
}

/** At a chance to play: a card is spent only on what brings enough. */
export const playAtChance = (memory: Memory, view: View, play: number): number =>
  play === PASS ? memory.weights.threshold : playWorth(memory, view, play);

export function playWorth(memory: Memory, view: View, play: number): number {
  const card = cardOfPlay(play);
  const index = abilityOfPlay(play);
  if (index === LUCKY) return luckWorth(memory, view, card);
  if (index === HIDDEN) return hiddenWorth(memory, view, card);
  const user = userOfPlay(play);
  return abilityWorth(memory, view, card, memory.matchup.cards[card].abilities[index], user === NO_USER ? -1 : user);
}

/** Lucky costs nothing: it is worth the misses rolled again, or the enemy's hits. */
function luckWorth(memory: Memory, view: View, unit: number): number {
  const { head, dice } = view.table;
  const isOwn = isMine(view, head[H.attacker]);
  let unwanted = 0;
  for (let i = 0; i < head[H.dice]; i++) if (isHit(view, dice[i]) !== isOwn) unwanted++;
  const defender = head[H.defender];
  if (unwanted === 0 || defender < 0) return 0;
  const n = Math.min(unwanted, Math.max(1, stat(view, unit, STAT.lucky)));
  return memory.weights.threshold + (n * unitWorth(memory, view, defender)) / Math.max(1, remaining(view, defender));
}

/** Deployed for Force in the middle of the battle: a unit that may still act, for nothing to build. */
function hiddenWorth(memory: Memory, view: View, card: number): number {
  const arena = view.matchup.type[card];
  const counters = view.downCounters[card] + view.table.counters[card];
  const { surpriseCounters, surpriseForce } = memory.matchup.cards[card];
  const price = surpriseCounters > 0 ? surpriseForce : Math.max(0, buildCostOf(view, card) - counters);
  const share = isStepToCome(view, arena) ? 0.5 : 0.2;
  return share * memory.worth[card] * arenaWeight(memory, view, arena) - forceWorth(memory, view, price);
}

/** Of units equally fast the one with the best attack goes first, so that what it discards does not act. */
export const firstWorth = (_memory: Memory, view: View, unit: number): number => stat(view, unit, STAT.power);
