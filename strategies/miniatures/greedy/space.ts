import {
  F,
  geometry,
  H,
  has,
  isActivated,
  legal,
  MAX_SPACES,
  OVER_EDGE,
  type State,
} from "../../../src/games/miniatures/api.js";
import { lossUnder, threatAt } from "./threat.js";
import { weights } from "./weights.js";
import { pieceWorth } from "./worth.js";

/** Where to put others: enemies over an edge or far from everybody, allies out of danger and towards their enemies. */

/** Chance of failing the save at a pit's edge, and with Flight. */
const FALLS = 10 / 20;
const FALLS_FLYING = 5 / 20;

/** Spaces of a thought; those that are asked about stand in `s.spaces`. */
const spaces = new Int32Array(MAX_SPACES);

/** Which of the first n spaces of `s.spaces` is best for `actor` to put `other` on. */
export function bestSpace(s: State, actor: number, other: number, n: number): number {
  let best = 0;
  let bestWorth = -1e9;
  for (let i = 0; i < n; i++) {
    const worth = spaceWorth(s, actor, other, s.spaces[i]);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}

/** What levitating an ally to the best space is worth, in points. */
export function levitationWorth(s: State, c: number, ally: number): number {
  const n = legal.listLevitationSpaces(s, c, ally, spaces);
  let best = 0;
  for (let i = 0; i < n; i++) best = Math.max(best, allyGain(s, ally, spaces[i]));
  return best;
}

/** What lifting an ally to the best space is worth, in points. */
export function liftWorth(s: State, c: number, ally: number): number {
  const n = legal.listLiftSpaces(s, c, ally, spaces);
  let best = 0;
  for (let i = 0; i < n; i++) best = Math.max(best, allyGain(s, ally, spaces[i]));
  return best;
}

function spaceWorth(s: State, actor: number, other: number, offer: number): number {
  const isFoe = s.side[other] !== s.side[actor];
  if ((offer & OVER_EDGE) !== 0) {
    const loss = pieceWorth(s, other) * (has(s, other, F.flight) ? FALLS_FLYING : FALLS);
    return isFoe ? loss : -loss;
  }
  return isFoe ? weights.pushed * nearestFoe(s, other, offer) : allyGain(s, other, offer);
}

/** Danger left, and for a fighter that has still to act squares won on its way. */
export function allyGain(s: State, o: number, square: number): number {
  const side = s.side[o];
  const there = threatAt(s, side, s.board.colOf[square], s.board.rowOf[square]);
  const gain = lossUnder(s, o, threatAt(s, side, s.x[o], s.y[o])) - lossUnder(s, o, there);
  if (isActivated(s, o) || !has(s, o, F.meleeAttack)) return gain;
  return gain + weights.lifted * (nearestFoe(s, o, s.pos[o]) - nearestFoe(s, o, square));
}

/** Squares from a space to the nearest character that is an enemy of o. */
export function nearestFoe(s: State, o: number, square: number): number {
  let nearest = 40;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const e = s.living[i];
    if (s.side[e] === s.side[o] || s.pos[e] < 0) continue;
    nearest = Math.min(nearest, geometry.spaceDistance(s, square, s.size[o], s.pos[e], s.size[e]));
  }
  return nearest;
}

/** Which of the first n offered spaces is best to tow an ally to: for the ally, and a little for the tower. */
export function bestTow(s: State, c: number, ally: number, offered: Int32Array, n: number): number {
  let best = 0;
  let bestWorth = -1e9;
  for (let i = 0; i < n; i++) {
    const worth = allyGain(s, ally, offered[i]) + weights.towing * allyGain(s, c, offered[i]);
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = i;
  }
  return best;
}

/** What towing an ally to the best place is worth, in points. */
export function towWorth(s: State, c: number, ally: number): number {
  const n = legal.listTowSpaces(s, c, ally, spaces);
  return allyGain(s, ally, spaces[bestTow(s, c, ally, spaces, n)]);
}
