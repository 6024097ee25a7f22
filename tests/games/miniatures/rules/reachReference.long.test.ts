import { describe, expect, it } from "vitest";
import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import {
  type Board,
  bodyOffset,
  CHEAP,
  DEAR,
  DIRECTION_X,
  DIRECTION_Y,
  DIRECTIONS,
  standableOffset,
  stepOffset,
  VIEW_ADJACENT,
} from "../../../../src/games/miniatures/board/board.js";
import { compileBoard } from "../../../../src/games/miniatures/board/compile.js";
import { costTo, flood } from "../../../../src/games/miniatures/moving/flood.js";
import { standing } from "../../../../src/games/miniatures/moving/layers.js";
import { createReach, findReach, reachOn } from "../../../../src/games/miniatures/moving/reach.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { H, type State } from "../../../../src/games/miniatures/state/state.js";
import { readyRow } from "../../../../src/games/miniatures/state/tables.js";
import { isDeep } from "../../../support/deep.js";
import { expectSame } from "../../../support/same.js";
import { randomMap } from "../board/support.js";
import { type Cast, move, type Scene, scene, stat } from "../support/scene.js";

/**
 * Where characters can move among others, by the plain way: cheapest paths (Dijkstra) over the board's legal steps,
 * against the engine's floods and tables, on random maps with random characters of all sizes.
 */

const SIZES = ["medium", "large", "huge"] as const;
const KINDS = [[], [], [], ["Flight"], ["Stable Footing"], ["Rigid"]] as const;

interface Mover {
  readonly s: State;
  readonly c: number;
  readonly flies: boolean;
  readonly stable: boolean;
  readonly mode: number;
}

const sizeOf = (cast: Cast): number => SIZES.indexOf((cast.card as { size: (typeof SIZES)[number] }).size) + 1;

/** Whether two square spaces overlap. */
const overlap = (x: number, y: number, size: number, X: number, Y: number, other: number) =>
  x < X + other && X < x + size && y < Y + other && Y < y + size;

function randomScene(seed: number): { scene: Scene; abilities: readonly string[] } | undefined {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 7, 0);
  const draw = (n: number) => below(words, 0, n);
  const map = randomMap(seed, 20, 12);
  const board = compileBoard(map);
  const doors = draw(board.doorStates);
  const cast: Cast[] = [];
  const abilities = KINDS[draw(KINDS.length)];
  const wanted = 5 + draw(5);
  for (let tries = 0; tries < 400 && cast.length < wanted; tries++) {
    const size = SIZES[cast.length === 0 ? draw(3) : draw(8) < 6 ? 0 : draw(3)];
    const card = stat({ size, ...(cast.length === 0 ? { abilities } : {}) });
    const [x, y] = [draw(20), draw(12)];
    const one = { card, at: [x + 1, y + 1] } as const;
    const stands = ((board.standable[standableOffset(board, 0, sizeOf(one)) + x] >>> y) & 1) === 1;
    if (!stands || ((board.standable[standableOffset(board, doors, sizeOf(one)) + x] >>> y) & 1) === 0) continue;
    if (cast.some((o) => overlap(x, y, sizeOf(one), o.at[0] - 1, o.at[1] - 1, sizeOf(o)))) continue;
    cast.push(one);
  }
  if (cast.length < 5) return undefined;
  const given = { map, west: cast.slice(0, 4), east: cast.slice(4), openDoors: doors };
  return { scene: scene({ ...given, otherwise: { opportunity: false } }), abilities };
}

/** Squares of an enemy that a mover with its north-west square at (x, y) would take up. */
function isBlocked({ s, c, flies, mode }: Mover, x: number, y: number): boolean {
  if (flies) return false;
  const { board } = s;
  const size = s.size[c];
  const body = size === 1 ? 1 : board.body[bodyOffset(board, s.head[H.doors], size, mode) + x * board.height + y];
  for (let e = 0; e < s.count; e++) {
    if (s.side[e] === s.side[c]) continue;
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++)
        if ((body >> (j * size + i)) & 1 && overlap(x + i, y + j, 1, s.x[e], s.y[e], s.size[e])) return true;
    }
  }
  return false;
}

