import { closeSync, openSync, readSync } from "node:fs";
import { extname } from "node:path";
import { nearFile, readText, shownPath } from "../../core/files.js";
import { isMapping } from "../../core/mapping.js";
import { didYouMean, type Problems, placelessProblem, UserError } from "../../core/problems.js";
import { valueAt } from "../../core/shape.js";
import { shippedNames } from "../../core/shipped.js";
import { readSource, type Source } from "../../core/source.js";
import { standardInputAt } from "../../core/standardInput.js";
import { cardsSource, checkCardsFile } from "../../experiment/cardFiles.js";
import { checkExperiment, checkGame, isExperiment, likelyGame } from "../../experiment/check.js";
import { entrantNamed, gamesWith } from "../../experiment/entrants.js";
import { planRun } from "../../experiment/plan.js";
import { withWhatIsPlain } from "../../games/entrantKeys.js";
import { formatInText } from "../../games/formats/findFormat.js";
import type { Entrant, Game } from "../../games/game.js";
import { nameOf, readEntrantFile, severalIn } from "../../games/lists/entrantFile.js";
import { isList } from "../../games/lists/isList.js";
import type { OtherFile } from "../../games/otherFile.js";
import { DEFAULT_STRATEGY, type Registry } from "../../games/registry.js";
import { checkWeights, isWeights, WEIGHTS_KEY } from "../../games/weights.js";
import { plural } from "../../report/format.js";
import { listsChanges } from "../../studies/cardList.js";
import { changesInFile } from "../../studies/cardWords.js";
import { checkCostStudy, isCostStudy } from "../../studies/cost/study.js";
import { checkDecksStudy, isDecksStudy } from "../../studies/decks/study.js";
import { checkSuite, isSuite } from "../../studies/nightly/suite.js";
import { checkPuzzles } from "../../studies/puzzles/puzzle.js";
import type { CardsOverride } from "../cardsOption.js";
import { count } from "../text.js";

/** What one file is, and what is wrong with it. */

/**
 * Checks a file by its kind: cards of the user's own, a map, a study or a suite, puzzles, weights, an experiment, else
 * a squad or a deck.
 * @returns what it is, in words; undefined after a problem
 */
export function checkFile(
  file: string,
  registry: Registry,
  cards: CardsOverride,
  problems: Problems,
): string | undefined {
  const own = cardsSource(file);
  if (own !== undefined) return checkCardsFile(file, own, registry, problems);
  const text = readText(file, problems);
  if (text === undefined) return undefined;
  const other = otherFile(file, text, registry);
  if (other !== undefined) return other.check(shownPath(file), text, problems);
  const isListed = isList(file, text);
  if (isListed && listsChanges(text, gamesOf(registry))) return checkChanges(file, registry, problems);
  if (isListed) return checkListFile(file, registry, cards, problems);
  const format = formatInText(file, text);
  if (format !== undefined) return checkFormatFile(format, registry, problems);
  const source = readSource(shownPath(file), text, problems);
  if (problems.any) return undefined;
  if (isSuite(source.data)) return checkSuiteFile(source, registry, problems);
  if (isDecksStudy(source.data)) {
    const study = checkDecksStudy(source, registry, cards, problems);
    return study && `study of decks "${study.name}", ${count(study.pairs)} drawn pairs`;
  }
  if (isCostStudy(source.data)) {
    const study = checkCostStudy(source, registry, cards, problems);
    return study && `cost study "${study.name}", every character in ${count(study.squadsEach)} squads`;
  }
  const study = valueAt(source.data, ["study"]);
  if (study !== undefined) return complainOfStudy(study, source, problems);
  if (valueAt(source.data, ["puzzles"]) !== undefined) {
    const puzzles = checkPuzzles(source, registry, problems);
    return `${count(puzzles.length)} ${puzzles.length === 1 ? "puzzle" : "puzzles"}`;
  }
  if (isWeights(source.data)) return checkWeightsFile(source, registry, problems);
  if (isSchema(source.data)) return "JSON Schema, by which editors help";
  if (!isExperiment(source.data)) {
    const plain = withWhatIsPlain(source, gamesOf(registry), nameOf(file), problems);
    return checkEntrantFile(plain, registry, cards, problems);
  }
  const experiment = checkExperiment(source, registry, problems, cards);
  if (experiment === undefined) return undefined;
  const plan = planRun(experiment, registry.findGame(experiment.game)!);
  const matchups = `${count(plan.matchups)} ${plan.matchups === 1 ? "matchup" : "matchups"}`;
  const most = experiment.stopping.kind === "fixed" ? "" : "at most ";
  const above = (experiment.levels ?? []).slice(1).map(({ strategy, pairs }) => {
    return `, ${count(plan.matchups * pairs * plan.gamesPerPair)} at ${strategy}`;
  });
  return `experiment "${experiment.name}", ${matchups}, ${most}${count(plan.games)} games${above.join("")}`;
}

/** Checks a squad or deck by its name, as `run` takes it. @returns as `checkFile` */
export function checkNamed(
  name: string,
  registry: Registry,
  cards: CardsOverride,
  problems: Problems,
): string | undefined {
  const found = entrantNamed(name, registry, cards, problems);
  if (found !== undefined) return entrantWords(found.game, found.entrant, cards);
  if (problems.any) return undefined;
  const shipped = gamesOf(registry).flatMap((game) => shippedNames(game.entrantFolder, game.name));
  const suggestion = didYouMean(name, shipped) ?? nearFile(name);
  problems.add(placelessProblem(name, "file not found, and no squad or deck of that name", suggestion));
  return undefined;
}

