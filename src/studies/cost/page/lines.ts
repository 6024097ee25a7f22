import { count, wideSpaces } from "../../../report/format.js";
import { companySentences } from "../../population/words.js";
import { recheckSentences } from "../../recheckWords.js";
import { asked, whatIfs } from "../counts.js";
import type { CharacterValue, CostSummary } from "../summary.js";
import { besideSentences } from "./beside.js";
import {
  byCostSentence,
  characterSentence,
  choicesSentence,
  commanderSentence,
  digestSentence,
  exchangeSentence,
  mispriced,
  priceWords,
  rangeSentences,
  recostingSentence,
  releaseSentence,
  settingSentence,
  statWeightsSentence,
  titrationSentence,
  trendSentence,
  twinSentence,
} from "./words.js";

/** Mispriced characters printed, of each kind. */
const SHOWN = 10;

/** What is printed: whose squads, what-ifs, verdicts of the most mispriced, then what else was asked. */
export function costLines(summary: CostSummary): string[] {
  const { statWeights, characters, choices } = summary;
  const published = asked(characters);
  const sentence = (c: CharacterValue) => characterSentence(c, choices);
  const list = (verdict: "under-costed" | "over-costed") => {
    const all = mispriced(published, verdict);
    const more = all.length - SHOWN;
    return [
      ...all.slice(0, SHOWN).map(sentence),
      ...(more > 0 ? [`... and ${count(more)} more ${priceWords(verdict)} in the report.`] : []),
    ];
  };
  const estimates = published.filter((c) => c.price?.verdict === "estimate");
  return [
    settingSentence(summary),
    digestSentence(summary),
    ...rangeSentences(summary),
    ...whatIfs(characters).map((c) => `What if: ${sentence(c)}`),
    ...list("under-costed"),
    ...list("over-costed"),
    ...(estimates.length <= 2 * SHOWN ? estimates : [...estimates.slice(0, SHOWN), ...estimates.slice(-SHOWN)]).map(
      sentence,
    ),
    ...(estimates.length > 2 * SHOWN
      ? [`... and ${count(estimates.length - 2 * SHOWN)} more estimates in the report.`]
      : []),
    choicesSentence(summary),
    ...[
      recostingSentence(summary),
      trendSentence(summary),
      releaseSentence(summary),
      byCostSentence(summary.bands),
      commanderSentence(summary),
    ].filter((line) => line !== undefined),
    exchangeSentence(summary),
    ...summary.twins.map(twinSentence),
    ...summary.titrations.map(titrationSentence),
    ...companySentences(summary),
    ...besideSentences(summary),
    ...recheckSentences(summary),
    ...(statWeights === undefined ? [] : [statWeightsSentence(statWeights.weights)]),
  ].map(wideSpaces);
}
