import type { Argv } from "yargs";
import { present } from "../core/assert.js";
import { folderError, jsonText } from "../results/folder.js";
import { codeDifferences, otherCodeError } from "../results/identity.js";
import { STUDY_FILE } from "../results/names.js";
import { SCHEMA_VERSION } from "../results/summary.js";
import type { Stage } from "../run/watch.js";
import { againOf, type Said, saidOf } from "../studies/again.js";
import { isStudy, readStudyManifest, type StudyManifest, type StudySummary } from "../studies/folder.js";
import { faceUnder } from "../studies/format.js";
import { commandKind } from "../studies/kinds.js";
import { givenOf, type Options, toggle } from "../studies/options.js";
import { playStudy } from "../studies/play.js";
import { writeStudyReport } from "../studies/report.js";
import type { AnyStudy, PlainAsked, Study } from "../studies/study.js";
import type { StageTimes } from "../studies/timed.js";
import type { CommandModule } from "./commands.js";
import type { Context, ExitCode } from "./context.js";
import { showFace } from "./face.js";
import { gameOf } from "./load.js";
import { placeKeyOf, placeOptions, type StudyArguments, WORDS_OPTION, withOptions } from "./options.js";
import { type PlayedWith, playIn } from "./playing.js";
import { programName } from "./programName.js";
import { QUEUE_OPTIONS, type QueueArguments } from "./queueOptions.js";
import { refuseChanges } from "./resume.js";
import { begunPlace, checkWorkers, newFolder, type Place, tellFailed, tellReport } from "./running.js";
import { folderOf, SHARD_OPTIONS, type ShardArgument, shardOf } from "./shardOption.js";
import { allStages, minutesLine, stagesDocument, stagesMinutes, stagesTable } from "./stageTimes.js";
import { shellWord } from "./text.js";

/** The commands of studies: each is what the study declares of itself (src/studies/study.ts). */

export interface StudyWords extends StudyArguments, ShardArgument, QueueArguments {
  readonly [word: string]: unknown;
}

export function studyModule(own: AnyStudy): CommandModule<unknown> {
  return {
    place: placeKeyOf(own.options),
    options: (yargs) => studyOptions(yargs, own),
    carryOut: (context, args) => carryOut(context, own, args as unknown as StudyWords),
  };
}

const PLAN_OPTION = {
  plan: toggle("say what would be played, and play nothing", { isHow: true }),
};

function studyOptions<T>(yargs: Argv<T>, { kind, noun, options, isShared, examples }: AnyStudy): Argv<T> {
  const how = {
    ...PLAN_OPTION,
    ...(isShared ? { ...SHARD_OPTIONS, ...QUEUE_OPTIONS } : {}),
    ...placeOptions(noun, placeKeyOf(options)),
    ...WORDS_OPTION,
  };
  const added = withOptions(yargs, { ...options, ...how });
  for (const [words, about] of examples) added.example(`$0 ${kind} ${words}`, about);
  return added;
}

/** Goes on with a study that lies in a folder, as after `merge`. @returns undefined for one that has no shares */
export async function goOnWithStudy(context: Context, kind: string, args: StudyWords): Promise<ExitCode | undefined> {
  const own = await commandKind(kind)?.load();
  return own?.isShared ? carryOut(context, own, args) : undefined;
}

/** What is played, and where. */
interface Loaded<Asked> {
  readonly game: ReturnType<typeof gameOf>;
  readonly asked: Asked;
  readonly said: Said | undefined;
  /** @throws UserError where it cannot be had */
  placeOf(): Place;
}

/**
 * Plays and analyses a study, writes its report and prints what it says.
 * @returns 1 where something could not be played, 4 where what was asked is not decided; 130 when it was interrupted:
 * how to go on was said then
 */
export async function carryOut<O extends Options, Asked extends PlainAsked, Summary extends StudySummary>(
  context: Context,
  own: Study<O, Asked, Summary>,
  args: StudyWords,
): Promise<ExitCode> {
  const { kind } = own;
  const workers = checkWorkers(args.workers);
  const shard = shardOf(args.shard, args.resume);
  const { game, asked, said, placeOf } =
    args.resume === undefined
      ? await begun(context, own, args, workers)
      : await resumed(context, own, args, args.resume, workers);
  if (args.plan === true) {
    const stages = own.stages?.(asked, game) ?? [];
    const times = await own.time?.(asked, game, stages, { workers, registryUrl: context.registryUrl });
    return tellPlan(context, args.json === true, stages, times, workers);
  }
  const manifestOf = () => ({ ...own.manifestOf(asked, game), ...(said === undefined ? {} : { said }) });
  const place = placeOf();
  if (shard !== undefined && args.resume === undefined && isStudy(place.folder))
    refuseOtherStudy(place.folder, manifestOf());
  const playing = {
    ...{ name: kind, place, shard },
    firstFile: () => ({ [STUDY_FILE]: jsonText(manifestOf()) }),
    goOnIn: (folder: string) => `${programName()} ${kind} --resume ${shellWord(folder)}`,
  };
  const play = (where: PlayedWith) =>
    playStudy(own, { game, asked, ...(said === undefined ? {} : { said }), ...where });
  const started = performance.now();
  return playIn(context, args, playing, play, async (folder, summary): Promise<ExitCode> => {
    const report = await writeStudyReport(folder, manifestOf(), summary);
    await own.writeMore?.(summary, folder);
    const measured = own.measure?.(asked, game, summary);
    if (args.json) {
      const document = { ...(own.documentOf?.(summary, folder) ?? summary), ...measured?.document };
      context.out(JSON.stringify(document, null, 2));
    } else {
      if (args.words === true) for (const line of own.linesOf(summary, folder)) context.out(line);
      else {
        // What was played before an interruption was not timed.
        const seconds = args.resume === undefined ? (performance.now() - started) / 1000 : undefined;
        const face = own.face(summary, againOf(programName(), own, said), folder, seconds);
        showFace(context, faceUnder(face, { asked }));
      }
      for (const line of measured?.lines ?? []) context.out(line);
    }
    await tellReport(context, folder, report);
    for (const lead of args.json ? [] : (own.leads?.(folder) ?? [])) context.note(lead);
    if (tellFailed(context, summary.failed, folder)) return 1;
    return own.isUndecided?.(summary) === true ? 4 : 0;
  });
}

