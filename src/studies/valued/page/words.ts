import type { Interval } from "../../../analysis/interval.js";
import { columnWords, confidence, count, percent, plural, points, pointsRange, rate } from "../../../report/format.js";
import { leaning } from "../../../report/leaning.js";
import { points as costPoints } from "../../cost/page/words.js";
import {
  type Among,
  type Asked,
  alikeWords,
  isShown,
  knownHolds,
  LINE_NAMED,
  notAskedWords,
  stricterWords,
} from "../../judge/page/words.js";
import { hardlyTurned } from "../../judge/verdict.js";
import { outcomeWords } from "../../recheckWords.js";
import type { Unused, ValuedStudySummary, ValuedSummary } from "../summary.js";
import { WITHIN_POINTS } from "../verdict.js";

/** Sentences about judged cards of the card games, for the page, the terminal and to be posted. */

/** The card: "Clone Warrior 4/163 as changed". */
export const valuedName = ({ name, mark }: ValuedSummary): string =>
  `${name}${mark === "changed" ? " as changed" : ""}`;

/** A difference of win rates without its sign: "3.2 points of win rate". */
const winPoints = (share: number): string => `${(100 * Math.abs(share)).toFixed(1)} points of win rate`;

const intervalWords = (of: Interval): string => `(${confidence(of.confidence)} interval ${pointsRange(of)})`;

const decksWith = ({ copies, kind }: ValuedSummary): string =>
  copies === 1 ? `decks with this ${kind}` : `decks with ${copies} of it`;

const VALUES = { above: "strong", below: "weak" } as const;

function valueWords({ value, verdict }: ValuedSummary): string {
  const lean = leaning(value);
  switch (verdict) {
    case "strong":
    case "weak":
      return `is ${verdict}`;
    case "average":
      return lean === undefined ? "is about average" : `is average within ${WITHIN_POINTS} points`;
    default:
      return lean === undefined ? "is not shown to be strong or weak" : `looks ${VALUES[lean]}`;
  }
}

/** What the card is worth. @param among in a season */
export function valueSentence(card: ValuedSummary, among?: Among): string {
  const { value, winRate, verdict, kind, unused } = card;
  const more = value.estimate < 0 ? "less" : "more";
  const seen = `${decksWith(card)} win ${rate(winRate)}, ${winPoints(value.estimate)} ${more} than the same decks with another ${kind} in its place ${intervalWords(value)}`;
  if (unused !== undefined)
    return `${valuedName(card)} gets no verdict: ${unusedWords(unused)}. As it is played, ${seen}.`;
  const lean = leaning(value);
  const why = verdict === "undecided" ? stricterWords(lean, VALUES[lean ?? "above"], "point", among) : "";
  return `${valuedName(card)} ${valueWords(card)}: ${seen}.${why}`;
}

/** "the player plays it in 12 of 800 turns in which it could (1.5 %)" */
const unusedWords = ({ of, offered, taken, share }: Unused): string =>
  `the player ${of === "play" ? "plays it" : "uses its ability"} in ${count(taken)} of ${count(offered)} turns in which it could (${percent(share)})`;

const GAINS = { above: "better", below: "worse" } as const;

function gainWords(card: ValuedSummary): string {
  const { mark, basedOn } = card;
  const { gain, verdict } = card.change!;
  const than = mark === "changed" ? "it was" : basedOn!.name;
  const lean = leaning(gain);
  switch (verdict) {
    case "better":
    case "worse":
      return `is ${verdict} than ${than}`;
    case "unchanged":
      return lean === undefined ? `is as good as ${than}` : `is as good as ${than} within ${WITHIN_POINTS} points`;
    default:
      return lean === undefined
        ? `is not shown to be better or worse than ${than}`
        : `looks ${GAINS[lean]} than ${than}`;
  }
}

/** What the change does; undefined of a card that is not compared with what it is based on. @param among in a season */
export function gainSentence(card: ValuedSummary, among?: Among): string | undefined {
  const { change, basedOn, notCompared, mark, kind, games } = card;
  if (notCompared !== undefined) return `What the change brings is not known: ${notCompared}.`;
  if (change === undefined || basedOn === undefined) return undefined;
  const { gain, before, verdict, turned, unused } = change;
  const was = mark === "changed" ? `the ${kind} as it was` : basedOn.name;
  const seen = `in the place of ${was}, in the same decks, it brings ${points(gain.estimate)} points of win rate ${intervalWords(gain)}; ${was} is worth ${points(before.estimate)} (${pointsRange(before)})`;
  if (unused !== undefined)
    return `There is no verdict on what was changed of ${valuedName(card)}: ${unusedWords(unused)}. As it is played, ${seen}.`;
  if (verdict === "undecided" && hardlyTurned(turned))
    return `What was changed of ${valuedName(card)} hardly mattered: it turned ${count(turned!)} of ${plural(Math.round(games.value / 3), "game")}, so that there is no verdict on it.`;
  const lean = leaning(gain);
  const why = verdict === "undecided" ? stricterWords(lean, GAINS[lean ?? "above"], "point", among) : "";
  return `${valuedName(card)} ${gainWords(card)}: ${seen}.${why}`;
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

/** At which levels the verdict holds; undefined where too few games were played to say. */
export function valueHoldsSentence(card: ValuedSummary): string | undefined {
  const holds = knownHolds(card);
  if (holds === undefined) return undefined;
  const { verdict, change } = card;
  const [own, higher] = holds.levels;
  const what = holds.of === "change" ? "the change brings" : "it is worth";
  const seen = `in ${plural(higher.games, "game")} ${what} ${points(higher.value.estimate)} points (${pointsRange(higher.value)})`;
  if ((holds.of === "change" ? change!.verdict : verdict) === "undecided")
    return `By ${higher.strategy}, ${seen}; by ${own.strategy} nothing is decided that could hold.`;
  return `By ${higher.strategy} this ${outcomeWords(holds.outcome)}: ${seen}.`;
}

/** The sentence to post: the card, the verdict, what it rests on. @param among in a season, of value and of change */
export function valuedPost(
  card: ValuedSummary,
  { strategy }: { readonly strategy: string },
  among?: { readonly value?: Among; readonly change?: Among },
): string {
  const holds = knownHolds(card);
  const { verdict, change } = card;
  const gain = gainSentence(card, among?.change);
  const level =
    holds === undefined || (change?.verdict ?? verdict) === "undecided"
      ? ""
      : ` By ${holds.levels[1].strategy} that ${outcomeWords(holds.outcome)}.`;
  return `${gain === undefined ? "" : `${gain} `}${valueSentence(card, among?.value)}${level} (${plural(card.games.value, "game")} of random decks, ${strategy} on both sides.)`;
}

/** How the games were spent, and what was not asked. */
export function valuedSpent({ isSure, games, unused, holds }: ValuedSummary, asked: Asked): string {
  const told = `${count(games.value)} games of its value (${count(games.all)} in all)`;
  if (unused !== undefined) return `Play ended after ${told}: more would say no more of what is hardly used.`;
  return `${isSure ? `Play ended early, sure of it, after ${told}.` : `${told} were not enough to be sure. For a surer answer: --minutes 10.`}${holds === undefined ? notAskedWords(asked) : ""}`;
}

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
    valuedSpent(card, summary),
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
