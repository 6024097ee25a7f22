import type { Problem } from "../../core/problems.js";
import type { Verdict } from "./verdicts.js";

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
