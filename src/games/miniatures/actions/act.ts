import { withRoom } from "../../../core/assert.js";
import { ask } from "../ask.js";
import { ACTION, AREAS, COMMAND, DRAINS, NO_LIMIT, REPLACES, SAVE_EFFECTS, SPECIAL, TARGETS } from "../cards/layout.js";
import { isDoorInRange } from "../doors.js";
import { underCommand } from "../effects/effects.js";
import { dealDamage, defeat, HOW, heal, hold, stun } from "../fighting/damage.js";
import { fullHitPoints } from "../fighting/near.js";
import { makeSave } from "../fighting/saves.js";
import { createTargets, isLegalTarget, listTargets } from "../fighting/targets.js";
import { POWER, takesEffect } from "../force/cancel.js";
import { canSpend, canUsePower, spend } from "../force/forcePoints.js";
import { MAX_IMMEDIATE } from "../limits.js";
import { isAboard } from "../moving/aboard.js";
import { listLevitationSpaces, listLiftSpaces } from "../moving/lifting.js";
import { pushAway } from "../moving/push.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { saveOfAction } from "../state/saveCauses.js";
import { distanceBetween, hasCover, sees, touches } from "../state/sight.js";
import { H, isAlive, MAX_SPACES, SIDE, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { field } from "./actionRows.js";
import { corrupt } from "./lasting.js";
import { isGained } from "./onOthers.js";
import { runSpecial } from "./special.js";
import { listBodySpaces } from "./transfer.js";

/**
 * What a character can do besides moving and attacking: special abilities and Force powers of its card, by action row.
 */

const REPLACES_ATTACKS = REPLACES.indexOf("attacks");
const REPLACES_TURN = REPLACES.indexOf("turn");
const LEGAL_ENEMY = TARGETS.indexOf("legalEnemy");
const ENEMY = TARGETS.indexOf("enemy");
const ENEMY_IN_SIGHT = TARGETS.indexOf("enemyInSight");
const NEIGHBOUR = TARGETS.indexOf("neighbour");
const ALLY = TARGETS.indexOf("ally");
const ALLY_OR_SELF = TARGETS.indexOf("allyOrSelf");
const SELF = TARGETS.indexOf("self");
const AREA = TARGETS.indexOf("area");
const DOOR = TARGETS.indexOf("door");
const ANY_ALLY = TARGETS.indexOf("anyAlly");
const ANYONE = TARGETS.indexOf("anyone");
const ALLY_IN_SIGHT = TARGETS.indexOf("allyInSight");
const ENEMY_OR_ALLY = TARGETS.indexOf("legalEnemyOrAlly");
const HALF = SAVE_EFFECTS.indexOf("half");
const STUN_ONLY = SAVE_EFFECTS.indexOf("stunOnly");
const EACH = SAVE_EFFECTS.indexOf("each");
const HURT = SAVE_EFFECTS.indexOf("hurt");
/** Squares of two-adjacent powers: the target and two more. */
const ALSO = 2;

/** Whether the moment of the turn and the Force points allow an action at all (its target aside). */
export function mayAct(s: State, c: number, row: number): boolean {
  const replaces = field(s, row, ACTION.replaces);
  if (s.head[H.replaced] === 2) return false;
  const cost = field(s, row, ACTION.forceCost);
  const special = field(s, row, ACTION.special);
  if (cost > 0 && !(special === SPECIAL.dispel ? canSpend(s, c, cost) : canUsePower(s, c, cost))) return false;
  if (isBarred(s, c, field(s, row, ACTION.special))) return false;
  if (replaces === REPLACES_ATTACKS) {
    return (
      s.head[H.attacksMade] === 0 &&
      s.head[H.replaced] === 0 &&
      s.head[H.ran] === 0 &&
      !(s.head[H.moved] > 0 && has(s, c, F.heavyWeapon))
    );
  }
  if (replaces === REPLACES_TURN)
    return s.head[H.attacksMade] === 0 && s.head[H.replaced] === 0 && s.head[H.moved] === 0;
  if (field(s, row, ACTION.special) === SPECIAL.forceLeap) return s.head[H.leap] === 0 && s.head[H.moveDone] === 0;
  return true;
}

const givesTurns = (special: number): boolean => special === SPECIAL.dominate || special === SPECIAL.pawn;

/** Powers that the skirmish so far allows nobody, or not this character. */
const isBarred = (s: State, c: number, special: number): boolean =>
  isGained(s, c, special) ||
  (givesTurns(special) && s.head[H.immediate] >= MAX_IMMEDIATE) ||
  (special === SPECIAL.unleashTheForce && !hasLostForceUser(s, s.side[c]));

/** Whether a character with a Force rating has been defeated on a side. */
const hasLostForceUser = (s: State, side: number): boolean => s.sides[SIDE.forceLost + side] !== 0;

/** Spaces of which only the number matters. */
const counted = new Int32Array(MAX_SPACES);

/** Whether a character, door or nobody (0) is a target that the action may have now. */
export function mayTarget(s: State, c: number, row: number, target: number): boolean {
  const kind = field(s, row, ACTION.target);
  if (kind === SELF || kind === AREA) return target === 0;
  if (kind === DOOR) return isDoorInRange(s, c, target, field(s, row, ACTION.range));
  if (target < 0 || target >= s.count || !isAlive(s, target) || s.pos[target] < 0) return false;
  const { cards } = s.matchup;
  if (cards.actionMust[row * cards.cardCount + s.card[target]] === 0) return false;
  if (field(s, row, ACTION.forceCost) > 0 && target !== c && has(s, target, F.forceImmunity)) return false;
  if (kind === ALLY || kind === ALLY_OR_SELF) {
    return (
      s.side[target] === s.side[c] &&
      s.hitPoints[target] < fullHitPoints(s, target) &&
      (target === c ? kind === ALLY_OR_SELF : touches(s, c, target))
    );
  }
  if (kind === ALLY_IN_SIGHT || (kind === ENEMY_OR_ALLY && s.side[target] === s.side[c]))
    return target !== c && s.side[target] === s.side[c] && sees(s, c, target);
  if (kind === ANY_ALLY)
    return target !== c && s.side[target] === s.side[c] && listBodySpaces(s, c, target, counted) > 0;
  if (kind === ANYONE) {
    if (target === c || !inRange(s, c, row, target)) return false;
    if (field(s, row, ACTION.special) !== SPECIAL.levitation) return true;
    return s.side[target] === s.side[c] && listLevitationSpaces(s, c, target, counted) > 0;
  }
  if (kind === NEIGHBOUR) {
    if (target === c || s.side[target] !== s.side[c] || !touches(s, c, target)) return false;
    // A skiff is left only at its own moment, not by cable or lift.
    if (isAboard(s, c) || isAboard(s, target)) return false;
    return field(s, row, ACTION.special) !== SPECIAL.lift || listLiftSpaces(s, c, target, counted) > 0;
  }
  if (s.side[target] === s.side[c] || !inRange(s, c, row, target)) return false;
  if (kind === ENEMY_IN_SIGHT) return sees(s, c, target) && !isHidden(s, c, target);
  if (kind === ENEMY) return !has(s, target, F.invisibility) || touches(s, c, target);
  return isLegalTarget(s, c, target, false);
}

/** Whether an enemy cannot be chosen by anyone but those adjacent (glossary: Invisibility, Cloaked). */
function isHidden(s: State, c: number, t: number): boolean {
  if (touches(s, c, t)) return false;
  return has(s, t, F.invisibility) || (has(s, t, F.cloaked) && hasCover(s, c, t, has(s, c, F.sniper)));
}

/** Range is counted in squares, but adjacent squares include the diagonal ones. */
function inRange(s: State, c: number, row: number, target: number): boolean {
  const range = field(s, row, ACTION.range);
  if (range === 1) return touches(s, c, target);
  return range >= NO_LIMIT || distanceBetween(s, c, target) <= range;
}

const legal = createTargets();

/** Lists the targets of an action into `into`; returns how many. Actions without a target list one: 0. */
export function listActionTargets(s: State, c: number, row: number, into: Int32Array): number {
  const kind = field(s, row, ACTION.target);
  if (kind === SELF || kind === AREA) {
    into[0] = 0;
    return kind === SELF || anyoneInArea(s, c, row) ? 1 : 0;
  }
  let n = 0;
  if (kind === DOOR) {
    for (let d = 0; d < s.board.doorCount; d++) if (mayTarget(s, c, row, d)) into[n++] = d;
    return withRoom(n, into);
  }
  if (kind === LEGAL_ENEMY) {
    const found = listTargets(s, c, false, legal);
    for (let i = 0; i < found; i++) if (cheapMayTarget(s, c, row, legal.who[i])) into[n++] = legal.who[i];
    return withRoom(n, into);
  }
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const t = s.living[i];
    if (mayTarget(s, c, row, t)) into[n++] = t;
  }
  return withRoom(n, into);
}

