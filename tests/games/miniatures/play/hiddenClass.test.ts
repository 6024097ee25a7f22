import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import type { State } from "../../../../src/games/miniatures/state/state.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { groundOf } from "../support/ground.js";
import { groundOfMaps, matchupOf, squadOf } from "../support/play.js";
import { stat } from "../support/stat.js";

/** A process plays many matchups, and the engine is quick only while their states look alike to it. */

setFlagsFromString("--allow-natives-syntax");
const looksLike = runInNewContext("(a, b) => %HasFastProperties(a) && %HaveSameMap(a, b)") as (
  a: State,
  b: State,
) => boolean;

it("the states of all matchups have one hidden class", () => {
  const ground = groundOfMaps([groundOf({ width: 12, height: 8 })]);
  const state = (count: number) => {
    const squad = squadOf(
      `${count}`,
      Array.from({ length: count }, () => stat({ name: "Trooper" })),
    );
    return createState(matchupOf(squad, squad, ground, [random, random]));
  };
  const first = state(1);
  for (const count of [1, 2, 5, 20]) expect(looksLike(first, state(count))).toBe(true);
});
