import { resolve } from "node:path";

/**
 * Where files lie that strategies are read from. On a host that plays for others it is never the path that they name:
 * DEJARIK_STRATEGY_FILES holds a place of this machine for each name, as JSON.
 */

/** The environment's name for the places; "{}" where no file is to be read at all. */
export const PLACES = "DEJARIK_STRATEGY_FILES";

let known: { readonly text: string; readonly places: Readonly<Record<string, string>> } | undefined;

/**
 * @param path as experiments name it, from the working directory
 * @returns an absolute path
 * @throws Error where places are given, and none for this path
 */
export function placeOf(path: string): string {
  const text = process.env[PLACES];
  if (text === undefined) return resolve(path);
  if (known?.text !== text) known = { text, places: JSON.parse(text) as Readonly<Record<string, string>> };
  const { places } = known;
  const place = Object.hasOwn(places, path) ? places[path] : undefined;
  if (place === undefined) throw new Error(`${path}: is read on no host that plays for others by its path`);
  return place;
}

/** From now on no file is read by its path in this process. @returns what makes it as it was */
export function readNoPaths(): () => void {
  const before = process.env[PLACES];
  process.env[PLACES] = "{}";
  return () => {
    if (before === undefined) delete process.env[PLACES];
    else process.env[PLACES] = before;
  };
}
