import type { Game } from "../games/game.js";
import { folderError, jsonText } from "../results/folder.js";
import { codeDifferences, otherCodeError } from "../results/identity.js";
import { STUDY_FILE } from "../results/names.js";
import { isStudy, readStudyManifest, type StudyManifest, type StudySummary } from "../studies/folder.js";
import { writeStudyReport } from "../studies/report.js";
import type { SampledResult, StudyRequest } from "../studies/sample/study.js";
import type { Context, ExitCode } from "./context.js";
import { gameOf } from "./load.js";
import { type PlayedWith, playIn } from "./playing.js";
import { programName } from "./programName.js";
import type { QueueArguments } from "./queueOptions.js";
import { refuseChanges } from "./resume.js";
import { begunPlace, checkWorkers, newFolder, type Place, tellFailed } from "./running.js";
import { type ShardArgument, shardOf } from "./shardOption.js";
import type { StudyArguments } from "./studyOptions.js";
import { shellWord } from "./text.js";

/** What the commands of these studies share: each is made in its folder, or continued. */

export type SampledKind = "cost" | "decks" | "arena" | "ladder" | "judge" | "season" | "improve" | "broken";

/** A study that is checked and planned, and where it goes. */
export interface LoadedStudy<Asked> {
  readonly game: Game;
  readonly asked: Asked;
  readonly place: Place;
}

/** One of them. */
export interface SampledCommand<Asked, Summary> {
  readonly kind: SampledKind;
  run(request: StudyRequest<Asked>): Promise<SampledResult<Summary>>;
  /** `study.json` as this program would write it. */
  manifestOf(asked: Asked, game: Game): StudyManifest<Asked>;
  /** What is printed of it. */
  linesOf(summary: Summary, folder: string): readonly string[];
  /** What is measured and printed besides and stands in no file, such as times; with its keys for `--json`. */
  measure?(asked: Asked, game: Game): { readonly lines: readonly string[]; readonly document: object };
  /** What `--json` prints of it; the summary where undefined. */
  documentOf?(summary: Summary, folder: string): object;
  /** What is written besides the report. */
  writeMore?(summary: Summary, folder: string): Promise<void>;
}

/**
 * Plays and analyses a study, writes its report and prints what it says.
 * @returns the exit code where there is no summary: when it was interrupted, or a share was played; how to go on was
 * said then
 */
export async function makeStudy<Asked, Summary extends StudySummary>(
  context: Context,
  args: ShardArgument & QueueArguments & Pick<StudyArguments, "workers" | "resume" | "json">,
  { kind, run, manifestOf, linesOf, measure, documentOf, writeMore }: SampledCommand<Asked, Summary>,
  load: () => LoadedStudy<Asked>,
): Promise<Summary | ExitCode> {
  checkWorkers(args.workers);
  const shard = shardOf(args.shard, args.resume);
  const { game, asked, place } = load();
  if (shard !== undefined && args.resume === undefined && isStudy(place.folder))
    refuseOtherStudy(place.folder, manifestOf(asked, game));
  const playing = {
    ...{ name: kind, place, shard },
    firstFile: () => ({ [STUDY_FILE]: jsonText(manifestOf(asked, game)) }),
    goOnIn: (folder: string) => `${programName()} ${kind} --resume ${shellWord(folder)}`,
  };
  const play = (where: PlayedWith) => run({ game, asked, ...where });
  return playIn(context, args, playing, play, async (folder, summary) => {
    const report = await writeStudyReport(folder, manifestOf(asked, game), summary);
    await writeMore?.(summary, folder);
    const measured = measure?.(asked, game);
    if (args.json) {
      const document = { ...(documentOf?.(summary, folder) ?? summary), ...measured?.document };
      context.out(JSON.stringify(document, null, 2));
    } else for (const line of [...linesOf(summary, folder), ...(measured?.lines ?? [])]) context.out(line);
    context.note(`Report: ${report}`);
    tellFailed(context, summary.failed, folder);
    return summary;
  });
}

/**
 * The same of a study that is not shared out, where only what could not be played is a failure.
 * @param begun what was asked anew, and where it goes
 * @param goOn what is gone on with in a folder
 */
export async function makeSearch<Asked, Summary extends StudySummary>(
  context: Context,
  args: StudyArguments,
  command: SampledCommand<Asked, Summary>,
  begun: () => { readonly name: string; readonly game: string; readonly asked: Asked },
  goOn: (folder: string) => LoadedStudy<Asked>,
): Promise<ExitCode> {
  const summary = await makeStudy(context, { ...args, shard: undefined }, command, () => {
    if (args.resume !== undefined) return goOn(args.resume);
    const { name, game, asked } = begun();
    const place = newFolder(args.out, name);
    return { game: gameOf(context.registry, game, place.folder), asked, place };
  });
  if (typeof summary === "number") return summary;
  return summary.failed === undefined ? 0 : 1;
}

/** @throws UserError where the share that was begun in a folder is of another study, or of other code */
function refuseOtherStudy(folder: string, now: StudyManifest): void {
  const was = readStudyManifest(folder);
  if (was.study !== now.study || was.hash !== now.hash)
    throw folderError(folder, "holds a share of another study than the one asked for; choose another --out");
  const differ = Object.keys(now.identity).flatMap((game) => codeDifferences(was.identity[game], now.identity[game]));
  if (differ.length > 0) throw otherCodeError(folder, differ);
}

/**
 * What a study of drawn entrants asked, to be gone on with.
 * @param about what such a study is of, in words
 * @param args of the command, which ask for nothing else
 * @param plan settles what is played
 * @param manifestOf `study.json` as this program would write it
 * @throws UserError when the folder is another study, or the command, the code or the data would change it
 */
export function resumedStudy<Asked extends { readonly study: { readonly game: string } }>(
  context: Context,
  folder: string,
  kind: SampledKind,
  about: string,
  args: Pick<StudyArguments, "otherCode">,
  plan: (study: Asked["study"], game: Game) => Asked,
  manifestOf: (asked: Asked, game: Game) => StudyManifest<Asked>,
): LoadedStudy<Asked> {
  const manifest = readStudyManifest(folder);
  if (manifest.study !== kind) throw folderError(folder, `is a ${manifest.study} study, not one of ${about}`);
  refuseChanges(args);
  const asked = manifest.asked as Asked;
  const game = gameOf(context.registry, asked.study.game, folder);
  const now = manifestOf(asked, game);
  if (now.hash !== manifest.hash)
    throw folderError(folder, `does not hold what its ${STUDY_FILE} says was asked; start it anew`);
  const differ = codeDifferences(manifest.identity[game.name], now.identity[game.name]);
  if (differ.length > 0 && args.otherCode !== true) throw otherCodeError(folder, differ);
  // Another program draws otherwise where data changed: it settles anew what is played.
  return { game, asked: differ.length > 0 ? plan(asked.study, game) : asked, place: begunPlace(folder) };
}
