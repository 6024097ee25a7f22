import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Where effects of single cards of Attack of the Clones, Sith Rising and The Phantom Menace do nothing, or no more. */

const mission = (name: string) => [{ name, counters: 9 }];
const passes = ({ question }: { question: string }) => (question === "act" ? "pass" : undefined);

describe("Missions", () => {
  it("Clear the Skies takes nothing from who has three in an arena", () => {
    const units = ["Clone Cadet", "Clone Warrior 4/163", "Clone Warrior 5/373", "Clone Squad"];
    const t = scene({ light: { units, down: mission("Clear the Skies") } });
    t.buildStep("light", { light: { build: "deploy Clear the Skies" } });
    expect([t.units("light", "character").length, t.questions("light", "suffer")]).toEqual([3, []]);
  });

  it("Ship Arrival finds nothing where the deck has no unit of the type", () => {
    const t = scene({ light: { deck: ["Jawa"], down: mission("Ship Arrival") } });
    t.buildStep("light", { light: { build: "deploy Ship Arrival", arena: "space" } });
    expect([t.hand("light"), t.deck("light")]).toEqual([[], ["Jawa"]]);
  });

  it("Splinter the Republic finds nobody who is named like no unit in battle", () => {
    const t = scene({
      dark: { units: ["Zam Wesell (B)"], deck: ["Juggernaut"], down: mission("Splinter the Republic") },
    });
    t.buildStep("dark", { dark: { build: "deploy Splinter the Republic" } });
    expect(t.offered("dark", "choose")).toEqual(["pass"]);
  });

  it("Fog of War taps nobody with four or less, and rolls for nobody in the build zone", () => {
    const t = scene({ light: { units: ["Clone Cadet"], buildZone: ["Clone Squad"], down: mission("Fog of War") } });
    t.buildStep("light", { light: { build: "deploy Fog of War" }, dice: [4] });
    expect(t.unit("Clone Cadet").tapped).toBe(false);
  });

  it("Twilight of the Republic lets the light side build once, not twice", () => {
    const t = scene({ dark: { down: mission("Twilight of the Republic") } });
    t.command({ dark: { build: "deploy Twilight of the Republic" } });
    expect(t.questions("light", "build")).toHaveLength(1);
    expect(scene({}).command().questions("light", "build")).toHaveLength(1);
  });

  it("Duel of the Fates fights no step again that somebody controls, nor in the next turn", () => {
    const t = scene({ light: { units: ["Clone Cadet"], down: mission("Duel of the Fates") } });
    t.buildStep("light", { light: { build: "deploy Duel of the Fates" } });
    expect(t.battle({ decide: passes }).story("stepBegan")).toHaveLength(3);
    const u = scene({
      light: { units: ["Clone Cadet"], down: mission("Duel of the Fates") },
      dark: { units: ["Zam Wesell (B)"] },
    });
    u.buildStep("light", { light: { build: "deploy Duel of the Fates" } });
    expect(u.turn({ dice: [1], decide: passes }).story("stepBegan")).toHaveLength(3);
  });

  it("Negotiate the Peace sends home no neutral units, and none of other arenas", () => {
    const t = scene({
      light: { units: ["Jawa", "Clone Cadet", "Clone Squad"], down: mission("Negotiate the Peace") },
      dark: { units: ["Security Droid"] },
    });
    t.buildStep("light", { light: { build: "deploy Negotiate the Peace", arena: "character" } });
    expect(t.offered("light", "target")).toEqual(["pass", "Clone Cadet"]);
    expect(t.units("dark")).toEqual(["Security Droid"]);
  });

  it("Podrace pays nobody without Ground units, and in no later turn", () => {
    const t = scene({ light: { units: ["Clone Cadet"], down: mission("Podrace") } });
    t.buildStep("light", { light: { build: "deploy Podrace" } });
    expect(t.battle({ decide: passes }).force("light")).toBe(8);
    const u = scene({ light: { units: ["Clone Squad"], down: mission("Podrace") } });
    u.buildStep("light", { light: { build: "deploy Podrace" } });
    expect(u.endTurn().battle({ decide: passes }).force("light")).toBe(8);
  });
});

