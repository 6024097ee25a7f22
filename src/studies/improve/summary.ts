import type { Interval } from "../../analysis/interval.js";
import type { StudySummary } from "../folder.js";

/** One of the last few, confirmed on dice that nobody was chosen by. Rates are shares. */
export interface TriedExchange {
  /** All that it has, once a copy, and its setting such as the faction. */
  readonly pieces: readonly string[];
  readonly setting: string;
  /** What goes out of the entrant asked about and what comes in; absent where what beats it was asked for. */
  readonly out?: readonly string[];
  readonly in?: readonly string[];
  /** Against random entrants; of what beats it, against the entrant asked about. */
  readonly winRate: Interval;
  /** Above the entrant itself against the same with the same dice; of what beats it, above one half. Hold together. */
  readonly gain: Interval;
  /** Two-sided, of no gain; after Holm over those confirmed. */
  readonly adjustedP: number;
  readonly isShown: boolean;
  /** The whole of it as a file, relative to the study's folder. */
  readonly file: string;
}

/** `summary.json` of `dejarik improve`. */
export interface ImproveSummary extends StudySummary {
  readonly study: "improve";
  readonly game: string;
  readonly gameTitle: string;
  readonly entrantNoun: string;
  readonly settingNoun: string;
  /** "better": exchanges that make it better; "counter": what beats it. */
  readonly wanted: "better" | "counter";
  readonly entrant: string;
  readonly strategy: string;
  readonly seed: string;
  readonly confidence: number;
  readonly variantNoun: string;
  readonly variants: readonly string[];
  /** Games that were played, of the search and the confirmation. */
  readonly games: number;
  /** Entrants that were tried. */
  readonly tried: number;
  /** Exchanges of one piece for another, legal or not, that they were drawn from; absent where all were tried. */
  readonly drawnFrom?: number;
  /** Pairs that each of the last few was confirmed on. */
  readonly pairs: number;
  /** Win rate of the entrant itself on those; absent where what beats it was asked for. */
  readonly before?: Interval;
  /** Most gain first. */
  readonly exchanges: readonly TriedExchange[];
}
