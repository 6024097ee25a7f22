import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../src/core/paths.js";

/** What needs a process of its own: the peer, and whatever start-up or other work would disturb. */

const PEER = join(projectRoot, "benchmarks", "showdown");
export const PEER_INSTALL = "npm ci --prefix benchmarks/showdown --ignore-scripts";

/** One short run of the peer. */
export interface PeerRun {
  /** Decisions of both players a second of CPU time. */
  readonly decisionsPerSecond: number;
  /** Whole battles a second of CPU time. */
  readonly battlesPerSecond: number;
}

export interface FirstGame {
  /** From the start of the process to the end of its first game, in seconds. */
  readonly wall: number;
  readonly cpu: number;
}

export interface FirstGames {
  readonly games: number;
  /** From the start of the process to the end of these games, in seconds. */
  readonly cpu: number;
}

/** Drawn pairs of decks: seconds a pair to compile the matchup, and to play one game of it. */
export interface DrawnPairs {
  readonly pairs: number;
  readonly compile: number;
  readonly play: number;
}

export interface HeapGrowth {
  readonly games: number;
  /** Bytes in use after a forced collection, more than before the games: heap and array buffers. */
  readonly growth: number;
  /** Highest resident memory, bytes. */
  readonly resident: number;
}

/** A run into a run folder. */
export interface WholeRun {
  readonly workers: number;
  readonly games: number;
  /** Seconds from reading the experiment to its summary; the start of node is left out. */
  readonly wall: number;
  readonly cpu: number;
  /** CPU time of everybody else meanwhile, in cores. */
  readonly otherLoad: number;
  /** Highest resident memory, bytes. */
  readonly resident: number;
  readonly fingerprint: string;
}

export const isPeerInstalled = (): boolean => existsSync(join(PEER, "node_modules", "pokemon-showdown"));

export const runPeer = (seconds: number): Promise<PeerRun> => runNode([join(PEER, "battles.cjs"), `${seconds}`]);

/** @param matchup index into `standardMatchups` */
export const runFirstGame = (matchup: number): Promise<FirstGame> => runNode([beside("firstGame.js"), `${matchup}`]);

export const runHeapGrowth = (game: string, games: number): Promise<HeapGrowth> =>
  runNode(["--expose-gc", beside("heapGrowth.js"), game, `${games}`]);

export const runWhole = (workers: number, games: number): Promise<WholeRun> =>
  runNode([beside("wholeRun.js"), `${workers}`, `${games}`]);

/** @param pairs of every standard matchup @param folder of the project whose build plays them */
export const runFirstGames = (pairs: number, folder = projectRoot): Promise<FirstGames> =>
  runNode([join(folder, "dist", "benchmarks", "firstGames.js"), `${pairs}`]);

export const runDrawnPairs = (pairs: number): Promise<DrawnPairs> => runNode([beside("drawnPairs.js"), `${pairs}`]);

/** CPU seconds of a command of the built program, whose output is dropped. @param folder of the project */
export const runCommand = (words: readonly string[], folder = projectRoot): Promise<number> =>
  runForUsage([join(folder, "dist", "src", "cli", "main.js"), ...words]);

/** CPU seconds of Node.js with nothing to do. */
export const runEmpty = (): Promise<number> => runForUsage(["--eval", ""]);

const beside = (name: string): string => join(import.meta.dirname, name);

/** Runs node and reads the one line of JSON it prints. */
async function runNode<T>(args: readonly string[]): Promise<T> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let out = "";
  child.stdout.on("data", (data: Buffer) => {
    out += data.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${code}`);
  return JSON.parse(out) as T;
}

/** Runs node to its end. @returns CPU seconds */
async function runForUsage(args: readonly string[]): Promise<number> {
  const tell = join(projectRoot, "benchmarks", "exitUsage.cjs");
  const child = spawn(process.execPath, ["--require", tell, ...args], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  let told = "";
  child.stdio[3]?.on("data", (data: Buffer) => {
    told += data.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${code}`);
  const { userCPUTime, systemCPUTime } = JSON.parse(told) as NodeJS.ResourceUsage;
  return (userCPUTime + systemCPUTime) / 1e6;
}
