import { inThread } from "../../run/thread.js";
import { type RegressionInput, regressionWork } from "./regression.js";

/** Entry of a worker thread: sums over rows of a regression. */
export const sumRegressionTask = inThread(async (input: RegressionInput) => regressionWork(input));
