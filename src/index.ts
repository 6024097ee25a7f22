import { cardsOverride } from "./cli/cardsOption.js";
import type { Checked } from "./cli/checking/checked.js";
import { checkFiles } from "./cli/commands/check.js";
import { placeOf, refuseWithoutPositions, withoutWord } from "./cli/commands/play.js";
import { writeRunReports } from "./cli/commands/runGames.js";
import { sideOf } from "./cli/commands/tellGame.js";
import { makeStudy, type PlayOf, type Studied, type StudyPlay } from "./cli/libraryStudy.js";
import { type Loaded, loadData, loadExperiment, usageError } from "./cli/load.js";
import { begin, checkWorkers, newFolder } from "./cli/running.js";
import { widenInlining } from "./core/inlining.js";
import type { Overrides } from "./experiment/check.js";
import { matchupSpec } from "./experiment/experiment.js";
import type { Position } from "./games/position.js";
import { PositionTextError } from "./games/positionText.js";
import * as registry from "./registry.js";
import { registryUrl } from "./registry.js";
import { MANIFEST_FILE } from "./results/folder.js";
import type { RunSummary } from "./results/summary.js";
import { INTERRUPTED, uninterrupted } from "./run/interrupted.js";
import { type GameDocument, gameDocument, headerOf, pairPlace, recordGame } from "./run/record.js";
import { firstManifest, runExperiment } from "./run/run.js";
import type { ARENA_OPTIONS } from "./studies/arena/options.js";
import type { ArenaSummary } from "./studies/arena/summary.js";
import type { BALANCE_OPTIONS } from "./studies/balance/options.js";
import type { AnyBalanceSummary } from "./studies/balance/summary.js";
import type { BROKEN_OPTIONS } from "./studies/broken/options.js";
import type { BrokenSummary } from "./studies/broken/summary.js";
import type { COST_OPTIONS } from "./studies/cost/options.js";
import type { CostSummary } from "./studies/cost/summary.js";
import type { DECKS_OPTIONS } from "./studies/decks/options.js";
import type { DecksSummary } from "./studies/decks/summary.js";
import type { EVEN_OPTIONS } from "./studies/even/options.js";
import type { EvenSummary } from "./studies/even/summary.js";
import type { IMPROVE_OPTIONS } from "./studies/improve/options.js";
import type { ImproveSummary } from "./studies/improve/summary.js";
import type { JUDGE_OPTIONS } from "./studies/judge/options.js";
import type { AnyJudgeSummary } from "./studies/judge/summary.js";
import type { LADDER_OPTIONS } from "./studies/ladder/options.js";
import type { LadderSummary } from "./studies/ladder/summary.js";
import type { Given } from "./studies/options.js";
import type { SEASON_OPTIONS } from "./studies/season/options.js";
import type { AnySeasonSummary } from "./studies/season/summary.js";
import type { TRY_OPTIONS } from "./studies/try/options.js";
import type { TrySummary } from "./studies/try/summary.js";

/**
 * The library: what `check`, `run`, `play` and the studies do, for programs, and games held at a question
 * (docs/library.md).
 */

export type { Checked } from "./cli/checking/checked.js";
export type { Studied, StudyPlay } from "./cli/libraryStudy.js";
export { type Problem, UserError } from "./core/problems.js";
export type { Overrides } from "./experiment/check.js";
export {
  IllegalAnswerError,
  type Outcome,
  type Position,
  type PositionQuestion,
  PositionUseError,
  type SavedPosition,
} from "./games/position.js";
export type { MatchupSummary, RunSummary } from "./results/summary.js";
export type { GameDocument } from "./run/record.js";
export type { StudyProgress } from "./run/telling.js";
export type { ArenaSummary } from "./studies/arena/summary.js";
export type { AnyBalanceSummary, BalanceSummary, PoolSummary } from "./studies/balance/summary.js";
export type { BrokenSummary } from "./studies/broken/summary.js";
export type { CostSummary } from "./studies/cost/summary.js";
export type { DecksSummary } from "./studies/decks/summary.js";
export type { EvenSummary } from "./studies/even/summary.js";
export type { ImproveSummary } from "./studies/improve/summary.js";
export type { AnyJudgeSummary } from "./studies/judge/summary.js";
export type { LadderSummary } from "./studies/ladder/summary.js";
export type { AnySeasonSummary } from "./studies/season/summary.js";
export type { TrySummary } from "./studies/try/summary.js";

