import { filled } from "../../../core/filled.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { type CompiledCard, type CompiledEffect, type CompiledModifier, isForAttack, type When } from "./compiled.js";
import { FOLLOW, followedBy, watchedBy } from "./follow.js";
import { TYPE } from "./matchup.js";
import { STAT, STAT_COUNT, VERB } from "./numbers.js";

/** What the texts of both decks do to numbers of units, card by card. */

/** One entry a card, or STAT_COUNT. */
export interface Texts {
  /** STAT_COUNT words a unit: its numbers in an arena by print and by what its own text always gives it. */
  readonly base: Int16Array;
  /** The other modifiers of a card that count at any time, and those of its text as a pilot. */
  readonly living: readonly (readonly CompiledModifier[])[];
  readonly livingAsPilot: readonly (readonly CompiledModifier[])[];
  /** 1 for a card that numbers of others may follow, if texts in play look at cards at all. */
  readonly isWatched: Uint8Array;
  /** 1 for a card whose text changes numbers of others; the same for one on a unit. */
  readonly reaches: Uint8Array;
  readonly reachesAboard: Uint8Array;
  /** Bits of FOLLOW: what the text of a card, on a unit too, follows. */
  readonly follows: Uint8Array;
  /** 1 for a card whose text changes any number at some times, or gives quirks. */
  readonly hasTexts: Uint8Array;
  /** Whether any text follows the players' Force. */
  readonly hasForceNumbers: boolean;
  /** Whether any text gives Lucky; whether any keeps units from being attacked for others' sake. */
  readonly hasLuck: boolean;
  readonly hasGuards: boolean;
}

export function readTexts(cards: readonly PublishedCard[], compiled: readonly CompiledCard[]): Texts {
  const texts = new Map<CompiledCard, Text>();
  for (let i = 0; i < cards.length; i++)
    if (!texts.has(compiled[i]!)) texts.set(compiled[i]!, readText(cards[i]!, compiled[i]!));
  const of = compiled.map((card) => texts.get(card)!);
  const distinct = [...texts.keys()];
  const bytes = (is: (text: Text) => boolean): Uint8Array =>
    filled(new Uint8Array(of.length), of, (text) => (is(text) ? 1 : 0));
  return {
    base: basesOf(cards, compiled),
    living: of.map((text) => text.living),
    livingAsPilot: of.map((text) => text.livingAsPilot),
    isWatched: watchedBy(compiled.length, distinct),
    reaches: bytes((text) => text.reaches),
    reachesAboard: bytes((text) => text.reachesAboard),
    follows: filled(new Uint8Array(of.length), of, (text) => text.follows),
    hasTexts: bytes((text) => text.living.length + text.livingAsPilot.length > 0 || text.gives),
    hasForceNumbers: [...texts.values()].some((text) => (text.follows & FOLLOW.force) !== 0),
    hasLuck: distinct.some((card) => isLucky(card) || hasEffect(card, isLuck)),
    hasGuards: distinct.some((card) => hasEffect(card, isGuard)),
  };
}

/** The same of one card. */
interface Text {
  readonly living: readonly CompiledModifier[];
  readonly livingAsPilot: readonly CompiledModifier[];
  readonly gives: boolean;
  readonly reaches: boolean;
  readonly reachesAboard: boolean;
  readonly follows: number;
}

function readText(card: PublishedCard, text: CompiledCard): Text {
  const living = livingOf(text, TYPE[card.type] <= TYPE.character);
  const livingAsPilot = text.pilotModifiers.filter(isLiving);
  const gives = text.grants.length + text.lastingGrants.length + text.lasting.length > 0;
  return {
    living,
    livingAsPilot,
    gives,
    reaches: gives || reaches(living),
    reachesAboard: reaches(living) || reaches(livingAsPilot),
    follows: followedBy(text),
  };
}

/** Numbers that every unit in an arena has by its print and by what its own text gives it without a condition. */
function basesOf(cards: readonly PublishedCard[], compiled: readonly CompiledCard[]): Int16Array {
  const base = new Int16Array(cards.length * STAT_COUNT);
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    const at = i * STAT_COUNT;
    base[at + STAT.speed] = card.speed;
    base[at + STAT.power] = card.power;
    base[at + STAT.health] = card.health;
    for (const one of compiled[i]!.modifiers) if (isFixed(one)) base[at + one.stat]! += one.amount;
  }
  return base;
}

const livingOf = (card: CompiledCard, isUnit: boolean): readonly CompiledModifier[] =>
  card.modifiers.filter((one) => isLiving(one) && !(isUnit && isFixed(one)));

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
const isLiving = (one: CompiledModifier): boolean => !isForAttack(one) && !one.perForce && !isNever(one.when);

/** Whether a condition asks for cards that are in neither deck. */
const isNever = (when: When | undefined): boolean =>
  when?.have !== undefined && when.count > 0 && when.have.or === undefined && !when.have.cards.includes(1);

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
