import { Queue } from "bullmq";
import { hostsThere, type Presence, type Progress, runsThere } from "./presence.js";
import { connect, PREFIX, queueOf } from "./redis.js";

/** What goes on on a queue. */
export interface QueueStatus {
  readonly runs: readonly Progress[];
  /** Those that are there; games a second of the time in which they play, null before the first part. */
  readonly hosts: readonly (Presence & { readonly gamesPerSecond: number | null })[];
  readonly jobs: { readonly waiting: number; readonly active: number };
}

/** @throws UserError where the queue cannot be reached */
export async function queueStatus(address: string): Promise<QueueStatus> {
  const redis = await connect(address);
  try {
    const [there, runs] = [await hostsThere(redis), await runsThere(redis)];
    const jobs = { waiting: 0, active: 0 };
    for (const name of new Set([...there, ...runs].map(({ build }) => queueOf(build)))) {
      const queue = new Queue(name, { connection: redis, prefix: PREFIX });
      jobs.waiting += await queue.getWaitingCount();
      jobs.active += await queue.getActiveCount();
      await queue.close();
    }
    const hosts = there.map((host) => {
      const { games, seconds } = host;
      return { ...host, gamesPerSecond: games > 0 && seconds > 0 ? games / seconds : null };
    });
    return { runs, hosts, jobs };
  } finally {
    redis.disconnect();
  }
}
