import { type Html, html } from "../../../report/html.js";
import type { MatchupChange } from "../matchupChange.js";
import { meetingName, points, pointsRange } from "./changeTable.js";

/** Changes drawn; more are in the table only. */
const STRIPS_AT_MOST = 40;

/**
 * Changes of win rates as intervals under each other on one scale, zero in the middle and the margin on either side.
 */
export function changeStrips(matchups: readonly MatchupChange[], margin: number): Html | undefined {
  if (matchups.length === 0) return undefined;
  const shown = [...matchups].sort((x, y) => x.q - y.q || x.p - y.p).slice(0, STRIPS_AT_MOST);
  const reach = Math.max(2 * margin, ...shown.flatMap((m) => [Math.abs(m.change.low), Math.abs(m.change.high)]));
  const limit = Math.ceil(reach * 100) / 100;
  const rows = shown.map(
    (m) =>
      html`<div class="strip-row"><span class="name">${meetingName(m)}</span><span class="plot">${strip(m, margin, limit)}</span><span class="value"><b>${points(m.change.estimate)}</b> <small>${pointsRange(m.change)}</small></span></div>`,
  );
  const ends = [points(-limit), "0 points", points(limit)];
  return html`<div class="strips">${rows}<div class="strip-row"><span class="name"></span><span class="plot"><span class="axis" aria-hidden="true">${ends.map((end) => html`<span>${end}</span>`)}</span></span><span class="value"></span></div></div>`;
}

function strip({ change, isAlert, ...m }: MatchupChange, margin: number, limit: number): Html {
  const x = (share: number) => `${(50 + (50 * share) / limit).toFixed(2)}%`;
  const lean = !isAlert ? "open" : change.estimate > 0 ? "lean-a" : "lean-b";
  const mark = (share: number) => html`<line class="base" x1="${x(share)}" x2="${x(share)}" y1="4" y2="18"/>`;
  return html`<svg class="strip ${lean}" role="img" aria-label="${meetingName(m)}: change ${points(change.estimate)} wins in 100 games, 95 % sure: ${pointsRange(change)}" width="100%" height="22"><line class="base" x1="0%" x2="100%" y1="11" y2="11"/><line class="half" x1="50%" x2="50%" y1="0" y2="22"/>${mark(-margin)}${mark(margin)}<line class="range" x1="${x(change.low)}" x2="${x(change.high)}" y1="11" y2="11"/><line class="end" x1="${x(change.low)}" x2="${x(change.low)}" y1="6" y2="16"/><line class="end" x1="${x(change.high)}" x2="${x(change.high)}" y1="6" y2="16"/><circle cx="${x(change.estimate)}" cy="11" r="4.5"/></svg>`;
}
