import { expect, test } from "vitest";
import { goesWith } from "../../../src/studies/population/goesWith.js";
import type { Together } from "../../../src/studies/population/together.js";

const PIECES = ["a", "b", "c", "d"].map((name) => ({ name, kind: "piece" }));
const scaled = (logits: number, variance: number) => {
  const reach = 2 * Math.sqrt(variance);
  return { estimate: logits, low: logits - reach, high: logits + reach, confidence: 0.95 };
};
const pair = (pieces: [number, number], logits: number, adjustedP: number): Together => ({
  ...{ pieces, entrants: 200, logits, variance: 0.01, adjustedP },
});

test("a piece goes with those that more is shown with, whichever of the two it is, the surest first", () => {
  const together = [
    pair([0, 1], 0.6, 0.001),
    pair([0, 2], 0.9, 0.06),
    pair([0, 3], -0.9, 0.001),
    pair([1, 2], 0.8, 0.001),
  ];
  const namesOf = (piece: number) => goesWith(piece, together, scaled, PIECES).map(({ name }) => name);
  expect(namesOf(0)).toEqual(["b"]);
  expect(namesOf(1)).toEqual(["c", "a"]);
  expect(namesOf(2)).toEqual(["b"]);
  expect(namesOf(3)).toEqual([]);
});
