import {
  END_TURN,
  F,
  H,
  has,
  hypothetical,
  MEMORY_WORDS,
  moveTo,
  moving,
  OFFERED,
  PLAYER,
  REPLIES,
  REPLY,
  replyOf,
  type State,
} from "../../../src/games/miniatures/api.js";
import { closer, closerSquare, tried, worthyEnemies } from "./approach.js";
import { bestAction, findBestAction } from "./bestAction.js";
import { makePlan, plan } from "./plan.js";
import { squareAgainst, survey } from "./squares.js";
import { lossUnder, mapThreats, threatAt } from "./threat.js";
import { weights } from "./weights.js";

const thought = hypothetical.createThought();

/**
 * Moves and turns between the initiative check and the first activation: to where the character's own turn will be
 * worth more, because it need not move in it any more, or because it could not come so far.
 */

/** Word of a character's memory: the square it is to move to, plus 1. */
const STEP = 3;

/** The step last planned: its gain in points, and the square. */
const step = { gain: 0, square: -1 };

/** Which offer to use: the ability with the greatest gain; `n` = none. */
export function bestAct(s: State, side: number, n: number): number {
  mapThreats(s, side);
  let best = n;
  let most = weights.stepping;
  for (let i = 0; i < n; i++) {
    const c = s.offers[i] % OFFERED;
    const reply = replyOf(s.offers[i]);
    const cost = s.matchup.cards.replies[s.card[c] * REPLIES.length + reply];
    if (reply === REPLY.flowWalking) planTurn(s, c);
    else planStep(s, c, cost === 0);
    const gain = step.gain - cost * weights.force;
    if (gain <= most) continue;
    most = gain;
    best = i;
    s.memory[c * MEMORY_WORDS + STEP] = step.square + 1;
  }
  return best;
}

/** The decision of a character that moves out of turn: as `bestAct` has planned. */
export function takeStep(s: State, c: number): number {
  const square = s.memory[c * MEMORY_WORDS + STEP] - 1;
  s.memory[c * MEMORY_WORDS + STEP] = 0;
  return square < 0 || square === s.pos[c] ? END_TURN : moveTo(square, 0);
}

/** A whole turn besides its own: worth what it could do in it. */
function planTurn(s: State, c: number): void {
  makePlan(s, c);
  step.square = -1;
  step.gain = plan.acts ? plan.worth + lossUnder(s, c, threatAt(s, s.side[c], s.x[c], s.y[c])) : 0;
}

/** @param free whether coming closer for its own sake is worth it, too */
function planStep(s: State, c: number, free: boolean): void {
  step.gain = 0;
  step.square = -1;
  const isSecond = s.players[PLAYER.side + s.head[H.first]] !== s.side[c];
  const share = isSecond ? weights.secondShare : 1;
  const strikes = isSecond ? weights.secondStrikes : 1;
  const here = lossUnder(s, c, threatAt(s, s.side[c], s.x[c], s.y[c]));
  makePlan(s, c);
  const now = (plan.acts ? share * (plan.worth + here) : 0) - strikes * here;
  hypothetical.beginHypothetical(s, c, thought);
  const squares = Math.min(moving.speedOf(s, c), moving.movementLeft(s, c));
  if (squares > 0) {
    const toll = survey(s, c, squares, squares, 0);
    const n = worthyEnemies(s, c, squares);
    const melee = has(s, c, F.meleeAttack);
    for (let i = 0; i < n; i++) tryStep(s, c, squareAgainst(s, c, tried[i], melee), share, strikes, now + toll);
    if (free && step.square < 0 && !plan.acts) comeBy(s, c, toll, here);
  }
  hypothetical.endHypothetical(s, c, thought);
}

/** What the character could do from a square in its own turn without moving, against what it could do now. */
function tryStep(s: State, c: number, square: number, share: number, strikes: number, now: number): void {
  if (square < 0) return;
  hypothetical.moveHypothetically(s, c, square, false, thought);
  // The move belongs to no turn: in its own it has not moved yet.
  s.head[H.moved] = 0;
  s.movedTurn[c] = 0;
  findBestAction(s, c);
  const loss = lossUnder(s, c, threatAt(s, s.side[c], s.x[c], s.y[c]));
  hypothetical.moveBack(s, c, thought);
  if (bestAction.worth <= 0) return;
  const gain = share * bestAction.worth - strikes * loss - now;
  if (gain <= step.gain) return;
  step.gain = gain;
  step.square = square;
}

/** Nobody can be attacked from anywhere: a free move towards the enemy. */
function comeBy(s: State, c: number, toll: number, here: number): void {
  const square = closerSquare(s, c, toll);
  if (square < 0 || closer.worth + here <= 0) return;
  step.gain = closer.worth + here;
  step.square = square;
}
