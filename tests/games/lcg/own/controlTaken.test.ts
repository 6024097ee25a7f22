import { describe, expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { positionText } from "../../../../src/games/lcg/position/position.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import { endPhase } from "../../../../src/games/lcg/turn.js";
import type { SceneGiven } from "../support/scene.js";
import { DARKS, type More, set } from "./controlTexts.js";

/** For how long cards are under the control of their owner's opponent, and which are taken. */

describe("Search Your Feelings", () => {
  const SIDES: SceneGiven = {
    light: { units: ["Yoda"], hand: ["Search Your Feelings", "Search Your Feelings"] },
    dark: { units: ["Rancor", "Nightsister"], objectives: ["Shadows of Dathomir"] },
  };
  const given = (defenders: readonly string[]): SceneGiven => ({
    ...SIDES,
    engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"], defenders, edge: "light" },
  });

  it("has a defender attack for the rest of the engagement, and gives it back", () => {
    const t = set({ ...SIDES, light: { ...SIDES.light, deck: ["X-Wing"] } });
    t.engage("Shadows of Dathomir", {
      attackers: ["Yoda"],
      defenders: ["Rancor", "Nightsister"],
      light: { action: "Search Your Feelings", target: "Rancor", strike: "Rancor", unitDamage: "Nightsister" },
      dark: { unitDamage: "Rancor" },
    });
    expect(t.discard("dark")).toEqual(["Nightsister"]);
    expect([t.units("light"), t.units("dark")]).toEqual([["Yoda"], ["Rancor"]]);
    expect(t.story("controlled")).toHaveLength(2);
    expect(t.state.table.controls[0]).toBe(0);
  });

  it("has it take part on the new side, once a turn", () => {
    const t = set(given(["Rancor", "Nightsister"]));
    t.window({ light: { action: "Search Your Feelings", target: "Rancor" } });
    expect(t.unit("Rancor").part).toBe("attacker");
    expect([t.units("light"), t.units("dark")]).toEqual([["Yoda", "Rancor"], ["Nightsister"]]);
    t.window({});
    expect(t.offered("light", "action")).not.toContain("Search Your Feelings#2");
  });

  it("needs the enemy to have more units there", () => {
    const t = set(given(["Rancor"])).window({});
    expect(t.offered("light", "action")).not.toContain("Search Your Feelings");
  });

  it("gives way to a later effect, and comes back to what held before", () => {
    // The dark side has the light side's unit for good; the light side has it back for an engagement.
    const t = set({
      light: { units: ["Yoda", { title: "Guardian of Peace", taken: true }], hand: ["Search Your Feelings"] },
      dark: { units: ["Nightsister"], objectives: ["Shadows of Dathomir"] },
    });
    t.engage("Shadows of Dathomir", {
      attackers: ["Yoda"],
      defenders: ["Guardian of Peace", "Nightsister"],
      dark: { shielding: "Nightsister", unitDamage: "Guardian of Peace" },
      light: { action: "Search Your Feelings", target: "Guardian of Peace", strike: "Yoda" },
    });
    expect([t.units("light"), t.units("dark")]).toEqual([["Yoda"], ["Nightsister", "Guardian of Peace"]]);
  });
});

describe("a participating unit whose controller changes", () => {
  it("leaves the engagement, and strikes no more", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "reaction",
          trigger: "focusedToStrike",
          subject: { whose: "enemy" },
          effects: [{ verb: "takeControl", on: "subject", until: "phase" }],
        },
      ],
    };
    const t = set(
      {
        light: { units: ["Wookiee Navigator"] },
        dark: { units: ["Nightsister", "Interrogation Droid"], objectives: ["Shadows of Dathomir"] },
        engaged: {
          objective: "Shadows of Dathomir",
          attackers: ["Wookiee Navigator"],
          defenders: ["Nightsister"],
          edge: "light",
        },
      },
      { "Interrogation Droid": { text } },
    );
    t.strikes({ dark: { answer: "Interrogation Droid" } });
    expect([t.units("light"), t.unit("Wookiee Navigator").part]).toEqual([[], "none"]);
    expect(t.story("withdrawn")).toHaveLength(1);
    expect(t.unit("Nightsister").damage).toBe(0);
    t.does({}, endPhase);
    expect(t.units("light")).toEqual(["Wookiee Navigator"]);
  });
});

