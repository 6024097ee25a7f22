import { describe, expect, it } from "vitest";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { type SceneGiven, scene } from "../../games/lcg/support/scene.js";

/** What is left for the deployment of a turn, and what makes it cheaper. */

const dark = (given: SceneGiven) =>
  scene({ active: "dark", turn: 5, ...given, advisers: { light: greedy, dark: greedy } });

describe("the next Capital Ship costs less", () => {
  const OBJECTIVES = ["Deploy the Fleet", "Defense Protocol", "The Endor Gambit"];
  /** With four resources besides those of officers, one each. Devastator costs six, Rancor four. */
  const deploy = (hand: readonly string[], officers: number) => {
    const units = new Array<string>(officers).fill("Duty Officer");
    const t = dark({
      phase: "deployment",
      dark: { affiliation: "Imperial Navy", objectives: OBJECTIVES, units, hand: [...hand] },
    });
    t.phase("deployment");
    return { hand: t.hand("dark"), damage: t.objective("Deploy the Fleet").damage };
  };

  it("Deploy the Fleet takes damage for one that could not be paid for otherwise", () => {
    expect(deploy(["Devastator"], 1)).toEqual({ hand: [], damage: 1 });
  });

  it.each([
    ["no Capital Ship", ["Rancor"], 0],
    ["no Capital Ship, if one waits that is too dear", ["Devastator", "Rancor"], 0],
    ["one that can be paid for", ["Devastator"], 2],
    ["one that is still too dear", ["Devastator"], 0],
  ] as const)("it takes none for %s", (_, hand, officers) => {
    expect(deploy(hand, officers).damage).toBe(0);
  });

  it("Admiral's Orders is played before one that can be paid for, and waits for one", () => {
    expect(deploy(["Devastator", "Admiral's Orders"], 2).hand).toEqual([]);
    expect(deploy(["Rancor", "Admiral's Orders"], 2).hand).toEqual(["Admiral's Orders"]);
  });
});

describe("an event that takes the deployment of the turn", () => {
  const draw = (...hand: string[]) => {
    const t = dark({
      phase: "draw",
      dark: {
        affiliation: "Imperial Navy",
        objectives: ["The Endor Gambit", "Defense Protocol"],
        enhancements: ["Control Room"],
        hand: ["Superlaser Blast", ...hand],
      },
    });
    t.window();
    return t.hand("dark");
  };

  it("waits for a unit that could not be paid for after it", () => {
    expect(draw("Stormtrooper Elite")).toEqual(["Superlaser Blast", "Stormtrooper Elite"]);
  });

  it.each([
    ["that cannot be paid for anyhow", ["Devastator"]],
    ["that lacks its match", ["Nightsister"]],
    ["at all", []],
  ])("does not wait for one %s", (_, hand) => {
    expect(draw(...hand)).toEqual(hand);
  });
});
