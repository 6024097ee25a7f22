import { ask } from "../ask.js";
import { COMMAND, EFFECT, EFFECT_FIELDS } from "../cards/layout.js";
import { attackFully, STYLE } from "../fighting/attack.js";
import { listTargets, targets } from "../fighting/targets.js";
import { isAboard } from "../moving/aboard.js";
import { mayStand } from "../moving/flood.js";
import { spaceOffer } from "../moving/pushOut.js";
import { findFullReach, reach, reached } from "../moving/reach.js";
import { offerRide } from "../moving/transport.js";
import { arrive, walkTo } from "../moving/walk.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { settle, vacate } from "../state/space.js";
import {
  ALL_EFFECTS,
  H,
  isAlive,
  nextPlayer,
  PLAYER,
  playerEnd,
  playerStart,
  SIDE,
  type State,
  sideEnd,
  sideStart,
} from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { isOver, moveOutOfTurn } from "../turn.js";
import { coversFrom, givesCommand, playerHasCommand, refreshEffects, underCommand } from "./effects.js";

/**
 * Commander effects with a moment of their own: how many characters a phase activates, what the skirmish begins with, and
 * what a commander orders at the end of its turn. Each is a command of the effect's row (vocabulary.ts).
 */

/** Squares of a move that a commander effect adds. */
const STEPS = 2;

/**
 * Whether a player may, and wants to, activate another character in this phase.
 * @param done characters activated in it
 * @param usual how many the rules allow
 */
export function activatesAnother(s: State, player: number, done: number, usual: number): boolean {
  if (s.matchup.cards.commands === 0 || done === 0) return done < usual;
  if (playerHasCommand(s, player, COMMAND.oneActivation)) return false;
  if (done < usual) return !playerHasCommand(s, player, COMMAND.oneIfWanted) || goesOn(s, player, done);
  return done === 2 && usual === 2 && playerHasCommand(s, player, COMMAND.threeIfWanted) && goesOn(s, player, done);
}

const goesOn = (s: State, player: number, done: number): boolean =>
  ask(s, s.players[PLAYER.side + player]!, CHOICE.goOn, -1, done, 2) === 1;

/** Force points that commanders give before the first round. */
export function bestowForce(s: State): void {
  if ((s.matchup.cards.commands & (1 << COMMAND.moreForce)) === 0) return;
  for (let c = 0; c < s.count; c++) if (isAlive(s, c) && underCommand(s, c, COMMAND.moreForce) >= 0) s.force[c]! += 1;
}

/** Before a round's first activation each player's commanders may send one ally on (Darth Revan). */
export function advanceByCommand(s: State): void {
  if ((s.matchup.cards.commands & (1 << COMMAND.advance)) === 0) return;
  for (let i = 0, player = s.head[H.first]!; i < s.playerCount; i++, player = nextPlayer(s, player)) {
    for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++) {
      const e = givesCommand(s, c, COMMAND.advance);
      const n = e < 0 ? 0 : listCovered(s, c, e);
      if (n === 0 || isOver(s)) continue;
      const pick = ask(s, s.side[c]!, CHOICE.advance, c, -1, n + 1);
      if (pick === n) continue;
      const ally = s.offers[pick]!;
      note(s.journal, EVENT.advance, ally);
      moveOutOfTurn(s, ally);
    }
  }
}

/** Lists into `s.offers` whom effect e of commander c covers. */
function listCovered(s: State, c: number, e: number): number {
  let n = 0;
  for (let o = sideStart(s, s.side[c]!), end = sideEnd(s, s.side[c]!); o < end; o++)
    if (coversFrom(s, e, c, o)) s.offers[n++] = o;
  return n;
}

/** At the end of c's turn: steps that somebody lends it, then what it orders itself. */
export function endTurnForCommands(s: State, c: number): void {
  if (s.matchup.cards.commands === 0) return;
  refreshEffects(s);
  const moved = s.movedTurn[c] === s.head[H.turn];
  if (underCommand(s, c, COMMAND.twoMore) >= 0 || (moved && underCommand(s, c, COMMAND.twoMoreAfterMove) >= 0))
    moveOn(s, c, true);
  volley(s, c);
  exchange(s, c);
}

/** A move of up to two squares that is not part of any other. */
function moveOn(s: State, c: number, provoking: boolean): void {
  if (!isAlive(s, c) || s.pos[c]! < 0 || has(s, c, F.emplacement) || s.heldRound[c] === s.head[H.round]) return;
  if (isAboard(s, c)) return;
  const { board } = s;
  findFullReach(s, c, STEPS);
  let n = 0;
  spaceOffer[n++] = s.pos[c]!;
  for (let x = reached.x0; x <= reached.x1; x++) {
    for (let bits = reach[x]!; bits !== 0; bits &= bits - 1) {
      const square = x * board.height + 31 - Math.clz32(bits & -bits);
      if (square !== s.pos[c] && mayStand(s, c, square)) spaceOffer[n++] = square;
    }
  }
  if (n === 1) return;
  const to = spaceOffer[ask(s, s.side[c]!, CHOICE.space, c, c, n)]!;
  if (to === s.pos[c]) return;
  if (provoking) {
    walkTo(s, c, to, STEPS);
    offerRide(s, c);
    return;
  }
  note(s.journal, EVENT.move, c, s.pos[c]!, to, STEPS, 0);
  vacate(s, c);
  arrive(s, c, to);
  offerRide(s, c);
}

