import { describe, expect, it } from "vitest";
import { attack, type Cast, type Edge, move, scene, stat, type Terrain } from "../support/scene.js";

/** Abilities of movement and of being a target. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const of = (abilities: readonly string[], at: Cast["at"], more: Partial<Cast> = {}): Cast => ({
  card: stat({ abilities }),
  at,
  ...more,
});
const HIT = 10;
const MISS = 9;
const corner: readonly Cast[] = [{ at: [20, 12] }];

describe("Speed", () => {
  const runner = (speed: string) => scene({ west: [of([speed], [1, 5])], east: corner });
  it("Speed: so many squares and an attack, or twice as many", () => {
    const s = runner("Speed 8");
    expect(s.reach(0, 16)).toContain("17,5");
    runner("Speed 8").turn(0, [move(9, 5), attack(1)], { dice: [MISS] });
    runner("Speed 8").turn(0, [move(17, 5)]);
    runner("Speed 8").illegal(0, [move(18, 5)]);
    runner("Speed 8").illegal(0, [move(10, 5), attack(1)]);
    runner("Speed 2").illegal(0, [move(6, 5)]);
    runner("Speed 0").illegal(0, [move(2, 5)]);
  });
  it("Speed: a commander's penalty beats a bonus on the card, and the slower of two penalties counts", () => {
    const gunray = { card: stat({ name: "Nute", commander: "Nute Gunray (Universe)" }), at: [1, 12] } as const;
    const led = (abilities: readonly string[]) => scene({ west: [of(abilities, [1, 5]), gunray], east: corner });
    led(["Speed 8"]).turn(0, [move(9, 5)]);
    led(["Speed 8"]).illegal(0, [move(10, 5)]);
    led(["Speed 2"]).turn(0, [move(5, 5)]);
    led(["Speed 2"]).illegal(0, [move(6, 5)]);
  });
});

/** A character with this ability alone on a wide map, and a move of so many squares. */
function striding(name: string, squares: number) {
  const s = scene({ terrain: { width: 33 }, west: [of([name], [1, 5])], east: [{ at: [33, 12] }] });
  return { s, to: move(1 + squares, 5) };
}
/** Moves so far when it does not attack, no farther. */
function runs(name: string, most: number): void {
  const full = striding(name, most);
  full.s.turn(0, [full.to]);
  expect(full.s.position(0)).toEqual([1 + most, 5]);
  const over = striding(name, most + 1);
  over.s.illegal(0, [over.to]);
}
/** Moves 6 squares as anybody when it attacks, before or after. */
function walks(name: string): void {
  const { s, to } = striding(name, 7);
  s.illegal(0, [to, attack(1)]);
  s.illegal(0, [attack(1), to], { dice: [MISS] });
  const fresh = striding(name, 6);
  fresh.s.turn(0, [fresh.to, attack(1)], { dice: [MISS] });
  const after = striding(name, 6);
  after.s.turn(0, [attack(1), after.to], { dice: [MISS] });
  expect(after.s.position(0)).toEqual([7, 5]);
}

describe("Accelerate", () => {
  it("Accelerate: 24 squares where it does not attack", () => runs("Accelerate", 24));
  it("Accelerate: 6 squares as ever where it does", () => walks("Accelerate"));
});

describe("Wheel Form", () => {
  it("Wheel Form: 18 squares where it does not attack", () => runs("Wheel Form", 18));
  it("Wheel Form: 6 squares as ever where it does", () => walks("Wheel Form"));
});

