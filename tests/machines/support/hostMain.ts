import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ownKey } from "../../../src/machines/keys.js";
import { openStore, type Store } from "../../../src/machines/store.js";
import { runWorker } from "../../../src/machines/worker.js";
import { loadRegistry } from "../../../src/run/loadRegistry.js";

// A host with something wrong with it, for tests: options as JSON in the first word.
const options = JSON.parse(process.argv[2]) as HostOptions;

export interface HostOptions {
  readonly queue: string;
  readonly store: string;
  readonly host: string;
  readonly registry: string;
  /** Another module of games that its threads really play. */
  readonly playBy?: string;
  /** What happens to its results: a bit of them changes before they are signed, or all of it after. */
  readonly spoils?: "a bit" | "all" | "a pipe" | "3 GB" | "the disk";
  /** Milliseconds that it takes longer for a part. */
  readonly delay?: number;
  /** Milliseconds that its clock is wrong. */
  readonly clock?: number;
  /** File that it says in what it begins to play, and what it has put into the store. */
  readonly log?: string;
}

if (options.clock !== undefined) {
  const now = Date.now.bind(Date);
  Date.now = () => now() + options.clock!;
}

const { wrapPart } = await import("../../../src/machines/packing.js");
const key = ownKey(options.host);
const inner = await openStore(options.store);
let puts = 0;

/** A bit of the last third, which is in the numbers of rows. */
function spoiled(bytes: Uint8Array): Uint8Array {
  if (options.spoils === "all") return Buffer.from("rubbish");
  const { sha256: _, key: __, ...header } = JSON.parse(Buffer.from(bytes.subarray(0, bytes.indexOf(10))).toString());
  const copy = new Uint8Array(bytes.subarray(bytes.indexOf(10, bytes.indexOf(10) + 1) + 1));
  // The winner of the first game that is won: 0 and 1 are both seats.
  const rows = new Int32Array(copy.buffer.slice(copy.indexOf(10) + 1));
  const first = copy.indexOf(10) + 1;
  const at = first + 4 * 2;
  copy[at] = rows[2] === 0 ? 1 : 0;
  return wrapPart(copy, header, key);
}

const write = (words: string): void => {
  if (options.log !== undefined) appendFileSync(options.log, `${words}\n`);
};
/** By a clock that all processes share, in microseconds. */
const moment = (): bigint => process.hrtime.bigint() / 1000n;
const isPart = (key: string): boolean => key.startsWith("parts/");

async function putPart(key: string, bytes: Uint8Array): Promise<boolean> {
  const { spoils } = options;
  if (spoils !== "a pipe" && spoils !== "3 GB")
    return inner.put(key, spoils === undefined || spoils === "the disk" ? bytes : spoiled(bytes));
  const file = join(options.store, key);
  mkdirSync(dirname(file), { recursive: true });
  if (spoils === "a pipe") execFileSync("mkfifo", [file]);
  else {
    writeFileSync(file, "");
    truncateSync(file, 3e9);
  }
  return true;
}

const store: Store = {
  ...inner,
  // A host asks whether a part is there before it plays it.
  async list(prefix) {
    const at = moment();
    const found = await inner.list(prefix);
    if (isPart(prefix)) write(`${found.length === 0 ? "plays" : "leaves"} ${prefix.split("/")[2]} ${at}`);
    return found;
  },
  async put(key, bytes) {
    if (options.delay !== undefined) await new Promise((resolve) => setTimeout(resolve, options.delay));
    if (options.spoils === "the disk" && puts++ % 3 !== 2)
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const isNew = isPart(key) ? await putPart(key, bytes) : await inner.put(key, bytes);
    write(`stored ${key.split("/")[2]} ${moment()}`);
    return isNew;
  },
};
const controller = new AbortController();
process.on("SIGTERM", () => controller.abort());
try {
  await runWorker({
    ...{ queue: options.queue, store, host: options.host, key, threads: 1 },
    ...{ registry: await loadRegistry(options.registry), registryUrl: options.playBy ?? options.registry },
    tell: (line) => process.stderr.write(`${line}\n`),
    stop: controller.signal,
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
