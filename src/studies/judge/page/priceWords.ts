import type { Interval } from "../../../analysis/interval.js";
import { sure } from "../../../report/face.js";
import { count, list, percent, plural, rateRange, signed } from "../../../report/format.js";
import { atLeastNothing, points, priceWords } from "../../cost/page/words.js";
import type { AnyJudged, JudgedSummary, RangeSummary } from "../summary.js";
import { CHANGE_VERDICTS, hardlyTurned, PRICE_VERDICTS, WITHIN } from "../verdict.js";
import { BARGAINS, bargainWords, sideOf, verdictWords, whyOpen } from "./verdictWords.js";
import type { CardWords } from "./words.js";

/** Sentences about cards that are judged by their price. */

export const rangeWords = (i: Interval): string => `${points(i.low, i)} to ${points(i.high, i)}`;

/** With its sign, as differences are written. */
export const signedPoints = (value: number): string => signed(value, 1);

export const signedRange = ({ low, high }: Interval): string => `${signedPoints(low)} to ${signedPoints(high)}`;

/** What stands behind the name of a judged card. */
export const markWords = ({ mark }: Pick<AnyJudged, "mark">): string => (mark === "yours" ? "" : ` as ${mark}`);

/** The card with its price: "Boba Fett, Bounty Hunter as changed at 50". */
export const cardWords = (card: JudgedSummary): string => `${card.name}${markWords(card)} at ${card.cost}`;

export const PRICES = ["too cheap", "too dear"] as const;

/** "more than 61" */
export const boundWords = (bound: NonNullable<JudgedSummary["bound"]>): string =>
  "above" in bound ? `more than ${bound.above}` : `less than ${bound.below}`;

/** What is said where no fair cost was found: on which side of a cost it lies, if that is known, or nothing. */
export function unfoundWords(card: JudgedSummary): string {
  const { bound, games, tried } = card;
  if (bound === undefined)
    return `${cardWords(card)}: a fair cost was not found between ${tried.low} and ${tried.high} points.`;
  const more = "above" in bound ? "more" : "less";
  return `${cardWords(card)} is worth ${boundWords(bound)} points (${sure(bound)}). How much ${more}, ${plural(games.fairCost, "game")} do not show.`;
}

/** What holds of a card that lacks one fact, whatever that is. @param ends the card with the least and the greatest */
export function rangeSentence(
  { name, fairCost, verdict }: RangeSummary,
  ends: readonly Pick<JudgedSummary, "cost" | "verdict">[],
): string {
  const about = `${name} at ${ends[0].cost}`;
  if (fairCost === undefined)
    return `${about} is not decided: a fair cost was not found with the least and with the greatest that it may be.`;
  const worth = `worth ${points(fairCost.low)} to ${points(fairCost.high)} points, by what it is`;
  const may = ends.flatMap((end) => (end.verdict === "undecided" ? [] : priceWords(end.verdict)));
  const isSplit = may.length === ends.length && new Set(may).size > 1;
  if (verdict === "undecided")
    return `${about} ${isSplit ? `may be ${may.join(" or ")}` : "is not decided"}: ${worth}.`;
  const said = verdict === "fairly priced" ? `fairly priced within ${WITHIN} points` : priceWords(verdict);
  return `${about} is ${said}, whatever it is: ${worth}.`;
}

/** What games say of the price. */
function priceSentence(card: JudgedSummary): string {
  const { fairCost, mispricing, verdict, tried } = card;
  if (fairCost === undefined || mispricing === undefined) return `${unfoundWords(card)} Give it more (--minutes 10).`;
  const said = verdictWords(verdict, PRICE_VERDICTS, mispricing, {
    off: `is ${priceWords(verdict)} by ${points(Math.abs(mispricing.estimate))} points`,
    none: ["is fairly priced", `is fairly priced within ${WITHIN} points`],
    open: ["is within what is fair", `looks ${sideOf(mispricing, PRICES)}`],
  });
  const beyond = card.isBeyond ? `, beyond the ${tried.low} to ${tried.high} points that were tried` : "";
  const where = card.beside === undefined ? "" : " in random company";
  return `${cardWords(card)} ${said}: worth ${fairCostText(fairCost)}${beyond}${where}.${whyOpen(verdict, mispricing)}`;
}

/** What the card is worth beside those whom its text names; undefined where that was not asked. */
export function besideSentence({
  name,
  cost,
  beside,
}: Pick<JudgedSummary, "name" | "cost" | "beside">): string | undefined {
  if (beside === undefined) return undefined;
  const { whom, fairCost, mispricing, verdict, isBeyond, tried, goesWith } = beside;
  const company = goesWith.length === 0 ? "" : ` It goes with ${list(goesWith)}.`;
  if (fairCost === undefined || mispricing === undefined)
    return `Beside ${whom}: games do not show what ${name} is worth there.${company}`;
  const said = verdictWords(verdict, PRICE_VERDICTS, mispricing, {
    off: `${sideOf(mispricing, PRICES)} at ${cost}`,
    none: [`fairly priced at ${cost}`, `fairly priced at ${cost}, within ${WITHIN} points`],
    open: [`${cost} is within what is fair`, `looks ${sideOf(mispricing, PRICES)} at ${cost}`],
  });
  const beyond = isBeyond ? `, beyond the ${tried.low} to ${tried.high} points that were tried` : "";
  return `Beside ${whom}: worth ${fairCostText(fairCost)}${beyond}, ${said}.${company}`;
}

