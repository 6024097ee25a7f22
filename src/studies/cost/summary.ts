import type { Interval } from "../../analysis/interval.js";
import type { StudySummary } from "../folder.js";
import type { EvolvedSummary, GoesWith } from "../population/summary.js";
import type { RecheckOutcome } from "../recheck.js";

/**
 * `summary.json` of a cost study: every number of its report. Rates and win values are shares (0.01 = one point of win
 * rate).
 */
export interface CostSummary extends StudySummary {
  readonly study: "cost";
  readonly game: string;
  readonly gameTitle: string;
  readonly seed: string;
  readonly strategy: string;
  readonly variantNoun: string;
  readonly variants: readonly string[];
  /** Weights in whose shares they are played, in their order; absent where all count alike. */
  readonly variantWeights?: readonly number[];
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
  /** Squads that a character must be in for a verdict; with fewer there are estimates only. */
  readonly verdictSquads: number;
  /** What else might have been chosen, and how far that moves fair costs. */
  readonly choices: Choices;
  /**
   * Absent where nobody was drawn again at another cost: no fair cost lay far from its price, or none was asked for.
   */
  readonly recosting?: Recosting;
  /** Fair cost against price, of characters as published; absent where they are few or not priced. */
  readonly trend?: CostTrend;
  /** Fair cost against price by release; absent where too few characters of too few releases have a fair cost. */
  readonly releases?: ReleaseTrend;
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
  /** Values in the company that people would choose; absent where they were not asked for. */
  readonly company?: CostCompany;
  /** Absent where none were asked for. */
  readonly rechecks?: CostRechecks;
  readonly statWeights?: StatWeights;
}

