import { at } from "../core/assert.js";
import type { Stopping } from "../experiment/experiment.js";
import type { Part } from "../experiment/plan.js";
import { type AnyColumn, encodeStream, makeColumn } from "./arrow.js";
import type { MatchupState } from "./fold.js";
import { GAME_NAME_COLUMNS, matchupNameColumns, type RowNames } from "./layout.js";
import { MANIFEST_FILE } from "./names.js";

/** Places among the columns. */
const MATCHUP = 0;
const PART = 1;

/** Columns of `matchups.arrows`: the state of a matchup after each of its parts. */
const PROGRESS_COLUMNS: readonly AnyColumn[] = [
  {
    name: "matchup",
    type: "uint16",
    unit: "",
    meaning: `number of the matchup in ${MANIFEST_FILE}, from 0`,
    kind: "number",
  },
  { name: "part", type: "uint32", unit: "", meaning: "the part after which this holds", kind: "number" },
  { name: "final", type: "uint8", unit: "", meaning: "1: the matchup is complete", kind: "share" },
  { name: "games", type: "uint32", unit: "games", meaning: "games of the matchup so far" },
  { name: "wins_a", type: "uint32", unit: "games", meaning: "won by a" },
  { name: "wins_b", type: "uint32", unit: "games", meaning: "won by b" },
  { name: "draws", type: "uint32", unit: "games", meaning: "drawn" },
  { name: "pairs_0", type: "uint32", unit: "pairs", meaning: "pairs in which a scored 0" },
  { name: "pairs_half", type: "uint32", unit: "pairs", meaning: "pairs in which a scored 0.5" },
  { name: "pairs_1", type: "uint32", unit: "pairs", meaning: "pairs in which a scored 1" },
  { name: "pairs_1_half", type: "uint32", unit: "pairs", meaning: "pairs in which a scored 1.5" },
  { name: "pairs_2", type: "uint32", unit: "pairs", meaning: "pairs in which a scored 2" },
  { name: "win_rate_a", type: "float64", unit: "share", meaning: "(wins_a + draws / 2) / games" },
  { name: "low", type: "float64", unit: "share", meaning: "lower end of the interval of win_rate_a" },
  { name: "high", type: "float64", unit: "share", meaning: "upper end of the interval of win_rate_a" },
];

/** Of a sequential test. */
const RATIO_COLUMN: AnyColumn = {
  name: "log_likelihood_ratio",
  type: "float64",
  unit: "",
  meaning: "log likelihood ratio of elo1 against elo0",
};

/** The columns of a run that stops in this way. @param names those of its matchups */
export function progressColumns(stopping: Stopping, names: RowNames): readonly AnyColumn[] {
  const own = stopping.kind === "sprt" ? [...PROGRESS_COLUMNS, RATIO_COLUMN] : PROGRESS_COLUMNS;
  return [...own, ...matchupNameColumns(names)];
}

/** Rows of `matchups.arrows` so far, one a part. */
export interface Progress {
  readonly rows: number[][];
}

export function createProgress(): Progress {
  return { rows: [] };
}

/** @param state of the matchup after the part */
export function recordProgress(progress: Progress, part: Part, state: MatchupState): void {
  const { outcomes, pairs, rate, logLikelihoodRatio } = state;
  const { games, winsA, winsB, draws } = outcomes;
  const final = state.complete ? 1 : 0;
  const row = [
    part.matchup,
    part.index,
    final,
    games,
    winsA,
    winsB,
    draws,
    ...pairs,
    rate.estimate,
    rate.low,
    rate.high,
  ];
  if (logLikelihoodRatio !== undefined) row.push(logLikelihoodRatio);
  progress.rows.push(row);
}

/** The bytes of `matchups.arrows`: rows in part order, in whatever order matchups went on. */
export function encodeProgress(
  progress: Progress,
  stopping: Stopping,
  names: RowNames,
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  const columns = progressColumns(stopping, names);
  const own = columns.length - GAME_NAME_COLUMNS;
  const sorted = [...progress.rows].sort((x, y) => at(x, PART) - at(y, PART));
  const rows = sorted.length;
  const data = columns.map((column, c) => {
    const values = makeColumn(column.type, rows);
    for (const [i, row] of sorted.entries())
      values[i] = c < own ? at(row, c) : at(at(names.matchups, at(row, MATCHUP)), c - own);
    return values;
  });
  return encodeStream(columns, { rows, data }, metadata);
}
