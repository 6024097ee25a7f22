import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/** Force powers that reach several characters. Everyone has 100 hit points; the user 0 has 9 Force points in (5, 5). */

const calm = { rerollAttack: false, rerollSave: false };
const droid: Cast["card"] = stat({ abilities: ["Droid"] });
const immune: Cast["card"] = stat({ abilities: ["Force Immunity"] });

function adept(power: string, east: readonly Cast[], west: readonly Cast[] = [], more: Partial<Cast> = {}): Scene {
  const card = stat({ powers: [power], force: 9 });
  return scene({ west: [{ card, at: [5, 5], ...more }, ...west], east, otherwise: calm });
}
const losses = (s: Scene): number[] => [...s.west, ...s.east].map((c) => 100 - s.hp(c));
const stunned = (s: Scene): boolean[] => [...s.west, ...s.east].map((c) => s.isActivated(c));

describe("Force Lightning", () => {
  it("Force Lightning: for 2 points the target and two of the user's choice beside it, friend or foe", () => {
    const s = adept(
      "Force Lightning 20",
      [{ at: [8, 5] }, { at: [9, 5] }, { at: [9, 6] }, { at: [11, 5] }],
      [{ at: [8, 4] }],
    );
    const answers = { alsoStruck: [4, 3] };
    s.turn(0, [use("Force Lightning 20", 2)], { answers });
    expect([losses(s), s.force(0)]).toEqual([[0, 0, 20, 20, 20, 0], 7]);
  });
  it("Force Lightning: an ally has to be struck where there is nobody else; nobody further than beside", () => {
    const s = adept("Force Lightning 20", [{ at: [8, 5] }, { at: [9, 5] }, { at: [10, 5] }], [{ at: [8, 4] }]);
    s.turn(0, [use("Force Lightning 20", 2)], { answers: { alsoStruck: [3, 1] } });
    expect(losses(s)).toEqual([0, 20, 20, 20, 0]);
    const alone = adept("Force Lightning 20", [{ at: [8, 5] }]);
    alone.turn(0, [use("Force Lightning 20", 1)]);
    expect(losses(alone)).toEqual([0, 20]);
  });
  it("Force Lightning: the user itself beside the target, only if there are not enough others", () => {
    const lone = adept("Force Lightning 20", [{ at: [6, 5] }]);
    lone.turn(0, [use("Force Lightning 20", 1)], { answers: { alsoStruck: 0 } });
    expect(losses(lone)).toEqual([20, 20]);
    const pair = adept("Force Lightning 20", [{ at: [6, 5] }, { at: [7, 5] }]);
    pair.turn(0, [use("Force Lightning 20", 1)], { answers: { alsoStruck: [2, 0] } });
    expect(losses(pair)).toEqual([20, 20, 20]);
    const three = adept("Force Lightning 20", [{ at: [6, 5] }, { at: [7, 5] }, { at: [7, 6] }]);
    three.turn(0, [use("Force Lightning 20", 1)], { answers: { alsoStruck: [2, 3] } });
    expect(losses(three)).toEqual([0, 20, 20, 20]);
  });
  it("Force Lightning: replaces attacks, a legal target within 6, somebody else instead of Force Immunity", () => {
    const s = adept("Force Lightning 20", [{ at: [12, 5] }]);
    s.illegal(0, [use("Force Lightning 20", 1)]);
    s.turn(0, [move(6, 5), use("Force Lightning 20", 1)]);
    s.illegal(0, [use("Force Lightning 20", 1), attack(1)]);
    const spared = adept("Force Lightning 20", [{ at: [8, 5] }, { card: immune, at: [9, 5] }, { at: [9, 6] }]);
    spared.turn(0, [use("Force Lightning 20", 1)], { answers: { alsoStruck: 3 } });
    expect(losses(spared)).toEqual([0, 20, 0, 20]);
    spared.illegal(0, [use("Force Lightning 20", 2)]);
  });
});

describe("Force Lightning 1", () => {
  it("Force Lightning 1: for 1 point 20 damage to one enemy within 6 squares and nobody beside it", () => {
    const s = adept("Force Lightning 1", [{ at: [11, 5] }, { at: [11, 6] }]);
    s.turn(0, [use("Force Lightning 1", 1)]);
    expect([losses(s), s.force(0)]).toEqual([[0, 20, 0], 8]);
  });
  it("Force Lightning 1: in place of attacks, nobody further off or with Force Immunity, not without the point", () => {
    adept("Force Lightning 1", [{ at: [11, 5] }]).illegal(0, [use("Force Lightning 1", 1), attack(1)]);
    adept("Force Lightning 1", [{ at: [12, 5] }]).illegal(0, [use("Force Lightning 1", 1)]);
    adept("Force Lightning 1", [{ card: immune, at: [8, 5] }]).illegal(0, [use("Force Lightning 1", 1)]);
    adept("Force Lightning 1", [{ at: [8, 5] }], [], { force: 0 }).illegal(0, [use("Force Lightning 1", 1)]);
  });
});

