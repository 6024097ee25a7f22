import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "../experiment/plan.js";
import type { Column } from "../games/column.js";
import { type AnyColumn, columnAt, decodeStream, encodeStream, type Rows } from "./arrow.js";
import type { FailedPair } from "./failure.js";
import { readFailures, writeFailures } from "./failures.js";
import { FAILURES, HASHES, PART_KINDS, type PartKind, partFile, partFileName, writeWhole } from "./folder.js";
import {
  createPartHashes,
  type Damage,
  damageOf,
  type PartHashes,
  readPartRecord,
  readRecorded,
  writePartRecord,
} from "./hashes.js";
import { MATCHUP, PAIR, SWAPPED } from "./layout.js";
import type { PartRows } from "./part.js";

/** The columns of the files of a part. */
export interface PartColumns {
  readonly games: readonly Column[];
  readonly units: readonly Column[];
  /** Absent, or none, where rounds are not wanted. */
  readonly rounds?: readonly Column[] | undefined;
}

/** What the metadata of every result file says. */
export function streamMetadata(
  game: string,
  run: string,
  rows: "games" | "units" | "rounds" | "matchups",
): Record<string, string> {
  const meaning = {
    games: "one row a game",
    units: "one row a unit (character, objective set or card) a game",
    rounds: "what each unit, and each side besides, did in each round of each game",
    matchups: "one row a part: the matchup's results so far",
  };
  return { dejarik: meaning[rows], game, run };
}

/**
 * Writes the part's files and the record of their hashes, the one for games last: where it exists, the part is whole.
 * @param playedBy for the record
 */
export async function writePart(
  folder: string,
  part: Part,
  rows: PartRows,
  columns: PartColumns,
  names: { readonly game: string; readonly run: string },
  playedBy: string,
): Promise<void> {
  const hashes = createPartHashes();
  const { index } = part;
  if (rows.units !== undefined) {
    const bytes = encodeStream(columns.units, rows.units, streamMetadata(names.game, names.run, "units"));
    await writePartFile(folder, "units", index, bytes, hashes);
  }
  if (rows.rounds !== undefined) {
    const bytes = encodeStream(columns.rounds!, rows.rounds, streamMetadata(names.game, names.run, "rounds"));
    await writePartFile(folder, "rounds", index, bytes, hashes);
  }
  await writeFailures(folder, index, rows.failures, hashes);
  const bytes = encodeStream(columns.games, rows.games, streamMetadata(names.game, names.run, "games"));
  hashes.add(partFileName("games", index), bytes);
  await writePartRecord(folder, index, { playedBy, files: hashes.files });
  await writeWhole(partFile(folder, "games", index), bytes);
}

/** Writes one file of a part whole, and notes its hash. */
export async function writePartFile(
  folder: string,
  kind: PartKind,
  index: number,
  bytes: Uint8Array,
  hashes: PartHashes,
): Promise<void> {
  hashes.add(partFileName(kind, index), bytes);
  await writeWhole(partFile(folder, kind, index), bytes);
}

/** Reads one file of a part: its rows, or what is wrong with it. */
export function readRows(
  folder: string,
  kind: PartKind,
  index: number,
  columns: readonly AnyColumn[],
  record = readPartRecord(folder, index),
): Rows | Damage {
  const file = partFileName(kind, index);
  const bytes = readRecorded(folder, index, file, record);
  if (!(bytes instanceof Uint8Array)) return bytes;
  return decodeStream(bytes, columns) ?? { part: index, file, why: "not readable" };
}

/** Whether rows were read, rather than found to be damaged. */
export const areRows = (read: Rows | Damage): read is Rows => "rows" in read;

/** A part as found in a folder. */
export type FoundPart<Content> =
  | { readonly kind: "whole"; readonly content: Content }
  /** Not there, or played by another program or of something else. */
  | { readonly kind: "absent" | "other" }
  | { readonly kind: "damaged"; readonly damages: readonly Damage[] };

/**
 * Looks for a part: its files must be as recorded.
 * @param playedBy by what it must have been played; undefined: by whatever
 * @param read its content from its files, which are as recorded by then; undefined where they do not hold what was
 * planned
 */
export function findPart<Content>(
  folder: string,
  index: number,
  playedBy: string | undefined,
  read: () => Content | undefined,
): FoundPart<Content> {
  if (!existsSync(partFile(folder, "games", index))) return { kind: "absent" };
  const record = readPartRecord(folder, index);
  if (record !== undefined && playedBy !== undefined && record.playedBy !== playedBy) return { kind: "other" };
  const damages = damageOf(folder, index);
  if (damages.length > 0) return { kind: "damaged", damages };
  const content = read();
  if (content !== undefined) return { kind: "whole", content };
  return { kind: "damaged", damages: [{ part: index, file: partFileName("games", index), why: "not readable" }] };
}

/** Looks for a part of a run; see `findPart`. */
export function readPart(
  folder: string,
  part: Part,
  columns: PartColumns,
  withUnits: boolean,
  playedBy?: string,
): FoundPart<PartRows> {
  return findPart(folder, part.index, playedBy, () => readWhole(folder, part, columns, withUnits));
}

function readWhole(folder: string, part: Part, columns: PartColumns, withUnits: boolean): PartRows | undefined {
  const record = readPartRecord(folder, part.index);
  const games = readRows(folder, "games", part.index, columns.games, record);
  const failures = readFailures<FailedPair>(folder, part.index);
  if (!areRows(games) || failures === undefined || !isWhole(part, games, failures)) return undefined;
  const units = withUnits ? readRows(folder, "units", part.index, columns.units, record) : undefined;
  if (units !== undefined && !areRows(units)) return undefined;
  if ((columns.rounds ?? []).length === 0) return { games, units, failures };
  const rounds = readRows(folder, "rounds", part.index, columns.rounds!, record);
  return areRows(rounds) ? { games, units, rounds, failures } : undefined;
}

/** Whether rows and failures together are the pairs of the part. */
function isWhole(part: Part, games: Rows, failures: readonly FailedPair[]): boolean {
  const gamesPerPair = part.games / part.pairs;
  if (games.rows !== part.games - failures.length * gamesPerPair) return false;
  if (games.rows === 0) return true;
  const failed = new Set(failures.map(({ pair }) => pair));
  const [first, last] = [part.firstPair, part.firstPair + part.pairs - 1];
  const isEnd = (row: number, pair: number) => columnAt(games, PAIR)[row] === pair || failed.has(pair);
  return (
    columnAt(games, MATCHUP)[0] === part.matchup &&
    columnAt(games, SWAPPED)[0] === 0 &&
    isEnd(0, first) &&
    isEnd(games.rows - 1, last)
  );
}

/** The row of a game among those of its part; undefined where it has none. */
export function rowOf(games: Rows, pair: number, swapped: boolean): number | undefined {
  const [pairs, seats] = [columnAt(games, PAIR), columnAt(games, SWAPPED)];
  for (let row = 0; row < games.rows; row++) if (pairs[row] === pair && (seats[row] === 1) === swapped) return row;
  return undefined;
}

/** Removes the files of parts that no result rests on: those played beyond the decision of a matchup. */
export function removeOtherParts(folder: string, kept: ReadonlySet<number>): void {
  for (const kind of [...PART_KINDS, FAILURES, HASHES]) {
    const place = join(folder, kind);
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place)) {
      const number = /^part-(\d+)\.(?:arrows|json|sha256)$/.exec(name)?.[1];
      if (number !== undefined && !kept.has(Number(number))) rmSync(join(place, name));
    }
  }
}
