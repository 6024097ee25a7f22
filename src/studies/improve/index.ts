import { begunBy, study } from "../study.js";
import { timedSample } from "../timed.js";
import { IMPROVE_OPTIONS } from "./options.js";
import { improveFace } from "./page/face.js";
import { improveLines, improvePage } from "./page/page.js";
import { improveStages, playImprove } from "./run.js";
import { improveShape } from "./shape.js";
import { checkImprove, improveManifest } from "./study.js";

/** `dejarik improve`: legal exchanges that make a squad or deck better, or what beats it. */
export const improve = study({
  kind: "improve",
  of: "better exchanges",
  noun: "the search",
  options: IMPROVE_OPTIONS,
  isShared: false,
  examples: [
    ["bounty-hunters", "better exchanges for a squad"],
    ["sith-control --counter", "what beats a deck"],
    ["./mine.yaml --points 150", "exchanges that spend up to 150 points"],
  ],
  begin: (given, { registry }) => begunBy(checkImprove(given, registry)),
  summary: improveShape,
  manifestOf: improveManifest,
  stages: improveStages,
  time: ({ study: { sample } }, game, stages, clock) => timedSample(game, sample, stages, clock),
  play: playImprove,
  page: improvePage,
  face: improveFace,
  linesOf: improveLines,
});
