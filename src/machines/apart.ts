import { type ChildProcess, fork } from "node:child_process";
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { builtProgram, projectRoot } from "../core/paths.js";
import type { Executor } from "../run/threads.js";
import { PLACES } from "../strategyFiles/places.js";
import type { PairsTask } from "./kinds.js";
import { Left } from "./player.js";

/**
 * Files of strategies are loaded in a process of its own. Its environment has no password and no key. Where Node.js can
 * it may write nothing, start nothing and see no other process; what it may read Node's threads keep to loosely.
 */

/** What the process is told first; then tasks, each with a number that its answer has. */
export interface ApartOrder {
  readonly text: string;
  readonly hash: string;
  readonly registryUrl: string;
  readonly threads: number;
}

/** That it is ready, or why not; then what tasks came to, or what broke. */
export type ApartAnswer =
  | { readonly isReady: true }
  | { readonly why: string; readonly isLeft: boolean }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

/** What of the environment it has: nothing that says who may do what. */
const KEPT = ["PATH", "LANG", "LC_ALL", "TZ", "TMPDIR", "TEMP", "SystemRoot", "DEJARIK_TIMING"];

/** One is played while the next one waits. */
const TASKS_A_THREAD = 2;

/** Since these versions of Node.js a process can be kept from files, other processes and native code. */
const SINCE = [
  [22, 13],
  [23, 5],
];

export function mayConfine(version: string): boolean {
  const [major, minor] = version.replace(/^v/, "").split(".").map(Number);
  return major! > 23 || SINCE.some(([of, from]) => major === of && minor! >= from!);
}

/** @param files absolute paths */
function confinement(registryUrl: string, folder: string): string[] {
  if (!mayConfine(process.version)) return [];
  const package_ = realpathSync(createRequire(import.meta.url).resolve("piscina"));
  const packages = package_.slice(0, package_.lastIndexOf("node_modules") + "node_modules".length);
  const own = registryUrl.startsWith("file:") ? [fileURLToPath(registryUrl)] : [];
  const readable = [projectRoot, realpathSync(projectRoot), packages, folder, realpathSync(folder)];
  return [
    "--permission",
    "--allow-worker",
    "--disable-warning=SecurityWarning",
    ...[...new Set([...readable.map((one) => `${one}/*`), ...own])].map((one) => `--allow-fs-read=${one}`),
  ];
}

/**
 * What does the tasks of a plan in a process of its own; one that ended is begun anew for the next task.
 * @param places of the files that it loads, by their names
 * @throws Left where it cannot play the plan
 */
export async function playApart(
  order: ApartOrder,
  folder: string,
  places: Readonly<Record<string, string>>,
): Promise<Executor<PairsTask, unknown>> {
  let running = beginApart(order, folder, places);
  await running;
  const end = async () => (await running.catch(() => undefined))?.end();
  return {
    slots: TASKS_A_THREAD * order.threads,
    async play(task) {
      const last = running;
      const isOver = await last.then(
        (one) => one.isOver(),
        () => true,
      );
      // Of several tasks that find it ended the first one begins it anew.
      if (isOver && running === last) running = beginApart(order, folder, places);
      return (await running).play(task);
    },
    abandon: end,
    close: end,
  };
}

interface Apart {
  isOver(): boolean;
  play(task: PairsTask): Promise<unknown>;
  end(): void;
}

async function beginApart(order: ApartOrder, folder: string, places: Readonly<Record<string, string>>): Promise<Apart> {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]));
  const child = fork(builtProgram("src/machines/apartMain.js"), [], {
    env: { ...Object.fromEntries(kept), [PLACES]: JSON.stringify(places) },
    execArgv: confinement(order.registryUrl, folder),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const open = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let isOver = false;
  let number = 0;
  const ready = new Promise<void>((resolve, reject) => {
    const over = (words: string) => {
      isOver = true;
      const error = new Error(words);
      reject(error);
      for (const one of open.values()) one.reject(error);
      open.clear();
    };
    child.on("error", (error) => over(error.message));
    child.on("exit", (code, signal) => over(`the process that loads strategy files ended (${signal ?? code})`));
    child.on("message", (message) => {
      const answer = message as ApartAnswer;
      if ("isReady" in answer) return resolve();
      if ("why" in answer) return reject(answer.isLeft ? new Left(answer.why) : new Error(answer.why));
      const one = open.get(answer.id);
      open.delete(answer.id);
      if ("error" in answer) one?.reject(new Error(answer.error));
      else one?.resolve(answer.result);
    });
  });
  tell(child, order);
  try {
    await ready;
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    isOver: () => isOver,
    play: (task) =>
      new Promise((resolve, reject) => {
        const id = number++;
        open.set(id, { resolve, reject });
        tell(child, { id, task });
      }),
    end: () => void child.kill("SIGKILL"),
  };
}

/** What a process that has just ended is not told any more its end tells. */
function tell(child: ChildProcess, what: object): void {
  child.send(what, () => {});
}
