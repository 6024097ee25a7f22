import type { Board } from "./board/board.js";
import type { CompiledCards } from "./layout.js";
import type { Rules } from "./rules.js";
import type { Strategy } from "./strategy.js";

/** Two squads ready to meet: all names have become integers. Index 0 is squad A, 1 is squad B (not seats). */
export interface Matchup {
  readonly boards: readonly Board[];
  readonly cards: CompiledCards;
  /** Card of each member. */
  readonly squads: readonly [Int32Array, Int32Array];
  /** Places kept free for each squad's side: for characters that arrive later or come over from the enemy. */
  readonly spare: readonly [number, number];
  /** Fixed starting square of each member as (x << 8 | y), counted from 0 at the west edge as seat 0 sees it; -1 = free. */
  readonly places: readonly [Int32Array, Int32Array];
  /** Which squad is the dark side's and sets up first (0 A, 1 B); -1 where neither or both are. */
  readonly darkSquad: number;
  readonly strategies: readonly [Strategy, Strategy];
  readonly rules: Rules;
}
