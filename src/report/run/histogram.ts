import type { TopLevelSpec } from "vega-lite";
import type { ColumnNote, Histogram, MatchupSummary } from "../../results/summary.js";
import { CHART_CONFIG, COLOURS, drawSvg, SMALL } from "../chart.js";
import { columnAnchor } from "../dictionary.js";
import { average, capitalised, columnWords, percent, quantity, withUnit } from "../format.js";
import { type Html, html, trusted } from "../html.js";
import { columnOf } from "../lines.js";
import type { SideNames } from "./model.js";

/** One picture: a column of the games, or the same quantity of both sides drawn over each other. */
export interface Distribution {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly { readonly column: string; readonly side: "a" | "b" | "both" }[];
}

/** Pictures a matchup: games name their most telling columns first, and the rest stands in the table of figures. */
const PICTURES_AT_MOST = 3;

/** Groups columns into pictures, in the order of the row; columns of a series have pictures of their own. */
export function distributions(columns: readonly ColumnNote[]): Distribution[] {
  return columns.flatMap((c): Distribution[] => {
    if (c.series !== undefined) return [];
    if (c.ofSide !== undefined) return ofBothSides(columns, c, c.ofSide.quantity);
    return [{ title: columnWords(c.name), unit: c.unit, series: [{ column: c.name, side: "both" }] }];
  });
}

/** The picture of a quantity, where its first column stands. */
function ofBothSides(columns: readonly ColumnNote[], first: ColumnNote, quantity: string): Distribution[] {
  const own = columns.filter((c) => c.series === undefined && c.ofSide?.quantity === quantity);
  if (own[0] !== first) return [];
  const series = own.map((c) => ({ column: c.name, side: c.ofSide!.side }));
  return [{ title: quantity, unit: first.unit, series }];
}

/** Draws the distributions of some games: of a matchup, or of all. */
export async function histogramFigures(
  columns: MatchupSummary["columns"],
  notes: readonly ColumnNote[],
  names: SideNames,
): Promise<Html[]> {
  const figures: Html[] = [];
  for (const d of distributions(notes)) {
    if (figures.length === PICTURES_AT_MOST) break;
    if (d.series.every((s) => columns[s.column] !== undefined)) figures.push(await figure(columns, d, names));
  }
  return figures;
}

async function figure(columns: MatchupSummary["columns"], d: Distribution, names: SideNames): Promise<Html> {
  const parts = d.series.map(({ column, side }) => {
    const s = columnOf(columns, column);
    const who = side === "both" ? "" : `${names[side]}: `;
    return {
      side,
      column,
      text: `${who}mean ${withUnit(average(s.mean), d.unit)}, ${quantity(s.min)} to ${quantity(s.max)}`,
    };
  });
  const label = `Distribution of ${d.title} over games. ${parts.map((p) => p.text).join(". ")}.`;
  const svg = await drawSvg(histogramSpec(columns, d));
  return html`<figure class="histogram"><figcaption><b>${capitalised(d.title)}</b>
${parts.map((p) => html`<span class="series ${p.side}"><a class="def" href="#${columnAnchor("game", p.column)}">${p.text}</a></span>`)}</figcaption>
${trusted(svg.replace(/^<svg /, '<svg aria-hidden="true" '))}<span class="hidden" role="img" aria-label="${label}"></span></figure>`;
}

/** The picture as a Vega-Lite specification. */
export function histogramSpec(columns: MatchupSummary["columns"], d: Distribution): TopLevelSpec {
  const values = d.series.flatMap(({ column, side }) => bins(columnOf(columns, column).histogram, side, d.unit));
  const single = d.series.length === 1;
  const mark = { type: "bar" as const, binSpacing: 0.5, opacity: single ? 0.8 : 0.5 };
  return {
    width: SMALL,
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
      description: { field: "says" },
      y: { field: "share", type: "quantitative", stack: null, axis: { title: null, format: ".0%", tickCount: 3 } },
      color: {
        field: "side",
        type: "nominal",
        scale: { domain: ["a", "b", "both"], range: [COLOURS.a, COLOURS.b, COLOURS.both] },
        legend: null,
      },
    },
    config: CHART_CONFIG,
  };
}

interface Bin {
  readonly from: number;
  readonly to: number;
  /** Share of the games. */
  readonly share: number;
  readonly side: string;
  /** "7 rounds: 12.3 % of games". */
  readonly says: string;
}

/** Bins as shares of all games; a bin of a single whole number is drawn around that number. */
function bins(h: Histogram, side: string, unit: string): Bin[] {
  const total = h.counts.reduce((sum, n) => sum + n, 0);
  const shift = h.width === 1 ? -0.5 : 0;
  return h.counts.flatMap((n, i) => {
    const least = h.start + i * h.width;
    const from = least + shift;
    const range = h.width === 1 ? quantity(least) : `${quantity(least)} to ${quantity(least + h.width - 1)}`;
    const says = `${withUnit(range, unit)}: ${percent(n / total)} of games`;
    return n === 0 ? [] : [{ from, to: from + h.width, share: n / total, side, says }];
  });
}
