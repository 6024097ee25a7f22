import { VIEW_ADJACENT, VIEW_SIGHT } from "../board/board.js";
import { NUMBER, RELATION } from "../cards/layout.js";
import { F, has } from "../state/flags.js";
import { distanceBetween, hasCover, sees, viewOf } from "../state/sight.js";
import { isBesideFoes } from "../state/space.js";
import { foesFrom, foesTo, H, isAlive, numberOf, SIDE, type State } from "../state/state.js";
import { readyRow } from "../state/tables.js";

/**
 * Whom a character may choose as a target: seen; if anyone is adjacent only they; one in cover only if nearest
 * (rulebook, "Choosing Your Target"; glossary: legal target, nearest enemy, Stealth, Accurate Shot, Sniper).
 */

const MAX = 256;

/** A list of legal targets, in a buffer of whoever asks for it: who they are, and 1 for those that have cover. */
export interface Targets {
  readonly who: Int32Array;
  readonly cover: Uint8Array;
}

/** A buffer for as many targets as there can be. */
export const createTargets = (): Targets => ({ who: new Int32Array(MAX), cover: new Uint8Array(MAX) });

const seen = new Int32Array(MAX);
/** Squares, as far as they have been asked for. */
const seenDistance = new Int32Array(MAX);
const NOT_MEASURED = -1;
/** 0 none, 1 cover, 2 not asked yet. */
const seenCover = new Uint8Array(MAX);
const NOT_ASKED = 2;

/** Squares within which enemies count as adjacent to an attacker: 1, or its Melee Reach on its own turn. */
export function reachOf(s: State, a: number): number {
  const reach = numberOf(s, a, NUMBER.meleeReach);
  return reach > 1 && s.head[H.acting] === a ? reach : 1;
}

/** Whether t counts as adjacent to a for an attack by a now. */
export function withinReach(s: State, a: number, t: number): boolean {
  const view = viewOf(s, a, t);
  if ((view & VIEW_ADJACENT) !== 0) return true;
  const reach = reachOf(s, a);
  return reach > 1 && (view & VIEW_SIGHT) !== 0 && distanceBetween(s, a, t) <= reach;
}

/**
 * Lists the legal targets of a character where it stands.
 * @param melee only adjacent enemies (an attack by a character with Melee Attack)
 * @returns how many stand in `into`
 */
export function listTargets(s: State, a: number, melee: boolean, into: Targets): number {
  const { who, cover } = into;
  const side = s.side[a];
  const reach = reachOf(s, a);
  if (melee && reach === 1 && !isBesideFoes(s, a)) return 0;
  const end = foesTo(s, side);
  const single = s.size[a] === 1;
  const row = single ? readyRow(s.board, s.head[H.doors], s.pos[a]) : 0;
  const { view: views } = s.board;
  const spirits = s.matchup.cards.hasSpirits;
  let n = 0;
  let count = 0;
  for (let i = foesFrom(s, side); i < end; i++) {
    const t = s.living[i];
    if (s.pos[t] < 0 || (spirits && has(s, t, F.insubstantial))) continue;
    const view = single && s.size[t] === 1 ? views[row + s.pos[t]] : viewOf(s, a, t);
    if ((view & VIEW_SIGHT) === 0) continue;
    if ((view & VIEW_ADJACENT) !== 0 || (reach > 1 && distanceBetween(s, a, t) <= reach)) {
      who[count] = t;
      cover[count] = 0;
      count++;
      continue;
    }
    seen[n] = t;
    seenDistance[n] = NOT_MEASURED;
    seenCover[n] = NOT_ASKED;
    n++;
  }
  const found = count > 0 || melee ? count : distantTargets(s, a, n, into);
  return s.matchup.cards.forbidsTargets ? withoutForbidden(s, a, found, into) : found;
}

/**
 * Those that may not be targeted are left out last: they still hide others by being adjacent or the nearest (glossary:
 * Diplomat).
 */
function withoutForbidden(s: State, a: number, count: number, { who, cover }: Targets): number {
  let n = 0;
  for (let i = 0; i < count; i++) {
    if (isForbidden(s, a, who[i])) continue;
    who[n] = who[i];
    cover[n] = cover[i];
    n++;
  }
  return n;
}

