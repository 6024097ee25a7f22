import type { Interval } from "../../../analysis/interval.js";
import { sure } from "../../../report/face.js";
import { capitalised, columnWords, count, list, plural, points, pointsRange } from "../../../report/format.js";
import { BAN, COST } from "../options.js";
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

/** "proposed", or "best found" where that does not even the field. */
export const chosenWord = (s: BalanceSummary): string => (isProposed(s) ? "proposed" : "best found");

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
    `The goal was not reached: every matchup within ${distanceWords(s)}, by up to ${kinds}.`,
    ...(changes.length === 0
      ? [`Nothing that was tried brings matchups nearer. The furthest is ${away(s.uneven)}.`]
      : [`Best found: ${list(changes.map(changeWords))}.`, ...fewerWords(s), ...nearerWords(s)]),
  ];
}

/** Share of what the best brings that counts as nearly as good. */
const NEARLY = 0.9;

/** Fewer changes that bring nearly as much; nothing where there are none. */
export function fewerWords({ front, chosen, apart }: BalanceSummary): string[] {
  const best = front[chosen];
  const brings = (one: typeof best) => apart - one.apart;
  const [fewer] = front
    .filter((one) => one.changes.length < best.changes.length && brings(one) >= NEARLY * brings(best))
    .sort((x, y) => x.changes.length - y.changes.length || x.size - y.size);
  if (fewer === undefined || fewer.changes.length === 0) return [];
  return [
    `Nearly as good with ${plural(fewer.changes.length, "change")}: ${list(fewer.changes.map(changeWords))}.`,
    `By the search matchups are then ${inPoints(fewer.apart)} points from even on average, with the best ${inPoints(best.apart)}.`,
  ];
}

/** How much nearer to the goal the best comes that was found. */
function nearerWords({ confirmed, apart, uneven }: BalanceSummary): string[] {
  if (confirmed === undefined) return [];
  const { nearer } = confirmed;
  const furthest = `The furthest is ${away(confirmed.uneven)}, and was ${inPoints(uneven)}.`;
  return nearer.low > 0
    ? [
        `On fresh dice matchups are ${inPoints(nearer.estimate)} points nearer to even on average (${sure(nearer)}: ${inPoints(nearer.low)} to ${inPoints(nearer.high)}): ${inPoints(apart - nearer.estimate)} away, and were ${inPoints(apart)}.`,
        furthest,
      ]
    : [
        `On fresh dice matchups are not shown to be nearer to even: by ${points(nearer.estimate)} points on average (${sure(nearer)}: ${pointsRange(nearer)}).`,
        furthest,
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

/** Points that are left over may be as few as these without a word. */
const LEFT_OVER = 5;

type Piece = BalanceSummary["pieces"][number];
export const offOf = ({ worth, cost = 0 }: Piece): Interval => ({
  ...worth,
  estimate: worth.estimate - cost,
  low: worth.low - cost,
  high: worth.high - cost,
});

/** What a table calls a piece. */
export const offWord = (piece: Piece): string => {
  if (!piece.isOff) return "";
  const isMore = offOf(piece).estimate > 0;
  return piece.cost === undefined ? (isMore ? "strong" : "weak") : isMore ? "too cheap" : "too dear";
};

const isOf = ({ piece, within = [piece] }: BalanceChange, name: string): boolean => within.includes(name);

/** What is off, and what changes besides, the furthest off first. */
export const offPieces = (s: BalanceSummary): Piece[] =>
  s.pieces
    .filter(({ name, isOff }) => isOff || chosenOf(s).some((one) => isOf(one, name)))
    .sort((x, y) => Math.abs(offOf(y).estimate) - Math.abs(offOf(x).estimate));

/** What changes of a piece, in a table: "cost 12 to 9"; of a card in it with its name. */
export const ownChanges = (s: BalanceSummary, name: string): string =>
  chosenOf(s)
    .filter((one) => isOf(one, name))
    .map((one) => {
      if (one.piece !== name) return changeWords(one);
      return one.to === undefined ? BAN : `${columnWords(one.field)} ${one.from} to ${one.to}`;
    })
    .join("; ");

/** Why something changes that is not off, or goes further than it is off. */
export function otherwiseWords(s: BalanceSummary): string[] {
  const those = (why: BalanceChange["otherwise"]) =>
    list(chosenOf(s).flatMap(({ piece, otherwise }) => (otherwise === why ? [piece] : [])));
  const [fair, far] = [those("not off"), those("too far")];
  const alone = s.offAlone;
  if (alone === undefined || fair + far === "") return [];
  return [
    ...(fair === "" ? [] : [`Not shown to be off by itself, and changed for the sake of these matchups: ${fair}.`]),
    ...(far === "" ? [] : [`Changed further than it is off by itself: ${far}.`]),
    s.isReached
      ? `Changes of what is off alone would leave the furthest matchup ${away(alone.uneven)}.`
      : `Changes of what is off alone would leave matchups ${away(alone.apart)} on average, these ${inPoints(s.front[s.chosen].apart)}.`,
  ];
}

/** Whether something is banned that a squad has: it buys others for that. */
const hasBanned = (s: BalanceSummary, squad: string): boolean =>
  chosenOf(s).some(({ piece, to }) => {
    const holders = s.pieces.find(({ name }) => name === piece)?.squads;
    return to === undefined && holders?.includes(squad) === true;
  });

/** Squads that the new prices leave over their limit, or far under it: nobody plays what is told before that. */
export function rebuildWords(s: BalanceSummary): string[] {
  const told = s.squads.flatMap(({ name, cost, costAfter, limit }) => {
    if (cost === undefined || costAfter === undefined || limit === undefined || costAfter === cost) return [];
    const over = costAfter - limit;
    if (over > 0 && costAfter > cost) return [`${name} (${costAfter} of ${limit} points, ${over} too many)`];
    // What a ban leaves over is told by itself.
    return -over > LEFT_OVER && costAfter < cost && !hasBanned(s, name)
      ? [`${name} (${costAfter} of ${limit} points, ${-over} to spend)`]
      : [];
  });
  if (told.length === 0) return [];
  const isPlayed = chosenOf(s).some(({ field }) => field !== COST);
  return [
    `To be rebuilt: ${list(told)}.`,
    `Win rates are reckoned at equal points.${isPlayed ? "" : " Until squads are rebuilt they win as they do now."}`,
  ];
}

/** What stands against the changes: squads to be rebuilt, matchups that get worse, points that cannot be spent. */
export function againstWords(s: BalanceSummary): string[] {
  const worse = s.matchups.flatMap(({ a, b, before, after }) => {
    if (after === undefined || distanceOf(after) <= s.distance) return [];
    const error = Math.hypot(before.high - before.low, after.high - after.low) / 2;
    if (distanceOf(after) - distanceOf(before) <= error) return [];
    return [`${a} – ${b} gets worse: ${away(distanceOf(after))}, and was ${inPoints(distanceOf(before))}.`];
  });
  const left = s.squads.flatMap(({ name, cost = 0, costAfter = cost }) =>
    hasBanned(s, name) && cost - costAfter > LEFT_OVER
      ? [`${name} gets nothing of the field for ${cost - costAfter} of its points: what they bring is reckoned.`]
      : [],
  );
  return [...rebuildWords(s), ...otherwiseWords(s), ...worse, ...left];
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
