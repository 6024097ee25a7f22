import { expect } from "vitest";
import { Problems } from "../../../../src/core/problems.js";
import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { compileBoard } from "../../../../src/games/miniatures/board/compile.js";
import { parseMap } from "../../../../src/games/miniatures/board/mapParse.js";
import { doorLetters, type MapText } from "../../../../src/games/miniatures/board/mapText.js";
import { Ground } from "./reference.js";

/** A map from its drawing, which must be good. */
export function mapOf(drawing: string): MapText {
  const problems = new Problems();
  const map = parseMap("test.map", `name: test\n${drawing.replace(/^\n/, "")}`, problems);
  expect(problems.list).toEqual([]);
  return map!;
}

/** The compiled board of a drawing and its slow reference in every door state. */
export function boardOf(drawing: string) {
  const map = mapOf(drawing);
  const board = compileBoard(map);
  const letters = doorLetters(map);
  const grounds = Array.from(
    { length: board.doorStates },
    (_, doors) => new Ground(map, letters.filter((_l, d) => (doors >> d) & 1).join("")),
  );
  return { map, board, grounds };
}

/** Whether the bit of square (x, y) is set in bit columns. */
export function hasBit(columns: Int32Array, base: number, x: number, y: number): boolean {
  return ((columns[base + x] >>> y) & 1) === 1;
}

/** A map of random edges and squares with two doors, the same for a seed. Not checked: zones may be cut off. */
export function randomMap(seed: number, width: number, height: number): MapText {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0, 0);
  const pick = (characters: string) => characters[below(words, 0, characters.length)];
  const line = (length: number, characters: string) => Array.from({ length }, () => pick(characters)).join("");
  const border = (edges: string, wall: string) => wall + edges.slice(1, -1) + wall;
  return {
    name: `random ${seed}`,
    description: "",
    width,
    height,
    squares: Array.from({ length: height }, () => line(width, "............#oo~O")),
    verticals: Array.from({ length: height }, () => border(line(width + 1, "          ||ab"), "|")),
    horizontals: Array.from({ length: height + 1 }, (_, y) =>
      y === 0 || y === height ? "-".repeat(width) : line(width, "          --ab"),
    ),
  };
}
