import { expect, it } from "vitest";
import { isDeep } from "../../support/deep.js";
import { luckOfGames } from "./support/luck.js";

/**
 * Of eight columns |z| exceeds 3.5 once in 270 seeds where all stated chances are right; this seed is fixed. What
 * shows is a mean of 2.5 % of what luck of the kind varies by from game to game, of 0.8 % in the deep form.
 */
it.each(["lcg", "tcg"] as const)(
  "luck of %s has mean 0 over many games, of each kind and side",
  (name) => {
    const kinds = luckOfGames(name, { pairs: isDeep ? 1000 : 100, games: 200, seed: 97 });
    console.log(name, Object.fromEntries(kinds.map(({ name: kind, z }) => [kind, Number(z.toFixed(2))])));
    for (const { name: kind, z } of kinds) expect(Math.abs(z), kind).toBeLessThan(3.5);
  },
  7_200_000,
);
