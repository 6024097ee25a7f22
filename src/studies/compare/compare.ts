import { relative, resolve } from "node:path";
import { at } from "../../core/assert.js";
import type { Told } from "../../core/described.js";
import { sha256 } from "../../core/hash.js";
import { UserError } from "../../core/problems.js";
import type { Registry } from "../../games/registry.js";
import { refuseDamage } from "../../results/hashes.js";
import { codeOf, replaysAlike } from "../../results/identity.js";
import { expectedParts } from "../../results/manifest.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { luckByVariant, type RecordedRun, readFinishedRun, readWinners, type Winners } from "../recorded.js";
import { causesBetween, type Setup } from "./causes.js";
import { auditFlips } from "./flips.js";
import {
  CONFIDENCE,
  corrected,
  countedRate,
  isReversed,
  isShown,
  type Meeting,
  matchupChange,
  mayHide,
  meetingKey,
} from "./matchupChange.js";
import { type Changed, differencesBetween, settingOf } from "./setting.js";
import type { compareShape } from "./shape.js";

/** `summary.json` of a comparison of two runs. */
export type CompareSummary = Told<typeof compareShape>;
type ComparedRun = CompareSummary["runs"][number];

/** What `study.json` of a comparison says was asked. */
export interface CompareAsked {
  /** The runs' folders as seen from the study's. */
  readonly before: string;
  readonly after: string;
  readonly margin: number;
}

/**
 * Compares two finished runs of a game, matchup by matchup.
 * @param out folder of the study, from which the runs' folders are named
 * @param registry whose game says in its own words what was edited; without it that is told as plain data
 * @throws UserError when a run is not finished, or they have no matchup in common
 */
export function compareRuns(
  before: string,
  after: string,
  margin: number,
  out: string,
  registry?: Registry,
): { manifest: StudyManifest<CompareAsked>; summary: CompareSummary } {
  const one = readFinishedRun(before);
  const other = readFinishedRun(after);
  for (const { folder, manifest } of [one, other])
    refuseDamage(folder, expectedParts(manifest), manifest.identity.hash, true);
  const matched = matchUp(one, other);
  complain(one, other, matched.pairs.length);
  const reason = whyNotShared(one, other);
  const read = readBoth(one, other);
  const winners = reason === undefined ? read : undefined;
  const notShared = reason ?? (winners === undefined ? "games of one of the runs are missing or damaged" : undefined);
  const changed = differencesBetween(settingOf(one.manifest), settingOf(other.manifest), one.summary.entrantNoun);
  const isChance = areChance(one, other, changed);
  const compared = corrected(
    matched.pairs.map(([i, j]) => compareMatchup(one, other, i, j, winners, read)),
    margin,
  );
  const matchups = isChance ? compared.map((m) => ({ ...m, isAlert: false })) : compared;
  const [was, is] = [one.summary.run, other.summary.run];
  const { entrantNoun } = one.summary;
  const quiet = matchups.filter((m) => !isShown(m));
  const name = was === is ? `${was}, twice` : `${was}, then ${is}`;
  const summary: CompareSummary = {
    schemaVersion: SCHEMA_VERSION,
    study: "compare",
    name,
    game: one.summary.game,
    gameTitle: one.summary.gameTitle ?? one.summary.game,
    entrantNoun: one.summary.entrantNoun,
    margin,
    runs: [comparedRun(one, out, registry), comparedRun(other, out, registry)],
    ...(notShared === undefined ? {} : { notShared }),
    ...(isChance ? { isChance } : {}),
    changed,
    causes: causesBetween(setupOf(one), setupOf(other), entrantNoun, registry?.findGame(one.summary.game)),
    ...(quiet.length === 0 ? {} : { mayHide: Math.max(...quiet.map(mayHide)) }),
    matchups,
    onlyBefore: matched.onlyBefore,
    onlyAfter: matched.onlyAfter,
    alerts: matchups.filter((m) => m.isAlert).length,
  };
  const seen = (folder: string) => relative(resolve(out), resolve(folder));
  const asked = { before: seen(before), after: seen(after), margin };
  const identity = { [one.summary.game]: codeOf(other.manifest.identity) };
  const hash = sha256(JSON.stringify([one.manifest.fingerprint, other.manifest.fingerprint, margin]));
  return { manifest: studyManifest("compare", name, identity, hash, asked), summary };
}

function setupOf({ manifest }: RecordedRun): Setup {
  return { setting: settingOf(manifest), experiment: manifest.experiment };
}

