import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashFiles } from "./codeHash.js";
import { builtProgram } from "./paths.js";

let known: string | undefined;

/**
 * SHA-256 of the program as it runs: of the bundle and the worker that plays, so that it differs with whatever was
 * built otherwise; of all modules where they run by themselves.
 */
export function runningProgram(): string {
  const file = fileURLToPath(import.meta.url);
  const isBundled = !basename(file).startsWith("runningProgram.");
  known ??= isBundled ? bundleHash(file) : hashFiles(dirname(dirname(file)), (name) => /\.[jt]s$/.test(name));
  return known;
}

function bundleHash(bundle: string): string {
  const hash = createHash("sha256");
  for (const file of [bundle, builtProgram(join("src", "run", "worker.js"))]) hash.update(readFileSync(file));
  return hash.digest("hex");
}
