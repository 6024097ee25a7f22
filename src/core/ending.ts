import { isMainThread } from "node:worker_threads";

/**
 * Ways to end this process or thread, as they were before anybody else's code ran: strategies of files may not end the
 * program (strategyFiles/ending.ts), and have others in their place from then on.
 */

const { exit, reallyExit } = process as unknown as Record<"exit" | "reallyExit", ((code: number) => never) | undefined>;

/** Ends the process; in a worker thread that thread. */
export function endProcess(code: number): never {
  // The one calls the other.
  Object.assign(process, { exit, reallyExit });
  return process.exit(code);
}

/** The same without asking those who listen for the end, which may be code of others. */
export const endNow: (code: number) => never = reallyExit?.bind(process) ?? endProcess;

let isProgram = false;
/** Files of others that this thread has loaded, as they were named. */
const foreign: string[] = [];

/** This process is the program's; one that uses it as a library, or a test, ends as it likes. */
export function noteProgram(): void {
  isProgram = true;
}

/** Whether this process, or this thread, is the program's own. */
export const isOwnProcess = (): boolean => isProgram || !isMainThread;

/** Code of others runs in this thread: it may keep the process from ending by itself. @param path as it was named */
export function noteForeignCode(path: string): void {
  foreign.push(path);
}

export const foreignCode = (): readonly string[] => foreign;
