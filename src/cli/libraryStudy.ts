import { widenInlining } from "../core/inlining.js";
import { ownValue } from "../core/own.js";
import { didYouMean, type Problem, Problems, placelessProblem, UserError } from "../core/problems.js";
import * as registry from "../registry.js";
import { registryUrl } from "../registry.js";
import { jsonText } from "../results/folder.js";
import { STUDY_FILE } from "../results/names.js";
import { INTERRUPTED, uninterrupted } from "../run/interrupted.js";
import { type StudyProgress, tellingWatch } from "../run/telling.js";
import { saidOf } from "../studies/again.js";
import type { StudySummary } from "../studies/folder.js";
import { type Given, givenOf, type Option, type Options, typedAs } from "../studies/options.js";
import { playStudy } from "../studies/play.js";
import { writeStudyReport } from "../studies/report.js";
import type { PlainAsked, Study } from "../studies/study.js";
import { gameOf } from "./load.js";
import { type PlaceKey, placeKeyOf } from "./options.js";
import { begin, checkWorkers, newFolder } from "./running.js";

/** Studies for programs: each is what the study declares of itself, as for its command (study.ts). */

/** How a study is played, and where it goes. */
export interface StudyPlay {
  /** Worker threads, 1 to 1024; one a core where it is absent. 1 plays in this thread. Results do not depend on it. */
  readonly workers?: number;
  /** The folder to write, which must not exist; `runs/NAME-TIME` where it is absent. */
  readonly out?: string;
  /** Once aborted, parts under way are finished and no more are begun. `--resume FOLDER` of its command goes on. */
  readonly signal?: AbortSignal;
  /**
   * Told at the beginning and end of each stage, and about ten times a second between. What it throws stops the study.
   */
  readonly onProgress?: (progress: StudyProgress) => void;
  /** Told what the command notes beside its results, a line each. */
  readonly onNote?: (line: string) => void;
}

/** The same; the folder of a study that asks for `out` itself is called `folder`, as by its command. */
export type PlayOf<O extends Options> = "out" extends keyof O
  ? Omit<StudyPlay, "out"> & { readonly folder?: string }
  : StudyPlay;

/** What came of a study. */
export interface Studied<Summary> {
  /** The study's folder, as the command writes it: `study.json`, `summary.json`, `report.html`. */
  readonly folder: string;
  /** What `summary.json` holds; undefined where the study was stopped. */
  readonly summary: Summary | undefined;
  /** Path of the report; undefined where the study was stopped. */
  readonly report: string | undefined;
  readonly gamesPlayed: number;
  readonly seconds: number;
}

/**
 * Makes a study in a folder of its own: the same bytes as its command writes.
 * @param asked what its command can be asked, by key, and how it is played
 * @throws UserError with every problem, before a game is played; their `file` is the key where they are of one
 */
export async function makeStudy<O extends Options, Asked extends PlainAsked, Summary extends StudySummary>(
  of: Study<O, Asked, Summary>,
  asked: Given<O> & PlayOf<O>,
): Promise<Studied<Summary>> {
  const place = placeKeyOf(of.options);
  const {
    workers,
    signal,
    onProgress,
    onNote,
    [place]: named,
    ...keys
  } = asked as Omit<StudyPlay, "out"> & Readonly<Record<string, unknown>>;
  const out = named as string | undefined;
  checkKeys(keys, of.options, place);
  const threads = checkWorkers(workers, "workers");
  const note = onNote ?? (() => {});
  const checkPlace = () => void newFolder(out, "");
  const host = { registry, registryUrl, workers: threads, checkPlace, note };
  const begun = await byKeys(of.options, async () => of.begin(givenOf(keys, of.options), host));
  const game = gameOf(registry, begun.game, begun.name);
  const said = saidOf(keys, of.options);
  const manifest = { ...of.manifestOf(begun.asked, game), said };
  const claimed = newFolder(out, begun.name);
  widenInlining();
  const folder = await begin(claimed, () => ({ [STUDY_FILE]: jsonText(manifest) }));
  const failing = new AbortController();
  const telling = tellingWatch(onProgress ?? (() => {}), () => failing.abort());
  const stop = signal === undefined ? failing.signal : AbortSignal.any([signal, failing.signal]);
  const played = { games: 0 };
  const started = performance.now();
  const where = { folder, workers: threads, registryUrl, stop, watch: telling.watch, tell: note, played };
  const made = await uninterrupted(playStudy(of, { game, asked: begun.asked, said, ...where })).finally(telling.end);
  const summary = made === INTERRUPTED ? undefined : made;
  const seconds = (performance.now() - started) / 1000;
  const report = summary && (await writeStudyReport(folder, manifest, summary));
  if (summary !== undefined) await of.writeMore?.(summary, folder);
  return { folder, summary, report, gamesPlayed: played.games, seconds };
}

/** What a key of a program must be. */
const WANTED = {
  number: "must be a number",
  text: "must be a text",
  texts: "must be a list of texts",
  switch: "must be true or false",
} as const;

const isText = (value: unknown): value is string => typeof value === "string";
const isOf: Readonly<Record<Option["typed"], (value: unknown) => boolean>> = {
  number: (value) => typeof value === "number" && !Number.isNaN(value),
  text: isText,
  texts: (value) => Array.isArray(value) && value.every(isText),
  switch: (value) => typeof value === "boolean",
};

const PLAY_KEYS = ["workers", "signal", "onProgress", "onNote"];

/** @throws UserError of keys that there are not, and of values of another kind */
function checkKeys(keys: Readonly<Record<string, unknown>>, options: Options, place: PlaceKey): void {
  const problems = new Problems();
  for (const [key, value] of Object.entries(keys)) {
    if (value === undefined) continue;
    const option = ownValue(options, key);
    if (option === undefined) {
      const known = [...Object.keys(options), ...PLAY_KEYS, place];
      problems.add(placelessProblem(key, "unknown key", didYouMean(key, known)));
    } else if (!isOf[option.typed](value)) problems.add(placelessProblem(key, WANTED[option.typed]));
    else if (option.choices !== undefined && !option.choices.includes(String(value)))
      problems.add(placelessProblem(key, `must be one of ${option.choices.join(", ")}`));
  }
  if (problems.any) throw new UserError(problems.list);
}

/** Problems of options are those of keys here. */
async function byKeys<T>(options: Options, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const keys = new Map(Object.entries(options).map(([key, option]) => [typedAs(key, option), key]));
    throw new UserError(error.problems.map((one: Problem) => ({ ...one, file: keys.get(one.file) ?? one.file })));
  }
}
