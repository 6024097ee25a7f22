import { describe, expect, it } from "vitest";
import { attack, type Cast, dash, move, scene, stat, use } from "../support/scene.js";

/**
 * What a character is, the Force, initiative and the end of a turn. Plain: 100 hit points, + 5, 10 damage, Defense 15.
 */

const of = (abilities: readonly string[], at: Cast["at"], more: Partial<Cast> = {}): Cast => ({
  card: stat({ abilities }),
  at,
  ...more,
});
const forceful = (abilities: readonly string[], powers: readonly string[], at: Cast["at"] = [5, 5]): Cast => ({
  card: stat({ abilities, powers, force: 3 }),
  at,
});
const HIT = 10;
const MISS = 9;
const yoda: Cast = { card: stat({ commander: "Grand Master Yoda" }), at: [5, 6] };

describe("Droid", () => {
  it("Droid: no double damage from critical hits; a natural 20 still hits", () => {
    const shot = (abilities: readonly string[]) => {
      const s = scene({ west: [{ at: [5, 5] }], east: [{ card: stat({ abilities, defense: 40 }), at: [9, 5] }] });
      s.turn(0, [attack(1)], { dice: [20] });
      return s.hp(1);
    };
    expect([shot(["Droid"]), shot([])]).toEqual([90, 80]);
  });
  it("Droid: no commander effects", () => {
    const led = (abilities: readonly string[]) =>
      scene({ west: [of(abilities, [5, 5]), yoda], east: [{ at: [12, 5] }] }).attackNumbers(0, 2).attack;
    expect([led(["Droid"]), led([])]).toEqual([5, 8]);
  });
});

describe("Cyborg", () => {
  it("Cyborg: takes critical hits and has commander effects", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [of(["Droid", "Cyborg"], [9, 5])] });
    s.turn(0, [attack(1)], { dice: [20] });
    expect(s.hp(1)).toBe(80);
    const led = scene({ west: [of(["Droid", "Cyborg"], [5, 5]), yoda], east: [{ at: [12, 5] }] });
    expect(led.attackNumbers(0, 2).attack).toBe(8);
  });
  it("Cyborg: both repaired as a Droid and healed as living", () => {
    const healed = (healer: string, patient: readonly string[]) => {
      const s = scene({
        west: [of([healer], [5, 5]), of(patient, [6, 5], { hitPoints: 50 })],
        east: [{ at: [20, 12] }],
      });
      s.turn(0, [use(healer, 1)]);
      return s.hp(1);
    };
    expect(healed("Repair 20", ["Droid", "Cyborg"])).toBe(70);
    expect(healed("Heal 20", ["Droid", "Cyborg"])).toBe(70);
    expect(() => healed("Heal 20", ["Droid"])).toThrow();
    expect(() => healed("Repair 20", [])).toThrow();
  });
});

describe("Force Immunity", () => {
  const immune = (at: Cast["at"]) => of(["Force Immunity"], at);
  it("Force Immunity: no rerolls of attacks against it, nor of saves that it causes", () => {
    const s = scene({ west: [forceful([], [])], east: [immune([6, 5])] });
    expect(s.turn(0, [attack(1)], { dice: [MISS] }).attacks).toHaveLength(1);
    const plain = scene({ west: [forceful([], [])], east: [{ at: [6, 5] }] });
    const played = plain.turn(0, [attack(1)], { dice: [MISS, HIT], answers: { rerollAttack: [true] } });
    expect(played.attacks).toHaveLength(2);
    const thrower = scene({ west: [of(["Force Immunity", "Grenades 20"], [5, 5])], east: [forceful([], [], [8, 5])] });
    expect(thrower.turn(0, [use("Grenades 20", 1)], { dice: [10] }).saves).toHaveLength(1);
    expect(thrower.hp(1)).toBe(80);
  });
  it("Force Immunity: no Force power on it, also not as one of several", () => {
    const s = scene({
      west: [forceful([], ["Force Grip 20", "Force Storm 2"])],
      east: [immune([6, 5]), { at: [5, 6] }],
    });
    s.illegal(0, [use("Force Grip 20", 1)]);
    s.turn(0, [use("Force Storm 2")]);
    expect([s.hp(1), s.hp(2)]).toEqual([100, 80]);
  });
  it("Force Immunity: no Force points in reply to its attacks", () => {
    const block = (attacker: Cast, answers: object) => {
      const s = scene({ west: [attacker], east: [forceful([], ["Lightsaber Block", "Lightsaber Riposte"], [6, 5])] });
      s.turn(0, [attack(1)], { dice: answers === nothing ? [HIT] : [HIT, 11], answers });
      return s.hp(1);
    };
    const nothing = {};
    expect(block(of(["Melee Attack", "Force Immunity"], [5, 5]), nothing)).toBe(90);
    expect(block(of(["Melee Attack"], [5, 5]), { riposte: false, avoid: true })).toBe(100);
  });
  it("Force Immunity: its owner may spend its own points", () => {
    const s = scene({ west: [forceful(["Force Immunity"], [])], east: [{ at: [9, 5] }] });
    s.turn(0, [attack(1)], { dice: [MISS, HIT], answers: { rerollAttack: true } });
    expect(s.force(0)).toBe(2);
  });
});