/** Whether an enemy is adjacent to any square of the space. */
function isThreatened({ s, c, flies }: Mover, x: number, y: number): boolean {
  if (flies) return false;
  const { board } = s;
  const size = s.size[c];
  for (let e = 0; e < s.count; e++) {
    if (s.side[e] === s.side[c]) continue;
    for (let k = 0; k < s.size[e] ** 2; k++) {
      const from = s.pos[e] + (k % s.size[e]) * board.height + Math.floor(k / s.size[e]);
      const row = readyRow(board, s.head[H.doors], from);
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) {
          if (x + i >= board.width || y + j >= board.height) continue;
          if ((board.view[row + (x + i) * board.height + y + j] & VIEW_ADJACENT) !== 0) return true;
        }
      }
    }
  }
  return false;
}

function price({ s, c, mode, stable }: Mover, board: Board, d: number, x: number, y: number): number {
  const base = stepOffset(board, s.head[H.doors], s.size[c], mode);
  const has = (kind: number) => ((board.steps[base + (d * 2 + kind) * board.width + x] >>> y) & 1) === 1;
  const plain = d < 4 ? 1 : 2;
  if (has(CHEAP)) return plain;
  if (has(DEAR)) return stable ? plain : 2 * plain;
  return 0;
}

/** Least movement to every space; -1 = none. */
function cheapest(m: Mover, careful: boolean): number[] {
  const { s, c } = m;
  const { board } = s;
  const cost = new Array<number>(board.squareCount).fill(-1);
  const layers: number[][] = [[s.pos[c]]];
  for (let k = 0; k < layers.length && k <= 24; k++) {
    for (const square of layers[k] ?? []) {
      if (cost[square] !== -1) continue;
      cost[square] = k;
      const [x, y] = [board.colOf[square], board.rowOf[square]];
      if (careful && isThreatened(m, x, y)) continue;
      for (let d = 0; d < DIRECTIONS; d++) {
        const step = price(m, board, d, x, y);
        const [X, Y] = [x + DIRECTION_X[d], y + DIRECTION_Y[d]];
        if (step === 0 || isBlocked(m, X, Y)) continue;
        layers[k + step] = [...(layers[k + step] ?? []), X * board.height + Y];
        for (let gap = k; gap < k + step; gap++) layers[gap] ??= [];
      }
    }
  }
  return cost;
}

function mayEnd({ s, c }: Mover, square: number): boolean {
  const { board } = s;
  const [x, y] = [board.colOf[square], board.rowOf[square]];
  const size = s.size[c];
  if (((board.standable[standableOffset(board, s.head[H.doors], size) + x] >>> y) & 1) === 0) return false;
  for (let o = 0; o < s.count; o++) if (o !== c && overlap(x, y, size, s.x[o], s.y[o], s.size[o])) return false;
  return true;
}

function moverOf({ scene: { state: s }, abilities }: NonNullable<ReturnType<typeof randomScene>>): Mover {
  const flies = abilities.includes("Flight");
  const mode = (abilities.includes("Rigid") ? 1 : 0) | (flies ? 2 : 0);
  s.head[H.turn] = 1;
  return { s, c: 0, flies, stable: abilities.includes("Stable Footing"), mode };
}

