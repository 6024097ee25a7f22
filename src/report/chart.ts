import type { Config, TopLevelSpec } from "vega-lite";

/** What the report's pictures share. Colours are the page's CSS variables, so that pictures follow light and dark. */

/** Colours of side a, of side b, and of what belongs to no side. */
export const COLOURS = { a: "var(--a)", b: "var(--b)", both: "var(--mark)" } as const;

/** Widths of a small and of a large picture, in pixels; narrow windows scale them. */
export const SMALL = 290;
export const LARGE = 440;

export const CHART_CONFIG: Config = {
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
};

/**
 * Vega-Lite to SVG text without a document; the same bytes on every machine. Vega is loaded only here, so that nothing
 * else waits for it.
 */
export function drawSvg(spec: TopLevelSpec): Promise<string> {
  const key = JSON.stringify(spec);
  const svg = drawn.get(key) ?? draw(spec);
  if (drawn.size === MOST_DRAWN) drawn.clear();
  drawn.set(key, svg);
  return svg;
}

/** Pictures by what they show: pages that are written anew have most of them again. */
const drawn = new Map<string, Promise<string>>();
const MOST_DRAWN = 200;

async function draw(spec: TopLevelSpec): Promise<string> {
  const [{ compile }, { parse, View }] = await Promise.all([import("vega-lite"), import("vega")]);
  const view = new View(parse(compile(spec).spec), { renderer: "none" });
  const svg = await view.toSVG();
  view.finalize();
  return svg;
}
