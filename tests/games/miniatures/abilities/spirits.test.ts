import { describe, expect, it } from "vitest";
import { createReach, findFullReach, findReach } from "../../../../src/games/miniatures/moving/reach.js";
import { attack, type Cast, type Edge, move, scene, stat, use } from "../support/scene.js";

/** Light Spirit and Hologram. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const HIT = 10;
const MISS = 9;
const DISPEL = "1 Force point against a Light Spirit";
const bodiless = (ability: string, at: Cast["at"], abilities: readonly string[] = []): Cast => ({
  card: stat({ hitPoints: 0, defense: 0, attack: 0, damage: 0, abilities: [ability, ...abilities] }),
  at,
});
const spirit = (at: Cast["at"], abilities: readonly string[] = []) => bodiless("Light Spirit", at, abilities);
const hero = (at: Cast["at"], more: Partial<Cast> = {}): Cast => ({
  card: stat({ unique: true, abilities: ["Unique"], force: 2 }),
  at,
  ...more,
});
const trooper = (at: Cast["at"]): Cast => ({ card: stat({ name: "Some Trooper" }), at });
const corner: readonly Cast[] = [{ at: [20, 12] }];

/** What the two have in common: rules of those without a body, with an ally that keeps them in being. */
function hasNoBody(ability: string): void {
  it(`${ability}: ignores all terrain, walls too, and passes enemies unnoticed; a diagonal costs its two sides`, () => {
    const walls = Array.from({ length: 12 }, (_, i): Edge => [6, i + 1, "east"]);
    const s = scene({
      terrain: { walls, low: [[5, 5]], pits: [[8, 5]], solid: [[9, 5]] },
      west: [bodiless(ability, [5, 5]), trooper([5, 7])],
      east: [{ at: [6, 5] }],
    });
    expect(s.cost(0, [7, 5])).toBe(2);
    expect(s.cost(0, [8, 6])).toBe(4);
    // Over a pit it may end, in a solid square or another's space not.
    expect(s.cost(0, [8, 5])).toBe(3);
    expect(s.cost(0, [9, 5])).toBeUndefined();
    expect(s.cost(0, [6, 5])).toBeUndefined();
    expect(s.cost(0, [5, 7])).toBeUndefined();
    expect(s.turn(0, [move(10, 6)]).attacks).toEqual([]);
    expect(s.position(0)).toEqual([10, 6]);
  });
  it(`${ability}: enemies move through it, and nobody ends a move in its space`, () => {
    const walls = [4, 6].flatMap((y) =>
      Array.from({ length: 12 }, (_, i): Edge => [i + 1, y, y === 4 ? "south" : "north"]),
    );
    const s = scene({ terrain: { walls }, west: [bodiless(ability, [6, 5])], east: [{ at: [8, 5] }] });
    s.illegal(1, [move(6, 5)]);
    s.turn(1, [move(4, 5)]);
    expect(s.position(1)).toEqual([4, 5]);
  });
  it.each([6, 8, 12])(`${ability}: strategies are told of no ally's move into its space, %i squares`, (budget) => {
    const { state } = scene({ west: [bodiless(ability, [6, 5]), { at: [4, 5] }], east: corner });
    const { board } = state;
    const x = board.colOf[state.pos[0]];
    const bit = 1 << board.rowOf[state.pos[0]];
    const reach = createReach();
    for (const find of [
      () => findReach(state, 1, budget, budget, reach),
      () => findFullReach(state, 1, budget, reach),
    ]) {
      find();
      expect([reach.columns[x] & bit, reach.columns[x + 1] & bit]).toEqual([0, bit]);
    }
  });
  it(`${ability}: is no legal target, not the nearest, hides nobody and does not attack`, () => {
    const s = scene({ west: [bodiless(ability, [6, 5]), { at: [9, 5] }], east: [{ at: [5, 5] }] });
    expect(s.adjacent(2, 0)).toBe(false);
    expect(s.legalTargets(2)).toEqual([1]);
    expect(s.cover(2, 1)).toBe(false);
    s.illegal(2, [attack(0)]);
    const own = scene({ west: [bodiless(ability, [6, 5]), trooper([6, 6])], east: [{ at: [7, 5] }] });
    own.illegal(0, [attack(2)]);
    expect(
      own.turn(2, [move(9, 5)], { dice: [HIT], answers: { opportunity: { by: 1, say: true } } }).attacks,
    ).toHaveLength(1);
  });
  it(`${ability}: takes no damage`, () => {
    const s = scene({
      west: [bodiless(ability, [6, 5]), { at: [7, 6] }],
      east: [{ card: stat({ powers: ["Force Burst"], force: 2 }), at: [8, 5] }],
    });
    s.turn(2, [use("Force Burst")]);
    expect([s.isAlive(0), s.hp(0), s.hp(1)]).toEqual([true, 0, 90]);
  });
  it(`${ability}: opens no doors and holds none open`, () => {
    const doors = { a: [[6, 5, "east"]] as const };
    const s = scene({ terrain: { doors }, west: [bodiless(ability, [4, 5]), trooper([5, 6])], east: corner });
    s.turn(0, [move(6, 5)]);
    expect(s.isOpen(0)).toBe(false);
    s.turn(1, [move(6, 6)]);
    expect(s.isOpen(0)).toBe(true);
  });
  it(`${ability}: stands under no commander effect`, () => {
    const led = { card: stat({ name: "Nute", commander: "Nute Gunray (Universe)" }), at: [1, 12] } as const;
    const s = scene({ west: [bodiless(ability, [5, 5], ["Speed 8"]), led, trooper([5, 6])], east: corner });
    s.turn(0, [move(13, 5)]);
    expect(s.position(0)).toEqual([13, 5]);
  });
}

