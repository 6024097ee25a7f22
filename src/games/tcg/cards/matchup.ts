import type { Rules } from "../rules.js";
import type { Strategy } from "../strategy.js";
import type { CompiledCard, Trigger } from "./compiled.js";

export const LIGHT = 0;
export const DARK = 1;

/** Types of card; the first three are units and the arenas they fight in. */
export const TYPE = { space: 0, ground: 1, character: 2, battle: 3, mission: 4, location: 5, equipment: 6 } as const;

/** Two decks as integers: cards 0..count-1, those of the light side first (0..split-1). One entry a card unless told. */
export interface Matchup {
  readonly rules: Rules;
  readonly strategies: readonly [Strategy, Strategy];
  readonly count: number;
  readonly split: number;
  readonly type: Uint8Array;
  /** Index into `names`: name with version. */
  readonly name: Uint16Array;
  readonly names: readonly string[];
  /** Same number for cards of the same name, whatever their version. */
  readonly title: Uint16Array;
  /** Same number for cards that are versions of one unique person or ship (and the pairs of names that count as one); -1 else. */
  readonly unique: Int16Array;
  /** Whether both sides have versions of one unique, so that there may be contests. */
  readonly sharesUniques: boolean;
  readonly buildCost: Uint8Array;
  readonly forceCost: Uint8Array;
  readonly speed: Int16Array;
  readonly power: Int16Array;
  readonly health: Int16Array;
  /** Bits of arenas of a Location. */
  readonly arenas: Uint8Array;
  readonly isDroid: Uint8Array;
  readonly isAstromech: Uint8Array;
  readonly isNeutral: Uint8Array;
  /** Whether it is a Character with the subtype Jedi. */
  readonly isJediCharacter: Uint8Array;
  readonly cards: readonly CompiledCard[];
  /** Cards that have triggers of a moment, by moment: to know at once that nobody listens. */
  readonly moments: Int32Array;
  /** Those of any card: what nobody listens to need not be told. */
  readonly anyMoment: number;
  /** Bits of WINDOW in which an ability of the card might be used, by whomever. */
  readonly windows: Uint8Array;
  /** Bits of STAT that some card changes only against an enemy of an attack, or in a mode of it. */
  readonly attackStats: number;
  /** 1 where a card gives abilities to others, and whether any does. */
  readonly grants: Uint8Array;
  readonly hasGrants: boolean;
  /** Whether numbers of units change with damage counters; with being tapped, attacking or attacked. */
  readonly numbersFollowDamage: boolean;
  readonly numbersFollowActs: boolean;
  /** Bits of RULE that Locations of this matchup change. */
  readonly rulesChanged: number;
  /** Whether some card has a play from the discard pile. */
  readonly hasDiscardPlays: boolean;
  /** Whether some card makes attacks cost Force, and whether some card holds units. */
  readonly hasTolls: boolean;
  /** Whether some unit draws attacks of others. */
  readonly hasDrawers: boolean;
  readonly hasHolds: boolean;
  readonly isJediMaster: Uint8Array;
  /** The same for the players' Force. */
  readonly numbersFollowForce: boolean;
  /** Whether some card changes what others cost. */
  readonly hasCostChanges: boolean;
  /** Row of unit statistics. */
  readonly unitRow: Int16Array;
  readonly unitCounts: readonly [number, number];
}

export const sideOf = (m: Matchup, card: number): number => (card < m.split ? LIGHT : DARK);
export const isUnit = (m: Matchup, card: number): boolean => m.type[card]! <= TYPE.character;

/** Bits of MOMENT that a card's triggers answer. */
export const momentsOf = (triggers: readonly Trigger[]): number =>
  triggers.reduce((sum, trigger) => sum | (1 << trigger.moment), 0);
