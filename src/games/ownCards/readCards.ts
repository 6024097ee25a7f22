import { readdirSync } from "node:fs";
import { dirname, extname, isAbsolute, join, resolve } from "node:path";
import { isFolder, isThere, readText, shownPath } from "../../core/files.js";
import { fileWords } from "../../core/fileWords.js";
import { isMapping } from "../../core/mapping.js";
import { type KeyTable, keyTable, saysKey, withMeantKeys } from "../../core/meantKeys.js";
import { wordNamed } from "../../core/names.js";
import { didYouMean, Problems } from "../../core/problems.js";
import { type At, below, eachOf, keyAt, type Path, tell, writtenAt } from "../../core/shape.js";
import { shellWord } from "../../core/shellWord.js";
import { placeless, readSource, type Source } from "../../core/source.js";
import type { HousePrice } from "../lists/housePrices.js";
import { isList } from "../lists/isList.js";
import { BASE_KEYS, BASE_WORDS } from "./baseKeys.js";

/** Reading files and folders of own cards, before any game knows what the cards mean. */

/** One card, or one set of cards, as somebody wrote it. */
export interface CardEntry extends At {
  readonly value: Readonly<Record<string, unknown>>;
  readonly kind: "card" | "set";
}

/** What the keys of a game's cards mean, and of its sets; and how prices of its lists are read. */
export interface CardKeys {
  readonly card: KeyTable;
  readonly set?: KeyTable;
  readonly prices?: PricesOf | undefined;
}

/** The prices of their own that the lists of a text have; undefined after a problem. */
export type PricesOf = (file: string, text: string, problems: Problems) => readonly HousePrice[] | undefined;

/** Files of a folder that are read, and cards in all. */
const FILES_MAX = 1000;
export const CARDS_MAX = 2000;
const ENDINGS = [".yaml", ".yml", ".json"];
/** Games that take cards of one's own; the one whose lists have prices. */
const GAMES = ["miniatures", "lcg", "tcg"];
const PRICED = "miniatures";

/**
 * The cards that a value names: a file, a folder, a card written out, or a list of these. Those of other games are left
 * out.
 * @param at where the value stands
 * @param keys left out where nobody looks into the cards
 */
export function readCards(value: unknown, at: At, game: string, keys?: CardKeys): CardEntry[] {
  const before = at.problems.list.length;
  const entries: CardEntry[] = [];
  const others = new Set<string>();
  const of = { game, keys, others };
  const seen = new Set<string>();
  for (const [one, place] of eachOf(value, at)) {
    if (isMapping(one)) entries.push(...entriesIn(one, place, of));
    else if (typeof one === "string")
      for (const { file, isNamed } of filesOf(one, place, seen))
        entries.push(...entriesOfFile(file, isNamed, place, of));
    else tell(place, NO_CARDS);
  }
  if (entries.length > CARDS_MAX) {
    tell(at, `${entries.length} cards of your own are too many; there may be ${CARDS_MAX}`);
    return [];
  }
  if (entries.length === 0 && at.problems.list.length === before) {
    const found = others.size === 0 ? "none at all" : `those of ${[...others].join(", ")}`;
    tell(at, `${NONE}${game} here, but ${found}`);
  }
  return entries;
}

/**
 * Whether a value names cards of a game. What cannot be read counts, so that it is told by whoever reads it.
 * @param path where the value stands
 */
export function holdsCardsOf(value: unknown, source: Source, path: Path, game: string): boolean {
  const quiet = new Problems();
  const entries = readCards(value, { source, path, problems: quiet }, game);
  return entries.length > 0 || quiet.list.some(({ message }) => !message.startsWith(NONE));
}

const NONE = "there are no cards of ";

const NO_CARDS = "cards are a file, a folder, a card written out (based on: NAME), or a list of these";

/** Whether the content of a file is cards of one's own, rather than a squad, a deck, an experiment or a study. */
export function isCardsFile(data: unknown): boolean {
  if (!isMapping(data)) return false;
  // A format may be based on another, and change cards.
  if ("format" in data) return false;
  if (saysKey(data, "based on", BASE_KEYS)) return true;
  if (OF_NEW_CARDS.some((key) => key in data) && !("$schema" in data)) return true;
  if (OF_OTHERS.some((key) => key in data)) return false;
  return ["cards", "sets"].some((key) => {
    const list = data[key];
    return (
      Array.isArray(list) &&
      list.some((one) => isMapping(one) && ["based on", "name"].some((own) => saysKey(one, own, BASE_KEYS)))
    );
  });
}

