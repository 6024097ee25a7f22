import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sha256 } from "../core/hash.js";
import { type DetailsHead, type MatchupDetails, type ShortMatchup, type ShortRunSummary, wholeOf } from "./details.js";
import { DETAILS_FILE, folderError, MANIFEST_FILE, otherVersion, readManifest, SUMMARY_FILE } from "./folder.js";
import { type MatchupSummary, RUN_SUMMARY_VERSION, type RunSummary } from "./summary.js";

/** Versions whose `summary.json` had everything in it, so that there is no other file. */
const UNDIVIDED_VERSION = 1;
/** What to do about a summary that is not what was written. */
const AGAIN = "make it again with run --resume";

/**
 * Reads `summary.json` of a finished run.
 * @throws UserError when there is none, or it is of another schema version
 */
export function readRunSummary(runFolder: string): ShortRunSummary {
  const file = join(runFolder, SUMMARY_FILE);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw folderError(runFolder, `has no ${SUMMARY_FILE}: the run is not finished; continue it with --resume`);
  }
  const summary = parsed<ShortRunSummary>(text, file);
  refuseOtherContent(runFolder, SUMMARY_FILE, sha256(text));
  if ([UNDIVIDED_VERSION, RUN_SUMMARY_VERSION].includes(summary.schemaVersion)) return summary;
  throw folderError(file, otherVersion(summary.schemaVersion, RUN_SUMMARY_VERSION));
}

/**
 * Reads the whole summary of a finished run: `summary.json` and `details.jsonl`.
 * @throws UserError when one is missing, damaged, of another schema version, or the two are of different runs
 */
export async function readWholeSummary(runFolder: string): Promise<RunSummary> {
  const summary = readRunSummary(runFolder);
  if (summary.schemaVersion === UNDIVIDED_VERSION) return summary as RunSummary;
  const matchups: MatchupSummary[] = [];
  for await (const one of wholeMatchups(runFolder, summary)) matchups.push(one);
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(join(runFolder, DETAILS_FILE))) hash.update(bytes as Uint8Array);
  refuseOtherContent(runFolder, DETAILS_FILE, hash.digest("hex"));
  return { ...summary, matchups };
}

/** A finished run has in `run.json` what was written. @throws UserError where the file is not that */
function refuseOtherContent(runFolder: string, name: string, hash: string): void {
  if (!existsSync(join(runFolder, MANIFEST_FILE))) return;
  const recorded = readManifest(runFolder).recorded?.files[name];
  if (recorded !== undefined && recorded !== hash)
    throw folderError(join(runFolder, name), `is of other content than recorded; ${AGAIN}`);
}

async function* wholeMatchups(runFolder: string, summary: ShortRunSummary): AsyncGenerator<MatchupSummary> {
  const file = join(runFolder, DETAILS_FILE);
  if (!existsSync(file)) throw folderError(runFolder, `has no ${DETAILS_FILE}; ${AGAIN}`);
  let next = -1;
  for await (const line of createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity })) {
    if (next === -1) {
      const { fingerprint } = parsed<DetailsHead>(line, file);
      if (fingerprint !== summary.fingerprint)
        throw folderError(file, `is of another run than ${SUMMARY_FILE}; ${AGAIN}`);
    } else {
      const details = parsed<MatchupDetails>(line, file);
      const short: ShortMatchup | undefined = summary.matchups[next];
      if (short === undefined || short.matchup !== details.matchup)
        throw folderError(file, `has other matchups than ${SUMMARY_FILE}; ${AGAIN}`);
      yield wholeOf(short, details);
    }
    next++;
  }
  if (next !== summary.matchups.length) throw folderError(file, `is not whole; ${AGAIN}`);
}

function parsed<T extends object>(text: string, file: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw folderError(file, "is not readable JSON");
  }
  if (typeof value === "object" && value !== null) return value as T;
  throw folderError(file, "is not readable JSON");
}
