import { bitsOf, numbered } from "../../../core/numbered.js";
import {
  type Amount,
  ATTACK_RULES,
  type AttackRule,
  BANS,
  type Ban,
  COST_SORTS,
  IS,
  type Is,
  ONS,
  QUIRKS,
  type Quirk,
  RULES,
  type Rule,
  SELF_IS,
  type SelfIs,
  STATS,
  type Stat,
  TRIGGERS,
  VERBS,
  type Verb,
  WHO,
  WINDOWS,
  type Window,
  ZONES,
} from "./terms.js";

/** The words of cards as integers and bits. */

export const STAT: Readonly<Record<Stat, number>> = numbered(STATS);
export const STAT_COUNT = STATS.length;
/** Versions of a unique unit in one stack, at most. */
export const STACK_MAX = 4;
export const VERB: Readonly<Record<Verb, number>> = numbered(VERBS);
export const TRIGGER = numbered(TRIGGERS);
export const WINDOW: Readonly<Record<Window, number>> = numbered(WINDOWS);
/** Beside the bits of WINDOW: damage to others than the own unit may be prevented. */
export const RESCUE = 128;
export const QUIRK: Readonly<Record<Quirk, number>> = bitsOf(QUIRKS);
export const RULE: Readonly<Record<Rule, number>> = bitsOf(RULES);
export const COST = bitsOf(COST_SORTS);
export const SIDE_BAN: Readonly<Record<Ban, number>> = bitsOf(BANS);
export const ATTACK_RULE: Readonly<Record<AttackRule, number>> = bitsOf(ATTACK_RULES);
export const IS_BIT: Readonly<Record<Is, number>> = bitsOf(IS);
export const SELF_BIT: Readonly<Record<SelfIs, number>> = bitsOf(SELF_IS);
export const IN = numbered(ZONES);
/** "none" where an effect is on nobody. */
export const ON = numbered(["none", ...ONS]);
export const WHOM = numbered(WHO);
export const YOURS = 1;
export const OPPOSING = 2;
/** X of a cost: no number that a card says. */
export const X = -9999;
/** Amounts that stand for what the unit has. */
export const AMOUNT = { x: X, power: -9998, ownCost: -9997, stack: -9996 } as const satisfies Readonly<
  Record<Amount, number>
>;

/**
 * Where an ability comes from: the card's own text, its text as a pilot, as equipment, what it grants others, leaves
 * for later, lends until the end of the turn, or its text in the discard pile.
 */
export const BY = { own: 0, pilot: 1, equipment: 2, grant: 3, later: 4, lent: 5, discard: 6 } as const;

/** An amount beyond any that there is. */
export const EVERYTHING = 99;
