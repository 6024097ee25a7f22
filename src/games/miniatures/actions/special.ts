import { ACTION, SPECIAL } from "../cards/layout.js";
import { sight } from "../effects/support.js";
import { attackFully } from "../fighting/attack.js";
import { STYLE } from "../fighting/attackStyle.js";
import { BARRAGE, markTargets } from "../fighting/barrage.js";
import { sweep, throwAtAll } from "../fighting/sweep.js";
import { levitate, liftAlly } from "../moving/lifting.js";
import { pushAllOut } from "../moving/pushOut.js";
import { tow } from "../moving/tow.js";
import { F, gain } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { ALL_EFFECTS, H, isAlive, SIDE, STATUS, type State } from "../state/state.js";
import { affect, inArea } from "./act.js";
import { CHARGE, field } from "./actionRows.js";
import { dominate, usePawn } from "./immediate.js";
import { command, hinder, operate, sever } from "./onOthers.js";
import { nameShatterpoint } from "./shatterpoint.js";
import { transferEssence } from "./transfer.js";

/** Actions that a function of their own carries out. */

/** Bonus Damage of Force Weapon, once. */
const FORCE_WEAPON = 10;

/** Actions with a function of their own; false where the common course goes on. */
export function runSpecial(s: State, c: number, row: number, target: number, special: number): boolean {
  switch (special) {
    case SPECIAL.lightsaberSweep:
      sweep(s, c, 1);
      return true;
    case SPECIAL.whirlwind:
      sweep(s, c, 2);
      return true;
    case SPECIAL.lightsaberThrow:
      attackFully(s, c, target, STYLE.thrown, 0, 0);
      return true;
    case SPECIAL.lightsaberThrow2:
      attackFully(s, c, target, STYLE.thrown, 0, 0);
      if (isAlive(s, c) && isAlive(s, target)) attackFully(s, c, target, STYLE.thrown, 0, 0);
      return true;
    case SPECIAL.forceRepulse:
      repulse(s, c, row);
      return true;
    case SPECIAL.towCable:
      tow(s, c, target);
      return true;
    case SPECIAL.lift:
      liftAlly(s, c, target);
      return true;
    case SPECIAL.blaster:
      attackFully(s, c, target, STYLE.blaster, 0, 0);
      return true;
    case SPECIAL.rangefinder:
      sight(s, c);
      return true;
    case SPECIAL.lightsaberThrow3:
      throwAtAll(s, c, target, 1);
      return true;
    case SPECIAL.lightsaberThrow5:
      throwAtAll(s, c, target, 2);
      return true;
    case SPECIAL.levitation:
      levitate(s, c, target);
      return true;
    case SPECIAL.dispassionateKiller:
      s.killerTurn[c] = s.head[H.turn];
      return true;
    case SPECIAL.blasterBarrage:
      s.head[H.barrage] = BARRAGE.blaster;
      markTargets(s, c);
      return true;
    case SPECIAL.furiousAssault:
      s.head[H.charge] = CHARGE.furious;
      s.head[H.barrage] = BARRAGE.furious;
      return true;
    case SPECIAL.lightsaberAssault:
      s.head[H.granted] = 2;
      return true;
    case SPECIAL.chargingFire:
      s.head[H.charge] = CHARGE.fire;
      return true;
    case SPECIAL.chargingAssault:
      s.head[H.charge] = CHARGE.assault;
      s.head[H.charging] = field(s, row, ACTION.damage);
      return true;
    case SPECIAL.wheeled:
      s.head[H.charge] = CHARGE.wheeled;
      return true;
    case SPECIAL.forceLeap:
      s.head[H.leap] = 1;
      return true;
    case SPECIAL.forceSense:
      s.sides[SIDE.sense + s.side[c]] = 1;
      return true;
    case SPECIAL.satchelCharge:
    case SPECIAL.shatterBeam:
      s.head[H.removedDoors] |= 1 << target;
      s.head[H.doors] |= 1 << target;
      s.head[H.effectsDirty] = ALL_EFFECTS;
      note(s.journal, EVENT.door, target, 2);
      return true;
    case SPECIAL.dominate:
      dominate(s, c, target);
      return true;
    case SPECIAL.pawn:
      usePawn(s, c, target);
      return true;
    case SPECIAL.homicidalSurgery:
      operate(s, c, target, field(s, row, ACTION.damage));
      return true;
    case SPECIAL.sabotage:
      for (let o = 0; o < s.count; o++) if (inArea(s, c, row, o)) hinder(s, c, o);
      return true;
    case SPECIAL.battleMeditation:
      command(s, c, F.battleMeditation);
      return true;
    case SPECIAL.controlMinds:
      command(s, c, F.controlMinds);
      return true;
    case SPECIAL.forceCloak:
      gain(s, c, F.cloaked);
      return true;
    case SPECIAL.shatterpoint:
      nameShatterpoint(s, c, target);
      return true;
    case SPECIAL.transferEssence:
      transferEssence(s, c, target);
      return true;
    case SPECIAL.forceValor:
      command(s, c, F.forceValor);
      return true;
    case SPECIAL.severForce:
      sever(s, c, target);
      return true;
    case SPECIAL.forceWeapon:
      if ((s.status[c] & STATUS.armed) === 0) s.damageBonus[c] += FORCE_WEAPON;
      s.status[c] |= STATUS.armed;
      return true;
    default:
      return false;
  }
}

/** Force Repulse: everyone takes the damage and perhaps the stun, then those left are pushed, the furthest first. */
function repulse(s: State, c: number, row: number): void {
  let n = 0;
  for (let o = 0; o < s.count; o++) if (inArea(s, c, row, o)) repulsed[n++] = o;
  for (let i = 0; i < n; i++) affect(s, c, row, repulsed[i]);
  pushAllOut(s, c, repulsed, n, field(s, row, ACTION.push));
}
const repulsed = new Int32Array(256);
