import { join } from "node:path";
import { addedUp, type LuckSums } from "../../analysis/luckSums.js";
import { isSystemError } from "../../core/fileWords.js";
import { formatProblem } from "../../core/problems.js";
import type { Experiment } from "../../experiment/experiment.js";
import { planRun } from "../../experiment/plan.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { type FailureNote, noteWithin } from "../../results/failures.js";
import { createManifest } from "../../results/manifest.js";
import type { RunSummary } from "../../results/summary.js";
import { Interrupted } from "../../run/interrupted.js";
import { runExperiment } from "../../run/run.js";
import type { Shard } from "../../run/shard.js";
import { ElsewhereFault, type Workers } from "../../run/threads.js";
import { stageOf, type Watch } from "../../run/watch.js";
import { countedRate, countsOf } from "../compare/matchupChange.js";
import { settingOf } from "../compare/setting.js";
import { readFinishedRun, readWinners, type Winners } from "../recorded.js";
import { aloneOf } from "./controls.js";
import type { ExperimentEntry, Half, MatchupEntry } from "./entry.js";
import { keepGames } from "./keptGames.js";
import { panelOf, type RunKind, runFolder } from "./panel.js";
import { noteSpeed } from "./speed.js";
import type { Suite, SuiteExperiment } from "./suite.js";

/** What playing a night needs. */
export interface NightRequest {
  readonly suite: Suite;
  readonly registry: Registry;
  readonly registryUrl: string;
  readonly workers: Workers;
  readonly night: string;
  /** Factor of the suite's games. */
  readonly scale: number;
  /** Folder of the night. */
  readonly folder: string;
  readonly stop?: AbortSignal;
  /** Whether a night that another program began is played anew by this one where that changes it. */
  readonly otherCode?: boolean;
  /** Of which parts alone are played; the night is then never complete. */
  readonly shard?: Shard;
  /** Told what is being played, and of every failure. */
  readonly tell: (line: string) => void;
  /** Hears of each run, and game by game how far it is. */
  readonly watch?: Watch;
}

export interface PlayedNight {
  readonly experiments: readonly ExperimentEntry[];
  /** Of the runs in which games could not be played. */
  readonly failed: readonly FailureNote[];
}

/**
 * Plays every experiment of the suite. One that does not check, or crashes, is told loudly and kept as a failure; the
 * others go on.
 */
export async function playNight(request: NightRequest): Promise<PlayedNight> {
  const experiments: ExperimentEntry[] = [];
  const failed: FailureNote[] = [];
  for (const one of request.suite.experiments) {
    try {
      const played = await playExperiment(request, one);
      if (played === undefined) continue;
      experiments.push(played.entry);
      failed.push(...played.failed);
    } catch (error) {
      // A disk that is full is no fault of the experiment, and the next one would meet it too.
      if (isSystemError(error) || error instanceof ElsewhereFault || error instanceof Interrupted) throw error;
      // What does not check is told at the merge; what breaks off would be missing there.
      if (request.shard !== undefined && !("problems" in one)) throw error;
      const isOurs = error instanceof Error && !("problems" in one);
      const failure = error instanceof Error ? error.message : String(error);
      request.tell(`FAILED: ${one.name}: ${isOurs ? (error.stack ?? failure) : failure}`);
      experiments.push(failedEntry(one, failure));
    }
  }
  return { experiments, failed };
}

function failedEntry(one: SuiteExperiment, failure: string): ExperimentEntry {
  const game = "experiment" in one ? one.experiment.game : "";
  return { name: one.name, game, isSymmetric: false, failure, fingerprints: {}, matchups: [], mirrors: [] };
}

/** All runs of an experiment; undefined of a share. */
async function playExperiment(request: NightRequest, one: SuiteExperiment) {
  if ("problems" in one) throw new Error(`does not check:\n${one.problems.map(formatProblem).join("\n")}`);
  const game = request.registry.findGame(one.experiment.game)!;
  const { suite, night, scale } = request;
  const panel = panelOf(one.experiment, game.symmetric, suite.seed, night, scale, one.higher);
  const shown = suite.experiments.length === 1 ? (suite.title ?? one.name) : one.name;
  request.tell(`${shown}: ${panel.length} runs`);
  const summaries = new Map<RunKind, RunSummary>();
  const luck = new Map<RunKind, RunLuck>();
  const failed: FailureNote[] = [];
  let games = 0;
  let seconds = 0;
  for (const { kind, experiment } of panel) {
    request.watch?.begin(
      stageOf(
        experiment.name.replace(one.name, () => shown),
        planRun(experiment, game).games,
      ),
    );
    const {
      summary,
      luck: noted,
      gamesPlayed,
      seconds: taken,
    } = await runExperiment({
      game,
      experiment,
      folder: join(request.folder, runFolder(one.name, kind)),
      workers: request.workers,
      registryUrl: request.registryUrl,
      tell: request.tell,
      // The night has said already whether it may go on.
      otherCode: true,
      ...(request.stop === undefined ? {} : { stop: request.stop }),
      ...(request.watch === undefined ? {} : { watch: request.watch }),
      ...(request.shard === undefined ? {} : { shard: request.shard }),
    });
    if (summary === undefined) continue;
    if (summary.failed !== undefined) failed.push(noteWithin(summary.failed, runFolder(one.name, kind)));
    complainOfEmpty(experiment, summary);
    summaries.set(kind, summary);
    luck.set(kind, noted);
    games += gamesPlayed;
    seconds += taken;
  }
  if (request.shard !== undefined) return undefined;
  const fixed = panel[0].experiment;
  const manifest = createManifest(fixed, game, planRun(fixed, game), 0, "");
  await keepGames(request.folder, one.name, { game, experiment: fixed });
  const mirrors = join(request.folder, runFolder(one.name, "mirror"));
  const mirrored = game.symmetric ? readWinners(readFinishedRun(mirrors)) : undefined;
  const entry = entryOfRuns(one.name, game, settingOf(manifest), summaries, mirrored, luck);
  await noteSpeed(request.folder, { experiment: one.name, game: game.name, games, seconds });
  return { entry, failed };
}

