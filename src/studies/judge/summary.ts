import type { Interval } from "../../analysis/interval.js";
import type { StatWeight } from "../cost/summary.js";
import type { StudySummary } from "../folder.js";
import type { RecheckOutcome } from "../recheck.js";
import type { ChangedFact } from "./changes.js";
import type { ChangeVerdict, PriceVerdict } from "./verdict.js";

/** The shape of `summary.json` of `dejarik judge`. */

/** What a judged card says of one other character or faction. */
export interface Beside {
  readonly name: string;
  /** Pairs of games that it stands on. */
  readonly pairs: number;
  readonly value: Interval;
  /** p against no difference from the others, adjusted over all of them (Benjamini and Hochberg). */
  readonly adjustedP: number;
}

/** A matchup that moved, with the pair in which most of it is seen. */
export interface MovedMatchup extends Beside {
  /** What `replay` calls a game of it, as changed and as before. */
  readonly replay: readonly [after: string, before: string];
}

/** Squads with the card at its own cost against squads without it, both sides at one level. */
export interface JudgedLevel {
  readonly strategy: string;
  readonly games: number;
  readonly score: Interval;
  /** Points of cost that the score stands for: above 0 it is worth more than its price. */
  readonly points: Interval;
}

/** Whether the verdict on the price holds at a higher level. */
export interface Holds {
  readonly levels: readonly [JudgedLevel, JudgedLevel];
  /** Change of the score from the lower level to the higher, on the same squads and dice. */
  readonly change: Interval;
  readonly outcome: RecheckOutcome;
}

export interface JudgedSummary {
  readonly name: string;
  readonly mark: "changed" | "yours";
  readonly note?: string;
  readonly cost: number;
  readonly basedOn?: { readonly name: string; readonly cost: number };
  /** What it has otherwise than what it is based on. */
  readonly changes: readonly ChangedFact[];
  /** Most points of a squad. */
  readonly points: number;
  /** Always true: a card that is not is told as a mistake, and nothing is played. */
  readonly isLegal: true;
  /** Games of its fair cost, and of everything. */
  readonly games: { readonly fairCost: number; readonly all: number };
  /** True where play ended before the budget because both verdicts were sure. */
  readonly isSure: boolean;
  /** Costs that were tried. */
  readonly tried: { readonly low: number; readonly high: number };
  /** Absent where games do not show beyond doubt that its cost matters. */
  readonly fairCost?: Interval;
  /** `fairCost` beyond what was tried: less is not known of it than that. */
  readonly isBeyond: boolean;
  /** Fair cost less price. */
  readonly mispricing?: Interval;
  readonly verdict: PriceVerdict;
  /** Of a card that is based on another. */
  readonly change?: {
    /** Fair cost of what it is based on, in the same squads. */
    readonly before: Interval;
    /** Points of worth that the change brings; and the same less the change of price. */
    readonly gain: Interval;
    readonly net: Interval;
    readonly verdict: ChangeVerdict;
    /** Pairs of games that the change turned; absent of a change of price alone, and from summaries of 0.2.0. */
    readonly turned?: number;
  };
  readonly statWeights: readonly StatWeight[];
  /** Points that the card and another are worth more together than apart: best and worst. */
  readonly company: { readonly best: readonly Beside[]; readonly worst: readonly Beside[]; readonly tested: number };
  /** Win rates of its squads against squads with each, lowest first; and by faction. */
  readonly beatenBy: readonly Beside[];
  readonly against: readonly Beside[];
  /** Change of the win rate against squads with each, most first. */
  readonly moved: readonly MovedMatchup[];
  readonly holds?: Holds;
}

export interface JudgeSummary extends StudySummary {
  readonly game: string;
  readonly gameTitle: string;
  readonly seed: string;
  readonly strategy: string;
  /** The level that verdicts are held against, where enough games are played. */
  readonly above?: string;
  readonly confidence: number;
  /** Most games a card: with `--games` the same again. */
  readonly games: number;
  readonly variantNoun: string;
  readonly variants: readonly string[];
  readonly cards: readonly JudgedSummary[];
}
