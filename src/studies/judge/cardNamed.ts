import { isThere } from "../../core/files.js";
import { keyTable, lettersOf, meantKey } from "../../core/meantKeys.js";
import { nameKey, wordNamed } from "../../core/names.js";
import { didYouMean, few, Problems, placelessProblem, UserError } from "../../core/problems.js";
import type { Path } from "../../core/shape.js";
import { placeless, type Source } from "../../core/source.js";
import type { Game } from "../../games/game.js";
import { namesSaid } from "../../games/lists/entries.js";
import { tellGuess } from "../../games/lists/guesses.js";
import { nicknamesOf } from "../../games/nicknames.js";
import { BASE_WORDS } from "../../games/ownCards/baseKeys.js";
import { readCardsSource } from "../../games/ownCards/readCards.js";
import type { Registry } from "../../games/registry.js";
import type { Shown } from "../../games/shown.js";
import { isPriced, mayBeJudged, type NamedCards } from "./study.js";

/** A published card that is named on the command line, as it is or with FIELD=VALUE words that change it. */

/** Whether a word names a file or a folder, rather than a card. */
export const isFileNamed = (word: string): boolean => isThere(word) || /\.(?:ya?ml|json)$/i.test(word);

/** The card that is judged, as a file of own cards would have it. */
export interface CardNamed extends NamedCards {
  readonly game: Game;
  /** As its game calls it. */
  readonly card: string;
}

/**
 * @param words behind the name
 * @param gameName the game that was named, if any
 * @param isRange whether what it lacks is to be the least and the greatest that it may be
 * @throws UserError with all that is wrong
 */
export function cardNamed(
  registry: Registry,
  name: string,
  words: readonly string[],
  gameName: string | undefined,
  isRange = false,
): CardNamed {
  refuseUnquoted(name, words);
  const problems = new Problems();
  const fields = fieldsIn(words, problems);
  const named = gamesNamed(registry, gameName, problems);
  const games = isRange ? named.filter(isPriced) : named;
  if (games.length < named.length && games.length === 0)
    problems.add(placelessProblem("--range", `cards of ${named[0].title ?? named[0].name} have no price in points`));
  const found = cardIn(games, registry, name, [...fields.keys()], problems);
  if (found === undefined || problems.any) throw new UserError(problems.list);
  const { game, shown, facts } = found;
  const changes = Object.fromEntries([...fields].map(([field, { value }]) => [field, value]));
  const entry = { "based on": facts.id ?? shown.name, ...changes };
  const range = isRange ? rangeIn(found, fields) : undefined;
  const entries =
    range === undefined
      ? [entry]
      : [range.least, range.greatest].map(({ is, write }) => ({ name: `${shown.name} ${is}`, ...entry, ...write }));
  const cards = { game: game.name, cards: entries };
  const source = wordsSource(name, { cards }, fields);
  const asked = range === undefined ? {} : { range: { name: shown.name, unknown: range.words } };
  return { game, card: shown.name, cards, source, isPublished: range === undefined && fields.size === 0, ...asked };
}

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

interface Field {
  readonly word: string;
  readonly value: unknown;
}

/** Where the fields of the one card stand. */
const ENTRY: Path = ["cards", "cards", 0];

/** Cards written out, whose mistakes are told of the words that they come from. */
function wordsSource(name: string, data: unknown, fields: ReadonlyMap<string, Field>): Source {
  const at = (path: Path) => {
    return { line: 0, column: 0, file: fields.get(String(path[ENTRY.length]))?.word ?? name };
  };
  return { ...placeless(name, data), at, atKey: at };
}

