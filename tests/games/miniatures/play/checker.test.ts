import { describe, expect, it } from "vitest";
import { nextBits } from "../../../../src/core/rng.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { H, SIDE, STATUS, STREAM, type State } from "../../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { BrokenStateError, checkEnd, checkGrowth, checkState } from "../support/checker.js";
import { groundOfMaps, matchupOf, shippedMap, squadOf } from "../support/play.js";
import { stat } from "../support/stat.js";
import { Watcher } from "../support/watch.js";

/** The checker itself: a good state passes, and each kind of damage done to it is seen. */

const ground = groundOfMaps([shippedMap("mixed")]);
const map = ground.maps[0];
const calm = { walking: -1, settled: true, betweenTurns: true };

/** Breaks the state in front of the third activation of round 1 and says what the checker made of it. */
function broken(damage: (s: State) => void): string {
  const trooper = stat({ name: "Trooper", hitPoints: 40 });
  const tarfful = stat({ name: "Leader", commander: "Tarfful" });
  const squad = (name: string) => squadOf(name, [trooper, trooper, tarfful, stat({ name: "Beast", size: "huge" })]);
  let asked = 0;
  let said = "not reached";
  const saboteur: Strategy = {
    ...random,
    chooseActivation: (s, side) => {
      if (++asked === 3) {
        checkState(s, map, calm);
        damage(s);
        try {
          checkState(s, map, calm);
          said = "nothing";
        } catch (error) {
          if (!(error instanceof BrokenStateError)) throw error;
          said = error.message;
        }
        throw new Error("far enough");
      }
      return random.chooseActivation(s, side);
    },
  };
  const state = createState(matchupOf(squad("a"), squad("b"), ground, [saboteur, saboteur]));
  expect(() => playSkirmish(state, 3, 4, 0, false)).toThrow("far enough");
  return said;
}

describe("the state checker sees", () => {
  const cases: readonly (readonly [string, string, (s: State) => void])[] = [
    ["too many Hit Points", "Hit Points", (s) => s.hitPoints.fill(41, 0, 1)],
    ["the living without Hit Points", "Hit Points", (s) => s.hitPoints.fill(0, 0, 1)],
    ["negative Force points", "Force points", (s) => s.force.fill(-1, 2, 3)],
    ["a wrong count of the living", "counted", (s) => s.sides.fill(3, SIDE.required, SIDE.required + 1)],
    ["a defeat without its round", "fell", (s) => s.status.fill(STATUS.defeated, 0, 1)],
    ["one missing among the living", "living are listed", (s) => s.living.fill(1, 0, 1)],
    ["the ring of the living not closed", "in a ring", (s) => s.living.fill(0, s.head[H.living] + 1)],
    ["too many listed as living", "as many", (s) => s.head.fill(s.count + 1, H.living, H.living + 1)],
    ["the living of a side listed too far", "to its last", (s) => s.sides.fill(0, SIDE.livingTo, SIDE.livingTo + 1)],
    ["two on one square", "shares", (s) => moveTo(s, 0, s.pos[1])],
    ["columns that do not follow a move", "columns", (s) => moveTo(s, 0, farSquare(s))],
    ["x and y beside the square", "x and y", (s) => s.x.fill(9, 0, 1)],
    ["a lost column of one side", "columns", (s) => s.foes.fill(0)],
    ["a lost column of both", "columns", (s) => s.anyone.fill(0)],
    ["a door open with nobody near", "doors", (s) => s.head.fill(1, H.doors, H.doors + 1)],
    ["an effect out of reach", "effects cover", (s) => s.effectBits.fill(0)],
    ["an ability nobody gave", "abilities", (s) => s.flags.fill(-1, 0, 3)],
    ["a number nobody gave", "numbers", (s) => s.numbers.fill(8, 0, 1)],
    ["effects not worked out", "worked out", (s) => s.head.fill(1, H.effectsDirty, H.effectsDirty + 1)],
    ["a round beyond the limit", "round", (s) => s.head.fill(101, H.round, H.round + 1)],
  ];
  it.each(cases)("%s", (_what, words, damage) => {
    expect(broken(damage)).toContain(words);
  });

  it("a strategy that leaves its mark on the state, or draws from the dice", () => {
    const squad = squadOf("a", [stat({})]);
    const play = (mark: (s: State) => void) => {
      const cheat = new Watcher(ground.maps, 1).watch({
        ...random,
        chooseActivation: (s, side) => {
          mark(s);
          return random.chooseActivation(s, side);
        },
      });
      playSkirmish(createState(matchupOf(squad, squad, ground, [cheat, cheat])), 1, 2, 0, false);
    };
    play(() => {});
    expect(() => play((s) => s.force.fill(3, 0, 1))).toThrow("leaves the state as it was");
    expect(() => play((s) => nextBits(s.streams, STREAM.dice))).toThrow("streams[");
  });

  it("shrinking totals and impossible ends", () => {
    const squad = squadOf("a", [stat({})]);
    const state = createState(matchupOf(squad, squad, ground, [random, random]));
    playSkirmish(state, 1, 2, 0, false);
    checkEnd(state);
    const before = Int32Array.from(state.tally, (n) => n + 1);
    expect(() => checkGrowth(state, before)).toThrow(BrokenStateError);
    state.head[H.winner] = 1 - state.head[H.winner];
    expect(() => checkEnd(state)).toThrow(BrokenStateError);
  });
});

/** Solid ground far from the setup zones: "mixed" has (17, 2) free. */
const farSquare = (s: State): number => 17 * s.board.height + 2;

function moveTo(s: State, c: number, square: number): void {
  s.pos[c] = square;
  s.x[c] = Math.floor(square / s.board.height);
  s.y[c] = square % s.board.height;
}
