import { wordNamed } from "../../core/names.js";
import { type Problem, Problems } from "../../core/problems.js";
import type { Source, Spot } from "../../core/source.js";
import type { Entrant, Game } from "../game.js";
import type { Habit } from "./counts.js";
import { habitOf, readExactly, readNearly, wordingsOfLine } from "./entries.js";
import { type ListDocument, type ListForm, placeKey, type Told } from "./listForm.js";
import { type ListLine, listTextOf } from "./listText.js";
import { type Line, mayName, Reader } from "./reader.js";
import { cleared, entriesOnOneLine } from "./wordings.js";

/** A list of a squad or deck becomes what a file of the game would say, with all that is wrong or was guessed. */

/** What of a game is asked where lists are read. */
export type ListGame = Pick<Game, "name" | "title" | "entrantNoun" | "entrantKeys" | "lists" | "checkEntrant">;

/** A list as a document of its game. */
export interface ReadList {
  readonly game: ListGame;
  /** Places of its values are those of the list. */
  readonly source: Source;
  readonly form: "OCTGN" | "LackeyCCG" | "text";
  /** What was taken to be so though the list does not say it plainly. */
  readonly guesses: readonly Problem[];
  /** What it names that the engine does not play yet. */
  readonly unplayable: readonly Problem[];
}

/** What is asked of a list. */
export interface ListAsked {
  /** Those whose list it may be. */
  readonly games: readonly ListGame[];
  /** What problems name as its file. */
  readonly file: string;
  /** What it is called where it does not say so. */
  readonly name: string;
  /** Where all of it stands: a text in another file, or in a command. */
  readonly place?: Spot;
}

type Formed = ListGame & { readonly lists: ListForm };
const withLists = (games: readonly ListGame[]): readonly Formed[] =>
  games.filter((game): game is Formed => game.lists !== undefined);

/**
 * Reads a list; undefined after a problem.
 * @param text all of it
 */
export function readList(text: string, asked: ListAsked, problems: Problems): ReadList | undefined {
  const { file } = asked;
  const taken = listTextOf(file, text, (problem) => problems.add(problem));
  if (taken === undefined) return undefined;
  const lines = taken.lines.flatMap((line) => linesOf(line, asked));
  const chosen = gameOfList(lines, asked);
  if (chosen.length === 0) {
    problems.add({ file, ...(asked.place ?? { line: 0, column: 0 }), ...nothingKnown(taken.form, asked) });
    return undefined;
  }
  const read = chosen.map((game) => readFor(game, lines, asked));
  const best = read.reduce((one, other) => (other.faults.length < one.faults.length ? other : one));
  const problemOf = ({ spot, message, suggestion }: Told): Problem => {
    return { file, ...spot, message, ...(suggestion === undefined ? {} : { suggestion }) };
  };
  for (const fault of best.faults) problems.add(problemOf(fault));
  if (best.faults.length > 0) return undefined;
  const asDocument = read.filter(({ faults }) => faults.length === 0).map((one) => documentOf(one, asked));
  const { source, game, told, left, unplayable } = fewestProblems(asDocument);
  for (const one of left) problems.add(problemOf(one));
  if (left.length > 0) return undefined;
  const passed = taken.passedOver.map(({ spot, what }) => ({ spot, message: `${what} is passed over` }));
  return {
    game,
    source,
    form: taken.form,
    guesses: [...told, ...passed].map(problemOf),
    unplayable: unplayable.map(problemOf),
  };
}

function nothingKnown(form: ReadList["form"], { games }: ListAsked): Pick<Problem, "message" | "suggestion"> {
  const titles = games.map((game) => game.title ?? game.name).join(", ");
  const message = `names no card of ${games.length === 1 ? titles : "any game"}`;
  const suggestion =
    form === "text"
      ? `a list has a card on each line, of ${titles}`
      : `is it a deck of another game? There is ${titles}`;
  return { message, suggestion };
}

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

