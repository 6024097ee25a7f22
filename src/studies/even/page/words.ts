import type { Interval } from "../../../analysis/interval.js";
import {
  confidence,
  count,
  fixed,
  percent,
  plural,
  plurals,
  points,
  pointsRange,
  rate,
  rateRange,
} from "../../../report/format.js";
import type { EvenSummary } from "../summary.js";

/** Sentences about a handicap, as plain text. */

/** Decimals that the width of an interval deserves. */
const decimalsOf = ({ low, high }: Interval): number => (high - low > 20 ? 0 : 1);

/** "to B 4.2 (2.9 to 5.6)": what is given, from its receiver's side. */
export function givenWords(s: EvenSummary, even: Interval): { readonly to: string; readonly range: string } {
  const isToA = even.estimate < 0;
  const [estimate, low, high] = isToA ? [-even.estimate, -even.high, -even.low] : [even.estimate, even.low, even.high];
  const number = (value: number) => fixed(value, decimalsOf(even));
  return { to: isToA ? s.a : s.b, range: `${number(estimate)} (${number(low)} to ${number(high)})` };
}

/** The answer, a sentence each. */
export function answerOf(s: EvenSummary): string[] {
  const { unit } = s.handicap;
  if (s.verdict === "not known" || s.even === undefined)
    return [
      `Not known: ${plural(s.games, "game")} do not show that ${plurals(unit)} move the win rate.`,
      ...closestWords(s),
    ];
  const { to, range } = givenWords(s, s.even);
  const other = to === s.a ? s.b : s.a;
  if (s.verdict === "beyond the rules") return [`Nothing that the rules allow makes it even.`, ...closestWords(s)];
  if (s.even.low <= 0 && s.even.high >= 0)
    return [
      `Even as it is, as far as ${plural(s.games, "game")} tell.`,
      `${to} is due ${range} ${plurals(unit)}: 0 is within the interval.`,
    ];
  return [
    `Even when ${to} is given ${range} ${plurals(unit)}${s.already === 0 ? "" : " more"}; ${other} is the stronger.`,
    ...(s.nearest === undefined
      ? []
      : [`At the table: ${s.nearest.words}. ${s.a} then wins about ${percent(s.nearest.rate, 0)}.`]),
  ];
}

/** How near to even it came. */
function closestWords(s: EvenSummary): string[] {
  const [first] = [...s.doses].sort((x, y) => Math.abs(x.rate.estimate - 0.5) - Math.abs(y.rate.estimate - 0.5));
  return [`Nearest: ${first.words}, where ${s.a} wins ${rate(first.rate)} (${rateRange(first.rate)}).`];
}

export const slopeWords = (s: EvenSummary): string[] =>
  s.slope === undefined
    ? []
    : [`One ${s.handicap.unit} more brings ${points(s.slope.estimate)} points of win rate (${pointsRange(s.slope)}).`];

/** Beyond this chance the curve fits badly enough to say so. */
const BAD_FIT = 0.01;

export const fitWords = (s: EvenSummary): string[] =>
  s.misfit === undefined || s.misfit >= BAD_FIT
    ? []
    : ["Win rates scatter about the curve more than games do; the interval allows for it."];

export const boundsWords = (s: EvenSummary): string => {
  const [toA, toB] = s.most;
  const may = (name: string, most: number) => `${name} ${most === 0 ? "nothing" : `at most ${count(most)}`}`;
  return `The rules give ${may(s.a, toA)} and ${may(s.b, toB)}.`;
};

export const playedWords = (s: EvenSummary): string =>
  `${plural(s.doses.length, "handicap")} played on the same dice, ${count(s.doses[0].games)} games each. Intervals at ${confidence(s.confidence)}.`;
