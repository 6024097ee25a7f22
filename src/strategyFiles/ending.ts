import { writeSync } from "node:fs";
import { basename } from "node:path";
import { isMainThread, Worker } from "node:worker_threads";
import { endProcess, foreignCode, isOwnProcess, noteForeignCode } from "../core/ending.js";
import { thrownWords } from "./fault.js";

/**
 * What a strategy of a file does where nobody waits for it: it ends the process, leaves a promise or a timer that fails
 * later, or one that never comes to its end. None of that may end a command without words, with exit code 0, or never;
 * and none may decide a result. What happens within a call is told by whoever called (guard.ts, timed.ts).
 */

/** Before a file is loaded. @param path as it was named */
export function keepEnding(path: string): void {
  if (!isOwnProcess() || foreignCode().includes(path)) return;
  noteForeignCode(path);
  watchdog?.postMessage(stillWords());
  if (foreignCode().length > 1) return;
  refuseEnds();
  process.on("uncaughtException", (error) => end(`${culprit(error)}: ${thrownWords(error, culprit(error))}, ${LATE}`));
  watchLoop();
}

const LATE =
  "by a timer or a promise, where nobody waited for it: a strategy does all its work within its calls. Mend it; what was written whole is kept";

/** The file that an error comes from, by its trace; all that were loaded where that does not say. */
function culprit(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? "") : "";
  return foreignCode().find((path) => trace.includes(basename(path))) ?? foreignCode().join(", ");
}

/** What is told by `end` in a thread ends that thread alone; whoever waits for it says that it is gone. */
function end(words: string): never {
  writeSync(2, `${words}.\n`);
  endProcess(1);
}

/** Whoever asks the process to end throws instead, and is told as what it is: a strategy that throws. */
function refuseEnds(): void {
  const refusing = (name: string) => (): never => {
    throw new Error(`${name} would end the program`);
  };
  const { kill } = process;
  Object.assign(process, {
    exit: refusing("process.exit"),
    reallyExit: refusing("process.reallyExit"),
    abort: refusing("process.abort"),
    kill: (pid: number, signal?: string | number) =>
      pid === process.pid && signal !== 0 ? refusing("process.kill")() : kill.call(process, pid, signal),
  });
}

/** How often the loop of events of this thread shows that it goes on. */
const BEAT_MS = 500;
/**
 * Seconds after which a loop that stands still is ended. The main thread sums up and draws between its events, which
 * may take minutes; other threads do nothing but play, and games are watched by `playTimed`. DEJARIK_STILL_SECONDS
 * sets both.
 */
const STILL_SECONDS = Number(process.env.DEJARIK_STILL_SECONDS ?? (isMainThread ? 300 : 60));
/** Seconds that the process is given to end by itself. */
const GRACE_SECONDS = 10;

const BEATS = 0;
const CALLS = 1;
/** Beats of the loop, and calls under way that are watched by others; shared with the watchdog. */
const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

/** Does work that is watched by others meanwhile. */
export function watchedElsewhere<T>(work: () => T): T {
  Atomics.add(shared, CALLS, 1);
  try {
    return work();
  } finally {
    Atomics.sub(shared, CALLS, 1);
    Atomics.add(shared, BEATS, 1);
  }
}

let watchdog: Worker | undefined;

const stillWords = (): string =>
  `${foreignCode().join(", ")}: a timer or a promise of a strategy does not come to its end; the program is ended, and what was written whole is kept.\n`;

/** A promise or a timer that loops for ever stops this thread between its calls: only another one can see that. */
function watchLoop(): void {
  setInterval(() => Atomics.add(shared, BEATS, 1), BEAT_MS).unref();
  const source = `
    const { workerData, parentPort } = require("node:worker_threads");
    const { writeSync } = require("node:fs");
    const { shared, still, grace } = workerData;
    let { words } = workerData;
    parentPort.on("message", (other) => {
      words = other;
    });
    const nap = new Int32Array(new SharedArrayBuffer(4));
    let beats = -1;
    let seconds = 0;
    const look = () => {
      const now = Atomics.load(shared, ${BEATS});
      seconds = now !== beats || Atomics.load(shared, ${CALLS}) > 0 ? 0 : seconds + 1;
      beats = now;
      if (seconds < still) return;
      writeSync(2, words);
      process.kill(process.pid, "SIGTERM");
      Atomics.wait(nap, 0, 0, 1000 * grace);
      process.kill(process.pid, "SIGKILL");
    };
    setInterval(look, 1000);`;
  const workerData = { shared, words: stillWords(), still: STILL_SECONDS, grace: GRACE_SECONDS };
  watchdog = new Worker(source, { eval: true, workerData });
  watchdog.unref();
}
