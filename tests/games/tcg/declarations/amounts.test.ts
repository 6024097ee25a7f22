import { describe, expect, it } from "vitest";
import { card, foe, withProbe } from "../support/probe.js";
import { type SceneGiven, scene } from "../support/scene.js";

/** Amounts of effects that are what the unit has. */

describe("amount power", () => {
  const roll = (units: SceneGiven["light"], dice: readonly number[]) =>
    withProbe(
      {
        abilities: [
          {
            window: "general",
            cost: {},
            target: { whose: "opposing" },
            effects: [{ verb: "dice", on: "target", amount: "power" }],
          },
        ],
      },
      { made: [foe("Villain", {}, { health: 9 })], light: units!, dark: { units: ["Villain"] } },
    ).window({ light: { play: "Probe" }, dice });
  it("is the power that the unit has now", () => {
    expect(roll({}, [4, 4, 4]).unit("Villain").damage).toBe(3);
  });
  it("is not what others have", () => {
    expect(roll({ units: ["Clone Squad"] }, [4, 4, 4]).unit("Villain").damage).toBe(3);
  });
});

describe("amount ownCost", () => {
  const gain = (buildCost: number) =>
    scene({
      made: [
        card(
          "Probe",
          { abilities: [{ window: "general", cost: {}, effects: [{ verb: "gainForce", amount: "ownCost" }] }] },
          { buildCost },
        ),
      ],
      light: { units: ["Probe"] },
    })
      .window({ light: { play: "Probe" } })
      .force("light");
  it("is the unit's printed build cost", () => {
    expect(gain(5)).toBe(13);
  });
  it("is nothing for a unit that costs nothing", () => {
    expect(gain(0)).toBe(8);
  });
});

describe("amount stack", () => {
  const declared = {
    abilities: [{ window: "general", cost: {}, effects: [{ verb: "gainForce", amount: "stack" }] }],
  } as const;
  const gain = (under: readonly string[]) =>
    scene({
      made: [card("Somebody (A)", declared), card("Somebody (B)"), card("Somebody (C)")],
      light: { units: [{ name: "Somebody (A)", under }] },
    })
      .window({ light: { play: "Somebody (A)" } })
      .force("light");
  it("is how many cards the unit's stack has", () => {
    expect(gain(["Somebody (B)", "Somebody (C)"])).toBe(11);
  });
  it("is one for a unit without others under it", () => {
    expect(gain([])).toBe(9);
  });
});
