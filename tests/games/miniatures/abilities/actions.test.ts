import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/** Special abilities in place of attacks or of the turn. Everyone has 100 hit points where nothing else is said. */

const with_ = (...abilities: string[]) => stat({ abilities });
const droid: Cast["card"] = with_("Droid");
const cyborg: Cast["card"] = with_("Droid", "Cyborg");
const walker: Cast["card"] = stat({ size: "huge", abilities: ["Mounted Weapon"] });
const calm = { rerollAttack: false, rerollSave: false };

/** User 0 in (5, 5), then the other western characters, then the eastern ones. */
const user = (abilities: readonly string[], east: readonly Cast[], west: readonly Cast[] = []): Scene =>
  scene({ west: [{ card: stat({ abilities }), at: [5, 5] }, ...west], east, otherwise: calm });
const hitPoints = (s: Scene): number[] => [...s.west, ...s.east].map((c) => s.hp(c));
const activated = (s: Scene): boolean[] => [...s.west, ...s.east].map((c) => s.isActivated(c));

/** A target in (8, 5) with an ally and an enemy of the user beside it, and one of each further off. */
const crowd = [{ at: [8, 5] }, { at: [9, 6] }, { at: [10, 8] }] as const satisfies readonly Cast[];
const friends = [{ at: [8, 4] }, { at: [2, 2] }] as const satisfies readonly Cast[];

describe("Grenades", () => {
  it("Grenades: the target and everyone adjacent to it take the damage, each may save at 11", () => {
    const s = user(["Grenades 20"], crowd, friends);
    const played = s.turn(0, [use("Grenades", 3)], { dice: [10, 11, 10] });
    expect(played.saves.map((save) => [save.by, save.success])).toEqual([
      [3, false],
      [1, true],
      [4, false],
    ]);
    expect(hitPoints(s)).toEqual([100, 100, 100, 80, 80, 100]);
  });
  it("Grenades: at a legal target up to 6 squares away; the thrower next to it is not spared", () => {
    user(["Grenades 20"], [{ at: [12, 5] }]).illegal(0, [use("Grenades", 1)]);
    user(["Grenades 20"], [{ at: [6, 5] }, { at: [8, 5] }]).illegal(0, [use("Grenades", 2)]);
    const s = user(["Grenades 20"], [{ at: [6, 5] }]);
    s.turn(0, [use("Grenades", 1)], { dice: [11, 10] });
    expect(hitPoints(s)).toEqual([80, 100]);
  });
});

describe("EMP Grenades", () => {
  const thrower = ["EMP Grenades", "Grenades 10"];
  it("EMP Grenades: who is not living is stunned by the Grenades unless a save of its own at 11 avoids it", () => {
    const stunned = user(thrower, [{ card: droid, at: [8, 5] }]);
    stunned.turn(0, [use("Grenades", 1)], { dice: [10, 10] });
    expect([stunned.hp(1), stunned.isActivated(1)]).toEqual([90, true]);
    const unhurt = user(thrower, [{ card: droid, at: [8, 5] }]);
    unhurt.turn(0, [use("Grenades", 1)], { dice: [11, 10] });
    expect([unhurt.hp(1), unhurt.isActivated(1)]).toEqual([100, true]);
    const awake = user(thrower, [{ card: droid, at: [8, 5] }]);
    awake.turn(0, [use("Grenades", 1)], { dice: [10, 11] });
    expect([awake.hp(1), awake.isActivated(1)]).toEqual([90, false]);
  });
  it("EMP Grenades: the living, Cyborgs and Huge characters only have the Grenades to fear", () => {
    for (const card of [stat(), cyborg, walker]) {
      const s = user(thrower, [{ card, at: [8, 5] }]);
      s.turn(0, [use("Grenades", 1)], { dice: [10] });
      expect([s.hp(1), s.isActivated(1)]).toEqual([90, false]);
    }
  });
  it("EMP Grenades: nothing without Grenades, and plain Grenades stun nobody", () => {
    const s = user(["Grenades 10"], [{ card: droid, at: [8, 5] }]);
    s.turn(0, [use("Grenades", 1)], { dice: [10] });
    expect(s.isActivated(1)).toBe(false);
    expect(() => user(["EMP Grenades"], crowd).turn(0, [use("Grenades", 1)])).toThrow("no action");
  });
});

