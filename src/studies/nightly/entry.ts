import type { Told } from "../../core/described.js";
import type { Meeting } from "../compare/matchupChange.js";
import type { Setting } from "../compare/setting.js";
import type { calibrationEntry } from "./shape.js";

/** What is kept of every night, for the nights to come: small, while the runs beside it may be thrown away. */

export const NIGHT_FILE = "night.json";

/** `night.json`, there last of all: where it is, the night is complete. Equal nights have equal ones. */
export interface NightEntry {
  readonly schemaVersion: number;
  readonly study: "nightly";
  readonly suite: string;
  readonly night: string;
  /** Place among the nights of the history, from 1. */
  readonly sequence: number;
  /** SHA-256 of the program as it ran; absent in nights of older versions. */
  readonly program?: string;
  readonly experiments: readonly ExperimentEntry[];
  readonly calibration: readonly CalibrationEntry[];
  /**
   * Judged that night: alerts that restart the watch for drift, and suspicions that the next night confirms or drops.
   */
  readonly alerts: readonly Raised[];
  readonly suspicions: readonly Suspicion[];
  /** The same of gaps between levels of play; absent where no higher level played. */
  readonly levels?: { readonly alerts: readonly Raised[]; readonly suspicions: readonly LevelSuspicion[] };
}

export interface ExperimentEntry {
  readonly name: string;
  readonly game: string;
  readonly isSymmetric: boolean;
  /** Why there are no results: it did not check, or it crashed. */
  readonly failure?: string;
  /** Absent after a failure. */
  readonly setting?: Setting;
  /** Fingerprints of the runs. */
  readonly fingerprints: Readonly<Record<string, string>>;
  /** Names of the variants, such as maps, where there are several; absent in nights of older versions. */
  readonly variants?: readonly string[];
  /** Weights of the variants, such as maps, where there are several; 1 each where all count alike. */
  readonly variantWeights?: readonly number[];
  readonly matchups: readonly MatchupEntry[];
  readonly mirrors: readonly MirrorEntry[];
}

/** Pairs by a's score (0, 1/2, 1, 3/2, 2); where seats do not swap, games by a's score at 0, 2 and 4. */
export type Counts = readonly number[];

export interface MatchupEntry extends Meeting {
  readonly fixed: Counts;
  readonly one: Counts;
  readonly two: Counts;
  /** The same by variant, where there are several. */
  readonly byVariant?: Readonly<Record<Half, readonly Counts[]>>;
  /**
   * By variant: sums of luck of all kinds added up, as `LuckSums` of one kind has them. Absent where none was noted,
   * and in nights of older versions.
   */
  readonly luck?: Readonly<Record<Half, readonly (readonly number[])[]>>;
  /** The first pairs of `one` once more, both sides played at a higher level; absent where the suite names none. */
  readonly higher?: {
    readonly strategy: string;
    readonly counts: Counts;
    readonly byVariant?: readonly Counts[];
  };
}

/** The runs that a matchup's games are of. */
export type Half = "fixed" | "one" | "two";

export interface MirrorEntry {
  readonly entrant: string;
  readonly strategy: string;
  readonly counts: Counts;
  /**
   * Games of which no two share dice, the first copy in either seat by turns: by variant, those in which it sat first
   * and those in which it sat second, by its score at 0, 2 and 4. Absent in nights of older versions.
   */
  readonly alone?: readonly { readonly first: Counts; readonly second: Counts }[];
}

/** A chance that is known exactly, and how often it came true through the game's own functions. */
export type CalibrationEntry = Told<typeof calibrationEntry>;

/** Matchup of an experiment, by `meetingKey`. */
export interface Raised {
  readonly experiment: string;
  readonly key: string;
}

/** A gap between levels that was seen to have moved once. */
export interface LevelSuspicion extends Raised {
  readonly sign: 1 | -1;
}

/** A change on fresh seeds that was seen once. */
export interface Suspicion extends Raised {
  /** The night before it was seen, which the next night is compared with too. */
  readonly reference: string;
  readonly sign: 1 | -1;
}
