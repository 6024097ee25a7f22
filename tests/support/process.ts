import { type ChildProcess, fork, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../src/core/paths.js";

export const COIN_CLI = join(projectRoot, "dist", "tests", "support", "coinCli.js");

export interface Ended {
  /** Exit code, or null after a signal. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the built command line with the coin game. @param nodeOptions for Node itself */
export function startCli(
  args: readonly string[],
  folder: string,
  nodeOptions: readonly string[] = [],
): { child: ChildProcess; ended: Promise<Ended> } {
  if (!existsSync(COIN_CLI)) throw new Error(`${COIN_CLI} is missing: npm run build first`);
  const child = spawn(process.execPath, [...nodeOptions, COIN_CLI, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    err += data.toString();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, out, err }));
  });
  return { child, ended };
}

/** A command for a series. */
export interface SeriesCommand {
  readonly args: readonly string[];
  /** Where it runs. */
  readonly folder: string;
}

/**
 * One process for many commands, one at a time: most of the time of a small command is that of its start. A command
 * that plays a strategy of a file ends its process, and has one of its own.
 */
export interface Series {
  run(args: readonly string[], folder: string): Promise<Ended>;
  close(): void;
}

/** @param program the built command line, with the games of a test or those of the project */
export function startSeries(program: string): Series {
  if (!existsSync(program)) throw new Error(`${program} is missing: npm run build first`);
  const child = fork(join(projectRoot, "dist", "tests", "support", "seriesMain.js"), [program], { execArgv: [] });
  const run = (args: readonly string[], folder: string) =>
    new Promise<Ended>((resolve, reject) => {
      const died = (code: number | null) => reject(new Error(`${args.join(" ")}: its process ended with ${code}`));
      child.once("exit", died);
      child.once("message", (ended: Ended) => {
        child.off("exit", died);
        resolve(ended);
      });
      child.send({ args, folder } satisfies SeriesCommand);
    });
  return { run, close: () => child.connected && child.disconnect() };
}

/** Waits until a run folder holds so many whole parts. */
export async function waitForParts(folder: string, parts: number): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 5) {
    if (partsIn(folder) >= parts) return;
    await sleep(5);
  }
  throw new Error(`no ${parts} parts in ${folder} after 30 s`);
}

/** Whole parts of a run folder. */
export function partsIn(folder: string): number {
  const games = join(folder, "games");
  return existsSync(games) ? readdirSync(games).filter((name) => name.endsWith(".arrows")).length : 0;
}
