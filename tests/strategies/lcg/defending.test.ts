import { describe, expect, it } from "vitest";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { type Scene, type SceneGiven, scene } from "../../games/lcg/support/scene.js";

/** Who defends: the set as a whole, and everybody where the engagement would lose the game. */

const BOTH = { light: greedy, dark: greedy };
const lightAttacks = (given: SceneGiven) => scene({ active: "light", ...given, advisers: BOTH });
const darkAttacks = (given: SceneGiven) => scene({ active: "dark", turn: 5, ...given, advisers: BOTH });

/** Who is declared against these attackers, in alphabetical order. */
function defenders(t: Scene, objective: string, attackers: readonly string[]): string[] {
  t.engage(objective, { attackers });
  const side = t.activeSide === "light" ? "dark" : "light";
  return t
    .answers(side, "defender")
    .filter((name) => name !== "pass")
    .sort();
}

const DEFENDERS = ["Nightsister", "Dark Side Apprentice", "Advisor to the Emperor", "Emperor Palpatine", "TIE Bomber"];
const subsets = (of: readonly string[]): string[][] =>
  Array.from({ length: (1 << of.length) - 1 }, (_, i) => of.filter((_, bit) => ((i + 1) >> bit) & 1));

describe("greedy leaves no ready legal defender at home in an engagement that loses the game", () => {
  it.each(subsets(DEFENDERS).map((units) => [units.join(", "), units] as const))(
    "against The Heart of the Empire: %s",
    (_, units) => {
      const t = lightAttacks({
        light: { units: ["Luke Skywalker", "Red Five"] },
        dark: {
          objectives: [{ title: "The Heart of the Empire", damage: 6 }, "Counsel of the Sith"],
          units: [...units, { title: "Darth Vader", focus: 1 }],
        },
      });
      expect(defenders(t, "The Heart of the Empire", ["Luke Skywalker", "Red Five"])).toEqual([...units].sort());
    },
  );

  it.each([1, 2, 3, 4])("against the third dark side objective with %i damage to take", (left) => {
    const t = lightAttacks({
      light: { units: ["Home One"], victory: ["Counsel of the Sith", "The Emperor's Web"] },
      dark: { objectives: [{ title: "Fall of the Jedi", damage: 5 - left }], units: DEFENDERS },
    });
    expect(defenders(t, "Fall of the Jedi", ["Home One"])).toEqual([...DEFENDERS].sort());
  });

  it.each([9, 10, 11])("where the dial reads %i and the fall of an objective moves it to 12", (dial) => {
    const units = ["Twi'lek Loyalist", "Believer in the Old Ways", "Yoda"];
    const t = darkAttacks({
      dial,
      light: { objectives: [{ title: "In You Must Go", damage: 3 }], units },
      dark: { units: ["Devastator"], victory: ["Forgotten Heroes", "Jedi Training"] },
    });
    expect(defenders(t, "In You Must Go", ["Devastator"])).toEqual([...units].sort());
  });
});

describe("greedy weighs the whole set of defenders", () => {
  it("declares together those who could not stop the attack alone", () => {
    const units = ["Heavy Stormtrooper Squad", "Emperor's Royal Guard", "TIE Fighter"];
    const t = lightAttacks({
      light: { units: [{ title: "Luke Skywalker", damage: 1 }] },
      dark: { objectives: [{ title: "Fall of the Jedi", damage: 4 }], units },
    });
    expect(defenders(t, "Fall of the Jedi", ["Luke Skywalker"]).length).toBeGreaterThanOrEqual(2);
  });

  it("sends nobody to die for a single damage", () => {
    const t = lightAttacks({
      light: { units: ["Luke Skywalker", "Han Solo", "Obi-Wan Kenobi"] },
      dark: { objectives: ["The Heart of the Empire"], units: ["Advisor to the Emperor"] },
    });
    expect(defenders(t, "The Heart of the Empire", ["Luke Skywalker", "Han Solo", "Obi-Wan Kenobi"])).toEqual([]);
  });

  it("defends with a strong unit against a weak attacker", () => {
    const t = lightAttacks({
      light: { units: ["Rookie Pilot"] },
      dark: { objectives: ["Fall of the Jedi"], units: ["Darth Vader"] },
    });
    expect(defenders(t, "Fall of the Jedi", ["Rookie Pilot"])).toEqual(["Darth Vader"]);
  });
});
