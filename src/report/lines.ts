import type { TopLevelSpec } from "vega-lite";
import { at, present } from "../core/assert.js";
import type { ColumnNote, ColumnSummary, MatchupSummary } from "../results/summary.js";
import { CHART_CONFIG, COLOURS, drawSvg, LARGE } from "./chart.js";
import { columnAnchor, defined } from "./dictionary.js";
import { average, capitalised, plurals, quantity, withUnit } from "./format.js";
import { type Html, html, trusted } from "./html.js";
import type { SideNames } from "./run/model.js";
import { plainTable } from "./table.js";

/** Quantities that were measured again and again in a game, such as a score at the end of each round, as lines. */

/** One picture: a series, with a line for each side where it belongs to sides. */
export interface Series {
  readonly name: string;
  readonly unit: string;
  /** What the index counts: "round". */
  readonly by: string;
  readonly lines: readonly { readonly side: "a" | "b" | "both"; readonly columns: readonly string[] }[];
}

/** Groups columns into series, in the order of their first columns; side a before side b. */
export function seriesOf(columns: readonly ColumnNote[]): Series[] {
  const placed = columns.filter((c) => c.series !== undefined);
  const names = [...new Set(placed.map((c) => c.series!.name))];
  return names.map((name) => {
    const own = placed.filter((c) => c.series!.name === name).sort((x, y) => x.series!.index - y.series!.index);
    const lines = (["both", "a", "b"] as const).flatMap((side) => {
      const list = own.filter((c) => (c.ofSide?.side ?? "both") === side).map((c) => c.name);
      return list.length === 0 ? [] : [{ side, columns: list }];
    });
    const { unit, series } = at(own, 0);
    return { name, unit, by: series!.by, lines };
  });
}

/** Draws the series of some games: of a matchup, or of all. */
export async function lineFigures(
  columns: MatchupSummary["columns"],
  notes: readonly ColumnNote[],
  names: SideNames,
): Promise<Html[]> {
  const figures: Html[] = [];
  for (const series of seriesOf(notes)) {
    if (series.lines.every((line) => line.columns.every((c) => columns[c] !== undefined)))
      figures.push(await figure(columns, series, names));
  }
  return figures;
}

async function figure(columns: MatchupSummary["columns"], s: Series, names: SideNames): Promise<Html> {
  const length = lengthOf(columns, s);
  const lines = s.lines.map(({ side, columns: list }) => {
    const all = list.slice(0, length).map((c) => columnOf(columns, c));
    const who = side === "both" ? "" : `${names[side]}: `;
    const ends = `mean ${average(at(all, 0).mean)} after ${s.by} 1, ${withUnit(average(at(all, length - 1).mean), s.unit)} in the end`;
    return { side, column: at(list, 0), all, text: `${who}${ends}` };
  });
  const spoken = lines.map((l) => `${l.text}. By ${s.by}: ${l.all.map((c) => average(c.mean)).join(", ")}`);
  const title = `${capitalised(s.name)} by ${s.by}`;
  const svg = await drawSvg(lineSpec(columns, s, length));
  return html`<figure class="histogram lines"><figcaption><b>${title}</b>
${lines.map((l) => html`<span class="series ${l.side}"><a class="def" href="#${columnAnchor("game", l.column)}">${l.text}</a></span>`)}</figcaption>
${trusted(svg.replace(/^<svg /, '<svg aria-hidden="true" '))}<span class="hidden" role="img" aria-label="${title}, mean and ${"middle half"} of the games. ${spoken.join(". ")}."></span>
<details><summary>Line: mean; band: ${defined("middle half")}. As numbers</summary>${numbers(s, lines, names)}</details></figure>`;
}

export const columnOf = <C>(columns: Readonly<Record<string, C>>, name: string): C =>
  present(columns[name], `a column ${name}`);

/** The series up to where the last game has ended: beyond it nothing changes. */
function lengthOf(columns: MatchupSummary["columns"], s: Series): number {
  let { length } = at(s.lines, 0).columns;
  const isStill = (place: number) =>
    s.lines.every(({ columns: own }) => {
      const [before, now] = [place - 1, place].map((i) => columnOf(columns, at(own, i)).mean);
      return before === now;
    });
  while (length > 2 && isStill(length - 1)) length--;
  return length;
}

function numbers(
  s: Series,
  lines: readonly { readonly side: "a" | "b" | "both"; readonly all: readonly ColumnSummary[] }[],
  names: SideNames,
): Html {
  const who = (side: "a" | "b" | "both") => (side === "both" ? "mean" : names[side]);
  const headings = [s.by, ...lines.flatMap((l) => [who(l.side), "middle half"])];
  const rows = at(lines, 0).all.map((_, i) => [
    `${i + 1}`,
    ...lines.flatMap(({ all }) => {
      const own = at(all, i);
      const [low, , high] = quartiles(own);
      return [average(own.mean), low === high ? quantity(low) : `${quantity(low)}–${quantity(high)}`];
    }),
  ]);
  return plainTable(`${capitalised(s.name)}: means and middle halves by ${s.by}`, headings, rows);
}

/** Quartiles of a column; where a summary has none, its extremes around the mean. */
function quartiles(c: ColumnSummary): readonly [number, number, number] {
  return c.quartiles ?? [c.min, c.mean, c.max];
}

/** The picture as a Vega-Lite specification: a band from the first to the third quartile, and the mean. */
export function lineSpec(columns: MatchupSummary["columns"], s: Series, length: number): TopLevelSpec {
  const values = s.lines.flatMap(({ side, columns: list }) =>
    list.slice(0, length).map((name, i) => {
      const own = columnOf(columns, name);
      const [low, , high] = quartiles(own);
      return { side, at: i + 1, mean: own.mean, low, high };
    }),
  );
  const x = {
    field: "at",
    type: "quantitative" as const,
    scale: { domain: [1, length], nice: false },
    axis: { title: plurals(s.by), values: Array.from({ length }, (_, i) => i + 1), format: "d" },
  };
  const color = {
    field: "side",
    type: "nominal" as const,
    scale: { domain: ["a", "b", "both"], range: [COLOURS.a, COLOURS.b, COLOURS.both] },
    legend: null,
  };
  return {
    width: LARGE,
    height: 170,
    padding: 2,
    background: "transparent",
    data: { values },
    encoding: { x, color },
    layer: [
      {
        mark: { type: "area", opacity: 0.18, aria: false },
        encoding: {
          y: {
            field: "low",
            type: "quantitative",
            axis: { title: s.unit === "" ? null : s.unit, tickCount: 5, tickMinStep: 1 },
          },
          y2: { field: "high" },
        },
      },
      {
        mark: { type: "line", strokeWidth: 2.2, aria: false, point: { size: 22, aria: false } },
        encoding: { y: { field: "mean", type: "quantitative" } },
      },
    ],
    config: CHART_CONFIG,
  };
}