describe("Missiles", () => {
  it("Missiles: like Grenades, but at anybody in sight", () => {
    const s = user(["Missiles 30"], [{ at: [18, 5] }, { at: [19, 6] }]);
    s.turn(0, [use("Missiles", 1)], { dice: [10, 11] });
    expect(hitPoints(s)).toEqual([100, 70, 100]);
  });
  it("Missiles: at nobody behind a wall or further than the nearest under cover, and with no attack besides", () => {
    const hidden = scene({
      terrain: { walls: Array.from({ length: 12 }, (_, y) => [9, y + 1, "east"] as const) },
      west: [{ card: with_("Missiles 30"), at: [5, 5] }],
      east: [{ at: [18, 5] }],
    });
    hidden.illegal(0, [use("Missiles", 1)]);
    user(["Missiles 30"], [{ at: [6, 5] }, { at: [18, 5] }]).illegal(0, [use("Missiles", 2)]);
    const s = user(["Missiles 30"], [{ at: [18, 5] }]);
    s.illegal(0, [use("Missiles", 1), attack(1)], { dice: [11] });
    s.turn(0, [move(6, 5), use("Missiles", 1)], { dice: [11] });
  });
});

describe("Flamethrower", () => {
  it("Flamethrower: a legal target within 6 squares and everyone adjacent take the damage, no save", () => {
    const s = user(["Flamethrower 20"], crowd, friends);
    s.turn(0, [use("Flamethrower", 3)]);
    expect(hitPoints(s)).toEqual([100, 80, 100, 80, 80, 100]);
  });
  it("Flamethrower: at nobody further off or past an adjacent enemy, and in place of attacks", () => {
    user(["Flamethrower 20"], [{ at: [12, 5] }]).illegal(0, [use("Flamethrower", 1)]);
    user(["Flamethrower 20"], [{ at: [6, 5] }, { at: [8, 5] }]).illegal(0, [use("Flamethrower", 2)]);
    user(["Flamethrower 20"], [{ at: [8, 5] }]).illegal(0, [use("Flamethrower", 1), attack(1)]);
  });
});

describe("Thud Bug", () => {
  it("Thud Bug: 10 damage and a stun for one living enemy within 6; one save of 11 avoids both", () => {
    const s = user(["Thud Bug"], [{ at: [11, 5] }]);
    s.turn(0, [use("Thud Bug", 1)], { dice: [11] });
    expect([s.hp(1), s.isActivated(1)]).toEqual([100, false]);
    s.turn(0, [use("Thud Bug", 1)], { dice: [10] });
    expect([s.hp(1), s.isActivated(1)]).toEqual([90, true]);
  });
  it("Thud Bug: not on Droids or further off; Huge characters are not stunned", () => {
    user(["Thud Bug"], [{ card: droid, at: [8, 5] }]).illegal(0, [use("Thud Bug", 1)]);
    user(["Thud Bug"], [{ at: [12, 5] }]).illegal(0, [use("Thud Bug", 1)]);
    const huge = user(["Thud Bug"], [{ card: stat({ size: "huge" }), at: [8, 5] }]);
    huge.turn(0, [use("Thud Bug", 1)], { dice: [10] });
    expect([huge.hp(1), huge.isActivated(1)]).toEqual([90, false]);
  });
});

describe("Spit Poison", () => {
  it("Spit Poison: damage to one living enemy within 6, avoided by a save of 11", () => {
    const s = user(["Spit Poison 20"], [{ at: [11, 5] }, { at: [11, 6] }]);
    s.turn(0, [use("Spit Poison", 1)], { dice: [10] });
    s.turn(0, [use("Spit Poison", 1)], { dice: [11] });
    expect(hitPoints(s)).toEqual([100, 80, 100]);
    const half = user(["Spit Poison 20"], [{ card: cyborg, at: [8, 5] }]);
    half.turn(0, [use("Spit Poison", 1)], { dice: [10] });
    expect(half.hp(1)).toBe(80);
  });
  it("Spit Poison: not at Droids or Mounted Weapons, nobody further off, in place of attacks", () => {
    for (const card of [droid, with_("Mounted Weapon")])
      user(["Spit Poison 20"], [{ card, at: [8, 5] }]).illegal(0, [use("Spit Poison", 1)]);
    user(["Spit Poison 20"], [{ at: [12, 5] }]).illegal(0, [use("Spit Poison", 1)]);
    user(["Spit Poison 20"], [{ at: [8, 5] }]).illegal(0, [use("Spit Poison", 1), attack(1)], { dice: [11] });
  });
});

