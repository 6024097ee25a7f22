import type { Interval } from "../../analysis/interval.js";
import { matchedDifference } from "../../analysis/matchedDifference.js";
import type { Difference } from "../../games/trial.js";

/** What a choice has cost in chances to win: -1..1. */
export const lossOf = ({ samples, sum, squares }: Difference): Interval => matchedDifference(samples, sum, squares);

export const isAbove = ({ low }: Interval): boolean => low > 0;
