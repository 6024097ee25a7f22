import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, type Terrain, use } from "../support/scene.js";

/** Attacks on everybody. A natural 10 hits Defense 15 for 10 of 100 hit points. */

const HIT = 10;
const MISS = 9;
const calm = { rerollAttack: false, rerollSave: false, opportunity: false };
const immune: Cast["card"] = stat({ abilities: ["Force Immunity"] });

/** A character 0 with 5 Force points in (5, 5). */
function shooter(
  ability: string,
  east: readonly Cast[],
  abilities: readonly string[] = [],
  west: readonly Cast[] = [],
  terrain: Terrain = {},
): Scene {
  const isPower = ability === "Blaster Barrage" || ability === "Lightsaber Throw 5";
  const card = stat({
    abilities: isPower ? abilities : [ability, ...abilities],
    powers: isPower ? [ability] : [],
    force: 5,
  });
  return scene({ west: [{ card, at: [5, 5] }, ...west], east, terrain, otherwise: calm });
}
const losses = (s: Scene): number[] => [...s.west, ...s.east].map((c) => 100 - s.hp(c));

describe("Blaster Barrage", () => {
  const barrage = use("Blaster Barrage");
  const three = [{ at: [9, 3] }, { at: [9, 5] }, { at: [9, 7] }] as const satisfies readonly Cast[];
  it("Blaster Barrage: for 1 point every legal target is attacked once, in any order, and one may move", () => {
    const s = shooter("Blaster Barrage", three, ["Double Attack"]);
    const played = s.turn(0, [barrage, attack(3), attack(1), attack(2), move(5, 10)], { dice: [HIT, MISS, HIT] });
    expect(played.attacks.map((a) => a.on)).toEqual([3, 1, 2]);
    expect([losses(s), s.force(0), s.position(0)]).toEqual([[0, 0, 10, 10], 4, [5, 10]]);
    s.place(0, [5, 5]);
    s.illegal(0, [barrage, attack(1), attack(1)], { dice: [HIT] });
    s.illegal(0, [barrage, attack(1), move(5, 9), attack(2)], { dice: [HIT] });
    s.illegal(0, [attack(1), barrage], { dice: [HIT] });
  });
  it("Blaster Barrage: those tied for nearest in cover are all targets, those further off in cover are none", () => {
    const low = [4, 6].flatMap((y) => [[8, y] as const, [9, y] as const]);
    const s = shooter("Blaster Barrage", [{ at: [9, 4] }, { at: [9, 6] }, { at: [10, 6] }], [], [], { low });
    expect([s.cover(0, 1), s.cover(0, 2), s.cover(0, 3)]).toEqual([true, true, true]);
    s.turn(0, [barrage, attack(1), attack(2)], { dice: [19, 19] });
    expect(losses(s)).toEqual([0, 10, 10, 0]);
    s.illegal(0, [barrage, attack(1), attack(2), attack(3)], { dice: [19, 19] });
  });
  it("Blaster Barrage: only who is a legal target before the first attack and again at its own", () => {
    const low = [[8, 4] as const, [8, 5] as const, [8, 6] as const, [10, 4] as const];
    // The nearer enemy falls: the other becomes the nearest, but it was no legal target at first.
    const late = shooter("Blaster Barrage", [{ at: [9, 5], hitPoints: 10 }, { at: [11, 5] }], [], [], {
      low: [...low, [10, 5], [10, 6]],
    });
    expect(late.legalTargets(0)).toEqual([1]);
    late.illegal(0, [barrage, attack(1), attack(2)], { dice: [19] });
    late.turn(0, [attack(1)], { dice: [19] });
    expect(late.legalTargets(0)).toEqual([2]);
    // Whom the first one's end has taken along is no target when its turn comes.
    const gone = shooter("Blaster Barrage", [
      { card: stat({ hitPoints: 10, abilities: ["Self-Destruct 20"] }), at: [9, 5] },
      { at: [9, 6], hitPoints: 20 },
      { at: [5, 10] },
    ]);
    gone.illegal(0, [barrage, attack(1), attack(2)], { dice: [HIT] });
  });
  it("Blaster Barrage: not on Force Immunity; with Melee Attack only on adjacent enemies; allies may combine fire", () => {
    shooter("Blaster Barrage", [{ card: immune, at: [9, 5] }]).illegal(0, [barrage, attack(1)]);
    const fencer = shooter("Blaster Barrage", [{ at: [6, 5] }, { at: [9, 5] }], ["Melee Attack"]);
    fencer.illegal(0, [barrage, attack(2)]);
    fencer.turn(0, [barrage, attack(1)], { dice: [HIT] });
    const helped = shooter("Blaster Barrage", three, [], [{ at: [5, 8] }]);
    const played = helped.turn(0, [barrage, attack(2), attack(3, { combine: [1] })], { dice: [HIT, 6] });
    expect(played.attacks.map((a) => a.total)).toEqual([15, 15]);
  });
});