function complain(one: RecordedRun, other: RecordedRun, matched: number): void {
  const problem = (message: string) =>
    new UserError([
      { file: other.folder, line: 0, column: 0, message: `cannot be compared with ${one.folder}: ${message}` },
    ]);
  if (one.summary.game !== other.summary.game)
    throw problem(`it is of ${other.summary.game}, not of ${one.summary.game}`);
  if (matched === 0) throw problem("no matchup has the same names and strategies");
}

/** Matchups of two runs that are the same by name; the second of a kind with the second. */
export function matchUp(one: RecordedRun, other: RecordedRun) {
  const keysOf = (run: RecordedRun) => {
    const seen = new Map<string, number>();
    return run.summary.matchups.map((m) => {
      const key = meetingKey(m);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return `${count} ${key}`;
    });
  };
  const [first, second] = [keysOf(one), keysOf(other)];
  const name = ({ a, b, strategyA, strategyB }: Meeting): Meeting => ({ a, b, strategyA, strategyB });
  return {
    pairs: first.flatMap((key, i): [number, number][] => (second.includes(key) ? [[i, second.indexOf(key)]] : [])),
    onlyBefore: one.summary.matchups.filter((_, i) => !second.includes(at(first, i))).map(name),
    onlyAfter: other.summary.matchups.filter((_, j) => !first.includes(at(second, j))).map(name),
  };
}

/** Seeds come from the phrase and the names; variants (such as maps) from their order. */
function whyNotShared(one: RecordedRun, other: RecordedRun): string | undefined {
  if (haveOtherSeeds(one, other)) return `their seeds differ: “${one.summary.seed}” and “${other.summary.seed}”`;
  return otherPlaces(one, other);
}

/** Whether runs differ in their seeds alone. @param changed what else was edited */
export const areChance = (one: RecordedRun, other: RecordedRun, changed: readonly Changed[]): boolean =>
  haveOtherSeeds(one, other) && changed.length === 0 && otherPlaces(one, other) === undefined;

const haveOtherSeeds = (one: RecordedRun, other: RecordedRun): boolean =>
  one.manifest.rootSeed.join() !== other.manifest.rootSeed.join();

/** What differs in where games are played, besides the seeds. */
function otherPlaces(one: RecordedRun, other: RecordedRun): string | undefined {
  if (one.summary.symmetric !== other.summary.symmetric) return "only one of them swaps seats";
  const [first, second] = [one.summary.variants, other.summary.variants];
  const [weights, otherWeights] = [one.summary.variantWeights, other.summary.variantWeights];
  const places = `${one.summary.variantNoun}s`;
  if (first.join("\n") !== second.join("\n"))
    return `they rotate over other ${places}: ${first.join(", ")} and ${second.join(", ")}`;
  if (weights?.join() === otherWeights?.join()) return undefined;
  return `they weight their ${places} otherwise: ${weights?.join(", ") ?? "alike"} and ${otherWeights?.join(", ") ?? "alike"}`;
}

type Both = readonly [readonly Winners[], readonly Winners[]];

function readBoth(one: RecordedRun, other: RecordedRun): Both | undefined {
  const [before, after] = [readWinners(one), readWinners(other)];
  return before === undefined || after === undefined ? undefined : [before, after];
}

/**
 * @param i and j places of the matchup among those of the summaries
 * @param winners where both played the same games
 * @param games whose luck is removed, where they are all there
 */
export function compareMatchup(
  one: RecordedRun,
  other: RecordedRun,
  i: number,
  j: number,
  winners: Both | undefined,
  games = winners,
) {
  const [m, n] = [at(one.summary.matchups, i), at(other.summary.matchups, j)];
  const reversed = isReversed(m, n);
  const audit =
    winners === undefined
      ? undefined
      : auditFlips(at(at(winners, 0), m.matchup), at(at(winners, 1), n.matchup), reversed, CONFIDENCE, one.summary);
  const luck = (of: 0 | 1, { matchup }: { readonly matchup: number }, { summary, manifest }: RecordedRun) =>
    // Play that ends by what is seen is left as it is.
    games && manifest.experiment.stopping.kind === "fixed"
      ? luckByVariant(at(at(games, of), matchup), summary)
      : undefined;
  const before = { matchup: m.matchup, rate: countedRate(m, one.summary, false, luck(0, m, one)) };
  const after = { matchup: n.matchup, rate: countedRate(n, other.summary, reversed, luck(1, n, other)) };
  return matchupChange(m, before, after, reversed, audit);
}

function comparedRun(run: RecordedRun, out: string, registry: Registry | undefined): ComparedRun {
  const { summary, manifest } = run;
  return {
    name: summary.run,
    folder: relative(resolve(out), resolve(run.folder)),
    seed: summary.seed,
    games: summary.games,
    fingerprint: summary.fingerprint,
    replays: replaysAlike(manifest.identity, manifest.experiment, registry?.findGame(summary.game)),
  };
}
