import { describe, expect, it } from "vitest";
import { attack, move, scene, stat, use } from "../support/scene.js";

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
