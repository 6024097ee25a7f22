import type { Interval } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import type { FairCostOutcome, FairCostRound } from "./summary.js";

/**
 * Fair costs that stand: a fair cost far from the price says what the character would be worth in squads that are not
 * drawn at that price. So squads are drawn again with it at the cost just found, until a fair cost is found about where
 * it was drawn.
 */

/** A fair cost within this share of the price is near enough; and in later rounds, of the cost that was drawn. */
const NEAR_PRICE = 0.25;
const NEAR_ROUND = 0.1;
/** Costs are whole points. */
const ROUNDING = 0.5;
/** The least that a character may cost in such a round. */
const LEAST_COST = 1;

export interface Recosted {
  /** By number, as in the costs. */
  readonly piece: number;
  readonly rounds: readonly FairCostRound[];
  readonly outcome: FairCostOutcome;
}

export interface RecostRequest {
  /** Printed, or as what-ifs have them: points, by piece. */
  readonly prices: readonly number[];
  /** Found at those prices, by piece. */
  readonly found: readonly Interval[];
  /** Pieces whose cost may be changed. */
  readonly pieces: readonly number[];
  /** The most that a character may cost. */
  readonly most: number;
  /** Most rounds of drawing again. */
  readonly rounds: number;
  /**
   * Draws and plays a round.
   * @param costs of all pieces
   * @param moving pieces whose fair cost is asked for, at least one
   * @returns fair costs by piece; "spent" when no more may be played
   */
  measure(round: number, costs: readonly number[], moving: readonly number[]): Promise<readonly Interval[] | "spent">;
}

interface Moving {
  readonly piece: number;
  readonly rounds: FairCostRound[];
  outcome: FairCostOutcome;
}

/**
 * Draws again until fair costs stand still: moved by less than a tenth from where they were drawn, or than their error
 * and that of the round before, which set the cost. One that does not, and runs against the least or the most a
 * character may cost, lies beyond it.
 * @returns characters that were drawn at another cost than their own, in the order of `pieces`
 */
export async function recost(request: RecostRequest): Promise<Recosted[]> {
  const { prices, found, pieces, rounds, most, measure } = request;
  const costs = [...prices];
  const all: Moving[] = [];
  for (const piece of pieces) {
    const [price, fair] = [at(prices, piece), at(found, piece)];
    if (!isFar(fair, price, NEAR_PRICE * price, halfWidth(fair))) continue;
    const outcome = beyond(fair, price, most) ?? "moving";
    all.push({ piece, rounds: [], outcome });
    if (outcome === "moving") costs[piece] = within(fair.estimate, most);
  }
  for (let round = 0; round < rounds; round++) {
    const moving = all.filter((one) => one.outcome === "moving");
    if (moving.length === 0) break;
    const measured = await measure(
      round,
      costs,
      moving.map((one) => one.piece),
    );
    if (measured === "spent") break;
    for (const one of moving) {
      const fairCost = at(measured, one.piece);
      const before = one.rounds.at(-1) ?? { cost: at(prices, one.piece), fairCost: at(found, one.piece) };
      one.rounds.push({ cost: at(costs, one.piece), fairCost });
      costs[one.piece] = moved(one, before, most);
    }
  }
  return all.filter((one) => one.rounds.length > 0 || one.outcome !== "moving");
}

/**
 * Settles what the last round says of a character.
 * @param before the one before it
 * @returns the cost to draw it at next
 */
function moved(one: Moving, before: FairCostRound, most: number): number {
  const last = one.rounds.at(-1)!;
  const { cost, fairCost: fair } = last;
  if (!isFar(fair, cost, NEAR_ROUND * cost, Math.hypot(halfWidth(fair), halfWidth(before.fairCost)))) {
    one.outcome = "stands";
    return cost;
  }
  const next = within(meeting(before, last), most);
  if (next === cost) one.outcome = beyond(fair, cost, most) ?? "stands";
  return next;
}

/** Of a fair cost far from the cost it was drawn at: whether it lies where it cannot be drawn. */
function beyond(fair: Interval, cost: number, most: number): "more" | "less" | undefined {
  if (fair.estimate > cost) return cost >= most ? "more" : undefined;
  return cost <= LEAST_COST ? "less" : undefined;
}

/**
 * Slopes that a line through two rounds is taken to have at least and at most: beyond them it is noise that is
 * followed.
 */
const SLOPES = [-2, 0.5] as const;

/**
 * Where cost and fair cost meet on the line through two rounds (the secant method): plainly going to what was found may
 * swing to and fro.
 */
function meeting(before: FairCostRound, { cost, fairCost: { estimate } }: FairCostRound): number {
  const slope = (estimate - before.fairCost.estimate) / (cost - before.cost);
  const held = Math.min(SLOPES[1], Math.max(SLOPES[0], slope));
  return (estimate - held * cost) / (1 - held);
}

/** Further from a cost than what is near, than the error and than whole points can tell. */
const isFar = (fair: Interval, cost: number, near: number, error: number): boolean =>
  Math.abs(fair.estimate - cost) > Math.max(near, error, ROUNDING);

const halfWidth = ({ low, high }: Interval): number => (high - low) / 2;

const within = (points: number, most: number): number => Math.min(most, Math.max(LEAST_COST, Math.round(points)));