/** `mayTarget` for one already known to be a legal target. */
function cheapMayTarget(s: State, c: number, row: number, t: number): boolean {
  const { cards } = s.matchup;
  if (cards.actionMust[row * cards.cardCount + s.card[t]] === 0) return false;
  if (field(s, row, ACTION.forceCost) > 0 && has(s, t, F.forceImmunity)) return false;
  return inRange(s, c, row, t);
}

function anyoneInArea(s: State, c: number, row: number): boolean {
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (inArea(s, c, row, o)) return true;
  }
  return false;
}

/** Whether an area around the user reaches a character (the user itself is never in it). */
export function inArea(s: State, c: number, row: number, o: number): boolean {
  if (o === c || !isAlive(s, o) || s.pos[o] < 0) return false;
  if (field(s, row, ACTION.area) === AREAS.indexOf("enemiesWithin") && s.side[o] === s.side[c]) return false;
  if (field(s, row, ACTION.forceCost) > 0 && has(s, o, F.forceImmunity)) return false;
  const { cards } = s.matchup;
  if (field(s, row, ACTION.eachMust) === 1 && cards.actionMust[row * cards.cardCount + s.card[o]] === 0) return false;
  const radius = field(s, row, ACTION.radius);
  return radius === 1 ? touches(s, c, o) : distanceBetween(s, c, o) <= radius;
}