/** What characters are worth of their price, by release. Shares: fair cost / cost. */
export interface ReleaseTrend {
  /** Change of the share from one release to the next. */
  readonly perRelease: Interval;
  /** Those that enough characters were valued of, from the oldest. */
  readonly releases: readonly { readonly name: string; readonly characters: number; readonly share: Interval }[];
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

export const COST_VERDICTS = ["under-costed", "over-costed", "fair", "open", "estimate"] as const;
/**
 * "fair": shown to lie within a point of its cost; "open": neither that nor mispriced; "estimate": in too few squads to
 * be judged.
 */
export type CostVerdict = (typeof COST_VERDICTS)[number];

export interface CharacterValue {
  readonly name: string;
  readonly cost: number;
  /** The character that it is a twin of: the same card under another name, not one that was asked about. */
  readonly twinOf?: string;
  /** True where a what-if changed it. */
  readonly changed?: true;
  /** Of one of the user's own: what it is beside the published ones. */
  readonly own?: string;
  /** Its numbers by field, where what one is worth was asked. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** True where it has a commander effect: among random company that is worth less than in a squad built for it. */
  readonly commander?: true;
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

export const COMPANY_VERDICTS = ["under-costed", "over-costed", "open", "estimate"] as const;
/** As of characters in random squads; nobody is drawn again at another cost, so nobody is called fair. */
export type CompanyVerdict = (typeof COMPANY_VERDICTS)[number];

/** A character in good company. */
export interface CompanyValue {
  readonly name: string;
  readonly cost: number;
  /** Squads in good company with at least one. */
  readonly squads: number;
  /** Fair cost among random squads, and in good company, both as found at the price. */
  readonly random: Interval;
  readonly fairCost: Interval;
  /** Of the second from the first. */
  readonly difference: Interval;
  /** Two-sided, of no difference; after Benjamini and Hochberg over all characters. */
  readonly adjustedP: number;
  readonly differs: boolean;
  readonly verdict: CompanyVerdict;
  /** The surest first. */
  readonly goesWith: readonly GoesWith[];
}

/** Squads about a population that was evolved by wins. */
export interface CostCompany {
  readonly evolved: EvolvedSummary;
  readonly pairs: number;
  readonly games: number;
  /** False where these games do not show that a point is worth anything; then nobody is listed. */
  readonly priced: boolean;
  /** Whom good company lifts most first. */
  readonly characters: readonly CompanyValue[];
}

/** A level at which a claim was played. */
export interface RecheckLevel {
  readonly strategy: string;
  readonly pairs: number;
  readonly games: number;
  /** Win rate of squads with the character, against those without it, all else alike. */
  readonly score: Interval;
}

/** A claim played again: squads with one of the character against squads without it, of as many points. */
export interface CostRecheck {
  readonly name: string;
  readonly cost: number;
  readonly claim: "under-costed" | "over-costed";
  /** As the study found it, in points. */
  readonly mispricing: Interval;
  /** The study's own level, then the higher one: the same squads and dice. */
  readonly levels: readonly RecheckLevel[];
  /** By level: what the score stands for, in points above cost, by the exchange rate of the study. */
  readonly points: readonly Interval[];
  /** Of the score from the own level to the higher. */
  readonly change: Interval;
  readonly outcome: RecheckOutcome;
}

/** The strongest claims at a higher level of play. */
export interface CostRechecks {
  readonly strategy: string;
  /** Pairs of squads a claim and level. */
  readonly pairs: number;
  /** Claims asked for: there may be fewer. */
  readonly asked: number;
  /** The surest first. */
  readonly claims: readonly CostRecheck[];
}

export interface CharacterPrice {
  /**
   * Points at which its value is what its points bring elsewhere, from the last round it was drawn in. Where it lies
   * beyond what could be tried (`recosted.outcome` "more" or "less") all three numbers are that bound.
   */
  readonly fairCost: Interval;
  /**
   * How far another choice (see `Choices`) may move it, in points to either side, at the study's confidence; absent
   * where not known.
   */
  readonly choiceReach?: number;
  /** Absent where its fair cost is the one found at its price. */
  readonly recosted?: RecostedCharacter;
  /** Fair cost - cost: above 0 it is under-costed. */
  readonly mispricing: Interval;
  /** Win rate gained at an even matchup when it takes the place of as many points of others. */
  readonly surplus: Interval;
  /** Two-sided, of no surplus: beyond the errors of sampling and what other choices might move it by. */
  readonly p: number;
  /** After Benjamini and Hochberg over all characters. */
  readonly adjustedP: number;
  readonly verdict: CostVerdict;
  /** From 1; characters of a group are not told apart from its first. */
  readonly group: number;
}

/** "stands": found about where it was drawn; "more", "less": beyond the bound; "moving": it did not stand still. */
export const FAIR_COST_OUTCOMES = ["stands", "more", "less", "moving"] as const;
export type FairCostOutcome = (typeof FAIR_COST_OUTCOMES)[number];

/** A round in which squads were drawn again. */
export interface FairCostRound {
  /** Points it was drawn at. */
  readonly cost: number;
  /** Found there. */
  readonly fairCost: Interval;
}

export interface RecostedCharacter {
  /** Found at its price. */
  readonly atPrice: Interval;
  readonly rounds: readonly FairCostRound[];
  readonly outcome: FairCostOutcome;
  /** The cost beyond which it lies, where it does. */
  readonly bound?: number;
}

/** Squads drawn again with characters at the cost just found. */
export interface Recosting {
  readonly rounds: readonly {
    readonly pairs: number;
    readonly games: number;
    /** Characters whose fair cost was asked for. */
    readonly characters: number;
  }[];
  /** Most points that a character was drawn at. */
  readonly most: number;
  /** How far the two stages parted; absent where nobody's fair cost stands still. */
  readonly parted?: Parted;
}

/** Distances, in points, of fair costs at the cost found from those at the price. */
export interface Parted {
  readonly characters: number;
  readonly median: number;
  readonly most: { readonly name: string; readonly atPrice: number; readonly found: number };
}

/** Something that was chosen for the study and might have been chosen otherwise. */
export interface Choice {
  /** "map", "squad size" or "player". */
  readonly what: string;
  /** What was tried, the study's own first or all of them: "open", "150 points". */
  readonly tried: readonly string[];
  /** Games played for it besides the study's own. */
  readonly games: number;
  /**
   * Standard deviation of fair costs from one to another, noise of sampling removed, as a share of the cost; absent
   * where not known.
   */
  readonly deviation?: number;
}

export interface Choices {
  readonly varied: readonly Choice[];
  /** What was not: "player". */
  readonly notVaried: readonly string[];
}

/** A line through fair cost / cost against the logarithm of cost. */
export interface CostTrend {
  readonly characters: number;
  /** Change of fair cost / cost where the cost is doubled. */
  readonly perDoubling: Interval;
  /** Mean fair cost / cost at some costs, from the cheap (the cheapest tenth) to the dear (the dearest tenth). */
  readonly at: readonly { readonly cost: number; readonly share: Interval }[];
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
  /**
   * Fitted to all steps; absent where the scores do not show that cost matters, or show it beyond the costs tried. An
   * end of its interval that lies beyond them is the last cost tried (`tried`).
   */
  readonly fairCost?: Interval;
  /** The cheapest and the dearest cost tried. */
  readonly tried: { readonly low: number; readonly high: number };
  /** Which ends of `fairCost` lie beyond the costs tried. */
  readonly cut?: { readonly low: boolean; readonly high: boolean };
  /** "more": it still scores more than half at the dearest cost tried; "less": less than half at the cheapest. */
  readonly beyond?: "more" | "less";
  /** Of the regression, with the cost it had there. */
  readonly regression?: Interval;
  readonly cost: number;
}

export interface TitrationStep {
  readonly cost: number;
  readonly pairs: number;
  /** Of squads with it. */
  readonly score: Interval;
  /**
   * How the search went on: "cheap" where the sequential test took the score for more than half, so that it may cost
   * more. That the score is more than half is shown only where its interval says so.
   */
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
