import { sha256 } from "../../core/hash.js";
import type { Game } from "../../games/game.js";
import { codeOf } from "../../results/identity.js";
import type { Played } from "../../run/interrupted.js";
import type { Shard } from "../../run/shard.js";
import type { Workers } from "../../run/threads.js";
import type { Watch } from "../../run/watch.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { type SampleSpec, sampleIdentity } from "./spec.js";

/** What studies have in common whose values stand on a sample. */

/** What `study.json` of such a study holds. */
export interface SampledAsked<Study> {
  readonly study: Study;
  /** The games that values stand on: drawn pairs, by number. */
  readonly sample: SampleSpec;
}

/** `study.json` of what was planned. */
export function sampledManifest<Study extends { readonly name: string }>(
  kind: "cost" | "decks",
  { study, sample }: SampledAsked<Study>,
  game: Game,
): StudyManifest<SampledAsked<Study>> {
  const identity = sampleIdentity(sample, game);
  const hash = sha256(JSON.stringify([study, identity.played]));
  return studyManifest(kind, study.name, { [game.name]: codeOf(identity) }, hash, { study, sample });
}

export type { Stage } from "../../run/watch.js";

/** How such a study is to be made. */
export interface StudyRequest<Asked> {
  readonly game: Game;
  readonly asked: Asked;
  /** The study's folder; whole parts of the same study in it are kept. */
  readonly folder: string;
  /** 1 plays in this thread. */
  readonly workers: Workers;
  /** Module that workers load games from. */
  readonly registryUrl: string;
  /** Hears of each stage, and game by game how far it is. */
  readonly watch?: Watch;
  /** Told how far the stage under way is: games done, of how many, and how many were played now. */
  readonly onProgress?: (done: number, games: number, played: number) => void;
  /** Told of parts that are damaged and therefore played again. */
  readonly tell?: (line: string) => void;
  /** Once aborted, parts under way are finished and no more are begun. */
  readonly stop?: AbortSignal;
  /**
   * Of which parts alone are played, of all stages that rest on nothing that is played; there is no summary then.
   */
  readonly shard?: Shard;
  /** Where the games played now are added up. */
  readonly played?: Played;
}

/** What each stage of a study that plays games is given of the request. */
export function playing({
  game,
  workers,
  registryUrl,
  stop,
  watch,
  tell,
  onProgress,
  shard,
  played,
}: StudyRequest<unknown>) {
  return {
    game,
    workers,
    registryUrl,
    ...(stop === undefined ? {} : { stop }),
    ...(watch === undefined ? {} : { watch }),
    ...(tell === undefined ? {} : { tell }),
    ...(shard === undefined ? {} : { shard }),
    ...(played === undefined ? {} : { played }),
    ...(onProgress === undefined
      ? {}
      : { onProgress: (done: number, games: number, played = done) => onProgress(done, games, played) }),
  };
}
