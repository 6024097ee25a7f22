import { setTimeout as sleep } from "node:timers/promises";
import { ownKey } from "../../../src/machines/keys.js";
import type { PairsTask } from "../../../src/machines/kinds.js";
import { openStore } from "../../../src/machines/store.js";
import { runWorker } from "../../../src/machines/worker.js";
import { loadRegistry } from "../../../src/run/loadRegistry.js";
import { createThreads, type Executor, type WorkerEntry } from "../../../src/run/threads.js";
import { countingStore, noRequests } from "./countingStore.js";

/**
 * Many hosts in one process, for what a thousand of them ask of queue, store and coordinator: each is a worker as
 * `dejarik worker` runs it, but one thread plays for all, and each then waits for as long as its tasks would take.
 */
export interface FleetOptions {
  readonly queue: string;
  readonly store: string;
  readonly registry: string;
  readonly hosts: readonly SimulatedHost[];
  /** Seconds that a task takes a host. */
  readonly taskSeconds: number;
}

export interface SimulatedHost {
  readonly name: string;
  /** How many times as long as others it takes. */
  readonly slowness?: number;
  /** Of so many puts one is refused by its disk. */
  readonly diskFullEvery?: number;
}

/** What a fleet prints every second, a line of JSON. */
export interface FleetReport {
  readonly requests: ReturnType<typeof noRequests>;
  readonly tasks: number;
  /** Hosts that have begun to wait for jobs. */
  readonly begun: number;
}

const options = JSON.parse(process.argv[2]) as FleetOptions;
const requests = noRequests();
/** Hosts that begin at a time. */
const AT_ONCE = 5;
let tasks = 0;
const begun = new Set<string>();

const shared = new Map<string, Executor<PairsTask, unknown>>();

function sharedThread(entry: WorkerEntry): Executor<PairsTask, unknown> {
  const key = JSON.stringify(entry.work);
  const found = shared.get(key);
  if (found !== undefined) return found;
  const made = createThreads<PairsTask, unknown>(
    1,
    () => {
      throw new Error("played in a thread of its own");
    },
    entry,
  );
  shared.set(key, made);
  return made;
}

/** Plays in the thread of all hosts, and takes as long as a host would. Its tasks are done one after the other. */
function slowed(entry: WorkerEntry, seconds: number): Executor<PairsTask, unknown> {
  const thread = sharedThread(entry);
  let last: Promise<unknown> = Promise.resolve();
  return {
    slots: 2,
    async play(task) {
      const before = last;
      const turn = before.then(() => sleep(1000 * seconds));
      last = turn;
      const result = await thread.play(task);
      await turn;
      tasks++;
      return result;
    },
    abandon: async () => {},
    close: async () => {},
  };
}

const registry = await loadRegistry(options.registry);
const controller = new AbortController();
process.on("SIGTERM", () => controller.abort());
const timer = setInterval(() => {
  process.stdout.write(`${JSON.stringify({ requests, tasks, begun: begun.size } satisfies FleetReport)}\n`);
}, 1000);

/** Like what starts hosts on a cluster, begins one anew that could not begin. */
async function live({ name, slowness = 1, diskFullEvery }: SimulatedHost): Promise<void> {
  let puts = 0;
  // A host that dies comes back with the key that it had.
  const key = ownKey(name);
  const isFull = () => diskFullEvery !== undefined && puts++ % diskFullEvery === 0;
  while (!controller.signal.aborted) {
    try {
      return await runWorker({
        ...{ queue: options.queue, host: name, key, threads: 1, registry, registryUrl: options.registry },
        store: countingStore(await openStore(options.store), requests, isFull),
        executor: (entry) => slowed(entry, options.taskSeconds * slowness),
        tell: (line) => {
          if (line.includes("waiting for jobs")) begun.add(name);
        },
        stop: controller.signal,
      });
    } catch (error) {
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
      await sleep(1000);
    }
  }
}

const lives: Promise<void>[] = [];
for (const [i, host] of options.hosts.entries()) {
  // All at once would wait for each other for longer than a first connection may take.
  while (i - begun.size >= AT_ONCE && !controller.signal.aborted) await sleep(20);
  lives.push(live(host));
}
await Promise.all(lives);
clearInterval(timer);
for (const one of shared.values()) await one.close();
