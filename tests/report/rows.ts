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
  rows.map((row) => Object.fromEntries(row.map(({ content }, c) => [headings[c]!.label, text(content)])));

/** The numbers that rows are sorted by, by heading; nothing of columns that are sorted by their text. */
export const sortsOf = ({ headings, rows }: Table): Record<string, number>[] =>
  rows.map((row) =>
    Object.fromEntries(
      row.flatMap(({ sortBy }, c) => (sortBy === undefined ? [] : [[headings[c]!.label, Number(sortBy)]])),
    ),
  );
