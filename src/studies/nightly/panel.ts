import { slug } from "../../core/files.js";
import type { Experiment, ExperimentMatchup } from "../../experiment/experiment.js";

/**
 * What is played of an experiment each night: `fixed` on the same seeds every night, `one` and `two` on fresh seeds
 * (two runs of the same thing: their difference is chance, so they watch over the statistics), and where seats swap
 * every entrant against itself. `higher` is the first pairs of `one` at a higher level of play, where the suite says
 * so.
 */
export const RUN_KINDS = ["fixed", "one", "two", "mirror", "higher"] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** A run of the panel, ready to be played. */
export interface PanelRun {
  readonly kind: RunKind;
  readonly experiment: Experiment;
}

/** A higher level, and the share of the pairs that it plays too, at most those of `one`. */
export interface HigherLevel {
  readonly strategy: string;
  readonly share: number;
}

/** Share of the pairs that a fresh run has. */
export const FRESH_SHARE = 1 / 4;

/** Pairs of games a matchup that a run has of those of a night. */
export const pairsOf = (pairs: number, share: number): number => Math.max(1, Math.round(pairs * share));

/** Mirror games of an entrant, as a share of those of a matchup. */
const MIRROR_SHARE = 0.05;

/**
 * The runs of an experiment for a night. Half of a matchup's games are fixed, a quarter each are `one` and `two`.
 * @param scale factor of the games: the budget over the minutes of the suite
 */
export function panelOf(
  experiment: Experiment,
  isSymmetric: boolean,
  seed: string,
  night: string,
  scale: number,
  higher?: HigherLevel,
): PanelRun[] {
  const all = experiment.stopping.pairs * scale;
  const run = (kind: RunKind, phrase: string, share: number, matchups = experiment.matchups): PanelRun => {
    const pairs = pairsOf(all, share);
    const own = { ...experiment, seed: phrase, stopping: { kind: "fixed" as const, pairs }, matchups };
    return { kind, experiment: { ...own, name: `${experiment.name}, ${KIND_WORDS[kind]}` } };
  };
  // With the experiment's name, so that a matchup of two experiments is not the same games twice.
  const own = `${seed}, ${experiment.name}`;
  const runs = [
    run("fixed", own, 1 / 2),
    run("one", `${own}, night ${night}`, FRESH_SHARE),
    run("two", `${own}, night ${night}, again`, FRESH_SHARE),
  ];
  if (isSymmetric) runs.push(run("mirror", `${own}, night ${night}, mirrors`, MIRROR_SHARE, mirrorsOf(experiment)));
  if (higher === undefined) return runs;
  const { strategy, share } = higher;
  const above = experiment.matchups.map(({ a, b }) => ({ a, b, strategyA: strategy, strategyB: strategy }));
  const again = run("higher", `${own}, night ${night}`, share, above);
  return [...runs, { ...again, experiment: { ...again.experiment, seededAs: experiment.matchups[0].strategyA } }];
}

const KIND_WORDS: Readonly<Record<RunKind, string>> = {
  fixed: "fixed seeds",
  one: "fresh seeds",
  two: "fresh seeds again",
  mirror: "mirrors",
  higher: "a higher level",
};

/** Every entrant of the matchups against itself, with each strategy that plays it. */
function mirrorsOf({ matchups }: Experiment): ExperimentMatchup[] {
  const sides = matchups.flatMap((m) => [
    { a: m.a, b: m.a, strategyA: m.strategyA, strategyB: m.strategyA },
    { a: m.b, b: m.b, strategyA: m.strategyB, strategyB: m.strategyB },
  ]);
  const isFirst = (m: ExperimentMatchup, i: number) =>
    sides.findIndex((other) => other.a === m.a && other.strategyA === m.strategyA) === i;
  return sides.filter(isFirst);
}

/** An experiment's folder below `runs` of a night. */
export function folderName(experiment: string): string {
  return slug(experiment).slice(0, 100) || "experiment";
}

/** Folder of a night's runs. */
export const NIGHT_RUNS = "runs";

/** A run's folder inside that of its night. */
export function runFolder(experiment: string, kind: RunKind): string {
  return `${NIGHT_RUNS}/${folderName(experiment)}/${kind}`;
}
