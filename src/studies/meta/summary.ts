import type { Interval } from "../../analysis/interval.js";
import type { Side } from "../../core/side.js";
import type { StudySummary } from "../folder.js";

/** `summary.json` of `dejarik meta`: what a field of squads or decks is worth against itself. */
export interface MetaSummary extends StudySummary {
  readonly study: "meta";
  readonly game: string;
  readonly gameTitle: string;
  /** "squad" or "deck". */
  readonly entrantNoun: string;
  /** True where all meet all; false where the row's side differs from the column's, such as light against dark. */
  readonly symmetric: boolean;
  /** What rows and columns are where they differ: ["light side", "dark side"]. */
  readonly sideNames?: readonly [string, string];
  readonly confidence: number;
  /** The runs it stands on. */
  readonly runs: readonly MetaRun[];
  /** Games over all cells. */
  readonly games: number;
  /** Names down and across; the same where symmetric. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Win rates of rows against columns, row by row. */
  readonly matrix: readonly (readonly MetaCell[])[];
  readonly ratings: RatedField | UnratedField;
  readonly nash: NashResult;
  readonly alphaRank: AlphaRankResult;
  readonly cycles: CyclesResult;
  readonly dominated: readonly Dominated[];
  /** Times that pairs were drawn again within their matchups for intervals that say so. */
  readonly resamples: number;
}

export interface MetaRun {
  readonly run: string;
  readonly seed: string;
  readonly games: number;
  readonly fingerprint: string;
}

export interface MetaCell {
  /** 0 for an entrant against itself where that was not played: even by symmetry. */
  readonly games: number;
  readonly winRate: Interval;
}

/** Bradley-Terry ratings as Elo, each side's around a mean of 0. */
export interface RatedField {
  readonly kind: "rated";
  /** Best first; where sides differ the rows' side first. */
  readonly entries: readonly RatingEntry[];
  /** What sitting first is worth, as a win rate between equals; where seats are swapped. */
  readonly firstSeat?: Interval;
  /** Win rate of the rows' side between a row and a column of average rating; where sides differ. */
  readonly side?: Interval;
  /** Distance of the matrix from the ratings, to compare with its degrees of freedom. */
  readonly deviance: number;
  readonly degreesOfFreedom: number;
  /** Matchups that ratings explain worst, of those that differ significantly (BH at 5 %), at most ten. */
  readonly surprises: readonly Surprise[];
}

/** Some entrants never lost to, or never beat, others: no finite ratings exist. */
export interface UnratedField {
  readonly kind: "unrated";
  /** Entrants that can be compared among themselves. */
  readonly groups: readonly (readonly string[])[];
}

export interface RatingEntry {
  readonly name: string;
  /** Which of `sideNames` it plays; undefined where symmetric. */
  readonly side?: Side;
  /** Elo against the mean of its side. */
  readonly elo: Interval;
  /** From 1, within its side. */
  readonly group: number;
}

export interface Surprise {
  readonly a: string;
  readonly b: string;
  readonly winRate: Interval;
  /** What the ratings expect. */
  readonly expected: number;
  readonly adjustedP: number;
}

export interface NashResult {
  readonly entries: readonly MixtureEntry[];
  /** Win rate of the rows' side when both play their mixtures; exactly 1/2 where symmetric. */
  readonly value: Interval;
  /** Greatest gain of a best reply, mean of both sides; next to 0 proves the mixtures. */
  readonly exploitability: number;
}

export interface MixtureEntry {
  readonly name: string;
  readonly side?: Side;
  /** Share in the mixture, with the interval of the resamples. */
  readonly share: Interval;
  /** Share of the resamples in which it is played at all. */
  readonly support: number;
  /** Its own win rate against the other side's mixture. */
  readonly against: number;
}

export interface AlphaRankResult {
  readonly alphas: readonly number[];
  /** Shares by entrant (rows, then columns where sides differ), one a strength of selection. */
  readonly entries: readonly { readonly name: string; readonly side?: Side; readonly shares: readonly number[] }[];
  /** Index of the first alpha from which on no share moves by more than 1 point; absent when they still move. */
  readonly settled?: number;
  /** Why there is none: too many cells. */
  readonly leftOut?: string;
}

export interface CyclesResult {
  /**
   * Share of the matrix's variance, in log odds, that ratings cannot explain, noise taken off; absent where nothing
   * differs from noise.
   */
  readonly share?: Interval;
  /** The same with noise in it. */
  readonly rawShare?: number;
  /**
   * Cycles of three in which every win rate's interval lies above 1/2, clearest first, at most ten; where symmetric.
   */
  readonly cycles: readonly CycleOfThree[];
}

export interface CycleOfThree {
  /** The first beats the second, which beats the third, which beats the first. */
  readonly names: readonly [string, string, string];
  readonly winRates: readonly [Interval, Interval, Interval];
}

export interface Dominated {
  readonly name: string;
  readonly side?: Side;
  /** The one that does better, or a mixture of several. */
  readonly by: readonly { readonly name: string; readonly share: number }[];
  /**
   * strict: better against every opponent, each beyond error. weak: at least as good against every opponent by the
   * estimates, and beyond error against at least one. mixture: the mixture is better against every opponent by the
   * estimates alone.
   */
  readonly how: "strict" | "weak" | "mixture";
  /** Least difference of win rates over all opponents. */
  readonly margin: number;
}
