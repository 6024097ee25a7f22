import type { CardFilter } from "./cardFilter.js";
import { COMMANDS, CONDITIONS, COUNTS, type Command, type Count, type NumberName } from "./terms.js";

/**
 * Effects and abilities as data: the words that commander effects are written in, those of this program and those of
 * the user's own cards alike (docs/effects.md). `partRows.ts` makes rows of them.
 */

/** Whom a part is for: its owner, or others as the rows of effects say (vocabulary.ts). */
export const REACHES = ["self", "followers", "allies", "squad", "enemies", "everyone"] as const;
export type Reach = (typeof REACHES)[number];

/** How far from its owner, in squares. The rules know these three ranges alone. */
export const RANGES = ["adjacent", 6, "anywhere"] as const;
export type Range = (typeof RANGES)[number];

/** When a bonus holds. What only one ability of the rulebook brings about is not among them. */
export type BonusCondition = Exclude<(typeof CONDITIONS)[number], "secondHit">;
export const BONUS_CONDITIONS = CONDITIONS.filter((one): one is BonusCondition => one !== "secondHit");

/** What a bonus may be multiplied by. */
export type BonusCount = Exclude<Count, "gang">;
export const BONUS_COUNTS = COUNTS.filter((one): one is BonusCount => one !== "gang");

/** Numbers that an effect may set: those that mean something without another ability beside them. */
export const EFFECT_NUMBERS = [
  "speed",
  "criticalOn",
  "criticalTimes",
  "criticalPlus",
  "combinePlus",
  "combineAid",
  "extraAttacks",
  "forceSpends",
  "meleeReach",
  "fastMove",
  "damageReduction",
  "meleeReduction",
  "shieldSaves",
  "penetration",
  "regeneration",
  "selfDestruct",
  "splash",
  "fragile",
] as const satisfies readonly NumberName[];
export type EffectNumber = (typeof EFFECT_NUMBERS)[number];

/** Commands that nobody gives: those of abilities of the rulebook. */
const NO_ORDERS = ["none", "pathfinder", "augmentHealing"] as const satisfies readonly Command[];
/** What a part may have its owner or the others do; some orders have bonuses for the attack that they allow. */
export type Order = Exclude<Command, (typeof NO_ORDERS)[number]>;
export const ORDERS = COMMANDS.filter((one): one is Order => !(NO_ORDERS as readonly Command[]).includes(one));

/** A change to attacks: Attack and Damage of those it is for, Defense of those of them who are attacked. */
export interface Bonus {
  readonly attack?: number;
  /** Hit Points. */
  readonly damage?: number;
  readonly defense?: number;
  readonly when?: BonusCondition | readonly BonusCondition[];
  /** Must hold of the other side's stat card. */
  readonly against?: CardFilter;
  readonly per?: BonusCount;
}

/** What happens to a character that is hit. */
export interface OnHit {
  readonly stun?: true;
  /** Hit Points. */
  readonly damage?: number;
  /** It cannot move in this round. */
  readonly hold?: true;
  readonly when?: BonusCondition | readonly BonusCondition[];
  readonly against?: CardFilter;
  /** Save of the one hit that avoids it; left out = none. */
  readonly save?: number;
}

/** Avoiding the damage of a hit by a save. */
export interface Avoids {
  readonly attacks: "melee" | "nonmelee" | "nonadjacent" | "any";
  readonly save: number;
  /** Force points; left out = none. */
  readonly force?: number;
}

export interface GivenOrder {
  readonly do: Order;
  readonly attack?: number;
  readonly damage?: number;
}

type OneOrMore<T> = T | readonly T[];

/** An ability of the user's own. @param does nothing: a word that others look for */
export interface OwnAbility {
  readonly name: string;
  readonly does: readonly EffectPart[];
}

/** One part of an effect or ability: whom it is for, and what it gives them. */
export interface EffectPart {
  /** Left out: followers in a commander effect, self in an ability. */
  readonly to?: Reach;
  /** Left out: 6. Without meaning for `self`. */
  readonly within?: Range;
  /** Only these of them. */
  readonly who?: CardFilter;
  /** Droids and Savages, too, whom commander effects leave out otherwise. */
  readonly droidsToo?: boolean;
  readonly bonus?: OneOrMore<Bonus>;
  readonly numbers?: Readonly<Partial<Record<EffectNumber, number>>>;
  /** Abilities and Force powers that they count as having printed: "Double Attack", "Opportunist 20". */
  readonly lends?: OneOrMore<string>;
  readonly onHit?: OneOrMore<OnHit>;
  readonly avoids?: OneOrMore<Avoids>;
  readonly order?: Order | GivenOrder;
  /** Of a commander effect: characters of any faction who may be in the squad. */
  readonly admits?: CardFilter;
}
