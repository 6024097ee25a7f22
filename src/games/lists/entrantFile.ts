import { isAbsolute, join } from "node:path";
import { fileName, isFile, isThere, listedFile, type NamedAt, readText, shownPath } from "../../core/files.js";
import { Problems } from "../../core/problems.js";
import { valueAt } from "../../core/shape.js";
import { readSource, type Source } from "../../core/source.js";
import { withWhatIsPlain } from "../entrantKeys.js";
import type { Game } from "../game.js";
import { tellGuess } from "./guesses.js";
import { isList } from "./isList.js";
import {
  type EachList,
  type ListAsked,
  listsHeld,
  type ReadList,
  readEach,
  readList,
  readListCalled,
  readLists,
} from "./readList.js";
import type { ListGame } from "./whichGame.js";
import { cleared, entriesOnOneLine, wordingsOf } from "./wordings.js";

/** Squads and decks in whatever form they are: a file of the program, a list, or a line of text. */

/** Whether there is a file at a path that holds a list. */
export function isListFile(file: string): boolean {
  const text = isFile(file) ? readText(file, new Problems()) : undefined;
  return text !== undefined && isList(file, text);
}

/** Lines of a text, of which so many name a card where it is a list with mistakes rather than something else. */
const LINES_A_NAME = 3;

/** Whether a text is meant as a list, with mistakes perhaps. */
export function isMeantAsList(text: string, games: readonly ListGame[]): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const named = lines.filter((line) => isNamedIn(line, games));
  return named.length * LINES_A_NAME >= lines.length;
}

const isNamedIn = (line: string, games: readonly ListGame[]): boolean =>
  wordingsOf(cleared(line).text).some(({ name }) => games.some(({ lists }) => (lists?.named(name).length ?? 0) > 0));

/** What is asked of the lists of a file. */
const askedOf = (file: string, games: readonly ListGame[]): ListAsked => ({
  games,
  file: shownPath(file),
  name: nameOf(file),
});

/**
 * Reads the file of a squad or deck, or a list of one; undefined where it cannot be read. What a file leaves out
 * because it is plain stands in the source. What was guessed is a warning, and told to who hears of guesses.
 * @param games whose list it may be
 * @param named where another file names it
 */
export function readEntrantFile(
  file: string,
  games: readonly ListGame[],
  problems: Problems,
  named?: NamedAt,
): Source | undefined {
  const text = readText(file, problems, named);
  if (text === undefined) return undefined;
  const asked = askedOf(file, games);
  if (!isList(file, text)) return withWhatIsPlain(readSource(asked.file, text, problems), games, asked.name, problems);
  return tellOfGuesses(readList(text, asked, problems), problems)?.source;
}

/**
 * The lists of a file that holds several, none after a problem; undefined of any other file. What was guessed is a
 * warning, and told to who hears of guesses.
 * @param games whose lists they may be
 */
export function severalIn(
  file: string,
  games: readonly ListGame[],
  problems: Problems,
): readonly ReadList[] | undefined {
  const text = isListFile(file) ? readText(file, problems) : undefined;
  const asked = askedOf(file, games);
  if (text === undefined || listsHeld(text, asked) < 2) return undefined;
  return (readLists(text, asked, problems) ?? []).flatMap((list) => tellOfGuesses(list, problems) ?? []);
}

/** The lists of a file that holds several, each on its own; undefined of any other file. */
export function eachIn(file: string, games: readonly ListGame[]): readonly EachList[] | undefined {
  const text = isListFile(file) ? readText(file, new Problems()) : undefined;
  const asked = askedOf(file, games);
  return text === undefined || listsHeld(text, asked) < 2 ? undefined : readEach(text, asked);
}

/** One of the lists of a file, as a word names it: "league.txt:Anna". */
export interface PickedList {
  readonly file: string;
  /** Its name or number. */
  readonly list: string;
}

