import { describe, expect, it } from "vitest";
import { attack, move, scene, sceneFrom, stat, use } from "../support/scene.js";

/** The scenes of the rule tests are strict: what a test says too much or too little makes it fail. */

const duel = () => scene({ west: [{ card: stat({ force: 1 }), at: [5, 5] }], east: [{ at: [6, 5] }] });

describe("a scene refuses", () => {
  it("dice that nobody rolls, and rolls without a die", () => {
    expect(() => duel().turn(0, [], { dice: [5] })).toThrow(/did not use dice: 5/);
    expect(() => duel().turn(0, [attack(1)], { dice: [] })).toThrow(/a forced outcome for every chance/);
  });

  it("answers that nobody asks for, and questions without an answer", () => {
    expect(() => duel().turn(0, [], { answers: { rerollAttack: false } })).toThrow(/answers to rerollAttack/);
    expect(() => duel().turn(0, [attack(1)], { dice: [5] })).toThrow(/does not answer choice rerollAttack by 0/);
    const wrong = { rerollAttack: { by: 1, say: false } };
    expect(() => duel().turn(0, [attack(1)], { dice: [5], answers: wrong })).toThrow(/came to 0/);
  });

  it("decisions that are not reached, illegal ones, and abilities that a card has not", () => {
    const s = scene({ west: [{ at: [5, 5], hitPoints: 10 }], east: [{ at: [6, 5] }] });
    const killed = { dice: [19], answers: { opportunity: true } };
    expect(() => s.turn(0, [move(2, 5), move(2, 6)], killed)).toThrow(/decisions of 0/);
    expect(() => duel().turn(0, [move(6, 5)])).toThrow(/chose illegally/);
    expect(() => duel().turn(0, [use("Grenades", 1)])).toThrow(/has no action "Grenades"/);
    expect(() => duel().illegal(0, [move(4, 5)], { answers: { opportunity: false } })).toThrow();
    expect(() => stat({ abilities: ["No Such Thing"] })).toThrow(/does not play/);
  });
});

describe("a scene from a position in one line", () => {
  const cards = [stat({ name: "Guard", hitPoints: 40, force: 1 }), stat({ name: "Hunter", hitPoints: 30 })];
  const line = "round 2 turn east | west: Guard@E5 20hp 0f; Guard@E7 activated | east: Hunter@F5";

  it("is the same as one that is set by hand", () => {
    const s = sceneFrom(line, { cards });
    expect([s.hp(0), s.hp(1), s.force(0), s.force(1)]).toEqual([20, 40, 0, 1]);
    expect([s.isActivated(0), s.isActivated(1)]).toEqual([false, true]);
    expect([s.position(0), s.position(1), s.position(s.east[0])]).toEqual([
      [5, 5],
      [5, 7],
      [6, 5],
    ]);
    const byHand = scene({
      west: [
        { card: cards[0], at: [5, 5], hitPoints: 20, force: 0 },
        { card: cards[0], at: [5, 7], activated: true },
      ],
      east: [{ card: cards[1], at: [6, 5] }],
    });
    for (const one of [s, byHand]) {
      expect(one.legalTargets(2)).toEqual([0]);
      expect(one.turn(2, [attack(0)], { dice: [19] }).attacks[0].outcome).toBe("hit");
      expect([one.hp(0), one.adjacent(0, 2), one.cost(1, [5, 6])]).toEqual([10, true, 1]);
    }
  });

  it("refuses what cannot be, and characters without a square", () => {
    expect(() => sceneFrom("west: Guard@E5 50hp | east: Hunter@F5", { cards })).toThrow(/1 to 40 Hit Points/);
    expect(() => sceneFrom("west: Guard@- | east: Hunter@F5", { cards })).toThrow(/no character on a square/);
  });
});
