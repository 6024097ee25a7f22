import { mirrored } from "../../analysis/interval.js";
import type { MatchupSummary, RunSummary } from "../../results/summary.js";
import { defined } from "../dictionary.js";
import { rate, rateRange } from "../format.js";
import { type Html, html } from "../html.js";
import { dependsOn, winnerDepends } from "./conditions.js";
import { confidenceOf, isInParts, matchupLink, sideNames, sideWords } from "./model.js";
import { outcomeOf } from "./verdict.js";

/**
 * Win rates of every row against every column, coloured by how far they lean. A table, not a picture, so that it can be
 * read aloud, copied and linked. Symmetric games show all entrants on both sides; where sides differ a's go down and
 * b's across.
 */
export function matrixSection(summary: RunSummary): Html | undefined {
  if (summary.matchups.length === 0) return undefined;
  const names = summary.entrants.map((e) => e.name);
  const rows = summary.symmetric ? names : names.filter((n) => summary.matchups.some((m) => m.a === n));
  const columns = summary.symmetric ? names : names.filter((n) => summary.matchups.some((m) => m.b === n));
  const words = summary.symmetric ? undefined : sideWords(summary);
  const leans = words === undefined ? { a: "row", b: "column" } : words;
  const caption = `Win rate of each row against each column, with ${Math.round(100 * confidenceOf(summary))} % intervals`;
  return html`<section id="matrix" aria-labelledby="matrix-title">
<h2 id="matrix-title">Win rates</h2>
<div class="scroll matrix-box${isInParts(summary) ? " tall" : ""}" tabindex="0" role="region" aria-label="${caption}"><table class="matrix">
<caption class="hidden">${caption}</caption>
<thead><tr><td class="corner">${words === undefined ? undefined : html`${words.a}<br>against ${words.b}`}</td>${columns.map((c) => html`<th scope="col">${c}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr><th scope="row">${row}</th>${columns.map((column) => cell(summary, row, column))}</tr>\n`)}</tbody>
</table></div>
<p class="note">${defined("win rate", "Win rate")} of the ${summary.entrantNoun} in the row against the one in the column, with its ${defined("interval")}. <span class="key lean-a">Blue</span> leans to the ${leans.a}, <span class="key lean-b">orange</span> to the ${leans.b}, grey is ${defined("too close to call")}${summary.matchups.some(winnerDepends) ? html` or ${defined("depends on", `depends on the ${summary.variantNoun} or seat`)}` : undefined}. Each cell leads to its matchup.</p>
</section>`;
}

function cell(summary: RunSummary, row: string, column: string): Html {
  const found = summary.matchups.find((m) => m.a === row && m.b === column);
  if (found !== undefined) return filled(summary, found, true);
  const reverse = summary.matchups.find((m) => m.a === column && m.b === row);
  if (reverse !== undefined && summary.symmetric) return filled(summary, reverse, false);
  return html`<td class="none">–</td>`;
}

function filled(summary: RunSummary, m: MatchupSummary, asWritten: boolean): Html {
  const outcome = outcomeOf(m);
  if (outcome === "unplayed") return html`<td class="none">–</td>`;
  const shown = asWritten ? m.winRateA : mirrored(m.winRateA);
  const lean = outcome === "a" || outcome === "b" ? ((outcome === "a") === asWritten ? "lean-a" : "lean-b") : "open";
  // At most 60 %: beyond it the text on the colour would lose contrast.
  const strength = Math.min(60, Math.round(12 + 96 * Math.abs(shown.estimate - 0.5)));
  const names = sideNames(m);
  const title = asWritten ? `${names.a} against ${names.b}` : `${names.b} against ${names.a}`;
  const mark = outcome === "depends" ? html`<br><small>${dependsOn(m, summary)}</small>` : undefined;
  return html`<td class="${lean}" style="--strength:${strength}%"><a href="${matchupLink(summary, m)}" title="${title}"><b>${rate(shown)}</b><small>${rateRange(shown)}</small>${mark}</a></td>`;
}
