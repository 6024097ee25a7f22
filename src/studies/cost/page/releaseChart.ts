import type { TopLevelSpec } from "vega-lite";
import { CHART_CONFIG, COLOURS, drawSvg } from "../../../report/chart.js";
import { plural } from "../../../report/format.js";
import { type Html, html, trusted } from "../../../report/html.js";
import type { ReleaseTrend } from "../summary.js";

/** What characters are worth of their price, release by release. */

const WIDTH = 620;
const HEIGHT = 260;

/** "93.1 % (85.0 to 101.2 %)" without the unit of the first. */
const percents = (share: number): string => (100 * share).toFixed(1);

export async function releaseFigure({ releases }: ReleaseTrend): Promise<Html> {
  const svg = await drawSvg(releaseSpec(releases));
  const said = releases.map(
    ({ name, characters, share }) =>
      `${name}: ${percents(share.estimate)} % (${percents(share.low)} to ${percents(share.high)}) of ${plural(characters, "character")}`,
  );
  const label = `Fair cost in per cent of the price by release, from the oldest. ${said.join(". ")}.`;
  return html`<figure class="histogram"><figcaption><span class="series">mean of the characters of a release, with its interval; the broken line is a fair price</span></figcaption>
${trusted(svg.replace(/^<svg /, '<svg aria-hidden="true" '))}<span class="hidden" role="img" aria-label="${label}"></span></figure>`;
}

function releaseSpec(releases: ReleaseTrend["releases"]): TopLevelSpec {
  const values = releases.map(({ name, characters, share }) => ({
    name,
    mean: 100 * share.estimate,
    low: 100 * share.low,
    high: 100 * share.high,
    says: `${name}: ${percents(share.estimate)} % of the price, ${plural(characters, "character")}`,
  }));
  const x = {
    field: "name",
    type: "ordinal" as const,
    sort: null,
    axis: { title: null, labelAngle: -40, labelLimit: 0, grid: false },
  };
  const y = {
    field: "mean",
    type: "quantitative" as const,
    scale: { zero: false },
    axis: { title: "fair cost, % of the price", grid: true, tickCount: 6 },
  };
  return {
    width: WIDTH,
    height: HEIGHT,
    padding: 2,
    background: "transparent",
    data: { values },
    layer: [
      {
        data: { values: [{ fair: 100 }] },
        mark: { type: "rule", strokeDash: [4, 4], stroke: "currentColor", opacity: 0.7, aria: false },
        encoding: { y: { field: "fair", type: "quantitative" } },
      },
      {
        mark: { type: "rule", strokeWidth: 1.5, color: COLOURS.both, aria: false },
        encoding: { x, y: { ...y, field: "low" }, y2: { field: "high" } },
      },
      {
        mark: { type: "circle", size: 60, color: COLOURS.both },
        encoding: { x, y, description: { field: "says", type: "nominal" } },
      },
    ],
    config: CHART_CONFIG,
  };
}
