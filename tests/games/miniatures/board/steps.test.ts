import { describe, expect, test } from "vitest";
import {
  type Board,
  bodyOffset,
  CHEAP,
  DEAR,
  DIRECTION_X,
  DIRECTION_Y,
  FLYING,
  RIGID,
  squareAt,
  standableOffset,
  stepOffset,
  WALKING,
} from "../../../../src/games/miniatures/board/board.js";
import { compileBoard } from "../../../../src/games/miniatures/board/compile.js";
import { formatMap } from "../../../../src/games/miniatures/board/mapText.js";
import { CROWDED } from "./crowded.js";
import { Ground, isEnterable, type Place } from "./reference.js";
import { boardOf, hasBit, randomMap } from "./support.js";

/** The compiled cost of a step: 0 not permitted, 1 normal, 2 doubled. */
function stepCost(board: Board, doors: number, size: number, mode: number, direction: number, x: number, y: number) {
  const base = stepOffset(board, doors, size, mode) + direction * 2 * board.width;
  const isCheap = hasBit(board.steps, base + CHEAP * board.width, x, y);
  const isDear = hasBit(board.steps, base + DEAR * board.width, x, y);
  expect(isCheap && isDear).toBe(false);
  return isCheap ? 1 : isDear ? 2 : 0;
}

/** The rules of steps, square by square, for one size and way of moving. */
class SlowSteps {
  constructor(
    readonly ground: Ground,
    readonly size: number,
    readonly isFlying: boolean,
    readonly isRigid: boolean,
  ) {}

  rectangle(x: number, y: number, columns: number, rows: number): Place[] {
    return Array.from({ length: columns * rows }, (_, i) => ({ x: x + (i % columns), y: y + Math.floor(i / columns) }));
  }

  isClear(places: readonly Place[]): boolean {
    return places.every((p) => isEnterable(this.ground, p.x, p.y, this.isFlying)) && this.hasNoWall(places);
  }

  hasNoWall(places: readonly Place[]): boolean {
    return places.every((p) =>
      places.every(
        (q) => Math.abs(p.x - q.x) + Math.abs(p.y - q.y) !== 1 || this.ground.sideIsOpen(p.x, p.y, q.x, q.y),
      ),
    );
  }

  fits(x: number, y: number): boolean {
    return this.isClear(this.rectangle(x, y, this.size, this.size));
  }

  /** Lane 0 or 1 of a space along x or y. */
  lane(x: number, y: number, alongX: boolean, which: number, length = this.size): Place[] {
    const breadth = Math.ceil(this.size / 2);
    return alongX ? this.rectangle(x, y + which, length, breadth) : this.rectangle(x + which, y, breadth, length);
  }

  /** A clear strip that no space with full room holds. */
  isNarrow(lane: readonly Place[]): boolean {
    if (!this.isClear(lane)) return false;
    for (let x = lane[0].x - 3; x <= lane[0].x; x++) {
      for (let y = lane[0].y - 3; y <= lane[0].y; y++) {
        const holds = lane.every((p) => p.x >= x && p.y >= y && p.x < x + this.size && p.y < y + this.size);
        if (holds && this.fits(x, y)) return false;
      }
    }
    return true;
  }

  isInside(x: number, y: number): boolean {
    const { ground, size } = this;
    return x >= 0 && y >= 0 && x + size <= ground.width && y + size <= ground.height;
  }

  canUseLane(x: number, y: number, alongX: boolean, which: number): boolean {
    if (this.size === 1 || !this.isInside(x, y) || this.fits(x, y)) return false;
    const lane = this.lane(x, y, alongX, which);
    if (!this.isNarrow(lane)) return false;
    if (this.size === 3 || which === 0) return true;
    // The second half of a Large space counts only where the first is no lane, or is joined to it.
    const first = this.lane(x, y, alongX, 0);
    return !this.isNarrow(first) || this.spread(x, y, lane).some((p) => first.some((q) => p.x === q.x && p.y === q.y));
  }

  spread(x: number, y: number, start: readonly Place[]): Place[] {
    const found = [...start];
    for (const p of found) {
      for (const q of this.rectangle(x, y, this.size, this.size)) {
        if (Math.abs(p.x - q.x) + Math.abs(p.y - q.y) !== 1 || !this.isClear([p, q])) continue;
        if (!found.some((f) => f.x === q.x && f.y === q.y)) found.push(q);
      }
    }
    return found;
  }

