import { describe, expect, it } from "vitest";
import { attack, type Cast, scene, stat, use } from "../support/scene.js";

/** Choices in setup, which hold for the skirmish. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const HIT = 10;
const MISS = 9;
type Given = Parameters<typeof stat>[0];
const of = (given: Given, at: Cast["at"], more: Partial<Cast> = {}): Cast => ({ card: stat(given), at, ...more });

describe("Dark Inspiration", () => {
  const teacher = of({ abilities: ["Dark Inspiration"], force: 1 }, [2, 2]);
  const pupil = of({ force: 1 }, [5, 5]);
  const jedi = of({ force: 1 }, [6, 5]);
  it("Dark Inspiration: the chosen ally has Lightsaber Duelist", () => {
    const s = scene({ west: [teacher, pupil], east: [jedi, { at: [5, 6] }], setupAnswers: { darkInspiration: 1 } });
    expect([s.attackNumbers(2, 1).defense, s.attackNumbers(3, 1).defense]).toEqual([19, 15]);
  });
  it("Dark Inspiration: only one with a Force rating, not itself, not an enemy, and only the one chosen", () => {
    const others = [of({}, [5, 8]), of({ force: 2 }, [6, 6])];
    const set = { west: [teacher, pupil, ...others], east: [jedi] };
    const s = scene({ ...set, setupAnswers: { darkInspiration: 1 } });
    expect([s.attackNumbers(4, 3).defense, s.attackNumbers(4, 1).defense]).toEqual([15, 19]);
    for (const who of [0, 2, 4])
      expect(() => scene({ ...set, setupAnswers: { darkInspiration: who } })).toThrow("not among the offered");
  });
  it("Dark Inspiration: nobody is asked where nobody has a Force rating; Lightsaber Duelist does not add to itself", () => {
    scene({ west: [teacher, of({}, [5, 5])], east: [jedi] });
    const duelist = of({ force: 1, abilities: ["Lightsaber Duelist"] }, [5, 5]);
    const s = scene({ west: [teacher, duelist], east: [jedi], setupAnswers: { darkInspiration: 1 } });
    expect(s.attackNumbers(2, 1).defense).toBe(19);
  });
  it("Dark Inspiration: stays when the teacher is defeated", () => {
    const s = scene({
      west: [{ ...teacher, hitPoints: 10 }, pupil],
      east: [jedi, { at: [3, 2] }],
      setupAnswers: { darkInspiration: 1 },
      otherwise: { rerollAttack: false },
    });
    s.turn(3, [attack(0)], { dice: [HIT] });
    expect([s.isAlive(0), s.attackNumbers(2, 1).defense]).toEqual([false, 19]);
  });
});

describe("Dark Master", () => {
  const master = of({ abilities: ["Dark Master"] }, [2, 2], { force: 3 });
  const set = (ally: Given, force = 0) =>
    scene({
      west: [master, of({ unique: true, ...ally }, [5, 5], { force })],
      east: [{ at: [9, 5] }],
      setupAnswers: { darkMaster: 1 },
    });
  it("Dark Master: the chosen ally spends its points, with or without a Force rating", () => {
    const s = set({});
    s.turn(1, [attack(2)], { dice: [MISS, MISS], answers: { rerollAttack: true } });
    expect(s.force(0)).toBe(2);
    const strong = set({ powers: ["Sith Grip 20"] }, 1);
    strong.turn(1, [use("Sith Grip 20", 2)]);
    expect([strong.force(0), strong.force(1), strong.hp(2)]).toEqual([1, 1, 80]);
  });
  it("Dark Master: its points or its own in a turn, not both", () => {
    const spending = (pool: number) => {
      const s = set({ powers: ["Master of the Force 2"] }, 1);
      s.turn(1, [attack(2)], {
        dice: pool === 0 ? [MISS, MISS, MISS] : [MISS, MISS],
        answers: { rerollAttack: pool === 0 ? [true, true] : true, forcePool: pool },
      });
      return [s.force(0), s.force(1)];
    };
    expect(spending(0)).toEqual([1, 1]);
    expect(spending(1)).toEqual([3, 0]);
  });
  it("Dark Master: once a turn without Master of the Force; nothing once it is defeated", () => {
    const s = set({});
    expect(s.turn(1, [attack(2)], { dice: [MISS, MISS], answers: { rerollAttack: true } }).attacks).toHaveLength(2);
    const dead = scene({
      west: [{ ...master, hitPoints: 10 }, of({ unique: true }, [5, 5])],
      east: [{ at: [3, 2] }, { at: [9, 5] }],
      setupAnswers: { darkMaster: 1 },
      otherwise: { rerollSave: false },
    });
    dead.turn(2, [attack(0)], { dice: [HIT] });
    expect(dead.turn(1, [attack(3)], { dice: [MISS] }).attacks).toHaveLength(1);
  });
  it("Dark Master: only a Unique ally, and nobody else spends its points", () => {
    const s = scene({
      west: [master, of({ unique: true }, [5, 5]), of({ name: "Other" }, [5, 8])],
      east: [{ at: [9, 5] }],
      setupAnswers: { darkMaster: 1 },
    });
    expect(s.turn(2, [attack(3)], { dice: [MISS] }).attacks).toHaveLength(1);
    scene({ west: [master, of({}, [5, 5])], east: [{ at: [9, 5] }] });
  });
});

describe("Light Tutor", () => {
  const tutor = of({ abilities: ["Light Tutor"], faction: "Rebel" }, [2, 2]);
  const rebel = (force: number) => of({ faction: "Rebel", force }, [5, 5]);
  const hunter = of({ abilities: ["Jedi Hunter"] }, [9, 5]);
  it("Light Tutor: one point, and a Force rating for a Rebel without one", () => {
    const s = scene({ west: [tutor, rebel(0)], east: [hunter], setupAnswers: { lightTutor: 1 } });
    expect([s.force(1), s.attackNumbers(2, 1).attack]).toEqual([1, 9]);
    expect(scene({ west: [rebel(0)], east: [hunter] }).attackNumbers(1, 0).attack).toBe(5);
  });
  it("Light Tutor: just the point for a Rebel with a rating", () => {
    const s = scene({ west: [tutor, rebel(2)], east: [hunter], setupAnswers: { lightTutor: 1 } });
    expect([s.force(1), s.attackNumbers(2, 1).attack]).toEqual([3, 9]);
  });
  it("Light Tutor: neither itself nor another faction", () => {
    scene({ west: [tutor, of({}, [5, 5])], east: [hunter] });
    const choose = (who: number) =>
      scene({ west: [tutor, of({}, [5, 7]), rebel(0)], east: [hunter], setupAnswers: { lightTutor: who } });
    for (const who of [0, 1, 3]) expect(() => choose(who)).toThrow("not among the offered");
    expect(choose(2).force(2)).toBe(1);
  });
  it("Light Tutor: what it makes of a character counts for a Force Spirit", () => {
    const s = scene({
      west: [tutor, rebel(0), of({ powers: ["Force Spirit 2"] }, [5, 7], { hitPoints: 10 })],
      east: [{ at: [5, 8] }],
      setupAnswers: { lightTutor: 1 },
    });
    s.turn(3, [attack(2)], { dice: [HIT], answers: { forceSpirit: 1 } });
    expect(s.force(1)).toBe(3);
  });
});

describe("Ooglith Masquer", () => {
  const masquer = of({ abilities: ["Ooglith Masquer"], unique: true }, [2, 12]);
  /** The enemy sees both behind low objects, the first one nearer. */
  const hidden = (setupAnswers: object) =>
    scene({
      terrain: {
        low: [
          [5, 4],
          [6, 6],
        ],
      },
      west: [of({}, [4, 4]), of({ name: "Further" }, [2, 7]), masquer],
      east: [{ at: [13, 5] }],
      setupAnswers,
    });
  it("Ooglith Masquer: the chosen ally has Stealth, for good", () => {
    const s = hidden({ ooglithMasquer: 0 });
    expect(s.cover(3, 0)).toBe(true);
    expect(s.legalTargets(3)).not.toContain(0);
  });
  it("Ooglith Masquer: nobody else has it, and no Unique ally may be chosen", () => {
    expect(hidden({ ooglithMasquer: 1 }).legalTargets(3)).toContain(0);
    expect(() => hidden({ ooglithMasquer: 2 })).toThrow("not among the offered");
  });
  /** Nom Anor has both, so that the one he masks stands under his commander effect. */
  const anor = of({ abilities: ["Ooglith Masquer"], unique: true, commander: "Nom Anor" }, [2, 12]);
  const underAnor = (who: number) =>
    scene({
      terrain: { low: [[5, 5]] },
      west: [of({}, [5, 5], { hitPoints: 10 }), of({ name: "Other" }, [2, 9]), anor],
      east: [{ at: [9, 5] }, { at: [6, 5] }],
      setupAnswers: { ooglithMasquer: who },
    });
  it("Ooglith Masquer: whom it is given has Stealth for commander effects, too (Nom Anor)", () => {
    const s = underAnor(0);
    expect(s.legalTargets(3)).not.toContain(0);
    s.turn(4, [attack(0)], { dice: [HIT] });
    expect([s.isAlive(0), s.hp(4)]).toEqual([false, 80]);
  });
  it("Ooglith Masquer: nobody else stands under those", () => {
    const s = underAnor(1);
    expect(s.legalTargets(3)).toContain(0);
    s.turn(4, [attack(0)], { dice: [HIT] });
    expect([s.isAlive(0), s.hp(4)]).toEqual([false, 100]);
  });
});

describe("Programmed Target", () => {
  const droid = of({ abilities: ["Programmed Target"] }, [5, 5]);
  const set = (who: number) =>
    scene({
      terrain: { low: [[14, 5]] },
      west: [droid],
      east: [{ at: [15, 5] }, { at: [9, 9] }],
      setupAnswers: { programmedTarget: who },
    });
  it("Programmed Target: + 4 Attack and Accurate Shot against the chosen enemy", () => {
    const s = set(1);
    expect([s.attackNumbers(0, 1).attack, s.attackNumbers(0, 2).attack]).toEqual([9, 5]);
    expect(s.cover(0, 1)).toBe(true);
    expect(s.legalTargets(0)).toEqual([1, 2]);
  });
  it("Programmed Target: neither against anybody else", () => {
    const s = set(2);
    expect([s.attackNumbers(0, 1).attack, s.attackNumbers(0, 2).attack]).toEqual([5, 9]);
    expect(s.legalTargets(0)).toEqual([2]);
    expect(() => set(0)).toThrow("not among the offered");
  });
});