/** Says what would be played, and about how long that takes where its games could be tried. */
function tellPlan(
  { out, note }: Context,
  isJson: boolean,
  stages: readonly Stage[],
  times: StageTimes | undefined,
  workers: number,
): ExitCode {
  if (isJson) {
    const { sample, stages: own } = stagesDocument(stages, times);
    const all = { ...allStages(stages), ...stagesMinutes(stages, times) };
    out(
      JSON.stringify(
        { schemaVersion: SCHEMA_VERSION, ...(sample && { workers, sample }), stages: own, ...all },
        null,
        2,
      ),
    );
  } else {
    for (const line of stagesTable(stages, times, true)) out(line);
    if (times !== undefined) out(minutesLine(times.timing, workers));
  }
  note("The study itself was not played. The same without --plan plays it.");
  return 0;
}

async function begun<O extends Options, Asked extends PlainAsked, Summary extends StudySummary>(
  { registry, registryUrl, note }: Context,
  own: Study<O, Asked, Summary>,
  args: StudyWords,
  workers: number,
): Promise<Loaded<Asked>> {
  const key = placeKeyOf(own.options);
  const instead = `continue it with --resume, or choose another --${key}`;
  const placeOf = (name: string) =>
    own.isShared ? folderOf(args, name) : newFolder(args[key] as string | undefined, name, instead);
  // A plan writes nothing.
  const checkPlace = () => (args.plan === true ? undefined : void placeOf(""));
  const host = { registry, registryUrl, workers, checkPlace, note };
  const { name, game, asked } = await own.begin(givenOf(args, own.options), host);
  return { game: gameOf(registry, game, name), asked, said: saidOf(args, own.options), placeOf: () => placeOf(name) };
}

const codeOf = ({ identity }: StudyManifest, game: string) => present(identity[game], `the code of ${game}`);

/** @throws UserError where the share that was begun in a folder is of another study, or of other code */
function refuseOtherStudy(folder: string, now: StudyManifest): void {
  const was = readStudyManifest(folder);
  if (was.study !== now.study || was.hash !== now.hash)
    throw folderError(folder, "holds a share of another study than the one asked for; choose another --out");
  const differ = Object.keys(now.identity).flatMap((game) => codeDifferences(codeOf(was, game), codeOf(now, game)));
  if (differ.length > 0) throw otherCodeError(folder, now.study, differ);
}

/** @throws UserError when the folder is another study, or the command, the code or the data would change it */
async function resumed<O extends Options, Asked extends PlainAsked, Summary extends StudySummary>(
  { registry, registryUrl, note }: Context,
  own: Study<O, Asked, Summary>,
  args: StudyWords,
  folder: string,
  workers: number,
): Promise<Loaded<Asked>> {
  const manifest = readStudyManifest(folder);
  if (manifest.study !== own.kind) throw folderError(folder, `is a ${manifest.study} study, not one of ${own.of}`);
  const { minutes, games, ...others } = args;
  const isLonger = own.longer !== undefined && (minutes ?? games) !== undefined;
  const beside = { ...placeOptions(own.noun, placeKeyOf(own.options)), ...WORDS_OPTION };
  refuseChanges(isLonger ? others : args, own.options, beside);
  const asked = manifest.asked as Asked;
  const game = gameOf(registry, asked.study.game, folder);
  const now = own.manifestOf(asked, game);
  if (now.hash !== manifest.hash)
    throw folderError(folder, `does not hold what its ${STUDY_FILE} says was asked; start it anew`);
  const differ = codeDifferences(codeOf(manifest, game.name), codeOf(now, game.name));
  if (differ.length > 0 && args.otherCode !== true) throw otherCodeError(folder, own.kind, differ);
  // Another program draws otherwise where data changed: it settles anew what is played.
  const settled = (differ.length > 0 ? own.settle?.(asked.study, game) : undefined) ?? asked;
  const host = { registry, registryUrl, workers, checkPlace: () => {}, note };
  const all = isLonger ? await own.longer!(settled, givenOf(args, own.options), host) : settled;
  return { game, asked: all, said: manifest.said, placeOf: () => begunPlace(folder) };
}
