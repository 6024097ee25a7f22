import { rmSync } from "node:fs";
import { loadExperiment } from "../../../src/cli/load.js";
import { HostSetAside, openCrew } from "../../../src/machines/crew.js";
import { ownSecret } from "../../../src/machines/keys.js";
import { openKnownHosts } from "../../../src/machines/knownHosts.js";
import { openStore } from "../../../src/machines/store.js";
import { loadRegistry } from "../../../src/run/loadRegistry.js";
import { runExperiment } from "../../../src/run/run.js";
import { countingStore, noRequests } from "./countingStore.js";

/** A coordinator that says at its end what a run by others cost it. */
export interface CoordinatorOptions {
  readonly queue: string;
  readonly store: string;
  readonly registry: string;
  readonly experiment: string;
  readonly folder: string;
  /** Share of the parts that two hosts play, 0..1. */
  readonly verify: number;
}

/** Printed as a line of JSON at the end. */
export interface CoordinatorReport {
  readonly parts: number;
  readonly verified: number;
  readonly failed: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Most memory, in MB. */
  readonly resident: number;
  readonly requests: ReturnType<typeof noRequests>;
}

const options = JSON.parse(process.argv[2]) as CoordinatorOptions;
const registry = await loadRegistry(options.registry);
const { game, experiment } = loadExperiment([options.experiment], {}, registry);
const requests = noRequests();
const started = performance.now();
const before = process.cpuUsage();
const crew = await openCrew({
  ...{ queue: options.queue, name: "scale", registry, registryUrl: options.registry, verify: options.verify },
  ...{ known: openKnownHosts(undefined), secret: ownSecret() },
  store: countingStore(await openStore(options.store), requests),
  tell: (line) => process.stderr.write(`${line}\n`),
});
let isDone = false;
while (!isDone) {
  try {
    await runExperiment({ game, experiment, folder: options.folder, workers: crew, registryUrl: options.registry });
    isDone = true;
  } catch (error) {
    if (!(error instanceof HostSetAside)) throw error;
    rmSync(options.folder, { recursive: true, force: true });
    await crew.settle();
  }
}
const { user, system } = process.cpuUsage(before);
const { parts, verified, failed } = crew.counts;
const report: CoordinatorReport = {
  ...{ parts, verified, failed, requests },
  seconds: (performance.now() - started) / 1000,
  cpuSeconds: (user + system) / 1e6,
  resident: process.resourceUsage().maxRSS / 1024,
};
await crew.close();
process.stdout.write(`${JSON.stringify(report)}\n`);
