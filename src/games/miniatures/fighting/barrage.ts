import { withRoom } from "../../../core/assert.js";
import { F, has } from "../state/flags.js";
import { foesFrom, foesTo, H, type State } from "../state/state.js";
import { createTargets, isLegalTarget, listTargets } from "./targets.js";

/**
 * Attacking every legal target once. Who is one is settled before the first attack roll; Blaster Barrage asks a second
 * time when it comes to each, Furious Assault does not (glossary of each).
 */

/** `H.barrage`: which of the two is under way in this turn. */
export const BARRAGE = { none: 0, blaster: 1, furious: 2 } as const;
/** More attacks than there can be targets. */
export const EVERYONE = 255;

const found = createTargets();

/** Settles who may be attacked: all legal targets as things stand. */
export function markTargets(s: State, c: number): void {
  const n = listTargets(s, c, has(s, c, F.meleeAttack), found);
  for (let i = 0; i < n; i++) s.markTurn[found.who[i]] = s.head[H.turn];
}

/** Remembers that an enemy has been attacked: nobody is a second time. */
export function strikeOff(s: State, c: number, t: number): void {
  if (s.head[H.attacksMade] === 0 && s.head[H.barrage] === BARRAGE.furious) markTargets(s, c);
  s.markTurn[t] = 0;
}

/** Whether c may attack t as the next of its barrage; t is alive and an enemy. */
export function mayBarrage(s: State, c: number, t: number): boolean {
  const settled = s.markTurn[t] === s.head[H.turn];
  if (s.head[H.barrage] === BARRAGE.blaster)
    return settled && !has(s, t, F.forceImmunity) && isLegalTarget(s, c, t, has(s, c, F.meleeAttack));
  return s.head[H.attacksMade] === 0 ? isLegalTarget(s, c, t, has(s, c, F.meleeAttack)) : settled;
}

/** Lists whom c may attack next in its barrage; returns how many. */
export function listBarrage(s: State, c: number, into: Int32Array): number {
  const side = s.side[c];
  let n = 0;
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const t = s.living[i];
    if (s.pos[t] >= 0 && mayBarrage(s, c, t)) into[n++] = t;
  }
  return withRoom(n, into);
}
