import type { Interval } from "../analysis/interval.js";
import { LEAST_LEVEL_GAMES } from "../studies/judge/verdict.js";
import type { ValuedStudySummary, ValuedSummary } from "../studies/valued/summary.js";
import type { GainVerdict, ValueVerdict } from "../studies/valued/verdict.js";
import { points as costPoints } from "./costVerdict.js";
import { columnWords, confidence, count, plural, points, pointsRange, rate } from "./format.js";
import { alikeWords, isShown, LINE_NAMED, tooFewWords } from "./judgeWords.js";
import { outcomeWords } from "./recheckWords.js";

/** Sentences about judged cards of the card games, for the page, the terminal and to be posted. */

/** The card: "Clone Warrior 4/163 as changed". */
export const valuedName = ({ name, mark }: ValuedSummary): string =>
  `${name}${mark === "changed" ? " as changed" : ""}`;

/** A difference of win rates without its sign: "3.2 points of win rate". */
const winPoints = (share: number): string => `${(100 * Math.abs(share)).toFixed(1)} points of win rate`;

const intervalWords = (of: Interval): string => `(${confidence(of.confidence)} interval ${pointsRange(of)})`;

const decksWith = ({ copies, kind }: ValuedSummary): string =>
  copies === 1 ? `decks with this ${kind}` : `decks with ${copies} of it`;

const VERDICTS: Readonly<Record<ValueVerdict, string>> = {
  strong: "is strong",
  weak: "is weak",
  average: "is about average",
  undecided: "is not shown to be strong or weak",
};

/** What the card is worth. */
export function valueSentence(card: ValuedSummary): string {
  const { value, winRate, verdict, kind } = card;
  const more = value.estimate < 0 ? "less" : "more";
  return `${valuedName(card)} ${VERDICTS[verdict]}: ${decksWith(card)} win ${rate(winRate)}, ${winPoints(value.estimate)} ${more} than the same decks with another ${kind} in its place ${intervalWords(value)}.`;
}

const CHANGES: Readonly<Record<GainVerdict, string>> = {
  better: "is better than it was",
  worse: "is worse than it was",
  unchanged: "is as good as it was",
  undecided: "is not shown to be better or worse than it was",
};

/** What the change does; undefined of a card that is not compared with what it is based on. */
export function gainSentence(card: ValuedSummary): string | undefined {
  const { change, basedOn, notCompared, mark, kind } = card;
  if (notCompared !== undefined) return `What the change brings is not known: ${notCompared}.`;
  if (change === undefined || basedOn === undefined) return undefined;
  const { gain, before, verdict } = change;
  const than = mark === "changed" ? CHANGES[verdict] : CHANGES[verdict].replace("it was", basedOn.name);
  const was = mark === "changed" ? `the ${kind} as it was` : basedOn.name;
  return `${valuedName(card)} ${than}: in the place of ${was}, in the same decks, it brings ${points(gain.estimate)} points of win rate ${intervalWords(gain)}; ${was} is worth ${points(before.estimate)} (${pointsRange(before)}).`;
}

/** What it ought to cost; undefined where it has no cost. */
export function fairCostSentence(card: ValuedSummary): string | undefined {
  const { cost, basedOn, fairCost, tried, isBeyond, statWeights } = card;
  if (cost === undefined || statWeights.length === 0) return undefined;
  const was = basedOn?.cost === undefined || basedOn.cost === cost ? "" : ` (${basedOn.name}: ${basedOn.cost})`;
  if (fairCost === undefined) return `It costs ${cost}${was}; games do not show that its cost matters.`;
  const least = fairCost.low <= tried!.low ? " or less" : "";
  const most = fairCost.high >= tried!.high ? " or more" : "";
  const range = `${costPoints(fairCost.low, fairCost)}${least} to ${costPoints(fairCost.high, fairCost)}${most}`;
  const beyond = isBeyond ? `, beyond the ${tried!.low} to ${tried!.high} that were tried` : "";
  return `It costs ${cost}${was}; it would be worth as much as another card at a cost of ${costPoints(fairCost.estimate, fairCost)} (${confidence(fairCost.confidence)} interval ${range})${beyond}.`;
}

