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
  const place = join(projectRoot, folder);
  if (!existsSync(place)) return [];
  const files = readdirSync(place).filter((file) => file.endsWith(".yaml"));
  return files
    .filter((file) => {
      const source = readSource(file, readFileSync(join(place, file), "utf8"), new Problems());
      const named = valueAt(source.data, ["game"]);
      return named === undefined || named === game;
    })
    .map((file) => file.slice(0, -".yaml".length))
    .sort();
}
