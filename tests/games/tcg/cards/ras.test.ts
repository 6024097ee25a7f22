import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

describe("Guri (A)", () => {
  it("earns a Character an untapping for 2 Force, until the end of the turn", () => {
    const t = scene({
      light: { units: ["Guri (A)", { name: "Clone Cadet", tapped: true }], build: 1 },
      dark: { units: ["Security Droid"] },
    });
    t.attack("Guri (A)", "Security Droid", { dice: [4, 4, 4, 4, 4, 4, 4, 4] });
    t.buildStep("light", { light: { upkeep: 0, target: "Clone Cadet" } });
    expect(t.buildPoints("light")).toBe(0);
    t.window({ light: { play: "Guri (A) for Clone Cadet" } });
    expect(t.unit("Clone Cadet").tapped).toBe(false);
    expect(t.force("light")).toBe(6);
    t.endTurn();
    t.does({}, () => undefined);
    t.window();
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });

  it("is tapped, or a card discarded, where no build point pays", () => {
    const t = scene({ light: { units: ["Guri (A)"], hand: ["Clone Squad"] } });
    t.buildStep("light", { light: { upkeep: 1 } });
    expect(t.discard("light")).toEqual(["Clone Squad"]);
    t.buildStep("light");
    expect(t.unit("Guri (A)").tapped).toBe(true);
  });
});

describe("IG-2000 (A) and Virago (A)", () => {
  it.each(["IG-2000 (A)", "Virago (A)"])("%s chooses speed or power as the Space step starts", (name) => {
    const t = scene({ light: { units: [name] } });
    const was = t.unit(name);
    t.arenaStep("space", { light: { option: 0 } });
    expect(t.unit(name).speed).toBe(was.speed + 20);
    expect(t.unit(name).power).toBe(was.power);
    t.arenaStep("space", { light: { option: 1 } });
    expect(t.unit(name)).toMatchObject({ speed: was.speed + 20, power: was.power + 2 });
    t.endTurn();
    expect(t.unit(name)).toMatchObject({ speed: was.speed, power: was.power });
  });

  it("Virago discards three from the deck for its upkeep", () => {
    const t = scene({ light: { units: ["Virago (A)"] } });
    t.buildStep("light");
    expect([t.deck("light").length, t.discard("light").length]).toEqual([7, 3]);
  });
});

describe("Millennium Falcon (I)", () => {
  it.each([
    [[], true],
    [["Chewbacca (F)"], false],
    [["R2-D2 (H)"], true],
  ])("with the pilots %j is tapped in the build step: %s", (pilots, tapped) => {
    const t = scene({
      made: [{ name: "R2-D2 (H)", declared: { pilot: { of: ["Transport"] } } }].slice(
        0,
        pilots[0] === "R2-D2 (H)" ? 1 : 0,
      ),
      light: { units: [{ name: "Millennium Falcon (I)", pilots }] },
    });
    t.buildStep("dark");
    expect(t.unit("Millennium Falcon (I)").tapped).toBe(false);
    t.buildStep("light");
    expect(t.unit("Millennium Falcon (I)").tapped).toBe(tapped);
  });
});

describe("Stinger (A)", () => {
  it("leaves its pilot behind, tapped", () => {
    const t = scene({
      made: [{ name: "Ace", declared: { pilot: { of: ["Starfighter"] } } }],
      light: { units: [{ name: "Stinger (A)", pilots: ["Ace"] }] },
    });
    t.putDamage("Stinger (A)", 6);
    expect(t.unit("Ace")).toMatchObject({ arena: "character", tapped: true });
    expect(t.discard("light")).toEqual(["Stinger (A)"]);
  });
});

