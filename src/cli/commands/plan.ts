import type { Argv } from "yargs";
import { at } from "../../core/assert.js";
import { shareOf } from "../../core/decimal.js";
import { isThere, readFileSource } from "../../core/files.js";
import { ownValue } from "../../core/own.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import type { Source } from "../../core/source.js";
import type { Experiment } from "../../experiment/experiment.js";
import { formatOf } from "../../games/formats/format.js";
import type { Game } from "../../games/game.js";
import { list } from "../../report/format.js";
import { fieldWords } from "../../report/run/page.js";
import { type Assumption, assumptionOf } from "../../results/expectation.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { type Forecast, forecast } from "../../run/forecast.js";
import { remaining } from "../../run/progressBar.js";
import { type Timing, timeGames, totalSeconds } from "../../run/timing.js";
import { givenOf, OWN_CARDS, text, typedAs } from "../../studies/options.js";
import { twoDigits } from "../../studies/sample/forecastWords.js";
import { type CardsArgument, cardsOption } from "../cardsOption.js";
import type { Context, ExitCode } from "../context.js";
import { filesAsked, loadExperiment, usageError } from "../load.js";
import { withOptions } from "../options.js";
import { programName } from "../programName.js";
import { checkWorkers } from "../running.js";
import { minutesLine } from "../stageTimes.js";
import { count, shellWord, table, terminalWidth } from "../text.js";
import {
  gamesAbove,
  LEVEL_SECONDS,
  levelDocument,
  levelLines,
  type PlannedLevel,
  plannedLevels,
  secondsAbove,
} from "./planLevels.js";
import { NIGHTLY, plannedKind, planStudy } from "./planStudy.js";
import { type OverridingArguments, overridesOf } from "./run.js";
import { RUN_OPTIONS } from "./runAsked.js";

/** Seconds that the sample is played for. */
const SAMPLE_SECONDS = 6;
/** Matchups that have a line of their own. */
const LINES_MAX = 40;

/** All that changes a run, as it takes that, and what its games are expected to be like. */
const PLANNED = {
  ...RUN_OPTIONS,
  winRate: text("expected win rate of the first (55%), or that on each map (95%,80%,10%)"),
};
/** Of that what a study has in its file. */
const { files: _files, ...OF_RUNS } = { ...PLANNED, ...OWN_CARDS };

export function planOptions<T>(yargs: Argv<T>) {
  return withOptions<T & CardsArgument, Asked>(cardsOption(yargs), PLANNED)
    .positional("files", {
      type: "string",
      array: true,
      default: [],
      describe: "an experiment, study or suite file, or two or more squads or decks (files or shipped names)",
    })
    .option("workers", {
      type: "number",
      requiresArg: true,
      describe: "worker threads that the run will have",
      defaultDescription: "one a core",
    })
    .option("sample", { type: "boolean", default: true, describe: "play for a few seconds to tell minutes" })
    .option("json", { type: "boolean", default: false, describe: "print the plan as one JSON document" })
    .example("$0 plan reports/first-look.yaml --precision 0.5%", "what it would take to be sure to half a point")
    .example("$0 plan reports/first-look.yaml --no-sample", "counts only");
}

interface Asked extends Partial<OverridingArguments> {
  readonly all?: string | undefined;
  readonly winRate: string | undefined;
}

export interface PlanArguments extends CardsArgument, Asked {
  readonly files: readonly string[];
  readonly workers: number | undefined;
  readonly sample: boolean;
  readonly json: boolean;
}

/** `dejarik plan`: how many games a run, study or night takes, about how long, and what it can show. */
export async function plan(context: Context, args: PlanArguments): Promise<ExitCode> {
  const workers = checkWorkers(args.workers);
  const study = studyIn(args);
  if (study !== undefined) {
    const { lines, document } = await planStudy(context, study.kind, study.source, workers, args.sample);
    if (args.json) context.out(JSON.stringify(document, null, 2));
    else for (const line of lines) context.out(line);
    return 0;
  }
  const rates = args.winRate?.split(",").map(rateOf);
  const files = filesAsked(args.files, args.all, context.registry);
  if (files.length === 0)
    throw usageError("name an experiment, study or suite file, two or more squads or decks, or --all of a game");
  const { game, experiment } = loadExperiment(files, overridesOf(args), context.registry);
  const made = forecast(game, experiment, rates && assumptionFor(rates, experiment, game.variantNoun));
  const timing = args.sample
    ? await timeGames(game, experiment, workers, context.registryUrl, SAMPLE_SECONDS)
    : undefined;
  const levels = await plannedLevels(game, experiment, made, timing, (level) =>
    timeGames(game, level, workers, context.registryUrl, LEVEL_SECONDS),
  );
  const document = { ...planDocument(experiment, made, timing, workers, levels), ...levelDocument(levels) };
  if (args.json) context.out(JSON.stringify(document, null, 2));
  else
    for (const line of [...planLines(game, experiment, made, timing, workers, levels), ...levelLines(levels)])
      context.out(line);
  return 0;
}