/** @param baseFolder that the file is named from */
export function pickedList(text: string, baseFolder: string): PickedList | undefined {
  for (let end = text.indexOf(":"); end > 0 && end < text.length - 1; end = text.indexOf(":", end + 1)) {
    const named = text.slice(0, end);
    const file = isAbsolute(named) ? named : join(baseFolder, named);
    if (isListFile(file)) return { file, list: text.slice(end + 1).trim() };
  }
  return undefined;
}

/** Reads one of the lists of a file, as `readEntrantFile`; the others may be wrong. */
export function readPicked(
  { file, list }: PickedList,
  games: readonly ListGame[],
  problems: Problems,
  named?: NamedAt,
): Source | undefined {
  const text = readText(file, problems, named);
  if (text === undefined) return undefined;
  return tellOfGuesses(readListCalled(text, list, askedOf(file, games), problems), problems)?.source;
}

/** Whether the file of a list holds several. @param games whose lists they may be */
export const holdsSeveral = (file: string, games: readonly ListGame[]): boolean =>
  listsHeld(readText(file, new Problems()) ?? "", askedOf(file, games)) > 1;

/** What the file of a squad or deck says as it is listed; undefined of a list, and where there is none to be read. */
export function listedData(game: ListGame & Pick<Game, "entrantFolder">, text: string): unknown {
  const file = listedFile(game.entrantFolder, text, ".");
  if (file === undefined || !isThere(file) || isListFile(file)) return undefined;
  return readEntrantFile(file, [game], new Problems())?.data;
}

/** Whether the file or list of a squad or deck says a key, or it was guessed; undefined where neither is so. */
export function howSaid(
  game: ListGame & Pick<Game, "entrantFolder">,
  text: string,
  key: string,
): "said" | "guessed" | undefined {
  const file = listedFile(game.entrantFolder, text, ".");
  const quiet = new Problems();
  if (file !== undefined && isThere(file) && !isListFile(file))
    return valueAt(readEntrantFile(file, [game], quiet)?.data, [key]) === undefined ? undefined : "said";
  const written = file !== undefined && isThere(file) ? readText(file, quiet) : text;
  const list = written && readList(written, { games: [game], file: text, name: text }, quiet);
  if (!list || valueAt(list.source.data, [key]) === undefined) return undefined;
  return list.says.has(key) ? "said" : "guessed";
}

/** What a list is called that does not say it. */
export const nameOf = (file: string): string => fileName(file).replace(/[_-]+/g, " ").trim() || "List";

function tellOfGuesses(list: ReadList | undefined, problems: Problems): ReadList | undefined {
  for (const guess of list?.guesses ?? []) {
    problems.warn(guess);
    tellGuess(guess);
  }
  return list;
}

/** Names in one line are no longer. */
const LINE_NAME_MAX = 60;

/** What a squad or deck that is written in one line is called. */
export const lineName = (text: string): string =>
  text.length <= LINE_NAME_MAX ? text : `${text.slice(0, LINE_NAME_MAX - 1).trim()}…`;

/**
 * A squad or deck that is written in one line: "Darth Vader, Dark Jedi + 9 Stormtrooper"; undefined where the text is
 * none, or after a problem.
 * @param place where it stands, for its problems
 */
export function readEntrantLine(
  text: string,
  games: readonly ListGame[],
  place: NamedAt,
  problems: Problems,
): Source | undefined {
  if (!isEntrantLine(text, games)) return undefined;
  const { file, ...spot } = place;
  return tellOfGuesses(readList(text, { games, file, name: lineName(text), place: spot }, problems), problems)?.source;
}

/** Whether a text that is no file says what is in a squad or deck: entries with " + " between, or the name of one. */
export function isEntrantLine(text: string, games: readonly ListGame[]): boolean {
  if (/\n/.test(text)) return false;
  if (/\s\+\s/.test(text) || /^\d{1,3}\s*[x×]?\s+\p{L}/iu.test(text)) return true;
  return text.trim() !== "" && entriesOnOneLine(text).every((one) => isNamedIn(one, games));
}
