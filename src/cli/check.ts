import { dirname, extname } from "node:path";
import type { Argv } from "yargs";
import { readFileSource, readText, shownPath } from "../core/files.js";
import { didYouMean, distinct, formatProblem, inOrder, Problems } from "../core/problems.js";
import { valueAt } from "../core/shape.js";
import type { Source } from "../core/source.js";
import { checkExperiment, checkGame, isExperiment } from "../experiment/check.js";
import { planRun } from "../experiment/plan.js";
import type { OtherFileCheck } from "../games/game.js";
import type { Registry } from "../games/registry.js";
import { SCHEMA_VERSION } from "../results/summary.js";
import { checkCostStudy, isCostStudy } from "../studies/cost/study.js";
import { checkDecksStudy, isDecksStudy } from "../studies/decks/study.js";
import { checkSuite, isSuite } from "../studies/nightly/suite.js";
import { checkPuzzles } from "../studies/puzzles/puzzle.js";
import { type CardsArgument, type CardsOverride, cardsOption, cardsOverride } from "./cardsOption.js";
import { cardsSource, checkCardsFile, checkCardsFolder, isFolder } from "./checkCards.js";
import type { Checked } from "./checked.js";
import type { Context, ExitCode } from "./context.js";
import { count } from "./text.js";

export function checkOptions<T>(yargs: Argv<T>) {
  return cardsOption(yargs)
    .positional("files", {
      type: "string",
      array: true,
      demandOption: true,
      describe: "experiments, squads, decks, maps, puzzles, or cards of your own (a file or a folder)",
    })
    .option("json", { type: "boolean", default: false, describe: "print the problems as one JSON document" });
}

/** `dejarik check`: every problem and warning of every file, or what each file is. A warning alone is exit code 0. */
export function check(
  context: Context,
  args: CardsArgument & { readonly files: readonly string[]; readonly json: boolean },
): ExitCode {
  const { files, ...found } = checkFiles(args.files, context.registry, cardsOverride(args));
  if (args.json) context.out(JSON.stringify({ schemaVersion: SCHEMA_VERSION, ...found }, null, 2));
  else {
    for (const { file, is } of files) if (is !== undefined) context.out(`${file}: ${is}`);
    for (const problem of found.problems) context.note(formatProblem(problem));
    for (const { message, ...place } of found.warnings)
      context.note(formatProblem({ ...place, message: `warning: ${message}` }));
  }
  return found.problems.length > 0 ? 2 : 0;
}

/** Checks files of any kind. @param cards cards of the user's own, as `cardsOverride` has them */
export function checkFiles(names: readonly string[], registry: Registry, cards: CardsOverride = {}): Checked {
  const problems = new Problems();
  const files = names.map((file) => {
    const own = new Problems();
    const is = checkFile(file, { registry }, cards, own);
    for (const problem of own.list) problems.add(problem);
    for (const warning of own.warnings) problems.warn(warning);
    return is === undefined || own.any ? { file } : { file, is };
  });
  return { files, problems: inOrder(distinct(problems.list)), warnings: inOrder(distinct(problems.warnings)) };
}

/** What the checks need of the context of a command. */
type Games = Pick<Context, "registry">;

function checkFile(file: string, context: Games, cards: CardsOverride, problems: Problems): string | undefined {
  if (isFolder(file)) return checkCardsFolder(file, context.registry, problems);
  const own = cardsSource(file);
  if (own !== undefined) return checkCardsFile(own, context.registry, problems);
  const other = otherChecker(file, context.registry);
  if (other !== undefined) {
    const text = readText(file, problems);
    return text === undefined ? undefined : other(shownPath(file), text, problems);
  }
  const source = readFileSource(file, problems);
  if (source === undefined || problems.any) return undefined;
  if (isSuite(source.data)) return checkSuiteFile(source, context, problems);
  if (isDecksStudy(source.data)) {
    const study = checkDecksStudy(source, context.registry, cards, problems);
    return study && `study of decks "${study.name}", ${count(study.pairs)} drawn pairs`;
  }
  if (isCostStudy(source.data)) {
    const study = checkCostStudy(source, context.registry, cards, problems);
    return study && `cost study "${study.name}", every character in ${count(study.squadsEach)} squads`;
  }
  const study = valueAt(source.data, ["study"]);
  if (study !== undefined) return complainOfStudy(study, source, problems);
  if (valueAt(source.data, ["puzzles"]) !== undefined) {
    const puzzles = checkPuzzles(source, context.registry, problems);
    return `${count(puzzles.length)} ${puzzles.length === 1 ? "puzzle" : "puzzles"}`;
  }
  if (!isExperiment(source.data)) return checkEntrantFile(source, context, cards, problems);
  const experiment = checkExperiment(source, context.registry, problems, cards, dirname(file));
  if (experiment === undefined) return undefined;
  const plan = planRun(experiment, context.registry.findGame(experiment.game)!);
  const matchups = `${count(plan.matchups)} ${plan.matchups === 1 ? "matchup" : "matchups"}`;
  const most = experiment.stopping.kind === "fixed" ? "" : "at most ";
  const above = (experiment.levels ?? []).slice(1).map(({ strategy, pairs }) => {
    return `, ${count(plan.matchups * pairs * plan.gamesPerPair)} at ${strategy}`;
  });
  return `experiment "${experiment.name}", ${matchups}, ${most}${count(plan.games)} games${above.join("")}`;
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
function checkSuiteFile(source: Source, context: Games, problems: Problems): string | undefined {
  const suite = checkSuite(source, context.registry, problems);
  if (suite === undefined) return undefined;
  for (const one of suite.experiments) if ("problems" in one) for (const p of one.problems) problems.add(p);
  return `suite "${suite.name}", ${count(suite.experiments.length)} experiments a night`;
}

/** The check of a file that is no YAML, such as a map, by its ending. */
function otherChecker(file: string, registry: Registry): OtherFileCheck | undefined {
  const games = registry.gameNames.map((name) => registry.findGame(name)!);
  return games.map((game) => game.otherFiles?.[extname(file)]).find((check) => check !== undefined);
}

function checkEntrantFile(
  source: Source,
  context: Games,
  cards: CardsOverride,
  problems: Problems,
): string | undefined {
  const data = source.data;
  const named = typeof data === "object" && data !== null && "game" in data ? data.game : undefined;
  const game = checkGame(named, source, context.registry, problems);
  if (game === undefined) return undefined;
  const options = game.checkOptions(source, [], cards, problems);
  const entrant = game.checkEntrant(source, [], options, problems);
  return entrant && `${game.entrantNoun} "${entrant.name}", ${entrant.summary}`;
}
