import { describe, expect, it } from "vitest";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { type Scene, scene } from "../support/scene.js";

/** What texts of the light side's set 65 mean, beside what they do not: the nearest cards that do not fit. */

const HERO = "A Hero's Journey";
const HOTH = "Hold the Line!";

const answers = (t: Scene, title: string, side: "light" | "dark" = "light") =>
  t.questions(side, "answer").filter(({ options }) => options.includes(title));

describe("Evacuation Procedure", () => {
  const TITLE = "Evacuation Procedure";
  it("answers the turn's beginning, and readies no Hoth unit", () => {
    const t = scene({
      active: "dark",
      light: {
        objectives: [TITLE, { title: HOTH, focus: 1 }],
        units: ["X-Wing", { title: "Tauntaun", focus: 1 }],
        enhancements: [{ title: "Cloud City Casino", focus: 1 }],
      },
    }).turn({ light: { answer: TITLE, choose: "X-Wing", target: HOTH } });
    expect(answers(t, TITLE).map(({ trigger }) => trigger)[0]).toBe("turnBegan");
    expect(t.questions("light", "target")[0].options).toEqual([HOTH, "Cloud City Casino"]);
  });
});

describe("Han Solo (65)", () => {
  it("answers no other unit that leaves play", () => {
    const t = scene({ light: { units: ["Han Solo (65)", "Yoda"] } }).destroy("Yoda");
    expect(answers(t, "Han Solo")).toEqual([]);
  });
  it("answers a return to hand", () => {
    const t = scene({ light: { units: ["Han Solo (65)"] } });
    t.does({}, (s) => leavePlay(s, t.number("Han Solo"), TO.hand));
    expect(answers(t, "Han Solo")).toHaveLength(1);
  });
});

describe("Toryn Farr", () => {
  it("answers no other unit that leaves play", () => {
    const t = scene({
      light: { units: ["Toryn Farr", "X-Wing"] },
      dark: { enhancements: ["Sith Library"] },
    }).destroy("X-Wing");
    expect(answers(t, "Toryn Farr")).toEqual([]);
  });
  it("answers a return to hand", () => {
    const t = scene({ light: { units: ["Toryn Farr"] }, dark: { enhancements: ["Sith Library"] } });
    t.does({}, (s) => leavePlay(s, t.number("Toryn Farr"), TO.hand));
    expect(answers(t, "Toryn Farr")).toHaveLength(1);
  });
});

describe("Bright Hope", () => {
  it("answers units alone", () => {
    const t = scene({ light: { units: [{ title: "Bright Hope", damage: 1 }] } }).destroy(HERO);
    expect(answers(t, "Bright Hope")).toEqual([]);
  });
});

describe("Buried Outpost", () => {
  it("asks its price of nothing that enters play later, and of its player's units", () => {
    const t = scene({
      phase: "deployment",
      light: { enhancements: ["Buried Outpost"], units: ["Rookie Pilot"], hand: ["X-Wing"] },
    }).window({ light: { action: "X-Wing" } });
    expect([t.units("light"), t.enhancement("Buried Outpost").focus]).toEqual([["Rookie Pilot", "X-Wing"], 0]);
    const own = scene({
      phase: "deployment",
      light: { affiliation: "Rebel Alliance", units: ["X-Wing"], hand: ["Buried Outpost"] },
      dark: { units: ["Rancor"] },
    }).window({ light: { action: "Buried Outpost", either: 0 } });
    expect([own.units("light"), own.units("dark")]).toEqual([[], ["Rancor"]]);
  });
});
