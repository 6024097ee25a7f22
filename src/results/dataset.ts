import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "../experiment/plan.js";
import type { Column } from "../games/game.js";
import { decodeStream, encodeStream, type Rows } from "./arrow.js";
import { type FailedPair, readFailures, writeFailures } from "./failures.js";
import { FAILURES, type PartKind, partFile, writeWhole } from "./folder.js";
import { MATCHUP, PAIR, SWAPPED } from "./layout.js";
import type { PartRows } from "./part.js";

/** What the metadata of every result file says. */
export function streamMetadata(
  game: string,
  run: string,
  rows: "games" | "units" | "matchups",
): Record<string, string> {
  const meaning = {
    games: "one row a game",
    units: "one row a unit (character, objective set or card) a game",
    matchups: "one row a part: the matchup's results so far",
  };
  return { dejarik: meaning[rows], game, run };
}

/** Writes the part's files, the one for games last: where it exists, the part is whole. */
export async function writePart(
  folder: string,
  part: Part,
  rows: PartRows,
  columns: { readonly games: readonly Column[]; readonly units: readonly Column[] },
  names: { readonly game: string; readonly run: string },
): Promise<void> {
  if (rows.units !== undefined) {
    const bytes = encodeStream(columns.units, rows.units, streamMetadata(names.game, names.run, "units"));
    await writeWhole(partFile(folder, "units", part.index), bytes);
  }
  await writeFailures(folder, part.index, names.game, rows.failures);
  const bytes = encodeStream(columns.games, rows.games, streamMetadata(names.game, names.run, "games"));
  await writeWhole(partFile(folder, "games", part.index), bytes);
}

/** Reads one file of a part; undefined when it is missing or not whole. */
export function readRows(folder: string, kind: PartKind, index: number, columns: readonly Column[]): Rows | undefined {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(partFile(folder, kind, index));
  } catch {
    return undefined;
  }
  return decodeStream(bytes, columns);
}

/** Reads a part; undefined when it is missing, cut off, or does not hold the games that were planned. */
export function readPart(
  folder: string,
  part: Part,
  columns: { readonly games: readonly Column[]; readonly units: readonly Column[] },
  withUnits: boolean,
): PartRows | undefined {
  const games = readRows(folder, "games", part.index, columns.games);
  const failures = readFailures<FailedPair>(folder, part.index);
  if (games === undefined || failures === undefined || !isWhole(part, games, failures)) return undefined;
  if (!withUnits) return { games, units: undefined, failures };
  const units = readRows(folder, "units", part.index, columns.units);
  return units && { games, units, failures };
}

/** Whether rows and failures together are the pairs of the part. */
function isWhole(part: Part, games: Rows, failures: readonly FailedPair[]): boolean {
  const gamesPerPair = part.games / part.pairs;
  if (games.rows !== part.games - failures.length * gamesPerPair) return false;
  if (games.rows === 0) return true;
  const failed = new Set(failures.map(({ pair }) => pair));
  const [first, last] = [part.firstPair, part.firstPair + part.pairs - 1];
  const isEnd = (row: number, pair: number) => games.data[PAIR]![row] === pair || failed.has(pair);
  return (
    games.data[MATCHUP]![0] === part.matchup &&
    games.data[SWAPPED]![0] === 0 &&
    isEnd(0, first) &&
    isEnd(games.rows - 1, last)
  );
}

/** The row of a game among those of its part; undefined where it has none. */
export function rowOf(games: Rows, pair: number, swapped: boolean): number | undefined {
  const pairs = games.data[PAIR]!;
  for (let row = 0; row < games.rows; row++)
    if (pairs[row] === pair && (games.data[SWAPPED]![row] === 1) === swapped) return row;
  return undefined;
}

/** Removes the files of parts that no result rests on: those played beyond the decision of a matchup. */
export function removeOtherParts(folder: string, kept: ReadonlySet<number>): void {
  for (const kind of ["games", "units", FAILURES]) {
    const place = join(folder, kind);
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place)) {
      const number = /^part-(\d+)\.(?:arrows|json)$/.exec(name)?.[1];
      if (number !== undefined && !kept.has(Number(number))) rmSync(join(place, name));
    }
  }
}
