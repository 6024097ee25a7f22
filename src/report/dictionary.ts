import type { ColumnNote, RunSummary } from "../results/summary.js";
import { capitalised, columnWords, confidence, plurals } from "./format.js";
import { type Html, html, slug } from "./html.js";
import { confidenceOf, unitNoun } from "./model.js";
import { TERMS, type Term } from "./terms.js";

/** A word or number that links to its definition. */
export function defined(term: Term, content: Html | string = term): Html {
  return html`<a class="def" href="#term-${slug(term)}">${content}</a>`;
}

/** Anchor of the definition of a column of games or of units. */
export function columnAnchor(kind: "game" | "unit", name: string): string {
  return `${kind}-column-${slug(name)}`;
}

/** The data dictionary: the report's own words, then the columns of the game. */
export function dictionarySection(summary: RunSummary): Html {
  const terms = (Object.keys(TERMS) as Term[]).filter((t) => isUsed(t, summary));
  return html`<section id="dictionary" aria-labelledby="dictionary-title">
<h2 id="dictionary-title">What the numbers mean</h2>
<p class="note">Intervals in this report are at ${confidence(confidenceOf(summary))}. ${capitalised(plurals(summary.entrantNoun))} are compared as played by the strategies named; a stronger strategy may change the picture.</p>
<dl>${terms.map((t) => html`<div id="term-${slug(t)}"><dt>${capitalised(t)}</dt><dd>${TERMS[t]}</dd></div>`)}</dl>
${columnList("game", "Measured in each game", summary.columns)}
${columnList("unit", `Measured for each ${unitNoun(summary)} in each game`, summary.unitColumns)}
</section>`;
}

/** Whether a term can occur in the report of such a run. */
function isUsed(term: Term, summary: RunSummary): boolean {
  switch (term) {
    case "pair":
    case "seat":
      return summary.symmetric;
    case "side average":
      return summary.sides !== undefined;
    case "win rate when":
      return summary.unitColumns.some((c) => c.winsWhen !== undefined);
    case "middle half":
      return summary.columns.some((c) => c.series !== undefined);
    default:
      return true;
  }
}

function columnList(kind: "game" | "unit", title: string, columns: readonly ColumnNote[]): Html | undefined {
  if (columns.length === 0) return undefined;
  const items = columns.map((c) => {
    const last = lastOfSeries(columns, c);
    if (last === undefined) return undefined;
    const names = last === c ? html`<code>${c.name}</code>` : html`<code>${c.name}</code> to <code>${last.name}</code>`;
    const words = c.ofSide?.quantity ?? c.series?.name ?? columnWords(c.name);
    const by = c.series === undefined ? "" : ` by ${c.series.by}`;
    return html`<div id="${columnAnchor(kind, c.name)}"><dt>${capitalised(words)}${by}${c.unit === "" ? undefined : html` <span class="unit">in ${c.unit}</span>`} ${names}</dt><dd>${c.meaning}</dd></div>`;
  });
  return html`<h3>${title}</h3><dl>${items}</dl>`;
}

/** The last column of the series that one begins; the column itself where it is in none; undefined inside a series. */
function lastOfSeries(columns: readonly ColumnNote[], c: ColumnNote): ColumnNote | undefined {
  const { series, ofSide } = c;
  if (series === undefined) return c;
  const own = columns
    .filter((one) => one.series?.name === series.name && one.ofSide?.side === ofSide?.side)
    .sort((x, y) => x.series!.index - y.series!.index);
  return own[0] === c ? own[own.length - 1] : undefined;
}
