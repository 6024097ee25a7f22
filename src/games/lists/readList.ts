import { nameKey } from "../../core/names.js";
import { didYouMean, few, type Problem, Problems } from "../../core/problems.js";
import { shellWord } from "../../core/shellWord.js";
import type { Source } from "../../core/source.js";
import type { Game } from "../game.js";
import { ownCardsOf } from "../ownCards/ownCards.js";
import { documentOf, fewestProblems, type ListAsked, NAME_MAX, type Reading, sourceOf } from "./asDocument.js";
import { type HousePrice, housePriceOf, housePricesOf } from "./housePrices.js";
import { atItsOwnPrice, type LimitOfAll, limitOfAll, sumTold } from "./limits.js";
import type { Told } from "./listForm.js";
import { type ListText, listTextOf } from "./listText.js";
import { nameOfPart, type Part, partsOf } from "./parts.js";
import { FAULTS_MAX, type Line, NOWHERE } from "./reader.js";
import { costOf, fewestFaults, firstSpot, linesOf, readingsOf } from "./reading.js";
import { inDoubt, type ListGame, nothingKnown } from "./whichGame.js";

/** A list of a squad or deck becomes what a file of the game would say, with all that is wrong or was guessed. */

/** A game whose lists may name the cards of one's own that its options hold. */
export function withOwnNames(game: Game, options: unknown): Game {
  const own = ownCardsOf(options);
  if (own === undefined || game.lists === undefined) return game;
  const checkEntrant: Game["checkEntrant"] = (source, path, _, problems) =>
    game.checkEntrant(source, path, options, problems);
  return { ...game, lists: game.lists.withOwn(own.content), checkEntrant };
}

export type { ListAsked } from "./asDocument.js";

/** A list as a document of its game. */
export interface ReadList {
  readonly game: ListGame;
  /** Places of its values are those of the list. */
  readonly source: Source;
  readonly form: "OCTGN" | "LackeyCCG" | "text";
  /** Where it begins in its text, from 1. */
  readonly line: number;
  /** What was taken to be so though the list does not say it plainly. */
  readonly guesses: readonly Problem[];
  /** What it names that the engine does not play yet. */
  readonly unplayable: readonly Problem[];
  /** Keys that it says plainly. */
  readonly says: ReadonlySet<string>;
}

/**
 * Reads a text that is one list; undefined after a problem, which several lists are.
 * @param text all of it
 */
export function readList(text: string, asked: ListAsked, problems: Problems): ReadList | undefined {
  const taken = takenApart(text, asked, problems);
  if (taken === undefined) return undefined;
  const read = readingsOf(taken.lines, asked);
  const parts = partsOf(taken.lines, read, asked);
  if (parts.length === 1) return listOf(taken, taken.lines, read, asked, problems);
  problems.add(holdsSeveral(parts, asked));
  return undefined;
}

/**
 * Reads all lists of a text; undefined after a problem.
 * @param text all of it
 */
export function readLists(text: string, asked: ListAsked, problems: Problems): readonly ReadList[] | undefined {
  const taken = takenApart(text, asked, problems);
  if (taken === undefined) return undefined;
  const whole = readingsOf(taken.lines, asked);
  const parts = partsOf(taken.lines, whole, asked);
  if (parts.length === 1) {
    const only = listOf(taken, taken.lines, whole, asked, problems);
    return only && [only];
  }
  const limit = limitOfAll(parts, asked);
  const lists = parts.map((part) => listOfPart(taken, part, limit, asked, problems));
  if (lists.every((one): one is ReadList => one !== undefined)) return lists;
  // Where one of them cannot be read, what is wrong with the others is told all the same.
  for (const one of lists) {
    if (one === undefined) continue;
    one.game.checkEntrant(one.source, [], undefined, problems);
    for (const guess of one.guesses) problems.warn(guess);
  }
  return undefined;
}

/** One of several lists of a text, read on its own. */
export interface EachList {
  readonly name: string;
  /** Where it begins, from 1. */
  readonly line: number;
  /** Undefined where it cannot be read. */
  readonly list: ReadList | undefined;
  /** What is wrong with how it is written. */
  readonly problems: readonly Problem[];
  /** What it costs at the prices that stand in it, where one is not the published one. */
  readonly atItsPrices: number | undefined;
  /** Pieces that have a price of their own here, or in cards of one's own, beside the published one. */
  readonly priced: readonly { readonly name: string; readonly cost: number; readonly published: number }[];
  /** Names of which there are versions, each meant as the piece of just that name. */
  readonly plain: readonly { readonly name: string; readonly points: number | undefined; readonly versions: number }[];
}

