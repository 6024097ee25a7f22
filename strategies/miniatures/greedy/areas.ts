import {
  ACTION,
  AREAS,
  actionField,
  fighting,
  H,
  isActivated,
  NUMBER,
  numberOf,
  SAVE_EFFECTS,
  SPECIAL,
  type State,
  TARGETS,
} from "../../../src/games/miniatures/api.js";
import { weights } from "./weights.js";
import { blastAround, harmTo, heirRisk, pieceWorth, worthOf } from "./worth.js";

/** What actions are worth that strike: all whom they reach count, allies and the user itself against them. */

const AREA = TARGETS.indexOf("area");
const NOBODY_ELSE = AREAS.indexOf("none");
const TWO = AREAS.indexOf("two");
const HALF = SAVE_EFFECTS.indexOf("half");
const STUN_ONLY = SAVE_EFFECTS.indexOf("stunOnly");
const HURT = SAVE_EFFECTS.indexOf("hurt");

const others = new Int32Array(256);

/** Expected worth of an action that strikes t (or everyone around its user), in points, Force points not counted. */
export function areaWorth(s: State, c: number, row: number, t: number): number {
  if (actionField(s, row, ACTION.target) === AREA) {
    let worth = 0;
    for (let i = 0, end = s.head[H.living]; i < end; i++) {
      const o = s.living[i];
      if (fighting.inArea(s, c, row, o)) worth += strikeWorth(s, c, row, o);
    }
    return worth;
  }
  const worth = strikeWorth(s, c, row, t);
  const area = actionField(s, row, ACTION.area);
  if (area === NOBODY_ELSE) return worth;
  const n = fighting.listAdjacent(s, c, row, t, others);
  return area === TWO ? worth + worthOfTwo(s, c, row, n) : worth + worthOfAll(s, c, row, n);
}

function worthOfAll(s: State, c: number, row: number, n: number): number {
  let worth = 0;
  for (let i = 0; i < n; i++) worth += strikeWorth(s, c, row, others[i]);
  return worth;
}

/**
 * Two more are struck, of all those beside the target the best two: allies where there are no two enemies, and the user
 * itself where there is nobody else beside it (glossary: Force Lightning).
 */
function worthOfTwo(s: State, c: number, row: number, n: number): number {
  let count = 0;
  let best = 0;
  let second = 0;
  let isBeside = false;
  for (let i = 0; i < n; i++) {
    const o = others[i];
    if (o === c) {
      isBeside = true;
      continue;
    }
    const worth = strikeWorth(s, c, row, o);
    if (count === 0 || worth > best) {
      second = best;
      best = worth;
    } else if (count === 1 || worth > second) second = worth;
    count++;
  }
  const own = isBeside && count < 2 ? strikeWorth(s, c, row, c) : 0;
  return best + second + own;
}

/** Damage and stun of one whom an action reaches, as gain or loss of its user's side. */
function strikeWorth(s: State, c: number, row: number, o: number): number {
  const { cards } = s.matchup;
  const save = actionField(s, row, ACTION.save);
  const demolishes = actionField(s, row, ACTION.special) === SPECIAL.demolitionCharge;
  const damage = demolishes
    ? s.hitPoints[o]
    : Math.max(0, fighting.damageOf(s, c, row) - numberOf(s, o, NUMBER.damageReduction));
  const mode = actionField(s, row, ACTION.saveEffect);
  const fails = save === 0 ? 1 : (save - 1) / 20;
  let through = 1;
  if (mode === HALF) through = (1 + fails) / 2;
  else if (mode !== STUN_ONLY) through = fails;
  const defeat = damage >= s.hitPoints[o] ? through : 0;
  let worth = worthOf(s, o, damage * through, defeat);
  if (cards.actionStuns[row * cards.cardCount + s.card[o]] === 1 && !isActivated(s, o))
    worth += weights.stun * pieceWorth(s, o) * (mode === HURT ? fails * fails : fails);
  const blast = defeat > 0 && cards.blasts ? defeat * blastAround(s, c, o) : 0;
  return harmTo(s, c, o, worth) - heirRisk(s, c, o, defeat) + blast;
}
