import {
  ACTION,
  actionField,
  attackOn,
  BARRAGE,
  CARD,
  CHARGE,
  END_TURN,
  F,
  fighting,
  geometry,
  H,
  has,
  isActivated,
  legal,
  moving,
  NUMBER,
  numberOf,
  printed,
  roster,
  SPECIAL,
  type State,
  TARGETS,
  useAction,
} from "../../../src/games/miniatures/api.js";
import { areaWorth } from "./areas.js";
import { commandWorth, severWorth, valorWorth } from "./command.js";
import { dominateWorth, pawnWorth } from "./control.js";
import { killerWorth } from "./killer.js";
import { cloakWorth, corruptionWorth, shatterWorth, transferWorth } from "./lasting.js";
import { doorWorth, senseWorth, weaponWorth } from "./powers.js";
import { levitationWorth, liftWorth, towWorth } from "./space.js";
import { isFutile } from "./stalemate.js";
import { rangefinderWorth } from "./support.js";
import { weights } from "./weights.js";
import { attackWorth, fullOf, harmTo, pieceWorth, worthOf } from "./worth.js";

/** The best thing to do from where the character stands: an attack or an action, with its expected worth in points. */

export const bestAction = { decision: END_TURN, worth: 0, target: -1, cover: 0 };

/** Chance that a Light Spirit fails its save of 11. */
const DISPELS = 10 / 20;

const candidates = new Int32Array(256);
const found = legal.createTargets();

/**
 * Looks at every legal attack and action of c; the best is left in `bestAction`.
 * @param enough points; once something is worth as much, nothing better is looked for
 */
export function findBestAction(s: State, c: number, enough = Number.POSITIVE_INFINITY): void {
  bestAction.decision = END_TURN;
  bestAction.worth = 0;
  bestAction.target = -1;
  evaluateAttacks(s, c, enough);
  if (bestAction.worth >= enough) return;
  const n = legal.actionCount(s, c);
  for (let i = 0; i < n; i++) if (legal.mayAct(s, c, legal.firstAction(s, c) + i)) evaluateAction(s, c, i);
}

/**
 * What attacking e from here is worth, where c stands next to nobody else; for cards without actions of their own this
 * is quicker than `findBestAction`, which it leaves to judge when e has cover.
 */
export function findActionAgainst(s: State, c: number, e: number): void {
  const melee = has(s, c, F.meleeAttack);
  if (
    s.matchup.cards.forbidsTargets ||
    legal.actionCount(s, c) > 0 ||
    !moving.provokes(s, c) ||
    (!melee && geometry.hasCover(s, c, e, has(s, c, F.sniper)))
  ) {
    findBestAction(s, c);
    return;
  }
  bestAction.decision = END_TURN;
  bestAction.worth = 0;
  const left = legal.attacksAllowed(s, c);
  if (left > 0 && (!melee || fighting.withinReach(s, c, e))) bestAction.worth = attackWorth(s, c, e, 0, left, 0);
  if (bestAction.worth > 0 && isFutile(s, c, e)) bestAction.worth = 0;
  if (bestAction.worth > 0) bestAction.decision = attackOn(e);
  bestAction.target = e;
  bestAction.cover = 0;
}

function evaluateAttacks(s: State, c: number, enough: number): void {
  const left = legal.attacksAllowed(s, c) - s.head[H.attacksMade];
  if (left <= 0) return;
  if (s.head[H.barrage] !== BARRAGE.none) {
    evaluateBarrage(s, c);
    return;
  }
  const special =
    s.head[H.granted] > 0 ||
    has(s, c, F.doubleClawAttack) ||
    has(s, c, F.ambush) ||
    s.head[H.charge] === CHARGE.assault;
  const n = legal.listTargets(s, c, legal.attacksAdjacentOnly(s, c), found);
  for (let i = 0; i < n; i++) {
    const t = found.who[i];
    if (special && !legal.turnAllowsAttackOn(s, c, t)) continue;
    const worth = attackWorth(s, c, t, found.cover[i], left, 0);
    if (worth > bestAction.worth && !isFutile(s, c, t)) {
      bestAction.worth = worth;
      bestAction.decision = attackOn(t);
      bestAction.target = t;
      bestAction.cover = found.cover[i];
      if (worth >= enough) return;
    }
  }
}

/** The best of those still to be attacked once each; its worth is that of all of them. */
function evaluateBarrage(s: State, c: number): void {
  const n = legal.listBarrage(s, c, candidates);
  let best = 0;
  for (let i = 0; i < n; i++) {
    const t = candidates[i];
    const cover = geometry.hasCover(s, c, t, has(s, c, F.sniper)) && !geometry.touches(s, c, t) ? 1 : 0;
    const worth = attackWorth(s, c, t, cover, 1, 0);
    bestAction.worth += worth;
    if (worth <= best) continue;
    best = worth;
    bestAction.decision = attackOn(t);
    bestAction.target = t;
    bestAction.cover = cover;
  }
}

