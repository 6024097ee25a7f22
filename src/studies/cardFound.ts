import { lettersOf, meantKey } from "../core/meantKeys.js";
import { nameKey, wordNamed } from "../core/names.js";
import { didYouMean, Problems, placelessProblem } from "../core/problems.js";
import { placeless } from "../core/source.js";
import type { Game } from "../games/game.js";
import { namesSaid } from "../games/lists/entries.js";
import { tellGuess } from "../games/lists/guesses.js";
import { nicknamesOf } from "../games/nicknames.js";
import type { Registry } from "../games/registry.js";
import type { Shown } from "../games/shown.js";
import { mayBeJudged } from "./judge/study.js";

/** The published card that a name on the command line means. */

/** A text as one word of a shell, as people write it. */
export const quoted = (text: string): string =>
  /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;

/** The games whose cards can be judged: the one that is named, or all. */
export function gamesNamed(registry: Registry, named: string | undefined, problems: Problems): Game[] {
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

export interface Found extends Published {
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What `show` calls the pieces that cards of one's own can be based on. */
const CARD_KINDS = ["character", "card"];

export function publishedIn(game: Game): Published[] {
  const options = game.checkOptions(placeless("published cards"), [], {}, new Problems());
  const all = game.shown?.(options) ?? [];
  return all.flatMap((shown) => (CARD_KINDS.includes(shown.kind) ? [{ game, shown }] : []));
}

/** "Name (Version)" is "Name, Version" in every game. */
export const keyOf = (name: string): string => nameKey(name).replace(/ \(([^()]+)\)$/, ", $1");

const namesOf = ({ shown }: Published): readonly string[] => [shown.name, ...(shown.also ?? [])];

/** Choices that are named where one is not enough. */
const CHOICES = 12;
const CHOICES_A_GAME = 4;

/**
 * The one card of a name. Tells where there is none, or more than one.
 * @param fields that are given of it: they may be of one game's cards alone
 * @param held names of which it is one, where a squad or deck has only one of those that are meant
 * @param cost that is given it: of cards of several games it is the one whose own is nearest
 */
export function cardIn(
  games: readonly Game[],
  registry: Registry,
  name: string,
  fields: readonly string[],
  problems: Problems,
  held: () => readonly string[] = () => [],
  cost?: number,
): Found | undefined {
  const tell = (message: string, suggestion?: string) => {
    problems.add(placelessProblem(name, message, suggestion));
    return undefined;
  };
  if (games.length === 0) return undefined;
  const key = keyOf(name);
  const all = games.map(publishedIn);
  const exactIn = all.map((cards) => meantIn(cards, key));
  const exact = exactIn.flat();
  // "Darth Maul" is the beginning of several names.
  const versionsIn = (cards: readonly Published[]) => {
    const begun = cards.filter(({ shown }) => isVersionOf(shown.name, key));
    return begun.sort((one, other) => (one.shown.name < other.shown.name ? -1 : 1)).map(factsOf);
  };
  const versions = () => all.flatMap(versionsIn);
  // Of another game, whose cards all have a version, those are meant as well.
  const named = () =>
    exact.length === 0 ? [] : all.flatMap((cards, i) => (exactIn[i]?.length ? exactIn[i] : versionsIn(cards)));
  const tries = [
    ["several cards have this name", named],
    ["several cards have names that begin so", versions],
    [undefined, () => all.flatMap((cards) => saidIn(cards, name))],
  ] as const;
  for (const [words, found] of tries) {
    const said = found();
    // "Darth Vader" with a speed is none of the cards of just this name.
    if (found !== versions && !hasFields(said, fields) && hasFields(versions(), fields)) continue;
    const fitting = thoseWith(said, fields);
    const meant = heldAmong(fitting, held);
    const [only] = meant;
    if (only !== undefined && meant.length === 1) {
      if (said.length > 1 || exact.length === 0) {
        const ofGame = `, as only cards of ${only.game.title ?? only.game.name} have ${fields.join(" and ")}`;
        tellTaken(name, only, fitting.length > 1 ? ", the one that it has" : said.length > 1 ? ofGame : "");
      }
      return only;
    }
    const likely = words === undefined || cost === undefined ? undefined : nearestIn(meant, cost);
    if (likely !== undefined) {
      tellTaken(name, likely, `, which costs ${costOf(likely)}; cards of other games have this name, by --game`);
      return likely;
    }
    if (meant.length > 1 && words !== undefined) {
      const all = `dejarik show ${quoted(name)} lists all`;
      const choices = choicesByGame(meant);
      const areVersions = meant.every(({ shown }) => isVersionOf(shown.name, key));
      const what = areVersions ? "names of cards only begin so" : words;
      return tell(`${what}: ${choices.join("; ")}`, choices.length < meant.length ? all : undefined);
    }
  }
  const others = registry.gameNames.flatMap((other) => registry.findGame(other) ?? []).filter(takesCards);
  const elsewhere = others.find((game) => !games.includes(game) && meantIn(publishedIn(game), key).length > 0);
  const [game] = games;
  const where = game !== undefined && games.length === 1 ? ` of ${game.title ?? game.name}` : "";
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

/**
 * Of cards of several games the one whose cost is nearest, by their ratio; undefined where two are as near, or its game
 * has more of them.
 */
function nearestIn(meant: readonly Found[], cost: number): Found | undefined {
  if (new Set(meant.map(({ game }) => game)).size < 2) return undefined;
  const away = meant.map((one) => Math.max(Number(costOf(one)) / cost, cost / Number(costOf(one))));
  const least = Math.min(...away);
  const [first, ...others] = meant.filter((_, i) => away[i] === least);
  // Which of one game's cards is meant no new cost says.
  const isOnly = first !== undefined && meant.filter(({ game }) => game === first.game).length === 1;
  return others.length === 0 && isOnly ? first : undefined;
}

/** Cards that a name may mean, of each game some. */
function choicesByGame(meant: readonly Found[]): string[] {
  const games = [...new Set(meant.map(({ game }) => game))];
  const most = games.length === 1 ? CHOICES : CHOICES_A_GAME;
  return games.flatMap((game) => {
    const own = meant.filter((one) => one.game === game);
    const told = own.slice(0, most).map((one) => choiceWords(one, meant));
    const more = own.length - told.length;
    return more === 0 ? told : [...told, `and ${more} more${games.length === 1 ? "" : ` (--game ${game.name})`}`];
  });
}

/** Whether a name is a version of a plainer one: "Darth Maul, Sith Lord" or "Darth Maul (A)" of "Darth Maul". */
export const isVersionOf = (name: string, key: string): boolean => keyOf(name).startsWith(`${key}, `);

/** The cards of one game that a name says as a line of a list would: without its comma, or by some of its words. */
function saidIn(cards: readonly Published[], name: string): Found[] {
  const lists = cards[0]?.game.lists;
  return lists === undefined ? [] : namesSaid(lists, name).flatMap((one) => meantIn(cards, keyOf(one)));
}

/** Of several cards the one that is held, where one alone is. */
function heldAmong(found: readonly Found[], held: () => readonly string[]): readonly Found[] {
  if (found.length < 2) return found;
  const names = new Set(held().map(keyOf));
  const own = found.filter(({ shown }) => names.has(keyOf(shown.name)));
  return own.length === 1 ? own : found;
}

/** Of cards of several games those that have the fields: all of one game, where only its cards call them so. */
function thoseWith(found: readonly Found[], fields: readonly string[]): readonly Found[] {
  const games = [...new Set(found.map(({ game }) => game))];
  const having = [hasField, hasProperField].map((is) =>
    games.filter((game) => fields.every((field) => is(game, field))),
  );
  const [only] = having.find((some) => some.length === 1) ?? [];
  return games.length < 2 || only === undefined ? found : found.filter(({ game }) => game === only);
}

const hasFields = (found: readonly Found[], fields: readonly string[]): boolean =>
  found.some(({ game }) => fields.every((field) => hasField(game, field)));

const hasField = ({ cardKeys }: Game, field: string): boolean =>
  cardKeys !== undefined && meantKey(cardKeys, field) !== undefined;

const hasProperField = ({ cardKeys }: Game, field: string): boolean =>
  cardKeys !== undefined && [...cardKeys.proper].some((key) => lettersOf(key) === lettersOf(field));

/** Says which card a name was taken for, and why. */
function tellTaken(name: string, { game, shown }: Found, why: string): void {
  tellGuess(placelessProblem(name, `is taken for "${shown.name}" of ${game.title ?? game.name}${why}`));
}

/** The cards of one game that a name may mean: more than one where printings of it play otherwise. */
export function meantIn(cards: readonly Published[], key: string): Found[] {
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
  const others = among.filter((one) => one.game === game && one.shown !== shown);
  const isAlone = !others.some((one) => one.shown.name === shown.name || one.shown.name.startsWith(`${shown.name} (`));
  const label = isAlone ? shown.name : (shown.also?.find((name) => name.includes(" ")) ?? shown.name);
  const where = among.every((one) => one.game === game) ? "" : ` (--game ${game.name})`;
  return `${quoted(label)} at a cost of ${costOf({ facts })}${where}`;
}

const costOf = ({ facts }: Pick<Found, "facts">): string =>
  String([facts.cost, facts.buildCost, facts.forceCost].find((one) => typeof one === "number" && one > 0) ?? 0);
