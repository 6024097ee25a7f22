import { detectableDifference } from "../../analysis/sampleSize.js";
import { at } from "../../core/assert.js";
import { wordNamed } from "../../core/names.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { valueAt } from "../../core/shape.js";
import type { Source } from "../../core/source.js";
import { planRun } from "../../experiment/plan.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { POWER } from "../../run/forecast.js";
import { remaining } from "../../run/progressBar.js";
import { timeGames } from "../../run/timing.js";
import { commandKind, STUDIES } from "../../studies/kinds.js";
import { type PanelRun, panelOf } from "../../studies/nightly/panel.js";
import { checkSuite, isSuite, type Suite } from "../../studies/nightly/suite.js";
import { type Bargain, findBargain } from "../../studies/sample/bargain.js";
import { forecastSample } from "../../studies/sample/forecast.js";
import { chanceWords, twoDigits } from "../../studies/sample/forecastWords.js";
import { drawingOf, type SampleSpec } from "../../studies/sample/spec.js";
import type { Stage } from "../../studies/sample/study.js";
import type { Forecast } from "../../studies/study.js";
import type { StageTimes } from "../../studies/timed.js";
import type { Context } from "../context.js";
import { gameOf } from "../load.js";
import { minutesLine, stagesDocument, stagesTable, workersLine } from "../stageTimes.js";
import { count, table, terminalWidth } from "../text.js";

/** What `plan` says of a study or a suite. */

/** Seconds that games are played for of each experiment of a suite. */
const SUITE_SAMPLE_SECONDS = 4;
/** Seconds to see whether several games of each drawn pair tell more for the time. */
const BARGAIN_SECONDS = 4;

/** What a suite is planned as. */
export const NIGHTLY = "nightly";

export interface StudyPlan {
  /** One line of print each. */
  readonly lines: readonly string[];
  /** The same as a JSON document. */
  readonly document: object;
}

/** How it is to be planned. */
interface Planning {
  readonly registry: Registry;
  readonly registryUrl: string;
  readonly workers: number;
  /** Whether games are played to tell minutes. */
  readonly sample: boolean;
}

/** The kind of study, or "nightly", that a file asks for and that can be planned; undefined for all others. */
export function plannedKind(data: unknown): string | undefined {
  if (isSuite(data)) return NIGHTLY;
  const kind = wordNamed(Object.keys(STUDIES), valueAt(data, ["study"]));
  return kind !== undefined && commandKind(kind) !== undefined ? kind : undefined;
}

/** @throws UserError with every problem of the file */
export async function planStudy(
  { registry, registryUrl, note }: Context,
  kind: string,
  source: Source,
  workers: number,
  sample: boolean,
): Promise<StudyPlan> {
  const planning = { registry, registryUrl, workers, sample };
  if (kind === NIGHTLY) {
    const problems = new Problems();
    const suite = checkSuite(source, registry, problems);
    if (suite === undefined || problems.any) throw new UserError(problems.list);
    return planSuite(planning, suite);
  }
  const own = await commandKind(kind)!.load();
  if (own.forecast === undefined)
    throw new UserError([
      placelessProblem(source.file, `a study of ${kind} is planned by its command: dejarik ${kind} ... --plan`),
    ]);
  const host = { registry, registryUrl, workers, checkPlace: () => {}, note };
  const [key, files] = Object.entries(own.options).find(([, { isPositional }]) => isPositional) ?? ["file"];
  const given = { [key]: files?.typed === "texts" ? [source.file] : source.file };
  const { name, game, asked } = await own.begin(given, host);
  const played = gameOf(registry, game, source.file);
  const stages = own.stages?.(asked, played) ?? [];
  const time = () => own.time!(asked, played, stages, planning);
  return planSampled(planning, { kind, name, game: played, stages, forecast: own.forecast(asked), time });
}

/** A study that stands on a sample. */
interface Sampled {
  readonly kind: string;
  readonly name: string;
  readonly game: Game;
  readonly stages: readonly Stage[];
  readonly forecast: Forecast;
  time(): Promise<StageTimes>;
}

