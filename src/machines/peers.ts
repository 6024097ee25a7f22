import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../core/paths.js";
import { UserError } from "../core/problems.js";

/**
 * Packages that few need are not installed with the program: who uses what rests on them is told which to install.
 * Which versions fit, package.json says (`peerDependencies`).
 */

/**
 * Loads what rests on such packages.
 * @param what that is, as the command line calls it
 * @throws UserError with the command that installs them, where one is missing
 */
export async function withPeers<T>(what: string, peers: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === "ERR_MODULE_NOT_FOUND" && peers.some((name) => message.includes(`'${name}'`));
    if (!isMissing) throw error;
    const words = `needs ${peers.join(" and ")}: npm install ${peers.map(withVersion).join(" ")}`;
    throw new UserError([{ file: what, line: 0, column: 0, message: words }]);
  }
}

/** A package with the major version that fits, as npm takes it. */
function withVersion(name: string): string {
  const { peerDependencies } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
    peerDependencies: Readonly<Record<string, string>>;
  };
  return `${name}@${peerDependencies[name]?.match(/\d+/)?.[0]}`;
}

/** What queues rest on. */
export const OF_QUEUES = ["bullmq", "ioredis"];
