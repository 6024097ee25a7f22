import { describe, expect, it } from "vitest";
import type { CardText } from "../../../src/games/lcg/cards/vocabulary.js";
import { publishedCards } from "../../../src/games/lcg/catalogue/catalogue.js";
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

describe("greedy in an unopposed engagement", () => {
  const OBJECTIVE = "A Hero's Journey";
  /** Dark's answer about an objective that lacks so much damage. @param falling what the objective does as it falls */
  function deals(missing: number, falling?: CardText, more: Partial<SceneGiven["dark"]> = {}): readonly string[] {
    const published = publishedCards().find(({ title }) => title === OBJECTIVE)!;
    const own = falling === undefined ? [] : [{ ...published, text: falling, own: "changed" as const }];
    // A unit without blast, so that the bonus alone may bring it down.
    const units = ["Dark Side Apprentice", "Darth Vader"];
    const t = scene({
      own,
      active: "dark",
      turn: 5,
      light: { objectives: [{ title: OBJECTIVE, damage: 4 - missing }, "In You Must Go"] },
      dark: { units: [...units, "Interrogation Droid"], ...more },
      advisers: { dark: greedy },
    });
    t.engage(OBJECTIVE, { attackers: ["Interrogation Droid"] });
    return t.answers("dark", "unopposed");
  }
  const harm = (
    frame: "forcedInterrupt" | "interrupt",
    trigger: "leavesPlay" | "objectiveDestroyedBefore",
  ): CardText => ({
    abilities: [
      {
        frame,
        trigger,
        subject: { is: ["self"] },
        effects: [{ verb: "destroy", on: "each", filter: { kind: "unit", whose: "enemy" } }],
      },
    ],
  });

  it("deals the damage, be it the last", () => {
    for (const missing of [1, 2, 4]) expect(deals(missing)).toEqual(["yes"]);
  });
  it.each([
    ["forcedInterrupt", "leavesPlay"],
    ["forcedInterrupt", "objectiveDestroyedBefore"],
    ["interrupt", "leavesPlay"],
  ] as const)(
    "not where the objective's %s to %s does more harm, unless it stays or the game is won",
    (frame, when) => {
      expect(deals(1, harm(frame, when))).toEqual(["no"]);
      expect(deals(2, harm(frame, when))).toEqual(["yes"]);
      expect(deals(1, harm(frame, when), { units: ["Interrogation Droid"] })).toEqual(["yes"]);
    },
  );
});
