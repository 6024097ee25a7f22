import { posix } from "node:path";
import { DETAILS_FILE } from "../../results/folder.js";
import { REPORT_FILE } from "../../results/names.js";
import type { MatchupSummary, RunSummary } from "../../results/summary.js";
import { defined, dictionarySection } from "../dictionary.js";
import { average, count, list, percent, plural, plurals, rate, rateRange } from "../format.js";
import { framed } from "../frame.js";
import { type Html, html } from "../html.js";
import { type Cell, type Heading, type Table, tableHtml } from "../table.js";
import { matchupArticle } from "./matchup.js";
import {
  holdFor,
  isInParts,
  MATCHUPS_PER_PART,
  matchupLink,
  ONE_PAGE_AT_MOST,
  partFile,
  type ReportModel,
  sideNames,
} from "./model.js";
import { stoppedWords } from "./stopping.js";
import { unitsSection } from "./units.js";
import { outcomeWords } from "./verdict.js";

/**
 * The report of a run of many matchups: `report.html` has all of them in one table, and every matchup stands on one of
 * several pages beside it, fifty on each, so that none takes long to open.
 */

/** A page beside `report.html`. */
export interface PartPage {
  /** Its path from `report.html`, with slashes. */
  readonly file: string;
  readonly text: string;
}

const PIECES_FILE = "report/pieces.html";

/**
 * The pages beside `report.html`, one at a time; none for a run that fits on one page. Equal models give equal text.
 */
export async function* renderParts(model: ReportModel): AsyncGenerator<PartPage> {
  const { summary } = model;
  if (!isInParts(summary)) return;
  const { matchups } = summary;
  for (let first = 0; first < matchups.length; first += MATCHUPS_PER_PART)
    yield await matchupsPage(model, first, matchups.slice(first, first + MATCHUPS_PER_PART));
  const pieces = unitsSection(summary);
  if (pieces !== undefined)
    yield partPage(model, PIECES_FILE, `All ${plurals(summary.entrantNoun)} by what was in them`, pieces, []);
}

async function matchupsPage(model: ReportModel, first: number, some: readonly MatchupSummary[]): Promise<PartPage> {
  const { matchups } = model.summary;
  const articles: Html[] = [];
  for (const m of some) articles.push(await matchupArticle(model, m));
  const last = first + some.length;
  const title = `Matchups ${count(first + 1)} to ${count(last)} of ${count(matchups.length)}`;
  const main = html`<section id="matchups" aria-labelledby="matchups-title">
<h2 id="matchups-title">${title}</h2>
${articles}
</section>`;
  const beside = [
    { at: first - MATCHUPS_PER_PART, label: "the matchups before" },
    { at: last, label: "the matchups after" },
  ].flatMap(({ at, label }) => (matchups[at] === undefined ? [] : [{ file: partFile(at), label }]));
  return partPage(model, partFile(first), title, main, beside);
}

/** @param beside other parts that it leads to */
function partPage(
  { summary, facts }: ReportModel,
  file: string,
  title: string,
  main: Html,
  beside: readonly { readonly file: string; readonly label: string }[],
): PartPage {
  const away = (to: string) => posix.relative(posix.dirname(file), to);
  const links = [{ file: REPORT_FILE, label: "the whole run" }, ...beside];
  const text = framed({
    heading: summary.run,
    kicker: `Balance report · ${summary.gameTitle ?? summary.game}`,
    title: `${title} – ${summary.run}`,
    setting: title,
    main: html`<nav class="parts" aria-label="Pages of this report">${links.map((l) => html`<a href="${away(l.file)}">${l.label}</a> `)}</nav>
${main}
${dictionarySection(summary)}`,
    facts: [{ label: defined("fingerprint", "Fingerprint"), value: summary.fingerprint }, ...facts],
    holdFor: holdFor(summary),
  });
  return { file, text };
}

/** All matchups in one table, each with the page it stands on, and where to find what was in squads or decks. */
export function matchupsSection(summary: RunSummary): Html {
  const known = [
    ...(summary.symmetric ? ["seats"] : []),
    ...(summary.variants.length > 1 ? [plurals(summary.variantNoun)] : []),
    ...["endings", "measures", "games worth a look"],
  ];
  const drawn = ` With more than ${ONE_PAGE_AT_MOST} matchups distributions are not drawn; their numbers are in ${DETAILS_FILE}.`;
  const pieces = !hasPieces(summary)
    ? undefined
    : html` What was in the ${plurals(summary.entrantNoun)} and what it did stands on <a href="${PIECES_FILE}">a page of its own</a>.`;
  return html`<section id="matchups" aria-labelledby="matchups-title">
<h2 id="matchups-title">Matchup by matchup</h2>
<p class="note">Every matchup leads to all that is known of it: ${list(known)}.${pieces}${drawn}</p>
<div class="long">${tableHtml(matchupsTable(summary))}</div>
</section>`;
}

/** Leads from the top of the page past its matrix, which may hold thousands of links. */
export function partsNav(summary: RunSummary): Html {
  const pieces = hasPieces(summary)
    ? html`<a href="${PIECES_FILE}">what was in the ${plurals(summary.entrantNoun)}</a> `
    : undefined;
  return html`<nav class="parts" aria-label="Pages of this report"><a href="#matchups">all matchups in one table</a> ${pieces}<a href="#dictionary">what the numbers mean</a></nav>
`;
}

function hasPieces({ matchups, unitColumns }: RunSummary): boolean {
  return unitColumns.length > 0 && matchups.some((m) => m.games > 0 && m.units.length > 0);
}

function matchupsTable(summary: RunSummary): Table {
  const length = summary.columns.find((c) => c.role === "length");
  const isStopped = summary.stopping !== undefined;
  const headings: Heading[] = [
    { label: "matchup", definition: "term-matchup", numeric: false },
    { label: "win rate", unit: "of the first named", definition: "term-win-rate", numeric: true },
    { label: "interval", definition: "term-interval", numeric: true },
    { label: "outcome", numeric: false },
    { label: "games", numeric: true },
    { label: "most frequent ending", definition: "term-ending", numeric: false },
    ...(length === undefined ? [] : [{ label: length.name, unit: "mean", definition: "term-mean", numeric: true }]),
    ...(isStopped ? [{ label: "stopped", numeric: false }] : []),
  ];
  const rows = summary.matchups.map((m): Cell[] => {
    const names = sideNames(m);
    const mean = length === undefined ? undefined : m.columns[length.name]?.mean;
    const link = html`<a href="${matchupLink(summary, m)}">${names.a} <i>against</i> ${names.b}</a>`;
    const shown = (numeric: Html | string, sortBy: number): Cell =>
      m.games === 0 ? { content: "–", sortBy: -1 } : { content: numeric, sortBy };
    return [
      { content: link, sortBy: `${names.a} against ${names.b}` },
      shown(rate(m.winRateA), m.winRateA.estimate),
      shown(rateRange(m.winRateA), m.winRateA.high - m.winRateA.low),
      { content: m.games === 0 ? "not played" : outcomeWords(m, summary) },
      { content: count(m.games), sortBy: m.games },
      { content: endingWords(m) },
      ...(length === undefined ? [] : [shown(average(mean ?? 0), mean ?? 0)]),
      ...(isStopped ? [{ content: stoppedWords(m) }] : []),
    ];
  });
  return { caption: `All ${plural(summary.matchups.length, "matchup")}`, headings, rows, isSearchable: true };
}

function endingWords({ reasons, games }: MatchupSummary): string {
  const most = reasons[0];
  return most === undefined || games === 0 ? "–" : `${most.reason} (${percent(most.games / games, 0)})`;
}
