import { type Interval, mirrored } from "../../analysis/interval.js";
import { meanOfRates } from "../../analysis/meanOfRates.js";
import type { RunSummary } from "../../results/summary.js";
import { capitalised, plurals, rate, rateRange } from "../format.js";
import { type Html, html } from "../html.js";
import { type Table, tableHtml } from "../table.js";
import { type Field, type Met, sideWords } from "./model.js";
import { type StripScale, strip, stripScale } from "./strips.js";
import { pointsOf } from "./uneven.js";
import { outcomeOf } from "./verdict.js";

export interface Standing {
  readonly name: string;
  /** Points that it costs, where entrants have any. */
  readonly points?: number;
  /** Mean win rate over opponents, each counting alike. */
  readonly average: Interval;
  readonly opponents: number;
  /** Matchups in which it is ahead, behind, and neither: too close to call, or depending on the map or seat. */
  readonly ahead: number;
  readonly behind: number;
  readonly open: number;
  /** From 1; see the definition of a tier. */
  readonly tier: number;
}

/** Mean win rate over those that somebody met, each counting alike. @param played with its matchups, one or more */
const averageOf = (name: string, played: readonly Pick<Met, "a" | "b" | "winRateA">[]): Interval =>
  meanOfRates(
    played.flatMap(({ a, b, winRateA }) => (a === name ? [winRateA] : b === name ? [mirrored(winRateA)] : [])),
  );

/** Who wins more comes first, and who wins as much by name. */
const byAverage = (x: Pick<Standing, "name" | "average">, y: Pick<Standing, "name" | "average">): number =>
  y.average.estimate - x.average.estimate || (x.name < y.name ? -1 : 1);

/**
 * Entrants by field average, best first, with tiers. Mirror and unplayed matchups do not count.
 * @param side only entrants of that side, for games whose sides differ: they met the same kind of opponent
 */
export function standings(summary: Pick<Field, "entrants" | "matchups">, side?: "a" | "b"): Standing[] {
  const all = summary.entrants.flatMap(({ name, ...of }) => {
    if (side !== undefined && !summary.matchups.some((m) => m[side] === name)) return [];
    const met = summary.matchups.filter(({ a, b, games }) => a !== b && games > 0 && (a === name || b === name));
    const tally = { ahead: 0, behind: 0, open: 0 };
    for (const m of met) {
      const isA = m.a === name;
      const outcome = outcomeOf(m);
      const isNeither = outcome === "open" || outcome === "depends";
      tally[isNeither ? "open" : (outcome === "a") === isA ? "ahead" : "behind"]++;
    }
    if (met.length === 0) return [];
    const points = pointsOf(of);
    const cost = points === undefined ? {} : { points };
    return [{ name, ...cost, average: averageOf(name, met), opponents: met.length, ...tally }];
  });
  all.sort(byAverage);
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

/** The league table; only where more than two entrants met. Where the sides differ each has a table of its own. */
export function leagueSection(summary: RunSummary): Html | undefined {
  const { leagues, scale } = leaguesOf(summary);
  if (leagues.length === 0) return undefined;
  return html`<section id="league" aria-labelledby="league-title">
<h2 id="league-title">Standing in this field</h2>
${leagues.map(
  ({ title, table }) => html`${title === undefined ? undefined : html`<h3>${capitalised(plurals(title))}</h3>`}
${tableHtml(table)}`,
)}
<p class="note">Strips run from ${Math.round(scale.low * 100)} to ${Math.round(scale.high * 100)} %, with a mark at 50 %.</p>
</section>`;
}

/** The league tables by themselves, for `report.md`. */
export function leagueTables(summary: RunSummary): Table[] {
  return leaguesOf(summary).leagues.map((l) => l.table);
}

function leaguesOf(summary: RunSummary): { leagues: { title: string | undefined; table: Table }[]; scale: StripScale } {
  const words = sideWords(summary);
  const leagues = summary.symmetric
    ? [{ title: undefined, side: "a" as const, table: standings(summary), least: 3 }]
    : (["a", "b"] as const).map((side) => ({ title: words[side], side, table: standings(summary, side), least: 2 }));
  const shown = leagues.filter((l) => l.table.length >= l.least);
  const scale = stripScale(shown.flatMap((l) => l.table.map((s) => s.average)));
  const noun = summary.entrantNoun;
  const first = summary.matchups.find(({ levels }) => levels !== undefined)?.levels?.[0];
  const level = first === undefined ? "" : `, at ${first.strategy}`;
  const tables = shown.map(({ title, side, table }) => {
    const whose = title === undefined ? noun : `${title} ${noun}`;
    const caption = `Average win rate of each ${whose} over the opponents it met${level}`;
    return {
      title: title === undefined ? undefined : whose,
      table: leagueTable(caption, noun, table, scale, side),
    };
  });
  return { leagues: tables, scale };
}

function leagueTable(
  caption: string,
  noun: string,
  table: readonly Standing[],
  scale: StripScale,
  side: "a" | "b",
): Table {
  const hasPoints = table.some(({ points }) => points !== undefined);
  const headings = [
    { label: noun, numeric: false },
    ...(hasPoints ? [{ label: "points", numeric: true }] : []),
    { label: "tier", definition: "term-tier", numeric: true },
    { label: "field average", definition: "term-field-average", numeric: true },
    { label: "interval", definition: "term-interval", numeric: false },
    { label: "ahead", numeric: true },
    { label: "behind", numeric: true },
    { label: "neither", definition: "term-too-close-to-call", numeric: true },
  ];
  const rows = table.map((s) => [
    { content: s.name },
    ...(hasPoints ? [{ content: s.points === undefined ? "–" : `${s.points}`, sortBy: s.points ?? -1 }] : []),
    { content: `${s.tier}` },
    { content: rate(s.average), sortBy: s.average.estimate },
    {
      content: html`<div class="strip-cell">${strip(s.average, scale, s.name, side)}<small>${rateRange(s.average)}</small></div>`,
      sortBy: s.average.low.toFixed(6),
    },
    { content: `${s.ahead}` },
    { content: `${s.behind}` },
    { content: `${s.open}` },
  ]);
  return { caption, headings, rows };
}