describe("Force Lightning 2", () => {
  it("Force Lightning 2: for 2 points 30 damage to the target and two beside it", () => {
    const s = adept("Force Lightning 2", [{ at: [8, 5] }, { at: [9, 5] }, { at: [9, 6] }]);
    s.turn(0, [use("Force Lightning 2", 1)], { answers: { alsoStruck: [2, 3] } });
    expect([losses(s), s.force(0)]).toEqual([[0, 30, 30, 30], 7]);
  });
  it("Force Lightning 2: nobody two squares from the target, no target beyond 6, not for 1 point", () => {
    const s = adept("Force Lightning 2", [{ at: [8, 5] }, { at: [10, 5] }]);
    s.turn(0, [use("Force Lightning 2", 1)]);
    expect(losses(s)).toEqual([0, 30, 0]);
    adept("Force Lightning 2", [{ at: [12, 5] }]).illegal(0, [use("Force Lightning 2", 1)]);
    adept("Force Lightning 2", [{ at: [8, 5] }], [], { force: 1 }).illegal(0, [use("Force Lightning 2", 1)]);
  });
});

describe("Force Lightning 4", () => {
  it("Force Lightning 4: for 4 points 50 damage, and a stun that a save of 16 avoids, in place of attacks", () => {
    const s = adept("Force Lightning 4", [{ at: [8, 5] }, { at: [9, 6] }]);
    s.turn(0, [use("Force Lightning 4", 1)], { dice: [16] });
    expect([losses(s), stunned(s)[1], s.force(0)]).toEqual([[0, 50, 0], false, 5]);
    s.illegal(0, [use("Force Lightning 4", 2), attack(1)], { dice: [15] });
    const again = adept("Force Lightning 4", [{ card: stat({ size: "huge" }), at: [8, 5] }]);
    again.turn(0, [use("Force Lightning 4", 1)], { dice: [15] });
    expect(stunned(again)[1]).toBe(true);
  });
  it("Force Lightning 4: nobody defeated has anything to save", () => {
    const s = adept("Force Lightning 4", [{ at: [8, 5], hitPoints: 50 }, { at: [20, 12] }]);
    s.turn(0, [use("Force Lightning 4", 1)]);
    expect(s.isAlive(1)).toBe(false);
  });
});

describe("Force Lightning 3", () => {
  it("Force Lightning 3: for 3 points 40 damage to three, each stunned but for a save of 11, instead of the turn", () => {
    const s = adept("Force Lightning 3", [{ at: [8, 5] }, { at: [9, 5] }, { at: [9, 6] }]);
    s.illegal(0, [move(5, 6), use("Force Lightning 3", 1)]);
    s.turn(0, [use("Force Lightning 3", 1)], { dice: [10, 11, 1], answers: { alsoStruck: [2, 3] } });
    expect([losses(s), stunned(s), s.force(0)]).toEqual([[0, 40, 40, 40], [true, true, false, true], 6]);
  });
  it("Force Lightning 3: not beyond 6 squares", () => {
    adept("Force Lightning 3", [{ at: [12, 5] }]).illegal(0, [use("Force Lightning 3", 1)]);
  });
});

describe("Force Lightning 5", () => {
  it("Force Lightning 5: for 5 points 60 damage to three, each stunned but for a save of 16", () => {
    const s = adept("Force Lightning 5", [{ at: [8, 5] }, { at: [9, 5] }, { at: [9, 6] }]);
    s.turn(0, [use("Force Lightning 5", 1)], { dice: [15, 16, 1], answers: { alsoStruck: [2, 3] } });
    expect([losses(s), stunned(s), s.force(0)]).toEqual([[0, 60, 60, 60], [true, true, false, true], 4]);
  });
  it("Force Lightning 5: instead of the turn, within 6, not for 4 points; somebody else instead of Force Immunity", () => {
    const s = adept("Force Lightning 5", [{ at: [8, 5] }, { card: immune, at: [9, 5] }, { at: [9, 6] }]);
    s.illegal(0, [move(5, 6), use("Force Lightning 5", 1)]);
    s.turn(0, [use("Force Lightning 5", 1)], { dice: [16, 16], answers: { alsoStruck: 3 } });
    expect([losses(s), stunned(s)]).toEqual([
      [0, 60, 0, 60],
      [true, false, false, false],
    ]);
    adept("Force Lightning 5", [{ at: [12, 5] }]).illegal(0, [use("Force Lightning 5", 1)]);
    adept("Force Lightning 5", [{ at: [8, 5] }], [], { force: 4 }).illegal(0, [use("Force Lightning 5", 1)]);
  });
});

