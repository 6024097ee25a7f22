import { LEAST_OF_STRATUM, LEAST_UNITS } from "../analysis/luckRemoved.js";
import { scoreFromElo } from "../analysis/pairs.js";
import { detectableDifference } from "../analysis/sampleSize.js";
import { sprtExpectation } from "../analysis/sprtLength.js";
import type { Experiment } from "../experiment/experiment.js";
import { type Plan, planRun } from "../experiment/plan.js";
import type { Game } from "../games/game.js";
import {
  type Assumption,
  defaultAssumption,
  expectedInterval,
  expectedPairs,
  gameVariance,
} from "../results/expectation.js";

/** Power that detectable differences are stated for. */
export const POWER = 0.8;

/** What a run will take and what it can show, before it is played. All its matchups are alike but for their speed. */
export interface Forecast {
  readonly plan: Plan;
  readonly assumed: Assumption;
  /** Games a matchup: all of them, or what is expected where play stops by what is seen. */
  readonly games: number;
  /** Games a matchup may have. */
  readonly mostGames: number;
  /** Half the width of the interval after `games`, as a share. */
  readonly halfWidth: number;
  /** Whether a matchup is expected to be decided before the most games; true where all are played. */
  readonly decides: boolean;
  /** Only where all games are played. */
  readonly detectable?: Detectable;
  /** Only where all games are played and luck is removed: what that is likely to bring. */
  readonly luck?: ExpectedLuck;
  /** Only for a sequential test: what it takes if the advantage is elo0, halfway, elo1. */
  readonly truths?: readonly TestTruth[];
}

/**
 * Differences of win rates, as shares, that the run finds with a chance of `POWER` at the confidence of its intervals.
 */
export interface Detectable {
  readonly power: number;
  /** A matchup's win rate against one half. */
  readonly lead: number;
  /** The win rates of two matchups with so many games each, such as before and after a change. */
  readonly difference: number;
  /** The same where each of all the run's matchups is tested and the error is shared out among them. */
  readonly leadAmongAll: number;
  readonly differenceAmongAll: number;
}

/** Least and most of eight in ten even drawn pairs. */
export interface ExpectedLuck {
  /** How many times fewer games are as sure. */
  readonly timesFewer: readonly [number, number];
  /** Half the width of the interval, as a share, the narrower one first. */
  readonly halfWidth: readonly [number, number];
}

export interface TestTruth {
  readonly elo: number;
  readonly winRate: number;
  readonly games: number;
  /** Chance that the test accepts elo1. */
  readonly acceptsElo1: number;
}

/** @param given what is assumed, if not the default; see `defaultAssumption` */
export function forecast(game: Game, experiment: Experiment, given?: Assumption): Forecast {
  const plan = planRun(experiment, game);
  const { stopping } = experiment;
  const assumed = given ?? defaultAssumption(stopping);
  const pairs = expectedPairs(experiment, plan, assumed);
  const { low, high } = expectedInterval(experiment, plan, pairs, assumed);
  const halfWidth = (high - low) / 2;
  const decides =
    stopping.kind === "fixed" ||
    pairs < plan.pairs ||
    (stopping.kind === "precision" && halfWidth <= stopping.halfWidth);
  return {
    plan,
    assumed,
    games: pairs * plan.gamesPerPair,
    mostGames: plan.pairs * plan.gamesPerPair,
    halfWidth,
    decides,
    ...(stopping.kind === "fixed" ? { detectable: detectable(experiment, plan, assumed) } : {}),
    ...(stopping.kind === "fixed" ? expectedLuck(game, experiment, plan, halfWidth) : {}),
    ...(stopping.kind === "sprt" ? { truths: testTruths(experiment, stopping, plan, assumed) } : {}),
  };
}

function expectedLuck(
  { luckSaves }: Game,
  { variants }: Experiment,
  { pairs }: Plan,
  halfWidth: number,
): Pick<Forecast, "luck"> {
  if (luckSaves === undefined || pairs < LEAST_UNITS || pairs / variants.length < LEAST_OF_STRATUM) return {};
  const [least, most] = luckSaves;
  return { luck: { timesFewer: luckSaves, halfWidth: [halfWidth / Math.sqrt(most), halfWidth / Math.sqrt(least)] } };
}

/**
 * Games of a pair are taken for independent, so that games count; pairs that cancel more luck find smaller differences.
 * So do variants whose win rates are assumed to lie apart; otherwise the variance is the greatest there may be.
 */
function detectable(experiment: Experiment, plan: Plan, assumed: Assumption): Detectable {
  const { confidence, matchups } = experiment;
  const games = plan.pairs * plan.gamesPerPair;
  const variance = assumed.byVariant === undefined ? {} : { variance: gameVariance(experiment, assumed) };
  const of = (samples: 1 | 2, comparisons: number) =>
    detectableDifference(games, { confidence, power: POWER, samples, comparisons, ...variance });
  return {
    power: POWER,
    lead: of(1, 1),
    difference: of(2, 1),
    leadAmongAll: of(1, matchups.length),
    differenceAmongAll: of(2, matchups.length),
  };
}

type Test = Extract<Experiment["stopping"], { kind: "sprt" }>;

function testTruths(experiment: Experiment, stopping: Test, plan: Plan, assumed: Assumption): TestTruth[] {
  return [stopping.elo0, (stopping.elo0 + stopping.elo1) / 2, stopping.elo1].map((elo) => {
    // Variants that lie as far apart as is assumed vary as little within.
    const truth = { ...assumed, winRate: scoreFromElo(elo) };
    const variance = gameVariance(experiment, truth) / plan.gamesPerPair;
    const { acceptsElo1 } = sprtExpectation(stopping, truth.winRate, variance, plan.pairsPerPart);
    const games = expectedPairs(experiment, plan, truth) * plan.gamesPerPair;
    return { elo, winRate: truth.winRate, games, acceptsElo1 };
  });
}
