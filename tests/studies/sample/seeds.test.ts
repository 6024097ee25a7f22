import { expect, it } from "vitest";
import { gameSeed, type SampleSpec, sampleSeeds } from "../../../src/studies/sample/spec.js";
import { drawnCoinGame, oneSidedCoinGame } from "../../support/drawnCoinGame.js";

/** Seeds of the games of a sample. */

const seedsOf = (game: typeof oneSidedCoinGame, gamesPerDraw: number): string[] => {
  const spec = { gamesPerDraw } as SampleSpec;
  const seeds = sampleSeeds({ seed: "sampling" });
  return Array.from({ length: 40 * gamesPerDraw }, (_, i) => {
    const { low, high } = gameSeed(spec, game, seeds, Math.floor(i / gamesPerDraw), i % gamesPerDraw);
    return `${low} ${high}`;
  });
};

it("are of each game alone where seats do not swap, so that no pair shares its dice with the next", () => {
  for (const gamesPerDraw of [1, 2, 3]) {
    const seeds = seedsOf(oneSidedCoinGame, gamesPerDraw);
    expect(new Set(seeds).size).toBe(seeds.length);
  }
});

it("are those of the pair where its two games are one from either seat", () => {
  const seeds = seedsOf(drawnCoinGame, 2);
  expect(new Set(seeds).size).toBe(40);
  for (let i = 0; i < seeds.length; i += 2) expect(seeds[i]).toBe(seeds[i + 1]);
});
