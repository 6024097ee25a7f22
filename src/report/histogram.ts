import type { TopLevelSpec } from "vega-lite";
import type { ColumnNote, Histogram, MatchupSummary } from "../results/summary.js";
import { columnAnchor } from "./dictionary.js";
import { average, columnWords, quantity, withUnit } from "./format.js";
import { type Html, html, trusted } from "./html.js";
import { sideNames } from "./model.js";

/** One picture: a column of the games, or the same quantity of both sides (`damageA` and `damageB`) drawn over each other. */
export interface Distribution {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly { readonly column: string; readonly side: "a" | "b" | "both" }[];
}

/** Pictures a matchup: games name their most telling columns first, and the rest stands in the table of figures. */
const PICTURES_AT_MOST = 3;

/** Groups columns into pictures, in the order of the row. */
export function distributions(columns: readonly ColumnNote[]): Distribution[] {
  const names = new Set(columns.map((c) => c.name));
  return columns.flatMap((c): Distribution[] => {
    const base = c.name.slice(0, -1);
    if (c.name.endsWith("B") && names.has(`${base}A`)) return [];
    if (!c.name.endsWith("A") || !names.has(`${base}B`)) {
      return [{ title: columnWords(c.name), unit: c.unit, series: [{ column: c.name, side: "both" }] }];
    }
    const series = [
      { column: c.name, side: "a" as const },
      { column: `${base}B`, side: "b" as const },
    ];
    return [{ title: columnWords(base), unit: c.unit, series }];
  });
}

/** Draws the distributions of a matchup's games. Vega is loaded only here, so that nothing else waits for it. */
export async function histogramFigures(m: MatchupSummary, columns: readonly ColumnNote[]): Promise<Html[]> {
  const figures: Html[] = [];
  for (const d of distributions(columns)) {
    if (figures.length === PICTURES_AT_MOST) break;
    if (d.series.every((s) => m.columns[s.column] !== undefined)) figures.push(await figure(m, d));
  }
  return figures;
}

async function figure(m: MatchupSummary, d: Distribution): Promise<Html> {
  const names = sideNames(m);
  const parts = d.series.map(({ column, side }) => {
    const s = m.columns[column]!;
    const who = side === "both" ? "" : `${names[side]}: `;
    return {
      side,
      column,
      text: `${who}mean ${withUnit(average(s.mean), d.unit)}, ${quantity(s.min)} to ${quantity(s.max)}`,
    };
  });
  const label = `Distribution of ${d.title} over games. ${parts.map((p) => p.text).join(". ")}.`;
  const svg = await drawSvg(histogramSpec(m, d));
  return html`<figure class="histogram"><figcaption><b>${d.title.charAt(0).toUpperCase() + d.title.slice(1)}</b>
${parts.map((p) => html`<span class="series ${p.side}"><a class="def" href="#${columnAnchor("game", p.column)}">${p.text}</a></span>`)}</figcaption>
${trusted(svg.replace(/^<svg /, '<svg aria-hidden="true" '))}<span class="hidden" role="img" aria-label="${label}"></span></figure>`;
}

/** The picture as a Vega-Lite specification; colours are the page's CSS variables, so that it follows light and dark. */
export function histogramSpec(m: MatchupSummary, d: Distribution): TopLevelSpec {
  const values = d.series.flatMap(({ column, side }) => bins(m.columns[column]!.histogram, side));
  const single = d.series.length === 1;
  const mark = { type: "bar" as const, binSpacing: 0.5, opacity: single ? 0.8 : 0.5, aria: false };
  const colour = { a: "var(--a)", b: "var(--b)", both: "var(--mark)" };
  return {
    width: 290,
    height: 110,
    padding: 2,
    background: "transparent",
    data: { values },
    mark,
    encoding: {
      x: {
        field: "from",
        type: "quantitative",
        bin: { binned: true },
        scale: { zero: false, nice: false },
        axis: { title: d.unit === "" ? null : d.unit, tickCount: 6, format: ",d", tickMinStep: 1 },
      },
      x2: { field: "to" },
      y: { field: "share", type: "quantitative", stack: null, axis: { title: null, format: ".0%", tickCount: 3 } },
      color: {
        field: "side",
        type: "nominal",
        scale: { domain: ["a", "b", "both"], range: [colour.a, colour.b, colour.both] },
        legend: null,
      },
    },
    config: {
      view: { stroke: null },
      font: "system-ui, sans-serif",
      axis: {
        labelColor: "currentColor",
        titleColor: "currentColor",
        domainColor: "currentColor",
        tickColor: "currentColor",
        gridColor: "currentColor",
        gridOpacity: 0.15,
        domainOpacity: 0.5,
        titleFontWeight: "normal",
        labelFontSize: 11,
        titleFontSize: 11,
        aria: false,
      },
      axisX: { grid: false },
      axisY: { domain: false, ticks: false },
    },
  };
}

interface Bin {
  readonly from: number;
  readonly to: number;
  /** Share of the games. */
  readonly share: number;
  readonly side: string;
}

/** Bins as shares of all games; a bin of a single whole number is drawn around that number. */
function bins(h: Histogram, side: string): Bin[] {
  const total = h.counts.reduce((sum, n) => sum + n, 0);
  const shift = h.width === 1 ? -0.5 : 0;
  return h.counts.flatMap((n, i) => {
    const from = h.start + i * h.width + shift;
    return n === 0 ? [] : [{ from, to: from + h.width, share: n / total, side }];
  });
}

/** Vega-Lite to SVG text without a document; the same bytes on every machine. */
async function drawSvg(spec: TopLevelSpec): Promise<string> {
  const [{ compile }, { parse, View }] = await Promise.all([import("vega-lite"), import("vega")]);
  const view = new View(parse(compile(spec).spec), { renderer: "none" });
  const svg = await view.toSVG();
  view.finalize();
  return svg;
}
