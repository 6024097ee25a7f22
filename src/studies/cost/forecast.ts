import { count } from "../../report/format.js";
import { chanceWords, twoDigits } from "../sample/forecastWords.js";
import type { Forecast } from "../study.js";
import { usualExchangeRate } from "./fairCost.js";
import type { CostAsked } from "./plan.js";

/** What a cost study can be expected to tell. */
export function costForecast({ study, sample }: CostAsked): Forecast {
  const { confidence, squadsEach, limits, twins } = study;
  const rate = usualExchangeRate(limits.points);
  const cost = (logits: number) => twoDigits(logits / rate);
  return {
    ...{ sample, confidence, noun: "characters", twins: twins.length },
    linesOf: ({ pieces, typical }) => [
      `A character's value comes out within about ±${twoDigits(typical.halfWidth)} log odds. Where a point of cost brings ${twoDigits(rate)}, as is usual in squads of ${count(limits.points)} points, that is a fair cost within ±${cost(typical.halfWidth)} points.`,
      `It finds, ${chanceWords(confidence)}, a character that costs ${cost(typical.detectable)} points too much or too little, and where all ${count(pieces)} are tested and the error is shared out, ${cost(typical.detectableAmongAll)} points.`,
    ],
    more: { squadsEach, exchangeRate: rate },
  };
}
