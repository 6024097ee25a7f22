import { addAt, at } from "../../core/assert.js";
import type { Side } from "../../core/side.js";
import { variantOfPair } from "../../experiment/rotation.js";
import type { DrawnPiece, Game } from "../../games/game.js";
import type { AnyColumn } from "../../results/arrow.js";
import { type FailureNote, NAMED_FAILURES } from "../../results/failures.js";
import { luckKindsOf } from "../../results/layout.js";
import type { PartData, SampleFiles } from "./parts.js";
import type { FailedDraw } from "./play.js";
import { armsOf, isSwapped, type SampleSpec, tallyWidth } from "./spec.js";

/** A whole sample as the analyses read it: some 20 bytes a pair. */
export interface SampleData {
  readonly pieces: readonly DrawnPiece[];
  readonly settings: readonly string[];
  /** Pairs that were played whole; those that could not be are left out of everything. */
  readonly pairs: number;
  /** By pair: its number in the sample, which says what it was drawn by and which variant it played. */
  readonly numbers: Int32Array;
  /** By pair: the number of the variant, such as the map, that it played; absent where there is one only. */
  readonly strata?: Uint16Array;
  /** Pairs that could not be played; absent where there are none. */
  readonly failed?: FailureNote;
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
  /** What chance brought a in the same games, a game, by kind, in `LUCK_STEPS`; absent where none was noted. */
  readonly luck?: { readonly kinds: number; readonly steps: Float32Array };
  /** What a scored with luck removed: 0..1 on average, single values may lie beyond. Absent where it is as played. */
  readonly luckless?: Float64Array;
  /** By pair: the piece of a that the arms exchange; 0 where there are no arms. */
  readonly exchanged: Uint16Array;
  readonly tallies: Tallies;
}

type Scored = Pick<SampleData, "halfWins" | "arms" | "gamesPerDraw" | "luckless">;

/** What entrant a scored in an arm of a pair, with luck removed where that could be: 0..1 on average. */
export const scoreOf = (data: Scored, pair: number, arm = 0): number =>
  data.luckless?.[pair * data.arms + arm] ?? countedScoreOf(data, pair, arm);

/** The same as played: 0..1. */
export const countedScoreOf = ({ halfWins, arms, gamesPerDraw }: Omit<Scored, "luckless">, pair: number, arm = 0) =>
  at(halfWins, pair * arms + arm) / (2 * gamesPerDraw);

/** The same of all pairs as drawn. */
export const countedScores = (data: Omit<Scored, "luckless"> & Pick<SampleData, "pairs">): Float64Array =>
  Float64Array.from({ length: data.pairs }, (_, pair) => countedScoreOf(data, pair));

/** Pairs that ended otherwise in one arm than in another, with the same dice. */
export function turnedPairs({ pairs, arms, halfWins }: SampleData, arm: number, other: number): number {
  let turned = 0;
  for (let first = 0; first < pairs * arms; first += arms)
    if (halfWins[first + arm] !== halfWins[first + other]) turned++;
  return turned;
}

/** What units did over all games as drawn, by label. */
export interface Tallies {
  readonly labels: readonly string[];
  /**
   * "rows", "rows won"..., then sums of unit columns, then "NAME won", "NAME lost", "NAME drawn" of columns that say
   * `winsWhen`.
   */
  readonly columns: readonly AnyColumn[];
  /** By label * columns + column. Whole numbers. */
  readonly sums: Float64Array;
}

/** One number of the tallies. */
export function tally(tallies: Tallies, label: number, column: string): number {
  return at(tallies.sums, label * tallies.columns.length + tallies.columns.findIndex((c) => c.name === column));
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
  const numbers = new Int32Array(pairs);
  const exchanged = new Uint16Array(pairs);
  const kinds = luckKindsOf(columns.games).length;
  const luck = new Float32Array(halfWins.length * kinds);
  let first = 0;
  for (const part of parts) {
    numbers.set(part.numbers, first);
    luck.set(part.luck, first * armsOf(spec) * kinds);
    halfWins.set(part.halfWins, first * armsOf(spec));
    exchanged.set(part.exchanged, first);
    for (let i = 0; i < sums.length; i++) addAt(sums, i, at(part.tallies, i));
    let next = 0;
    for (let i = 0; i < 2 * part.pairs; i++) {
      const side = i % 2 === 0 ? a : b;
      const pair = first + (i >> 1);
      const count = at(part.counts, i);
      side.pieces.set(part.pieces.subarray(next, next + count), side.starts[pair]);
      side.starts[pair + 1] = at(side.starts, pair) + count;
      side.settings[pair] = at(part.settings, i);
      next += count;
    }
    first += part.pairs;
  }
  return {
    pieces: drawing.pieces,
    settings: drawing.settings,
    pairs,
    numbers,
    ...strataOf(spec, numbers),
    ...noteOf(spec, game, parts),
    gamesPerDraw: spec.gamesPerDraw,
    arms: armsOf(spec),
    startsA: a.starts,
    piecesA: a.pieces,
    startsB: b.starts,
    piecesB: b.pieces,
    settingsA: a.settings,
    settingsB: b.settings,
    halfWins,
    ...(luck.some((steps) => steps !== 0) ? { luck: { kinds, steps: luck } } : {}),
    exchanged,
    tallies: { labels: drawing.labels, columns: columns.tallies.slice(1), sums },
  };
}

/** The variants of the pairs, which rotate over them by the pair's number alone. */
function strataOf({ variants, variantWeights }: SampleSpec, numbers: Int32Array): Pick<SampleData, "strata"> {
  if (variants.length === 1) return {};
  return { strata: Uint16Array.from(numbers, (pair) => variantOfPair(variants.length, variantWeights, pair)) };
}

function noteOf(spec: SampleSpec, game: Game, parts: readonly PartData[]): Pick<SampleData, "failed"> {
  const failures = parts.flatMap((part) => part.failures);
  return failures.length === 0 ? {} : { failed: failureNote(failures, spec, game, spec.pairs) };
}

/**
 * What a summary says of pairs that could not be played.
 * @param planned pairs that were to be played, where that is known
 */
export function failureNote(
  failures: readonly FailedDraw[],
  spec: SampleSpec,
  game: Game,
  planned?: number,
): FailureNote {
  const first = failures.slice(0, NAMED_FAILURES).map((one) => ({
    folder: "",
    game: placeText(one, spec, game),
    message: one.message,
  }));
  const ofTwo = armsOf(spec) * spec.gamesPerDraw > 1;
  return { pairs: failures.length, ...(planned === undefined ? {} : { planned }), ofTwo, first };
}

/** What `replay` calls a game: pair, seat or number, and arm where there are any. */
export function placeText({ pair, arm, game: number }: FailedDraw, spec: SampleSpec, game: Game): string {
  const seat = game.symmetric ? (isSwapped(game, number) ? "b" : "a") : String(number);
  return `${pair}:${seat}${armsOf(spec) > 1 ? `@${arm}` : ""}`;
}

function room(parts: readonly PartData[], pairs: number, side: Side) {
  let pieces = 0;
  for (const { counts } of parts) for (let i = side; i < counts.length; i += 2) pieces += at(counts, i);
  return { starts: new Int32Array(pairs + 1), pieces: new Uint16Array(pieces), settings: new Uint8Array(pairs) };
}
