import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Where effects of single cards of Jedi Guardians do nothing, or no more. */

const mission = (name: string) => [{ name, counters: 9 }];
const ones = (count: number): number[] => Array<number>(count).fill(1);
const passes = ({ question }: { question: string }) => (question === "act" ? "pass" : undefined);

describe("Missions", () => {
  it("Gather the Council takes nobody else, and gains nothing for nobody", () => {
    const t = scene({ light: { deck: ["Clone Cadet", "Jawa"], down: mission("Gather the Council") } });
    t.buildStep("light", { light: { build: "deploy Gather the Council" } });
    expect([t.offered("light", "choose"), t.hand("light"), t.force("light")]).toEqual([["pass"], [], 8]);
  });

  it("Guidance of the Chancellor gives an empty hand nothing", () => {
    const t = scene({ light: { down: mission("Guidance of the Chancellor") }, dark: { hand: ["Juggernaut"] } });
    t.buildStep("light", { light: { build: "deploy Guidance of the Chancellor", player: "light" } });
    expect([t.hand("light"), t.hand("dark")]).toEqual([[], ["Juggernaut"]]);
  });

  it("Jedi Council Quorum wins nothing with six, or in a later turn", () => {
    const members = ["Eeth Koth (A)", "Ki-Adi-Mundi (B)", "Plo Koon (B)", "Mace Windu (C)", "Yoda (F)", "Shaak Ti (A)"];
    const t = scene({ light: { units: members, down: mission("Jedi Council Quorum") } });
    t.buildStep("light", { light: { build: "deploy Jedi Council Quorum" } }).endTurn();
    expect(t.reason).not.toBe("card");
  });

  it("Remember the Prophecy looks no deeper than the deck, and keeps nothing of other types", () => {
    const t = scene({ light: { deck: ["Clone Cadet", "Clone Squad"], down: mission("Remember the Prophecy") } });
    t.buildStep("light", { light: { build: "deploy Remember the Prophecy", player: "light", cardType: 0 } });
    expect([t.hand("light"), t.deck("light"), t.discard("light").length]).toEqual([[], [], 3]);
  });

  it("Jedi Training Exercise needs a Jedi, and finds no others", () => {
    const given = (unit: string) =>
      scene({ light: { units: [unit], deck: ["Clone Cadet"], down: mission("Jedi Training Exercise") } });
    expect(given("Clone Cadet").buildStep("light").offered("light", "build")).toEqual(["pass"]);
    const t = given("Luke Skywalker (H)").buildStep("light", { light: { build: "deploy Jedi Training Exercise" } });
    expect(t.offered("light", "choose")).toEqual(["pass"]);
  });

  it("Tyranus's Return takes home nobody but own Characters", () => {
    const t = scene({
      light: { units: ["Clone Cadet"] },
      dark: { units: ["Juggernaut"], down: mission("Tyranus's Return") },
    });
    expect(t.buildStep("dark").offered("dark", "build")).toEqual(["pass"]);
  });

  it("Underworld Investigations let nobody see longer than that", () => {
    const t = scene({
      light: { down: mission("Underworld Investigations") },
      dark: { hand: ["Juggernaut"], down: ["Security Droid"] },
    });
    t.buildStep("light", { light: { build: "deploy Underworld Investigations" } });
    expect([t.state.looked[0][0], t.hand("dark"), t.down("dark")]).toEqual([0, ["Juggernaut"], ["Security Droid"]]);
  });

  it("Call for Reinforcements leaves units of other types, and what is still being built", () => {
    const t = scene({
      light: {
        buildZone: ["Clone Squad", { name: "Clone Platoon", counters: 1 }, "Clone Cadet"],
        down: mission("Call for Reinforcements"),
      },
    });
    t.buildStep("light", { light: { build: "deploy Call for Reinforcements" } });
    t.battle({ light: { arena: "ground" }, decide: passes });
    expect([t.units("light"), t.buildZone("light").sort()]).toEqual([
      ["Clone Squad"],
      ["Clone Cadet", "Clone Platoon"],
    ]);
  });
});

