import type { Interval } from "../analysis/interval.js";
import { addUnit, createLuckSums, type LuckSums } from "../analysis/luckSums.js";
import { addDeviation, createDeviations, type Deviations } from "../analysis/strataConfidenceSequence.js";
import { assert } from "../core/assert.js";
import type { Experiment } from "../experiment/experiment.js";
import type { Part, Plan } from "../experiment/plan.js";
import type { Column } from "../games/column.js";
import type { Game } from "../games/game.js";
import type { Rows } from "./arrow.js";
import { decisionOf, evidence, ratioOf } from "./decision.js";
import { createExamples, type Examples, seeGame, seeLuck } from "./examples.js";
import type { FailedPair } from "./failure.js";
import { NAMED_FAILURES } from "./failures.js";
import {
  amountColumns,
  createRowNames,
  gameRowColumns,
  type LuckKind,
  luckKindsOf,
  MATCHUP,
  OWN,
  PAIR,
  REASON,
  type RowNames,
  SIDE,
  SWAPPED,
  UNIT,
  unitRowColumns,
  VARIANT,
  WINNER,
} from "./layout.js";
import { addValue, countValue, createMoments, createValueCounts, type Moments, type ValueCounts } from "./moments.js";
import { outcomesOf, pairsOf, rateOf } from "./outcomes.js";
import { luckOfUnit, type PartRows } from "./part.js";
import { createProgress, type Progress, recordProgress } from "./progress.js";
import type { Outcomes, PairOutcomes, StoppedNote } from "./summary.js";

/** All that is kept of the rows: its size depends on the experiment, not on the number of games. */
export interface RunFold {
  readonly experiment: Experiment;
  readonly game: Game;
  readonly plan: Plan;
  readonly gameColumns: readonly Column[];
  readonly unitColumns: readonly Column[];
  readonly names: RowNames;
  /** Indexes of columns that are averaged. */
  readonly amounts: readonly number[];
  readonly unitAmounts: readonly number[];
  /** Indexes of unit columns that say `winsWhen`. */
  readonly unitChances: readonly number[];
  readonly lengthColumn: number;
  readonly luckKinds: readonly LuckKind[];
  /** Undefined until the matchup's first part. */
  readonly matchups: (MatchupFold | undefined)[];
  /** Of each matchup after its last part so far; undefined before its first. */
  readonly states: (MatchupState | undefined)[];
  readonly progress: Progress;
  /** By matchup: pairs that could not be played, and the first of them. */
  readonly failed: Float64Array;
  readonly failures: readonly FailedPair[][];
  /** Games that have rows. */
  games: number;
}

/** Where a matchup stands after some of its parts. */
export interface MatchupState {
  /** Parts folded, the first ones of the matchup. */
  readonly parts: number;
  readonly outcomes: Outcomes;
  readonly pairs: PairOutcomes["pairs"];
  readonly rate: Interval;
  /** Only where play stops by a sequential test. */
  readonly logLikelihoodRatio: number | undefined;
  /** Whether it needs no further part. */
  readonly complete: boolean;
  /** How it was stopped; undefined while it goes on, and where all games are played. */
  readonly stopped: StoppedNote | undefined;
}

export interface MatchupFold {
  /** Games at [((variant * 2 + swapped) * reasons + reason) * 3 + winner]. */
  readonly outcomes: Float64Array;
  /** Pairs at [variant * 5 + a's half points]; see `PairOutcomes.pairs`. */
  readonly pairs: Float64Array;
  /**
   * Of pair scores by variant, in their order; only where play stops by what is seen and there are several variants.
   */
  readonly deviations: Deviations | undefined;
  /** Moments at [variant][amount]. */
  readonly amounts: readonly (readonly Moments[])[];
  /** Absent where the game notes no luck, and where play stops by what is seen. */
  readonly luck: MatchupLuck | undefined;
  /** Counts by value at [amount]. */
  readonly values: readonly ValueCounts[];
  readonly examples: Examples;
  /** Moments at [side][unit][amount]. */
  readonly units: readonly (readonly (readonly Moments[])[])[];
  /**
   * Rows at [side][(unit * columns of `winsWhen` + column) * 3 + winner] of the game: those in which the column is
   * above 0.
   */
  readonly unitWins: readonly Float64Array[];
}

/** Sums by which luck is removed. */
export interface MatchupLuck {
  /** By variant, of units: pairs, or games where seats are not swapped. */
  readonly units: readonly LuckSums[];
  /** By seat of a, then by variant, of single games; empty where seats are not swapped. */
  readonly seats: readonly (readonly LuckSums[])[];
}