/** The study or suite that the one file named is; undefined where it is something else. */
function studyIn({ files, ...args }: PlanArguments): { readonly kind: string; readonly source: Source } | undefined {
  const [file] = files;
  if (file === undefined || files.length > 1 || !isThere(file)) return undefined;
  const problems = new Problems();
  const source = readFileSource(file, problems);
  const kind = source === undefined || problems.any ? undefined : plannedKind(source.data);
  if (source === undefined || kind === undefined) return undefined;
  const given = Object.keys(givenOf({ ...args }, OF_RUNS));
  if (given.length === 0) return { kind, source };
  const message = "belongs to a run: what a study plays stands in its file";
  const instead =
    kind === NIGHTLY ? undefined : `${programName()} ${kind} ${shellWord(file)} ... --plan has its options`;
  throw new UserError(given.map((key) => placelessProblem(typedAs(key, ownValue(OF_RUNS, key)), message, instead)));
}

/** "55%" or "0.55" as a share inside 0..1. */
function rateOf(text: string): number {
  const rate = shareOf(text);
  if (rate > 0 && rate < 1) return rate;
  throw usageError(`must be a win rate between 0% and 100%, not ${text}`, "--win-rate");
}

/** One win rate is that of all variants; several are those of each, in their order. */
function assumptionFor(rates: readonly number[], experiment: Experiment, noun: string): Assumption {
  const { variants, variantWeights } = experiment;
  const [rate] = rates;
  if (rate !== undefined && rates.length === 1) return { winRate: rate };
  if (rates.length === variants.length) return assumptionOf(rates, variantWeights);
  const message = `must be one win rate, or ${variants.length}, one for each ${noun} (${variants.join(", ")}), not ${rates.length}`;
  throw usageError(message, "--win-rate");
}

function planDocument(
  experiment: Experiment,
  made: Forecast,
  timing: Timing | undefined,
  workers: number,
  levels: readonly PlannedLevel[],
) {
  const all = experiment.matchups.length;
  const { games, mostGames, halfWidth, decides, detectable, luck, truths } = made;
  const seconds = (m: number, n: number) =>
    timing === undefined ? {} : { minutes: (at(timing.secondsPerGame, m) * n) / 60 };
  const above = gamesAbove(levels);
  const minutes = (n: number) =>
    timing === undefined ? {} : { minutes: (totalSeconds(timing, n) + secondsAbove(levels)) / 60 };
  return {
    schemaVersion: SCHEMA_VERSION,
    experiment: experiment.name,
    game: experiment.game,
    seed: experiment.seed,
    variants: experiment.variants,
    entrants: experiment.entrants.map(({ name, points, own }) => ({ name, points, own })),
    format: formatOf(experiment.options)?.title,
    units: experiment.units,
    rounds: experiment.rounds !== undefined,
    stopping: experiment.stopping,
    confidence: experiment.confidence,
    workers,
    assumed: { ...made.assumed, draws: 0, gamesOfAPairIndependent: true },
    ...(timing === undefined
      ? {}
      : { sample: { games: timing.games, seconds: timing.seconds, isRough: timing.isRough } }),
    expected: { games: all * games + above, ...minutes(games) },
    most: { games: all * mostGames + above, ...minutes(mostGames) },
    ...(detectable === undefined ? {} : { detectable }),
    ...(luck === undefined ? {} : { luck }),
    ...(truths === undefined ? {} : { truths }),
    matchups: experiment.matchups.map(({ a, b, strategyA, strategyB }, m) => ({
      a: at(experiment.entrants, a).name,
      b: at(experiment.entrants, b).name,
      strategyA,
      strategyB,
      expected: { games, ...seconds(m, games) },
      most: { games: mostGames, ...seconds(m, mostGames) },
      halfWidth,
      decides,
    })),
  };
}

function planLines(
  game: Game,
  experiment: Experiment,
  made: Forecast,
  timing: Timing | undefined,
  workers: number,
  levels: readonly PlannedLevel[],
): string[] {
  const lines = [
    `${headline(experiment, made)}${levelsWords(levels)}`,
    settingWords(game, experiment),
    "",
    ...matchupTable(experiment, made, timing),
    "",
  ];
  const { assumed, detectable, luck, truths, decides } = made;
  const onEach = assumed.byVariant?.map((share, v) => `${percent(share)} on ${experiment.variants[v]}`);
  const rate = `${percent(assumed.winRate)}${onEach === undefined ? "" : ` (${list(onEach)})`}`;
  lines.push(
    experiment.stopping.kind === "fixed"
      ? `Half-widths are for a win rate of ${rate} without draws, the games of a pair independent of each other.`
      : `Expected for a win rate of ${rate} without draws, the games of a pair independent of each other${truths === undefined || assumed.winRate !== halfwayRate(truths) ? "" : ", halfway between both hypotheses, where a test lasts longest"}.`,
  );
  if (!decides) lines.push("So the most games are not expected to decide a matchup: allow more with --games.");
  for (const truth of truths ?? []) {
    const what = `${count(truth.games)} games, and accepts H1 in ${percent(truth.acceptsElo1)} of tests`;
    lines.push(`If the advantage is ${truth.elo} Elo (${percent(truth.winRate)}), a matchup takes ${what}.`);
  }
  if (detectable !== undefined) lines.push(...detectableLines(experiment, detectable));
  if (luck !== undefined) {
    const [least, most] = luck.timesFewer;
    const [narrow, wide] = luck.halfWidth.map(points);
    lines.push(
      `Luck is taken out of win rates: for eight in ten even drawn matchups ${least} to ${most} times fewer games say as much. Then it is ±${narrow} to ±${wide} points.`,
    );
  }
  lines.push(minutesLine(timing, workers));
  return lines;
}

