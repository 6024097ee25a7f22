import { compareTexts } from "./order.js";

/** Tables are sorted by the heading that is pressed: numbers from the largest, texts and intervals from the first. */

export function sortTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table.sortable")) {
    const heads = [...table.tHead!.rows[0].cells];
    for (const [column, head] of heads.entries())
      head.querySelector("button")!.addEventListener("click", () => sortBy(table, heads, column));
  }
}

function sortBy(table: HTMLTableElement, heads: readonly HTMLTableCellElement[], column: number): void {
  const head = heads[column];
  const isNumeric = head.classList.contains("number");
  const isDown = head.hasAttribute("aria-sort") ? head.getAttribute("aria-sort") === "ascending" : isNumeric;
  const compare = isNumeric ? (x: string, y: string) => Number(x) - Number(y) : compareTexts;
  const key = (row: HTMLTableRowElement): string => {
    const cell = row.cells[column];
    return cell.dataset.sort ?? cell.textContent!.trim();
  };
  const body = table.tBodies[0];
  const rows = [...body.rows].sort((x, y) => (isDown ? -1 : 1) * compare(key(x), key(y)));
  for (const other of heads) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
  body.append(...rows);
}