export function createRunFold(experiment: Experiment, game: Game, plan: Plan): RunFold {
  const gameColumns = gameRowColumns(game, experiment);
  const unitColumns = unitRowColumns(game, experiment);
  return {
    experiment,
    game,
    plan,
    gameColumns,
    unitColumns,
    names: createRowNames(experiment, game),
    amounts: amountColumns(gameColumns, OWN),
    unitAmounts: amountColumns(unitColumns, UNIT + 1),
    unitChances: unitColumns.flatMap((column, i) => (column.winsWhen === undefined ? [] : [i])),
    lengthColumn: gameColumns.findIndex((c) => c.role === "length"),
    luckKinds: luckKindsOf(gameColumns),
    matchups: new Array<MatchupFold | undefined>(plan.matchups).fill(undefined),
    states: new Array<MatchupState | undefined>(plan.matchups).fill(undefined),
    progress: createProgress(),
    failed: new Float64Array(plan.matchups),
    failures: Array.from({ length: plan.matchups }, () => []),
    games: 0,
  };
}

/**
 * Adds a part. The parts of a matchup come in order, which makes the running statistics, decisions and examples exact.
 */
export function foldPart(fold: RunFold, part: Part, rows: PartRows): void {
  const into = fold.matchups[part.matchup] ?? createMatchupFold(fold, part.matchup);
  fold.matchups[part.matchup] = into;
  foldGames(fold, into, rows.games);
  if (rows.units !== undefined) {
    foldUnits(fold, into, rows.units);
    foldUnitWins(fold, into, part, rows.games, rows.units);
  }
  fold.games += rows.games.rows;
  fold.failed[part.matchup] += rows.failures.length;
  const named = fold.failures[part.matchup];
  named.push(...rows.failures.slice(0, NAMED_FAILURES - named.length));
  const state = stateAfter(fold, into, part);
  fold.states[part.matchup] = state;
  recordProgress(fold.progress, part, state);
}

function stateAfter(fold: RunFold, matchup: MatchupFold, part: Part): MatchupState {
  const { stopping } = fold.experiment;
  const parts = (fold.states[part.matchup]?.parts ?? 0) + 1;
  assert(part.index === part.matchup * fold.plan.partsPerMatchup + parts - 1, "parts of a matchup come in order", {
    part: part.index,
    parts,
  });
  const outcomes = outcomesOf(fold, matchup);
  const pairs = pairsOf(fold, matchup);
  const rate = rateOf(fold, matchup);
  const { variants, variantWeights } = fold.experiment;
  const byVariant = variants.map((_, v) => evidence(pairsOf(fold, matchup, v), fold.plan.gamesPerPair));
  const logLikelihoodRatio = ratioOf(stopping, byVariant, variantWeights);
  const stopped = decisionOf(stopping, rate, logLikelihoodRatio, part.last);
  return { parts, outcomes, pairs, rate, logLikelihoodRatio, complete: part.last || stopped !== undefined, stopped };
}

function createMatchupFold(fold: RunFold, matchup: number): MatchupFold {
  const { experiment, gameColumns, amounts, unitAmounts, unitChances } = fold;
  const variants = experiment.variants.length;
  const { a, b } = experiment.matchups[matchup];
  const sides = experiment.units ? [experiment.entrants[a], experiment.entrants[b]] : [];
  return {
    outcomes: new Float64Array(variants * 2 * gameColumns[REASON].labels!.length * 3),
    pairs: new Float64Array(variants * 5),
    deviations: variants > 1 && experiment.stopping.kind !== "fixed" ? createDeviations(variants) : undefined,
    luck: hasLuck(fold) ? createLuck(fold, variants) : undefined,
    amounts: experiment.variants.map(() => amounts.map(createMoments)),
    values: amounts.map(createValueCounts),
    examples: createExamples(),
    units: sides.map((entrant) => entrant.units.map(() => unitAmounts.map(createMoments))),
    unitWins: sides.map((entrant) => new Float64Array(entrant.units.length * unitChances.length * 3)),
  };
}

