import { filled } from "../../../core/filled.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { type CompiledCard, type CompiledEffect, type CompiledModifier, isForAttack, type When } from "./compiled.js";
import { countedBy, FOLLOW, followedBy, watchedBy } from "./follow.js";
import { TYPE } from "./matchup.js";
import { STAT, STAT_COUNT, VERB } from "./numbers.js";
import type { Print } from "./prints.js";

/** What the texts of both decks do to numbers of units, card by card. */

/** One entry a card, or STAT_COUNT. */
export interface Texts {
  /** STAT_COUNT words a unit: its numbers in an arena by print and by what its own text always gives it. */
  readonly base: Int16Array;
  /** The same two by two. */
  readonly basePairs: Int32Array;
  /** The other modifiers of a card that count at any time, and those of its text as a pilot. */
  readonly living: readonly (readonly CompiledModifier[])[];
  readonly livingAsPilot: readonly (readonly CompiledModifier[])[];
  /**
   * 1 for a card that numbers of others may follow, or whose own may follow others, if texts in play look at cards at
   * all; and only for those that numbers of others may follow.
   */
  readonly isWatched: Uint8Array;
  readonly isCounted: Uint8Array;
  /** 1 for a card whose text changes numbers of others; the same for one on a unit. */
  readonly reaches: Uint8Array;
  readonly reachesAboard: Uint8Array;
  /** Bits of FOLLOW: what the text of a card, on a unit too, follows. */
  readonly follows: Uint16Array;
  /** 1 for a card whose text changes any number at some times, or gives quirks. */
  readonly hasTexts: Uint8Array;
  /** Whether any text follows the players' Force. */
  readonly hasForceNumbers: boolean;
  /** Whether any text gives Lucky; whether any keeps units from being attacked for others' sake. */
  readonly hasLuck: boolean;
  readonly hasGuards: boolean;
}

/**
 * @param prints one a card
 * @param distinct each once
 * @param print by card the number of its print
 */
export function readTexts(prints: readonly Print[], distinct: readonly Print[], print: Uint16Array): Texts {
  const texts = new Map(
    distinct.map((one) => [one, one.text.isConditional ? readText(one.card, one.compiled, distinct) : one.text]),
  );
  const of = prints.map((one) => texts.get(one)!);
  const bytes = (is: (text: Text) => boolean): Uint8Array =>
    filled(new Uint8Array(of.length), of, (text) => (is(text) ? 1 : 0));
  const compiled = distinct.map((one) => one.compiled);
  const base = new Int16Array(of.length * STAT_COUNT);
  for (let i = 0; i < of.length; i++) base.set(of[i].base, i * STAT_COUNT);
  return {
    base,
    basePairs: new Int32Array(base.buffer),
    living: of.map((text) => text.living),
    livingAsPilot: of.map((text) => text.livingAsPilot),
    isWatched: watchedBy(print, compiled),
    isCounted: countedBy(print, compiled),
    reaches: bytes((text) => text.reaches),
    reachesAboard: bytes((text) => text.reachesAboard),
    follows: filled(new Uint16Array(of.length), of, (text) => text.follows),
    hasTexts: bytes((text) => text.living.length + text.livingAsPilot.length > 0 || text.gives),
    hasForceNumbers: of.some((text) => (text.follows & FOLLOW.force) !== 0),
    hasLuck: of.some((text) => text.hasLuck),
    hasGuards: of.some((text) => text.hasGuards),
  };
}

/** The same of one card. */
export interface Text {
  readonly base: Int16Array;
  readonly living: readonly CompiledModifier[];
  readonly livingAsPilot: readonly CompiledModifier[];
  readonly gives: boolean;
  readonly reaches: boolean;
  readonly reachesAboard: boolean;
  readonly follows: number;
  readonly hasLuck: boolean;
  readonly hasGuards: boolean;
  /** Whether it is another one in matchups that lack cards which it asks for. */
  readonly isConditional: boolean;
}

/** @param present prints of the matchup; undefined where any may be there */
export function readText(card: PublishedCard, text: CompiledCard, present?: readonly Print[]): Text {
  const living = livingOf(text, TYPE[card.type] <= TYPE.character, present);
  const livingAsPilot = text.pilotModifiers.filter((one) => isLiving(one, present));
  const gives = text.grants.length + text.lastingGrants.length + text.lasting.length > 0;
  return {
    base: baseOf(card, text),
    living,
    livingAsPilot,
    gives,
    reaches: gives || reaches(living),
    reachesAboard: reaches(living) || reaches(livingAsPilot),
    follows: followedBy(text),
    hasLuck: isLucky(text) || hasEffect(text, isLuck),
    hasGuards: hasEffect(text, isGuard),
    isConditional: [...living, ...livingAsPilot].some(({ when }) => asksForCards(when)),
  };
}

/** Numbers that a unit in an arena has by its print and by what its own text gives it without a condition. */
function baseOf(card: PublishedCard, text: CompiledCard): Int16Array {
  const base = new Int16Array(STAT_COUNT);
  base[STAT.speed] = card.speed;
  base[STAT.power] = card.power;
  base[STAT.health] = card.health;
  for (const one of text.modifiers) if (isFixed(one)) base[one.stat] += one.amount;
  return base;
}

const livingOf = (
  card: CompiledCard,
  isUnit: boolean,
  present: readonly Print[] | undefined,
): readonly CompiledModifier[] => card.modifiers.filter((one) => isLiving(one, present) && !(isUnit && isFixed(one)));

/** Whether a modifier of a unit's own text is always the same. */
const isFixed = (one: CompiledModifier): boolean =>
  !isForAttack(one) &&
  !one.perForce &&
  !one.perDamage &&
  !one.perCounter &&
  one.of === undefined &&
  one.when === undefined &&
  one.per === undefined;

/** What must be asked whenever numbers are worked out. */
const isLiving = (one: CompiledModifier, present: readonly Print[] | undefined): boolean =>
  !isForAttack(one) && !one.perForce && !(present !== undefined && isNever(one.when, present));

/** Whether a condition holds only beside cards that it names. */
const asksForCards = (when: When | undefined): boolean => when?.have?.cards !== undefined && when.count > 0;

/** Whether a condition asks for cards that are in neither deck. */
const isNever = (when: When | undefined, present: readonly Print[]): boolean =>
  asksForCards(when) && !present.some(({ number }) => when!.have!.cards!.prints[number] === 1);

/** Whether a text changes numbers of other cards. */
const reaches = (living: readonly CompiledModifier[]): boolean => living.some((one) => one.of !== undefined);

const isLucky = (card: CompiledCard): boolean => {
  const is = (one: CompiledModifier): boolean => one.stat === STAT.lucky;
  return card.modifiers.some(is) || card.pilotModifiers.some(is) || card.lasting.some(is);
};

const hasEffect = (card: CompiledCard, is: (effect: CompiledEffect) => boolean): boolean =>
  card.abilities.some((one) => one.effects.some(is)) ||
  card.triggers.some((one) => one.effects.some(is) || one.otherwise?.some(is) === true) ||
  card.mission?.effects.some(is) === true ||
  card.bounty.some(is);

const isLuck = (effect: CompiledEffect): boolean => effect.stat === STAT.lucky;
const isGuard = (effect: CompiledEffect): boolean => effect.verb === VERB.ward || effect.verb === VERB.guardOthers;
