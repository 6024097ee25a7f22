import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { at, present } from "../core/assert.js";
import { fileName, isFile, isThere, listedFile, nearFile, readFileSource, shownPath } from "../core/files.js";
import { isMapping } from "../core/mapping.js";
import { projectRoot } from "../core/paths.js";
import { didYouMean, type Problem, Problems, placelessProblem } from "../core/problems.js";
import { valueAt } from "../core/shape.js";
import { shippedNames } from "../core/shipped.js";
import { placeless, type Source } from "../core/source.js";
import { gameOfKeys } from "../games/entrantKeys.js";
import type { Entrant, Game } from "../games/game.js";
import {
  isEntrantLine,
  isListFile,
  pickedList,
  readEntrantFile,
  readEntrantLine,
  readPicked,
} from "../games/lists/entrantFile.js";
import { withOwnNames } from "../games/lists/readList.js";
import type { Registry } from "../games/registry.js";
import { entrantsIn, listed, namedHere, placed } from "./namedEntrants.js";

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
      const { file = source.file } = source.at(path);
      if (entrant === undefined) return undefined;
      const from = file === source.file ? "inline" : `${fileName(file, "with ending")}:${entrant.name}`;
      return { entrant: { ...entrant, source: from }, names: [entrant.name] };
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

/**
 * The squad or deck that a word of a command line names, as `run` takes it: shipped, a file, or written in one line.
 * @returns undefined after a problem, and where no game has one of that name
 */
export function entrantNamed(
  text: string,
  registry: Registry,
  overrides: Readonly<Record<string, unknown>> & { readonly cards?: readonly string[] },
  problems: Problems,
): { readonly game: Game; readonly entrant: Entrant } | undefined {
  const game = gameOfEntrant(text, registry, ".", problems, overrides.cards);
  if (game === undefined) return undefined;
  const source = placeless("command line", { [entrantKey(game)]: [text] });
  const options = game.checkOptions(source, [], overrides, problems);
  const [found] = checkEntrants(game, source, [namedHere(text)], ".", options, problems, registry);
  return found && { game, entrant: found.entrant };
}

/** In place of the names of all entrants that come with the program. */
export const SHIPPED = "shipped";

/** Who `--against` says is met. */
export interface Opponents {
  /** As `checkEntrants`. */
  readonly named: readonly (ListedEntrant | undefined)[];
  /** Those of `shipped` that are not named, may be played and may be met. */
  readonly shipped: readonly ListedEntrant[];
}

/**
 * The squads or decks that `--against` names, and in place of `shipped` all that come with the program.
 * @param mayMeet of those that are shipped: no other version of who is asked about, nobody of the same side
 */
export function checkAgainst(
  game: Game,
  texts: readonly string[],
  options: unknown,
  problems: Problems,
  registry?: Registry,
  mayMeet: (one: Entrant) => boolean = () => true,
): Opponents {
  const key = entrantKey(game);
  const check = (words: readonly string[], into: Problems) => {
    const found = entrantsIn(words, () => [withOwnNames(game, options)], into);
    const list = listed(found);
    const source = placed(found, placeless(AGAINST, { [key]: list }), key);
    return checkEntrants(game, source, list, ".", options, into, registry);
  };
  const words = texts.filter((text) => text !== SHIPPED);
  const named = words.length === 0 ? [] : check(words, problems);
  if (words.length === texts.length) return { named, shipped: [] };
  const all = shippedNames(game.entrantFolder, game.name).filter((text) => !words.includes(text));
  const playable = check(all, new Problems()).filter((one) => one !== undefined);
  const left = all.length - playable.length;
  if (left > 0) {
    const message = `${SHIPPED}: ${left} of ${all.length} ${game.entrantNoun}s may not be played so, and are left out`;
    problems.warn(placelessProblem(AGAINST, message));
  }
  const isNamed = ({ entrant }: ListedEntrant) => named.some((one) => one?.entrant.name === entrant.name);
  const shipped = playable.filter((one) => !isNamed(one) && mayMeet(one.entrant));
  if (shipped.length === 0 && !problems.any)
    problems.add(
      placelessProblem(AGAINST, `${SHIPPED}: no ${game.entrantNoun} that comes with the program may be met`),
    );
  return { named, shipped };
}

/** Whether two may meet, on whatever sides. */
export const mayMeet = (game: Game, a: Entrant, b: Entrant, options: unknown): boolean =>
  game.checkPairing(a, b, options) === undefined || (!game.symmetric && game.checkPairing(b, a, options) === undefined);

/** What to do about an entrant that is listed twice: how a mirror is written, where nobody else is listed. */
function howInstead(
  game: Game,
  list: readonly unknown[],
  listed: readonly (ListedEntrant | undefined)[],
  first: number,
  second: number,
): string {
  const contentOf = (i: number) =>
    JSON.stringify(present(listed[i], "a squad or deck that is listed twice").entrant.content);
  if (contentOf(first) !== contentOf(second)) return "give one of them another name";
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
  const told = new Problems();
  const listed = readListed(text, [withOwnNames(game, options)], baseFolder, place, told);
  const isFirm = listed?.isList !== true || listed.source === undefined;
  const theirs = registry && isFirm ? gameOfEntrant(text, registry, baseFolder) : undefined;
  if (theirs !== undefined && theirs !== game) {
    const message = `"${text}" is ${entrantWords(theirs)}, not ${entrantWords(game)}`;
    problems.add({ ...place, message });
    return undefined;
  }
  for (const one of told.list) problems.add(one);
  for (const one of told.warnings) problems.warn(one);
  if (listed === undefined) problems.add(unknownEntrant(game, text, place));
  if (listed?.source?.data === undefined) return undefined;
  const entrant = game.checkEntrant(listed.source, [], options, problems);
  const { file, list } = listed;
  if (file === undefined) return entrant && { entrant: { ...entrant, source: "inline" }, names: [text, entrant.name] };
  if (entrant === undefined) return undefined;
  const from = sourceName(game, file);
  return list === undefined
    ? { entrant: { ...entrant, source: from }, names: [text, fileName(file), entrant.name] }
    : { entrant: { ...entrant, source: `${from}:${list}` }, names: [text, entrant.name] };
}

