import { type CardMatchup, DARK, LIGHT, sideOf } from "../../cards/player.js";
import type { Rules } from "../rules.js";
import type { Strategy } from "../strategy.js";
import type { CompiledCard, Mask, Trigger } from "./compiled.js";
import { TRIGGER } from "./numbers.js";
import type { Texts } from "./readTexts.js";

export { DARK, LIGHT, sideOf };

/** Types of card; the first three are units and the arenas they fight in. */
export const TYPE = { space: 0, ground: 1, character: 2, battle: 3, mission: 4, location: 5, equipment: 6 } as const;

/**
 * Two decks as integers: cards 0..count-1, those of the light side first (0..split-1). One entry a card unless told.
 */
export interface Matchup extends CardMatchup, Texts {
  /** Number of what is printed on it, the same in every matchup of this process. */
  readonly print: Uint16Array;
  readonly rules: Rules;
  readonly strategies: readonly [Strategy, Strategy];
  readonly type: Uint8Array;
  /** Index into `names`: name with version. */
  readonly name: Uint16Array;
  readonly names: readonly string[];
  /** By card, whose text it has: by name, its own or that of another; "" of none or one that its author wrote. */
  readonly textNames: readonly string[];
  /** Same number for cards of the same name, whatever their version. */
  readonly title: Uint16Array;
  /** Number of the type with all subtypes. */
  readonly typeLine: Uint16Array;
  /**
   * Same number for cards that are versions of one unique person or ship (and the pairs of names that count as one); -1
   * else.
   */
  readonly unique: Int16Array;
  /** The letter of a unique, as a number; 0 else. */
  readonly version: Uint8Array;
  /** The next version of the same unique, after the last the first; those that are no unique are one ring. */
  readonly nextVersion: Int16Array;
  /** Whether both sides have versions of one unique, so that there may be contests. */
  readonly sharesUniques: boolean;
  /** 1 for those cards. */
  readonly isShared: Uint8Array;
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
  /** Bits of QUIRK of the own text, and of the text as a pilot, of each card. */
  readonly quirks: Int32Array;
  readonly pilotQuirks: Int32Array;
  /** 1 for a card that may be a pilot; for one whose text changes its own build cost. */
  readonly isPilot: Uint8Array;
  readonly hasOwnCost: Uint8Array;
  /** Whether there is Equipment in either deck; whether some unit uses abilities for less. */
  readonly hasEquipment: boolean;
  readonly hasCheaper: boolean;
  /** Cards that have triggers of a kind, by kind: to know at once that nobody listens. */
  readonly triggerKinds: Int32Array;
  /** Those of them that answer what happens to others. */
  readonly widerKinds: Int32Array;
  /** Those of any card: what nobody listens to need not be told. */
  readonly anyTrigger: number;
  /** Bits of WINDOW in which an ability of the card might be used, by whomever; and RESCUE. */
  readonly windows: Uint8Array;
  /** The same of Battle cards; 0 for all others. */
  readonly battleWindows: Uint8Array;
  /** Bits of STAT that some card changes only against an enemy of an attack, or in a mode of it. */
  readonly attackStats: number;
  /** Those of each card, as a pilot too. */
  readonly ownAttackStats: Int32Array;
  /** Bits of WINDOW in which abilities that the card gives to others might be used. */
  readonly grantWindows: Uint8Array;
  /** Bits of WINDOW of abilities that it may use from the build zone (Reserves). */
  readonly reserveWindows: Uint8Array;
  /** Bits of RULE that Locations of this matchup change. */
  readonly rulesChanged: number;
  /** Bits of WINDOW in which some card may be played from the discard pile. */
  readonly discardWindows: number;
  /** The cards that may be. */
  readonly discardPlays: Int16Array;
  /** Whether some card makes attacks cost Force, and whether some card holds units. */
  readonly hasTolls: boolean;
  /** Whether some unit draws attacks of others. */
  readonly hasDrawers: boolean;
  readonly hasHolds: boolean;
  /** Whether some card lets others off their upkeep. */
  readonly hasWaivers: boolean;
  readonly isJediMaster: Uint8Array;
  /** Bits of COST that some card changes, and the cards that do. */
  readonly costsChanged: number;
  readonly costChangers: Int16Array;
  /** Whether some card may be deployed from the build zone at a chance to play (Hidden Cost and the like). */
  readonly hasHiddenPlays: boolean;
  readonly hiddenPlays: Uint8Array;
}

export const isUnit = (m: Matchup, card: number): boolean => m.type[card] <= TYPE.character;

/** Whether a card fits a filter by what is printed on it. */
export const fitsByPrint = (m: Matchup, mask: Mask, card: number): boolean => mask.prints[m.print[card]] === 1;

/** Kinds of triggers that are about one unit: a trigger without a subject of its own means the card itself. */
export const isOfOneUnit = (kind: number): boolean =>
  kind === TRIGGER.deployed ||
  kind === TRIGGER.attacks ||
  kind === TRIGGER.attacked ||
  kind === TRIGGER.attackEnds ||
  kind === TRIGGER.damages ||
  kind === TRIGGER.damaged ||
  kind === TRIGGER.destroys ||
  kind === TRIGGER.discarded ||
  kind === TRIGGER.wouldBeDamaged ||
  kind === TRIGGER.wouldBeDiscarded ||
  kind === TRIGGER.prevents;

/** Bits of TRIGGER that a card's triggers answer. */
export const triggerKindsOf = (triggers: readonly Trigger[]): number =>
  triggers.reduce((sum, trigger) => sum | (1 << trigger.kind), 0);

/** Those of them that answer what happens to others than the unit whose text it is. */
export const widerKindsOf = (triggers: readonly Trigger[]): number =>
  triggerKindsOf(triggers.filter((one) => one.subject !== undefined || !isOfOneUnit(one.kind)));
