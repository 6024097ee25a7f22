import { resolve } from "node:path";
import { at } from "../core/assert.js";
import { fileName, isFile, isFolder, isThere, readText, shownPath } from "../core/files.js";
import { lettersOf, meantKey } from "../core/meantKeys.js";
import { inOrder, Problems, placelessProblem, UserError } from "../core/problems.js";
import type { Path } from "../core/shape.js";
import { placeless, type Source } from "../core/source.js";
import { cardsSource } from "../experiment/cardFiles.js";
import type { Game } from "../games/game.js";
import { isList } from "../games/lists/isList.js";
import type { Registry } from "../games/registry.js";
import { checkFields, type Field, fieldsIn } from "./cardFields.js";
import { cardIn, type Found, gamesNamed, keyOf, meantIn, publishedIn, quoted } from "./cardFound.js";
import { type CardSaid, changesListed, checkWas, type ListedCards, listsChanges, tellOf } from "./cardList.js";
import { isPriced, type NamedCards } from "./judge/study.js";

/**
 * Published cards that are named on the command line, each with the FIELD=VALUE words behind it that change it:
 * "Darth Vader" cost=5 forceIcons=3 "Royal Guard" cost=2. All commands that take cards read them here.
 */

/** Whether a word names a file or a folder, rather than a card. */
export const isFileNamed = (word: string): boolean => isThere(word) || /\.(?:ya?ml|json)$/i.test(word);

/** How commands say it in their help. */
export const CARD_WORDS = 'changed cards, as "CARD NAME" FIELD=VALUE FIELD=VALUE or as files of cards';

/** Cards that are named, as a file of own cards would have them. */
export interface CardsNamed extends NamedCards {
  readonly game: Game;
  /** As their game calls them. */
  readonly names: readonly [string, ...string[]];
  /** A source in which the cards stand at a path, so that mistakes are told of the words that they come from. */
  sourceIn(source: Source, path: Path): Source;
}

/**
 * @param words names, each with the fields behind it
 * @param gameName the game that was named, if any
 * @param isRange whether what the card lacks is to be the least and the greatest that it may be
 * @param isOf whether the command is of a game
 * @param held names of cards of the squad or deck that it is asked of
 * @throws UserError with all that is wrong
 */
export function cardsNamed(
  registry: Registry,
  words: readonly string[] | ListedCards,
  gameName: string | undefined,
  {
    isRange = false,
    isOf = () => true,
    held,
  }: { readonly isRange?: boolean; isOf?(game: Game): boolean; held?(): readonly string[] } = {},
): CardsNamed {
  const problems = new Problems();
  const named = gamesNamed(registry, gameName, problems).filter(isOf);
  const games = isRange ? named.filter(isPriced) : named;
  const groups = "cards" in words ? words.cards : groupsIn(words, games);
  for (const one of "cards" in words ? words.wrong : []) problems.add(one);
  const said = groups.map((group): SaidCard => {
    const told = new Problems();
    const fields = fieldsIn(group.words, told);
    tellOf(group, told, problems);
    return { ...group, fields };
  });
  if (games.length < named.length && games.length === 0)
    problems.add(
      placelessProblem("--range", `cards of ${at(named, 0).title ?? at(named, 0).name} have no price in points`),
    );
  if (isRange && said.length > 1)
    problems.add(placelessProblem("--range", `is of one card, not of ${said.length}: name each by itself`));
  const found: (Found & { readonly card: SaidCard })[] = [];
  for (const card of said) {
    const { name, fields } = card;
    const among = found.length === 0 ? games : [at(found, 0).game];
    const told = new Problems();
    const one = cardIn(among, registry, name, [...fields.keys()], told, held, costSaid(card));
    if (one !== undefined) {
      found.push({ ...one, card });
      checkFields(one.game, fields, told);
      checkWas(one, card, told);
    }
    tellOf(card, told, problems);
  }
  if (problems.any) {
    checkValues(found, problems);
    throw new UserError(inOrder(problems.list));
  }
  const { game, shown } = at(found, 0);
  const first = at(said, 0);
  const { name, fields } = first;
  const range = isRange ? rangeIn(at(found, 0), fields) : undefined;
  const entries =
    range === undefined
      ? found.map((one) => entryOf(one, one.card.fields))
      : [range.least, range.greatest].map(({ is, write }) => {
          return { name: `${shown.name} ${is}`, ...entryOf(at(found, 0), fields), ...write };
        });
  const cards = { game: game.name, cards: entries };
  const sourceIn = (source: Source, path: Path) =>
    wordsSource(source, path, range === undefined ? said : [first, first]);
  return {
    ...{ game, names: found.map((one) => one.shown.name) as [string, ...string[]], cards, sourceIn },
    source: sourceIn(placeless(name, { cards }), ["cards"]),
    isPublished: range === undefined && said.length === 1 && fields.size === 0,
    ...(range === undefined ? {} : { range: { name: shown.name, unknown: range.words } }),
  };
}

