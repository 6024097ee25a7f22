import { describe, expect, it } from "vitest";
import { attack, type Cast, type Edge, gallop, move, scene, stat, strafe } from "../support/scene.js";

/** Attacking in passing. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const HIT = 10;
const MISS = 9;
const flyer = (at: Cast["at"], more: readonly string[] = [], given: Partial<Cast> = {}): Cast => ({
  card: stat({ abilities: ["Flight", "Strafe Attack", ...more] }),
  at,
  ...given,
});
const row = (from: number, to: number, y: number) =>
  Array.from({ length: Math.abs(to - from) }, (_, i) => [from + (to > from ? i + 1 : -i - 1), y] as const);

describe("Strafe Attack", () => {
  it("Strafe Attack: one attack on each enemy whose space it enters, along up to double its speed", () => {
    const s = scene({ west: [flyer([1, 5])], east: [{ at: [4, 5] }, { at: [7, 5] }, { at: [9, 9] }] });
    const played = s.turn(0, [strafe(row(1, 13, 5))], { dice: [HIT, MISS], answers: { passingAttack: [1, 2] } });
    expect(played.attacks.map((a) => [a.on, a.total, a.defense])).toEqual([
      [1, 15, 15],
      [2, 14, 15],
    ]);
    expect([s.position(0), s.hp(1), s.hp(2)]).toEqual([[13, 5], 90, 100]);
    const far = scene({ west: [flyer([1, 5])], east: [{ at: [20, 12] }] });
    far.illegal(0, [strafe(row(1, 14, 5))]);
  });
  it("Strafe Attack: rolled from the space before the enemy's, without targeting rules or cover", () => {
    // The enemy next to the start would be the only legal target, and low objects would cover the other from there.
    const s = scene({
      terrain: { low: [[6, 5]] },
      west: [flyer([1, 5])],
      east: [{ at: [1, 6] }, { at: [7, 5] }],
    });
    const played = s.turn(0, [strafe(row(1, 9, 5))], { dice: [HIT], answers: { passingAttack: 2 } });
    expect(played.attacks).toMatchObject([{ on: 2, defense: 15 }]);
  });
  it("Strafe Attack: each attack may be left out; nobody is attacked twice", () => {
    const s = () => scene({ west: [flyer([1, 5])], east: [{ at: [3, 5] }] });
    const declined = s();
    expect(declined.turn(0, [strafe(row(1, 5, 5))], { answers: { passingAttack: -1 } }).attacks).toEqual([]);
    // Round the enemy and over it again: no second question.
    const twice = s().turn(
      0,
      [
        strafe([
          [2, 5],
          [3, 5],
          [4, 5],
          [4, 4],
          [3, 4],
          [3, 5],
          [3, 6],
        ]),
      ],
      { dice: [MISS], answers: { passingAttack: 1 } },
    );
    expect(twice.attacks).toHaveLength(1);
  });
  it("Strafe Attack: never straight back into the space it has just left, and only to a legal end", () => {
    const s = scene({ west: [flyer([1, 5]), { at: [9, 5] }], east: [{ at: [3, 5] }] });
    s.illegal(
      0,
      [
        strafe([
          [2, 5],
          [3, 5],
          [2, 5],
        ]),
      ],
      { dice: [MISS], answers: { passingAttack: 2 } },
    );
    s.illegal(0, [strafe(row(1, 3, 5))]);
    s.illegal(0, [strafe(row(1, 9, 5))]);
    // Only steps from which the end named can still be reached: it has no squares to spare.
    s.illegal(0, [strafe([[1, 4], [1, 3], ...row(1, 12, 3), [12, 4], [12, 5]])]);
  });
  it("Strafe Attack: walls still block", () => {
    const walls = Array.from({ length: 12 }, (_, i): Edge => [3, i + 1, "east"]);
    const s = scene({ terrain: { walls }, west: [flyer([1, 5])], east: [{ at: [5, 5] }] });
    s.illegal(0, [strafe(row(1, 6, 5))]);
  });
  it("Strafe Attack: leaves a normal attack where it moved its speed or less, before it or after", () => {
    const set = () => scene({ west: [flyer([1, 5])], east: [{ at: [3, 5] }, { at: [12, 5] }] });
    const near = set().turn(0, [strafe(row(1, 7, 5)), attack(2)], {
      dice: [HIT, HIT],
      answers: { passingAttack: 1 },
    });
    expect(near.attacks.map((a) => a.on)).toEqual([1, 2]);
    set().illegal(0, [strafe(row(1, 8, 5)), attack(2)], { dice: [HIT], answers: { passingAttack: 1 } });
    const first = set().turn(0, [attack(1), strafe(row(1, 7, 5))], {
      dice: [HIT, HIT],
      answers: { passingAttack: 1 },
    });
    expect(first.attacks.map((a) => a.on)).toEqual([1, 1]);
    set().illegal(0, [attack(1), strafe(row(1, 8, 5))], { dice: [HIT] });
    set().illegal(0, [strafe(row(1, 4, 5)), move(5, 5)], { dice: [HIT], answers: { passingAttack: 1 } });
  });
  it("Strafe Attack: Accelerate is for those who do not attack", () => {
    const s = scene({ terrain: { width: 33 }, west: [flyer([1, 5], ["Accelerate"])], east: [{ at: [3, 5] }] });
    s.illegal(0, [strafe(row(1, 14, 5))]);
    s.turn(0, [move(25, 5)]);
  });
  it("Strafe Attack: a Force point makes it longer; allies may combine fire", () => {
    const s = scene({
      west: [flyer([1, 5], [], { force: 1 })],
      east: [{ at: [3, 5] }],
    });
    s.turn(0, [strafe(row(1, 15, 5), 2)], { dice: [HIT], answers: { passingAttack: 1 } });
    expect([s.position(0), s.force(0)]).toEqual([[15, 5], 0]);
  });
  it("Strafe Attack: a big one chooses the order of those it enters together, and stops when it is defeated", () => {
    const big = (abilities: readonly string[]): Cast => ({
      card: stat({ size: "large", hitPoints: 10, abilities: ["Flight", "Strafe Attack", ...abilities] }),
      at: [1, 5],
    });
    const enemies: Cast[] = [{ at: [4, 5] }, { at: [4, 6] }];
    const s = scene({ west: [big([])], east: enemies });
    const route = row(1, 6, 5);
    const played = s.turn(0, [strafe(route)], { dice: [HIT, HIT], answers: { passingAttack: [2, 1] } });
    expect(played.attacks.map((a) => a.on)).toEqual([2, 1]);
    const bomb: Cast = { card: stat({ hitPoints: 10, abilities: ["Self-Destruct 20"] }), at: [4, 5] };
    const fell = scene({ west: [big([]), { at: [20, 12] }], east: [bomb, { at: [20, 1] }] });
    fell.turn(0, [strafe(row(1, 3, 5), 0, [6, 5])], { dice: [HIT], answers: { passingAttack: 2 } });
    expect([fell.isAlive(0), fell.isAlive(2)]).toEqual([false, false]);
  });
  it("Strafe Attack: without Flight it passes enemies, but terrain and attacks of opportunity count", () => {
    const rider: Cast = { card: stat({ abilities: ["Strafe Attack"] }), at: [1, 5] };
    const s = scene({ terrain: { low: [[5, 5]] }, west: [rider], east: [{ at: [3, 5] }] });
    const played = s.turn(0, [strafe(row(1, 6, 5))], {
      dice: [HIT, MISS],
      answers: { passingAttack: 1, opportunity: true },
    });
    expect(played.attacks.map((a) => [a.by, a.on])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(s.position(0)).toEqual([6, 5]);
  });
  it("Strafe Attack: not for those without it", () => {
    scene({ west: [{ card: stat({ abilities: ["Flight"] }), at: [1, 5] }], east: [{ at: [3, 5] }] }).illegal(0, [
      strafe(row(1, 5, 5)),
    ]);
  });
});

describe("Galloping Attack", () => {
  const rider = (at: Cast["at"], abilities: readonly string[] = []): Cast => ({
    card: stat({ abilities: ["Galloping Attack", "Melee Attack", ...abilities] }),
    at,
  });
  it("Galloping Attack: each adjacent enemy once as it moves, with +4 Attack", () => {
    const s = scene({
      west: [rider([1, 5])],
      east: [{ at: [4, 4] }, { at: [7, 6] }],
      otherwise: { opportunity: false },
    });
    const played = s.turn(0, [gallop(row(1, 9, 5))], { dice: [HIT, MISS], answers: { passingAttack: [1, 2] } });
    expect(played.attacks.map((a) => [a.by, a.on, a.total])).toEqual([
      [0, 1, 19],
      [0, 2, 18],
    ]);
    expect(s.position(0)).toEqual([9, 5]);
  });
  it("Galloping Attack: only after a step, so nobody whom the first step leaves", () => {
    const s = scene({ west: [rider([3, 5])], east: [{ at: [2, 5] }], otherwise: { opportunity: false } });
    expect(s.turn(0, [gallop(row(3, 6, 5))]).attacks).toEqual([]);
  });
  it("Galloping Attack: still provokes attacks of opportunity, and may fall to them", () => {
    const s = scene({
      west: [{ ...rider([1, 5]), hitPoints: 10 }, { at: [1, 12] }],
      east: [{ at: [4, 4] }, { at: [9, 4] }],
    });
    const played = s.turn(0, [gallop(row(1, 4, 5))], {
      dice: [HIT, HIT],
      answers: { passingAttack: 2, opportunity: true },
    });
    expect(played.attacks.map((a) => [a.by, a.on])).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(s.isAlive(0)).toBe(false);
  });
  it("Galloping Attack: not through enemies, not straight back, not to end on an ally; slow ground costs double", () => {
    const s = () =>
      scene({
        terrain: { low: [[3, 3]] },
        west: [rider([1, 5]), { at: [3, 7] }],
        east: [{ at: [2, 9] }, { at: [8, 5] }],
        otherwise: { opportunity: false, passingAttack: -1 },
      });
    s().illegal(0, [gallop(row(1, 8, 5))]);
    s().illegal(0, [
      gallop([
        [2, 5],
        [1, 5],
      ]),
    ]);
    s().illegal(0, [
      gallop([
        [2, 5],
        [3, 5],
        [3, 6],
        [3, 7],
      ]),
    ]);
    const slow = s();
    slow.turn(0, [gallop([[1, 4], [1, 3], [2, 3], [3, 3], ...row(3, 10, 3)])]);
    expect(slow.position(0)).toEqual([10, 3]);
    s().illegal(0, [gallop([[1, 4], [1, 3], [2, 3], [3, 3], ...row(3, 11, 3)])]);
  });
  it("Galloping Attack: a normal attack besides where it moved its speed or less", () => {
    const set = () => scene({ west: [rider([1, 5])], east: [{ at: [8, 5] }], otherwise: { opportunity: false } });
    const near = set().turn(0, [gallop(row(1, 7, 5)), attack(1)], { dice: [HIT, HIT], answers: { passingAttack: 1 } });
    expect(near.attacks.map((a) => a.total)).toEqual([19, 15]);
    const round = [...row(1, 6, 5), [6, 4] as const, [7, 4] as const];
    set().illegal(0, [gallop([...round, [8, 4]]), attack(1)], { dice: [HIT], answers: { passingAttack: 1 } });
  });
  it("Galloping Attack: not for those without it", () => {
    scene({ west: [{ at: [1, 5] }], east: [{ at: [8, 5] }] }).illegal(0, [gallop(row(1, 4, 5))]);
  });
});
