import { resolve } from "node:path";
import { at } from "../core/assert.js";
import { isFile, isThere, listedFile, looksLikePath, readFileSource, shownPath, slug } from "../core/files.js";
import { wordNamed } from "../core/names.js";
import { didYouMean, type Problem, Problems, placelessProblem, UserError } from "../core/problems.js";
import { valueAt } from "../core/shape.js";
import { shippedNames } from "../core/shipped.js";
import { placeless, type Source } from "../core/source.js";
import { checkExperiment, isExperiment, type Overrides } from "../experiment/check.js";
import {
  entrantKey,
  entrantNamed,
  entrantWords,
  gameOfEntrant,
  gameOfFile,
  gamesWith,
} from "../experiment/entrants.js";
import type { Experiment } from "../experiment/experiment.js";
import {
  calledBy,
  entrantsIn,
  listed,
  type NamedEntrant,
  placed,
  wordName,
  wordOf,
} from "../experiment/namedEntrants.js";
import type { Game } from "../games/game.js";
import { holdsSeveral, isListFile } from "../games/lists/entrantFile.js";
import { guessedBehind } from "../games/lists/guesses.js";
import { isInVerdict } from "../games/lists/limits.js";
import type { ReadList } from "../games/lists/readList.js";
import type { Registry } from "../games/registry.js";
import { list as commas } from "../report/format.js";
import { STUDIES } from "../studies/kinds.js";
import { verdictsOf } from "./checking/verdicts.js";
import { programName } from "./programName.js";
import { shellWord } from "./text.js";

/**
 * What `run` and `plan` are given: the words, and the squads or decks that `--all` means behind those that are named.
 * @param all several where it is said more than once
 * @throws UserError where there is no such game, or a file names its own
 */
export function filesAsked(
  files: readonly string[],
  all: string | readonly string[] | undefined,
  registry: Registry,
): readonly string[] {
  if (all === undefined) return files;
  if (typeof all !== "string") throw usageError("is said twice: name one game", "--all");
  const game = registry.findGame(all);
  if (game === undefined) {
    const near = didYouMean(all, registry.gameNames) ?? `one of ${registry.gameNames.join(", ")}`;
    throw new UserError([placelessProblem("--all", `there is no game "${all}"`, near)]);
  }
  const experiment = files.find((file) => isFile(file) && isExperiment(readFileSource(file, new Problems())?.data));
  if (experiment !== undefined) throw usageError("names its squads or decks itself: leave out --all", experiment);
  const fileOf = (text: string) => {
    const file = listedFile(game.entrantFolder, text, ".");
    return file && resolve(file);
  };
  const named = new Set(files.map(fileOf));
  return [...files, ...shippedNames(game.entrantFolder, game.name).filter((name) => !named.has(fileOf(name)))];
}

export interface Loaded {
  readonly game: Game;
  readonly experiment: Experiment;
}

/**
 * Reads what `run` and `play` are given: one experiment file, or two or more squads or decks (files or shipped names).
 * @throws UserError with every problem
 */
export function loadExperiment(files: readonly string[], overrides: Overrides, registry: Registry): Loaded {
  const problems = new Problems();
  const [file] = files;
  const load = () =>
    file !== undefined && files.length === 1
      ? loadFile(file, overrides, registry, problems)
      : loadNamed(files, overrides, registry, problems);
  // Where lists are refused, each has its verdict, and what that says is said once.
  const experiment = guessedBehind(load, (guess) => !problems.any || !isInVerdict(guess));
  return loadedOr(problems, experiment, registry);
}

/** Squads or decks, one where its opponents are named beside it. */
function loadNamed(files: readonly string[], overrides: Overrides, registry: Registry, problems: Problems) {
  const named = entrantsIn(files, () => gamesWith(registry, overrides.cards), problems);
  const source = commandLineSource(files, named, overrides, registry, problems);
  const experiment = checkExperiment(source, registry, problems, overrides, ".");
  if (problems.any) {
    for (const word of new Set(files)) tellVerdicts(word, registry, overrides, problems);
    const own = named.flatMap(({ word, list }) => (list?.guesses.some(isPriced) ? [word] : []));
    const cards = [...new Set([...(overrides.cards ?? []), ...own])];
    const priced = own.length === 0 ? named : entrantsIn(files, () => gamesWith(registry, cards), new Problems());
    tellOfOthers(named, priced, cards, problems);
  }
  return experiment;
}