/** By these one new card is told, which is based on nothing: its type, or the Hit Points of a character. */
const OF_NEW_CARDS = ["type", "hitPoints"];
/** Keys of other files that may have `cards` or `sets`, too. */
const OF_OTHERS = ["squads", "decks", "study", "characters", "affiliation", "experiments", "puzzles", "matchups"];
/** Keys by which the others are told, where they are no cards. */
const OF_NO_CARDS = [...OF_OTHERS, "side", "games", "strategies", "seed", "weights", "$schema"];

const KNOWN = [...OF_NO_CARDS, "game", "cards", "sets", "based on"];
const KNOWN_TABLE = keyTable(KNOWN, BASE_WORDS);

/** What is said of a file that holds no cards. */
export const NO_CARDS_IN =
  "holds no cards of your own: it needs cards, sets, or one card with based on, type or hitPoints";

/** Whether the content of a file is of another kind than cards, and of a known one: a squad, a deck, weights. */
const isOfOtherKind = (data: unknown): boolean =>
  isMapping(data) && !isCardsFile(data) && OF_NO_CARDS.some((key) => saysKey(data, key, KNOWN_TABLE));

/** Whether the content of a file is nothing that any command reads: it has no key that one looks for. */
export const isForeign = (data: unknown): boolean =>
  !isMapping(data) || !KNOWN.some((key) => saysKey(data, key, KNOWN_TABLE));

/** Names that entries with mistakes describe are known all the same to whoever names them. */
export function leaveUnread(entries: readonly CardEntry[]): void {
  for (const { value, problems } of entries) {
    const name = value.name ?? value["based on"];
    if (typeof name === "string") problems.leaveUnread(name);
  }
}

/** The files that a text means, each once; those of a folder are not named themselves. */
function filesOf(text: string, place: At, seen: Set<string>): { readonly file: string; readonly isNamed: boolean }[] {
  const named = isAbsolute(text) ? text : join(dirname(place.source.file), text);
  const complain = (message: string, suggestion?: string) => {
    tell(place, message, suggestion);
    place.problems.leaveUnread();
    return [];
  };
  if (!isThere(named)) return complain(`cards: there is no file or folder ${shownPath(named)}`, nearTo(named));
  try {
    const isNamed = !isFolder(named);
    return (isNamed ? [named] : filesIn(named, complain)).flatMap((file) => {
      const whole = resolve(file);
      const isNew = !seen.has(whole);
      seen.add(whole);
      return isNew ? [{ file, isNamed }] : [];
    });
  } catch (error) {
    return complain(`${shownPath(named)}: ${fileWords(error)}`);
  }
}

function nearTo(named: string): string | undefined {
  const folder = dirname(named);
  if (!isFolder(folder)) return undefined;
  const names = readdirSync(folder).slice(0, FILES_MAX);
  return didYouMean(
    named,
    names.map((name) => join(folder, name)),
  );
}

function filesIn(folder: string, complain: (message: string) => string[]): string[] {
  const files = readdirSync(folder)
    .filter((name) => ENDINGS.includes(extname(name)))
    .sort();
  const shown = shownPath(folder);
  if (files.length === 0) return complain(`cards: the folder ${shown} holds no YAML files`);
  if (files.length > FILES_MAX)
    return complain(`cards: the folder ${shown} holds ${files.length} YAML files; at most ${FILES_MAX} are read`);
  return files.map((name) => join(folder, name));
}

function entriesOfFile(file: string, isNamed: boolean, place: At, of: Asked): CardEntry[] {
  const { source, path, problems } = place;
  const text = readText(file, problems, { file: source.file, ...source.at(path) });
  if (text === undefined) {
    problems.leaveUnread();
    return [];
  }
  if (isList(file, text)) return entriesOfList(file, text, place, of);
  const own = readCardsSource(shownPath(file), text, problems);
  if (own.data === undefined) {
    problems.leaveUnread();
    return [];
  }
  // Squads and decks may lie beside the cards that they are made of.
  if (!isNamed && isOfOtherKind(own.data)) return [];
  if (!isMapping(own.data) || !isCardsFile(own.data)) {
    problems.add({ file: own.file, line: 1, column: 1, message: NO_CARDS_IN });
    return [];
  }
  return entriesIn(own.data, { source: own, path: [], problems }, of);
}

/** The prices of lists as changed cards. */
function entriesOfList(file: string, text: string, { problems }: At, { game, keys, others }: Asked): CardEntry[] {
  if (game !== PRICED) {
    others.add(PRICED);
    return [];
  }
  const shown = shownPath(file);
  // Whoever does not ask what the cards mean is told that there are some.
  if (keys === undefined) return [{ value: {}, kind: "card", source: placeless(shown), path: [], problems }];
  if (keys.prices === undefined) {
    const message = "is a list: its prices are for all that is played, not for one squad";
    problems.add({ file: shown, line: 0, column: 0, message, suggestion: `--cards ${shellWord(shown)}` });
  }
  return (keys.prices?.(shown, text, problems) ?? []).map(({ name, cost, spot }): CardEntry => {
    const source: Source = { ...placeless(shown), at: () => spot, atKey: () => spot };
    return { value: { "based on": name, cost }, kind: "card", source, path: [], problems };
  });
}