/** A text as one word of a shell, as people write it. */
const quoted = (text: string): string => (/["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`);

/** Words without "=" are the rest of a name, or of a value, that the shell took apart. */
function refuseUnquoted(name: string, words: readonly string[]): void {
  const first = words.findIndex((word) => !word.includes("="));
  if (first < 0) return;
  const start = first - 1;
  const suggested = fieldMeant(words, first);
  if (suggested !== undefined)
    throw new UserError([placelessProblem(words[first], "is no FIELD=VALUE", `write ${suggested}`)]);
  const rest = words.slice(first);
  const end = rest.findIndex((word) => word.includes("="));
  const whole = [start < 0 ? name : words[start], ...(end < 0 ? rest : rest.slice(0, end))].join(" ");
  const what = start < 0 ? "name" : "value";
  const suggestion = `quote a ${what} of several words: ${quoted(whole)}`;
  throw new UserError([placelessProblem(words[first], "is no FIELD=VALUE", suggestion)]);
}

/** What was meant by blanks around "=", as in "cost = 45", or by a number alone, which is a cost; else undefined. */
function fieldMeant(words: readonly string[], first: number): string | undefined {
  const [word, next, after] = words.slice(first);
  if (next?.startsWith("=")) return `${word}=${next.slice(1) || (after ?? "VALUE")}, without blanks`;
  return /^\d+$/.test(word) ? `cost=${word}` : undefined;
}

/** Fields that are named otherwise on a command line. */
const ELSEWHERE = new Map([
  ["based on", "the card is named before its fields"],
  ["game", "the game is named by --game"],
]);
const ELSEWHERE_KEYS = keyTable([...ELSEWHERE.keys()], BASE_WORDS);

/** The fields by their names; values are read as YAML. */
function fieldsIn(words: readonly string[], problems: Problems): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const word of words) {
    const [field, text] = [word.slice(0, word.indexOf("=")).trim(), word.slice(word.indexOf("=") + 1).trim()];
    const wrong =
      field === ""
        ? 'names no field before "=": write FIELD=VALUE'
        : text === ""
          ? `gives ${field} no value: write ${field}=VALUE`
          : (ELSEWHERE.get(meantKey(ELSEWHERE_KEYS, field) ?? field) ??
            (fields.has(field) ? `${field} is given already, by ${fields.get(field)!.word}` : undefined));
    if (wrong === undefined) fields.set(field, { word, value: valueIn(word, text, problems) });
    else problems.add(placelessProblem(word, wrong));
  }
  return fields;
}

/** What YAML has behind a key. */
function valueIn(word: string, text: string, problems: Problems): unknown {
  const told = new Problems();
  const { data } = readCardsSource(word, `value: ${text}`, told);
  for (const { message, suggestion } of told.list) problems.add(placelessProblem(word, message, suggestion));
  return (data as { readonly value: unknown } | undefined)?.value;
}

/** The games whose cards can be judged: the one that is named, or all. */
function gamesNamed(registry: Registry, named: string | undefined, problems: Problems): Game[] {
  const games = registry.gameNames.flatMap((name) => registry.findGame(name) ?? []).filter(takesCards);
  if (named === undefined) return games;
  const names = games.map(({ name }) => name);
  const word = wordNamed(names, named);
  if (word === undefined) {
    const suggestion = didYouMean(named, names) ?? `one of ${names.join(", ")}`;
    problems.add(placelessProblem("--game", `there are no cards of a game "${named}"`, suggestion));
  }
  return games.filter(({ name }) => name === word);
}

const takesCards = (game: Game): boolean =>
  game.optionKeys.includes("cards") && game.shown !== undefined && mayBeJudged(game);

interface Published {
  readonly game: Game;
  readonly shown: Shown;
}

