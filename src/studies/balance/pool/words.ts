import type { Interval } from "../../../analysis/interval.js";
import { count, list, plural, signed } from "../../../report/format.js";
import { changeWords, othersWords } from "../page/words.js";
import type { PoolSummary } from "../summary.js";

/** Sentences about a balanced pool, as plain text. */

type Piece = PoolSummary["pieces"][number];

export const proposalOf = (s: PoolSummary) => s.front.at(-1)!;
export const offWords = ({ estimate, low, high }: Interval): string =>
  `${signed(estimate, 1)} (${signed(low, 1)} to ${signed(high, 1)})`;
export const isWithin = ({ low, high }: Interval, distance: number): boolean => low >= -distance && high <= distance;
const distanceWords = ({ distance }: PoolSummary): string => plural(distance, "point");
const are = (n: number): string => (n === 1 ? "is" : "are");

/** Whether what is proposed is, and fresh dice do not say otherwise. */
export const isConfirmed = (s: PoolSummary): boolean => s.confirmed !== undefined && s.confirmed.beyond === 0;

/** The answer, a sentence each. */
export function answerOf(s: PoolSummary): string[] {
  const { changes, unfair } = proposalOf(s);
  const off = s.pieces.filter(({ isOff }) => isOff);
  if (off.length === 0)
    return s.pieces.every((one) => isWithin(one.off, s.distance))
      ? ["Nothing need change.", `Every piece lies within ${distanceWords(s)} of its price.`]
      : [
          `No piece is surely more than ${distanceWords(s)} from its price.`,
          `Of ${count(s.pieces.filter((one) => !isWithin(one.off, s.distance)).length)} these games are too few to tell.`,
        ];
  const found = `${count(off.length)} of ${plural(s.pieces.length, "piece")} ${are(off.length)} surely more than ${distanceWords(s)} from ${off.length === 1 ? "its price" : "their prices"}.`;
  if (changes.length === 0) return [found, "Nothing that may change brings any of them nearer."];
  return [
    `${plural(changes.length, "change")}: ${list(changes.map(changeWords))}.`,
    found,
    ...(unfair === 0 ? [] : [`${count(unfair)} ${are(unfair)} left further off than that.`]),
    ...confirmedWords(s),
  ];
}

function levelWords(
  played: string,
  s: PoolSummary,
  { within, beyond, furthest }: NonNullable<PoolSummary["confirmed"]>,
) {
  const changed = new Set(proposalOf(s).changes.flatMap(({ piece, to }) => (to === undefined ? [] : [piece]))).size;
  if (changed === 0) return [];
  const far = `The furthest is about ${furthest.toFixed(1)} points off.`;
  if (beyond > 0)
    return [`${played} ${count(beyond)} of ${count(changed)} changed ${are(beyond)} still surely further. ${far}`];
  if (within === changed) return [`${played} all that change lie within ${distanceWords(s)} of their price. ${far}`];
  return [
    `${played} ${count(within)} of ${count(changed)} changed surely lie within. The rest is too close to tell. ${far}`,
  ];
}

function confirmedWords(s: PoolSummary): string[] {
  if (s.confirmed === undefined) return ["Fresh dice do not show that a point is worth anything: more squads would."];
  return levelWords("On fresh dice", s, s.confirmed);
}

export const aboveWords = (s: PoolSummary): string[] =>
  s.above === undefined
    ? []
    : levelWords(`By ${s.above.strategy}, in ${plural(s.above.games, "game")},`, s, { ...s.above, newly: [] });

/** What becomes of those who did not ask. */
export const bystanderWords = (s: PoolSummary): string[] => [
  ...(s.confirmed === undefined
    ? []
    : s.confirmed.newly.length === 0
      ? [`No other piece is surely more than ${distanceWords(s)} off by it.`]
      : [
          `By it ${list(s.confirmed.newly)} ${are(s.confirmed.newly.length)} surely more than ${distanceWords(s)} off.`,
        ]),
  ...othersWords(s, "pool"),
];

/** Who is left alone, and why. */
export function leftWords(s: PoolSummary): string[] {
  const of = (why: Piece["left"]) => s.pieces.filter(({ left }) => left === why);
  const [company, kept] = [of("company"), of("kept").filter(({ isOff }) => isOff)];
  return [
    ...(kept.length === 0 ? [] : [`Kept though off: ${list(kept.map(({ name }) => name))}.`]),
    ...(company.length === 0
      ? []
      : [
          `${plural(company.length, "commander")} that ${company.length === 1 ? "looks" : "look"} too dear ${are(company.length)} left alone: random squads show only part of their worth.`,
        ]),
    ...(s.unjudged.length === 0 ? [] : [`${plural(s.unjudged.length, "piece")} came too seldom to be judged.`]),
  ];
}

export const pointWords = ({ perPoint }: PoolSummary): string =>
  `One point of cost is worth ${(100 * perPoint).toFixed(1)} wins in 100 games in an even matchup.`;
