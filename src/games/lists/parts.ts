import { documentOf, type ListAsked, type Reading } from "./asDocument.js";
import { readExactly } from "./entries.js";
import { headLine, titleOf } from "./headLines.js";
import { isBlank, type Line } from "./reader.js";
import { costOf, fewestFaults, readFor, USUAL } from "./reading.js";
import { type Formed, gameOfList } from "./whichGame.js";

/** How many lists a text holds, and which lines are whose. */

/** One of several lists of a text. */
export interface Part {
  readonly lines: readonly Line[];
  /** What it is called where it does not say so. */
  readonly name: string;
}

/** The lists of a text, each with its lines; all of it where it is one. */
export function partsOf(lines: readonly Line[], readings: readonly Reading[], asked: ListAsked): readonly Part[] {
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

export function headingIn(lines: readonly Line[], { lists }: Formed): Line | undefined {
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

/** How much less than a usual limit squads cost. */
const USUAL_PART = 0.92;

/** Whether each costs what squads usually do: halves of one cost less. */
const areUsual = (parts: readonly (readonly Line[])[], game: Formed, asked: ListAsked): boolean =>
  game.lists.hasPoints &&
  parts.every((lines) => {
    const cost = costOf(readFor(game, lines, asked));
    return USUAL.some((limit) => cost <= limit && cost >= limit * USUAL_PART);
  });

/** What a list of several is called. */
export function nameOfPart({ lines, name }: Part, asked: ListAsked): string {
  const [game] = gameOfList(lines, asked.games);
  return game === undefined ? name : readFor(game, lines, { ...asked, name }).name;
}
