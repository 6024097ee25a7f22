import { formatProblem, Problems } from "../../../src/core/problems.js";
import type { Game } from "../../../src/games/game.js";
import { nameOf } from "../../../src/games/lists/entrantFile.js";
import { readList } from "../../../src/games/lists/readList.js";
import { findGame, gameNames } from "../../../src/registry.js";

export const GAMES: readonly Game[] = gameNames.map((name) => findGame(name)!);

/** What a list is read as: the document, what was guessed, what is not playable, and what is wrong. */
export function readText(file: string, text: string, games: readonly Game[] = GAMES) {
  const problems = new Problems();
  const list = readList(text, { games, file, name: nameOf(file) }, problems);
  return {
    list,
    document: list?.source.data as Record<string, unknown> | undefined,
    guessed: (list?.guesses ?? []).map(formatProblem),
    unplayable: (list?.unplayable ?? []).map(formatProblem),
    problems: problems.list.map(formatProblem),
  };
}
