import { describe, expect, it } from "vitest";
import { CURVE, hasCurve, winChanceOf } from "../../../src/games/miniatures/curve.js";
import { countFeatures, FEATURES } from "../../../src/games/miniatures/features.js";
import { beginToActivation, playOn } from "../../../src/games/miniatures/position/positionText.js";
import { createState } from "../../../src/games/miniatures/state/createState.js";
import { H, SIDE, type State } from "../../../src/games/miniatures/state/state.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { groundOfMaps, matchupOf, playableCards, randomPair, shippedMap } from "./support/play.js";
import { scene, stat } from "./support/scene.js";

/** What a skirmish cut off between two rounds is worth. */

const two = (): State =>
  scene({
    west: [
      { card: stat({ cost: 30, hitPoints: 100 }), at: [2, 2] },
      { card: stat({ cost: 10, hitPoints: 40 }), at: [2, 4] },
    ],
    east: [
      { card: stat({ cost: 30, hitPoints: 100 }), at: [9, 2] },
      { card: stat({ cost: 10, hitPoints: 40 }), at: [9, 4] },
    ],
  }).state;

describe("the chance to win from where playouts are cut off", () => {
  it("is even where nobody is ahead", () => {
    expect(winChanceOf(two(), 0)).toBe(0.5);
  });

  it("falls with wounds, more with those of the dear, and both sides' chances add up to 1", () => {
    const wounded = (character: number): number => {
      const s = two();
      s.hitPoints[character] -= 30;
      expect(winChanceOf(s, 0) + winChanceOf(s, 1)).toBeCloseTo(1, 12);
      return winChanceOf(s, 0);
    };
    expect(wounded(0)).toBeLessThan(0.5);
    expect(wounded(1)).toBeLessThan(0.5);
    expect(wounded(2)).toBeGreaterThan(0.5);
  });

  it("is asked only of skirmishes like those it was fitted to", () => {
    expect(hasCurve(two())).toBe(true);
    const s = two();
    (s.matchup.stakes.goals as number[])[0] = 100;
    expect(hasCurve(s)).toBe(false);
  });

  it("rises with victory points", () => {
    const s = two();
    s.sides[SIDE.score] = 20;
    expect(winChanceOf(s, 0)).toBeGreaterThan(0.5);
  });

  it("has a weight for each feature, each of which is a share of both sides'", () => {
    expect(CURVE.weights).toHaveLength(FEATURES.length);
    const s = two();
    s.hitPoints[2] = 10;
    const [west, east] = [0, 1].map((side) => {
      const into = new Float64Array(FEATURES.length);
      countFeatures(s, side, into);
      return [...into];
    });
    for (const [i, value] of west!.entries()) {
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(value + east![i]).toBeCloseTo(0, 12);
    }
  });

  it("names the winner of about three quarters of greedy's skirmishes, and comes nearer with the rounds", () => {
    let right = 0;
    let all = 0;
    const ground = groundOfMaps([shippedMap("mixed")]);
    for (let seed = 1; seed <= 60; seed++) {
      const [a, b] = randomPair(playableCards(), seed);
      const s = createState(matchupOf(a, b, ground, [greedy, greedy]));
      const said: boolean[] = [];
      let round = 1;
      beginToActivation(s.matchup, s, seed, 5, 0, false);
      playOn(s, () => {
        if (s.head[H.round] === round) return;
        round = s.head[H.round];
        said.push(winChanceOf(s, 0) > 0.5);
      });
      all += said.length;
      right += said.filter((one) => one === (s.head[H.winner] === 0)).length;
    }
    // Positions of a game hang together: 60 games say it give or take 9 points.
    expect(all).toBeGreaterThan(300);
    expect(right / all).toBeGreaterThan(0.66);
  });

  it("leaves the skirmish where a round later than the one asked for begins", () => {
    const [a, b] = randomPair(playableCards(), 3);
    const s = createState(matchupOf(a, b, groundOfMaps([shippedMap("open")]), [greedy, greedy]));
    beginToActivation(s.matchup, s, 3, 5, 0, false);
    playOn(s, () => {}, 2);
    expect([s.head[H.winner], s.head[H.round]]).toEqual([-1, 3]);
    playOn(s);
    expect(s.head[H.winner]).toBeGreaterThanOrEqual(0);
  });
});
