import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderError, SUMMARY_FILE } from "./folder.js";
import { type RunSummary, SCHEMA_VERSION } from "./summary.js";

/**
 * Reads `summary.json` of a finished run.
 * @throws UserError when there is none, or it is of another schema version
 */
export function readRunSummary(runFolder: string): RunSummary {
  const file = join(runFolder, SUMMARY_FILE);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw folderError(runFolder, `has no ${SUMMARY_FILE}: the run is not finished; continue it with --resume`);
  }
  let summary: RunSummary;
  try {
    summary = JSON.parse(text) as RunSummary;
  } catch {
    throw folderError(file, "is not readable JSON");
  }
  if (summary.schemaVersion === SCHEMA_VERSION) return summary;
  throw folderError(
    runFolder,
    `has results of schema version ${summary.schemaVersion}; this dejarik reads version ${SCHEMA_VERSION}`,
  );
}
