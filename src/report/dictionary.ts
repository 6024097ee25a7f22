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
  const terms = (Object.keys(TERMS) as Term[]).filter((t) => summary.symmetric || (t !== "pair" && t !== "seat"));
  return html`<section id="dictionary" aria-labelledby="dictionary-title">
<h2 id="dictionary-title">What the numbers mean</h2>
<p class="note">Intervals in this report are at ${confidence(confidenceOf(summary))}. ${capitalised(plurals(summary.entrantNoun))} are compared as played by the strategies named; a stronger strategy may change the picture.</p>
<dl>${terms.map((t) => html`<div id="term-${slug(t)}"><dt>${capitalised(t)}</dt><dd>${TERMS[t]}</dd></div>`)}</dl>
${columnList("game", "Measured in each game", summary.columns)}
${columnList("unit", `Measured for each ${unitNoun(summary)} in each game`, summary.unitColumns)}
</section>`;
}

function columnList(kind: "game" | "unit", title: string, columns: readonly ColumnNote[]): Html | undefined {
  if (columns.length === 0) return undefined;
  const items = columns.map(
    (c) =>
      html`<div id="${columnAnchor(kind, c.name)}"><dt>${capitalised(columnWords(c.name))}${c.unit === "" ? undefined : html` <span class="unit">in ${c.unit}</span>`} <code>${c.name}</code></dt><dd>${c.meaning}</dd></div>`,
  );
  return html`<h3>${title}</h3><dl>${items}</dl>`;
}
