import { describe, expect, it } from "vitest";
import { attack, type Cast, move, scene, stat, use } from "../support/scene.js";

/**
 * Abilities that change what others are subject to, and powers that last. Plain: 100 hit points, + 5, 10 damage,
 * Defense 15.
 */

const HIT = 10;
const MISS = 9;
type Given = Parameters<typeof stat>[0];
const of = (given: Given, at: Cast["at"], more: Partial<Cast> = {}): Cast => ({ card: stat(given), at, ...more });
const enemy: Cast = { at: [20, 12] };
/** Allies within 6 squares get + 3 Attack and Defense. */
const yoda = (at: Cast["at"]): Cast => of({ name: "Yoda", commander: "Grand Master Yoda" }, at);

describe("Booming Voice", () => {
  const voice = of({ abilities: ["Booming Voice"] }, [1, 12]);
  const led = (west: readonly Cast[]) => scene({ west, east: [enemy, { at: [1, 11] }] });
  it("Booming Voice: commander effects of allies limited to 6 squares reach everywhere", () => {
    const s = led([yoda([2, 2]), of({}, [18, 2]), voice]);
    expect(s.attackNumbers(1, 3).attack).toBe(8);
    expect(led([yoda([2, 2]), of({}, [18, 2])]).attackNumbers(1, 2).attack).toBe(5);
  });
  it("Booming Voice: ends with the defeat of its owner", () => {
    const s = led([yoda([2, 2]), of({}, [18, 2]), { ...voice, hitPoints: 10 }]);
    s.turn(4, [attack(2)], { dice: [18] });
    expect([s.isAlive(2), s.attackNumbers(1, 3).attack]).toEqual([false, 5]);
  });
  it("Booming Voice: not for effects limited to adjacent characters, nor for abilities, nor for enemies", () => {
    const trooper = of({ name: "Trooper" }, [18, 2]);
    const adjacent = led([of({ commander: "Aayla Secura (Clone Strike)" }, [2, 2]), trooper, voice]);
    expect(adjacent.attackNumbers(1, 3).attack).toBe(5);
    const master = led([of({ abilities: ["Droid Master"] }, [2, 2]), of({ abilities: ["Droid"] }, [18, 2]), voice]);
    master.illegal(1, [attack(3), attack(3)], { dice: [MISS] });
    const against = scene({ west: [yoda([2, 2]), of({}, [18, 2])], east: [enemy, { ...voice, at: [10, 12] }] });
    expect(against.attackNumbers(1, 2).attack).toBe(5);
  });
});

describe("Empathy", () => {
  const beast = (at: Cast["at"] = [5, 5]) => of({ abilities: ["Savage"] }, at);
  const keeper = (at: Cast["at"]) => of({ abilities: ["Empathy"] }, at);
  const target: Cast = { at: [9, 5] };
  it("Empathy: a Savage ally that begins its turn within 6 squares may end its move anywhere", () => {
    const s = scene({ west: [beast(), keeper([5, 8])], east: [target] });
    s.turn(0, [move(3, 5)]);
    scene({ west: [beast()], east: [target] }).illegal(0, [move(3, 5)]);
    scene({ west: [beast(), keeper([5, 12])], east: [target] }).illegal(0, [move(3, 5)]);
  });
  it("Empathy: where the turn begins is what counts, also out of its reach", () => {
    const s = scene({ west: [beast([7, 5]), keeper([1, 5])], east: [{ at: [14, 5] }] });
    s.turn(0, [move(9, 5)]);
    const late = scene({ west: [beast([8, 5]), keeper([1, 5])], east: [{ at: [12, 5] }] });
    late.illegal(0, [move(6, 5)]);
  });
  it("Empathy: Savage allies within 6 squares are subject to commander effects, as long as they are there", () => {
    const s = scene({ west: [beast(), keeper([5, 8]), yoda([6, 6])], east: [target] });
    expect(s.attackNumbers(0, 3).attack).toBe(8);
    s.place(0, [11, 7]);
    expect(s.attackNumbers(0, 3).attack).toBe(5);
    s.place(0, [5, 5]);
    s.place(1, [5, 12]);
    expect(s.attackNumbers(0, 3).attack).toBe(5);
  });
  it("Empathy: neither for enemies nor once its owner is defeated", () => {
    const against = scene({ west: [beast(), yoda([6, 6])], east: [target, keeper([5, 8])] });
    expect(against.attackNumbers(0, 2).attack).toBe(5);
    const s = scene({
      west: [beast(), { ...keeper([5, 8]), hitPoints: 10 }, yoda([4, 4])],
      east: [{ at: [5, 9] }],
    });
    expect(s.attackNumbers(0, 3).attack).toBe(8);
    s.turn(3, [attack(1)], { dice: [18] });
    expect(s.attackNumbers(0, 3).attack).toBe(5);
  });
});

