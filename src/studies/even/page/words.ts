import type { Interval } from "../../../analysis/interval.js";
import { sure } from "../../../report/face.js";
import { confidence, count, fixed, list, plural, rate, rateRange } from "../../../report/format.js";
import { mayBeNothing, nothingIn, rowWords } from "../given.js";
import type { EvenSummary } from "../summary.js";

/** Sentences about a handicap, as plain text. */

/** To B "2 to 6": what is due, from its receiver's side, in steps that can be given. */
function dueWords({ a, b }: EvenSummary, even: Interval): { readonly to: string; readonly range: string } {
  const isToA = even.estimate < 0;
  const [low, high] = isToA ? [-even.high, -even.low] : [even.low, even.high];
  const [least, most] = [Math.floor(low), Math.ceil(high)];
  return { to: isToA ? a : b, range: least === most ? `${least}` : `${least} to ${most}` };
}

/** The answer, a sentence each. */
export const answerOf = (s: EvenSummary): string[] => [...foundWords(s), ...alreadyWords(s)];

function foundWords(s: EvenSummary): string[] {
  const { units } = s.handicap;
  if (s.verdict === "mirror") return [`0: the two are the same ${s.entrantNoun}.`];
  if (s.verdict === "beyond the rules") return bestWords(s);
  if (s.verdict === "not known" || s.even === undefined) return unknownWords(s);
  const { to, range } = dueWords(s, s.even);
  if (mayBeNothing(s.even, nothingIn(s).rate))
    return [
      `Even as it is, as far as ${plural(s.games, "game")} tell.`,
      ...(s.even.low === s.even.high ? [] : [`${to} is due ${range} ${units}: 0 is within the interval.`]),
    ];
  const other = to === s.a ? s.b : s.a;
  return [
    ...(s.nearest === undefined ? [] : [`At the table: ${s.nearest.words}. ${nearestWords(s, s.nearest)}`]),
    `${other} is the stronger: ${to} is due ${range} ${s.already === 0 ? "" : "more "}${units} (${sure(s.even)})${s.nearest === undefined ? "" : nextWords(s, s.nearest.by)}.`,
    ...(isAtBound(s) ? [`${rowWords(s.a, s.b, s.nearest!.by)} is the most that may be given.`] : []),
  ];
}

/** Whether the most that may be given is hardly enough, or not quite. */
export const isAtBound = ({ nearest, most: [toA, toB] }: EvenSummary): boolean =>
  nearest !== undefined && nearest.by !== 0 && nearest.by === (nearest.by < 0 ? -toA : toB);

/** What a then wins, as it was played, and what with nothing given: one number, whichever way is the answer. */
function nearestWords(s: EvenSummary, { rate: played }: NonNullable<EvenSummary["nearest"]>): string {
  const nothing = nothingIn(s);
  const before =
    s.asItIs === undefined
      ? `with nothing${s.already === 0 ? "" : " more"} given, where ${nothing.words}, ${rate(nothing.rate)}`
      : `without ${s.handicap.units} ${rate(s.asItIs)}`;
  return `${s.a} then wins ${rate(played)} (${rateRange(played)}); ${before}.`;
}

/** what the two steps about even give: ". With 13 more Anna wins 45.8 %, with 14 more 61.1 %". */
function nextWords({ a, doses }: EvenSummary, by: number): string {
  const i = doses.findIndex((one) => one.by === by);
  const [own, next] = [doses[i], doses[(doses[i]?.fitted ?? 0) > 0.5 ? i + 1 : i - 1]];
  if (own === undefined || next === undefined || by * next.by <= 0) return "";
  const [less, more] = [own, next].sort((x, y) => Math.abs(x.by) - Math.abs(y.by)) as [typeof own, typeof own];
  return `. With ${Math.abs(less.by)} more ${a} wins ${rate(less.rate)}, with ${Math.abs(more.by)} more ${rate(more.rate)}`;
}

