import type { Interval } from "../../analysis/interval.js";
import { defined } from "../dictionary.js";
import { rate, rateRange } from "../format.js";
import { type Html, html } from "../html.js";

/** The part of 0..1 that a group of interval strips shows, the same for all so that they compare. */
export interface StripScale {
  readonly low: number;
  readonly high: number;
}

/** A scale around one half that holds all intervals, in steps of 5 points and at least 10 points each way. */
export function stripScale(intervals: readonly Interval[]): StripScale {
  let reach = 0.1;
  for (const i of intervals) reach = Math.max(reach, 0.5 - i.low, i.high - 0.5);
  const steps = Math.min(10, Math.ceil(Math.round(reach * 1e6) / 5e4));
  return { low: Math.max(0, 0.5 - steps * 0.05), high: Math.min(1, 0.5 + steps * 0.05) };
}

/**
 * An interval as a line with a dot, against a mark at one half. Places are in per cent of the strip's own width,
 * so it fits any width without its line widths changing. Blue leans to a, orange to b, grey is undecided.
 * @param side whose rate it is
 */
export function strip(i: Interval, scale: StripScale, name: string, side: "a" | "b" = "a"): Html {
  const [up, down] = side === "a" ? ["lean-a", "lean-b"] : ["lean-b", "lean-a"];
  const lean = i.low > 0.5 ? up : i.high < 0.5 ? down : "open";
  const x = (share: number) => `${(100 * ((share - scale.low) / (scale.high - scale.low))).toFixed(2)}%`;
  return html`<svg class="strip ${lean}" role="img" aria-label="${name}: ${rate(i)}, interval ${rateRange(i)}" width="100%" height="22"><line class="base" x1="0%" x2="100%" y1="11" y2="11"/><line class="half" x1="${x(0.5)}" x2="${x(0.5)}" y1="0" y2="22"/><line class="range" x1="${x(i.low)}" x2="${x(i.high)}" y1="11" y2="11"/><line class="end" x1="${x(i.low)}" x2="${x(i.low)}" y1="6" y2="16"/><line class="end" x1="${x(i.high)}" x2="${x(i.high)}" y1="6" y2="16"/><circle cx="${x(i.estimate)}" cy="11" r="4.5"/></svg>`;
}

/** The numbers under a group of strips. Hidden from screen readers: every strip says its own numbers. */
export function stripAxis(scale: StripScale): Html {
  const percent = (share: number) => `${Math.round(100 * share)}`;
  return html`<span class="axis" aria-hidden="true"><span>${percent(scale.low)}</span><span>50 %</span><span>${percent(scale.high)}</span></span>`;
}

/** One interval of a group. */
export interface StripRow {
  readonly name: Html | string;
  /** The name without links, for screen readers. */
  readonly spoken: string;
  readonly interval: Interval;
}

/** A group of intervals under each other on one scale, with their numbers. */
export function stripRows(rows: readonly StripRow[]): Html {
  const scale = stripScale(rows.map((r) => r.interval));
  return html`<div class="strips">${rows.map(
    (r) =>
      html`<div class="strip-row"><span class="name">${r.name}</span><span class="plot">${strip(r.interval, scale, r.spoken)}</span><span class="value"><b>${rate(r.interval)}</b> <small>${rateRange(r.interval)}</small></span></div>`,
  )}<div class="strip-row"><span class="name"></span><span class="plot">${stripAxis(scale)}</span><span class="value"><small>${defined("interval", "with intervals")}</small></span></div></div>`;
}
