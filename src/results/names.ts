/**
 * Names of the files and folders inside those of runs and studies that more than one module asks for; others stand
 * where they are written. Each stands in one place, which a test holds (tests/tidy): whoever writes a file and whoever
 * looks for it cannot drift apart.
 */

/** What a folder of a run, one of a study and one of `tune` is told by. */
export const MANIFEST_FILE = "run.json";
export const STUDY_FILE = "study.json";
export const TUNE_FILE = "tune.json";
/** In the folder of a share beside one of those; the merged folder has none. */
export const SHARD_FILE = "shard.json";
/** Beside the first of them what its command was told, as it was typed; those of the library have none. */
export const SAID_FILE = "said.json";
/** The list of what was written; see written.ts. */
export const LIST_FILE = "files.sha256";
export const SUMMARY_FILE = "summary.json";
export const DETAILS_FILE = "details.jsonl";
export const PROGRESS_FILE = "matchups.arrows";
export const REPORT_FILE = "report.html";
export const MARKDOWN_FILE = "report.md";
/** Folder of the pages of a report that is too large for one. */
export const PARTS_FOLDER = "report";
/** Folder of the records of games that could not be played; see failures.ts. */
export const FAILURES = "failures";
/** Folder of the records of what was written of each part; see hashes.ts. */
export const HASHES = "hashes";
/** Folder of the rows of games. */
export const GAMES = "games";

/** How the name of a file ends that is being written. */
export const TEMPORARY = ".tmp";

/** Folders of rows. */
export const PART_KINDS = [GAMES, "units", "rounds", "draws", "tallies"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Name of a part's file: "part-000000.arrows". @param ending with its dot */
export const partName = (index: number, ending: string): string => `part-${String(index).padStart(6, "0")}${ending}`;
