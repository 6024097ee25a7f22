import {
  type CountedRate,
  countedInterval,
  mergeRates,
  rateInterval,
  rateWithoutLuck,
} from "../../analysis/independentChange.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { type Cause, causesBetween, keptExperiment } from "../compare/causes.js";
import { CONFIDENCE, corrected, type MatchupChange, rateNote, type Uncorrected } from "../compare/matchupChange.js";
import { differencesBetween, type Setting } from "../compare/setting.js";
import { type Audit, auditOf, type Case, casesOf, type Evidence, freshRate, matchupKey } from "./cases.js";
import { rateOf } from "./controls.js";
import { driftOf } from "./drift.js";
import type { ExperimentEntry, MatchupEntry, Raised, Suspicion } from "./entry.js";
import { entryOf, lastNightOf } from "./history.js";
import { type JudgedLevels, judgeLevels, placeKey } from "./levels.js";
import { runFolder } from "./panel.js";
import type { MatchupPlace, NightAlert, NightExperiment, NightMatchup, TrendPoint } from "./summary.js";
import { onVariants } from "./variants.js";

/** Nights that a trend shows. */
const TREND_NIGHTS = 30;

/** What was found of the experiments, and what the next night must know of it. */
export interface Judged {
  readonly experiments: readonly NightExperiment[];
  readonly alerts: readonly NightAlert[];
  readonly suspicions: readonly MatchupPlace[];
  /** For `night.json`. */
  readonly raised: readonly Raised[];
  readonly suspected: readonly Suspicion[];
  /** Absent where no higher level played. */
  readonly levels?: JudgedLevels;
}

/** A case after the correction over all. */
interface Tried {
  readonly fixed: MatchupChange | undefined;
  readonly fresh: MatchupChange | undefined;
}

/**
 * Compares tonight with the last night. An alert is a change that is significant over all matchups and at least as
 * large as the margin and either audited (flips on the fixed seeds) or seen on fresh seeds two nights running; or a
 * drift.
 */
export function judge(evidence: Evidence, registry: Registry): Judged {
  const audits = evidence.experiments.map((entry) => auditOf(evidence, entry, registry.findGame(entry.game)));
  const cases = casesOf(evidence, audits);
  const fixed = correctedOver(cases, (one) => one.fixed, evidence.margin);
  const fresh = correctedOver(cases, (one) => one.fresh, evidence.margin);
  const alerts: NightAlert[] = [];
  const suspicions: MatchupPlace[] = [];
  const raised: Raised[] = [];
  const suspected: Suspicion[] = [];
  const levels = judgeLevels(evidence);
  const maps = new Map(evidence.experiments.map((entry) => [entry, onVariants(entry)]));
  const matchups = cases.map((one, c): NightMatchup => {
    const tried = { fixed: fixed[c], fresh: fresh[c] };
    const found = levelAlerts(one, tried);
    alerts.push(...found);
    const name = { experiment: one.entry.name, key: one.key };
    if (found.length > 0) raised.push(name);
    else if (tried.fresh?.isAlert === true) {
      suspicions.push({ experiment: one.experiment, matchup: one.matchup });
      const sign = tried.fresh.change.estimate > 0 ? 1 : -1;
      suspected.push({ ...name, reference: one.fresh!.night, sign });
    }
    const trend = trendOf(evidence, one, found.length > 0);
    const { experiment, matchup } = one;
    if (trend[trend.length - 1].isAlarm) alerts.push({ kind: "drift", experiment, matchup });
    const level = levels.notes.get(placeKey(one));
    return {
      ...noteOf(one, tried, trend.slice(-TREND_NIGHTS)),
      ...maps.get(one.entry)?.[matchup],
      ...(level === undefined ? {} : { level }),
    };
  });
  const experiments = evidence.experiments.map((entry, e) => {
    const own = matchups.filter((_, c) => cases[c].experiment === e);
    return experimentNote(evidence, entry, audits[e], own, registry);
  });
  alerts.push(...levels.parted.map((place) => ({ kind: "parted" as const, ...place })));
  return { experiments, alerts, suspicions, raised, suspected, ...(levels.notes.size === 0 ? {} : { levels }) };
}

/** Corrects one half of the evidence over all matchups that have it; in the order of the cases. */
function correctedOver(
  cases: readonly Case[],
  pick: (one: Case) => Uncorrected | undefined,
  margin: number,
): (MatchupChange | undefined)[] {
  const picked = cases.map(pick);
  const list = corrected(
    picked.filter((one) => one !== undefined),
    margin,
  );
  let next = 0;
  return picked.map((one) => (one === undefined ? undefined : list[next++]));
}

