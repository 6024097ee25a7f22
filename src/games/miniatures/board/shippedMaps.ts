import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { assert } from "../../../core/assert.js";
import { projectRoot } from "../../../core/paths.js";
import { formatProblem, Problems } from "../../../core/problems.js";
import { parseMap } from "./mapParse.js";
import type { MapText } from "./mapText.js";

/** The folder of the maps that come with the program, one `NAME.map` each. */
export const mapFolder: string = join(projectRoot, "src", "games", "miniatures", "maps");

/** Names of the shipped maps, in alphabetical order. */
export function shippedMapNames(): string[] {
  return readdirSync(mapFolder)
    .filter((file) => file.endsWith(".map"))
    .map((file) => file.slice(0, -".map".length))
    .sort();
}

/**
 * A shipped map by name; undefined when there is none. Shipped maps are good: a problem in one is a mistake of ours.
 */
export function shippedMap(name: string): MapText | undefined {
  const known = parsed.get(name);
  if (known !== undefined || !shippedMapNames().includes(name)) return known;
  const file = join(mapFolder, `${name}.map`);
  const problems = new Problems();
  const map = parseMap(file, readFileSync(file, "utf8"), problems);
  assert(map !== undefined, `shipped map is broken: ${problems.list.map(formatProblem).join("; ")}`);
  parsed.set(name, map);
  return map;
}

/** By name: each experiment that names no maps asks for all of them. */
const parsed = new Map<string, MapText>();
