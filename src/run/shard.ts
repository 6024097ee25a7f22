import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { folderError, jsonText, makeFolder, writeWhole } from "../results/folder.js";
import { SHARD_FILE } from "../results/names.js";
import { SCHEMA_VERSION } from "../results/summary.js";
import { readWrittenJson } from "../results/written.js";

/**
 * A run or a study cut into shares for several machines, which know nothing of each other: each plays the parts that
 * fall to it into a folder of its own, and `merge` puts the folders together.
 */

/** One of the shares, and how far it is. */
export interface Shard {
  /** From 1 to `of`. */
  readonly number: number;
  readonly of: number;
  /** What the share has in each folder of parts, by path. */
  readonly folders: Map<string, ShareOfFolder>;
}

interface ShareOfFolder {
  /** Parts of all shares together; undefined where matchups stop by what is seen, so that nobody knows yet. */
  readonly parts: number | undefined;
  /** Whether all parts that fall to this share are there. */
  readonly isDone: boolean;
}

/** More shares than this are a mistake of typing. */
const SHARDS_MAX = 1_000_000;

/** "3/16" as a share of which nothing is played yet; undefined where it is none. */
export function parseShard(text: string): Shard | undefined {
  const match = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(text);
  if (match === null) return undefined;
  const [number, of] = [Number(match[1]), Number(match[2])];
  return number >= 1 && number <= of && of <= SHARDS_MAX ? { number, of, folders: new Map() } : undefined;
}

/** "3 of 16". */
export const shardWords = ({ number, of }: Pick<Shard, "number" | "of">): string => `${number} of ${of}`;

/**
 * Whether a part falls to a share. Neighbours fall to different ones, so that dear matchups are spread.
 * @param index number of the part; of its matchup where matchups stop by what is seen, since only all parts of a
 * matchup together say when
 * @param shard undefined: there are no shares
 */
export const isOfShare = (shard: Pick<Shard, "number" | "of"> | undefined, index: number): boolean =>
  shard === undefined || index % shard.of === shard.number - 1;

/** How many of the numbers below a count fall to a share. */
export const countOfShare = (shard: Pick<Shard, "number" | "of"> | undefined, count: number): number =>
  shard === undefined ? count : Math.max(0, Math.ceil((count - shard.number + 1) / shard.of));

/** Whether everything that falls to the share is there, in all folders that were begun. */
export const isShareDone = ({ folders }: Shard): boolean => [...folders.values()].every(({ isDone }) => isDone);

/** What `shard.json` says. */
export interface ShardFile {
  readonly schemaVersion: number;
  readonly shard: number;
  readonly of: number;
  /** Whether all that falls to the share is played. */
  readonly done: boolean;
  /** Folders of parts below this one, "" for itself, with the parts of all shares together; see `ShareOfFolder`. */
  readonly folders: Readonly<Record<string, number | null>>;
  /** The options of the command that no other file of the folder holds, where it needs them at the merge. */
  readonly options?: Readonly<Record<string, string | number>>;
}

/** What `shard.json` holds in a folder. @param done whether all that falls to the share is played */
function shardText(folder: string, shard: Shard, done: boolean, options?: ShardFile["options"]): string {
  const named = [...shard.folders].map(([path, { parts }]) => [relative(folder, path), parts ?? null] as const);
  const file: ShardFile = {
    schemaVersion: SCHEMA_VERSION,
    shard: shard.number,
    of: shard.of,
    done,
    folders: Object.fromEntries(named.sort(([x], [y]) => (x < y ? -1 : 1))),
    ...(options === undefined ? {} : { options }),
  };
  return jsonText(file);
}

/** What the folder of a share begins with, before what says what is played. */
export const firstShardFile = (folder: string, shard: Shard | undefined): Readonly<Record<string, string>> =>
  shard === undefined ? {} : { [SHARD_FILE]: shardText(folder, shard, false) };

/** Writes `shard.json` whole; see `shardText`. */
export async function writeShardFile(
  folder: string,
  shard: Shard,
  done: boolean,
  options?: ShardFile["options"],
): Promise<void> {
  makeFolder(folder);
  await writeWhole(join(folder, SHARD_FILE), shardText(folder, shard, done, options));
}

/**
 * Reads `shard.json`.
 * @returns undefined where the folder is no share's
 * @throws UserError where it is not readable
 */
export function readShardFile(folder: string): ShardFile | undefined {
  const file = join(folder, SHARD_FILE);
  if (!existsSync(file)) return undefined;
  let found: Partial<ShardFile> | null = null;
  try {
    found = readWrittenJson(file) as Partial<ShardFile> | null;
  } catch {
    // Told below.
  }
  const { shard, of, done, folders, schemaVersion } = found ?? {};
  const isNumbered = parseShard(`${shard}/${of}`) !== undefined;
  if (schemaVersion !== SCHEMA_VERSION || !isNumbered || typeof done !== "boolean" || typeof folders !== "object")
    throw folderError(file, "is damaged, or of another version of dejarik: play this share anew");
  return found as ShardFile;
}
