import { sha256 } from "../../core/hash.js";
import type { Game } from "../../games/game.js";
import { codeOf } from "../../results/identity.js";
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
