import type { Entrant } from "./game.js";

/** A help for one of two entrants, such as points that it begins with: a switch of the rules, side by side. */
export interface Handicap {
  /** What it is called, distinct among those of a game: "points". */
  readonly name: string;
  /** What is given, in the singular: "point". */
  readonly unit: string;
  /** What it is, in words: "points that the weaker squad begins with". */
  readonly about: string;
  /** A first guess of what matters. */
  readonly step: number;
  /**
   * The most that a and b may be given under the options; 0 where the rules give a side nothing.
   * @param options as the game has checked them
   */
  most(options: unknown, a: Entrant, b: Entrant): readonly [number, number];
  /** True where it is no switch, but points more to build with, which the study spends by chance. */
  readonly isBuilt?: true;
  /** The options where b is given so much, or a where below 0. @param by whole, within `most` */
  given(options: unknown, by: number): unknown;
  /** What is then the case, in words: "Bounty Hunters begins with 7 points". @param by not 0 */
  words(options: unknown, by: number, a: string, b: string): string;
}

/** Of whom it is given to: side 0 a, 1 b. */
export const receiver = (by: number): 0 | 1 => (by < 0 ? 0 : 1);
