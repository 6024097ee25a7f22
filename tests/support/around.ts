import type { Interval } from "../../src/analysis/interval.js";

/** An interval about an estimate, as wide to either side. */
export const around = (estimate: number, reach = 0.05): Interval => ({
  ...{ estimate, low: estimate - reach, high: estimate + reach, confidence: 0.95 },
});