/** Damage that an action deals to each it reaches; Prince Xizor makes Grenades 10 of allies Grenades 20. */
export function damageOf(s: State, c: number, row: number): number {
  const damage = field(s, row, ACTION.damage);
  if (damage !== 10 || underCommand(s, c, COMMAND.moreGrenades) < 0) return damage;
  return s.matchup.cards.grenades[row] === 1 ? 2 * damage : damage;
}

/** Damage that an action removes now; beside an ally with Augment Healing, Heal and Force Heal remove twice as much. */
export function healingOf(s: State, c: number, row: number): number {
  const amount = field(s, row, ACTION.heal);
  const augmented = field(s, row, ACTION.target) === ALLY_OR_SELF && underCommand(s, c, COMMAND.augmentHealing) >= 0;
  return augmented ? 2 * amount : amount;
}

/** Carries an action out: cost, then its effect on the target and on whoever else it reaches. */
export function perform(s: State, c: number, row: number, target: number): void {
  const cost = field(s, row, ACTION.forceCost);
  const replaces = field(s, row, ACTION.replaces);
  note(s.journal, EVENT.action, c, field(s, row, ACTION.id), target, field(s, row, ACTION.target));
  if (cost > 0) spend(s, c, cost, POWER.action + row);
  if (replaces === REPLACES_ATTACKS) s.head[H.replaced] = 1;
  if (replaces === REPLACES_TURN) s.head[H.replaced] = 2;
  const special = field(s, row, ACTION.special);
  if (cost > 0 && special !== SPECIAL.dispel && !takesEffect(s, c, POWER.action + row, target)) return;
  if (special !== SPECIAL.none && runSpecial(s, c, row, target, special)) return;
  const kind = field(s, row, ACTION.target);
  if (kind === AREA) {
    for (let o = 0; o < s.count; o++) if (inArea(s, c, row, o)) affect(s, c, row, o);
    return;
  }
  if (kind === SELF || kind === ALLY || kind === ALLY_OR_SELF) {
    heal(s, kind === SELF ? c : target, healingOf(s, c, row), c);
    return;
  }
  affectTargets(s, c, row, target);
}

/** The target, then the others of the area: everyone adjacent to it, or two of the user's choice. */
function affectTargets(s: State, c: number, row: number, target: number): void {
  const area = field(s, row, ACTION.area);
  let others = 0;
  if (area !== AREAS.indexOf("none"))
    others = area === AREAS.indexOf("two") ? chooseTwo(s, c, row, target) : listAdjacent(s, c, row, target, around);
  affect(s, c, row, target);
  for (let i = 0; i < others; i++) affect(s, c, row, around[i]);
}

const around = new Int32Array(256);

