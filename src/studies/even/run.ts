import { clopperPearson } from "../../analysis/clopperPearson.js";
import { type DoseScores, type EvenDose, evenDose } from "../../analysis/evenDose.js";
import type { Interval } from "../../analysis/interval.js";
import { meanByCluster } from "../../analysis/meanByCluster.js";
import { at } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import { allFailures } from "../../results/failures.js";
import { stageOf } from "../../run/watch.js";
import { versionOf } from "../kinds.js";
import { gamesIn, type PlayedRun, playRunWithin } from "../playedRun.js";
import { scoresOf } from "../recorded.js";
import type { Stage } from "../sample/study.js";
import type { UnderWay } from "../study.js";
import { VERSIONS } from "./filled.js";
import { rowWords } from "./given.js";
import { ROUNDS } from "./options.js";
import {
  doseWords,
  type EvenAsked,
  type EvenStudy,
  experimentAt,
  handicapIn,
  isMirror,
  namesOf,
  othersThan,
} from "./study.js";
import type { EvenSummary, EvenVerdict } from "./summary.js";

/** Doses played on the same dice: first three, then whichever says most of where the matchup is even. */

/**
 * Doses whose score is further from one half by the curve say little of where it is one half. The nearest alone may lie
 * so close together that they tell no slope: then those further off are taken in, step by step, until it is known.
 */
const NEAR = [0.25, 0.35, 0.45, 0.5];
/** Log odds to either side of even at which doses are played: a slope takes doses that differ. */
const BESIDE = 0.7;
/** What the far end of an interval may move the win rate where a matchup is called even as it is. */
const CLOSE = 0.1;

interface PlayedDose {
  readonly by: number;
  readonly run: PlayedRun;
  readonly scores: Float64Array;
}

export const evenStages = ({ study }: EvenAsked, game: Game): Stage[] => {
  const versions = handicapIn(game, study).isBuilt === true ? VERSIONS : 1;
  const games = versions * gamesIn(study.experiment, game.symmetric);
  const first = firstDoses(game, study);
  return [
    ...first.map((by) => stageOf(`given: ${rowWords(...namesOf(study), by)}`, games)),
    ...(isMirror(study) ? [] : [stageOf("nearer", games * (ROUNDS - first.length), true)]),
  ];
};

/** Nothing given, and a step to either side as far as the rules go. Who meets itself is played as it is alone. */
function firstDoses(game: Game, study: EvenStudy): number[] {
  if (isMirror(study)) return [0];
  const { step } = handicapIn(game, study);
  return [...new Set([0, Math.max(-step, -study.most[0]), Math.min(step, study.most[1])])];
}

const folderOf = (by: number): string => (by === 0 ? "given-0" : `given-${Math.abs(by)}-to-${by < 0 ? "a" : "b"}`);

/** @returns what was played; nothing of a share */
async function playDoses(request: UnderWay<EvenAsked>, doses: readonly number[]): Promise<PlayedDose[]> {
  const { game, asked } = request;
  const played: PlayedDose[] = [];
  for (const by of doses) {
    const run = await playRunWithin(request, folderOf(by), experimentAt(game, asked.study, by));
    if (run !== undefined) played.push({ by, run, scores: clustersOf(run.winners.map(scoresOf)) });
  }
  return played;
}

/** By pair; of several versions by version, whose games have more in common than their dice. */
function clustersOf(scores: readonly Float64Array[]): Float64Array {
  return scores.length === 1 ? at(scores, 0) : Float64Array.from(scores, (own) => meanOf(own));
}

/** The first doses alone rest on nothing that is played. */
export const playEvenShare = async (request: UnderWay<EvenAsked>): Promise<void> =>
  void (await playDoses(request, firstDoses(request.game, request.asked.study)));

export async function playEven(request: UnderWay<EvenAsked>): Promise<EvenSummary> {
  const { study } = request.asked;
  const doses = await playDoses(request, firstDoses(request.game, study));
  while (doses.length < ROUNDS && !isMirror(study)) {
    const squads = new Set(doses.map(({ by }) => squadsAt(request.game, study, by)));
    const isPlayed = (by: number) => squads.has(squadsAt(request.game, study, by));
    const next = nextDose(study, doses, isPlayed);
    if (next === undefined) break;
    doses.push(...(await playDoses(request, [next])));
  }
  return summaryOf(request, doses);
}