describe("Smuggler's Run", () => {
  it("takes an enhancement of a play area, which is then of one's own", () => {
    const t = set({
      light: { affiliation: "Smugglers and Spies", hand: ["Smuggler's Run"] },
      dark: {
        objectives: [{ title: "Shadows of Dathomir", damage: 4 }, "The Endor Gambit"],
        enhancements: ["Control Room"],
        units: [{ title: "TIE Fighter", enhancements: ["Aft Armor Plating"] }],
      },
    });
    t.damage("Shadows of Dathomir", 1, { light: { answer: "Smuggler's Run" } });
    expect(t.offered("light", "target")).toEqual(["Control Room"]);
    expect([t.enhancements("light"), t.enhancements("dark")]).toEqual([["Control Room"], ["Aft Armor Plating"]]);
    t.does({}, (s) => leavePlay(s, s.table.enhancements[0][1], TO.hand));
    expect(t.hand("dark")).toEqual(["Control Room"]);
  });

  it("is not used for what is on a card", () => {
    const t = set({
      light: { affiliation: "Smugglers and Spies", hand: ["Smuggler's Run"] },
      dark: {
        objectives: [{ title: "Shadows of Dathomir", damage: 4 }, "The Endor Gambit"],
        units: [{ title: "TIE Fighter", enhancements: ["Aft Armor Plating"] }],
      },
    });
    t.damage("Shadows of Dathomir", 1, {});
    expect(t.offered("light", "answer")).not.toContain("Smuggler's Run");
  });
});

describe("an enhancement that changes its controller", () => {
  const take: More = {
    "Join Me": {
      text: {
        abilities: [
          {
            frame: "action",
            target: { kind: "enhancement", whose: "enemy" },
            effects: [{ verb: "takeControl", on: "target" }],
          },
        ],
      },
    },
  };
  it("is discarded where it may no more be on its card", () => {
    const text: CardText = { attach: { to: { kind: "unit", whose: "yours" } } };
    const t = set(
      {
        ...DARKS,
        light: { units: [{ title: "X-Wing", enhancements: ["Jedi Lightsaber"] }] },
        dark: { hand: ["Join Me"] },
      },
      { ...take, "Jedi Lightsaber": { text } },
    ).window({ dark: { action: "Join Me" } });
    expect([t.enhancements("dark"), t.discard("light")]).toEqual([[], ["Jedi Lightsaber"]]);
  });

  it("works for its new controller, and is told in positions", () => {
    const t = set(
      {
        ...DARKS,
        light: { units: [{ title: "Yoda", enhancements: ["Jedi Lightsaber"] }], enhancements: ["Ancient Monument"] },
        dark: { hand: ["Join Me", "Join Me"] },
      },
      take,
    );
    t.window({ dark: { action: ["Join Me", "Join Me#2"], target: ["Jedi Lightsaber", "Ancient Monument"] } });
    expect(t.enhancements("dark")).toEqual(["Jedi Lightsaber", "Ancient Monument"]);
    expect(t.unit("Yoda").enhancements).toEqual(["Jedi Lightsaber"]);
    t.phase("force");
    expect(t.balance).toBe("dark");
    const { state: s } = t;
    const line = positionText.write(s.matchup, s);
    expect(line).toContain("light units: Yoda {taken Jedi Lightsaber}");
    expect(line).toContain("dark enhancements: Ancient Monument");
    const again = createState(s.matchup);
    positionText.read(s.matchup, again, line, 1, 2);
    expect(positionText.write(s.matchup, again)).toBe(line);
    expect(again.table.enhancements[1].slice(0, 3)).toEqual(s.table.enhancements[1].slice(0, 3));
  });
});

