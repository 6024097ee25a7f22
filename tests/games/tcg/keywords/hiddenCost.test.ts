import { describe, expect, it } from "vitest";
import { duel } from "../support/duel.js";
import { type Made, type Scene, scene } from "../support/scene.js";

describe("Hidden Cost", () => {
  const sneaky: Made = { name: "Sneaky", buildCost: 5, declared: { hiddenCost: 2 } };
  const set = (counters: number, force = 8): Scene =>
    scene({ made: [sneaky], light: { down: [{ name: "Sneaky", counters }], force } });

  it("deploys a card with enough counters at any chance to play, for the rest in Force", () => {
    const t = set(2).window({ light: { play: "Sneaky by Hidden Cost" } });
    expect(t.units("light")).toEqual(["Sneaky"]);
    expect([t.force("light"), t.down("light")]).toEqual([5, []]);
    const free = set(5).window({ light: { play: "Sneaky by Hidden Cost" } });
    expect(free.force("light")).toBe(8);
  });

  it("also while an attack goes on, but not at the chances kept for rerolls, prevention and disrupting", () => {
    const t = duel({ made: [sneaky], light: { down: [{ name: "Sneaky", counters: 4 }] } });
    t.attack("Attacker", "Defender", { dice: [4, 4, 1] });
    const chances = t.questions("light", "play").map((one) => one.options.includes("Sneaky by Hidden Cost"));
    expect(chances).toEqual([true, false, false]);
  });

  it("is not to be had with too few counters or too little Force", () => {
    expect(set(1).window().offered("light", "play")).toEqual(["pass"]);
    expect(set(2, 2).window().offered("light", "play")).toEqual(["pass"]);
    expect(set(2, 3).window().offered("light", "play")).toContain("Sneaky by Hidden Cost");
  });

  // Glossary, "Partially built": setup may leave one face up; its counters count as well.
  it("is for one that setup has begun, too, and not for one that has retreated", () => {
    const begun = (counters: number | undefined) =>
      scene({
        made: [sneaky],
        light: { buildZone: [{ name: "Sneaky", ...(counters !== undefined && { counters }) }] },
      });
    const t = begun(3).window({ light: { play: "Sneaky by Hidden Cost" } });
    expect(t.unit("Sneaky").counters).toBe(0);
    expect([t.force("light"), t.buildZone("light")]).toEqual([6, []]);
    expect(begun(1).window().offered("light", "play")).toEqual(["pass"]);
    const back = begun(undefined);
    // Counters that it had in its arena come along.
    const { table, matchup } = back.state;
    table.counters[matchup.name.indexOf(matchup.names.indexOf("Sneaky"))] = 3;
    expect(back.window().offered("light", "play")).toEqual(["pass"]);
  });

  it("is selective: deployed by counters alone, no Force is paid", () => {
    const t = set(5).buildStep("light", { light: { build: "deploy Sneaky" } });
    expect([t.force("light"), t.units("light")]).toEqual([8, ["Sneaky"]]);
  });

  it("lets the unit act in the step into which it comes", () => {
    const t = scene({
      made: [{ ...sneaky, speed: 90 }],
      light: { down: [{ name: "Sneaky", counters: 5 }] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.arenaStep("character", {
      light: { play: "Sneaky by Hidden Cost", act: "Zam Wesell (B)" },
      dice: [4, 4, 4],
    });
    expect(t.card("Zam Wesell (B)").zone).toBe("discard");
  });
});
