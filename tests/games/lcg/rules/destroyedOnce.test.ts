import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

describe("a unit that is being destroyed", () => {
  const leia = () =>
    scene({
      light: { units: [{ title: "Leia Organa", focus: 1 }], affiliationFocus: 1 },
      dark: { objectives: ["Shadows of Dathomir"], units: ["Death Star Trooper"], hand: ["It's Worse"] },
    });

  it("is not destroyed once more by damage that comes while somebody interrupts", () => {
    const t = leia();
    t.damage("Leia Organa", 1, {
      source: "Death Star Trooper",
      light: { answer: "Leia Organa" },
      dark: { answer: "It's Worse" },
    });
    expect(t.story("unitDestroyed", "damageDealt")).toEqual(["damageDealt Leia Organa 1", "unitDestroyed Leia Organa"]);
    expect(t.story("cancelled")).toEqual(["cancelled light Leia Organa"]);
    expect(t.affiliationFocus("light")).toBe(1);
    expect(t.card("Leia Organa").zone).toBe("captured");
  });

  it("may interrupt that where nobody cancels it", () => {
    const t = leia();
    t.damage("Leia Organa", 1, { source: "Death Star Trooper", light: { answer: "Leia Organa" } });
    expect(t.affiliationFocus("light")).toBe(0);
  });
});