/** What a listed text leads to. */
interface ListedSource {
  /** Undefined where it is written in the text itself. */
  readonly file: string | undefined;
  /** Which of the lists of the file. */
  readonly list?: string;
  readonly isList: boolean;
  /** Undefined after a problem. */
  readonly source: Source | undefined;
}

/**
 * Reads what a listed text means: a file, a shipped name, or what it says itself; undefined where it is nothing such.
 * @param games whose it may be
 */
function readListed(
  text: string,
  games: readonly Game[],
  baseFolder: string,
  place: Omit<Problem, "message">,
  problems: Problems,
): ListedSource | undefined {
  const picked = pickedList(text, baseFolder);
  if (picked !== undefined) return { ...picked, isList: true, source: readPicked(picked, games, problems, place) };
  const file = listedFile(at(games, 0).entrantFolder, text, baseFolder);
  if (file !== undefined && isThere(file))
    return { file, isList: isListFile(file), source: readEntrantFile(file, games, problems, place) };
  if (isEntrantLine(text, games)) {
    return { file: undefined, isList: true, source: readEntrantLine(text, games, place, problems) };
  }
  if (file === undefined) return undefined;
  const suggestion = nearFile(file);
  const message = `file not found: ${shownPath(file)}`;
  problems.add(suggestion === undefined ? { ...place, message } : { ...place, message, suggestion });
  return { file, isList: false, source: undefined };
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
 * The game that a squad or deck belongs to: by the file's `game` key or its other keys, by the shipped folder it is in,
 * or by what a list names; undefined where none says it.
 * @param problems of a list that cannot be read
 * @param cards files of cards of one's own that lists may name
 */
export function gameOfEntrant(
  text: string,
  registry: Registry,
  baseFolder = ".",
  problems: Problems = new Problems(),
  cards: readonly string[] = [],
): Game | undefined {
  return gameOfFile(text, registry, baseFolder) ?? gameOfList(text, registry, baseFolder, problems, cards);
}

/** The game of a list, or of what is written in one line. */
function gameOfList(
  text: string,
  registry: Registry,
  baseFolder: string,
  problems: Problems,
  cards: readonly string[],
): Game | undefined {
  const games = gamesWith(registry, cards);
  const folders = [...new Set(games.map((game) => game.entrantFolder))];
  const isListed =
    pickedList(text, baseFolder) !== undefined ||
    folders.every((folder) => {
      const file = listedFile(folder, text, baseFolder);
      return file === undefined || !isThere(file) ? isEntrantLine(text, games) : isListFile(file);
    });
  if (!isListed) return undefined;
  const place = { file: "command line", line: 0, column: 0 };
  const source = readListed(text, games, baseFolder, place, problems)?.source;
  const name = valueAt(source?.data, ["game"]);
  return typeof name === "string" ? registry.findGame(name) : undefined;
}

/** A game whose lists may name cards of one's own. @param cards files of any game; their mistakes are told elsewhere */
export function withCards(game: Game, cards: readonly string[]): Game {
  if (cards.length === 0 || game.lists === undefined) return game;
  const quiet = new Problems();
  const options = game.checkOptions(placeless("--cards", { cards }), [], { cards }, quiet);
  return quiet.any ? game : withOwnNames(game, options);
}

/** All games, whose lists may name cards of one's own. */
export const gamesWith = (registry: Registry, cards: readonly string[] = []): readonly Game[] =>
  gamesOf(registry).map((game) => withCards(game, cards));

/** The game that a file says, or the shipped folder that it is in. */
export function gameOfFile(text: string, registry: Registry, baseFolder = "."): Game | undefined {
  for (const name of registry.gameNames) {
    const game = registry.findGame(name)!;
    const file = listedFile(game.entrantFolder, text, baseFolder);
    if (file === undefined || !isFile(file) || isListFile(file)) continue;
    const isShipped = dirname(file) === join(projectRoot, game.entrantFolder);
    // Games may share a folder; then the file says whose it is.
    const found = gameNamedIn(file, registry) ?? (isShipped ? game : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function gameNamedIn(file: string, registry: Registry): Game | undefined {
  const data = readFileSource(file, new Problems())?.data;
  const name = valueAt(data, ["game"]);
  const named = typeof name === "string" ? registry.findGame(name) : undefined;
  return named ?? gameOfKeys(data, gamesOf(registry));
}

const gamesOf = (registry: Registry): readonly Game[] =>
  registry.gameNames.flatMap((name) => registry.findGame(name) ?? []);

function unknownEntrant(game: Game, text: string, place: Omit<Problem, "message">): Problem {
  const suggestion =
    didYouMean(text, shippedNames(game.entrantFolder, game.name)) ?? game.lists?.unknown(text).suggestion;
  const message = `unknown ${game.entrantNoun} "${text}" (a file needs its path, such as ./${text}.yaml)`;
  return suggestion === undefined ? { ...place, message } : { ...place, message, suggestion };
}
