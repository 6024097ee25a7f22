import type { Game } from "../games/game.js";
import { writeStudyReport } from "../report/studies.js";
import { folderError } from "../results/folder.js";
import { readStudyManifest, type StudyManifest, type StudySummary } from "../studies/folder.js";
import type { SampledAsked, SampledRequest, SampledResult } from "../studies/sample/study.js";
import type { Context } from "./context.js";
import { gameOf, usageError } from "./load.js";
import { checkWorkers, tellFailed, tellInterrupted, underWay, withGoOn } from "./running.js";
import { programName, shellWord } from "./text.js";

/** What `cost` and `decks` share: studies of drawn entrants, made in their folder or gone on with. */

/** A study that is checked and planned, and where it goes. */
export interface LoadedStudy<Asked> {
  readonly game: Game;
  readonly asked: Asked;
  readonly folder: string;
}

/** One of the two. */
export interface SampledCommand<Study, Summary> {
  readonly kind: "cost" | "decks";
  run(request: SampledRequest<Study>): Promise<SampledResult<Summary>>;
  /** `study.json` as this program would write it. */
  manifestOf(asked: SampledAsked<Study>, game: Game): StudyManifest<SampledAsked<Study>>;
  /** What is printed of it. */
  linesOf(summary: Summary): readonly string[];
}

/**
 * Plays and analyses a study, writes its report and prints what it says.
 * @returns undefined when it was interrupted; how to go on was said then
 */
export async function makeStudy<Study, Summary extends StudySummary>(
  context: Context,
  args: { readonly workers: number | undefined; readonly json: boolean },
  { kind, run, manifestOf, linesOf }: SampledCommand<Study, Summary>,
  load: () => LoadedStudy<SampledAsked<Study>>,
): Promise<Summary | undefined> {
  const workers = checkWorkers(args.workers);
  const { game, asked, folder } = load();
  const goOn = `${programName()} ${kind} --resume ${shellWord(folder)}`;
  return withGoOn(goOn, async () => {
    const { registryUrl } = context;
    const { summary, gamesPlayed } = await underWay(context, (stop, watch) =>
      run({ game, asked, folder, workers, registryUrl, stop, watch, tell: watch.say }),
    );
    if (summary === undefined) {
      tellInterrupted(context, gamesPlayed, goOn);
      return undefined;
    }
    const report = await writeStudyReport(folder, manifestOf(asked, game), summary);
    if (args.json) context.out(JSON.stringify(summary, null, 2));
    else for (const line of linesOf(summary)) context.out(line);
    context.note(`Report: ${report}`);
    tellFailed(context, summary.failed, folder);
    return summary;
  });
}

/**
 * What a study of drawn entrants asked, to be gone on with.
 * @param about what such a study is of, in words
 * @param isChanged whether the command line asks for anything else
 * @param manifestOf `study.json` as this program would write it
 * @throws UserError when the folder is another study, or the command or the rules would change it
 */
export function resumedStudy<Asked extends { readonly study: { readonly game: string } }>(
  context: Context,
  folder: string,
  kind: "cost" | "decks",
  about: string,
  isChanged: () => boolean,
  manifestOf: (asked: Asked, game: Game) => StudyManifest<Asked>,
): LoadedStudy<Asked> {
  const manifest = readStudyManifest(folder);
  if (manifest.study !== kind) throw folderError(folder, `is a ${manifest.study} study, not one of ${about}`);
  if (isChanged())
    throw usageError("a study that is continued cannot be changed: give --resume alone, or with --workers and --json");
  const asked = manifest.asked as Asked;
  const game = gameOf(context.registry, asked.study.game, folder);
  if (manifestOf(asked, game).hash !== manifest.hash)
    throw folderError(folder, "was begun under other rules or by another version; start it anew");
  return { game, asked, folder };
}
