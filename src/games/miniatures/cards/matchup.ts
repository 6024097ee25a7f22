import type { Board } from "../board/board.js";
import type { MapText } from "../board/mapText.js";
import type { Rules } from "../rules.js";
import type { Strategy } from "../strategy.js";
import type { Arrivals } from "./compileArrivals.js";
import type { CompiledCards } from "./layout.js";

/**
 * Squads ready to meet: all names have become integers. Two squads are A and B (not seats), three are A, B and the
 * third player's, four are A's two and B's two.
 */
export interface Matchup {
  readonly boards: readonly Board[];
  /** The drawing of each board, and what it is called in this matchup. */
  readonly maps: readonly { readonly name: string; readonly map: MapText }[];
  readonly cards: CompiledCards;
  /** Card of each member. */
  readonly squads: readonly Int32Array[];
  /** Which entrant each squad plays for: 0 A, 1 B, 2 the third player. */
  readonly entrantOf: readonly number[];
  /** Places kept free for each squad: for characters that arrive later or come over from the enemy. */
  readonly spare: readonly number[];
  /** By squad, who may come to hold the first of those places. */
  readonly arrivals: readonly Arrivals[];
  /** How many of those, at the end of each player's, are for characters of other sides. */
  readonly guests: readonly number[];
  /**
   * Fixed starting square of each member as (x << 8 | y), counted from 0 at the west edge as seat 0 sees it; -1 = free.
   */
  readonly places: readonly Int32Array[];
  /** Which entrant is the dark side's and sets up first (0 A, 1 B); -1 where neither or both are. */
  readonly darkSquad: number;
  /** By entrant. */
  readonly strategies: readonly Strategy[];
  readonly rules: Rules;
  readonly stakes: Stakes;
}

/** What decides a skirmish besides defeat, by entrant. */
export interface Stakes {
  /** Points that win at once; 0 = none do. */
  readonly goals: readonly number[];
  /** Points that win at the end of a round; 0 = none do. */
  readonly roundGoals: readonly number[];
  /** Whether a droid waits in the middle of the map. */
  readonly droid: boolean;
}
