import type { Argv } from "yargs";
import { folderError } from "../results/folder.js";
import { isShareDone, parseShard, readShardFile, type Shard, shardWords, writeShardFile } from "../run/shard.js";
import { text } from "../studies/options.js";
import type { Context, ExitCode } from "./context.js";
import { usageError } from "./load.js";
import { withOptions } from "./options.js";
import { programName } from "./programName.js";
import { begunPlace, newFolder, type Place } from "./running.js";

/** What all commands share that can play one share of their games: `--shard 3/16`. */

export const SHARD_OPTIONS = {
  shard: text("play one share of the games, to be put together with the others by merge: 3/16", { isHow: true }),
};

export const shardOption = <T>(yargs: Argv<T>): Argv<T> => withOptions(yargs, SHARD_OPTIONS);

export interface ShardArgument {
  readonly shard?: string | undefined;
}

/**
 * The share to play: the one asked for, or the one that a folder that is gone on with is of.
 * @param resumed that folder
 * @throws UserError where it is none, or another than the folder's
 */
export function shardOf(text: string | undefined, resumed: string | undefined): Shard | undefined {
  const asked = text === undefined ? undefined : parseShard(text);
  if (text !== undefined && asked === undefined)
    throw usageError("must say which share of how many, such as 3/16, not more than there are", "--shard");
  const file = resumed === undefined ? undefined : readShardFile(resumed);
  if (resumed === undefined) return asked;
  if (file === undefined) {
    if (asked === undefined) return undefined;
    throw folderError(resumed, "is not the folder of a share, so --shard cannot go on with it");
  }
  const own = parseShard(`${file.shard}/${file.of}`)!;
  if (asked !== undefined && (asked.number !== own.number || asked.of !== own.of))
    throw folderError(resumed, `is share ${shardWords(own)}, not ${shardWords(asked)}`);
  return own;
}

/**
 * The folder to write: a new one, or of a share also the one that it was begun in. So whatever starts a task anew that
 * was killed (Slurm, Kubernetes) may do so with the words that it was first started with.
 * @param name of the run or study
 * @throws UserError where the folder holds anything else, or may not be written
 */
export function folderOf(args: ShardArgument & { readonly out: string | undefined }, name: string): Place {
  const shard = shardOf(args.shard, undefined);
  const isBegun = shard !== undefined && args.out !== undefined && readShardFile(args.out) !== undefined;
  if (!isBegun) return newFolder(args.out, shardName(name, shard));
  shardOf(args.shard, args.out);
  return begunPlace(args.out!);
}

/** How the play of a share ended. */
interface EndOfShare {
  readonly folder: string;
  readonly isStopped: boolean;
  /** The command that goes on with the share. */
  readonly goOn: string;
  /** See `ShardFile`. */
  readonly options?: Readonly<Record<string, string | number>>;
}

/**
 * Writes in the folder what there is of the share now, and says how to go on.
 * @returns 0 where it is done, 130 where it was interrupted
 */
export async function endShard(context: Context, shard: Shard, end: EndOfShare): Promise<ExitCode> {
  const isDone = !end.isStopped && isShareDone(shard);
  await writeShardFile(end.folder, shard, isDone, end.options);
  if (isDone) {
    context.note(`Share ${shardWords(shard)} is done, in ${end.folder}.`);
    context.note(`With the folders of all ${shard.of}: ${programName()} merge FOLDERS --out FOLDER`);
    return 0;
  }
  context.note("Interrupted; whole parts are kept. To go on:");
  context.note(`  ${end.goOn}`);
  return 130;
}

/** The folder of a share where the user names none, so that two shares played in one place do not meet. */
const shardName = (name: string, shard: Shard | undefined): string =>
  shard === undefined ? name : `${name} ${shard.number} of ${shard.of}`;
