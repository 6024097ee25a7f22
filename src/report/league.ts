import type { Interval } from "../analysis/interval.js";
import { meanOfRates } from "../analysis/meanOfRates.js";
import type { RunSummary } from "../results/summary.js";
import { rate, rateRange } from "./format.js";
import { type Html, html } from "./html.js";
import { strip, stripScale } from "./strips.js";
import { sortableTable } from "./table.js";
import { mirrored, outcomeOf } from "./verdict.js";

export interface Standing {
  readonly name: string;
  /** Mean win rate over opponents, each counting alike. */
  readonly average: Interval;
  readonly opponents: number;
  /** Matchups in which it is ahead, behind, and too close to call. */
  readonly ahead: number;
  readonly behind: number;
  readonly open: number;
  /** From 1; see the definition of a tier. */
  readonly tier: number;
}

/** Entrants by field average, best first, with tiers. Mirror and unplayed matchups do not count. */
export function standings(summary: RunSummary): Standing[] {
  const all = summary.entrants.flatMap(({ name }) => {
    const rates: Interval[] = [];
    const tally = { ahead: 0, behind: 0, open: 0 };
    for (const m of summary.matchups) {
      if (m.a === m.b || m.games === 0 || (m.a !== name && m.b !== name)) continue;
      const isA = m.a === name;
      rates.push(isA ? m.winRateA : mirrored(m.winRateA));
      const outcome = outcomeOf(m);
      tally[outcome === "open" ? "open" : (outcome === "a") === isA ? "ahead" : "behind"]++;
    }
    return rates.length === 0 ? [] : [{ name, average: meanOfRates(rates), opponents: rates.length, ...tally }];
  });
  all.sort((x, y) => y.average.estimate - x.average.estimate || (x.name < y.name ? -1 : 1));
  let tier = 0;
  let leader = Infinity;
  return all.map((s) => {
    if (s.average.high < leader) {
      tier++;
      leader = s.average.estimate;
    }
    return { ...s, tier };
  });
}

/** The league table; only where more than two entrants met. */
export function leagueSection(summary: RunSummary): Html | undefined {
  const table = standings(summary);
  if (table.length < 3) return undefined;
  const scale = stripScale(table.map((s) => s.average));
  const headings = [
    { label: summary.entrantNoun, numeric: false },
    { label: "tier", definition: "term-tier", numeric: true },
    { label: "field average", definition: "term-field-average", numeric: true },
    { label: "interval", definition: "term-interval", numeric: false },
    { label: "ahead", numeric: true },
    { label: "behind", numeric: true },
    { label: "too close", definition: "term-too-close-to-call", numeric: true },
  ];
  const rows = table.map((s) => [
    { content: s.name },
    { content: `${s.tier}` },
    { content: rate(s.average), sortBy: s.average.estimate },
    {
      content: html`<div class="strip-cell">${strip(s.average, scale, s.name)}<small>${rateRange(s.average)}</small></div>`,
      sortBy: s.average.low.toFixed(6),
    },
    { content: `${s.ahead}` },
    { content: `${s.behind}` },
    { content: `${s.open}` },
  ]);
  return html`<section id="league" aria-labelledby="league-title">
<h2 id="league-title">Standing in this field</h2>
${sortableTable(`Average win rate of each ${summary.entrantNoun} over the opponents it met`, headings, rows)}
<p class="note">Strips run from ${Math.round(scale.low * 100)} to ${Math.round(scale.high * 100)} %, with a mark at 50 %.</p>
</section>`;
}
