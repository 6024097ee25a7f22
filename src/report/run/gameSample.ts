import { existsSync } from "node:fs";
import { areRows, readRows } from "../../results/dataset.js";
import { partFile } from "../../results/folder.js";
import { expectedParts, type Manifest } from "../../results/manifest.js";
import { inDigits } from "./digits.js";

/**
 * Single games on the page of their matchup, to be filtered there: packed so that thousands stay small, and by
 * arithmetic alone, so that every version of Node writes the same bytes.
 */

/** Games of a matchup: all of them, or the first so many. */
export interface GameSample {
  readonly total: number;
  readonly shown: number;
  /** Row of the first, and how many follow it without a gap: games that could not be played have no row. */
  readonly rows: readonly (readonly [first: number, count: number])[];
  /** What games are like: indexes of the variant, winner (0 = a, 1 = b, 2 = draw) and ending, then the length. */
  readonly kinds: readonly (readonly [variant: number, winner: number, ending: number, length: number])[];
  /** By game the index of its kind, as `digits` characters of base 64, most significant first. */
  readonly packed: string;
  readonly digits: number;
  readonly endings: readonly string[];
  /** Unit of the length: "rounds"; "" where games have none. */
  readonly unit: string;
}

/** Games of a page, shared by its matchups, but so many of each at least. */
const GAMES_ON_PAGE = 20_000;
export const GAMES_AT_LEAST = 2_000;
/** Beyond so many kinds two characters do not tell them apart. */
const TWO_DIGITS = 64 ** 2;

/**
 * The first games of each matchup, in the order they are numbered: seeds are independent, so they are a fair sample. A
 * matchup is left out where its parts are not there or damaged.
 * @param onPage matchups that share a page
 */
export function sampleGames(folder: string, manifest: Manifest, onPage: number): ReadonlyMap<number, GameSample> {
  const most = Math.max(GAMES_AT_LEAST, Math.floor(GAMES_ON_PAGE / Math.max(1, onPage)));
  const samples = new Map<number, GameSample>();
  const { matchups } = manifest.experiment;
  const each = manifest.parts / Math.max(1, matchups.length);
  const expected = expectedParts(manifest);
  for (const matchup of matchups.keys()) {
    const parts = expected.filter((part) => Math.floor(part / each) === matchup);
    const sample = sampleOf(folder, manifest, matchup, parts, most);
    if (sample !== undefined) samples.set(matchup, sample);
  }
  return samples;
}

function sampleOf(
  folder: string,
  manifest: Manifest,
  matchup: number,
  parts: readonly number[],
  most: number,
): GameSample | undefined {
  const { gameColumns: columns, experiment } = manifest;
  const named = (name: string): number => columns.findIndex((column) => column.name === name);
  const [variant, winner, ending] = [named("variant"), named("winner"), named("reason")];
  const [pair, swapped] = [named("pair"), named("swapped")];
  const length = columns.findIndex(({ role }) => role === "length");
  const { pairs } = experiment.stopping;
  const gamesPerMatchup = manifest.games / experiment.matchups.length;
  const gamesPerPair = gamesPerMatchup / pairs;
  const packer = new Packer();
  let total = 0;
  for (const part of parts) {
    if (packer.games >= most && manifest.needed === undefined && experiment.stopping.kind === "fixed") {
      total = gamesPerMatchup;
      break;
    }
    if (!existsSync(partFile(folder, "games", part))) return undefined;
    const read = readRows(folder, "games", part, columns);
    if (!areRows(read)) return undefined;
    for (let i = 0; i < read.rows && packer.games < most; i++) {
      const at = (column: number): number => read.data[column]?.[i] ?? 0;
      packer.add(matchup * gamesPerMatchup + at(pair) * gamesPerPair + at(swapped), [
        at(variant),
        at(winner),
        at(ending),
        at(length),
      ]);
    }
    total += read.rows;
  }
  const { labels = [] } = columns[ending] ?? {};
  return packer.games === 0 ? undefined : packer.sample(total, labels, columns[length]?.unit ?? "");
}

/** Puts games together as a `GameSample`. */
class Packer {
  games = 0;
  private readonly rows: [number, number][] = [];
  private readonly kinds = new Map<string, number>();
  private readonly codes: number[] = [];

  add(row: number, kind: readonly [number, number, number, number]): void {
    const last = this.rows.at(-1);
    if (last !== undefined && last[0] + last[1] === row) last[1]++;
    else this.rows.push([row, 1]);
    const key = kind.join();
    const code = this.kinds.get(key) ?? this.kinds.size;
    this.kinds.set(key, code);
    this.codes.push(code);
    this.games++;
  }

  sample(total: number, endings: readonly string[], unit: string): GameSample {
    const digits = this.kinds.size <= TWO_DIGITS ? 2 : 3;
    const kinds = [...this.kinds.keys()].map((key) => key.split(",").map(Number) as [number, number, number, number]);
    const packed = this.codes.map((code) => inDigits(code, digits)).join("");
    return {
      total: Math.max(total, this.games),
      shown: this.games,
      rows: this.rows,
      kinds,
      packed,
      digits,
      endings,
      unit,
    };
  }
}
