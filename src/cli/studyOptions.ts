import type { Argv } from "yargs";

/** Options that `cost`, `decks`, `arena` and `ladder` have in common. @param noun what is continued: "the study" */
export function studyOptions<T>(yargs: Argv<T>, noun: string) {
  return yargs
    .option("workers", {
      type: "number",
      requiresArg: true,
      describe: "worker threads",
      defaultDescription: "one a core",
    })
    .option("out", {
      type: "string",
      requiresArg: true,
      describe: "folder to write",
      defaultDescription: "runs/NAME-TIME",
    })
    .option("resume", { type: "string", requiresArg: true, describe: `continue ${noun} in this folder` })
    .option("other-code", {
      type: "boolean",
      default: false,
      describe: "with --resume: play anew what another version of the program began",
    })
    .option("json", { type: "boolean", default: false, describe: "print the summary as one JSON document" });
}

/** What they come to. */
export interface StudyArguments {
  readonly workers: number | undefined;
  readonly out: string | undefined;
  readonly resume: string | undefined;
  readonly otherCode?: boolean;
  readonly json: boolean;
}
