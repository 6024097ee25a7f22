import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { projectRoot } from "../../../src/core/paths.js";
import { temporaryFolder } from "../../support/experiments.js";
import type { HostOptions } from "./hostMain.js";

/** Real machines, as far as one has them: a Redis server, hosts and coordinators in processes of their own. */

export const built = (...names: string[]) => join(projectRoot, "dist", "tests", ...names);

/** Whether a program is there. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync("which", [name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Said in the name of tests that need it. */
export const withRedis = hasProgram("redis-server") ? "" : " (left out: there is no redis-server)";

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** A process and what it has printed. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  err(): string;
  out(): string;
}

/** Keys of hosts, and which hosts are known, are those of this file of tests. */
export const home = { DEJARIK_HOME: temporaryFolder() };

const all = new Set<ChildProcess>();
afterAll(() => {
  for (const child of all) child.kill("SIGKILL");
});

export function start(
  program: string,
  words: readonly string[],
  folder?: string,
  more: NodeJS.ProcessEnv = {},
): Running {
  const env = { ...process.env, ...home, ...more };
  const child = spawn(program, words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    err += data.toString();
  });
  all.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.on("close", (code) => {
      all.delete(child);
      resolve(code);
    });
  });
  return { child, ended, out: () => out, err: () => err };
}

/** A Redis that keeps nothing when it ends. */
export async function startRedis(port: number, folder: string): Promise<Running> {
  const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const running = start("redis-server", words);
  await until(() => running.out().includes("Ready to accept connections"));
  return running;
}

/** An S3 server with one bucket, which lies in a folder. */
export async function startS3(port: number, folder: string, bucket: string): Promise<Running> {
  const running = start(process.execPath, [built("machines", "support", "s3Main.js"), String(port), folder, bucket]);
  await until(() => running.out().includes("listening"));
  return running;
}

/** What a client of it needs in its environment. */
export const s3Environment = (port: number): NodeJS.ProcessEnv => ({
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  AWS_ACCESS_KEY_ID: "S3RVER",
  AWS_SECRET_ACCESS_KEY: "S3RVER",
});

/** Address of a built module of games, such as "tests/support/coinGame". */
export const registryAt = (name: string): string => pathToFileURL(join(projectRoot, "dist", `${name}.js`)).href;

/** A host with something wrong with it, or with nothing. */
export const startHost = (
  options: Omit<HostOptions, "registry" | "playBy"> & { registry: string; playBy?: string; home?: string },
  env: NodeJS.ProcessEnv = {},
) => {
  const { home: folder, ...rest } = options;
  const own = { ...rest, registry: registryAt(options.registry) };
  const played = options.playBy === undefined ? own : { ...own, playBy: registryAt(options.playBy) };
  return start(process.execPath, [built("machines", "support", "hostMain.js"), JSON.stringify(played)], undefined, {
    ...env,
    ...(folder === undefined ? {} : { DEJARIK_HOME: folder }),
  });
};

/** The command line with the games of a module. */
export const startCommand = (registry: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Running =>
  start(process.execPath, [built("support", "anyCli.js"), registryAt(registry), ...words], undefined, env);

export async function until(isSo: () => boolean, seconds = 120, pollMs = 20): Promise<void> {
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; await sleep(pollMs)) if (isSo()) return;
  throw new Error(`not so after ${seconds} s`);
}
