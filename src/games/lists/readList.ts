import { nameKey } from "../../core/names.js";
import { didYouMean, few, type Problem, Problems } from "../../core/problems.js";
import { shellWord } from "../../core/shellWord.js";
import type { Source, Spot } from "../../core/source.js";
import type { Game } from "../game.js";
import { ownCardsOf } from "../ownCards/ownCards.js";
import { documentOf, fewestProblems, type ListAsked, NAME_MAX, type Reading, sourceOf } from "./asDocument.js";
import type { Habit } from "./counts.js";
import { habitOf, readExactly, wordingsOfLine } from "./entries.js";
import { headLine, titleOf } from "./headLines.js";
import type { Said, Told } from "./listForm.js";
import { type ListLine, type ListText, listTextOf } from "./listText.js";
import { FAULTS_MAX, isBlank, type Line, NOWHERE, Reader } from "./reader.js";
import { type Formed, gameOfList, inDoubt, type ListGame, nothingKnown, withLists } from "./whichGame.js";
import { cleared, entriesOnOneLine } from "./wordings.js";

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
  return lists.every((one): one is ReadList => one !== undefined) ? lists : undefined;
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

/** How many lists a text holds; none where it cannot be read. */
export function listsHeld(text: string, asked: ListAsked): number {
  const taken = takenApart(text, asked, new Problems());
  return taken === undefined ? 0 : partsOf(taken.lines, readingsOf(taken.lines, asked), asked).length;
}

/** One of several lists of a text. @param limit of points that holds for all that say none */
function listOfPart(
  taken: Taken,
  { lines, name }: Part,
  limit: Said | undefined,
  asked: ListAsked,
  problems: Problems,
): ReadList | undefined {
  const own = { ...asked, name };
  const read = readingsOf(lines, own).map((one): Reading => {
    if (limit === undefined || one.said.has("points")) return one;
    return { ...one, said: new Map([...one.said, ["points", { ...limit, spot: firstSpot(lines) }]]) };
  });
  return listOf(taken, lines, read, own, problems);
}

