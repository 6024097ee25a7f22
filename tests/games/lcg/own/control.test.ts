import { describe, expect, it } from "vitest";
import { captureFromPlay, leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { tellJournal } from "../../../../src/games/lcg/state/log.js";
import { controllerOf, NOWHERE } from "../../../../src/games/lcg/state/table.js";
import type { SceneGiven } from "../support/scene.js";
import { DARKS, type More, set } from "./controlTexts.js";

/** Cards under the control of their owner's opponent: what is its controller's, and what its owner's. */

/** The dark side plays Join Me on a unit of the light side. */
const joined = (unit: NonNullable<NonNullable<SceneGiven["light"]>["units"]>[number], more: SceneGiven = {}) => {
  const title = typeof unit === "string" ? unit : unit.title;
  const t = set({
    ...DARKS,
    ...more,
    light: { units: [unit], ...more.light },
    dark: { ...more.dark, hand: ["Join Me"] },
  });
  return t.window({ dark: { action: "Join Me", target: title } });
};

describe("who takes control of a unit", () => {
  it("has it as it was, with its tokens and what may stay on it", () => {
    const tokens = { focus: 1, damage: 1, shields: 1 };
    const t = joined({ title: "Guardian of Peace", ...tokens, enhancements: ["Jedi Lightsaber"] });
    expect([t.units("light"), t.units("dark")]).toEqual([[], ["Guardian of Peace"]]);
    expect(t.unit("Guardian of Peace")).toMatchObject({
      ...tokens,
      enhancements: ["Jedi Lightsaber"],
      icons: { unitDamage: 1, blast: 1 },
    });
    // What enhances it is still its own player's.
    expect(t.enhancements("light")).toEqual(["Jedi Lightsaber"]);
    expect(tellJournal(t.state).join()).toContain("Guardian of Peace is under Dark's control");
  });

  it("may not name a unique one, nor one of its own", () => {
    const t = set({
      ...DARKS,
      light: { units: ["Luke Skywalker", "Red Two"] },
      dark: { units: ["Nightsister"], hand: ["Join Me"] },
    });
    t.window({});
    expect(t.offered("dark", "action")).not.toContain("Join Me");
  });

  it("gets no Force card with it: that goes back to whose it is", () => {
    const t = joined({ title: "Guardian of Peace", committed: true });
    expect([t.forceCards("light"), t.forceCards("dark"), t.unit("Guardian of Peace").committed]).toEqual([3, 3, false]);
    t.phase("force", { dark: { commit: "Guardian of Peace" } });
    expect([t.forceCards("light"), t.forceCards("dark")]).toEqual([3, 2]);
    expect(t.balance).toBe("dark");
  });

  it("attacks and defends with it, and its edge-enabled icons go by its own edge", () => {
    const given: SceneGiven = {
      active: "dark",
      light: { units: [{ title: "X-Wing", taken: true }], objectives: ["A Hero's Journey"] },
    };
    // Attackers without a defender have the edge: one of the icon, one because the engagement is unopposed.
    const t = set(given).engage("A Hero's Journey", { attackers: ["X-Wing"] });
    expect(t.objective("A Hero's Journey").damage).toBe(2);
    const u = set({ ...given, active: "light", light: { units: ["Yoda", { title: "X-Wing", taken: true }] } });
    u.engage("Shadows of Dathomir", { attackers: ["Yoda"], defenders: ["X-Wing"], dark: { unitDamage: "Yoda" } });
    expect([u.offered("light", "attacker"), u.unit("Yoda").damage]).toEqual([["Yoda", "pass"], 1]);
  });

  it("takes its focus off in its own refresh phase", () => {
    const t = joined({ title: "Guardian of Peace", focus: 2, shields: 1 });
    t.phase("refresh");
    expect(t.unit("Guardian of Peace")).toMatchObject({ focus: 1, shields: 0 });
    expect(tellJournal(t.state)).toContainEqual(
      expect.stringContaining(
        "Dark takes 1 focus off Sith affiliation, Shadows of Dathomir, Guardian of Peace (1 left)",
      ),
    );
  });

  it("pays with what it generates, of its own affiliation", () => {
    const u = set({
      ...DARKS,
      light: { units: [{ title: "Tauntaun", taken: true }] },
      dark: { objectives: ["Shadows of Dathomir"], affiliationFocus: 1, hand: ["Rancor"] },
    });
    u.window({});
    // Two of the objective and one of the unit are not four.
    expect(u.offered("dark", "action")).not.toContain("Rancor");
    const v = set({
      ...DARKS,
      light: { units: [{ title: "Tauntaun", taken: true }] },
      dark: { objectives: ["Shadows of Dathomir"], hand: ["Rancor"] },
    });
    v.window({ dark: { action: "Rancor", pay: ["Sith", "Shadows of Dathomir", "Tauntaun"] } });
    expect([v.unit("Rancor").zone, v.unit("Tauntaun").focus]).toEqual(["units", 1]);
  });

  it("uses its abilities as its own, and the owner no more", () => {
    const t = set({
      light: { units: [{ title: "Rebel Sympathizer", taken: true }] },
      ...DARKS,
      dark: { hand: ["Rancor"], objectives: ["Shadows of Dathomir"], affiliationFocus: 0 },
    });
    t.window({ dark: { action: ["Rebel Sympathizer", "Rancor"] } });
    expect(t.card("Rebel Sympathizer").zone).toBe("discard");
    expect(t.discard("light")).toEqual(["Rebel Sympathizer"]);
    expect(t.unit("Rancor").zone).toBe("units");
    const u = set({ phase: "deployment", light: { units: [{ title: "Rebel Sympathizer", taken: true }] } }).window({});
    expect(u.offered("light", "action")).not.toContain("Rebel Sympathizer");
  });

  it("draws from its own deck by it", () => {
    const draws: More = {
      "Guardian of Peace": {
        text: { abilities: [{ frame: "action", costs: [{ pay: "focusSelf" }], effects: [{ verb: "draw" }] }] },
      },
    };
    const t = set({ ...DARKS, light: { units: [{ title: "Guardian of Peace", taken: true }] } }, draws);
    t.window({ dark: { action: "Guardian of Peace" } });
    expect([t.hand("dark").length, t.hand("light").length]).toEqual([1, 0]);
  });

  it("finds it a target of the former owner's enemies, and shielded against those alone", () => {
    const t = set({ light: { units: [{ title: "Guardian of Peace", taken: true, shields: 1 }] } });
    t.damage("Guardian of Peace", 1, { side: "light", dark: { shieldDamage: true } });
    expect(t.unit("Guardian of Peace")).toMatchObject({ damage: 0, shields: 0 });
    const u = set({ light: { units: [{ title: "Guardian of Peace", taken: true, shields: 1 }] } });
    u.damage("Guardian of Peace", 1, { side: "dark" });
    expect(u.unit("Guardian of Peace")).toMatchObject({ damage: 1, shields: 1 });
  });
});

describe("a unit under the other side's control that leaves play", () => {
  it.each([
    [TO.hand, "hand"],
    [TO.discard, "discard"],
    [TO.deckBottom, "deck"],
  ] as const)("goes to a place of its owner: %s", (to, place) => {
    const t = set({ light: { units: [{ title: "Guardian of Peace", taken: true }], deck: ["X-Wing"] } });
    t.does({}, (s) => leavePlay(s, s.table.units[1][1], to));
    expect([t.hand("light"), t.discard("light"), t.deck("light")].flat()).toContain("Guardian of Peace");
    expect(t[place]("light")).toContain("Guardian of Peace");
    expect(t.state.table.controls[0]).toBe(0);
    // From there it comes back as its owner's.
    if (place !== "hand") return;
    expect(controllerOf(t.state, t.state.hand[0][1])).toBe(0);
  });

  it("was an enemy's to its owner, in what answers that it has left", () => {
    const answers = (whose: "yours" | "enemy"): More => ({
      "Hidden Outpost": {
        text: {
          attach: { to: "playArea" },
          abilities: [
            { frame: "reaction", trigger: "unitWasDestroyed", subject: { whose }, effects: [{ verb: "draw" }] },
          ],
        },
      },
    });
    const drawn = (whose: "yours" | "enemy"): number => {
      const t = set(
        { light: { units: [{ title: "Guardian of Peace", taken: true }], enhancements: ["Hidden Outpost"] } },
        answers(whose),
      );
      t.destroy("Guardian of Peace", whose === "enemy" ? { light: { answer: "Hidden Outpost" } } : {});
      return t.hand("light").length;
    };
    expect([drawn("enemy"), drawn("yours")]).toEqual([1, 0]);
  });

  it("is captured where it is the light side's, whoever controls it, and never where it is the dark side's", () => {
    const t = set({
      light: { units: [{ title: "Guardian of Peace", taken: true }] },
      dark: { objectives: ["Shadows of Dathomir"] },
    });
    t.does({}, (s) => captureFromPlay(s, s.table.units[1][1], NOWHERE));
    expect(t.captives("Shadows of Dathomir")).toEqual(["Guardian of Peace"]);
    const u = set({ dark: { units: [{ title: "Rancor", taken: true }] } });
    u.does({}, (s) => {
      expect(captureFromPlay(s, s.table.units[0][1], NOWHERE)).toBe(false);
    });
    expect(u.units("light")).toEqual(["Rancor"]);
  });

  it("is unique over both sides", () => {
    const t = set({ phase: "deployment", light: { units: [{ title: "Yoda", taken: true }], hand: ["Yoda"] } });
    t.window({});
    expect(t.offered("light", "action")).not.toContain("Yoda#2");
  });
});

describe("what enhances a unit whose controller changes", () => {
  const on = (...enhancements: readonly string[]) => joined({ title: "Believer in the Old Ways", enhancements });
  it("is discarded where it may only be on an enemy's, or a friendly, one", () => {
    const friendly: More = {
      "Jedi Lightsaber": { text: { attach: { to: { kind: "unit", whose: "yours" } } } },
      "Shii-Cho Training": {
        text: { attach: { to: { kind: "unit", any: [{ whose: "yours" }, { kind: "objective" }] } } },
      },
    };
    const t = set(
      {
        ...DARKS,
        light: { units: [{ title: "Guardian of Peace", enhancements: ["Jedi Lightsaber", "Shii-Cho Training"] }] },
        dark: { hand: ["Join Me"] },
      },
      friendly,
    ).window({ dark: { action: "Join Me", target: "Guardian of Peace" } });
    expect(t.unit("Guardian of Peace").enhancements).toEqual([]);
    expect(t.discard("light").sort()).toEqual(["Jedi Lightsaber", "Shii-Cho Training"]);
    // Fear is of the dark side, and on an enemy's unit.
    const u = on("Fear");
    expect([u.unit("Believer in the Old Ways").enhancements, u.discard("dark")]).toEqual([[], ["Join Me", "Fear"]]);
  });

  it("stays where it may be on any", () => {
    expect(on("Jedi Lightsaber").unit("Believer in the Old Ways").enhancements).toEqual(["Jedi Lightsaber"]);
  });

  it("falls with a capacity that it had from its controller's cards", () => {
    const more: More = {
      "Mon Mothma": { text: { modifiers: [{ to: { kind: "unit", whose: "yours", is: ["other"] }, capacity: 1 }] } },
    };
    const t = set(
      {
        ...DARKS,
        light: { units: [{ title: "Guardian of Peace", damage: 2 }, "Mon Mothma"] },
        dark: { hand: ["Join Me"] },
      },
      more,
    ).window({ dark: { action: "Join Me", target: "Guardian of Peace" } });
    expect(t.discard("light")).toEqual(["Guardian of Peace"]);
  });

  it("is discarded as a pilot, who has a vehicle of its own side", () => {
    const piloted = { title: "X-Wing", enhancements: ["Wedge Antilles"] };
    const t = set(
      { ...DARKS, light: { units: [piloted] }, dark: { hand: ["Join Me"] } },
      {
        "Join Me": {
          text: {
            abilities: [
              {
                frame: "action",
                target: { kind: "unit", whose: "enemy" },
                effects: [{ verb: "takeControl", on: "target" }],
              },
            ],
          },
        },
        "Wedge Antilles": {
          text: { standing: ["playableOnFighter"], attach: { to: { kind: "unit", traits: ["Fighter"] } } },
        },
      },
    );
    t.window({ dark: { action: "Join Me", target: "X-Wing" } });
    expect([t.units("dark"), t.discard("light")]).toEqual([["X-Wing"], ["Wedge Antilles"]]);
  });
});
