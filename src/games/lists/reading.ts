import type { Spot } from "../../core/source.js";
import type { ListAsked, Reading } from "./asDocument.js";
import type { Habit } from "./counts.js";
import { habitOf, wordingsOfLine } from "./entries.js";
import type { ListLine } from "./listText.js";
import { isBlank, type Line, Reader } from "./reader.js";
import { type Formed, gameOfList, withLists } from "./whichGame.js";
import { cleared, entriesOnOneLine } from "./wordings.js";

/** The lines of a text as games understand them, each reading with its mistakes. */

/** Limits that squads are usually built to. */
export const USUAL = [100, 150, 200, 250, 300, 400, 500];

export const firstSpot = (lines: readonly Line[]): Spot => (lines.find((line) => !isBlank(line)) ?? lines[0]).spot;

/** What the games make of the lines that most lines are of; none where no line is of any. */
export const readingsOf = (lines: readonly Line[], asked: ListAsked): readonly Reading[] =>
  gameOfList(lines, asked.games).flatMap((game) => {
    const read = readFor(game, lines, asked);
    // A plain name is meant as it is where the one of its points may not be in the squad.
    return read.hasVersions ? [read, readFor(game, lines, asked, true)] : [read];
  });

export const fewestFaults = (read: readonly Reading[]): Reading =>
  read.reduce((one, other) => (other.faults.length < one.faults.length ? other : one));

/** The entries of a line; of a text in one line all of them stand where it stands. */
export function linesOf(line: ListLine, { place, games }: ListAsked): readonly Line[] {
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

export function readFor(game: Formed, lines: readonly Line[], { name }: ListAsked, isPlain = false): Reading {
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
  return costOf({ entries }) <= Number(said.get("points")?.value ?? USUAL[0]);
}

/** What all of a list costs but those who come later. */
export const costOf = ({ entries }: Pick<Reading, "entries">): number =>
  entries
    .filter(({ section }) => !/^re(?:serves|inforcements)$/.test(section))
    .reduce((sum, { piece, count }) => sum + count * (piece.points ?? 0), 0);
