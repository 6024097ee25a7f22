import { join } from "node:path";
import { type CountedRate, mergeRates } from "../../analysis/independentChange.js";
import type { Game } from "../../games/game.js";
import { replaysAlike } from "../../results/identity.js";
import { compareMatchup, matchUp } from "../compare/compare.js";
import { type Meeting, matchupChange, type Uncorrected } from "../compare/matchupChange.js";
import { type RecordedRun, readFinishedRun, readWinners, type Winners } from "../recorded.js";
import { rateOf } from "./controls.js";
import type { ExperimentEntry, MatchupEntry, Suspicion } from "./entry.js";
import { entryOf, lastNightOf, type Night } from "./history.js";
import { runFolder } from "./panel.js";
import type { FreshChange, MatchupPlace } from "./summary.js";

/** What judging needs. */
export interface Evidence {
  readonly history: string;
  /** Name of tonight's folder. */
  readonly night: string;
  /** Earlier nights, oldest first. */
  readonly earlier: readonly Night[];
  /** Tonight's; failures are left out. */
  readonly experiments: readonly ExperimentEntry[];
  readonly margin: number;
}

/** A matchup of tonight with what it is compared with, before the correction over all. */
export interface Case extends MatchupPlace {
  readonly entry: ExperimentEntry;
  readonly meeting: MatchupEntry;
  readonly key: string;
  /** On the fixed seeds, where an earlier night's games are kept. */
  readonly fixed: Uncorrected | undefined;
  /** On fresh seeds, where an earlier night has the matchup. */
  readonly fresh: (Uncorrected & Pick<FreshChange, "night" | "isConfirming">) | undefined;
}

/** The earlier night whose games are held against tonight's. */
export interface Audit {
  readonly night: string;
  readonly replays: boolean;
  /** By `matchupKey`. */
  readonly changes: ReadonlyMap<string, Uncorrected>;
}

/** Names a matchup from night to night. The other way round it is another one. */
export function matchupKey({ a, strategyA, b, strategyB }: Meeting): string {
  return JSON.stringify([a, strategyA, b, strategyB]);
}

/** Every matchup of tonight with its evidence. */
export function casesOf(evidence: Evidence, audits: readonly (Audit | undefined)[]): Case[] {
  return evidence.experiments.flatMap((entry, experiment) =>
    entry.matchups.map((meeting, matchup): Case => {
      const key = matchupKey(meeting);
      const fixed = audits[experiment]?.changes.get(key);
      const fresh = freshChange(evidence, entry, meeting, matchup);
      return { experiment, matchup, entry, meeting, key, fixed, fresh };
    }),
  );
}

/** Tonight's fixed half against the newest earlier one whose games are all there; undefined where there is none. */
export function auditOf(evidence: Evidence, entry: ExperimentEntry, game?: Game): Audit | undefined {
  const tonight = readWhole(join(evidence.history, evidence.night, runFolder(entry.name, "fixed")));
  if (tonight === undefined) return undefined;
  for (const { folder, entry: night } of [...evidence.earlier].reverse()) {
    if (!night.experiments.some((e) => e.name === entry.name && e.failure === undefined)) continue;
    const before = readWhole(join(evidence.history, folder, runFolder(entry.name, "fixed")));
    if (before === undefined || !haveSameSeeds(before.run, tonight.run)) continue;
    const changes = new Map<string, Uncorrected>();
    for (const [i, j] of matchUp(before.run, tonight.run).pairs) {
      const winners = [before.winners, tonight.winners] as const;
      const change = compareMatchup(before.run, tonight.run, i, j, winners);
      if (!change.reversed) changes.set(matchupKey(change), change);
    }
    return {
      night: folder,
      replays: replaysAlike(before.run.manifest.identity, before.run.manifest.experiment, game),
      changes,
    };
  }
  return undefined;
}

function readWhole(folder: string): { readonly run: RecordedRun; readonly winners: readonly Winners[] } | undefined {
  try {
    const run = readFinishedRun(folder);
    const winners = readWinners(run);
    return winners && { run, winners };
  } catch {
    // The runs of old nights may be thrown away or damaged: then an older night serves.
    return undefined;
  }
}

function haveSameSeeds(one: RecordedRun, other: RecordedRun): boolean {
  const isSame = (x: readonly unknown[], y: readonly unknown[]) => JSON.stringify(x) === JSON.stringify(y);
  return (
    isSame(one.manifest.rootSeed, other.manifest.rootSeed) &&
    isSame(one.summary.variants, other.summary.variants) &&
    isSame(one.summary.variantWeights ?? [], other.summary.variantWeights ?? [])
  );
}

/** Tonight's fresh half against that of the last night; where that night suspected a change, of the night before it. */
function freshChange(
  evidence: Evidence,
  entry: ExperimentEntry,
  meeting: MatchupEntry,
  matchup: number,
): Case["fresh"] {
  const last = lastNightOf(evidence.earlier, entry.name);
  if (last === undefined) return undefined;
  const key = matchupKey(meeting);
  const suspicion = last.night.entry.suspicions.find((s) => s.experiment === entry.name && s.key === key);
  const reference = suspicion && evidence.earlier.find((n) => n.folder === suspicion.reference);
  const night = reference ?? last.night;
  const before = entryOf(night, entry.name);
  const was = before?.matchups.find((m) => matchupKey(m) === key);
  if (before === undefined || was === undefined) return undefined;
  const one = { matchup: before.matchups.indexOf(was), rate: freshRate(was, before) };
  const change = matchupChange(meeting, one, { matchup, rate: freshRate(meeting, entry) }, false, undefined);
  return { ...change, night: night.folder, isConfirming: confirms(suspicion, reference, change) };
}

/** Whether the change goes the way that the last night suspected. */
function confirms(suspicion: Suspicion | undefined, reference: Night | undefined, change: Uncorrected): boolean {
  return suspicion !== undefined && reference !== undefined && Math.sign(change.change.estimate) === suspicion.sign;
}

/** Both fresh runs together. */
export function freshRate(m: MatchupEntry, experiment: ExperimentEntry): CountedRate {
  return mergeRates(rateOf(m, experiment, "one"), rateOf(m, experiment, "two"));
}
