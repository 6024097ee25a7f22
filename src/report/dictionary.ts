import type { ColumnNote, RunSummary } from "../results/summary.js";
import { capitalised, columnWords, confidence, plurals } from "./format.js";
import { type Html, html, slug } from "./html.js";
import { confidenceOf, unitNoun } from "./run/model.js";
import { stoppingTerms } from "./run/stopping.js";
import { strataTerms, TERMS, type Term } from "./terms.js";

/** Words of a page and what they mean, in the order of its dictionary. */
export type Terms = Readonly<Record<string, string>>;

/** Links from words and numbers to definitions of a page's own; a word that is not among them does not compile. */
export function definedIn<T extends Terms>(_terms: T) {
  return (term: keyof T & string, content: Html | string = term): Html =>
    html`<a class="def" href="#${termAnchor(term)}">${content}</a>`;
}

/** Anchors of a page's own definitions, for the headings of its tables. */
export function anchorIn<T extends Terms>(_terms: T) {
  return (term: keyof T & string): string => termAnchor(term);
}

/** A word or number of a run's report that links to its definition. */
export const defined = definedIn(TERMS);

/** Anchor of the definition of a word. */
export function termAnchor(term: string): string {
  return `term-${slug(term)}`;
}

/** Those of the words that a text links to. */
export function linkedTerms(terms: Terms, text: string): Terms {
  return Object.fromEntries(Object.entries(terms).filter(([term]) => text.includes(`href="#${termAnchor(term)}"`)));
}

/** Words and their meanings as a list. */
export function termList(terms: Terms): Html {
  return html`<dl>${Object.entries(terms).map(([t, meaning]) => html`<div id="${termAnchor(t)}"><dt>${capitalised(t)}</dt><dd>${meaning}</dd></div>`)}</dl>`;
}

/** Anchor of the definition of a column of games or of units. */
export function columnAnchor(kind: "game" | "unit", name: string): string {
  return `${kind}-column-${slug(name)}`;
}

/** The data dictionary: the report's own words, then the columns of the game. */
export function dictionarySection(summary: RunSummary): Html {
  const used = Object.entries(TERMS).filter(([t]) => isUsed(t as Term, summary));
  // Words whose meaning depends on how the run was stopped keep their place.
  const own = stoppingTerms(summary);
  const { variants, variantNoun, variantWeights } = summary;
  const more = variants.length > 1 ? strataTerms(variantNoun, variantWeights !== undefined) : {};
  const terms = Object.fromEntries(
    used.map(([t, meaning]) => [t, [own[t as Term] ?? meaning, more[t as Term]].filter((text) => text).join(" ")]),
  );
  return html`<section id="dictionary" aria-labelledby="dictionary-title">
<h2 id="dictionary-title">What the numbers mean</h2>
<p class="note">Intervals in this report are at ${confidence(confidenceOf(summary))}. ${capitalised(plurals(summary.entrantNoun))} are compared as played by the strategies named; a stronger strategy may change the picture.</p>
${termList(terms)}
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
    case "holds at every level":
    case "place at every level":
    case "skill-dependent":
    case "unstable":
    case "suspicion":
      return summary.matchups.some((m) => m.levels !== undefined);
    case "depends on":
      return summary.matchups.some((m) => m.byVariant?.differ === true || m.bySeat?.differ === true);
    case "precision":
      return summary.stopping?.kind === "precision";
    case "sequential test":
      return summary.stopping?.kind === "sprt";
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