describe("movement among others on random maps", () => {
  for (const part of [0, 1, 2, 3]) {
    it(`floods as far as the cheapest paths go, provoking and not (part ${part})`, () => {
      let compared = 0;
      for (let seed = part * 60; seed < part * 60 + (isDeep ? 60 : 15); seed++) {
        const random = randomScene(seed);
        if (random === undefined) continue;
        const m = moverOf(random);
        const { board } = m.s;
        for (const careful of [false, true]) {
          const slow = cheapest(m, careful);
          for (const budget of [6, 12, 14]) {
            flood(m.s, 0, budget, careful, -1);
            for (let q = 0; q < board.squareCount; q++) {
              if (q === m.s.pos[0] || !mayEnd(m, q)) continue;
              const [x, y] = [board.colOf[q], board.rowOf[q]];
              const expected = slow[q] <= budget ? slow[q] : -1;
              const found = ((standing[x] >>> y) & 1) === 1 ? costTo(x, y) : -1;
              compared++;
              if (found === expected) continue;
              expect.fail(JSON.stringify({ seed, careful, budget, x, y, found, expected }));
            }
          }
        }
      }
      expect(compared).toBeGreaterThan(isDeep ? 20_000 : 5000);
    });
  }

  it("finds the spaces to end on without provoking, or while pinned all of them, also by the tables of free walks", () => {
    let [compared, pinned] = [0, 0];
    for (let seed = 2000; seed < (isDeep ? 2120 : 2040); seed++) {
      const random = randomScene(seed);
      if (random === undefined) continue;
      const m = moverOf(random);
      const { board } = m.s;
      const isPinned = isThreatened(m, m.s.x[0], m.s.y[0]);
      const slow = cheapest(m, !isPinned);
      const reach = createReach();
      const compare = (budget: number) => {
        for (let q = 0; q < board.squareCount; q++) {
          const [x, y] = [board.colOf[q], board.rowOf[q]];
          const expected = q !== m.s.pos[0] && slow[q] >= 0 && slow[q] <= budget && mayEnd(m, q);
          const found = x >= reach.x0 && x <= reach.x1 && ((reach.columns[x] >>> y) & 1) === 1;
          if (found !== expected) expect.fail(JSON.stringify({ seed, budget, x, y, found, expected }));
          compared++;
        }
      };
      findReach(m.s, 0, 6, 12, reach);
      compare(6);
      reachOn(m.s, 0, 12, reach);
      compare(12);
      findReach(m.s, 0, 12, 12, reach);
      compare(12);
      findReach(m.s, 0, 8, 8, reach);
      compare(8);
      if (isPinned) pinned++;
    }
    expect(compared).toBeGreaterThan(isDeep ? 50_000 : 16_000);
    expect(pinned).toBeGreaterThan(isDeep ? 5 : 0);
  });

  it("walks without provoking where that is possible within the movement, else by the cheapest way", () => {
    let provoked = 0;
    let walked = 0;
    for (let seed = 1000; seed < (isDeep ? 1150 : 1050); seed++) {
      const random = randomScene(seed);
      if (random === undefined) continue;
      const m = moverOf(random);
      const { board } = m.s;
      const safe = cheapest(m, true);
      const short = cheapest(m, false);
      const goals = short.flatMap((k, q) => (k > 0 && k <= 12 && mayEnd(m, q) ? [q] : []));
      const goal = goals[(seed * 7919) % Math.max(1, goals.length)];
      if (goal === undefined) continue;
      const [x, y] = [board.colOf[goal], board.rowOf[goal]];
      const played = random.scene.turn(0, [move(x + 1, y + 1)]);
      const step = played.entries.find((e) => e[0] === EVENT.move)!;
      const isSafe = safe[goal] >= 0 && safe[goal] <= 12;
      expectSame({ seed, cost: step[4] }, { seed, cost: isSafe ? safe[goal] : short[goal] });
      if (!m.flies) expectSame({ seed, provokes: step[5] }, { seed, provokes: isSafe ? 0 : 1 });
      if (step[5] === 1) provoked++;
      walked++;
    }
    expect(walked).toBeGreaterThan(isDeep ? 100 : 33);
    expect(provoked).toBeGreaterThan(isDeep ? 10 : 2);
  });
});
