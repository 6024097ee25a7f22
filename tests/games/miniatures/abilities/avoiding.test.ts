import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/**
 * Saves that avoid the damage of a hit. Attackers hit with a natural 10 for 10 damage; the target has 100 hit points.
 */

const HIT = 10;
const calm = { rerollAttack: false, rerollSave: false };
interface Owned {
  readonly abilities?: readonly string[];
  readonly powers?: readonly string[];
  readonly force?: number;
}
const brawler = stat({ abilities: ["Melee Attack"] });
const immune = (...more: string[]) => stat({ abilities: ["Force Immunity", ...more] });

/** Attacker 0 in (5, 5) against the owner 1, beside it or two squares apart. */
function against(owner: Owned, attacker = stat(), apart = false): Scene {
  return scene({
    west: [{ card: attacker, at: [5, 5] }],
    east: [{ card: stat(owner), at: apart ? [8, 5] : [6, 5] }],
    otherwise: calm,
  });
}
/** Hit points that the owner loses to a hit, with the dice of its saves (and of others after the attack roll). */
function lost(s: Scene, saves: readonly number[], avoid?: boolean): number {
  const before = s.hp(1);
  s.turn(0, [attack(1)], { dice: [HIT, ...saves], ...(avoid === undefined ? {} : { answers: { avoid } }) });
  return before - s.hp(1);
}

/** Abilities whose save is always made. */
const FREE = [
  { name: "Evade", melee: false, nonmelee: false, apart: true },
  { name: "Soresu Style", melee: false, nonmelee: false, apart: true },
  { name: "Parry", melee: true, nonmelee: false, apart: false },
  { name: "Makashi Style Mastery", melee: true, nonmelee: false, apart: false },
  { name: "Soresu Style Mastery", melee: true, nonmelee: false, apart: false },
] as const;
const byName = (name: (typeof FREE)[number]["name"]) => FREE.find((f) => f.name === name)!;

/** What each of them helps against: a melee attack, a nonmelee attack by someone adjacent, and one from afar. */
function savesWhere(name: (typeof FREE)[number]["name"]): void {
  const rule = byName(name);
  const owner = { abilities: [name] };
  const cases = [
    [rule.melee, () => against(owner, brawler)],
    [rule.nonmelee, () => against(owner)],
    [rule.apart, () => against(owner, stat(), true)],
  ] as const;
  for (const [saves, made] of cases) {
    expect(lost(made(), saves ? [11] : [])).toBe(saves ? 0 : 10);
    expect(lost(made(), saves ? [10] : [])).toBe(10);
  }
}

