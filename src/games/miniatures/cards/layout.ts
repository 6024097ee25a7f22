import { bitsOf, numbered, wordsOf } from "../../../core/numbered.js";
import type { StatCard } from "./statCard.js";
import { COMMANDS, FLAGS, type Flag, NUMBERS, REPLIES, SPECIAL_ACTIONS } from "./terms.js";

/**
 * How compiled stat cards lie in memory: the fields of each table, and the tables of a matchup.
 * "Card" is an index into `cards`. Pair tables are indexed by attackerCard * cardCount + targetCard.
 */

export const CARD = wordsOf(["cost", "size", "hitPoints", "defense", "attack", "damage", "force", "living"]);

/** Which card names which, for abilities that speak of a specified ally: bits of `relations`. */
export const RELATION = bitsOf([
  "synergy",
  "protective",
  "gang",
  "synchronized",
  "sameName",
  "bodyguards",
  "offLimits",
  "emperor",
  "commandos",
]);

/**
 * A conditional row: `moment` and `further` bits that must all hold, effects of which one must cover attacker or target
 * (0 = none needed).
 */
export const ROW = wordsOf([
  "conditions",
  "attackerEffects",
  "targetEffects",
  "kind",
  "attack",
  "damage",
  "defense",
  "printed",
  "further",
]);
/** Kinds of row: a bonus that adds, one of a commander effect (only the highest counts), then one a count. */
export const KIND_ADD = 0;
export const KIND_COMMANDER = 1;
export const KIND_COUNT = 2;

export const AVOID = wordsOf([
  "against",
  "save",
  "forceCost",
  "roller",
  "reflect",
  "absorb",
  "style",
  "effects",
  "returned",
  "gauntlet",
]);
export const AGAINST = ["melee", "nonmelee", "nonadjacent", "any"] as const;

export const RIDER = wordsOf(["conditions", "attackerEffects", "effect", "save", "amount", "further"]);
export const RIDER_EFFECTS = ["stun", "damage", "hold", "clamp"] as const;

export const ACTION = wordsOf([
  "replaces",
  "forceCost",
  "range",
  "target",
  "area",
  "radius",
  "damage",
  "save",
  "saveEffect",
  "stun",
  "push",
  "heal",
  "drain",
  "special",
  "eachMust",
  "id",
]);
export const REPLACES = ["nothing", "attacks", "turn"] as const;
export const TARGETS = [
  "legalEnemy",
  "enemy",
  "enemyInSight",
  "neighbour",
  "ally",
  "allyOrSelf",
  "self",
  "area",
  "door",
  "anyone",
  "allyInSight",
  "legalEnemyOrAlly",
  "anyAlly",
] as const;
export const AREAS = ["none", "adjacent", "adjacentEnemies", "two", "within", "enemiesWithin"] as const;
export const SAVE_EFFECTS = ["avoid", "half", "stunOnly", "each", "hurt"] as const;
/** Whose damage a drain removes from the user: 0 none. */
export const DRAINS = ["none", "full", "dealt"] as const;

export const EFFECT = wordsOf([
  "who",
  "range",
  "via",
  "numbersStart",
  "numbersEnd",
  "commander",
  "gained",
  "command",
  "attack",
  "damage",
]);
export const WHO = ["followers", "allies", "squad", "enemies", "everyone", "coupled"] as const;
/** Effects are bits of one word. */
export const MAX_EFFECTS = 31;

export const COMMAND = numbered(COMMANDS);

export const SIZES = { small: 1, medium: 1, large: 2, huge: 3 } as const;
export const NUMBER = numbered(NUMBERS);

/**
 * What two sources of one number come to (index in `NUMBER`): the better of them. Extra Attacks add up; for speed a
 * penalty (below 6) always wins (glossary: Speed [#], Extra Attack).
 */
export function betterNumber(index: number, one: number, other: number): number {
  if (index === NUMBER.speed) return one < 6 || other < 6 ? Math.min(one, other) : Math.max(one, other);
  if (index === NUMBER.criticalOn) return Math.min(one, other);
  if (index === NUMBER.extraAttacks || index === NUMBER.combineAid) return one + other;
  return Math.max(one, other);
}
export const NUMBER_COUNT = NUMBERS.length;
export const REPLY = numbered(REPLIES);
export const SPECIAL = numbered(SPECIAL_ACTIONS);
/** Squares of an effect or action that has no limit. */
export const NO_LIMIT = 10_000;

const FLAG_INDEX = numbered(FLAGS);
/** Word (0 or 1) of a flag. */
export const flagWord = (flag: Flag): number => Math.floor(FLAG_INDEX[flag] / 31);
/** Bit of a flag within its word. */
export const flagBit = (flag: Flag): number => 1 << (FLAG_INDEX[flag] % 31);

/** A flag as one integer (word * 32 + bit number), so that asking is a shift and a mask. */
export const flagCode = (flag: Flag): number => flagWord(flag) * 32 + (31 - Math.clz32(flagBit(flag)));

