import { ask } from "../ask.js";
import { NUMBER } from "../cards/layout.js";
import { become, hasForceRating } from "../changing/become.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import {
  foeEnd,
  foeStart,
  H,
  inRing,
  isAlive,
  numberOf,
  SIDE,
  type State,
  sideEnd,
  sideStart,
} from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { attackFully, extraAttack } from "./attack.js";
import { STYLE } from "./attackStyle.js";
import { dealDamage, HOW } from "./damage.js";
import { withinReach } from "./targets.js";

/** What the defeat of a character sets off at once for the others: its own spirit's doing, then that of its allies. */

/** Called when c has just been taken off the map, in matchups where some card has an ability of this kind. */
export function onDefeat(s: State, c: number): void {
  const spirit = numberOf(s, c, NUMBER.forceSpirit);
  if (spirit > 0) passOn(s, c, spirit);
  const curse = numberOf(s, c, NUMBER.darkForceSpirit);
  if (curse > 0) haunt(s, c, curse);
  const side = s.side[c];
  for (let o = sideStart(s, side), end = sideEnd(s, side); o < end; o++) {
    if (o === c || !isAlive(s, o)) continue;
    if (has(s, c, F.unique)) grieve(s, o, c);
    const pain = numberOf(s, o, NUMBER.forceEmpathic);
    if (pain === 0 || !hasForceRating(s, c)) continue;
    note(s.journal, EVENT.empathic, o, c);
    dealDamage(s, o, pain, -1, HOW.effect);
  }
}

/** Force Spirit: an ally with a Force rating gets its points, and may spend once more a turn from now on. */
function passOn(s: State, c: number, points: number): void {
  const side = s.side[c];
  let n = 0;
  for (let o = sideStart(s, side), end = sideEnd(s, side); o < end; o++)
    if (o !== c && isAlive(s, o) && hasForceRating(s, o)) s.offers[n++] = o;
  if (n === 0) return;
  const heir = s.offers[ask(s, side, CHOICE.forceSpirit, c, -1, n)];
  s.force[heir] += points;
  s.extraSpends[heir] += 1;
  note(s.journal, EVENT.spirit, c, heir, points, s.force[heir]);
}

/** Dark Force Spirit: every enemy side is haunted, by the worst of several spirits (glossary, stacking). */
function haunt(s: State, c: number, points: number): void {
  for (let side = 0; side < s.sideCount; side++) {
    if (side === s.side[c] || s.sides[SIDE.haunted + side] >= points) continue;
    s.sides[SIDE.haunted + side] = points;
    note(s.journal, EVENT.haunted, c, side, points);
  }
}

/** What the loss of a Unique ally does to o: an attack or attacks at once, once a turn, or an ability for good. */
function grieve(s: State, o: number, c: number): void {
  become(s, o, "bereaved");
  if (s.impulseTurn[o] === s.head[H.turn] || s.pos[o] < 0) return;
  if (has(s, o, F.impulsiveSweep)) lashOut(s, o, c);
  else if (has(s, o, F.impulsiveShot) && extraAttack(s, o, false)) s.impulseTurn[o] = s.head[H.turn];
}

/** Impulsive Sweep: one attack on each adjacent enemy, whoever is a target else. */
function lashOut(s: State, o: number, c: number): void {
  const side = s.side[o];
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end && isAlive(s, o); i++) {
    const t = inRing(s, i);
    if (!isAlive(s, t) || s.pos[t] < 0 || !withinReach(s, o, t)) continue;
    if (s.impulseTurn[o] !== s.head[H.turn]) note(s.journal, EVENT.impulse, o, c);
    s.impulseTurn[o] = s.head[H.turn];
    attackFully(s, o, t, STYLE.extra, 0, 0);
  }
}
