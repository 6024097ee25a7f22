import type { TopLevelSpec } from "vega-lite";
import { CHART_CONFIG, COLOURS, drawSvg } from "../../../report/chart.js";
import { type Html, html, trusted } from "../../../report/html.js";

/** People against the simulation: on the diagonal they agree. */

export interface Mark {
  readonly name: string;
  readonly simulated: number;
  readonly people: number;
  /** Told of the mark when it is pointed at. */
  readonly says: string;
}

export interface Axes {
  readonly simulated: string;
  readonly people: string;
  /** Whether the least is best, as of places: it stands above and to the right. */
  readonly isReversed: boolean;
  readonly domain: readonly [number, number];
  /** Values marked on both axes. */
  readonly ticks: readonly number[];
}

const SIZE = 460;
/** So many of the furthest apart have their names beside them, where those would not lie on others. */
const LABELS = 8;
/** Share of the picture between two names. */
const APART = 0.045;

export async function agreeFigure(marks: readonly Mark[], axes: Axes): Promise<Html> {
  const svg = await drawSvg(agreeSpec(marks, axes));
  const label = `${axes.people} against ${axes.simulated}, ${marks.length} marks. ${labelled(marks, axes)
    .map(({ says }) => says)
    .join(". ")}.`;
  return html`<figure class="histogram"><figcaption><span class="series a">people rate higher</span><span class="series b">people rate lower</span>
<span class="series other">the diagonal is agreement</span></figcaption>
${trusted(svg.replace(/^<svg /, '<svg aria-hidden="true" '))}<span class="hidden" role="img" aria-label="${label}"></span></figure>`;
}

/** The furthest apart, but for those whose names would lie on others. */
function labelled(marks: readonly Mark[], { domain: [low, high] }: Axes): Mark[] {
  const apart = (one: Mark) => Math.abs(one.people - one.simulated);
  const chosen: Mark[] = [];
  for (const one of [...marks].sort((x, y) => apart(y) - apart(x)).filter((of) => apart(of) > 0))
    if (chosen.length < LABELS && chosen.every((other) => Math.abs(other.people - one.people) > APART * (high - low)))
      chosen.push(one);
  return chosen;
}

function agreeSpec(marks: readonly Mark[], axes: Axes): TopLevelSpec {
  const { domain, isReversed } = axes;
  const named = new Set(labelled(marks, axes));
  const higher = (one: Mark) => (isReversed ? one.people < one.simulated : one.people > one.simulated);
  const values = marks.map((one) => ({
    ...one,
    leaning: one.people === one.simulated ? "same" : higher(one) ? "higher" : "lower",
    label: named.has(one) ? one.name : "",
    // Names point to the middle, where there is room.
    isRight: isReversed !== one.simulated > (domain[0] + domain[1]) / 2,
  }));
  const scale = { domain: [...domain], reverse: isReversed, nice: false };
  const axis = { grid: true, values: [...axes.ticks] };
  const x = { field: "simulated", type: "quantitative" as const, scale, axis: { ...axis, title: axes.simulated } };
  const y = { field: "people", type: "quantitative" as const, scale, axis: { ...axis, title: axes.people } };
  const color = {
    field: "leaning",
    type: "nominal" as const,
    scale: { domain: ["higher", "lower", "same"], range: [COLOURS.a, COLOURS.b, COLOURS.both] },
    legend: null,
  };
  const text = (isRight: boolean) => ({
    transform: [{ filter: `datum.label != "" && datum.isRight == ${isRight}` }],
    mark: {
      type: "text" as const,
      align: isRight ? ("right" as const) : ("left" as const),
      dx: isRight ? -8 : 8,
      fontSize: 11,
      fill: "currentColor",
      aria: false,
    },
    encoding: { x, y, text: { field: "label" } },
  });
  return {
    width: SIZE,
    height: SIZE,
    padding: 2,
    background: "transparent",
    data: { values },
    layer: [
      {
        data: { values: domain.map((at) => ({ simulated: at, people: at })) },
        mark: { type: "line", strokeDash: [4, 4], stroke: "currentColor", strokeWidth: 1, opacity: 0.7, aria: false },
        encoding: { x, y },
      },
      {
        mark: { type: "circle", size: marks.length > 100 ? 26 : 60, opacity: 0.8 },
        encoding: { x, y, color, description: { field: "says", type: "nominal" } },
      },
      text(true),
      text(false),
    ],
    config: CHART_CONFIG,
  };
}
