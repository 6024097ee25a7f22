import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Where effects of single cards of Rogues and Scoundrels do nothing, or no more. */

const mission = (name: string) => [{ name, counters: 9 }];
const ones = (count: number): number[] => Array<number>(count).fill(1);

describe("units in attacks", () => {
  it("Boba Fett (G) drains nothing without damage, and no more than there is", () => {
    const given = (force: number) =>
      scene({ light: { units: ["Clone Warrior 4/163"], force }, dark: { units: ["Boba Fett (G)"] } });
    expect(
      given(5)
        .attack("Boba Fett (G)", "Clone Warrior 4/163", { dice: ones(7) })
        .force("light"),
    ).toBe(5);
    expect(
      given(1)
        .attack("Boba Fett (G)", "Clone Warrior 4/163", { dice: [4, 4, ...ones(5)] })
        .force("light"),
    ).toBe(0);
  });

  it("Chewbacca (I) is not untapped by what his own attack discards", () => {
    const t = scene({ light: { units: ["Chewbacca (I)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Chewbacca (I)", "Zam Wesell (B)", { dice: Array(7).fill(4) });
    expect([t.card("Zam Wesell (B)").zone, t.unit("Chewbacca (I)").tapped]).toEqual(["discard", true]);
  });

  it("E-3PO (A) costs nobody a card for damage to its own side, or without one in hand", () => {
    const t = scene({
      light: { units: ["E-3PO (A)", "Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)"], hand: ["Juggernaut"] },
    });
    t.damage("Clone Cadet", 1, { source: "E-3PO (A)" });
    expect(t.hand("dark")).toEqual(["Juggernaut"]);
    const u = scene({ light: { units: ["E-3PO (A)"] }, dark: { units: ["Zam Wesell (B)"] } });
    expect(u.attack("E-3PO (A)", "Zam Wesell (B)", { dice: [4, 1] }).questions("dark", "discard")).toEqual([]);
  });

  it("Han Solo (I) shoots once where his die is lower", () => {
    const t = scene({ light: { units: ["Han Solo (I)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Han Solo (I)", "Zam Wesell (B)", { dice: [...ones(4), 2, 3] });
    expect(t.unit("Han Solo (I)").tapped).toBe(true);
  });

  it("Prince Xizor (A) takes small damage whole", () => {
    const t = scene({ light: { units: ["Prince Xizor (A)"] } });
    expect(t.damage("Prince Xizor (A)", 2, { byAttack: true }).unit("Prince Xizor (A)").damage).toBe(2);
    expect(t.damage("Prince Xizor (A)", 1, { byAttack: true }).unit("Prince Xizor (A)").damage).toBe(3);
  });

  it("Darth Vader (M) gains nothing for units that others' hunters spare", () => {
    const t = scene({ light: { units: ["Clone Cadet"] }, dark: { units: ["Darth Vader (M)", "Zam Wesell (B)"] } });
    t.attack("Zam Wesell (B)", "Clone Cadet", { dice: ones(3) }).buildStep("dark");
    expect(t.force("dark")).toBe(8);
  });

  it("Het Nkik (A) gains his Bounty for Jawas alone", () => {
    const t = scene({
      light: { units: ["Het Nkik (A)", "Clone Squad"], hand: ["R2-D2 (G)"] },
      dark: { units: ["Battle Droid Squad"] },
    });
    t.damage("Battle Droid Squad", 9, { source: "Clone Squad" }).buildStep("light");
    expect(t.story("bounty")).toEqual([]);
  });
});

describe("piles", () => {
  it("Commander Nemet (A) has nothing to look at in an empty deck", () => {
    const t = scene({ light: { deck: [] }, dark: { units: ["Commander Nemet (A)"] } }).buildStep("dark");
    expect(t.questions("dark", "may")).toEqual([]);
  });

  it("Slave I (F) sells nothing while tapped", () => {
    const units = [{ name: "Slave I (F)", tapped: true }];
    const t = scene({ light: { units }, dark: { discard: ["Carrack Cruiser"] } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });

  it("Kabe (A) picks nothing from an empty pile, and gains nothing where she picks none", () => {
    expect(
      scene({ light: { units: ["Kabe (A)"] } })
        .act("Kabe (A)")
        .offered("light", "act"),
    ).toEqual(["pass"]);
    const t = scene({ light: { units: ["Kabe (A)"] }, dark: { discard: ["Juggernaut"] } });
    t.act("Kabe (A)", { light: { act: "Kabe (A)" } });
    expect([t.discard("dark"), t.buildNext("light")]).toEqual([["Juggernaut"], 0]);
  });

  it("Take a Prisoner discards neither a second name nor other types of unit", () => {
    const t = scene({
      light: { deck: ["Luke Skywalker (H)", "Clone Cadet", "Clone Squad"] },
      dark: { down: mission("Take a Prisoner") },
    });
    t.buildStep("dark", { dark: { build: "deploy Take a Prisoner", choose: "Luke Skywalker (H)" } });
    const [first, second] = t.questions("dark", "choose").map((one) => one.options);
    expect(first).not.toContain("Clone Squad");
    expect(second).toEqual(["pass"]);
  });

  it("Big Asteroid breaks up into nothing but medium ones, and only in the Space arena", () => {
    const hand = ["Small Asteroid"];
    expect(
      scene({ light: { units: ["Big Asteroid"], hand } })
        .putDamage("Big Asteroid", 3)
        .units("light"),
    ).toEqual([]);
    const t = scene({ light: { buildZone: ["Big Asteroid"], hand: ["Medium Asteroid"] } }).putDamage("Big Asteroid", 3);
    expect(t.questions("light", "choose")).toEqual([]);
  });

  it("Medium Asteroid breaks up into no more than two", () => {
    const hand = ["Small Asteroid", "Small Asteroid", "Small Asteroid"];
    const t = scene({ light: { units: ["Medium Asteroid"], hand } });
    t.putDamage("Medium Asteroid", 2, { light: { choose: ["Small Asteroid", "Small Asteroid#2"] } });
    expect([t.units("light").length, t.hand("light").length]).toEqual([2, 1]);
  });

  it("Ugnaught returns as many cards as there are, and only from the Character arena", () => {
    const t = scene({ light: { units: ["Ugnaught"], discard: ["Jawa"], deck: [] } });
    t.buildStep("light", { light: { build: "Ugnaught", choose: ["Jawa", "Ugnaught"] } });
    expect(t.deck("light").sort()).toEqual(["Jawa", "Ugnaught"]);
    const units = [{ name: "Ugnaught", arena: "ground" as const }];
    expect(scene({ light: { units } }).buildStep("light").offered("light", "build")).toEqual(["pass"]);
  });

  it("Sleen empties nothing without Force", () => {
    expect(
      scene({ light: { units: ["Sleen"], force: 0 } })
        .putDamage("Sleen", 2)
        .discard("dark"),
    ).toEqual([]);
  });

  it("Lando Calrissian (E) hires nobody but Bespin cards, and no second of a unique", () => {
    const light = { units: ["Lando Calrissian (E)", "Lobot (B)"], hand: ["Clone Squad", "Lobot (A)"] };
    const t = scene({ light }).buildStep("light", { light: { build: "Lando Calrissian (E)" } });
    expect([t.down("light"), t.hand("light").length]).toEqual([[], 2]);
  });
});

describe("for a turn", () => {
  it("Dantooine System hides neither who is tapped later nor the enemy's units", () => {
    const t = scene({
      light: { units: ["Clone Squad"], locations: ["Dantooine System"] },
      dark: { units: [{ name: "Juggernaut", tapped: true }, "Battle Droid Squad"] },
    });
    t.window({ light: { play: "Dantooine System" } });
    expect(t.act("Clone Squad").offered("light", "act")).toEqual(["pass", "Juggernaut", "Battle Droid Squad"]);
    expect(t.act("Battle Droid Squad").offered("dark", "act")).toEqual(["pass", "Clone Squad"]);
  });

  it("2-1B's Touch heals no more than 3, and nothing without a damaged enemy", () => {
    const light = { units: [{ name: "Rebel Honor Company", damage: 5 }], down: mission("2-1B's Touch") };
    const t = scene({ light, dark: { units: [{ name: "Juggernaut", damage: 5 }] } });
    t.buildStep("light", { light: { build: "deploy 2-1B's Touch", number: 3 } });
    expect([t.offered("light", "number"), t.unit("Juggernaut").damage]).toEqual([["0", "1", "2", "3"], 2]);
    expect(
      scene({ light, dark: { units: ["Juggernaut"] } })
        .buildStep("light")
        .offered("light", "build"),
    ).toEqual(["pass"]);
  });

  it("No Good to Me Dead spares the player's own Bounties", () => {
    const t = scene({
      light: { units: ["Clone Cadet"] },
      dark: { units: ["Mara Jade (B)"], hand: ["No Good to Me Dead"], force: 0 },
    });
    t.window({ dark: { play: "No Good to Me Dead" } }).attack("Mara Jade (B)", "Clone Cadet", {
      dice: [4, 4, 1, 1, 1],
    });
    expect(t.buildStep("dark").story("bounty")).toHaveLength(1);
  });

  it("Jabba's Death Mark pays neither for others nor in the next turn", () => {
    const given = () => {
      const t = scene({
        light: { units: ["Clone Cadet", "Clone Squad"] },
        dark: { down: mission("Jabba's Death Mark") },
      });
      t.buildStep("dark", { dark: { build: "deploy Jabba's Death Mark" } });
      return t.battle({ dark: { target: "Clone Cadet" } });
    };
    expect(given().putDamage("Clone Squad", 9).buildNext("dark")).toBe(0);
    expect(given().endTurn().putDamage("Clone Cadet", 2).buildNext("dark")).toBe(0);
  });
});
