import { type MapText, PIT, SOLID } from "../../../../src/games/miniatures/board/mapText.js";

/*
 * Slow and obvious answers about a map, written from the rules and not from the compiled code: walls as a set of names,
 * lines tried one by one with integer arithmetic, paths by Dijkstra.
 */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const SCALE = 100_000;
const NUDGES = [
  [101, 103],
  [101, -103],
  [-101, 103],
  [-101, -103],
] as const;

/** A map with some doors open. Lattice point (x, y) is the north-west corner of square (x, y). */
export class Ground {
  readonly width: number;
  readonly height: number;
  private readonly walls = new Set<string>();
  private readonly wallEnds: [Place, Place][] = [];
  private readonly lows: Place[] = [];
  private visible: Uint8Array | undefined;

  constructor(
    readonly map: MapText,
    openDoors: string,
  ) {
    this.width = map.width;
    this.height = map.height;
    const isWall = (edge: string) => edge === "|" || edge === "-" || (edge !== " " && !openDoors.includes(edge));
    for (let y = 0; y < map.height; y++) {
      for (let x = 0; x <= map.width; x++) {
        if (this.isLow(x, y)) this.lows.push({ x, y });
        const isSolid = this.squareIs(x, y, SOLID) || this.squareIs(x - 1, y, SOLID);
        if (isSolid || isWall(map.verticals[y][x])) this.addWall({ x, y }, { x, y: y + 1 });
      }
    }
    for (let y = 0; y <= map.height; y++) {
      for (let x = 0; x < map.width; x++) {
        const isSolid = this.squareIs(x, y, SOLID) || this.squareIs(x, y - 1, SOLID);
        if (isSolid || isWall(map.horizontals[y][x])) this.addWall({ x, y }, { x: x + 1, y });
      }
    }
  }

  private addWall(from: Place, to: Place): void {
    this.walls.add(wallName(from.x, from.y, to.x, to.y));
    this.wallEnds.push([from, to]);
  }

  squareIs(x: number, y: number, kind: string): boolean {
    return this.map.squares[y]?.[x] === kind;
  }

  isGround(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && !this.squareIs(x, y, SOLID);
  }

  isLow(x: number, y: number): boolean {
    return this.squareIs(x, y, "o");
  }

  isSlow(x: number, y: number): boolean {
    return this.isLow(x, y) || this.squareIs(x, y, "~");
  }

