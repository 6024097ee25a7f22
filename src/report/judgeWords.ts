import type { Interval } from "../analysis/interval.js";
import type { Holds, JudgedSummary, JudgeSummary } from "../studies/judge/summary.js";
import { type ChangeVerdict, LEAST_LEVEL_GAMES, type PriceVerdict } from "../studies/judge/verdict.js";
import { points } from "./costVerdict.js";
import { confidence, count, plural } from "./format.js";
import { outcomeWords } from "./recheckWords.js";

/** Sentences about judged cards, for the page, the terminal and to be posted. */

export const isShown = ({ adjustedP }: { readonly adjustedP: number }): boolean => adjustedP < 0.05;

export const rangeWords = (i: Interval): string => `${points(i.low, i)} to ${points(i.high, i)}`;

/** With its sign, as differences are written. */
export const signedPoints = (value: number): string => `${value < 0 ? "" : "+"}${points(value)}`;

export const signedRange = ({ low, high }: Interval): string => `${signedPoints(low)} to ${signedPoints(high)}`;

/** Points as a number with its noun: "1 point", "3.5 points". */
const pointsNoun = (value: number): string => `${points(Math.abs(value))} points`;

/** The card with its price: "Boba Fett, Bounty Hunter (changed) at 50". */
export const cardWords = ({ name, mark, cost }: JudgedSummary): string =>
  `${name}${mark === "changed" ? " as changed" : ""} at ${cost}`;

const VERDICTS: Readonly<Record<PriceVerdict, string>> = {
  "under-costed": "is too cheap",
  "over-costed": "is too dear",
  "fairly priced": "is fairly priced",
  undecided: "is not decided yet",
};

/** What games say of the price. */
export function priceSentence(card: JudgedSummary): string {
  const { fairCost, mispricing, verdict, tried } = card;
  if (fairCost === undefined || mispricing === undefined)
    return `${cardWords(card)}: its fair cost was not found; ${count(card.games.fairCost)} games at ${tried.low} to ${tried.high} points do not show that its cost matters. Give it more (--minutes 10).`;
  const by = verdict === "under-costed" || verdict === "over-costed" ? ` by ${pointsNoun(mispricing.estimate)}` : "";
  const beyond = card.isBeyond ? `, beyond the ${tried.low} to ${tried.high} points that were tried` : "";
  return `${cardWords(card)} ${VERDICTS[verdict]}${by}: a fair cost is ${points(fairCost.estimate, fairCost)} points (${confidence(fairCost.confidence)} interval ${rangeWords(fairCost)})${beyond}.`;
}

const CHANGES: Readonly<Record<ChangeVerdict, string>> = {
  "better for its price": "makes it better for its price",
  "worse for its price": "makes it worse for its price",
  unchanged: "leaves it as good for its price as it was",
  undecided: "is not shown to make it better or worse for its price",
};

/** What the change does; undefined of a card that is based on nothing. */
export function changeSentence({ change, basedOn, cost }: JudgedSummary): string | undefined {
  if (change === undefined || basedOn === undefined) return undefined;
  const { gain, before, net, verdict } = change;
  const price = cost === basedOn.cost ? "at the same price" : `and costs ${signedPoints(cost - basedOn.cost)}`;
  const total =
    verdict === "unchanged" || cost === basedOn.cost
      ? ""
      : `, ${signedPoints(net.estimate)} in all (${signedRange(net)})`;
  return `The change ${CHANGES[verdict]}: beside ${basedOn.name} at ${basedOn.cost}, whose fair cost is ${points(before.estimate, before)} (${rangeWords(before)}), it brings ${signedPoints(gain.estimate)} points (${signedRange(gain)}) ${price}${total}.`;
}

/** At which levels the verdict holds. */
export function holdsSentence({ holds, verdict }: JudgedSummary): string | undefined {
  if (holds === undefined) return undefined;
  const [own, higher] = holds.levels;
  const seen = `${plural(higher.games, "game")} put it ${signedPoints(higher.points.estimate)} points from its price (${signedRange(higher.points)})`;
  if (verdict === "undecided")
    return `By ${higher.strategy}, ${seen}; by ${own.strategy} nothing is decided that could hold.`;
  if (higher.games < LEAST_LEVEL_GAMES) return tooFewWords(higher);
  return `By ${higher.strategy} this ${outcomeWords(holds.outcome)}: ${seen}.`;
}