describe("Evade", () => {
  it("Evade: a save of 11 against attacks by enemies that are not adjacent", () => savesWhere("Evade"));
  it("Evade: not in a reaching enemy's turn, which counts it as adjacent", () => {
    const reaching = stat({ abilities: ["Melee Attack", "Melee Reach 3"] });
    expect(lost(against({ abilities: ["Evade"] }, reaching, true), [])).toBe(10);
  });
  it("Evade: not against what is no attack", () => {
    const s = against({ abilities: ["Evade"] }, stat({ abilities: ["Flamethrower 10"] }), true);
    s.turn(0, [use("Flamethrower", 1)]);
    expect(s.hp(1)).toBe(90);
  });
});
describe("Soresu Style", () => {
  it("Soresu Style: a save of 11 against attacks by enemies that are not adjacent", () => savesWhere("Soresu Style"));
  it("Soresu Style: not against Makashi Style Mastery", () => {
    const master = stat({ abilities: ["Makashi Style Mastery"] });
    expect(lost(against({ abilities: ["Soresu Style"] }, master, true), [])).toBe(10);
  });
});
describe("Parry", () => {
  it("Parry: a save of 11 against melee attacks only", () => savesWhere("Parry"));
  it("Parry: also against an attack of opportunity, and free of Force Immunity", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Parry"] }), at: [5, 5] }],
      east: [{ card: immune("Melee Attack"), at: [6, 5] }],
    });
    s.turn(0, [move(2, 5)], { dice: [HIT, 11], answers: { opportunity: true } });
    expect(s.hp(0)).toBe(100);
  });
});
describe("Makashi Style Mastery", () => {
  it("Makashi Style Mastery: a save of 11 against melee attacks only", () => savesWhere("Makashi Style Mastery"));
  it("Makashi Style Mastery: forbids other styles against its owner, not Parry", () => {
    const master = stat({ abilities: ["Melee Attack", "Makashi Style Mastery"] });
    expect(lost(against({ abilities: ["Soresu Style Mastery"] }, master), [])).toBe(10);
    expect(lost(against({ abilities: ["Parry"] }, master), [11])).toBe(0);
    expect(against({}, stat({ abilities: ["Ataru Style"] })).attackNumbers(0, 1).attack).toBe(9);
    const ataru = against({ abilities: ["Makashi Style Mastery"] }, stat({ abilities: ["Ataru Style"] }));
    expect(ataru.attackNumbers(0, 1).attack).toBe(5);
  });
});
describe("Soresu Style Mastery", () => {
  it("Soresu Style Mastery: a save of 11 against melee attacks only", () => savesWhere("Soresu Style Mastery"));
  it("Soresu Style Mastery: not against Makashi Style Mastery, nor with Force Immunity in its way", () => {
    const fencer = (...abilities: string[]) => stat({ abilities: ["Melee Attack", ...abilities] });
    const owner = { abilities: ["Soresu Style Mastery"] };
    expect(lost(against(owner, fencer("Makashi Style Mastery")), [])).toBe(10);
    expect(lost(against(owner, fencer("Force Immunity")), [11])).toBe(0);
  });
});

/** A power of 1 Force point that answers this attack: the save made, failed and declined. */
function answers(name: string, attacker: Parameters<typeof against>[1], apart = false): void {
  const owner = { powers: [name], force: 5 };
  const s = against(owner, attacker, apart);
  expect(lost(s, [11], true)).toBe(0);
  expect(s.force(1)).toBe(4);
  expect(lost(against(owner, attacker, apart), [10], true)).toBe(10);
  expect(lost(against(owner, attacker, apart), [], false)).toBe(10);
}
/** The same power is not offered without the point, nor against an attacker of this kind with Force Immunity. */
function cannotAnswer(name: string, ...kind: string[]): void {
  expect(lost(against({ powers: [name], force: 0 }, stat({ abilities: kind })), [])).toBe(10);
  expect(lost(against({ powers: [name], force: 5 }, immune(...kind)), [])).toBe(10);
}

