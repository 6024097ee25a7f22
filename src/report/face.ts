import type { Interval } from "../analysis/interval.js";
import { playersNamed, playerWords, ROLLOUT } from "../core/players.js";
import { confidence, count, plural } from "./format.js";
import { leaning } from "./leaning.js";

/**
 * What a reader sees first of a result: the answer, what is unfair about it, one table, at most three notes, and where
 * to look next. The terminal draws it (src/cli/face.ts), and `report.md` begins with it (`faceMarkdown`).
 */
export interface Face {
  /** What was played, in parts: its name, the game, how much of what. */
  readonly setting: readonly string[];
  /** The answer and how sure it is, a sentence each. */
  readonly headline: readonly string[];
  /** What must not be overlooked. A page and `report.md` have their own, with the games to replay. */
  readonly alerts?: readonly string[];
  /** What makes the answer less than it looks, such as unequal points. */
  readonly warnings: readonly string[];
  readonly tables: readonly FaceTable[];
  /** At most `NOTES_AT_MOST`. */
  readonly notes: readonly FaceNote[];
  /** What is to be posted elsewhere, a paragraph each: last in a terminal, where eyes are, and first in `report.md`. */
  readonly posts?: readonly string[];
}

export const NOTES_AT_MOST = 3;

/** Rows of a table; of more it is said how many there are. */
export const ROWS_AT_MOST = 15;

/** What a setting begins with: the name, and the game where the name does not say it. */
export const titled = (name: string, gameTitle: string): string[] =>
  name.includes(gameTitle) ? [name] : [name, gameTitle];

export interface FaceTable {
  readonly columns: readonly FaceColumn[];
  readonly rows: readonly (readonly FaceCell[])[];
  /** What its marks mean, in small print below it. */
  readonly key?: string;
  /** The same of columns that may be left out, by their `drop`: it goes with them, or stands in their place. */
  readonly keysOf?: readonly { readonly drop: number; readonly text: string; readonly isInstead?: true }[];
  /** Rows that are not shown, of what ("matchup"), and where they are. */
  readonly more?: { readonly rows: number; readonly noun?: string; readonly where: string };
}

export interface FaceColumn {
  readonly label: string;
  readonly isNumeric?: boolean;
  /**
   * Names, which are cut before columns go that have room beside what can be read of them. Where no column is said to
   * hold any, the first that is no number is cut once all others are gone that may.
   */
  readonly isName?: boolean;
  /** Above 0: where there is no room the columns with the highest number go first; those without one stay. */
  readonly drop?: number;
}

/** How a cell is coloured: well, badly, decided by nothing, beside the point. */
export type Tone = "good" | "bad" | "open" | "dim";

export type FaceCell =
  | string
  /** Its mark stands behind it, and is not cut where the text is. */
  | { readonly text: string; readonly tone?: Tone; readonly mark?: string }
  /** A bar as long as a share, 0..1. */
  | { readonly bar: number; readonly tone?: Tone };

/** A note: a word or two, and what there is to say, a line each. */
export interface FaceNote {
  readonly label: string;
  readonly lines: readonly string[];
  /** What to type, whole on a line. */
  readonly command?: string;
}

/**
 * A note with what to type for more, whole on a line.
 * @param again the command without it; undefined where nobody can tell what was typed
 */
export function askNote(label: string, lines: readonly string[], again: string | undefined, more: string): FaceNote {
  if (again === undefined) return { label, lines: [...lines, `Ask it again with ${more}.`] };
  // Values that were asked give way to the new ones.
  const kept = (more.match(/--\S+/g) ?? []).reduce(
    (line, flag) => line.replace(new RegExp(` ${flag} \\S+(?= |$)`), ""),
    again,
  );
  return { label, lines, command: `${kept} ${more}` };
}

/** What is asked where no better player was. */
export const BETTER_AGREE = `Would a player that ${ROLLOUT} agree? This asks it about the 5 surest verdicts (ten minutes):`;

