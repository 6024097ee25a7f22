import type { Interval } from "../../analysis/interval.js";
import type { Side } from "../../core/side.js";
import type { StudySummary } from "../folder.js";
import type { MetaSummary } from "../meta/summary.js";
import type { EvolvedSummary, GoesWith } from "../population/summary.js";
import type { RecheckOutcome } from "../recheck.js";

/** A piece in good company. Values are shares of win rate, against the average piece of such decks. */
export interface DeckCompanyValue {
  readonly name: string;
  readonly side?: Side;
  /** Decks in good company that held it. */
  readonly decks: number;
  /** Among random decks, and in good company. */
  readonly random: Interval;
  readonly value: Interval;
  /** Of the second from the first. */
  readonly difference: Interval;
  /** Two-sided, of no difference; after Benjamini and Hochberg over all pieces. */
  readonly adjustedP: number;
  /** Never where pairs are too few. */
  readonly differs: boolean;
  /** The surest first. */
  readonly goesWith: readonly GoesWith[];
}

/** Decks about a population that was evolved by wins. */
export interface DecksCompany {
  readonly evolved: EvolvedSummary;
  readonly pairs: number;
  readonly games: number;
  /** Whether pairs are fewer than the pieces need: then nothing is called different. */
  readonly tooFew: boolean;
  /** Whom good company lifts most first. */
  readonly pieces: readonly DeckCompanyValue[];
}

/** `summary.json` of `dejarik decks`: what each objective set or card is worth, from games between drawn decks. */
export interface DecksSummary extends StudySummary {
  readonly study: "decks";
  readonly game: string;
  readonly gameTitle: string;
  /** "objective set" or "card". */
  readonly pieceNoun: string;
  /** What sides a and b are: "light side", "dark side". */
  readonly sideNames: readonly [string, string];
  readonly strategies: readonly [string, string];
  readonly seed: string;
  readonly confidence: number;
  /** Drawn pairs of decks, and games of each. */
  readonly pairs: number;
  readonly gamesPerDraw: number;
  /** What-ifs, as they were written. */
  readonly changes: readonly string[];
  /** Decks that a side played in place of drawn ones. */
  readonly fixed: readonly (string | null)[];
  /** Win rate of side a between the decks that met. */
  readonly sideA: Interval;
  /** Most valuable first. */
  readonly pieces: readonly PieceValue[];
  /** What the affiliation (or the like) of a deck is worth; empty where a side has only one. */
  readonly settings: readonly SettingValue[];
  readonly settingNoun: string;
  /** Pairs of pieces that are worth more, or less, together than apart; clearest first. */
  /** Values in the company that people would choose; absent where they were not asked for. */
  readonly company?: DecksCompany;
  readonly synergies: readonly Synergy[];
  /** Pairs of pieces that came together often enough to be asked. */
  readonly pairsTested: number;
  /** What decks were told to leave out, one after the other. */
  readonly leaveOut: readonly LeaveOut[];
  /** The surest verdicts at a higher level of play; absent where none were asked for. */
  readonly rechecks?: DeckRechecks;
  /** What units did that are no pieces, such as the cards of objective sets. */
  readonly units: readonly ObservedUnit[];
  /** Words of the columns of `observed`, in their order: "drawn", "played". */
  readonly observedWhen: readonly string[];
  /** What the strategies never or hardly use, by how little; absent from summaries made before it was counted. */
  readonly hardlyUsed?: readonly HardlyUsed[];
  /** Pairs below which values come out too large and too sure, so that there are no verdicts. */
  readonly pairsLeast?: number;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** Named decks against each other, where any were named. */
  readonly matrix?: MetaSummary;
}

