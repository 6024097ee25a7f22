import { below, type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import { toSide } from "../../core/side.js";
import { variantOfPair } from "../../experiment/rotation.js";
import { pairSeedHigh, pairSeedLow } from "../../experiment/seeds.js";
import type { Draw, Drawing, Entrant, Game, MatchupSpec } from "../../games/game.js";
import { lastPosition } from "../../games/positionText.js";
import { failureOf } from "../../results/failure.js";
import { assertFits, type ColumnLimits, columnLimits } from "../../results/fits.js";
import { type CountGames, countNothing } from "../../run/watch.js";
import { createExchange, type Exchange } from "./exchange.js";
import {
  armsOf,
  DRAW_STREAM,
  drawingOf,
  emptyDraw,
  gameSeed,
  isSwapped,
  OUTCOMES,
  type SampleSeeds,
  type SampleSpec,
  type SampleTask,
  sampleSeeds,
  talliedColumns,
  tallyWidth,
} from "./spec.js";
import { type AreAlike, alikeIn, unchangedOf } from "./unchanged.js";

/** A drawn pair that could not be played; see results/failures.ts. */
export interface FailedDraw {
  readonly pair: number;
  /** 0 as drawn, then the arms; and the number of the game within pair and arm. */
  readonly arm: number;
  readonly game: number;
  /** What the error said. */
  readonly message: string;
  /** The last position before it, in one line, where the game has positions. */
  readonly position?: string;
  /** See `failureOf`. */
  readonly endless?: true;
}

/** The pairs of a task, drawn and played: typed arrays that travel between threads. */
export interface SampleBlock {
  /** Pairs that were played whole: those of the task without the failures. All below is of them, in order. */
  readonly pairs: number;
  readonly failures: readonly FailedDraw[];
  /** The game's own columns, row after row: by pair, arm and game. */
  readonly rows: Int32Array;
  /** By pair and side: how many pieces, and the setting. */
  readonly counts: Uint16Array;
  readonly settings: Uint16Array;
  /** Pieces of a, then of b, pair after pair. */
  readonly pieces: Uint16Array;
  /** By pair: a place in the draw of what the arms exchange. */
  readonly exchanged: Uint16Array;
  /** By label and column of `tallies`. Whole numbers. */
  readonly tallies: Float64Array;
  /** Row number within the block, then side, label and the game's other unit columns; empty unless asked for. */
  readonly units: Int32Array;
  /** Of the same pairs without what is changed, where the sample is played so, too. */
  readonly unchanged?: SampleBlock;
}

/** Draws and plays the pairs of tasks. A pair that cannot be played is a failure of the block; nothing is thrown. */
export interface SamplePlayer {
  play(task: SampleTask): SampleBlock;
}

/** One side of a pair: its stream, what it drew, the labels of its units. */
interface Seat {
  readonly draw: Draw;
  readonly labels: Int32Array;
}

interface Table {
  readonly spec: SampleSpec;
  readonly game: Game;
  readonly drawing: Drawing;
  readonly shared: unknown;
  readonly seeds: SampleSeeds;
  readonly exchange: Exchange;
  readonly stream: RandomStream;
  readonly sides: readonly [Seat, Seat];
  readonly row: Int32Array;
  /** What rows may hold. */
  readonly fit: { readonly games: ColumnLimits; readonly units: ColumnLimits };
  readonly tallied: ReturnType<typeof talliedColumns>;
  /** Numbers of a label in the tallies. */
  readonly width: number;
  readonly count: CountGames;
  units: Int32Array;
  /** The game under way, for whoever asks after it broke off. */
  arm: number;
  number: number;
  playing: { readonly matchup: unknown; readonly variant: number; readonly swapped: boolean } | undefined;
  /** Unit rows of the pair's games as drawn, and who won them: counted once the whole pair is played. */
  readonly seen: { readonly units: Int32Array; readonly winner: number }[];
  /** Of the table without what is changed: whether an entrant of the first is the same here. */
  readonly isAlike?: AreAlike;
}

/**
 * @param shared what the game's `share` returned for the sample's options
 * @param count told of games as they are done
 */
export function createSamplePlayer(
  game: Game,
  spec: SampleSpec,
  shared: unknown,
  count: CountGames = countNothing,
): SamplePlayer {
  const table = createTable(game, spec, shared, count);
  const without = unchangedOf(spec);
  if (without === undefined) return { play: (task) => playTask([table], task)[0] };
  const other = createTable(game, without, game.share?.(without.options), count);
  const tables = [table, { ...other, isAlike: alikeIn(table.drawing, other.drawing) }] as const;
  return {
    play: (task) => {
      const [block, unchanged] = playTask(tables, task);
      return { ...block, unchanged };
    },
  };
}

function createTable(game: Game, spec: SampleSpec, shared: unknown, count: CountGames): Table {
  const drawing = drawingOf(game, spec);
  const seat = (): Seat => ({ draw: emptyDraw(drawing), labels: new Int32Array(drawing.labels.length) });
  const seeds = sampleSeeds(spec);
  return {
    spec,
    game,
    drawing,
    shared,
    seeds,
    exchange: createExchange(spec, drawing, seeds),
    stream: { words: new Int32Array(RNG_WORDS), offset: 0 },
    sides: [seat(), seat()],
    row: new Int32Array(game.gameColumns.length),
    fit: { games: columnLimits(game.gameColumns), units: columnLimits(game.unitColumns) },
    tallied: talliedColumns(game),
    width: tallyWidth(game),
    count,
    units: new Int32Array(0),
    arm: 0,
    number: 0,
    playing: undefined,
    seen: [],
  };
}

/** A block that is being filled, with the numbers of what it holds. */
interface Filling extends Omit<SampleBlock, "units" | "pairs" | "failures"> {
  readonly units: number[];
  pairs: number;
  usedPieces: number;
  usedRows: number;
}

/** @returns a block a table; of the second, games of the first where its draws are alike */
function playTask(tables: readonly Table[], task: SampleTask): SampleBlock[] {
  const { pairs } = task;
  const all = tables.map((table) => ({ table, block: emptyBlock(table, pairs), failures: [] as FailedDraw[] }));
  for (let pair = task.firstPair; pair < task.firstPair + pairs; pair++) {
    let played: Whole | undefined;
    for (const { table, block, failures } of all) {
      const before = block.usedRows;
      const failure = tryPair(table, pair, block, played);
      if (failure !== undefined) failures.push(failure);
      if (failure?.endless === true) return all.map(wholeBlock);
      played = failure === undefined ? { table, block, firstRow: before } : undefined;
    }
  }
  return all.map(wholeBlock);
}

function emptyBlock({ spec, game, drawing, width }: Table, pairs: number): Filling {
  return {
    pairs: 0,
    rows: new Int32Array(pairs * armsOf(spec) * spec.gamesPerDraw * game.gameColumns.length),
    counts: new Uint16Array(2 * pairs),
    settings: new Uint16Array(2 * pairs),
    pieces: new Uint16Array(2 * pairs * drawing.maxPieces),
    exchanged: new Uint16Array(pairs),
    tallies: new Float64Array(drawing.labels.length * width),
    units: [],
    usedPieces: 0,
    usedRows: 0,
  };
}

/** A pair that another table has played whole. */
interface Whole {
  readonly table: Table;
  readonly block: Filling;
  readonly firstRow: number;
}

/** Plays a pair, and leaves the block as it was where that fails. @returns why it failed */
function tryPair(table: Table, pair: number, block: Filling, played: Whole | undefined): FailedDraw | undefined {
  const { spec } = table;
  const { usedPieces, usedRows } = block;
  const unitNumbers = block.units.length;
  table.arm = table.number = table.seen.length = 0;
  table.playing = undefined;
  let failure: FailedDraw | undefined;
  let isPlayed = true;
  try {
    isPlayed = playPair(table, pair, block.pairs, block, played);
    block.pairs++;
  } catch (error) {
    const why = failureOf(error);
    const isEndless = why.endless === true;
    const position = isEndless ? {} : positionOf(table, pair);
    failure = { pair, arm: table.arm, game: table.number, ...why, ...position };
    if (isEndless) return failure;
    block.usedPieces = usedPieces;
    block.usedRows = usedRows;
    block.units.length = unitNumbers;
  }
  if (isPlayed) table.count(armsOf(spec) * spec.gamesPerDraw);
  return failure;
}

/** Where the game under way stood before it broke off. */
function positionOf({ game, spec, seeds, playing, number }: Table, pair: number): { readonly position?: string } {
  if (playing === undefined) return {};
  const { low, high } = gameSeed(spec, game, seeds, pair, number);
  const position = lastPosition(game, playing.matchup, [low, high], playing.variant, playing.swapped);
  return position === undefined ? {} : { position };
}

/** The block without the room that failed pairs left. */
function wholeBlock({
  table,
  block,
  failures,
}: {
  readonly table: Table;
  readonly block: Filling;
  readonly failures: readonly FailedDraw[];
}): SampleBlock {
  const { usedPieces, usedRows, units, ...done } = block;
  const { pairs } = block;
  const columns = table.row.length;
  return {
    ...done,
    failures,
    rows: block.rows.slice(0, usedRows * columns),
    counts: block.counts.slice(0, 2 * pairs),
    settings: block.settings.slice(0, 2 * pairs),
    exchanged: block.exchanged.slice(0, pairs),
    pieces: block.pieces.slice(0, usedPieces),
    units: Int32Array.from(units),
  };
}

/** @returns false where its games are those of a table that has played them */
function playPair(table: Table, pair: number, at: number, block: Filling, played: Whole | undefined): boolean {
  const { spec, sides, drawing, exchange } = table;
  const [{ draw: a }, { draw: b }] = sides;
  const drawnPlace = drawPair(table.drawing, table.seeds, table.stream, pair, a, b);
  block.exchanged[at] = exchange.begin(pair, a, b, drawnPlace);
  sides.forEach(({ draw }, side) => {
    block.counts[2 * at + side] = draw.count;
    block.settings[2 * at + side] = draw.setting;
    for (let k = 0; k < draw.count; k++) block.pieces[block.usedPieces++] = draw.pieces[k];
  });
  sides.forEach((seat, side) => {
    drawing.labelsOf(toSide(side), seat.draw, seat.labels);
  });
  if (played !== undefined && isAlikeTo(table, played)) {
    takeOver(table, played, block);
    return false;
  }
  const contents = [drawing.content(0, a), drawing.content(1, b)];
  playArm(table, contents[0], contents[1], pair, 0, block);
  const { side } = exchange;
  const { draw, labels } = sides[side];
  for (let arm = 1; arm < armsOf(spec); arm++) {
    exchange.put(arm);
    if (spec.units) drawing.labelsOf(side, draw, labels);
    contents[side] = drawing.content(side, draw);
    playArm(table, contents[0], contents[1], pair, arm, block);
  }
  exchange.put(0);
  if (spec.units && spec.arms !== undefined) drawing.labelsOf(side, draw, labels);
  for (const { units, winner } of table.seen) tallyUnits(table, units, winner, block.tallies);
  return true;
}

/** Whether both entrants of the pair under way are the same at a table that has played it. */
const isAlikeTo = ({ isAlike, sides }: Table, { table }: Whole): boolean =>
  isAlike !== undefined && sides.every(({ draw }, side) => isAlike(table.sides[side].draw, draw));

/** Counts the games of a pair as another table has played them. */
function takeOver(table: Table, { table: other, block: from, firstRow }: Whole, block: Filling): void {
  const columns = table.row.length;
  block.rows.set(from.rows.subarray(firstRow * columns, from.usedRows * columns), block.usedRows * columns);
  block.usedRows += from.usedRows - firstRow;
  for (const { units, winner } of other.seen) tallyUnits(table, units, winner, block.tallies);
}

/**
 * Draws both entrants of a pair.
 * @returns which of a's pieces arms exchange
 */
export function drawPair(
  drawing: Drawing,
  seeds: SampleSeeds,
  stream: RandomStream,
  pair: number,
  a: Draw,
  b: Draw,
): number {
  const low = pairSeedLow(seeds.draw, pair);
  const high = pairSeedHigh(seeds.draw, pair);
  seedStream(stream.words, stream.offset, low, high, DRAW_STREAM.a);
  drawing.draw(0, stream, a);
  seedStream(stream.words, stream.offset, low, high, DRAW_STREAM.b);
  drawing.draw(1, stream, b);
  seedStream(stream.words, stream.offset, low, high, DRAW_STREAM.exchanged);
  return below(stream.words, stream.offset, a.count);
}

/** What compiling reads of an entrant: its content. The rest is for people. */
export const bare = (name: string, content: unknown): Entrant => ({
  name,
  source: "drawn",
  summary: "",
  hash: "",
  content,
  units: [],
});

function playArm(table: Table, a: unknown, b: unknown, pair: number, arm: number, block: Filling): void {
  const { spec, game, row } = table;
  const { strategyA, strategyB, options } = spec;
  const matchupSpec: MatchupSpec = { a: bare("a", a), b: bare("b", b), strategyA, strategyB, options };
  const matchup = game.compile(matchupSpec, table.shared);
  const state = game.createState(matchup);
  const room = game.maxUnitRows(matchup) * game.unitColumns.length;
  if (table.units.length < room) table.units = new Int32Array(2 * room);
  const units = arm === 0 || spec.units ? table.units : undefined;
  table.arm = arm;
  for (let g = 0; g < spec.gamesPerDraw; g++) {
    table.number = g;
    const { low, high } = gameSeed(spec, game, table.seeds, pair, g);
    const swapped = isSwapped(game, g);
    const variant = variantOfPair(spec.variants.length, spec.variantWeights, pair);
    table.playing = { matchup, variant, swapped };
    const written = game.play(matchup, state, low, high, variant, swapped, row, units);
    assertFits(table.fit.games, row);
    for (let u = 0; u < written && units !== undefined; u++)
      assertFits(table.fit.units, units, u * game.unitColumns.length);
    block.rows.set(row, block.usedRows * row.length);
    if (arm === 0) table.seen.push({ units: table.units.slice(0, written * game.unitColumns.length), winner: row[0] });
    if (spec.units) listUnits(table, written, block);
    block.usedRows++;
  }
}

/** Counts what the units of a game did. @param units rows as the game wrote them @param winner code of who won it */
function tallyUnits(table: Table, units: Int32Array, winner: number, tallies: Float64Array): void {
  const { game, sides, width } = table;
  const { amounts, chances } = table.tallied;
  const fields = game.unitColumns.length;
  const written = units.length / fields;
  for (let u = 0; u < written; u++) {
    const side = units[u * fields];
    const at = sides[side].labels[units[u * fields + 1]] * width;
    const outcome = winner === 2 ? 2 : winner === side ? 0 : 1;
    tallies[at] += 1;
    tallies[at + 1 + outcome] += 1;
    let c = at + 1 + OUTCOMES.length;
    for (const column of amounts) tallies[c++] += units[u * fields + column];
    for (const column of chances) {
      if (units[u * fields + column] > 0) tallies[c + outcome] += 1;
      c += OUTCOMES.length;
    }
  }
}

function listUnits(table: Table, written: number, block: Filling): void {
  const { units, sides, game } = table;
  const fields = game.unitColumns.length;
  for (let u = 0; u < written; u++) {
    const at = u * fields;
    block.units.push(block.usedRows, units[at], sides[units[at]].labels[units[at + 1]]);
    for (let c = 2; c < fields; c++) block.units.push(units[at + c]);
  }
}
