import type { TopLevelSpec } from "vega-lite";
import { CHART_CONFIG, drawSvg, LARGE } from "../../../report/chart.js";
import { percent } from "../../../report/format.js";
import { type Html, html, trusted } from "../../../report/html.js";

/** Shares of entrants over rising strengths of selection. */
export interface SelectionLines {
  readonly title: string;
  readonly alphas: readonly number[];
  readonly lines: readonly { readonly name: string; readonly shares: readonly number[] }[];
}

/** Lines that have a colour and a name of their own; the rest are thin and grey. */
const NAMED = 6;
/** Colours that stay apart for common kinds of colour blindness and stand on light and dark ground. */
const RANGE = ["var(--a)", "var(--b)", "#2f9e77", "#b46fc4", "#b59a1f", "#d1587b"];

/** The lines as a figure with a legend that says where each ends. */
export async function selectionFigure(s: SelectionLines): Promise<Html> {
  const last = s.alphas.length - 1;
  const order = [...s.lines].sort((x, y) => Math.max(...y.shares) - Math.max(...x.shares));
  const named = order.slice(0, NAMED).sort((x, y) => y.shares[last] - x.shares[last]);
  const svg = await drawSvg(spec(s, named));
  const ends = named.map((l) => `${l.name} ${percent(l.shares[last], 0)}`);
  const label = `${s.title}. At the strongest: ${ends.join(", ")}.`;
  const keys = named.map(
    (l, i) => html`<span class="key" style="--key:${RANGE[i]}">${l.name} ${percent(l.shares[last], 0)}</span> `,
  );
  const rest = order.length > NAMED ? html`<span class="key">${order.length - NAMED} more</span>` : undefined;
  return html`<figure class="histogram keyed"><figcaption><b>${s.title}</b>${keys}${rest}</figcaption>
${trusted(svg.replace(/^<svg /, '<svg aria-hidden="true" '))}<span class="hidden" role="img" aria-label="${label}"></span></figure>`;
}

function spec(s: SelectionLines, named: SelectionLines["lines"]): TopLevelSpec {
  const values = s.lines.flatMap(({ name, shares }) => {
    const place = named.findIndex((n) => n.name === name);
    return shares.map((share, i) => ({ name, share, alpha: s.alphas[i], key: place < 0 ? "rest" : String(place) }));
  });
  const domain = [...named.map((_, i) => String(i)), "rest"];
  return {
    width: LARGE,
    height: 170,
    padding: 2,
    background: "transparent",
    data: { values },
    mark: { type: "line", aria: false, strokeWidth: 2 },
    encoding: {
      x: {
        field: "alpha",
        type: "quantitative",
        scale: { type: "log" },
        axis: { title: "strength of selection", values: [0.01, 0.1, 1, 10, 100, 1000], format: "~g" },
      },
      y: { field: "share", type: "quantitative", axis: { title: null, format: ".0%", tickCount: 4 } },
      detail: { field: "name" },
      color: {
        field: "key",
        type: "nominal",
        scale: { domain, range: [...RANGE.slice(0, named.length), "var(--line)"] },
        legend: null,
      },
    },
    config: CHART_CONFIG,
  };
}
