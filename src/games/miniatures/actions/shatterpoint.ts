import { identityOf } from "../changing/allegiance.js";
import { H, type State } from "../state/state.js";
/** Shatterpoint: the one enemy it is about, and who has attacked whom in a round. */

/** Shatterpoint: names the one enemy that it is about from now on. */
export function nameShatterpoint(s: State, c: number, t: number): void {
  s.shatterpoint[c] = identityOf(s, t) + 1;
}

/** Whether an attack would be c's first on its shatterpoint in this round: it needs no roll. */
export const isShattering = (s: State, c: number, t: number): boolean =>
  s.shatterpoint[c] === identityOf(s, t) + 1 && s.struckRound[pairOf(s, c, t)] !== s.head[H.round];

/** Whether t is c's shatterpoint. */
export const isShatterpoint = (s: State, c: number, t: number): boolean => s.shatterpoint[c] === identityOf(s, t) + 1;

/** Remembers that c has attacked t in this round. */
export function rememberAttack(s: State, c: number, t: number): void {
  s.struckRound[pairOf(s, c, t)] = s.head[H.round];
}

const pairOf = (s: State, c: number, t: number): number => identityOf(s, c) * s.count + identityOf(s, t);
