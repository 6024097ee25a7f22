import { type WinCurve, winChance } from "../winCurve.js";
import { countFeatures, FEATURES } from "./features.js";
import type { State } from "./state/state.js";

/** The chance of a side to win, by `npm run curves -- miniatures 9000 1`; weights in the order of FEATURES. */
export const CURVE: WinCurve = {
  fitted: "2026-11-23",
  games: 9000,
  weights: [1.654, 4.231, -1.549, 2.112],
};

/** Whether the curve speaks of such a skirmish: one of two sides that win by defeating the other. */
export const hasCurve = ({ sideCount, matchup: { stakes } }: State): boolean =>
  sideCount === 2 && !stakes.droid && stakes.goals.every((goal) => goal === 0);

/** @returns 0..1; where there are three sides, against the stronger of the others */
export function winChanceOf(s: State, side: number): number {
  countFeatures(s, side, features);
  return winChance(CURVE, features);
}

const features = new Float64Array(FEATURES.length);
