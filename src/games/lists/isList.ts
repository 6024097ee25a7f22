import { extname } from "node:path";
import { isMapping } from "../../core/mapping.js";
import { Problems } from "../../core/problems.js";
import { readSource } from "../../core/source.js";

/** Which files hold lists, and which are of the program. */

/** Endings of files that hold lists and nothing else. */
export const LIST_ENDINGS = [".o8d", ".dek"];
const OWN_ENDINGS = [".yaml", ".yml", ".json"];

/** Keys by which a file is one of the program, whatever its ending. */
const OWN_KEYS = [
  "squads",
  "decks",
  "characters",
  "sets",
  "cards",
  "team",
  "study",
  "puzzles",
  "weights",
  "experiments",
];
const OWN_LINE = new RegExp(`^["']?(?:${OWN_KEYS.join("|")})["']?\\s*:`, "m");
const MORE_KEYS = ["game", "name", "based on", "maps", "$schema"];

/** Whether the text of a file is a list rather than a file of the program. */
export function isList(file: string, text: string): boolean {
  if (OWN_ENDINGS.includes(extname(file).toLowerCase())) return false;
  if (LIST_ENDINGS.includes(extname(file).toLowerCase()) || /^\s*</.test(text)) return true;
  if (/^\s*[[{]/.test(text) && !/^\s*\[[/\w]+\]/.test(text)) return false;
  const { data } = readSource(file, text, new Problems());
  if (isMapping(data)) return ![...OWN_KEYS, ...MORE_KEYS].some((key) => key in data);
  return data !== undefined || !OWN_LINE.test(text);
}
