import { describe, expect, it } from "vitest";
import { shippedMapNames } from "../../../src/games/miniatures/board/shippedMaps.js";
import { beginSkirmish } from "../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../src/games/miniatures/state/createState.js";
import { distanceBetween, hasCover, sees } from "../../../src/games/miniatures/state/sight.js";
import type { State } from "../../../src/games/miniatures/state/state.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { shippedMap } from "../../games/miniatures/support/play.js";
import {
  type At,
  type Cast,
  type Edge,
  matchupOf,
  type SceneGiven,
  stat,
} from "../../games/miniatures/support/scene.js";
import { ScriptedPlayer, squareOf } from "../../games/miniatures/support/script.js";

/**
 * Where greedy sets up: out of sight, in cover, where commander effects reach; else near the front and the middle row.
 */

/** Sets up as greedy does, but for those whose squares are given (column and row from 1). */
class GreedyPlacing extends ScriptedPlayer {
  constructor(private readonly fixed: ReadonlyMap<number, At>) {
    super();
  }
  override chooseSetup(s: State, side: number, c: number): number {
    const at = this.fixed.get(c);
    return at === undefined ? greedy.chooseSetup(s, side, c) : squareOf(s, at);
  }
}

function setUp(given: SceneGiven, fixed: ReadonlyMap<number, At> = new Map()): State {
  const s = createState(matchupOf(given, new GreedyPlacing(fixed), undefined, false));
  beginSkirmish(s, 1, 2, 0, false);
  return s;
}

const at: At = [1, 1];
const many = (count: number, card: Cast["card"]): Cast[] => Array.from({ length: count }, () => ({ card: card!, at }));
const shooter = stat({ cost: 12, hitPoints: 30, damage: 20 });
const costly = stat({ cost: 24, hitPoints: 30, damage: 20 });
const fighter = stat({ cost: 12, hitPoints: 30, damage: 20, abilities: ["Melee Attack"] });
const seenBy = (s: State, c: number, from: number, to: number): number => {
  let eyes = 0;
  for (let e = from; e < to; e++) if (sees(s, e, c)) eyes++;
  return eyes;
};

describe("setup by sight lines", () => {
  /** A wall across the middle of the map but for rows 5 to 8, through which the middle rows see each other. */
  const gap: Edge[] = [1, 2, 3, 4, 9, 10, 11, 12].map((y): Edge => [10, y, "east"]);

  it("the second to set up stands where at most one of four shooters that are already there sees it", () => {
    const enemies = new Map<number, At>([0, 1, 2, 3].map((c, i) => [c, [3, 5 + i]]));
    const afraid = setUp({ terrain: { walls: gap }, west: many(4, shooter), east: many(2, costly) }, enemies);
    const bold = setUp({ terrain: { walls: gap }, west: many(4, fighter), east: many(2, costly) }, enemies);
    for (const c of [4, 5]) {
      expect(seenBy(afraid, c, 0, 4), `${c}`).toBeLessThanOrEqual(1);
      expect(seenBy(bold, c, 0, 4), `${c}, of fighters`).toBe(4);
    }
  });

  it("fighters do not frighten: the middle of the front row, as without anyone", () => {
    const s = setUp({ terrain: { walls: gap }, west: many(2, shooter), east: many(2, fighter) });
    for (const c of [0, 1]) {
      expect(s.board.colOf[s.pos[c]]).toBe(3);
      expect([5, 6]).toContain(s.board.rowOf[s.pos[c]]);
    }
  });

  it.each(shippedMapNames())("of eight shooters a side hardly one is in sight of another on %s", (name) => {
    const map = shippedMap(name);
    const s = setUp({ map, west: many(8, shooter), east: many(8, shooter) });
    let pairs = 0;
    for (let c = 0; c < 8; c++) pairs += seenBy(s, c, 8, 16);
    // Of all pairs of starting squares 6 to 13 % see each other: of 64, 4 to 8.
    expect(pairs).toBeLessThanOrEqual(2);
  });
});

describe("setup in cover", () => {
  it("behind low objects where every starting square is in sight", () => {
    const low = [9, 10, 11, 12].map((y): At => [5, y]);
    const brave = stat({ cost: 40, hitPoints: 100, damage: 20 });
    const enemies = new Map<number, At>([1, 2, 3, 4, 5, 6].map((c, i) => [c, [17, 7 + i]]));
    const given: SceneGiven = { terrain: { low }, west: [{ card: brave, at }], east: many(6, shooter) };
    const covered = setUp(given, enemies);
    const inCover = [...enemies.keys()].filter((e) => hasCover(covered, e, 0, false)).length;
    expect(inCover).toBeGreaterThanOrEqual(4);
    const open = setUp({ ...given, terrain: {} }, enemies);
    expect(open.board.rowOf[open.pos[0]]).toBeLessThan(8);
  });
});

describe("setup by commander effects", () => {
  const commander = "Clone Trooper Commander";
  const trooper = stat({ name: "Some Trooper", faction: "Republic", cost: 24, abilities: ["Order 66"] });
  const stranger = stat({ name: "Somebody", cost: 24 });
  const terrain = { width: 30, height: 21 };
  const east = many(1, fighter);

  it("a follower sets up within 6 of its commander (glossary: range), somebody else in the middle", () => {
    const corner = new Map<number, At>([[0, [3, 2]]]);
    const s = setUp(
      { terrain, west: [{ card: commander, at }, ...many(2, trooper), ...many(1, stranger)], east },
      corner,
    );
    for (const c of [1, 2]) expect(distanceBetween(s, 0, c)).toBeLessThanOrEqual(6);
    expect(distanceBetween(s, 0, 3)).toBeGreaterThan(6);
    expect(s.board.rowOf[s.pos[3]]).toBe(10);
  });

  it("a commander that comes last goes where its followers stand", () => {
    const corner = new Map<number, At>([
      [0, [4, 19]],
      [1, [4, 20]],
      [2, [4, 21]],
    ]);
    const s = setUp({ terrain, west: [...many(3, trooper), { card: commander, at }], east }, corner);
    for (const c of [0, 1, 2]) expect(distanceBetween(s, 3, c), `${c}`).toBeLessThanOrEqual(6);
    const alone = setUp({ terrain, west: [...many(3, stranger), { card: commander, at }], east }, corner);
    expect(alone.board.rowOf[alone.pos[3]]).toBe(10);
  });
});
