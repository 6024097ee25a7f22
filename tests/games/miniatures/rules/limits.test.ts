import { describe, expect, it } from "vitest";
import { mayAct } from "../../../../src/games/miniatures/actions/act.js";
import { firstAction } from "../../../../src/games/miniatures/actions/actionRows.js";
import { attackOn } from "../../../../src/games/miniatures/decision.js";
import { attackFully } from "../../../../src/games/miniatures/fighting/attack.js";
import { STYLE } from "../../../../src/games/miniatures/fighting/attackStyle.js";
import { MAX_DECISIONS, MAX_DEPTH, MAX_IMMEDIATE } from "../../../../src/games/miniatures/limits.js";
import { endRound } from "../../../../src/games/miniatures/skirmish.js";
import { DRAW, H, isOver } from "../../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { takeTurn } from "../../../../src/games/miniatures/turn.js";
import { scene, stat } from "../support/scene.js";

/** What keeps every skirmish finite, and that it is recorded where it is reached. */

const duel = () =>
  scene({ west: [{ card: stat({ damage: 10 }), at: [5, 5] }], east: [{ at: [6, 5], hitPoints: 100 }] });
const misses = { next: () => 0 };

describe("attacks within one another", () => {
  const struckAt = (depth: number) => {
    const { state } = duel();
    let rolled = 0;
    state.chance = { next: () => rolled++ };
    state.head[H.depth] = depth;
    attackFully(state, 0, 1, STYLE.normal, 0, 0);
    return { state, rolled };
  };

  it(`are made ${MAX_DEPTH} deep`, () => {
    const { state, rolled } = struckAt(MAX_DEPTH - 1);
    expect([rolled, isOver(state)]).toEqual([1, false]);
  });

  it("end the skirmish one deeper, with nobody as the winner, and the record says so", () => {
    const { state, rolled } = struckAt(MAX_DEPTH);
    expect([rolled, isOver(state)]).toEqual([0, true]);
    endRound(state);
    expect(state.head[H.winner]).toBe(DRAW);
  });
});

describe("decisions of one turn", () => {
  /** A player whose turn does not end by itself: it may attack again and again. */
  const turnOf = (decisions: number) => {
    const s = duel();
    const { state } = s;
    let asked = 0;
    const player: Strategy = Object.assign(Object.create(state.strategies[0]) as Strategy, {
      chooseDecision: () => {
        state.head[H.attacksMade] = 0;
        return asked++ < decisions ? attackOn(1) : 0;
      },
    });
    state.strategies[0] = player;
    state.chance = misses;
    takeTurn(state, 0);
    return { s, asked };
  };

  it(`may be ${MAX_DECISIONS - 1} and the end of the turn`, () => {
    const { s, asked } = turnOf(MAX_DECISIONS - 1);
    expect([asked, isOver(s.state)]).toEqual([MAX_DECISIONS, false]);
  });

  it("end the skirmish where there are more, with nobody as the winner, and the record says so", () => {
    const { s, asked } = turnOf(1000);
    expect([asked, isOver(s.state)]).toEqual([MAX_DECISIONS, true]);
    endRound(s.state);
    expect([s.winner, s.reason]).toEqual([2, "limit of play"]);
  });
});

describe("turns within turns", () => {
  const offered = (depth: number) => {
    const { state } = scene({
      west: [{ card: stat({ powers: ["Dominate"], force: 4 }), at: [5, 5] }],
      east: [{ at: [8, 5] }],
    });
    state.head[H.immediate] = depth;
    return mayAct(state, 0, firstAction(state, 0));
  };

  it(`are ${MAX_IMMEDIATE} deep at most: the powers that give another are not offered there`, () => {
    expect(offered(MAX_IMMEDIATE - 1)).toBe(true);
    expect(offered(MAX_IMMEDIATE)).toBe(false);
  });
});