const meanOf = (scores: Float64Array): number => {
  const played = scores.filter((one) => !Number.isNaN(one));
  return played.reduce((sum, one) => sum + one, 0) / played.length;
};

/** What is played at a dose: points that nobody can be had for leave squads as they are. */
const squadsAt = (game: Game, study: EvenStudy, by: number): string =>
  handicapIn(game, study).isBuilt === true
    ? experimentAt(game, study, by)
        .entrants.map(({ summary }) => summary)
        .join("; ")
    : String(by);

/** The dose that is played next; undefined where none is left that says more. */
function nextDose(
  { most: [toA, toB] }: EvenStudy,
  doses: readonly PlayedDose[],
  isPlayed: (by: number) => boolean,
): number | undefined {
  const sorted = doses.map(({ by, scores }) => ({ by, away: meanOf(scores) - 0.5 })).sort((x, y) => x.by - y.by);
  const known = new Set(sorted.map(({ by }) => by));
  const [least, greatest] = [-toA, toB];
  const isAbove = sorted.some(({ away }) => away > 0);
  // As long as a wins at every dose, b is given twice as much, and the other way round.
  if (isAbove !== sorted.some(({ away }) => away < 0)) {
    const end = isAbove ? at(sorted, sorted.length - 1).by : at(sorted, 0).by;
    const further = Math.min(greatest, Math.max(least, 2 * end || (isAbove ? 1 : -1)));
    if (!known.has(further) && !isPlayed(further)) return further;
    const beside = besideBest(sorted);
    return beside === undefined || isPlayed(beside) ? undefined : beside;
  }
  const fit = fitted(doses);
  const [low, high] = crossing(sorted);
  const aim = Math.min(greatest, Math.max(least, fit?.even?.estimate ?? (low + high) / 2));
  const reach = fit?.even === undefined ? (high - low) / 2 : BESIDE / Math.abs(fit.slope.estimate);
  const target = aim + reach * at([0, 1, -1], doses.length % 3);
  const wanted = Math.round(Math.min(greatest, Math.max(least, target)));
  for (let away = 0; away <= greatest - least; away++) {
    const near = [wanted + away, wanted - away].sort((x, y) => Math.abs(x - target) - Math.abs(y - target));
    const found = near.find((one) => one >= least && one <= greatest && !known.has(one) && !isPlayed(one));
    if (found !== undefined) return found;
  }
  return undefined;
}

interface DoseAway {
  readonly by: number;
  /** What a scores beyond one half. */
  readonly away: number;
}

/** Where the most is not enough, less may help more: halfway from the best dose to the better of those beside it. */
function besideBest(sorted: readonly DoseAway[]): number | undefined {
  const size = ({ away }: DoseAway) => Math.abs(away);
  const best = sorted.reduce((least, one, i) => (size(one) < size(at(sorted, least)) ? i : least), 0);
  if (best === 0 || best === sorted.length - 1) return undefined;
  const { by: nearest } = at(sorted, best);
  const beside = [at(sorted, best - 1), at(sorted, best + 1)].filter(({ by }) => Math.abs(by - nearest) > 1);
  const [next] = beside.sort((x, y) => size(x) - size(y));
  return next && Math.round((next.by + nearest) / 2);
}

/** The closest two doses between which the score passes one half; the outermost where it passes nowhere. */
function crossing(sorted: readonly DoseAway[]): readonly [number, number] {
  const steps = sorted.slice(1).map((right, i) => ({ left: at(sorted, i), right }));
  const passing = steps.filter(({ left, right }) => left.away >= 0 && right.away <= 0);
  const [first] = passing.sort((x, y) => x.right.by - x.left.by - (y.right.by - y.left.by));
  return first === undefined ? [at(sorted, 0).by, at(sorted, sorted.length - 1).by] : [first.left.by, first.right.by];
}