/** At which levels the verdict holds. */
export function valueHoldsSentence({ holds, verdict, change }: ValuedSummary): string | undefined {
  if (holds === undefined) return undefined;
  const [own, higher] = holds.levels;
  const what = holds.of === "change" ? "the change brings" : "it is worth";
  const seen = `in ${plural(higher.games, "game")} ${what} ${points(higher.value.estimate)} points (${pointsRange(higher.value)})`;
  if ((holds.of === "change" ? change!.verdict : verdict) === "undecided")
    return `By ${higher.strategy}, ${seen}; by ${own.strategy} nothing is decided that could hold.`;
  if (higher.games < LEAST_LEVEL_GAMES) return tooFewWords(higher);
  return `By ${higher.strategy} this ${outcomeWords(holds.outcome)}: ${seen}.`;
}

/** The sentence to post: the card, the verdict, what it rests on. */
export function valuedPost(card: ValuedSummary, { strategy }: { readonly strategy: string }): string {
  const first = (gainSentence(card) ?? valueSentence(card)).replace(/\.$/, "");
  const value = card.change === undefined ? "" : `; ${worthWords(card)}`;
  const { holds, verdict, change } = card;
  const level =
    holds === undefined || (change?.verdict ?? verdict) === "undecided"
      ? ""
      : `; by ${holds.levels[1].strategy} that ${outcomeWords(holds.outcome)}`;
  return `${first}${value}${level} (${plural(card.games.value, "game")} of random decks, ${strategy} on both sides).`;
}

const worthWords = ({ value, kind, verdict }: ValuedSummary): string =>
  `against another ${kind} it ${VERDICTS[verdict]} with ${points(value.estimate)} points (${pointsRange(value)})`;

/** How the games were spent. */
export const valuedSpent = ({ isSure, games }: ValuedSummary, most: number): string =>
  isSure
    ? `Play ended early, sure of it, after ${count(games.value)} games of its value (${count(games.all)} in all).`
    : `Its games were spent before it was sure: ${count(games.value)} on its value, where the next look would have taken more than ${count(most)}. More (--minutes 10) make it surer.`;

/** A number of a card and how much it was changed: "+1 power". */
export const weightWords = ({ field, change }: { readonly field: string; readonly change: number }): string =>
  `${change < 0 ? "−" : "+"}${Math.abs(change)} ${Math.abs(change) === 1 ? columnWords(field).replace(/s$/, "") : columnWords(field)}`;

function valuedLines(card: ValuedSummary, summary: ValuedStudySummary): string[] {
  const named = (list: ValuedSummary["beatenBy"], say: (value: Interval) => string) =>
    list
      .slice(0, LINE_NAMED)
      .map((one) => `${one.name} ${say(one.value)}`)
      .join(", ");
  const { company, beatenBy, moved, statWeights } = card;
  const inPoints = (value: Interval) => points(value.estimate);
  const isKnown = [...company.best, ...company.worst].some(isShown);
  return [
    gainSentence(card),
    valueSentence(card),
    fairCostSentence(card),
    valueHoldsSentence(card),
    statWeights.length === 0
      ? undefined
      : `In points of win rate ${statWeights.map((one) => `${weightWords(one)} brings ${points(one.winRate.estimate)} (${pointsRange(one.winRate)})`).join(", ")}.`,
    company.best.length === 0
      ? undefined
      : `Best company (points more than elsewhere): ${named(company.best, inPoints)}; worst: ${named(company.worst, inPoints)}${isKnown ? "" : ", none beyond chance"}.`,
    beatenBy.length === 0
      ? undefined
      : `Beaten most by decks with ${named(beatenBy, (v) => `(it wins ${(100 * v.estimate).toFixed(1)} %)`)}${alikeWords(beatenBy)}.`,
    moved.length === 0
      ? undefined
      : `Moved most against ${named(moved, inPoints)} (points of win rate)${alikeWords(moved)}.`,
    valuedSpent(card, summary.games),
    `To post: ${valuedPost(card, summary)}`,
  ].filter((line) => line !== undefined);
}

/** What the command prints. */
export const valuedStudyLines = (summary: ValuedStudySummary): string[] =>
  summary.cards.flatMap((card, i) => [...(i === 0 ? [] : [""]), ...valuedLines(card, summary)]);

/** The summary, each card with the sentence to be posted. */
export const valuedDocument = (summary: ValuedStudySummary): object => ({
  ...summary,
  cards: summary.cards.map((card) => ({ ...card, sentence: valuedPost(card, summary) })),
});
