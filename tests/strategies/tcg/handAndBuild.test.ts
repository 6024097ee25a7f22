import { describe, expect, it } from "vitest";
import { greedyIn } from "../../games/tcg/support/greedySeat.js";
import { card, foe } from "../../games/tcg/support/probe.js";
import { type Made, type SceneGiven, scene } from "../../games/tcg/support/scene.js";

/** What greedy of the light side gives up of its hand, and what it builds, stacks and taps in its build step. */

const brute = foe("Brute", {}, { power: 6, health: 6, buildCost: 6 });

describe("cards of the hand given up", () => {
  const discarded = (hand: readonly string[], given: SceneGiven = {}): string => {
    const t = scene({
      ...given,
      made: [
        card("Payer", { upkeep: [{ discardCards: 1 }] }, { type: "ground", power: 1, health: 1 }),
        card("Lord (A)", {}, { power: 6, health: 6, buildCost: 6 }),
        card("Hero", {}, { power: 5, health: 5, buildCost: 5 }),
        card("Ship", {}, { type: "space", power: 5, health: 5, buildCost: 5 }),
        ...(given.made ?? []),
      ],
      light: { ...given.light, units: ["Payer", ...(given.light?.units ?? [])], hand },
    });
    const greedy = greedyIn(t, "light");
    t.buildStep("light", greedy.script());
    return greedy.to("discard")[0];
  };

  it("are those that are in play already", () => {
    expect(discarded(["Lord (A)", "Hero"])).toBe("Hero");
    expect(discarded(["Lord (A)", "Hero"], { light: { units: ["Lord (A)"] } })).toBe("Lord (A)#2");
  });

  it("are not the units of an arena that is fought for", () => {
    const fleet = foe("Fleet", {}, { type: "space", power: 5, health: 5, buildCost: 5 });
    const escort = card("Escort", {}, { type: "space", power: 5, health: 5, buildCost: 5 });
    const inSpace = { made: [fleet, escort], light: { units: ["Escort"] }, dark: { units: ["Fleet"] } };
    expect(discarded(["Ship", "Hero"], inSpace)).toBe("Hero");
    expect(discarded(["Ship", "Hero"], { ...inSpace, dark: {} })).toBe("Ship");
  });
});

describe("the build step", () => {
  const first = (made: readonly Made[], light: NonNullable<SceneGiven["light"]>, dark: SceneGiven["dark"] = {}) => {
    const t = scene({ made: [brute, ...made], light, dark });
    const greedy = greedyIn(t, "light");
    t.buildStep("light", greedy.script());
    return greedy.to("build")[0];
  };

  // Hidden Cost: with so many counters the rest is paid in Force at any chance to play.
  it("begins a unit that Force will deploy in the battle", () => {
    const spy = (hiddenCost: number): Made[] => [
      card("Spy", hiddenCost > 0 ? { hiddenCost } : {}, { power: 9, health: 9, buildCost: 9 }),
      card("Guard", {}, { power: 3, health: 3, buildCost: 3 }),
    ];
    const begun = (hiddenCost: number, force: number) =>
      first(spy(hiddenCost), { hand: ["Spy", "Guard"], build: 3, force }, { units: ["Brute"] });
    expect(begun(3, 8)).toBe("start Spy");
    expect(begun(0, 8)).toBe("start Guard");
    expect(begun(4, 8)).toBe("start Guard");
    expect(begun(3, 5)).toBe("start Guard");
  });

  it("puts a version on top where it is the better one for what it costs more, else under", () => {
    const versions = (power: number, buildCost: number): Made[] => [
      card("Lord (A)", {}, { power: 4, health: 4, buildCost: 4 }),
      card("Lord (B)", {}, { power, health: power, buildCost }),
    ];
    const stacked = (power: number, buildCost: number) =>
      first(versions(power, buildCost), { units: ["Lord (A)"], hand: ["Lord (B)"], build: 9 });
    expect(stacked(6, 4)).toBe("stackOver Lord (B)");
    expect(stacked(3, 4)).toBe("stackUnder Lord (B)");
    expect(stacked(5, 9)).toBe("stackUnder Lord (B)");
  });

  it("taps nobody for a card who would fight", () => {
    const looter = card(
      "Looter",
      {
        abilities: [
          {
            window: "build",
            cost: { tap: true },
            effects: [
              { verb: "draw", amount: 1 },
              { verb: "discardCards", amount: 1 },
            ],
          },
        ],
      },
      { power: 3, health: 5, buildCost: 4 },
    );
    const looted = (dark: SceneGiven["dark"]) =>
      first([looter], { units: ["Looter"], hand: ["Fly Casual", "Fly Casual"] }, dark);
    expect(looted({})).toBe("Looter");
    expect(looted({ units: ["Brute"] })).toBe("pass");
  });
});