describe("Flight", () => {
  const column = (kind: "low" | "difficult" | "pits"): Terrain => ({
    [kind]: Array.from({ length: 12 }, (_, y) => [7, y + 1] as const),
  });
  it("Flight: ignores low objects, difficult terrain and pits, but does not end over a pit", () => {
    for (const kind of ["low", "difficult", "pits"] as const) {
      const cost = (abilities: readonly string[]) =>
        scene({ terrain: column(kind), west: [of(abilities, [6, 5])], east: corner }).cost(0, [8, 5]);
      expect(cost(["Flight"])).toBe(2);
      expect(cost([])).toBe(kind === "pits" ? undefined : 3);
    }
    scene({ terrain: column("pits"), west: [of(["Flight"], [6, 5])], east: corner }).illegal(0, [move(7, 5)]);
  });
  it("Flight: passes enemies, who may not attack it for that; walls still block", () => {
    const enemies = Array.from({ length: 12 }, (_, y): Cast => ({ at: [7, y + 1] }));
    const s = scene({ west: [of(["Flight"], [6, 5])], east: enemies });
    s.turn(0, [move(8, 5)]);
    expect(s.position(0)).toEqual([8, 5]);
    expect(scene({ west: [of([], [6, 5])], east: enemies }).cost(0, [8, 5])).toBeUndefined();
    const walls = Array.from({ length: 12 }, (_, y): Edge => [6, y + 1, "east"]);
    const walled = scene({ terrain: { walls }, west: [of(["Flight"], [6, 5])], east: corner });
    expect(walled.cost(0, [8, 5])).toBeUndefined();
  });
});

describe("Stable Footing", () => {
  it("Stable Footing: pays nothing extra for low objects and difficult terrain; pits stay closed", () => {
    const cost = (abilities: readonly string[], to: Cast["at"]) =>
      scene({
        terrain: { low: [[6, 5]], difficult: [[5, 6]], pits: [[4, 5]] },
        west: [of(abilities, [5, 5])],
        east: corner,
      }).cost(0, to);
    expect([cost(["Stable Footing"], [6, 5]), cost(["Stable Footing"], [5, 6])]).toEqual([1, 1]);
    expect([cost([], [6, 5]), cost([], [5, 6])]).toEqual([2, 2]);
    expect(cost(["Stable Footing"], [4, 5])).toBeUndefined();
  });
  it("Stable Footing: enemies still stand in the way and attack", () => {
    const s = scene({ west: [of(["Stable Footing"], [5, 5])], east: [{ at: [6, 5] }] });
    const played = s.turn(0, [move(5, 8)], { dice: [MISS], answers: { opportunity: true } });
    expect(played.attacks).toHaveLength(1);
  });
});

describe("Rigid", () => {
  const walls = (rows: readonly number[]) =>
    Array.from({ length: 12 }, (_, y): Edge => [8, y + 1, "east"]).filter(([, y]) => !rows.includes(y));
  const through = (abilities: readonly string[], rows: readonly number[]) =>
    scene({
      terrain: { walls: walls(rows) },
      west: [{ card: stat({ size: "large", abilities }), at: [5, 6] }],
      east: corner,
    }).cost(0, [9, 6]);
  it("Rigid: no squeezing through a gap narrower than its space", () => {
    expect(through(["Rigid"], [6])).toBeUndefined();
    expect(through([], [6])).toBe(4);
  });
  it("Rigid: goes through a gap of its own width", () => {
    expect(through(["Rigid"], [6, 7])).toBe(4);
  });
});

const shooter = (abilities: readonly string[] = []) => of(abilities, [2, 5]);

describe("Stealth", () => {
  it("Stealth: with cover more than 6 squares away it is not the nearest enemy; the next nearest is", () => {
    const low = [[9, 5] as const, [8, 11] as const];
    const targets = (abilities: readonly string[], more: readonly Cast[] = [{ at: [8, 11] }]) =>
      scene({ terrain: { low }, west: [shooter()], east: [of(abilities, [9, 5]), ...more] }).legalTargets(0);
    expect(targets(["Stealth"])).toEqual([2]);
    expect(targets([])).toEqual([1]);
    expect(targets(["Stealth"], [])).toEqual([]);
  });
  it("Stealth: nothing within 6 squares, nor without cover", () => {
    const near = scene({ terrain: { low: [[8, 5]] }, west: [shooter()], east: [of(["Stealth"], [8, 5])] });
    expect(near.legalTargets(0)).toEqual([1]);
    const open = scene({ west: [shooter()], east: [of(["Stealth"], [15, 5])] });
    expect(open.legalTargets(0)).toEqual([1]);
  });
  it("Stealth: Accurate Shot finds it", () => {
    const s = scene({
      terrain: { low: [[9, 5]] },
      west: [shooter(["Accurate Shot"])],
      east: [of(["Stealth"], [9, 5])],
    });
    expect(s.legalTargets(0)).toEqual([1]);
  });
});

