import { at } from "../../core/assert.js";
import { Problems } from "../../core/problems.js";
import { valueAt } from "../../core/shape.js";
import { placeless } from "../../core/source.js";
import type { Drawing, Entrant, Game } from "../../games/game.js";
import { howSaid } from "../../games/lists/entrantFile.js";
import { withOwnNames } from "../../games/lists/readList.js";
import { drawOf, type Lineup } from "./lineup.js";

/** The points that a squad may cost: which limit is taken and why, and what is done with one that is over it. */

/** Why a limit is taken: it was asked for, a format or the squad says it, or it is usual or guessed of a list. */
export const LIMIT_BY = ["asked", "format", "said", "usual", "guessed"] as const;

/** Plain data. */
export interface PointLimit {
  readonly points: number;
  readonly by: (typeof LIMIT_BY)[number];
  /** What the squad costs as it is listed. */
  readonly cost: number;
  /** What was taken out to come under it, by name, once a copy, and what is left. */
  readonly without?: { readonly names: readonly string[]; readonly cost: number };
}

/**
 * Undefined where nothing costs points.
 * @param word the entrant, by name, file or list
 * @param asked by `--points`
 */
export function limitFor(
  game: Game,
  word: string,
  asked: number | undefined,
  options: unknown,
  { points: cost, content }: Entrant,
): PointLimit | undefined {
  if (game.pricing === undefined || cost === undefined) return undefined;
  const points = game.pricing.limitOf(content, options);
  if (asked !== undefined) return { points: asked, by: "asked", cost };
  if (valueAt(options, ["points"]) !== undefined) return { points, by: "format", cost };
  const said = howSaid(withOwnNames(game, options), word, "points");
  // Nobody builds 102 points to a limit of 150.
  if (said === "guessed") return { points: game.lists?.limitMeant?.(cost) ?? points, by: said, cost };
  return { points, by: said ?? "usual", cost };
}

/** As summaries have it. */
export const toldLimit = ({ points, by, cost }: PointLimit) => ({ points, by, cost });

export const pointsOver = ({ points, cost }: Pick<PointLimit, "points" | "cost">): number => Math.max(0, cost - points);

/** What a squad or deck is checked by. */
export interface CheckedBy {
  readonly game: Game;
  readonly options: unknown;
  readonly drawing: Drawing;
  /** The game's own name of how it is built, where its file says one: "starter". */
  readonly format: string | undefined;
}

/** The options by which it may be over its limit. */
export const looseIn = ({ pricing }: Game, options: unknown): unknown => pricing?.withoutLimit(options) ?? options;

/**
 * The whole of a squad or deck as its file would be checked; undefined after a problem.
 * @param isHeld whether it may not cost more than its limit
 */
export function checkWhole(
  { game, options, drawing, format }: CheckedBy,
  { name, side }: { readonly name: string; readonly side: 0 | 1 },
  lineup: Lineup,
  problems: Problems,
  isHeld = false,
): Entrant | undefined {
  const built = drawing.fileOf(side, drawOf(lineup), name);
  const data = format === undefined ? built : { ...(built as object), format };
  const told = new Problems();
  const under = isHeld ? options : looseIn(game, options);
  const entrant = game.checkEntrant(placeless(`${name}, changed`, data), [], under, told);
  for (const problem of told.list) problems.add(problem);
  return entrant;
}

/** A squad without some of its pieces. */
export interface Under {
  readonly lineup: Lineup;
  readonly out: readonly number[];
  readonly cost: number;
}

/**
 * A squad that is over its limit without what costs least and is enough, the fewest of it; undefined where that leaves
 * nothing legal.
 * @param over points
 */
export function broughtUnder(
  by: CheckedBy,
  { name, side, lineup }: { readonly name: string; readonly side: 0 | 1; readonly lineup: Lineup },
  over: number,
): Under | undefined {
  const costs = lineup.pieces.map((piece) => at(by.drawing.pieces, piece).cost ?? 0);
  /** Places of pieces that cost so many points together, the fewest. */
  const sums = new Map<number, readonly number[]>([[0, []]]);
  costs.forEach((cost, place) => {
    for (const [sum, places] of [...sums]) {
      const known = sums.get(sum + cost);
      if (known === undefined || known.length > places.length + 1) sums.set(sum + cost, [...places, place]);
    }
  });
  const enough = [...sums].filter(([sum, { length }]) => sum >= over && length < costs.length);
  for (const [, places] of enough.sort(([x], [y]) => x - y)) {
    const left = { ...lineup, pieces: lineup.pieces.filter((_, place) => !places.includes(place)) };
    // Who goes may have made others cheaper, or let them in.
    const whole = checkWhole(by, { name, side }, left, new Problems(), true);
    if (whole !== undefined)
      return { lineup: left, out: places.map((place) => at(lineup.pieces, place)), cost: whole.points ?? 0 };
  }
  return undefined;
}
