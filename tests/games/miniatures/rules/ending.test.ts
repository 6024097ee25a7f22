import { describe, expect, it } from "vitest";
import { attack, move, scene, stat, use } from "../support/scene.js";

describe("defeat", () => {
  it("comes at 0 hit points or fewer and takes the character off the map", () => {
    const s = scene({
      west: [{ card: stat({ damage: 30 }), at: [5, 5] }],
      east: [{ at: [6, 5], hitPoints: 20 }, { at: [9, 5] }],
    });
    s.turn(0, [attack(1), move(6, 5)], { dice: [15] });
    expect(s.isAlive(1)).toBe(false);
    expect(s.position(0)).toEqual([6, 5]);
  });

  it("leaves one with 10 hit points standing and unhindered", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ at: [6, 5], hitPoints: 20 }] });
    s.turn(0, [attack(1)], { dice: [15] });
    expect(s.hp(1)).toBe(10);
    s.turn(1, [attack(0)], { dice: [15] });
    expect(s.hp(0)).toBe(90);
  });
});

describe("the end of a skirmish", () => {
  it("comes when all enemies are defeated, in the middle of a round", () => {
    const s = scene({
      west: [{ at: [5, 5] }, { at: [2, 2] }, { at: [2, 4] }],
      east: [{ at: [6, 5], hitPoints: 10 }],
    });
    s.round({ dice: [9, 5, 15], first: [true], order: [0], turns: new Map([[0, [attack(3)]]]) });
    expect([s.winner, s.reason]).toEqual([0, "defeat"]);
  });

  it("is not yet come while one enemy stands", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ at: [6, 5], hitPoints: 10 }, { at: [19, 5] }] });
    s.round({ dice: [9, 5, 15], first: [true], order: [0, 2], turns: new Map([[0, [attack(1)]]]) });
    expect(s.winner).toBeUndefined();
  });

  it("may come in the loser's own turn", () => {
    const s = scene({ west: [{ at: [5, 5], hitPoints: 10 }], east: [{ at: [6, 5] }] });
    s.round({
      dice: [9, 5, 15],
      first: [true],
      order: [0],
      turns: new Map([[0, [move(2, 5)]]]),
      answers: { opportunity: true },
    });
    expect([s.winner, s.reason]).toEqual([1, "defeat"]);
  });

  it("is a draw when the last of both sides fall together", () => {
    const s = scene({
      west: [{ at: [5, 5], hitPoints: 20 }],
      east: [{ card: stat({ abilities: ["Self-Destruct 20"] }), at: [6, 5], hitPoints: 10 }],
    });
    s.round({ dice: [9, 5, 15], first: [true], order: [0], turns: new Map([[0, [attack(1)]]]) });
    expect([s.winner, s.reason]).toEqual([2, "both defeated"]);
  });

  it("is a draw at the round limit", () => {
    const s = scene({ west: [{ at: [2, 5] }], east: [{ at: [19, 5] }], rules: { roundLimit: 4 } });
    s.quietRounds(2);
    expect(s.winner).toBeUndefined();
    s.quietRounds(1);
    expect([s.winner, s.reason]).toEqual([2, "round limit"]);
  });
});

describe("the tie-breaker after ten quiet rounds", () => {
  it("comes after the tenth round in a row without offence, not after the ninth", () => {
    const s = scene({ west: [{ at: [9, 6] }], east: [{ at: [19, 6] }] });
    s.quietRounds(9);
    expect(s.winner).toBeUndefined();
    s.quietRounds(1);
    expect([s.winner, s.reason]).toEqual([0, "tiebreak centre"]);
  });

  it("counts anew after an attack roll, also one that misses", () => {
    const s = scene({ west: [{ at: [9, 6] }], east: [{ at: [15, 6] }] });
    s.quietRounds(9);
    s.round({ dice: [9, 5, 1], first: [true], order: [0, 1], turns: new Map([[0, [attack(1)]]]) });
    s.quietRounds(9);
    expect(s.winner).toBeUndefined();
    s.quietRounds(1);
    expect(s.winner).toBe(0);
  });

  it("counts anew after an enemy had to save", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Grenades 10"] }), at: [9, 6] }],
      east: [{ at: [15, 6] }],
    });
    s.quietRounds(9);
    s.round({ dice: [9, 5, 20], first: [true], order: [0, 1], turns: new Map([[0, [use("Grenades", 1)]]]) });
    s.quietRounds(9);
    expect(s.winner).toBeUndefined();
  });

  it("first compares the points of the defeated", () => {
    const s = scene({
      west: [
        { card: stat({ damage: 100 }), at: [2, 2] },
        { card: stat({ cost: 9, damage: 100 }), at: [2, 11] },
      ],
      east: [
        { card: stat({ cost: 8, damage: 100 }), at: [10, 2] },
        { card: stat({ damage: 100 }), at: [10, 11] },
      ],
    });
    s.round({
      dice: [9, 5, 19, 19],
      first: [true],
      order: [0, 1, 3],
      turns: new Map([
        [0, [attack(2)]],
        [3, [attack(1)]],
      ]),
    });
    expect([s.isAlive(1), s.isAlive(2)]).toEqual([false, false]);
    s.quietRounds(10);
    expect([s.winner, s.reason]).toEqual([1, "tiebreak points"]);
  });

  it("then who has a character nearest the centre of the map, around walls", () => {
    // The centre lies on the corner between columns 10 and 11.
    const even = scene({ west: [{ at: [8, 6] }], east: [{ at: [12, 6] }] });
    even.quietRounds(10);
    expect([even.winner, even.reason]).toEqual([1, "tiebreak centre"]);
  });

  it("then whose character nearest the centre costs more", () => {
    const s = scene({
      west: [{ at: [9, 6] }, { card: stat({ cost: 50 }), at: [2, 2] }],
      east: [{ card: stat({ cost: 11 }), at: [12, 6] }],
    });
    s.quietRounds(10);
    expect([s.winner, s.reason]).toEqual([1, "tiebreak cost"]);
  });

  it("and is a draw when that is equal too", () => {
    const s = scene({ west: [{ at: [9, 6] }], east: [{ at: [12, 6] }] });
    s.quietRounds(10);
    expect([s.winner, s.reason]).toEqual([2, "all tied"]);
  });
});
