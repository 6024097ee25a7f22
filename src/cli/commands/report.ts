import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Argv } from "yargs";
import { folderError, MARKDOWN_FILE, REPORT_FILE, readManifest, SUMMARY_FILE } from "../../results/folder.js";
import { refuseDamage, refuseDamageBelow } from "../../results/hashes.js";
import { expectedParts } from "../../results/manifest.js";
import { checkReplaceable } from "../../results/place.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { isStudy, readStudyManifest, readStudySummary } from "../../studies/folder.js";
import { NIGHT_FILE } from "../../studies/nightly/entry.js";
import { writeStudyReport } from "../../studies/report.js";
import { holdsRuns, writeIndex } from "../../studies/runsIndex.js";
import type { Context, ExitCode } from "../context.js";
import { programName } from "../programName.js";
import { shellWord } from "../text.js";
import { writeRunReport } from "./runGames.js";

export function reportOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("run", {
      type: "string",
      demandOption: true,
      describe: "folder of a run or a study, or of many of them",
    })
    .option("json", { type: "boolean", default: false, describe: "print the paths as one JSON document" });
}

/** `dejarik report`: draws the report of a run or study anew, or the index of a folder of many; prints its path. */
export async function report(
  context: Context,
  args: { readonly run: string; readonly json?: boolean },
): Promise<ExitCode> {
  const tell = (page: string, hasMarkdown = true) =>
    context.out(args.json === true ? JSON.stringify(documentOf(args.run, page, hasMarkdown), null, 2) : page);
  if (isStudy(args.run)) {
    checkReplaceable([REPORT_FILE, MARKDOWN_FILE].map((name) => join(args.run, name)));
    const summary = readStudySummary(args.run);
    refuseDamageBelow(args.run, studyRemedy(summary.study));
    tell(await writeStudyReport(args.run, readStudyManifest(args.run), summary));
    return 0;
  }
  if (holdsRuns(args.run)) {
    tell(await writeIndex(args.run), false);
    return 0;
  }
  const manifest = readManifest(args.run);
  checkReplaceable([REPORT_FILE, MARKDOWN_FILE].map((name) => join(args.run, name)));
  if (!existsSync(join(args.run, SUMMARY_FILE))) {
    throw folderError(
      args.run,
      `is not finished; continue it with: ${programName()} run --resume ${shellWord(args.run)}`,
    );
  }
  refuseDamage(args.run, expectedParts(manifest), manifest.identity.hash);
  tell(await writeRunReport(context.registry, args.run, (text) => context.note(text)));
  return 0;
}

/** What to do about a damaged part of a study. */
const studyRemedy = (kind: string): string =>
  kind === "nightly"
    ? `the rows of a night that is over stay as they are; the ${NIGHT_FILE} beside them says what it came to`
    : `continue the study with ${kind} --resume, which plays these parts again`;

/** What `report --json` prints: the files written. */
const documentOf = (run: string, report: string, hasMarkdown: boolean): object => ({
  ...{ schemaVersion: SCHEMA_VERSION, run, report },
  ...(hasMarkdown ? { markdown: join(dirname(report), MARKDOWN_FILE) } : {}),
});
