import { wordNamed } from "../../core/names.js";
import type { Problem } from "../../core/problems.js";
import type { Game } from "../game.js";
import { gameNameOf } from "../gameNames.js";
import { nearness, readExactly, readNearly } from "./entries.js";
import { headLine } from "./headLines.js";
import type { ListForm } from "./listForm.js";
import { isBlank, type Line, mayName } from "./reader.js";

/** Whose list it is: what it says, or else what most lines fit. */

/** What of a game is asked where lists are read. */
export type ListGame = Pick<Game, "name" | "title" | "entrantNoun" | "entrantKeys" | "lists" | "checkEntrant">;

/** A game that has lists. */
export type Formed = ListGame & { readonly lists: ListForm };

export const withLists = (games: readonly ListGame[]): readonly Formed[] =>
  games.filter((game): game is Formed => game.lists !== undefined);

/** The games that most lines are of; none where no line is of any. */
export function gameOfList(lines: readonly Line[], games: readonly ListGame[]): readonly Formed[] {
  const known = withLists(games);
  const said = lines.flatMap(({ text }) => /^\s*game\s*[:=]\s*(.+)$/i.exec(text)?.[1] ?? [])[0];
  const named = known.filter(
    ({ name, title = "" }) => (gameNameOf([name], said) ?? wordNamed([title], said)) !== undefined,
  );
  if (named.length > 0) return named;
  const read = known.map(({ lists }) => lines.map((line) => readExactly(lists, line, line.wordings, "unknown")));
  // A slip may hide the name that tells two games apart.
  const open = lines.filter((line, i) => isOpen(line, known) && read.every((ofGame) => ofGame[i] === undefined));
  const tried = open.slice(0, OPEN_LINES);
  const scores = known.map((game, g) => {
    const exact = (read[g] ?? []).filter((one) => one !== undefined);
    const near = tried.reduce((sum, { wordings }) => sum + nearness(game.lists, wordings), 0);
    if (exact.length === 0 && near * 2 < tried.length) return 0;
    const passed = exact.filter(({ guess }) => guess?.includes("passed over")).length;
    // A name with its version says more than one that cards of other games have as well.
    const whole = exact.filter(({ piece }) => /[,(]/.test(piece.name)).length;
    return exact.length + (whole - passed) / 4 + near * NEAR_PART;
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
/** Lines that are compared with the names of all games, and what one counts that nearly says a name. */
const OPEN_LINES = 20;
const NEAR_PART = 3 / 4;

/** Whether a line may name a piece, and says nothing else. */
const isOpen = (line: Line, games: readonly Formed[]): boolean =>
  !isBlank(line) &&
  !line.isComment &&
  mayName(line.text) &&
  games.every(({ lists }) => headLine(line, lists) === undefined);

/**
 * What is asked of lines that fit several games alike; undefined where they fit one.
 * @param form in a text a line above them may say it
 * @param fitting those that they fit
 * @param taken the one of them that all else is said of
 */
export function inDoubt(
  form: string,
  fitting: readonly ListGame[],
  taken: ListGame,
): Pick<Problem, "message" | "suggestion"> | undefined {
  const games = fitting.filter(({ name }, i) => fitting.findIndex((one) => one.name === name) === i);
  const [last, ...others] = games.map(titleOfGame).reverse();
  if (others.length === 0) return undefined;
  const message = `may be of ${others.reverse().join(", ")} or ${last}; what follows takes it for ${titleOfGame(taken)}`;
  return form === "text" ? { message, suggestion: sayTheGame(games) } : { message };
}

const titleOfGame = ({ title, name }: ListGame): string => title ?? name;

/** How a list says its game: "Game: lcg". */
function sayTheGame(games: readonly ListGame[]): string {
  const [last = "", ...before] = games.map(({ name }) => `"Game: ${name}"`).reverse();
  return `say which, above the list: ${before.reverse().join(", ")} or ${last}`;
}

/**
 * What is said of lines that no game knows.
 * @param isAlone whether nothing can stand above them
 */
export function nothingKnown(
  form: string,
  games: readonly ListGame[],
  isAlone: boolean,
): Pick<Problem, "message" | "suggestion"> {
  const titles = games.map(titleOfGame).join(", ");
  const message = `names no card of ${games.length === 1 ? titles : "any game"}`;
  const suggestion =
    form === "text"
      ? `a list has a card on each line, of ${titles}${games.length === 1 || isAlone ? "" : `; ${sayTheGame(games)}`}`
      : `is it a deck of another game? There is ${titles}`;
  return { message, suggestion };
}
