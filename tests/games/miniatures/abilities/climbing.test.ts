import { describe, expect, it } from "vitest";
import { attack, type Cast, type Edge, move, scene, stat, use } from "../support/scene.js";

/** Wall Climber, Emplacement and Tow Cable. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const of = (abilities: readonly string[], at: Cast["at"], more: Partial<Cast> = {}): Cast => ({
  card: stat({ abilities }),
  at,
  ...more,
});
const MISS = 9;
const corner: readonly Cast[] = [{ at: [20, 12] }];
/** A wall along the south of row 4, columns 3 to 12. */
const wall = Array.from({ length: 10 }, (_, i): Edge => [3 + i, 4, "south"]);
const column = (rows: readonly number[]) => rows.map((y) => [6, y] as const);

describe("Wall Climber", () => {
  const cost = (from: Cast["at"], to: Cast["at"], kind: "low" | "difficult" | "pits", abilities = ["Wall Climber"]) =>
    scene({
      terrain: { walls: wall, [kind]: column(Array.from({ length: 12 }, (_, i) => i + 1)) },
      west: [of(abilities, from)],
      east: corner,
    }).cost(0, to);

  it("Wall Climber: along a wall low objects and difficult terrain cost nothing extra and pits are passed", () => {
    for (const kind of ["low", "difficult", "pits"] as const) expect(cost([5, 4], [7, 4], kind)).toBe(2);
    for (const kind of ["low", "difficult"] as const) expect(cost([5, 4], [7, 4], kind, [])).toBe(3);
    expect(cost([5, 4], [7, 4], "pits", [])).toBeUndefined();
    // It still ends on legal ground only.
    expect(cost([5, 4], [6, 4], "pits")).toBeUndefined();
  });
  it("Wall Climber: away from walls it walks like anybody; the map's border is a wall", () => {
    const open = (to: Cast["at"], from: Cast["at"]) =>
      scene({ terrain: { low: column([2, 7, 8, 9]) }, west: [of(["Wall Climber"], from)], east: corner }).cost(0, to);
    expect(open([7, 8], [5, 8])).toBe(3);
    const border = scene({ terrain: { low: column([1, 2]) }, west: [of(["Wall Climber"], [5, 1])], east: corner });
    expect(border.cost(0, [7, 1])).toBe(2);
    // Row 2 is bordered by nothing.
    expect(open([7, 2], [5, 2])).toBe(3);
  });
  it("Wall Climber: both the square it leaves and the one it enters must be bordered by a wall", () => {
    // From (2, 5), beside no wall, into (3, 5), beside it, which is slow.
    const s = (from: Cast["at"]) =>
      scene({ terrain: { walls: wall, low: [[3, 5]] }, west: [of(["Wall Climber"], from)], east: corner });
    expect(s([2, 5]).cost(0, [3, 5])).toBe(2);
    expect(s([4, 5]).cost(0, [3, 5])).toBe(1);
  });
  it("Wall Climber: passes enemies along the wall unnoticed, and may not end on them", () => {
    const enemies: Cast[] = [{ at: [6, 4] }, { at: [6, 3] }, { at: [6, 5] }];
    const s = scene({ terrain: { walls: wall }, west: [of(["Wall Climber"], [5, 4])], east: enemies });
    s.illegal(0, [move(6, 4)]);
    s.turn(0, [move(7, 4)]);
    expect(s.position(0)).toEqual([7, 4]);
    expect(scene({ terrain: { walls: wall }, west: [of([], [5, 4])], east: enemies }).cost(0, [7, 4])).toBe(6);
  });
  it("Wall Climber: stepping away from the wall provokes whoever it leaves", () => {
    const enemies: Cast[] = [{ at: [5, 3] }];
    const s = scene({ terrain: { walls: wall }, west: [of(["Wall Climber"], [4, 4])], east: enemies });
    // Along the wall to (9, 4) nobody attacks; the first steps are the ones that leave the enemy's side.
    expect(s.turn(0, [move(9, 4)]).attacks).toEqual([]);
    const off = scene({ terrain: { walls: wall }, west: [of(["Wall Climber"], [4, 3])], east: enemies });
    const played = off.turn(0, [move(1, 3)], { dice: [MISS], answers: { opportunity: true } });
    expect(played.attacks).toHaveLength(1);
  });
  it("Wall Climber: from over an enemy only climbing leads on", () => {
    // A wall one square long: (5, 4) and (6, 4) border nothing else, so that beyond (5, 4) there is no climbing.
    const short: Edge[] = [
      [4, 4, "south"],
      [5, 4, "south"],
    ];
    const boxed = [3, 4, 5].map((y): Cast => ({ at: [5, y] }));
    const north = [1, 2].map((y): Cast => ({ at: [5, y] }));
    const south = [6, 7, 8, 9, 10, 11].map((y): Cast => ({ at: [5, y] }));
    const enemies = [...boxed, ...north, ...south, { at: [5, 12] as const }];
    const s = scene({ terrain: { walls: short, height: 12 }, west: [of(["Wall Climber"], [4, 4])], east: enemies });
    // Along the border of the map it gets past them, over row 1 or 12, but not here.
    expect(s.cost(0, [6, 4], 2)).toBeUndefined();
    expect(s.cost(0, [6, 4], 8)).toBe(8);
  });
  it("Wall Climber: a big one climbs where any of its squares is at a wall and one that it enters is", () => {
    const big = (abilities: readonly string[]) =>
      scene({
        terrain: { walls: wall, low: column([3, 4]) },
        west: [{ card: stat({ size: "large", abilities }), at: [4, 3] }],
        east: corner,
      }).cost(0, [7, 3]);
    expect(big(["Wall Climber"])).toBe(3);
    expect(big([])).toBe(4);
  });
  it("Wall Climber: a closed door is a wall to climb along, an open one is not", () => {
    const doors = { a: [5, 6, 7].map((x): Edge => [x, 4, "south"]) };
    const past = (open: number) =>
      scene({
        terrain: { doors, low: column([4]) },
        west: [of(["Wall Climber"], [5, 4])],
        east: corner,
        openDoors: open,
      }).cost(0, [7, 4]);
    expect([past(0), past(1)]).toEqual([2, 3]);
  });
});

