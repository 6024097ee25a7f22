import { assert } from "../core/assert.js";
import { type Experiment, matchupSpec, matchupWords } from "../experiment/experiment.js";
import { variantOfPair } from "../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, type RootWords, rootWords } from "../experiment/seeds.js";
import type { Game } from "../games/game.js";
import { lastPosition } from "../games/positionText.js";
import type { RoundRows } from "../games/rounds.js";
import { type FailedPair, failureOf, messageOf } from "../results/failure.js";
import { assertFits, type ColumnLimits, columnLimits } from "../results/fits.js";
import { BLOCK_HEADER, type PlayedBlock } from "../results/layout.js";
import { type CountGames, countNothing } from "./watch.js";

/** Some consecutive pairs of one matchup. */
export interface BlockTask {
  readonly matchup: number;
  readonly firstPair: number;
  /** 1 or more. */
  readonly pairs: number;
}

/** Plays blocks of one experiment; remembers the matchups it compiled last. */
export interface Player {
  /** A pair that cannot be played is told of in `failures`; the others go on. Nothing is thrown. */
  play(task: BlockTask): PlayedBlock;
}

/**
 * Compiled matchups a player keeps. Where matchups take turns (runs that stop by what they see) compiling anew would
 * cost a twentieth of the time; each takes up to a quarter of a megabyte.
 */
const KEPT_MATCHUPS = 128;

interface Compiled {
  /** What rows may hold. */
  readonly fit: { readonly games: ColumnLimits; readonly units: ColumnLimits };
  readonly matchup: unknown;
  readonly state: unknown;
  readonly seed: readonly [number, number];
  readonly row: Int32Array;
  readonly units: Int32Array | undefined;
  /** Where rounds are wanted. */
  readonly rounds: RoundRows | undefined;
}

/** What blocks are played on. */
interface Tables {
  /** The compiled matchup. Throws what compiling throws. */
  find(matchup: number): Compiled;
  forget(matchup: number): void;
  readonly count: CountGames;
}

/**
 * @param shared what the game's `share` returned for this experiment
 * @param count told of games as they are done
 */
export function createPlayer(
  game: Game,
  experiment: Experiment,
  shared: unknown,
  count: CountGames = countNothing,
): Player {
  const root = rootWords(experiment.seed);
  const compiled = new Map<number, Compiled>();
  const tables: Tables = {
    find(matchup) {
      let found = compiled.get(matchup);
      if (found === undefined) {
        if (compiled.size >= KEPT_MATCHUPS) compiled.delete(compiled.keys().next().value!);
        found = compileMatchup(game, experiment, matchup, root, shared);
        compiled.set(matchup, found);
      }
      return found;
    },
    forget: (matchup) => compiled.delete(matchup),
    count,
  };
  return { play: (task) => playBlock(game, experiment, tables, task) };
}

function compileMatchup(
  game: Game,
  experiment: Experiment,
  matchup: number,
  root: RootWords,
  shared: unknown,
): Compiled {
  const made = game.compile(matchupSpec(experiment, matchup), shared);
  const byRound = experiment.rounds === undefined ? undefined : game.byRound;
  return {
    fit: { games: columnLimits(game.gameColumns), units: columnLimits(game.unitColumns) },
    matchup: made,
    state: game.createState(made),
    seed: matchupSeed(root, matchupWords(experiment, matchup)),
    row: new Int32Array(game.gameColumns.length),
    units: experiment.units ? new Int32Array(game.maxUnitRows(made) * game.unitColumns.length) : undefined,
    rounds: byRound?.rowsOf(made),
  };
}

