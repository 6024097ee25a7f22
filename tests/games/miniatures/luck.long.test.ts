import { expect, it } from "vitest";
import { isDeep } from "../../support/deep.js";
import { luckOverGames } from "./support/luckSeries.js";

/**
 * Of five columns |z| exceeds 3.5 once in 400 seeds where all stated chances are right; this seed is fixed. What
 * shows is a mean of 2.5 % of what luck of the kind varies by from game to game, of 0.8 % in the deep form.
 */
it("luck has mean 0 over many games between drawn squads, kind by kind", () => {
  const kinds = [...luckOverGames(isDeep ? 200_000 : 20_000, 1_000_000)];
  console.log(Object.fromEntries(kinds.map(([name, { z }]) => [name, Number(z.toFixed(2))])));
  for (const [name, { z }] of kinds) expect(Math.abs(z), name).toBeLessThan(3.5);
}, 7_200_000);
