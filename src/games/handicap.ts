import type { Entrant } from "./game.js";

/** What a and b are given, each 0 or more. */
export type Given = readonly [number, number];

/** A help for one of two entrants, such as points that it begins with: a switch of the rules, side by side. */
export interface Handicap {
  /** What it is called, distinct among those of a game: "points". */
  readonly name: string;
  /** What is given, in the singular and the plural: "victory point", "victory points". */
  readonly unit: string;
  readonly units: string;
  /** What it is, in words: "points that the weaker squad begins with". */
  readonly about: string;
  /** A first guess of what matters. */
  readonly step: number;
  /**
   * The most that a and b may be given under the options; 0 where the rules give a side nothing.
   * @param options as the game has checked them
   */
  most(options: unknown, a: Entrant, b: Entrant): readonly [number, number];
  /**
   * The most that an event allows, where that is less: points that a squad has left to its limit. Absent where all that
   * the rules allow is.
   */
  room?(options: unknown, a: Entrant, b: Entrant): readonly [number, number];
  /** What it is for who posts it, besides `words`: when it is scored, and how many points win. */
  rule?(options: unknown, a: Entrant, b: Entrant): string;
  /** True where it is no switch, but points more to build with, which the study spends by chance. */
  readonly isBuilt?: true;
  /** The options where b is given so much, or a where below 0. @param by whole, within `most` */
  given(options: unknown, by: number): unknown;
  /**
   * What either has, in words: "Bounty Hunters begins with 7 points, Rebel Heroes with 0".
   * @param given what a and b are given beside the options
   */
  words(options: unknown, given: Given, a: string, b: string): string;
}

/**
 * What either has, who has more first: "A begins with 7 points, B with 0"; "both begin with 5 points".
 * @param one said of the first. @param other of the second. @param both where they have the same
 */
export function eitherWords(
  [ofA, ofB]: Given,
  [a, b]: readonly [string, string],
  one: (count: number) => string,
  other: (count: number) => string,
  both: (count: number) => string,
): string {
  if (ofA === ofB) return `both ${both(ofA)}`;
  return ofA > ofB ? `${a} ${one(ofA)}, ${b} ${other(ofB)}` : `${b} ${one(ofB)}, ${a} ${other(ofA)}`;
}

/** "1 card", "3 cards". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
