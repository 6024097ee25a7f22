import { otherSide, type Side, toSide } from "../../../core/side.js";
import type { Habit, Habits } from "../../habits.js";
import { field, firstAction } from "../actions/actionRows.js";
import { isVain } from "../actions/vain.js";
import { ACTION, CARD } from "../cards/layout.js";
import { printed } from "../cards/lookUp.js";
import type { Matchup } from "../cards/matchup.js";
import { boostTwice, DASH, DECISION, END_TURN, firstOf, kindOf, secondOf } from "../decision.js";
import { createSearchedState } from "../searching.js";
import { H, type State, TALLY } from "../state/state.js";
import type { Strategy } from "../strategy.js";
import { listAttacks, MAX_LISTED } from "./decisions.js";
import { mayMove } from "./moves.js";

/** What players of Miniatures do that nobody should. Of a third player nothing is told. */

const LIST: readonly Habit[] = [
  {
    name: "free moves paid for",
    meaning:
      "Force spent on a move that would have ended there without, and left no attack or ability that was then used",
    of: "moves with Force",
  },
  {
    name: "powers at nobody",
    meaning: "Force spent on a power that strikes and reaches no enemy, or heals and finds no damage",
    of: "Force powers used",
  },
  {
    name: "free attacks declined",
    meaning: "turns ended with an attack left, by whoever does damage",
    of: "turns with an attack",
  },
  { name: "sieges", meaning: "a side makes no attack for three rounds or more, while it is shot at in each" },
];
const [MOVES, POWERS, DECLINED, SIEGES] = [0, 1, 2, 3];
const ROUNDS_OF_SIEGE = 3;
const SIDES = [0, 1] as const;

export const habits: Habits<Matchup, State> = {
  list: LIST,
  create: (matchup, seen) => {
    const listed = new Int32Array(MAX_LISTED);
    /** A move with Force that left room for what would else not have been possible. */
    let bought: Bought | undefined;
    const decided = (s: State, c: number, decision: number): void => {
      const side = s.side[c];
      sieges.round();
      if (side > 1) return;
      // What Force was spent for shows when the turn goes on, or another has begun.
      if (bought !== undefined && isUsed(s, decision, bought)) {
        seen(MOVES, bought.side, s.head[H.turn] !== bought.turn || decision === END_TURN);
        bought = undefined;
      }
      if (kindOf(decision) === DECISION.move && (secondOf(decision) & ~DASH) !== 0) {
        const [square, how] = [firstOf(decision), secondOf(decision)];
        const wasFree = isFree(s, c, square, how);
        if (!wasFree && mayMove(s, c, square, boostTwice(0, 0))) bought = { side: toSide(side), turn: s.head[H.turn] };
        else seen(MOVES, toSide(side), wasFree);
      }
      if (kindOf(decision) === DECISION.action) {
        const row = firstAction(s, c) + firstOf(decision);
        if (field(s, row, ACTION.forceCost) > 0) seen(POWERS, toSide(side), isVain(s, c, row, secondOf(decision)));
      }
      // Whoever does no damage has nothing to attack for.
      if (decision !== END_TURN || printed(s, c, CARD.damage) === 0) return;
      const isLeft = listAttacks(s, c, listed, 0) > 0;
      if (isLeft || s.head[H.attacksMade] > 0) seen(DECLINED, toSide(side), isLeft);
    };
    const state = createSearchedState(matchup, (player) => deciding(player, decided));
    const sieges = createSieges(state, (side) => seen(SIEGES, side, true));
    const ended = (): void => {
      if (bought !== undefined) seen(MOVES, bought.side, true);
      sieges.end();
    };
    return { state, ended };
  },
};

/** A strategy whose decisions are told before they take effect. */
const deciding = (of: Strategy, told: (s: State, c: number, decision: number) => void): Strategy => ({
  name: of.name,
  description: of.description,
  chooseSetup: (s, side, c) => of.chooseSetup(s, side, c),
  chooseFirst: (s, side) => of.chooseFirst(s, side),
  chooseActivation: (s, side) => of.chooseActivation(s, side),
  chooseDecision: (s, c) => {
    const decision = of.chooseDecision(s, c);
    told(s, c, decision);
    return decision;
  },
  choose: (s, side, kind, actor, other, count) => of.choose(s, side, kind, actor, other, count),
});

interface Bought {
  readonly side: Side;
  readonly turn: number;
}

/** Whether it is known what came of such a move: its turn is over, or goes on with more than moving. */
const isUsed = (s: State, decision: number, { turn }: Bought): boolean =>
  s.head[H.turn] !== turn || kindOf(decision) !== DECISION.move;

/** Whether a move with Force ends where one without would, and leaves no attack that the other would not. */
function isFree(s: State, c: number, square: number, how: number): boolean {
  const none = boostTwice(0, 0);
  if (mayMove(s, c, square, none | DASH)) return true;
  return (how & DASH) === 0 && mayMove(s, c, square, none) && !mayMove(s, c, square, how | DASH);
}

/** Follows, round by round, which side attacks and which is attacked. Attacks of opportunity are nobody's plan. */
function createSieges(s: State, found: (side: Side) => void) {
  const made = (side: Side): number => s.tally[TALLY.attacks + side] - s.tally[TALLY.opportunity + side];
  const before = [0, 0];
  const rounds = [0, 0];
  let round = 1;
  const close = (): void => {
    const now = SIDES.map((side) => made(side) - before[side]);
    for (const side of SIDES) {
      const isUnderFire = now[side] === 0 && now[otherSide(side)] > 0;
      rounds[side] = isUnderFire ? rounds[side] + 1 : 0;
      if (rounds[side] === ROUNDS_OF_SIEGE) found(side);
      before[side] += now[side];
    }
  };
  return {
    round: () => {
      if (s.head[H.round] <= round) return;
      close();
      round = s.head[H.round];
    },
    end: close,
  };
}
