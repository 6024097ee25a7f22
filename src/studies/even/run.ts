import { type DoseScores, type EvenDose, evenDose } from "../../analysis/evenDose.js";
import type { Interval } from "../../analysis/interval.js";
import { meanByCluster } from "../../analysis/meanByCluster.js";
import type { Game } from "../../games/game.js";
import { allFailures } from "../../results/failures.js";
import { stageOf } from "../../run/watch.js";
import { versionOf } from "../kinds.js";
import { gamesIn, type PlayedRun, playRunWithin, scoresOf } from "../playedRun.js";
import type { Stage } from "../sample/study.js";
import type { UnderWay } from "../study.js";
import { VERSIONS } from "./filled.js";
import { ROUNDS } from "./options.js";
import { doseWords, type EvenAsked, type EvenStudy, experimentAt, handicapIn, namesOf } from "./study.js";
import type { EvenSummary, EvenVerdict } from "./summary.js";

/** Doses played on the same dice: first three, then whichever says most of where the matchup is even. */

/** Doses whose score is further from one half by the curve say little of where it is one half. */
const NEAR = 0.25;

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
    ...first.map((by) => stageOf(doseWords(game, study, by), games)),
    stageOf("nearer", games * (ROUNDS - first.length), true),
  ];
};

/** Nothing given, and a step to either side as far as the rules go. */
function firstDoses(game: Game, study: EvenStudy): number[] {
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
  return scores.length === 1 ? scores[0] : Float64Array.from(scores, (own) => meanOf(own));
}

/** The first doses alone rest on nothing that is played. */
export const playEvenShare = async (request: UnderWay<EvenAsked>): Promise<void> =>
  void (await playDoses(request, firstDoses(request.game, request.asked.study)));

export async function playEven(request: UnderWay<EvenAsked>): Promise<EvenSummary> {
  const { study } = request.asked;
  const doses = await playDoses(request, firstDoses(request.game, study));
  while (doses.length < ROUNDS) {
    const next = nextDose(study, doses);
    if (next === undefined) break;
    doses.push(...(await playDoses(request, [next])));
  }
  return summaryOf(request, doses);
}

const meanOf = (scores: Float64Array): number => {
  const played = scores.filter((one) => !Number.isNaN(one));
  return played.reduce((sum, one) => sum + one, 0) / played.length;
};

/** The dose that is played next; undefined where none is left that says more. */
function nextDose({ most: [toA, toB] }: EvenStudy, doses: readonly PlayedDose[]): number | undefined {
  const known = new Set(doses.map(({ by }) => by));
  const [least, greatest] = [-toA, toB];
  // As long as a wins at every dose, b is given twice as much, and the other way round.
  const [isAbove, isBelow] = [
    doses.some(({ scores }) => meanOf(scores) > 0.5),
    doses.some(({ scores }) => meanOf(scores) < 0.5),
  ];
  if (isAbove !== isBelow) {
    const end = isAbove ? Math.max(...known) : Math.min(...known);
    const further = Math.min(greatest, Math.max(least, 2 * end || (isAbove ? 1 : -1)));
    if (!known.has(further)) return further;
  }
  const aim = fitted(doses)?.even?.estimate;
  const isWithin = aim !== undefined && aim >= least && aim <= greatest;
  // Where the most that may be given is not enough, no more games tell by how much.
  if (isAbove !== isBelow && !isWithin) return undefined;
  const from = Math.round(isWithin ? aim : 0);
  for (let away = 0; away <= greatest - least; away++) {
    const near = [from + away, from - away].sort((x, y) => Math.abs(x - (aim ?? 0)) - Math.abs(y - (aim ?? 0)));
    const found = near.find((one) => one >= least && one <= greatest && !known.has(one));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The curve through those doses that are near one half by a first curve through all: three or more. */
function fitted(
  doses: readonly PlayedDose[],
  confidence = 0.95,
): (EvenDose & { readonly of: Set<number> }) | undefined {
  if (doses.length < 2) return undefined;
  const all: DoseScores[] = doses.map(({ by, scores }) => ({ dose: by, scores }));
  const first = evenDose(all, confidence);
  if (first === undefined) return undefined;
  const away = ({ dose }: DoseScores): number => Math.abs(first.at(dose) - 0.5);
  const ordered = [...all].sort((x, y) => away(x) - away(y) || x.dose - y.dose);
  const near = ordered.filter((one, i) => i < 3 || away(one) < NEAR);
  const fit = evenDose(near, confidence);
  return fit && { ...fit, of: new Set(near.map(({ dose }) => dose)) };
}

/** @param even of the curve */
export function verdictOf(even: Interval | undefined, [toA, toB]: readonly [number, number]): EvenVerdict {
  if (even === undefined) return "not known";
  return even.low > toB || even.high < -toA ? "beyond the rules" : "found";
}

function summaryOf({ game, asked, failed }: UnderWay<EvenAsked>, doses: readonly PlayedDose[]): EvenSummary {
  const { study } = asked;
  const { experiment, most } = study;
  const { confidence, seed, matchups, variants } = experiment;
  const { strategyA } = matchups[0];
  const fit = fitted(doses, confidence);
  const { name, unit, about } = handicapIn(game, study);
  const verdict = verdictOf(fit?.even, most);
  const whole =
    verdict === "found" ? Math.round(Math.min(most[1], Math.max(-most[0], fit!.even!.estimate))) : undefined;
  // A number that was played says itself what it does: what is given may come in steps.
  const at = (by: number): number => {
    const own = doses.find((one) => one.by === by);
    return own === undefined ? fit!.at(by) : meanOf(own.scores);
  };
  return {
    ...{ schemaVersion: versionOf("even"), study: "even", name: study.name },
    ...{ game: game.name, gameTitle: game.title ?? game.name, seed, confidence },
    entrantNoun: game.entrantNoun,
    ...{ a: namesOf(study)[0], b: namesOf(study)[1] },
    handicap: { name, unit, about },
    already: study.already,
    most: [...most],
    strategy: strategyA,
    ...{ variantNoun: game.variantNoun, variants: [...variants] },
    games: doses.reduce((sum, { run }) => sum + run.summary.games, 0),
    verdict,
    ...(fit?.even === undefined ? {} : { even: fit.even }),
    ...(fit === undefined ? {} : { slope: perUnit(fit.slope), misfit: fit.misfit }),
    ...(whole === undefined ? {} : { nearest: { by: whole, words: doseWords(game, study, whole), rate: at(whole) } }),
    doses: [...doses]
      .sort((x, y) => x.by - y.by)
      .map(({ by, run, scores }) => ({
        by,
        words: doseWords(game, study, by),
        folder: folderOf(by),
        games: run.summary.games,
        rate: rateOf(run, scores, confidence),
        isFitted: fit?.of.has(by) ?? false,
        ...(fit === undefined ? {} : { fitted: fit.at(by) }),
      })),
    ...allFailures(failed),
  };
}

/** What a scores; of several versions by their scatter. */
function rateOf({ summary: { matchups } }: PlayedRun, scores: Float64Array, confidence: number): Interval {
  if (matchups.length === 1) return matchups[0].winRateA;
  const versions = Array.from(scores, (sum) => ({ sum, count: 1 }));
  return meanByCluster(versions, 0, 1, confidence);
}

/** What one more brings b where the matchup is even, as a share of wins. */
const perUnit = ({ estimate, low, high, confidence }: Interval): Interval => ({
  ...{ estimate: -estimate / 4, low: -high / 4, high: -low / 4, confidence },
});