/** Plays every game of the block and lays the rows out as part.ts describes. */
function playBlock(game: Game, experiment: Experiment, tables: Tables, task: BlockTask): PlayedBlock {
  const { matchup, firstPair, pairs } = task;
  const seats = game.symmetric ? 2 : 1;
  const failures: FailedPair[] = [];
  let table: Compiled;
  try {
    table = tables.find(matchup);
  } catch (error) {
    const message = messageOf(error);
    for (let p = 0; p < pairs; p++) failures.push({ pair: firstPair + p, seat: "a", message });
    tables.count(pairs * seats);
    const rounds = experiment.rounds === undefined ? {} : { rounds: new Int32Array(0) };
    return { rows: Int32Array.of(0, 0), ...rounds, failures };
  }
  const block = emptyBlock(game, table, pairs);
  for (let pair = firstPair; pair < firstPair + pairs; pair++) {
    const { games, unitRows } = block;
    const roundsBefore = block.rounds.length;
    try {
      playPair(game, experiment, table, pair, block);
    } catch (error) {
      const seat = block.games === games ? "a" : "b";
      const why = failureOf(error);
      const isEndless = why.endless === true;
      const position = isEndless ? {} : positionOf(game, experiment, table, pair, seat);
      failures.push({ pair, seat, ...why, ...position });
      block.games = games;
      block.unitRows = unitRows;
      block.rounds.length = roundsBefore;
      // A game that broke off may leave anything behind: the next pair has a table of its own.
      tables.forget(matchup);
      if (isEndless) break;
      table = tables.find(matchup);
    }
    tables.count(seats);
  }
  const { out, rowsEnd, unitWidth } = block;
  // Rows of pairs that failed leave a gap before the unit rows.
  const end = BLOCK_HEADER + block.games * table.row.length;
  if (end < rowsEnd) out.copyWithin(end, rowsEnd, rowsEnd + block.unitRows * unitWidth);
  out[0] = block.games;
  out[1] = block.unitRows;
  const rounds = experiment.rounds === undefined ? {} : { rounds: joined(block.rounds) };
  return { rows: out.slice(0, end + block.unitRows * unitWidth), ...rounds, failures };
}

/** Where a game stood before it broke off. */
function positionOf(game: Game, experiment: Experiment, { matchup, seed }: Compiled, pair: number, seat: "a" | "b") {
  const variant = variantOfPair(experiment.variants.length, experiment.variantWeights, pair);
  const words = [pairSeedLow(seed, pair), pairSeedHigh(seed, pair)] as const;
  const position = lastPosition(game, matchup, words, variant, seat === "b");
  return position === undefined ? {} : { position };
}

/** A block that is being filled. */
interface Filling {
  readonly out: Int32Array;
  /** Where unit rows begin, and how many numbers each has. */
  readonly rowsEnd: number;
  readonly unitWidth: number;
  games: number;
  unitRows: number;
  /** Rows by round, an array a game; none where they are not wanted. */
  readonly rounds: Int32Array[];
}

/** Arrays one after another. */
function joined(arrays: readonly Int32Array[]): Int32Array {
  const out = new Int32Array(arrays.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of arrays) {
    out.set(one, at);
    at += one.length;
  }
  return out;
}

/** The rows by round of a game, each with the number of the game before it. */
function roundsOf({ data, rows }: RoundRows, columns: number, game: number): Int32Array {
  const out = new Int32Array(rows * (1 + columns));
  for (let row = 0; row < rows; row++) {
    out[row * (1 + columns)] = game;
    out.set(data.subarray(row * columns, (row + 1) * columns), row * (1 + columns) + 1);
  }
  return out;
}

function emptyBlock(game: Game, { row, units }: Compiled, pairs: number): Filling {
  const games = pairs * (game.symmetric ? 2 : 1);
  const unitWidth = 1 + game.unitColumns.length;
  const unitRoom = units === undefined ? 0 : (units.length / game.unitColumns.length) * games * unitWidth;
  const rowsEnd = BLOCK_HEADER + games * row.length;
  return { out: new Int32Array(rowsEnd + unitRoom), rowsEnd, unitWidth, games: 0, unitRows: 0, rounds: [] };
}

/** The game or both games of a pair, appended to the block. */
function playPair(game: Game, experiment: Experiment, table: Compiled, pair: number, block: Filling): void {
  const { matchup, state, seed, row, units, rounds, fit } = table;
  const { out, rowsEnd, unitWidth } = block;
  const low = pairSeedLow(seed, pair);
  const high = pairSeedHigh(seed, pair);
  const variant = variantOfPair(experiment.variants.length, experiment.variantWeights, pair);
  for (let seat = 0; seat < (game.symmetric ? 2 : 1); seat++) {
    const written =
      rounds === undefined
        ? game.play(matchup, state, low, high, variant, seat === 1, row, units)
        : game.byRound!.play(matchup, state, low, high, variant, seat === 1, row, units, rounds);
    assertFits(fit.games, row);
    const g = block.games;
    if (rounds !== undefined) block.rounds.push(roundsOf(rounds, game.byRound!.columns.length, g));
    out.set(row, BLOCK_HEADER + g * row.length);
    if (units !== undefined) {
      const fields = game.unitColumns.length;
      assert(written * fields <= units.length, "more unit rows than the game's maximum", { written });
      for (let u = 0; u < written; u++) {
        assertFits(fit.units, units, u * fields);
        const at = rowsEnd + block.unitRows++ * unitWidth;
        out[at] = g;
        out.set(units.subarray(u * fields, (u + 1) * fields), at + 1);
      }
    }
    block.games++;
  }
}
