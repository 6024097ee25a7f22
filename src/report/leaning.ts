import type { Interval } from "../analysis/interval.js";

/**
 * To which side of a value an interval lies by itself. Where a stricter test gives no verdict, a sentence with the
 * interval says so, and what the stricter test is.
 */
export function leaning({ low, high }: Pick<Interval, "low" | "high">, none = 0): "above" | "below" | undefined {
  if (low > none) return "above";
  return high < none ? "below" : undefined;
}
