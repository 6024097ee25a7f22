import type { ColumnNote, MatchupSummary, RunSummary } from "../../results/summary.js";
import { columnAnchor, defined } from "../dictionary.js";
import { average, capitalised, columnWords, list, percent, plural, plurals, quantity } from "../format.js";
import { type Html, html } from "../html.js";
import { type Cell, type Heading, sortableTable } from "../table.js";
import { confidenceOf } from "./model.js";
import { allPieces, matchupPieces, type Piece } from "./pieces.js";
import { gamesInterval } from "./stopping.js";

/** Rows of a table that stays open; longer ones are folded. */
const OPEN_AT_MOST = 40;
/** Rows of all matchups' tables; where there would be more, only those over all matchups are shown. */
const ROWS_AT_MOST = 4000;

/** What each piece of either side did in a matchup, a row a piece; undefined where the run kept no unit rows. */
export function matchupUnits(summary: RunSummary, m: MatchupSummary): Html | undefined {
  const rows = summary.matchups.reduce((sum, one) => sum + one.units.length, 0);
  if (m.units.length === 0 || summary.unitColumns.length === 0 || rows > ROWS_AT_MOST) return undefined;
  const pieces = matchupPieces(summary, m);
  const where = `over the ${list([...new Set(pieces.map((p) => p.owner))], " against ")} games`;
  // Where the page has the same tables over all matchups, those of one matchup wait until asked for.
  const isFolded = summary.matchups.length > 1 && kindsOf(pieces).length > 1;
  return html`${kindsOf(pieces).map((kind) => kindTables(summary, kind, pieces, where, "h4", isFolded))}`;
}

/** The same over all matchups of each entrant. */
export function unitsSection(summary: RunSummary): Html | undefined {
  const pieces = allPieces(summary);
  if (summary.matchups.length < 2 || pieces.length === 0 || summary.unitColumns.length === 0) return undefined;
  const kinds = kindsOf(pieces);
  return html`<section id="pieces" aria-labelledby="pieces-title">
<h2 id="pieces-title">What was in the ${plurals(summary.entrantNoun)}: ${list(kinds.map(plurals), " and ")}</h2>
<p class="note">Over all games of each ${summary.entrantNoun}, whoever it met.</p>
${kinds.map((kind) => kindTables(summary, kind, pieces, "over all games", "h3", false))}
</section>`;
}

const kindsOf = (pieces: readonly Piece[]): string[] => [...new Set(pieces.map((p) => p.kind))];

type Level = "h3" | "h4";

/** What the pieces of one kind did, and how their sides fared with them. */
function kindTables(
  summary: RunSummary,
  kind: string,
  pieces: readonly Piece[],
  where: string,
  level: Level,
  isFolded: boolean,
): Html {
  const own = pieces.filter((p) => p.kind === kind);
  const done = usesTable(summary, kind, own, where);
  const won = winsTable(summary, kind, own, where);
  const below = level === "h3" ? "h4" : "h5";
  const heading = titled(level, won === undefined ? `What each ${kind} did` : capitalised(plurals(kind)));
  const body =
    won === undefined
      ? done
      : html`${titled(below, `What each ${kind} did`)}${done}
${titled(below, `Win rate with each ${kind} – not causal`)}${won}`;
  if (!isFolded && own.length <= OPEN_AT_MOST) return html`${heading}${body}`;
  const many = html` <small>${plural(own.length, "row")}</small>`;
  return html`<details class="figures-more"><summary>${heading}${many}</summary>${body}</details>`;
}

const titled = (level: Level | "h5", title: string): Html =>
  level === "h3" ? html`<h3>${title}</h3>` : level === "h4" ? html`<h4>${title}</h4>` : html`<h5>${title}</h5>`;

