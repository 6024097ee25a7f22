import type { Argv } from "yargs";
import { shareOf } from "../../core/decimal.js";
import { plainText } from "../../report/markdown.js";
import { besidePath, shellPath } from "../../report/paths.js";
import { makeWhole } from "../../results/begin.js";
import { type CompareSummary, compareRuns } from "../../studies/compare/compare.js";
import { DEFAULT_MARGIN } from "../../studies/compare/matchupChange.js";
import { changeSentence, flipGames, replayNote } from "../../studies/compare/page/changeTable.js";
import { compareFace } from "../../studies/compare/page/face.js";
import { compareVerdicts } from "../../studies/compare/page/page.js";
import { writeStudy } from "../../studies/folder.js";
import { writeStudyReport } from "../../studies/report.js";
import type { Context, ExitCode } from "../context.js";
import { showFace } from "../face.js";
import { usageError } from "../load.js";
import { type ResultArguments, withResultOptions } from "../options.js";
import { programName } from "../programName.js";
import { newFolder, tellReport } from "../running.js";
import { wideSpaces } from "../text.js";

export function compareOptions<T>(yargs: Argv<T>) {
  const own = yargs
    .positional("before", { type: "string", demandOption: true, describe: "run folder" })
    .positional("after", { type: "string", demandOption: true, describe: "run folder of the same game" })
    .option("margin", {
      type: "string",
      requiresArg: true,
      describe: "least change of a win rate that is an alert",
      defaultDescription: "1%",
    });
  return withResultOptions(own).example(
    "$0 compare runs/monday runs/tuesday --margin 0.5%",
    "what moved by half a point or more",
  );
}

export interface CompareArguments extends ResultArguments {
  readonly before: string;
  readonly after: string;
  readonly margin: string | undefined;
}

/** `dejarik compare`: what moved between two runs; 3 when an alert stands. */
export async function compare(context: Context, args: CompareArguments): Promise<ExitCode> {
  const margin = args.margin === undefined ? DEFAULT_MARGIN : checkMargin(args.margin);
  const place = newFolder(args.out, "compare", "choose another --out");
  const { manifest, summary } = compareRuns(args.before, args.after, margin, place.folder, context.registry);
  const out = await makeWhole(place, (folder) => writeStudy(folder, manifest, summary));
  const report = await writeStudyReport(out, manifest, summary);
  if (args.json) context.out(JSON.stringify(summary, null, 2));
  else tell(context, args.words === true, summary, out);
  await tellReport(context, out, report);
  return summary.alerts > 0 ? 3 : 0;
}

/** A share of games, written "1%" or "0.01"; more than 0, less than a half. @throws UserError */
export function checkMargin(text: string): number {
  const share = shareOf(text);
  if (share > 0 && share < 0.5) return share;
  throw usageError("must be a share of games such as 1% or 0.01, more than 0 and less than 50%", "--margin");
}

function tell(context: Context, inWords: boolean, summary: CompareSummary, out: string): void {
  const place = (index: 0 | 1) => {
    const { folder, replays } = summary.runs[index];
    return { path: besidePath(shellPath(out), folder), replays };
  };
  if (inWords) for (const verdict of compareVerdicts(summary)) context.out(plainText(verdict));
  else showFace(context, compareFace(summary));
  for (const m of summary.matchups.filter((one) => one.isAlert)) {
    if (inWords) context.out(`ALERT: ${wideSpaces(plainText(changeSentence(m)))}`);
    const flip = m.audit?.first[0];
    if (flip === undefined) continue;
    const { old, now } = flipGames(m, flip);
    context.note(`  ${programName()} replay ${place(1).path} ${now}`);
    context.note(`  ${programName()} replay ${place(0).path} ${old}`);
  }
  if (summary.matchups.some((m) => m.isAlert && m.audit !== undefined)) context.note(replayNote(place(0), place(1)));
}
