import { capitalised, plurals } from "../../report/format.js";
import { hasVariants } from "../../report/run/model.js";
import { seatInterval } from "../../report/run/stopping.js";
import { type ConditionNote, type MatchupSummary, type RunSummary, SCHEMA_VERSION } from "../../results/summary.js";

/**
 * The one document that `run --json` prints: the summary without histograms, with the speed of this run,
 * and each averaged column as a key of its matchup (`rounds: {mean}`).
 * @param gamesPerSecond of the games played now; 0 when none were
 */
export function runDocument(summary: RunSummary, folder: string, gamesPerSecond: number): Record<string, unknown> {
  return {
    schemaVersion: SCHEMA_VERSION,
    run: summary.run,
    folder,
    game: summary.game,
    seed: summary.seed,
    games: summary.games,
    gamesPerSecond: Math.round(gamesPerSecond),
    fingerprint: summary.fingerprint,
    ...(summary.stopping === undefined ? {} : { stopping: summary.stopping }),
    ...(summary.failed === undefined ? {} : { failed: summary.failed }),
    matchups: summary.matchups.map((m) => matchupDocument(summary, m)),
  };
}

/**
 * Win rates by map and by seat, and whether they differ beyond chance: `byMap`, `mapsDiffer`, `mapTest` and the same of
 * seats.
 */
function conditionDocument(summary: RunSummary, m: MatchupSummary): Record<string, unknown> {
  const noun = summary.variantNoun;
  const test = ({ p, adjusted }: ConditionNote) => ({ p, adjusted });
  const byVariant = m.variants.map(({ variant, games, winRateA }, v) => ({
    [noun]: variant,
    ...(summary.variantWeights === undefined ? {} : { weight: summary.variantWeights[v] }),
    games,
    winRateA,
    ...(m.byVariant === undefined ? {} : { ahead: m.byVariant.ahead[v] }),
  }));
  const seats = [m.aFirst, m.aSecond].map((of, i) => ({
    seat: i === 0 ? "first" : "second",
    games: of.games,
    winRateA: seatInterval(summary, m, i === 0 ? 0 : 1),
    ...(m.bySeat === undefined ? {} : { ahead: m.bySeat.ahead[i] }),
  }));
  return {
    ...(hasVariants(summary) ? { [`by${capitalised(noun)}`]: byVariant } : {}),
    ...(m.byVariant === undefined
      ? {}
      : { [`${plurals(noun)}Differ`]: m.byVariant.differ, [`${noun}Test`]: test(m.byVariant) }),
    ...(summary.symmetric ? { bySeat: seats } : {}),
    ...(m.bySeat === undefined ? {} : { seatsDiffer: m.bySeat.differ, seatTest: test(m.bySeat) }),
  };
}

function matchupDocument(summary: RunSummary, m: MatchupSummary): Record<string, unknown> {
  const noun = summary.variantNoun;
  const only = summary.variants.length === 1 ? { [noun]: summary.variants[0] } : {};
  return {
    a: m.a,
    b: m.b,
    strategyA: m.strategyA,
    strategyB: m.strategyB,
    ...only,
    games: m.games,
    winsA: m.winsA,
    winsB: m.winsB,
    draws: m.draws,
    winRateA: m.winRateA,
    pairs: m.pairs,
    ...(m.stopped === undefined ? {} : { stopped: m.stopped }),
    ...Object.fromEntries(Object.entries(m.columns).map(([name, { mean, sd }]) => [name, { mean, sd }])),
    [`${noun}s`]: m.variants.map(({ variant, games, winsA, winsB, draws, winRateA }) => {
      return { [noun]: variant, games, winsA, winsB, draws, winRateA };
    }),
    ...conditionDocument(summary, m),
    ...(m.levels === undefined
      ? {}
      : { levels: m.levels, holds: m.holds ?? null, undecided: m.undecided, movement: m.movement }),
    examples: m.examples,
  };
}
