import { describe, expect, it } from "vitest";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { type SceneGiven, scene } from "../../games/lcg/support/scene.js";

/** Who takes damage by Protect, whose points are asked for one by one. */

/** Greedy's answers where a card is to be damaged, and what is left of it. */
function damaged(title: string, amount: number, side: "light" | "dark", given: SceneGiven) {
  const t = scene({ ...given, advisers: { [side]: greedy } });
  t.damage(title, amount);
  return t.answers(side, "protect");
}

const guardian = (damage = 0) => ({ title: "Guardian of Peace", damage });

describe("greedy protects", () => {
  const yoda = (...guardians: readonly object[]) =>
    damaged("Yoda", 4, "light", { light: { units: [{ title: "Yoda", damage: 1 }, ...(guardians as [])] } });

  it("one who would fall by more points than one, where all that are needed can be taken", () => {
    const shielded = { title: "Guardian of Peace", shields: 1 };
    expect(yoda(shielded, shielded, shielded, shielded).filter((one) => one !== "pass").length).toBe(4);
  });

  it("nobody who falls all the same", () => {
    expect(yoda(guardian(), guardian(1))).toEqual(["pass"]);
  });

  it("an objective whose fall loses the game where that saves it, else not by the last of a fleet", () => {
    const heart = (damage: number, fleet = 0) =>
      damaged("The Heart of the Empire", 2, "dark", {
        dark: {
          objectives: [{ title: "The Heart of the Empire", damage }],
          units: [{ title: "Coruscant Defense Fleet", damage: fleet }],
        },
      });
    expect(heart(8)[0]).toBe("Coruscant Defense Fleet");
    expect(heart(9, 4)).toEqual(["pass"]);
    expect(heart(8, 4)[0]).toBe("Coruscant Defense Fleet");
    expect(heart(2, 4)).toEqual(["pass"]);
  });
});
