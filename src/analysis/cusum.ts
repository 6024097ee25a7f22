import { assert, at } from "../core/assert.js";
import { solve } from "./linear.js";
import { normalCdf, normalPdf } from "./normal.js";

export interface CusumOptions {
  /** The value that the series has while nothing changes. */
  readonly target: number;
  /** Deviations up to this are forgiven at every step; half of the shift to be found. */
  readonly slack: number;
  /** An alarm stands where a sum goes above it. */
  readonly limit: number;
}

export interface Cusum {
  /** Sum of upward deviations after each value. */
  readonly high: readonly number[];
  /** Sum of downward deviations after each value, as a positive number. */
  readonly low: readonly number[];
  /** Index of the first value after which either sum is above the limit; undefined without an alarm. */
  readonly alarm: number | undefined;
}

/** Two-sided tabular CUSUM chart (Page 1954): finds small lasting drifts that no single value shows. */
export function cusum(values: readonly number[], options: CusumOptions): Cusum {
  const { target, slack, limit } = options;
  assert(slack >= 0 && limit > 0, "slack and limit are positive", { slack, limit });
  const high: number[] = [];
  const low: number[] = [];
  let up = 0;
  let down = 0;
  let alarm: number | undefined;
  values.forEach((value, i) => {
    up = Math.max(0, up + value - target - slack);
    down = Math.max(0, down + target - value - slack);
    high.push(up);
    low.push(down);
    if (alarm === undefined && (up > limit || down > limit)) alarm = i;
  });
  return { high, low, alarm };
}

const NODES = 48;

/**
 * Mean number of standard normal values until a one-sided CUSUM gives an alarm: what a limit costs in false alarms and
 * in delay. Solves the integral equation of the run length by Gauss-Legendre quadrature. Two sides together alarm at
 * the sum of both rates.
 * @param slack and limit in standard deviations
 * @param shift mean of the values in standard deviations, towards the side watched; 0 for the time between false alarms
 */
export function cusumRunLength(slack: number, limit: number, shift: number): number {
  const { nodes, weights } = gaussLegendre(NODES);
  const sums = nodes.map((x) => ((x + 1) * limit) / 2);
  // Unknowns: the run length from a sum of 0, then from each node. A sum that would fall below 0 starts again from 0.
  const starts = [0, ...sums];
  const matrix = starts.map((from, i) => {
    const restart = normalCdf(slack - from - shift);
    const row = [
      restart,
      ...sums.map((to, j) => ((at(weights, j) * limit) / 2) * normalPdf(to - from + slack - shift)),
    ];
    return row.map((chance, j) => (i === j ? 1 : 0) - chance);
  });
  const [lengths = []] = solve(
    matrix,
    starts.map(() => [1]),
  );
  return at(lengths, 0);
}

/** Nodes and weights of Gauss-Legendre quadrature on -1..1, by Newton's method on the Legendre polynomial. */
function gaussLegendre(n: number): { nodes: number[]; weights: number[] } {
  const nodes: number[] = [];
  const weights: number[] = [];
  for (let i = 0; i < n; i++) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let step = 0; step < 100; step++) {
      let last = 1;
      let value = x;
      for (let k = 2; k <= n; k++) [last, value] = [value, ((2 * k - 1) * x * value - (k - 1) * last) / k];
      slope = (n * (x * value - last)) / (x * x - 1);
      const move = value / slope;
      x -= move;
      if (Math.abs(move) < 1e-15) break;
    }
    nodes.push(x);
    weights.push(2 / ((1 - x * x) * slope * slope));
  }
  return { nodes, weights };
}