export interface PieceValue {
  readonly name: string;
  /** 0 a, 1 b; absent where both sides may have it. */
  readonly side?: Side;
  /** Of one of the user's own, or one that holds such: what it is beside the published ones. */
  readonly own?: string;
  /** Drawn decks that held it, and mean copies in a deck of a side that may. */
  readonly decks: number;
  readonly copies: number;
  /** Win rate of the decks that held it: not its own doing alone. */
  readonly deckWinRate: Interval;
  /** What one copy adds in place of an average piece, in log odds and in win rate (0.01 = a point). */
  readonly logit: Interval;
  readonly value: Interval;
  readonly adjustedP: number;
  /** From 1, within its side. */
  readonly group: number;
  /**
   * "strong" or "weak" where its value is significantly above or below 0 (BH at 5 %), else "average", which the page
   * says only where the whole interval is near 0; "none" says why.
   */
  readonly verdict: "strong" | "weak" | "average" | "none";
  /** Why there is no verdict: too few pairs were played for the pieces asked, or the strategy hardly plays this one. */
  readonly noVerdict?: "too few pairs" | "hardly played";
  /**
   * How often it (of an objective set, its cards in hand) was played where it could be; absent where that never was so.
   */
  readonly use?: Use;
  /** Win rate over games in which it was drawn, played and so on; undefined where that never happened. */
  readonly observed: readonly (Observed | null)[];
  /** Numbers of pairs with it, for `dejarik replay`. */
  readonly examples: readonly number[];
}

/**
 * Turns in which something was a legal option, summed over copies and games, and those of them in which it was chosen.
 */
export interface Use {
  readonly offered: number;
  readonly taken: number;
  /** taken / offered. */
  readonly share: number;
}

/**
 * A card or set that the strategy plays, or an ability in play that it uses, in under 5 % of the turns in which it
 * could.
 */
export interface HardlyUsed extends Use {
  readonly name: string;
  readonly of: "play" | "ability";
  /** 0 a, 1 b; absent where both sides may have it. */
  readonly side?: Side;
  /** Who hardly uses it; both, where the sides' strategies differ and both may have it. */
  readonly strategies: readonly string[];
  /** The pieces that it is part of, such as objective sets; empty for a piece. */
  readonly partOf: readonly string[];
}

export interface Observed {
  readonly winRate: Interval;
  readonly games: number;
}

export interface ObservedUnit {
  readonly name: string;
  readonly observed: readonly (Observed | null)[];
}

export interface SettingValue {
  readonly name: string;
  readonly side: Side;
  readonly decks: number;
  /** In win rate, against the mean of its side's. */
  readonly value: Interval;
}

export interface Synergy {
  readonly names: readonly [string, string];
  readonly decks: number;
  /** What having both adds to the sum of their values, in win rate. */
  readonly value: Interval;
  readonly adjustedP: number;
}

export interface LeaveOut {
  readonly deck: string;
  readonly side: Side;
  readonly pairs: number;
  /** Win rate of the whole deck against the drawn ones. */
  readonly winRate: Interval;
  /** Greatest loss first. */
  readonly pieces: readonly LeftOutPiece[];
}

export interface LeftOutPiece {
  readonly name: string;
  readonly copies: number;
  /** What the deck gains by one copy over a random piece in its place, in win rate. */
  readonly value: Interval;
  readonly adjustedP: number;
}

/** Claims played again at a higher level. */
export interface DeckRechecks {
  readonly strategy: string;
  /** Who played at the study's own level. */
  readonly own: string;
  /** Drawn pairs of decks a claim and level. */
  readonly pairs: number;
  /** Claims asked for: there may be fewer. */
  readonly asked: number;
  /** The surest first. */
  readonly claims: readonly DeckRecheck[];
  /**
   * Standard deviation of how far a piece's value changes from one level to the other, beyond sampling, in win rate:
   * intervals and verdicts of all pieces count its estimate. Absent of fewer than two claims.
   */
  readonly deviation?: Interval;
}

/** A verdict played again: drawn decks with the piece against the same with one copy replaced by a random one. */
export interface DeckRecheck {
  readonly name: string;
  readonly claim: "strong" | "weak";
  /** As the study found it, in win rate. */
  readonly value: Interval;
  /** The study's own level, then the higher one: the same decks and dice. */
  readonly levels: readonly DeckRecheckLevel[];
  /** Of the value from the own level to the higher. */
  readonly change: Interval;
  readonly outcome: RecheckOutcome;
}

export interface DeckRecheckLevel {
  readonly strategy: string;
  readonly pairs: number;
  readonly games: number;
  /** What one copy brings over a random piece, in win rate. */
  readonly value: Interval;
}
