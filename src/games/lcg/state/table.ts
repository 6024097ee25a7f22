import type { List } from "../../../core/lists.js";
import { bitsOf, numbered, wordsOf } from "../../../core/numbered.js";
import type { Side, Sides } from "../../../core/side.js";
import type { CardTable } from "../../cards/player.js";
import { HEAD_WORDS, PLACES, sideWords } from "../../cards/table.js";
import type { Matchup } from "../cards/matchup.js";

/** Where a card lies, as far as everybody sees. */
export const ZONE = numbered([
  /** Hidden are hands, decks, what lies face down in an edge stack, and captured cards. */
  ...PLACES,
  "units",
  "objectives",
  "enhancements",
  "affiliation",
  /** Destroyed objectives, in the opponent's victory pile. */
  "victory",
  /** Face up in an edge stack. */
  "edge",
  /** An event being played. */
  "played",
]);

/** Words of `head`. */
export const H = wordsOf([
  /** `turn` counts the turns of both players from 1. */
  ...HEAD_WORDS,
  "round",
  /** Whose turn: 0 light, 1 dark. */
  "active",
  /** Index into PHASES. */
  "phase",
  "dial",
  /** Whose the Balance of the Force is: 0 light, 1 dark. */
  "balance",
  /** Objective engaged, DIAL, or -1. */
  "engaged",
  /** Side that attacks in the engagement. */
  "attacker",
  /** Side with the edge, or -1 before it is decided. */
  "edgeHolder",
  /** The unit striking, or -1. */
  "striker",
  /** Whether this engagement ended unopposed. */
  "unopposed",
  /** Damage on the Death Star dial (Trench Run). */
  "dialDamage",
  /** Counts phases of both players, for effects that last one. */
  "phaseStamp",
  /** Counts engagements. */
  "engagement",
  /** How deep triggers are nested. */
  "depth",
  /** Bits of LENT: what units have until the end of the engagement. */
  "lending",
  /** Whether the edge battle going on was cancelled and starts anew. */
  "edgeAgain",
  /** The unit striking does not resolve its combat icons. */
  "skipsIcons",
  /** It is destroyed once its strike is over. */
  "fallsAfterStrike",
  /** Whether cards have something until the end of the phase. */
  "phaseLent",
  /** Whether a defender was declared in this engagement: only then can the defending player win the edge. */
  "defended",
  /** Counts edge battles, one that begins anew as another. */
  "edgeBattle",
]);

/** By what units may be stronger, or blank, until the end of an engagement: fate cards that were placed, icons lent. */
export const LENT = bitsOf(["byFate", "icons", "blank"]);
/** Why a card in play is treated as if its text were blank: until then, or because a text in play says so. */
export const BLANK = bitsOf(["engagement", "phase", "byText"]);
/** Words of `reductions` an effect; most of them. */
export const REDUCTION_WORDS = 4;
export const REDUCTIONS_MAX = 80;
/** Words of `controls` an effect; most of them. */
export const CONTROL_WORDS = 4;
export const CONTROLS_MAX = 64;

export const PHASES = ["setup", "balance", "refresh", "draw", "deployment", "conflict", "force"] as const;
export const PHASE = numbered(PHASES);

/** Words a side of `sides`. */
export const S = sideWords([
  "objectiveDeckCount",
  "edgeCount",
  /** Force cards not on a unit, of three. */
  "forceCards",
  /** Turn in which a limited card was played. */
  "limitedTurn",
  /** Turn stamps: the first enhancement and the first Sith event of a turn have been played. */
  "enhancementTurn",
  "sithEventTurn",
  /** Change of the reserve value until the end of the phase. */
  "reserveChange",
  /** Phase stamp while resource matches may be ignored. */
  "ignoreMatchPhase",
  /** Phase stamp and amount by which the next card costs less (and needs no match). */
  "cheaperPhase",
  "cheaperBy",
  /** Engagement in which this side has placed a fate card. */
  "fateEngagement",
  /** Face-down captured cards that the light side has lost: counted at the dark side. */
  "captiveCount",
  /** Turn in which a unit was played, and that unit while it is on its way into play. */
  "unitTurn",
  "firstUnit",
]);

/** Bits of `part`; `due` while what answers that the unit was declared, or survived, is still to come. */
export const PART = bitsOf(["attacker", "defender", "cannotDefend", "due"]);

export const NOWHERE = -1;
/** Host of an enhancement of a play area, and of the dial. */
export const PLAY_AREA = -2;
export const ON_DIAL = -3;

/**
 * Everything both players see. Arrays by card hold 0 (or NOWHERE) for cards that are not in play, so that nothing can
 * be read from them about hidden cards.
 */
export interface Table extends CardTable {
  /** Who controls a card: out of play its owner. */
  readonly controller: Sides;
  /**
   * CONTROL_WORDS words an effect by which a card in play is under somebody's control, in the order in which they came:
   * the card, whose effect it is (a card), until when (UNTIL), and the side. Of those on one card the last holds.
   */
  readonly controls: List;
  /** STANDS.words words a side: how many cards in play have that standing rule. */
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
  /** The same until the end of the phase. */
  readonly lentForPhase: Int16Array;
  /** Bits of CANNOT by card, until the end of the phase. */
  readonly barred: Uint8Array;
  /** PART bits of a unit that must defend in this engagement if it can. */
  readonly mustDefend: Uint8Array;
  /** 1 where the unit's Force icons count in the struggle going on, whether it is ready and committed or not. */
  readonly counts: Uint8Array;
  /** Bits of BLANK. */
  readonly blank: Uint8Array;
  /** Of cards that came for the phase alone, where they go at its end: as `leaves` of an effect. */
  readonly leaves: Uint8Array;
  /** Cards, abilities and effects, three words each, by which the next cards that fit cost less this phase. */
  readonly reductions: List;
  /** Keywords now. */
  readonly keywords: Uint8Array;
  /** Damage capacity now. */
  readonly capacity: Int16Array;
  /** Phase stamp in which the unit can be declared neither attacker nor defender. */
  readonly heldPhase: Int32Array;
  /** By `titleAt`: the turn in which a card was last played of which the title's text means the first of a turn. */
  readonly firstTurn: Int32Array;
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

/** Who controls a card in play; of any other its owner. */
export const controllerOf = ({ table }: { readonly table: Table }, card: number): Side => table.controller[card];

/** Standing rules of a card in play, as bits of QUIRK. */
export const quirksOf = (
  { matchup, table }: { readonly matchup: Matchup; readonly table: Table },
  card: number,
): number => (table.blank[card] === 0 ? matchup.quirks[card] : 0);