describe("Lightsaber Block", () => {
  it("Lightsaber Block: for 1 point a save of 11 against a melee attack", () => answers("Lightsaber Block", brawler));
  it("Lightsaber Block: not against nonmelee attacks by somebody adjacent, without the point, or Force Immunity", () => {
    expect(lost(against({ powers: ["Lightsaber Block"], force: 5 }), [])).toBe(10);
    cannotAnswer("Lightsaber Block", "Melee Attack");
  });
});
describe("Lightsaber Deflect", () => {
  it("Lightsaber Deflect: for 1 point a save of 11 against a nonmelee attack, adjacent or not", () => {
    answers("Lightsaber Deflect", stat());
    answers("Lightsaber Deflect", stat(), true);
  });
  it("Lightsaber Deflect: not against melee attacks, without the point, or Force Immunity", () => {
    expect(lost(against({ powers: ["Lightsaber Deflect"], force: 5 }, brawler), [])).toBe(10);
    cannotAnswer("Lightsaber Deflect");
  });
});
describe("Lightsaber Defense", () => {
  it("Lightsaber Defense: for 1 point a save of 11 against any attack, melee or not", () => {
    answers("Lightsaber Defense", brawler);
    answers("Lightsaber Defense", stat());
    answers("Lightsaber Defense", stat(), true);
  });
  it("Lightsaber Defense: not without the point, against Force Immunity, or what is no attack", () => {
    cannotAnswer("Lightsaber Defense");
    cannotAnswer("Lightsaber Defense", "Melee Attack");
    const burnt = against({ powers: ["Lightsaber Defense"], force: 5 }, stat({ abilities: ["Flamethrower 10"] }), true);
    burnt.turn(0, [use("Flamethrower", 1)]);
    expect([burnt.hp(1), burnt.force(1)]).toEqual([90, 5]);
  });
});
describe("Lightsaber Reflect", () => {
  const owner = { powers: ["Lightsaber Reflect"], force: 4 };
  it("Lightsaber Reflect: for 2 points a save of 11; the attacker then takes 10 unless it saves at 11", () => {
    const s = against(owner, stat(), true);
    expect(lost(s, [11, 10], true)).toBe(0);
    expect([s.hp(0), s.force(1)]).toEqual([90, 2]);
    expect(lost(s, [11, 11], true)).toBe(0);
    expect([s.hp(0), s.force(1)]).toEqual([90, 0]);
    expect(lost(s, [])).toBe(10);
  });
  it("Lightsaber Reflect: a failed save throws nothing back; melee attacks and Force Immunity are beyond it", () => {
    const s = against(owner, stat(), true);
    expect(lost(s, [10], true)).toBe(10);
    expect(s.hp(0)).toBe(100);
    expect(lost(against(owner, brawler), [])).toBe(10);
    expect(lost(against(owner, immune(), true), [])).toBe(10);
  });
});
describe("Absorb Energy", () => {
  const owner = { powers: ["Absorb Energy"], force: 4 };
  it("Absorb Energy: for 2 points a save of 11 avoids a nonmelee attack and heals as much, up to full", () => {
    const wounded = (hitPoints: number) =>
      scene({
        west: [{ card: stat({ damage: 30 }), at: [5, 5] }],
        east: [{ card: stat(owner), at: [8, 5], hitPoints }],
        otherwise: calm,
      });
    const s = wounded(40);
    s.turn(0, [attack(1)], { dice: [HIT, 11], answers: { avoid: true } });
    expect([s.hp(1), s.force(1)]).toEqual([70, 2]);
    const little = wounded(90);
    little.turn(0, [attack(1)], { dice: [HIT, 11], answers: { avoid: true } });
    expect(little.hp(1)).toBe(100);
    const failed = wounded(40);
    failed.turn(0, [attack(1)], { dice: [HIT, 10], answers: { avoid: true } });
    expect(failed.hp(1)).toBe(10);
  });
  it("Absorb Energy: not against melee attacks", () => expect(lost(against(owner, brawler), [])).toBe(10));
});
describe("Illusion", () => {
  const owner = { powers: ["Illusion"], force: 2 };
  it("Illusion: for 1 point any attack does nothing unless the attacker saves at 11", () => {
    for (const attacker of [stat(), brawler]) {
      const s = against(owner, attacker);
      const played = s.turn(0, [attack(1)], { dice: [HIT, 10], answers: { avoid: true } });
      expect(played.saves).toMatchObject([{ by: 0, needed: 11, success: false }]);
      expect([s.hp(1), s.force(1)]).toEqual([100, 1]);
      expect(lost(against(owner, attacker), [11], true)).toBe(10);
      expect(lost(against(owner, attacker), [], false)).toBe(10);
    }
  });
  it("Illusion: not against Force Immunity", () => expect(lost(against(owner, immune()), [])).toBe(10));
});

describe("several ways of avoiding", () => {
  it("are tried one after another, each Force power once a turn", () => {
    const owner: Cast = {
      card: stat({ abilities: ["Parry"], powers: ["Lightsaber Block"], force: 3 }),
      at: [6, 5],
    };
    const s = scene({ west: [{ card: brawler, at: [5, 5] }], east: [owner], otherwise: calm });
    s.turn(0, [attack(1)], { dice: [HIT, 10, 11], answers: { avoid: true } });
    expect([s.hp(1), s.force(1)]).toEqual([100, 2]);
    s.turn(0, [attack(1)], { dice: [HIT, 11] });
    expect([s.hp(1), s.force(1)]).toEqual([100, 2]);
  });
});
