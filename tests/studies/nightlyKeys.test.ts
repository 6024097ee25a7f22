import { expect, test } from "vitest";
import { stringify } from "yaml";
import { suiteShape } from "../../src/studies/nightly/suite.js";
import * as registry from "../support/levelCoinGame.js";
import { suiteOf } from "../support/nights.js";

/** The kind: a key of a suite that is taken and changes nothing, or is taken beyond its bounds. */

const BASE = {
  study: "nightly",
  name: "Coins",
  experiments: [
    {
      name: "three",
      game: "coin",
      squads: [
        { name: "A", skill: 3 },
        { name: "B", skill: 6 },
      ],
      games: 200,
    },
  ],
};

function toldOf(more: object) {
  const { suite, problems } = suiteOf(stringify({ ...BASE, ...more }), registry);
  return suite ?? problems.join("\n");
}

test("without any of them it has the usual", () => {
  expect(toldOf({})).toMatchObject({ name: "Coins", seed: "Coins", margin: 0.01, minutes: 10 });
  expect(toldOf({})).not.toHaveProperty("recheck");
  expect(toldOf({ recheckBy: "sharp" })).toMatchObject({ recheck: { strategy: "sharp", share: 0.02 } });
});

const told: Readonly<Record<string, readonly (readonly [said: object, found: object | RegExp])[]>> = {
  name: [[{ name: "Other" }, { name: "Other", seed: "Other" }]],
  seed: [
    [{ seed: "mine" }, { name: "Coins", seed: "mine" }],
    [{ seed: 7 }, { name: "Coins", seed: "7" }],
  ],
  margin: [
    [{ margin: "3%" }, { margin: 0.03 }],
    [{ margin: 0.499 }, { margin: 0.499 }],
    [{ margin: 0 }, /margin: must be more than 0 and less than 50%/],
    [{ margin: "50%" }, /margin: must be more than 0 and less than 50%/],
  ],
  minutes: [
    [{ minutes: 0.1 }, { minutes: 0.1 }],
    [{ minutes: 10_000 }, { minutes: 10_000 }],
    [{ minutes: 0.09 }, /minutes: /],
    [{ minutes: 10_001 }, /minutes: /],
  ],
  history: [[{ history: "nights" }, { history: "nights" }]],
  cards: [
    [{ cards: "own.yaml" }, { experiments: [{ name: "three", problems: [{}] }] }],
    [{ cards: [] }, { experiments: [{ name: "three", experiment: {} }] }],
  ],
  recheckBy: [[{ recheckBy: " sharp " }, { recheck: { strategy: "sharp" } }]],
  recheckShare: [
    [{ recheckBy: "sharp", recheckShare: "25%" }, { recheck: { strategy: "sharp", share: 0.25 } }],
    [{ recheckBy: "sharp", recheckShare: "26%" }, /recheckShare: must be more than 0 and at most 25%/],
    [{ recheckBy: "sharp", recheckShare: 0 }, /recheckShare: must be more than 0 and at most 25%/],
    [{ recheckShare: 0.1 }, /recheckShare: says how many pairs .* recheckBy does not say by whom/],
  ],
  experiments: [
    [{ experiments: [] }, /must list at least one experiment/],
    [
      { experiments: [...BASE.experiments, { ...BASE.experiments[0], name: "Three!" }] },
      /an experiment named "three" is listed already/,
    ],
  ],
};

test("all are asked for", () => {
  expect(["study", ...Object.keys(told)].sort()).toEqual(Object.keys(suiteShape.shape).sort());
});

test.each(Object.values(told).flat())("%j", (said, found) => {
  if (found instanceof RegExp) expect(toldOf(said)).toMatch(found);
  else expect(toldOf(said)).toMatchObject(found);
});