describe("Ysalamiri", () => {
  const admiral = (at: Cast["at"], more: Given = {}) => of({ abilities: ["Ysalamiri"], ...more }, at);
  const jedi = (at: Cast["at"]) => of({ force: 3, powers: ["Force Grip 20", "Knight Speed"] }, at);
  it("Ysalamiri: nobody within 6 squares spends Force points, friend or foe", () => {
    const s = scene({ west: [jedi([5, 5]), admiral([5, 9])], east: [{ at: [9, 5] }, jedi([9, 9])] });
    expect(s.turn(0, [attack(2)], { dice: [MISS] }).attacks).toHaveLength(1);
    s.illegal(0, [use("Force Grip 20", 2)]);
    s.illegal(0, [move(5, 1, 4)]);
    expect(s.turn(3, [attack(0)], { dice: [MISS] }).attacks).toHaveLength(1);
  });
  it("Ysalamiri: those within 6 squares, its owner too, have Force Immunity", () => {
    const grip = of({ force: 3, powers: ["Force Grip 20"] }, [13, 5]);
    const s = scene({ west: [{ at: [5, 5] }, admiral([5, 6])], east: [grip, { at: [20, 1] }] });
    s.illegal(2, [use("Force Grip 20", 0)]);
    s.illegal(2, [use("Force Grip 20", 1)]);
    expect(s.turn(2, [attack(1)], { dice: [MISS] }).attacks).toHaveLength(1);
  });
  it("Ysalamiri: neither beyond 6 squares nor after its defeat", () => {
    const grip = of({ force: 3, powers: ["Force Grip 20"] }, [13, 5]);
    const s = scene({ west: [{ at: [5, 5] }, admiral([4, 12])], east: [grip] });
    s.turn(2, [use("Force Grip 20", 0)]);
    expect(s.hp(0)).toBe(80);
    const near = scene({ west: [jedi([5, 5]), { ...admiral([5, 6]), hitPoints: 10 }], east: [{ at: [5, 7] }] });
    near.turn(2, [attack(1)], { dice: [HIT] });
    near.turn(0, [use("Force Grip 20", 2)]);
    expect([near.hp(2), near.force(0)]).toEqual([80, 2]);
  });
});

describe("Force Valor", () => {
  const leader = of({ force: 4, powers: ["Force Valor"] }, [5, 5]);
  const set = (followers: readonly Cast[]) => scene({ west: [leader, ...followers], east: [enemy] });
  it("Force Valor: followers within 6 squares get + 2 Attack and + 2 Defense for the rest of the skirmish", () => {
    const s = set([{ at: [5, 9] }, { at: [12, 5] }]);
    expect(s.attackNumbers(1, 3)).toEqual({ attack: 5, defense: 15, damage: 10 });
    s.turn(0, [use("Force Valor")]);
    expect([s.attackNumbers(1, 3).attack, s.attackNumbers(3, 1).defense, s.force(0)]).toEqual([7, 17, 2]);
    expect([s.attackNumbers(2, 3).attack, s.attackNumbers(0, 3).attack]).toEqual([5, 5]);
    s.illegal(0, [use("Force Valor")]);
  });
  it("Force Valor: it replaces the attacks, and its user is no follower any more", () => {
    const s = set([of({ commander: "Tarfful" }, [5, 6])]);
    s.illegal(0, [use("Force Valor"), attack(2)]);
    expect(s.attackNumbers(1, 2).attack).toBe(5);
    s.turn(0, [use("Force Valor")]);
    expect(s.attackNumbers(1, 2).attack).toBe(5);
  });
  it("Force Valor: not for Droids, Savages and other commanders, and not beside a better bonus of another commander", () => {
    const s = set([
      of({ abilities: ["Droid"] }, [5, 6]),
      of({ abilities: ["Savage"] }, [5, 7]),
      yoda([6, 5]),
      { at: [6, 6] },
    ]);
    s.turn(0, [use("Force Valor")]);
    expect([1, 2, 3, 4].map((c) => s.attackNumbers(c, 5).attack)).toEqual([5, 5, 5, 8]);
  });
});

describe("Sever Force", () => {
  const jedi = of({ force: 4, powers: ["Sever Force"] }, [5, 5]);
  const sith = (more: Given = {}) => of({ force: 3, powers: ["Force Grip 20"], ...more }, [6, 5]);
  const severed = (more?: Given, others: readonly Cast[] = []) => {
    const s = scene({ west: [jedi, of({ abilities: ["Jedi Hunter"] }, [5, 9])], east: [sith(more), ...others] });
    s.turn(0, [use("Sever Force", 2)]);
    return s;
  };
  it("Sever Force: the enemy spends no Force points for the rest of the skirmish", () => {
    const s = severed();
    expect([s.force(0), s.force(2)]).toEqual([1, 3]);
    s.illegal(2, [use("Force Grip 20", 0)]);
    expect(s.turn(2, [attack(0)], { dice: [MISS] }).attacks).toHaveLength(1);
  });
  it("Sever Force: it has no Force rating any more", () => {
    const before = scene({ west: [jedi, of({ abilities: ["Jedi Hunter"] }, [5, 9])], east: [sith()] });
    expect([before.attackNumbers(1, 2).attack, severed().attackNumbers(1, 2).attack]).toEqual([9, 5]);
  });
  it("Sever Force: nobody else spends its points", () => {
    const hand = of({ abilities: ["Hand of the Emperor"] }, [9, 9]);
    const s = severed({ name: "Emperor Palpatine" }, [hand]);
    expect(s.turn(3, [attack(1)], { dice: [MISS] }).attacks).toHaveLength(1);
    const free = scene({ west: [jedi, { at: [5, 9] }], east: [sith({ name: "Emperor Palpatine" }), hand] });
    free.turn(3, [attack(1)], { dice: [MISS, MISS], answers: { rerollAttack: true } });
    expect(free.force(2)).toBe(2);
  });
  it("Sever Force: only an adjacent enemy, without Force Immunity, instead of the turn", () => {
    scene({ west: [jedi], east: [{ ...sith(), at: [7, 5] }] }).illegal(0, [use("Sever Force", 1)]);
    const immune = scene({ west: [jedi], east: [sith({ abilities: ["Force Immunity"] })] });
    immune.illegal(0, [use("Sever Force", 1)]);
    const s = scene({ west: [jedi], east: [sith()], otherwise: { opportunity: false } });
    s.illegal(0, [use("Sever Force", 1), move(3, 5)]);
  });
});
