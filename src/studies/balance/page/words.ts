import { columnWords, count, list, percent, plural } from "../../../report/format.js";
import type { BalanceChange, BalanceSummary } from "../summary.js";

/** Sentences about a balanced field, as plain text. */

/** "Greedo: cost 12 to 9", "no Greedo". */
export const changeWords = ({ piece, field, from, to }: BalanceChange): string =>
  to === undefined ? `no ${piece}` : `${piece}: ${columnWords(field)} ${from} to ${to}`;

export const chosenOf = (s: BalanceSummary): readonly BalanceChange[] => s.front[s.chosen].changes;

export const distanceWords = (s: BalanceSummary): string => `${percent(s.distance, 0)} of even`;
const away = (uneven: number): string => `${(100 * uneven).toFixed(1)} points from even`;

/** The answer, a sentence each. */
export function answerOf(s: BalanceSummary): string[] {
  if (!s.isUneven)
    return [
      "Nothing need change.",
      `No matchup is shown to be further than ${(100 * s.distance).toFixed(0)} points from even.`,
    ];
  const changes = chosenOf(s);
  const found = s.confirmed;
  if (!s.isReached)
    return [
      `No set of up to ${plural(s.most, "change")} of ${list(s.change.map(columnWords))} makes the field even.`,
      `The nearest leave a matchup ${away(found?.uneven ?? s.front[s.chosen].uneven)}; as it is, ${away(s.uneven)}.`,
      ...(changes.length === 0 ? [] : [`They are ${list(changes.map(changeWords))}.`]),
    ];
  return [
    `${plural(changes.length, "change")}: ${list(changes.map(changeWords))}.`,
    ...(found === undefined ? [] : [confirmedWords(found, s)]),
  ];
}

function confirmedWords({ uneven, beyond }: NonNullable<BalanceSummary["confirmed"]>, s: BalanceSummary): string {
  const how =
    beyond === 0 ? "no matchup is shown to be further than asked" : `${plural(beyond, "matchup")} are still further`;
  return `On fresh dice ${how}: the furthest is ${away(uneven)}, and was ${away(s.uneven)}.`;
}

export function aboveWords(s: BalanceSummary): string[] {
  if (s.above === undefined) return [];
  const { strategy, games, beyond, uneven } = s.above;
  const how =
    beyond === 0
      ? `no matchup is shown to be further than asked`
      : `${plural(beyond, "matchup")} of ${count(s.matchups.length)} ${beyond === 1 ? "is" : "are"} further`;
  return [`By ${strategy}, in ${plural(games, "game")}, ${how}. The furthest is ${away(uneven)}.`];
}

/** What becomes of those who did not ask. */
export function othersWords(s: BalanceSummary): string[] {
  if (s.others.length === 0) return [];
  const told = s.others.map(({ name, dearer }) => {
    if (dearer === 0) return name;
    return `${name} (${plural(Math.abs(dearer), "point")} ${dearer > 0 ? "dearer" : "cheaper"})`;
  });
  return [`Squads outside the field change as well: ${list(told)}.`];
}

export const pointWords = (s: BalanceSummary): string =>
  `One point of cost is worth ${(100 * s.perPoint).toFixed(1)} points of win rate in an even matchup.`;