  /** Whether a wall joins two neighbouring lattice points; outside the map everything is wall. */
  hasWall(x1: number, y1: number, x2: number, y2: number): boolean {
    const outside = Math.min(x1, x2) < 0 || Math.min(y1, y2) < 0 || Math.max(x1, x2) > this.width;
    if (outside || Math.max(y1, y2) > this.height) return true;
    return this.walls.has(wallName(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)));
  }

  /** Whether the side between two squares that share one is open. */
  sideIsOpen(ax: number, ay: number, bx: number, by: number): boolean {
    const x = Math.max(ax, bx);
    const y = Math.max(ay, by);
    return ax !== bx ? !this.hasWall(x, y, x, y + 1) : !this.hasWall(x, y, x + 1, y);
  }

  cornerIsFree(x: number, y: number): boolean {
    const ends = [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const;
    return ends.every(([ex, ey]) => !this.hasWall(x, y, ex, ey));
  }

  /** Squares of distance from (x, y) by Dijkstra over sides (1) and diagonals (2); Infinity without a path. */
  distancesFrom(x: number, y: number): number[][] {
    const best = Array.from({ length: this.height }, () => new Array<number>(this.width).fill(Infinity));
    if (!this.isGround(x, y)) return best;
    best[y][x] = 0;
    const open: { x: number; y: number; cost: number }[] = [{ x, y, cost: 0 }];
    while (open.length > 0) {
      open.sort((a, b) => b.cost - a.cost);
      const here = open.pop()!;
      if (here.cost > best[here.y][here.x]) continue;
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          const to = { x: here.x + dx, y: here.y + dy };
          if ((dx === 0 && dy === 0) || !this.isGround(to.x, to.y)) continue;
          const isDiagonal = dx !== 0 && dy !== 0;
          if (isDiagonal && !this.cornerIsFree(Math.max(here.x, to.x), Math.max(here.y, to.y))) continue;
          if (!isDiagonal && !this.sideIsOpen(here.x, here.y, to.x, to.y)) continue;
          const cost = here.cost + (isDiagonal ? 2 : 1);
          if (cost >= best[to.y][to.x]) continue;
          best[to.y][to.x] = cost;
          open.push({ ...to, cost });
        }
      }
    }
    return best;
  }

  /** Whether squares a and b see each other. */
  sees(a: Place, b: Place): boolean {
    this.visible ??= this.tryAllLines();
    const n = this.width * this.height;
    return this.visible[(a.y * this.width + a.x) * n + b.y * this.width + b.x] === 1;
  }

  isAdjacent(a: Place, b: Place): boolean {
    const dx = Math.abs(a.x - b.x);
    const dy = Math.abs(a.y - b.y);
    return Math.max(dx, dy) === 1 && this.sees(a, b);
  }

  /**
   * Every line through two lattice points of the map, moved a little off both of them in all four ways: whatever line
   * is clear can be turned and pushed, without touching anything new, until it nearly touches two lattice points.
   */
  private tryAllLines(): Uint8Array {
    const { width, height } = this;
    const visible = new Uint8Array((width * height) ** 2);
    for (let s = 0; s < width * height; s++) {
      if (this.isGround(s % width, Math.floor(s / width))) visible[s * width * height + s] = 1;
    }
    const points: Place[] = [];
    for (let x = 0; x <= width; x++) for (let y = 0; y <= height; y++) points.push({ x, y });
    for (const p of points) {
      for (const q of points) {
        if (p.x > q.x || (p.x === q.x && p.y >= q.y)) continue;
        // Off by a thousandth, sideways for upright lines; not by the same at both, or lines would meet lattice points.
        // The lattice is scaled so that all stays integer.
        const [ox, oy] = p.x === q.x ? [1, 0] : [0, 1];
        for (const [m, n] of NUDGES) {
          const from = { x: SCALE * p.x + m * ox, y: SCALE * p.y + m * oy };
          const to = { x: SCALE * q.x + n * ox, y: SCALE * q.y + n * oy };
          this.markAlong(visible, from, to);
        }
      }
    }
    return visible;
  }

  /** Follows one line (scaled, through no lattice point) over the map and marks who sees whom along it. */
  private markAlong(visible: Uint8Array, from: Place, to: Place): void {
    const { width, height } = this;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const side = (x: number, y: number) => Math.sign(dx * (SCALE * y - from.y) - dy * (SCALE * x - from.x));
    const crossed: { x: number; y: number; along: number }[] = [];
    for (let x = 0; x < width; x++) {
      for (let y = 0; y < height; y++) {
        const sides = [side(x, y), side(x + 1, y), side(x, y + 1), side(x + 1, y + 1)];
        if (sides.includes(1) && sides.includes(-1)) crossed.push({ x, y, along: dx * x + dy * y });
      }
    }
    crossed.sort((a, b) => a.along - b.along);
    let run: number[] = [];
    crossed.forEach((square, i) => {
      const before = crossed[i - 1];
      if (before === undefined || !this.sideIsOpen(before.x, before.y, square.x, square.y)) run = [];
      const s = square.y * width + square.x;
      if (this.isGround(square.x, square.y)) {
        for (const t of run) visible[s * width * height + t] = visible[t * width * height + s] = 1;
      }
      run.push(s);
    });
  }

  /**
   * Whether terrain gives `target` no cover from lattice point `corner` of a space: no wall inside the fan of lines, no
   * low object inside it save those in the space or adjacent to it, and the lines leave the corner on the space's side.
   */
  cornerIsClear(corner: Place, space: readonly Place[], target: Place): boolean {
    if (!this.quadrantsConnect(corner, space, target)) return false;
    const fan = [corner, ...squareCorners(target)];
    for (const [from, to] of this.wallEnds) {
      const runsAlong = cross(corner, from, to) === 0;
      if (!runsAlong && interiorsMeet(fan, [from, to])) return false;
    }
    return !this.lows.some((low) => interiorsMeet(fan, squareCorners(low)) && !this.isExempt(space, low));
  }

  private isExempt(space: readonly Place[], low: Place): boolean {
    if (space.some((s) => s.x === low.x && s.y === low.y)) return true;
    const touches = space.some((s) => Math.max(Math.abs(s.x - low.x), Math.abs(s.y - low.y)) === 1);
    return touches && space.some((s) => this.sees(s, low));
  }

  /**
   * Walks around the corner from quadrant to quadrant, over open edges only, from the space to the target's quadrant.
   */
  private quadrantsConnect(corner: Place, space: readonly Place[], target: Place): boolean {
    const { x, y } = corner;
    const around = [
      { x: x - 1, y: y - 1 },
      { x, y: y - 1 },
      { x, y },
      { x: x - 1, y },
    ];
    // Edge i lies between quadrant i and the next one clockwise.
    const edges = [
      { x, y: y - 1 },
      { x: x + 1, y },
      { x, y: y + 1 },
      { x: x - 1, y },
    ];
    const goal = around.findIndex((q) => q.x < x === target.x < x && q.y < y === target.y < y);
    return around.some((start, index) => {
      if (!space.some((s) => s.x === start.x && s.y === start.y)) return false;
      for (const way of [1, 3]) {
        for (let i = index; ; i = (i + way) % 4) {
          if (i === goal) return true;
          const edge = edges[way === 1 ? i : (i + 3) % 4];
          if (this.hasWall(x, y, edge.x, edge.y)) break;
        }
      }
      return false;
    });
  }
}

