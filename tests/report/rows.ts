import { expect } from "vitest";
import { plainText } from "../../src/report/markdown.js";
import type { Table } from "../../src/report/table.js";

/** Tables of pages as tests read them. */

export const text = (one: Parameters<typeof plainText>[0]): string => plainText(one).replace(/\s+/g, " ");

/** The first table of a section. */
export function tableOf(section: { readonly blocks: readonly unknown[] } | undefined): Table {
  const found = section?.blocks.find((one): one is { readonly table: Table } => "table" in (one as object));
  if (found === undefined) throw new Error("a section without a table");
  return found.table;
}

/** Rows as text, by heading. */
export const rowsOf = ({ headings, rows }: Table): Record<string, string>[] =>
  rows.map((row) => Object.fromEntries(row.map(({ content }, c) => [headings[c].label, text(content)])));

/** The numbers that rows are sorted by, by heading; nothing of columns that are sorted by their text. */
export const sortsOf = ({ headings, rows }: Table): Record<string, number>[] =>
  rows.map((row) =>
    Object.fromEntries(
      row.flatMap(({ sortBy }, c) => (sortBy === undefined ? [] : [[headings[c].label, Number(sortBy)]])),
    ),
  );

const NUMBER = /^[-+±]?\d+(?:\.\d+)?/;

/**
 * What a cell is sorted by is the number that it shows, lies within the interval that it shows, or puts a column into
 * the same order. Shares are shown in hundredths, the same in all of a column; cells that begin with no number are left
 * out.
 * @returns how many were asked
 */
export function expectSorted(column: readonly { readonly told: string; readonly by: string }[], where: string): number {
  const cells = column.flatMap(({ told: shown, by }) => {
    const told = shown
      .trim()
      .replaceAll("−", "-")
      .replace(/(?<=\d),(?=\d)/g, "");
    const first = NUMBER.exec(told)?.[0];
    if (by === "" || first === undefined) return [];
    const other = /^ ?(?:to |–)([-+]?[\d.]+)/.exec(told.slice(first.length))?.[1] ?? first;
    const unit = 0.51 * 10 ** -(first.split(".")[1]?.length ?? 0);
    return [{ told, by: Number(by), first: Number(first), low: Number(first) - unit, high: Number(other) + unit }];
  });
  const isShown = (times: number) => cells.every(({ by, low, high }) => times * by >= low && times * by <= high);
  // Or by another number that grows with it, as shares do with games.
  const rising = [...cells].sort((x, y) => x.by - y.by);
  const isRising = rising.every(({ first }, i) => i === 0 || first >= rising[i - 1].first);
  const shown = cells.map(({ told, by }) => `${told} by ${by}`).join("; ");
  expect(isShown(1) || isShown(100) || isRising, `${where}: ${shown}`).toBe(true);
  return cells.length;
}