describe("Net Gun", () => {
  it("Net Gun: the target and everyone adjacent are stunned unless they save at 11", () => {
    const s = user(["Net Gun"], crowd, friends);
    s.turn(0, [use("Net Gun", 3)], { dice: [10, 11, 10] });
    expect(activated(s)).toEqual([true, false, false, true, true, false]);
    expect(hitPoints(s)).toEqual([100, 100, 100, 100, 100, 100]);
  });
  it("Net Gun: the save is what the card prints; Mounted Weapons and Huge characters have nothing to save", () => {
    const strong = user(["Net Gun 16"], [{ at: [8, 5] }]);
    strong.turn(0, [use("Net Gun", 1)], { dice: [15] });
    expect(strong.isActivated(1)).toBe(true);
    for (const card of [walker, with_("Mounted Weapon"), stat({ size: "huge" })]) {
      const s = user(["Net Gun"], [{ card, at: [8, 5] }, { at: [8, 4] }]);
      s.turn(0, [use("Net Gun", 1)], { dice: [10] });
      expect(activated(s)).toEqual([true, false, true]);
    }
  });
});

describe("Sonic Stunner", () => {
  it("Sonic Stunner: a living target and the living adjacent to it are stunned unless they save at 11", () => {
    const s = user(["Sonic Stunner"], [{ at: [8, 5] }, { card: droid, at: [9, 6] }, { at: [8, 6] }], friends);
    s.turn(0, [use("Sonic Stunner", 3)], { dice: [10, 10, 11] });
    expect(activated(s)).toEqual([true, true, false, true, false, false]);
  });
  it("Sonic Stunner: not at a Droid, and nothing to Huge characters", () => {
    user(["Sonic Stunner"], [{ card: droid, at: [8, 5] }]).illegal(0, [use("Sonic Stunner", 1)]);
    const s = user(["Sonic Stunner"], [{ card: stat({ size: "huge" }), at: [8, 5] }]);
    s.turn(0, [use("Sonic Stunner", 1)]);
    expect(s.isActivated(1)).toBe(false);
  });
});

/** Who is mended by an ability: a wounded character of this card, adjacent (also diagonally). */
function mends(ability: string, card: Cast["card"], hitPoints = 50): number {
  const wounded: Cast = { card: card ?? stat(), at: [6, 6], hitPoints };
  const s = user([ability], [{ at: [20, 12] }], [wounded]);
  s.turn(0, [use(ability, 1)]);
  return s.hp(1) - hitPoints;
}
function mendsNot(ability: string, card: Cast["card"], more: Partial<Cast> = {}): void {
  user([ability], [{ at: [20, 12] }], [{ card: card ?? stat(), at: [6, 6], hitPoints: 50, ...more }]).illegal(0, [
    use(ability, 1),
  ]);
}

describe("Heal", () => {
  it("Heal: removes damage from an adjacent living ally or itself, never above the start", () => {
    expect(mends("Heal 20", stat())).toBe(20);
    expect(mends("Heal 20", cyborg)).toBe(20);
    expect(mends("Heal 20", stat(), 90)).toBe(10);
    const self = scene({ west: [{ card: with_("Heal 20"), at: [5, 5], hitPoints: 50 }], east: [{ at: [20, 12] }] });
    self.turn(0, [use("Heal", 0)]);
    expect(self.hp(0)).toBe(70);
  });
  it("Heal: no Droids, no Mounted Weapons, nobody further off", () => {
    mendsNot("Heal 20", droid);
    mendsNot("Heal 20", with_("Mounted Weapon"));
    mendsNot("Heal 20", stat(), { at: [7, 5] });
    mendsNot("Heal 20", stat(), { hitPoints: 100 });
  });
});

describe("Repair", () => {
  it("Repair: removes damage from an adjacent Droid, Cyborgs too, never above the start", () => {
    expect(mends("Repair 20", droid)).toBe(20);
    expect(mends("Repair 20", cyborg)).toBe(20);
    expect(mends("Repair 20", droid, 90)).toBe(10);
  });
  it("Repair: nobody else, nobody further off, and not the repairing Droid itself", () => {
    mendsNot("Repair 20", stat());
    mendsNot("Repair 20", droid, { at: [7, 5] });
    const self = scene({
      west: [{ card: with_("Droid", "Repair 20"), at: [5, 5], hitPoints: 50 }],
      east: [{ at: [20, 12] }],
    });
    self.illegal(0, [use("Repair", 0)]);
  });
});

