import { assert } from "../core/assert.js";
import { INTERRUPTED, type Played, uninterrupted } from "../run/interrupted.js";
import type { Progress } from "../run/progressBar.js";
import { firstShardFile, type Shard, writeShardFile } from "../run/shard.js";
import type { Workers } from "../run/threads.js";
import type { Context, ExitCode } from "./context.js";
import { type QueueArguments, withWorkers } from "./queueOptions.js";
import { begin, begunPlace, type Place, tellInterrupted, underWay, withGoOn } from "./running.js";
import { endShard } from "./shardOption.js";

/** Playing in a folder: runs, and studies of drawn entrants. */

/** What is played in a folder. */
export interface Playing {
  /** What people see of it in a queue. */
  readonly name: string;
  readonly place: Place;
  readonly shard: Shard | undefined;
  /** What says in the folder what is played there, by the name of its file. */
  readonly firstFile: () => Readonly<Record<string, string>>;
  /** The command that goes on in a folder. */
  readonly goOnIn: (folder: string) => string;
}

/** Where and with whom it is played. */
export interface PlayedWith {
  readonly folder: string;
  readonly workers: Workers;
  readonly registryUrl: string;
  readonly stop: AbortSignal;
  readonly watch: Progress;
  tell(text: string): void;
  readonly shard?: Shard;
  /** Where the games played now are added up. */
  readonly played: Played;
}

/**
 * Makes the folder, plays in it, and does the rest of the command where all has been played.
 * @param play is asked again where a host of a queue turns out to be wrong; it gives nothing of a share
 * @returns the exit code where there is no result, as after an interrupt or of a share: how to go on was said then
 */
export function playIn<Result, End>(
  context: Context,
  args: QueueArguments & { readonly workers: number | undefined },
  { name, place: wanted, shard, firstFile, goOnIn }: Playing,
  play: (where: PlayedWith) => Promise<Result | undefined>,
  end: (folder: string, result: Result) => Promise<End>,
): Promise<End | ExitCode> {
  const { registryUrl } = context;
  let place = wanted;
  const played = { games: 0 };
  const goOn = () => goOnIn(place.folder);
  const first = () => ({ ...firstShardFile(place.folder, shard), ...firstFile() });
  const work = async (workers: Workers) => {
    // It may have to be numbered on, and is there for whoever plays it again.
    place = begunPlace(await begin(place, first));
    const { folder } = place;
    if (shard !== undefined) await writeShardFile(folder, shard, false);
    played.games = 0;
    const once = (stop: AbortSignal, watch: Progress) => {
      const request = { folder, workers, registryUrl, stop, watch, tell: watch.say, played };
      return play(shard === undefined ? request : { ...request, shard });
    };
    // Hosts that turn out to be wrong are seen to after an interrupt, too.
    return uninterrupted(underWay(context, once, workers));
  };
  return withGoOn(goOn, async () => {
    const result = await withWorkers(context, args, name, () => place.folder, work);
    const { folder } = place;
    if (shard !== undefined)
      return endShard(context, shard, { folder, isStopped: result === INTERRUPTED, goOn: goOn() });
    if (result === INTERRUPTED) return tellInterrupted(context, played.games, goOn());
    assert(result !== undefined, "a command that plays no share has a result");
    return end(folder, result);
  });
}