/** Lists into `into` whom an action on a target may strike besides, all of them adjacent to it; returns how many. */
export function listAdjacent(s: State, c: number, row: number, target: number, into: Int32Array): number {
  const { cards } = s.matchup;
  const eachMust = field(s, row, ACTION.eachMust) === 1;
  const force = field(s, row, ACTION.forceCost) > 0;
  const enemies = field(s, row, ACTION.area) === AREAS.indexOf("adjacentEnemies");
  let n = 0;
  for (let o = 0; o < s.count; o++) {
    if (o === target || !isAlive(s, o) || s.pos[o] < 0 || !touches(s, target, o)) continue;
    if (force && o !== c && has(s, o, F.forceImmunity)) continue;
    if (enemies && s.side[o] === s.side[c]) continue;
    if (eachMust && cards.actionMust[row * cards.cardCount + s.card[o]] === 0) continue;
    into[n++] = o;
  }
  return withRoom(n, into);
}

/** Force Lightning: two others adjacent to the target, as the user likes; itself only where there is nobody else. */
function chooseTwo(s: State, c: number, row: number, target: number): number {
  const n = listAdjacent(s, c, row, target, around);
  let picked = 0;
  let first = -1;
  for (let k = 0; k < ALSO; k++) {
    let offers = 0;
    for (let i = 0; i < n; i++) if (around[i] !== first && around[i] !== c) s.offers[offers++] = around[i];
    if (offers === 0) for (let i = 0; i < n; i++) if (around[i] === c && first !== c) s.offers[offers++] = c;
    if (offers === 0) break;
    const pick = s.offers[ask(s, s.side[c], CHOICE.alsoStruck, c, target, offers)];
    chosen[picked++] = pick;
    first = pick;
  }
  for (let i = 0; i < picked; i++) around[i] = chosen[i];
  return picked;
}
const chosen = new Int32Array(ALSO);

/** Damage, push and stun of one affected character, with its save or saves. */
export function affect(s: State, c: number, row: number, o: number): void {
  if (!isAlive(s, o)) return;
  const { cards } = s.matchup;
  const save = field(s, row, ACTION.save);
  const mode = field(s, row, ACTION.saveEffect);
  const stuns = cards.actionStuns[row * cards.cardCount + s.card[o]] === 1;
  const special = field(s, row, ACTION.special);
  const demolishes = special === SPECIAL.demolitionCharge || special === SPECIAL.dispel;
  const holds = special === SPECIAL.harpoonGun;
  let damage = damageOf(s, c, row);
  if (damage === 0 && !stuns && !demolishes && !holds) return; // Those who ignore a stun have nothing to save against.
  if (s.side[o] !== s.side[c]) s.head[H.offence] = 1;
  const stake = demolishes ? s.hitPoints[o] : mode === HALF ? damage - (damage >> 1) : damage;
  if (save > 0 && mode !== STUN_ONLY && makeSave(s, o, save, c, saveOfAction(field(s, row, ACTION.id)), stake)) {
    if (mode !== HALF && mode !== EACH) return;
    damage = mode === HALF ? damage >> 1 : 0;
  }
  if (demolishes) defeat(s, o, c);
  if (holds) hold(s, o, c);
  const dealt = damage > 0 ? dealDamage(s, o, damage, c, HOW.effect) : 0;
  drain(s, c, row, damage, dealt);
  if (special === SPECIAL.sithHunger) drainForce(s, c, o);
  if (special === SPECIAL.forceCorruption && isAlive(s, o)) corrupt(s, o, c, row);
  if (mode === HURT && dealt === 0) return;
  const push = field(s, row, ACTION.push);
  if (push > 0 && special !== SPECIAL.forceRepulse && isAlive(s, o)) pushAway(s, c, o, push);
  if (!stuns || !isAlive(s, o)) return;
  if (
    (mode === STUN_ONLY || mode === EACH || mode === HURT) &&
    makeSave(s, o, save, c, saveOfAction(field(s, row, ACTION.id)))
  )
    return;
  stun(s, o, c);
  if (special === SPECIAL.mindTrick) s.dazedTurn[o] = s.head[H.turn];
}

/** Sith Hunger takes a Force point from whoever has one, also from one that it has just defeated. */
function drainForce(s: State, c: number, o: number): void {
  if (s.force[o] === 0 || !isAlive(s, c)) return;
  s.force[o] -= 1;
  s.force[c] += 1;
  note(s.journal, EVENT.forceTaken, c, o, s.force[c]);
}

/** Drain Life [#] removes its number from the user, Drain Life 3 what it really dealt. */
function drain(s: State, c: number, row: number, damage: number, dealt: number): void {
  const kind = field(s, row, ACTION.drain);
  if (kind > 0 && damage > 0 && isAlive(s, c)) heal(s, c, kind === DRAINS.indexOf("dealt") ? dealt : damage, c);
}
