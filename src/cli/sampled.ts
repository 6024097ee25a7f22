import type { Game } from "../games/game.js";
import { writeStudyReport } from "../report/studies.js";
import { folderError } from "../results/folder.js";
import { codeDifferences, otherCodeError } from "../results/identity.js";
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
 * @param otherCode whether one that another program began is played anew where that changes it
 * @param plan settles what is played
 * @param manifestOf `study.json` as this program would write it
 * @throws UserError when the folder is another study, or the command, the code or the data would change it
 */
export function resumedStudy<Study extends { readonly game: string }>(
  context: Context,
  folder: string,
  kind: "cost" | "decks",
  about: string,
  isChanged: () => boolean,
  otherCode: boolean,
  plan: (study: Study, game: Game) => SampledAsked<Study>,
  manifestOf: (asked: SampledAsked<Study>, game: Game) => StudyManifest<SampledAsked<Study>>,
): LoadedStudy<SampledAsked<Study>> {
  const manifest = readStudyManifest(folder);
  if (manifest.study !== kind) throw folderError(folder, `is a ${manifest.study} study, not one of ${about}`);
  if (isChanged())
    throw usageError(
      "a study that is continued cannot be changed: give --resume alone, or with --workers, --other-code and --json",
    );
  const asked = manifest.asked as SampledAsked<Study>;
  const game = gameOf(context.registry, asked.study.game, folder);
  const now = manifestOf(asked, game);
  if (now.hash !== manifest.hash)
    throw folderError(folder, "does not hold what its study.json says was asked; start it anew");
  const differ = codeDifferences(manifest.identity[game.name]!, now.identity[game.name]!);
  if (differ.length > 0 && !otherCode) throw otherCodeError(folder, differ);
  // Another program draws otherwise where data changed: it settles anew what is played.
  return { game, asked: differ.length > 0 ? plan(asked.study, game) : asked, folder };
}
