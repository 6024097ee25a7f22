import { styleText } from "node:util";
import { addAt, at } from "../core/assert.js";
import {
  allNotes,
  cellText,
  type Face,
  type FaceColumn,
  type FaceNote,
  type FaceTable,
  isPicture,
  moreWords,
  type Tone,
  toneOf,
} from "../report/face.js";
import { MARKDOWN_FILE } from "../results/names.js";
import type { Context } from "./context.js";
import type { View } from "./view.js";
import { columnsOf } from "./width.js";

/** What a result looks like in a terminal: sentences broken at its width, and tables that fit it. */

/** Sentences are no wider than this: long lines are hard to read. */
const WIDEST_TEXT = 120;

/** Draws a result. */
export const showFace = ({ show }: Pick<Context, "show">, face: Face): void =>
  show((view, clean) => faceLines(face, view, clean));

const STYLES = { good: "green", bad: "red", open: "yellow", dim: "gray", strong: "bold" } as const;
type Paint = (tone: Tone | "strong" | undefined, text: string) => string;

/** @param clean makes text fit to be printed, such as without what would move the cursor */
export function faceLines(face: Face, view: View, clean: (text: string) => string): string[] {
  const paint: Paint = (tone, text) =>
    !view.isColoured || tone === undefined || text === "" ? text : styleText(STYLES[tone], text, PAINTED);
  const told = (text: string, tone: Tone | "strong" | undefined, indent = 0) =>
    broken(clean(text), view, indent).map((line) => paint(tone, line));
  const notes = allNotes(face);
  const tables = face.tables.flatMap((table) => ["", ...tableLines(table, view.width, clean, paint)]);
  return [
    ...settingLines(face.setting.map(clean), view).map((line) => paint("dim", line)),
    ...face.headline.flatMap((sentence, i) => told(sentence, i === 0 ? "strong" : undefined)),
    ...(face.alerts ?? []).flatMap((alert) => told(`ALERT: ${alert}`, "bad", 2)),
    ...face.warnings.flatMap((warning) => told(`! ${warning}`, "open", 2)),
    ...tables,
    ...(notes.length === 0 ? [] : [""]),
    ...noteLines(notes, view, clean, paint),
    ...postLines(face.posts ?? [], clean, paint),
  ];
}

/** Whether to colour was decided. */
const PAINTED = { validateStream: false };

