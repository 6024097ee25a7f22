import type { DrawnPiece } from "../../games/game.js";
import type { AnyColumn } from "../../results/arrow.js";
import type { PartData, SampleFiles } from "./parts.js";
import { armsOf, tallyWidth } from "./spec.js";

/** A whole sample as the analyses read it: some 20 bytes a pair. */
export interface SampleData {
  readonly pieces: readonly DrawnPiece[];
  readonly settings: readonly string[];
  readonly pairs: number;
  /** Games of a pair in one arm; `halfWins` goes up to twice as many. */
  readonly gamesPerDraw: number;
  readonly arms: number;
  /** Entrant a of pair p: `piecesA[startsA[p]]` up to `piecesA[startsA[p + 1]]`, once a copy; likewise entrant b. */
  readonly startsA: Int32Array;
  readonly piecesA: Uint16Array;
  readonly startsB: Int32Array;
  readonly piecesB: Uint16Array;
  /** Index into `settings` of each entrant. */
  readonly settingsA: Uint8Array;
  readonly settingsB: Uint8Array;
  /** By pair * arms + arm: what a scored, in half wins (a draw is one). */
  readonly halfWins: Uint16Array;
  /** By pair: the piece of a that the arms exchange; 0 where there are no arms. */
  readonly exchanged: Uint16Array;
  readonly tallies: Tallies;
}

/** What units did over all games as drawn, by label. */
export interface Tallies {
  readonly labels: readonly string[];
  /** "rows", "rows won"..., then sums of unit columns, then "NAME won", "NAME lost", "NAME drawn" of columns that say `winsWhen`. */
  readonly columns: readonly AnyColumn[];
  /** By label * columns + column. Whole numbers. */
  readonly sums: Float64Array;
}

/** One number of the tallies. */
export function tally(tallies: Tallies, label: number, column: string): number {
  return tallies.sums[label * tallies.columns.length + tallies.columns.findIndex((c) => c.name === column)]!;
}

/** Puts parts together, in part order. */
export function createSampleData(
  { spec, game, drawing, columns }: SampleFiles,
  parts: readonly PartData[],
): SampleData {
  const pairs = parts.reduce((sum, part) => sum + part.pairs, 0);
  const sums = new Float64Array(drawing.labels.length * tallyWidth(game));
  const [a, b] = [room(parts, pairs, 0), room(parts, pairs, 1)];
  const halfWins = new Uint16Array(pairs * armsOf(spec));
  const exchanged = new Uint16Array(pairs);
  let first = 0;
  for (const part of parts) {
    halfWins.set(part.halfWins, first * armsOf(spec));
    exchanged.set(part.exchanged, first);
    for (let i = 0; i < sums.length; i++) sums[i]! += part.tallies[i]!;
    let at = 0;
    for (let i = 0; i < 2 * part.pairs; i++) {
      const side = i % 2 === 0 ? a : b;
      const pair = first + (i >> 1);
      const count = part.counts[i]!;
      side.pieces.set(part.pieces.subarray(at, at + count), side.starts[pair]!);
      side.starts[pair + 1] = side.starts[pair]! + count;
      side.settings[pair] = part.settings[i]!;
      at += count;
    }
    first += part.pairs;
  }
  return {
    pieces: drawing.pieces,
    settings: drawing.settings,
    pairs,
    gamesPerDraw: spec.gamesPerDraw,
    arms: armsOf(spec),
    startsA: a.starts,
    piecesA: a.pieces,
    startsB: b.starts,
    piecesB: b.pieces,
    settingsA: a.settings,
    settingsB: b.settings,
    halfWins,
    exchanged,
    tallies: { labels: drawing.labels, columns: columns.tallies.slice(1), sums },
  };
}

function room(parts: readonly PartData[], pairs: number, side: 0 | 1) {
  let pieces = 0;
  for (const { counts } of parts) for (let i = side; i < counts.length; i += 2) pieces += counts[i]!;
  return { starts: new Int32Array(pairs + 1), pieces: new Uint16Array(pieces), settings: new Uint8Array(pairs) };
}
