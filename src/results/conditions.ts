import { holm } from "../analysis/holm.js";
import { homogeneity } from "../analysis/homogeneity.js";
import { rateInterval } from "../analysis/independentChange.js";
import type { Interval } from "../analysis/interval.js";
import { pairConfidenceSequence } from "../analysis/pairConfidenceSequence.js";
import { seatEffect } from "../analysis/seatEffect.js";
import { at } from "../core/assert.js";
import type { MatchupFold, RunFold } from "./fold.js";
import { countedSeatRate, countsByVariant, outcomesOf, pairsOf, rateOf } from "./outcomes.js";
import type { Ahead, ConditionNote, Outcomes } from "./summary.js";

/**
 * Whether the win rate of a matchup depends on where it is played (variants, such as maps) or on who sits where, beyond
 * chance. Both are asked of all matchups of a run, so p-values are corrected over them (Holm): where nothing depends on
 * anything, one run in twenty says so of any matchup. Of those that do, each map or seat is held against one half,
 * corrected over the maps or seats.
 */

/** Chance that a run says of any matchup that its maps (or its seats) differ where none of them do. */
export const CONDITION_ERROR = 0.05;

/** What a matchup's summary says of its conditions; a key is absent where there is nothing to compare. */
export interface Conditions {
  readonly byVariant?: ConditionNote;
  readonly bySeat?: ConditionNote;
}

/** The conditions of every matchup, in their order; of those not played there are none. */
export function conditionsOf(fold: RunFold): Conditions[] {
  const variants = noted(fold, fold.experiment.variants.length > 1 ? variantTest : undefined, variantsAhead);
  const seats = noted(fold, fold.plan.gamesPerPair === 2 ? seatTest : undefined, seatsAhead);
  return fold.matchups.map((_, i) => ({
    ...(variants[i] === undefined ? {} : { byVariant: variants[i] }),
    ...(seats[i] === undefined ? {} : { bySeat: seats[i] }),
  }));
}

type Test = (fold: RunFold, matchup: MatchupFold) => number;
type WhoIsAhead = (fold: RunFold, matchup: MatchupFold) => Ahead[];

function noted(fold: RunFold, test: Test | undefined, ahead: WhoIsAhead): (ConditionNote | undefined)[] {
  if (test === undefined) return [];
  const played = fold.matchups.flatMap((matchup, index) => (matchup === undefined ? [] : [{ matchup, index }]));
  const p = played.map(({ matchup }) => test(fold, matchup));
  const adjusted = holm(p);
  const notes: (ConditionNote | undefined)[] = [];
  played.forEach(({ matchup, index }, i) => {
    const corrected = at(adjusted, i);
    const differ = corrected <= CONDITION_ERROR;
    notes[index] = { p: at(p, i), adjusted: corrected, differ, ahead: ahead(fold, matchup) };
  });
  return notes;
}

function variantTest(fold: RunFold, matchup: MatchupFold): number {
  const gamesPerUnit = fold.plan.gamesPerPair;
  return homogeneity(countsByVariant(fold, matchup).map((counts) => ({ counts, gamesPerUnit }))).p;
}

function seatTest(fold: RunFold, matchup: MatchupFold): number {
  const [first, second] = seatOutcomes(fold, matchup);
  const seat = ({ winsA, draws, winsB }: Outcomes) => ({ wins: winsA, draws, losses: winsB });
  return seatEffect(pairsOf(fold, matchup), seat(first), seat(second)).p;
}

function variantsAhead(fold: RunFold, matchup: MatchupFold): Ahead[] {
  const { variants } = fold.experiment;
  const confidence = sharedConfidence(fold, variants.length);
  return variants.map((_, variant) => aheadOf(rateOf(fold, matchup, variant, confidence)));
}

function seatsAhead(fold: RunFold, matchup: MatchupFold): Ahead[] {
  const confidence = sharedConfidence(fold, 2);
  return ([0, 1] as const).map((swapped) => {
    if (fold.experiment.stopping.kind === "fixed")
      return aheadOf(rateInterval(countedSeatRate(fold, matchup, swapped), confidence));
    const { winsA, draws, winsB } = outcomesOf(fold, matchup, { swapped });
    return aheadOf(pairConfidenceSequence([winsB, draws, winsA], confidence));
  });
}

function seatOutcomes(fold: RunFold, matchup: MatchupFold): [Outcomes, Outcomes] {
  return [outcomesOf(fold, matchup, { swapped: 0 }), outcomesOf(fold, matchup, { swapped: 1 })];
}

/** So that all of several intervals together miss no more often than one of the run's (Bonferroni). */
function sharedConfidence({ experiment }: RunFold, intervals: number): number {
  return 1 - (1 - experiment.confidence) / intervals;
}

/** Who is ahead by an interval of what a wins. */
export function aheadOf({ low, high }: Interval): Ahead {
  return low > 0.5 ? "a" : high < 0.5 ? "b" : "open";
}