/** All lists of a text, whatever is wrong with some. */
export function readEach(text: string, asked: ListAsked): readonly EachList[] {
  const taken = takenApart(text, asked, new Problems());
  if (taken === undefined) return [];
  const parts = partsOf(taken.lines, readingsOf(taken.lines, asked), asked);
  const limit = limitOfAll(parts, asked);
  return parts.map((part): EachList => {
    const own = new Problems();
    const name = nameOfPart(part, asked);
    const list = listOfPart(taken, part, limit, asked, own);
    const read = readingsOf(part.lines, { ...asked, name });
    const entries = read.length === 0 ? [] : fewestFaults(read).entries;
    const names = list?.game.lists?.names() ?? [];
    const priced = entries.flatMap(({ piece, price }) => {
      const cost = price?.isOther === true ? price.each : piece.points;
      const published = piece.publishedPoints ?? piece.points;
      return cost === undefined || published === undefined || cost === published
        ? []
        : [{ name: piece.name, cost, published }];
    });
    const isPriced = entries.some(({ price }) => price?.isOther === true && price.each !== undefined);
    const plain = entries.flatMap(({ piece: { name, points } }) => {
      const versions = names.filter((one) => one.startsWith(`${name}, `)).length;
      return versions === 0 ? [] : [{ name, points, versions }];
    });
    return {
      ...{ name, line: firstSpot(part.lines).line, list, problems: own.list, priced, plain },
      atItsPrices: isPriced ? costOf({ entries: entries.map(atItsOwnPrice) }) : undefined,
    };
  });
}

/**
 * Reads one of the lists of a text; undefined after a problem, which a name that none has is.
 * @param called its name or number
 */
export function readListCalled(
  text: string,
  called: string,
  asked: ListAsked,
  problems: Problems,
): ReadList | undefined {
  const taken = takenApart(text, asked, problems);
  if (taken === undefined) return undefined;
  const whole = readingsOf(taken.lines, asked);
  const parts = partsOf(taken.lines, whole, asked);
  const names = parts.map((part) => nameOfPart(part, asked));
  const named = names.findIndex((name) => nameKey(name) === nameKey(called));
  const part = parts[named >= 0 ? named : Number(called) - 1];
  if (part === undefined) {
    const suggestion = didYouMean(called, names) ?? `it holds ${few(names, NAMED_MOST).join(", ")}`;
    problems.add({ file: asked.file, line: 0, column: 0, message: `holds no list "${called}"`, suggestion });
    return undefined;
  }
  if (parts.length === 1) return listOf(taken, taken.lines, whole, asked, problems);
  return listOfPart(taken, part, limitOfAll(parts, asked), asked, problems);
}

/** The prices of their own that the lists of a text have; undefined after a problem, which there being none is. */
export function readHousePrices(text: string, asked: ListAsked, problems: Problems): readonly HousePrice[] | undefined {
  const { file } = asked;
  const taken = takenApart(text, asked, problems);
  if (taken === undefined) return undefined;
  const entries = partsOf(taken.lines, readingsOf(taken.lines, asked), asked).flatMap(({ lines, name }) => {
    const read = readingsOf(lines, { ...asked, name });
    return read.length === 0 ? [] : fewestFaults(read).entries;
  });
  const before = problems.list.length;
  const prices = housePricesOf(entries, ({ spot, message, suggestion }) =>
    problems.add({ file, ...spot, message, ...(suggestion === undefined ? {} : { suggestion }) }),
  );
  if (prices.length > 0 || problems.list.length > before) return prices;
  const message = "is a list without a price of its own: all cost what is published";
  problems.add({ file, line: 0, column: 0, message, suggestion: "leave it out of the cards" });
  return undefined;
}

/** How many lists a text holds; none where it cannot be read. */
export function listsHeld(text: string, asked: ListAsked): number {
  const taken = takenApart(text, asked, new Problems());
  return taken === undefined ? 0 : partsOf(taken.lines, readingsOf(taken.lines, asked), asked).length;
}

/** One of several lists of a text. @param limit of points that holds for all that say none */
function listOfPart(
  taken: Taken,
  { lines, name }: Part,
  limit: LimitOfAll | undefined,
  asked: ListAsked,
  problems: Problems,
): ReadList | undefined {
  const own = { ...asked, name };
  const spot = firstSpot(lines);
  const read = readingsOf(lines, own).map((one): Reading => {
    if (!one.game.lists.hasPoints) return one;
    const { points: says = limit?.points } = { points: one.said.get("points")?.value };
    const said = says === undefined ? one.said : new Map([["points", { value: says, spot }] as const, ...one.said]);
    const title = one.said.get("name")?.spot ?? one.entries[0]?.spot ?? spot;
    const told = one.faults.length > 0 ? [] : sumTold(one, Number(says), limit);
    const guesses = told.map((message): Told => ({ spot: title, message: `${one.name}: ${message}` }));
    return { ...one, said, guesses: [...one.guesses, ...guesses] };
  });
  return listOf(taken, lines, read, own, problems);
}

interface Taken extends Omit<ListText, "lines"> {
  readonly lines: readonly Line[];
}

