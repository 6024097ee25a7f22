import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileWords } from "../core/fileWords.js";
import { sha256 } from "../core/hash.js";
import { UserError } from "../core/problems.js";
import { weightedName } from "../games/findStrategy.js";
import type { Identity } from "../results/identity.js";
import { hashOfFile } from "../strategyFiles/load.js";
import type { Plan } from "./jobs.js";

/**
 * Files of strategies that a host loads: those in a folder that its owner names, known by their hashes. What a plan
 * says of their paths is a name to it, and no more.
 */

const CODE = /\.[cm]?js$/i;
/** Files that a folder may have, and bytes of each, at most. */
const FILES_MOST = 1000;
const BYTES_MOST = 2 ** 22;

/** @throws UserError where the folder cannot be read */
export function checkStrategies(folder: string): void {
  try {
    readdirSync(folder);
  } catch (error) {
    throw new UserError([{ file: folder, line: 0, column: 0, message: fileWords(error) }]);
  }
}

/**
 * Where the files of a plan lie here.
 * @param folder undefined where the owner named none
 * @returns places by the names that the plan has for them, none where it needs no file; or why it cannot be played
 */
export function placesOf(
  { spec, identity }: Pick<Plan, "spec" | "identity">,
  folder: string | undefined,
): { readonly places: Readonly<Record<string, string>> } | { readonly why: string } {
  const hashes = (identity as Partial<Identity>).strategyFiles ?? {};
  const names = [...new Set([...filesIn(spec), ...Object.keys(hashes)])];
  if (names.length === 0) return { places: {} };
  if (folder === undefined) return { why: `loads no strategy files (--strategy-files FOLDER), and ${names[0]} is one` };
  const here = byHash(folder);
  const places: [string, string][] = [];
  for (const name of names) {
    const hash = hashes[name];
    if (hash === undefined) return { why: `is to load ${name}, of which the plan has no hash` };
    const file = here.get(hash);
    if (file === undefined)
      return {
        why: `has no strategy file in ${folder} with the hash of the coordinator's ${name}, ${hash.slice(0, 8)}`,
      };
    places.push([weightedName(name)?.path ?? name, file]);
  }
  return { places: Object.fromEntries(places) };
}

/** All names of files of strategies in a value, wherever they stand. */
function filesIn(value: unknown): string[] {
  if (typeof value === "string") return CODE.test(value) || weightedName(value) !== undefined ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(filesIn);
}

/** Read anew for each plan: its owner may have laid another one there. */
function byHash(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort().slice(0, FILES_MOST)) {
    const file = resolve(join(folder, name));
    const isWanted = CODE.test(name) || name.endsWith(".json");
    if (!isWanted || /(^|[\\/])node_modules[\\/]/.test(name)) continue;
    try {
      const { size } = lstatSync(file);
      if (!lstatSync(file).isFile() || size > BYTES_MOST) continue;
      found.set(CODE.test(name) ? hashOfFile(file) : sha256(readFileSync(file, "utf8")), file);
    } catch {
      // Whatever cannot be read is not loaded.
    }
  }
  return found;
}
