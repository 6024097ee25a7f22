import { describe, expect, it } from "vitest";
import type { TriggerName } from "../../../../src/games/lcg/cards/vocabulary.js";
import { strengthInForce } from "../../../../src/games/lcg/forcePhase.js";
import type { PhaseName, SceneGiven } from "../support/scene.js";
import { scene } from "../support/scene.js";
import { DARK, LIGHT, later } from "./laterTexts.js";
import { changed } from "./support.js";

/** The Force struggle, phases and fate cards, in words for later sets. */

describe("struggle", () => {
  const BLANK = "Shadows of Dathomir";

  it("adds an icon to its side for each captive there", () => {
    const strength = (captives: readonly string[]) => {
      const objectives = [{ title: "The Findsman's Intuition", captives: [...captives] }, BLANK];
      const { state } = later("The Findsman's Intuition", { dark: { objectives } });
      return [strengthInForce(state, LIGHT), strengthInForce(state, DARK)];
    };
    expect(strength([])).toEqual([0, 0]);
    expect(strength(["Yoda", "X-Wing"])).toEqual([0, 2]);
  });

  it("decides a struggle, while its condition holds", () => {
    const balance = (ewoks: number) => {
      const units = Array.from({ length: ewoks }, () => "Ewok Scout");
      const given: SceneGiven = {
        phase: "force",
        balance: "dark",
        light: { objectives: ["Sacrifice at Endor"], units },
        dark: { units: [{ title: "Darth Vader", committed: true }] },
      };
      return later("Sacrifice at Endor", given, { "Darth Vader": { forceIcons: 2 } as never }).phase("force").balance;
    };
    expect([balance(3), balance(2)]).toEqual(["light", "dark"]);
  });

  it("takes icons from an opponent, who has never fewer than none", () => {
    const strength = (forceIcons: number) => {
      const own = changed({
        [BLANK]: { text: { modifiers: [{ player: "opponents", struggle: -2 }] } },
        Yoda: { forceIcons },
      });
      const { state } = scene({
        own,
        light: { units: [{ title: "Yoda", committed: true }] },
        dark: { objectives: [BLANK], units: [{ title: "Darth Vader", committed: true }] },
      });
      return strengthInForce(state, LIGHT);
    };
    expect([strength(5), strength(1)]).toEqual([3, 0]);
  });
});

describe("phases that begin", () => {
  const drawn = (trigger: TriggerName, phase: PhaseName, active: "light" | "dark", whose: "yours" | "opponents") => {
    const text = { abilities: [{ frame: "reaction", trigger, whose, effects: [{ verb: "draw" }] }] } as const;
    const t = scene({
      own: changed({ "A Hero's Journey": { text } }),
      active,
      phase,
      light: { objectives: ["A Hero's Journey"] },
    });
    t.phase(phase, { light: { answer: "A Hero's Journey" } });
    return t.hand("light").length;
  };

  it.each([
    ["deploymentPhaseBegan", "deployment"],
    ["forcePhaseBegan", "force"],
  ] as const)("%s is answered in that phase, by whose it is", (trigger, phase) => {
    expect(drawn(trigger, phase, "light", "yours")).toBe(1);
    expect(drawn(trigger, phase, "dark", "opponents")).toBe(1);
    expect(() => drawn(trigger, phase, "dark", "yours")).toThrow("did not use");
    expect(() => drawn(trigger, phase === "force" ? "deployment" : "force", "light", "yours")).toThrow("did not use");
  });
});

describe("fate cards", () => {
  const fight = (title: Parameters<typeof later>[0], light: object, script: object) =>
    later(title, {
      light: { units: ["Red Two", { title: "X-Wing", focus: 1 }], ...light },
      dark: { objectives: ["Shadows of Dathomir"], units: ["Rancor"], hand: ["Heat of Battle", "Espo Trooper"] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Red Two"], defenders: ["Rancor"] },
    }).edgeBattle({ dark: { edge: "Heat of Battle", target: "Red Two" }, ...script });

  it("are resolved once more, as the other side's", () => {
    const t = fight("Adaptive Strategy", { hand: ["Adaptive Strategy"] }, { light: { answer: "Adaptive Strategy" } });
    expect(t.story("fateResolved")).toHaveLength(2);
    // Red Two is hit by its enemy's, Rancor by that of the light side.
    expect([t.card("Red Two").damage, t.card("Rancor").damage]).toEqual([1, 1]);
  });

  it("bring a participant from hand, after an enemy's has been resolved", () => {
    const t = fight("Rebel Commando", { hand: ["Rebel Commando"] }, { light: { answer: "Rebel Commando" } });
    expect(t.unit("Rebel Commando").part).toBe("attacker");
    expect(t.hand("light")).toEqual([]);
  });

  it("of one's own bring nobody who waits for an enemy's", () => {
    const t = fight(
      "Rebel Commando",
      { hand: ["Rebel Commando", "Heat of Battle"] },
      { light: { edge: "Heat of Battle", target: "Rancor" }, dark: {} },
    );
    expect(t.offered("light", "answer")).toEqual(["pass"]);
  });

  it("are revealed, whether they are resolved or not", () => {
    const units = ["Red Two", { title: "General Crix Madine", focus: 1 }];
    const t = fight("General Crix Madine", { units }, { light: { answer: "General Crix Madine" } });
    expect(t.unit("General Crix Madine").focus).toBe(0);
  });
});
