import { attackOn, END_TURN } from "../../../../src/games/miniatures/decision.js";
import { H, type State, sideStart } from "../../../../src/games/miniatures/state/state.js";
import { CHOICE, type Strategy } from "../../../../src/games/miniatures/strategy.js";
import { mayAttack } from "../../../../src/games/miniatures/turn.js";

/**
 * The simplest duellist, so that its games can be reckoned by hand: goes first when it may, attacks as often as it may,
 * never moves, spends Force points on rerolling a miss or a failed save, on avoiding damage and on Riposte as soon as
 * it can.
 */
export const fighter: Strategy = {
  name: "fighter",
  description: "stands and fights",
  chooseSetup: (s) => s.board.squareCount,
  chooseFirst: () => true,
  chooseActivation: sideStart,
  chooseDecision: (s, c) => {
    const enemy = sideStart(s, 1 - s.side[c]);
    return mayAttack(s, c, enemy) ? attackOn(enemy) : END_TURN;
  },
  choose: (s: State, _side: number, kind: number) => {
    if (kind === CHOICE.rerollAttack) return s.head[H.choicePower] === 0 ? 1 : 0;
    return kind === CHOICE.avoid || kind === CHOICE.rerollSave || kind === CHOICE.riposte ? 1 : 0;
  },
};
