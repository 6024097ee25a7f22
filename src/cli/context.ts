import type { Registry } from "../games/registry.js";
import type { View } from "./view.js";

/** What every command gets: the games, and where its output goes. */
export interface Context {
  readonly registry: Registry;
  /** Module that workers load the games from. */
  readonly registryUrl: string;
  /** Data: one line to standard output. */
  out(line: string): void;
  /**
   * Data that is drawn as wide and as coloured as where standard output goes.
   * @param draw is given what makes text fit to be printed, for all that comes from files and folders
   */
  show(draw: (view: View, clean: (text: string) => string) => readonly string[]): void;
  /** Everything else: one line to standard error. */
  note(line: string): void;
}

/**
 * 0 done; 1 unexpected failure; 2 usage or configuration; 3 a gate failed; 4 budget spent before a decision; 130
 * interrupted.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130;
