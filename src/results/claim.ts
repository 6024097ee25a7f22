import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { folderError, makeFolder, unwritable } from "./folder.js";

/** Keeps two processes from writing one folder. */

/** In a folder that is being written; gone when that is over. */
export const CLAIM_FILE = ".in-use";

/**
 * How often a claim is renewed, and after how long without it a claim of another machine counts for nothing, in
 * milliseconds.
 */
const RENEWAL_MS = 20_000;
const LAPSE_MS = 180_000;

/** What the file says. */
interface Claim {
  readonly process: number;
  readonly host: string;
}

/**
 * Claims of this process: another one with its number, in a container that is gone, had no hand in them. What it has
 * begun waits for the work.
 */
const own = new Map<string, "begun" | "held">();

/** A process that is ended while it works, by a second interrupt or by a strategy's file, holds nothing any more. */
process.on("exit", () => {
  for (const file of own.keys()) rmSync(file, { force: true });
});

/** What the file of a claim of this process holds. */
export const claimText = (): string => JSON.stringify({ process: process.pid, host: hostname() } satisfies Claim);

/** A folder that has this process's claim in it already: the next work in it takes that over. */
export function claimBegun(folder: string): void {
  own.set(join(folder, CLAIM_FILE), "begun");
}

/**
 * Does work that writes a folder while no other process may.
 * @throws UserError when a process that runs holds the folder, or it may not be written; whatever the work throws
 */
export async function whileClaimed<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = join(folder, CLAIM_FILE);
  claim(folder, file);
  own.set(file, "held");
  const renewal = setInterval(() => renew(file), RENEWAL_MS);
  renewal.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    own.delete(file);
    rmSync(file, { force: true });
  }
}

/** Whether a folder was claimed by a process that was killed: whatever it did last, it did not come to its end. */
export function hasStaleClaim(folder: string): boolean {
  const file = join(folder, CLAIM_FILE);
  return existsSync(file) && holderOf(file) === undefined;
}

function claim(folder: string, file: string): void {
  if (own.get(file) === "begun" && existsSync(file)) return;
  try {
    makeFolder(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
  try {
    writeFileSync(file, claimText(), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unwritable(folder, error);
    const holder = holderOf(file);
    if (holder !== undefined)
      throw folderError(folder, `is being written by ${holder}; where that cannot be, delete ${file}`);
    // Left by a process that was killed.
    rmSync(file, { force: true, recursive: true });
    claim(folder, file);
  }
}

/** Who holds a claim, in words; undefined when nobody does any more. */
function holderOf(file: string): string | undefined {
  let found: Claim;
  let age: number;
  try {
    found = JSON.parse(readFileSync(file, "utf8")) as Claim;
    age = Date.now() - statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
  const isHere = found.host === hostname();
  if (isHere ? !isRunning(found.process, file) : age > LAPSE_MS) return undefined;
  return `process ${found.process}${isHere ? "" : ` on ${found.host}`}`;
}

function isRunning(id: number, file: string): boolean {
  return id === process.pid ? own.has(file) : isRunningHere(id);
}

/** Whether a process of this machine runs. */
export function isRunningHere(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but is there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function renew(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Deleted by hand: whoever did that wanted the folder free.
  }
}