function levelAlerts({ experiment, matchup, fresh }: Case, tried: Tried): NightAlert[] {
  const out: NightAlert[] = [];
  if (tried.fixed?.isAlert === true) out.push({ kind: "audited", experiment, matchup });
  if (tried.fresh?.isAlert === true && fresh!.isConfirming) out.push({ kind: "twice", experiment, matchup });
  return out;
}

/** The rates of a matchup on fresh seeds night by night, tonight's last, with the watch for drift. */
function trendOf(evidence: Evidence, one: Case, isNewLevel: boolean): TrendPoint[] {
  const { key, entry, meeting } = one;
  const earlier = evidence.earlier.flatMap((night) => {
    const own = entryOf(night, entry.name);
    const m = own?.matchups.find((other) => matchupKey(other) === key);
    if (own === undefined || m === undefined) return [];
    const isNew = night.entry.alerts.some((r) => r.experiment === entry.name && r.key === key);
    return [{ night: night.folder, own, m, isNewLevel: isNew }];
  });
  const all = [...earlier, { night: evidence.night, own: entry, m: meeting, isNewLevel }];
  const drift = driftOf(all.map(({ own, m, isNewLevel }) => ({ rate: freshRate(m, own), isNewLevel })));
  return all.map(({ night, own, m }, i) => ({
    night,
    ...freshPoint(freshRate(m, own)),
    fixed: rateInterval(rateOf(m, own, "fixed"), CONFIDENCE).estimate,
    high: drift.high[i],
    low: drift.low[i],
    isAlarm: drift.alarms[i],
  }));
}

/** A night's rate on fresh seeds, and beside it the counted one where luck was removed. */
function freshPoint(rate: CountedRate): Pick<TrendPoint, "fresh" | "counted"> {
  const counted = countedInterval(rate, CONFIDENCE);
  const removed = rateWithoutLuck(rate, CONFIDENCE);
  return removed === undefined ? { fresh: counted } : { fresh: removed.rate, counted };
}

function noteOf(one: Case, { fixed, fresh }: Tried, trend: readonly TrendPoint[]): NightMatchup {
  const { a, b, strategyA, strategyB } = one.meeting;
  return {
    ...{ a, b, strategyA, strategyB },
    rate: rateNote(one.matchup, allGames(one.meeting, one.entry)),
    ...(fixed === undefined ? {} : { fixed }),
    ...(fresh === undefined
      ? {}
      : { fresh: { ...fresh, night: one.fresh!.night, isConfirming: one.fresh!.isConfirming } }),
    trend,
  };
}

/** Both halves of a matchup's games. */
function allGames(m: MatchupEntry, experiment: ExperimentEntry): CountedRate {
  return mergeRates(rateOf(m, experiment, "fixed"), freshRate(m, experiment));
}

/** What was edited since that night; the experiment as it was then stands in its run, where that is kept. */
function causesOf(
  { history, night }: Evidence,
  { name, setting: now }: ExperimentEntry,
  folder: string,
  before: Setting,
  game: Game,
): Cause[] {
  const run = runFolder(name, "fixed");
  const was = { setting: before, experiment: keptExperiment(history, folder, run) };
  const is = { setting: now!, experiment: keptExperiment(history, night, run) };
  return causesBetween(was, is, game.entrantNoun, game);
}

function experimentNote(
  evidence: Evidence,
  entry: ExperimentEntry,
  audit: Audit | undefined,
  matchups: readonly NightMatchup[],
  registry: Registry,
): NightExperiment {
  const game = registry.findGame(entry.game)!;
  const last = lastNightOf(evidence.earlier, entry.name);
  const setting = last?.entry.setting;
  return {
    name: entry.name,
    game: entry.game,
    gameTitle: game.title ?? game.name,
    entrantNoun: game.entrantNoun,
    variantNoun: game.variantNoun,
    fixedRun: runFolder(entry.name, "fixed"),
    games: matchups.reduce((sum, m) => sum + m.rate.games, 0),
    ...(last === undefined ? {} : { against: last.night.folder }),
    ...(audit === undefined ? {} : { audited: audit.night }),
    replays: audit?.replays ?? true,
    changed: setting === undefined ? [] : differencesBetween(setting, entry.setting!, game.entrantNoun),
    causes: setting === undefined ? [] : causesOf(evidence, entry, last!.night.folder, setting, game),
    matchups,
  };
}
