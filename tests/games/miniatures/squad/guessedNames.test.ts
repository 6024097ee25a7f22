import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Problems } from "../../../../src/core/problems.js";
import { entrantNamed } from "../../../../src/experiment/entrants.js";
import * as registry from "../../../../src/registry.js";
import { temporaryFolder } from "../../../support/experiments.js";

/** A list with mistyped names is held to its limits with what they are like, so that all is told at once. */

function told(...lines: string[]): string[] {
  const file = join(temporaryFolder(), "mine.txt");
  writeFileSync(file, lines.join("\n"));
  const problems = new Problems();
  entrantNamed(file, registry, {}, problems);
  return problems.list.map(({ line, message }) => `${line}: ${message}`);
}

const MISTYPED = ["Mine (100 points):", "Darth Vadr, Dark Jedi", "9 Stromtrooper"];
const NAMES = ['2: no stat card is named "Darth Vadr, Dark Jedi"', '3: no stat card is named "Stromtrooper"'];

test("a squad over its limit by them is told so at once, though no name is right", () => {
  expect(told(...MISTYPED, "Grand Moff Tarken")).toEqual([
    ...NAMES,
    '4: no stat card is named "Grand Moff Tarken"',
    "1: if that is meant: the squad costs 111 points, 11 over its limit of 100",
  ]);
});

test("one that keeps to it, and of names like nothing or like several, is told of its names alone", () => {
  expect(told(...MISTYPED)).toEqual(NAMES);
  expect(told(...MISTYPED, "Xyzzyq")).toEqual([...NAMES, '4: no stat card is named "Xyzzyq"']);
  // Of many versions nobody knows the cost.
  expect(told(...MISTYPED, "Luke").filter((one) => one.includes("over its limit"))).toEqual([]);
});

test("nothing is said of the faction of somebody who was only guessed", () => {
  expect(told("Mine", "Darth Vader, Dark Jedi", "Rebel Troper").filter((one) => one.includes("cannot be in"))).toEqual(
    [],
  );
});