/** What the words of a command name: files and folders of cards, from the root, and cards with their changes. */
export interface WordsNamed {
  readonly files: readonly string[];
  readonly named?: CardsNamed;
}

/**
 * The same of a command that asks for changes: files may stand among the cards.
 * @throws UserError with all that is wrong
 */
export function changesNamed(
  registry: Registry,
  words: readonly string[],
  gameName: string | undefined,
  held: () => readonly string[],
): WordsNamed {
  const isFile = (word: string) => !isField(word) && isFileNamed(word);
  const changed = words.findIndex((word, i) => isField(word) && i > 0 && isFile(at(words, i - 1)));
  if (changed > 0) throw new UserError([fieldOfFile(at(words, changed - 1), at(words, changed))]);
  const files = words.filter(isFile).map((word) => resolve(word));
  const rest = words.filter((word) => !isFile(word));
  if (rest.length === 0) return { files };
  const named = cardsNamed(registry, rest, gameName, { held });
  if (named.isPublished) throw new UserError([nothingSaid(at(rest, 0))]);
  return { files, named };
}

/** A file of changes, as cards that are named. */
export interface ChangesListed extends CardsNamed {
  /** The same as words of a command. */
  readonly words: readonly string[];
}

/**
 * What a list of changes says; undefined of any other file. A text is one whatever its lines say, where `isText`.
 * @throws UserError with all that is wrong
 */
export function changesInFile(
  file: string,
  registry: Registry,
  gameName: string | undefined,
  isText: boolean,
): ChangesListed | undefined {
  const text = isFile(file) ? readText(file, new Problems()) : undefined;
  if (!isText && (text === undefined || !isList(file, text) || cardsSource(file) !== undefined)) return undefined;
  if (!isText && !listsChanges(text ?? "", gamesNamed(registry, undefined, new Problems()))) return undefined;
  const listed = changesListed(file);
  const words = listed.cards.flatMap((card) => [card.name, ...card.words]);
  return { ...cardsNamed(registry, listed, gameName), name: fileName(file), words };
}

/** What is wrong with a field behind a file. */
export const fieldOfFile = (file: string, word: string) =>
  placelessProblem(word, `${shownPath(file)} is a file: what is changed of its cards stands there`);

const nothingSaid = (name: string) => {
  const suggestion = `write ${quoted(name)} FIELD=VALUE; a further value of an option has the option before it`;
  return placelessProblem(name, "names a card, and nothing that is changed of it", suggestion);
};

/** What a command says of cards, apart from what else it names: files of studies, decks. */
export interface CardsApart {
  readonly others: readonly string[];
  /** What the key `cards` is then; absent where nothing is said of cards. */
  readonly cards?: readonly unknown[];
  /** The game of cards that were named. */
  readonly game?: string;
  /** The source of the study, with the words of the cards as their places. */
  sourceOf(source: Source): Source;
}

/**
 * The cards among the words of a command: names with fields behind them, files and folders of cards; with those of
 * --cards.
 * @param gameName the game, where that is known
 * @param isOf whether the command is of a game
 * @throws UserError with all that is wrong
 */
