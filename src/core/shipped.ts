import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./paths.js";
import { Problems } from "./problems.js";
import { valueAt } from "./shape.js";
import { readSource } from "./source.js";

/**
 * Names of the files that come with the program for a game, sorted. Games may share a folder: a file is for the game
 * that its key `game` names; one that names none, or cannot be read, is listed for all, so that its problems show.
 * @param folder of the shipped files, under the project root
 */
export function shippedNames(folder: string, game: string): string[] {
  const files = known.get(folder) ?? shippedIn(join(projectRoot, folder));
  known.set(folder, files);
  return files.flatMap(({ name, named }) => (named === undefined || named === game ? [name] : []));
}

interface Shipped {
  readonly name: string;
  /** The game that it names. */
  readonly named: unknown;
}

/** By folder: what ships stays as it is. */
const known = new Map<string, readonly Shipped[]>();

function shippedIn(place: string): readonly Shipped[] {
  if (!existsSync(place)) return [];
  const names = readdirSync(place).flatMap((file) => (file.endsWith(".yaml") ? [file.slice(0, -".yaml".length)] : []));
  return names.sort().map((name) => {
    const text = readFileSync(join(place, `${name}.yaml`), "utf8");
    return { name, named: valueAt(readSource(name, text, new Problems()).data, ["game"]) };
  });
}