/** Expected worth of attacking every legal target once from where c stands. */
export function barrageWorth(s: State, c: number, isForce: boolean): number {
  const n = legal.listTargets(s, c, has(s, c, F.meleeAttack), found);
  let worth = 0;
  for (let i = 0; i < n; i++)
    if (!isForce || !has(s, found.who[i], F.forceImmunity))
      worth += attackWorth(s, c, found.who[i], found.cover[i], 1, 0);
  return worth;
}

/** One attack with Blaster [#]. */
function blasterWorth(s: State, c: number, t: number): number {
  const attack = numberOf(s, c, NUMBER.blasterAttack) - printed(s, c, CARD.attack);
  const damage = numberOf(s, c, NUMBER.blasterDamage) - printed(s, c, CARD.damage);
  const cover = !geometry.touches(s, c, t) && geometry.hasCover(s, c, t, has(s, c, F.sniper)) ? 1 : 0;
  return attackWorth(s, c, t, cover, 1, attack, damage);
}

/** Two attacks each on an enemy and on everyone beside it. */
function throwWorth(s: State, c: number, t: number, times: number): number {
  let worth = attackWorth(s, c, t, geometry.hasCover(s, c, t, false) ? 1 : 0, times, 0);
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (o === t || o === c || s.pos[o] < 0 || !geometry.touches(s, t, o) || has(s, o, F.forceImmunity)) continue;
    const each = attackWorth(s, c, o, geometry.hasCover(s, c, o, false) ? 1 : 0, times, 0);
    worth += harmTo(s, c, o, each);
  }
  return worth;
}

function evaluateAction(s: State, c: number, index: number): void {
  const row = legal.firstAction(s, c) + index;
  const price = actionField(s, row, ACTION.forceCost) * weights.force;
  const special = actionField(s, row, ACTION.special);
  if (special === SPECIAL.forceLeap) return; // Evaluated with the move that it is for, in powers.ts.
  const n = legal.listActionTargets(s, c, row, candidates);
  for (let i = 0; i < n; i++) {
    const t = candidates[i];
    const worth = actionWorth(s, c, row, t, special) - price;
    if (worth > bestAction.worth) {
      bestAction.worth = worth;
      bestAction.decision = useAction(index, t);
      bestAction.target = -1;
    }
  }
}

/** Expected worth, in points, of an action on a target for its user, the Force points it costs not counted. */
export function actionWorth(s: State, c: number, row: number, t: number, special: number): number {
  switch (special) {
    case SPECIAL.none:
    case SPECIAL.mindTrick:
    case SPECIAL.demolitionCharge:
    case SPECIAL.unleashTheForce:
    case SPECIAL.forceRepulse:
      return commonWorth(s, c, row, t);
    case SPECIAL.dispel:
      return DISPELS * pieceWorth(s, t);
    case SPECIAL.blasterBarrage:
      return barrageWorth(s, c, true);
    case SPECIAL.furiousAssault:
      return barrageWorth(s, c, false);
    case SPECIAL.lightsaberThrow3:
      return throwWorth(s, c, t, 1);
    case SPECIAL.lightsaberThrow5:
      return throwWorth(s, c, t, 2);
    case SPECIAL.levitation:
      return levitationWorth(s, c, t);
    case SPECIAL.dispassionateKiller:
      return killerWorth(s, c);
    case SPECIAL.blaster:
      return blasterWorth(s, c, t);
    case SPECIAL.rangefinder:
      return rangefinderWorth(s, c);
    case SPECIAL.towCable:
      return towWorth(s, c, t);
    case SPECIAL.lift:
      return liftWorth(s, c, t);
    case SPECIAL.harpoonGun:
      return holdWorth(s, row, t);
    case SPECIAL.forceCloak:
      return cloakWorth(s, c);
    case SPECIAL.shatterpoint:
      return shatterWorth(s, c, t);
    case SPECIAL.forceCorruption:
      return commonWorth(s, c, row, t) + corruptionWorth(s, row, t);
    case SPECIAL.transferEssence:
      return transferWorth(s, c, t);
    case SPECIAL.sithHunger:
      return commonWorth(s, c, row, t) + hungerWorth(s, c, row, t);
    case SPECIAL.lightsaberSweep:
      return sweepWorth(s, c, 1);
    case SPECIAL.whirlwind:
      return sweepWorth(s, c, 2);
    case SPECIAL.lightsaberThrow:
      return attackWorth(s, c, t, 0, 1, 0);
    case SPECIAL.lightsaberThrow2:
      return attackWorth(s, c, t, 0, 2, 0);
    case SPECIAL.dominate:
      return dominateWorth(s, c, t);
    case SPECIAL.pawn:
      return pawnWorth(s, t);
    case SPECIAL.homicidalSurgery:
      return surgeryWorth(s, c, row, t);
    case SPECIAL.sabotage:
      return sabotageWorth(s, c, row);
    case SPECIAL.battleMeditation:
      return commandWorth(s, c, true);
    case SPECIAL.controlMinds:
      return commandWorth(s, c, false);
    case SPECIAL.forceValor:
      return valorWorth(s, c);
    case SPECIAL.severForce:
      return severWorth(s, t);
    case SPECIAL.lightsaberAssault:
      return assaultWorth(s, c);
    case SPECIAL.forceSense:
      return senseWorth(s, c);
    case SPECIAL.forceWeapon:
      return weaponWorth(s, c);
    case SPECIAL.satchelCharge:
    case SPECIAL.shatterBeam:
      return doorWorth(s, c, t);
    default:
      return 0;
  }
}