/** Who plays whom on what, as `run` would. */
function settingWords(game: Game, experiment: Experiment): string {
  const { units, rounds, seed, options } = experiment;
  const format = formatOf(options);
  const { entrantNoun, variantNoun } = game;
  const field = { ...experiment, entrantNoun, variantNoun, ...(format === undefined ? {} : { format }) };
  const rows = [...(units ? ["units"] : []), ...(rounds === undefined ? [] : ["rounds"])];
  return [
    game.title ?? game.name,
    ...fieldWords(field),
    ...(rows.length === 0 ? [] : [`rows of ${list(rows)}`]),
    `seed “${seed}”`,
  ].join(" · ");
}

/** " With 2 levels 300 games in all."; nothing where the experiment has one. */
function levelsWords(levels: readonly PlannedLevel[]): string {
  if (levels.length === 0) return "";
  const games = levels.reduce((sum, one) => sum + one.games, 0);
  return ` With ${levels.length} levels ${count(games)} games in all.`;
}

function headline({ name, stopping, matchups }: Experiment, made: Forecast): string {
  const what = `${name}: ${count(matchups.length)} ${matchups.length === 1 ? "matchup" : "matchups"}`;
  switch (stopping.kind) {
    case "fixed":
      return `${what} of ${count(made.games)} games.`;
    case "precision":
      return `${what}, each until its win rate is known to ±${points(stopping.halfWidth)} points, at most ${count(made.mostGames)} games.`;
    case "sprt":
      return `${what}, each until a test decides between ${stopping.elo0} and ${stopping.elo1} Elo, at most ${count(made.mostGames)} games.`;
  }
}

function matchupTable(experiment: Experiment, made: Forecast, timing: Timing | undefined): string[] {
  const isFixed = experiment.stopping.kind === "fixed";
  const cells = (name: string, n: number, most: number, time: (games: number) => number) => [
    name,
    count(n),
    ...(isFixed ? [] : [count(most)]),
    ...(timing === undefined ? [] : [remaining(time(n)), ...(isFixed ? [] : [remaining(time(most))])]),
  ];
  const { games, mostGames } = made;
  const shown = experiment.matchups.slice(0, LINES_MAX).map(({ a, b }, m) => {
    const name = `${at(experiment.entrants, a).name} against ${at(experiment.entrants, b).name}`;
    return [
      ...cells(name, games, mostGames, (n) => n * at(timing!.secondsPerGame, m)),
      `±${points(made.halfWidth)} points`,
    ];
  });
  const all = experiment.matchups.length;
  const total = [...cells("all", all * games, all * mostGames, (n) => totalSeconds(timing!, n / all)), ""];
  const heading = [
    "matchup",
    "games",
    ...(isFixed ? [] : ["at most"]),
    ...(timing === undefined ? [] : ["about", ...(isFixed ? [] : ["at most"])]),
    "interval",
  ];
  const lines = table([heading, ...shown, total], terminalWidth());
  const left = all - shown.length;
  if (left > 0) lines.splice(-1, 0, `... and ${count(left)} more matchups`);
  return lines;
}

function detectableLines({ matchups, confidence }: Experiment, d: NonNullable<Forecast["detectable"]>): string[] {
  const test = `with a chance of ${percent(d.power)} at ${percent(confidence)} confidence`;
  const lines = [
    `It finds, ${test}, a lead of ${points(d.lead)} points (a win rate of ${percent(0.5 + d.lead)}), and a difference of ${points(d.difference)} points between the win rates of two such matchups.`,
  ];
  if (matchups.length > 1) {
    const all = `all ${count(matchups.length)} matchups`;
    lines.push(
      `Where ${all} are tested and the error is shared out, a lead of ${points(d.leadAmongAll)} points and a difference of ${points(d.differenceAmongAll)}.`,
    );
  }
  return lines;
}

function halfwayRate(truths: NonNullable<Forecast["truths"]>): number {
  return (at(truths, 0).winRate + at(truths, 2).winRate) / 2;
}

const percent = (share: number): string => `${Number((100 * share).toFixed(1))} %`;

/** A share as points: two digits. */
const points = (share: number): string => twoDigits(100 * share);