/** A matchup without a game has nothing to compare. @throws Error naming why it could not be played */
function complainOfEmpty({ matchups, entrants }: Experiment, summary: RunSummary): void {
  const played = new Set(summary.matchups.map((m) => m.matchup));
  const empty = matchups.findIndex((_, i) => !played.has(i));
  if (empty < 0) return;
  const { a, b } = matchups[empty];
  const first = summary.failed?.first.find(({ game }) => game.startsWith(`${empty}:`)) ?? summary.failed?.first[0];
  const why = first?.message ?? "";
  throw new Error(`no game of ${entrants[a].name} against ${entrants[b].name} could be played: ${why}`);
}

/** As a run has it. */
type RunLuck = readonly (readonly LuckSums[] | undefined)[];

function entryOfRuns(
  name: string,
  game: Game,
  setting: NonNullable<ExperimentEntry["setting"]>,
  summaries: ReadonlyMap<RunKind, RunSummary>,
  mirrored: readonly Winners[] | undefined,
  luck: ReadonlyMap<RunKind, RunLuck>,
): ExperimentEntry {
  const fixed = summaries.get("fixed")!;
  const byVariant = (i: number): NonNullable<MatchupEntry["byVariant"]> => {
    const of = (kind: Half) => summaries.get(kind)!.matchups[i].variants.map((v) => countsOf(v, fixed.symmetric));
    return { fixed: of("fixed"), one: of("one"), two: of("two") };
  };
  const rateIn = (kind: RunKind, matchup: number) =>
    countedRate(summaries.get(kind)!.matchups[matchup], summaries.get(kind)!);
  const luckIn = (matchup: number): Pick<MatchupEntry, "luck"> => {
    const of = (half: Half) => luck.get(half)?.[matchup]?.map((sums) => [...addedUp(sums).sums]);
    const own = { fixed: of("fixed"), one: of("one"), two: of("two") };
    return own.fixed && own.one && own.two ? { luck: own as NonNullable<MatchupEntry["luck"]> } : {};
  };
  const higher = summaries.get("higher");
  const higherOf = (i: number): Pick<MatchupEntry, "higher"> => {
    const m = higher?.matchups[i];
    if (higher === undefined || m === undefined) return {};
    const own = { strategy: m.strategyA, counts: rateIn("higher", i).counts };
    const byVariant = m.variants.map((v) => countsOf(v, higher.symmetric));
    return { higher: byVariant.length === 1 ? own : { ...own, byVariant } };
  };
  const { variants, variantWeights = variants.map(() => 1) } = fixed;
  const matchups = fixed.matchups.map(({ a, b, strategyA, strategyB, matchup }, i): MatchupEntry => {
    return {
      a,
      b,
      strategyA,
      strategyB,
      fixed: rateIn("fixed", i).counts,
      one: rateIn("one", i).counts,
      two: rateIn("two", i).counts,
      ...(variants.length === 1 ? {} : { byVariant: byVariant(i) }),
      ...luckIn(matchup),
      ...higherOf(i),
    };
  });
  const mirrors = (summaries.get("mirror")?.matchups ?? []).map((m, i) => {
    const alone = mirrored?.[m.matchup];
    const games = alone && { alone: aloneOf(alone, summaries.get("mirror")!) };
    return { entrant: m.a, strategy: m.strategyA, counts: rateIn("mirror", i).counts, ...games };
  });
  const fingerprints = Object.fromEntries([...summaries].map(([kind, summary]) => [kind, summary.fingerprint]));
  const weights = variants.length === 1 ? {} : { variants, variantWeights };
  return { name, game: game.name, isSymmetric: game.symmetric, setting, fingerprints, ...weights, matchups, mirrors };
}
