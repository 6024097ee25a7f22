import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { assert } from "../../core/assert.js";
import { slug } from "../../core/files.js";
import { sha256 } from "../../core/hash.js";
import { noteWithin } from "../../results/failures.js";
import { jsonText, makeFolder, writeWhole } from "../../results/folder.js";
import { readWrittenJson, removeWhole } from "../../results/written.js";
import type { Shard } from "../../run/shard.js";
import { playing, type UnderWay } from "../study.js";
import type { SampleData } from "./data.js";
import { runSample, runSampleAndUnchanged, runSampleShare, type SampleRequest } from "./sample.js";
import type { SampleSpec } from "./spec.js";
import type { Stage } from "./study.js";
import { unchangedOf } from "./unchanged.js";

/** Stages that play a sample of their own, each in a folder of its own within the study's. */

/** What a stage needs of the request. */
export interface StageRequest extends UnderWay<unknown> {
  /** What the game's `share` returned, where all stages have it in common. */
  readonly shared?: unknown;
}

/** What the sample of a stage is: its games are replayed by it. */
const SAMPLE_FILE = "sample.json";
/** Folder of the stage that plays entrants in good company. */
export const COMPANY = "company";
/** Folder of the stage that plays drawn decks without what is changed. */
export const PUBLISHED = "published";
/** What the folders of other stages begin with. */
const STAGE_KINDS = ["points", "player", "found-costs", "recheck", "card"] as const;
/** Folders of such stages: no other name is ever looked into. */
const STAGE_FOLDER = new RegExp(`^(${COMPANY}|${PUBLISHED}|(${STAGE_KINDS.join("|")})-[\\w-]+)$`);

/** Folder of a stage, and what `replay` calls it. @param which of its kind: numbers, and names of whatever kind */
export const stageFolder = (kind: (typeof STAGE_KINDS)[number], ...which: readonly (string | number)[]): string =>
  [kind, ...which.map((one) => plainName(`${one}`))].join("-");

/** A name as part of a folder's: strategies may be paths of files. Two names never become one. */
const plainName = (name: string): string =>
  /^[\w-]+$/.test(name) ? name : `${slug(name)}-${sha256(name).slice(0, 6)}`;

/**
 * Plays a stage; whole parts of it are kept.
 * @param name of its folder: COMPANY, PUBLISHED, or one of `stageFolder`
 */
export async function playStageSample(
  request: StageRequest,
  stage: Stage,
  name: string,
  spec: SampleSpec,
): Promise<SampleData> {
  const data = await runSample(await begunStage(request, stage, name, spec));
  if (data.failed !== undefined) request.failed.push(noteWithin(data.failed, "", name));
  return data;
}

/** Plays what falls to a share of a stage; see `playStageSample`. */
export async function playStageShare(
  request: StageRequest & { readonly shard: Shard },
  stage: Stage,
  name: string,
  spec: SampleSpec,
): Promise<void> {
  await runSampleShare({ ...(await begunStage(request, stage, name, spec)), shard: request.shard });
}

/** Begins a stage that plays a sample. @param folder of its parts */
export function begunSample(
  request: StageRequest,
  stage: Stage,
  spec: SampleSpec,
  folder = request.folder,
): SampleRequest {
  request.watch?.begin(stage);
  return { ...playing(request), spec, folder, shared: request.shared };
}

/**
 * Plays a sample in the study's folder, and the same without what is changed in the folder of a stage.
 * @returns both, the second where it is played
 */
export async function playSampleAndUnchanged(
  request: StageRequest,
  stage: Stage,
  spec: SampleSpec,
): Promise<[SampleData, ...SampleData[]]> {
  const all = await runSampleAndUnchanged(await begunBoth(request, stage, spec));
  const folders = ["", PUBLISHED];
  for (const [i, { failed }] of all.entries())
    if (failed !== undefined) request.failed.push(i === 0 ? failed : noteWithin(failed, "", folders[i]));
  return all;
}

/** Plays what falls to a share of both; see `playSampleAndUnchanged`. */
export async function playShareAndUnchanged(
  request: StageRequest & { readonly shard: Shard },
  stage: Stage,
  spec: SampleSpec,
): Promise<void> {
  await runSampleShare({ ...(await begunBoth(request, stage, spec)), shard: request.shard });
}

async function begunBoth(request: StageRequest, stage: Stage, spec: SampleSpec): Promise<SampleRequest> {
  const begun = begunSample(request, stage, spec);
  const without = unchangedOf(spec);
  return without === undefined ? begun : { ...begun, unchangedFolder: await stageBegun(request, PUBLISHED, without) };
}

/** Makes the folder of a stage, which says what its sample is. */
async function stageBegun(request: StageRequest, name: string, spec: SampleSpec): Promise<string> {
  assert(STAGE_FOLDER.test(name), "the folder of a stage is known by its name", { name });
  request.stages.add(name);
  const folder = join(request.folder, name);
  makeFolder(folder);
  await writeWhole(join(folder, SAMPLE_FILE), jsonText(spec));
  return folder;
}

async function begunStage(request: StageRequest, stage: Stage, name: string, spec: SampleSpec): Promise<SampleRequest> {
  return begunSample(request, stage, spec, await stageBegun(request, name, spec));
}

/** Removes the folders of stages that the study does not have: those of another program that found other costs. */
export async function removeOtherStages(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of readdirSync(folder))
    if (STAGE_FOLDER.test(name) && !kept.has(name)) await removeWhole(join(folder, name));
}

/** The sample of a stage that was begun; undefined where there is none of that name. @param folder of the study */
export function readStageSample(folder: string, name: string): SampleSpec | undefined {
  const file = join(folder, name, SAMPLE_FILE);
  if (!STAGE_FOLDER.test(name) || !existsSync(file)) return undefined;
  return readWrittenJson(file) as SampleSpec;
}
