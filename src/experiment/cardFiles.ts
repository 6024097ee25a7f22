import { resolve } from "node:path";
import { isFile, isFolder, readText, shownPath } from "../core/files.js";
import { distinct, type Problem, Problems } from "../core/problems.js";
import { valueAt } from "../core/shape.js";
import { placeless, type Source } from "../core/source.js";
import type { Game } from "../games/game.js";
import { ownCardsOf } from "../games/ownCards/ownCards.js";
import { holdsCardsOf, isCardsFile, NO_CARDS_IN, readCards, readCardsSource } from "../games/ownCards/readCards.js";
import type { Registry } from "../games/registry.js";
import { checkGame } from "./check.js";

/** `check` of cards of the user's own: a file of them, or a folder. */

/** The file as cards of one's own; undefined where it is something else, or cannot be read at all. */
export function cardsSource(file: string): Source | undefined {
  if (!isFile(file)) return undefined;
  const text = readText(file, new Problems());
  return text === undefined ? undefined : cardsInText(file, text);
}

/** The same of the text of a file. */
export function cardsInText(file: string, text: string): Source | undefined {
  const isBare = /^(?:#.*\n|\s)*-/.test(text);
  if (!isBare && !/\bbased?[\s_-]*(on)?\b|^\s*(cards|sets)\s*:|\b(type|hit[\s_-]*points|hp)"?\s*:/im.test(text))
    return undefined;
  const source = readCardsSource(shownPath(file), text, new Problems());
  return isCardsFile(source.data) ? source : undefined;
}

/** What the cards of a file are, in words; undefined after a problem. */
export function checkCardsFile(
  file: string,
  source: Source,
  registry: Registry,
  problems: Problems,
): string | undefined {
  const games = gamesOf(file, source, registry, problems);
  const [game] = games;
  if (game !== undefined && games.length === 1) return cardsIn(game, file, problems);
  if (games.length > 1) problems.add(undecided(source.file, games));
  return undefined;
}

/** The game that a file names, or those that its cards can be of. */
function gamesOf(file: string, source: Source, registry: Registry, problems: Problems): readonly Game[] {
  const named = valueAt(source.data, ["game"]);
  if (named === undefined) return gamesThatRead(file, gamesWithCards(registry));
  const game = checkGame(named, source, registry, problems);
  return game === undefined ? [] : [game];
}

function undecided(file: string, games: readonly Game[]): Problem {
  const names = games.map(({ name }) => name);
  const message = `does not say its game, and its cards may be of ${names.join(", ")}`;
  return { file, line: 0, column: 0, message, suggestion: `write game: ${names[0]} at its top` };
}

const gamesWithCards = (registry: Registry): Game[] =>
  registry.gameNames.map((name) => registry.findGame(name)!).filter((one) => takesCards(one));

/**
 * The games that a file or a folder has cards of; a problem where there are none. Where none is named those that its
 * cards may be of.
 */
export function gamesOfCards(file: string, registry: Registry, problems: Problems): readonly Game[] {
  const games = gamesWithCards(registry);
  const source = cardsSource(file);
  if (source !== undefined) return gamesOf(file, source, registry, problems);
  if (!isFolder(file)) {
    if (readText(file, problems) === undefined) return [];
    problems.add({ file: shownPath(file), line: 0, column: 0, message: NO_CARDS_IN });
    return [];
  }
  const entriesOf = (name: string, told = new Problems()) =>
    readCards(resolve(file), { source: placeless(file), path: [], problems: told }, name);
  const found = games.filter((game) => holdsCardsOf(resolve(file), placeless(file), [], game.name));
  // Where nothing can be read at all, every game seems to have cards.
  const told = new Problems();
  if (found.length > 1 && found.every((game) => entriesOf(game.name, told).length === 0)) {
    for (const problem of distinct(told.list)) problems.add(problem);
    return [];
  }
  if (found.length === 0) {
    const message = "is a folder, not a file, and none of its files holds cards of your own (cards, sets, or based on)";
    problems.add({ file, line: 0, column: 0, message });
  }
  const ofNoGame = entriesOf("").length;
  if (ofNoGame === 0) return found;
  const named = found.filter((game) => entriesOf(game.name).length > ofNoGame);
  if (named.length > 1) return found;
  return named.length === 1 ? named : gamesThatRead(file, found);
}

/** Of a file or folder that names no game: the games that have least to say against its cards. */
function gamesThatRead(file: string, games: readonly Game[]): readonly Game[] {
  const read = games.map((game) => {
    const told = new Problems();
    cardsIn(game, file, told);
    return { game, mistakes: distinct(told.list).length };
  });
  const least = Math.min(...read.map(({ mistakes }) => mistakes));
  return read.flatMap(({ game, mistakes }) => (mistakes === least ? [game] : []));
}

/** What the cards of a folder are, game by game. */
export function checkCardsFolder(folder: string, registry: Registry, problems: Problems): string | undefined {
  const found = gamesOfCards(folder, registry, problems);
  if (found.length === 0) return undefined;
  const told = new Problems();
  const lines = found.map((game) => cardsIn(game, folder, told));
  // What is wrong with a file of no game is found by each of them.
  for (const problem of distinct(told.list)) problems.add(problem);
  return problems.any ? undefined : lines.join("; ");
}

const takesCards = (game: Game): boolean => game.optionKeys.includes("cards");

function cardsIn(game: Game, file: string, problems: Problems): string | undefined {
  const own = ownCardsOf(game.checkOptions(placeless(shownPath(file)), [], { cards: resolve(file) }, problems));
  if (own === undefined || problems.any) return undefined;
  const list = own.list.map(
    ({ name, mark, added }) => `${name} (${[mark, ...(added === undefined ? [] : [added])].join(", ")})`,
  );
  return `cards of your own for ${game.title ?? game.name}: ${list.join(", ")}`;
}
