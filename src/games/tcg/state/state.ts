import type { List } from "../../../core/lists.js";
import { wordsOf } from "../../../core/numbered.js";
import type { CardState, CardTallies } from "../../cards/state.js";
import { cardTally } from "../../cards/table.js";
import type { Luck } from "../luck.js";
import type { View } from "../strategy.js";
import type { Whose } from "./whose.js";

/** Words of a use of a granted ability. */
export const GRANT_WORDS = 4;
/** Words of a mark. */
export const MARK_WORDS = 5;
/** Words of the targets chosen at a depth: how many, then the targets; the last word is the player chosen, plus 1. */
export const TARGET_WORDS = 12;
export const STREAMS = 3;
export const STREAM = { decks: 0, dice: 1, effects: 2 } as const;

/** Statistics: words a side. */
export const T = wordsOf([
  "damage",
  "forceSpent",
  "buildSpent",
  "unitsLost",
  "arenaTurns",
  /** What came by chance beyond its mean, in millionths of a win (luck.ts). */
  "luckAttacks",
  "luckDamageDice",
  "luckHands",
]);
/** Words a card. */
export const K = cardTally(["deployed", "discarded", "damage", "attacks"]);
/** Turns of which control of the arenas is kept. */
export const TURNS_KEPT = 10;

/** A game in progress. */
export interface State extends CardState<View>, CardTallies {
  /** Face down in the build zone, with their counters by card. */
  readonly down: readonly [List, List];
  readonly downCounters: readonly [Int16Array, Int16Array];
  /** Setup by side: build points placed, and whether it is done. Not copied: nobody takes a game up within setup. */
  readonly placing: { readonly placed: Int32Array; readonly isDone: Uint8Array };
  /** Hits of the attack as players have foretold them: pairs of side and hits. */
  readonly predictions: List;
  /** Retaliate dice to be rolled when the attack ends: pairs of unit and dice. */
  readonly retaliations: List;
  /** What happens when the attack ends: pairs of unit and the damage it does to itself, 0 for its discard. */
  readonly endings: List;
  /** Deflected damage to be dealt next: triples of target, amount, source. */
  readonly deflections: List;
  /** By side: cards whose Bounty is gained when the next build step starts. */
  readonly bounties: readonly [List, List];
  readonly targets: Int16Array;
  /** ABILITIES_MAX words a card: turn, attack and damage instance in which an ability was used last. */
  readonly usedTurn: Int32Array;
  readonly usedAttack: Int32Array;
  readonly usedDamage: Int32Array;
  /**
   * Uses of abilities that units were granted: how many, then GRANT_WORDS each: play, turn, attack, damage instance.
   */
  readonly grantUses: Int32Array;
  /** By card: attack in which its Lucky was used. */
  readonly luckyAttack: Int32Array;
  /** By kept turn and arena: 0 nobody, 1 light, 2 dark. */
  readonly control: Uint8Array;
  /** Which of these arrays lie on units, and which name units. */
  readonly whose: Whose;
  luck: Luck | undefined;
}
