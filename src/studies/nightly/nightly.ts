import { join } from "node:path";
import { codeHash } from "../../core/codeHash.js";
import { sha256 } from "../../core/hash.js";
import { runningProgram } from "../../core/runningProgram.js";
import { beginFolder } from "../../results/begin.js";
import { whileClaimed } from "../../results/claim.js";
import { allFailures } from "../../results/failures.js";
import { folderError, jsonText } from "../../results/folder.js";
import { codeDifferences } from "../../results/identity.js";
import { STUDY_FILE } from "../../results/names.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { type INTERRUPTED, uninterrupted } from "../../run/interrupted.js";
import { firstShardFile, writeShardFile } from "../../run/shard.js";
import { stageOf } from "../../run/watch.js";
import { differencesInText, keptExperiment, mergedCauses } from "../compare/causes.js";
import { isShown, mayHide } from "../compare/matchupChange.js";
import {
  readStudyManifest,
  readStudySummary,
  type StudyManifest,
  studyManifest,
  writeStudyManifest,
} from "../folder.js";
import { calibrate } from "./calibrate.js";
import { type ClosedNight, close, type Publish, readSettled, settle } from "./close.js";
import { calibrationNotes, mirrorControls, sameControl, sameTests } from "./controls.js";
import { DRIFT_LIMIT, falseDriftAlarms } from "./drift.js";
import type { NightEntry } from "./entry.js";
import { type Chosen, chooseNight, type History, type NightAsked, readHistory } from "./history.js";
import { judge } from "./judge.js";
import { runFolder } from "./panel.js";
import { type NightRequest, type PlayedNight, playNight } from "./play.js";
import type { Suite } from "./suite.js";
import type { Failure, NightAlert, NightExitCode, NightExperiment, NightlySummary } from "./summary.js";

/** What a nightly is asked: what is played, where the history is, which night it is, and how it is told. */
export interface NightlyRequest extends Omit<NightRequest, "night" | "folder"> {
  /** Folder of the nights. */
  readonly history: string;
  /** The night wanted; undefined: today's. */
  readonly night: string | undefined;
  /** Such as 2026-11-21. */
  readonly today: string;
  /** Awaited before the night counts as complete; undefined: nobody is told, and no page is drawn. */
  readonly publish?: Publish;
}

export interface NightlyResult {
  readonly night: string;
  /** Folder of the night. */
  readonly folder: string;
  /** INTERRUPTED where it was stopped: the same night continues it; undefined of a share. */
  readonly done: ClosedNight | typeof INTERRUPTED | undefined;
}

/**
 * Plays a night of a suite, compares it with the nights before, and appends it to the history. A night that was killed,
 * at whatever moment, comes to the same end by the same request; see close.ts.
 * @throws UserError when the night wanted is there already, or was begun with another suite or program, or is being
 * played by another process
 */
export async function runNightly(request: NightlyRequest): Promise<NightlyResult> {
  const history = readHistory(request.history, request.suite.name);
  let chosen = chooseNight(history, request.night, request.today);
  let manifest = manifestOf(request, chosen);
  // What another suite or program completed is no business of this one.
  if (isComplete(history, chosen.night) && !isSameNight(chosen.begun, manifest)) {
    chosen = chooseNight({ ...history, unheard: [] }, request.night, request.today);
    manifest = manifestOf(request, chosen);
  }
  const { night } = chosen;
  const folder = join(request.history, night);
  if (chosen.begun !== undefined) refuseOtherNight(request, folder, chosen.begun, manifest);
  else await beginFolder({ folder, isNamed: true }, firstFiles(request, folder, manifest));
  const done = await whileClaimed(folder, () => uninterrupted(makeNight(request, history, chosen, manifest)));
  return { night, folder, done };
}

/**
 * A night of the same squads or decks that was played: the one wanted, else the last of today. Undefined where there is
 * none.
 */
export function lastPlayed(
  folder: string,
  suite: Suite,
  wanted: string | undefined,
  today: string,
): ClosedNight | undefined {
  const hashes = JSON.stringify(hashesOf(suite));
  const isMeant = (night: string) => (wanted === undefined ? night.startsWith(today) : night === wanted);
  const found = readHistory(folder, suite.name).nights.findLast((one) => isMeant(one.folder));
  if (found === undefined) return undefined;
  const place = join(folder, found.folder);
  const manifest = readStudyManifest(place) as NightManifest;
  if (JSON.stringify(manifest.asked.experiments) !== hashes) return undefined;
  return { folder: place, manifest, summary: readStudySummary<NightlySummary>(place) };
}

/** By experiment: what is played. */
const hashesOf = (suite: Suite): NightAsked["experiments"] =>
  Object.fromEntries(suite.experiments.map((e) => [e.name, "hash" in e ? e.hash : "does not check"]));

