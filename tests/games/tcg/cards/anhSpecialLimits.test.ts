import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Where effects of single cards of A New Hope and Battle of Yavin do nothing, or no more. */

const mission = (name: string) => [{ name, counters: 9 }];
const ones = (count: number): number[] => Array<number>(count).fill(1);
const passes = ({ question }: { question: string }) => (question === "act" ? "pass" : undefined);

describe("Missions", () => {
  it("Imperial Manipulation moves nothing from a unit that is alone in its arena, or in the next turn", () => {
    const begun = (units: readonly string[]) => {
      const t = scene({
        light: { units: [{ name: "Clone Squad", damage: 1 }, ...units] },
        dark: { down: mission("Imperial Manipulation") },
      });
      return t.buildStep("dark", { dark: { build: "deploy Imperial Manipulation" } });
    };
    const t = begun(["Clone Cadet"]).battle({ decide: passes });
    expect([t.questions("dark", "target"), t.unit("Clone Squad").damage]).toEqual([[], 1]);
    expect(begun(["Clone Platoon"]).endTurn().battle({ decide: passes }).questions("dark", "target")).toEqual([]);
  });

  it("Oil Bath mends nobody in another arena, and stops where its player likes", () => {
    const units = [
      { name: "Clone Squad", damage: 1 },
      { name: "Clone Cadet", damage: 1 },
    ];
    const t = scene({ light: { units, down: mission("Oil Bath") } });
    t.buildStep("light", { light: { build: "deploy Oil Bath", arena: "ground" } });
    expect([t.offered("light", "target"), t.unit("Clone Squad").damage]).toEqual([["Clone Squad", "pass"], 1]);
  });

  it("Jawa Supply Trip puts down nothing but a Droid of the hand", () => {
    const t = scene({ light: { units: ["Jawa"], hand: ["Clone Squad"], down: mission("Jawa Supply Trip") } });
    t.buildStep("light", { light: { build: "deploy Jawa Supply Trip" } });
    expect([t.down("light"), t.hand("light")]).toEqual([[], ["Clone Squad"]]);
  });
});

describe("decks", () => {
  it("R2-D2 (C) looks at no more than three cards, of the opponent's deck alone", () => {
    const t = scene({
      light: { units: ["R2-D2 (C)"], deck: ["Jawa"] },
      dark: { deck: ["Juggernaut", "Security Droid"] },
    });
    t.buildStep("light", { light: { build: "R2-D2 (C)", choose: "Security Droid" } });
    expect([t.deck("dark"), t.deck("light")]).toEqual([["Security Droid", "Juggernaut"], ["Jawa"]]);
    expect(t.offered("light", "choose")).not.toContain("Jawa");
  });

  it("Rebel Control Post discards no Ground unit, and none below the top five", () => {
    const deck = ["Juggernaut", ...Array<string>(4).fill("Security Droid"), "Carrack Cruiser"];
    const t = scene({ light: { units: ["Rebel Control Post"] }, dark: { deck } });
    t.act("Rebel Control Post", {
      light: { act: "Rebel Control Post" },
      decide: ({ question, options }) => (question === "choose" ? options[0] : undefined),
    });
    expect([t.questions("light", "choose")[0]?.options, t.discard("dark")]).toEqual([["pass"], []]);
  });

  it("Jawa Scavenger takes no Droid of its own side, and none that others damage", () => {
    const light = { units: ["Jawa Scavenger", "Clone Cadet", "R2-D2 (C)"], deck: ["Jawa"] };
    const t = scene({ light, dark: { units: ["Security Droid"], deck: ["Juggernaut"] } });
    t.damage("R2-D2 (C)", 1, { source: "Jawa Scavenger" }).damage("Security Droid", 1, { source: "Clone Cadet" });
    expect([t.deck("light"), t.deck("dark")]).toEqual([["Jawa"], ["Juggernaut"]]);
  });

  it("Obi-Wan Kenobi (H) leaves nobody to a stack of four, or from another arena", () => {
    const under = ["Luke Skywalker (H)", "Luke Skywalker (J)", "Luke Skywalker (L)"];
    const given = (arena: "character" | "ground") =>
      scene({
        light: {
          units: [
            { name: "Obi-Wan Kenobi (H)", arena },
            { name: "Luke Skywalker (I)", under },
          ],
          deck: ["Luke Skywalker (M)"],
        },
      });
    const t = given("character").putDamage("Obi-Wan Kenobi (H)", 9, { light: { may: true } });
    expect([t.offered("light", "choose"), t.deck("light")]).toEqual([["pass"], ["Luke Skywalker (M)"]]);
    expect(given("ground").putDamage("Obi-Wan Kenobi (H)", 9).questions("light", "may")).toEqual([]);
  });
});

describe("units", () => {
  it("Vader's TIE Fighter (A) stays where its player has no 2 Force, and comes back from no build zone", () => {
    const t = scene({ dark: { units: ["Vader's TIE Fighter (A)"], force: 1 } }).putDamage("Vader's TIE Fighter (A)", 9);
    expect([t.questions("dark", "may"), t.discard("dark")]).toEqual([[], ["Vader's TIE Fighter (A)"]]);
    const u = scene({ dark: { buildZone: ["Vader's TIE Fighter (A)"] } }).putDamage("Vader's TIE Fighter (A)", 9);
    expect([u.questions("dark", "may"), u.hand("dark")]).toEqual([[], []]);
  });

  it("Rebel Armored Freerunner hits nobody in other arenas, and does nothing without an enemy there", () => {
    const t = scene({ light: { units: ["Rebel Armored Freerunner"] }, dark: { units: ["Security Droid"] } });
    expect(t.act("Rebel Armored Freerunner").offered("light", "act")).toEqual(["pass"]);
  });

  it("Untamed Ronto goes where it likes against an opponent without 2 Force, or as it is attacked", () => {
    const given = (force: number) =>
      scene({ light: { units: ["Untamed Ronto", "Clone Squad"] }, dark: { units: ["Juggernaut"], force } });
    expect(
      given(1)
        .attack("Untamed Ronto", "Juggernaut", { dice: ones(4) })
        .questions("dark", "pay"),
    ).toEqual([]);
    const t = given(8);
    t.attack("Juggernaut", "Untamed Ronto", { dice: ones(t.unit("Juggernaut").power) });
    expect(t.questions("dark", "pay")).toEqual([]);
  });
});
