import { Script } from "node:vm";
import { EndlessStrategyError } from "../games/strategyFault.js";
import { watchedElsewhere } from "./ending.js";

/**
 * Strategies of files are the only ones that may loop for ever, so only they are timed: a whole game by a watch that
 * can end it from outside, and each decision by the clock, so that a long game is not taken for an endless decision.
 */

/** Seconds that a decision of a strategy of a file may take. */
export const DECISION_SECONDS = 5;
/** Seconds after which a game is looked at for the first time; then after twice as long, from its start. */
const GAME_SECONDS = 6;
const LONGER = 2;

/** The decision under way in this thread: who decides what, and since when; how many such are asked within it. */
let since = Number.NaN;
let words: () => string = () => "";
let depth = 0;

/** A decision begins. @param what says who is asked what, in words for a message */
export function beginDecision(what: () => string): void {
  if (depth++ > 0) return;
  words = what;
  since = performance.now();
}

/** The decision is taken. @throws EndlessStrategyError where it took too long */
export function endDecision(): void {
  if (--depth > 0) return;
  if (performance.now() - since > 1000 * DECISION_SECONDS) throw endless();
  since = Number.NaN;
}

/** The decision under way has thrown. */
export function breakOffDecision(): void {
  if (--depth <= 0) since = Number.NaN;
}

const endless = () =>
  new EndlessStrategyError(
    `${words()}: no answer within ${DECISION_SECONDS} seconds, the limit for strategies of files`,
  );

/**
 * Plays a game in which a file decides. Chance that does not come of the seed is refused meanwhile.
 * @param play is begun anew where the game takes long
 * @throws EndlessStrategyError where a decision takes too long
 */
export function playTimed<T>(play: () => T): T {
  for (let seconds = GAME_SECONDS; ; seconds *= LONGER) {
    since = Number.NaN;
    depth = 0;
    const { random } = Math;
    Math.random = refuseChance;
    try {
      return runFor(seconds, play);
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (performance.now() - since > 1000 * DECISION_SECONDS) throw endless();
    } finally {
      Math.random = random;
    }
  }
}

function refuseChance(): never {
  throw new Error(
    "Math.random would make games that cannot be played again; draw with `chance` of what the file is given",
  );
}

/** Name of the function that the script calls: of this thread's global object, and only while it runs. */
const CALL = "dejarikTimedCall";
let script: Script | undefined;

/** @throws an error of code ERR_SCRIPT_EXECUTION_TIMEOUT after so many seconds */
export function runFor<T>(seconds: number, work: () => T): T {
  script ??= new Script(`${CALL}()`);
  const calling = script;
  const globals = globalThis as Record<string, unknown>;
  const before = globals[CALL];
  globals[CALL] = work;
  try {
    return watchedElsewhere(() => calling.runInThisContext({ timeout: 1000 * seconds }) as T);
  } finally {
    globals[CALL] = before;
  }
}

export const isTimeout = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