describe("It's a Trap!", () => {
  const sprung = (at: Cast["at"], side: "west" | "east" = "west") => {
    const trap = of(["It's a Trap!"], at);
    const hidden = of(["Stealth"], [9, 5]);
    return scene({
      terrain: { low: [[9, 5]] },
      west: side === "west" ? [shooter(), trap] : [shooter()],
      east: side === "west" ? [hidden] : [hidden, trap],
    }).legalTargets(0);
  };
  it("It's a Trap!: enemies within 6 squares have no Stealth, for any attacker", () => {
    expect(sprung([9, 11])).toEqual([2]);
    expect(sprung([9, 12])).toEqual([]);
  });
  it("It's a Trap!: allies keep theirs", () => {
    expect(sprung([10, 11], "east")).not.toContain(1);
  });
});

describe("Cloaked", () => {
  const veiled = (attacker: readonly string[], at: Cast["at"], terrain: Terrain, ally?: Cast["at"]) =>
    scene({
      terrain,
      west: [shooter(attacker), ...(ally === undefined ? [] : [{ at: ally }])],
      east: [of(["Cloaked"], at)],
    }).legalTargets(0);
  it("Cloaked: with cover no enemy farther away than adjacent may target it, not even with Accurate Shot", () => {
    expect(veiled([], [6, 5], { low: [[6, 5]] })).toEqual([]);
    expect(veiled(["Accurate Shot"], [6, 5], { low: [[6, 5]] })).toEqual([]);
  });
  it("Cloaked: not without cover, nor when adjacent", () => {
    expect(veiled([], [6, 5], {})).toEqual([1]);
    expect(veiled([], [3, 5], { low: [[3, 5]] })).toEqual([1]);
  });
  it("Cloaked: not the nearest enemy for others", () => {
    const s = scene({
      terrain: {
        low: [
          [6, 5],
          [9, 5],
        ],
      },
      west: [shooter()],
      east: [of(["Cloaked"], [6, 5]), { at: [9, 5] }],
    });
    expect(s.legalTargets(0)).toEqual([2]);
  });
  it("Cloaked: Sniper looks past characters, not past terrain", () => {
    expect(veiled(["Sniper"], [6, 5], {}, [4, 5])).toEqual([2]);
    expect(veiled([], [6, 5], {}, [4, 5])).toEqual([]);
    expect(veiled(["Sniper"], [6, 5], { low: [[6, 5]] }, [4, 5])).toEqual([]);
  });
});

describe("Invisibility", () => {
  it("Invisibility: only adjacent characters may attack it, and it is never the nearest", () => {
    const s = scene({
      terrain: { low: [[9, 5]] },
      west: [shooter(["Accurate Shot"])],
      east: [of(["Invisibility"], [6, 5]), { at: [2, 11] }],
    });
    expect(s.legalTargets(0)).toEqual([2]);
    s.illegal(0, [attack(1)]);
    s.place(1, [3, 5]);
    expect(s.legalTargets(0)).toEqual([1]);
  });
  it("Invisibility: an enemy in cover behind it counts as nearest", () => {
    const behind = (abilities: readonly string[]) =>
      scene({
        terrain: { low: [[9, 5]] },
        west: [shooter()],
        east: [of(abilities, [2, 9]), { at: [9, 5] }],
      }).legalTargets(0);
    expect(behind(["Invisibility"])).toEqual([2]);
    expect(behind([])).toEqual([1]);
  });
});

