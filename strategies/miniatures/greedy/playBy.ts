import { useExchangesBy } from "./exchange.js";
import { useSharesBy } from "./setup.js";
import { useBlowsBy } from "./threat.js";
import { copyWeights, WEIGHTS, type Weights } from "./weights.js";

/** By whose weights greedy thinks: the same for the whole of a question, for a thread answers one at a time. */

let playing: Weights = WEIGHTS;

/** To be called before each question: from now on greedy thinks by these weights. */
export function playBy(weights: Weights): void {
  if (weights !== playing) change(weights);
}

function change(weights: Weights): void {
  playing = weights;
  copyWeights(weights);
  // What is worked out once and kept depends on them.
  useExchangesBy(weights);
  useSharesBy(weights);
  useBlowsBy(weights);
}
