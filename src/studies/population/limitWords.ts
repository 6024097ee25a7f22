import { list, plural } from "../../report/format.js";
import { type PointLimit, pointsOver } from "./limit.js";

/** Sentences about the points that a squad may cost, as plain text. */

type Limit = Pick<PointLimit, "points" | "by" | "cost">;

const overOf = (cost: number, points: number): string =>
  `${plural(cost, "point")}: ${pointsOver({ cost, points })} over the limit of ${points}`;

/** What stands first of a squad that is over its limit; nothing where it is not. @param changed what it costs then */
export function overWords({ points, cost }: Limit, changed = cost): string[] {
  const over = [cost, changed].map((one) => pointsOver({ points, cost: one }));
  if (over[0] === 0) return over[1] === 0 ? [] : [`Changed ${overOf(changed, points)}.`];
  if (changed === cost) return [`${overOf(cost, points)}.`];
  const then = over[1] === 0 ? `changed ${plural(changed, "point")}, which it may cost` : `changed ${changed}`;
  return [`${overOf(cost, points)}, ${then}.`];
}

/** How a squad came under its limit. */
export const withoutWords = ({ without }: Pick<PointLimit, "without">): string[] =>
  without === undefined
    ? []
    : [`Taken out first: ${list(without.names)}. That leaves ${plural(without.cost, "point")}.`];

/** Which limit is taken and why, and how another is. */
export function whyLimit({ points, by, cost }: Limit): string {
  if (by === "guessed" && cost > points)
    return `The limit is ${plural(points, "point")} here: its list names none, and is hardly over it. Another: --points N.`;
  const why = {
    asked: "as asked",
    format: "by the format",
    said: "as it says itself",
    usual: "the usual one, for it names none",
    guessed: "guessed of its list, as the usual one above what it costs",
  }[by];
  return `The limit is ${plural(points, "point")}, ${why}.${by === "asked" ? "" : " Another: --points N."}`;
}

/** What exchanges may spend. */
export function roomWords({ points, cost, without }: Pick<PointLimit, "points" | "cost" | "without">): string {
  const spent = without?.cost ?? cost;
  const left = points - spent;
  const room = left > 0 ? ` Exchanges may spend the ${left} left: part of a gain may be that.` : "";
  return `It has ${spent} of ${plural(points, "point")}.${room}`;
}
