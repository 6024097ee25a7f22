import { fileName, isFile, isThere, looksLikePath } from "../core/files.js";
import type { Problems } from "../core/problems.js";
import { type Path, valueAt } from "../core/shape.js";
import type { Source } from "../core/source.js";
import { isListFile, lineName, severalIn } from "../games/lists/entrantFile.js";
import type { ReadList } from "../games/lists/readList.js";
import type { ListGame } from "../games/lists/whichGame.js";

/** Squads or decks as words of a command name them: a text of several lists is all of its lists, in every command. */

/** What a word names: a squad or deck, or one of the lists that a file holds. */
export interface NamedEntrant {
  readonly word: string;
  readonly list?: ReadList;
}

/** @param gamesOf whose lists they may be; asked where a word is a file of lists */
export function entrantsIn(
  words: readonly string[],
  gamesOf: () => readonly ListGame[],
  problems: Problems,
): readonly NamedEntrant[] {
  const games = words.some(isListFile) ? gamesOf() : [];
  return words.flatMap((word): NamedEntrant[] => {
    const lists = severalIn(word, games, problems);
    return lists === undefined ? [{ word }] : lists.map((list) => ({ word, list }));
  });
}

/** A name or path from the working folder as lists have it: a bare name that is a file here means that file. */
export const namedHere = (text: string): string => (isFile(text) && !/[/\\]/.test(text) ? `./${text}` : text);

/** What stands for them under the key of an experiment. */
export const listed = (named: readonly NamedEntrant[]): readonly unknown[] =>
  named.map(({ word, list }) => list?.source.data ?? namedHere(word));

/** A source with them under a key: places of what stands in lists are those of their file. */
export function placed(named: readonly NamedEntrant[], source: Source, key: string): Source {
  const within = (path: Path, ask: "at" | "atKey") => {
    const [first, i, ...inside] = path;
    const list = first === key && typeof i === "number" ? named[i]?.list : undefined;
    return list === undefined ? source[ask](path) : { file: list.source.file, ...list.source[ask](inside) };
  };
  return { ...source, at: (path) => within(path, "at"), atKey: (path) => within(path, "atKey") };
}

/** What one is called: a file without its folder and ending, a long line cut. */
export const wordName = (text: string): string =>
  looksLikePath(text) || isThere(text) ? fileName(text) : lineName(text);

/** What a list is called that says it; else its word. */
export const calledBy = ({ word, list }: NamedEntrant): string => String(valueAt(list?.source.data, ["name"]) ?? word);

/** A word for one alone: of a file of several lists with the name of the list behind it. */
export const wordOf = (named: NamedEntrant): string =>
  named.list === undefined ? named.word : `${named.word}:${calledBy(named)}`;
