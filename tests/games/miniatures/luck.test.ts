import { describe, expect, it } from "vitest";
import { ForcedOutcomes } from "../../../src/core/chance.js";
import { LUCK_MOST } from "../../../src/games/column.js";
import { winChanceOf } from "../../../src/games/miniatures/curve.js";
import { attackFully } from "../../../src/games/miniatures/fighting/attack.js";
import { STYLE } from "../../../src/games/miniatures/fighting/attackStyle.js";
import { makeSave } from "../../../src/games/miniatures/fighting/saves.js";
import { OUTCOME } from "../../../src/games/miniatures/fighting/toHit.js";
import { rollForInitiative } from "../../../src/games/miniatures/initiative.js";
import { luckOf } from "../../../src/games/miniatures/luck.js";
import { createSearchedState } from "../../../src/games/miniatures/searching.js";
import { copyState, createState } from "../../../src/games/miniatures/state/createState.js";
import { SAVE } from "../../../src/games/miniatures/state/saveCauses.js";
import { H, type State, TALLY } from "../../../src/games/miniatures/state/state.js";
import { CHOICE, type Strategy } from "../../../src/games/miniatures/strategy.js";
import { LUCK_NAMES, luckOverGames } from "./support/luckSeries.js";
import { scene, stat } from "./support/scene.js";

/** What the dice brought, by what is known before they fall. */

const FACES = Array.from({ length: 20 }, (_, i) => i + 1);

