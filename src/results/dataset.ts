import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "../experiment/plan.js";
import type { Column } from "../games/game.js";
import { decodeStream, encodeStream, type Rows } from "./arrow.js";
import { type PartKind, partFile, writeWhole } from "./folder.js";
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
  if (games === undefined || games.rows !== part.games) return undefined;
  const last = part.games - 1;
  const inPlace =
    games.data[MATCHUP]![0] === part.matchup &&
    games.data[PAIR]![0] === part.firstPair &&
    games.data[SWAPPED]![0] === 0 &&
    games.data[PAIR]![last] === part.firstPair + part.pairs - 1;
  if (!inPlace) return undefined;
  if (!withUnits) return { games, units: undefined };
  const units = readRows(folder, "units", part.index, columns.units);
  return units && { games, units };
}

/** Removes the files of parts that no result rests on: those played beyond the decision of a matchup. */
export function removeOtherParts(folder: string, kept: ReadonlySet<number>): void {
  for (const kind of ["games", "units"] as const) {
    const place = join(folder, kind);
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place)) {
      const number = /^part-(\d+)\.arrows$/.exec(name)?.[1];
      if (number !== undefined && !kept.has(Number(number))) rmSync(join(place, name));
    }
  }
}
