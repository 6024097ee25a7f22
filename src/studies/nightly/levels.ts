import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import {
  type CountedRate,
  cautious,
  countedOver,
  independentChange,
  mergeRates,
  rateInterval,
} from "../../analysis/independentChange.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import { CONFIDENCE, FALSE_DISCOVERIES, rateNote } from "../compare/matchupChange.js";
import { type Evidence, freshRate, matchupKey } from "./cases.js";
import type { ExperimentEntry, LevelSuspicion, MatchupEntry, Raised } from "./entry.js";
import { entryOf } from "./history.js";
import type { MatchupPlace, NightLevel } from "./summary.js";

/**
 * A share of the fresh games is played at a higher level of play too. The gap is a's win rate there less that between
 * the suite's own players; levels part where it is another tonight than in the nights before: then something changed
 * for good players that did not for weak ones, or the other way round.
 */

/** What was found of the levels, and what the next night must know of it. */
export interface JudgedLevels {
  /** By experiment and matchup, as placed; undefined where no higher level played. */
  readonly notes: ReadonlyMap<string, NightLevel>;
  readonly parted: readonly MatchupPlace[];
  readonly suspicions: readonly MatchupPlace[];
  /** For `night.json`. */
  readonly raised: readonly Raised[];
  readonly suspected: readonly LevelSuspicion[];
}

/** Names a place in `notes`. */
export const placeKey = ({ experiment, matchup }: MatchupPlace): string => `${experiment}:${matchup}`;

/** Both levels of a matchup, of one night or of several together. */
interface Both {
  readonly own: CountedRate;
  readonly higher: CountedRate;
}

/** A matchup of tonight that a higher level played, with the nights before. */
interface LevelCase extends MatchupPlace {
  readonly name: Raised;
  readonly strategy: string;
  readonly tonight: Both;
  /** The nights that tonight is compared with, together; undefined where there is none. */
  readonly before: Both | undefined;
  /** How many they are. */
  readonly nights: number;
  /** Which way the last night saw the gap move; undefined where it did not. */
  readonly suspected: 1 | -1 | undefined;
}

/**
 * Compares tonight's gaps with those of the nights before, all of them together since the gap was last found to have
 * moved. An alert is one that moved the same way two nights running, is significant over all matchups and at least as
 * large as the margin.
 */
export function judgeLevels(evidence: Evidence): JudgedLevels {
  const cases = evidence.experiments.flatMap((entry, experiment) =>
    entry.matchups.flatMap((m, matchup) => caseOf(evidence, entry, m, { experiment, matchup }) ?? []),
  );
  const moves = cases.map(moveOf);
  const compared = moves.filter((move) => move !== undefined);
  const corrected = benjaminiHochberg(compared.map(({ p }) => p));
  const notes = new Map<string, NightLevel>();
  const found = { parted: [] as MatchupPlace[], suspicions: [] as MatchupPlace[] };
  const kept = { raised: [] as Raised[], suspected: [] as LevelSuspicion[] };
  for (const [c, one] of cases.entries()) {
    const move = moves[c];
    const q = move && corrected[compared.indexOf(move)];
    const isShown = q !== undefined && q <= FALSE_DISCOVERIES;
    const isMoved = isShown && Math.abs(move!.change.estimate) >= evidence.margin;
    const sign = move !== undefined && move.change.estimate > 0 ? 1 : -1;
    const isConfirming = isMoved && one.suspected === sign;
    const place = { experiment: one.experiment, matchup: one.matchup };
    if (isConfirming) {
      found.parted.push(place);
      kept.raised.push(one.name);
    } else if (isMoved) {
      found.suspicions.push(place);
      kept.suspected.push({ ...one.name, sign });
    }
    notes.set(placeKey(place), {
      ...noteOf(one, cases.length),
      ...(move === undefined ? {} : { before: { nights: one.nights, gap: gapOf(one.before!) } }),
      ...(move === undefined ? {} : { moved: { change: move.change, p: move.p, q: q!, isShown, isConfirming } }),
    });
  }
  return { notes, ...found, ...kept };
}

function caseOf(
  { earlier }: Evidence,
  entry: ExperimentEntry,
  m: MatchupEntry,
  place: MatchupPlace,
): LevelCase | undefined {
  const { higher } = m;
  if (higher === undefined) return undefined;
  const name = { experiment: entry.name, key: matchupKey(m) };
  const isIt = (one: Raised) => one.experiment === name.experiment && one.key === name.key;
  const suspected = earlier.at(-1)?.entry.levels?.suspicions.find(isIt)?.sign;
  // A night that suspected the gap to have moved is not what the next one is compared with.
  const settled = suspected === undefined ? earlier : earlier.slice(0, -1);
  const from = settled.findLastIndex((night) => night.entry.levels?.alerts.some(isIt) === true);
  const before = settled.slice(Math.max(0, from)).flatMap((night) => {
    const own = entryOf(night, entry.name);
    const was = own?.matchups.find((other) => matchupKey(other) === name.key);
    if (own === undefined || was?.higher?.strategy !== higher.strategy) return [];
    return [bothOf(was, own)];
  });
  return {
    ...place,
    name,
    strategy: higher.strategy,
    tonight: bothOf(m, entry),
    before: before.length === 0 ? undefined : before.reduce(together),
    nights: before.length,
    suspected,
  };
}

const together = (one: Both, other: Both): Both => ({
  own: mergeRates(one.own, other.own),
  higher: mergeRates(one.higher, other.higher),
});

function bothOf(m: MatchupEntry, entry: ExperimentEntry): Both {
  const { counts, byVariant } = m.higher!;
  // Higher levels are told as played, and so is what they are held against.
  const { luck: _, ...asPlayed } = m;
  return {
    own: freshRate(asPlayed, entry),
    higher: countedOver(byVariant ?? [counts], entry.variantWeights, undefined, entry.isSymmetric ? 2 : 1),
  };
}

/** The games of both levels share some seeds, which can only make them more alike than the interval takes them for. */
const gapOf = ({ own, higher }: Both) => independentChange(own, higher, CONFIDENCE).change;

/** How far the gap moved from the nights before to tonight, normal; undefined where there is nothing before. */
function moveOf({ tonight, before }: LevelCase) {
  if (before === undefined) return undefined;
  const gap = (both: Both) => {
    const [own, higher] = [cautious(both.own), cautious(both.higher)];
    return { mean: higher.mean - own.mean, standardError: Math.hypot(own.standardError, higher.standardError) };
  };
  const [now, was] = [gap(tonight), gap(before)];
  const estimate = now.mean - was.mean;
  const error = Math.hypot(now.standardError, was.standardError);
  const reach = twoSidedZ(CONFIDENCE) * error;
  const change = { estimate, low: estimate - reach, high: estimate + reach, confidence: CONFIDENCE };
  return { change, p: 2 * normalCdf(-Math.abs(estimate) / error) };
}

function noteOf(one: LevelCase, cases: number): Omit<NightLevel, "before" | "moved"> {
  const { strategy, tonight, before, matchup } = one;
  const all = before === undefined ? tonight : together(before, tonight);
  const sideAhead = (rate: CountedRate) => {
    const { low, high } = rateInterval(rate, 1 - FALSE_DISCOVERIES / cases);
    return low > 0.5 ? 1 : high < 0.5 ? -1 : 0;
  };
  return {
    strategy,
    own: rateNote(matchup, tonight.own),
    higher: rateNote(matchup, tonight.higher),
    gap: gapOf(tonight),
    isTurned: sideAhead(all.own) * sideAhead(all.higher) < 0,
  };
}