async function planSampled(
  { workers, sample: isSampled }: Planning,
  { kind, name, game, stages, forecast, time }: Sampled,
): Promise<StudyPlan> {
  const { sample: spec, confidence, noun, twins, more, pairsLeast: least } = forecast;
  const bargain = isSampled && least !== undefined ? bargainOf(game, spec, least) : undefined;
  const made = forecastSample(game, spec, confidence, bargain?.correlation.estimate);
  const times = isSampled ? await time() : undefined;
  const lines = [
    `${name}: ${count(made.pairs)} drawn pairs, ${count(made.pieces - twins)} ${noun}.`,
    "",
    ...stagesTable(stages, times),
    "",
    ...forecast.linesOf(made),
    ...(bargain === undefined ? [] : [bargainLine(spec, bargain)]),
    `Reckoned from how often each is drawn, as if all games were even${ofOnePair(game, spec, bargain)}.`,
    minutesLine(times?.timing, workers),
  ];
  const document = {
    ...{ schemaVersion: SCHEMA_VERSION, study: kind, name, game: game.name, confidence, workers },
    ...stagesDocument(stages, times),
    ...more,
    forecast: made,
    ...(bargain === undefined ? {} : { bargain }),
  };
  return { lines, document };
}

function bargainOf(game: Game, spec: SampleSpec, pairsLeast: (pieces: number) => number): Bargain | undefined {
  const pieces = drawingOf(game, spec).pieces.filter(({ drawn }) => drawn !== false);
  return findBargain(game, spec, BARGAIN_SECONDS, pairsLeast(pieces.length));
}

/** What was reckoned of the games of one pair. */
function ofOnePair({ symmetric }: Game, { gamesPerDraw }: SampleSpec, bargain: Bargain | undefined): string {
  if (symmetric) return "; two games with swapped seats count as one";
  if (gamesPerDraw === 1) return "";
  return bargain === undefined
    ? " and those of a pair independent of each other: real intervals are wider"
    : ", those of a pair as alike as was measured";
}

/** Whether more or fewer games of each drawn pair would tell the same in less time. */
function bargainLine(
  { gamesPerDraw: asked }: Pick<SampleSpec, "gamesPerDraw">,
  { pairMilliseconds, gameMilliseconds, correlation, gamesPerDraw, pairs, time, pairsLeast: least }: Bargain,
): string {
  const cost = `Drawing and compiling a pair takes as long as ${twoDigits(pairMilliseconds / gameMilliseconds)} games, and the results of one pair's games are alike by ${twoDigits(correlation.estimate)} (at most ${twoDigits(correlation.high)})`;
  const games = (n: number) => (n === 1 ? "1 game" : `${n} games`);
  const bound =
    least === undefined ? "" : ` Still fewer pairs would save more, but fewer than ${count(least)} give no verdicts.`;
  return gamesPerDraw === asked
    ? `${cost}: no other number of games a pair than ${asked}${least === undefined ? "" : ` that leaves ${count(least)} pairs, without which there are no verdicts,`} is sure to save a twentieth of the time.`
    : `${cost}: with ${games(gamesPerDraw)} a pair, values would be as sure in ${twoDigits(100 * time)} % of the time (gamesPerDraw: ${gamesPerDraw}, pairs: ${pairs}).${bound}`;
}

/** An experiment of a suite as a night plays it. */
interface NightPart {
  readonly name: string;
  readonly game: string;
  readonly matchups: number;
  /** Games of a matchup on fixed seeds, and as many on fresh ones. */
  readonly fixedGames: number;
  readonly freshGames: number;
  /** Games at a higher level of play, of all matchups together; absent where none plays. */
  readonly higherGames?: number;
  /** All its games of a night. */
  readonly games: number;
  /**
   * Change of a win rate, as a share, that fresh seeds alone find from one night to the next, tested among all matchups
   * of the suite.
   */
  readonly detectable: number;
  readonly minutes?: number;
}

