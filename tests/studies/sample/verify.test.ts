import { expect, it } from "vitest";
import { at } from "../../../src/core/assert.js";
import { areRows, readRows } from "../../../src/results/dataset.js";
import { differencesFromSample, parseSamplePlace } from "../../../src/studies/sample/replay.js";
import { runSample } from "../../../src/studies/sample/sample.js";
import { DRAW_COLUMN, drawingOf, type SampleSpec, sampleColumns } from "../../../src/studies/sample/spec.js";
import { verifiableSample } from "../../../src/studies/sample/verify.js";
import { drawnCoinGame as game, oneSidedCoinGame } from "../../support/drawnCoinGame.js";
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

it("holds each game of each arm to its own row, and reads its place as it is called", async () => {
  const folder = temporaryFolder();
  await runSample({ game, spec, folder, workers: 1, registryUrl: "unused" });
  const differing = (of: SampleSpec) =>
    Array.from({ length: 4 * spec.pairs }, (_, i) => ({ pair: i >> 2, arm: (i >> 1) % 2, game: i % 2 })).filter(
      (place) => differencesFromSample(game, of, place, folder).length > 0,
    );
  expect(differing(spec)).toEqual([]);
  // As drawn they are played as before. What another arm exchanges makes other games of its own alone.
  const other = differing({ ...spec, arms: [{ name: "worst", becomes: { 1: 0, 2: 0, 3: 0 } }] });
  expect(new Set(other.map(({ arm }) => arm))).toEqual(new Set([1]));
  const read = (text: string) => parseSamplePlace(text, spec, game);
  expect([read("7"), read("7:b"), read("7:b@1"), read("29:1")]).toEqual([
    { pair: 7, arm: 0, game: 0 },
    { pair: 7, arm: 0, game: 1 },
    { pair: 7, arm: 1, game: 1 },
    { pair: 29, arm: 0, game: 1 },
  ]);
  expect([read("30"), read("7@2"), read("7:2"), read("7:c"), read("x")]).toEqual(Array(5).fill(undefined));
});

it.each([0, 1] as const)("draws say which piece arms exchange, of side %s where that holds it", async (side) => {
  const folder = temporaryFolder();
  const held: SampleSpec = {
    ...{ ...spec, game: oneSidedCoinGame.name, pairs: 20, gamesPerDraw: 1, weights: [1, 1, 0, 1] },
    holds: { side, piece: 2, copies: 1, settings: [0, 1] },
    arms: [{ name: "worst", becomes: { 2: 0 } }],
  };
  await runSample({ game: oneSidedCoinGame, spec: held, folder, workers: 1, registryUrl: "unused" });
  const { draws } = sampleColumns(held, oneSidedCoinGame, drawingOf(oneSidedCoinGame, held));
  const rows = readRows(folder, "draws", 0, draws);
  if (!areRows(rows)) throw new Error("no draws");
  const of = (column: keyof typeof DRAW_COLUMN) => [...at(rows.data, DRAW_COLUMN[column])];
  const [pairs, sides, pieces] = [of("pair"), of("side"), of("piece")];
  const noted = of("exchanged").flatMap((is, i) => (is === 1 ? [[pairs[i], sides[i], pieces[i]]] : []));
  expect(noted).toEqual(Array.from({ length: 20 }, (_, pair) => [pair, side, 2]));
});
