import type { Interval } from "../analysis/interval.js";
import { type Html, html } from "./html.js";

/** Intervals of any quantity as strips on one scale: ratings, values in points, costs. Win rates have `strips.ts`. */

export interface GaugeScale {
  readonly low: number;
  readonly high: number;
  /** Where "no difference" lies, marked on every strip. */
  readonly mark: number;
}

/** A scale that holds all intervals and the mark, with a little room. */
export function gaugeScale(intervals: readonly Interval[], mark: number): GaugeScale {
  let [low, high] = [mark, mark];
  for (const i of intervals) {
    low = Math.min(low, i.low);
    high = Math.max(high, i.high);
  }
  const room = 0.03 * (high - low) || 1;
  return { low: low - room, high: high + room, mark };
}

/**
 * An interval as a line with a dot. Blue lies above the mark, orange below, grey contains it.
 * @param spoken what it says, for screen readers: name, estimate and bounds
 */
export function gauge(i: Interval, scale: GaugeScale, spoken: string): Html {
  const lean = i.low > scale.mark ? "lean-a" : i.high < scale.mark ? "lean-b" : "open";
  const x = (v: number) => {
    const share = (v - scale.low) / (scale.high - scale.low);
    return `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`;
  };
  return html`<svg class="strip ${lean}" role="img" aria-label="${spoken}" width="100%" height="22"><line class="base" x1="0%" x2="100%" y1="11" y2="11"/><line class="half" x1="${x(scale.mark)}" x2="${x(scale.mark)}" y1="0" y2="22"/><line class="range" x1="${x(i.low)}" x2="${x(i.high)}" y1="11" y2="11"/><line class="end" x1="${x(i.low)}" x2="${x(i.low)}" y1="6" y2="16"/><line class="end" x1="${x(i.high)}" x2="${x(i.high)}" y1="6" y2="16"/><circle cx="${x(i.estimate)}" cy="11" r="4.5"/></svg>`;
}

/** A strip with its bounds beside it, for a cell of a table. @param range the bounds as text */
export function gaugeCell(i: Interval, scale: GaugeScale, name: string, range: string): Html {
  return html`<div class="strip-cell">${gauge(i, scale, `${name}: ${range}`)}<small>${range}</small></div>`;
}
