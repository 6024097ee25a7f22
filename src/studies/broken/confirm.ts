import { holm } from "../../analysis/holm.js";
import { type Interval, within } from "../../analysis/interval.js";
import { type FourScores, type Moments, type TwoByTwo, twoByTwo } from "../../analysis/twoByTwo.js";
import { at } from "../../core/assert.js";
import { normalInterval, pValue } from "../decks/values.js";
import { meanDifference } from "../decks/versions.js";
import type { Meeting } from "../population/meeting.js";
import type { Contest } from "../population/play.js";
import { recheckOutcome } from "../recheck.js";
import type { Replacing } from "./factorial.js";
import type { Searching } from "./search.js";
import type { ConfirmedCandidate, RecheckedClaim, Verdict } from "./summary.js";
import { bare, type Candidate, drawer, type Field, fieldAgainst } from "./suspects.js";

/**
 * Candidates on opponents and dice that nobody was chosen by: with both pieces, with either replaced, with neither, all
 * against the same opponent with the same dice.
 */

/** What is claimed of each: interaction, each alone, both together, win rate above others. Intervals hold for all. */
const CLAIMS = 5;
const VERSIONS = 4;
/** Opponents below which nothing is said of a candidate: fewer candidates are confirmed where games are few. */
export const LEAST_PAIRS = 50;

/** A candidate with its contests, one a pair, and what was scored in each. */
export interface Played {
  readonly candidate: Candidate;
  readonly contests: readonly Contest[];
  /** By pair that could be played: the four versions; and another of the best, where sides differ. */
  readonly units: readonly { readonly pair: number; readonly scores: FourScores; readonly usual: number }[];
}

/** What a pair of games of two of the same strength scores. */
const EVEN = 0.5;

/** @param games most */
export async function confirm(
  meeting: Meeting,
  searching: Searching,
  field: Field,
  replacing: Replacing,
  found: readonly Candidate[],
  games: number,
): Promise<Played[]> {
  if (found.length === 0) return [];
  const { sides, seed } = searching;
  const isAlike = sides.length === 1;
  const versions = VERSIONS + (isAlike ? 0 : 1);
  const most = Math.floor(games / versions / meeting.perPair / LEAST_PAIRS);
  const candidates = found.slice(0, Math.max(1, most));
  const pairs = Math.max(1, Math.floor(games / candidates.length / versions / meeting.perPair));
  const draw = drawer(seed, "confirmed");
  const played: Played[] = [];
  for (const candidate of candidates) {
    const { side, lineup, pieces } = candidate;
    const opponents = fieldAgainst(field, sides, side, pieces);
    const others = at(field.best, side).filter((one) => !pieces.every((piece) => one.pieces.includes(piece)));
    const first = meeting.reserve(pairs);
    const contests = Array.from({ length: pairs }, (_, p): Contest[] => {
      const made = replacing.four(side, lineup, pieces, (first + p) * 1000);
      if (made === undefined) return [];
      const another = isAlike || others.length === 0 ? [] : [bare(draw(others, 2 * (first + p) + 1))];
      const own = [...made, ...another];
      return [{ side, versions: own, opponents: [draw(opponents, 2 * (first + p))], firstPair: first + p }];
    }).flat();
    const units = await playUnits(meeting, contests);
    // One whose pieces nothing can replace says nothing.
    if (units.length > 0) played.push({ candidate, contests, units });
  }
  return played;
}

/** Scores of each contest, those that could not be played left out. */
export async function playUnits(meeting: Meeting, contests: readonly Contest[]): Promise<Played["units"]> {
  const scores = await meeting.playEach(contests);
  return scores.flatMap((versions, i) => {
    const [both, first, second, neither, other] = versions.map(([score]) => score!);
    if ([both, first, second, neither].some(Number.isNaN)) return [];
    const four: FourScores = [both!, first!, second!, neither!];
    return [{ pair: at(contests, i).firstPair, scores: four, usual: other ?? EVEN }];
  });
}

/** Win rate above that of others. */
const aboveOf = ({ units }: Pick<Played, "units">): Moments => {
  const { mean: estimate, variance } = meanDifference(units.map(({ scores, usual }) => scores[0] - usual));
  return { estimate, variance };
};