export function cardsApart(
  registry: Registry,
  words: readonly string[],
  placed: readonly string[] = [],
  gameName?: string,
  isOf: (game: Game) => boolean = () => true,
): CardsApart {
  const isOfCard = (word: string, i: number) => isField(word) || (i + 1 < words.length && isField(at(words, i + 1)));
  const isFile = (word: string, i: number) => !isOfCard(word, i) && (isFolder(word) || cardsSource(word) !== undefined);
  const said = words.filter(isOfCard);
  const files = words.filter(isFile).map((word) => resolve(word));
  const others = words.filter((word, i) => !isOfCard(word, i) && !isFile(word, i));
  refuseNameApart(words, isOfCard, registry);
  if (said.length === 0) {
    const cards = [...files, ...placed];
    return { others, ...(cards.length === 0 ? {} : { cards }), sourceOf: (source) => source };
  }
  const [file = "", field = ""] = said;
  if (isFileNamed(file)) throw new UserError([fieldOfFile(file, field)]);
  const named = cardsNamed(registry, said, gameName, { isOf });
  const cards = [named.cards, ...files, ...placed];
  return {
    ...{ others, cards, game: named.game.name },
    sourceOf: (source) => named.sourceIn({ ...source, data: { ...(source.data as object), cards } }, ["cards", 0]),
  };
}

/** A word before the name of a card that is the beginning of that name: the shell took it apart. */
function refuseNameApart(
  words: readonly string[],
  isOfCard: (word: string, i: number) => boolean,
  registry: Registry,
): void {
  const games = gamesNamed(registry, undefined, new Problems());
  words.forEach((word, last) => {
    if (isField(word) || !isOfCard(word, last)) return;
    const first = 1 + words.findLastIndex((one, i) => i < last && isOfCard(one, i));
    for (let i = first; i < last; i++) {
      const whole = words.slice(i, last + 1).join(" ");
      if (games.some((game) => meantIn(publishedIn(game), keyOf(whole)).length > 0))
        refuseUnquoted(at(words, i), words.slice(i + 1));
    }
  });
}

const isField = (word: string): boolean => word.includes("=");

/** The same with its changes read. */
interface SaidCard extends CardSaid {
  readonly fields: ReadonlyMap<string, Field>;
}

/** The words card by card. @throws UserError of a name or a value that the shell took apart */
function groupsIn([first = "", ...words]: readonly string[], games: readonly Game[]): CardSaid[] {
  const groups: { readonly name: string; readonly words: string[] }[] = [{ name: first, words: [] }];
  words.forEach((word, i) => {
    const current = groups.at(-1)!;
    if (isField(word)) current.words.push(word);
    else if (current.words.length > 0 && fieldMeant(words, i) === undefined && saysName(word, games))
      groups.push({ name: word, words: [] });
    else if (current.words.length === 0 && /\s/.test(word)) throw new UserError([nothingSaid(current.name)]);
    else refuseUnquoted(current.name, [...current.words, ...words.slice(i)]);
  });
  const bare = groups.length > 1 ? groups.find((one) => one.words.length === 0) : undefined;
  if (bare !== undefined) throw new UserError([nothingSaid(bare.name)]);
  return groups;
}

/** Whether a word behind the fields of a card is the name of another: it was quoted, or is one to the letter. */
const saysName = (word: string, games: readonly Game[]): boolean =>
  /\s/.test(word) || games.some((game) => meantIn(publishedIn(game), keyOf(word)).length > 0);

/** What games tell of a card that lacks one fact, under the key `range`. */
interface Range {
  readonly words: string;
  readonly least: RangeEnd;
  readonly greatest: RangeEnd;
}

interface RangeEnd {
  readonly is: string;
  readonly write: Readonly<Record<string, unknown>>;
}

