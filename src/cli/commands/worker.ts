import { hostname } from "node:os";
import type { Argv } from "yargs";
import { hostName } from "../../machines/jobs.js";
import { ownKey } from "../../machines/keys.js";
import { OF_QUEUES, withPeers } from "../../machines/peers.js";
import type { Context, ExitCode } from "../context.js";
import { usageError } from "../load.js";
import { checkWorkers, stopOnInterrupt } from "../running.js";

export function workerOptions<T>(yargs: Argv<T>) {
  return yargs
    .option("queue", {
      type: "string",
      requiresArg: true,
      demandOption: true,
      describe: "the Redis that jobs are in: redis://HOST:PORT, rediss:// for TLS",
    })
    .option("store", {
      type: "string",
      requiresArg: true,
      demandOption: true,
      describe: "where results go: a folder that the coordinator sees too, or s3://BUCKET/PREFIX",
    })
    .option("workers", {
      type: "number",
      requiresArg: true,
      describe: "worker threads",
      defaultDescription: "one a core",
    })
    .option("name", {
      type: "string",
      requiresArg: true,
      describe: "what others call this host; two with one name are taken for one",
      defaultDescription: "the host's name",
    })
    .option("idle", {
      type: "number",
      requiresArg: true,
      describe: "end after so many seconds without a job",
      defaultDescription: "wait for ever",
    })
    .option("strategy-files", {
      type: "string",
      requiresArg: true,
      describe: "folder of the strategy files that may be loaded here, by their hashes",
      defaultDescription: "none is",
    })
    .option("metrics", {
      type: "string",
      requiresArg: true,
      describe: "figures for Prometheus at http://HOST:PORT/metrics: PORT or HOST:PORT",
    })
    .example("$0 worker --queue redis://10.0.0.5 --store /shared/dejarik", "play for whoever asks on that queue");
}

export interface WorkerArguments {
  readonly queue: string;
  readonly store: string;
  readonly workers: number | undefined;
  readonly name: string | undefined;
  readonly idle: number | undefined;
  readonly strategyFiles: string | undefined;
  readonly metrics: string | undefined;
}

/** `dejarik worker`: plays for coordinators on other machines until it is stopped. */
export async function worker(context: Context, args: WorkerArguments): Promise<ExitCode> {
  const threads = checkWorkers(args.workers);
  const { queue, store, idle, metrics, strategyFiles: strategies } = args;
  if (args.name !== undefined && hostName(args.name) !== args.name)
    throw usageError("must be of letters, digits, - and _", "--name");
  if (idle !== undefined && !(idle > 0)) throw usageError("must be a number of seconds, more than 0", "--idle");
  const stop = stopOnInterrupt(context);
  const { registry, registryUrl } = context;
  const host = args.name ?? hostName(hostname());
  const { runWorker } = await withPeers("worker", OF_QUEUES, () => import("../../machines/worker.js"));
  const key = ownKey(host);
  try {
    await runWorker({
      ...{ queue, store, host, key, threads, registry, registryUrl, tell: context.note, stop: stop.signal, metrics },
      ...(idle === undefined ? {} : { idleSeconds: idle }),
      ...(strategies === undefined ? {} : { strategies }),
    });
  } finally {
    stop.release();
  }
  return stop.signal.aborted ? 130 : 0;
}