describe("Emplacement", () => {
  const battery = (at: Cast["at"]): Cast => ({ card: stat({ abilities: ["Emplacement"] }), at });
  it("Emplacement: never moves, but attacks where it stands", () => {
    const s = scene({ west: [battery([5, 5])], east: [{ at: [9, 5] }] });
    expect(s.turn(0, [attack(1)], { dice: [MISS] }).attacks).toHaveLength(1);
    s.illegal(0, [move(6, 5)]);
  });
  it("Emplacement: is not pushed, others are", () => {
    const pushed = (abilities: readonly string[]) => {
      const s = scene({
        west: [{ card: stat({ powers: ["Force Push 2"], force: 2 }), at: [5, 5] }],
        east: [of(abilities, [7, 5])],
      });
      s.turn(0, [use("Force Push 2", 1)]);
      expect(s.hp(1)).toBe(80);
      return s.position(1);
    };
    expect(pushed(["Emplacement"])).toEqual([7, 5]);
    expect(pushed([])).toEqual([9, 5]);
  });
});

describe("Tow Cable", () => {
  const towing = (at: Cast["at"]): Cast => of(["Tow Cable"], at);
  const pits = Array.from({ length: 12 }, (_, i) => [8, i + 1] as const);

  it("Tow Cable: both move up to 12 squares in Flight, and the ally ends adjacent", () => {
    const enemies = [4, 5, 6].map((y): Cast => ({ at: [7, y] }));
    const s = scene({ terrain: { pits }, west: [towing([5, 5]), { at: [4, 5] }], east: enemies });
    const played = s.turn(0, [use("Tow Cable", 1)], { answers: { tow: 1705, space: 1605 } });
    expect([s.position(0), s.position(1)]).toEqual([
      [17, 5],
      [16, 5],
    ]);
    expect(played.attacks).toEqual([]);
    // It is the character's whole turn, and no turn of the ally's.
    expect([s.isActivated(0), s.isActivated(1)]).toEqual([true, false]);
    expect(s.cost(1, [16, 7])).toBe(2);
  });
  it("Tow Cable: no further, around walls, and the ally must follow to its side", () => {
    const walls = Array.from({ length: 12 }, (_, i): Edge => [10, i + 1, "east"]).slice(0, 11);
    const set = () => scene({ terrain: { walls }, west: [towing([5, 5]), { at: [4, 5] }], east: [{ at: [20, 1] }] });
    const to = (tow: number, space: number) => () => set().turn(0, [use("Tow Cable", 1)], { answers: { tow, space } });
    // (11, 12) is 13 squares away; (11, 5), behind the wall, further still.
    for (const tow of [1112, 1105]) expect(to(tow, 1012)).toThrow(/offer/);
    // 11 squares for the one, and as many for the other, which started a square behind.
    const s = set();
    s.turn(0, [use("Tow Cable", 1)], { answers: { tow: 912, space: 812 } });
    expect(s.position(1)).toEqual([8, 12]);
    expect(to(912, 712)).toThrow(/offer/);
  });
  it("Tow Cable: a Medium or smaller ally that is adjacent and can be moved", () => {
    const ally = (more: Partial<Cast>, at: Cast["at"] = [6, 5]): Cast => ({ card: stat(), at, ...more });
    const set = (friend: Cast) => scene({ west: [towing([5, 5]), friend], east: corner });
    set(ally({ card: stat({ size: "large" }) })).illegal(0, [use("Tow Cable", 1)]);
    set(ally({ card: stat({ abilities: ["Emplacement"] }) })).illegal(0, [use("Tow Cable", 1)]);
    set(ally({}, [7, 5])).illegal(0, [use("Tow Cable", 1)]);
    scene({ west: [towing([5, 5])], east: [{ at: [6, 5] }] }).illegal(0, [use("Tow Cable", 1)]);
    set(ally({})).illegal(0, [move(5, 6), use("Tow Cable", 1)]);
    const stays = set(ally({}));
    stays.turn(0, [use("Tow Cable", 1)], { answers: { tow: 505, space: 605 } });
    expect(stays.position(1)).toEqual([6, 5]);
  });
});
