import type { Side } from "../../../core/side.js";
import type { definedIn } from "../../../report/dictionary.js";
import { percent, rate, rateRange } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { type Html, html } from "../../../report/html.js";
import type { MetaCell, MetaSummary } from "../summary.js";
import type { META_TERMS } from "./terms.js";

/** Columns beyond which cells show the rate alone, small. */
const WIDE_AT_MOST = 10;

/** The heat map: rows and columns by rating, best first, so that an even field shades from one corner to the other. */
export function metaMatrix(s: MetaSummary, defined: ReturnType<typeof definedIn<typeof META_TERMS>>): Section {
  const [row, column] = leansOf(s);
  return {
    id: "matrix",
    title: "Win rates",
    note: html`${defined("win rate", "Win rate")} of the row against the column, ${orderOf(s)}. <span class="key lean-a">Blue</span> leans to the ${row}, <span class="key lean-b">orange</span> to the ${column}; grey where the ${defined("interval")} contains 50 %.`,
    blocks: [matrixTable(s)],
  };
}

const leansOf = (s: MetaSummary): readonly [string, string] =>
  s.symmetric ? ["row", "column"] : (s.sideNames ?? ["row", "column"]);

const orderOf = (s: MetaSummary): string =>
  s.ratings.kind === "rated" ? "by rating, best first" : "in the order of the runs";

/** The heat map as a table, so that it can be read aloud and copied. */
export function matrixTable(s: MetaSummary): Html {
  const rows = ordered(s, s.rows, s.symmetric ? undefined : 0);
  const columns = ordered(s, s.columns, s.symmetric ? undefined : 1);
  const isSmall = columns.length > WIDE_AT_MOST;
  const leans = leansOf(s);
  const caption = `Win rate of each row against each column, ${orderOf(s)}`;
  const corner = s.symmetric ? undefined : html`${leans[0]}<br>against ${leans[1]}`;
  return html`<div class="scroll matrix-box" tabindex="0" role="region" aria-label="${caption}"><table class="matrix${isSmall ? " small" : ""}">
<caption class="hidden">${caption}</caption>
<thead><tr><td class="corner">${corner}</td>${columns.map((c) => html`<th scope="col">${c.name}</th>`)}</tr></thead>
<tbody>${rows.map((r) => html`<tr><th scope="row">${r.name}</th>${columns.map((c) => filled(s.matrix[r.index][c.index], `${r.name} against ${c.name}`, isSmall))}</tr>\n`)}</tbody>
</table></div>`;
}

function ordered(s: MetaSummary, names: readonly string[], side: Side | undefined) {
  const all = names.map((name, index) => ({ name, index }));
  const { ratings } = s;
  if (ratings.kind === "unrated") return all;
  const place = new Map(ratings.entries.filter((e) => e.side === side).map((e, i) => [e.name, i]));
  return all.sort((x, y) => place.get(x.name)! - place.get(y.name)!);
}

function filled(cell: MetaCell, title: string, isSmall: boolean): Html {
  if (cell.games === 0) return html`<td class="none" title="${title}">–</td>`;
  const { winRate } = cell;
  const lean = winRate.low > 0.5 ? "lean-a" : winRate.high < 0.5 ? "lean-b" : "open";
  // At most 60 %: beyond it the text on the colour would lose contrast.
  const strength = Math.min(60, Math.round(12 + 96 * Math.abs(winRate.estimate - 0.5)));
  const text = isSmall
    ? html`${(100 * winRate.estimate).toFixed(0)}`
    : html`<b>${rate(winRate)}</b><small>${rateRange(winRate)}</small>`;
  const told = `${title}: ${percent(winRate.estimate)} (${rateRange(winRate)})`;
  return html`<td class="${lean}" style="--strength:${strength}%"><span title="${told}">${text}</span></td>`;
}
