import { doorLetters, type MapText } from "../../../../src/games/miniatures/board/mapText.js";

/**
 * A map read straight from its drawing, square by square: distances by a plain search, doors and walls by their
 * letters.
 */
export class SlowGround {
  private static readonly known = new Map<MapText, SlowGround>();
  /** One for each map, so that distances are searched once. */
  static of(map: MapText): SlowGround {
    let ground = SlowGround.known.get(map);
    if (ground === undefined) {
      ground = new SlowGround(map);
      SlowGround.known.set(map, ground);
    }
    return ground;
  }

  private readonly letters: readonly string[];
  private readonly beside: Int32Array;
  private readonly searched = new Map<number, Int16Array>();

  private constructor(private readonly map: MapText) {
    this.letters = doorLetters(map);
    this.beside = new Int32Array(map.width * map.height);
    for (let x = 0; x < map.width; x++) for (let y = 0; y < map.height; y++) this.markDoors(x, y);
  }

  private square(x: number, y: number): string {
    return this.map.squares[y]?.[x] ?? "#";
  }

  /** Neither a solid square, a pit nor off the map. */
  isFloor(x: number, y: number): boolean {
    return this.square(x, y) !== "#" && this.square(x, y) !== "O";
  }

  isPit(x: number, y: number): boolean {
    return this.square(x, y) === "O";
  }

  /** What is drawn on the edge between two squares that share a side. */
  private edge(x: number, y: number, p: number, q: number): string {
    return x === p
      ? (this.map.horizontals[Math.max(y, q)]?.[x] ?? "-")
      : (this.map.verticals[y]?.[Math.max(x, p)] ?? "|");
  }

  /** Whether one can step over the side that two squares share; `doors` has a bit for each open door. */
  isOpen(x: number, y: number, p: number, q: number, doors: number): boolean {
    if (this.square(x, y) === "#" || this.square(p, q) === "#") return false;
    const edge = this.edge(x, y, p, q);
    const door = this.letters.indexOf(edge);
    return edge === " " || (door >= 0 && (doors & (1 << door)) !== 0);
  }

  /** Bits of the doors that a square is adjacent to. */
  doorsBeside(x: number, y: number): number {
    return this.beside[x * this.map.height + y];
  }

  /** A door's own squares, and their neighbours along the door that no wall separates from them. */
  private markDoors(x: number, y: number): void {
    const allOpen = (1 << this.letters.length) - 1;
    for (const [p, q] of [
      [x + 1, y],
      [x, y + 1],
    ] as const) {
      const door = this.letters.indexOf(this.edge(x, y, p, q));
      if (door < 0) continue;
      for (const [a, b] of [
        [x, y],
        [p, q],
      ] as const) {
        for (const step of [-1, 0, 1]) {
          const c = p === x ? a + step : a;
          const d = p === x ? b : b + step;
          if (step !== 0 && !this.isOpen(a, b, c, d, allOpen)) continue;
          this.beside[c * this.map.height + d] |= 1 << door;
        }
      }
    }
  }

  /** Squares from one square to another around walls: a diagonal costs as much as its two sides. -1 = no way. */
  distance(x: number, y: number, p: number, q: number, doors: number): number {
    const { width, height } = this.map;
    const start = x * height + y;
    const key = doors * width * height + start;
    let found = this.searched.get(key);
    if (found === undefined) {
      found = this.search(start, doors);
      this.searched.set(key, found);
    }
    return found[p * height + q];
  }

  private search(start: number, doors: number): Int16Array {
    const { width, height } = this.map;
    const far = new Int16Array(width * height).fill(-1);
    far[start] = 0;
    const queue = [start];
    for (const s of queue) {
      const x = Math.floor(s / height);
      const y = s % height;
      for (const [p, q] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (p < 0 || q < 0 || p >= width || q >= height) continue;
        if (far[p * height + q] !== -1 || !this.isOpen(x, y, p, q, doors)) continue;
        far[p * height + q] = far[s] + 1;
        queue.push(p * height + q);
      }
    }
    return far;
  }
}
