import { expect, it } from "vitest";
import { NO_PATH } from "../../../../src/games/miniatures/board/board.js";
import { DECISION, firstOf, kindOf, secondOf } from "../../../../src/games/miniatures/decision.js";
import { costTo, flood } from "../../../../src/games/miniatures/moving/flood.js";
import { createReach, findFullReach } from "../../../../src/games/miniatures/moving/reach.js";
import { findWay, isPlainWalker, readyWalkCosts } from "../../../../src/games/miniatures/moving/way.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { H, type State } from "../../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { movementLeft } from "../../../../src/games/miniatures/turnMovement.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { allShippedMaps, groundOfMaps, matchupOf, playableCards, randomPair } from "../support/play.js";

/**
 * Ways by the tables of walks against floods, and the squares that `random` draws from them, in the middle of
 * skirmishes.
 */

const pool = playableCards();
const ground = groundOfMaps(allShippedMaps());

const isFree = (s: State, square: number): boolean =>
  (s.anyone[s.board.colOf[square]] & (1 << s.board.rowOf[square])) === 0;

/** Plays random skirmishes and looks at every position in which a character of its own accord decides. */
function inPlay(games: number, look: (s: State, c: number) => void): void {
  const watcher: Strategy = {
    ...random,
    chooseDecision: (s, c) => {
      look(s, c);
      return random.chooseDecision(s, c);
    },
  };
  for (let seed = 0; seed < games; seed++) {
    const [a, b] = randomPair(pool, seed);
    const state = createState(matchupOf(a, b, ground, [watcher, watcher]));
    playSkirmish(state, seed, 0xa11, seed % ground.boards.length, false);
  }
}

it("a way by the tables costs what a flood finds, whether enemies notice it or not", () => {
  const path = new Int32Array(41);
  const found = { unnoticed: 0, noticed: 0, none: 0 };
  inPlay(12, (s, c) => {
    if (!isPlainWalker(s, c)) return;
    for (let k = 0; k < 6; k++) {
      const square = (s.head[H.turn] * 7919 + k * 613) % s.board.squareCount;
      if (!isFree(s, square)) continue;
      const least = s.board.walkCost[readyWalkCosts(s, c) + square];
      for (const unnoticed of [true, false]) {
        const steps = findWay(s, c, square, unnoticed, path);
        flood(s, c, 24, unnoticed, -1);
        const cost = costTo(s.board.colOf[square], s.board.rowOf[square]);
        // Enemies only make walks longer, never shorter than the tables say.
        if (cost >= 0) expect(cost).toBeGreaterThanOrEqual(least);
        if (least === NO_PATH) expect(steps).toBe(-1);
        if (steps < 0) {
          found.none++;
          continue;
        }
        expect(cost).toBe(least);
        expect([path[0], path[steps]]).toEqual([square, s.pos[c]]);
        found[unnoticed ? "unnoticed" : "noticed"]++;
      }
    }
  });
  for (const n of Object.values(found)) expect(n).toBeGreaterThan(1000);
});

it("random moves to every square in reach, and to no other", () => {
  const enough = 40;
  let checked = 0;
  inPlay(30, (s, c) => {
    if (!isPlainWalker(s, c) || s.force[c] > 0 || movementLeft(s, c) > 6 || checked > 60) return;
    const reach = createReach();
    findFullReach(s, c, movementLeft(s, c), reach);
    const expected = new Set<number>();
    for (let x = reach.x0; x <= reach.x1; x++)
      for (let y = 0; y < s.board.height; y++) if ((reach.columns[x] >>> y) & 1) expected.add(x * s.board.height + y);
    if (expected.size === 0 || expected.size > enough) return;
    const drawn = new Set<number>();
    for (let i = 0; i < 1500; i++) {
      const decision = random.chooseDecision(s, c);
      if (kindOf(decision) === DECISION.move && secondOf(decision) === 0) drawn.add(firstOf(decision));
    }
    expect([...drawn].sort()).toEqual([...expected].sort());
    checked++;
  });
  expect(checked).toBeGreaterThan(10);
});
