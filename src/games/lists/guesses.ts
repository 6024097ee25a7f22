import { formatProblem, type Problem } from "../../core/problems.js";

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

/**
 * What is guessed meanwhile is told behind it.
 * @param isTold whether a guess still has to be told then
 */
export function guessedBehind<T>(act: () => T, isTold: (guess: Problem) => boolean): T {
  const own = hear;
  const guessed: Problem[] = [];
  hear = own && ((guess) => guessed.push(guess));
  try {
    return act();
  } finally {
    hear = own;
    for (const guess of guessed) if (isTold(guess)) own?.(guess);
  }
}

export function tellGuess(guess: Problem): void {
  const text = formatProblem(guess);
  if (hear === undefined || told.has(text)) return;
  told.add(text);
  hear(guess);
}