/** What the folder of a night begins with. */
const firstFiles = ({ shard }: NightlyRequest, folder: string, manifest: NightManifest) => ({
  ...firstShardFile(folder, shard),
  [STUDY_FILE]: jsonText(manifest),
});

type NightManifest = StudyManifest<NightAsked>;

const isSameNight = (begun: NightManifest | undefined, now: NightManifest): boolean =>
  begun?.hash === now.hash && otherCode(begun, now).length === 0;

/** Areas of the code that differ between two nights, in words. Cards that are played count with their experiments. */
function otherCode(begun: NightManifest, now: NightManifest): string[] {
  return Object.entries(now.identity).flatMap(([game, is]) => {
    const was = begun.identity[game];
    return was === undefined ? [] : codeDifferences({ ...was, data: is.data }, is).map((what) => `${what} of ${game}`);
  });
}

/** @throws UserError naming what differs from what the night was begun with */
function refuseOtherNight(request: NightlyRequest, folder: string, begun: NightManifest, now: NightManifest): void {
  const asked = begun.hash === now.hash ? [] : askedDifferences(request, folder, begun.asked, now.asked);
  const code = otherCode(begun, now);
  if (begun.hash === now.hash && (code.length === 0 || request.otherCode === true)) return;
  const differ = [...asked, ...code];
  const said = differ.length === 0 ? "" : `; what differs: ${differ.join(", ")}`;
  const way = "choose another --night (what was begun stays where it is)";
  const more = asked.length > 0 ? "" : ", or add --other-code to play anew what that changes";
  throw folderError(folder, `was begun with another suite, budget or program${said}; ${way}${more}`);
}

function askedDifferences(request: NightlyRequest, folder: string, was: NightAsked, is: NightAsked): string[] {
  const keys = ["suite", "seed", "margin", "scale", "recheck"] as const;
  const said = (value: string | number | undefined) => value ?? "none";
  const values = keys.flatMap((key) => (was[key] === is[key] ? [] : [`${key} ${said(was[key])} to ${said(is[key])}`]));
  const [before, after] = [was.experiments ?? {}, is.experiments];
  const experiments = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    if (before[name] === after[name]) return [];
    if (before[name] === undefined) return [`experiment ${name} (new)`];
    if (after[name] === undefined) return [`experiment ${name} (no longer there)`];
    const now = request.suite.experiments.find((one) => one.name === name);
    const kept = keptExperiment(folder, runFolder(name, "fixed"));
    if (now === undefined || kept === undefined || !("experiment" in now)) return [`experiment ${name}`];
    const lines = differencesInText(kept, now.experiment, request.registry.findGame(kept.game));
    return [lines.length === 0 ? `experiment ${name}` : `experiment ${name} (${lines.join("; ")})`];
  });
  return [...values, ...experiments];
}

const isComplete = ({ nights }: History, night: string): boolean => nights.some((one) => one.folder === night);

async function makeNight(
  request: NightlyRequest,
  history: History,
  { night, begun }: Chosen,
  manifest: StudyManifest<NightAsked>,
): Promise<ClosedNight | undefined> {
  const folder = join(request.history, night);
  await writeStudyManifest(folder, manifest);
  if (request.shard !== undefined) await writeShardFile(folder, request.shard, false);
  const isAnother = request.night === undefined && night !== request.today;
  const another = isAnother ? ": today's next, compared with the one before; its post takes the place of that" : "";
  const continued = begun === undefined ? "" : ", continued";
  request.tell(`Night ${night} of ${request.suite.title ?? request.suite.name}, in ${folder}${continued}${another}`);
  const summary = isComplete(history, night)
    ? readStudySummary<NightlySummary>(folder)
    : (readSettled(folder) ?? (await playAndSettle(request, history, folder, manifest)));
  if (summary === undefined) return undefined;
  const done = { folder, manifest, summary };
  await close(done, request.publish ?? (async () => {}));
  return done;
}

/** Undefined of a share. */
async function playAndSettle(
  request: NightlyRequest,
  history: History,
  folder: string,
  manifest: StudyManifest<NightAsked>,
): Promise<NightlySummary | undefined> {
  const played = await playNight({ ...request, night: manifest.asked.night, folder });
  if (request.shard !== undefined) return undefined;
  request.watch?.begin(stageOf("comparing with earlier nights", 0));
  const { summary, entry } = conclude(request, history, manifest, played);
  await settle(folder, summary, entry);
  return summary;
}