/**
 * What is played: an experiment file by its path; squads or decks, by path or shipped name; or what a file would hold.
 */
export type Experiment = string | readonly string[] | Readonly<Record<string, unknown>>;

export interface RunOptions extends Overrides {
  /** Worker threads, 1 to 1024; one a core where it is absent. 1 plays in this thread. Results do not depend on it. */
  readonly workers?: number;
  /** The folder to write, which must not exist; `runs/NAME-TIME` where it is absent. */
  readonly out?: string;
  /** Once aborted, parts under way are finished and no more are begun. `dejarik run --resume FOLDER` goes on. */
  readonly signal?: AbortSignal;
  /** Told after each part of games done, those kept from before included, and of games expected in all. */
  readonly onProgress?: (gamesDone: number, gamesExpected: number) => void;
}

export interface Run {
  /** The run folder, as the command writes it: `summary.json`, `report.html`, parts of rows. */
  readonly folder: string;
  /** What `summary.json` holds; undefined where the run was stopped. */
  readonly summary: RunSummary | undefined;
  /** Path of the report; undefined where the run was stopped. */
  readonly report: string | undefined;
  readonly gamesPlayed: number;
  readonly seconds: number;
}

/** One game of an experiment. */
export interface GameOptions extends Overrides {
  /** Number of the matchup, from 0, which it is where absent. */
  readonly matchup?: number;
  /** Number of the pair, from 0, which it is where absent. */
  readonly pair?: number;
  /** Who sits first; "a" where absent. */
  readonly seat?: "a" | "b";
  /** A position in one line, from which the game is played (docs/positions.md). It says who sits where. */
  readonly from?: string;
}

export interface PlayOptions extends GameOptions {
  /** The side whose knowledge alone is recorded; both where absent. */
  readonly as?: "light" | "dark" | "a" | "b";
}

/**
 * Checks files of any kind: experiments, studies, suites, squads, decks, maps, puzzles, cards of one's own.
 * @param cards cards of one's own that the files are checked with: files or folders
 * @returns every mistake with its place; nothing is thrown for what is wrong in a file
 * @example const { problems } = check("mine.yaml");
 */
export function check(files: string | readonly string[], { cards }: Pick<Overrides, "cards"> = {}): Checked {
  return checkFiles([files].flat(), registry, cardsOverride({ cards }));
}

/**
 * Plays an experiment into a folder: the same bytes as `dejarik run` writes.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await run(["starter-republic", "starter-separatist"], { games: 1000 });
 */
export async function run(experiment: Experiment, options: RunOptions = {}): Promise<Run> {
  const { workers, out, signal, onProgress, ...overrides } = options;
  const threads = checkWorkers(workers, "workers");
  const loaded = load(experiment, overrides);
  const place = newFolder(out, loaded.experiment.name);
  widenInlining();
  const folder = await begin(place, () => ({ [MANIFEST_FILE]: firstManifest(loaded) }));
  const played = { games: 0 };
  const started = performance.now();
  const made = runExperiment({
    ...loaded,
    folder,
    workers: threads,
    registryUrl,
    played,
    ...(signal !== undefined && { stop: signal }),
    ...(onProgress !== undefined && { onProgress: (done, _plan, _played, expected) => onProgress(done, expected) }),
  });
  const result = await uninterrupted(made);
  const summary = result === INTERRUPTED ? undefined : result.summary;
  const seconds = (performance.now() - started) / 1000;
  const report = summary && (await writeRunReports(registry, folder, loaded.experiment));
  return { folder, summary, report, gamesPlayed: played.games, seconds };
}

