import { bitsOf, numbered } from "../../../core/numbered.js";
import {
  ATTACK_RULES,
  type AttackRule,
  BANS,
  type Ban,
  type Condition,
  type Filter,
  MOMENTS,
  QUIRKS,
  type Quirk,
  RULES,
  type Rule,
  STATS,
  type Stat,
  VERBS,
  type Verb,
  WINDOWS,
  type Window,
} from "./vocabulary.js";

/** The words of the vocabulary as integers and bits. */

export const STAT: Readonly<Record<Stat, number>> = numbered(STATS);
export const STAT_COUNT = STATS.length;
export const VERB: Readonly<Record<Verb, number>> = numbered(VERBS);
export const MOMENT = numbered(MOMENTS);
export const WINDOW: Readonly<Record<Window, number>> = numbered(WINDOWS);
export const QUIRK: Readonly<Record<Quirk, number>> = bitsOf(QUIRKS);
export const RULE: Readonly<Record<Rule, number>> = bitsOf(RULES);
export const SIDE_BAN: Readonly<Record<Ban, number>> = bitsOf(BANS);
export const ATTACK_RULE: Readonly<Record<AttackRule, number>> = bitsOf(ATTACK_RULES);

const IS = [
  "self",
  "other",
  "host",
  "attacking",
  "defending",
  "tapped",
  "untapped",
  "damaged",
  "undamaged",
  "piloted",
  "unpiloted",
  "sameArena",
  "attackersArena",
  "sameArenaAsTarget",
  "notPaid",
  "paidArena",
  "notPending",
  "pendingArena",
  "shielded",
  "missed",
  "hasAttacked",
  "notAttacked",
  "chosenArena",
  "doomed",
  "cheaperThanDefender",
  "bereaved",
  "held",
  "counts",
  "retreated",
  "cheaperThanAttacker",
] as const satisfies NonNullable<Filter["is"]>[number][];
export const IS_BIT: Readonly<Record<(typeof IS)[number], number>> = bitsOf(IS);

const SELF_IS = [
  "damaged",
  "undamaged",
  "piloted",
  "unpiloted",
  "tapped",
  "untapped",
  "stacked",
  "inBuildZone",
  "attacking",
  "defending",
  "manned",
  "inItsStep",
] as const satisfies NonNullable<Condition["self"]>[number][];
export const SELF_BIT: Readonly<Record<(typeof SELF_IS)[number], number>> = bitsOf(SELF_IS);

const ZONES = [
  "arena",
  "build",
  "arenaOrBuild",
  "arenaOrTheirBuild",
  "discard",
  "hand",
  "deck",
] as const satisfies NonNullable<Filter["zone"]>[];
export const IN = numbered(ZONES);
const ONS = [
  "none",
  "target",
  "self",
  "each",
  "attacker",
  "defender",
  "subject",
  "host",
  "opponentsChoice",
  "chosen",
  "pending",
  "marked",
] as const;
export const ON = numbered(ONS);
const WHO = ["you", "opponent", "both", "chosen"] as const;
export const WHOM = numbered(WHO);
export const YOURS = 1;
export const OPPOSING = 2;
/** X of a cost: no number that a card says. */
export const X = -9999;
/** Amounts that stand for what the unit has. */
export const AMOUNT = { x: X, power: -9998, ownCost: -9997, stack: -9996 } as const;

/**
 * Where an ability comes from: the card's own text, its text as a pilot, as equipment, what it grants others, leaves for later,
 * lends until the end of the turn, or its text in the discard pile.
 */
export const BY = { own: 0, pilot: 1, equipment: 2, grant: 3, later: 4, lent: 5, discard: 6 } as const;