/**
 * Whether an ability of t forbids a to target or attack it now, even without choosing it as a target (Diplomat, Execute
 * Order 66).
 */
export function isForbidden(s: State, a: number, t: number): boolean {
  const { forbidsTargets, relations, cardCount } = s.matchup.cards;
  if (!forbidsTargets) return false;
  if ((relations[s.card[a] * cardCount + s.card[t]] & RELATION.offLimits) !== 0) return true;
  return has(s, t, F.diplomat) && seesOthers(s, a);
}

/** Whether a sees an enemy without Diplomat. */
function seesOthers(s: State, a: number): boolean {
  const side = s.side[a];
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const t = s.living[i];
    if (s.pos[t] >= 0 && !has(s, t, F.diplomat) && sees(s, a, t)) return true;
  }
  return false;
}

function distantTargets(s: State, a: number, n: number, { who, cover }: Targets): number {
  const sniper = has(s, a, F.sniper);
  const accurate = has(s, a, F.accurateShot);
  const senseOff = s.sides[SIDE.sense + s.side[a]] !== 0;
  let nearest = NOT_MEASURED;
  let count = 0;
  for (let i = 0; i < n; i++) {
    const t = seen[i];
    if (has(s, t, F.invisibility)) continue;
    const covered = coverOf(s, a, i, sniper);
    if (covered && has(s, t, F.cloaked)) continue;
    if (covered && !accurate && s.prey[a] !== t + 1) {
      if (nearest === NOT_MEASURED) nearest = leastDistance(s, a, n, sniper, senseOff);
      if (distanceOf(s, a, i) !== nearest || !countsAsNearest(s, a, i, sniper, senseOff)) continue;
    }
    who[count] = t;
    cover[count] = covered ? 1 : 0;
    count++;
  }
  return count;
}

/** How far the nearest enemy is, of the `n` seen that count for it. */
function leastDistance(s: State, a: number, n: number, sniper: boolean, senseOff: boolean): number {
  let nearest = 10_000;
  for (let i = 0; i < n; i++) {
    const distance = distanceOf(s, a, i);
    if (distance < nearest && countsAsNearest(s, a, i, sniper, senseOff)) nearest = distance;
  }
  return nearest;
}

function distanceOf(s: State, a: number, i: number): number {
  if (seenDistance[i] === NOT_MEASURED) seenDistance[i] = distanceBetween(s, a, seen[i]);
  return seenDistance[i];
}

function coverOf(s: State, a: number, i: number, sniper: boolean): boolean {
  if (seenCover[i] === NOT_ASKED) seenCover[i] = hasCover(s, a, seen[i], sniper) ? 1 : 0;
  return seenCover[i] === 1;
}

function countsAsNearest(s: State, a: number, i: number, sniper: boolean, senseOff: boolean): boolean {
  const t = seen[i];
  if (has(s, t, F.invisibility)) return false;
  if (has(s, t, F.cloaked) && coverOf(s, a, i, sniper)) return false;
  if (
    has(s, t, F.stealth) &&
    !senseOff &&
    !has(s, t, F.itsATrap) &&
    distanceOf(s, a, i) > 6 &&
    coverOf(s, a, i, sniper)
  )
    return false;
  return true;
}

const listed = createTargets();

/** Whether t is a legal target of a. Only where that hangs on the others whom a sees are they listed. */
export function isLegalTarget(s: State, a: number, t: number, melee: boolean): boolean {
  const { forbidsTargets, hasSpirits, transports } = s.matchup.cards;
  const isPlain = !forbidsTargets && !hasSpirits && !transports && reachOf(s, a) === 1;
  if (isPlain && t < s.count && isAlive(s, t) && s.side[t] !== s.side[a] && s.pos[t] >= 0) {
    const view = viewOf(s, a, t);
    if ((view & VIEW_SIGHT) === 0) return false;
    if ((view & VIEW_ADJACENT) !== 0) return true;
    if (melee) return false;
    // Where nobody is adjacent, whoever has no cover may be chosen, however near the others are.
    if (!isBesideFoes(s, a) && !has(s, t, F.invisibility) && !hasCover(s, a, t, has(s, a, F.sniper))) return true;
  }
  const n = listTargets(s, a, melee, listed);
  for (let i = 0; i < n; i++) if (listed.who[i] === t) return true;
  return false;
}
