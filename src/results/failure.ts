import { EndlessStrategyError } from "../games/strategyFault.js";

/** One game that could not be played to the end; what is written of all of them is in failures.ts. */

/** A pair of a run that could not be played. */
export interface FailedPair {
  readonly pair: number;
  /** Who sat first in the game that broke off. */
  readonly seat: "a" | "b";
  /** What the error said. */
  readonly message: string;
  /** The last position before it, in one line, where the game has positions. */
  readonly position?: string;
  /** See `failureOf`. */
  readonly endless?: true;
}

/**
 * Why a pair could not be played. One whose strategy file loops for ever is `endless`: it is not recorded, since every
 * other would have to be waited for as long, but ends the work (`refuseEndless`).
 */
export function failureOf(error: unknown): { readonly message: string; readonly endless?: true } {
  const message = messageOf(error);
  return error instanceof EndlessStrategyError ? { message, endless: true } : { message };
}

/** What an error says, in one line. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\n.*/s, "").trim() || "failed without a reason";
}