/** Beside the user an ally and an enemy (diagonally), and an enemy 2 squares away. */
const ring = (power: string, card: Cast["card"] = stat()) =>
  adept(power, [{ card: card ?? stat(), at: [6, 6] }, { at: [7, 5] }], [{ at: [5, 4] }]);

describe("Force Storm", () => {
  it("Force Storm: for 2 points its damage to everyone adjacent, friend and foe, in place of attacks", () => {
    const s = ring("Force Storm 30");
    s.turn(0, [use("Force Storm 30"), move(5, 6)], { answers: { opportunity: false } });
    expect([losses(s), s.force(0)]).toEqual([[0, 30, 30, 0], 7]);
  });
  it("Force Storm: with no attack besides, not for 1 point, and nothing to Force Immunity", () => {
    ring("Force Storm 30").illegal(0, [use("Force Storm 30"), attack(2)]);
    adept("Force Storm 30", [{ at: [6, 6] }], [], { force: 1 }).illegal(0, [use("Force Storm 30")]);
    const spared = ring("Force Storm 30", immune);
    spared.turn(0, [use("Force Storm 30")]);
    expect(losses(spared)).toEqual([0, 30, 0, 0]);
  });
});

describe("Force Storm 2", () => {
  it("Force Storm 2: for 2 points 20 damage to everyone adjacent", () => {
    const s = ring("Force Storm 2");
    s.turn(0, [use("Force Storm 2")]);
    expect([losses(s), s.force(0)]).toEqual([[0, 20, 20, 0], 7]);
  });
  it("Force Storm 2: nothing behind a wall or to Force Immunity, in place of attacks, not for 1 point", () => {
    const s = scene({
      terrain: { walls: [[5, 5, "east"]] },
      west: [{ card: stat({ powers: ["Force Storm 2"], force: 9 }), at: [5, 5] }],
      east: [{ at: [6, 5] }, { card: immune, at: [4, 5] }, { at: [5, 6] }],
    });
    s.turn(0, [use("Force Storm 2")]);
    expect(losses(s)).toEqual([0, 0, 0, 20]);
    ring("Force Storm 2").illegal(0, [use("Force Storm 2"), attack(2)]);
    adept("Force Storm 2", [{ at: [6, 6] }], [], { force: 1 }).illegal(0, [use("Force Storm 2")]);
  });
});

/** A wall between columns 6 and 7, open at the southern end. */
const walls = Array.from({ length: 7 }, (_, y) => [6, y + 1, "east"] as const);

describe("Force Burst", () => {
  it("Force Burst: for 2 points 10 damage to everyone within 6 squares counted around walls, seen or not", () => {
    const s = scene({
      terrain: { walls },
      west: [{ card: stat({ powers: ["Force Burst"], force: 3 }), at: [5, 6] }, { at: [5, 1] }],
      east: [{ at: [7, 7] }, { at: [7, 5] }, { at: [5, 12] }, { card: immune, at: [5, 7] }, { at: [2, 10] }],
    });
    expect(s.sees(0, 2)).toBe(false);
    s.turn(0, [use("Force Burst")]);
    expect([losses(s), s.force(0)]).toEqual([[0, 10, 10, 0, 10, 0, 0], 1]);
  });
  it("Force Burst: instead of the turn", () => {
    adept("Force Burst", [{ at: [8, 5] }]).illegal(0, [move(5, 6), use("Force Burst")]);
    adept("Force Burst", [{ at: [8, 5] }]).illegal(0, [use("Force Burst"), attack(1)]);
  });
});

