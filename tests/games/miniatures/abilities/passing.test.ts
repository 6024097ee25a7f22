import { describe, expect, it } from "vitest";
import { attack, type Cast, type Edge, gallop, move, scene, stat, strafe } from "../support/scene.js";

/** Attacking in passing, and Rolling Cleave. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

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

describe("Rolling Cleave", () => {
  const rolling = (at: Cast["at"], more: readonly string[] = []): Cast => ({
    card: stat({ abilities: ["Rolling Cleave", "Melee Attack", ...more] }),
    at,
  });
  const weak = (at: Cast["at"]): Cast => ({ at, hitPoints: 10 });
  const KILL = HIT;

  it("Rolling Cleave: after defeating an adjacent enemy 1 square and an attack on another", () => {
    const s = scene({ west: [rolling([5, 5])], east: [weak([6, 5]), { at: [7, 5] }] });
    const played = s.turn(0, [attack(1)], { dice: [KILL, HIT], answers: { roll: 605, extraAttack: 2 } });
    expect(played.attacks.map((a) => a.on)).toEqual([1, 2]);
    expect(s.position(0)).toEqual([6, 5]);
  });
  it("Rolling Cleave: the attack is on whom it then is adjacent to, once per turn, and it may stay", () => {
    const enemies = [weak([6, 5]), weak([7, 6]), weak([7, 4]), { at: [12, 12] as const }];
    const s = scene({ west: [rolling([5, 5])], east: enemies });
    const played = s.turn(0, [attack(1)], { dice: [KILL, KILL], answers: { roll: 605, extraAttack: 2 } });
    // The second defeat sets off no third attack.
    expect(played.attacks.map((a) => a.on)).toEqual([1, 2]);
    const stay = scene({ west: [rolling([5, 5])], east: [weak([6, 5]), { at: [4, 5] }] });
    const stayed = stay.turn(0, [attack(1)], { dice: [KILL, MISS], answers: { roll: 505, extraAttack: 2 } });
    expect([stayed.attacks.length, stay.position(0)]).toEqual([2, [5, 5]]);
  });
  it("Rolling Cleave: 1 square is no diagonal, no slow ground and nobody's space, and provokes nobody", () => {
    const s = scene({
      terrain: { low: [[5, 4]] },
      west: [rolling([5, 5]), { at: [4, 5] }],
      east: [weak([6, 5]), { at: [5, 6] }],
    });
    for (const to of [604, 606, 504, 506, 405]) s.illegal(0, [attack(2)], { dice: [KILL], answers: { roll: to } });
    const played = s.turn(0, [attack(2)], { dice: [KILL, MISS], answers: { roll: 605, extraAttack: 3 } });
    expect(played.attacks.map((a) => a.by)).toEqual([0, 0]);
  });
  it("Rolling Cleave: it is not the move of the turn", () => {
    const s = scene({ west: [rolling([5, 5], ["Double Attack"])], east: [weak([6, 5]), { at: [8, 5] }] });
    const played = s.turn(0, [attack(1), move(7, 9)], { dice: [KILL], answers: { roll: 605 } });
    expect([played.attacks.length, s.position(0)]).toEqual([1, [7, 9]]);
    const again = scene({ west: [rolling([5, 5], ["Double Attack"])], east: [weak([6, 5]), { at: [7, 5] }] });
    const attacks = again.turn(0, [attack(1), attack(2)], {
      dice: [KILL, HIT, HIT],
      answers: { roll: 605, extraAttack: 2 },
    }).attacks;
    expect(attacks.map((a) => a.on)).toEqual([1, 2, 2]);
  });
  it("Rolling Cleave: also with an attack of opportunity; not without a defeat, not without it", () => {
    const s = scene({ west: [weak([5, 5]), { at: [8, 5] }], east: [rolling([6, 5])] });
    const played = s.turn(0, [move(1, 5)], {
      dice: [KILL, MISS],
      answers: { opportunity: true, roll: 705, extraAttack: 1 },
    });
    expect(played.attacks.map((a) => [a.by, a.on])).toEqual([
      [2, 0],
      [2, 1],
    ]);
    expect(s.position(2)).toEqual([7, 5]);
    const hurt = scene({ west: [rolling([5, 5])], east: [{ at: [6, 5] }, { at: [7, 6] }] });
    expect(hurt.turn(0, [attack(1)], { dice: [HIT] }).attacks).toHaveLength(1);
    const plain = scene({ west: [{ at: [5, 5] }], east: [weak([6, 5]), { at: [7, 6] }] });
    expect(plain.turn(0, [attack(1)], { dice: [KILL] }).attacks).toHaveLength(1);
  });
  it("Rolling Cleave: keeps off the way of a move that goes on", () => {
    // A bodyguard falls for the mover, who moves on west.
    const guard: Cast = { card: stat({ abilities: ["Bodyguard"] }), at: [6, 4], hitPoints: 10 };
    const s = scene({ west: [{ at: [5, 5] }, guard], east: [rolling([6, 5])] });
    const given = { dice: [HIT], answers: { opportunity: true, redirect: true } };
    s.illegal(0, [move(5, 8)], { ...given, answers: { ...given.answers, roll: 505 } });
    const across = scene({ west: [{ at: [5, 6] }, { ...guard, at: [6, 6] }], east: [rolling([6, 5])] });
    // From (5, 6) to (5, 4) by way of (5, 5), which it may not step into.
    across.illegal(0, [move(5, 4)], { ...given, answers: { ...given.answers, roll: 505 } });
    const played = across.turn(0, [move(5, 4)], {
      ...given,
      answers: { ...given.answers, roll: 705 },
    });
    expect(played.attacks).toHaveLength(1);
    expect([across.position(0), across.position(2)]).toEqual([
      [5, 4],
      [7, 5],
    ]);
  });
});