/** Remembers that a character covered has defeated an enemy (Princess Leia, Rebel Hero). */
export function readyToPressOn(s: State, source: number, victim: number): void {
  if (s.side[source] !== s.side[victim] && isAlive(s, source) && underCommand(s, source, COMMAND.pressOn) >= 0)
    s.pressesOn[source] = 1;
}

/** Whoever has defeated an enemy moves on, provoking nobody; it keeps the attacks that it has left. */
export function pressOn(s: State): void {
  if ((s.matchup.cards.commands & (1 << COMMAND.pressOn)) === 0) return;
  for (let c = 0; c < s.count; c++) {
    if (s.pressesOn[c] === 0) continue;
    s.pressesOn[c] = 0;
    refreshEffects(s);
    moveOn(s, c, false);
  }
}

/** An immediate attack of a character about to be defeated (Mon Mothma); what happens to it meanwhile defeats it for good. */
export function fireLastShot(s: State, c: number): void {
  const e = underCommand(s, c, COMMAND.lastShot);
  if (e < 0 || s.lastShot[c] !== 0 || s.pos[c]! < 0) return;
  s.lastShot[c] = 1;
  attackAtOnce(s, c, c, e);
}

/** Two of those covered, with spaces of one size, change places; nobody is provoked. */
function exchange(s: State, c: number): void {
  const e = givesCommand(s, c, COMMAND.exchange);
  if (e < 0) return;
  const side = s.side[c]!;
  const all = listCovered(s, c, e);
  let n = 0;
  for (let i = 0; i < all; i++) if (hasPartner(s, c, e, s.offers[i]!)) s.offers[n++] = s.offers[i]!;
  if (n < 2) return;
  const pick = ask(s, side, CHOICE.exchange, c, -1, n + 1);
  if (pick === n) return;
  const first = s.offers[pick]!;
  const others = listCovered(s, c, e);
  let m = 0;
  for (let i = 0; i < others; i++) if (suits(s, first, s.offers[i]!)) s.offers[m++] = s.offers[i]!;
  const second = s.offers[ask(s, side, CHOICE.exchangeWith, c, first, m)]!;
  note(s.journal, EVENT.exchange, c, first, second);
  const place = s.pos[first]!;
  const other = s.pos[second]!;
  vacate(s, first);
  vacate(s, second);
  settle(s, first, other);
  settle(s, second, place);
  s.head[H.effectsDirty] = ALL_EFFECTS;
  s.sides[SIDE.changes + side]! += 1;
}

/** Whether two can stand in each other's place. */
export const suits = (s: State, a: number, b: number): boolean =>
  a !== b && s.size[a] === s.size[b] && !isAboard(s, a) && !isAboard(s, b);

function hasPartner(s: State, c: number, e: number, a: number): boolean {
  for (let o = sideStart(s, s.side[c]!), end = sideEnd(s, s.side[c]!); o < end; o++)
    if (coversFrom(s, e, c, o) && suits(s, a, o)) return true;
  return false;
}

/** One of those covered makes an immediate attack; it is no turn and no activation. */
function volley(s: State, c: number): void {
  const e = givesCommand(s, c, COMMAND.volley);
  if (e < 0) return;
  const side = s.side[c]!;
  let n = 0;
  for (let o = sideStart(s, side), end = sideEnd(s, side); o < end; o++)
    if (coversFrom(s, e, c, o) && listTargets(s, o, has(s, o, F.meleeAttack)) > 0) s.offers[n++] = o;
  if (n === 0) return;
  const pick = ask(s, side, CHOICE.volley, c, -1, n + 1);
  if (pick < n) attackAtOnce(s, c, s.offers[pick]!, e);
}

/** An immediate attack by an effect's command, with its bonuses, on an enemy of the player's choice; none is an answer too. */
export function attackAtOnce(s: State, commander: number, a: number, e: number): void {
  const n = listTargets(s, a, has(s, a, F.meleeAttack));
  if (n === 0) return;
  for (let i = 0; i < n; i++) s.offers[i] = targets[i]!;
  const pick = ask(s, s.side[a]!, CHOICE.extraAttack, a, -1, n + 1);
  if (pick === n) return;
  const { effects } = s.matchup.cards;
  const at = e * EFFECT_FIELDS;
  if (commander === a) note(s.journal, EVENT.lastShot, a);
  else note(s.journal, EVENT.order, commander, a);
  attackFully(s, a, s.offers[pick]!, STYLE.commanded, effects[at + EFFECT.attack]!, effects[at + EFFECT.damage]!);
}
