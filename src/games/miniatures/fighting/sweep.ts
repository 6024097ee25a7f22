import { F, has } from "../state/flags.js";
import { touches } from "../state/sight.js";
import { foesFrom, foesTo, H, isAlive, type State } from "../state/state.js";
import { attackFully } from "./attack.js";
import { STYLE } from "./attackStyle.js";
import { withinReach } from "./targets.js";

/** Force powers that attack several characters so many times each. Who has Force Immunity does not count. */

const struck = new Int32Array(256);

/** Lightsaber Sweep, Whirlwind Attack: each adjacent enemy, instead of choosing a target. */
export function sweep(s: State, c: number, times: number): void {
  const side = s.side[c];
  let n = 0;
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const t = s.living[i];
    if (s.pos[t] >= 0 && withinReach(s, c, t) && !has(s, t, F.forceImmunity)) struck[n++] = t;
  }
  for (let i = 0; i < n; i++) strike(s, c, struck[i], times, STYLE.normal);
}

/**
 * Lightsaber Throw 5: the chosen enemy, then each other character adjacent to it, friend or foe, but not the thrower.
 */
export function throwAtAll(s: State, c: number, target: number, times: number): void {
  let n = 0;
  struck[n++] = target;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (o === target || o === c || s.pos[o] < 0 || !touches(s, target, o)) continue;
    if (!has(s, o, F.forceImmunity)) struck[n++] = o;
  }
  for (let i = 0; i < n; i++) strike(s, c, struck[i], times, STYLE.thrown);
}

function strike(s: State, c: number, t: number, times: number, style: number): void {
  for (let k = 0; k < times && isAlive(s, c) && isAlive(s, t); k++) attackFully(s, c, t, style, 0, 0);
}