describe("Force Ascetic", () => {
  const ascetic = () => scene({ west: [forceful(["Force Ascetic"], ["Force Grip 20", "Knight Speed"])], east: [far] });
  const far: Cast = { at: [15, 5] };
  it("Force Ascetic: neither rerolls nor faster movement by 2 squares", () => {
    expect(ascetic().turn(0, [attack(1)], { dice: [MISS] }).attacks).toHaveLength(1);
    ascetic().illegal(0, [move(5, 12, 2)]);
  });
  it("Force Ascetic: named powers, Knight Speed among them", () => {
    const s = ascetic();
    s.turn(0, [use("Force Grip 20", 1)]);
    expect([s.hp(1), s.force(0)]).toEqual([80, 2]);
    ascetic().turn(0, [dash(5, 12, 4), attack(1)], { dice: [MISS] });
  });
});

describe("Mettle", () => {
  it("Mettle: + 4 on a reroll of its attack or save, not on the first roll", () => {
    const s = scene({ west: [forceful(["Mettle"], [])], east: [{ at: [9, 5] }] });
    const played = s.turn(0, [attack(1)], { dice: [5, 6], answers: { rerollAttack: true } });
    expect(played.attacks.map((a) => a.total)).toEqual([10, 15]);
    const target = scene({ west: [of(["Grenades 20"], [5, 5])], east: [forceful(["Mettle"], [], [8, 5])] });
    target.turn(0, [use("Grenades 20", 1)], { dice: [7, 7], answers: { rerollSave: true } });
    expect(target.hp(1)).toBe(100);
    const without = scene({ west: [of(["Grenades 20"], [5, 5])], east: [forceful([], [], [8, 5])] });
    without.turn(0, [use("Grenades 20", 1)], { dice: [7, 7], answers: { rerollSave: true } });
    expect(without.hp(1)).toBe(80);
  });
  it("Mettle: adds up over rerolls in one turn", () => {
    const s = scene({ west: [forceful(["Mettle"], ["Master of the Force 2"])], east: [{ at: [9, 5] }] });
    const played = s.turn(0, [attack(1)], { dice: [2, 3, 2], answers: { rerollAttack: [true, true] } });
    expect(played.attacks.map((a) => a.total)).toEqual([7, 12, 15]);
    expect(s.hp(0)).toBe(100);
  });
});

describe("Karmic Mettle", () => {
  const karmic = (powers: readonly string[] = [], hitPoints = 100) =>
    scene({ west: [{ ...forceful(["Karmic Mettle"], powers), hitPoints }], east: [{ at: [9, 5] }, { at: [9, 9] }] });
  it("Karmic Mettle: + 4 on a reroll, and 10 damage where that still fails", () => {
    const failed = karmic();
    const played = failed.turn(0, [attack(1)], { dice: [2, 5], answers: { rerollAttack: true } });
    expect(played.attacks.map((a) => a.total)).toEqual([7, 14]);
    expect(failed.hp(0)).toBe(90);
    const made = karmic();
    made.turn(0, [attack(1)], { dice: [2, 6], answers: { rerollAttack: true } });
    expect([made.hp(0), made.hp(1)]).toEqual([100, 90]);
  });
  it("Karmic Mettle: no price for a first roll that fails", () => {
    const s = karmic();
    s.turn(0, [attack(1)], { dice: [2], answers: { rerollAttack: false } });
    expect(s.hp(0)).toBe(100);
  });
  it("Karmic Mettle: bonuses and damage add up", () => {
    const s = karmic(["Master of the Force 2"]);
    const played = s.turn(0, [attack(1)], { dice: [2, 3, 2], answers: { rerollAttack: [true, true] } });
    expect(played.attacks.map((a) => a.total)).toEqual([7, 12, 15]);
    expect(s.hp(0)).toBe(90);
  });
  it("Karmic Mettle: for saves too, and it may defeat its owner, once", () => {
    const s = scene({
      west: [of(["Grenades 20"], [5, 5])],
      east: [{ ...forceful(["Karmic Mettle"], [], [8, 5]), hitPoints: 10 }, { at: [20, 12] }],
    });
    s.turn(0, [use("Grenades 20", 1)], { dice: [2, 6], answers: { rerollSave: true } });
    expect(s.isAlive(1)).toBe(false);
    expect(s.winner).toBeUndefined();
    const shooter = karmic([], 10);
    shooter.turn(0, [attack(1)], { dice: [2, 5], answers: { rerollAttack: true } });
    expect(shooter.isAlive(0)).toBe(false);
  });
});

