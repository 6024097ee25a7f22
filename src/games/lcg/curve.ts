import type { WinCurve } from "../winCurve.js";

/** The chance of the light side to win, by `npm run curves -- lcg 30000 1`; weights in the order of FEATURES. */
export const CURVE: WinCurve = {
  fitted: "2026-11-23",
  games: 30000,
  weights: [
    -2.99, 1.692, 2.773, -6.994, 0.2645, -0.5696, 0.1844, -0.7161, 0.1302, 0.4614, 0.478, 0.3479, 0.5264, 0.6525,
    0.1337, -0.5548, 0.4177, -0.4104, 0.5489, 0.4027, 1.214, 0.006814, -0.274, -0.5545, -0.3016, -0.03617, -0.2008,
    -0.2467, -0.05414, 0.1969, 0.7575,
  ],
};