describe("Advantageous Cover", () => {
  const behind = (abilities: readonly string[], low: readonly (readonly [number, number])[]) =>
    scene({ terrain: { low }, west: [shooter()], east: [of(abilities, [8, 5])] }).turn(0, [attack(1)], {
      dice: [MISS],
    }).attacks[0].defense;
  it("Advantageous Cover: + 8 Defense from cover instead of + 4", () => {
    expect(behind(["Advantageous Cover"], [[8, 5]])).toBe(23);
    expect(behind([], [[8, 5]])).toBe(19);
  });
  it("Advantageous Cover: nothing without cover, nor against an adjacent enemy, who gives none", () => {
    expect(behind(["Advantageous Cover"], [])).toBe(15);
    const s = scene({
      terrain: { low: [[3, 5]] },
      west: [shooter()],
      east: [of(["Advantageous Cover"], [3, 5])],
    });
    expect(s.turn(0, [attack(1)], { dice: [MISS] }).attacks[0].defense).toBe(15);
  });
  it("Advantageous Cover: nothing for its attacks on others in cover", () => {
    const s = scene({ terrain: { low: [[8, 5]] }, west: [shooter(["Advantageous Cover"])], east: [{ at: [8, 5] }] });
    expect(s.turn(0, [attack(1)], { dice: [MISS] }).attacks[0].defense).toBe(19);
  });
});

describe("Mercenary", () => {
  const hired = (east: readonly Cast[], terrain: Terrain = {}) =>
    scene({ terrain, west: [of(["Mercenary"], [5, 5])], east });
  it("Mercenary: no move from where it has a legal target, before or after attacking it", () => {
    hired([{ at: [12, 5] }]).illegal(0, [move(5, 6)]);
    hired([{ at: [12, 5] }]).illegal(0, [attack(1), move(5, 6)], { dice: [MISS] });
  });
  it("Mercenary: moves where it has none, and may go on through where it has one", () => {
    const walls = Array.from({ length: 12 }, (_, y): Edge => [8, y + 1, "east"]).filter(([, y]) => y !== 6);
    hired([{ at: [12, 5] }], { walls }).turn(0, [move(8, 6), attack(1)], { dice: [MISS] });
    const s = hired([{ at: [12, 5] }], { walls });
    s.turn(0, [move(9, 10)]);
    expect(s.position(0)).toEqual([9, 10]);
  });
  it("Mercenary: moves once it has defeated the only target with one attack", () => {
    const walls = Array.from({ length: 11 }, (_, y): Edge => [8, y + 1, "east"]);
    const s = hired([{ at: [7, 5], hitPoints: 10 }, { at: [12, 5] }], { walls });
    s.turn(0, [attack(1), move(5, 8)], { dice: [HIT] });
    expect(s.position(0)).toEqual([5, 8]);
    hired([{ at: [7, 5], hitPoints: 10 }, { at: [7, 8] }]).illegal(0, [attack(1), move(5, 8)], { dice: [HIT] });
  });
});

describe("Savage", () => {
  const beast = (east: readonly Cast[], more: readonly Cast[] = []) =>
    scene({ west: [of(["Melee Attack", "Savage"], [5, 5]), ...more], east, otherwise: { opportunity: false } });
  it("Savage: ends its move next to an enemy if it can", () => {
    const s = beast([{ at: [9, 5] }]);
    s.illegal(0, [move(5, 6)]);
    s.turn(0, [move(8, 5), attack(1)], { dice: [MISS] });
  });
  it("Savage: moves as it likes where no enemy can be reached", () => {
    beast([{ at: [20, 12] }]).turn(0, [move(5, 6)]);
  });
  it("Savage: from next to an enemy only to next to an enemy, not necessarily the same", () => {
    const s = beast([{ at: [6, 5] }, { at: [9, 9] }]);
    s.illegal(0, [move(3, 5)]);
    s.turn(0, [move(8, 8)]);
    expect(s.position(0)).toEqual([8, 8]);
  });
  it("Savage: free to move after defeating an adjacent enemy first", () => {
    const s = beast([{ at: [6, 5], hitPoints: 10 }, { at: [9, 5] }]);
    s.illegal(0, [attack(1), move(3, 5)], { dice: [MISS] });
    s.turn(0, [attack(1), move(3, 5)], { dice: [HIT] });
    expect(s.position(0)).toEqual([3, 5]);
  });
  it("Savage: no commander effects", () => {
    const yoda: Cast = { card: stat({ commander: "Grand Master Yoda" }), at: [5, 6] };
    expect(beast([{ at: [9, 5] }], [yoda]).attackNumbers(0, 2).attack).toBe(5);
  });
});
