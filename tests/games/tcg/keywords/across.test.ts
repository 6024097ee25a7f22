import { describe, expect, it } from "vitest";
import { duel, numbers } from "../support/duel.js";
import { type Made, scene } from "../support/scene.js";

/** Attacks into another arena: Bombard from Space to the Ground, Ion Cannon from the Ground into Space. */

const cases = [
  { keyword: "Bombard", stat: "bombard", by: "bombard", own: "space", other: "ground" },
  { keyword: "Ion Cannon", stat: "ionCannon", by: "ionCannon", own: "ground", other: "space" },
] as const;

for (const { keyword, stat, by, own, other } of cases) {
  const shooter = (amount: number, more: Partial<Made> = {}): Partial<Made> => ({
    type: own,
    power: 5,
    declared: numbers([stat, amount]),
    ...more,
  });

  describe(keyword, () => {
    it("attacks the other arena with its own number of dice", () => {
      const t = duel({ attacker: shooter(2), defender: { type: other } });
      t.act("Attacker", { light: { act: `Defender by ${keyword}` }, dice: [4, 4] });
      expect(t.unit("Defender").damage).toBe(2);
      expect(t.unit("Attacker").tapped).toBe(true);
    });

    it("is a choice: the unit may attack in its own arena with its power", () => {
      const given = { attacker: shooter(2), defender: { type: own }, dark: { units: [] } };
      const t = duel(given).act("Attacker", { light: { act: "Defender" }, dice: [4, 4, 4, 4, 4] });
      expect(t.unit("Defender").damage).toBe(5);
      expect(t.offered("light", "act")).toEqual(["pass", "Defender"]);
    });

    it("is not there without the keyword, nor against the third arena", () => {
      const without = duel({ attacker: { type: own }, defender: { type: other } }).act("Attacker");
      expect(without.offered("light", "act")).toEqual(["pass"]);
      const character = duel({ attacker: shooter(2), defender: { type: "character" } }).act("Attacker");
      expect(character.offered("light", "act")).toEqual(["pass"]);
    });

    it("leaves out printed power and the stack's, and counts every other change of power", () => {
      const declared = numbers([stat, 2]);
      const made: Made[] = [
        { name: "Ace (A)", type: own, power: 5, declared },
        { name: "Ace (B)", type: own },
        { name: "Defender", side: "Dark", type: other, health: 9 },
      ];
      const t = scene({
        made,
        light: { units: [{ name: "Ace (A)", under: ["Ace (B)"], change: { power: 1 } }] },
        dark: { units: ["Defender"] },
      });
      expect(t.unit("Ace (A)").power).toBe(7);
      t.attack("Ace (A)", "Defender", { by, dice: [4, 4, 4] });
      expect(t.unit("Defender").damage).toBe(3);
    });

    it("is an attack: Accuracy, Critical Hit, Shields and Armor count", () => {
      const attacker = shooter(3, { declared: numbers([stat, 3], ["accuracy", 1], ["criticalHit", 2]) });
      const t = duel({ attacker, defender: { type: other, declared: numbers(["shields", 1], ["armor", 1]) } });
      t.attack("Attacker", "Defender", { by, dice: [6, 4] });
      expect(t.unit("Defender").damage).toBe(4);
    });

    it("is cumulative", () => {
      const attacker = shooter(0, { declared: numbers([stat, 2], [stat, 1]) });
      const t = duel({ attacker, defender: { type: other } });
      t.attack("Attacker", "Defender", { by, dice: [1, 1, 1] });
    });
  });
}
