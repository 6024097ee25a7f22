import { NUMBER_COUNT } from "../cards/layout.js";
import type { State } from "./layout.js";
import { H, MAX_PLAYERS, PLAYER, SIDE, STATUS } from "./words.js";

/** What is asked of a state everywhere: who is there, whose they are, who lives. */

export type { State } from "./layout.js";
export * from "./words.js";

const OUT = STATUS.defeated | STATUS.absent;

/** Whether a place holds a character that is in the skirmish. */
export const isAlive = (s: State, c: number): boolean => (s.status[c] & OUT) === 0;
/** Whether a place holds an object that is no character yet (carbonite.ts). */
export const isFrozen = (s: State, c: number): boolean => (s.status[c] & STATUS.frozen) !== 0;
export const isActivated = (s: State, c: number): boolean => (s.status[c] & STATUS.activated) !== 0;
/** First and past-the-last character (or spare place) of a side's player. */
export const playerStart = (s: State, player: number): number => s.players[PLAYER.start + player];
export const playerEnd = (s: State, player: number): number => s.players[PLAYER.start + player + 1];
/** Clockwise around the table; the players of two teams sit alternately. */
export function nextPlayer(s: State, player: number): number {
  if (s.playerCount < MAX_PLAYERS) return player + 1 < s.playerCount ? player + 1 : 0;
  return player < 2 ? player + 2 : 3 - player;
}
/** First and past-the-last character (or spare place) of a side. */
export const sideStart = (s: State, side: number): number =>
  s.players[PLAYER.start + (s.playerCount === MAX_PLAYERS ? 2 * side : side)];
export const sideEnd = (s: State, side: number): number =>
  s.players[PLAYER.start + (s.playerCount === MAX_PLAYERS ? 2 * side + 2 : side + 1)];
/**
 * The enemies of a side follow one another when characters are counted in a ring:
 * `for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) { const e = inRing(s, i); ... }`.
 */
export const foeStart = sideEnd;
export const foeEnd = (s: State, side: number): number => sideStart(s, side) + s.count;
export const inRing = (s: State, i: number): number => (i < s.count ? i : i - s.count);
/**
 * Lists anew who lives, whenever a place comes to hold somebody or nobody. What asks about all characters walks these
 * lists: a third of all places are empty on average.
 */
export function listLiving(s: State): void {
  const { living } = s;
  let n = 0;
  for (let side = 0; side < s.sideCount; side++) {
    s.sides[SIDE.livingFrom + side] = n;
    for (let c = sideStart(s, side), end = sideEnd(s, side); c < end; c++) if (isAlive(s, c)) living[n++] = c;
    s.sides[SIDE.livingTo + side] = n;
  }
  s.head[H.living] = n;
  living.copyWithin(n, 0, n);
  living.fill(0, 2 * n);
}
/** Where the living of a side begin and end in `living`. */
export const ownFrom = (s: State, side: number): number => s.sides[SIDE.livingFrom + side];
export const ownTo = (s: State, side: number): number => s.sides[SIDE.livingTo + side];
/** The same for its enemies, in the order of the ring. The lists must not change meanwhile. */
export const foesFrom = ownTo;
export const foesTo = (s: State, side: number): number => ownFrom(s, side) + s.head[H.living];
export const numberOf = (s: State, c: number, index: number): number => s.numbers[c * NUMBER_COUNT + index];

/** True once the skirmish has been decided: nothing more is done in it. */
export const isOver = (s: State): boolean => s.head[H.over] !== 0;
