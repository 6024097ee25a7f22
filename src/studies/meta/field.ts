import type { Interval } from "../../analysis/interval.js";
import { mergePairCounts, type PairCounts, pairInterval } from "../../analysis/pairs.js";
import { mergeStrata, type Stratum, stratifiedInterval } from "../../analysis/strata.js";
import { wilson } from "../../analysis/wilson.js";
import { at } from "../../core/assert.js";
import { type Problem, UserError } from "../../core/problems.js";
import type { ShortMatchup, ShortRunSummary } from "../../results/details.js";
import type { Outcomes } from "../../results/summary.js";
import { countedRate } from "../compare/matchupChange.js";

/** The table of who met whom, merged from runs. */

/** Games of a row against a column. a is the row. */
export interface Cell {
  readonly outcomes: Outcomes;
  /** By the row's score in a pair; see `PairOutcomes`. */
  readonly pairs: PairCounts;
  /** The same by variant, such as map, where there are several and all runs play them in the same shares. */
  readonly strata?: readonly Stratum[];
  /** Games in which the row sat first, and second. */
  readonly first: Outcomes;
  readonly second: Outcomes;
}

export interface Field {
  readonly symmetric: boolean;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Row by row; undefined on the diagonal of a symmetric field where an entrant did not meet itself. */
  readonly cells: readonly (readonly (Cell | undefined)[])[];
  readonly gamesPerPair: 1 | 2;
  readonly confidence: number;
}

/** A finished run with the folder as the user named it. */
export interface NamedRun {
  readonly folder: string;
  readonly summary: ShortRunSummary;
}

/**
 * Merges runs of one game into a table in which everyone met everyone of the other side (or, where symmetric, everyone
 * else).
 * @throws UserError with everything that stands in the way: other games, other content under one name, the same games
 * twice, matchups
 *   that were not played
 */
export function fieldOf(runs: readonly NamedRun[]): Field {
  const problems = [...unlike(runs), ...repeated(runs)];
  if (problems.length > 0) throw new UserError(problems);
  const first = at(runs, 0).summary;
  const runOf = new Map(runs.flatMap(({ summary }) => summary.matchups.map((m) => [m, summary] as const)));
  const played = [...runOf.keys()].filter((m) => m.games > 0);
  const nameOf = namer(played);
  const all = [...new Set(played.flatMap((m) => [nameOf(m, "a"), nameOf(m, "b")]))];
  const rows = first.symmetric ? all : [...new Set(played.map((m) => nameOf(m, "a")))];
  const columns = first.symmetric ? all : [...new Set(played.map((m) => nameOf(m, "b")))];
  const cells = rows.map(() => columns.map((): Cell | undefined => undefined));
  const add = (row: number, column: number, cell: Cell) => {
    const seen = at(cells, row)[column];
    at(cells, row)[column] = seen === undefined ? cell : mergeCells(seen, cell);
  };
  for (const m of played) {
    const [row, column] = [rows.indexOf(nameOf(m, "a")), columns.indexOf(nameOf(m, "b"))];
    const cell = cellOf(m, runOf.get(m)!);
    add(row, column, cell);
    if (first.symmetric && row !== column) add(column, row, turned(cell));
  }
  const lacking = unplayed(first, rows, columns, cells);
  if (lacking !== undefined) throw new UserError([{ file: at(runs, 0).folder, line: 0, column: 0, message: lacking }]);
  const confidence = at(played, 0).winRateA.confidence;
  return { symmetric: first.symmetric, rows, columns, cells, gamesPerPair: first.symmetric ? 2 : 1, confidence };
}

/** The row's win rate with its interval: from pairs where seats swap, else Wilson's. An unplayed mirror is even. */
export function rateOf(field: Field, cell: Cell | undefined): Interval {
  const { confidence } = field;
  if (cell === undefined) return { estimate: 0.5, low: 0.5, high: 0.5, confidence };
  const { gamesPerPair } = field;
  if (cell.strata !== undefined) return stratifiedInterval(cell.strata, gamesPerPair, confidence);
  if (gamesPerPair === 2) return pairInterval(cell.pairs, confidence);
  return wilson(cell.outcomes.winsA + cell.outcomes.draws / 2, cell.outcomes.games, confidence);
}

/** Mean score of a game from counts of pairs: index 0..4 is a score of 0, 1/2, 1, 3/2, 2. */
export function meanScore(field: Field, pairs: PairCounts): number {
  let halves = 0;
  let count = 0;
  pairs.forEach((n, i) => {
    halves += i * n;
    count += n;
  });
  return halves / (2 * count * field.gamesPerPair);
}

