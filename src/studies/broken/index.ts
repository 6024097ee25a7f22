import { begunBy, study } from "../study.js";
import { timedSample } from "../timed.js";
import { BROKEN_OPTIONS } from "./options.js";
import { brokenFace } from "./page/face.js";
import { brokenLines, brokenPage } from "./page/page.js";
import { brokenStages, playBroken } from "./run.js";
import { brokenShape } from "./shape.js";
import { brokenManifest, checkBroken } from "./study.js";

/** `dejarik broken`: squads or decks that are too strong, and the two pieces that make them so. */
export const broken = study({
  kind: "broken",
  of: "broken combinations",
  noun: "the search",
  options: BROKEN_OPTIONS,
  isShared: false,
  examples: [
    ["--game miniatures --cards own.yaml", "do cards of your own break something?"],
    ["--game lcg --games 1000000", "a longer search among all decks"],
  ],
  begin: (given, { registry }) => begunBy(checkBroken(given, registry)),
  summary: brokenShape,
  manifestOf: brokenManifest,
  stages: brokenStages,
  time: ({ study: { sample } }, game, stages, clock) => timedSample(game, sample, stages, clock),
  play: playBroken,
  page: brokenPage,
  face: brokenFace,
  linesOf: brokenLines,
});