describe("Light Spirit", () => {
  it("Light Spirit: its ally gets a Force point when it activates within 4 squares, and Mettle", () => {
    const near = (at: Cast["at"]) =>
      scene({ west: [spirit(at), hero([5, 5])], east: [{ at: [6, 5] }], otherwise: { ward: 1 } });
    const helped = near([5, 1]);
    // Natural 6 + 5 misses; the reroll's 8 hits only with + 4.
    const played = helped.turn(1, [attack(2)], { dice: [6, 6], answers: { rerollAttack: true } });
    expect(helped.force(1)).toBe(2);
    expect(played.attacks.map((a) => a.total)).toEqual([11, 15]);
    const far = near([6, 1]);
    const alone = far.turn(1, [attack(2)], { dice: [6, 6], answers: { rerollAttack: true } });
    expect(far.force(1)).toBe(1);
    expect(alone.attacks.map((a) => a.total)).toEqual([11, 11]);
  });
  it("Light Spirit: only the ally chosen, which is Unique and has a Force rating", () => {
    const s = scene({
      west: [spirit([5, 5]), { card: stat({ force: 1 }), at: [5, 6] }, hero([5, 7]), hero([6, 7])],
      east: corner,
      otherwise: { ward: 3 },
    });
    s.turn(1, []);
    s.turn(2, []);
    s.turn(3, []);
    expect([s.force(1), s.force(2), s.force(3)]).toEqual([1, 2, 3]);
  });
  it("Light Spirit: adds nothing to a Force Renewal of its ally's own", () => {
    const own = stat({ unique: true, abilities: ["Unique"], powers: ["Force Renewal 1"], force: 2 });
    const s = scene({ west: [spirit([5, 5]), { card: own, at: [5, 6] }], east: corner, otherwise: { ward: 1 } });
    s.turn(1, []);
    expect(s.force(1)).toBe(3);
  });
  it("Light Spirit: is defeated with its ally", () => {
    const s = scene({
      west: [spirit([1, 1]), hero([5, 5], { hitPoints: 10 }), { at: [1, 12] }],
      east: [{ at: [6, 5] }],
      otherwise: { ward: 1 },
    });
    s.turn(3, [attack(1)], { dice: [HIT], otherwise: { rerollAttack: false } });
    expect([s.isAlive(0), s.isAlive(1), s.isAlive(2)]).toEqual([false, false, true]);
    const other = scene({
      west: [spirit([1, 1]), hero([9, 9]), { at: [5, 5], hitPoints: 10 }],
      east: [{ at: [6, 5] }],
      otherwise: { ward: 1 },
    });
    other.turn(3, [attack(2)], { dice: [HIT] });
    expect(other.isAlive(0)).toBe(true);
  });
  it("Light Spirit: an enemy within 6 squares may spend a Force point instead of its attacks to defeat it; save 11", () => {
    const set = (at: Cast["at"], force = 1) =>
      scene({ west: [spirit(at), { at: [1, 12] }], east: [{ card: stat({ force }), at: [7, 5] }, { at: [20, 12] }] });
    const s = set([1, 5]);
    const played = s.turn(2, [use(DISPEL, 0)], { dice: [10] });
    expect(played.saves).toMatchObject([{ by: 0, needed: 11, success: false }]);
    expect([s.isAlive(0), s.force(2)]).toEqual([false, 0]);
    const saved = set([1, 5]);
    saved.turn(2, [use(DISPEL, 0)], { dice: [11] });
    expect(saved.isAlive(0)).toBe(true);
    set([1, 6]).illegal(2, [use(DISPEL, 0)]);
    set([1, 5], 0).illegal(2, [use(DISPEL, 0)]);
    const both = scene({
      west: [spirit([5, 5]), { at: [6, 5] }],
      east: [{ card: stat({ force: 1 }), at: [7, 5] }],
    });
    both.illegal(2, [use(DISPEL, 0), attack(1)], { dice: [11] });
    both.illegal(2, [attack(1), use(DISPEL, 0)], { dice: [MISS], otherwise: { rerollAttack: false } });
    both.illegal(2, [use(DISPEL, 1)]);
  });
  hasNoBody("Light Spirit");
});

describe("Hologram", () => {
  const set = (friend: Cast) => scene({ west: [bodiless("Hologram", [5, 5]), friend, { at: [1, 1] }], east: corner });
  it("Hologram: activates and moves with a Trooper of its side within 2 squares", () => {
    const kept = set(trooper([7, 5]));
    kept.turn(0, [move(9, 9)]);
    expect(kept.position(0)).toEqual([9, 9]);
  });
  it("Hologram: is defeated when it activates without one, not before", () => {
    const left = set(trooper([7, 5]));
    left.turn(0, [move(9, 9)]);
    expect(left.isAlive(0)).toBe(true);
    left.turn(0, []);
    expect(left.isAlive(0)).toBe(false);
    for (const friend of [trooper([8, 5]), { at: [6, 5] } as const]) {
      const lost = set(friend);
      lost.turn(0, []);
      expect(lost.isAlive(0)).toBe(false);
    }
  });
  it("Hologram: an enemy's Trooper does not keep it", () => {
    const s = scene({ west: [bodiless("Hologram", [5, 5]), { at: [1, 1] }], east: [trooper([6, 5])] });
    s.turn(0, []);
    expect(s.isAlive(0)).toBe(false);
  });
  hasNoBody("Hologram");
});
