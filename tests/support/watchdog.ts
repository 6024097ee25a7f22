import { Worker } from "node:worker_threads";
import { afterAll, expect } from "vitest";
import { isDeep } from "./deep.js";

/**
 * Set up before each file of long tests: one that does not come to its end within a quarter of an hour is killed, and
 * tells what it has started; the deep series, of hours, have a night. A process that waits for another without a limit
 * hears of no limit of a test, and its file would never be named. With DEJARIK_HUNG its path is written to the end of
 * that file, too.
 */
const MINUTES = Number(process.env.DEJARIK_WATCHDOG ?? (isDeep ? 600 : 15));

const source = `
const { execFileSync } = require("node:child_process");
const { appendFileSync, writeSync } = require("node:fs");
const { file, hung, minutes } = require("node:worker_threads").workerData;
setTimeout(() => {
  let processes = "";
  try {
    processes = execFileSync("ps", ["-eo", "pid,ppid,etimes,stat,args"], { encoding: "utf8", timeout: 10_000 });
  } catch {}
  writeSync(2, file + " took over " + minutes + " minutes and is killed; its process is " + process.pid + ".\\n" + processes);
  if (hung) appendFileSync(hung, file + "\\n");
  process.kill(process.pid, "SIGKILL");
}, minutes * 60_000);
`;

const workerData = { file: expect.getState().testPath, hung: process.env.DEJARIK_HUNG, minutes: MINUTES };
const watchdog = new Worker(source, { eval: true, workerData });
watchdog.unref();
// The process goes on to other files.
afterAll(async () => void (await watchdog.terminate()));
