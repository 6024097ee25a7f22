import { assert } from "../../../core/assert.js";
import { type Board, DIRECTIONS, MODES } from "./board.js";
import {
  DIFFICULT_TERRAIN,
  doorLetters,
  LOW_OBJECTS,
  MAX_HEIGHT,
  MAX_WIDTH,
  type MapText,
  PIT,
  SOLID,
  zoneOf,
} from "./mapText.js";
import { compileSteps } from "./steps.js";
import { compileWalls, doorEdgesOf, squaresNearDoorEdge } from "./walls.js";

/** Entries of the `spaceView` cache, a power of two. */
const SPACE_CACHE_ENTRIES = 1 << 17;

/**
 * Compiles a checked map. Step tables of all door states are made at once; rows (distance, sight, cover) are reserved
 * and made when first asked for. The memory reserved grows with 2 ^ doors, but pages never written cost nothing.
 */
export function compileBoard(map: MapText): Board {
  assert(map.width <= MAX_WIDTH && map.height <= MAX_HEIGHT, "map too large", { width: map.width, height: map.height });
  const letters = doorLetters(map);
  const board = reserveBoard(map, letters);
  fillSquares(board, map);
  compileWalls(map, letters, board.eastWall, board.southWall);
  fillDoorNear(board);
  fillCentreDistance(board);
  for (let doors = 0; doors < board.doorStates; doors++) compileSteps(board, doors);
  return board;
}

/** Memory for all workers; in the browser, where pages from files have none to share, the page's own. */
export const reserve = (bytes: number): ArrayBufferLike =>
  typeof SharedArrayBuffer === "undefined" ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
const uint8 = (length: number) => new Uint8Array(reserve(length));
const uint16 = (length: number) => new Uint16Array(reserve(2 * length));
const int32 = (length: number) => new Int32Array(reserve(4 * length));
const uint32 = (length: number) => new Uint32Array(reserve(4 * length));

function reserveBoard(map: MapText, letters: readonly string[]): Board {
  const { name, width, height } = map;
  const squareCount = width * height;
  const doorCount = letters.length;
  const doorStates = 1 << doorCount;
  const doorEdges = doorEdgesOf(map, letters);
  const sharedEdges = uint8(doorEdges.length);
  sharedEdges.set(doorEdges);
  const rows = doorStates * squareCount;
  return {
    name,
    width,
    height,
    squareCount,
    doorCount,
    doorStates,
    colOf: uint8(squareCount),
    rowOf: uint8(squareCount),
    ground: int32(width),
    pit: int32(width),
    low: int32(width),
    slow: int32(width),
    zone0: int32(width),
    zone1: int32(width),
    doorNear: int32(doorCount * width),
    doorsNearSquare: uint8(squareCount),
    doorEdges: sharedEdges,
    centreDistance: uint16(squareCount),
    eastWall: int32(doorStates * width),
    southWall: int32(doorStates * width),
    steps: int32(doorStates * 3 * MODES * DIRECTIONS * 2 * width),
    standable: int32(doorStates * 3 * width),
    body: uint16(doorStates * 4 * squareCount),
    rowReady: uint8(rows),
    distance: uint8(rows * squareCount),
    view: uint8(rows * squareCount),
    sight: int32(rows * width),
    clear: int32(rows * width),
    within6: int32(rows * width),
    exposedReady: uint8(rows),
    exposed: int32(rows * width),
    walkReady: uint8(rows),
    walkCost: uint8(rows * squareCount),
    walk6: int32(rows * width),
    walk12: int32(rows * width),
    pairDoors: uint8(squareCount * squareCount),
    pairReady: uint8(squareCount),
    openViews: uint8(0),
    openViewsFrom: uint32(squareCount),
    openViewsAt: uint16(squareCount * squareCount),
    spaceKeys: new Int32Array(SPACE_CACHE_ENTRIES).fill(-1),
    spaceValues: new Int32Array(SPACE_CACHE_ENTRIES),
  };
}

function fillSquares(board: Board, map: MapText): void {
  const { width, height } = map;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      board.colOf[x * height + y] = x;
      board.rowOf[x * height + y] = y;
      const square = map.squares[y][x];
      const bit = 1 << y;
      const add = (columns: Int32Array, belongs: boolean) => {
        if (belongs) columns[x] = columns[x] | bit;
      };
      add(board.ground, square !== SOLID);
      add(board.pit, square === PIT);
      add(board.low, square === LOW_OBJECTS);
      add(board.slow, square === LOW_OBJECTS || square === DIFFICULT_TERRAIN);
      const zone = zoneOf(map, x, y);
      add(board.zone0, zone === 0);
      add(board.zone1, zone === 1);
    }
  }
}

function fillDoorNear(board: Board): void {
  const { width, height, doorEdges } = board;
  const walls = { east: board.eastWall, south: board.southWall };
  const openBase = (board.doorStates - 1) * width;
  for (let e = 0; e < doorEdges.length; e += 4) {
    const door = doorEdges[e];
    const isSouth = doorEdges[e + 3] === 1;
    squaresNearDoorEdge(walls, openBase, width, height, doorEdges[e + 1], doorEdges[e + 2], isSouth, (x, y) => {
      const at = door * width + x;
      board.doorNear[at] = board.doorNear[at] | (1 << y);
      board.doorsNearSquare[x * height + y] = board.doorsNearSquare[x * height + y] | (1 << door);
    });
  }
}

/** Spreads from the ground squares that lie closest to the centre point, all doors open. */
function fillCentreDistance(board: Board): void {
  const { width, height, squareCount, centreDistance } = board;
  const fromCentre = (s: number) =>
    Math.abs(2 * board.colOf[s] + 1 - width) + Math.abs(2 * board.rowOf[s] + 1 - height);
  const isGround = (s: number) => ((board.ground[board.colOf[s]] >>> board.rowOf[s]) & 1) === 1;
  const squares = Array.from({ length: squareCount }, (_, s) => s).filter(isGround);
  const least = Math.min(...squares.map(fromCentre));
  const queue = squares.filter((s) => fromCentre(s) === least);
  centreDistance.fill(65535);
  for (const s of queue) centreDistance[s] = least;
  const base = (board.doorStates - 1) * width;
  for (const s of queue) {
    const x = board.colOf[s];
    const y = board.rowOf[s];
    const visit = (t: number, wall: number, row: number) => {
      if (((wall >>> row) & 1) === 1 || centreDistance[t] !== 65535) return;
      centreDistance[t] = centreDistance[s] + 2;
      queue.push(t);
    };
    if (y > 0) visit(s - 1, board.southWall[base + x], y - 1);
    if (y + 1 < height) visit(s + 1, board.southWall[base + x], y);
    if (x > 0) visit(s - height, board.eastWall[base + x - 1], y);
    if (x + 1 < width) visit(s + height, board.eastWall[base + x], y);
  }
}