/** What the fresh games show of each, intervals and p-values corrected over all. */
export function judge(played: readonly Played[], confidence: number) {
  const jointly = 1 - (1 - confidence) / (CLAIMS * Math.max(1, played.length));
  const interval = ({ estimate, variance }: Moments, least = -Infinity, greatest = Infinity): Interval => ({
    ...within(normalInterval(estimate, variance, jointly), least, greatest),
    confidence,
  });
  const found = played.map(({ units }) => twoByTwo(units.map(({ scores }) => scores)));
  const adjusted = holm(found.map(pOf));
  return played.map((one, i) => {
    const { rates, first, second, together, interaction, interactionLogits } = at(found, i);
    const rate = (moments: Moments) => interval(moments, 0, 1);
    const own = {
      pairs: one.units.length,
      winRate: { both: rate(rates[0]), first: rate(rates[1]), second: rate(rates[2]), neither: rate(rates[3]) },
      above: interval(aboveOf(one), -1, 1),
      first: interval(first, -1, 1),
      second: interval(second, -1, 1),
      together: interval(together, -1, 1),
      interaction: interval(interaction, -2, 2),
      interactionLogits: interval(interactionLogits),
      adjustedP: at(adjusted, i),
    };
    return { ...own, verdict: own.pairs < LEAST_PAIRS ? "none" : verdictOf(own) } as const;
  });
}

/** Of no interaction on at least one of the scales: both must be refuted. */
const pOf = ({ interaction, interactionLogits }: TwoByTwo): number =>
  Math.max(...[interaction, interactionLogits].map(({ estimate, variance }) => pValue(estimate, variance)));

type Judged = Omit<ConfirmedCandidate, "kind" | "side" | "pieces" | "pair" | "copies" | "verdict" | "file" | "recheck">;

export function verdictOf(found: Omit<Judged, "pairs">): Verdict {
  const { interaction, interactionLogits, together, above, first, second } = found;
  const isTogether = [interaction, interactionLogits, together].every(({ low }) => low > 0);
  const isStrong = above.low > 0;
  if (isTogether) return isStrong ? "broken" : "together";
  if (!isStrong) return "none";
  return first.low > 0 || second.low > 0 ? "single" : "strong";
}

/**
 * A claim at a higher level: the same versions, opponents and dice.
 * @param own what they scored at the study's own level
 * @param claims played again: intervals hold for all
 */
export function recheckedOf(
  strategies: readonly [string, string],
  own: Played["units"],
  higher: Played["units"],
  perPair: number,
  confidence: number,
  claims: number,
): RecheckedClaim {
  const jointly = 1 - (1 - confidence) / (2 * claims);
  const interval = ({ estimate, variance }: Moments, least: number, greatest: number): Interval => ({
    ...within(normalInterval(estimate, variance, jointly), least, greatest),
    confidence,
  });
  const known = new Map(own.map((unit) => [unit.pair, unit]));
  const both = higher.filter(({ pair }) => known.has(pair));
  const contrast = ([b, f, s, n]: FourScores) => b - f - s + n;
  const changeOf = (of: (unit: Played["units"][number]) => number, scale: number): Interval => {
    const { mean, variance } = meanDifference(both.map((unit) => (of(unit) - of(known.get(unit.pair)!)) / scale));
    return interval({ estimate: scale * mean, variance: scale ** 2 * variance }, -scale, scale);
  };
  const levelOf = (units: Played["units"], strategy: string) => {
    const { rates, interaction } = twoByTwo(units.map(({ scores }) => scores));
    return {
      strategy,
      games: units.length * VERSIONS * perPair,
      winRate: interval(rates[0], 0, 1),
      interaction: interval(interaction, -2, 2),
    };
  };
  const before = both.map(({ pair }) => known.get(pair)!);
  const levels = [levelOf(before, strategies[0]), levelOf(both, strategies[1])] as const;
  const change = changeOf(({ scores }) => contrast(scores), 4);
  const ofPair = recheckOutcome(1, levels[1].interaction, change);
  const ofRate = recheckOutcome(
    1,
    interval(aboveOf({ units: both }), -1, 1),
    changeOf(({ scores, usual }) => scores[0] - usual, 2),
  );
  const outcomes = [ofPair, ofRate];
  const outcome = outcomes.includes("falls") ? "falls" : outcomes.includes("unsettled") ? "unsettled" : "stands";
  return { levels, change, outcome };
}
