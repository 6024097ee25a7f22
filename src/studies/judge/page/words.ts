import { LEAST_LEVEL_GAMES } from "../../../analysis/acrossLevels.js";
import type { Interval } from "../../../analysis/interval.js";
import { confidence, count, plural } from "../../../report/format.js";
import { leaning } from "../../../report/leaning.js";
import { atLeastNothing, points } from "../../cost/page/words.js";
import { outcomeWords } from "../../recheckWords.js";
import { LEVELS_FROM } from "../stages.js";
import type { Holds, JudgedSummary, JudgeSummary } from "../summary.js";
import { hardlyTurned, LEAST_OFF, WITHIN } from "../verdict.js";

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

/** Of a card that stands beside others: verdicts that are corrected for one another, and this one before that. */
export interface Among {
  readonly tests: number;
  readonly uncorrected: string;
}

/** What is stricter than the interval, where that alone would give a verdict; nothing where it would give none. */
export function stricterWords(
  lean: "above" | "below" | undefined,
  called: string,
  unit: string,
  among?: Among,
): string {
  if (lean === undefined) return "";
  if (among !== undefined && among.uncorrected !== "undecided")
    return ` Among ${plural(among.tests, "verdict")} that is not sure enough.`;
  return ` It is called ${called} where all of the interval lies ${LEAST_OFF} ${unit} or more to that side.`;
}

/** What games say of the price. @param among in a season */
export function priceSentence(card: JudgedSummary, among?: Among): string {
  const { fairCost, mispricing, verdict, tried } = card;
  if (fairCost === undefined || mispricing === undefined)
    return `${cardWords(card)}: its fair cost was not found; ${count(card.games.fairCost)} games at ${tried.low} to ${tried.high} points do not show that its cost matters. Give it more (--minutes 10).`;
  const lean = leaning(mispricing);
  const beyond = card.isBeyond ? `, beyond the ${tried.low} to ${tried.high} points that were tried` : "";
  const why = verdict === "undecided" ? stricterWords(lean, PRICES[lean ?? "above"], "point", among) : "";
  return `${cardWords(card)} ${priceWords(card)}: a fair cost is ${fairCostText(fairCost)}${beyond}.${why}`;
}

const PRICES = { above: "too cheap", below: "too dear" } as const;

function priceWords({ mispricing, verdict }: JudgedSummary): string {
  const lean = leaning(mispricing!);
  switch (verdict) {
    case "under-costed":
    case "over-costed":
      return `is ${PRICES[verdict === "under-costed" ? "above" : "below"]} by ${pointsNoun(mispricing!.estimate)}`;
    case "fairly priced":
      return lean === undefined ? "is fairly priced" : `is fairly priced within ${WITHIN} points`;
    default:
      return lean === undefined ? "is not decided yet" : `looks ${PRICES[lean]}`;
  }
}

/** "30.2 points (95 % interval 28.1 to 32.5)"; nothing costs less than nothing. */
function fairCostText(fairCost: Interval): string {
  const { estimate, ...range } = atLeastNothing(fairCost);
  const about = estimate === 0 ? "0 points or less" : `${points(estimate, fairCost)} points`;
  return `${about} (${confidence(fairCost.confidence)} interval ${points(range.low, fairCost)} to ${points(range.high, fairCost)})`;
}

const GAINS = { above: "better", below: "worse" } as const;

/** What the change does; undefined of a card that is based on nothing. @param among in a season */
export function changeSentence(card: JudgedSummary, among?: Among): string | undefined {
  const { change, basedOn, cost } = card;
  if (change === undefined || basedOn === undefined) return undefined;
  const { gain, before, net, verdict, turned } = change;
  if (gain.low === gain.high)
    return `The change ${changeWords(card)}: only its price changes, by ${signedPoints(cost - basedOn.cost)}.`;
  if (verdict === "undecided" && hardlyTurned(turned))
    return `The change hardly mattered: it turned ${count(turned!)} of ${plural(pairsOf(card), "pair")} of games, so that there is no verdict on it.`;
  const price = cost === basedOn.cost ? "at the same price" : `and costs ${signedPoints(cost - basedOn.cost)}`;
  const total = cost === basedOn.cost ? "" : `, ${signedPoints(net.estimate)} in all (${signedRange(net)})`;
  const lean = leaning(net);
  const why = verdict === "undecided" ? stricterWords(lean, GAINS[lean ?? "above"], "point", among) : "";
  return `The change ${changeWords(card)}: beside ${basedOn.name} at ${basedOn.cost}, whose fair cost is ${points(atLeastNothing(before).estimate, before)} (${rangeWords(atLeastNothing(before))}), it brings ${signedPoints(gain.estimate)} points (${signedRange(gain)}) ${price}${total}.${why}`;
}

