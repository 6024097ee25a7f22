import type { Interval } from "../analysis/interval.js";
import type { Column } from "../games/column.js";
import type { FailureNote } from "./failures.js";
import type { LevelNote } from "./levels.js";

/** Raised whenever a reader of summary.json, run.json or `--json` output would have to change. */
export const SCHEMA_VERSION = 2;

/** The same for `summary.json` of a run alone: 1 had in one file what 2 has in two; see details.ts. */
export const RUN_SUMMARY_VERSION = 2;

/**
 * The summary of a run: what `report` draws. In its folder it is `summary.json` and `details.jsonl`. Equal runs give
 * equal bytes; no times, hosts or worker counts.
 */
export interface RunSummary {
  readonly schemaVersion: number;
  /** Name of the experiment. */
  readonly run: string;
  readonly game: string;
  /** The game's own words, where it has any; see `Game`. */
  readonly gameTitle?: string;
  readonly sideNames?: readonly [string, string];
  readonly seatWords?: readonly [string, string];
  readonly unitNoun?: string;
  readonly entrantNoun: string;
  readonly variantNoun: string;
  /** The seed phrase. */
  readonly seed: string;
  /** Games played over all matchups. */
  readonly games: number;
  /** SHA-256 over all rows in part order: equal results have equal fingerprints. */
  readonly fingerprint: string;
  readonly symmetric: boolean;
  readonly variants: readonly string[];
  /** Weights in whose shares pairs rotate over the variants, in their order; absent where all count alike. */
  readonly variantWeights?: readonly number[];
  /** Unit and meaning of the numeric columns that are summarised, in row order. */
  readonly columns: readonly ColumnNote[];
  /** The same for columns of unit rows; empty when units were not written. */
  readonly unitColumns: readonly ColumnNote[];
  readonly entrants: readonly EntrantNote[];
  readonly matchups: readonly MatchupSummary[];
  /** When matchups stop; only where that depends on what was seen. */
  readonly stopping?: StoppingNote;
  /**
   * One side against the other over all matchups; only where the sides differ (`symmetric` is false) and games were
   * played.
   */
  readonly sides?: SidesSummary;
  /** Under which format they were played; absent where under none. */
  readonly format?: FormatNote;
  /** What makes games uneven whoever plays, a sentence each; absent where nothing does. */
  readonly cautions?: readonly string[];
  /** Pairs that could not be played and are left out of everything above; absent where there are none. */
  readonly failed?: FailureNote;
}

/** A format, as results name it. */
export interface FormatNote {
  readonly title: string;
  /** SHA-256 of all that it asks. */
  readonly hash: string;
  readonly date?: string;
  readonly source: string;
}

/** A rule that ends a matchup by what was seen, at the end of a part. */
export type StoppingNote =
  | { readonly kind: "precision"; readonly halfWidth: number; readonly mostGames: number }
  | {
      readonly kind: "sprt";
      readonly elo0: number;
      readonly elo1: number;
      readonly alpha: number;
      readonly beta: number;
      readonly mostGames: number;
    };

/** How a matchup was stopped by such a rule. `decided` is false where the most games were played before a decision. */
export type StoppedNote =
  | {
      readonly kind: "precision";
      readonly outcome: "precision reached" | "limit reached";
      readonly decided: boolean;
      /** Half of the interval's width, as a share, and what was wanted. */
      readonly halfWidth: number;
      readonly wanted: number;
    }
  | {
      readonly kind: "sprt";
      readonly outcome: "elo0 accepted" | "elo1 accepted" | "limit reached";
      readonly decided: boolean;
      /** Of elo1 against elo0. */
      readonly logLikelihoodRatio: number;
      readonly elo0: number;
      readonly elo1: number;
    };

/** What reports need to know of a column, as the game declares it. */
export type ColumnNote = Pick<Column, NoteKey>;
type NoteKey = "name" | "unit" | "meaning" | "kind" | "role" | "zero" | "ofSide" | "series" | "winsWhen";

/** All games of a run in which side a always means the same, such as the light side. */
export interface SidesSummary extends Outcomes {
  /** Mean of the matchups' win rates of a, each matchup counting alike. */
  readonly winRateA: Interval;
  /** How games ended, most frequent first. */
  readonly reasons: MatchupSummary["reasons"];
  readonly columns: MatchupSummary["columns"];
}

export interface EntrantNote {
  readonly name: string;
  readonly source: string;
  readonly summary: string;
  /** What it costs, where its pieces have points; absent in runs of 0.2.0. */
  readonly points?: number;
  /** Names of what is in it that is new or changed by the user; absent where nothing is. */
  readonly own?: readonly string[];
  /** What it is built for by its own key `format`; absent where it names none. */
  readonly format?: FormatNote;
  readonly hash: string;
}

/** Outcomes of some games of a matchup. Wins are of the matchup's a or b, whatever their seats. */
export interface Outcomes {
  readonly games: number;
  readonly winsA: number;
  readonly winsB: number;
  readonly draws: number;
}

/** Outcomes of whole pairs. */
export interface PairOutcomes extends Outcomes {
  /**
   * Pairs by a's score in them: 0, 0.5, 1, 1.5, 2 (a win counts 1, a draw 0.5).
   * Where seats are not swapped a pair is one game: 0, 0.5 and 1 only.
   */
  readonly pairs: readonly [number, number, number, number, number];
  /**
   * (winsA + draws / 2) / games, with luck removed where that was noted, and an interval from the variance between
   * pairs; where play was stopped by what was seen, with a confidence sequence, which holds all the same. Over several
   * variants: the mean of their rates in the shares of their weights (the same but for the last pairs of a rotation
   * that was cut short), with the variance within variants.
   */
  readonly winRateA: Interval;
}