describe("Battle cards", () => {
  it("In Disguise brings nobody who costs more, or who is no Character", () => {
    const t = scene({ light: { units: ["Clone Cadet"], hand: ["In Disguise", "Luke Skywalker (H)", "Clone Squad"] } });
    t.window({ light: { play: "In Disguise" } });
    expect([t.questions("light", "choose").at(-1)?.options, t.units("light")]).toEqual([["pass"], []]);
  });

  it("Let the Cube Decide gives nothing for longer than the turn", () => {
    const t = scene({ light: { units: ["Clone Cadet"], hand: ["Let the Cube Decide"] } });
    const before = t.unit("Clone Cadet");
    t.window({ light: { play: "Let the Cube Decide" }, dice: [6] });
    expect(t.unit("Clone Cadet")).not.toEqual(before);
    expect(t.endTurn().unit("Clone Cadet")).toEqual(before);
  });
});

describe("Locations", () => {
  it("Corridors of Power offer no credits where there are none, and none to the opponent", () => {
    const t = scene({ dark: { locations: ["Corridors of Power"] } });
    expect(t.buildStep("light").questions("light", "number")).toEqual([]);
    t.buildStep("dark");
    expect([t.offered("dark", "number"), t.card("Corridors of Power").counters]).toEqual([["0"], 1]);
  });

  it("Podracing Course discards nobody of two", () => {
    const units = ["Clone Squad", "Clone Platoon"];
    const t = scene({ light: { units, locations: ["Podracing Course"] } }).arenaStep("ground", {
      decide: ({ question, options }) => (question === "first" ? options[0] : undefined),
    });
    expect(t.units("light")).toEqual(units);
  });

  it("Theed Power Generator makes no seven of a six", () => {
    const t = scene({ light: { locations: ["Theed Power Generator"] } }).ready({ light: { number: 6 }, dice: [6] });
    expect([t.offered("light", "number"), t.buildPoints("light"), t.buildPoints("dark")]).toEqual([["5", "6"], 6, 6]);
  });
});

describe("units", () => {
  it("Obi-Wan Kenobi (A) gives himself up neither for Ground units nor from another arena", () => {
    const given = (arena: "ground" | "character") => ({
      light: { units: [{ name: "Obi-Wan Kenobi (A)", arena }, "Clone Squad", "Clone Cadet"] },
    });
    expect(scene(given("character")).damage("Clone Squad", 1).offered("light", "play")).toEqual(["pass"]);
    expect(scene(given("ground")).damage("Clone Cadet", 1).offered("light", "play")).toEqual(["pass"]);
  });

  it("Clone Facility begins nobody but Clones", () => {
    const t = scene({ light: { units: ["Clone Facility"], deck: ["Jawa"] } });
    t.buildStep("light", { light: { build: "Clone Facility" } });
    expect([t.offered("light", "choose"), t.down("light")]).toEqual([["pass"], []]);
  });

  it("Gardulla the Hutt (A) buys nobody for less than the cost, and no Jedi", () => {
    const step = (unit: string, number: number) =>
      scene({ light: { units: [unit] }, dark: { units: ["Gardulla the Hutt (A)"], force: 9 } }).arenaStep("character", {
        dark: { play: "Gardulla the Hutt (A)", number },
        decide: passes,
      });
    const t = step("Clone Cadet", 0);
    expect([t.questions("dark", "target"), t.units("light")]).toEqual([[], ["Clone Cadet"]]);
    const jedi = scene({ light: { units: ["Luke Skywalker (H)"] }, dark: { units: ["Gardulla the Hutt (A)"] } });
    expect(jedi.arenaStep("character", { decide: passes }).offered("dark", "play")).toEqual(["pass"]);
  });

  it("Orn Free Taa (A) is attacked for damage where its side taps a Character, and others always", () => {
    const t = scene({
      light: { units: ["Orn Free Taa (A)", "Clone Squad"] },
      dark: { units: ["Zam Wesell (B)", "Security Droid", "Juggernaut"] },
    });
    t.attack("Zam Wesell (B)", "Orn Free Taa (A)", { dark: { choose: "Security Droid" }, dice: [4, 1, 1] });
    expect([t.unit("Orn Free Taa (A)").damage, t.unit("Security Droid").tapped]).toEqual([1, true]);
    t.damage("Clone Squad", 1, { source: "Juggernaut" });
    expect(t.unit("Clone Squad").damage).toBe(1);
  });

  it("Rune Haako (A) draws nothing while tapped, and discards no more than there is", () => {
    const t = scene({ dark: { units: ["Rune Haako (A)"], deck: ["Juggernaut"] } });
    t.window({ dark: { play: "Rune Haako (A)/1" } });
    expect([t.hand("dark"), t.discard("dark")]).toEqual([[], ["Juggernaut"]]);
    expect(t.window().offered("dark", "play")).toEqual(["pass", "Rune Haako (A)"]);
  });
});