describe("Industrial Repair", () => {
  it("Industrial Repair: removes damage from an adjacent ally with Mounted Weapon, 10 where no number is printed", () => {
    expect(mends("Industrial Repair 30", walker)).toBe(30);
    expect(mends("Industrial Repair", walker)).toBe(10);
    expect(mends("Industrial Repair 30", walker, 90)).toBe(10);
  });
  it("Industrial Repair: nobody without Mounted Weapon, nobody further off or whole", () => {
    mendsNot("Industrial Repair 30", droid);
    mendsNot("Industrial Repair 30", stat());
    mendsNot("Industrial Repair 30", walker, { hitPoints: 100 });
    mendsNot("Industrial Repair 30", walker, { at: [7, 5] });
  });
});

describe("Charging Fire", () => {
  it("Charging Fire: moves up to double speed, then makes one attack", () => {
    const s = user(["Charging Fire", "Double Attack"], [{ at: [19, 5] }]);
    s.turn(0, [use("Charging Fire"), move(17, 5), attack(1)], { dice: [10] });
    expect([s.hp(1), s.position(0)]).toEqual([90, [17, 5]]);
    s.place(0, [5, 5]);
    s.illegal(0, [use("Charging Fire"), move(17, 5), attack(1), attack(1)], { dice: [10] });
    s.illegal(0, [use("Charging Fire"), move(18, 5)]);
  });
  it("Charging Fire: replaces the turn, so not after a move, and no move after the attack", () => {
    const s = user(["Charging Fire"], [{ at: [12, 5] }]);
    s.illegal(0, [move(6, 5), use("Charging Fire")]);
    s.illegal(0, [use("Charging Fire"), attack(1), move(5, 8)], { dice: [10] });
    s.illegal(0, [move(12, 10), attack(1)]);
  });
});

describe("Charging Assault", () => {
  const charger = ["Charging Assault 20"];
  it("Charging Assault: moves up to double speed, then attacks an adjacent enemy with its bonus", () => {
    const s = user(charger, [{ at: [16, 5] }]);
    s.turn(0, [use("Charging Assault"), move(15, 5), attack(1)], { dice: [10] });
    expect(s.hp(1)).toBe(100 - 30);
    const critical = user(charger, [{ at: [16, 5] }]);
    critical.turn(0, [use("Charging Assault"), move(15, 5), attack(1)], { dice: [20] });
    expect(critical.hp(1)).toBe(100 - 40);
  });
  it("Charging Assault: must move first, and strikes nobody from afar", () => {
    user(charger, [{ at: [6, 5] }]).illegal(0, [use("Charging Assault"), attack(1)]);
    user(charger, [{ at: [16, 5] }]).illegal(0, [use("Charging Assault"), move(14, 5), attack(1)]);
  });
  it("Charging Assault: Twin Attack's extra attack has no bonus", () => {
    const s = user([...charger, "Twin Attack"], [{ at: [12, 5] }]);
    s.turn(0, [use("Charging Assault"), move(11, 5), attack(1)], { dice: [10, 10] });
    expect(s.hp(1)).toBe(100 - 30 - 10);
  });
});

describe("Wheeled", () => {
  it("Wheeled: moves up to 18 squares, then makes one attack", () => {
    const s = scene({
      terrain: { width: 33 },
      west: [{ card: with_("Wheeled", "Speed 4"), at: [2, 5] }],
      east: [{ at: [22, 5] }],
    });
    s.illegal(0, [use("Wheeled"), move(21, 5)]);
    s.illegal(0, [move(11, 5)]);
    s.turn(0, [use("Wheeled"), move(20, 5), attack(1)], { dice: [10] });
    expect(s.hp(1)).toBe(90);
  });
  it("Wheeled: no move once it has attacked", () => {
    user(["Wheeled"], [{ at: [12, 5] }]).illegal(0, [use("Wheeled"), attack(1), move(5, 8)], { dice: [10] });
  });
});

describe("Satchel Charge", () => {
  const hall = (at: readonly [number, number]) =>
    scene({
      terrain: {
        walls: Array.from({ length: 12 }, (_, y) => [9, y + 1, "east"] as const).filter(([, y]) => y !== 5),
        doors: { a: [[9, 5, "east"]] },
      },
      west: [{ card: with_("Satchel Charge", "Double Attack"), at }],
      east: [{ at: [12, 5] }],
    });
  it("Satchel Charge: removes an adjacent door for good", () => {
    const s = hall([9, 6]);
    expect(s.legalTargets(0)).toEqual([]);
    s.turn(0, [use("Satchel Charge", 0), move(6, 6)]);
    expect(s.isOpen(0)).toBe(true);
    s.quietRounds(1);
    expect(s.isOpen(0)).toBe(true);
    expect(s.legalTargets(0)).toEqual([1]);
    s.illegal(0, [use("Satchel Charge", 0)]);
  });
  it("Satchel Charge: replaces attacks, and only for a door next to it", () => {
    hall([7, 5]).illegal(0, [use("Satchel Charge", 0)]);
    hall([9, 5]).illegal(0, [use("Satchel Charge", 0), attack(1)]);
  });
});

