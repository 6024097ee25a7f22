import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtProgram, projectRoot } from "./paths.js";

/** SHA-256 of what a game's results depend on, part by part, so that a difference can be named. */
export interface CodeHash {
  /** Generator, dice, lists: what all games share. */
  readonly core: string;
  /** The engine of the game, its abilities and cards. */
  readonly rules: string;
  /** Its catalogue and maps. */
  readonly data: string;
  /** Its strategies. */
  readonly strategies: string;
}

/** The folder that holds the running `src`: the project's own, or the modules that the built program was put together from. */
const codeRoot = import.meta.url.endsWith(".ts") ? projectRoot : builtProgram("modules");
const known = new Map<string, CodeHash>();

/**
 * Hashes of the code that runs: of the built files where the program is built. The same code built and unbuilt has
 * different hashes. A game that is not of this project has no files here; its hashes are those of nothing.
 */
export function codeHash(game: string): CodeHash {
  let found = known.get(game);
  if (found === undefined) {
    const isCode = (name: string) => /\.[jt]s$/.test(name);
    found = {
      core: hashFiles(join(codeRoot, "src", "core"), isCode),
      rules: hashFiles(join(codeRoot, "src", "games", game), isCode),
      data: hashFiles(join(projectRoot, "src", "games", game), (name) => !/\.(ts|md)$/.test(name)),
      strategies: hashFiles(join(codeRoot, "strategies", game), isCode),
    };
    known.set(game, found);
  }
  return found;
}

/** SHA-256 over names and contents of the wanted files below a folder, in the order of their paths. */
export function hashFiles(folder: string, isWanted: (name: string) => boolean): string {
  const hash = createHash("sha256");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = names
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"));
  for (const file of files.sort()) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}