function takenApart(text: string, asked: ListAsked, problems: Problems): Taken | undefined {
  const taken = listTextOf(asked.file, text, (problem) => problems.add(problem));
  return taken && { ...taken, lines: taken.lines.flatMap((line) => linesOf(line, asked)) };
}

function listOf(
  { form, passedOver }: Taken,
  lines: readonly Line[],
  read: readonly Reading[],
  asked: ListAsked,
  problems: Problems,
): ReadList | undefined {
  const { file } = asked;
  if (read.length === 0) {
    problems.add({
      file,
      ...(asked.place ?? { line: 0, column: 0 }),
      ...nothingKnown(form, asked.games, asked.place !== undefined),
    });
    return undefined;
  }
  const best = fewestFaults(read);
  const problemOf = (told: Told): Problem => {
    const { spot, message, suggestion } = told;
    if (told.house !== undefined)
      return { file, ...spot, ...housePriceOf(told, asked.place === undefined ? file : undefined) };
    return { file, ...spot, message, ...(suggestion === undefined ? {} : { suggestion }) };
  };
  if (best.faults.length > 0) {
    const equal = read.filter(({ faults }) => faults.length === best.faults.length);
    const besides = equal.map((one) => {
      const wrong = wrongBesides(one, asked);
      const others = wrong.filter(({ message }) => !one.faults.some((fault) => fault.message === message));
      return { one, wrong, others };
    });
    const { one: taken, wrong } = besides.reduce((one, other) =>
      other.others.length < one.others.length ? other : one,
    );
    const fitting = read.map(({ game }) => game);
    // Nothing stands above a line of another file.
    const doubt = asked.place === undefined ? inDoubt(form, fitting, taken.game) : undefined;
    if (doubt !== undefined) problems.add({ file, line: 0, column: 0, ...doubt });
    // What a name may mean is known better beside all others of the list.
    const isOf = (fault: Told) => (one: Told) => one.message === fault.message;
    for (const fault of taken.faults) {
      const { suggestion = fault.suggestion } = wrong.find(isOf(fault)) ?? {};
      problems.add(problemOf({ ...fault, suggestion }));
    }
    for (const one of wrong) if (!taken.faults.some(isOf(one))) problems.add(problemOf(one));
    for (const guess of taken.guesses) problems.warn(problemOf(guess));
    return undefined;
  }
  const asDocument = read.filter(({ faults }) => faults.length === 0).map((one) => documentOf(one, asked));
  const { source, game, told, left, unplayable } = fewestProblems(asDocument);
  for (const one of left) problems.add(problemOf(one));
  if (left.length > 0) return undefined;
  const passed = passedOver.map(({ spot, what }) => ({ spot, message: `${what} is passed over` }));
  return {
    game,
    source,
    form,
    line: firstSpot(lines).line,
    guesses: [...told, ...passed].map(problemOf),
    unplayable: unplayable.map(problemOf),
    says: new Set(best.said.keys()),
  };
}

/** What is wrong with what was read of a list with lines that could not be. */
function wrongBesides(read: Reading, { file, place }: ListAsked): readonly Told[] {
  const { game, name, entries, said, faults } = read;
  // Of what is hardly a list nothing more is said.
  const isGuessed = game.lists.hasPoints && faults.some(({ written }) => written !== undefined);
  if ((entries.length === 0 && !isGuessed) || place !== undefined || faults.length > FAULTS_MAX) return [];
  const [document] = game.lists.documents({ name: name.slice(0, NAME_MAX), entries, said });
  const listed = Object.entries(document.data).find(([, value]) => Array.isArray(value));
  if (listed === undefined) return [];
  const [key, items] = listed as [string, readonly unknown[]];
  // What could not be read stands among the others, so that nothing is said of what is lacking. A squad is held to
  // its points with what a mistyped name is like.
  const unread = faults.map(({ written }, i) => (isGuessed ? written : undefined) ?? `${UNREAD} ${i}`);
  const data = { ...document.data, [key]: [...items, ...unread] };
  const problems = new Problems();
  game.checkEntrant(sourceOf({ ...document, data }, game, file, NOWHERE), [], undefined, problems);
  return problems.list
    .filter(({ message }) => !message.includes(UNREAD))
    .map(({ line, column, message, suggestion }) => ({ spot: { line, column }, message, suggestion }));
}

/** No card is called so. */
const UNREAD = "(a line that could not be read)";

/** Lists of a text that are named. */
const NAMED_MOST = 5;

/** What is said of several lists where one is wanted. */
function holdsSeveral(parts: readonly Part[], asked: ListAsked): Problem {
  const { file } = asked;
  const named = parts.map((part) => `"${nameOfPart(part, asked)}" from line ${firstSpot(part.lines).line}`);
  const message = `holds ${parts.length} lists: ${few(named, NAMED_MOST).join(", ")}`;
  const suggestion = `name one of them: ${shellWord(`${file}:${nameOfPart(parts[0], asked)}`)}`;
  return { file, line: 0, column: 0, message, suggestion };
}