/** Of a level with fewer games than say anything. */
export const tooFewWords = ({ strategy, games }: { readonly strategy: string; readonly games: number }): string =>
  `Whether it holds by ${strategy} is not settled: ${plural(games, "game")} are too few to say.`;

/** Where the verdict holds, in a few words. */
export function holdsWords({ levels: [own, higher], outcome }: Holds): string {
  if (outcome === "stands") return `${own.strategy} and ${higher.strategy}`;
  return outcome === "falls" ? `${own.strategy} only` : `${own.strategy}; ${higher.strategy} not settled`;
}

/** The sentence to post: the card, the verdict, what it rests on. */
export function postSentence(card: JudgedSummary, { strategy, variants, variantNoun }: JudgeSummary): string {
  const { holds, verdict } = card;
  const price = priceSentence(card).replace(/\.$/, "");
  const change =
    card.change === undefined
      ? ""
      : `; against the card as it was ${signedPoints(card.change.net.estimate)} points for its price`;
  const level =
    holds === undefined || verdict === "undecided"
      ? ""
      : `; by ${holds.levels[1].strategy} that ${outcomeWords(holds.outcome)}`;
  const maps = variants.length === 1 ? `on ${variants[0]}` : `on ${plural(variants.length, variantNoun)}`;
  return `${price}${change}${level} (${count(card.games.fairCost)} games of random ${card.points}-point squads ${maps}, ${strategy} on both sides).`;
}

/** How the games were spent. */
export const spentSentence = ({ isSure, games }: JudgedSummary, most: number): string =>
  isSure
    ? `Play ended early, sure of it, after ${count(games.fairCost)} games of its fair cost (${count(games.all)} in all).`
    : `Its games were spent before it was sure: ${count(games.fairCost)} on its fair cost, where the next look would have taken more than ${count(most)}. More (--minutes 10) make it surer.`;

/** Of a list so many are named in a line. The adjusted p of each is against the mean of all. */
export const LINE_NAMED = 3;

/** Said of opponents none of whom differs from the others beyond chance. */
export const alikeWords = (list: readonly { readonly adjustedP: number }[]): string =>
  list.slice(0, LINE_NAMED).some(isShown) ? "" : "; none of these is shown to differ from the rest";

/** What is printed of a card. */
export function judgedLines(card: JudgedSummary, summary: JudgeSummary): string[] {
  const named = (list: JudgedSummary["beatenBy"], say: (value: Interval) => string) =>
    list
      .slice(0, LINE_NAMED)
      .map((one) => `${one.name} ${say(one.value)}`)
      .join(", ");
  const { company, beatenBy, moved } = card;
  const win = (value: Interval) => `${(100 * value.estimate).toFixed(1)} %`;
  const isCompany = company.best.length > 0;
  return [
    priceSentence(card),
    changeSentence(card),
    holdsSentence(card),
    isCompany
      ? `Best company (points together): ${named(company.best, (v) => signedPoints(v.estimate))}; worst: ${named(company.worst, (v) => signedPoints(v.estimate))}${[...company.best, ...company.worst].some(isShown) ? "" : ", none beyond chance"}.`
      : undefined,
    beatenBy.length === 0
      ? undefined
      : `Beaten most by squads with ${named(beatenBy, (v) => `(it wins ${win(v)})`)}${alikeWords(beatenBy)}.`,
    moved.length === 0
      ? undefined
      : `Moved most against ${named(moved, (v) => signedPoints(100 * v.estimate))} (points of win rate)${alikeWords(moved)}.`,
    spentSentence(card, summary.games),
    `To post: ${postSentence(card, summary)}`,
  ].filter((line) => line !== undefined);
}

/** What the command prints. */
export const judgeLines = (summary: JudgeSummary): string[] =>
  summary.cards.flatMap((card, i) => [...(i === 0 ? [] : [""]), ...judgedLines(card, summary)]);
