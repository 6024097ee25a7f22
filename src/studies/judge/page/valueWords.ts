import type { Interval } from "../../../analysis/interval.js";
import { sure } from "../../../report/face.js";
import {
  capitalised,
  columnWords,
  confidence,
  count,
  percent,
  plural,
  points,
  pointsRange,
  rate,
} from "../../../report/format.js";
import { points as costPoints } from "../../cost/page/words.js";
import { outcomeWords } from "../../recheckWords.js";
import type { Unused, ValuedSummary } from "../summary.js";
import { GAIN_VERDICTS, hardlyTurned, inPoints, VALUE_VERDICTS, WITHIN } from "../verdict.js";
import { markWords } from "./priceWords.js";
import { GAINS, sideOf, verdictWords, whyOpen } from "./verdictWords.js";
import type { CardWords } from "./words.js";

/** Sentences about cards that are judged by what decks win with them. */

/** The card: "Clone Warrior 4/163 as changed". */
export const valuedName = (card: ValuedSummary): string => `${card.name}${markWords(card)}`;

const intervalWords = (of: Interval): string => `(${confidence(of.confidence)} sure: ${pointsRange(of)})`;

export const VALUES = ["strong", "weak"] as const;

/** What the card is worth. */
export function valueSentence(card: ValuedSummary): string {
  const { value, winRate, verdict, kind, copies, unused } = card;
  const more = value.estimate < 0 ? "less" : "more";
  const held = copies === 1 ? `decks with this ${kind}` : `decks with ${copies} of it`;
  const by = `${(100 * Math.abs(value.estimate)).toFixed(1)} wins in 100 games`;
  const seen = `${held} win ${rate(winRate)}, ${by} ${more} than the same decks with another ${kind} in its place ${intervalWords(value)}`;
  if (unused !== undefined)
    return `${valuedName(card)} gets no verdict: ${unusedWords(unused)}. As it is played, ${seen}.`;
  const said = verdictWords(verdict, VALUE_VERDICTS, value, {
    off: `is ${verdict}`,
    none: ["is about average", `is average within ${WITHIN} points`],
    open: ["is not shown to be strong or weak", `looks ${sideOf(value, VALUES)}`],
  });
  return `${valuedName(card)} ${said}: ${seen}.${whyOpen(verdict, inPoints(value))}`;
}

/** "the player plays it in 12 of 800 turns in which it could (1.5 %)" */
const unusedWords = ({ of, offered, taken, share }: Unused): string =>
  `the player ${of === "play" ? "plays it" : "uses its ability"} in ${count(taken)} of ${count(offered)} turns in which it could (${percent(share)})`;

/** What the change does; undefined of a card that is not compared with what it is based on. */
export function gainSentence(card: ValuedSummary): string | undefined {
  const { change, basedOn, notCompared, mark, kind, games } = card;
  if (notCompared !== undefined) return `What the change brings is not known: ${notCompared}.`;
  if (change === undefined || basedOn === undefined) return undefined;
  const { gain, before, verdict, turned, unused } = change;
  const was = mark === "changed" ? `the ${kind} as it was` : basedOn.name;
  const where = mark === "changed" ? "in the same decks" : `in the place of ${was}`;
  const seen = `${where} it brings ${points(gain.estimate)} wins in 100 games ${intervalWords(gain)}. ${capitalised(was)} is worth ${points(before.estimate)} (${pointsRange(before)})`;
  if (unused !== undefined)
    return `There is no verdict on what was changed of ${valuedName(card)}: ${unusedWords(unused)}. As it is played, ${seen}.`;
  if (verdict === "undecided" && hardlyTurned(turned))
    return `What was changed of ${valuedName(card)} hardly mattered: it turned ${count(turned!)} of ${plural(Math.round(games.value / 3), "game")}. So there is no verdict on it.`;
  const than = mark === "changed" ? "it was" : basedOn.name;
  const said = verdictWords(verdict, GAIN_VERDICTS, gain, {
    off: `is ${verdict} than ${than}`,
    none: [`is as good as ${than}`, `is as good as ${than} within ${WITHIN} points`],
    open: [`is not shown to be better or worse than ${than}`, `looks ${sideOf(gain, GAINS)} than ${than}`],
  });
  return `${valuedName(card)} ${said}: ${seen}.${whyOpen(verdict, inPoints(gain))}`;
}

