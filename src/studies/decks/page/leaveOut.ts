import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { list, percent, plural, points, pointsRange, rateRange } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell, Table } from "../../../report/table.js";
import type { DecksSummary, LeaveOut } from "../summary.js";
import { DECKS_TERMS } from "./terms.js";

/** What each piece does for a deck that a deck study was asked about. */

const defined = definedIn(DECKS_TERMS);
const anchor = anchorIn(DECKS_TERMS);

const OPEN_AT_MOST = 60;

export function leaveOutSentence(one: LeaveOut): Html {
  const real = one.pieces.filter((p) => p.adjustedP <= 0.05);
  const best = real.filter((p) => p.value.estimate > 0).slice(0, 3);
  const worst = real
    .filter((p) => p.value.estimate < 0)
    .reverse()
    .slice(0, 3);
  if (best.length + worst.length === 0)
    return html`${defined("leave one out", "Leaving out")} any single piece of <b>${one.deck}</b> makes no difference that ${plural(one.pairs, "pair")} could show.`;
  const named = (of: typeof real) => list(of.map((p) => `${p.name} (${points(p.value.estimate)})`));
  return html`${defined("leave one out", "Left out")} of <b>${one.deck}</b>: ${best.length === 0 ? "" : html`it leans on <b>${named(best)}</b>`}${best.length > 0 && worst.length > 0 ? "; " : ""}${worst.length === 0 ? "" : html`it would be better off without <b>${named(worst)}</b>`}.`;
}

export function leaveOutSection(one: LeaveOut, index: number): Section {
  const scale = gaugeScale(
    one.pieces.map((p) => p.value),
    0,
  );
  const table: Table = {
    caption: `What each piece does for ${one.deck}`,
    headings: [
      { label: "piece", numeric: false },
      { label: "copies", numeric: true },
      { label: "one copy brings", unit: "wins in 100", definition: anchor("leave one out"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
    ],
    rows: one.pieces.map((p): Cell[] => [
      { content: p.name },
      { content: `${p.copies}`, sortBy: p.copies },
      { content: points(p.value.estimate), sortBy: p.value.estimate.toFixed(6) },
      { content: gaugeCell(p.value, scale, p.name, pointsRange(p.value)), sortBy: p.value.low.toFixed(6) },
    ]),
    openAtMost: OPEN_AT_MOST,
  };
  return {
    id: `leave-out-${index}`,
    title: `${one.deck}, piece by piece`,
    note: html`${defined("leave one out", "Leave one out")}: ${plural(one.pairs, "drawn opponent")}, against which the whole deck wins ${percent(one.winRate.estimate)} (${rateRange(one.winRate)}).`,
    blocks: [{ table }],
  };
}

/** What was asked for and could not be drawn. */
export function leftOutSection(s: DecksSummary): Section | undefined {
  if (s.leftOut.length === 0) return undefined;
  const lines = s.leftOut.map((one) => `${one.name}: ${one.why}`);
  return {
    id: "left-out",
    title: "Not drawn",
    blocks: [{ paragraph: `${lines.join("; ")}.` }],
  };
}