interface Found extends Published {
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What `show` calls the pieces that cards of one's own can be based on. */
const CARD_KINDS = ["character", "card"];

function publishedIn(game: Game): Published[] {
  const options = game.checkOptions(placeless("published cards"), [], {}, new Problems());
  const all = game.shown?.(options) ?? [];
  return all.flatMap((shown) => (CARD_KINDS.includes(shown.kind) ? [{ game, shown }] : []));
}

/** "Name (Version)" is "Name, Version" in every game. */
const keyOf = (name: string): string => nameKey(name).replace(/ \(([^()]+)\)$/, ", $1");

const namesOf = ({ shown }: Published): readonly string[] => [shown.name, ...(shown.also ?? [])];

/** Choices that are named where one is not enough. */
const CHOICES = 12;

/**
 * The one card of a name. Tells where there is none, or more than one.
 * @param fields that are given of it: they may be of one game's cards alone
 */
function cardIn(
  games: readonly Game[],
  registry: Registry,
  name: string,
  fields: readonly string[],
  problems: Problems,
): Found | undefined {
  const tell = (message: string, suggestion?: string) => {
    problems.add(placelessProblem(name, message, suggestion));
    return undefined;
  };
  if (games.length === 0) return undefined;
  const key = keyOf(name);
  const all = games.map(publishedIn);
  const exact = all.flatMap((cards) => meantIn(cards, key));
  // "Darth Maul" is the beginning of several names.
  const versions = () => {
    const begun = all.flat().filter(({ shown }) => keyOf(shown.name).startsWith(`${key}, `));
    return begun.sort((one, other) => (one.shown.name < other.shown.name ? -1 : 1)).map(factsOf);
  };
  const tries = [
    ["several cards have this name", () => exact],
    ["names of cards only begin so", versions],
    [undefined, () => all.flatMap((cards) => saidIn(cards, name))],
  ] as const;
  for (const [words, found] of tries) {
    const named = found();
    // "Darth Vader" with a speed is none of the cards of just this name.
    if (found !== versions && !hasFields(named, fields) && hasFields(versions(), fields)) continue;
    const meant = thoseWith(named, fields);
    const [only] = meant;
    if (meant.length === 1 && (named.length > 1 || exact.length === 0)) tellTaken(name, only, named, fields);
    if (meant.length === 1) return only;
    if (meant.length > 1 && words !== undefined) {
      const choices = few(
        meant.map((one) => choiceWords(one, meant)),
        CHOICES,
      );
      return tell(`${words}: ${choices.join("; ")}`);
    }
  }
  const others = registry.gameNames.flatMap((other) => registry.findGame(other) ?? []).filter(takesCards);
  const elsewhere = others.find((game) => !games.includes(game) && meantIn(publishedIn(game), key).length > 0);
  const [game] = games;
  const where = games.length === 1 ? ` of ${game.title ?? game.name}` : "";
  const names = all
    .flat()
    .map((one) => ({ name: one.shown.name, note: () => costOf(factsOf(one)), of: [one.game.name] }));
  return tell(
    `there is no card${where} of this name, and no file or folder`,
    elsewhere === undefined
      ? (didYouMean(name, names, nicknamesOf(games)) ??
          (name.includes("=") ? "name the card before its fields" : undefined))
      : `${elsewhere.title ?? elsewhere.name} has one: --game ${elsewhere.name}`,
  );
}

/** The cards of one game that a name says as a line of a list would: without its comma, or by some of its words. */
function saidIn(cards: readonly Published[], name: string): Found[] {
  const lists = cards[0]?.game.lists;
  return lists === undefined ? [] : namesSaid(lists, name).flatMap((one) => meantIn(cards, keyOf(one)));
}

/** Of cards of several games those that have the fields: all of one game, where only its cards call them so. */
function thoseWith(found: readonly Found[], fields: readonly string[]): readonly Found[] {
  const games = [...new Set(found.map(({ game }) => game))];
  const having = [isField, isProperField].map((is) => games.filter((game) => fields.every((field) => is(game, field))));
  const [only] = having.find((some) => some.length === 1) ?? [];
  return games.length < 2 || only === undefined ? found : found.filter(({ game }) => game === only);
}

const hasFields = (found: readonly Found[], fields: readonly string[]): boolean =>
  found.some(({ game }) => fields.every((field) => isField(game, field)));

const isField = ({ cardKeys }: Game, field: string): boolean =>
  cardKeys !== undefined && meantKey(cardKeys, field) !== undefined;

const isProperField = ({ cardKeys }: Game, field: string): boolean =>
  cardKeys !== undefined && [...cardKeys.proper].some((key) => lettersOf(key) === lettersOf(field));

/** Says which card a name was taken for, and why. */
function tellTaken(name: string, { game, shown }: Found, named: readonly Found[], fields: readonly string[]): void {
  const title = game.title ?? game.name;
  const why = named.length > 1 ? `, as only cards of ${title} have ${fields.join(" and ")}` : "";
  tellGuess(placelessProblem(name, `is taken for "${shown.name}" of ${title}${why}`));
}

/** The cards of one game that a name may mean: more than one where printings of it play otherwise. */
function meantIn(cards: readonly Published[], key: string): Found[] {
  const isNamed = (one: Published) => namesOf(one).some((name) => keyOf(name) === key);
  const [first] = cards.filter(isNamed);
  if (first === undefined) return [];
  const found = factsOf(first);
  // A name with its set, or an id, means one printing.
  if (first.shown.also?.some((name) => keyOf(name) === key)) return [found];
  const others = (found.facts.alternatives ?? []) as readonly string[];
  return [found, ...cards.filter((one) => one.shown.also?.some((name) => others.includes(name))).map(factsOf)];
}

const factsOf = (one: Published): Found => ({ ...one, facts: one.shown.tell().facts });

/** "Boba Fett" at a cost of 50 (--game miniatures) */
function choiceWords({ game, shown, facts }: Found, among: readonly Found[]): string {
  const isAlone = among.filter((one) => one.game === game).length === 1;
  const label = isAlone ? shown.name : (shown.also?.find((name) => name.includes(" ")) ?? shown.name);
  const where = among.every((one) => one.game === game) ? "" : ` (--game ${game.name})`;
  return `${quoted(label)} at a cost of ${costOf({ facts })}${where}`;
}

const costOf = ({ facts }: Pick<Found, "facts">): string =>
  String([facts.cost, facts.buildCost, facts.forceCost].find((one) => typeof one === "number" && one > 0) ?? 0);
