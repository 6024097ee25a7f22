import { type Html, html } from "./html.js";

/** A cell: what is shown, and what it is sorted by (the text itself where undefined). */
export interface Cell {
  readonly content: Html | string;
  readonly sortBy?: number | string;
}

export interface Heading {
  readonly label: string;
  /** Unit, shown small under the label. */
  readonly unit?: string;
  /** Anchor of the definition, without "#". */
  readonly definition?: string;
  readonly numeric: boolean;
}

/**
 * A table that its reader can sort by any column with a mouse or a keyboard: each heading is a button.
 * Without scripts it stays as written. It scrolls inside its own box where the window is narrow.
 * The first cell of a row is its heading.
 */
export function sortableTable(caption: string, headings: readonly Heading[], rows: readonly (readonly Cell[])[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="sortable">
<caption class="hidden">${caption}</caption>
<thead><tr>${headings.map(heading)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, i) => bodyCell(cell, i, headings[i]!))}</tr>\n`)}</tbody>
</table></div>`;
}

function heading(h: Heading): Html {
  const link =
    h.definition === undefined
      ? undefined
      : html`<a class="what" href="#${h.definition}" aria-label="What is ${h.label}?">?</a>`;
  const unit = h.unit === undefined || h.unit === "" ? undefined : html`<small>${h.unit}</small>`;
  return html`<th scope="col"${h.numeric ? html` class="number"` : undefined}><span class="heading"><button type="button">${h.label}<span class="arrow" aria-hidden="true"></span>${unit}</button>${link}</span></th>`;
}

function bodyCell(cell: Cell, index: number, h: Heading): Html {
  const sort = cell.sortBy === undefined ? undefined : html` data-sort="${cell.sortBy}"`;
  if (index === 0) return html`<th scope="row"${sort}>${cell.content}</th>`;
  return html`<td${h.numeric ? html` class="number"` : undefined}${sort}>${cell.content}</td>`;
}

/** A small table that is not sorted: texts, the first cell of a row being its heading. */
export function plainTable(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="plain">
<caption class="hidden">${caption}</caption>
<thead><tr>${headings.map((h) => html`<th scope="col">${h}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}</tr>\n`)}</tbody>
</table></div>`;
}