  body(x: number, y: number): Place[] {
    if (!this.isInside(x, y)) return [];
    if (this.fits(x, y)) return this.rectangle(x, y, this.size, this.size);
    for (const alongX of [true, false]) {
      for (const which of [0, 1]) {
        if (this.canUseLane(x, y, alongX, which)) return this.spread(x, y, this.lane(x, y, alongX, which));
      }
    }
    return [];
  }

  isLegal(x: number, y: number, dx: number, dy: number): boolean {
    const toX = x + dx;
    const toY = y + dy;
    const { size } = this;
    if (!this.isInside(x, y) || !this.isInside(toX, toY)) return false;
    const left = Math.min(x, toX);
    const top = Math.min(y, toY);
    const roomAtBoth = this.fits(x, y) && this.fits(toX, toY);
    if (dx !== 0 && dy !== 0) return roomAtBoth && this.hasNoWall(this.rectangle(left, top, size + 1, size + 1));
    const wholeWay = this.rectangle(left, top, size + Math.abs(dx), size + Math.abs(dy));
    if (roomAtBoth && this.isClear(wholeWay)) return true;
    if (this.isRigid || size === 1) return false;
    const alongX = dx !== 0;
    return [0, 1].some(
      (which) =>
        this.isClear(this.lane(left, top, alongX, which, size + 1)) &&
        (this.fits(x, y) || this.canUseLane(x, y, alongX, which)) &&
        (this.fits(toX, toY) || this.canUseLane(toX, toY, alongX, which)),
    );
  }

  cost(x: number, y: number, dx: number, dy: number): number {
    if (!this.isLegal(x, y, dx, dy)) return 0;
    if (this.isFlying) return 1;
    const before = this.body(x, y);
    const entered = this.body(x + dx, y + dy).filter((p) => !before.some((q) => q.x === p.x && q.y === p.y));
    return entered.some((p) => this.ground.isSlow(p.x, p.y)) ? 2 : 1;
  }
}

function differences(board: Board, doors: number, ground: Ground): string[] {
  const found: string[] = [];
  for (const size of [1, 2, 3]) {
    for (const mode of [WALKING, RIGID, FLYING, FLYING | RIGID]) {
      const slow = new SlowSteps(ground, size, (mode & FLYING) !== 0, (mode & RIGID) !== 0);
      for (let x = 0; x < board.width; x++) {
        for (let y = 0; y < board.height; y++) {
          const at = `size ${size} mode ${mode} at ${x},${y}`;
          for (let d = 0; d < 8; d++) {
            const cost = stepCost(board, doors, size, mode, d, x, y);
            const expected = slow.cost(x, y, DIRECTION_X[d], DIRECTION_Y[d]);
            if (cost !== expected) found.push(`${at} direction ${d}: ${cost}, not ${expected}`);
          }
          if (mode === WALKING) {
            const mayEnd = hasBit(board.standable, standableOffset(board, doors, size), x, y);
            if (mayEnd !== (slow.isInside(x, y) && slow.fits(x, y))) found.push(`${at}: standable ${mayEnd}`);
          }
          if (size === 1 || (mode & RIGID) !== 0) continue;
          const body = board.body[bodyOffset(board, doors, size, mode) + squareAt(board, x, y)];
          let expected = 0;
          for (const p of slow.body(x, y)) expected |= 1 << ((p.y - y) * size + p.x - x);
          if (body !== expected) found.push(`${at}: body ${body}, not ${expected}`);
        }
      }
    }
  }
  return found;
}

describe("every step of every size and mode agrees with the slow reference", () => {
  test("on a crowded map, two door states", () => {
    const { board, grounds } = boardOf(CROWDED);
    for (const doors of [0, 3]) expect(differences(board, doors, grounds[doors])).toEqual([]);
  });

  test("on random maps", () => {
    for (let seed = 20; seed < 28; seed++) {
      const map = randomMap(seed, 11, 8);
      expect(differences(compileBoard(map), 3, new Ground(map, "ab")), formatMap(map)).toEqual([]);
    }
  });
});

const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;
const SOUTH_EAST = 5;

