import { CARD } from "../cards/layout.js";
import { hasAbility, isInsubstantialCard } from "../cards/statCard.js";
import { isGround } from "../setup.js";
import { rowBits } from "../state/space.js";
import { H, isAlive, isFrozen, SIDE, STATUS, type State } from "../state/state.js";
import { hasUnactivated } from "../turn.js";
import { playerName } from "./cells.js";
import { type Piece, refuse } from "./text.js";

/** Positions that cannot be: refused with the part of the line that is wrong. */

/**
 * Who stands where with what; called before anything is worked out from it.
 * @param pieces where the line speaks of each place
 * @param turn where it says whose turn it is
 */
export function checkPlaces(s: State, pieces: readonly (Piece | undefined)[], turn: Piece): void {
  taken.fill(0);
  for (let c = 0; c < s.count; c++) {
    const piece = pieces[c] ?? turn;
    if (s.card[c] < 0 || s.card[c] >= s.matchup.cards.cardCount) refuse(piece, "no such card");
    if ((s.status[c] & STATUS.controlled) !== 0 && s.lender[c] === 0) refuse(piece, "who is controlled has a lender");
    if (isAlive(s, c)) checkLiving(s, c, piece);
    if ((isAlive(s, c) && !isCarried(s, c)) || (isFrozen(s, c) && s.pos[c] >= 0)) take(s, c, piece);
  }
  if (s.head[H.winner] >= 0 || s.head[H.over] !== 0) refuse(turn, "the skirmish is over");
}

const taken = new Int32Array(64);

const isCarried = (s: State, c: number): boolean => s.matchup.cards.transports && s.aboard[c] !== 0;

const ints = (s: State, c: number, field: number): number => s.matchup.cards.cardInts[s.card[c] * CARD.words + field];

function checkLiving(s: State, c: number, piece: Piece): void {
  const full = ints(s, c, CARD.hitPoints);
  if (s.pos[c] < 0) refuse(piece, "who has not been defeated stands on a square");
  if (full > 0 && (s.hitPoints[c] < 1 || s.hitPoints[c] > full))
    refuse(piece, `it has 1 to ${full} Hit Points, or is defeated`);
  if (s.aboard[c] === 0) return;
  const skiff = s.aboard[c] - 1;
  const card = s.matchup.cards.cards[s.card[skiff]];
  if (!isAlive(s, skiff) || !hasAbility(card, "Desert Skiff")) refuse(piece, "it is aboard of no skiff");
  if (s.pos[skiff] !== s.pos[c]) refuse(piece, "who is aboard stands where the skiff does");
}

/** A space on the map that nobody else holds. */
function take(s: State, c: number, piece: Piece): void {
  const { board } = s;
  const size = ints(s, c, CARD.size);
  const x = board.colOf[s.pos[c]];
  const y = board.rowOf[s.pos[c]];
  if (x + size > board.width || y + size > board.height) refuse(piece, "its space is not all on the map");
  const isBodiless = isInsubstantialCard(s.matchup.cards.cards[s.card[c]]);
  if (!isBodiless && !isGround(board, s.head[H.doors], s.pos[c], size))
    refuse(piece, "nobody can stand there: a wall, a closed door, a pit or solid ground");
  for (let i = x; i < x + size; i++) {
    if ((taken[i] & rowBits(y, size)) !== 0) refuse(piece, "somebody else stands there");
    taken[i] |= rowBits(y, size);
  }
}

/** What follows: the skirmish goes on, and whoever's turn it is has somebody to activate. */
export function checkDerived(s: State, turn: Piece): void {
  let left = 0;
  for (let side = 0; side < s.sideCount; side++) {
    if (s.sides[SIDE.required + side] > 0) left++;
    const goal = s.sides[SIDE.goal + side];
    if (goal > 0 && s.sides[SIDE.score + side] >= goal) refuse(turn, "the skirmish is over: a side has its points");
  }
  if (left < 2) refuse(turn, "the skirmish is over: fewer than two sides have anybody left");
  const player = s.head[H.player];
  if (!hasUnactivated(s, player)) refuse(turn, `${playerName(s, player)} has nobody left to activate in this round`);
}