describe("Shockwave", () => {
  it("Shockwave: for 2 points everyone within 6, friend or foe, is stunned unless it saves at 11", () => {
    const given = [{ at: [8, 5] }, { card: droid, at: [11, 5] }, { at: [12, 5] }] as const;
    const s = adept("Shockwave", given, [{ at: [5, 4] }]);
    s.turn(0, [use("Shockwave")], { dice: [10, 11, 10] });
    expect([stunned(s), s.force(0)]).toEqual([[true, true, false, true, false], 7]);
  });
  it("Shockwave: in place of attacks, not for 1 point, and nothing to Force Immunity", () => {
    adept("Shockwave", [{ at: [8, 5] }], [], { force: 1 }).illegal(0, [use("Shockwave")]);
    adept("Shockwave", [{ at: [8, 5] }]).illegal(0, [use("Shockwave"), attack(1)], { dice: [11] });
    const spared = adept("Shockwave", [{ card: immune, at: [8, 5] }]);
    spared.turn(0, [use("Shockwave")]);
    expect(stunned(spared)[1]).toBe(false);
  });
});

describe("Sith Hatred", () => {
  it("Sith Hatred: for 1 point 10 damage to all enemies within 2 squares; attacks go on", () => {
    const s = adept("Sith Hatred", [{ at: [6, 6] }, { at: [7, 5] }, { at: [8, 5] }], [{ at: [5, 4] }]);
    s.turn(0, [use("Sith Hatred"), attack(2)], { dice: [10] });
    expect([losses(s), s.force(0)]).toEqual([[0, 0, 20, 10, 0], 8]);
  });
  it("Sith Hatred: no second time in a turn, not without the point, and nothing to Force Immunity", () => {
    adept("Sith Hatred", [{ at: [6, 6] }]).illegal(0, [use("Sith Hatred"), use("Sith Hatred")]);
    adept("Sith Hatred", [{ at: [6, 6] }], [], { force: 0 }).illegal(0, [use("Sith Hatred")]);
    const s = adept("Sith Hatred", [{ at: [6, 6] }, { card: immune, at: [7, 5] }]);
    s.turn(0, [use("Sith Hatred")]);
    expect(losses(s)).toEqual([0, 10, 0]);
  });
});

describe("Sith Sorcery", () => {
  it("Sith Sorcery: for 2 points enemies within 6 are stunned unless they save at 11; attacks go on", () => {
    const s = adept("Sith Sorcery", [{ at: [8, 5] }, { at: [11, 5] }, { at: [12, 5] }], [{ at: [5, 4] }]);
    s.turn(0, [use("Sith Sorcery"), attack(2)], { dice: [10, 11, 10] });
    expect([stunned(s), s.force(0)]).toEqual([[true, false, true, false, false], 7]);
  });
  it("Sith Sorcery: not for 1 point, and nothing to Force Immunity", () => {
    adept("Sith Sorcery", [{ at: [8, 5] }], [], { force: 1 }).illegal(0, [use("Sith Sorcery")]);
    const s = adept("Sith Sorcery", [{ card: immune, at: [6, 5] }, { at: [8, 5] }]);
    s.turn(0, [use("Sith Sorcery")], { dice: [10] });
    expect(stunned(s)).toEqual([true, false, true]);
  });
});

describe("Drain Life 3", () => {
  const drain = (east: readonly Cast[], west: readonly Cast[] = []) =>
    adept("Drain Life 3", east, west, { hitPoints: 20 });
  it("Drain Life 3: for 3 points 20 damage to a living enemy within 6 and each beside it; all of it comes off the user", () => {
    const s = drain([{ at: [8, 5] }, { at: [9, 5] }, { at: [9, 6] }]);
    s.turn(0, [use("Drain Life 3", 1)], { dice: [10, 10, 10] });
    expect([losses(s), s.force(0)]).toEqual([[20, 20, 20, 20], 6]);
  });
  it("Drain Life 3: a save of 11 avoids it for one; what reduction takes away does not heal", () => {
    const tough: Cast["card"] = stat({ abilities: ["Damage Reduction 10"] });
    const s = drain([{ at: [8, 5] }, { card: tough, at: [9, 5] }, { at: [9, 6] }]);
    s.turn(0, [use("Drain Life 3", 1)], { dice: [11, 10, 10] });
    expect(losses(s)).toEqual([50, 0, 10, 20]);
  });
  it("Drain Life 3: no Droids, no allies, nobody with Force Immunity", () => {
    const s = drain([{ at: [8, 5] }, { card: droid, at: [9, 5] }, { card: immune, at: [9, 6] }], [{ at: [8, 4] }]);
    s.turn(0, [use("Drain Life 3", 2)], { dice: [10] });
    expect(losses(s)).toEqual([60, 0, 20, 0, 0]);
    drain([{ card: droid, at: [8, 5] }]).illegal(0, [use("Drain Life 3", 1)]);
    drain([{ at: [12, 5] }]).illegal(0, [use("Drain Life 3", 1)]);
  });
});
