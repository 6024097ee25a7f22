import type { TopLevelSpec } from "vega-lite";
import { CHART_CONFIG, COLOURS, drawSvg, SMALL } from "../../../report/chart.js";
import { percent, rate, rateRange } from "../../../report/format.js";
import { type Html, html, trusted } from "../../../report/html.js";
import { meetingName } from "../../compare/page/changeTable.js";
import type { NightMatchup } from "../summary.js";

/** The nights of each matchup as small pictures: the win rate with its intervals, and the watch for drift below it. */

/** Matchups drawn; more are in the tables only. */
const DRAWN_AT_MOST = 40;

/** A matchup with the name of its experiment. */
export interface PlacedMatchup {
  readonly experiment: string;
  readonly matchup: NightMatchup;
}

/** @param limit where the watch for drift raises an alert, in standard errors */
export async function trendFigures(matchups: readonly PlacedMatchup[], limit: number): Promise<Html | undefined> {
  const shown = matchups.filter(({ matchup }) => matchup.trend.length > 1).slice(0, DRAWN_AT_MOST);
  if (shown.length === 0) return undefined;
  const figures: Html[] = [];
  for (const one of shown) figures.push(await figure(one, limit));
  return html`<div class="figures">${figures}</div>`;
}

async function figure({ experiment, matchup: m }: PlacedMatchup, limit: number): Promise<Html> {
  const last = m.trend[m.trend.length - 1];
  const sum = Math.max(last.high, last.low);
  const told = `tonight ${rate(last.fresh)} (${rateRange(last.fresh)}), drift ${sum.toFixed(1)} of ${limit}`;
  const spoken = m.trend.map((t) => `night ${t.night} ${percent(t.fresh.estimate)}`).join(", ");
  const svg = await drawSvg(trendSpec(m, limit));
  return html`<figure class="histogram"><figcaption><b>${meetingName(m)} <small>${experiment}</small></b>
<span class="series">${told}</span></figcaption>
${trusted(svg.replace(/^<svg /, '<svg aria-hidden="true" '))}<span class="hidden" role="img" aria-label="${meetingName(m)}, ${experiment}: win rate of ${m.a} by night on fresh seeds: ${spoken}. Drift ${sum.toFixed(1)} of ${limit} standard errors."></span></figure>\n`;
}

/** Win rates above, sums of deviations below, night by night from left to right. */
export function trendSpec(m: NightMatchup, limit: number): TopLevelSpec {
  const values = m.trend.map((t, i) => ({
    at: i + 1,
    rate: t.fresh.estimate,
    low: t.fresh.low,
    high: t.fresh.high,
    fixed: t.fixed,
    up: t.high,
    down: -t.low,
  }));
  const nights = values.length;
  const x = (title: string | null) => ({
    field: "at",
    type: "quantitative" as const,
    scale: { domain: [0.5, nights + 0.5], nice: false },
    axis: { title, tickMinStep: 1, format: "d", tickCount: Math.min(nights, 8), labels: title !== null },
  });
  const sums = { domain: [-1.2 * limit, 1.2 * limit], clamp: true };
  const sumAxis = { title: null, values: [-limit, 0, limit] };
  const line = (field: string) => ({
    mark: { type: "line" as const, strokeWidth: 1.6, color: COLOURS.both, aria: false },
    encoding: { x: x("nights"), y: { field, type: "quantitative" as const, scale: sums, axis: sumAxis } },
  });
  const rule = (at: number) => ({
    data: { values: [{ at }] },
    mark: { type: "rule" as const, strokeDash: [3, 3], color: COLOURS.b, aria: false },
    encoding: { y: { field: "at", type: "quantitative" as const, scale: sums, axis: sumAxis } },
  });
  const rateAxis = { title: null, format: ".1%", tickCount: 4 };
  const rateScale = { zero: false, nice: true };
  return {
    padding: 2,
    background: "transparent",
    data: { values },
    spacing: 4,
    vconcat: [
      {
        width: SMALL,
        height: 80,
        encoding: { x: x(null) },
        layer: [
          {
            mark: { type: "rule", strokeWidth: 3, opacity: 0.3, color: COLOURS.a, aria: false },
            encoding: {
              y: { field: "low", type: "quantitative", axis: rateAxis, scale: rateScale },
              y2: { field: "high" },
            },
          },
          {
            mark: { type: "line", strokeWidth: 1.8, color: COLOURS.a, aria: false, point: { size: 24, aria: false } },
            encoding: { y: { field: "rate", type: "quantitative" } },
          },
          {
            mark: { type: "point", shape: "diamond", size: 26, color: COLOURS.b, filled: false, aria: false },
            encoding: { y: { field: "fixed", type: "quantitative" } },
          },
        ],
      },
      {
        width: SMALL,
        height: 40,
        layer: [line("up"), line("down"), rule(limit), rule(-limit)],
      },
    ],
    config: CHART_CONFIG,
  };
}
