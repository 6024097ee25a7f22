import type { Problem } from "../../core/problems.js";

/** What was found in files. */
export interface Checked {
  /** Each file, with what it is in words: absent where something is wrong with it. */
  readonly files: readonly { readonly file: string; readonly is?: string; readonly lists?: readonly Verdict[] }[];
  /** What is wrong, by file, from top to bottom. */
  readonly problems: readonly Problem[];
  /** What is allowed and still worth a second look. */
  readonly warnings: readonly Problem[];
  /** Files of folders that hold nothing for any command; absent where there are none. */
  readonly leftOut?: readonly string[];
}

/** What is said of one list of several. */
export interface Verdict {
  readonly name: string;
  /** Where the list begins, from 1. */
  readonly line: number;
  readonly isLegal: boolean;
  /** "Anna: legal, 62 of 100 points; 38 not spent" */
  readonly words: string;
  /** How names were read that several cards have, a line each. */
  readonly notes: readonly string[];
  /** The first that is wrong, and what helps, where that is too long for the line. */
  readonly problem?: Problem;
}