/** The limit of points that stands above the first of several titles: it holds for all of them. */
function limitOfAll([first]: readonly Part[], asked: ListAsked): Said | undefined {
  if (first === undefined) return undefined;
  const [read] = readingsOf(first.lines, { ...asked, name: first.name });
  if (read === undefined) return undefined;
  const points = read.said.get("points");
  const title = read.said.get("name")?.spot ?? headingIn(first.lines, read.game)?.spot;
  return points !== undefined && title !== undefined && points.spot.line < title.line ? points : undefined;
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
  const problemOf = ({ spot, message, suggestion }: Told): Problem => {
    return { file, ...spot, message, ...(suggestion === undefined ? {} : { suggestion }) };
  };
  if (best.faults.length > 0) {
    const equal = read.filter(({ faults }) => faults.length === best.faults.length);
    const besides = equal.map((one) => ({ one, wrong: wrongBesides(one, asked) }));
    const { one: taken, wrong } = besides.reduce((one, other) => (other.wrong.length < one.wrong.length ? other : one));
    const fitting = read.map(({ game }) => game);
    // Nothing stands above a line of another file.
    const doubt = asked.place === undefined ? inDoubt(form, fitting, taken.game) : undefined;
    if (doubt !== undefined) problems.add({ file, line: 0, column: 0, ...doubt });
    for (const fault of [...taken.faults, ...wrong]) problems.add(problemOf(fault));
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
    .filter(({ message }) => !message.includes(UNREAD) && !faults.some((one) => one.message === message))
    .map(({ line, column, message, suggestion }) => ({ spot: { line, column }, message, suggestion }));
}

/** No card is called so. */
const UNREAD = "(a line that could not be read)";

const firstSpot = (lines: readonly Line[]): Spot => (lines.find((line) => !isBlank(line)) ?? lines[0]).spot;

/** What the games make of the lines that most lines are of; none where no line is of any. */
const readingsOf = (lines: readonly Line[], asked: ListAsked): readonly Reading[] =>
  gameOfList(lines, asked.games).flatMap((game) => {
    const read = readFor(game, lines, asked);
    // A plain name is meant as it is where the one of its points may not be in the squad.
    return read.hasVersions ? [read, readFor(game, lines, asked, true)] : [read];
  });

const fewestFaults = (read: readonly Reading[]): Reading =>
  read.reduce((one, other) => (other.faults.length < one.faults.length ? other : one));

/** The entries of a line; of a text in one line all of them stand where it stands. */
function linesOf(line: ListLine, { place, games }: ListAsked): readonly Line[] {
  const spot = place ?? line.spot;
  const one = (text: string): Line => {
    const { text: bare, ...marks } = cleared(text);
    const own = { ...line, text: bare, spot };
    return { ...own, ...marks, wordings: wordingsOfLine(own) };
  };
  if (line.section !== undefined || line.count !== undefined) {
    const own = { ...line, spot };
    return [{ ...own, isMarked: false, isComment: false, wordings: wordingsOfLine(own) }];
  }
  const whole = one(line.text);
  const parts = entriesOnOneLine(whole.text);
  if (parts.length < 2 || whole.isComment) return [whole];
  const isNamed = ({ wordings }: Line): boolean =>
    withLists(games).some(({ lists }) => wordings.some(({ name }) => lists.named(name).length > 0));
  if (isNamed(whole)) return [whole];
  const lines = parts.map(one);
  return place !== undefined || lines.some(isNamed) ? lines : [whole];
}

const HABITS = ["points", "counts"] as const;

function readFor(game: Formed, lines: readonly Line[], { name }: ListAsked, isPlain = false): Reading {
  const texts = lines.filter(({ count }) => count === undefined);
  const usual = habitOf(
    game.lists,
    texts.map(({ wordings }) => wordings),
  );
  const readAs = (habit: Habit): Reader => {
    const one = new Reader(game.lists, habit, isPlain);
    for (const i of lines.keys()) one.read(lines, i);
    one.end();
    return one;
  };
  // A number that is a count or the points of one is a count while the squad has room for so many.
  const most = usual === "unknown" && game.lists.hasPoints ? readAs("counts") : undefined;
  const first = most !== undefined && hasRoom(most) ? most : readAs(usual);
  // Where the list says what all of it costs, that says what its numbers are.
  const others = first.sumAgrees === undefined ? [] : HABITS.filter((habit) => habit !== usual);
  const reader = [first, ...others.map(readAs)].find(({ sumAgrees }) => sumAgrees === true) ?? first;
  const { entries, said, guesses, faults, starts, hasVersions } = reader;
  return { game, name: said.get("name")?.value ?? name, entries, said, guesses, faults, starts, hasVersions };
}

/** Whether what was read costs no more than the list says, or squads usually do. */
function hasRoom({ entries, said }: Pick<Reader, "entries" | "said">): boolean {
  const cost = entries.reduce((sum, { piece, count }) => sum + count * (piece.points ?? 0), 0);
  return cost <= Number(said.get("points")?.value ?? USUAL[0]);
}

/** One of several lists of a text. */
interface Part {
  readonly lines: readonly Line[];
  /** What it is called where it does not say so. */
  readonly name: string;
}

/** The lists of a text, each with its lines; all of it where it is one. */
function partsOf(lines: readonly Line[], readings: readonly Reading[], asked: ListAsked): readonly Part[] {
  const whole = [{ lines, name: asked.name }];
  if (readings.length === 0 || asked.place !== undefined) return whole;
  const read = fewestFaults(readings);
  const { sure, titles, blanks } = read.starts;
  const cut = (starts: readonly number[]): readonly Part[] => {
    const edges = [0, ...starts, lines.length];
    return edges.slice(1).map((end, i) => {
      const own = lines.slice(edges[i], end);
      return { lines: own, name: headingOf(own, read.game) ?? `${asked.name} ${i + 1}` };
    });
  };
  if (sure.length > 0) {
    // What follows the last of them may be a farewell.
    const parts = cut(sure.filter((start, i) => gameOfList(lines.slice(start, sure[i + 1]), asked.games).length > 0));
    return parts.length > 1 ? parts : whole;
  }
  const isWhole = areWhole([whole[0].lines], read.game, asked);
  const guessed = [titles, blanks].find((starts) => {
    const parts = cut(starts).map((part) => part.lines);
    return starts.length > 0 && areWhole(parts, read.game, asked) && (!isWhole || areUsual(parts, read.game, asked));
  });
  if (guessed !== undefined) return cut(guessed);
  const parts = cut(titles);
  return titles.length > 0 && isBetterApart(parts, read.game, asked) ? parts : whole;
}

/** So many mistakes fewer make it several lists with mistakes, and not one with headings. */
const FEWER_MISTAKES = 2;

/** Whether what is wrong as one list is mostly right as several, each a list by what it has. */
function isBetterApart(parts: readonly Part[], game: Formed, asked: ListAsked): boolean {
  const wrong = (lines: readonly Line[]): number => {
    const read = readFor(game, lines, asked);
    if (read.entries.length + read.faults.length < LINES_MIN) return Number.POSITIVE_INFINITY;
    return read.faults.length > 0 ? read.faults.length : documentOf(read, asked).problems;
  };
  const apart = parts.reduce((sum, { lines }) => sum + wrong(lines), 0);
  return apart + FEWER_MISTAKES <= wrong(parts.flatMap(({ lines }) => lines));
}

/** What stands above the pieces of a list as a heading. */
function headingOf(lines: readonly Line[], game: Formed): string | undefined {
  const line = headingIn(lines, game);
  return line && titleOf(line.text).name;
}

function headingIn(lines: readonly Line[], { lists }: Formed): Line | undefined {
  for (const line of lines) {
    if (isBlank(line)) continue;
    const isPiece = !line.isComment && readExactly(lists, line, line.wordings, "unknown") !== undefined;
    if (isPiece) return undefined;
    if (line.isComment || headLine(line, lists)?.kind === "heading") return line;
  }
  return undefined;
}

/** Fewer lines are no list, but part of one. */
const LINES_MIN = 2;

/** Whether each is a squad or deck as it stands. */
const areWhole = (parts: readonly (readonly Line[])[], game: Formed, asked: ListAsked): boolean =>
  parts.every((lines) => {
    const read = readFor(game, lines, asked);
    return read.faults.length === 0 && read.entries.length >= LINES_MIN && documentOf(read, asked).problems === 0;
  });

/** Limits that squads are usually built to, and how much less than that they cost. */
const USUAL = [100, 150, 200, 250, 300, 400, 500];
const USUAL_PART = 0.92;

/** Whether each costs what squads usually do: halves of one cost less. */
const areUsual = (parts: readonly (readonly Line[])[], game: Formed, asked: ListAsked): boolean =>
  game.lists.hasPoints &&
  parts.every((lines) => {
    const { entries } = readFor(game, lines, asked);
    const cost = entries.reduce((sum, { piece, count }) => sum + count * (piece.points ?? 0), 0);
    return USUAL.some((limit) => cost <= limit && cost >= limit * USUAL_PART);
  });

/** Lists of a text that are named. */
const NAMED_MOST = 5;

/** What a list of several is called. */
function nameOfPart({ lines, name }: Part, asked: ListAsked): string {
  const [game] = gameOfList(lines, asked.games);
  return game === undefined ? name : readFor(game, lines, { ...asked, name }).name;
}

/** What is said of several lists where one is wanted. */
function holdsSeveral(parts: readonly Part[], asked: ListAsked): Problem {
  const { file } = asked;
  const named = parts.map((part) => `"${nameOfPart(part, asked)}" from line ${firstSpot(part.lines).line}`);
  const message = `holds ${parts.length} lists: ${few(named, NAMED_MOST).join(", ")}`;
  const suggestion = `name one of them: ${shellWord(`${file}:${nameOfPart(parts[0], asked)}`)}`;
  return { file, line: 0, column: 0, message, suggestion };
}