function sweepWorth(s: State, c: number, times: number): number {
  const side = s.side[c];
  let worth = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const t = s.living[i];
    if (s.pos[t] < 0 || !fighting.withinReach(s, c, t)) continue;
    if (!has(s, t, F.forceImmunity) && !legal.isForbidden(s, c, t)) worth += attackWorth(s, c, t, 0, times, 0);
  }
  return worth;
}

/** Damage for an enemy; for an ally as much healing or damage, about equally likely. */
function surgeryWorth(s: State, c: number, row: number, t: number): number {
  const amount = actionField(s, row, ACTION.damage);
  const harm = worthOf(s, t, amount, s.hitPoints[t] <= amount ? 1 : 0);
  if (s.side[t] !== s.side[c]) return harm;
  const removed = Math.min(amount, fullOf(s, t) - s.hitPoints[t]);
  return (0.5 * (weights.healing * pieceWorth(s, t) * removed)) / fullOf(s, t) - 0.5 * harm;
}

/** Each vehicle that has not been sabotaged before loses the better part of its movement. */
function sabotageWorth(s: State, c: number, row: number): number {
  let worth = 0;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (fighting.inArea(s, c, row, o) && !has(s, o, F.sabotaged)) worth += weights.hindering * pieceWorth(s, o);
  }
  return worth;
}

/** Two attacks on adjacent enemies: worth it only where the turn allows fewer otherwise. */
function assaultWorth(s: State, c: number): number {
  if (legal.attacksAllowed(s, c) >= 2 || (s.head[H.moved] === 0 && legal.standingAttacks(s, c) >= 2)) return 0;
  const side = s.side[c];
  let best = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const t = s.living[i];
    if (s.pos[t] >= 0 && fighting.withinReach(s, c, t) && !has(s, t, F.forceImmunity))
      best = Math.max(best, attackWorth(s, c, t, 0, 2, 0));
  }
  return best;
}

/** Keeping an enemy where it stands: much where it has nobody to attack from there. */
function holdWorth(s: State, row: number, t: number): number {
  if (isActivated(s, t) || s.heldRound[t] === s.head[H.round]) return 0;
  const fails = (actionField(s, row, ACTION.save) - 1) / 20;
  const share = legal.listTargets(s, t, has(s, t, F.meleeAttack), found) > 0 ? weights.holding : weights.holdingIdle;
  return share * pieceWorth(s, t) * fails;
}

/** What Sith Hunger gives its user besides: Hit Points, and the Force point that the victim loses. */
function hungerWorth(s: State, c: number, row: number, t: number): number {
  const healed = Math.min(actionField(s, row, ACTION.damage), fullOf(s, c) - s.hitPoints[c]);
  return (weights.healing * pieceWorth(s, c) * healed) / fullOf(s, c) + (s.force[t] > 0 ? 2 * weights.force : 0);
}

/** Damage, stun and healing of a declared action, over everyone it reaches: enemies count for it, allies against it. */
function commonWorth(s: State, c: number, row: number, t: number): number {
  const kind = actionField(s, row, ACTION.target);
  if (kind === TARGETS.indexOf("self") || kind === TARGETS.indexOf("ally") || kind === TARGETS.indexOf("allyOrSelf")) {
    const who = kind === TARGETS.indexOf("self") ? c : t;
    const gain = Math.min(fighting.healingOf(s, c, row), fullOf(s, who) - s.hitPoints[who]);
    return (weights.healing * pieceWorth(s, who) * gain) / fullOf(s, who);
  }
  return areaWorth(s, c, row, t);
}
