import type { Interval } from "../../analysis/interval.js";
import type { StatWeight } from "../cost/summary.js";
import type { StudySummary } from "../folder.js";
import type { ChangedFact } from "../judge/changes.js";
import type { Beside, MovedMatchup } from "../judge/summary.js";
import type { RecheckOutcome } from "../recheck.js";
import type { GainVerdict, ValueVerdict } from "./verdict.js";

/** The shape of `summary.json` of `dejarik judge` of card games. Values and changes are shares of wins. */

/** What a verdict stands on, both sides at one level. */
export interface ValuedLevel {
  readonly strategy: string;
  readonly games: number;
  readonly value: Interval;
}

/** Whether the verdict holds at a higher level: that on the change, of a card without one that on the value. */
export interface ValueHolds {
  readonly of: "change" | "value";
  readonly levels: readonly [ValuedLevel, ValuedLevel];
  /** Change of it from the lower level to the higher, on the same decks and dice. */
  readonly change: Interval;
  readonly outcome: RecheckOutcome;
}

/** Of what the player hardly uses: turns in which it could, and did. */
export interface Unused {
  /** Playing the card, or using an ability of it in play. */
  readonly of: "play" | "ability";
  readonly offered: number;
  readonly taken: number;
  readonly share: number;
}

export interface ValuedSummary {
  readonly name: string;
  readonly mark: "changed" | "yours";
  readonly note?: string;
  /** "card" or "objective set". */
  readonly kind: string;
  /** Own cards of an objective set. */
  readonly cards?: readonly string[];
  /** Of a card that costs anything to play. */
  readonly cost?: number;
  readonly basedOn?: { readonly name: string; readonly cost?: number };
  /** Why it is not compared with what it is based on. */
  readonly notCompared?: string;
  /** What it has otherwise than what it is based on. */
  readonly changes: readonly ChangedFact[];
  /** Copies in each of its decks. */
  readonly copies: number;
  /** Always true: a card that is not is told as a mistake, and nothing is played. */
  readonly isLegal: true;
  /** Games that its value stands on, and of everything. */
  readonly games: { readonly value: number; readonly all: number };
  /** True where play ended before the budget because all verdicts were sure. */
  readonly isSure: boolean;
  /** Win rate of decks with it, and what they have over the same decks with another in its place. */
  readonly winRate: Interval;
  readonly value: Interval;
  readonly verdict: ValueVerdict;
  /** Why there is no verdict on the value: the player hardly plays it. */
  readonly unused?: Unused;
  /** Of a card that is based on another. */
  readonly change?: {
    /** Value of what it is based on, in the same decks. */
    readonly before: Interval;
    readonly gain: Interval;
    readonly verdict: GainVerdict;
    /** Pairs of games that the change turned; absent from summaries of 0.2.0. */
    readonly turned?: number;
    /** Why there is no verdict on it: the player hardly uses what was changed. */
    readonly unused?: Unused;
  };
  /** Cost at which its value would be none; absent where it has no cost, or games do not show that cost matters. */
  readonly fairCost?: Interval;
  /** Costs that were tried, where it has any; `isBeyond`: the fair cost lies beyond them. */
  readonly tried?: { readonly low: number; readonly high: number };
  readonly isBeyond?: boolean;
  readonly statWeights: readonly StatWeight[];
  /** Win rate that the card brings beside another more than elsewhere: best and worst. */
  readonly company: { readonly best: readonly Beside[]; readonly worst: readonly Beside[]; readonly tested: number };
  /** Win rates of its decks against decks with each, lowest first; and by affiliation. */
  readonly beatenBy: readonly Beside[];
  readonly against: readonly Beside[];
  /** Change of the win rate against decks with each, most first. */
  readonly moved: readonly MovedMatchup[];
  readonly holds?: ValueHolds;
}

export interface ValuedStudySummary extends StudySummary {
  readonly measure: "value";
  readonly game: string;
  readonly gameTitle: string;
  readonly seed: string;
  readonly strategy: string;
  /** The level that verdicts are held against, where enough games are played. */
  readonly above?: string;
  readonly confidence: number;
  /** Most games a card: with `--games` the same again. */
  readonly games: number;
  readonly settingNoun: string;
  readonly cards: readonly ValuedSummary[];
}
