import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Argv } from "yargs";
import { writeReport } from "../report/index.js";
import { folderError, readManifest, SUMMARY_FILE } from "../results/folder.js";
import type { Context, ExitCode } from "./context.js";
import { programName, shellWord } from "./text.js";

export function reportOptions<T>(yargs: Argv<T>) {
  return yargs.positional("run", { type: "string", demandOption: true, describe: "run folder" });
}

/** `dejarik report`: draws the report of a finished run anew and prints its path. */
export async function report(context: Context, args: { readonly run: string }): Promise<ExitCode> {
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