describe("steps by the rulebook", () => {
  const { board } = boardOf(`
+-+-+-+-+-+-+-+-+-+-+-+-+-+
|         |      O        |
+ + + + + + + + + + + + + +
|         |      O        |
+ + + + + + + + + + + + + +
|                o        |
+ + + + + + + + + + + + + +
|         |      O        |
+ + + + + + + + + + + + + +
|    ~    |      O        |
+ + + + + + + + + + + + + +
|         |      O        |
+-+-+-+-+-+-+-+-+-+-+-+-+-+
`);
  const step = (size: number, mode: number, direction: number, x: number, y: number) =>
    stepCost(board, 0, size, mode, direction, x, y);
  const mayEnd = (size: number, x: number, y: number) => hasBit(board.standable, standableOffset(board, 0, size), x, y);

  test("figure Squeezing: a Large character passes a gap of one square but may not stop in it", () => {
    for (let x = 3; x <= 5; x++) expect(step(2, WALKING, EAST, x, 2), `from ${x}`).toBe(1);
    expect(mayEnd(2, 3, 2)).toBe(true);
    expect(mayEnd(2, 4, 2)).toBe(false);
    expect(mayEnd(2, 5, 2)).toBe(true);
  });

  test("Rigid characters do not squeeze, and a gap of one square is too narrow for a Huge one", () => {
    expect(step(2, RIGID, EAST, 3, 2)).toBe(0);
    for (let y = 0; y < 4; y++) expect(step(3, WALKING, EAST, 2, y)).toBe(0);
  });

  test("pits bar walkers, also half of a Large one, and flyers pass but do not end there", () => {
    expect(step(1, WALKING, EAST, 6, 1)).toBe(1);
    expect(step(1, WALKING, EAST, 7, 1)).toBe(0);
    expect(step(1, FLYING, EAST, 7, 1)).toBe(1);
    expect(mayEnd(1, 8, 1)).toBe(false);
    expect(step(2, WALKING, EAST, 6, 0)).toBe(0);
    expect(step(2, FLYING, EAST, 6, 0)).toBe(1);
    expect(mayEnd(2, 7, 0)).toBe(false);
  });

  test("a Large character squeezes between pits", () => {
    expect(step(2, WALKING, EAST, 6, 2)).toBe(2);
    expect(step(2, WALKING, EAST, 7, 2)).toBe(1);
    expect(mayEnd(2, 7, 2)).toBe(false);
  });

  test("no diagonal past the end of a wall", () => {
    expect(step(1, WALKING, EAST, 4, 2)).toBe(1);
    expect(step(1, WALKING, SOUTH_EAST, 4, 2)).toBe(0);
    expect(step(1, WALKING, SOUTH_EAST, 4, 1)).toBe(0);
    expect(step(1, WALKING, SOUTH_EAST, 3, 1)).toBe(1);
  });

  test("low objects and difficult terrain cost double to enter, not to leave; flyers pay nothing", () => {
    expect(step(1, WALKING, EAST, 7, 2)).toBe(2);
    expect(step(1, WALKING, EAST, 8, 2)).toBe(1);
    expect(step(1, FLYING, EAST, 7, 2)).toBe(1);
    expect(step(1, WALKING, SOUTH, 2, 3)).toBe(2);
    expect(step(1, WALKING, NORTH, 2, 4)).toBe(1);
  });

  test("a Large character pays when any square it newly enters is slow", () => {
    // From (2, 3) on its space holds the difficult square at (2, 4): moving along it costs nothing more.
    expect(step(2, WALKING, SOUTH, 2, 2)).toBe(2);
    expect(step(2, WALKING, NORTH, 2, 4)).toBe(1);
    expect(step(2, WALKING, SOUTH, 2, 3)).toBe(1);
    expect(step(2, WALKING, WEST, 3, 4)).toBe(2);
  });
});

test("a Large character follows a passage of one square beside open rooms, around its corner", () => {
  const { board } = boardOf(`
+-+-+-+-+-+-+-+-+-+-+-+-+
|                       |
+ + + + + + + + + + + + +
|                       |
+ + + +-+-+-+-+-+ + + + +
|               |       |
+ + + +-+-+-+-+ + + + + +
|             | |       |
+ + + + + + + + + + + + +
|             | |       |
+ + + + + + + + + + + + +
|                       |
+ + + + + + + + + + + + +
|                       |
+-+-+-+-+-+-+-+-+-+-+-+-+
`);
  const reached = new Set([`1,1`]);
  for (const from of reached) {
    const [x, y] = from.split(",").map(Number) as [number, number];
    for (let d = 0; d < 4; d++) {
      // Only inside the passage and at its mouths, so that the way around does not count.
      const to = { x: x + DIRECTION_X[d], y: y + DIRECTION_Y[d] };
      const isPassage = (to.y >= 1 && to.y <= 2 && to.x <= 7) || (to.x >= 6 && to.x <= 7 && to.y >= 1);
      if (isPassage && stepCost(board, 0, 2, WALKING, d, x, y) > 0) reached.add(`${to.x},${to.y}`);
    }
  }
  expect(reached.has("7,5") || reached.has("6,5")).toBe(true);
});