/** What the night is: equal for a night that is continued with the same suite, budget and program. */
function manifestOf(request: NightlyRequest, { night, sequence }: Chosen): StudyManifest<NightAsked> {
  const { suite, scale } = request;
  const games = [...new Set(suite.experiments.flatMap((e) => ("experiment" in e ? [e.experiment.game] : [])))];
  const identity = Object.fromEntries(games.map((name) => [name, codeHash(name)]));
  const played = suite.experiments.map((e) => ("experiment" in e ? [e.name, e.hash] : [e.name, e.problems]));
  const recheck = suite.recheck && `${suite.recheck.strategy}, ${suite.recheck.share}`;
  const more = recheck === undefined ? [] : [recheck];
  const hash = sha256(JSON.stringify([suite.name, suite.seed, suite.margin, scale, played, ...more]));
  const experiments = hashesOf(suite);
  const own = { suite: suite.name, night, sequence, seed: suite.seed, margin: suite.margin, scale, experiments };
  const asked = recheck === undefined ? own : { ...own, recheck };
  return studyManifest("nightly", suite.title ?? suite.name, identity, hash, asked);
}

/** Of each matchup the better evidence counts: the same games where they were played before, else fresh ones. */
function hidden(experiments: readonly NightExperiment[]): Pick<NightlySummary, "mayHide"> {
  const compared = experiments.flatMap((e) => e.matchups.flatMap((m) => m.fixed ?? m.fresh ?? []));
  const quiet = compared.filter((change) => !isShown(change));
  return quiet.length === 0 ? {} : { mayHide: Math.max(...quiet.map(mayHide)) };
}

function conclude(
  request: NightlyRequest,
  history: History,
  { asked }: StudyManifest<NightAsked>,
  played: PlayedNight,
): { summary: NightlySummary; entry: NightEntry } {
  const { night, sequence, margin, scale, suite } = asked;
  const earlier = history.nights.filter((n) => n.entry.sequence < sequence);
  const last = earlier[earlier.length - 1]?.entry;
  const whole = played.experiments.filter((e) => e.failure === undefined);
  const evidence = { history: request.history, night, earlier, experiments: whole, margin };
  const judged = judge(evidence, request.registry);
  const calibrated = calibrate(whole, request.registry, `${asked.seed}, night ${night}, calibration`);
  const failures: Failure[] = [
    ...played.experiments.flatMap(({ name, failure }) => (failure === undefined ? [] : [{ name, message: failure }])),
    ...calibrated.failures,
  ];
  const same = sameControl([...earlier.map((n) => n.entry.experiments), whole].map((e) => sameTests(e, margin)));
  const mirrors = mirrorControls(whole);
  const calibration = calibrationNotes(calibrated.entries);
  const matchups = whole.reduce((sum, e) => sum + e.matchups.length, 0);
  // The machinery first: where it is at fault, it is what the rest shows.
  const alerts: NightAlert[] = [
    ...(same.isAlert ? [{ kind: "same" } as const] : []),
    ...mirrors.flatMap((m, index) => (m.isAlert ? [{ kind: "mirror", index } as const] : [])),
    ...calibration.flatMap((c, index) => (c.isAlert ? [{ kind: "calibration", index } as const] : [])),
    ...judged.alerts,
  ];
  const summary: NightlySummary = {
    ...{
      schemaVersion: SCHEMA_VERSION,
      study: "nightly",
      name: request.suite.title ?? suite,
      night,
      sequence,
      margin,
      scale,
    },
    nights: earlier.length + 1,
    unfinished: history.unfinished.map((m) => m.asked.night).filter((name) => name !== night),
    damaged: history.damaged,
    program: { now: runningProgram(), ...(last?.program === undefined ? {} : { before: last.program }) },
    experiments: judged.experiments,
    causes: mergedCauses(judged.experiments),
    ...hidden(judged.experiments),
    failures,
    alerts,
    exitCode: exitCodeOf(request.suite, failures, played.failed.length > 0, alerts),
    suspicions: judged.suspicions,
    ...(judged.levels === undefined ? {} : { levelSuspicions: judged.levels.suspicions }),
    ...{ same, mirrors, calibration },
    ...allFailures(played.failed),
    drift: { limit: DRIFT_LIMIT, falseAlarms: falseDriftAlarms() * matchups },
  };
  const entry: NightEntry = {
    ...{ schemaVersion: SCHEMA_VERSION, study: "nightly", suite, night, sequence },
    program: runningProgram(),
    experiments: played.experiments,
    calibration: calibrated.entries,
    alerts: judged.raised,
    suspicions: judged.suspected,
    ...(judged.levels && { levels: { alerts: judged.levels.raised, suspicions: judged.levels.suspected } }),
  };
  return { summary, entry };
}

/** An experiment that was not played is worse than any result: nobody knows what it would have shown. */
function exitCodeOf(
  suite: Suite,
  failures: readonly Failure[],
  hasFailedGames: boolean,
  alerts: readonly NightAlert[],
): NightExitCode {
  const unchecked = suite.experiments.filter((e) => "problems" in e).length;
  if (failures.length > unchecked || hasFailedGames) return 1;
  if (unchecked > 0) return 2;
  return alerts.length > 0 ? 3 : 0;
}