/**
 * YAML of own cards, in which something may be taken away as people write it, `[+ Evade, - Cleave]` or `abilities: -
 * Cleave`: YAML itself allows no hyphen and blank there.
 */
export function readCardsSource(file: string, text: string, problems: Problems): Source {
  const written = text
    .replace(/\[[^\][\n]*\]/g, (list) => list.replace(/(?<=[[,] *)- (?=\S)/g, "-\u00a0"))
    .replace(/(?<=^[ -]*[a-z]+: +)- (?=\S)/gim, "-\u00a0");
  const source = readSource(file, written, problems);
  const { data } = source;
  const isBare = Array.isArray(data) && data.length > 0 && data.every(isMapping);
  if (!isBare) return { ...source, text };
  // A list alone stands as if it were under its key.
  const inList = (ask: "at" | "atKey") => (path: Path) => source[ask](path.slice(1));
  return { file, text, data: { cards: data }, at: inList("at"), atKey: inList("atKey") };
}

/** What is asked for: cards of a game, and where the names of others go. */
interface Asked {
  readonly game: string;
  readonly keys: CardKeys | undefined;
  readonly others: Set<string>;
}

const FILE_KEYS = ["game", "cards", "sets", "note"];
const FILE_TABLE = keyTable(FILE_KEYS, { note: BASE_WORDS.note });

/** The cards of a mapping: its lists `cards` and `sets`, or itself. */
function entriesIn(written: Readonly<Record<string, unknown>>, place: At, asked: Asked): CardEntry[] {
  const { game, others } = asked;
  const at = withMeantKeys(place, FILE_TABLE, written);
  const data = at === place ? written : (writtenAt(at) as typeof written);
  const { game: named, ...value } = data;
  const of = wordNamed(GAMES, named);
  if (named !== undefined && of === undefined) {
    const suggestion = didYouMean(String(named), GAMES) ?? `one of ${GAMES.join(", ")}`;
    tell(below(at, "game"), `there are no own cards of a game "${named}"`, suggestion);
    return [];
  }
  if (of !== undefined && of !== game) {
    others.add(of);
    return [];
  }
  const isList = Array.isArray(data.cards) && !saysKey(data, "based on", BASE_KEYS);
  if (!isList && !Array.isArray(data.sets)) return [entryAt(value, at, "card", asked)];
  for (const key of Object.keys(data)) {
    if (FILE_KEYS.includes(key)) continue;
    tell(keyAt(at, key), `unknown key "${key}"`, didYouMean(key, FILE_KEYS));
  }
  return [
    ...listedIn(data.cards, "card", below(at, "cards"), asked),
    ...listedIn(data.sets, "set", below(at, "sets"), asked),
  ];
}

function listedIn(list: unknown, kind: CardEntry["kind"], at: At, asked: Asked): CardEntry[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    tell(at, `${at.path.at(-1)}: must be a list of ${kind}s`);
    return [];
  }
  return list.flatMap((value: unknown, i): CardEntry[] => {
    if (isMapping(value)) return [entryAt(value, below(at, i), kind, asked)];
    tell(below(at, i), `a ${kind} is a mapping such as { based on: NAME }`);
    return [];
  });
}

/** An entry with its keys as its game has them. */
function entryAt(value: CardEntry["value"], place: At, kind: CardEntry["kind"], { keys }: Asked): CardEntry {
  tellOfPlus(value, place);
  const table = keys?.[kind];
  const at = table === undefined ? place : withMeantKeys(place, table, value);
  return { ...at, value: at === place ? value : (writtenAt(at) as CardEntry["value"]), kind };
}

/** Tells of numbers with a plus, which YAML reads as the number itself. */
function tellOfPlus(value: CardEntry["value"], place: At): void {
  const { text } = place.source;
  if (!/[ :[,]\+\d/.test(text)) return;
  const lines = text.split("\n");
  for (const [key, number] of Object.entries(value)) {
    if (typeof number !== "number") continue;
    const { line, column } = place.source.at([...place.path, key]);
    if (lines[line - 1]?.[column - 1] !== "+") continue;
    tell(
      below(place, key),
      `${key}: +${number} would be ${number}, not ${number} more`,
      "write the number that it is to have",
    );
  }
}
