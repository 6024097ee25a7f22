import type { Interval } from "../../analysis/interval.js";
import type { Cause } from "../compare/causes.js";
import type { MatchupChange, Meeting, RateNote } from "../compare/matchupChange.js";
import type { Changed } from "../compare/setting.js";
import type { StudySummary } from "../folder.js";
import type { CalibrationNote, MirrorControl, SameControl } from "./controls.js";

/** What the command ends with; see `exitCodeOf`. */
export type NightExitCode = 0 | 1 | 2 | 3;

/** `summary.json` of a night: what its page shows, speed apart. */
export interface NightlySummary extends StudySummary {
  readonly study: "nightly";
  readonly night: string;
  /** Place among the nights of the history, from 1. */
  readonly sequence: number;
  readonly margin: number;
  /** Factor of the suite's games. */
  readonly scale: number;
  /** Complete nights of the suite, this one included. */
  readonly nights: number;
  /** Folders in the history that were begun and not finished, and that cannot be read. */
  readonly unfinished: readonly string[];
  readonly damaged: readonly string[];
  /** SHA-256 of the program as it ran tonight, and in the last night, where there is one that says so. */
  readonly program: { readonly now: string; readonly before?: string };
  readonly experiments: readonly NightExperiment[];
  /** What was edited since the nights compared with, over all experiments. */
  readonly causes: readonly NightCause[];
  /**
   * The greatest change that the matchups without a significant one leave possible, as a share; absent where there are
   * none.
   */
  readonly mayHide?: number;
  readonly failures: readonly Failure[];
  readonly alerts: readonly NightAlert[];
  /** 3 with alerts; 2 where an experiment did not check, 1 where one or a game could not be played. */
  readonly exitCode: NightExitCode;
  /** Changes seen on fresh seeds for the first time: alerts if the next night sees them too. */
  readonly suspicions: readonly MatchupPlace[];
  /** Gaps between levels that were seen to have moved for the first time; absent where no higher level played. */
  readonly levelSuspicions?: readonly MatchupPlace[];
  readonly same: SameControl;
  readonly mirrors: readonly MirrorControl[];
  readonly calibration: readonly CalibrationNote[];
  /**
   * Where the watch for drift raises an alert, in standard errors, and its false alarms to be expected a night over all
   * matchups.
   */
  readonly drift: { readonly limit: number; readonly falseAlarms: number };
}

/** Something that was edited since the night compared with, and the experiments it was edited for. */
export type NightCause = Cause & { readonly experiments: readonly string[] };

/** What was not played: an experiment, or a calibration. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

export interface NightExperiment {
  readonly name: string;
  readonly game: string;
  readonly gameTitle: string;
  /** Folder of its games on fixed seeds, inside that of a night. */
  readonly fixedRun: string;
  readonly games: number;
  /** Folder of the night compared with; absent where no earlier night has the experiment. */
  readonly against?: string;
  /** Folder of the night whose games were held against tonight's; absent where there is none. */
  readonly audited?: string;
  /** Whether games of that night replay as recorded. */
  readonly replays: boolean;
  readonly changed: readonly Changed[];
  /** The same for people: what was edited since that night. */
  readonly causes: readonly Cause[];
  readonly matchups: readonly NightMatchup[];
}

export interface NightMatchup extends Meeting {
  /** All games of the night, both halves. */
  readonly rate: RateNote;
  /** The fixed half against the same games of the audited night. */
  readonly fixed?: MatchupChange;
  /** The fresh half against that of an earlier night. */
  readonly fresh?: FreshChange;
  /** Where the suite has a share of the pairs played at a higher level. */
  readonly level?: NightLevel;
  /** The last nights, this one included. */
  readonly trend: readonly TrendPoint[];
}

/** A matchup at a higher level of play, tonight and against the nights before. */
export interface NightLevel {
  readonly strategy: string;
  /** On fresh seeds by the suite's own players, and by the higher level on the first of them. */
  readonly own: RateNote;
  readonly higher: RateNote;
  /** a's win rate at the higher level less that by the own players. */
  readonly gap: Interval;
  /** Whether over all nights compared one side is ahead by the own players and the other at the higher level. */
  readonly isTurned: boolean;
  /** The nights before together, where there are any. */
  readonly before?: { readonly nights: number; readonly gap: Interval };
  /** Tonight's gap less that before; q is corrected over all matchups. */
  readonly moved?: {
    readonly change: Interval;
    readonly p: number;
    readonly q: number;
    readonly isShown: boolean;
    /** Whether the last night saw it too. */
    readonly isConfirming: boolean;
  };
}

export interface FreshChange extends MatchupChange {
  /** The night compared with: the last, or the one before a suspicion. */
  readonly night: string;
  /** Whether the last night saw it too. */
  readonly isConfirming: boolean;
}

export interface TrendPoint {
  readonly night: string;
  /** Win rate of a on fresh seeds, and on fixed ones. */
  readonly fresh: Interval;
  readonly fixed: number;
  /** Sums of deviations upward and downward, in standard errors; see drift.ts. */
  readonly high: number;
  readonly low: number;
  readonly isAlarm: boolean;
}

/** Indexes into `experiments` and its `matchups`. */
export interface MatchupPlace {
  readonly experiment: number;
  readonly matchup: number;
}

/**
 * audited: seen as flips on fixed seeds; twice: on fresh seeds, two nights running; drift: by the CUSUM chart; parted:
 * the gap between levels of play moved, two nights running;
 * the others are about the machinery: the index is that of the mirror or calibration.
 */
export type NightAlert =
  | (MatchupPlace & { readonly kind: "audited" | "twice" | "drift" | "parted" })
  | { readonly kind: "same" }
  | { readonly kind: "mirror" | "calibration"; readonly index: number };
