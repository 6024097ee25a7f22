import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { present } from "../core/assert.js";
import { fileName, isFile, isThere, listedFile, readFileSource, shownPath } from "../core/files.js";
import { isMapping } from "../core/mapping.js";
import { projectRoot } from "../core/paths.js";
import { didYouMean, type Problem, Problems } from "../core/problems.js";
import { valueAt } from "../core/shape.js";
import { shippedNames } from "../core/shipped.js";
import { placeless, type Source } from "../core/source.js";
import type { Entrant, Game } from "../games/game.js";
import type { Registry } from "../games/registry.js";

/** Squads or decks of an experiment: with each against each, 362 make the most matchups there may be. */
export const ENTRANTS_MAX = 1000;

/** An entrant together with the names it may be called by in `matchups` and `strategies`. */
export interface ListedEntrant {
  readonly entrant: Entrant;
  /** As listed, the file's name without its ending, and its own name. */
  readonly names: readonly string[];
}

/**
 * Checks the squads or decks of an experiment: shipped names, files beside the experiment, or inline mappings.
 * Entries with problems are left out of the result as undefined, so that indexes stay those of the list.
 */
export function checkEntrants(
  game: Game,
  source: Source,
  list: readonly unknown[],
  baseFolder: string,
  options: unknown,
  problems: Problems,
  registry?: Registry,
): (ListedEntrant | undefined)[] {
  const key = entrantKey(game);
  if (list.length > ENTRANTS_MAX) {
    const message = `${key}: ${list.length} are too many; there may be ${ENTRANTS_MAX}`;
    problems.add({ file: source.file, ...source.at([key]), message });
    return [];
  }
  const listed = list.map((item, i): ListedEntrant | undefined => {
    const path = [key, i];
    if (typeof item === "string") return checkListed(game, source, path, item, baseFolder, options, problems, registry);
    if (isMapping(item)) {
      const entrant = game.checkEntrant(source, path, options, problems);
      return entrant && { entrant: { ...entrant, source: "inline" }, names: [entrant.name] };
    }
    const message = `must be the name of a ${game.entrantNoun}, a file, or a mapping that describes it`;
    problems.add({ file: source.file, ...source.at(path), message });
    return undefined;
  });
  listed.forEach((one, i) => {
    const first = listed.findIndex((other) => other?.entrant.name === one?.entrant.name);
    if (one === undefined || first === i) return;
    const message = `a ${game.entrantNoun} named "${one.entrant.name}" is listed already; results could not tell them apart`;
    const suggestion = howInstead(game, list, listed, first, i);
    problems.add({ file: source.file, ...source.at([key, i]), message, suggestion });
  });
  return listed;
}

/** Where opponents are named. */
export const AGAINST = "--against";

/** A name or path from the working folder as lists have it: a bare name that is a file here means that file. */
export const namedHere = (text: string): string => (isFile(text) && !/[/\\]/.test(text) ? `./${text}` : text);

/** The squads or decks that `--against` names, as `checkEntrants`. */
export const checkAgainst = (
  game: Game,
  texts: readonly string[],
  options: unknown,
  problems: Problems,
  registry?: Registry,
): (ListedEntrant | undefined)[] =>
  checkEntrants(game, placeless(AGAINST), texts.map(namedHere), ".", options, problems, registry);

/** What to do about an entrant that is listed twice: how a mirror is written, where nobody else is listed. */
function howInstead(
  game: Game,
  list: readonly unknown[],
  listed: readonly (ListedEntrant | undefined)[],
  first: number,
  second: number,
): string {
  const [one, other] = [first, second].map((i) => present(listed[i], "a squad or deck that is listed twice").entrant);
  if (JSON.stringify(one.content) !== JSON.stringify(other.content)) return "give one of them another name";
  if (list.length > 2) return "leave it out";
  if (!game.symmetric) return `leave it out: no ${game.entrantNoun} of ${game.title ?? game.name} meets itself`;
  const item = list[first];
  if (typeof item !== "string") return "leave it out, and write matchups: mirror to play it against itself";
  const named = /^[\w./-]+$/.test(item) ? item : JSON.stringify(item);
  return `an experiment that plays it against itself is one line: {game: ${game.name}, ${entrantKey(game)}: [${named}], matchups: mirror}`;
}

/** The experiment's key for its entrants: "squads" or "decks". */
export function entrantKey(game: Game): string {
  return `${game.entrantNoun}s`;
}

function checkListed(
  game: Game,
  source: Source,
  path: readonly (string | number)[],
  text: string,
  baseFolder: string,
  options: unknown,
  problems: Problems,
  registry: Registry | undefined,
): ListedEntrant | undefined {
  const place = { file: source.file, ...source.at(path) };
  const theirs = registry && gameOfEntrant(text, registry, baseFolder);
  if (theirs !== undefined && theirs !== game) {
    const message = `"${text}" is ${entrantWords(theirs)}, not ${entrantWords(game)}`;
    problems.add({ ...place, message });
    return undefined;
  }
  const file = listedFile(game.entrantFolder, text, baseFolder);
  if (file === undefined) {
    problems.add(unknownEntrant(game, text, place));
    return undefined;
  }
  if (!isThere(file)) {
    problems.add({ ...place, message: `file not found: ${shownPath(file)}` });
    return undefined;
  }
  const own = readFileSource(file, problems, place);
  if (own === undefined || own.data === undefined) return undefined;
  const entrant = game.checkEntrant(own, [], options, problems);
  const stem = fileName(file);
  return entrant && { entrant: { ...entrant, source: sourceName(game, file) }, names: [text, stem, entrant.name] };
}

/**
 * Where an entrant came from, for reports that others read: a file that comes with the program is named from its
 * folder, any other by its own name alone, so that the same run says the same wherever it is made.
 */
function sourceName(game: Game, file: string): string {
  const shipped = relative(join(projectRoot, game.entrantFolder), resolve(file));
  if (!shipped.startsWith("..") && !isAbsolute(shipped)) return `${game.entrantFolder}/${shipped}`;
  return fileName(file, "with ending");
}

/** "a deck of Star Wars: The Card Game". */
export const entrantWords = (game: Game): string => `a ${game.entrantNoun} of ${game.title ?? game.name}`;

/**
 * The game that a squad or deck belongs to: by the file's `game` key, or by the shipped folder it is in; undefined
 * where neither says it.
 */
export function gameOfEntrant(text: string, registry: Registry, baseFolder = "."): Game | undefined {
  for (const name of registry.gameNames) {
    const game = registry.findGame(name)!;
    const file = listedFile(game.entrantFolder, text, baseFolder);
    if (file === undefined || !isFile(file)) continue;
    const isShipped = dirname(file) === join(projectRoot, game.entrantFolder);
    // Games may share a folder; then the file says whose it is.
    const found = gameNamedIn(file, registry) ?? (isShipped ? game : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function gameNamedIn(file: string, registry: Registry): Game | undefined {
  const name = valueAt(readFileSource(file, new Problems())?.data, ["game"]);
  return typeof name === "string" ? registry.findGame(name) : undefined;
}

function unknownEntrant(game: Game, text: string, place: Omit<Problem, "message">): Problem {
  const suggestion = didYouMean(text, shippedNames(game.entrantFolder, game.name));
  const message = `unknown ${game.entrantNoun} "${text}" (a file needs its path, such as ./${text}.yaml)`;
  return suggestion === undefined ? { ...place, message } : { ...place, message, suggestion };
}
