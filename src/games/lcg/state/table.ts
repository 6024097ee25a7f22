import type { List } from "../../../core/lists.js";
import type { CardTable } from "../../cards/player.js";
import { HEAD, PLACE, SIDE } from "../../cards/table.js";

/** Where a card lies, as far as everybody sees. */
export const ZONE = {
  /** Hidden are hands, decks, what lies face down in an edge stack, and captured cards. */
  ...PLACE,
  units: 2,
  objectives: 3,
  enhancements: 4,
  affiliation: 5,
  /** Destroyed objectives, in the opponent's victory pile. */
  victory: 6,
  /** Face up in an edge stack. */
  edge: 7,
  /** An event being played. */
  played: 8,
} as const;

/** Words of `head`. */
export const H = {
  /** `turn` counts the turns of both players from 1. */
  ...HEAD,
  round: 3,
  /** Whose turn: 0 light, 1 dark. */
  active: 4,
  /** Index into PHASES. */
  phase: 5,
  dial: 6,
  /** Whose the Balance of the Force is: 0 light, 1 dark. */
  balance: 7,
  /** Objective engaged, DIAL, or -1. */
  engaged: 8,
  /** Side that attacks in the engagement. */
  attacker: 9,
  /** Side with the edge, or -1 before it is decided. */
  edgeHolder: 10,
  /** The unit striking, or -1. */
  striker: 11,
  /** Whether this engagement ended unopposed. */
  unopposed: 12,
  /** Damage on the Death Star dial (Trench Run). */
  dialDamage: 13,
  /** Counts phases of both players, for effects that last one. */
  phaseStamp: 14,
  /** Counts engagements. */
  engagement: 15,
  /** How deep triggers are nested. */
  depth: 16,
  /** Whether units have something lent until the end of the engagement. */
  lending: 17,
  /** Whether the edge battle going on was cancelled and starts anew. */
  edgeAgain: 18,
  /** Whether a defender was declared in this engagement: only then can the defending player win the edge. */
  defended: 19,
  words: 20,
} as const;

export const PHASES = ["setup", "balance", "refresh", "draw", "deployment", "conflict", "force"] as const;
export const PHASE = { setup: 0, balance: 1, refresh: 2, draw: 3, deployment: 4, conflict: 5, force: 6 } as const;

/** Words a side of `sides`. */
export const S = {
  ...SIDE,
  objectiveDeckCount: 2,
  edgeCount: 3,
  /** Force cards not on a unit, of three. */
  forceCards: 4,
  /** Turn in which a limited card was played. */
  limitedTurn: 5,
  /** Turn stamps: the first enhancement and the first Sith event of a turn have been played. */
  enhancementTurn: 6,
  sithEventTurn: 7,
  /** Change of the reserve value until the end of the phase. */
  reserveChange: 8,
  /** Phase stamp while resource matches may be ignored. */
  ignoreMatchPhase: 9,
  /** Phase stamp and amount by which the next card costs less (and needs no match). */
  cheaperPhase: 10,
  cheaperBy: 11,
  /** Engagement in which this side has placed a fate card. */
  fateEngagement: 12,
  /** Face-down captured cards that the light side has lost: counted at the dark side. */
  captiveCount: 13,
} as const;

/** Bits of `part`. */
export const PART = { attacker: 1, defender: 2, cannotDefend: 4 } as const;

export const NOWHERE = -1;
/** Host of an enhancement of a play area, and of the dial. */
export const PLAY_AREA = -2;
export const ON_DIAL = -3;

/**
 * Everything both players see. Arrays by card hold 0 (or NOWHERE) for cards that are not in play, so that nothing can
 * be read from them about hidden cards.
 */
export interface Table extends CardTable {
  /** STANDING.length words a side: how many cards in play have that standing rule. */
  readonly standing: Int16Array;
  readonly focus: Uint8Array;
  readonly damage: Uint8Array;
  readonly shields: Uint8Array;
  /** 1 where a Force card is on the unit. */
  readonly committed: Uint8Array;
  /** Bits of PART in the engagement going on. */
  readonly part: Uint8Array;
  /** What an enhancement is attached to. */
  readonly host: Int16Array;
  /** First enhancement on a card, and the next on the same host; NOWHERE ends. */
  readonly firstAttached: Int16Array;
  readonly nextAttached: Int16Array;
  /** ICON_KINDS words a unit: icons now, with all that is gained. */
  readonly icons: Int16Array;
  /** ICON_KINDS words a unit: icons lent until the end of the engagement, and of the strike. */
  readonly lent: Int16Array;
  readonly lentForStrike: Int16Array;
  /** Keywords now. */
  readonly keywords: Uint8Array;
  /** Damage capacity now. */
  readonly capacity: Int16Array;
  /** Phase stamp in which the unit can be declared neither attacker nor defender. */
  readonly heldPhase: Int32Array;
  /** Phase stamp in which an objective was engaged, and how often it may be engaged again. */
  readonly engagedPhase: Int32Array;
  readonly engageAgain: Uint8Array;
  /** Cards captured at an objective. */
  readonly captives: Uint8Array;
  /**
   * By side: units, objectives and enhancements in play; victory pile, top last; faceup edge cards.
   */
  readonly units: readonly [List, List];
  readonly objectives: readonly [List, List];
  readonly enhancements: readonly [List, List];
  readonly victory: readonly [List, List];
  readonly edgeShown: readonly [List, List];
}
