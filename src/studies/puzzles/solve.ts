import type { Answer } from "../../games/answers.js";
import type { Puzzle } from "./puzzle.js";

/** Whether strategies solve puzzles. */

/** What a strategy did with a puzzle. */
export interface Tried {
  readonly isSolved: boolean;
  /** The answers that were judged, in words: "engage: The Emperor's Web". */
  readonly answers: readonly string[];
}

/** Places where the game can be taken up, such as phases, in which a question that is judged must have come. */
const PLACES_MOST = 12;

/** Thrown through the game once everything that is judged has been answered. */
class Answered extends Error {}

/** Has a strategy play both sides of a puzzle, and judges what the side that is asked answers. */
export function tryPuzzle(puzzle: Puzzle, strategy: string): Tried {
  const { game, spec, position, side, question, seed } = puzzle;
  const matchup = game.compile({ ...spec, strategyA: strategy, strategyB: strategy });
  const state = game.createState(matchup);
  game.positionText!.read(matchup, state, position, seed, seed);
  const answers: string[] = [];
  let places = 0;
  game.watchAnswers!(state, (answer: Answer) => {
    if (answer.side !== side || (question !== undefined && answer.question !== question)) return;
    answers.push(`${answer.question}: ${answer.choice}`);
    if (question !== undefined) throw new Answered();
  });
  try {
    game.positionText!.playOn(matchup, state, new Int32Array(game.gameColumns.length), undefined, () => {
      if (places++ === (question === undefined ? 1 : PLACES_MOST)) throw new Answered();
    });
  } catch (error) {
    if (!(error instanceof Answered)) throw error;
  }
  return { isSolved: isSolved(puzzle, answers), answers };
}

/** Whether answers ("question: words") solve a puzzle: none is forbidden, and one is asked for where any is. */
export function isSolved({ does, never }: Pick<Puzzle, "does" | "never">, answers: readonly string[]): boolean {
  const fits = (patterns: readonly string[]): boolean =>
    answers.some((answer) => patterns.some((pattern) => fitsPattern(answer, pattern)));
  return !fits(never) && (does.length === 0 ? answers.length > 0 : fits(does));
}

/** Whether an answer fits a pattern, capitals apart: its words, or its question and words. */
function fitsPattern(answer: string, pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const asked = new RegExp(`^${parts.join(".*")}$`, "i");
  return asked.test(answer) || asked.test(answer.slice(answer.indexOf(": ") + 2));
}
