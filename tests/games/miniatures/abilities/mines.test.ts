import { describe, expect, it } from "vitest";
import { type Cast, move, type Scene, scene, stat, type Terrain, use } from "../support/scene.js";

/** A character with Mines 20, number 1, in (10, 5); everyone has 100 hit points. */

const calm = { rerollAttack: false, rerollSave: false, opportunity: false };
const layer = (abilities: readonly string[] = []): Cast => ({
  card: stat({ abilities: ["Mines 20", ...abilities] }),
  at: [10, 5],
});
function field(mover: Cast, terrain: Terrain = {}, more: readonly Cast[] = []): Scene {
  return scene({ terrain, west: [mover], east: [layer(), ...more], otherwise: calm });
}
const saves = (s: Scene, c: number, to: readonly [number, number], dice: readonly number[]): number =>
  s.turn(c, [move(to[0], to[1])], { dice }).saves.length;

describe("Mines", () => {
  it("Mines: an enemy that moves into an adjacent square takes the damage unless it saves at 11", () => {
    const s = field({ at: [6, 5] });
    expect(saves(s, 0, [9, 5], [10])).toBe(1);
    expect(s.hp(0)).toBe(80);
    expect(saves(s, 0, [9, 6], [11])).toBe(1);
    expect(s.hp(0)).toBe(80);
    s.turn(0, [move(6, 5)]);
    expect(s.hp(0)).toBe(80);
  });
  it("Mines: every adjacent square on the way counts; a way past them is taken where there is one", () => {
    const columns = Array.from({ length: 20 }, (_, x) => x + 1);
    const through = field(
      { at: [7, 6] },
      { walls: columns.map((x) => [x, 6, "south"] as const), solid: columns.map((x) => [x, 3] as const) },
    );
    expect(saves(through, 0, [12, 6], [10, 10, 11])).toBe(3);
    expect(through.hp(0)).toBe(60);
    const around = field({ at: [7, 6] });
    expect(saves(around, 0, [13, 6], [])).toBe(0);
  });
  it("Mines: whoever they defeat on the way comes no further", () => {
    const s = field({ at: [6, 5], hitPoints: 20 }, {}, [{ at: [18, 10] }]);
    s.turn(0, [move(9, 6)], { dice: [10] });
    expect(s.isAlive(0)).toBe(false);
  });
  it("Mines: Flight is no help, a big character sets them off with each newly entered square's step", () => {
    const flyer = field({ card: stat({ abilities: ["Flight"] }), at: [6, 5] });
    expect(saves(flyer, 0, [9, 5], [10])).toBe(1);
    const big = field({ card: stat({ size: "large" }), at: [6, 5] });
    expect(saves(big, 0, [8, 5], [10])).toBe(1);
    expect(big.hp(0)).toBe(80);
  });
  it("Mines: a Wall Climber that stands beside their owner finds its way too", () => {
    const climber = field({ card: stat({ abilities: ["Wall Climber"] }), at: [9, 5] });
    expect(saves(climber, 0, [7, 5], [])).toBe(0);
    expect(climber.position(0)).toEqual([7, 5]);
    expect(saves(climber, 0, [9, 6], [10])).toBe(1);
  });
  it("Mines: not through a wall, not for allies of the owner, not when the owner moves, nor for pushed enemies", () => {
    const walled = field({ at: [6, 5] }, { walls: [3, 4, 5, 6, 7].map((y) => [9, y, "east"] as const) });
    expect(saves(walled, 0, [9, 5], [])).toBe(0);
    const own = scene({ west: [{ at: [2, 2] }], east: [layer(), { at: [14, 5] }], otherwise: calm });
    expect(saves(own, 2, [11, 5], [])).toBe(0);
    const owner = field({ at: [6, 5] });
    expect(saves(owner, 1, [7, 5], [])).toBe(0);
    const pushed = scene({
      west: [layer(), { card: stat({ powers: ["Force Push 2"], force: 5 }), at: [6, 5] }],
      east: [{ at: [7, 5] }],
      otherwise: calm,
    });
    pushed.turn(1, [use("Force Push 2", 2)]);
    expect([pushed.position(2), pushed.hp(2)]).toEqual([[9, 5], 80]);
  });
});