/**
 * Plays one game and keeps all that happens: what `dejarik play --json` prints, and the same game as that of a run.
 * @throws UserError where there is no such game or position
 * @example const { lines, result } = play(["jedi-masters", "mono-sith"], { pair: 7 });
 */
export function play(experiment: Experiment, options: PlayOptions = {}): GameDocument {
  const { matchup, pair, seat, from, as, ...overrides } = options;
  const loaded = load(experiment, overrides);
  const place = placeAsked(loaded, { matchup, pair, seat, from });
  const side = sideOf(as, loaded.game, "as");
  const line = from && withoutWord(from.trim());
  const record = readingLine(() =>
    recordGame(loaded, place, { ...(line !== undefined && { from: line }), ...(side !== undefined && { as: side }) }),
  );
  const { seat: sits, variant, ...rest } = headerOf(loaded, place);
  const begins = { ...(sits !== undefined && { seat: sits }), ...(variant !== undefined && { variant }) };
  const header = line === undefined ? { ...rest, ...begins } : { ...rest, position: line };
  return gameDocument(header, record, as === undefined ? {} : { as });
}

/**
 * A game held at its first question, or at that of a position in one line: to ask, answer, save, go back and deal anew.
 * @throws UserError where there is no such game or position; PositionUseError where one of the strategies searches
 * @example const game = position(["jedi-masters", "mono-sith"]); game.answer(game.advice);
 */
export function position(experiment: Experiment, options: GameOptions = {}): Position {
  const { matchup, pair, seat, from, ...overrides } = options;
  const loaded = load(experiment, overrides);
  const { game } = loaded;
  const place = placeAsked(loaded, { matchup, pair, seat, from });
  if (game.position === undefined) throw usageError(`games of ${game.name} cannot be held at a question`, "position");
  const held = game.position(game.compile(matchupSpec(loaded.experiment, place.matchup)));
  const { low, high, variant } = pairPlace(loaded.experiment, place);
  if (from === undefined) held.begin(low, high, variant, place.swapped);
  else readingLine(() => held.read(withoutWord(from.trim()), low, high));
  return held;
}

/** What a study is asked, by the keys that its command has as options, and how it is played. */
export type JudgeOptions = Given<typeof JUDGE_OPTIONS> & StudyPlay;
export type CostOptions = Given<typeof COST_OPTIONS> & StudyPlay;
export type DecksOptions = Given<typeof DECKS_OPTIONS> & StudyPlay;
export type SeasonOptions = Given<typeof SEASON_OPTIONS> & StudyPlay;
export type BalanceOptions = Given<typeof BALANCE_OPTIONS> & StudyPlay;
export type EvenOptions = Given<typeof EVEN_OPTIONS> & StudyPlay;
export type ImproveOptions = Given<typeof IMPROVE_OPTIONS> & StudyPlay;
export type BrokenOptions = Given<typeof BROKEN_OPTIONS> & StudyPlay;
export type ArenaOptions = Given<typeof ARENA_OPTIONS> & StudyPlay;
export type LadderOptions = Given<typeof LADDER_OPTIONS> & StudyPlay;
export type TryOptions = Given<typeof TRY_OPTIONS> & PlayOf<typeof TRY_OPTIONS>;

/**
 * Judges changed, new or published cards. See `dejarik judge`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await judge({ file: "Boba Fett, Bounty Hunter", changes: ["cost=45"] });
 */
export async function judge(options: JudgeOptions): Promise<Studied<AnyJudgeSummary>> {
  return makeStudy((await import("./studies/judge/index.js")).judge, options);
}

/**
 * What every character of Miniatures is worth. See `dejarik cost`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await cost({ squadsEach: 500 });
 */
export async function cost(options: CostOptions): Promise<Studied<CostSummary>> {
  return makeStudy((await import("./studies/cost/index.js")).cost, options);
}

/**
 * What each objective set or card is worth. See `dejarik decks`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await decks({ game: "lcg", pairs: 2000 });
 */