describe("Battle cards", () => {
  it("Coup de Grace does nothing to who is unhurt", () => {
    const t = scene({ light: { units: ["Clone Cadet"] }, dark: { hand: ["Coup de Grace"] } });
    t.window({ dark: { play: "Coup de Grace" } });
    expect([t.story("damaged"), t.unit("Clone Cadet").damage]).toEqual([[], 0]);
  });

  it("Unified Attack needs another untapped unit in the attacker's arena", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Clone Squad", { name: "Jawa", tapped: true }], hand: ["Unified Attack"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.attack("Clone Cadet", "Zam Wesell (B)", { dice: ones(t.unit("Clone Cadet").power) });
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("units", () => {
  it("Eeth Koth (A) gains 3 Force for hits that he has foretold", () => {
    const t = scene({ light: { units: ["Eeth Koth (A)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Eeth Koth (A)", "Zam Wesell (B)", { light: { number: 1 }, dice: [4, 1, 1, 1, 1] });
    expect(t.force("light")).toBe(11);
  });

  it("Eeth Koth (A) gains nothing for others, or as he is attacked", () => {
    const t = scene({ light: { units: ["Eeth Koth (A)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Eeth Koth (A)", "Zam Wesell (B)", { light: { number: 2 }, dice: [4, 1, 1, 1, 1] });
    expect(t.force("light")).toBe(8);
    t.attack("Zam Wesell (B)", "Eeth Koth (A)", { dice: [1, 1, 1] });
    expect(t.questions("light", "number")).toEqual([]);
  });

  it("Zam Wesell (C) snipes at nobody who is still being built, nor from battle", () => {
    const given = (dark: object) => scene({ light: { buildZone: [{ name: "Clone Cadet", counters: 1 }] }, dark });
    expect(
      given({ buildZone: ["Zam Wesell (C)"] })
        .window()
        .offered("dark", "play"),
    ).toEqual(["pass"]);
    const t = scene({ light: { buildZone: ["Clone Cadet"] }, dark: { units: ["Zam Wesell (C)"] } });
    expect(t.window().offered("dark", "play")).toEqual(["pass"]);
  });

  it("Neimoidian Shuttle (A) takes nobody but units of the Trade Federation", () => {
    const t = scene({ dark: { units: [{ name: "Neimoidian Shuttle (A)", tapped: true }, "Zam Wesell (B)"] } });
    t.window({ dark: { play: "Neimoidian Shuttle (A)" } });
    expect([t.offered("dark", "target"), t.units("dark")]).toEqual([["Neimoidian Shuttle (A)"], ["Zam Wesell (B)"]]);
  });

  it("Padme's Yacht (B) invites nobody but Characters, and discards the rest", () => {
    const t = scene({ light: { units: ["Padme's Yacht (B)"], deck: ["Clone Squad", "N-1 Starfighter"] } });
    t.buildStep("light", { light: { build: "Padme's Yacht (B)" } });
    expect([t.questions("light", "choose"), t.down("light"), t.discard("light").length]).toEqual([[], [], 2]);
  });

  it("Anakin Skywalker (I) stays on his Speeder as other steps end", () => {
    const units = [{ name: "Gondola Speeder", pilots: ["Anakin Skywalker (I)"] }];
    const t = scene({ light: { units } }).arenaStep("space").arenaStep("character");
    expect(t.unit("Gondola Speeder").pilots).toEqual(["Anakin Skywalker (I)"]);
  });

  it("Captured Reek is discarded where there is no Force to pay", () => {
    const t = scene({ light: { units: ["Captured Reek"], force: 0 }, dark: { units: ["Juggernaut"] } });
    t.attack("Captured Reek", "Juggernaut");
    expect([t.card("Captured Reek").zone, t.questions("light", "pay")]).toEqual(["discard", []]);
  });

  it("Gondola Speeder fetches nobody where nobody is in space", () => {
    const t = scene({ light: { units: ["Gondola Speeder", "N-1 Starfighter", "Clone Cadet"] } });
    expect(t.act("Gondola Speeder").offered("light", "act")).toEqual(["pass"]);
  });
});
