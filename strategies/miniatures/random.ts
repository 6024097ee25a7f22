import { RANDOM } from "../../src/core/players.js";
import { below } from "../../src/core/rng.js";
import {
  CHOICE,
  DASH,
  END_TURN,
  F,
  firstOf,
  geometry,
  H,
  has,
  legal,
  moveTo,
  moving,
  type State,
  type Strategy,
  strategyStream,
} from "../../src/games/miniatures/api.js";

/**
 * Plays legally and otherwise by chance: a kind of thing to do is drawn among those possible, then one of that kind,
 * all equally likely. In a long skirmish, where a few who are left would seldom meet, it attacks oftener and draws the
 * end of every other move more than once, for the square nearest to an enemy: nothing is ruled out, but it comes to an
 * end. The measure that other strategies are held against, and the engine's tester.
 */
export const random: Strategy = {
  name: "random",
  description: `${RANDOM}: first the kind of action, then one of that kind, all equally likely; in a long skirmish more often attacks, and moves towards enemies`,
  chooseSetup: (s, side) => drawListed(s, side, legal.listSetups(s, listed), -1),
  chooseFirst: (s, side) => draw(s, side, 2) === 1,
  chooseActivation: (s, side) => drawListed(s, side, legal.listActivations(s, side, listed), -1),
  chooseDecision,
  choose: (s, side, kind, _actor, _other, count) =>
    kind === CHOICE.combine ? Number(draw(s, side, 4) === 0) : draw(s, side, count),
};

const listed = new Int32Array(legal.MAX_LISTED);
/** Rounds after which a skirmish is long, and further rounds for each draw more of the end of a move. */
const LONG_SKIRMISH = 40;
const ROUNDS_A_DRAW = 10;

const draw = (s: State, side: number, n: number): number => below(s.streams, strategyStream(side), n);

/** One of the first n of `listed`, or else what is given. */
const drawListed = (s: State, side: number, n: number, none: number): number =>
  n === 0 ? none : listed[draw(s, side, n)];

/** The turn ends when four kinds drawn in a row come to nothing. */
function chooseDecision(s: State, c: number): number {
  const side = s.side[c];
  if (s.head[H.droidBy] === c && draw(s, side, 8) === 0) {
    const handing = drawListed(s, side, legal.listHandings(s, c, listed, 0), END_TURN);
    if (handing !== END_TURN) return handing;
  }
  if (s.head[H.round] > LONG_SKIRMISH && draw(s, side, 2) === 0) {
    const attack = drawListed(s, side, legal.listAttacks(s, c, listed, 0), END_TURN);
    if (attack !== END_TURN) return attack;
  }
  const actions = legal.actionCount(s, c);
  const kinds = 2 + actions + Number(has(s, c, F.strafeAttack)) + Number(has(s, c, F.gallopingAttack));
  for (let tries = 0; tries < 4; tries++) {
    const decision = someOf(s, side, c, draw(s, side, kinds), actions);
    if (decision !== END_TURN) return decision;
  }
  return END_TURN;
}

/** Kinds: 0 a move, 1 an attack, then one for each action of the card, then a strafe or gallop. */
function someOf(s: State, side: number, c: number, kind: number, actions: number): number {
  if (kind === 0) return someMove(s, side, c);
  if (kind === 1) return drawListed(s, side, legal.listAttacks(s, c, listed, 0), END_TURN);
  if (kind < 2 + actions) return drawListed(s, side, legal.listUses(s, c, kind - 2, listed, 0), END_TURN);
  if (moving.passingSquares(s, c) <= 0) return END_TURN;
  const how = someBoost(s, side, c);
  const strafes = kind === 2 + actions && has(s, c, F.strafeAttack);
  if (strafes) {
    const strafe = drawListed(s, side, legal.listLikelyStrafes(s, c, how, listed, 0), END_TURN);
    return legal.isLegal(s, c, strafe) ? strafe : END_TURN;
  }
  return legal.listGallops(s, c, how, listed, 0) === 0 ? END_TURN : listed[0];
}

/** Now and then faster movement bought with the Force, where it is to be had. */
function someBoost(s: State, side: number, c: number): number {
  const boost = draw(s, side, 4);
  return draw(s, side, 4) === 0 && moving.boostSquares(s, c, boost) > 0 ? boost : 0;
}

/** As often a move that leaves room for an attack as any move. */
function someMove(s: State, side: number, c: number): number {
  if (moving.movementLeft(s, c) <= 0) return END_TURN;
  const how = someBoost(s, side, c);
  const square = someSquare(s, side, c, has(s, c, F.savage) || draw(s, side, 2) === 0 ? how : how | DASH);
  return square < 0 ? END_TURN : moveTo(square, how);
}

/**
 * A square that such a move may end on, all equally likely but for a long skirmish, or -1. Guessed first, since that is
 * quicker.
 */
function someSquare(s: State, side: number, c: number, how: number): number {
  if (legal.mayGuessMove(s, c, how)) {
    const square = nearest(s, side, c, how, GUESS);
    if (square >= 0 && legal.mayMove(s, c, square, how)) return square;
  }
  return nearest(s, side, c, how, legal.listMoves(s, c, how, listed, 0));
}

/** Instead of a number of listed moves. */
const GUESS = -1;

/**
 * A square drawn among the first n moves listed; in a long skirmish some are drawn for every other move, for the
 * nearest to an enemy.
 */
function nearest(s: State, side: number, c: number, how: number, n: number): number {
  let square = one(s, side, c, how, n);
  const over = s.head[H.round] - LONG_SKIRMISH;
  const further = over <= 0 || draw(s, side, 2) === 0 ? 0 : Math.ceil(over / ROUNDS_A_DRAW);
  for (let k = further; k > 0 && square >= 0; k--) {
    const other = one(s, side, c, how, n);
    if (other >= 0 && geometry.distanceToEnemies(s, side, other) < geometry.distanceToEnemies(s, side, square))
      square = other;
  }
  return square;
}

const one = (s: State, side: number, c: number, how: number, n: number): number =>
  n === GUESS ? legal.guessMove(s, c, how) : n === 0 ? -1 : firstOf(listed[draw(s, side, n)]);