/** Plays a step from the same position with each face, or faces, in turn: luck of the west, and its chance after. */
function byFace(
  make: () => State,
  step: (s: State) => void,
  dice: readonly (readonly number[])[] = FACES.map((f) => [f]),
) {
  const first = make();
  const s = createState(first.matchup);
  return dice.map((faces) => {
    copyState(first, s);
    s.countsLuck = true;
    s.chance = new ForcedOutcomes(faces);
    step(s);
    return { faces, luck: luckOf(s, 0) / 1e6, after: winChanceOf(s, 0) };
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

describe("the luck of an attack roll", () => {
  const duel = (attacker: object, target: object) => () =>
    scene({
      west: [
        { card: stat({ cost: 20, hitPoints: 50, ...attacker }), at: [5, 5] },
        { card: stat({ cost: 12, hitPoints: 30 }), at: [2, 2] },
      ],
      east: [
        { card: stat({ cost: 25, hitPoints: 60, ...target }), at: [6, 5] },
        { card: stat({ cost: 9, hitPoints: 10 }), at: [12, 12] },
      ],
    }).state;
  const cases: [string, object, object][] = [
    ["that only wounds", { attack: 6, damage: 20 }, { defense: 16 }],
    ["whose critical hit defeats", { attack: 6, damage: 30 }, { defense: 16 }],
    ["that defeats", { attack: 6, damage: 60 }, { defense: 14 }],
    ["that hits on a natural 20 alone", { attack: 0, damage: 20 }, { defense: 30 }],
    ["that misses on a natural 1 alone", { attack: 20, damage: 20 }, { defense: 10 }],
    ["on a Droid, which takes no critical hit", { attack: 6, damage: 30 }, { defense: 16, abilities: ["Droid"] }],
    ["against Damage Reduction", { attack: 6, damage: 30 }, { defense: 16, abilities: ["Damage Reduction 10"] }],
  ];
  it.each(cases)("%s is the chance after it less the mean of those after all faces", (_, attacker, target) => {
    const found = byFace(duel(attacker, target), (s) => attackFully(s, 0, 2, STYLE.normal, 0, 0));
    const expected = mean(found.map(({ after }) => after));
    for (const { luck, after } of found) expect(luck).toBeCloseTo(after - expected, 5);
    expect(new Set(found.map(({ luck }) => luck)).size).toBeGreaterThan(1);
  });

  it("counts for the side that rolls, and against the other", () => {
    const s = duel({ attack: 6, damage: 20 }, { defense: 16 })();
    s.countsLuck = true;
    s.chance = new ForcedOutcomes([19]);
    attackFully(s, 2, 0, STYLE.normal, 0, 0);
    expect(s.tally[TALLY.luckAttacks + 1]).toBeGreaterThan(0);
    expect(s.tally[TALLY.luckAttacks]).toBe(0);
    expect(luckOf(s, 0)).toBe(-luckOf(s, 1));
  });

  it("is noted until it has brought one side three wins, which is known before the roll", () => {
    const rolled = (before: number) => {
      const s = duel({ attack: 6, damage: 20 }, { defense: 16 })();
      s.countsLuck = true;
      s.tally[TALLY.luckSaves + 1] = before;
      s.chance = new ForcedOutcomes([19]);
      attackFully(s, 0, 2, STYLE.normal, 0, 0);
      return s.tally[TALLY.luckAttacks];
    };
    expect(rolled(LUCK_MOST - 1)).toBeGreaterThan(0);
    expect(rolled(LUCK_MOST)).toBe(0);
    expect(rolled(-LUCK_MOST)).toBe(0);
  });

  it("is its own for each roll again, and all together have mean 0", () => {
    const reroller = () =>
      scene({
        west: [{ card: stat({ cost: 20, attack: 6, damage: 20, force: 1 }), at: [5, 5], force: 1 }],
        east: [{ card: stat({ cost: 25, hitPoints: 60, defense: 20 }), at: [6, 5] }],
      }).state;
    const rollsMissesAgain = (s: State) => {
      const player = s.strategies[0];
      const choose: Strategy["choose"] = (_s, _side, kind) =>
        kind === CHOICE.rerollAttack && s.head[H.choicePower] === OUTCOME.missed ? 1 : 0;
      s.strategies[0] = { ...player, choose };
      attackFully(s, 0, 1, STYLE.normal, 0, 0);
    };
    // A miss is rolled again once; a hit is not, so that its second face never falls.
    const pairs = FACES.flatMap((first) => (first < 14 ? FACES.map((second) => [first, second]) : [[first]]));
    const found = byFace(reroller, rollsMissesAgain, pairs);
    const weighted = found.map(({ faces, luck }) => (faces.length === 1 ? luck / 20 : luck / 400));
    expect(weighted.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 5);
    // A hit after a miss: unlucky first, then lucky.
    const of = (faces: readonly number[]) => found.find((one) => one.faces.join() === faces.join())!.luck;
    expect(of([2, 15])).toBeLessThan(of([15]));
    expect(of([2, 15])).toBeGreaterThan(of([2, 3]));
  });
});

describe("the luck of a save", () => {
  const make = () =>
    scene({
      west: [{ card: stat({ cost: 20, hitPoints: 50 }), at: [5, 5] }],
      east: [{ card: stat({ cost: 25, hitPoints: 60 }), at: [6, 5] }],
    }).state;

  it.each([2, 6, 11, 16, 20])("at %i has mean 0, and is what the Hit Points that hang on it are worth", (needed) => {
    const found = byFace(make, (s) => {
      if (!makeSave(s, 0, needed, 1, SAVE.splash, 20)) s.hitPoints[0] -= 20;
    });
    const expected = mean(found.map(({ after }) => after));
    for (const { luck, after } of found) expect(luck).toBeCloseTo(after - expected, 5);
  });

  it("of an attacker, whose success costs the other, is the attacker's", () => {
    const found = byFace(make, (s) => {
      if (makeSave(s, 0, 11, 1, SAVE.splash, -20)) s.hitPoints[1] -= 20;
    });
    const expected = mean(found.map(({ after }) => after));
    for (const { luck, after } of found) expect(luck).toBeCloseTo(after - expected, 5);
    expect(found[19].luck).toBeGreaterThan(0);
  });

  it("that nothing hangs on is none", () => {
    for (const { luck } of byFace(make, (s) => makeSave(s, 0, 11, 1, SAVE.splash))) expect(luck).toBe(0);
  });
});

describe("the luck of initiative", () => {
  const make = (west: object) => () =>
    scene({
      west: [{ card: stat({ cost: 20, ...west }), at: [5, 5] }],
      east: [{ card: stat({ cost: 20 }), at: [16, 5] }],
    }).state;
  const roll = (s: State) => {
    for (const side of [0, 1]) s.strategies[side] = { ...s.strategies[side], chooseFirst: () => true };
    rollForInitiative(s);
  };
  const distinct = FACES.flatMap((one) => FACES.flatMap((other) => (one === other ? [] : [[one, other]])));

  it.each([
    ["two equals", {}, 0.5],
    ["a Master Tactician, who chooses but after a natural 1", { abilities: ["Master Tactician"] }, 0.95],
  ])("of %s has mean 0 over all faces that differ", (_, west, chance) => {
    const found = byFace(make(west), roll, distinct);
    expect(mean(found.map(({ luck }) => luck))).toBeCloseTo(0, 5);
    const lucky = found.filter(({ luck }) => luck > 0);
    expect(lucky.length / found.length).toBeCloseTo(chance, 10);
  });
});

it("is noted in games that are played to be recorded, and in no state that is made to try things", () => {
  const { matchup } = scene({
    west: [{ card: stat({}), at: [5, 5] }],
    east: [{ card: stat({}), at: [6, 5] }],
  }).state;
  expect(createSearchedState(matchup).countsLuck).toBe(true);
  expect(createState(matchup).countsLuck).toBe(false);
});

/** Of five columns |z| exceeds 3.5 once in 400 seeds where all stated chances are right; this seed is fixed. */
it("has mean 0 over games between drawn squads, kind by kind", () => {
  const found = luckOverGames(600, 5);
  expect([...found.keys()]).toEqual(LUCK_NAMES);
  for (const [name, { z, some }] of found) {
    expect(Math.abs(z), name).toBeLessThan(3.5);
    expect(some, name).toBeGreaterThan(100);
  }
}, 60_000);