describe("4-LOM (A)", () => {
  it("gives an attacking Character Accuracy 1 from the build zone", () => {
    const t = scene({
      light: { units: ["Clone Cadet"], buildZone: ["4-LOM (A)"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.attack("Clone Cadet", "Zam Wesell (B)", { light: { play: "4-LOM (A)" }, dice: [3, 2] });
    expect(t.unit("Zam Wesell (B)").damage).toBe(1);
    t.attack("Clone Cadet", "Zam Wesell (B)", { dice: [3, 2] });
    expect(t.unit("Zam Wesell (B)").damage).toBe(1);
  });

  it("does not while it is in battle; its Bounty heals a unit", () => {
    const t = scene({
      light: { units: [{ name: "Clone Warrior 4/163", damage: 3 }, "4-LOM (A)"], build: 1 },
      dark: { units: ["Security Droid"] },
    });
    t.attack("4-LOM (A)", "Security Droid", {
      dice: [4, 4],
      at: (asked) => expect(asked.options).not.toContain("4-LOM (A)"),
    });
    t.buildStep("light", { light: { upkeep: 0 } });
    expect(t.unit("Clone Warrior 4/163").damage).toBe(0);
  });
});

describe("C-3PO (G)", () => {
  it("is tapped for the upkeep of a unit", () => {
    const t = scene({ light: { units: ["C-3PO (G)", "Zuckuss (A)"], build: 2 } });
    t.buildStep("light", { light: { upkeep: 2 } });
    expect([t.unit("C-3PO (G)").tapped, t.unit("Zuckuss (A)").tapped]).toEqual([true, false]);
    t.buildStep("light");
    expect(t.unit("Zuckuss (A)").tapped).toBe(true);
  });
});

describe("Het Nkik (A)", () => {
  it("is paid with a card of the discard pile, which leaves the game, or tapped", () => {
    const t = scene({ light: { units: ["Het Nkik (A)"], discard: ["Clone Squad", "Jawa"] } });
    t.buildStep("light", { light: { upkeep: 0, choose: "Clone Squad" } });
    expect(t.discard("light")).toEqual(["Jawa"]);
    t.buildStep("light", { light: { upkeep: 0 } });
    expect([t.discard("light"), t.unit("Het Nkik (A)").tapped]).toEqual([[], false]);
    t.buildStep("light");
    expect(t.unit("Het Nkik (A)").tapped).toBe(true);
  });

  it("makes Jawas stronger, himself too, and nobody else", () => {
    const t = scene({
      light: { units: ["Het Nkik (A)", "Jawa", "Clone Cadet"] },
      dark: { units: ["Jawa"] },
    });
    expect(t.unit("Het Nkik (A)").power).toBe(4);
    expect([t.unit("light:Jawa").power, t.unit("dark:Jawa").power]).toEqual([3, 2]);
    expect(t.unit("Clone Cadet").power).toBe(scene({ light: { units: ["Clone Cadet"] } }).unit("Clone Cadet").power);
  });

  it.each([
    ["Jawa", ["Het Nkik (A)", "Jawa", "Clone Cadet", "R2-D2 (A)"]],
    ["Het Nkik (A)", ["Het Nkik (A)", "Jawa", "Clone Cadet", "R2-D2 (A)"]],
    ["Clone Cadet", ["Het Nkik (A)", "Jawa", "Clone Cadet"]],
  ])("a kill by %s leaves %j", (killer, units) => {
    const t = scene({
      light: {
        units: ["Het Nkik (A)", "Jawa", "Clone Cadet"],
        hand: ["R2-D2 (A)", "Clone Squad"],
        discard: ["Clone Squad"],
      },
      dark: { units: [{ name: "Security Droid", damage: 1 }] },
    });
    t.attack(killer, "Security Droid", { dice: Array<number>(t.unit(killer).power).fill(4) });
    t.buildStep("light", { light: units.length === 4 ? { upkeep: 0, choose: "R2-D2 (A)" } : { upkeep: 0 } });
    expect(t.units("light")).toEqual(units);
    if (units.length === 4) expect(t.unit("R2-D2 (A)").tapped).toBe(true);
  });
});

describe("Falcon's Needs", () => {
  it("gives an opposing unit an upkeep for the rest of the game", () => {
    const t = scene({
      light: { down: [{ name: "Falcon's Needs", counters: 2 }] },
      dark: { units: ["Zam Wesell (B)"], build: 2 },
    });
    t.buildStep("light", { light: { build: "deploy Falcon's Needs" } });
    t.endTurn();
    t.buildStep("dark", { dark: { upkeep: 0 } });
    expect([t.unit("Zam Wesell (B)").tapped, t.buildPoints("dark")]).toEqual([false, 0]);
    t.buildStep("dark");
    expect(t.unit("Zam Wesell (B)").tapped).toBe(true);
  });
});