async function planSuite({ workers, registry, registryUrl, sample }: Planning, suite: Suite): Promise<StudyPlan> {
  const broken = suite.experiments.flatMap((one) => ("problems" in one ? one.problems : []));
  if (broken.length > 0) throw new UserError(broken);
  const experiments = suite.experiments.flatMap((one) => ("experiment" in one ? [one] : []));
  const comparisons = experiments.reduce((sum, { experiment }) => sum + experiment.matchups.length, 0);
  const parts: NightPart[] = [];
  for (const { name, experiment, higher } of experiments) {
    const game = registry.findGame(experiment.game)!;
    const panel = panelOf(experiment, game.symmetric, suite.seed, "planned", 1, higher);
    const plans = panel.map((run) => planRun(run.experiment, game));
    const placeOf = (kind: PanelRun["kind"]) => panel.findIndex((run) => run.kind === kind);
    const gamesOfMatchup = (kind: "fixed" | "one") => {
      const { pairs, gamesPerPair } = at(plans, placeOf(kind));
      return pairs * gamesPerPair;
    };
    const freshGames = 2 * gamesOfMatchup("one");
    const games = plans.reduce((sum, plan) => sum + plan.games, 0);
    const detectable = detectableDifference(freshGames, { confidence: 0.95, power: POWER, samples: 2, comparisons });
    const above = placeOf("higher");
    const higherGames = above < 0 ? 0 : at(plans, above).games;
    const secondsOf = (run: number) => meanSeconds(game, at(panel, run).experiment, workers, registryUrl);
    const seconds = async () =>
      (games - higherGames) * (await secondsOf(0)) + (above < 0 ? 0 : higherGames * (await secondsOf(above)));
    const minutes = sample ? { minutes: (await seconds()) / 60 } : {};
    const own = { name, game: game.name, matchups: experiment.matchups.length };
    parts.push({
      ...own,
      ...(above < 0 ? {} : { higherGames }),
      fixedGames: gamesOfMatchup("fixed"),
      freshGames,
      games,
      detectable,
      ...minutes,
    });
  }
  const games = parts.reduce((sum, part) => sum + part.games, 0);
  const minutes = parts.reduce((sum, part) => sum + (part.minutes ?? 0), 0);
  const cells = (name: string, matchups: string, games: number, minutes: number, finds: string) => [
    ...[name, matchups, count(games)],
    ...(sample ? [remaining(60 * minutes)] : []),
    finds,
  ];
  const lines = [
    `${suite.name}: ${parts.length} ${parts.length === 1 ? "experiment" : "experiments"} a night.`,
    "",
    ...table(
      [
        ["experiment", "matchups", "games", ...(sample ? ["about"] : []), "finds"],
        ...parts.map((p) =>
          cells(p.name, count(p.matchups), p.games, p.minutes ?? 0, `${twoDigits(100 * p.detectable)} points`),
        ),
        cells("all", count(comparisons), games, minutes, ""),
      ],
      terminalWidth(),
    ),
    "",
    `Half of a matchup's games have the same seeds every night: there every changed game is seen. On the other half, fresh seeds alone find a change of so many points from one night to the next, ${chanceWords(0.95)}, all ${count(comparisons)} matchups tested and the error shared out.`,
    ...(suite.recheck === undefined
      ? []
      : [
          `${count(parts.reduce((sum, { higherGames = 0 }) => sum + higherGames, 0))} of the games are played by ${suite.recheck.strategy}.`,
        ]),
    sample ? workersLine(workers) : "No sample was played, so no minutes.",
  ];
  const document = {
    ...{ schemaVersion: SCHEMA_VERSION, study: "nightly", name: suite.name, margin: suite.margin, workers },
    ...{ power: POWER, confidence: 0.95, games, ...(sample ? { minutes } : {}), experiments: parts },
  };
  return { lines, document };
}

/** Seconds a game, over the matchups of an experiment. */
async function meanSeconds(
  game: Game,
  experiment: Parameters<typeof timeGames>[1],
  workers: number,
  registryUrl: string,
): Promise<number> {
  const { secondsPerGame } = await timeGames(game, experiment, workers, registryUrl, SUITE_SAMPLE_SECONDS);
  return secondsPerGame.reduce((sum, s) => sum + s, 0) / secondsPerGame.length;
}
