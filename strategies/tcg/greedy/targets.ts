import {
  type Ability,
  ATTACK_RULE,
  abilityOfPlay,
  type CompiledEffect,
  cardOfPlay,
  fits,
  H,
  type Mask,
  ON,
  type Special,
  TYPE,
  VERB,
  type View,
  ZONE,
} from "../../../src/games/tcg/api.js";
import { attackWorth, guardOf, harmWorth, powerOf } from "./attacks.js";
import { causedBy, effectWorth } from "./effects.js";
import { CHOSEN, cardWorth, hasToAct, isMine, type Memory, remaining, unitWorth } from "./memory.js";

/** The question "target": which card an effect, an ability or hits that are moved are for. */

/** Worth of a target of the card in question; -1, where offered, is worth 0. */
export function targetWorth(memory: Memory, view: View, target: number): number {
  if (target < 0) return 0;
  const { head } = view.table;
  const { card, subject } = view;
  const gain = isMine(view, target) ? -1 : 1;
  // Also damage deflected by the unit that prevented it.
  if (isMovedHit(view) || (card === subject && view.amount > 0 && head[H.pendingTarget] === card))
    return gain * harmWorth(memory, view, target, view.amount);
  const special = specialOf(memory, card);
  if (special === "Untamed Ronto" || isCommanded(view, card))
    return gain * attackWorth(memory, view, card, target, powerOf(view, card, 0));
  const own = SPECIAL_TARGETS[special];
  if (own !== undefined) return own(memory, view, target);
  return byText(memory, view, target);
}

/** Whether the target is for hits beyond those that the defender needs. */
export const isMovedHit = ({ card, subject, amount, table }: View): boolean =>
  card === table.head[H.attacker] && subject === table.head[H.defender] && amount > 0;

/** A unit of the enemy that greedy has attack another of the enemy's. */
const isCommanded = (view: View, card: number): boolean =>
  card >= 0 && view.matchup.type[card] <= TYPE.character && !isMine(view, card) && view.table.zone[card] === ZONE.arena;

/** Name of the first effect of its own among the texts of a card; "" for none. */
export const specialOf = (memory: Memory, card: number): Special | "" => (card < 0 ? "" : memory.specials[card]);

/** The ability that asks: that of the play chosen, or of a Mission under way; undefined where it is a trigger. */
export function abilityInQuestion({ chosen }: Memory, { card, matchup, table }: View): Ability | undefined {
  const text = matchup.cards[card];
  if (text === undefined) return undefined;
  const play = chosen[CHOSEN.play];
  const ability = play >= 0 && cardOfPlay(play) === card ? text.abilities[abilityOfPlay(play)] : undefined;
  return ability ?? (table.zone[card] === ZONE.played ? text.mission : undefined);
}

/** What the card's text does to the target: that of the play chosen, else of its Mission, else of its triggers. */
function byText(memory: Memory, view: View, target: number): number {
  const { card } = view;
  const text = view.matchup.cards[card];
  if (text === undefined) return 0;
  causedBy(memory, card, view.subject, view.side);
  const ability = abilityInQuestion(memory, view);
  if (ability !== undefined) return textWorth(memory, view, ability.effects, ability.target, target);
  let worth = 0;
  for (let t = 0; t < text.triggers.length; t++)
    worth += textWorth(memory, view, text.triggers[t].effects, text.triggers[t].target, target);
  if (text.bounty.length > 0) worth += textWorth(memory, view, text.bounty, text.bountyTarget, target);
  return worth;
}

function textWorth(
  memory: Memory,
  view: View,
  effects: readonly CompiledEffect[],
  mask: Mask | undefined,
  target: number,
): number {
  let worth = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    const isChosen = effect.on === ON.chosen && fits(view, effect.filter!, target, view.side, memory.cause.self);
    if (isChosen || (mask !== undefined && (effect.on === ON.target || effect.verb === VERB.special)))
      worth += effectWorth(memory, view, effect, target);
  }
  return worth;
}

type OfTarget = (memory: Memory, view: View, target: number) => number;

