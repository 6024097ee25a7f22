import { at } from "../core/assert.js";
import type { Experiment } from "../experiment/experiment.js";
import type { Plan } from "../experiment/plan.js";
import { defaultAssumption, expectedFromHere, expectedPairs } from "../results/expectation.js";
import type { MatchupState } from "../results/fold.js";

/** How many games a run under way is expected to take, for its progress bar; results do not depend on it. */
export interface RunExpectation {
  readonly experiment: Experiment;
  readonly plan: Plan;
  /** Pairs by matchup. */
  readonly pairs: Float64Array;
  /** Of all matchups. */
  games: number;
}

export function createExpectation(experiment: Experiment, plan: Plan): RunExpectation {
  const each = expectedPairs(experiment, plan, defaultAssumption(experiment.stopping));
  const pairs = new Float64Array(plan.matchups).fill(each);
  return { experiment, plan, pairs, games: plan.matchups * each * plan.gamesPerPair };
}

/** Takes in where a matchup stands after a part. */
export function updateExpectation(expectation: RunExpectation, matchup: number, state: MatchupState): void {
  const { experiment, plan, pairs } = expectation;
  const { rate, logLikelihoodRatio } = state;
  const played = state.outcomes.games / plan.gamesPerPair;
  const expected = state.complete
    ? played
    : expectedFromHere(experiment, plan, { pairs: played, rate, logLikelihoodRatio });
  expectation.games += (expected - at(pairs, matchup)) * plan.gamesPerPair;
  pairs[matchup] = expected;
}
