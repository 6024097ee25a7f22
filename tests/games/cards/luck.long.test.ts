import { expect, it } from "vitest";
import { luckOfGames } from "./support/luck.js";

it.each(["lcg", "tcg"] as const)("luck of %s has mean 0 over 20,000 games, of each kind and side", (name) => {
  for (const { name: kind, z } of luckOfGames(name, { pairs: 100, games: 200, seed: 97 }))
    expect(Math.abs(z), kind).toBeLessThan(3.5);
});
