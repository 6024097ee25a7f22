import { describe, expect, it } from "vitest";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { type SceneGiven, scene } from "../../games/lcg/support/scene.js";

/**
 * Greedy takes every win that one decision brings: the dial at 12, the third dark side objective, The Heart of the
 * Empire, ten damage by Trench Run (rulebook, "How to win"; the texts of those cards). Each position also offers
 * something else that is worth much by every other measure.
 */

const light = (given: SceneGiven) => scene({ active: "light", ...given, advisers: { light: greedy } });
const dark = (given: SceneGiven) => scene({ active: "dark", turn: 5, ...given, advisers: { dark: greedy } });

const TWO_DESTROYED = ["Counsel of the Sith", "The Emperor's Web"];

describe("greedy of the light side wins", () => {
  it.each([0, 3, 7, 11])("by engaging The Heart of the Empire with its last damage to take, the dial at %i", (dial) => {
    const t = light({
      dial,
      light: { units: ["Y-Wing", "Luke Skywalker"] },
      dark: {
        objectives: [
          { title: "Fall of the Jedi", damage: 4 },
          { title: "The Heart of the Empire", damage: 8 },
        ],
      },
    });
    t.phase("conflict");
    expect(t.answers("light", "engage")[0]).toBe("The Heart of the Empire");
    expect(t.winner).toBe("light");
  });

  it("by destroying the third objective rather than a stronger unit, with an event that could do either", () => {
    const t = light({
      phase: "deployment",
      light: { affiliation: "Rebel Alliance", hand: ["Rebel Assault"], victory: TWO_DESTROYED },
      dark: { objectives: [{ title: "Fall of the Jedi", damage: 3 }], units: [{ title: "Darth Vader", damage: 2 }] },
    });
    t.window();
    expect(t.winner).toBe("light");
  });

  it("with the damage of the Balance", () => {
    const t = light({
      phase: "balance",
      light: { victory: TWO_DESTROYED },
      dark: { objectives: ["Fall of the Jedi", { title: "Kuat Reinforcements", damage: 4 }] },
    });
    t.phase("balance");
    expect(t.winner).toBe("light");
  });

  it("with everything it has, where the dial would end the game before its next turn", () => {
    const t = light({
      dial: 10,
      balance: "dark",
      light: {
        units: [
          { title: "Yoda", committed: true },
          { title: "Luke Skywalker", committed: true },
        ],
        victory: TWO_DESTROYED,
      },
      dark: {
        objectives: [{ title: "Fall of the Jedi", damage: 4 }],
        units: ["Rancor", "Emperor's Royal Guard"],
        hand: ["Force Choke", "Force Choke", "Force Choke"],
      },
    });
    t.phase("conflict");
    expect(t.answers("light", "engage")[0]).toBe("Fall of the Jedi");
  });

  it("by engaging the dial that has nine damage", () => {
    const t = light({
      light: { units: ["X-Wing"], enhancements: ["Trench Run"] },
      dark: { objectives: [{ title: "Fall of the Jedi", damage: 4 }] },
    });
    t.state.table.head[13] = 9;
    t.phase("conflict");
    expect(t.answers("light", "engage")[0]).toBe("Death Star dial");
    expect(t.winner).toBe("light");
  });

  it("with Target of Opportunity in the edge battle, when strikes alone fall short by one", () => {
    const t = light({
      light: { units: ["Y-Wing"], hand: ["Target of Opportunity", "Twi'lek Loyalist"], victory: TWO_DESTROYED },
      dark: { objectives: [{ title: "Fall of the Jedi", damage: 1 }, "Kuat Reinforcements"] },
    });
    t.phase("conflict");
    expect(t.answers("light", "edge")).toContain("Target of Opportunity");
    expect(t.winner).toBe("light");
  });
});

describe("greedy of the dark side wins", () => {
  it.each([9, 10, 11])("with Superlaser Blast where the dial reads %i and its pile moves it to 12", (dial) => {
    const t = dark({
      dial,
      phase: "deployment",
      light: { objectives: ["A Hero's Journey"], units: ["Luke Skywalker"] },
      dark: {
        affiliation: "Imperial Navy",
        hand: ["Superlaser Blast", "Devastator"],
        victory: ["Forgotten Heroes", "In You Must Go"],
      },
    });
    t.window();
    expect(t.winner).toBe("dark");
  });

  it("by engaging the objective whose fall moves the dial to 12, though all are needed at home", () => {
    const t = dark({
      dial: 11,
      light: {
        objectives: [{ title: "In You Must Go", damage: 3 }, "Forgotten Heroes"],
        units: [
          { title: "Luke Skywalker", focus: 1 },
          { title: "Obi-Wan Kenobi", focus: 1 },
        ],
      },
      dark: { objectives: [{ title: "The Heart of the Empire", damage: 9 }], units: ["Nightsister"] },
    });
    t.phase("conflict");
    expect(t.answers("dark", "engage")[0]).toBe("In You Must Go");
    expect(t.winner).toBe("dark");
  });

  it("by committing Nightsister, whose damage destroys the last objective needed", () => {
    const t = dark({
      dial: 11,
      phase: "force",
      light: { objectives: [{ title: "In You Must Go", damage: 4 }] },
      dark: { units: ["Nightsister"] },
    });
    t.phase("force");
    expect(t.winner).toBe("dark");
  });

  it("by playing Grand Moff Tarkin, who weakens the last objective needed to nothing", () => {
    const t = dark({
      dial: 11,
      phase: "deployment",
      light: { objectives: [{ title: "In You Must Go", damage: 4 }] },
      dark: { affiliation: "Imperial Navy", hand: ["Grand Moff Tarkin", "Admiral Motti"] },
    });
    t.window();
    expect(t.winner).toBe("dark");
  });

  it("by paying for Devastator's dial, and not for nothing when it is won already", () => {
    const t = dark({
      dial: 10,
      engaged: { objective: "In You Must Go", attackers: ["Devastator"], edge: "dark" },
      light: { objectives: [{ title: "In You Must Go", damage: 3 }, "Forgotten Heroes"] },
      dark: { affiliation: "Imperial Navy", units: ["Devastator"] },
    });
    t.strikes();
    expect(t.winner).toBe("dark");
  });
});