/** The curve through doses near one half, by a first curve through all: as few as tell where it is one half. */
function fitted(
  doses: readonly PlayedDose[],
  confidence = 0.95,
): (EvenDose & { readonly of: Set<number> }) | undefined {
  if (doses.length < 2) return undefined;
  const all: DoseScores[] = doses.map(({ by, scores }) => ({ dose: by, scores }));
  const first = evenDose(all, confidence);
  if (first === undefined) return undefined;
  const away = ({ dose }: DoseScores): number => Math.abs(first.at(dose) - 0.5);
  for (const within of NEAR) {
    const near = within === 0.5 ? all : all.filter((one) => away(one) < within);
    if (near.length < Math.min(3, all.length)) continue;
    const fit = evenDose(near, confidence);
    // Who is given more wins more: a curve that says otherwise is chance, and where it is one half says nothing.
    if (fit?.even !== undefined && fit.slope.estimate < 0) return { ...fit, of: new Set(near.map(({ dose }) => dose)) };
  }
  const { even: _, ...curve } = first;
  return { ...curve, of: new Set(all.map(({ dose }) => dose)) };
}

/**
 * @param rates of a, of all that was played, out to the most on the side that is the weaker at every dose
 * @param fit of the curve
 */
export function verdictOf(
  rates: readonly Interval[],
  fit: Pick<EvenDose, "even" | "slope"> | undefined,
  [toA, toB]: readonly [number, number],
): EvenVerdict {
  if (rates.every(({ low }) => low > 0.5) || rates.every(({ high }) => high < 0.5)) return "beyond the rules";
  if (fit?.even === undefined) return "not known";
  const { low, high } = fit.even;
  if (low > toB || high < -toA) return "beyond the rules";
  const furthest = Math.max(-low, high) * Math.abs(perUnit(fit.slope).estimate);
  return low <= 0 && high >= 0 && furthest > CLOSE ? "not known" : "found";
}

function summaryOf({ game, asked, failed }: UnderWay<EvenAsked>, doses: readonly PlayedDose[]): EvenSummary {
  const { study } = asked;
  const { experiment, most } = study;
  const { confidence, seed, matchups, variants } = experiment;
  const { strategyA } = at(matchups, 0);
  const fit = fitted(doses, confidence);
  const handicap = handicapIn(game, study);
  const { name, unit, units, about } = handicap;
  const rates = doses.map(({ run, scores }) => rateOf(run, scores, confidence));
  const verdict = isMirror(study) ? "mirror" : verdictOf(rates, fit, most);
  const whole =
    verdict === "found" ? Math.round(Math.min(most[1], Math.max(-most[0], fit!.even!.estimate))) : undefined;
  return {
    ...{ schemaVersion: versionOf("even"), study: "even", name: study.name },
    ...{ game: game.name, gameTitle: game.title ?? game.name, seed, confidence },
    entrantNoun: game.entrantNoun,
    ...{ a: namesOf(study)[0], b: namesOf(study)[1] },
    handicap: { name, unit, units, about },
    others: othersThan(handicap, game),
    already: study.already,
    most: [...most],
    strategy: strategyA,
    ...{ variantNoun: game.variantNoun, variants: [...variants] },
    games: doses.reduce((sum, { run }) => sum + run.summary.games, 0),
    verdict,
    ...(fit?.even === undefined ? {} : { even: fit.even }),
    ...(fit === undefined ? {} : { slope: perUnit(fit.slope), misfit: fit.misfit }),
    ...(whole === undefined
      ? {}
      : { nearest: { by: whole, words: doseWords(game, study, whole), rate: fit!.at(whole) } }),
    doses: doses
      .map(({ by, run }, i) => ({
        by,
        words: doseWords(game, study, by),
        folder: folderOf(by),
        games: run.summary.games,
        rate: at(rates, i),
        isFitted: fit?.of.has(by) ?? false,
        ...(fit === undefined ? {} : { fitted: fit.at(by) }),
      }))
      .sort((x, y) => x.by - y.by),
    ...allFailures(failed),
  };
}

/** What a scores; of several versions by their scatter. Where nothing scatters, games alone say how sure it is. */
function rateOf({ summary: { matchups, games } }: PlayedRun, scores: Float64Array, confidence: number): Interval {
  const versions = Array.from(scores, (sum) => ({ sum, count: 1 }));
  const found = matchups.length === 1 ? at(matchups, 0).winRateA : meanByCluster(versions, 0, 1, confidence);
  if (found.low !== found.high) return found;
  return { ...clopperPearson(Math.round(found.estimate * games), games, confidence), estimate: found.estimate };
}

/** What one more brings b where the matchup is even, as a share of wins. */
const perUnit = ({ estimate, low, high, confidence }: Interval): Interval => ({
  ...{ estimate: -estimate / 4, low: -high / 4, high: -low / 4, confidence },
});
