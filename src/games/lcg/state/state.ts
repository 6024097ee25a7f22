import type { List } from "../../../core/lists.js";
import { wordsOf } from "../../../core/numbered.js";
import type { Side } from "../../../core/side.js";
import type { CardState, CardTallies } from "../../cards/state.js";
import { cardTally } from "../../cards/table.js";
import type { Luck } from "../luck.js";
import type { View } from "../strategy.js";

/** Words of a nested trigger in `context`. */
export const C = wordsOf([
  "trigger",
  /** Card it happens to, or -1. */
  "subject",
  /** Card that does it, or -1. */
  "source",
  "amount",
  /** Side whose trigger it is. */
  "side",
  "serial",
  /** Set by effects that cancel or replace what is about to happen. */
  "cancelled",
  /** Damage prevented or led elsewhere by an interrupt. */
  "prevented",
  /** Of that, what was led elsewhere. */
  "led",
]);

/** Words of the ability being resolved at a depth, in `targets`: how many targets, then the targets. */
export const TARGET_WORDS = 8;

/** Words of `heard` a trigger of a side: all; then by side in play and in hand; then forced ones. */
export const HEARD = { all: 0, inPlay: 1, inHand: 3, forced: 5, words: 6 } as const;

/** Where `heard` tells who answers a trigger of a side. */
export const heardAt = (trigger: number, side: Side): number => (2 * trigger + side) * HEARD.words;

/** Streams of random numbers. */
export const STREAM = { decks: 0, effects: 1 } as const;
const STREAMS = 2;
export const RNG_STREAMS = STREAMS;

/** Statistics of a game that rules do not need. Words a side, then words a card. */
export const T = wordsOf([
  "unitDamage",
  "objectiveDamage",
  "edgeWins",
  "objectivesLost",
  /** What came by chance beyond its mean, in millionths of a win (luck.ts). */
  "luckHands",
  "luckObjectives",
  "luckDraws",
  "luckPicks",
]);
/** Words a card: times played, destroyed; resources spent on it; damage it has done; times placed in an edge stack. */
export const K = cardTally(["played", "destroyed", "spent", "damage", "edge"]);
/** Rounds of which the dial and the damage are kept. */
export const ROUNDS_KEPT = 10;

/** A game in progress. */
export interface State extends CardState<View>, CardTallies {
  readonly objectiveDeck: readonly [List, List];
  /** Edge stacks in the order placed, faceup ones among them. */
  readonly edgeStack: readonly [List, List];
  /** Captured cards (always of the light side), and at which objective by card. */
  readonly captured: List;
  readonly capturedAt: Int16Array;
  /** By card: a fate card of the edge battle going on that has been resolved. */
  readonly fateDone: Uint8Array;
  /** Pairs of a card and points of damage: to whom effects do something at once (atOnce.ts). */
  readonly due: List;
  /** C.words a nested trigger or ability, DEPTH_MAX deep, and TARGET_WORDS of its targets. */
  readonly context: Int32Array;
  readonly targets: Int16Array;
  /** One word that counts triggers, for "once per trigger". Hidden: what a hand could answer moves it. */
  readonly serial: Int32Array;
  /** ABILITIES_MAX words a card: turn and trigger in which the ability was used last. */
  readonly usedTurn: Int32Array;
  readonly usedSerial: Int32Array;
  /** Phase in which it was used last; of abilities limited by edge battles the edge battle. */
  readonly usedPhase: Int32Array;
  /** By side and title: turn in which a card limited to one a turn was used. */
  readonly titleTurn: Int32Array;
  /**
   * HEARD.words words a trigger of a side (`heardAt`): how many cards answer it, by side in play and in hand, and how
   * many of them are forced. Cards that answer only what happens to themselves are not among them.
   */
  readonly heard: Int32Array;
  /** PURSE.words words a side: what ready resource cards can pay, and what they match. */
  readonly purse: Int32Array;
  /** By side: cards in play by whose standing rules (LOWERS_COSTS) others may cost less. */
  readonly lowering: Int32Array;
  /** By side: cards with an action in play, and in hand. */
  readonly actors: Int32Array;
  /** By side: those in play. */
  readonly doers: readonly [List, List];
  /** ROUNDS_KEPT words each: dial, damage to light and to dark objectives at the end of each round. */
  readonly rounds: Int32Array;
  luck: Luck | undefined;
}
