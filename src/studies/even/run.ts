import { clopperPearson } from "../../analysis/clopperPearson.js";
import { type EvenDose, evenDose } from "../../analysis/evenDose.js";
import type { Interval } from "../../analysis/interval.js";
import { meanByCluster } from "../../analysis/meanByCluster.js";
import { at } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import { capitalised } from "../../report/format.js";
import { allFailures } from "../../results/failures.js";
import { stageOf } from "../../run/watch.js";
import { versionOf } from "../kinds.js";
import { gamesIn, type PlayedRun, playRunWithin } from "../playedRun.js";
import { scoresOf } from "../recorded.js";
import type { Stage } from "../sample/study.js";
import type { UnderWay } from "../study.js";
import { VERSIONS } from "./filled.js";
import { mayBeNothing, nothingIn, rowWords } from "./given.js";
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
  ruleWords,
  waysOf,
} from "./study.js";
import type { EvenSummary, EvenVerdict } from "./summary.js";

/** Doses played on the same dice: first three, then whichever says most of where the matchup is even. */

/** What the far end of an interval may move the win rate where a matchup is called even as it is. */
const CLOSE = 0.1;

interface PlayedDose {
  readonly by: number;
  readonly folder: string;
  readonly games: number;
  readonly rate: Interval;
}

/** Each way has its first doses, as far as they are known, and those nearer to even. */
export const evenStages = ({ study }: EvenAsked, game: Game): Stage[] => {
  const [own, ...further] = waysOf(study);
  const each = further.map((way) =>
    stageOf(`then by ${way.by}`, ROUNDS * gamesIn(way.experiment, game.symmetric), true),
  );
  return [...stagesOfWay(own!, game), ...each];
};

