import { ask } from "../ask.js";
import { NEAR_SQUARES } from "../board/board.js";
import { F, has, isInPlay } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE } from "../state/saveCauses.js";
import { distanceBetween } from "../state/sight.js";
import { H, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { isLivingCard } from "./near.js";
import { makeSave } from "./saves.js";

/** Attacks that go astray before their roll: Bombad Gungan, Pheromones. */

const NEEDED = 11;

/** Whether the matchup has anyone whose attackers may go astray. */
export const mayGoAstray = (s: State): boolean => isInPlay(s, F.bombadGungan) || isInPlay(s, F.pheromones);

/** Whom an attack on t goes to in the end; -1 = it has no effect. It is made all the same. */
export function divert(s: State, a: number, t: number): number {
  const struck = has(s, t, F.bombadGungan) ? bumble(s, a, t) : t;
  if (struck < 0 || !isRepelled(s, a, struck)) return struck;
  note(s.journal, EVENT.repelled, a, struck);
  return -1;
}

/** Bombad Gungan: on a save the attack goes to anyone else near, be it the attacker; -1 where nobody is near. */
function bumble(s: State, a: number, t: number): number {
  if (!makeSave(s, t, NEEDED, a, SAVE.bombadGungan)) return t;
  let n = 0;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (o !== t && s.pos[o] >= 0 && distanceBetween(s, t, o) <= NEAR_SQUARES) s.offers[n++] = o;
  }
  if (n === 0) {
    note(s.journal, EVENT.repelled, a, t);
    return -1;
  }
  const struck = s.offers[ask(s, s.side[t], CHOICE.divert, t, a, n)];
  note(s.journal, EVENT.diverted, t, struck, a);
  return struck;
}

/** Pheromones: a living attacker near fails its save. */
export const repels = (s: State, a: number, t: number): boolean =>
  has(s, t, F.pheromones) &&
  a !== t &&
  s.side[a] !== s.side[t] &&
  isLivingCard(s, a) &&
  distanceBetween(s, a, t) <= NEAR_SQUARES;
const isRepelled = (s: State, a: number, t: number): boolean =>
  repels(s, a, t) && !makeSave(s, a, NEEDED, t, SAVE.pheromones);
