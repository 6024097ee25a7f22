import { dirname, join, resolve } from "node:path";
import { isFile, readText, shownPath } from "../../core/files.js";
import { isMapping } from "../../core/mapping.js";
import { nameKey, wordNamed } from "../../core/names.js";
import { projectRoot } from "../../core/paths.js";
import { didYouMean, Problems } from "../../core/problems.js";
import { type At, tell } from "../../core/shape.js";
import { shippedNames } from "../../core/shipped.js";
import type { Source } from "../../core/source.js";
import type { Game } from "../game.js";
import { readCardsSource } from "../ownCards/readCards.js";

/** Where formats are found: shipped ones by name, beside squads and decks, and files. */

/** What says that none is played. */
export const NO_FORMAT = "none";
const FORMATS_FOLDER = "formats";

export const formatsFolder = (game: Pick<Game, "entrantFolder">): string => join(game.entrantFolder, FORMATS_FOLDER);

export const shippedFormats = (game: Pick<Game, "entrantFolder" | "name">): string[] =>
  shippedNames(formatsFolder(game), game.name);

const shippedFile = (name: string, game: Pick<Game, "entrantFolder">): string =>
  join(projectRoot, formatsFolder(game), `${name}.yaml`);

/** The shipped format that has a name or title which another file has, too. */
export function shippedAs(title: string, { file }: Source, game: Game): string | undefined {
  const shipped = shippedFormats(game);
  const fileOf = (name: string) => shippedFile(name, game);
  // No two that are shipped are called the same.
  if (shipped.some((name) => shownPath(fileOf(name)) === file)) return undefined;
  return shipped.find((name) => {
    const [, called] = /^format: *(.*?) *(?:#.*)?$/m.exec(readText(fileOf(name), new Problems()) ?? "") ?? [];
    return [name, called].some((one) => nameKey(one ?? "") === nameKey(title));
  });
}

/** Keys of files that name a format, and are none. */
const OF_OTHERS = [
  "squads",
  "decks",
  "study",
  "experiments",
  "puzzles",
  "matchups",
  "characters",
  "team",
  "affiliation",
  "sets",
  "side",
];

/** Whether the content of a file is a format, rather than something that is played under one. */
export const isFormatFile = (data: unknown): boolean =>
  isMapping(data) && typeof data.format === "string" && !OF_OTHERS.some((key) => key in data);

/** What a text means: a format, and what is switched on of what is doubtful there ("NAME + ONE + OTHER"). */
export function formatText(text: string): { readonly name: string; readonly on: readonly string[] } {
  if (isFile(text)) return { name: text, on: [] };
  const [name, ...on] = text.split(/\s*\+\s*/).map((part) => part.trim());
  return { name: name!, on: on.filter((one) => one !== "") };
}

/**
 * The source of the format that a text names: a file from the folder of whoever names it, or a shipped one.
 * @param at where it is named
 */
export function formatSource(name: string, at: At, game: Game): Source | undefined {
  const shipped = shippedFormats(game);
  const known = wordNamed(shipped, name);
  const file = known === undefined ? resolve(dirname(at.source.file), name) : shippedFile(known, game);
  if (!isFile(file)) {
    const other = otherGame(name);
    if (other !== undefined) return tell(at, `"${name}" is a format of ${other}, not of ${game.title ?? game.name}`);
    const suggestion =
      pointsMeant(name, game) ??
      didYouMean(name, shipped) ??
      `shipped are ${shipped.join(", ")}; a file is named with its ending`;
    return tell(at, `there is no format "${name}"`, suggestion);
  }
  const source = readFormatFile(file, at.problems);
  if (source?.data === undefined) return undefined;
  if (isFormatFile(source.data)) return source;
  return tell(at, `${name} is no format: that has format: NAME at its top`);
}

/** What is said of a number in place of a format, where squads have points. */
const pointsMeant = (name: string, { pricing }: Game): string | undefined =>
  pricing !== undefined && /^\d+$/.test(name)
    ? `--under names a format; the limit is said by "Points: ${name}" in the list, or --points ${name} where a command has it`
    : undefined;

/** The game of a shipped format, whichever it is. */
function otherGame(name: string): string | undefined {
  const file = ["squads", "decks"].map((entrantFolder) => shippedFile(name, { entrantFolder })).find(isFile);
  const data = file === undefined ? undefined : readFormatFile(file, new Problems())?.data;
  return isMapping(data) ? String(data.game) : undefined;
}

/** A text as the source of a format; undefined where it is something else. */
export function formatInText(file: string, text: string): Source | undefined {
  if (!/^"?format"?\s*:/m.test(text) && !/^\s*\{/.test(text)) return undefined;
  const source = readCardsSource(shownPath(file), text, new Problems());
  return isFormatFile(source.data) ? source : undefined;
}

/** Whether a text names a format of a game: a shipped one of it, or a file that says no other game. */
export function isFormatOf(text: string, game: Game): boolean {
  const { name } = formatText(text);
  if (wordNamed([NO_FORMAT, ...shippedFormats(game)], name) !== undefined) return true;
  const data = isFile(name) ? readFormatFile(name, new Problems())?.data : undefined;
  return isMapping(data) && (data.game === undefined || wordNamed([game.name], data.game) !== undefined);
}

/** A file of a format; its cards may take things away as files of own cards do. */
export function readFormatFile(file: string, problems: Problems): Source | undefined {
  const text = readText(file, problems);
  return text === undefined ? undefined : readCardsSource(shownPath(file), text, problems);
}
