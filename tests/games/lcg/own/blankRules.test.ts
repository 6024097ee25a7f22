import { describe, expect, it } from "vitest";
import { winnerByDestruction } from "../../../../src/games/lcg/cards/endings.js";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { captureFromPlay } from "../../../../src/games/lcg/leave.js";
import { positionText } from "../../../../src/games/lcg/position/position.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import { NOWHERE } from "../../../../src/games/lcg/state/table.js";
import { type SceneGiven, scene } from "../support/scene.js";
import { changed } from "./support.js";

/** Rules that a card has lost with its text, where they are asked. */

const HATE: CardText = {
  attach: { to: { kind: "unitOrObjective" } },
  modifiers: [{ to: { is: ["host"] }, blank: true }],
};
const set = (given: SceneGiven, more: Readonly<Record<string, { readonly text?: CardText }>>) =>
  scene({ ...given, own: changed({ Hate: { text: HATE }, ...more }) });

describe("a blank unit", () => {
  it("does not answer where another of its kind does", () => {
    const text: CardText = {
      abilities: [{ frame: "reaction", trigger: "unitDamaged", effects: [{ verb: "draw" }] }],
    };
    const t = set(
      { light: { units: [{ title: "X-Wing", enhancements: ["Hate"] }, "X-Wing", "Yoda"] } },
      { "X-Wing": { text } },
    ).damage("Yoda", 1, { side: "dark", light: { answer: "X-Wing#2" } });
    expect(t.offered("light", "answer")).toEqual(["pass", "X-Wing#2"]);
  });

  it("is one for an engagement alone", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "reaction",
          trigger: "declared",
          subject: { whose: "enemy" },
          effects: [{ verb: "blank", on: "subject", until: "engagement" }],
        },
      ],
    };
    const t = set(
      { light: { units: ["Jedi in Hiding", "Guardian of Peace"] }, dark: { units: ["Interrogation Droid"] } },
      { "Interrogation Droid": { text } },
    );
    t.engage("Shadows of Dathomir", {
      attackers: ["Guardian of Peace"],
      light: { shielding: "Guardian of Peace" },
      dark: { answer: "Interrogation Droid" },
    });
    expect(t.story("blanked")).toHaveLength(1);
    expect(t.unit("Guardian of Peace").keywords).toContain("shielding");
  });

  it("has fate cards resolve once", () => {
    const given = (enhancements: readonly string[]): SceneGiven => ({
      light: { units: [{ title: "Secret Informant", enhancements }], hand: ["Heat of Battle"] },
      dark: { units: ["Rancor"], objectives: ["Shadows of Dathomir"] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Secret Informant"], defenders: ["Rancor"] },
    });
    const asked = (enhancements: readonly string[]): number =>
      set(given(enhancements), {})
        .edgeBattle({ light: { edge: "Heat of Battle" } })
        .questions("light", "fateAgain").length;
    expect([asked([]), asked(["Hate"])]).toEqual([1, 0]);
  });

  it("pays for anything", () => {
    const text: CardText = { standing: ["paysForVehiclesAndDroids"] };
    const offered = (enhancements: readonly string[]) =>
      set(
        {
          ...{ active: "dark", phase: "deployment" },
          dark: {
            affiliation: "Imperial Navy",
            affiliationFocus: 1,
            objectives: [{ title: "Shadows of Dathomir", focus: 1 }],
            units: [{ title: "Admiral Motti", enhancements }, "Duty Officer"],
            hand: ["Heavy Stormtrooper Squad"],
          },
        },
        { "Admiral Motti": { text }, "Duty Officer": { text } },
      )
        .window({})
        .offered("dark", "action");
    expect(offered([])).not.toContain("Heavy Stormtrooper Squad");
    expect(offered(["Hate"])).toContain("Heavy Stormtrooper Squad");
  });

  it("holds no new captives", () => {
    const t = set(
      {
        light: { units: ["Yoda"] },
        dark: {
          objectives: ["Shadows of Dathomir"],
          units: [{ title: "Rancor", enhancements: ["Hate"] }, "Nightsister"],
        },
      },
      { Rancor: { text: { standing: ["holdsCaptives"] } }, Nightsister: { text: { standing: ["holdsCaptives"] } } },
    ).does({ dark: { choose: "Nightsister" } }, (s) => captureFromPlay(s, s.table.units[0][1], NOWHERE));
    expect(t.offered("dark", "choose").sort()).toEqual(["Nightsister", "Shadows of Dathomir"]);
  });
});

describe("a blank enhancement", () => {
  it("is not limited", () => {
    const target = (is: "notLimited" | "unattached"): CardText => ({
      abilities: [
        {
          frame: "action",
          oncePerTurn: true,
          target: { kind: "enhancement", is: [is] },
          effects: [{ verb: "blank", on: "target", until: "phase" }],
        },
      ],
    });
    const t = set(
      { light: { units: ["X-Wing", "Yoda"], enhancements: ["Cloud City Casino"] } },
      { "X-Wing": { text: target("notLimited") }, Yoda: { text: target("unattached") } },
    );
    t.window({});
    expect(t.offered("light", "action")).not.toContain("X-Wing");
    t.window({ light: { action: ["Yoda", "X-Wing"] } });
    expect(t.offered("light", "action")).toContain("X-Wing");
  });
});

describe("a blank objective", () => {
  const title = "Shadows of Dathomir";
  const attackers = ["Yoda", "X-Wing", "Twi'lek Loyalist"];
  const attacked = (standing: "onlyVehiclesAttackIt" | "atMostTwoAttackers", enhancements: readonly string[]) =>
    set(
      { light: { units: attackers }, dark: { objectives: [{ title, enhancements }, title] } },
      { [title]: { text: { standing: [standing] } } },
    ).engage(title, { attackers: ["X-Wing"] });

  it("is attacked by whoever likes", () => {
    expect(attacked("onlyVehiclesAttackIt", []).offered("light", "attacker")).not.toContain("Yoda");
    expect(attacked("onlyVehiclesAttackIt", ["Hate"]).offered("light", "attacker")).toContain("Yoda");
  });

  it("is attacked by as many as like, and loses no game", () => {
    const asked = (enhancements: readonly string[]) =>
      set(
        { light: { units: attackers }, dark: { objectives: [{ title, enhancements }, "The Endor Gambit"] } },
        { [title]: { text: { standing: ["atMostTwoAttackers", "lossIfDestroyed"] } } },
      );
    const engaged = (enhancements: readonly string[]) =>
      asked(enhancements).engage(title, { attackers, lightStrikes: attackers }).story("attacks").length;
    expect(() => engaged([])).toThrow("did not use");
    expect(engaged(["Hate"])).toBe(3);
    const wins = (enhancements: readonly string[]): number => {
      const { state } = asked(enhancements);
      return winnerByDestruction(state, state.table.objectives[1][1]);
    };
    expect([wins([]), wins(["Hate"])]).toEqual([0, -1]);
  });

  it("is so in a position that names its damage last", () => {
    const t = set(
      { light: { units: ["X-Wing"] }, dark: { objectives: [title, { title, damage: 2 }] } },
      {
        "X-Wing": { text: { modifiers: [{ to: { kind: "objective", damageAtLeast: 2 }, blank: true }] } },
        [title]: { text: { standing: ["enemyObjectivesWeaker"] } },
      },
    );
    const { state: s } = t;
    t.phase("force");
    const again = createState(s.matchup);
    positionText.read(s.matchup, again, positionText.write(s.matchup, s), 1, 2);
    expect(again.table.blank).toEqual(s.table.blank);
    expect(again.table.standing).toEqual(s.table.standing);
  });
});
