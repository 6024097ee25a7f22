import type { ColumnNote, MatchupSummary, RunSummary, UnitSummary } from "../results/summary.js";
import { columnAnchor, defined } from "./dictionary.js";
import { average, columnWords, percent, quantity } from "./format.js";
import { type Html, html } from "./html.js";
import { sideNames, unitNoun } from "./model.js";
import { type Cell, type Heading, sortableTable } from "./table.js";

/** What each piece of either side did, a row a piece; undefined where the run kept no unit rows. */
export function unitTable(summary: RunSummary, m: MatchupSummary): Html | undefined {
  if (m.units.length === 0 || summary.unitColumns.length === 0) return undefined;
  const names = sideNames(m);
  const noun = unitNoun(summary);
  const columns = summary.unitColumns.filter((c) => !hasCodeForZero(c));
  const shares = new Set(columns.filter((c) => isShare(c, m.units)).map((c) => c.name));
  const headings: Heading[] = [
    { label: noun, numeric: false },
    { label: summary.entrantNoun, numeric: false },
    { label: "copies", numeric: true },
    ...columns.map((c) => ({
      label: columnWords(c.name),
      unit: shares.has(c.name) ? "" : c.unit,
      definition: columnAnchor("unit", c.name),
      numeric: true,
    })),
  ];
  const rows = m.units.map((u): Cell[] => [
    { content: u.unit },
    { content: html`<span class="series ${u.side}">${names[u.side]}</span>`, sortBy: names[u.side] },
    { content: quantity(u.rows / Math.max(1, m.games)), sortBy: u.rows },
    ...columns.map((c): Cell => {
      const s = u.columns[c.name];
      if (s === undefined || u.rows === 0) return { content: "–", sortBy: -1 };
      return { content: shares.has(c.name) ? shareCell(s.mean) : average(s.mean), sortBy: s.mean };
    }),
  ]);
  const caption = `Means for each ${noun} over the ${names.a} against ${names.b} games`;
  return html`<h4>What each ${noun} did</h4>${sortableTable(caption, headings, rows)}
<p class="note">${defined("mean", "Means")} a game for one copy; where a ${summary.entrantNoun} holds several, over all of them.</p>`;
}

/** Whether a column only says yes or no: by its meaning ("1 when ..."), or it has no unit and stays in 0..1. Its mean is a share. */
function isShare(c: ColumnNote, units: readonly UnitSummary[]): boolean {
  if (c.meaning.startsWith("1 when")) return true;
  if (c.unit !== "") return false;
  return units.every((u) => {
    const s = u.columns[c.name];
    return s === undefined || u.rows === 0 || (s.min >= 0 && s.max <= 1);
  });
}

/** Whether 0 is a code in a column of amounts ("0 = survived"): the mean over all rows would then say nothing. */
function hasCodeForZero(c: ColumnNote): boolean {
  return /\b0 = /.test(c.meaning);
}

function shareCell(share: number): Html {
  return html`<span class="share" style="--share:${(100 * share).toFixed(1)}%">${percent(share)}</span>`;
}
