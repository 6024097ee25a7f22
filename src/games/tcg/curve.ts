import type { WinCurve } from "../winCurve.js";

/** The chance of the light side to win, by `npm run curves -- tcg 12000 1`; weights in the order of FEATURES. */
export const CURVE: WinCurve = {
  fitted: "2026-11-23",
  games: 12000,
  weights: [
    0.1246, 0.4273, 2.061, 0.7931, 1.139, 1.873, 0.5748, -0.2631, 0.3301, 0.4875, 0.4887, -0.06594, 0.5163, 1.528, 1.32,
    1.103, 0.8967,
  ],
};
