import { styleText } from "node:util";
import stringWidth from "string-width";
import {
  cellText,
  type Face,
  type FaceCell,
  type FaceColumn,
  type FaceNote,
  type FaceTable,
  isPicture,
  moreWords,
  type Tone,
  toneOf,
} from "../report/face.js";
import type { Context } from "./context.js";
import type { View } from "./view.js";

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
  const tables = face.tables.flatMap((table) => ["", ...tableLines(table, view.width, clean, paint)]);
  return [
    ...(face.setting.length === 0 ? [] : told(face.setting.join(" · "), "dim")),
    ...face.headline.flatMap((sentence, i) => told(sentence, i === 0 ? "strong" : undefined)),
    ...face.warnings.flatMap((warning) => told(`! ${warning}`, "open", 2)),
    ...tables,
    ...(face.notes.length === 0 ? [] : [""]),
    ...noteLines(face.notes, view, clean, paint),
  ];
}

/** Whether to colour was decided. */
const PAINTED = { validateStream: false };

/** Labels beside what they are of. */
function noteLines(notes: readonly FaceNote[], view: View, clean: (text: string) => string, paint: Paint): string[] {
  const width = Math.max(0, ...notes.map(({ label }) => stringWidth(label))) + GAP.length;
  const beside = { ...view, width: view.width - width };
  return notes.flatMap(({ label, lines, command }) => {
    const told = lines.flatMap((line) => broken(clean(line), beside, 2));
    // What is to be copied is never broken.
    if (command !== undefined) told.push(clean(command));
    return told.map((line, i) => `${paint("strong", padded(i === 0 ? label : "", width, false))}${line}`);
  });
}

/** A text in lines no wider than there is room; later ones are indented. */
function broken(text: string, { width, isWrapped }: Pick<View, "width" | "isWrapped">, indent: number): string[] {
  const most = Math.min(width, WIDEST_TEXT);
  if (!isWrapped || stringWidth(text) <= most) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line.trim() !== "" && stringWidth(longer) > most) {
      lines.push(line);
      line = `${" ".repeat(indent)}${word}`;
    } else line = longer;
  }
  return [...lines, line];
}

const GAP = "  ";
/** A name is never cut to fewer characters. */
const NAME_LEAST = 12;

function tableLines(table: FaceTable, width: number, clean: (text: string) => string, paint: Paint): string[] {
  const { columns, rows, key, keyOf, more } = fitting(table, width, clean);
  const keys = [key, columns.some(({ drop }) => drop === keyOf?.drop) ? keyOf?.text : undefined].filter(
    (one) => one !== undefined,
  );
  const widths = widthsOf(columns, rows, clean);
  const names = columns.findIndex(({ isNumeric }) => isNumeric !== true);
  const over = widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length) - width;
  const hidden = moreWords(more);
  if (over > 0 && names >= 0) widths[names] = Math.max(NAME_LEAST, widths[names] - over);
  const line = (cells: readonly FaceCell[], tone?: Tone) =>
    cells
      .map((cell, i) => {
        const text = cut(clean(cellText(cell)), widths[i], isPicture(cell));
        const written = text.trimEnd();
        const painted = `${paint(tone ?? toneOf(cell), written)}${text.slice(written.length)}`;
        const room = " ".repeat(widths[i] - stringWidth(text));
        return columns[i].isNumeric === true ? `${room}${painted}` : `${painted}${room}`;
      })
      .join(GAP)
      .trimEnd();
  return [
    line(
      columns.map(({ label }) => label),
      "dim",
    ),
    ...rows.map((row) => line(row)),
    ...(hidden === undefined ? [] : [paint("dim", hidden)]),
    ...keys.flatMap((one) => broken(clean(one), { width, isWrapped: true }, 0).map((text) => paint("dim", text))),
  ];
}

/** The table without as many columns as do not fit, the highest `drop` first; what then has room again comes back. */
function fitting(table: FaceTable, width: number, clean: (text: string) => string): FaceTable {
  const widths = widthsOf(table.columns, table.rows, clean);
  const fits = (drops: ReadonlySet<number>): boolean =>
    table.columns.reduce(
      (sum, { drop }, c) => (drop !== undefined && drops.has(drop) ? sum : sum + widths[c] + GAP.length),
      -GAP.length,
    ) <= width;
  const order = [...new Set(table.columns.flatMap(({ drop }) => drop ?? []))].sort((x, y) => y - x);
  const dropped = new Set<number>();
  for (const drop of order) if (!fits(dropped)) dropped.add(drop);
  for (const drop of [...dropped].reverse())
    if (fits(new Set([...dropped].filter((one) => one !== drop)))) dropped.delete(drop);
  const isKept = ({ drop }: FaceColumn) => drop === undefined || !dropped.has(drop);
  return {
    ...table,
    columns: table.columns.filter(isKept),
    rows: table.rows.map((row) => row.filter((_, c) => isKept(table.columns[c]))),
  };
}

const widthsOf = (
  columns: readonly FaceColumn[],
  rows: readonly (readonly FaceCell[])[],
  clean: (text: string) => string,
): number[] =>
  columns.map(({ label }, c) =>
    Math.max(stringWidth(label), ...rows.map((row) => stringWidth(clean(cellText(row[c]))))),
  );

/** A name that is too long ends in "…"; pictures and numbers are never cut. */
function cut(text: string, width: number, isWhole: boolean): string {
  if (isWhole || stringWidth(text) <= width) return text;
  let kept = "";
  for (const character of text) {
    if (stringWidth(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

const padded = (text: string, width: number, isNumeric: boolean): string => {
  const room = " ".repeat(Math.max(0, width - stringWidth(text)));
  return isNumeric ? `${room}${text}` : `${text}${room}`;
};
