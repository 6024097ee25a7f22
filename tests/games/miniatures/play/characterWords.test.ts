import { describe, expect, it } from "vitest";
import { clearCharacter, createState, moveCharacter } from "../../../../src/games/miniatures/state/createState.js";
import type { State } from "../../../../src/games/miniatures/state/state.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { groundOf } from "../support/ground.js";
import { groundOfMaps, matchupOf, squadOf } from "../support/play.js";
import { stat } from "../support/stat.js";

/** What a state holds of each character goes with it, and is gone with it, whichever word it is. */

/** A squad so large that no other list of a state is as long as that of all characters. */
const squad = squadOf(
  "many",
  Array.from({ length: 19 }, () => stat({ name: "Trooper" })),
);
const fresh = (): State =>
  createState(matchupOf(squad, squad, groundOfMaps([groundOf({ width: 12, height: 8 })]), [random, random]));

/**
 * Fields with a word a character, found by their length alone. Whom a player asks to combine fire is no word of theirs.
 */
const wordsOf = (s: State): [string, Int32Array][] =>
  Object.entries(s).filter(
    ([name, view]) => view instanceof Int32Array && view.length === s.count && name !== "combiners",
  );
const PLACES = ["side", "player"];

describe("every word of a character", () => {
  it("is found: there are more than fifty", () => {
    expect(wordsOf(fresh()).length).toBeGreaterThan(50);
  });

  it("is emptied with it, but for whose it is", () => {
    const s = fresh();
    for (const [, view] of wordsOf(s)) view[3] = 77;
    clearCharacter(s, 3);
    for (const [name, view] of wordsOf(s)) expect([name, view[3]]).toEqual([name, PLACES.includes(name) ? 77 : 0]);
  });

  it("goes with it to another place, but for whose that is", () => {
    const s = fresh();
    for (const [, view] of wordsOf(s)) [view[3], view[4]] = [77, 5];
    moveCharacter(s, 3, 4);
    for (const [name, view] of wordsOf(s)) expect([name, view[4]]).toEqual([name, PLACES.includes(name) ? 5 : 77]);
  });
});
