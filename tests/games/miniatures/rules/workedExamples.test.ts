import { describe, expect, it } from "vitest";
import { Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { knowledge } from "../../../../src/games/miniatures/game.js";
import { checkSquad } from "../../../../src/games/miniatures/squad/checkSquad.js";
import { SIDE } from "../../../../src/games/miniatures/state/state.js";
import { attack, move, type Scene, scene, stat, use } from "../support/scene.js";

/**
 * The numbers that the rulebook's own examples give, on the real cards where the catalogue's card has the example's
 * numbers.
 */

const DOOKU = "Count Dooku of Serenno";
const OBI_WAN = "General Obi-Wan Kenobi";

describe("a single attack", () => {
  it("Dooku rolls 11: 27 against Defense 22, and Obi-Wan falls from 120 to 100", () => {
    const s = scene({ west: [{ card: DOOKU, at: [5, 5] }], east: [{ card: OBI_WAN, at: [6, 5] }] });
    const [dooku, obiWan] = [s.west[0], s.east[0]];
    const played = s.turn(dooku, [attack(obiWan)], {
      dice: [11],
      answers: { rerollAttack: { by: dooku, on: obiWan, say: false } },
    });
    expect(played.attacks).toEqual([{ by: dooku, on: obiWan, natural: 11, total: 27, defense: 22, outcome: "hit" }]);
    expect(s.hp(obiWan)).toBe(100);
  });

  it("Obi-Wan's Soresu style does not save him from Dooku's Makashi style, but from others it does", () => {
    const s = scene({
      west: [{ card: stat({ attack: 16, damage: 20, abilities: ["Melee Attack"] }), at: [5, 5] }],
      east: [{ card: OBI_WAN, at: [6, 5] }],
    });
    const [fighter, obiWan] = [s.west[0], s.east[0]];
    s.turn(fighter, [attack(obiWan)], { dice: [11, 11] });
    expect(s.hp(obiWan)).toBe(120);
    s.turn(fighter, [attack(obiWan)], { dice: [11, 10], answers: { rerollSave: false } });
    expect(s.hp(obiWan)).toBe(100);
  });

  it("General Grievous rolls 12: 24 against Defense 21, 20 damage, 120 to 100", () => {
    const s = scene({
      west: [{ card: "General Grievous, Supreme Commander (Revenge of the Sith)", at: [5, 5] }],
      east: [{ card: stat({ hitPoints: 120, defense: 21 }), at: [6, 6] }],
    });
    const [grievous, enemy] = [s.west[0], s.east[0]];
    const played = s.turn(grievous, [attack(enemy)], { dice: [12], answers: { rerollAttack: false } });
    expect(played.attacks).toMatchObject([{ total: 24, defense: 21, outcome: "hit" }]);
    expect(s.hp(enemy)).toBe(100);
  });
});

describe("combined fire", () => {
  it("a Dwarf Spider Droid with two allies rolls 7: 6 + 8 + 7 = 21 against 21 hits for 30", () => {
    const s = scene({
      west: [
        { card: "Dwarf Spider Droid", at: [5, 5] },
        { card: "Battle Droid", at: [5, 8] },
        { card: "Battle Droid", at: [5, 9] },
      ],
      east: [{ card: stat({ hitPoints: 120, defense: 21 }), at: [12, 6] }],
    });
    const [spider, one, two] = s.west as [number, number, number];
    const enemy = s.east[0];
    const played = s.turn(spider, [attack(enemy, { combine: [one, two] })], { dice: [7] });
    expect(played.attacks).toMatchObject([{ total: 21, defense: 21, outcome: "hit" }]);
    expect(s.hp(enemy)).toBe(90);
    expect([spider, one, two].map((c) => s.isActivated(c))).toEqual([true, true, true]);
  });
});

describe("the Example of Combat", () => {
  function ambush() {
    // The end of a wall stands between the Security Battle Droid and a part of Obi-Wan's square.
    return scene({
      terrain: { walls: [[9, 6, "east"]] },
      west: [
        { card: "Security Battle Droid", at: [4, 5] },
        { card: "Super Battle Droid Commander", at: [6, 3] },
        { card: DOOKU, at: [2, 9] },
      ],
      east: [
        { card: OBI_WAN, at: [10, 7] },
        { card: "Clone Trooper Commander", at: [19, 7] },
        { card: "Clone Trooper", at: [19, 8] },
      ],
    });
  }

  it("Obi-Wan has cover, is seen by both droids, and is the nearest enemy", () => {
    const s = ambush();
    const [droid, commander] = s.west as [number, number];
    expect(s.cover(droid, s.east[0])).toBe(true);
    expect(s.sees(droid, s.east[0])).toBe(true);
    expect(s.sees(commander, s.east[0])).toBe(true);
    expect(s.legalTargets(droid)).toContain(s.east[0]);
  });

  it("15 + 3, + 4 combined fire, + 4 Cunning Attack, + 4 commander effect = 30 against 22 + 4: 20 damage", () => {
    const s = ambush();
    const [droid, commander, dooku] = s.west as [number, number, number];
    const obiWan = s.east[0];
    const played = s.turn(droid, [attack(obiWan, { combine: [commander] })], { dice: [15] });
    expect(played.attacks).toEqual([{ by: droid, on: obiWan, natural: 15, total: 30, defense: 26, outcome: "hit" }]);
    expect(s.hp(obiWan)).toBe(100);
    expect([droid, commander, dooku].map((c) => s.isActivated(c))).toEqual([true, true, false]);
  });

  it("Cunning Attack ends when Obi-Wan has activated, the commander effect when the droid has moved", () => {
    const s = ambush();
    const [droid] = s.west as [number];
    expect(s.attackNumbers(droid, s.east[0])).toEqual({ attack: 11, defense: 22, damage: 20 });
    expect(s.attackNumbers(droid, s.east[0], { moved: true })).toEqual({ attack: 7, defense: 22, damage: 20 });
    s.turn(s.east[0], []);
    expect(s.attackNumbers(droid, s.east[0])).toEqual({ attack: 7, defense: 22, damage: 10 });
  });

  it("the combining commander does not count against the two activations of the phase", () => {
    const s = ambush();
    const [droid, commander, dooku] = s.west as [number, number, number];
    const [obiWan, officer, trooper] = s.east as [number, number, number];
    const played = s.round({
      dice: [12, 5, 15],
      first: [true],
      order: [droid, dooku, obiWan, officer, trooper],
      turns: new Map([[droid, [attack(obiWan, { combine: [commander] })]]]),
    });
    expect(played.attacks).toMatchObject([{ total: 30 }]);
  });
});

describe("stacking", () => {
  const berserker = { card: "Wookiee Berserker", at: [5, 5] } as const;
  const tarfful = { card: "Tarfful", at: [4, 4] } as const;
  const target = { card: stat({ defense: 30, hitPoints: 120 }), at: [9, 5] } as const;

  it("a Wookiee Berserker with Momentum near Tarfful attacks at +8 and deals 10 more after moving", () => {
    const s = scene({ west: [berserker, tarfful], east: [target] });
    const [wookiee, enemy] = [s.west[0], s.east[0]];
    const played = s.turn(wookiee, [move(8, 5), attack(enemy)], { dice: [16] });
    expect(played.attacks).toMatchObject([{ total: 16 + 6 + 8, outcome: "hit" }]);
    expect(s.hp(enemy)).toBe(120 - 30);
  });

  it("without the move only Tarfful's bonus counts, without Tarfful only Momentum's", () => {
    const still = scene({ west: [{ ...berserker, at: [8, 5] }, tarfful], east: [target] });
    expect(still.attackNumbers(still.west[0], still.east[0])).toEqual({ attack: 10, defense: 30, damage: 20 });
    const alone = scene({ west: [berserker], east: [target] });
    const played = alone.turn(alone.west[0], [move(8, 5), attack(alone.east[0])], { dice: [16] });
    expect(played.attacks).toMatchObject([{ total: 16 + 6 + 4 }]);
  });

  it("two Clone Trooper Commanders give +3, not +6", () => {
    const given = {
      west: [
        { card: "Clone Trooper (Clone Wars Starter)", at: [5, 5] },
        { card: "Clone Trooper Commander", at: [4, 4] },
        { card: "Clone Trooper Commander", at: [4, 6] },
      ],
      east: [target],
    } as const;
    const two = scene(given);
    expect(two.attackNumbers(two.west[0], two.east[0]).attack).toBe(6 + 3);
    const one = scene({ ...given, west: given.west.slice(0, 2) });
    expect(one.attackNumbers(one.west[0], one.east[0]).attack).toBe(6 + 3);
    const none = scene({ ...given, west: given.west.slice(0, 1) });
    expect(none.attackNumbers(none.west[0], none.east[0]).attack).toBe(6);
  });
});

describe("Force points", () => {
  function dooku() {
    return scene({
      west: [{ card: DOOKU, at: [2, 5] }],
      east: [
        { card: stat({ attack: 14, damage: 20, hitPoints: 120, abilities: ["Melee Attack"] }), at: [11, 5] },
        { at: [14, 7] },
      ],
      otherwise: { rerollAttack: false, opportunity: false },
    });
  }

  it("Dooku moves 8 squares for 1 of his 5 points, and may not use Force Lightning 2 in the same turn", () => {
    const s = dooku();
    const [count, enemy] = [s.west[0], s.east[0]];
    expect(s.force(count)).toBe(5);
    s.illegal(count, [move(10, 5, 2), use("Force Lightning 2", enemy)]);
    s.illegal(count, [move(10, 5, 2), attack(enemy), attack(enemy)], { dice: [5] });
    s.turn(count, [move(10, 5, 2), attack(enemy)], { dice: [5] });
    expect(s.force(count)).toBe(4);
    expect(s.position(count)).toEqual([10, 5]);
  });

  it("may Riposte on the enemy's turn", () => {
    const s = dooku();
    const [count, enemy] = [s.west[0], s.east[0]];
    s.turn(count, [move(10, 5, 2), attack(enemy)], { dice: [5] });
    const hurt = s.hp(enemy);
    const played = s.turn(enemy, [attack(count)], {
      dice: [10, 9, 5],
      answers: { riposte: { by: count, on: enemy, say: true } },
      otherwise: { rerollSave: false },
    });
    expect(played.attacks).toMatchObject([
      { by: enemy, on: count, outcome: "hit" },
      { by: count, on: enemy, natural: 9, total: 25, outcome: "hit" },
    ]);
    expect(s.force(count)).toBe(3);
    expect(s.hp(count)).toBe(130 - 20);
    expect(s.hp(enemy)).toBe(hurt - 20);
  });

  it("without the extra squares the same turn's Force Lightning 2 is allowed", () => {
    const s = dooku();
    const [count, enemy] = [s.west[0], s.east[0]];
    s.turn(count, [move(8, 5), use("Force Lightning 2", enemy)]);
    expect(s.force(count)).toBe(3);
    expect(s.hp(enemy)).toBe(120 - 30);
  });

  it("moves 14 squares without attacking, but not 6, an attack and 2 more", () => {
    const s = dooku();
    const [count, enemy] = [s.west[0], s.east[0]];
    expect(s.reach(count, 14)).toContain("14,3");
    s.turn(count, [move(14, 3, 2)]);
    expect(s.position(count)).toEqual([14, 3]);
    const near = scene({
      west: [{ card: DOOKU, at: [5, 5] }],
      east: [{ card: stat({ hitPoints: 120 }), at: [12, 5] }],
      otherwise: { rerollAttack: false },
    });
    near.illegal(near.west[0], [move(11, 5), attack(near.east[0]), move(11, 7, 2)], { dice: [5] });
    expect(enemy).toBe(1);
  });
});

describe("powers on several enemies", () => {
  const calm = { rerollAttack: false, rerollSave: false };

  it("Drain Life 3 on three living enemies deals 20 to each and takes 60 damage off its user", () => {
    const sith = stat({ powers: ["Drain Life 3"], force: 3 });
    const s = scene({
      west: [{ card: sith, at: [5, 5], hitPoints: 40 }],
      east: [{ at: [8, 5] }, { at: [9, 5] }, { at: [9, 6] }],
      otherwise: calm,
    });
    s.turn(0, [use("Drain Life 3", 1)], { dice: [10, 10, 10] });
    expect([s.hp(0), ...s.east.map((c) => s.hp(c))]).toEqual([100, 80, 80, 80]);
  });

  it("Twin Attack with Lightsaber Sweep: two attacks on each adjacent enemy, the second void if the first defeats it", () => {
    const fencer = stat({ abilities: ["Melee Attack", "Twin Attack"], powers: ["Lightsaber Sweep"], force: 1 });
    const s = scene({
      west: [{ card: fencer, at: [5, 5] }],
      east: [{ at: [6, 5], hitPoints: 10 }, { at: [4, 4] }, { at: [5, 6] }],
      otherwise: calm,
    });
    const played = s.turn(0, [use("Lightsaber Sweep")], { dice: [10, 10, 10, 10, 10] });
    expect(played.attacks.map((a) => a.on)).toEqual([1, 2, 2, 3, 3]);
    expect([s.isAlive(1), s.hp(2), s.hp(3)]).toEqual([false, 80, 80]);
  });
});

describe("squads", () => {
  function costOf(faction: string, characters: readonly string[]): number | undefined {
    const problems = new Problems();
    const text = `name: Sample\nfaction: ${faction}\npoints: 100\ncharacters:\n${characters.map((c) => `  - ${c}`).join("\n")}\n`;
    const squad = checkSquad({ source: readSource("sample.yaml", text, problems), path: [], problems }, {}, knowledge);
    expect(problems.list).toEqual([]);
    return squad?.totalCost;
  }

  it("55 + 18 + 3 x 9 = 100 and 42 + 35 + 13 + 9 = 99", () => {
    expect(costOf("Republic", ["General Obi-Wan Kenobi", "ARC Trooper", "{ name: Clone Trooper, count: 3 }"])).toBe(
      100,
    );
    expect(
      costOf("Republic", ["Obi-Wan Kenobi, Jedi Master", "AT-RT", "Clone Trooper Commander", "Clone Trooper"]),
    ).toBe(99);
  });
});

describe("initiative", () => {
  const place = (abilities: readonly string[]) => [{ card: stat({ abilities }), at: [3, 3] }] as const;
  const plainEnemy = [{ at: [18, 3] }] as const;

  it("Master Tactician chooses although the other side rolled higher, but not on a roll of 1", () => {
    const s = scene({ west: place(["Master Tactician"]), east: plainEnemy });
    s.round({ dice: [2, 19], first: [true], order: [0, 1] });
    s.round({ dice: [1, 19], first: [true], order: [1, 0] });
    s.round({ dice: [19, 2], first: [false], order: [1, 0] });
  });

  it("of two Master Tacticians the higher roll chooses; ties are rolled again", () => {
    const s = scene({ west: place(["Master Tactician"]), east: [{ ...place(["Master Tactician"])[0], at: [18, 3] }] });
    s.round({ dice: [7, 7, 4, 9], first: [true], order: [1, 0] });
    s.round({ dice: [9, 4], first: [true], order: [0, 1] });
  });

  it("Recon with an enemy in sight rolls twice and takes either result", () => {
    const s = scene({ west: place(["Recon"]), east: plainEnemy });
    s.round({ dice: [3, 15, 10], first: [true], order: [0, 1], answers: { rerollInitiative: true } });
    s.round({ dice: [15, 3, 10], first: [true], order: [0, 1], answers: { rerollInitiative: true } });
  });

  it("Recon sees nobody behind a wall, and Never Tell Me The Odds stops it and Master Tactician", () => {
    const walls = Array.from({ length: 12 }, (_, y) => [10, y + 1, "east"] as const);
    const blind = scene({ terrain: { walls }, west: place(["Recon"]), east: plainEnemy });
    blind.round({ dice: [3, 10], first: [true], order: [1, 0] });
    const odds = scene({
      west: place(["Recon", "Master Tactician"]),
      east: [{ card: stat({ abilities: ["Never Tell Me The Odds"] }), at: [18, 3] }],
    });
    odds.round({ dice: [3, 10], first: [true], order: [1, 0] });
  });

  it("Anticipation lets a Force point roll again once a round, for better or worse; with Recon both dice", () => {
    const force = (s: Scene) => s.force(0);
    const seer = (abilities: readonly string[]) =>
      [{ card: stat({ abilities, powers: ["Anticipation"], force: 1 }), at: [3, 3] }] as const;
    const worse = scene({ west: seer([]), east: plainEnemy });
    worse.round({ dice: [9, 10, 4], first: [true], order: [1, 0], answers: { rerollInitiative: true } });
    expect(force(worse)).toBe(0);
    const both = scene({ west: seer(["Recon"]), east: plainEnemy });
    both.round({
      dice: [3, 5, 10, 2, 16],
      first: [true],
      order: [0, 1],
      answers: { rerollInitiative: [true, true, true] },
    });
    expect(force(both)).toBe(0);
    const tactician = scene({ west: seer(["Master Tactician"]), east: plainEnemy });
    tactician.round({ dice: [1, 10, 2], first: [true], order: [0, 1], answers: { rerollInitiative: true } });
    expect(force(tactician)).toBe(0);
  });

  it("Reserves come on the exact final roll and set up before the side's first activation", () => {
    const card = stat({ abilities: ["Republic Reserves 20"] });
    const mothma = { card, at: [3, 3], brings: [stat({ name: "Trooper", hitPoints: 20 })] } as const;
    const s = scene({ west: [mothma], east: plainEnemy });
    const [enemy] = s.east;
    s.round({ dice: [19, 3], first: [true], order: [0, enemy!] });
    s.round({
      dice: [20, 20, 20, 3],
      first: [false],
      order: [enemy!, 0, 1],
      answers: { callReserves: { by: 0, say: true } },
      setup: new Map([[1, [2, 8]]]),
    });
    expect([s.position(1), s.isActivated(1)]).toEqual([[2, 8], true]);
    expect(s.state.sides[SIDE.required]).toBe(1);
  });
});
