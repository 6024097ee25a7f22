import { render } from "preact";
import { useState } from "preact/hooks";
import { at } from "../core/assert.js";
import { CopyButton } from "./copy.js";
import { csvText } from "./csv.js";
import { headsOf, moreOf, rowsOf } from "./sorting.js";

/** Above a table of some size: which columns are shown, which rows are kept, and the rest copied as CSV. */

/** Smaller tables are seen at a glance. */
const ROWS_AT_LEAST = 6;

export function equipTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table.sortable")) {
    if (rowsOf(table).length < ROWS_AT_LEAST) continue;
    const box = table.closest(".scroll")!;
    const tools = document.createElement("div");
    tools.className = "table-tools";
    box.before(tools);
    const hasSearch = tools.previousElementSibling?.matches("p.search") === true;
    render(<Tools {...{ table, hasSearch }} />, tools);
  }
}

interface ToolsProps {
  readonly table: HTMLTableElement;
  readonly hasSearch: boolean;
}

function Tools({ table, hasSearch }: ToolsProps) {
  const heads = headsOf(table);
  const names = heads.map((head) => headingText(head));
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const show = (column: number, isShown: boolean): void => {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    setHidden(next);
    for (const cells of [heads, ...rowsOf(table).map((row) => row.cells)]) at(cells, column).hidden = !isShown;
  };
  return (
    <>
      {!hasSearch && (
        <label>
          Find{" "}
          <input
            type="search"
            aria-label={`Find in: ${table.caption?.textContent}`}
            onInput={(event) => find(table, event.currentTarget.value)}
          />
        </label>
      )}
      <details>
        <summary>Columns{hidden.size > 0 && ` (${heads.length - hidden.size} of ${heads.length})`}</summary>
        <div class="column-choice">
          {names.map(
            (name, column) =>
              // The first says what a row is of.
              column > 0 && (
                <label>
                  <input
                    type="checkbox"
                    checked={!hidden.has(column)}
                    onChange={(event) => show(column, event.currentTarget.checked)}
                  />{" "}
                  {name}
                </label>
              ),
          )}
        </div>
      </details>
      <CopyButton
        label="Copy as CSV"
        spoken={`Copy as CSV: ${table.caption?.textContent}`}
        text={() => csvText(shownRows(table, names))}
      />
    </>
  );
}

/** A heading without its arrow and its "?". */
function headingText(head: HTMLTableCellElement): string {
  const copy = head.cloneNode(true) as HTMLElement;
  for (const mark of copy.querySelectorAll(".arrow, .what")) mark.remove();
  for (const small of copy.querySelectorAll("small")) small.textContent = ` (${small.textContent})`;
  return copy.textContent!.trim();
}

function find(table: HTMLTableElement, text: string): void {
  const words = text.toLowerCase().split(/\s+/);
  for (const row of rowsOf(table)) {
    const all = [row, ...moreOf(row)];
    const own = all.map((one) => one.textContent!.toLowerCase()).join(" ");
    for (const one of all) one.hidden = !words.every((word) => own.includes(word));
  }
}

/** What is seen of the table, the order as sorted. */
function shownRows(table: HTMLTableElement, names: readonly string[]): string[][] {
  const isShown = headsOf(table).map((head) => !head.hidden);
  const only = (cells: readonly string[]): string[] => cells.filter((_, column) => isShown[column]);
  const rows = rowsOf(table).filter((row) => !row.hidden);
  return [
    only(names),
    ...rows.map((row) =>
      only([...row.cells].map((cell) => cell.textContent!.replace(/\s+/g, " ").trim().replace(/^−/, "-"))),
    ),
  ];
}
