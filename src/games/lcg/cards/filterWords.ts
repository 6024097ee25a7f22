import type { Told } from "../../../core/described.js";
import type { HandCount } from "../../cards/effects/counts.js";
import type { Joined } from "../../cards/effects/joined.js";
import type * as shapes from "../own/textShapes.js";

/** Words of filters, counts, conditions and modifiers: which cards, how many, when, and what is changed of them. */

/** Keywords without a number, in bit order. Which a card has printed is a fact of the catalogue. */
export const KEYWORDS = [
  "elite",
  "limited",
  "noEnhancements",
  "shielding",
  "targetedStrike",
  /** Of the traits in the column `protects` of a matchup. */
  "protect",
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** What a unit can lose: keywords, in the bit order of those, and all combat icons, Force icons or its edge. */
export const LOSABLE = [...KEYWORDS, "icons", "forceIcons", "edge"] as const;
export type Losable = (typeof LOSABLE)[number];

/** The three types of combat icon; edge-enabled icons follow the normal ones at the same offsets plus three. */
export const ICONS = ["unitDamage", "tactics", "blast"] as const;
export const ICON = { unitDamage: 0, tactics: 1, blast: 2, edge: 3 } as const;
export const ICON_KINDS = 6;

/** Icons gained: unit damage, tactics, blast, then the same edge-enabled. */
export type IconGain = readonly [number, number, number, number, number, number];

/** Kinds of card in play. */
export const CARD_KINDS = [
  "unit",
  "objective",
  "enhancement",
  "card",
  "unitOrObjective",
  "objectiveOrEnhancement",
  "nonUnit",
  /** An event being played, where a filter is about cards that are played. */
  "event",
] as const;

/** Whose cards a filter means, seen from the ability's controller. */
export const WHOSE = ["yours", "enemy"] as const;

/** What must be so of a card that fits a filter, in bit order. */
export const IS = [
  "self",
  "other",
  "host",
  "participating",
  "attacking",
  "engaged",
  "notEngaged",
  "exhausted",
  "ready",
  "focused",
  "damaged",
  "unshielded",
  "committed",
  "notLimited",
  "targetable",
  "shielded",
  "undamaged",
  "unique",
  "notUnique",
  "defending",
  "uncommitted",
  /** Some card is captured there. */
  "holdingCaptives",
  /** On no other card. */
  "unattached",
] as const;

/** Which cards: every condition given must hold, of `any` one, of `not` none. */
export type Filter = Joined<FilterWords>;

export interface FilterWords extends Told<typeof shapes.filterKeys> {
  /** At most this printed cost, or as much as is counted. */
  readonly costAtMost?: number | Count;
}

/** What is counted: cards in play, captives, enhancements on the card that it is counted for, cards in a hand. */
export type Count =
  | { readonly cards: Filter }
  | { readonly captivesAt: Filter }
  | { readonly enhancements: "onIt" }
  | HandCount;

/** What must be so: every word that is given, of `any` one, of `not` nothing. */
export type Condition = Joined<ConditionWords>;
export interface ConditionWords extends Told<typeof shapes.conditionKeys> {}

/** What cards cannot do, and what cannot be done to them, in bit order. */
export const PROHIBITED = [
  "beDamaged",
  "beTargetedByEnemies",
  "beTargetedByEnemyEvents",
  "beFocusedByEnemies",
  "commit",
  "sufferUnopposed",
  /** Be declared as an attacker, as a defender. */
  "attack",
  "defend",
] as const;
export type Prohibited = (typeof PROHIBITED)[number];

/** How long something lasts: the strike, engagement or phase going on, or while the card that says it is in play. */
export const UNTILS = ["strike", "engagement", "phase", "inPlay"] as const;
export type Until = (typeof UNTILS)[number];

/** What holds while a card is in play: which cards have what more, or cannot do what. */
export interface Modifier extends Told<typeof shapes.modifierShape> {}