/** What an entrant is that nothing is wrong with; of points how many it has of how many it may have. */
function entrantWords(
  { entrantNoun, pricing }: Game,
  { name, summary, points, content }: Entrant,
  options: unknown,
): string {
  const is = `${entrantNoun} "${name}", ${summary}`;
  if (pricing === undefined || points === undefined) return is;
  return `${is} – ${points} of ${pricing.limitOf(content, options)} points, legal`;
}

/** A file whose key `study` names no study that a file can ask for. */
function complainOfStudy(study: unknown, source: Source, problems: Problems): undefined {
  const message = `study: must be one of ${FILE_STUDIES.join(", ")}`;
  const suggestion = didYouMean(String(study), FILE_STUDIES);
  const place = { file: source.file, ...source.at(["study"]) };
  problems.add(suggestion === undefined ? { ...place, message } : { ...place, message, suggestion });
  return undefined;
}

const FILE_STUDIES = ["cost", "decks", "nightly"];

/** A suite, with the problems of all its experiments. */
function checkSuiteFile(source: Source, registry: Registry, problems: Problems): string | undefined {
  const suite = checkSuite(source, registry, problems);
  if (suite === undefined) return undefined;
  for (const one of suite.experiments) if ("problems" in one) for (const p of one.problems) problems.add(p);
  return `suite "${suite.name}", ${count(suite.experiments.length)} experiments a night`;
}

const gamesOf = (registry: Registry) => registry.gameNames.map((name) => registry.findGame(name)!);

/** Endings of files that are no YAML, such as ".map". */
export const otherEndings = (registry: Registry): string[] =>
  gamesOf(registry).flatMap(({ otherFiles = {} }) => Object.keys(otherFiles));

/** What a file is that is no YAML, such as a map: by its ending, where it has one, or else by its text. */
function otherFile(file: string, text: string, registry: Registry): OtherFile | undefined {
  const files = gamesOf(registry).flatMap(({ otherFiles = {} }) => Object.entries(otherFiles));
  const isOne = standardInputAt(file) === undefined ? undefined : ({ isOne }: OtherFile) => isOne(text);
  return files.find(([ending, one]) => isOne?.(one) ?? ending === extname(file))?.[1];
}

/** Weights of a strategy. */
function checkWeightsFile(source: Source, registry: Registry, problems: Problems): string | undefined {
  const game = checkGame(valueAt(source.data, [WEIGHTS_KEY.game]), source, registry, problems);
  if (game === undefined) return undefined;
  if (game.weights === undefined) {
    const message = `strategies of ${game.title ?? game.name} take no weights from files`;
    problems.add({ file: source.file, ...source.at([WEIGHTS_KEY.weights]), message });
    return undefined;
  }
  checkWeights(source, game.name, game.weights, problems);
  return `weights of ${DEFAULT_STRATEGY} for ${game.title ?? game.name}`;
}

/** What editors help by, as `init` and `schema` write it. */
const isSchema = (data: unknown): boolean => String(valueAt(data, ["$schema"])).includes("json-schema.org");

/** The same, told by how a file begins: some are larger than what is read. */
export function isSchemaFile(file: string): boolean {
  const start = Buffer.alloc(200);
  try {
    const opened = openSync(file, "r");
    readSync(opened, start);
    closeSync(opened);
  } catch {
    return false;
  }
  return /^\s*\{\s*"\$schema":\s*"[^"]*json-schema\.org/.test(start.toString());
}

/** A format: it says its game, as nothing else in it does. */
function checkFormatFile(source: Source, registry: Registry, problems: Problems): string | undefined {
  const game = checkGame(valueAt(source.data, ["game"]), source, registry, problems);
  if (game === undefined) return undefined;
  if (game.checkFormat !== undefined) return game.checkFormat(source, problems)?.words;
  problems.add({
    file: source.file,
    ...source.at(["game"]),
    message: `${game.title ?? game.name} is played under no formats`,
  });
  return undefined;
}

/** A list of changed cards, as `season` takes it. */
function checkChanges(file: string, registry: Registry, problems: Problems): string | undefined {
  try {
    const { game, names, source } = changesInFile(file, registry, undefined, true)!;
    game.checkOptions(source, [], {}, problems);
    return `changes of ${plural(names.length, "card")} of ${game.title ?? game.name}, for season`;
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
    for (const problem of thrown.problems) problems.add(problem);
    return undefined;
  }
}

/** A list of a squad or deck. */
function checkListFile(file: string, registry: Registry, cards: CardsOverride, problems: Problems): string | undefined {
  const games = gamesWith(registry, cards.cards);
  const several = severalIn(file, games, problems);
  if (several !== undefined) {
    for (const list of several) checkEntrantFile(list.source, registry, cards, problems);
    return problems.any ? undefined : `${several.length} lists`;
  }
  const source = readEntrantFile(file, games, problems);
  return source && checkEntrantFile(source, registry, cards, problems);
}

function checkEntrantFile(
  source: Source,
  registry: Registry,
  cards: CardsOverride,
  problems: Problems,
): string | undefined {
  const { data } = source;
  const named = checkGame(valueAt(data, ["game"]), source, registry, problems);
  const game = named ?? likelyGame(data, registry);
  if (game === undefined) return undefined;
  const own = named === undefined && isMapping(data) ? { ...source, data: { ...data, game: game.name } } : source;
  const options = game.checkOptions(own, [], cards, problems);
  const entrant = game.checkEntrant(own, [], options, problems);
  return entrant && entrantWords(game, entrant, options);
}