/** The games that most lines are of; none where no line is of any. */
function gameOfList(lines: readonly Line[], { games }: ListAsked): readonly Formed[] {
  const known = withLists(games);
  const said = lines.flatMap(({ text }) => /^\s*game\s*[:=]\s*(.+)$/i.exec(text)?.[1] ?? [])[0];
  const named = known.filter(
    (game) => said !== undefined && wordNamed([game.name, game.title ?? ""], said) !== undefined,
  );
  if (named.length > 0) return named;
  const scores = known.map((game) => {
    const exact = lines.flatMap((line) => readExactly(game.lists, line, line.wordings, "unknown") ?? []);
    const passed = exact.filter(({ guess }) => guess?.includes("passed over")).length;
    // A name with its version says more than one that cards of other games have as well.
    const whole = exact.filter(({ piece }) => /[,(]/.test(piece.name)).length;
    return exact.length + (whole - passed) / 4;
  });
  const most = Math.max(0, ...scores);
  if (most > 0) return known.filter((_, i) => scores[i] === most);
  // Nobody writes a name as it is printed: the first lines say whose they are.
  const first = lines.filter(({ text }) => text !== "" && mayName(text)).slice(0, FIRST_LINES);
  const near = known.map(({ lists }) => {
    const read = first.map((line) => readNearly(lists, line, line.wordings, "unknown"));
    return read.filter((one) => "piece" in one || one.suggestion !== undefined).length;
  });
  const best = Math.max(0, ...near);
  return best === 0 || best * 2 < first.length ? [] : known.filter((_, i) => near[i] === best);
}

const FIRST_LINES = 5;

const HABITS = ["points", "counts"] as const;

/** What one game makes of the lines. */
interface Reading extends Pick<Reader, "entries" | "said" | "guesses" | "faults"> {
  readonly game: Formed;
  readonly name: string;
}

function readFor(game: Formed, lines: readonly Line[], { name }: ListAsked): Reading {
  const texts = lines.filter(({ count }) => count === undefined);
  const usual = habitOf(
    game.lists,
    texts.map(({ wordings }) => wordings),
  );
  const readAs = (habit: Habit): Reader => {
    const one = new Reader(game.lists, habit);
    for (const [i, line] of lines.entries()) one.read(line, lines[i + 1]);
    one.end();
    return one;
  };
  // Where the list says what all of it costs, that says what its numbers are.
  const first = readAs(usual);
  const others = first.sumAgrees === undefined ? [] : HABITS.filter((habit) => habit !== usual);
  const reader = [first, ...others.map(readAs)].find(({ sumAgrees }) => sumAgrees === true) ?? first;
  const { entries, said, guesses, faults } = reader;
  return { game, name: said.get("name")?.value ?? name, entries, said, guesses, faults };
}

interface AsDocument {
  readonly game: ListGame;
  readonly source: Source;
  readonly told: readonly Told[];
  readonly left: readonly Told[];
  readonly unplayable: readonly Told[];
  /** What is wrong with it as a squad or deck. */
  readonly problems: number;
}

/** What a reading means: of what it may mean, that which has least wrong with it. */
function documentOf({ game, name, entries, said, guesses }: Reading, { file, place }: ListAsked): AsDocument {
  const seen = new Set<string>();
  const unplayable = entries.flatMap(({ piece, spot }): Told[] => {
    if (piece.isPlayable || seen.has(piece.name)) return [];
    seen.add(piece.name);
    const note = piece.note === undefined || game.lists.hasPoints ? "" : ` (${piece.note})`;
    return [{ spot, message: `not yet playable: "${piece.name}"${note}` }];
  });
  const known = game.lists.documents({ name: name.slice(0, NAME_MAX), entries, said });
  return fewestProblems(
    known.map((document): AsDocument => {
      const source = sourceOf(document, game, file, place ?? { line: 1, column: 1 });
      const told = [...guesses, ...document.guesses];
      const problems = new Problems();
      const entrant: Entrant | undefined = game.checkEntrant(source, [], undefined, problems);
      const wrong = document.left.length + (entrant === undefined ? Math.max(1, problems.list.length) : 0);
      return { game, source, told, left: document.left, unplayable, problems: wrong };
    }),
  );
}

const NAME_MAX = 100;

const fewestProblems = (all: readonly AsDocument[]): AsDocument =>
  all.reduce((one, other) => (other.problems < one.problems ? other : one));

function sourceOf({ data, spots }: ListDocument, game: ListGame, file: string, first: Spot): Source {
  const at = (path: readonly (string | number)[]): Spot => {
    for (let length = path.length; length > 0; length--) {
      const spot = spots.get(placeKey(path.slice(0, length)));
      if (spot !== undefined) return spot;
    }
    return first;
  };
  return { file, text: "", data: { game: game.name, ...data }, at, atKey: at };
}
