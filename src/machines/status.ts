import { Queue } from "bullmq";
import { hostsThere, type Presence, type Progress, refusedHosts, runsThere } from "./presence.js";
import { connect, PREFIX, QUEUE } from "./redis.js";

/** What goes on on a queue. */
export interface QueueStatus {
  readonly runs: readonly Progress[];
  readonly hosts: readonly Presence[];
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
    return { runs: await runsThere(redis), hosts: await hostsThere(redis), jobs: { waiting, active }, refused };
  } finally {
    await queue.close();
    redis.disconnect();
  }
}
