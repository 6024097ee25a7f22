import { basename, isAbsolute, join, normalize, relative, resolve } from "node:path";
import { shellWord } from "../core/shellWord.js";

/** Folders as one would type them. */

/** The folder as one would type it in a shell: from here where it lies below, else in full; quoted where needed. */
export function shellPath(folder: string): string {
  return shellWord(below(folder) ?? resolve(folder));
}

/**
 * The folder as a page names it, which others may read elsewhere: from here where it lies below, else by its own name
 * alone. So no page says where on a machine it was made.
 */
export function pagePath(folder: string): string {
  return shellWord(below(folder) ?? basename(resolve(folder)));
}

/** A path from the working folder to one in it; undefined to one that is not. */
function below(folder: string): string | undefined {
  const near = relative(process.cwd(), resolve(folder));
  if (near === "") return ".";
  return near.startsWith("..") || isAbsolute(near) ? undefined : near;
}

/**
 * A folder named from another one, as one would type it.
 * @param path what `shellPath` or `pagePath` gave for that other one
 */
export function besidePath(path: string, beside: string): string {
  const quoted = /^'(.*)'$/s.exec(path)?.[1];
  const plain = quoted === undefined ? path : quoted.replaceAll("'\\''", "'");
  return shellWord(normalize(isAbsolute(beside) ? beside : join(plain, beside)));
}
