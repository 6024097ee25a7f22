import { count } from "../../report/format.js";
import { chanceWords, twoDigits } from "../sample/forecastWords.js";
import type { Forecast } from "../study.js";
import { pairsLeast } from "./pieces.js";
import type { DecksAsked } from "./plan.js";

/** What a study of decks can be expected to tell. */
export function decksForecast({ study, sample }: DecksAsked): Forecast {
  const { confidence } = study;
  // Log odds at even games.
  const rate = (logits: number) => twoDigits(25 * logits);
  return {
    ...{ sample, confidence, noun: "pieces", twins: 0, pairsLeast, more: {} },
    linesOf: ({ pieces, typical, worst }) => [
      `The value of one copy comes out within about ±${rate(typical.halfWidth)} wins in 100 games, of the piece hardest to tell within ±${rate(worst.halfWidth)}.`,
      `It finds, ${chanceWords(confidence)}, a copy worth ${rate(typical.detectable)} points more or less than the average, and where all ${count(pieces)} are tested and the error is shared out, ${rate(typical.detectableAmongAll)} points.`,
    ],
  };
}
