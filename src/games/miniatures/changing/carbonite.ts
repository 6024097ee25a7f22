import { ask, IllegalChoiceError } from "../ask.js";
import { CHANGES } from "../cards/changedCards.js";
import { CARD } from "../cards/layout.js";
import { isGround, isOffered, muster, setupSquares } from "../setup.js";
import { clearCharacter } from "../state/createState.js";
import { EVENT, note } from "../state/journal.js";
import { touches } from "../state/sight.js";
import { isEmptySpace, rowBits, settle } from "../state/space.js";
import {
  ALL_EFFECTS,
  H,
  isAlive,
  isFrozen,
  listLiving,
  nextPlayer,
  PLAYER,
  playerEnd,
  playerStart,
  SIDE,
  STATUS,
  type State,
} from "../state/state.js";
import { CHOICE } from "../strategy.js";

/**
 * Frozen in Carbonite: a character that is an object until an ally frees the one within. Its place counts as one that
 * nobody holds, so that nobody chooses it, sees it or counts it; its square is taken on the map and barred to every
 * mover (barred.ts).
 */

const THAWED = CHANGES.indexOf("thawed");

/** The card of the character within; the card itself where it holds nobody. */
const cardWithin = (s: State, card: number): number =>
  s.matchup.cards.becomes[THAWED * s.matchup.cards.cardCount + card];

/** Makes objects of those of a player's characters, just mustered, that begin so: they need not be defeated. */
export function freeze(s: State, player: number): void {
  for (let c = playerStart(s, player); c < playerEnd(s, player); c++) {
    if (!isAlive(s, c) || cardWithin(s, s.card[c]) === s.card[c]) continue;
    s.status[c] = STATUS.absent | STATUS.frozen;
    s.sides[SIDE.required + s.side[c]] -= 1;
  }
}

/** A player sets up the objects of the opponent before it in turn, along with its own squad. */
export function setUpFrozenOf(s: State, keeper: number): void {
  for (let c = 0; c < s.count; c++) {
    if (!isFrozen(s, c) || nextPlayer(s, s.player[c]) !== keeper) continue;
    const side = s.players[PLAYER.side + keeper];
    setupSquares(s, side, s.size[c], false);
    const square = s.strategies[side].chooseSetup(s, side, c);
    if (!isOffered(s, square)) throw new IllegalChoiceError(s, side, `setup of the frozen ${c} on ${square}`);
    take(s, c, square);
    note(s.journal, EVENT.frozen, c, square, side);
  }
}

/** Puts an object on its space. */
function take(s: State, c: number, square: number): void {
  s.pos[c] = square;
  s.x[c] = s.board.colOf[square];
  s.y[c] = s.board.rowOf[square];
  for (let x = s.x[c]; x < s.x[c] + s.size[c]; x++) s.anyone[x] |= rowBits(s.y[c], s.size[c]);
}

/** Takes an object's space off the map, leaving its last position readable. */
function leave(s: State, c: number): void {
  for (let x = s.x[c]; x < s.x[c] + s.size[c]; x++) s.anyone[x] &= ~rowBits(s.y[c], s.size[c]);
}

/** The end of an ally's turn: whoever stands beside it may free the character within. */
export function endTurnForFrozen(s: State, ally: number): void {
  for (let c = 0; c < s.count; c++) {
    if (!isFrozen(s, c) || s.side[c] !== s.side[ally] || !touches(s, ally, c) || listPlaces(s, c) === 0) continue;
    if (ask(s, s.side[ally], CHOICE.thaw, ally, c, 2) === 1) thaw(s, c, ally);
  }
}

/**
 * Fills `s.spaces` with the free spaces that the character within could take: the object's own, or for a bigger one
 * each that includes it; returns how many.
 */
function listPlaces(s: State, c: number): number {
  const size = s.matchup.cards.cardInts[cardWithin(s, s.card[c]) * CARD.words + CARD.size];
  const more = size - s.size[c];
  leave(s, c);
  let n = 0;
  for (let x = Math.max(0, s.x[c] - more); x <= s.x[c]; x++) {
    for (let y = Math.max(0, s.y[c] - more); y <= s.y[c]; y++) {
      const square = x * s.board.height + y;
      if (isGround(s.board, s.head[H.doors], square, size) && isEmptySpace(s, x, y, size)) s.spaces[n++] = square;
    }
  }
  take(s, c, s.pos[c]);
  return n;
}

/** The character within takes the object's place; it counts as activated, and must be defeated from now on. */
function thaw(s: State, c: number, ally: number): void {
  const n = listPlaces(s, c);
  const card = cardWithin(s, s.card[c]);
  leave(s, c);
  clearCharacter(s, c);
  muster(s, c, card);
  s.status[c] = STATUS.activated;
  listLiving(s);
  s.sides[SIDE.required + s.side[c]] += 1;
  const square = s.spaces[n === 1 ? 0 : ask(s, s.side[ally], CHOICE.space, ally, c, n)];
  settle(s, c, square);
  s.sides[SIDE.changes + s.side[c]] += 1;
  s.head[H.effectsDirty] = ALL_EFFECTS;
  note(s.journal, EVENT.thawed, c, ally, square);
}

/** Objects whose squad has nobody else left are defeated; that scores nothing. */
export function loseFrozen(s: State): void {
  for (let c = 0; c < s.count; c++) {
    if (!isFrozen(s, c) || isAnyoneLeft(s, s.player[c])) continue;
    if (s.pos[c] >= 0) leave(s, c);
    s.pos[c] = -1;
    s.status[c] = STATUS.absent | STATUS.defeated;
    s.fell[c] = Math.max(1, s.head[H.round]);
    note(s.journal, EVENT.defeat, c, -1);
  }
}

function isAnyoneLeft(s: State, player: number): boolean {
  for (let o = 0; o < s.count; o++) {
    if (!isAlive(s, o)) continue;
    const place = (s.status[o] & STATUS.controlled) === 0 ? o : s.lender[o] - 1;
    if (s.player[place] === player) return true;
  }
  return false;
}
