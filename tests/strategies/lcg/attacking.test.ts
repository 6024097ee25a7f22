import { describe, expect, it } from "vitest";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { type Scene, type SceneGiven, scene } from "../../games/lcg/support/scene.js";

/** Which units attack: subsets are evaluated, not only the first so many of one ranking. */

const BOTH = { light: greedy, dark: greedy };
const light = (given: SceneGiven) => scene({ active: "light", ...given, advisers: BOTH });
const dark = (given: SceneGiven) => scene({ active: "dark", turn: 5, ...given, advisers: BOTH });

/** Attackers of the first engagement of the phase, in alphabetical order. */
function attackers(t: Scene, side: "light" | "dark"): string[] {
  t.phase("conflict");
  const answers = t.answers(side, "engage");
  if (answers.length === 0 || answers[0] === "pass") return [];
  const declared = t.story("attacks").map((line) => line.replace(/^attacks (light|dark) /, ""));
  const engagements = t.story("attacks", "engagementEnded");
  return declared.slice(0, engagements.indexOf("engagementEnded")).sort();
}

describe("greedy attacks", () => {
  it("with the big one alone, where the small ones would only be away", () => {
    const t = dark({
      dial: 5,
      light: { objectives: [{ title: "A Hero's Journey", damage: 2 }], units: ["Twi'lek Smuggler", "Rookie Pilot"] },
      dark: {
        units: ["Duty Officer", "Devastator", { title: "Nightsister", committed: true }],
        victory: ["Forgotten Heroes", "In You Must Go"],
      },
    });
    expect(attackers(t, "dark")).toEqual(["Devastator"]);
  });

  it.each([
    ["R2-D2", "Dark Side Apprentice"],
    ["Repair Droid", "Nightsister"],
    ["Corellian Engineer", "Darth Vader"],
    ["C-3PO", "TIE Fighter"],
  ])("never with %s, who has no icons, into %s, who may defend", (unit, defender) => {
    const t = light({
      dial: 6,
      light: { units: [unit] },
      dark: { objectives: [{ title: "Fall of the Jedi", damage: 2 }], units: [defender] },
    });
    expect(attackers(t, "light")).toEqual([]);
  });

  it("with a unit without icons where nobody can defend and its one damage is the last", () => {
    const t = light({
      light: { units: ["Repair Droid"] },
      dark: { objectives: [{ title: "Fall of the Jedi", damage: 4 }], units: [{ title: "Darth Vader", focus: 1 }] },
    });
    expect(attackers(t, "light")).toEqual(["Repair Droid"]);
  });

  it("takes along the second unit exactly where the objective falls by it", () => {
    const given = (damage: number): SceneGiven => ({
      dial: 6,
      light: { units: ["Y-Wing", "Y-Wing"] },
      dark: { objectives: [{ title: "Fall of the Jedi", damage }] },
    });
    // One Y-Wing alone strikes for 1, its edge-enabled 1, and 1 for being unopposed.
    expect(attackers(light(given(2)), "light")).toHaveLength(1);
    expect(attackers(light(given(1)), "light")).toHaveLength(2);
  });

  it("leaves a unit at home that is committed and would miss its next turn for a point of damage", () => {
    const t = dark({
      light: { objectives: ["In You Must Go"], units: ["Luke Skywalker"] },
      dark: { units: [{ title: "Nightsister", committed: true }] },
    });
    expect(attackers(t, "dark")).toEqual([]);
  });
});
