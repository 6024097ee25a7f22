import { expect, it, vi } from "vitest";
import { luckOverGames } from "./support/luckSeries.js";
import { playableCards } from "./support/play.js";

/** One face of one kind of roll is wrong: a save of 11 is read as 10, and saves at 11 fail more often than stated. */
vi.mock("../../../src/games/miniatures/state/dice.js", async (original) => {
  const dice = await original<typeof import("../../../src/games/miniatures/state/dice.js")>();
  return {
    ...dice,
    rollSave: (s: Parameters<typeof dice.rollSave>[0]) => {
      const face = dice.rollSave(s);
      return face === 11 ? 10 : face;
    },
  };
});

it("a wrong face of one die shows in the luck of what it rolls, and in nothing else", () => {
  const saving = playableCards().filter((card) =>
    card.abilities.some((one) => /^(Evade|Lightsaber|Shields|Parry)/.test(one)),
  );
  const found = luckOverGames(400, 5, saving);
  const saves = Math.max(Math.abs(found.get("luckSavesA")!.z), Math.abs(found.get("luckSavesB")!.z));
  expect(saves).toBeGreaterThan(3.5);
  for (const name of ["luckAttacksA", "luckAttacksB", "luckInitiative"])
    expect(Math.abs(found.get(name)!.z), name).toBeLessThan(3.5);
}, 60_000);
