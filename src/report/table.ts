import { at } from "../core/assert.js";
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

/** What is told below a row once its first cell is opened. */
export interface Opened {
  /** Anchor of it, which opens it. */
  readonly id: string;
  /** Its heading in `report.md`. */
  readonly title: string;
  readonly blocks: readonly (Block | undefined)[];
  /** Whether it is open from the start. */
  readonly isOpen?: boolean;
}

/** A table as data: drawn on a page by `tableHtml`, in `report.md` by `tableMarkdown`. */
export interface Table {
  /** What it shows, for screen readers and as the line above it in `report.md`. */
  readonly caption: string;
  readonly headings: readonly Heading[];
  readonly rows: readonly (readonly Cell[])[];
  /** What is told below each row. */
  readonly opened?: readonly Opened[];
  /** A paragraph in small print below it. */
  readonly note?: Html | string;
  /** A page folds what is longer than this under its caption; absent: never folded. */
  readonly openAtMost?: number;
  /** A field above the table keeps the rows whose text holds what is typed. */
  readonly isSearchable?: boolean;
  /** Most rows in `report.md`; the page has them all. Default 60. */
  readonly markdownRows?: number;
}

/** A column: its heading, and its cell of a row. */
export type Column<Row> = Heading & { cell(row: Row): Cell };

/** A table by its columns. */
export const tableOf = <Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  caption,
  headings: columns.map(({ cell: _, ...heading }) => heading),
  rows: rows.map((row) => columns.map((column) => column.cell(row))),
});

/**
 * The table on a page: sortable, and folded or searchable where it says so.
 * @param isTitled whether its caption stands above it for all to see; a folded table's always does
 */
export function tableHtml(t: Table, isTitled = false): Html {
  const table = sortableTable(t.caption, t.headings, t.rows, t.opened);
  const isLong = t.openAtMost === undefined && t.rows.length > LONG_ROWS;
  const body = html`${t.isSearchable === true ? searchField(t.caption) : undefined}${isLong ? html`<div class="long">${table}</div>` : table}
${t.note === undefined ? undefined : html`<p class="note">${t.note}</p>`}`;
  const isOpen = t.openAtMost === undefined || t.rows.length <= t.openAtMost;
  if (isOpen) return isTitled ? html`<h3>${t.caption}</h3>${body}` : body;
  return html`<details class="figures-more"><summary><h3>${t.caption}</h3> <small>${t.rows.length} rows</small></summary>${body}</details>`;
}

/** Hidden until the page's script finds it: without a script it could do nothing. */
function searchField(caption: string): Html {
  return html`<p class="search" hidden><label>Find <input type="search" aria-label="Find in: ${caption}"></label></p>
`;
}

/** A table of more rows that is not folded scrolls in a box of its own. */
const LONG_ROWS = 40;

/** A table of so many columns takes the room beside the text, where the window has any. */
const WIDE_COLUMNS = 9;

/**
 * A table that its reader can sort by any column with a mouse or a keyboard: each heading is a button.
 * Without scripts it stays as written. It scrolls inside its own box where the window is narrow.
 * The first cell of a row is its heading. Where there is more to tell of a row it opens that, by the style sheet alone.
 */
export function sortableTable(
  caption: string,
  headings: readonly Heading[],
  rows: readonly (readonly Cell[])[],
  opened?: readonly Opened[],
): Html {
  const wide = headings.length >= WIDE_COLUMNS ? " wide" : "";
  const pads = headings.map((h, column) => (h.numeric ? paddings(rows.map((row) => at(row, column))) : undefined));
  return html`<div class="scroll${wide}" tabindex="0" role="region" aria-label="${caption}"><table class="sortable${opened === undefined ? "" : " opening"}">
<caption class="hidden">${caption}</caption>
<thead><tr>${headings.map(heading)}</tr></thead>
<tbody>${rows.map((row, r) => html`<tr>${row.map((cell, i) => bodyCell(cell, i, at(headings, i), pads[i]?.[r], opened?.[r]))}</tr>\n${moreRow(opened?.[r], headings.length)}`)}</tbody>
</table></div>`;
}

const moreRow = (more: Opened | undefined, columns: number): Html | undefined =>
  more &&
  html`<tr class="more" id="${more.id}"><td colspan="${columns}"><div>${more.blocks.map((b) => b && html`${blockHtml(b, true)}\n`)}</div></td></tr>\n`;

const NUMBER = /^[-+−]?[\d,]+(\.\d+)?(?=$|\u202f| )/;

/**
 * What each number of a column lacks of the longest fraction in it, so that the points of all stand below one another;
 * nothing where they do so anyway.
 */
function paddings(cells: readonly Cell[]): (string | undefined)[] {
  const fractions = cells.map(({ content }) => {
    const found = NUMBER.exec(typeof content === "string" ? content : content.text);
    return found === null ? undefined : (found[1] ?? "");
  });
  const longest = fractions.reduce((most: string, one = "") => (one.length > most.length ? one : most), "");
  return fractions.map((one) =>
    one === undefined ? undefined : longest.slice(one.length).replace(/\d/g, "0") || undefined,
  );
}

function heading(h: Heading): Html {
  const link =
    h.definition === undefined
      ? undefined
      : html`<a class="what" href="#${h.definition}" aria-label="What is ${h.label}?">?</a>`;
  const unit = h.unit === undefined || h.unit === "" ? undefined : html`<small>${h.unit}</small>`;
  return html`<th scope="col"${h.numeric ? html` class="number"` : undefined}><span class="heading"><button type="button">${h.label}<span class="arrow" aria-hidden="true"></span>${unit}</button>${link}</span></th>`;
}

function bodyCell(cell: Cell, index: number, h: Heading, lacking: string | undefined, more: Opened | undefined): Html {
  const sort = cell.sortBy === undefined ? undefined : html` data-sort="${cell.sortBy}"`;
  if (index === 0) {
    const open = more?.isOpen === true ? html` open` : undefined;
    const content =
      more === undefined
        ? cell.content
        : html`<details class="opens"${open}><summary aria-controls="${more.id}">${cell.content}</summary></details>`;
    return html`<th scope="row"${sort}>${content}</th>`;
  }
  const pad = lacking === undefined ? undefined : html` data-pad="${lacking}"`;
  return html`<td${h.numeric ? html` class="number"` : undefined}${pad}${sort}>${cell.content}</td>`;
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

/**
 * A part of a section, or of what a row of a table opens: a table and a paragraph are in `report.html` and in
 * `report.md`, anything else on the page only.
 */
export type Block = Html | { readonly table: Table } | { readonly paragraph: Html | string };

/** @param isTitled whether a table says above it what it is: where there are several */
export function blockHtml(block: Block, isTitled: boolean): Html {
  if ("table" in block) return tableHtml(block.table, isTitled);
  if ("paragraph" in block) return html`<p>${block.paragraph}</p>`;
  return block;
}
