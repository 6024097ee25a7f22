import { holm } from "../../../analysis/holm.js";
import { normalCdf, twoSidedZ } from "../../../analysis/normal.js";
import { BAN } from "../options.js";
import type { Lever } from "../search.js";

/** Which pieces of a pool are surely off their price, and the smallest changes that mend it. No game is known. */

/** How far the fair cost of a piece is above its price, in points, with all errors. */
export interface Off {
  readonly estimate: number;
  /** Half of its interval at the study's confidence, of sampling and of other choices. */
  readonly reach: number;
}

export interface PoolGoal {
  /** Points that a piece may be from its price. */
  readonly distance: number;
  readonly confidence: number;
}

/**
 * Which are further from their price than the distance: with the confidence none is named that is not, however many
 * there are (Holm over all).
 */
export function surelyOff(offs: readonly Off[], { distance, confidence }: PoolGoal): boolean[] {
  const z = twoSidedZ(confidence);
  const p = offs.map(({ estimate, reach }) => {
    const error = reach / z;
    if (!(error > 0)) return Math.abs(estimate) > distance ? 0 : 1;
    const beyond = (by: number) => normalCdf((by - Math.abs(estimate)) / error);
    // The most that it can be where the piece lies within the distance: at its end.
    return Math.min(1, beyond(distance) + beyond(-distance));
  });
  return holm(p).map((adjusted) => adjusted < 1 - confidence);
}

/** A number of a piece in another place. */
export interface Move {
  readonly lever: Lever;
  readonly steps: number;
  /** In points. */
  readonly size: number;
  /** How far the piece would be from its price. */
  readonly left: number;
}

/**
 * The smallest move of one of a piece's levers after which its whole interval lies within the distance. Where the
 * interval is wider than that, or no lever goes so far: the nearest.
 * @returns undefined where none brings it nearer
 */
export function smallestMove(
  { estimate, reach }: Off,
  levers: readonly Lever[],
  { distance }: PoolGoal,
): Move | undefined {
  const wanted = Math.max(0, distance - reach);
  const moves = levers.flatMap((lever): Move[] => {
    // Who costs too much is not helped by being banned.
    if (lever.field === BAN) return estimate > 0 ? [{ lever, steps: 1, size: lever.size!, left: 0 }] : [];
    const clipped = (steps: number) => Math.min(lever.most, Math.max(lever.least, steps));
    const exact = -estimate / lever.worth;
    const enough = -(estimate - Math.sign(estimate) * wanted) / lever.worth;
    const away = Math.sign(enough) * Math.ceil(Math.abs(enough) - 1e-9);
    return [away, Math.trunc(exact), Math.round(exact)].map(clipped).map((steps) => ({
      lever,
      steps,
      size: Math.abs(steps) * (lever.size ?? 1),
      left: estimate + steps * lever.worth,
    }));
  });
  const nearer = moves.filter(({ left, steps }) => steps !== 0 && Math.abs(left) < Math.abs(estimate));
  const within = nearer.filter(({ left }) => Math.abs(left) <= wanted);
  return within.length > 0
    ? within.sort((x, y) => x.size - y.size)[0]
    : nearer.sort((x, y) => Math.abs(x.left) - Math.abs(y.left) || x.size - y.size)[0];
}

/** The largest changes, so many of them. */
export interface Step {
  readonly moves: readonly (Move & { readonly piece: number })[];
  /** Of all together, in points. */
  readonly size: number;
  /** Pieces that are surely off and stay so, and how far the furthest of all that were is. */
  readonly unfair: number;
  readonly furthest: number;
}

/**
 * What is left unfair after none, one, two ... of the changes, the piece that is furthest off first: none is beaten by
 * one that is as small.
 * @param levers by piece; none of one that stays as it is
 * @param isOff by piece, of `surelyOff`
 * @param most changes
 */
export function frontOf(
  offs: readonly Off[],
  isOff: readonly boolean[],
  levers: readonly (readonly Lever[])[],
  goal: PoolGoal,
  most = offs.length,
): Step[] {
  const off = offs.flatMap((_, piece) => (isOff[piece] ? [piece] : []));
  const moves = off
    .flatMap((piece) => {
      const move = smallestMove(offs[piece], levers[piece], goal);
      return move === undefined ? [] : [{ ...move, piece }];
    })
    .sort((x, y) => Math.abs(offs[y.piece].estimate) - Math.abs(offs[x.piece].estimate) || x.piece - y.piece);
  return Array.from({ length: Math.min(most, moves.length) + 1 }, (_, count): Step => {
    const made = moves.slice(0, count);
    const left = off.map((piece) => Math.abs(made.find((one) => one.piece === piece)?.left ?? offs[piece].estimate));
    return {
      moves: made,
      size: made.reduce((sum, { size }) => sum + size, 0),
      unfair: left.filter((one) => one > goal.distance).length,
      furthest: Math.max(0, ...left),
    };
  });
}