/** @throws UserError of a card that has none, or whose changes say what it lacks */
function rangeIn({ shown, facts, game }: Found, fields: ReadonlyMap<string, Field>): Range {
  const range = facts.range as Range | undefined;
  const lacks = (facts.lacks ?? []) as readonly string[];
  const refused = (message: string, suggestion: string) => {
    throw new UserError([placelessProblem("--range", message, suggestion)]);
  };
  if (range === undefined)
    return lacks.length === 0
      ? refused(`"${shown.name}" lacks nothing that may be more or less`, "leave --range out")
      : refused(
          `"${shown.name}" lacks ${lacks.join(", ")}, and no bounds of that are known`,
          "write it on a card of your own",
        );
  const written = [range.least, range.greatest].flatMap(({ write }) => Object.keys(write));
  for (const [field, { word }] of fields)
    if (written.includes(meantKey(game.cardKeys!, field) ?? field))
      refused(`gives ${field} its bounds, and ${word} changes it`, "leave one of them out");
  return range;
}

/** @param path of the value `{ game, cards }` @param said by card */
function wordsSource(source: Source, path: Path, said: readonly SaidCard[]): Source {
  const wordAt = (where: Path) => {
    const isWithin = path.every((key, i) => where[i] === key);
    const [, card, field] = where.slice(path.length);
    const one = isWithin ? said[typeof card === "number" ? card : 0] : undefined;
    if (one === undefined) return undefined;
    return one.place ?? { line: 0, column: 0, file: one.fields.get(String(field))?.word ?? one.name };
  };
  return {
    ...source,
    at: (where) => wordAt(where) ?? source.at(where),
    atKey: (where) => wordAt(where) ?? source.atKey(where),
  };
}

/** The cost that a card has as it is said, else the one that is given it, where that is a number. */
function costSaid({ was, fields }: SaidCard): number | undefined {
  const given = [...fields].find(([field]) => lettersOf(field) === "cost");
  if (given === undefined) return undefined;
  const cost = Number(was?.get(given[0]) ?? given[1].value);
  return cost > 0 ? cost : undefined;
}

/** Words without "=" are the rest of a name, or of a value, that the shell took apart. */
function refuseUnquoted(name: string, words: readonly string[]): void {
  const first = words.findIndex((word) => !word.includes("="));
  if (first < 0) return;
  const start = first - 1;
  const suggested = fieldMeant(words, first);
  if (suggested !== undefined)
    throw new UserError([placelessProblem(at(words, first), "is no FIELD=VALUE", `write ${suggested}`)]);
  const rest = words.slice(first);
  const end = rest.findIndex((word) => word.includes("="));
  const whole = [start < 0 ? name : words[start], ...(end < 0 ? rest : rest.slice(0, end))].join(" ");
  const what = start < 0 ? "name" : "value";
  const suggestion = `quote a ${what} of several words: ${quoted(whole)}`;
  throw new UserError([placelessProblem(at(words, first), "is no FIELD=VALUE", suggestion)]);
}

/** What was meant by blanks around "=", as in "cost = 45", or by a number alone, which is a cost; else undefined. */
function fieldMeant(words: readonly string[], first: number): string | undefined {
  const [word = "", next, after] = words.slice(first);
  if (next?.startsWith("=")) return `${word}=${next.slice(1) || (after ?? "VALUE")}, without blanks`;
  return /^\d+$/.test(word) ? `cost=${word}` : undefined;
}

/** A card as a file of own cards would have it. */
const entryOf = ({ facts, shown }: Found, fields: ReadonlyMap<string, Field>): Readonly<Record<string, unknown>> => ({
  "based on": facts.id ?? shown.name,
  ...Object.fromEntries([...fields].map(([key, { value }]) => [key, value])),
});

/** Tells of values that the game refuses, where something else is wrong as well: all is told at once. */
function checkValues(found: readonly (Found & { readonly card: SaidCard })[], problems: Problems): void {
  const [first] = found;
  if (first === undefined) return;
  const { game } = first;
  const isRead = ([key, { value }]: readonly [string, Field]) =>
    value !== undefined && (game.cardKeys === undefined || meantKey(game.cardKeys, key) !== undefined);
  const entries = found.map((one) => entryOf(one, new Map([...one.card.fields].filter(isRead))));
  const cards = { game: game.name, cards: entries };
  const said = found.map(({ card }) => card);
  game.checkOptions(wordsSource(placeless(first.card.name, { cards }), ["cards"], said), [], { cards }, problems);
}
