import { expect, it } from "vitest";
import { runSample } from "../../../src/studies/sample/sample.js";
import type { SampleSpec } from "../../../src/studies/sample/spec.js";
import { verifiableSample } from "../../../src/studies/sample/verify.js";
import { drawnCoinGame as game } from "../../support/drawnCoinGame.js";
import { temporaryFolder } from "../../support/experiments.js";

/** Whether the games of a sample end as they did: which are played again, and how many. */

const spec: SampleSpec = {
  ...{ name: "duels", game: "coin", seed: "verified", variants: ["even"], units: false },
  ...{ options: { grounds: ["even"], warmUps: 0 }, limits: {}, strategyA: "greedy", strategyB: "greedy" },
  ...{ pairs: 30, gamesPerDraw: 2, arms: [{ name: "best", becomes: { 0: 3, 1: 3, 2: 3 } }] },
};

it("counts the games of all arms, and calls those that end otherwise as replay does", async () => {
  const folder = temporaryFolder();
  await runSample({ game, spec, folder, workers: 1, registryUrl: "unused" });
  const visits = (of: SampleSpec) => [...verifiableSample(folder, of, game, "card-1", []).replays("all")];
  const same = visits(spec);
  const pairs = same.reduce((sum, one) => sum + one.pairs, 0);
  expect(pairs).toBe(30);
  // Two games as drawn, and two with one member exchanged.
  expect(same.reduce((sum, one) => sum + one.games, 0)).toBe(4 * pairs);
  expect(same.flatMap(({ different }) => different)).toEqual([]);
  const other = visits({ ...spec, seed: "another" }).flatMap(({ different }) => different);
  expect(other.length).toBeGreaterThan(0);
  for (const { game: called } of other) expect(called).toMatch(/^card-1\/\d+:[ab](@1)?$/);
});
