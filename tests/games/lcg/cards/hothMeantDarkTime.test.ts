import { describe, expect, it } from "vitest";
import { pass, type Scene, scene } from "../support/scene.js";

/** What texts of the light side's sets 48 and 49 mean, beside what they do not: the nearest cards that do not fit. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const none = (n: number, title: string) => new Array<string>(n).fill(title);

const answers = (t: Scene, title: string, side: "light" | "dark" = "light") =>
  t.questions(side, "answer").filter(({ options }) => options.includes(title));

describe("Self Preservation", () => {
  it("gives enemy units nothing", () => {
    const t = scene({
      light: { objectives: ["Self Preservation", HERO] },
      dark: { units: [{ title: "Nightsister", committed: true }] },
    }).phase("force");
    expect(t.story("struggle")).toEqual(["struggle 0 2 dark"]);
  });
});

describe("Gotal Outcast", () => {
  it("gives others nothing", () => {
    const t = scene({ light: { units: ["Gotal Outcast", "R2-D2", "Rookie Pilot"] } });
    expect([t.unit("R2-D2").icons, t.unit("Rookie Pilot").icons]).toEqual([{}, { unitDamage: 1 }]);
  });
});

describe("Unwavering Resolve", () => {
  it("means units of its player", () => {
    const t = scene({
      light: { units: ["Luke Skywalker", "Yoda"], hand: ["Unwavering Resolve"] },
      dark: { units: ["Nightsister"] },
    }).phase("force", { light: { commit: pass, answer: "Unwavering Resolve", choose: "Yoda" } });
    expect(t.offered("light", "choose")).toEqual(["Luke Skywalker", "Yoda"]);
  });
});

describe("Action-series Bulk Transport", () => {
  const TITLE = "Action-series Bulk Transport";
  const strike = (attackers: string[], light: object = {}) =>
    scene({
      light: { units: [TITLE, "X-Wing"], deck: ["Yoda", "Rookie Pilot", ...none(4, "X-Wing")] },
      engaged: { objective: BLANK, attackers, edge: "light" },
    }).strikes({ light });
  it("answers its own focusing, before the strike, and finds Characters of cost 2 or less", () => {
    const t = strike([TITLE], { answer: TITLE, choose: "Rookie Pilot" });
    expect(answers(t, TITLE).map(({ trigger }) => trigger)).toEqual(["focusedToStrike"]);
    expect(t.offered("light", "choose")).toEqual(["pass", "Rookie Pilot"]);
  });
  it("not when another strikes", () => {
    expect(answers(strike(["X-Wing"]), TITLE)).toEqual([]);
  });
});

describe("Ion Cannon Burst", () => {
  it("means Droids as well, and leaves the unit in play", () => {
    const t = scene({ light: { hand: ["Ion Cannon Burst"] }, dark: { units: ["Viper Probe Droid", "Rancor"] } });
    t.window({ light: { action: "Ion Cannon Burst" } });
    expect([t.units("dark"), t.story("cannotAttackOrDefend")]).toEqual([
      ["Viper Probe Droid", "Rancor"],
      ["cannotAttackOrDefend"],
    ]);
  });
});