describe("Furious Assault", () => {
  const assault = use("Furious Assault");
  it("Furious Assault: a move at double speed, then one attack on every legal target", () => {
    const s = shooter("Furious Assault", [{ at: [19, 3] }, { at: [19, 5] }], ["Double Attack"]);
    const played = s.turn(0, [assault, move(17, 5), attack(2), attack(1)], { dice: [HIT, HIT] });
    expect(played.attacks.map((a) => a.on)).toEqual([2, 1]);
    expect([losses(s), s.position(0)]).toEqual([
      [0, 10, 10],
      [17, 5],
    ]);
    s.place(0, [5, 5]);
    s.illegal(0, [assault, move(18, 5)]);
    s.illegal(0, [assault, attack(1), attack(1)], { dice: [HIT] });
    s.illegal(0, [assault, attack(1), move(5, 6)], { dice: [HIT] });
    s.illegal(0, [move(5, 6), assault]);
  });
  it("Furious Assault: who was a legal target before the first attack stays one, nobody else becomes one", () => {
    const low = [
      [8, 4] as const,
      [8, 5] as const,
      [8, 6] as const,
      [10, 4] as const,
      [10, 5] as const,
      [10, 6] as const,
    ];
    const s = shooter("Furious Assault", [{ at: [9, 5], hitPoints: 10 }, { at: [11, 5] }], [], [], { low });
    s.illegal(0, [assault, attack(1), attack(2)], { dice: [19] });
    // Two in contact: both legal at first; an enemy pulled next to the shooter later would not take that away.
    const pair = shooter("Furious Assault", [{ at: [9, 5], hitPoints: 10 }, { at: [9, 7] }]);
    pair.turn(0, [assault, attack(1), attack(2)], { dice: [HIT, HIT] });
    expect([pair.isAlive(1), pair.hp(2)]).toEqual([false, 90]);
  });
  it("Furious Assault: adjacent enemies alone where there are any, and with Heavy Weapon no attack after the move", () => {
    const s = shooter("Furious Assault", [{ at: [10, 5] }, { at: [12, 5] }]);
    s.illegal(0, [assault, move(9, 5), attack(2)]);
    const heavy = shooter("Furious Assault", [{ at: [10, 5] }], ["Heavy Weapon"]);
    heavy.illegal(0, [assault, move(9, 5), attack(1)]);
    heavy.turn(0, [assault, attack(1)], { dice: [HIT] });
  });
});

describe("Lightsaber Throw 5", () => {
  const throwAt = (target: number) => use("Lightsaber Throw 5", target);
  const fencer = ["Melee Attack"];
  it("Lightsaber Throw 5: for 5 points two attacks on an enemy in sight, and two on everyone adjacent to it", () => {
    const s = shooter("Lightsaber Throw 5", [{ at: [15, 5] }, { at: [16, 6] }, { at: [18, 5] }], fencer, [
      { at: [15, 4] },
    ]);
    const played = s.turn(0, [throwAt(2)], { dice: [HIT, MISS, HIT, HIT, MISS, HIT] });
    expect(played.attacks.map((a) => a.on)).toEqual([2, 2, 1, 1, 3, 3]);
    expect([losses(s), s.force(0)]).toEqual([[0, 20, 10, 10, 0], 0]);
  });
  it("Lightsaber Throw 5: past cover, nearer enemies and Stealth, but not past a wall", () => {
    const hidden = shooter(
      "Lightsaber Throw 5",
      [{ at: [6, 5] }, { card: stat({ abilities: ["Stealth"] }), at: [15, 5] }],
      fencer,
      [],
      { low: [[14, 5]] },
    );
    expect(hidden.cover(0, 2)).toBe(true);
    const played = hidden.turn(0, [throwAt(2)], { dice: [13, 14] });
    expect(played.attacks.map((a) => [a.defense, a.outcome])).toEqual([
      [19, "miss"],
      [19, "hit"],
    ]);
    const walled = shooter("Lightsaber Throw 5", [{ at: [15, 5] }], fencer, [], {
      walls: Array.from({ length: 12 }, (_, y) => [10, y + 1, "east"] as const),
    });
    walled.illegal(0, [throwAt(1)]);
  });
  it("Lightsaber Throw 5: the thrower beside its target is spared, Force Immunity is left out, and nobody fallen is struck", () => {
    const s = shooter(
      "Lightsaber Throw 5",
      [{ at: [6, 5], hitPoints: 10 }, { card: immune, at: [7, 5] }, { at: [7, 6] }],
      fencer,
    );
    const played = s.turn(0, [throwAt(1)], { dice: [HIT, HIT, HIT] });
    expect(played.attacks.map((a) => a.on)).toEqual([1, 3, 3]);
    s.illegal(0, [throwAt(2)]);
  });
  it("Lightsaber Throw 5: instead of the turn, not at one Cloaked in cover or Invisible further off", () => {
    shooter("Lightsaber Throw 5", [{ at: [9, 5] }], fencer).illegal(0, [move(5, 6), throwAt(1)]);
    for (const ability of ["Cloaked", "Invisibility"]) {
      const card = stat({ abilities: [ability] });
      const s = shooter("Lightsaber Throw 5", [{ card, at: [9, 5] }], fencer, [], { low: [[8, 5]] });
      s.illegal(0, [throwAt(1)]);
    }
  });
  it("Lightsaber Throw 5: felling an ally is no reason for Cleave", () => {
    const s = shooter("Lightsaber Throw 5", [{ at: [6, 6] }], [...fencer, "Cleave"], [{ at: [6, 5], hitPoints: 10 }]);
    s.turn(0, [throwAt(2)], { dice: [MISS, MISS, HIT] });
    expect(s.isAlive(1)).toBe(false);
  });
});
