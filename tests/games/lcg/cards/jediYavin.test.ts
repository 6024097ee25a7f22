import { describe, expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { changed } from "../own/support.js";
import { pass, type Scene, scene } from "../support/scene.js";

/** The Secret of Yavin 4: engagements that move to another objective (FAQ 5.0, 2.3 and 2.8). */

const BLANK = "Shadows of Dathomir";
const HERO = "A Hero's Journey";
const SECRET = "The Secret of Yavin 4";

describe("The Secret of Yavin 4", () => {
  const given = {
    active: "dark" as const,
    light: { objectives: ["The Secret of Yavin 4", HERO, HERO] },
    dark: { units: ["Nightsister", "Dark Side Apprentice"] },
  };
  const yavin = { answer: "The Secret of Yavin 4" };
  it("is engaged instead of another own objective", () => {
    const t = scene(given).engage(HERO, { attackers: ["Nightsister"], light: yavin });
    // One blast and no opposition.
    expect(t.objective("The Secret of Yavin 4").damage).toBe(2);
    expect(t.objective(HERO).damage).toBe(0);
  });
  const units = ["Nightsister", "Dark Side Apprentice", "TIE Fighter"];
  /** A conflict phase of the dark side, by what it engages and with whom, one unit each time. */
  const conflict = (engage: string[], more: object = {}) =>
    scene({ ...given, dark: { units }, ...more }).phase("conflict", {
      light: yavin,
      dark: {
        engage,
        attacker: units
          .slice(0, engage.length)
          .flatMap((unit) => [unit, pass])
          .slice(0, 5),
      },
    });
  const offers = (t: Scene) => t.questions("dark", "engage").map((asked) => asked.options);
  // FAQ 5.0, 2.8: what was chosen is used up for this phase, what the engagement moves to is not.
  it("may still be chosen that phase, the objective first chosen no more; it answers once a turn", () => {
    const t = conflict([HERO, SECRET, `${HERO}#2`]);
    expect(offers(t)).toEqual([
      ["pass", SECRET, HERO, `${HERO}#2`],
      ["pass", SECRET, `${HERO}#2`],
      ["pass", `${HERO}#2`],
      ["pass"],
    ]);
    const answers = t.questions("light", "answer").filter((asked) => asked.trigger === "objectiveEngaged");
    expect(answers.filter((asked) => asked.options.includes(SECRET)).length).toBe(1);
    const engaged = t.story("engaged").map((line) => line.slice("engaged dark ".length));
    expect(engaged).toEqual([HERO, SECRET, SECRET, `${HERO}#2`]);
    expect(t.objective(HERO).damage).toBe(0);
  });
  it("is engaged once more by its own answer where it was chosen before, but not chosen again", () => {
    const t = conflict([SECRET, HERO]);
    expect(offers(t)).toEqual([
      ["pass", SECRET, HERO, `${HERO}#2`],
      ["pass", HERO, `${HERO}#2`],
      ["pass", `${HERO}#2`],
    ]);
    expect(t.objective(HERO).damage).toBe(0);
  });
  it("of two both stay open, whichever the engagement moves to", () => {
    const t = conflict([HERO], { light: { objectives: [SECRET, SECRET, HERO] } });
    expect(offers(t)[1]).toEqual(["pass", SECRET, `${SECRET}#2`]);
  });
  it("what lets it be engaged an additional time adds to that", () => {
    const again: CardText = {
      abilities: [
        {
          frame: "reaction",
          trigger: "survived",
          subject: { is: ["self"] },
          when: ["asAttacker"],
          effects: [{ verb: "special", special: "engageAgain" }],
        },
      ],
    };
    const own = changed({ Nightsister: { text: again } });
    // A unit is left and the Secret stands, so that neither is why it is not offered once more.
    const t = scene({ ...given, dark: { units: [...units, "TIE Bomber"] }, own });
    t.phase("conflict", {
      light: yavin,
      dark: {
        engage: [HERO, SECRET, SECRET],
        attacker: ["Nightsister", pass, "Dark Side Apprentice", pass, "TIE Fighter", pass],
        answer: "Nightsister",
        unopposed: [false, false, false],
      },
    });
    expect(t.objective(SECRET).damage).toBe(3);
    expect(offers(t)).toEqual([
      ["pass", SECRET, HERO, `${HERO}#2`],
      ["pass", SECRET, `${HERO}#2`],
      ["pass", SECRET, `${HERO}#2`],
      ["pass", `${HERO}#2`],
    ]);
  });
  it("is open again in the next conflict phase, and so is what was chosen", () => {
    const t = conflict([HERO, SECRET]).phase("refresh").phase("conflict");
    expect(offers(t)[0]).toEqual(["pass", SECRET, HERO, `${HERO}#2`]);
  });
  it("need not; does not answer when it is itself engaged, or a dark side objective", () => {
    const t = scene(given).engage(HERO, { attackers: ["Nightsister"] });
    expect(t.objective(HERO).damage).toBe(2);
    const u = scene(given).engage("The Secret of Yavin 4", { attackers: ["Nightsister"] });
    expect(u.offered("light", "answer")).not.toContain("The Secret of Yavin 4");
    const v = scene({ light: { ...given.light, units: ["Yoda"] } }).engage(BLANK, { attackers: ["Yoda"] });
    expect(v.offered("light", "answer")).not.toContain("The Secret of Yavin 4");
  });
  // FAQ 5.0, 2.3 and 2.8: objective and attackers are declared together, and only then is the objective engaged.
  it("answers once the attackers are declared, knowing them", () => {
    const seen: string[][] = [];
    const t = scene(given);
    t.engage(HERO, {
      attackers: ["Dark Side Apprentice", "Nightsister"],
      darkStrikes: ["Nightsister"],
      light: yavin,
      at: (asked) => {
        if (asked.question !== "answer" || asked.trigger !== "objectiveEngaged") return;
        seen.push(given.dark.units.filter((name) => t.unit(name).part === "attacker"));
      },
    });
    expect(seen.length).toBeGreaterThan(0);
    for (const attackers of seen) expect(attackers).toEqual(["Nightsister", "Dark Side Apprentice"]);
    expect(t.story("attacks", "engaged").map((line) => line.split(" ")[0])).toEqual([
      "engaged",
      "attacks",
      "attacks",
      "engaged",
    ]);
  });
  it("is attacked by those declared against the other: what restricts attackers of that one counts", () => {
    const light = { objectives: ["The Secret of Yavin 4", "The Rebel Fleet", HERO] };
    const t = scene({ ...given, light, dark: { units: ["Nightsister", "TIE Fighter"] } });
    t.engage("The Rebel Fleet", { attackers: ["TIE Fighter"], light: yavin });
    expect(t.questions("dark", "attacker")[0].options).toEqual(["TIE Fighter"]);
    expect([t.objective("The Secret of Yavin 4").damage, t.objective("The Rebel Fleet").damage]).toEqual([2, 0]);
  });
});