/** Problems of runs that cannot stand in one table. */
function unlike(runs: readonly NamedRun[]): Problem[] {
  const problems: Problem[] = [];
  const first = at(runs, 0).summary;
  const hashes = new Map<string, { hash: string; folder: string }>();
  for (const { folder, summary } of runs) {
    const told = (message: string) => problems.push({ file: folder, line: 0, column: 0, message });
    if (summary.game !== first.game)
      told(`is a run of ${summary.game}, and ${at(runs, 0).folder} one of ${first.game}`);
    if (summary.games === 0) told("has no games");
    for (const { name, hash } of summary.entrants) {
      const known = hashes.get(name);
      if (known === undefined) hashes.set(name, { hash, folder });
      else if (known.hash !== hash) told(`"${name}" is another ${summary.entrantNoun} here than in ${known.folder}`);
    }
  }
  return problems;
}

/** Two runs of one seed phrase played the same games where they share a matchup: counting them twice would be wrong. */
function repeated(runs: readonly NamedRun[]): Problem[] {
  const seen = new Map<string, string>();
  return runs.flatMap(({ folder, summary }): Problem[] => {
    for (const m of summary.matchups) {
      const sides = [JSON.stringify([m.a, m.strategyA]), JSON.stringify([m.b, m.strategyB])].sort();
      const key = JSON.stringify([summary.seed, ...sides]);
      const other = seen.get(key);
      if (other !== undefined && other !== folder) {
        const message = `has the same games of ${m.a} against ${m.b} as ${other}: both have the seed phrase "${summary.seed}"; use another --seed`;
        return [{ file: folder, line: 0, column: 0, message }];
      }
      seen.set(key, folder);
    }
    return [];
  });
}

/** Entrants by name; with their strategy where the runs have more than one. */
function namer(played: readonly ShortMatchup[]): (m: ShortMatchup, side: "a" | "b") => string {
  const strategies = new Set(played.flatMap((m) => [m.strategyA, m.strategyB]));
  if (strategies.size === 1) return (m, side) => m[side];
  return (m, side) => `${m[side]} (${side === "a" ? m.strategyA : m.strategyB})`;
}

function cellOf(m: ShortMatchup, run: ShortRunSummary): Cell {
  const { games, winsA, winsB, draws } = m;
  const { strata } = countedRate(m, run);
  const more = strata === undefined ? {} : { strata };
  return { outcomes: { games, winsA, winsB, draws }, pairs: m.pairs, ...more, first: m.aFirst, second: m.aSecond };
}

/** The same games from the other side. */
function turned(cell: Cell): Cell {
  const swap = (o: Outcomes): Outcomes => ({ games: o.games, winsA: o.winsB, winsB: o.winsA, draws: o.draws });
  return {
    outcomes: swap(cell.outcomes),
    pairs: [...cell.pairs].reverse(),
    ...(cell.strata === undefined
      ? {}
      : { strata: cell.strata.map(({ counts, share }) => ({ counts: [...counts].reverse(), share })) }),
    first: swap(cell.second),
    second: swap(cell.first),
  };
}

function mergeCells(one: Cell, other: Cell): Cell {
  const sum = (x: Outcomes, y: Outcomes): Outcomes => ({
    games: x.games + y.games,
    winsA: x.winsA + y.winsA,
    winsB: x.winsB + y.winsB,
    draws: x.draws + y.draws,
  });
  return {
    outcomes: sum(one.outcomes, other.outcomes),
    pairs: mergePairCounts(one.pairs, other.pairs),
    ...bothStrata(one, other),
    first: sum(one.first, other.first),
    second: sum(one.second, other.second),
  };
}

/** Strata of two runs together where both have the same in the same shares; else their maps count as drawn by lot. */
function bothStrata(one: Cell, other: Cell): Pick<Cell, "strata"> {
  const sharesOf = ({ strata }: Cell) => strata?.map(({ share }) => share).join();
  if (one.strata === undefined || other.strata === undefined || sharesOf(one) !== sharesOf(other)) return {};
  return { strata: mergeStrata(one.strata, other.strata) };
}

/** Matchups named in the complaint; more are counted. */
const NAMED_AT_MOST = 12;

/** Which matchups are lacking, in words that say what to play; undefined when none is. */
function unplayed(
  first: ShortRunSummary,
  rows: readonly string[],
  columns: readonly string[],
  cells: readonly (readonly (Cell | undefined)[])[],
): string | undefined {
  const lacking = rows.flatMap((row, i) =>
    columns.flatMap((column, j) => {
      if (at(cells, i)[j] !== undefined || (first.symmetric && i >= j)) return [];
      return [`"${row}" against "${column}"`];
    }),
  );
  if (first.symmetric ? rows.length < 2 : rows.length * columns.length < 2) {
    return `has too few ${first.entrantNoun}s for a field: it takes two that met`;
  }
  if (lacking.length === 0) return undefined;
  const more = lacking.length > NAMED_AT_MOST ? ` and ${lacking.length - NAMED_AT_MOST} more` : "";
  return `not every matchup was played; a field needs all: play ${lacking.slice(0, NAMED_AT_MOST).join(", ")}${more}, and name that run too`;
}
