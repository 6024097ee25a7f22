import type { Problems } from "../core/problems.js";

/** A kind of file that is no YAML. */
export interface OtherFile {
  /** Checks the text of one and says in a few words what it holds; undefined after a problem. */
  check(file: string, text: string, problems: Problems): string | undefined;
  /** Whether a text without a name is one. */
  isOne(text: string): boolean;
}
