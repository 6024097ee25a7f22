import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./paths.js";

/** The records of a data file of the project, JSON, one a line. @param file from the project's root */
export function readRecords<Record>(file: string): Record[] {
  const lines = readFileSync(join(projectRoot, file), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Record);
}

/** Things by their keys, in the order of their first ones; those of one key in their own order. */
export function byKey<Key, Of>(all: Iterable<Of>, keyOf: (one: Of) => Key): Map<Key, Of[]> {
  const found = new Map<Key, Of[]>();
  for (const one of all) {
    const others = found.get(keyOf(one));
    if (others === undefined) found.set(keyOf(one), [one]);
    else others.push(one);
  }
  return found;
}
