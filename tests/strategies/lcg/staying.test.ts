import { describe, expect, it } from "vitest";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { type SceneGiven, scene } from "../../games/lcg/support/scene.js";

/**
 * Who attacks is exhausted in the enemy's next turn and cannot defend then (rulebook: attackers focus to strike, only
 * ready units are declared as defenders, and each side refreshes in its own turn). So what defenders would stop at home
 * is evaluated where the last objectives may fall; each position has a twin in which nothing is to be stopped.
 */

const BOTH = { light: greedy, dark: greedy };

const HEART = "The Heart of the Empire";

/** Attackers of all engagements of the phase, in alphabetical order. */
function attackers(given: SceneGiven, side: "light" | "dark"): string[] {
  const t = scene({ active: side, turn: side === "light" ? 6 : 5, ...given, advisers: BOTH });
  t.phase("conflict");
  return t
    .story("attacks")
    .map((line) => line.replace(/^attacks (light|dark) /, ""))
    .sort();
}

describe("the last defender of the dark side stays at home", () => {
  /** Light's units are exhausted now, so that the way is free, and ready in its own turn. */
  const given = (victory: string[], units: string[], damage: number): SceneGiven => ({
    dial: 4,
    light: {
      objectives: [{ title: "A Hero's Journey", damage: 3 }, "In You Must Go", "Forgotten Heroes"],
      units: units.map((title) => ({ title, focus: 1 })),
      victory,
    },
    dark: {
      objectives: [{ title: "Fall of the Jedi", damage }, "Counsel of the Sith", "The Emperor's Web"],
      units: ["Heavy Stormtrooper Squad"],
    },
  });
  const TWO = ["Kuat Reinforcements", "Imperial Command"];
  const RAIDERS = ["Luke Skywalker", "Y-Wing"];

  it.each([1, 2])("where Light has destroyed %i objectives and another may fall", (destroyed) => {
    expect(attackers(given(TWO.slice(0, destroyed), RAIDERS, 2), "dark")).toEqual([]);
  });

  it.each([
    ["Light has nobody to attack with", TWO, [], 2],
    ["nothing would fall", TWO, ["Luke Skywalker"], 0],
    ["Light has destroyed none", [], RAIDERS, 2],
  ] as const)("attacks where %s", (_, victory, units, damage) => {
    expect(attackers(given([...victory], [...units], damage), "dark")).toEqual(["Heavy Stormtrooper Squad"]);
  });

  /** None destroyed yet: only The Heart of the Empire would lose the game at once (card text). */
  const withHeart = (place: "objectives" | "objectiveDeck"): SceneGiven => {
    const { dark, ...rest } = given([], RAIDERS, 2);
    const objectives = dark?.objectives?.slice(0, place === "objectives" ? 2 : 3) ?? [];
    const deck = { objectives, objectiveDeck: [], [place]: [...(place === "objectives" ? objectives : []), HEART] };
    return { ...rest, dark: { ...dark, ...deck } };
  };

  it("where The Heart of the Empire is in play", () => {
    expect(attackers(withHeart("objectives"), "dark")).toEqual([]);
  });

  it("attacks while The Heart of the Empire is in the objective deck", () => {
    expect(attackers(withHeart("objectiveDeck"), "dark")).toEqual(["Heavy Stormtrooper Squad"]);
  });
});

describe("Light keeps defenders at home where the next objective is the last", () => {
  const given = (dial: number, damage: number): SceneGiven => ({
    dial,
    balance: "light",
    light: {
      objectives: [{ title: "A Hero's Journey", damage }, "In You Must Go", "Forgotten Heroes"],
      units: ["Wookiee Navigator"],
    },
    dark: {
      objectives: ["Fall of the Jedi", "Counsel of the Sith", "The Emperor's Web"],
      units: [{ title: "Kuati Security Team", focus: 1 }],
      victory: ["Draw Their Fire", "Decoy at Dantooine"],
    },
  });

  it.each([8, 9, 10])("the dial at %i", (dial) => {
    expect(attackers(given(dial, 2), "light")).toEqual([]);
  });

  it.each([
    ["nothing can fall", 8, 0],
    ["the dial ends the game anyway", 11, 2],
  ])("but attacks where %s", (_, dial, damage) => {
    expect(attackers(given(dial, damage), "light")).toEqual(["Wookiee Navigator"]);
  });
});

describe("an attacker of the dark side", () => {
  /** Nothing is about to fall on either side. */
  const given = (others: string[]): SceneGiven => ({
    dial: 5,
    light: { objectives: ["A Hero's Journey", "In You Must Go"], units: ["Luke Skywalker"] },
    dark: { units: ["Devastator", ...others] },
  });

  it("is missed at home where nobody else is there", () => {
    expect(attackers(given([]), "dark")).toEqual([]);
  });
  it("is missed less where others stay", () => {
    const others = ["Advisor to the Emperor", "Advisor to the Emperor", "Duty Officer"];
    expect(attackers(given(others), "dark")).toEqual(["Devastator"]);
  });
});
