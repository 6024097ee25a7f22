import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Titles of the objective sets 48 and 49. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const HOTH = "Hold the Line!";
const none = (n: number, title: string) => new Array<string>(n).fill(title);

describe("Self Preservation", () => {
  const struggle = (objective: string) =>
    scene({
      balance: "dark",
      light: {
        objectives: [objective, HERO],
        units: [{ title: "Rookie Pilot", committed: true }, { title: "X-Wing", committed: true }, "Yoda"],
      },
      dark: { units: [{ title: "Emperor Palpatine", committed: true }] },
    })
      .phase("force", { light: { commit: pass } })
      .story("struggle");
  it("gives each unit of its player 1 Force icon in the struggle, committed ones only count", () => {
    expect(struggle("Self Preservation")).toEqual(["struggle 4 5 dark"]);
  });
  it("without it they have what is printed", () => {
    expect(struggle(HERO)).toEqual(["struggle 2 5 dark"]);
  });
});

describe("Gotal Outcast", () => {
  it("gains 2 blast while the light side has the Balance", () => {
    expect(scene({ light: { units: ["Gotal Outcast"] } }).unit("Gotal Outcast").icons).toEqual({ blast: 2 });
  });
  it("loses them with the Balance", () => {
    expect(scene({ balance: "dark", light: { units: ["Gotal Outcast"] } }).unit("Gotal Outcast").icons).toEqual({});
    const t = scene({
      light: { units: ["Gotal Outcast"] },
      active: "dark",
      dark: { units: [{ title: "Darth Vader", committed: true }] },
    }).phase("force", { dark: { commit: pass } });
    expect(t.balance).toBe("dark");
    expect(t.unit("Gotal Outcast").icons).toEqual({});
  });
});

describe("Soresu Training", () => {
  it("gives a Force User shielding and 1 capacity", () => {
    const t = scene({ light: { units: [{ title: "Luke Skywalker", enhancements: ["Soresu Training"] }] } });
    expect(t.unit("Luke Skywalker").capacity).toBe(4);
    expect(t.unit("Luke Skywalker").keywords).toContain("shielding");
  });
  it("is put on no other unit", () => {
    const t = scene({ phase: "deployment", light: { units: ["Rookie Pilot"], hand: ["Soresu Training"] } }).window();
    expect(t.offered("light", "action")).not.toContain("Soresu Training");
  });
});

describe("Unwavering Resolve", () => {
  const given = (units: object[]) => ({
    balance: "dark" as const,
    light: { units: units as never, hand: ["Unwavering Resolve"] },
    dark: { units: [{ title: "Nightsister", committed: true }] },
  });
  it("makes an uncommitted unit count its Force icons in the struggle, even exhausted", () => {
    const t = scene(given([{ title: "Luke Skywalker", focus: 1 }]));
    t.phase("force", { light: { commit: pass, answer: "Unwavering Resolve" } });
    expect(t.story("struggle")).toEqual(["struggle 3 2 light"]);
    expect(t.unit("Luke Skywalker").committed).toBe(false);
  });
  it("for that struggle alone, and no committed unit", () => {
    const t = scene(given([{ title: "Luke Skywalker", committed: true, focus: 1 }]));
    t.phase("force", { light: {} });
    expect(t.offered("light", "answer")).not.toContain("Unwavering Resolve");
    const next = scene(given([{ title: "Luke Skywalker", focus: 1 }]));
    next.phase("force", { light: { commit: pass, answer: "Unwavering Resolve" } });
    next.phase("force", { light: { commit: pass } });
    expect(next.story("struggle")).toEqual(["struggle 0 2 dark"]);
  });
});

describe("Prepare for Evacuation", () => {
  const given = (light: string[]) => ({
    light: { objectives: ["Prepare for Evacuation", ...light] },
    dark: { units: ["Rancor"] },
  });
  it("when a Hoth objective leaves play returns a unit to its owner's hand", () => {
    const t = scene(given([HOTH])).destroy(HOTH, { light: { answer: "Prepare for Evacuation" } });
    expect(t.hand("dark")).toEqual(["Rancor"]);
    const ice = scene({ ...given([HERO]), dark: { units: ["Rancor"], objectives: ["Shadows on the Ice"] } });
    ice.destroy("Shadows on the Ice", { light: { answer: "Prepare for Evacuation" } });
    expect(ice.hand("dark")).toEqual(["Rancor"]);
  });
  it("when it leaves itself, too, but not for another objective", () => {
    const t = scene(given([HERO])).destroy("Prepare for Evacuation", { light: { answer: "Prepare for Evacuation" } });
    expect(t.hand("dark")).toEqual(["Rancor"]);
    expect(
      scene(given([HERO]))
        .destroy(HERO)
        .offered("light", "answer"),
    ).not.toContain("Prepare for Evacuation");
  });
});

describe("Action-series Bulk Transport", () => {
  const top = ["X-Wing", "Luke Skywalker", "Rookie Pilot", "Snowspeeder", "Y-Wing", "Jedi in Hiding"];
  const strike = (deck: string[], choose: string | number) =>
    scene({
      light: { units: ["Action-series Bulk Transport"], deck },
      engaged: { objective: BLANK, attackers: ["Action-series Bulk Transport"], edge: "light" },
    }).strikes({ light: { answer: "Action-series Bulk Transport", choose }, shuffles: "as they are" } as never);
  it("puts a cheap Character of the top 5 into play, and shuffles the others back", () => {
    const t = strike(top, "Rookie Pilot");
    expect(t.units("light")).toEqual(["Action-series Bulk Transport", "Rookie Pilot"]);
    expect(t.offered("light", "choose")).toEqual(["pass", "Rookie Pilot"]);
    expect(t.deck("light")).toHaveLength(5);
  });
  it("no Vehicle, no dear one, and none below them", () => {
    const t = scene({
      light: { units: ["Action-series Bulk Transport"], deck: [...none(5, "X-Wing"), "Rookie Pilot"] },
      engaged: { objective: BLANK, attackers: ["Action-series Bulk Transport"], edge: "light" },
    }).strikes({ light: { answer: "Action-series Bulk Transport" } });
    expect(t.units("light")).toEqual(["Action-series Bulk Transport"]);
  });
});

describe("Ion Cannon Burst", () => {
  const given = (unit: string) => ({
    light: { hand: ["Ion Cannon Burst"] },
    active: "dark" as const,
    dark: { units: [unit, "Espo Trooper"] },
  });
  it("keeps a Vehicle or Droid from being declared as an attacker or defender until the phase ends", () => {
    const t = scene(given("TIE Fighter")).phase("conflict", {
      light: { action: "Ion Cannon Burst" },
      dark: { engage: HERO, attacker: "Espo Trooper" },
    });
    expect(t.offered("dark", "attacker")).not.toContain("TIE Fighter");
  });
  it("no other unit", () => {
    expect(scene(given("Rancor")).window().offered("light", "action")).not.toContain("Ion Cannon Burst");
  });
});