/** Its notes, and who the players are that it names. */
export function allNotes(face: Face): FaceNote[] {
  const { setting, headline, warnings, tables, notes } = face;
  const told = tables.flatMap(({ columns, rows }) => [
    ...columns.map(({ label }) => label),
    ...rows.flat().map(cellText),
  ]);
  const noted = notes.flatMap(({ lines, command }) => [...lines, command ?? ""]);
  const lines = playersNamed([...setting, ...headline, ...warnings, ...told, ...noted].join("\n"));
  return lines.length === 0 ? [...notes] : [...notes, { label: "Players", lines: [lines.join(" ")] }];
}

/** Who plays, as a setting says it. */
export const playedBy = (strategy: string): string => `both sides played by ${playerWords(strategy)}`;

/** Characters of a bar that stands for all. */
const BAR_WIDTH = 20;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/**
 * The rows of a table: the first of a list, with how many there are besides.
 * @param inAll rows that there are, where the list leaves some out
 */
export const firstRows = <T>(
  all: readonly T[],
  rowOf: (one: T) => readonly FaceCell[],
  where = "in the report",
  noun?: string,
  inAll = all.length,
): Pick<FaceTable, "rows" | "more"> => ({
  rows: all.slice(0, ROWS_AT_MOST).map(rowOf),
  more: { rows: inAll - Math.min(all.length, ROWS_AT_MOST), where, ...(noun === undefined ? {} : { noun }) },
});

/** How an interval is coloured: good above a value, bad below it. */
export const leanTone = (of: Interval, none: number): Tone =>
  ({ above: "good", below: "bad", around: "open" })[leaning(of, none) ?? "around"] as Tone;

/** "… and 3 more matchups in the report"; undefined where all rows are shown. */
export function moreWords(more: FaceTable["more"]): string | undefined {
  if (more === undefined || more.rows <= 0) return undefined;
  const { rows, noun, where } = more;
  return `… and ${noun === undefined ? `${count(rows)} more` : plural(rows, `more ${noun}`)} ${where}`;
}

/** What stands in a cell, as text. */
export function cellText(cell: FaceCell): string {
  if (typeof cell === "string") return cell;
  if ("text" in cell) return cell.mark === undefined ? cell.text : `${cell.text} ${cell.mark}`;
  return bar(cell.bar);
}

/** Behind the name of what is not as it was published; and what that means, where one of a table has it. */
export const CHANGED_MARK = "*";
export const changedKey = (shown: readonly boolean[]): string[] =>
  shown.includes(true) ? [`${CHANGED_MARK} yours or changed by you, not as published`] : [];

/** A name, marked where it is not as it was published. */
export const nameCell = (name: string, isChanged: boolean): FaceCell =>
  isChanged ? { text: name, mark: CHANGED_MARK } : name;

/** How sure an interval is: "95 % sure". */
export const sure = ({ confidence: share }: Pick<Interval, "confidence">): string => `${confidence(share)} sure`;

/** Over a column of estimates with their intervals: "worth (95 % sure)". */
export const sureLabel = (what: string, [first]: readonly Pick<Interval, "confidence">[]): string =>
  first === undefined ? what : `${what} (${sure(first)})`;

/** Small print below a table; undefined where there is none. */
export const keyed = (...parts: readonly string[]): Pick<FaceTable, "key"> =>
  parts.length === 0 ? {} : { key: parts.join(" · ") };

/** Whether a cell is a picture, which text that is read aloud or searched does without. */
export const isPicture = (cell: FaceCell): boolean => typeof cell !== "string" && !("text" in cell);

export const toneOf = (cell: FaceCell): Tone | undefined => (typeof cell === "string" ? undefined : cell.tone);

/** A bar in eighths of a character. */
function bar(share: number): string {
  const eighths = Math.round(8 * BAR_WIDTH * Math.min(1, Math.max(0, share)));
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}