/** "30.2 points (95 % sure: 28.1 to 32.5)"; nothing costs less than nothing. */
function fairCostText(fairCost: Interval): string {
  const worth = atLeastNothing(fairCost);
  const about = worth.estimate === 0 ? "0 points or less" : `${points(worth.estimate, fairCost)} points`;
  return `${about} ${sureText(worth, fairCost)}`;
}

/** What the change does; undefined of a card that is based on nothing. */
export function changeSentence(card: JudgedSummary): string | undefined {
  const { change, basedOn, cost } = card;
  if (change === undefined || basedOn === undefined) return undefined;
  const { gain, before, net, verdict, turned } = change;
  const said = verdictWords(verdict, CHANGE_VERDICTS, net, {
    off: `makes it ${bargainWords(verdict)}`,
    none: [
      "leaves it as strong for its price as it was",
      `moves its worth for its price by less than ${WITHIN} points`,
    ],
    open: [
      "is not shown to make it stronger or weaker for its price",
      `looks to make it ${sideOf(net, BARGAINS)} for its price`,
    ],
  });
  if (gain.low === gain.high)
    return `The change ${said}: only its price changes, by ${signedPoints(cost - basedOn.cost)}.`;
  if (verdict === "undecided" && hardlyTurned(turned))
    return `The change hardly mattered: it turned ${count(turned!)} of ${plural(pairsOf(card), "pair")} of games. So there is no verdict on it.`;
  const price = cost - basedOn.cost;
  const was = atLeastNothing(before);
  const moves = `It moves the worth by ${signedPoints(gain.estimate)} (${signedRange(gain)})`;
  return [
    `The change ${said}: ${signedPoints(net.estimate)} points of value (${signedRange(net)}).${whyOpen(verdict, net)}`,
    `${basedOn.name} costs ${basedOn.cost} and is worth ${points(was.estimate, before)} (${rangeWords(was)}).`,
    `${moves} and ${price === 0 ? "leaves the price" : `the price by ${signedPoints(price)}`}.`,
  ].join(" ");
}

/** Pairs of games in which the card and what it is based on were both played. */
const pairsOf = ({ games }: JudgedSummary): number => Math.round(games.fairCost / 4);

/** "(95 % sure: 91.0 to 150.8)". @param known of what it is told, where that says how many digits it has */
const sureText = (of: Interval, known = of): string =>
  `(${sure(of)}: ${points(of.low, known)} to ${points(of.high, known)})`;

/** "115.4 (95 % sure: 91.0 to 150.8)", or "0 or less". */
export function fairText(of: Interval): string {
  if (of.high === 0) return "0 or less";
  const about = of.estimate === 0 ? "0 or less" : points(of.estimate, of);
  return `${about} ${sureText(of)}`;
}

/** What squads with the card at its price win at both levels. */
const scoresText = ({ levels: [own, higher] }: NonNullable<JudgedSummary["holds"]>, inGames?: string): string =>
  `squads with it at its price win ${percent(higher.score.estimate)} (${inGames === undefined ? "" : `in ${inGames}, `}${sure(higher.score)}: ${rateRange(higher.score)}), by ${own.strategy} ${percent(own.score.estimate)}`;

export const PRICE_WORDS: CardWords<JudgedSummary> = {
  held: "squads",
  together: "points together",
  outcomeOf: "the price's verdict",
  verdicts: (card) => [
    { text: priceSentence(card), term: "verdict", isBold: true },
    { text: changeSentence(card), term: "gain" },
    { text: besideSentence(card), term: "beside" },
  ],
  besides: () => [],
  weights: () => undefined,
  judged: ({ verdict }) => verdict,
  seen(card) {
    const holds = card.holds!;
    return `in ${plural(holds.levels[1].games, "game")} ${scoresText(holds)}`;
  },
  parted(card) {
    const { levels, outcome } = card.holds!;
    const { strategy, games } = levels[1];
    const decided = card.verdict === "undecided" ? "unsettled" : outcome;
    const what = {
      stands: "the verdict stands, with another score",
      falls: "the verdict falls",
      unsettled: "the score is another",
    };
    return `By ${strategy} ${what[decided]}: ${scoresText(card.holds!, plural(games, "game"))}.`;
  },
  holdsAt(card, isParted) {
    const { levels, outcome } = card.holds!;
    const [own, higher] = levels;
    const other = isParted ? ", by another score" : "";
    if (outcome === "stands") return `${own.strategy} and ${higher.strategy}${other}`;
    return `${own.strategy}${outcome === "falls" ? " only" : `; ${higher.strategy} not settled`}${other}`;
  },
  gamesOf: ({ games }) => [games.fairCost, "fair cost"],
  rests({ points }, { variants = [], variantNoun = "" }) {
    const maps = variants.length === 1 ? `on ${variants[0]}` : `on ${plural(variants.length, variantNoun)}`;
    return `random ${points}-point squads ${maps}`;
  },
  beside: signedPoints,
  moved: (share) => signedPoints(100 * share),
};
