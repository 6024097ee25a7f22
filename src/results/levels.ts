import { type Holds, LEAST_LEVEL_GAMES, levelEvidence, levelVerdict, WIDEST } from "../analysis/acrossLevels.js";
import { holm } from "../analysis/holm.js";
import type { Interval } from "../analysis/interval.js";
import { at } from "../core/assert.js";
import { levelFolder } from "../experiment/levels.js";
import { type FailureNote, NAMED_FAILURES } from "./failures.js";
import type { MatchupSummary, RunSummary } from "./summary.js";

/** What the levels of a run say of its matchups together. */

/** A matchup at one level. */
export interface LevelRate {
  readonly strategy: string;
  readonly games: number;
  readonly winRateA: Interval;
  /** The level's own run, below this run's folder; absent at the first level, which is this run itself. */
  readonly folder?: string;
}

export interface LevelNote {
  /** Weakest first. */
  readonly levels: readonly LevelRate[];
  readonly holds: Holds | null;
  /** Why there is no verdict; only where `holds` is null. */
  readonly undecided?: "too few games" | "not shown";
  /** What the win rate of a gains a level, as a share, with its p corrected over the matchups (Holm). */
  readonly movement?: { readonly perLevel: Interval; readonly adjusted: number };
}

/**
 * A run's summary with what its levels say.
 * @param above summaries of the levels above the first, which the run itself is, in their order
 */
export function withLevels(
  summary: RunSummary,
  first: string,
  above: readonly (readonly [string, RunSummary])[],
): RunSummary {
  const runs = [
    { strategy: first, run: summary, place: {} },
    ...above.map(([strategy, run], i) => ({ strategy, run, place: { folder: levelFolder(i + 1, strategy) } })),
  ];
  const all = summary.matchups.map((own): readonly LevelRate[] =>
    runs.flatMap(({ strategy, run, place }) => {
      const found = run.matchups.find(({ matchup }) => matchup === own.matchup);
      return found === undefined ? [] : [{ strategy, games: found.games, winRateA: found.winRateA, ...place }];
    }),
  );
  const evidence = all.map((levels) =>
    levels.length < 2 || levels.some(({ games }) => games < LEAST_LEVEL_GAMES)
      ? undefined
      : levelEvidence(levels.map((l) => l.winRateA)),
  );
  const trends = holm(evidence.map((one) => one?.trend ?? 1));
  const differences = holm(evidence.map((one) => one?.differ ?? 1));
  const noteOf = (i: number): LevelNote => {
    const found = evidence[i];
    const levels = at(all, i);
    const trend = at(trends, i);
    if (found === undefined) return { levels, holds: null, undecided: "too few games" };
    const holds = levelVerdict(found, trend, at(differences, i));
    const why = found.widest.halfWidth > WIDEST ? "too few games" : "not shown";
    const movement = { perLevel: found.slope, adjusted: trend };
    return { levels, holds, ...(holds === null ? { undecided: why } : {}), movement };
  };
  const matchups = summary.matchups.map((one, i): MatchupSummary => ({ ...one, ...noteOf(i) }));
  return { ...summary, matchups, ...failedAtLevels(summary, above) };
}

/** Failures of all levels; each names the folder of its own. */
function failedAtLevels(
  { failed }: RunSummary,
  above: readonly (readonly [string, RunSummary])[],
): { readonly failed?: FailureNote } {
  const others = above.flatMap(([strategy, run], i) =>
    run.failed === undefined ? [] : [{ note: run.failed, folder: levelFolder(i + 1, strategy) }],
  );
  const [other] = others;
  if (other === undefined) return {};
  const first = [
    ...(failed?.first ?? []),
    ...others.flatMap(({ note, folder }) => note.first.map((one) => ({ ...one, folder }))),
  ];
  const pairs = (failed?.pairs ?? 0) + others.reduce((sum, { note }) => sum + note.pairs, 0);
  return { failed: { pairs, ofTwo: other.note.ofTwo, first: first.slice(0, NAMED_FAILURES) } };
}