function foldGames(fold: RunFold, into: MatchupFold, games: Rows): void {
  const reasons = fold.gameColumns[REASON].labels!.length;
  const winner = games.data[WINNER];
  const reason = games.data[REASON];
  const variant = games.data[VARIANT];
  const swapped = games.data[SWAPPED];
  const [matchup, pair] = [games.data[MATCHUP], games.data[PAIR]];
  const { pairs: perMatchup, gamesPerPair } = fold.plan;
  const steps = new Float64Array(fold.luckKinds.length);
  const length = fold.lengthColumn < 0 ? undefined : games.data[fold.lengthColumn];
  for (let i = 0; i < games.rows; i++) {
    into.outcomes[((variant[i] * 2 + swapped[i]) * reasons + reason[i]) * 3 + winner[i]]++;
    const row = (matchup[i] * perMatchup + pair[i]) * gamesPerPair + swapped[i];
    const long = length === undefined ? 0 : length[i];
    seeGame(into.examples, winner[i], long, row);
    if (steps.length > 0) foldLuckOfGame(fold, into, games.data, i, row, long, steps);
  }
  const step = fold.plan.gamesPerPair;
  for (let i = 0; i < games.rows; i += step) {
    let score = halfPoints(winner[i]);
    if (step === 2) score += halfPoints(winner[i + 1]);
    into.pairs[variant[i] * 5 + score]++;
    if (into.luck !== undefined) {
      luckOfUnit(fold.luckKinds, games.data, i, step, steps);
      const number = unitNumber(fold, pair[i]);
      addUnit(into.luck.units[variant[i]], number, (score * 2) / step, steps);
    }
    if (into.deviations !== undefined) addDeviation(into.deviations, variant[i], score / (2 * step));
  }
  fold.amounts.forEach((column, c) => {
    const values = games.data[column];
    for (let i = 0; i < games.rows; i++) {
      addValue(into.amounts[variant[i]][c], values[i]);
      countValue(into.values[c], values[i]);
    }
  });
}

function foldUnits(fold: RunFold, into: MatchupFold, units: Rows): void {
  const side = units.data[SIDE];
  const unit = units.data[UNIT];
  fold.unitAmounts.forEach((column, c) => {
    const values = units.data[column];
    for (let i = 0; i < units.rows; i++) addValue(into.units[side[i]][unit[i]][c], values[i]);
  });
}

/** Who won the games of the unit rows in which something held, such as a card having been drawn. */
function foldUnitWins(fold: RunFold, into: MatchupFold, part: Part, games: Rows, units: Rows): void {
  const { unitChances: columns, plan } = fold;
  const pair = units.data[PAIR];
  const swapped = units.data[SWAPPED];
  const side = units.data[SIDE];
  const unit = units.data[UNIT];
  const winnerOf = winnersByGame(part, plan.gamesPerPair, games);
  columns.forEach((column, c) => {
    const values = units.data[column];
    for (let i = 0; i < units.rows; i++) {
      if (values[i] <= 0) continue;
      const won = winnerOf[(pair[i] - part.firstPair) * plan.gamesPerPair + swapped[i]];
      into.unitWins[side[i]][(unit[i] * columns.length + c) * 3 + won]++;
    }
  });
}

/** Winners by the game's number within the part; those of pairs without rows mean nothing. */
function winnersByGame(part: Part, gamesPerPair: number, games: Rows): Uint8Array {
  const winners = new Uint8Array(part.games);
  const [winner, pair, swapped] = [games.data[WINNER], games.data[PAIR], games.data[SWAPPED]];
  for (let i = 0; i < games.rows; i++) winners[(pair[i] - part.firstPair) * gamesPerPair + swapped[i]] = winner[i];
  return winners;
}

function createLuck({ luckKinds, plan }: RunFold, variants: number): MatchupLuck {
  const byVariant = () => Array.from({ length: variants }, () => createLuckSums(luckKinds.length));
  return { units: byVariant(), seats: plan.gamesPerPair === 2 ? [byVariant(), byVariant()] : [] };
}

/** Number of a pair among those of its variant. */
const unitNumber = ({ experiment }: RunFold, pair: number): number => Math.floor(pair / experiment.variants.length);

/**
 * Adds the luck of one game, to the examples and to its seat.
 * @param i its row here, `row` that in the run
 * @param steps room for its luck by kind
 */
function foldLuckOfGame(
  fold: RunFold,
  into: MatchupFold,
  data: Rows["data"],
  i: number,
  row: number,
  length: number,
  steps: Float64Array,
): void {
  const winner = data[WINNER][i];
  luckOfUnit(fold.luckKinds, data, i, 1, steps);
  let all = 0;
  for (let k = 0; k < steps.length; k++) all += steps[k];
  seeLuck(into.examples, winner, length, row, all);
  if (into.luck === undefined || into.luck.seats.length === 0) return;
  const seat = into.luck.seats[data[SWAPPED][i]][data[VARIANT][i]];
  addUnit(seat, unitNumber(fold, data[PAIR][i]), 2 * halfPoints(winner), steps);
}

/** Whether luck is removed: not where play may stop early by what was seen, whose sequences know nothing of it. */
const hasLuck = ({ experiment, luckKinds }: RunFold): boolean =>
  luckKinds.length > 0 && experiment.stopping.kind === "fixed";

/** a's half points of one game: codes of `winner` are a, b, draw. */
function halfPoints(winner: number): number {
  return winner === 0 ? 2 : winner === 1 ? 0 : 1;
}