export interface MatchupSummary extends PairOutcomes, Partial<LevelNote> {
  /** Number of the matchup in the rows, from 0. */
  readonly matchup: number;
  readonly a: string;
  readonly b: string;
  readonly strategyA: string;
  readonly strategyB: string;
  /** What luck did; absent where none was removed from `winRateA`. */
  readonly luck?: LuckNote;
  /** How it was stopped; only where that depended on what was seen. */
  readonly stopped?: StoppedNote;
  /** Games in which a sat first, and in which a sat second (0 games where seats are not swapped). */
  readonly aFirst: Outcomes;
  readonly aSecond: Outcomes;
  /** How games ended, most frequent first. */
  readonly reasons: readonly ({ readonly reason: string } & Outcomes)[];
  /**
   * Short, middling and long games, about a third each; absent where the game has no length, where all are of one, and
   * where play may stop by what is seen.
   */
  readonly lengths?: readonly LengthSummary[];
  /** Numeric game columns by name. */
  readonly columns: Readonly<Record<string, ColumnSummary & { readonly histogram: Histogram }>>;
  /** By variant (such as map), in the order of `RunSummary.variants`. */
  readonly variants: readonly VariantSummary[];
  /** Whether the win rate depends on the variant; only where there are several. `ahead` is in their order. */
  readonly byVariant?: ConditionNote;
  /**
   * Whether it depends on the seat; only where seats are swapped. `ahead` is of a sitting first, then of a sitting
   * second.
   */
  readonly bySeat?: ConditionNote;
  /** Games worth replaying. */
  readonly examples: readonly ExampleGame[];
  /** By unit of a, then of b; empty when units were not written. */
  readonly units: readonly UnitSummary[];
}

/** What luck did in a matchup, and the win rate with it. */
export interface LuckNote {
  /** (winsA + draws / 2) / games: the win rate with luck. */
  readonly counted: Interval;
  /**
   * The share of what differs from one pair to another, on the same map, that luck makes: at least so much, because
   * what is known of a position is not all. A third means that two thirds as many games say as much.
   */
  readonly share: Interval;
  /** The win rate of a in its first and in its second seat, without luck; absent where seats are not swapped. */
  readonly seats?: readonly Interval[];
  /** Each kind of luck, and how much of a win a win's worth of it was. */
  readonly kinds: readonly { readonly of: string; readonly coefficient: number }[];
}

/**
 * Who is ahead under one condition, such as on one map; "open" where its interval, corrected over the conditions,
 * contains one half.
 */
export type Ahead = "a" | "b" | "open";

/** Whether a matchup's win rate depends on a condition: the variant, or the seat. */
export interface ConditionNote {
  /** Against "it is the same under all of them", on pairs. */
  readonly p: number;
  /** p corrected over the matchups of the run (Holm). */
  readonly adjusted: number;
  /** Whether it depends on the condition beyond chance: `adjusted` is at most 0.05. */
  readonly differ: boolean;
  readonly ahead: readonly Ahead[];
}

export interface VariantSummary extends PairOutcomes {
  readonly variant: string;
  readonly columns: Readonly<Record<string, ColumnSummary>>;
}

/** Games of some lengths. */
export interface LengthSummary extends Outcomes {
  /** The least and the greatest length that some of them had. */
  readonly from: number;
  readonly to: number;
  /** (winsA + draws / 2) / games as counted: luck is in it. */
  readonly winRateA: Interval;
}

/** Moments over games in the column's unit; sd is the sample standard deviation (0 for a single value). */
export interface ColumnSummary {
  readonly mean: number;
  readonly sd: number;
  readonly min: number;
  readonly max: number;
  /** Only for game columns of a series: a quarter, half and three quarters of the games have at most this value. */
  readonly quartiles?: readonly [number, number, number];
}

/** Bin i counts values from `start + i * width` up to, not including, the next; at most 64 bins. */
export interface Histogram {
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
}

export interface ExampleGame {
  /** typical: the favourite wins in the median length; shortest and longest game; upset: the underdog wins; by
   * luck, by play: the winner had the most luck of all winners, the least.
   */
  readonly kind: "typical" | "shortest" | "longest" | "upset" | "by luck" | "by play";
  /** Number of the row in the run, from 0: what `dejarik replay RUN GAME` takes. */
  readonly game: number;
  readonly winner: "a" | "b" | "draw";
  /** Length in `unit`; 0 and "" where the game has no column for it. */
  readonly length: number;
  readonly unit: string;
}

export interface UnitSummary {
  readonly side: "a" | "b";
  readonly unit: string;
  /** What it is, where the entrant says so: "objective set". */
  readonly kind?: string;
  /** Unit rows, over all games: one a character, card or objective set a game. */
  readonly rows: number;
  readonly columns: Readonly<Record<string, ColumnSummary>>;
  /** By column that says `winsWhen`: outcomes of the rows in which it is above 0. Wins are of the matchup's a or b. */
  readonly winsWhen?: Readonly<Record<string, Outcomes>>;
}