export async function decks(options: DecksOptions): Promise<Studied<DecksSummary>> {
  return makeStudy((await import("./studies/decks/index.js")).decks, options);
}

/**
 * Judges all cards of a folder, each alone and all in one field. See `dejarik season`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await season({ folder: "cards" });
 */
export async function season(options: SeasonOptions): Promise<Studied<AnySeasonSummary>> {
  return makeStudy((await import("./studies/season/index.js")).season, options);
}

/**
 * What a change of a squad or deck does to its wins. See `dejarik try`, of which it has not the name: "try" is a word
 * of the language.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await tryOut({ entrant: "sith-control", out: ["20"], in: ["21"], folder: "tried" });
 */
export async function tryOut(options: TryOptions): Promise<Studied<TrySummary>> {
  return makeStudy((await import("./studies/try/index.js")).trySwap, options);
}

/**
 * Better exchanges for a squad or deck, or what beats it. See `dejarik improve`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await improve({ entrant: "jedi-masters" });
 */
export async function improve(options: ImproveOptions): Promise<Studied<ImproveSummary>> {
  return makeStudy((await import("./studies/improve/index.js")).improve, options);
}

/**
 * The fewest changes of prices and numbers that bring all matchups of a field near even, or all pieces of a pool.
 * See `dejarik balance`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await balance({ entrants: ["jedi-council", "ewok-swarm", "rebel-heroes"] });
 */
export async function balance(options: BalanceOptions): Promise<Studied<AnyBalanceSummary>> {
  return makeStudy((await import("./studies/balance/index.js")).balance, options);
}

/**
 * What the weaker of two squads or decks must be given for an even match. See `dejarik even`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await even({ entrants: ["jedi-masters", "sith-control"], by: "hand" });
 */
export async function even(options: EvenOptions): Promise<Studied<EvenSummary>> {
  return makeStudy((await import("./studies/even/index.js")).even, options);
}

/**
 * Squads or decks that are too strong, and the two pieces that make them so. See `dejarik broken`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await broken({ game: "lcg" });
 */
export async function broken(options: BrokenOptions): Promise<Studied<BrokenSummary>> {
  return makeStudy((await import("./studies/broken/index.js")).broken, options);
}

/**
 * Which of two strategies is better. See `dejarik arena`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await arena({ new: "greedy", old: "random", game: "lcg" });
 */
export async function arena(options: ArenaOptions): Promise<Studied<ArenaSummary>> {
  return makeStudy((await import("./studies/arena/index.js")).arena, options);
}

/**
 * How far apart levels of play are. See `dejarik ladder`.
 * @throws UserError with every problem, before a game is played
 * @example const { summary } = await ladder({ game: "lcg", games: 200 });
 */
export async function ladder(options: LadderOptions): Promise<Studied<LadderSummary>> {
  return makeStudy((await import("./studies/ladder/index.js")).ladder, options);
}

function load(experiment: Experiment, { cards, ...rest }: Overrides): Loaded {
  const overrides = { ...rest, ...cardsOverride({ cards }) };
  if (typeof experiment === "object" && !Array.isArray(experiment))
    return loadData(experiment as Readonly<Record<string, unknown>>, overrides, registry);
  const files = [experiment as string | readonly string[]].flat();
  if (files.length === 0) throw usageError("name an experiment file, or two or more squads or decks", "experiment");
  return loadExperiment(files, overrides, registry);
}

type PlaceAsked = { readonly [Key in "matchup" | "pair" | "seat" | "from"]: GameOptions[Key] | undefined };

function placeAsked(loaded: Loaded, { matchup = 0, pair = 0, seat = "a", from }: PlaceAsked) {
  if (from !== undefined) refuseWithoutPositions(loaded.game, "from");
  if (from !== undefined && seat === "b") throw usageError("a position says who sits where", "seat");
  return placeOf(loaded, { matchup, pair, seat }, "");
}

/** Does something with a position that a user wrote. @throws UserError where the line is wrong */
function readingLine<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PositionTextError) throw usageError(error.message, "from");
    throw error;
  }
}
