import { affect, CHARGE, field, inArea } from "./act.js";
import { attackFully, STYLE } from "./attack.js";
import { BARRAGE, markTargets } from "./barrage.js";
import { dealDamage, HOW, heal } from "./damage.js";
import { F, gain } from "./flags.js";
import { EVENT, note } from "./journal.js";
import { ACTION, SPECIAL } from "./layout.js";
import { liftAlly } from "./lifting.js";
import { pushAllOut } from "./pushOut.js";
import { makeSave } from "./saves.js";
import { ALL_EFFECTS, H, isAlive, SIDE, STATUS, type State } from "./state.js";
import { sweep, throwAtAll } from "./sweep.js";

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
    case SPECIAL.lift:
      liftAlly(s, c, target);
      return true;
    case SPECIAL.lightsaberThrow5:
      throwAtAll(s, c, target);
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
      s.sides[SIDE.sense + s.side[c]!] = 1;
      return true;
    case SPECIAL.satchelCharge:
    case SPECIAL.shatterBeam:
      s.head[H.removedDoors]! |= 1 << target;
      s.head[H.doors]! |= 1 << target;
      s.head[H.effectsDirty] = ALL_EFFECTS;
      note(s.journal, EVENT.door, target, 2);
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
    case SPECIAL.forceWeapon:
      if ((s.status[c]! & STATUS.armed) === 0) s.damageBonus[c]! += FORCE_WEAPON;
      s.status[c]! |= STATUS.armed;
      return true;
    default:
      return false;
  }
}

/** Homicidal Surgery: damage, or for an ally that saves at 11 as much healing. */
function operate(s: State, c: number, patient: number, amount: number): void {
  if (s.side[patient] === s.side[c] && makeSave(s, patient, 11, c)) heal(s, patient, amount, c);
  else dealDamage(s, patient, amount, c, HOW.effect);
}

/** Sabotage: the vehicle moves no further than its speed for the rest of the skirmish. */
function hinder(s: State, c: number, vehicle: number): void {
  gain(s, vehicle, F.sabotaged);
  s.head[H.offence] = 1;
  note(s.journal, EVENT.hindered, vehicle, c);
}

/** A commander effect gained for the rest of the skirmish; whoever has one is no follower (glossary: commander). */
function command(s: State, c: number, effect: number): void {
  gain(s, c, effect);
  gain(s, c, F.gainedCommand);
  s.head[H.effectsDirty] = ALL_EFFECTS;
}

/** Force Repulse: everyone takes the damage and perhaps the stun, then those left are pushed, the furthest first. */
function repulse(s: State, c: number, row: number): void {
  let n = 0;
  for (let o = 0; o < s.count; o++) if (inArea(s, c, row, o)) repulsed[n++] = o;
  for (let i = 0; i < n; i++) affect(s, c, row, repulsed[i]!);
  pushAllOut(s, c, repulsed, n, field(s, row, ACTION.push));
}
const repulsed = new Int32Array(256);
