import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../src/core/paths.js";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { shippedNames } from "../../../src/core/shipped.js";
import { readSource } from "../../../src/core/source.js";
import type { Entrant, Game } from "../../../src/games/game.js";
import { nameOf } from "../../../src/games/lists/entrantFile.js";
import { readList, readLists } from "../../../src/games/lists/readList.js";
import { listAsText } from "../../../src/games/lists/writeList.js";
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

/** The lists that a text holds, and what is wrong with it. */
export function readSeveral(file: string, text: string) {
  const problems = new Problems();
  const lists = readLists(text, { games: GAMES, file, name: nameOf(file) }, problems);
  return { lists: lists ?? [], problems: problems.list.map(formatProblem) };
}

/** A squad or deck that comes with the program. */
export function shipped(game: Game, name: string): Entrant {
  const file = join(projectRoot, game.entrantFolder, `${name}.yaml`);
  const source = readSource(file, readFileSync(file, "utf8"), new Problems());
  return game.checkEntrant(source, [], undefined, new Problems())!;
}

export const SHIPPED = GAMES.flatMap((game) =>
  shippedNames(game.entrantFolder, game.name).map((name) => [game.name, name] as const),
);

/** A squad or deck as a forum has it. */
export const listText = (game: Game, { name, content }: Entrant): string =>
  listAsText(name, game.title!, game.lists!.write(content), game.lists!);
