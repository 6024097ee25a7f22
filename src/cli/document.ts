import { type MatchupSummary, type RunSummary, SCHEMA_VERSION } from "../results/summary.js";

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
    matchups: summary.matchups.map((m) => matchupDocument(summary, m)),
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
    examples: m.examples,
  };
}