describe("Shatter Beam", () => {
  const hall = (at: readonly [number, number]) =>
    scene({
      terrain: {
        walls: Array.from({ length: 12 }, (_, y) => [9, y + 1, "east"] as const).filter(([, y]) => y !== 5),
        solid: [[4, 5]],
        doors: { a: [[9, 5, "east"]] },
      },
      west: [{ card: with_("Shatter Beam"), at }],
      east: [{ at: [15, 5] }],
    });
  it("Shatter Beam: removes a door in sight, however far", () => {
    const s = hall([5, 5]);
    s.turn(0, [use("Shatter Beam", 0)]);
    expect([s.isOpen(0), s.legalTargets(0)]).toEqual([true, [1]]);
  });
  it("Shatter Beam: not one out of sight", () => hall([1, 5]).illegal(0, [use("Shatter Beam", 0)]));
});

describe("Plaeryin Bol", () => {
  it("Plaeryin Bol: 40 damage to an adjacent living enemy, diagonally too, avoided by a save of 11", () => {
    const s = user(["Plaeryin Bol"], [{ at: [6, 6] }]);
    s.turn(0, [use("Plaeryin Bol", 1)], { dice: [10] });
    s.turn(0, [use("Plaeryin Bol", 1)], { dice: [11] });
    expect(s.hp(1)).toBe(60);
  });
  it("Plaeryin Bol: nobody further off, no Droids, instead of the whole turn", () => {
    user(["Plaeryin Bol"], [{ at: [7, 5] }]).illegal(0, [use("Plaeryin Bol", 1)]);
    user(["Plaeryin Bol"], [{ card: droid, at: [6, 5] }]).illegal(0, [use("Plaeryin Bol", 1)]);
    user(["Plaeryin Bol"], [{ at: [8, 5] }]).illegal(0, [move(7, 5), use("Plaeryin Bol", 1)]);
  });
});

describe("Virulent Poison Dart", () => {
  it("Virulent Poison Dart: 40 damage within 6 squares, avoided by a save of 16", () => {
    const s = user(["Virulent Poison Dart"], [{ at: [11, 5] }]);
    s.turn(0, [use("Virulent Poison Dart", 1)], { dice: [15] });
    s.turn(0, [use("Virulent Poison Dart", 1)], { dice: [16] });
    expect(s.hp(1)).toBe(60);
  });
  it("Virulent Poison Dart: instead of the turn, at a legal target no further off", () => {
    const s = user(["Virulent Poison Dart"], [{ at: [11, 5] }]);
    s.illegal(0, [move(6, 5), use("Virulent Poison Dart", 1)]);
    s.illegal(0, [use("Virulent Poison Dart", 1), attack(1)], { dice: [16] });
    user(["Virulent Poison Dart"], [{ at: [6, 5] }, { at: [8, 5] }]).illegal(0, [use("Virulent Poison Dart", 2)]);
    user(["Virulent Poison Dart"], [{ at: [12, 5] }]).illegal(0, [use("Virulent Poison Dart", 1)]);
  });
});

describe("Demolition Charge", () => {
  const sapper = ["Demolition Charge"];
  it("Demolition Charge: defeats an adjacent Huge enemy with Mounted Weapon unless it saves at 6", () => {
    const tough: Cast["card"] = stat({
      size: "huge",
      abilities: ["Mounted Weapon", "Damage Reduction 20", "Shields 2"],
    });
    const s = user(sapper, [{ card: tough, at: [6, 6] }]);
    s.turn(0, [use("Demolition Charge", 1)], { dice: [6] });
    expect(s.hp(1)).toBe(100);
    s.turn(0, [use("Demolition Charge", 1)], { dice: [5] });
    expect(s.isAlive(1)).toBe(false);
    expect(s.state.dealt[0]).toBe(0);
  });
  it("Demolition Charge: nobody smaller, without Mounted Weapon, or further off", () => {
    user(sapper, [{ card: with_("Mounted Weapon"), at: [6, 5] }]).illegal(0, [use("Demolition Charge", 1)]);
    user(sapper, [{ card: stat({ size: "huge" }), at: [6, 5] }]).illegal(0, [use("Demolition Charge", 1)]);
    user(sapper, [{ card: walker, at: [7, 5] }]).illegal(0, [use("Demolition Charge", 1)]);
  });
});