describe("Niles Ferrier, by the name of a pilot that can be played", () => {
  const vehicle = "Action-series Bulk Transport";
  const given: SceneGiven = {
    ...DARKS,
    light: { units: [vehicle, "Rogue Three"] },
    dark: { hand: ["Black Squadron Pilot"], units: ["Rancor"] },
  };
  const piloted = () => set(given).window({ dark: { action: "Black Squadron Pilot as enhancement" } });

  it("has the enemy's vehicle as long as he pilots it", () => {
    const t = piloted();
    expect([t.units("light"), t.units("dark")]).toEqual([["Rogue Three"], ["Rancor", vehicle]]);
    expect(t.unit(vehicle).enhancements).toEqual(["Black Squadron Pilot"]);
    t.does({}, (s) => leavePlay(s, s.table.enhancements[1][1], TO.discard));
    expect([t.units("light"), t.discard("dark")]).toEqual([["Rogue Three", vehicle], ["Black Squadron Pilot"]]);
  });

  it("is told in a position, which goes on the same", () => {
    const t = piloted();
    t.phase("conflict");
    const { state: s } = t;
    const line = positionText.write(s.matchup, s);
    expect(line).toContain(`dark units: Rancor; ${vehicle} {with Black Squadron Pilot}`);
    const again = createState(s.matchup);
    positionText.read(s.matchup, again, line, 1, 2);
    expect(positionText.write(s.matchup, again)).toBe(line);
    leavePlay(again, again.table.enhancements[1][1], TO.discard);
    expect(again.table.units[1][0]).toBe(1);
  });

  it("keeps piloting what is taken back for good, and has it no more", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "action",
          target: { kind: "unit", whose: "enemy" },
          effects: [{ verb: "takeControl", on: "target" }],
        },
      ],
    };
    const t = set(
      { ...given, light: { ...given.light, affiliation: "Smugglers and Spies", hand: ["Swindled"] } },
      { Swindled: { text } },
    );
    t.window({
      dark: { action: "Black Squadron Pilot as enhancement" },
      light: { action: "Swindled", target: vehicle },
    });
    expect(t.units("light")).toEqual(["Rogue Three", vehicle]);
    expect(t.unit(vehicle).enhancements).toEqual(["Black Squadron Pilot"]);
    t.does({}, (s) => leavePlay(s, s.table.enhancements[1][1], TO.discard));
    expect(t.units("light")).toEqual(["Rogue Three", vehicle]);
  });
});

describe("Emperor Palpatine (215) and Agent of the Hand", () => {
  it("answer that an objective was destroyed, and that a unit was taken", () => {
    const t = set({
      active: "dark",
      light: {
        units: ["Yoda", "X-Wing"],
        objectives: [{ title: "A Hero's Journey", damage: 3 }],
      },
      dark: { units: ["Emperor Palpatine (215)", { title: "Agent of the Hand", focus: 1 }] },
    });
    t.damage("A Hero's Journey", 1, {
      dark: { answer: ["Emperor Palpatine", "Agent of the Hand"], target: "Yoda" },
    });
    expect(t.units("dark")).toEqual(["Emperor Palpatine", "Agent of the Hand", "Yoda"]);
    expect(t.unit("Agent of the Hand").focus).toBe(0);
  });

  it("do not answer what the enemy takes", () => {
    const t = set({
      light: { units: ["Yoda"], hand: ["Search Your Feelings"] },
      dark: { units: [{ title: "Agent of the Hand", focus: 1 }, "Rancor"], objectives: ["Shadows of Dathomir"] },
      engaged: {
        objective: "Shadows of Dathomir",
        attackers: ["Yoda"],
        defenders: ["Rancor", "Agent of the Hand"],
      },
    });
    t.window({ light: { action: "Search Your Feelings", target: "Rancor" } });
    expect(t.unit("Agent of the Hand").focus).toBe(1);
  });
});