describe("Disruptive", () => {
  const led = (place: Cast["at"], disruptor: readonly string[] = ["Disruptive"], mine = false) => {
    const agent = of(disruptor, place);
    const west: readonly Cast[] = [{ at: [5, 5] }, { ...yoda, at: [5, 11] }, ...(mine ? [agent] : [])];
    const east: readonly Cast[] = mine ? [{ at: [20, 12] }] : [{ at: [20, 12] }, agent];
    return scene({ west, east }).attackNumbers(0, west.length).attack;
  };
  it("Disruptive: no enemy commander effects on those within 6 squares, nor from commanders within 6 squares", () => {
    expect(led([5, 5 - 4])).toBe(5);
    expect(led([11, 11])).toBe(5);
    expect(led([15, 3])).toBe(8);
    expect(led([5, 1], [])).toBe(8);
  });
  it("Disruptive: effects of its own side go on", () => {
    expect(led([5, 1], ["Disruptive"], true)).toBe(8);
  });
  it("Disruptive: abilities such as Doctrine of Fear are no commander effects", () => {
    const s = scene({
      west: [{ at: [5, 5] }, of(["Disruptive"], [5, 4])],
      east: [of(["Doctrine of Fear"], [9, 5])],
    });
    expect(s.attackNumbers(0, 2).attack).toBe(1);
  });
});

describe("Regeneration", () => {
  const troll = (hitPoints: number) =>
    scene({ west: [of(["Regeneration 20"], [5, 5], { hitPoints })], east: [{ at: [15, 5] }] });
  it("Regeneration: its number at the end of a turn without moving, up to the start", () => {
    const s = troll(50);
    s.turn(0, [attack(1)], { dice: [MISS] });
    expect(s.hp(0)).toBe(70);
    const nearly = troll(90);
    nearly.turn(0, []);
    expect(nearly.hp(0)).toBe(100);
  });
  it("Regeneration: not after moving, nor at the end of others' turns", () => {
    const s = troll(50);
    s.turn(0, [move(5, 6)]);
    s.turn(1, []);
    expect(s.hp(0)).toBe(50);
  });
});

describe("Recon", () => {
  const watch = (west: readonly Cast[], east: readonly Cast[]) => scene({ west, east });
  const scout = of(["Recon"], [2, 2]);
  it("Recon: two rolls and either result, with an enemy in sight of anyone of the squad", () => {
    const s = watch([scout], [{ at: [9, 2] }]);
    s.round({ dice: [3, 12, 8], answers: { rerollInitiative: true }, first: [true], order: [0, 1] });
    s.round({ dice: [12, 8], answers: { rerollInitiative: false }, first: [true], order: [0, 1] });
  });
  it("Recon: not without line of sight to an enemy", () => {
    const walls = Array.from({ length: 12 }, (_, y) => [8, y + 1, "east"] as const);
    const s = scene({ terrain: { walls }, west: [scout], east: [{ at: [12, 2] }] });
    s.round({ dice: [3, 8], first: [true], order: [1, 0] });
  });
  it("Recon: one second roll however many have it, again after a tie", () => {
    const s = watch([scout, of(["Recon"], [2, 4])], [{ at: [9, 2] }]);
    s.round({
      dice: [3, 8, 8, 1, 9, 4],
      answers: { rerollInitiative: [true, true] },
      first: [true],
      order: [0, 1, 2],
    });
  });
});

describe("Master Tactician", () => {
  const tactician = of(["Master Tactician"], [2, 2]);
  const other: Cast = { at: [19, 2] };
  it("Master Tactician: chooses with the lower roll too, but not with a 1", () => {
    const s = scene({ west: [tactician], east: [other] });
    s.round({ dice: [2, 19], first: [true], order: [0, 1] });
    s.round({ dice: [1, 2], first: [true], order: [1, 0] });
  });
  it("Master Tactician: ties are rolled again, and of two the higher roll chooses", () => {
    const s = scene({ west: [tactician], east: [of(["Master Tactician"], [19, 2])] });
    s.round({ dice: [7, 7, 5, 6], first: [true], order: [1, 0] });
  });
});

describe("Never Tell Me The Odds", () => {
  it("Never Tell Me The Odds: no enemy Recon nor Master Tactician while it is in play", () => {
    const odds = of(["Never Tell Me The Odds"], [9, 2], { hitPoints: 10 });
    const s = scene({ west: [of(["Recon", "Master Tactician"], [2, 2])], east: [odds, { at: [9, 4] }] });
    s.round({ dice: [3, 8], first: [true], order: [1, 2, 0] });
    s.turn(0, [attack(1)], { dice: [HIT] });
    s.round({ dice: [3, 4, 8], answers: { rerollInitiative: true }, first: [true], order: [0, 2] });
  });
  it("Never Tell Me The Odds: its own side's go on", () => {
    const s = scene({ west: [of(["Master Tactician", "Never Tell Me The Odds"], [2, 2])], east: [{ at: [9, 2] }] });
    s.round({ dice: [3, 8], first: [true], order: [0, 1] });
  });
});
