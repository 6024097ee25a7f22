import { readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { hashFiles } from "./codeHash.js";
import { sha256 } from "./hash.js";
import { builtProgram, projectRoot } from "./paths.js";

let known: string | undefined;

/**
 * SHA-256 of the program as it runs: of all files that it was built to, so that it differs with whatever was built
 * otherwise; of all modules where they run by themselves.
 */
export function runningProgram(): string {
  known ??= find(fileURLToPath(import.meta.url));
  return known;
}

function find(file: string): string {
  const isModule = file.endsWith(".ts") || file.startsWith(builtProgram("modules") + sep);
  if (isModule) return hashFiles(dirname(dirname(file)), (name) => /\.[jt]s$/.test(name));
  return sha256(
    ["src", "shared"].map((folder) => hashFiles(builtProgram(folder), (name) => name.endsWith(".js"))).join(),
  );
}

/** Version of this program, from package.json. */
export function programVersion(): string {
  const data = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string };
  return data.version;
}
