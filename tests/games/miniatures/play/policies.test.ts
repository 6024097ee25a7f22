import { expect, it } from "vitest";
import { strategies } from "../../../../strategies/miniatures/index.js";
import { policies } from "../support/play.js";

/** Tests that play bare states leave out the strategies that search: there these are greedy once more. */

it("strategies that search answer by greedy's own functions where nobody searches for them", () => {
  expect(policies.map(({ name }) => name)).toEqual(["random", "greedy"]);
  const greedy = policies[1];
  const searching = strategies.filter((one) => !policies.includes(one));
  expect(searching.length).toBeGreaterThan(0);
  for (const { name, description, search, ...answers } of searching) expect({ ...greedy, ...answers }).toEqual(greedy);
});