export interface CompiledCards {
  readonly cards: readonly StatCard[];
  readonly cardCount: number;
  /** CARD fields of each card. */
  readonly cardInts: Int32Array;
  readonly cardNumbers: Int32Array;
  readonly cardFlags: Int32Array;
  /** Somebody has an ability that changes what an attack is worth besides its rolls and its Damage. */
  readonly peculiar: boolean;
  /** Whether anybody has, or may be lent, Splash or Self-Destruct. */
  readonly blasts: boolean;
  /** Somebody can cancel Force powers. */
  readonly cancels: boolean;
  /** Somebody has Shatterpoint. */
  readonly shatters: boolean;
  /** Flags that some card or effect of the matchup has: what nobody can have need not be looked for. */
  readonly anyFlags: Int32Array;
  /** Unconditional changes of each pair: attack, damage, defense, printed damage. */
  readonly pairBase: Int32Array;
  /** Bits that some row of the pair asks for: of moments, of further conditions. */
  readonly pairNeeds: Int32Array;
  readonly pairFurther: Int32Array;
  readonly pairStart: Int32Array;
  readonly pairRows: Int32Array;
  readonly riderStart: Int32Array;
  readonly riders: Int32Array;
  readonly avoidStart: Int32Array;
  readonly avoids: Int32Array;
  /** The ability of each avoid row. */
  readonly avoidNames: readonly string[];
  readonly actionStart: Int32Array;
  readonly actions: Int32Array;
  readonly actionNames: readonly string[];
  /** By action row * cardCount + card: 1 where the card may be the target, may be hit besides, can be stunned. */
  readonly actionMust: Uint8Array;
  readonly actionStuns: Uint8Array;
  /** Force points of each reply of each card; -1 = does not have it. */
  readonly replies: Int8Array;
  /**
   * True where some card has Anticipation, and where some has anything to do between the initiative check and the first
   * activation.
   */
  readonly initiativePowers: boolean;
  readonly initiativeActs: boolean;
  readonly relations: Uint16Array;
  /** Whether some card has Mines. */
  readonly mines: boolean;
  /** Whether some card forbids others to target it (Diplomat, Execute Order 66). */
  readonly forbidsTargets: boolean;
  /**
   * Choices in setup (SETUP_CHOICES) of each card from its start, and by row * cardCount + card whether that may be
   * chosen.
   */
  readonly setupStart: Int32Array;
  readonly setupChoices: Uint8Array;
  readonly setupMust: Uint8Array;
  /** Whether some card has Booming Voice, and Empathy. */
  readonly hasBoomingVoice: boolean;
  readonly soothes: boolean;
  /** Whether a defeat sets something off for others (onDefeat.ts). */
  readonly answersDefeats: boolean;
  /** By change * cardCount + card: the card that it becomes (changedCards.ts). */
  readonly becomes: Int16Array;
  /** Whether some card lets a character spend another's Force points (Dark Master, Hand of the Emperor). */
  readonly lendsForce: boolean;
  /** Whether some card has Power Coupling; by card, 1 where it may be coupled. */
  readonly couples: boolean;
  readonly mayCouple: Uint8Array;
  /** By card, 1 where it has something to do to adjacent enemies after a move, besides attacks with Melee Attack. */
  readonly actsCloseUp: Uint8Array;
  /** Whether some card has Essence of Life. */
  readonly hasEssence: boolean;
  /** Whether some card has Betrayal. */
  readonly betrays: boolean;
  /** True where the defeat of some card may turn a Unique enemy (Cay's Legacy). */
  readonly bequeaths: boolean;
  /** Whether some card holds doors open or closed. */
  readonly holdsDoors: boolean;
  /** True where some card is insubstantial (Light Spirit, Hologram). */
  readonly hasSpirits: boolean;
  /** True where some card is an object at first (Frozen in Carbonite). */
  readonly hasObjects: boolean;
  /** Whether some card is a Desert Skiff. */
  readonly transports: boolean;
  /** By card: 1 where it is a Trooper. */
  readonly troopers: Uint8Array;
  readonly effectCount: number;
  /** True where an effect lends another effect, or suppresses some (Disruptive). */
  readonly effectsChain: boolean;
  /** Flags that each card gains when a Unique ally is defeated, and whether any does. */
  readonly impulses: Int32Array;
  readonly anyImpulse: boolean;
  /** 1 for the action rows that are Grenades. */
  readonly grenades: Uint8Array;
  /** Which commands some effect gives: bit = 1 << COMMAND. */
  readonly commands: number;
  readonly effectNames: readonly string[];
  readonly effects: Int32Array;
  readonly effectSource: Uint8Array;
  /**
   * By effect * cardCount + card: bits 1 = it may cover the card, 2 = also where the card has gained a commander
   * effect; 4 and 8 the same while Empathy takes Savage from it.
   */
  readonly effectEligible: Uint8Array;
  readonly effectFlags: Int32Array;
  /** name, value pairs of numbers that effects change. */
  readonly effectNumbers: Int32Array;
}