/** A line ends between two parts, where they fit. */
function settingLines(parts: readonly string[], view: View): string[] {
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  if (!view.isWrapped) return [parts.join(BETWEEN_PARTS)];
  const lines = [first];
  for (const part of rest) {
    const longer = `${lines.at(-1)}${BETWEEN_PARTS}${part}`;
    if (columnsOf(longer) > Math.min(view.width, WIDEST_TEXT)) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines.flatMap((line) => broken(line, view, 0));
}
const BETWEEN_PARTS = " · ";

/** Paragraphs so many stand in a terminal; all are in the report. */
const POSTS_AT_MOST = 15;

/** What is to be copied is never broken. */
function postLines(posts: readonly string[], clean: (text: string) => string, paint: Paint): string[] {
  if (posts.length === 0) return [];
  const more = moreWords({ rows: posts.length - POSTS_AT_MOST, where: `in ${MARKDOWN_FILE}` });
  const told = posts.slice(0, POSTS_AT_MOST).map(clean);
  return ["", paint("strong", "To be posted"), ...told, ...(more === undefined ? [] : [more])];
}

/** Labels beside what they are of. */
function noteLines(notes: readonly FaceNote[], view: View, clean: (text: string) => string, paint: Paint): string[] {
  const width = Math.max(0, ...notes.map(({ label }) => columnsOf(label))) + GAP.length;
  const beside = { ...view, width: view.width - width };
  return notes.flatMap(({ label, lines, command }) => {
    const told = lines.flatMap((line) => broken(clean(line), beside, 2));
    // What is to be copied is never broken.
    if (command !== undefined) told.push(clean(command));
    return told.map((line, i) => `${paint("strong", padded(i === 0 ? label : "", width))}${line}`);
  });
}

/** A text in lines no wider than there is room; later ones are indented. */
function broken(text: string, { width, isWrapped }: Pick<View, "width" | "isWrapped">, indent: number): string[] {
  const most = Math.min(width, WIDEST_TEXT);
  if (!isWrapped || columnsOf(text) <= most) return [text];
  const lines: string[] = [];
  let line = "";
  // A number and its per cent sign stay together, and how sure it is.
  for (const word of text.split(/ (?!%|sure\b)/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line.trim() !== "" && columnsOf(longer) > most) {
      lines.push(line);
      line = `${" ".repeat(indent)}${word}`;
    } else line = longer;
  }
  return [...lines, line];
}

const GAP = "  ";
/** A name is never cut to fewer characters. */
const NAME_LEAST = 10;
/** Columns stay where so much of what is said to be a name can be read. */
const NAME_READABLE = 16;

/** A cell as it is written. */
interface Written {
  readonly text: string;
  readonly tone: Tone | undefined;
  readonly isWhole: boolean;
  /** Stands at its end however little room there is. */
  readonly mark?: string;
}

function tableLines(table: FaceTable, width: number, clean: (text: string) => string, paint: Paint): string[] {
  const { key, keysOf = [] } = table;
  const written = table.rows.map((row) =>
    row.map(
      (cell): Written => ({
        ...{ text: clean(cellText(cell)), tone: toneOf(cell), isWhole: isPicture(cell) },
        ...(typeof cell === "object" && "text" in cell && cell.mark !== undefined ? { mark: cell.mark } : {}),
      }),
    ),
  );
  const natural = table.columns.map(({ label }, c) =>
    Math.max(columnsOf(label), ...written.map((row) => columnsOf(at(row, c).text))),
  );
  const readable = table.columns.map(({ isName }, c) =>
    isName === true ? Math.min(at(natural, c), NAME_READABLE) : at(natural, c),
  );
  const kept = keptColumns(table.columns, readable, width);
  const columns = kept.map((c) => at(table.columns, c));
  const widths = kept.map((c) => at(natural, c));
  narrowNames(nameColumns(columns), widths, width);
  const line = (cells: readonly Written[]) =>
    cells
      .map((cell, i) => {
        const { tone } = cell;
        const width = at(widths, i);
        const shown = cut(cell, width);
        const bare = shown.trimEnd();
        const painted = `${paint(tone, bare)}${shown.slice(bare.length)}`;
        const room = " ".repeat(width - columnsOf(shown));
        return at(columns, i).isNumeric === true ? `${room}${painted}` : `${painted}${room}`;
      })
      .join(GAP)
      .trimEnd();
  const hidden = moreWords(table.more);
  const told = keysOf.filter(({ drop, isInstead = false }) => columns.some((one) => one.drop === drop) !== isInstead);
  const keys = told.length === 0 ? undefined : told.map(({ text }) => text).join(" · ");
  return [
    line(columns.map(({ label }) => ({ text: clean(label), tone: "dim", isWhole: false }))),
    ...written.map((row) => line(kept.map((c) => at(row, c)))),
    ...[hidden, key, keys].flatMap((one) =>
      one === undefined || one === ""
        ? []
        : broken(clean(one), { width, isWrapped: true }, 0).map((text) => paint("dim", text)),
    ),
  ];
}

function nameColumns(columns: readonly FaceColumn[]): number[] {
  const named = columns.flatMap(({ isName }, c) => (isName === true ? [c] : []));
  return named.length > 0 ? named : [columns.findIndex(({ isNumeric }) => isNumeric !== true)];
}

/** Names give way, the longest first. */
function narrowNames(names: readonly number[], widths: number[], width: number): void {
  while (widthOf(widths) > width) {
    const widest = names.reduce((x, y) => (at(widths, y) > at(widths, x) ? y : x));
    if (at(widths, widest) <= NAME_LEAST) return;
    addAt(widths, widest, -1);
  }
}

const widthOf = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length);

/** Those that fit, the highest `drop` going first; what then has room again comes back. */
function keptColumns(columns: readonly FaceColumn[], widths: readonly number[], width: number): number[] {
  const keptWithout = (dropped: ReadonlySet<number>): number[] =>
    columns.flatMap(({ drop = 0 }, c) => (dropped.has(drop) ? [] : [c]));
  const fits = (dropped: ReadonlySet<number>) => widthOf(keptWithout(dropped).map((c) => at(widths, c))) <= width;
  const order = [...new Set(columns.flatMap(({ drop }) => drop ?? []))].sort((x, y) => y - x);
  const dropped = new Set<number>();
  for (const drop of order) if (!fits(dropped)) dropped.add(drop);
  for (const drop of [...dropped].reverse()) {
    dropped.delete(drop);
    if (!fits(dropped)) dropped.add(drop);
  }
  return keptWithout(dropped);
}

/** A name that is too long ends in "…", and its mark if it has one; pictures and numbers are never cut. */
function cut({ text, isWhole, mark }: Written, width: number): string {
  if (isWhole || columnsOf(text) <= width) return text;
  const end = mark === undefined ? "…" : `… ${mark}`;
  let kept = "";
  for (const character of text) {
    if (columnsOf(kept + character) > width - columnsOf(end)) break;
    kept += character;
  }
  return `${kept.trimEnd()}${end}`;
}

const padded = (text: string, width: number): string => text + " ".repeat(Math.max(0, width - columnsOf(text)));
