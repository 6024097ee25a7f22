import { formatProblem, type Problem } from "../../core/problems.js";
import { type At, problemAt } from "../../core/shape.js";

/**
 * Who is told what was guessed where a list is read. Whatever command reads one, nothing is guessed in silence; a list
 * that is read again is told of once.
 */

let hear: ((guess: Problem) => void) | undefined;
const told = new Set<string>();

/** @param listener undefined: nobody, as where a command tells of guesses itself */
export function hearGuesses(listener: ((guess: Problem) => void) | undefined): void {
  hear = listener;
  told.clear();
}

export function tellGuess(guess: Problem): void {
  const text = formatProblem(guess);
  if (hear === undefined || told.has(text)) return;
  told.add(text);
  hear(guess);
}

/** Warns of what was guessed of a file of the program, and tells it. */
export function guessAt(at: At, message: string): void {
  const guess = problemAt(at, message);
  at.problems.warn(guess);
  tellGuess(guess);
}
