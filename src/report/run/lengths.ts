import type { MatchupSummary, RunSummary } from "../../results/summary.js";
import { defined } from "../dictionary.js";
import { count, percent, quantity, rate, rateRange } from "../format.js";
import { type Html, html } from "../html.js";
import { type Cell, type Heading, sortableTable } from "../table.js";
import { sideNames } from "./model.js";

/** Who wins the short games of a matchup, and who the long ones. */

/** Undefined where that is not known. */
export function lengthsTable({ columns }: RunSummary, m: MatchupSummary): Html | undefined {
  const { lengths = [] } = m;
  if (lengths.length < 2) return undefined;
  const unit = columns.find(({ role }) => role === "length")?.unit ?? "";
  const { a, b } = sideNames(m);
  const headings: Heading[] = [
    { label: "length", unit, numeric: false },
    { label: "games", definition: "term-game", numeric: true },
    { label: "share", numeric: true },
    { label: `win rate of ${a}`, definition: "term-win-rate", numeric: true },
    { label: "interval", definition: "term-interval", numeric: true },
  ];
  const rows = lengths.map(({ from, to, games, winRateA }, i): Cell[] => [
    { content: bandWords(from, to, i, lengths.length), sortBy: from },
    { content: count(games), sortBy: games },
    { content: percent(games / m.games), sortBy: games },
    { content: rate(winRateA), sortBy: winRateA.estimate },
    { content: rateRange(winRateA), sortBy: winRateA.low.toFixed(6) },
  ]);
  return html`<h4>Short and long games</h4>${sortableTable(`Win rates by length of the ${a} against ${b} games`, headings, rows)}<p class="note">As counted, ${defined("luck")} included. It shows what goes with long games, not what makes them long.</p>`;
}

/** "up to 6", "7", "8 to 9", "10 and more". */
function bandWords(from: number, to: number, band: number, bands: number): string {
  if (band === 0) return from === to ? quantity(to) : `up to ${quantity(to)}`;
  if (band === bands - 1) return from === to ? quantity(from) : `${quantity(from)} and more`;
  return from === to ? quantity(from) : `${quantity(from)} to ${quantity(to)}`;
}