/** Of a file of several lists each has its verdict, in place of the first that is wrong with it. */
function tellVerdicts(word: string, registry: Registry, overrides: Overrides, problems: Problems): void {
  for (const { line, words, notes, problem } of verdictsOf(word, registry, overrides) ?? []) {
    const first = problems.list.findIndex((one) => one.message === problem?.message && one.line === problem.line);
    if (first >= 0) problems.list.splice(first, 1);
    const { suggestion } = problem ?? {};
    const more = suggestion === undefined || words.includes(suggestion) ? {} : { suggestion };
    problems.add({ file: shownPath(word), line, column: 1, message: [words, ...notes].join("; "), ...more });
  }
}

/** Whether it is told how a price of a list is played. */
const isPriced = ({ suggestion }: Problem): boolean => suggestion?.includes("--cards") === true;

/** Those of lists that are legal. */
function legalOf(named: readonly NamedEntrant[]): readonly NamedEntrant[] {
  return named.filter(({ list }) => {
    const quiet = new Problems();
    return list !== undefined && list.game.checkEntrant(list.source, [], undefined, quiet) !== undefined && !quiet.any;
  });
}

/**
 * Of lists of which some are wrong: how the others are played without them.
 * @param priced the same at the prices that stand in them
 */
function tellOfOthers(
  named: readonly NamedEntrant[],
  priced: readonly NamedEntrant[],
  cards: readonly string[],
  problems: Problems,
): void {
  const lists = priced.filter(({ list }) => list !== undefined);
  const right = legalOf(priced);
  if (right.length < 2 || right.length === lists.length) return;
  const words = [...right.map(wordOf), ...cards.flatMap((file) => ["--cards", shownPath(file)])].map(shellWord);
  const legal = new Set(legalOf(named).map(wordOf));
  const more = right.flatMap((one) => (legal.has(wordOf(one)) ? [] : [calledBy(one)]));
  const besides = more.length === 0 ? "" : `; ${commas(more)} too, if its prices are allowed`;
  const message = `${legal.size} of ${lists.length} lists ${legal.size === 1 ? "is" : "are"} legal${besides}`;
  problems.add({ ...commandLineProblem(message), suggestion: `${programName()} run ${words.join(" ")}` });
}

/**
 * An experiment that a program has put together: what a file would hold. Files that it names are looked for from the
 * working folder; its problems say "experiment" in place of a file.
 * @throws UserError with every problem
 */
export function loadData(data: Readonly<Record<string, unknown>>, overrides: Overrides, registry: Registry): Loaded {
  const problems = new Problems();
  const experiment = checkExperiment(placeless("experiment", data), registry, problems, overrides, ".");
  return loadedOr(problems, experiment, registry);
}

/** @throws UserError with every problem */
function loadedOr(problems: Problems, experiment: Experiment | undefined, registry: Registry): Loaded {
  if (experiment === undefined || problems.any) throw new UserError(problems.list);
  return { game: registry.findGame(experiment.game)!, experiment };
}

/** The run's experiment, or a UserError when this program does not know its game. */
export function gameOf(registry: Registry, name: string, file: string): Game {
  const game = registry.findGame(name);
  if (game === undefined) throw usageError(`unknown game "${name}"`, file);
  return game;
}

/** A mistake in how a command was called. */
export function usageError(message: string, file = "command line"): UserError {
  return new UserError([commandLineProblem(message, file)]);
}

function commandLineProblem(message: string, file = "command line"): Problem {
  return { file, line: 0, column: 0, message };
}

