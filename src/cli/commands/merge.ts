import type { Argv } from "yargs";
import { isFree } from "../../results/place.js";
import { readStudyManifest } from "../../studies/folder.js";
import { type Merged, mergeShares } from "../../studies/merge.js";
import type { NightAsked } from "../../studies/nightly/history.js";
import type { Context, ExitCode } from "../context.js";
import { usageError } from "../load.js";
import { checkWorkers, newFolder } from "../running.js";
import { goOnWithStudy, type StudyWords } from "../study.js";
import { count } from "../text.js";
import { type NightlyArguments, nightly } from "./nightly.js";
import { type RunArguments, run } from "./run.js";

export function mergeOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("folders", {
      type: "string",
      array: true,
      demandOption: true,
      describe: "the folders of all shares, in any order",
    })
    .option("out", {
      type: "string",
      requiresArg: true,
      demandOption: true,
      describe: "folder to write; of nights, the history that the night is added to",
    })
    .option("workers", {
      type: "number",
      requiresArg: true,
      describe: "worker threads for what could not be shared",
      defaultDescription: "one a core",
    })
    .option("json", { type: "boolean", default: false, describe: "print the results as one JSON document" })
    .example("$0 merge runs/share-* --out runs/whole", "what one machine would have written");
}

export interface MergeArguments {
  readonly folders: readonly string[];
  readonly out: string;
  readonly workers: number | undefined;
  readonly json: boolean;
}

/** `dejarik merge`: shares of a run, a study or a night become what one machine would have written. */
export async function merge(context: Context, args: MergeArguments): Promise<ExitCode> {
  checkWorkers(args.workers);
  const isNew = isFree(args.out);
  if (isNew) newFolder(args.out, "");
  const merged = await mergeShares(args.folders, args.out, isNew);
  const doubles = merged.doubles === 0 ? "" : `; ${count(merged.doubles)} were there twice, with equal bytes`;
  context.note(`Merged ${count(args.folders.length)} shares, ${count(merged.parts)} parts${doubles}.`);
  return goOn(context, args, merged);
}

/** Options of a command of which no others are given: they are undefined, as from a command line. */
const alone = <Options>(given: Partial<Options>): Options => given as Options;

/** Goes on with the merged folder as if one machine had been interrupted: folds, analyses, plays what is left. */
async function goOn(context: Context, { workers, json }: MergeArguments, merged: Merged): Promise<ExitCode> {
  const { kind, folder, options } = merged;
  const own = { workers, json, resume: folder };
  switch (kind) {
    case "run":
      return run(context, alone<RunArguments>({ ...own, files: [] }));
    case "nightly": {
      const { night } = readStudyManifest(folder).asked as NightAsked;
      const { history } = merged;
      const suite = [String(options.suite)];
      return nightly(context, alone<NightlyArguments>({ ...options, suite, workers, json, night, history }));
    }
    default: {
      const code = await goOnWithStudy(context, kind, alone<StudyWords>(own));
      if (code === undefined) throw usageError(`studies of ${kind} have no shares`);
      return code;
    }
  }
}
