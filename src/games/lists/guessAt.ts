import { type At, problemAt } from "../../core/shape.js";
import { tellGuess } from "./guesses.js";

/** Warns of what was guessed of a file of the program, and tells it. */
export function guessAt(at: At, message: string): void {
  const guess = problemAt(at, message);
  at.problems.warn(guess);
  tellGuess(guess);
}
