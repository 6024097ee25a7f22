import { at } from "../core/assert.js";
import { compareTexts } from "./order.js";

/** Rows of data, without what they open. */
export const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...at(table.tBodies, 0).rows].filter((row) => !row.classList.contains("more"));

export const headsOf = (table: HTMLTableElement): HTMLTableCellElement[] => [...at(table.tHead!.rows, 0).cells];

/** What a row opens stands below it. */
export function moreOf(row: HTMLTableRowElement): HTMLTableRowElement[] {
  const next = row.nextElementSibling as HTMLTableRowElement | null;
  return next?.classList.contains("more") === true ? [next] : [];
}

/** Tables are sorted by the heading that is pressed: numbers from the largest, texts and intervals from the first. */

export function sortTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table.sortable")) {
    const heads = headsOf(table);
    for (const [column, head] of heads.entries())
      head.querySelector("button")!.addEventListener("click", () => sortBy(table, heads, column));
  }
}

function sortBy(table: HTMLTableElement, heads: readonly HTMLTableCellElement[], column: number): void {
  const head = at(heads, column);
  const isNumeric = head.classList.contains("number");
  const isDown = head.hasAttribute("aria-sort") ? head.getAttribute("aria-sort") === "ascending" : isNumeric;
  const compare = isNumeric ? (x: string, y: string) => Number(x) - Number(y) : compareTexts;
  const key = (row: HTMLTableRowElement): string => {
    const cell = at(row.cells, column);
    return cell.dataset.sort ?? cell.textContent!.trim();
  };
  const body = at(table.tBodies, 0);
  const rows = rowsOf(table).sort((x, y) => (isDown ? -1 : 1) * compare(key(x), key(y)));
  for (const other of heads) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
  body.append(...rows.flatMap((row) => [row, ...moreOf(row)]));
}