/** What it ought to cost; undefined where it has no cost. */
export function fairCostSentence(card: ValuedSummary): string | undefined {
  const { cost, basedOn, fairCost, tried, isBeyond, statWeights } = card;
  if (cost === undefined || statWeights.length === 0) return undefined;
  const was = basedOn?.cost === undefined || basedOn.cost === cost ? "" : ` (${basedOn.name}: ${basedOn.cost})`;
  if (fairCost === undefined) return `It costs ${cost}${was}. Games do not show that its cost matters.`;
  const least = fairCost.low <= tried!.low ? " or less" : "";
  const most = fairCost.high >= tried!.high ? " or more" : "";
  const range = `${costPoints(fairCost.low, fairCost)}${least} to ${costPoints(fairCost.high, fairCost)}${most}`;
  const beyond = isBeyond ? `, beyond the ${tried!.low} to ${tried!.high} that were tried` : "";
  return `It costs ${cost}${was}. It would be worth as much as another card at a cost of ${costPoints(fairCost.estimate, fairCost)} (${confidence(fairCost.confidence)} sure: ${range})${beyond}.`;
}

/** A number of a card and how much it was changed: "+1 power". */
export const weightWords = ({ field, change }: { readonly field: string; readonly change: number }): string =>
  `${change < 0 ? "−" : "+"}${Math.abs(change)} ${Math.abs(change) === 1 ? columnWords(field).replace(/s$/, "") : columnWords(field)}`;

export const VALUE_WORDS: CardWords<ValuedSummary> = {
  held: "decks",
  together: "points more than elsewhere",
  outcomeOf: "that",
  verdicts: (card) => [
    card.change === undefined
      ? { text: gainSentence(card), term: "gain" }
      : { text: gainSentence(card), term: "verdict on a change", isBold: true },
    { text: valueSentence(card), term: "verdict", isBold: true },
  ],
  besides: (card) => [{ text: fairCostSentence(card), term: "fair cost" }],
  weights: ({ statWeights }) =>
    statWeights.length === 0
      ? undefined
      : `In wins in 100 games ${statWeights.map((one) => `${weightWords(one)} brings ${points(one.winRate.estimate)} (${pointsRange(one.winRate)})`).join(", ")}.`,
  judged: ({ holds, change, verdict }) => (holds?.of === "change" ? change!.verdict : verdict),
  seen({ holds }) {
    const { games, value } = holds!.levels[1];
    const what = holds!.of === "change" ? "the change brings" : "it is worth";
    return `in ${plural(games, "game")} ${what} ${points(value.estimate)} points (${pointsRange(value)})`;
  },
  parted(card) {
    const { of, levels, outcome } = card.holds!;
    const { strategy, games, value } = levels[1];
    const judged = of === "change" ? card.change!.verdict : card.verdict;
    const decided = judged === "undecided" ? "unsettled" : outcome;
    const what = { stands: "it stands, by another figure", falls: "it falls", unsettled: "it parts" };
    const brings = of === "change" ? "the change brings" : "the card brings";
    return `By ${strategy} ${what[decided]}: ${brings} ${points(value.estimate)} wins in 100 games (${sure(value)}: ${pointsRange(value)}), in ${plural(games, "game")}.`;
  },
  holdsAt({ holds }) {
    const [own, higher] = holds!.levels;
    return `${own.strategy}; by ${higher.strategy} it ${outcomeWords(holds!.outcome)}`;
  },
  gamesOf: ({ games }) => [games.value, "value"],
  rests: () => "random decks",
  beside: points,
  moved: points,
};