function loadFile(file: string, overrides: Overrides, registry: Registry, problems: Problems): Experiment | undefined {
  const hasOpponents = (overrides.against ?? []).length > 0;
  if (isListFile(file) && holdsSeveral(file, gamesWith(registry, overrides.cards)))
    return loadNamed([file], overrides, registry, problems);
  if (
    (!isThere(file) || isListFile(file)) &&
    gameOfEntrant(file, registry, ".", problems, overrides.cards) !== undefined
  ) {
    if (hasOpponents) return loadNamed([file], overrides, registry, problems);
    const more = "name two or more, a text of several lists, or a file of who meets whom";
    problems.add(commandLineProblem(`"${file}" needs an opponent: ${more}`));
    return undefined;
  }
  if (problems.any) return undefined;
  const source = readFileSource(file, problems);
  if (source === undefined || problems.any) return undefined;
  const study = wordNamed(Object.keys(STUDIES), valueAt(source.data, ["study"]));
  if (study !== undefined) {
    const message = `is a study, not an experiment: ${programName()} ${study} ${shellWord(file)}`;
    problems.add({ file: source.file, ...source.at(["study"]), message });
    return undefined;
  }
  if (isExperiment(source.data)) return checkExperiment(source, registry, problems, overrides);
  if (hasOpponents) return loadNamed([file], overrides, registry, problems);
  problems.add({
    file: source.file,
    line: 0,
    column: 0,
    message:
      "is not an experiment (it lists no squads or decks); to play it, name an opponent too, or --against others",
  });
  return undefined;
}

/** An experiment made of the words of a command; problems of lists alone have a line. */
function commandLineSource(
  files: readonly string[],
  named: readonly NamedEntrant[],
  { against = [], cards }: Overrides,
  registry: Registry,
  problems: Problems,
): Source {
  const told = new Problems();
  const source = placeless("command line");
  if (problems.any) return source;
  // What a list names may be of several games: a file that says its game is asked first.
  const games = named.map(({ word, list }) =>
    list === undefined ? gameOfFile(word, registry) : gameOfRead(list, registry),
  );
  const guessed = named.map(({ word, list }) => (list ? undefined : gameOfEntrant(word, registry, ".", told, cards)));
  const game = [...games, ...guessed].find((one) => one !== undefined);
  const [one = "", ...others] = registry.gameNames;
  const only = others.length === 0 ? registry.findGame(one) : undefined;
  const found = game ?? only;
  if (found === undefined) {
    for (const problem of told.list) problems.add(problem);
    for (const file of files) if (looksLikePath(file) && !isThere(file)) readFileSource(file, problems);
    if (problems.any) return source;
    problems.add(commandLineProblem(`no squad or deck found under any of these names: ${files.join(", ")}`));
    return source;
  }
  const other = games.find((one) => one !== undefined && one !== found);
  if (other !== undefined) {
    const [first, second] = [found, other].map((one) => calledBy(at(named, games.indexOf(one))));
    const whose = `"${first}" is ${entrantWords(found)}, "${second}" ${entrantWords(other)}`;
    problems.add(commandLineProblem(`${whose}: only squads or decks of one game can meet`));
    return source;
  }
  const key = entrantKey(found);
  const data = {
    game: found.name,
    name: fieldName(
      files.map((file) => titleOf(file, registry, cards)),
      named.length,
      against,
      key,
    ),
    [key]: listed(named),
  };
  return placed(named, { ...source, data }, key);
}

const gameOfRead = ({ game }: ReadList, registry: Registry): Game | undefined => registry.findGame(game.name);

/** What a word is called: a file by the name of what is in it, where that is another. */
function titleOf(file: string, registry: Registry, cards: Overrides["cards"]): string {
  const stem = wordName(file);
  if (!isThere(file) || (isListFile(file) && holdsSeveral(file, gamesWith(registry, cards)))) return stem;
  const own = entrantNamed(file, registry, cards === undefined ? {} : { cards }, new Problems())?.entrant.name;
  return own === undefined || slug(own) === slug(stem) ? stem : own;
}

/** What is played is called by its words while these are few. */
function fieldName(stems: readonly string[], entrants: number, against: readonly string[], key: string): string {
  const met = against.length === 0 ? stems : [stems.join(" and "), against.map(wordName).join(" and ")];
  const all = entrants + against.length;
  return stems.length + against.length <= 3 ? met.join(" against ") : `${all} ${key}`;
}
