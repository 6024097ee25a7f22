import type { TopLevelSpec } from "vega-lite";
import { CHART_CONFIG, COLOURS, drawSvg } from "../../../report/chart.js";
import { type Html, html, trusted } from "../../../report/html.js";
import {
  type CharacterPrice,
  type CharacterValue,
  COST_VERDICTS,
  type CostTrend,
  type CostVerdict,
} from "../summary.js";
import { fairCostWords, mispriced, points, priceWords } from "./words.js";

/** Cost against fair cost: who is worth it lies on the diagonal, who is worth more above it. */

export type Priced = CharacterValue & { readonly price: CharacterPrice };

/** Characters labelled in the picture, of each verdict, and how many are looked through for them. */
const LABELS = 5;
const CANDIDATES = 20;
/** Of the dearest, whatever their verdict. */
const DEAREST = 3;
/** Points between two labels. */
const APART = 3;
const VERDICT_COLOURS: Partial<Record<CostVerdict, string>> = { "under-costed": COLOURS.a, "over-costed": COLOURS.b };
const WIDTH = 620;
const HEIGHT = 460;

export async function costFigure(characters: readonly Priced[], trend: CostTrend | undefined): Promise<Html> {
  const svg = await drawSvg(costSpec(characters, trend));
  const said = labelled(characters).map((c) => `${c.name}: cost ${c.cost}, fair cost ${fairCostWords(c.price)}`);
  if (trend !== undefined)
    said.push(`Trend: ${trend.at.map(({ cost, share }) => `${points(cost * share.estimate)} at ${cost}`).join(", ")}`);
  const label = `Fair cost of ${characters.length} characters against their cost, with intervals. ${said.join(". ")}.`;
  return html`<figure class="histogram"><figcaption><span class="series a">too cheap</span><span class="series b">too dear</span>
<span class="series other">fair, open or estimated only; lines are intervals, the diagonal is a fair price</span></figcaption>
${trusted(svg.replace(/^<svg /, '<svg aria-hidden="true" '))}<span class="hidden" role="img" aria-label="${label}"></span></figure>`;
}

/** The most mispriced and the dearest, but for those whose labels would lie on others. */
function labelled(characters: readonly Priced[]): Priced[] {
  const apart = (from: readonly Priced[], most: number) => {
    const chosen: Priced[] = [];
    for (const c of from) {
      const { estimate } = c.price.fairCost;
      if (chosen.length < most && chosen.every((o) => Math.abs(o.price.fairCost.estimate - estimate) > APART))
        chosen.push(c);
    }
    return chosen;
  };
  const off = (["under-costed", "over-costed"] as const).flatMap((verdict) =>
    apart(mispriced(characters, verdict).slice(0, CANDIDATES), LABELS),
  );
  const dearest = [...characters].sort((x, y) => y.cost - x.cost).slice(0, DEAREST);
  return [...off, ...apart(dearest, DEAREST).filter((c) => !off.includes(c))];
}

/** Fair cost by cost along the trend. */
function trendCurve({ perDoubling, at }: CostTrend, most: number): { cost: number; fair: number }[] {
  const [from] = at;
  if (from === undefined) return [];
  return Array.from({ length: Math.ceil(most) }, (_, i) => {
    const share = from.share.estimate + perDoubling.estimate * Math.log2((i + 1) / from.cost);
    return { cost: i + 1, fair: (i + 1) * share };
  });
}

/** The picture as a Vega-Lite specification. */
export function costSpec(characters: readonly Priced[], trend: CostTrend | undefined): TopLevelSpec {
  const named = new Set(labelled(characters));
  const values = characters.map((c) => ({
    cost: c.cost,
    fair: c.price.fairCost.estimate,
    // Nothing costs less than nothing.
    low: Math.max(0, c.price.fairCost.low),
    high: c.price.fairCost.high,
    verdict: c.price.verdict,
    label: named.has(c) ? c.name : "",
    says: `${c.name}: costs ${c.cost}, fair cost ${fairCostWords(c.price)} (${points(c.price.fairCost.low, c.price.fairCost)} to ${points(c.price.fairCost.high, c.price.fairCost)}), ${priceWords(c.price.verdict)}`,
    // Labels stand on the outer side of the diagonal's picture, away from the crowd.
    above: c.price.mispricing.estimate > 0,
  }));
  const most = Math.max(1, ...characters.map((c) => Math.max(c.cost, c.price.fairCost.estimate)));
  const curve = trend === undefined ? [] : trendCurve(trend, Math.max(1, ...characters.map((c) => c.cost)));
  const axis = { grid: true, tickCount: 8 } as const;
  const x = { field: "cost", type: "quantitative" as const, axis: { ...axis, title: "cost, points" } };
  const y = { field: "fair", type: "quantitative" as const, axis: { ...axis, title: "fair cost, points" } };
  const color = {
    field: "verdict",
    type: "nominal" as const,
    scale: {
      // A verdict that is not in the domain would have no mark.
      domain: [...COST_VERDICTS],
      range: COST_VERDICTS.map((verdict) => VERDICT_COLOURS[verdict] ?? COLOURS.both),
    },
    legend: null,
  };
  const text = (above: boolean) => ({
    transform: [{ filter: `datum.label != "" && datum.above == ${above}` }],
    mark: {
      type: "text" as const,
      align: above ? ("right" as const) : ("left" as const),
      dx: above ? -8 : 8,
      fontSize: 11,
      fill: "currentColor",
      aria: false,
    },
    encoding: { x, y, text: { field: "label" } },
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    padding: 2,
    background: "transparent",
    data: { values },
    layer: [
      {
        data: { values: [{ at: 0 }, { at: most }] },
        mark: { type: "line", strokeDash: [4, 4], stroke: "currentColor", strokeWidth: 1, opacity: 0.7, aria: false },
        encoding: { x: { field: "at", type: "quantitative" }, y: { field: "at", type: "quantitative" } },
      },
      {
        mark: { type: "rule", strokeWidth: 1, opacity: 0.45, aria: false },
        encoding: { x, y: { ...y, field: "low" }, y2: { field: "high" }, color },
      },
      {
        mark: { type: "circle", size: characters.length > 100 ? 26 : 60, opacity: 0.8 },
        encoding: { x, y, color, description: { field: "says", type: "nominal" } },
      },
      {
        data: { values: curve },
        mark: { type: "line", strokeDash: [8, 3], stroke: "currentColor", strokeWidth: 1.5, aria: false },
        encoding: {
          x: { field: "cost", type: "quantitative" },
          y: { field: "fair", type: "quantitative" },
        },
      },
      text(true),
      text(false),
    ],
    config: CHART_CONFIG,
  };
}
