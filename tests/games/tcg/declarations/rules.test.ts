import { describe, expect, it } from "vitest";
import type { Rule } from "../../../../src/games/tcg/cards/terms.js";
import { card, foe, location } from "../support/probe.js";
import { type SceneGiven, scene } from "../support/scene.js";

/** Rules that Locations change: with the Location, and without. */

const MAN = card("Man", {}, { health: 9 });
const VILLAIN = foe("Villain", {}, { health: 9 });
const WALKER = card("Walker", {}, { type: "ground", health: 9 });
const TANK = foe("Tank", {}, { type: "ground", health: 9 });

/** A scene with a Location of the light side that changes this rule, or of the dark side, or none. */
function ruled(rule: Rule, owner: "light" | "dark" | "both" | "nobody", given: SceneGiven = {}) {
  const yard = location("Yard", { rule }, "space");
  const field = { ...location("Field", { rule }, "ground"), side: "Dark" as const };
  const lies = { locations: ["Yard"] };
  return scene({
    ...given,
    made: [MAN, VILLAIN, WALKER, TANK, yard, field, ...(given.made ?? [])],
    light: { ...given.light, ...((owner === "light" || owner === "both") && lies) },
    dark: { ...given.dark, ...(owner === "dark" && lies), ...(owner === "both" && { locations: ["Field"] }) },
  });
}

describe("rule groundFirst", () => {
  const steps = (owner: "light" | "nobody") =>
    ruled("groundFirst", owner)
      .battle()
      .story("stepBegan")
      .map((words) => words.split(" ")[1]);
  it("fights the Ground battle before the Space battle", () => {
    expect(steps("light")).toEqual(["ground", "space", "character"]);
  });
  it("is not the order without it", () => {
    expect(steps("nobody")).toEqual(["space", "ground", "character"]);
  });
});

describe("rule doublesGroundDamage", () => {
  const given: SceneGiven = { light: { units: ["Man", "Walker"] }, dark: { units: ["Villain", "Tank"] } };
  it("doubles what units in the Ground arena do, of both sides", () => {
    const t = ruled("doublesGroundDamage", "light", given);
    expect(t.attack("Walker", "Tank", { dice: [4, 1, 1] }).unit("Tank").damage).toBe(2);
    expect(t.attack("Tank", "Walker", { dice: [4, 4, 1] }).unit("Walker").damage).toBe(4);
  });
  it("does not double what others do", () => {
    const t = ruled("doublesGroundDamage", "light", given);
    expect(t.attack("Man", "Villain", { dice: [4, 1, 1] }).unit("Villain").damage).toBe(1);
    expect(
      ruled("doublesGroundDamage", "nobody", given)
        .attack("Walker", "Tank", { dice: [4, 1, 1] })
        .unit("Tank").damage,
    ).toBe(1);
  });
});

describe("rule winsTies", () => {
  const first = (owner: "light" | "dark" | "both" | "nobody", speed = 30) => {
    const given: SceneGiven = {
      light: { units: ["Man"] },
      dark: { units: [{ name: "Villain", change: { speed: speed - 30 } }] },
    };
    return ruled("winsTies", owner, given)
      .arenaStep("character")
      .asked.find((one) => one.question === "act")?.card;
  };
  it("lets units of its owner act first among equals", () => {
    expect(first("light")).toBe("Man");
  });
  it("lets none act before faster ones, and changes nothing for the dark side", () => {
    expect(first("light", 40)).toBe("Villain");
    expect([first("dark"), first("nobody")]).toEqual(["Villain", "Villain"]);
  });
  // Rules, "Winning": the dark side wins every tie, so also one that both sides' cards say they win.
  it("leaves ties to the dark side where both have it", () => {
    expect(first("both")).toBe("Villain");
    expect(first("both", 20)).toBe("Man");
  });
});

describe("rule sparesUpkeep", () => {
  const tapped = (owner: "light" | "dark", type: "character" | "ground" = "character") => {
    const made = [
      card("Mercenary", { upkeep: [{ tap: true }] }, { type }),
      card("Brute", { upkeep: [{ tap: true }] }, { type }),
    ];
    const t = ruled("sparesUpkeep", owner, { made, light: { units: ["Mercenary", "Brute"] } });
    t.buildStep("light", { light: owner === "light" && type === "character" ? { choose: "Brute" } : {} });
    return [t.unit("Mercenary").tapped, t.unit("Brute").tapped];
  };
  it("spares its owner the upkeep of one Character of choice", () => {
    expect(tapped("light")).toEqual([true, false]);
  });
  it("spares nobody else, and none but Characters", () => {
    expect(tapped("dark")).toEqual([true, true]);
    expect(tapped("light", "ground")).toEqual([true, true]);
  });
});

describe("rule tallJediStacks", () => {
  const versions = ["A", "B", "C", "D", "E"].map((version) => `Yoda (${version})`);
  const offered = (owner: "light" | "dark" | "nobody", subtype: string) =>
    ruled("tallJediStacks", owner, {
      made: versions.map((name) => card(name, {}, { subtypes: [subtype] })),
      light: { units: [{ name: versions[0], under: versions.slice(1, 4) }], hand: [versions[4]], build: 3 },
    })
      .buildStep("light")
      .offered("light", "build");
  it("lets stacks of Jedi Characters have more than four cards, whoever's Location it is", () => {
    expect(offered("light", "Jedi")).toContain("stackUnder Yoda (E)");
    expect(offered("dark", "Jedi")).toContain("stackUnder Yoda (E)");
  });
  it("lets no others, and none without it", () => {
    expect(offered("light", "Sith")).toEqual(["pass"]);
    expect(offered("nobody", "Jedi")).toEqual(["pass"]);
  });
});
