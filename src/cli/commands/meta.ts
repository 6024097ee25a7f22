import type { Argv } from "yargs";
import { plainText } from "../../report/markdown.js";
import { makeWhole } from "../../results/begin.js";
import { writeStudy } from "../../studies/folder.js";
import { metaFace } from "../../studies/meta/page/face.js";
import { metaVerdicts } from "../../studies/meta/page/page.js";
import { studyMeta } from "../../studies/meta/study.js";
import { writeStudyReport } from "../../studies/report.js";
import type { Context, ExitCode } from "../context.js";
import { showFace } from "../face.js";
import { usageError } from "../load.js";
import { type ResultArguments, withResultOptions } from "../options.js";
import { newFolder, tellReport } from "../running.js";

/** Times that pairs are drawn again where nothing is said: percentiles of 95 % intervals need some hundreds. */
const RESAMPLES = 1000;
const RESAMPLES_LEAST = 100;
const RESAMPLES_MOST = 100_000;

export function metaOptions<T>(yargs: Argv<T>) {
  const own = yargs
    .positional("runs", {
      type: "string",
      array: true,
      demandOption: true,
      describe: "finished runs in which all met all",
    })
    .option("resamples", {
      type: "number",
      requiresArg: true,
      default: RESAMPLES,
      describe: "times that pairs are drawn again for intervals",
    })
    .option("seed", { type: "string", requiresArg: true, default: "meta", describe: "seed phrase of that drawing" });
  return withResultOptions(own).example("$0 meta runs/field", "ratings, unbeatable mixtures, cycles of a finished run");
}

export interface MetaArguments extends ResultArguments {
  readonly runs: readonly string[];
  readonly resamples: number;
  readonly seed: string;
}

/** `dejarik meta`: what a field of squads or decks is worth against itself. */
export async function meta(context: Context, args: MetaArguments): Promise<ExitCode> {
  const { resamples, seed } = args;
  if (!Number.isInteger(resamples) || resamples < RESAMPLES_LEAST || resamples > RESAMPLES_MOST) {
    throw usageError(`must be a whole number from ${RESAMPLES_LEAST} to ${RESAMPLES_MOST}`, "--resamples");
  }
  const study = studyMeta({ folders: args.runs, resamples, seed, registry: context.registry });
  const place = newFolder(args.out, `meta-${study.summary.name}`, "choose another --out");
  const folder = await makeWhole(place, (made) => writeStudy(made, study.manifest, study.summary));
  const report = await writeStudyReport(folder, study.manifest, study.summary);
  if (args.json) context.out(JSON.stringify(study.summary, null, 2));
  else if (args.words === true) for (const verdict of metaVerdicts(study.summary)) context.out(plainText(verdict));
  else showFace(context, metaFace(study.summary));
  await tellReport(context, folder, report);
  return 0;
}