function usesTable(summary: RunSummary, kind: string, pieces: readonly Piece[], where: string): Html {
  const columns = summary.unitColumns.filter((c) => c.zero === undefined && !isIdle(c, pieces));
  const shares = new Set(columns.filter((c) => c.kind === "share").map((c) => c.name));
  // Where every piece has one row a game, its copies have been counted together already.
  const hasCopies = pieces.some((p) => p.rows !== p.games);
  const headings: Heading[] = [
    { label: kind, numeric: false },
    { label: summary.entrantNoun, numeric: false },
    ...(hasCopies ? [{ label: "copies", numeric: true }] : []),
    ...columns.map((c) => ({
      label: columnWords(c.name),
      unit: shares.has(c.name) || c.unit === c.name ? "" : c.unit,
      definition: columnAnchor("unit", c.name),
      numeric: true,
    })),
  ];
  const rows = pieces.map((p): Cell[] => [
    { content: p.unit },
    owner(p),
    ...(hasCopies ? [{ content: quantity(p.rows / Math.max(1, p.games)), sortBy: p.rows }] : []),
    ...columns.map((c): Cell => {
      const s = p.columns[c.name];
      if (s === undefined || p.rows === 0) return { content: "–", sortBy: -1 };
      return { content: shares.has(c.name) ? shareCell(s.mean) : average(s.mean), sortBy: s.mean };
    }),
  ]);
  const note = hasCopies
    ? html`${defined("mean", "Means")} a game for one copy; where a ${summary.entrantNoun} holds several, over all of them.`
    : html`${defined("mean", "Means")} a game, all copies in the ${summary.entrantNoun} together.`;
  return html`${sortableTable(`Means for each ${kind} ${where}`, headings, rows)}
<p class="note">${note}</p>`;
}

/**
 * How often its side won when a piece was drawn, played and the like; undefined where the game counts no such thing.
 */
function winsTable(summary: RunSummary, kind: string, pieces: readonly Piece[], where: string): Html | undefined {
  const columns = summary.unitColumns.filter(
    (c) => c.winsWhen !== undefined && pieces.some((p) => (p.winsWhen[c.name]?.games ?? 0) > 0),
  );
  if (columns.length === 0) return undefined;
  const headings: Heading[] = [
    { label: kind, numeric: false },
    { label: summary.entrantNoun, numeric: false },
    ...columns.map((c) => ({ label: c.winsWhen!, definition: "term-win-rate-when", numeric: true })),
  ];
  const rows = pieces.map((p): Cell[] => [
    { content: p.unit },
    owner(p),
    ...columns.map((c) => winsCell(summary, p, c)),
  ]);
  const all = [...new Map(pieces.map((p) => [p.owner, p])).values()].map((p) => `${p.owner} ${percent(p.ownRate)}`);
  return html`${sortableTable(`Win rate with each ${kind} ${where}, not causal`, headings, rows)}
<p class="note">${defined("win rate when", "Win rate")} of the ${summary.entrantNoun} over those games, with half the width of its ${defined("interval")}; ▲ and ▼ where that lies above or below the rate over all its games${all.length > 6 ? "" : ` (${list(all, ", ")})`}. Not causes: what was played could be afforded, and long games see more of everything.</p>`;
}

function winsCell(summary: RunSummary, p: Piece, c: ColumnNote): Cell {
  const own = p.winsWhen[c.name];
  if (own === undefined || own.games === 0) return { content: "–", sortBy: -1 };
  const rate = gamesInterval(summary, own.wins, own.draws, own.games, confidenceOf(summary));
  const mark = rate.low > p.ownRate ? MARKS.above : rate.high < p.ownRate ? MARKS.below : undefined;
  const half = (50 * (rate.high - rate.low)).toFixed(1);
  return {
    content: html`<span class="rate-cell" title="${plural(own.games, "game")}">${mark}${percent(rate.estimate)} <small>±${half}</small></span>`,
    sortBy: rate.estimate.toFixed(6),
  };
}

const MARKS = {
  above: html`<span class="above"><span aria-hidden="true">▲</span><span class="hidden">above: </span></span> `,
  below: html`<span class="below"><span aria-hidden="true">▼</span><span class="hidden">below: </span></span> `,
} as const;

function owner(p: Piece): Cell {
  const content = html`<span class="${p.side === undefined ? "series" : `series ${p.side}`}">${p.owner}</span>`;
  return { content, sortBy: p.owner };
}

/** Whether a column is 0 for pieces of several kinds of which these are one: objectives are not drawn. */
function isIdle(c: ColumnNote, pieces: readonly Piece[]): boolean {
  return pieces.every((p) => {
    const s = p.columns[c.name];
    return s === undefined || (s.min === 0 && s.max === 0);
  });
}

function shareCell(share: number): Html {
  return html`<span class="share" style="--share:${(100 * share).toFixed(1)}%">${percent(share)}</span>`;
}
