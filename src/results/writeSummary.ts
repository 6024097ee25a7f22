import { join } from "node:path";
import { sha256 } from "../core/hash.js";
import { type DetailsHead, detailsOf, shortOf } from "./details.js";
import { DETAILS_FILE, SUMMARY_FILE, writeLines, writeWhole } from "./folder.js";
import { RUN_SUMMARY_VERSION, type RunSummary } from "./summary.js";

/**
 * Writes `details.jsonl`, then `summary.json`: where that is, the other is whole.
 * @returns SHA-256 of each file by its name
 */
export async function writeRunSummary(runFolder: string, summary: RunSummary): Promise<Record<string, string>> {
  const details = await writeLines(join(runFolder, DETAILS_FILE), detailLines(summary));
  const text = shortText(summary);
  await writeWhole(join(runFolder, SUMMARY_FILE), text);
  return { [DETAILS_FILE]: details, [SUMMARY_FILE]: sha256(text) };
}

function* detailLines({ fingerprint, matchups }: RunSummary): Generator<string> {
  yield JSON.stringify({ schemaVersion: RUN_SUMMARY_VERSION, fingerprint } satisfies DetailsHead);
  for (const one of matchups) yield JSON.stringify(detailsOf(one));
}

/** Readable JSON, but each matchup in one line: indented, numbers would take less room than the space before them. */
function shortText({ matchups, ...rest }: RunSummary): string {
  const keys = Object.entries(rest).map(([key, value]) => [
    key,
    JSON.stringify(value, null, 2)?.replaceAll("\n", "\n  "),
  ]);
  const told = keys.flatMap(([key, text]) => (text === undefined ? [] : [`  ${JSON.stringify(key)}: ${text}`]));
  const lines = matchups.map((one) => `    ${JSON.stringify(shortOf(one))}`);
  const list = lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n  ]`;
  return `{\n${[...told, `  "matchups": ${list}`].join(",\n")}\n}\n`;
}
