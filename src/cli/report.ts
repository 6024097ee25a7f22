import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Argv } from "yargs";
import { writeReport } from "../report/index.js";
import { writeStudyReport } from "../report/studies.js";
import { folderError, readManifest, SUMMARY_FILE } from "../results/folder.js";
import { isStudy, readStudyManifest, readStudySummary } from "../studies/folder.js";
import type { Context, ExitCode } from "./context.js";
import { programName, shellWord } from "./text.js";

export function reportOptions<T>(yargs: Argv<T>) {
  return yargs.positional("run", { type: "string", demandOption: true, describe: "folder of a run or a study" });
}

/** `dejarik report`: draws the report of a finished run or study anew and prints its path. */
export async function report(context: Context, args: { readonly run: string }): Promise<ExitCode> {
  if (isStudy(args.run)) {
    const summary = readStudySummary(args.run);
    context.out(await writeStudyReport(args.run, readStudyManifest(args.run), summary));
    return 0;
  }
  readManifest(args.run);
  if (!existsSync(join(args.run, SUMMARY_FILE))) {
    throw folderError(
      args.run,
      `is not finished; continue it with: ${programName()} run --resume ${shellWord(args.run)}`,
    );
  }
  context.out(await writeReport(args.run));
  return 0;
}