const heal: OfTarget = (_memory, view, unit) => (isMine(view, unit) ? 10 - remaining(view, unit) : -1);
/** A counter comes off one's own unit and goes on one of the enemy. */
const moveCounter: OfTarget = (memory, view, unit) => {
  const isTo = view.subject >= 0;
  const harm = harmWorth(memory, view, unit, 1);
  if (isTo) return isMine(view, unit) ? -harm : harm;
  return isMine(view, unit) ? memory.weights.heal : -memory.weights.heal;
};
/** Damage goes from one's own unit to the one that bears it best, and from the enemy's to the one that it discards. */
const moveAll: OfTarget = (memory, view, unit) => {
  const { damage } = view.table;
  if (view.subject < 0 || damage[view.subject] === 0) return byText(memory, view, unit);
  const harm = harmWorth(memory, view, unit, damage[view.subject]);
  return isMine(view, unit) ? -harm : harm;
};
const best: OfTarget = (memory, view, unit) => unitWorth(memory, view, unit);
const bestToAct: OfTarget = (memory, view, unit) => unitWorth(memory, view, unit) * (hasToAct(view, unit) ? 1 : 0.1);
/** The one most likely to be discarded this turn. */
const weakest: OfTarget = (_memory, view, unit) => 100 - remaining(view, unit);
const fromHand: OfTarget = (memory, view, unit) =>
  isMine(view, unit)
    ? memory.weights.heal * view.table.damage[unit] - memory.weights.retreat * unitWorth(memory, view, unit)
    : unitWorth(memory, view, unit);
const ramming: OfTarget = (memory, view, unit) =>
  isMine(view, unit) ? -cardWorth(memory, view, unit) : harmWorth(memory, view, unit, 6);

/** Targets that single cards ask for while they are carried out, by the name of the effect. */
const SPECIAL_TARGETS: Readonly<Partial<Record<Special | "", OfTarget>>> = {
  "Oil Bath": heal,
  "Imperial Manipulation": moveCounter,
  moveDamage: moveAll,
  "Starfighter's End": ramming,
  "Negotiate the Peace": fromHand,
  "It Just Might Work": best,
  transferPilot: bestToAct,
  seduce: best,
  "Death Mark": weakest,
  putPriceOn: weakest,
  "Sabers Locked": (memory, view, unit) => (isMine(view, unit) ? -1 : 1) * bestToAct(memory, view, unit),
  "Synchronized Systems": bestToAct,
  "Lando's Influence": bestToAct,
  combineSquadrons: bestToAct,
  unite: bestToAct,
  "Gardulla the Hutt (A)": bestToAct,
  "Darth Sidious (G)": bestToAct,
  "Luke Skywalker (N)": bestToAct,
};

/**
 * Overkill: how many of the hits go to another unit: as many as do more there than to the defender, of what either can
 * not prevent.
 */
export function overkillWorth(memory: Memory, view: View, hits: number): number {
  const { head } = view.table;
  const other = view.subject;
  if (other < 0) return 0;
  const moved = unprevented(memory, view, other, hits);
  const defender = head[H.defender];
  if (defender < 0) return moved;
  // Overkill moves only what is more than the defender has left.
  const least = (head[H.attackRules] & ATTACK_RULE.dividesHits) === 0 ? remaining(view, defender) : 0;
  return moved + unprevented(memory, view, defender, least + view.amount - hits);
}

/** What so many hits on a unit are worth to greedy's side, less what the unit can prevent by itself. */
const unprevented = (memory: Memory, view: View, unit: number, hits: number): number =>
  harmWorth(memory, view, unit, hits - guardOf(memory, view, unit)) * (isMine(view, unit) ? -1 : 1);

/** The place of a card among those face down, or a card face up: what has lain longest is nearest to being done. */
export function facedownWorth(memory: Memory, view: View, option: number): number {
  const place = option & FACE_UP ? -1 : option;
  if (place < 0) return memory.weights.build * view.table.counters[option - FACE_UP];
  return 3 * memory.weights.build - place;
}
const FACE_UP = 512;
