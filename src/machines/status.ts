import { Queue } from "bullmq";
import { hostsThere, type Presence, type Progress, refusedHosts, runsThere } from "./presence.js";
import { connect, PREFIX, QUEUE } from "./redis.js";

/** What goes on on a queue. */
export interface QueueStatus {
  readonly runs: readonly Progress[];
  /** Those that are there; games a second of the time in which they play, null before the first part. */
  readonly hosts: readonly (Presence & { readonly gamesPerSecond: number | null })[];
  readonly jobs: { readonly waiting: number; readonly active: number };
  /** Hosts that may not play, and why. */
  readonly refused: Readonly<Record<string, string>>;
}

/** @throws UserError where the queue cannot be reached */
export async function queueStatus(address: string): Promise<QueueStatus> {
  const redis = await connect(address);
  const queue = new Queue(QUEUE, { connection: redis, prefix: PREFIX });
  try {
    const [waiting = 0, active = 0] = [await queue.getWaitingCount(), await queue.getActiveCount()];
    const refused = await refusedHosts(redis);
    const hosts = (await hostsThere(redis)).map((host) => {
      const { games, seconds } = host;
      return { ...host, gamesPerSecond: games > 0 && seconds > 0 ? games / seconds : null };
    });
    return { runs: await runsThere(redis), hosts, jobs: { waiting, active }, refused };
  } finally {
    await queue.close();
    redis.disconnect();
  }
}
