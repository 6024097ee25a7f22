import { expect, test } from "vitest";
import { counted } from "../../src/games/cards/wording.js";
import { legendOf } from "../../src/replayPage/legend.js";

/** Words on pages that a game is watched on. */

test("the legend of a map names what stands on it, difficult terrain too, and nothing else", () => {
  const words = (squares: string[], doors: string[]) => legendOf({ squares, doors }).map(([, told]) => told);
  expect(words([".#.", ".~o"], [])).toEqual(["wall", "solid square", "low objects: cover", "waves: difficult terrain"]);
  expect(words(["O.."], ["a"])).toEqual(["wall", "pit", "closed door", "open door"]);
});

test("a count of one is in the singular", () => {
  expect([1, 2, 0].map((n) => counted(n, "resource"))).toEqual(["1 resource", "2 resources", "0 resources"]);
});
