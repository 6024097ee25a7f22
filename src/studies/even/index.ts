import { begunBy, study } from "../study.js";
import { timedMatchups } from "../timed.js";
import { EVEN_OPTIONS } from "./options.js";
import { evenFace } from "./page/face.js";
import { evenLines, evenPage } from "./page/page.js";
import { evenStages, playEven, playEvenShare } from "./run.js";
import { evenShape } from "./shape.js";
import { checkEven, type EvenAsked, evenManifest, experimentAt } from "./study.js";
import type { EvenSummary } from "./summary.js";

/** `dejarik even`: what one of two squads or decks must be given so that each wins half. */
export const even = study<typeof EVEN_OPTIONS, EvenAsked, EvenSummary>({
  ...{ kind: "even", of: "an even handicap", noun: "the study", options: EVEN_OPTIONS, isShared: true },
  examples: [
    ["bounty-hunters rebel-heroes", "how many points make it even?"],
    ["jedi-masters sith-control --by dial", "from where must the Death Star dial begin?"],
    ["tcg-socal-light tcg-socal-dark", "how many setup points does the stronger side go without?"],
  ],
  begin: (given, { registry }) => begunBy(checkEven(given, registry)),
  summary: evenShape,
  manifestOf: evenManifest,
  stages: evenStages,
  time: ({ study: own }, game, stages, clock) => timedMatchups(game, experimentAt(game, own, 0), stages, clock),
  play: playEven,
  playShare: playEvenShare,
  page: evenPage,
  face: evenFace,
  linesOf: evenLines,
  isUndecided: ({ verdict }) => verdict === "not known",
});
