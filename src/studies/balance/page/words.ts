import { capitalised, columnWords, count, list, plural } from "../../../report/format.js";
import { BAN } from "../options.js";
import type { BalanceChange, BalanceSummary } from "../summary.js";

/** Sentences about a balanced field, as plain text. */

/** "Greedo: cost 12 to 9", "no Greedo". */
export const changeWords = ({ piece, field, from, to }: BalanceChange): string =>
  to === undefined ? `no ${piece}` : `${piece}: ${columnWords(field)} ${from} to ${to}`;

export const chosenOf = (s: BalanceSummary): readonly BalanceChange[] => s.front[s.chosen].changes;

export const distanceWords = (s: BalanceSummary): string => `${plural(Math.round(100 * s.distance), "point")} of even`;
const away = (uneven: number): string => `${(100 * uneven).toFixed(1)} points from even`;

type Rate = BalanceSummary["matchups"][number]["before"];
const distanceOf = ({ estimate }: Rate): number => Math.abs(estimate - 0.5);
const upToOf = ({ low, high }: Rate): number => Math.max(high - 0.5, 0.5 - low);

/** How far a matchup may be from one half, by the ends of its interval. */
const upTo = (s: BalanceSummary, when: "before" | "after" | "above"): number =>
  Math.max(...s.matchups.flatMap(({ [when]: rate }) => (rate === undefined ? [] : [upToOf(rate)])));
const isWithin = (s: BalanceSummary, when: "before" | "after" | "above"): boolean => upTo(s, when) <= s.distance;
const inPoints = (share: number): string => (100 * share).toFixed(1);

/** Whether what was chosen evens the field, and fresh dice do not say otherwise. */
export const isProposed = (s: BalanceSummary): boolean =>
  s.isUneven && s.isReached && s.confirmed?.beyond === 0 && s.confirmed.uneven < s.uneven;

/** "proposed", or "nearest" where nothing was found that evens the field. */
export const chosenWord = (s: BalanceSummary): string => (isProposed(s) ? "proposed" : "nearest");

/** The answer, a sentence each. */
export function answerOf(s: BalanceSummary): string[] {
  if (!s.isUneven)
    return isWithin(s, "before")
      ? ["Nothing need change.", `Every matchup lies within ${distanceWords(s)}.`]
      : [
          "No matchup is shown to need a change.",
          `The furthest is about ${away(s.uneven)}: too few games to tell, up to ${inPoints(upTo(s, "before"))} could hide.`,
        ];
  const changes = chosenOf(s);
  if (isProposed(s))
    return [`${plural(changes.length, "change")}: ${list(changes.map(changeWords))}.`, ...confirmedWords(s)];
  const numbers = s.change.filter((one) => one !== BAN);
  const kinds =
    numbers.length === 0 ? plural(s.most, BAN) : `${plural(s.most, "change")} of ${list(s.change.map(columnWords))}`;
  return [
    `Not found: a set of up to ${kinds} that brings every matchup within ${distanceWords(s)}.`,
    `The nearest leaves a matchup ${away(s.confirmed?.uneven ?? s.front[s.chosen].uneven)}; as it is, ${inPoints(s.uneven)}.`,
    ...(changes.length === 0 ? [] : [`It is ${list(changes.map(changeWords))}.`]),
  ];
}

function confirmedWords(s: BalanceSummary): string[] {
  if (s.confirmed === undefined) return [];
  const was = `and was ${inPoints(s.uneven)}`;
  return isWithin(s, "after")
    ? [
        `Confirmed on fresh dice: every matchup lies within ${distanceWords(s)}.`,
        `The furthest is ${away(s.confirmed.uneven)}, ${was}.`,
      ]
    : [
        `On fresh dice the furthest is about ${away(s.confirmed.uneven)}, ${was}.`,
        `That is too few games to tell: up to ${inPoints(upTo(s, "after"))} points could hide.`,
      ];
}

export function aboveWords(s: BalanceSummary): string[] {
  if (s.above === undefined) return [];
  const { strategy, games, beyond, uneven } = s.above;
  const furthest = `The furthest is ${away(uneven)}.`;
  const played = `By ${strategy}, in ${plural(games, "game")}`;
  if (beyond > 0)
    return [
      `${played}, ${count(beyond)} of ${plural(s.matchups.length, "matchup")} ${beyond === 1 ? "is" : "are"} further. ${furthest}`,
    ];
  if (isWithin(s, "above")) return [`${played}, every matchup lies within ${distanceWords(s)}. ${furthest}`];
  return [`${played}, too few to tell: up to ${inPoints(upTo(s, "above"))} points could hide. ${furthest}`];
}

/** Points that a banned piece leaves over may be as few as these without a word. */
const LEFT_OVER = 5;

/** What stands against the changes: matchups that get worse, squads that cost too much or cannot spend their points. */
export function againstWords(s: BalanceSummary): string[] {
  const worse = s.matchups.flatMap(({ a, b, before, after }) => {
    if (after === undefined || distanceOf(after) <= s.distance) return [];
    const error = Math.hypot(before.high - before.low, after.high - after.low) / 2;
    if (distanceOf(after) - distanceOf(before) <= error) return [];
    return [`${a} – ${b} gets worse: ${away(distanceOf(after))}, and was ${inPoints(distanceOf(before))}.`];
  });
  const priced = s.squads.flatMap(({ name, cost, costAfter, limit, isChanged }) =>
    cost === undefined || costAfter === undefined || limit === undefined
      ? []
      : [{ name, cost, costAfter, limit, isChanged }],
  );
  const dear = priced.flatMap(({ name, cost, costAfter, limit }) =>
    costAfter > limit && costAfter > cost
      ? [`${name} could not be fielded: it would cost ${costAfter} of ${limit} points, ${costAfter - limit} too many.`]
      : [],
  );
  const isBanned = chosenOf(s).some(({ to }) => to === undefined);
  const left = priced.flatMap(({ name, cost, costAfter, isChanged }) =>
    isBanned && isChanged && cost - costAfter > LEFT_OVER
      ? [`${name} gets nothing of the field for ${cost - costAfter} of its points: what they bring is reckoned.`]
      : [],
  );
  return [...worse, ...dear, ...left];
}

/** What becomes of those who did not ask. */
export function othersWords(
  { others, entrantNoun }: Pick<BalanceSummary, "others" | "entrantNoun">,
  of = "field",
): string[] {
  if (others.length === 0) return [];
  const told = others.map(({ name, dearer, over }) => {
    if (dearer === 0) return name;
    const tooMany = over === undefined ? "" : `, ${over} too many`;
    return `${name} (${plural(Math.abs(dearer), "point")} ${dearer > 0 ? "dearer" : "cheaper"}${tooMany})`;
  });
  return [`${capitalised(entrantNoun)}s outside the ${of} change as well: ${list(told)}.`];
}

/** What stands in decks in the place of what is banned. */
export const cameWords = ({ came = [] }: BalanceSummary): string[] =>
  came.map(({ squad, was, by }) => `Without ${was}, ${squad} plays ${by}.`);

/** How changes are reckoned. */
export const pointWords = ({ perPoint }: BalanceSummary): string =>
  perPoint === undefined
    ? "Decks keep their cards whatever these cost: a change acts on play alone."
    : `One point of cost is worth ${(100 * perPoint).toFixed(1)} wins in 100 games in an even matchup.`;

/** What win rates are of. */
export const rateWords = ({ perPoint }: BalanceSummary): string =>
  perPoint === undefined ? "win rates of the light deck" : "win rates of the first, at equal points";
