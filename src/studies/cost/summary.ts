import type { Interval } from "../../analysis/interval.js";
import type { StudySummary } from "../folder.js";

/** `summary.json` of a cost study: every number of its report. Rates and win values are shares (0.01 = one point of win rate). */
export interface CostSummary extends StudySummary {
  readonly study: "cost";
  readonly game: string;
  readonly gameTitle: string;
  readonly seed: string;
  readonly strategy: string;
  readonly variantNoun: string;
  readonly variants: readonly string[];
  /** Most points of a squad; each squad's own limit is drawn from `points - spread` to `points`. */
  readonly points: number;
  readonly spread: number;
  readonly pairs: number;
  readonly games: number;
  /** Squads that each character was to be in. */
  readonly squadsEach: number;
  /** Coverage of every interval by itself. */
  readonly confidence: number;
  /** Resamples of pairs behind the intervals of fair costs. */
  readonly resamples: number;
  readonly exchangeRate: ExchangeRate;
  /** See `Values.ridgeBias`: the most that the ridge may have moved a value, in standard errors. */
  readonly ridgeBias: number;
  /** From the most under-costed to the most over-costed where priced, else by name. */
  readonly characters: readonly CharacterValue[];
  /** Characters by cost, from the cheapest; absent where not priced. */
  readonly bands: readonly CostBand[];
  /** What-ifs in words, as asked. */
  readonly changes: readonly string[];
  readonly twins: readonly TwinCheck[];
  /** Asked for, but in no squad, and why. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  readonly titrations: readonly Titration[];
  readonly statWeights?: StatWeights;
}

/** What a point of squad cost brings. */
export interface ExchangeRate {
  /** Log odds a point. */
  readonly logits: Interval;
  /** Win rate a point at an even matchup: a quarter of the log odds. */
  readonly winRate: Interval;
  /** False where it does not lie beyond doubt above 0; then nothing has a fair cost. */
  readonly priced: boolean;
}

export const COST_VERDICTS = ["under-costed", "over-costed", "fair", "open"] as const;
/** "fair": shown to lie within a point of its cost; "open": neither that nor mispriced. */
export type CostVerdict = (typeof COST_VERDICTS)[number];

export interface CharacterValue {
  readonly name: string;
  readonly cost: number;
  /** Squads drawn with at least one. */
  readonly squads: number;
  /** Of those squads against squads without it. */
  readonly winRate: Interval;
  /** Log odds that one more adds, nothing given up for it. */
  readonly logits: Interval;
  /** The same as win rate above one half, from an even matchup. */
  readonly winValue: Interval;
  /** Win rate a point of its cost, a quarter of the log odds / cost; absent where it costs nothing. */
  readonly valuePerPoint?: Interval;
  /** Cost of the enemies that one defeats a game / its own cost; absent where it costs nothing or was not tallied. */
  readonly pointsReturned?: number;
  /** Absent where the exchange rate is not known well enough. */
  readonly price?: CharacterPrice;
  /** A pair in which it played, to be replayed, and for which side. */
  readonly example?: { readonly pair: number; readonly side: "a" | "b" };
}

export interface CharacterPrice {
  /** Points at which its value is what its points bring elsewhere. */
  readonly fairCost: Interval;
  /** Fair cost - cost: above 0 it is under-costed. */
  readonly mispricing: Interval;
  /** Win rate gained at an even matchup when it takes the place of as many points of others. */
  readonly surplus: Interval;
  readonly p: number;
  /** After Benjamini and Hochberg over all characters. */
  readonly adjustedP: number;
  readonly verdict: CostVerdict;
  /** From 1; characters of a group are not told apart from its first. */
  readonly group: number;
}

/** Characters of about the same cost, a quarter of all where there are many. */
export interface CostBand {
  /** Points. */
  readonly from: number;
  readonly to: number;
  readonly characters: number;
  /** Sum of fair costs / sum of costs. */
  readonly fairShare: number;
  readonly underCosted: number;
  readonly overCosted: number;
}

/** A card under two names. */
export interface TwinCheck {
  readonly name: string;
  readonly like: string;
  /** Value of the twin less that of the other, in points of cost. */
  readonly difference: Interval;
}

/** The cost at which squads with one of a character score half against squads without. */
export interface Titration {
  readonly name: string;
  /** Costs tried, in order. */
  readonly steps: readonly TitrationStep[];
  readonly outcome: "settled" | "budget spent" | "out of range";
  /** Fitted to all steps; absent where the scores do not show that cost matters. */
  readonly fairCost?: Interval;
  /** Of the regression, with the cost it had there. */
  readonly regression?: Interval;
  readonly cost: number;
}

export interface TitrationStep {
  readonly cost: number;
  readonly pairs: number;
  /** Of squads with it. */
  readonly score: Interval;
  /** "cheap": they score more than half, so it may cost more. */
  readonly decision: "cheap" | "dear" | "undecided";
}

/** What a change of one number of one character of a squad is worth, averaged over squads, maps and dice. */
export interface StatWeights {
  readonly pairs: number;
  readonly weights: readonly StatWeight[];
}

export interface StatWeight {
  /** Such as "hitPoints". */
  readonly field: string;
  readonly change: number;
  /** Win rate gained. */
  readonly winRate: Interval;
  /** In points of cost by the exchange rate; absent where that is not known. */
  readonly points?: Interval;
}