/** Pairs of games in which the card and what it is based on were both played. */
const pairsOf = ({ games }: JudgedSummary): number => Math.round(games.fairCost / 4);

function changeWords({ change }: JudgedSummary): string {
  const { net, verdict } = change!;
  const lean = leaning(net);
  switch (verdict) {
    case "better for its price":
    case "worse for its price":
      return `makes it ${verdict}`;
    case "unchanged":
      return lean === undefined
        ? "leaves it as good for its price as it was"
        : `moves its worth for its price by less than ${WITHIN} points`;
    default:
      return lean === undefined
        ? "is not shown to make it better or worse for its price"
        : `looks ${GAINS[lean]} for its price`;
  }
}

/** At which levels the verdict holds; undefined where too few games were played to say. */
export function holdsSentence(card: JudgedSummary): string | undefined {
  const holds = knownHolds(card);
  if (holds === undefined) return undefined;
  const [own, higher] = holds.levels;
  const seen = `${plural(higher.games, "game")} put it ${signedPoints(higher.points.estimate)} points from its price (${signedRange(higher.points)})`;
  if (card.verdict === "undecided")
    return `By ${higher.strategy}, ${seen}; by ${own.strategy} nothing is decided that could hold.`;
  return `By ${higher.strategy} this ${outcomeWords(holds.outcome)}: ${seen}.`;
}

/** What two levels say, where they played enough games to say anything. */
export function knownHolds<H extends { readonly levels: readonly { readonly games: number }[] }>({
  holds,
}: {
  readonly holds?: H;
}): H | undefined {
  return holds?.levels.every(({ games }) => games >= LEAST_LEVEL_GAMES) === true ? holds : undefined;
}

/** Where the verdict holds, in a few words. */
export function holdsWords({ levels: [own, higher], outcome }: Holds): string {
  if (outcome === "stands") return `${own.strategy} and ${higher.strategy}`;
  return outcome === "falls" ? `${own.strategy} only` : `${own.strategy}; ${higher.strategy} not settled`;
}

/** The sentence to post: the card, the verdict, what it rests on. */
export function postSentence(
  card: JudgedSummary,
  { strategy, variants, variantNoun }: Pick<JudgeSummary, "strategy" | "variants" | "variantNoun">,
  among?: { readonly price?: Among; readonly change?: Among },
): string {
  const holds = knownHolds(card);
  const { verdict } = card;
  const price = priceSentence(card, among?.price);
  const change = changeSentence(card, among?.change);
  const level =
    holds === undefined || verdict === "undecided"
      ? ""
      : ` By ${holds.levels[1].strategy} the price's verdict ${outcomeWords(holds.outcome)}.`;
  const maps = variants.length === 1 ? `on ${variants[0]}` : `on ${plural(variants.length, variantNoun)}`;
  return `${price}${change === undefined ? "" : ` ${change}`}${level} (${count(card.games.fairCost)} games of random ${card.points}-point squads ${maps}, ${strategy} on both sides.)`;
}

/** How the games were spent, and what was not asked. */
export function spentSentence({ isSure, games, holds }: JudgedSummary, asked: Asked): string {
  const told = `${count(games.fairCost)} games of its fair cost (${count(games.all)} in all)`;
  return `${isSure ? `Play ended early, sure of it, after ${told}.` : `${told} were not enough to be sure. For a surer answer: --minutes 10.`}${holds === undefined ? notAskedWords(asked) : ""}`;
}

/** What a judgement was asked: the level that verdicts are held against, and most games a card. */
export interface Asked {
  readonly above?: string;
  readonly games: number;
}

/** Said where the level above was not asked. */
export const notAskedWords = ({ above, games }: Asked): string =>
  above === undefined || games >= LEVELS_FROM
    ? ""
    : ` Whether it holds by ${above} was not asked: that takes --games ${LEVELS_FROM}.`;

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
    spentSentence(card, summary),
    `To post: ${postSentence(card, summary)}`,
  ].filter((line) => line !== undefined);
}

/** What the command prints. */
export const judgeLines = (summary: JudgeSummary): string[] =>
  summary.cards.flatMap((card, i) => [...(i === 0 ? [] : [""]), ...judgedLines(card, summary)]);
