import type { HandCount, Player } from "../../cards/effects/counts.js";
import type { Joined } from "../../cards/effects/joined.js";
import type { CardAffiliation } from "../catalogue/affiliations.js";
import type { Trait } from "./traits.js";

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
] as const;

/** Which cards: every condition given must hold, of `any` one, of `not` none. */
export type Filter = Joined<FilterWords>;

export interface FilterWords {
  readonly kind?: (typeof CARD_KINDS)[number];
  readonly whose?: (typeof WHOSE)[number];
  /** Any of these traits. */
  readonly traits?: readonly Trait[];
  readonly notTraits?: readonly Trait[];
  /** One of these titles. */
  readonly titles?: readonly string[];
  /** At most this printed cost, or as much as is counted. */
  readonly costAtMost?: number | Count;
  readonly costAtLeast?: number;
  /** At least so many enhancements on it, so much damage. */
  readonly enhancementsAtLeast?: number;
  readonly damageAtLeast?: number;
  readonly affiliation?: CardAffiliation;
  readonly is?: readonly (typeof IS)[number][];
}

/** What is counted: cards in play, captives, enhancements on the card that it is counted for, cards in a hand. */
export type Count =
  | { readonly cards: Filter }
  | { readonly captivesAt: Filter }
  | { readonly enhancements: "onIt" }
  | HandCount;

/** What must be so: every word that is given, of `any` one, of `not` nothing. */
export type Condition = Joined<ConditionWords>;

export interface ConditionWords {
  /** The card with the text, the one that it enhances, the engaged objective, the card that the trigger is about. */
  readonly self?: Filter;
  readonly host?: Filter;
  readonly engaged?: Filter;
  readonly subject?: Filter;
  /** The card that the effect before was about. */
  readonly target?: Filter;
  /** There is such a card in play, or `atLeast` of them. */
  readonly inPlay?: Filter;
  readonly atLeast?: number;
  /** You control more, or fewer, such cards than your opponent. */
  readonly more?: Filter;
  readonly fewer?: Filter;
  /** Who has more cards in hand than the other. */
  readonly moreInHand?: Player;
  readonly balance?: "light" | "dark";
  readonly dialAtLeast?: number;
  readonly dialAtMost?: number;
  readonly turn?: Player;
  /** Who has the edge in this engagement. */
  readonly edge?: Player;
  /** What was won by: Force icons of an edge battle. */
  readonly marginAtLeast?: number;
}

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

/** How long something lasts: the strike, engagement or phase going on. */
export const UNTILS = ["strike", "engagement", "phase"] as const;
export type Until = (typeof UNTILS)[number];

/** What holds while a card is in play: which cards have what more, or cannot do what. */
export interface Modifier {
  /** The cards that are changed; of `cost` those that are played, of `edgeForce` those in an edge stack. */
  readonly to?: Filter;
  /** Of changes to a player: whose. */
  readonly player?: Player;
  readonly icons?: IconGain;
  /** All combat icons twice, after what is added. */
  readonly doubled?: true;
  readonly keywords?: readonly Keyword[];
  /** Of which traits they protect cards besides. */
  readonly protects?: readonly Trait[];
  /** After all that they gain. */
  readonly loses?: readonly Losable[];
  readonly capacity?: number;
  /** Keyword edge, by so much. */
  readonly edge?: number;
  /** Force icons in the Force struggle. */
  readonly force?: number;
  readonly resources?: number;
  readonly cost?: number;
  /** Of cost: of the first such card that is played in a turn alone. */
  readonly first?: true;
  readonly reserve?: number;
  /** The damage of unopposed engagements is so much. */
  readonly unopposed?: number;
  /** Force icons of cards in an edge stack, when it is resolved. */
  readonly edgeForce?: number;
  /** The first card of an edge stack is placed faceup. */
  readonly firstEdgeFaceUp?: true;
  /** So many such cards more count as controlled. */
  readonly countedMore?: number;
  readonly cannot?: readonly Prohibited[];
  /** Of `cannot`: only by these cards. */
  readonly by?: Filter;
  /** So often. */
  readonly per?: Count;
  readonly if?: Condition;
}