function wallName(x1: number, y1: number, x2: number, y2: number): string {
  return `${x1},${y1}-${x2},${y2}`;
}

export function squareCorners({ x, y }: Place): Place[] {
  return [
    { x, y },
    { x: x + 1, y },
    { x: x + 1, y: y + 1 },
    { x, y: y + 1 },
  ];
}

function cross(o: Place, a: Place, b: Place): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/**
 * Whether the interiors of the convex hulls of two sets of points (two points: a segment without its ends) have a point
 * in common: no direction perpendicular to two points of a shape separates them. Trying more directions than the shapes
 * have sides changes nothing.
 */
export function interiorsMeet(a: readonly Place[], b: readonly Place[]): boolean {
  for (const shape of [a, b]) {
    for (const p of shape) {
      for (const q of shape) {
        if (p.x === q.x && p.y === q.y) continue;
        if (isSeparated(p, q, a, b)) return false;
      }
    }
  }
  return true;
}

/** Whether shapes a and b lie apart (touching at most) when looked at along the line from p to q. */
function isSeparated(p: Place, q: Place, a: readonly Place[], b: readonly Place[]): boolean {
  const least = [Infinity, Infinity];
  const most = [-Infinity, -Infinity];
  [a, b].forEach((shape, i) => {
    for (const r of shape) {
      const offset = cross(p, q, r);
      least[i] = Math.min(least[i], offset);
      most[i] = Math.max(most[i], offset);
    }
  });
  return most[0] <= least[1] || most[1] <= least[0];
}

/** Whether a walker (or flyer) may be in a square at all. */
export function isEnterable(ground: Ground, x: number, y: number, flying: boolean): boolean {
  return ground.isGround(x, y) && (flying || !ground.squareIs(x, y, PIT));
}