const stagesOfWay = (study: EvenStudy, game: Game): Stage[] => {
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

/** @param way undefined of the first one */
const folderOf = (way: string | undefined, by: number): string =>
  `${way === undefined ? "" : `${way}-`}given-${by === 0 ? 0 : `${Math.abs(by)}-to-${by < 0 ? "a" : "b"}`}`;

/** @returns what was played; nothing of a share */
async function playDoses(
  request: UnderWay<EvenAsked>,
  study: EvenStudy,
  doses: readonly number[],
): Promise<PlayedDose[]> {
  const { game, asked } = request;
  const way = study.by === asked.study.by ? undefined : study.by;
  const played: PlayedDose[] = [];
  for (const by of doses) {
    const folder = folderOf(way, by);
    const run = await playRunWithin(request, folder, experimentAt(game, study, by));
    if (run === undefined) continue;
    const scores = clustersOf(run.winners.map(scoresOf));
    played.push({ by, folder, games: run.summary.games, rate: rateOf(run, scores, study.experiment.confidence) });
  }
  return played;
}

/** By pair; of several versions by version, whose games have more in common than their dice. */
function clustersOf(scores: readonly Float64Array[]): Float64Array {
  return scores.length === 1 ? at(scores, 0) : Float64Array.from(scores, (own) => meanOf(own));
}

/** The first doses alone rest on nothing that is played. */
export const playEvenShare = async (request: UnderWay<EvenAsked>): Promise<void> =>
  void (await playDoses(request, request.asked.study, firstDoses(request.game, request.asked.study)));

/** A way that was asked, with what came of it. */
interface PlayedWay {
  readonly study: EvenStudy;
  readonly doses: readonly PlayedDose[];
  readonly fit: EvenDose;
  readonly verdict: EvenVerdict;
}

export async function playEven(request: UnderWay<EvenAsked>): Promise<EvenSummary> {
  const [own, ...further] = waysOf(request.asked.study);
  const ways = [await playWay(request, own!)];
  for (const way of further) {
    const { study, verdict } = at(ways, ways.length - 1);
    // Of what is not known more games may tell, and another way might not. A way before it was surely not enough.
    if (verdict === "found" || verdict === "mirror" || (verdict === "not known" && ways.length === 1)) break;
    const [was, next] = [study, way].map((one) => handicapIn(request.game, one).units);
    request.tell?.(`${capitalised(was!)} do not make it even: now ${next} are asked, at most as many games again.`);
    ways.push(await playWay(request, way));
  }
  const last = at(ways, ways.length - 1);
  const nearest = ways.reduce((best, one) => (awayOf(one) < awayOf(best) ? one : best));
  return summaryOf(request, last.verdict === "found" ? last : nearest, ways);
}

/** How far the best of a way is from even. */
const awayOf = ({ doses }: PlayedWay): number => Math.min(...doses.map(({ rate }) => Math.abs(rate.estimate - 0.5)));

async function playWay(request: UnderWay<EvenAsked>, study: EvenStudy): Promise<PlayedWay> {
  const { game } = request;
  const doses = await playDoses(request, study, firstDoses(game, study));
  while (doses.length < ROUNDS && !isMirror(study)) {
    const squads = new Set(doses.map(({ by }) => squadsAt(game, study, by)));
    const isPlayed = (by: number) => squads.has(squadsAt(game, study, by));
    const next = nextDose(study, doses, isPlayed);
    if (next === undefined) break;
    doses.push(...(await playDoses(request, study, [next])));
  }
  doses.sort((x, y) => x.by - y.by);
  const fit = fitted(doses, study.experiment.confidence);
  return {
    study,
    doses,
    fit,
    verdict: isMirror(study)
      ? "mirror"
      : verdictOf(
          doses.map(({ rate }) => rate),
          fit,
          nothingIn({ doses }).rate,
        ),
  };
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
  { most: [toA, toB], experiment: { confidence } }: EvenStudy,
  doses: readonly PlayedDose[],
  isPlayed: (by: number) => boolean,
): number | undefined {
  const sorted = doses.map(({ by, rate }) => ({ by, away: rate.estimate - 0.5 })).sort((x, y) => x.by - y.by);
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
  // Halfway to what is surely too little or too much; the last one is the answer itself, where that was not played.
  const { estimate, low, high } = fitted(doses, confidence).even;
  const target = at([estimate, (estimate + high) / 2, (estimate + low) / 2], (ROUNDS - 1 - doses.length) % 3);
  const wanted = Math.round(target);
  for (let away = 0; away <= high - low; away++) {
    const near = [wanted + away, wanted - away].sort((x, y) => Math.abs(x - target) - Math.abs(y - target));
    const found = near.find((one) => one > low && one < high && !known.has(one) && !isPlayed(one));
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

const fitted = (doses: readonly PlayedDose[], confidence: number): EvenDose =>
  evenDose(
    doses.map(({ by, rate, games }) => ({ dose: by, rate, weight: games })),
    confidence,
  );

/**
 * @param rates of a, of all that was played, out to the most on the side that is the weaker at every dose
 * @param fit of the curve
 * @param asItIs with nothing given
 */
export function verdictOf(rates: readonly Interval[], fit: EvenDose, asItIs: Interval): EvenVerdict {
  if (rates.every(({ low }) => low > 0.5) || rates.every(({ high }) => high < 0.5)) return "beyond the rules";
  const { low, high } = fit.even;
  if (!mayBeNothing(fit.even, asItIs)) return "found";
  const nothing = fit.at(0);
  const [only] = rates;
  const moved =
    rates.length > 1 || only === undefined
      ? Math.max(fit.at(low) - nothing, nothing - fit.at(high))
      : Math.max(only.high - 0.5, 0.5 - only.low);
  return moved > CLOSE ? "not known" : "found";
}

function summaryOf({ game, failed }: UnderWay<EvenAsked>, shown: PlayedWay, ways: readonly PlayedWay[]): EvenSummary {
  const { study, doses, fit, verdict } = shown;
  const { experiment, most } = study;
  const { confidence, seed, matchups, variants } = experiment;
  const { strategyA } = at(matchups, 0);
  const handicap = handicapIn(game, study);
  const { name, unit, units, about } = handicap;
  const others = ways.filter((one) => one !== shown);
  const tried = new Set(ways.map(({ study: { by } }) => by));
  const isKnown = verdict === "found" || verdict === "not known";
  const nearest = verdict === "found" ? nearestOf(doses, fit) : undefined;
  const asItIs = at(ways, 0);
  return {
    ...{ schemaVersion: versionOf("even"), study: "even", name: study.name },
    ...{ game: game.name, gameTitle: game.title ?? game.name, seed, confidence },
    entrantNoun: game.entrantNoun,
    ...{ a: namesOf(study)[0], b: namesOf(study)[1] },
    handicap: { name, unit, units, about },
    others: othersThan(handicap, game).filter((one) => !tried.has(one)),
    already: study.already,
    most: [...most],
    strategy: strategyA,
    ...{ variantNoun: game.variantNoun, variants: [...variants] },
    games: ways.reduce((sum, way) => sum + gamesOf(way), 0),
    verdict,
    ...(isKnown ? { even: fit.even } : {}),
    ...(nearest === undefined
      ? {}
      : { nearest: { by: nearest.by, words: ruleWords(game, study, nearest.by), rate: nearest.rate } }),
    ...(asItIs === shown ? {} : { asItIs: nothingIn(asItIs).rate }),
    doses: doses.map(({ by, ...dose }) => ({ by, words: doseWords(game, study, by), ...dose, fitted: fit.at(by) })),
    ...(others.length === 0 ? {} : { elsewhere: others.map((one) => elsewhereOf(game, one)) }),
    ...allFailures(failed),
  };
}

const gamesOf = ({ doses }: PlayedWay): number => doses.reduce((sum, { games }) => sum + games, 0);

/** The one that was played whose win rate is nearest to one half by the curve; of equals the nearest to even. */
function nearestOf(doses: readonly PlayedDose[], { even: { estimate }, at: curve }: EvenDose): PlayedDose {
  const away = ({ by }: PlayedDose) => Math.abs(curve(by) - 0.5);
  const nearer = (x: PlayedDose, y: PlayedDose) =>
    away(x) - away(y) || Math.abs(x.by - estimate) - Math.abs(y.by - estimate);
  return at([...doses].sort(nearer), 0);
}

/** What came of a way that is not the answer: the best that was played. */
function elsewhereOf(game: Game, way: PlayedWay): NonNullable<EvenSummary["elsewhere"]>[number] {
  const { name, units } = handicapIn(game, way.study);
  const away = ({ rate }: PlayedDose) => Math.abs(rate.estimate - 0.5);
  const best = at(
    [...way.doses].sort((x, y) => away(x) - away(y)),
    0,
  );
  const [toA, toB] = way.study.most;
  const isMost = best.by === (nothingIn(way).rate.estimate < 0.5 ? -toA : toB);
  const { by, folder, rate } = best;
  return { name, units, by, words: doseWords(game, way.study, by), folder, games: gamesOf(way), rate, isMost };
}

/** What a scores; of several versions by their scatter. Where nothing scatters, games alone say how sure it is. */
function rateOf({ summary: { matchups, games } }: PlayedRun, scores: Float64Array, confidence: number): Interval {
  const versions = Array.from(scores, (sum) => ({ sum, count: 1 }));
  const found = matchups.length === 1 ? at(matchups, 0).winRateA : meanByCluster(versions, 0, 1, confidence);
  if (found.low !== found.high) return found;
  return { ...clopperPearson(Math.round(found.estimate * games), games, confidence), estimate: found.estimate };
}