/** What came of the other ways that were asked, a sentence each. */
export const elsewhereWords = (s: EvenSummary): string[] =>
  (s.elsewhere ?? []).map(({ name, by, words, rate: best, isMost }) => {
    if (by === 0 && isMost) return `By ${name}: the event allows none more.`;
    const what = isMost ? "with the most that the event allows" : "at best";
    return `By ${name}, ${what}: ${words}; ${s.a} then wins ${rate(best)} (${rateRange(best)}).`;
  });

/** What was given in every game. */
function alreadyWords({ a, b, already, handicap }: EvenSummary): string[] {
  if (already === 0) return [];
  const what = Math.abs(already) === 1 ? `1 ${handicap.unit} was` : `${Math.abs(already)} ${handicap.units} were`;
  return [`In every game ${what} given to ${already < 0 ? a : b} already.`];
}

function unknownWords(s: EvenSummary): string[] {
  const { units } = s.handicap;
  const nothing = nothingIn(s);
  const { low, high } = s.even ?? { low: 0, high: 0 };
  const open =
    low === high
      ? "leave it open"
      : `leave open all from ${fixed(-low, 0)} ${units} for ${s.a} to ${fixed(high, 0)} for ${s.b}`;
  return [
    `Not known: ${plural(s.games, "game")} ${open}.`,
    `With nothing${s.already === 0 ? "" : " more"} given ${s.a} wins ${rate(nothing.rate)} (${rateRange(nothing.rate)}).`,
  ];
}

/** The handicap that an answer speaks of: the nearest to even by the curve, the best tried, or none. */
export function shownDose(s: EvenSummary): EvenSummary["doses"][number] {
  const { nearest, verdict } = s;
  const away = ({ by, rate: { estimate } }: EvenSummary["doses"][number]) =>
    nearest !== undefined
      ? Math.abs(by - nearest.by)
      : verdict === "beyond the rules"
        ? Math.abs(estimate - 0.5)
        : Math.abs(by);
  return [...s.doses].sort((x, y) => away(x) - away(y) || Math.abs(x.by) - Math.abs(y.by))[0];
}

/** Where nothing makes it even: what was tried, and how near the best came. */
function bestWords(s: EvenSummary): string[] {
  const best = shownDose(s);
  const [least, most] = [s.doses[0], s.doses[s.doses.length - 1]];
  const isInside = best.by !== 0 && best !== least && best !== most;
  const none = isInside ? "Nothing that was tried makes it even." : "Nothing that the rules allow makes it even.";
  const wins = `wins ${rate(best.rate)} (${rateRange(best.rate)})`;
  const others =
    s.others === undefined || s.others.length === 0 || isInside || s.elsewhere !== undefined
      ? []
      : [`Something else may: --by ${list(s.others, " or ")}.`];
  if (best.by === 0) return [none, `With nothing${s.already === 0 ? "" : " more"} given ${s.a} ${wins}.`, ...others];
  return [none, `The best tried: ${best.words}; ${s.a} then ${wins}.`, ...others];
}

export const boundsWords = (s: EvenSummary): string[] => {
  if (s.verdict === "mirror") return [];
  const [toA, toB] = s.most;
  const { units } = s.handicap;
  const besides = s.already === 0 ? "" : " besides";
  const ends = s.doses.filter(({ by }) => by !== 0 && (by === -toA || by === toB));
  const last = ends.map(({ by }) => rowWords(s.a, s.b, by));
  return [
    `The most that can be given${besides}, in ${units}: ${count(toA)} to ${s.a}, ${count(toB)} to ${s.b}.`,
    ...(last.length === 0 ? [] : [`So the rows end at ${list(last, " and ")}.`]),
  ];
};

/** What a game with nothing given is. */
export const nothingWords = (s: EvenSummary): string =>
  `With nothing${s.already === 0 ? "" : " more"} given, ${nothingIn(s).words}.`;

export const playedWords = (s: EvenSummary): string =>
  `${plural(s.doses.length, "handicap")} played on the same dice, ${plural(s.doses[0].games, "game")} each. Intervals at ${confidence(s.confidence)}.`;
