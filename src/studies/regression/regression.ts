import { availableParallelism } from "node:os";
import { type LogisticData, residualsOf } from "../../analysis/logisticData.js";
import {
  checkOneStep,
  type OneStepOptions,
  oneStepBootstrap,
  resampledScores,
  stepsFrom,
} from "../../analysis/oneStepBootstrap.js";
import {
  type LogisticFit,
  type LogisticUnfitted,
  type RidgeOptions,
  ridgeLogistic,
  ridgeLogisticSteps,
} from "../../analysis/ridgeLogistic.js";
import { addPart, BLOCK_ROWS, partCount, partOfSum, type RowSum } from "../../analysis/rowSums.js";
import { at, present } from "../../core/assert.js";
import { createThreads, type Executor, type Workers } from "../../run/threads.js";
import { shareData, sharedFloats } from "./sharedData.js";

/**
 * Logistic regression of a great sample, with its bootstrap, on all worker threads: blocks of rows are summed by
 * themselves and added in their order, so that the bytes are those of one thread.
 */

/** A regression with its resamples, where any were asked for. */
export interface Regressed {
  readonly fit: LogisticFit;
  /** Coefficients of each resample (see `oneStepBootstrap`). */
  readonly resampled: readonly Float64Array[];
}

/** Below so many rows the copies would cost more than the threads save. */
const WORTH_THREADS = 2 * BLOCK_ROWS;
/** Resamples of a task: some tenths of a second each. */
const RESAMPLES_OF_TASK = 8;

/**
 * @param workers threads that the sample was played by; where others elsewhere did, as many as this machine has cores
 * @param bootstrap undefined: no resamples
 * @returns undefined where no finite or no single best coefficients exist
 * @throws AssertionError as `ridgeLogistic` and `oneStepBootstrap` do
 */
export async function regress(
  data: LogisticData,
  ridge: RidgeOptions,
  bootstrap: OneStepOptions | undefined,
  workers: Workers,
): Promise<Regressed | undefined> {
  const threads = typeof workers === "number" ? workers : availableParallelism();
  if (threads > 1 && data.rows.starts.length > WORTH_THREADS) return regressOn(threads, data, ridge, bootstrap);
  const fit = ridgeLogistic(data, ridge);
  if (fit.kind !== "fitted") return undefined;
  return { fit, resampled: bootstrap === undefined ? [] : oneStepBootstrap(data, fit, bootstrap) };
}

/** What threads are given once. */
export interface RegressionInput {
  readonly data: LogisticData;
  /** By row: the log odds of the step under way, then the residuals of the fit. Written between tasks alone. */
  readonly perRow: Float64Array;
  /** By column. */
  readonly penalties: Float64Array;
}

/** A part of a sum over rows, or the scores of some resamples. */
export type RegressionTask =
  | { readonly kind: RowSum["kind"]; readonly part: number }
  | { readonly kind: "resamples"; readonly seed: number; readonly range: readonly [from: number, to: number] };

/** What a thread does. */
export function regressionWork({ data, perRow, penalties }: RegressionInput): (task: RegressionTask) => Float64Array[] {
  return (task) =>
    task.kind === "resamples"
      ? resampledScores(data, perRow, task.seed, task.range)
      : [partOfSum(data, { kind: task.kind, odds: perRow, penalties }, task.part)];
}

async function regressOn(
  threads: number,
  own: LogisticData,
  options: RidgeOptions,
  bootstrap: OneStepOptions | undefined,
): Promise<Regressed | undefined> {
  const data = shareData(own);
  const input: RegressionInput = {
    data,
    perRow: sharedFloats(new Float64Array(own.outcomes.length)),
    penalties: sharedFloats(new Float64Array(own.rows.columns)),
  };
  const executor = createThreads<RegressionTask, Float64Array[]>(threads, () => regressionWork(input), {
    module: "studies/regression/worker.js",
    function: "sumRegressionTask",
    input,
  });
  try {
    const fit = await fitOn(executor, input, options);
    if (fit.kind !== "fitted") return undefined;
    return { fit, resampled: bootstrap === undefined ? [] : await resampleOn(executor, input, fit, bootstrap) };
  } finally {
    await executor.close();
  }
}

type Threads = Executor<RegressionTask, Float64Array[]>;

async function fitOn(
  executor: Threads,
  { data, perRow, penalties }: RegressionInput,
  options: RidgeOptions,
): Promise<LogisticFit | LogisticUnfitted> {
  const steps = ridgeLogisticSteps(data, options);
  let step = steps.next();
  while (step.done !== true) {
    const sum = step.value;
    perRow.set(sum.odds);
    if (sum.kind === "information") penalties.set(sum.penalties);
    const parts = Array.from({ length: partCount(data, sum) }, (_, part) => executor.play({ kind: sum.kind, part }));
    // All have answered before the rows' values are written again, even where one failed.
    await Promise.allSettled(parts);
    const [made, ...others] = (await Promise.all(parts)).map((results) => at(results, 0));
    const sums = present(made, "the first part");
    for (const other of others) addPart(sums, other);
    step = steps.next(sums);
  }
  return step.value;
}

async function resampleOn(
  executor: Threads,
  { data, perRow }: RegressionInput,
  fit: LogisticFit,
  bootstrap: OneStepOptions,
): Promise<Float64Array[]> {
  checkOneStep(fit, bootstrap);
  perRow.set(residualsOf(data, fit.coefficients));
  const { seed, resamples } = bootstrap;
  const tasks: Promise<Float64Array[]>[] = [];
  for (let from = 0; from < resamples; from += RESAMPLES_OF_TASK)
    tasks.push(
      executor.play({ kind: "resamples", seed, range: [from, Math.min(resamples, from + RESAMPLES_OF_TASK)] }),
    );
  return stepsFrom(fit, (await Promise.all(tasks)).flat());
}
