import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Plays and more units of Rogues and Scoundrels. */

const ones = (n: number) => new Array<number>(n).fill(1);

describe("Lando's Influence", () => {
  const given = (units: string[]) =>
    scene({ light: { units: ["Clone Cadet"], hand: ["Lando's Influence"] }, dark: { units } }).window({
      light: { play: "Lando's Influence" },
    });

  it("wins a neutral unit over for the next battle step", () => {
    const t = given(["Jawa", "Zam Wesell (B)"]);
    expect(t.units("light")).toEqual(["Clone Cadet"]);
    const during: string[][] = [];
    t.arenaStep("character", {
      decide: ({ question }) => (question === "act" ? pass : undefined),
      at: ({ question }) => {
        if (question === "act") during.push(t.units("light"));
      },
    });
    expect(during[0]).toEqual(["Clone Cadet", "Jawa"]);
    expect([t.units("light"), t.units("dark")]).toEqual([["Clone Cadet"], ["Zam Wesell (B)", "Jawa"]]);
  });

  it("is spent with that step, also where nobody is to be won", () => {
    const t = given(["Jawa"]).arenaStep("space");
    t.arenaStep("character", { decide: ({ question }) => (question === "act" ? pass : undefined) });
    expect(t.story("controlled")).toEqual([]);
    const u = given(["Zam Wesell (B)"]).arenaStep("character", {
      decide: ({ question }) => (question === "act" ? pass : undefined),
    });
    expect(u.story("controlled")).toEqual([]);
  });
});

describe("Human Shield", () => {
  const given = () =>
    scene({
      light: { units: [{ name: "Clone Warrior 4/163", change: { health: 5 } }, "Clone Squad"] },
      dark: { units: ["Zam Wesell (B)", "Juggernaut"], hand: ["Human Shield"] },
    }).window({ dark: { play: "Human Shield" } });

  it("prevents damage to own units, which attacking Characters suffer", () => {
    const t = given().attack("Clone Warrior 4/163", "Zam Wesell (B)", { dice: [4, 4, 1, 1] });
    expect([t.unit("Zam Wesell (B)").damage, t.unit("Clone Warrior 4/163").damage, t.force("dark")]).toEqual([0, 2, 2]);
  });

  it("hurts nobody who is no Character, or does not attack", () => {
    const t = given().attack("Clone Squad", "Juggernaut", { dice: [4, 1, 1] });
    expect([t.unit("Juggernaut").damage, t.unit("Clone Squad").damage]).toEqual([0, 0]);
    t.damage("Zam Wesell (B)", 1, { source: "Clone Warrior 4/163" });
    expect([t.unit("Zam Wesell (B)").damage, t.unit("Clone Warrior 4/163").damage]).toEqual([0, 0]);
  });

  it("shields no enemy, and is over with the turn", () => {
    const t = given().attack("Zam Wesell (B)", "Clone Warrior 4/163", { dice: [4, 1, 1] });
    expect(t.unit("Clone Warrior 4/163").damage).toBe(1);
    expect(t.endTurn().damage("Juggernaut", 1).unit("Juggernaut").damage).toBe(1);
  });
});

describe("Vendetta", () => {
  const evade = { window: "prevention", cost: {}, effects: [{ verb: "prevent", on: "self", amount: 9 }] } as const;
  const given = () =>
    scene({
      made: [{ name: "Dodger", side: "Dark", health: 20, declared: { abilities: [evade] } }],
      light: { units: ["Clone Cadet", "Clone Squad"], hand: ["Vendetta"] },
      dark: { units: ["Dodger"] },
    });

  it("turns damage prevented into power that nothing prevents", () => {
    const t = given().damage("Clone Cadet", 4, { light: { play: "Vendetta" } });
    expect([t.unit("Clone Cadet").damage, t.unit("Clone Cadet").power, t.force("light")]).toEqual([0, 6, 4]);
    t.attack("Clone Cadet", "Dodger", { dice: [4, 4, ...ones(4)] });
    expect([t.unit("Dodger").damage, t.offered("dark", "play")]).toEqual([2, ["pass"]]);
  });

  it("is for Characters, and over with the turn", () => {
    const t = given().damage("Clone Squad", 1);
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.damage("Clone Cadet", 4, { light: { play: "Vendetta" } }).endTurn();
    t.attack("Clone Cadet", "Dodger", { dark: { play: "Dodger" }, dice: [4, 4] });
    expect(t.unit("Dodger").damage).toBe(0);
  });
});

describe("Luke's Vow", () => {
  const given = (damage: number) =>
    scene({ light: { units: [{ name: "Clone Warrior 4/163", damage }, "Clone Squad"], hand: ["Luke's Vow"] } });

  it.each([
    [1, 3],
    [3, 9],
    [0, 4],
  ])("saves a Character with %i counters from %i damage, with 1 health left", (before, damage) => {
    const t = given(before).damage("Clone Warrior 4/163", damage, { light: { play: "Luke's Vow" } });
    expect([t.unit("Clone Warrior 4/163").damage, t.force("light")]).toEqual([3, 6]);
  });

  it("is for Characters about to be discarded", () => {
    expect(given(1).damage("Clone Warrior 4/163", 2).offered("light", "play")).toEqual(["pass"]);
    expect(given(1).damage("Clone Squad", 3).offered("light", "play")).toEqual(["pass"]);
  });
});

describe("units", () => {
  it("Lando Calrissian (G) is as good as there are units of Bespin", () => {
    const t = scene({
      light: { units: ["Lando Calrissian (G)"] },
      made: [{ name: "Guard", side: "Dark", subtypes: ["Bespin", "Guard"] }],
      dark: { units: ["Guard", "Zam Wesell (B)", { name: "Guard", arena: "ground" }] },
    });
    expect(t.unit("Lando Calrissian (G)")).toMatchObject({ speed: 30, power: 3, health: 3 });
  });

  it("Space Slug RAS swallows a small ship, which stays tapped while it does", () => {
    const t = scene({
      light: { units: ["Naboo Cruiser", "N-1 Starfighter", { name: "X-wing Red Ten", tapped: true }] },
      dark: { units: ["Space Slug RAS"] },
    });
    t.act("Space Slug RAS", { dark: { act: "Space Slug RAS" } });
    expect([t.unit("N-1 Starfighter").tapped, t.unit("Space Slug RAS").armor]).toEqual([true, 1]);
    t.ready({ dark: { may: true }, dice: [1] });
    expect([t.unit("Space Slug RAS").tapped, t.unit("N-1 Starfighter").tapped]).toEqual([true, true]);
    expect(t.unit("X-wing Red Ten").tapped).toBe(false);
    t.ready({ dark: { may: false }, dice: [1] });
    expect([t.unit("Space Slug RAS").tapped, t.unit("N-1 Starfighter").tapped]).toEqual([false, false]);
  });

  it.each([
    ["R2-D2 (H)", { speed: 70, power: 4 }],
    ["R2-D2 (J)", { speed: 60, lucky: 3 }],
  ])("%s helps its Starfighter, and mends it when the Space step starts", (pilot, numbers) => {
    const t = scene({ light: { units: [{ name: "X-wing Red Ten", pilots: [pilot], damage: 1 }] } });
    expect(t.unit("X-wing Red Ten")).toMatchObject(numbers);
    expect(t.arenaStep("ground").unit("X-wing Red Ten").damage).toBe(1);
    expect(t.arenaStep("space").unit("X-wing Red Ten").damage).toBe(0);
    const u = scene({
      made: [{ name: "Ace", declared: { pilot: { of: ["Starfighter"] } } }],
      light: { units: [{ name: "X-wing Red Ten", pilots: [pilot] }, "Ace"] },
    });
    expect(u.buildStep("light").offered("light", "build")).toContain("board Ace");
  });
});

describe("Zam Wesell (D)", () => {
  const quick = { speed: 60, power: 4, health: 3, criticalHit: 2, accuracy: 0 };
  const tough = { speed: 20, power: 4, health: 5, criticalHit: 0, accuracy: 1 };

  it("is tough, or quick for the turn, as her player likes each turn", () => {
    const t = scene({ dark: { units: ["Zam Wesell (D)"] } });
    expect(t.ready({ dark: { may: true }, dice: [1] }).unit("Zam Wesell (D)")).toMatchObject(tough);
    expect(t.ready({ dark: { may: false }, dice: [1] }).unit("Zam Wesell (D)")).toMatchObject(quick);
    expect(t.endTurn().unit("Zam Wesell (D)")).toMatchObject(tough);
  });

  it("is discarded where she is too hurt to be quick", () => {
    const t = scene({ dark: { units: [{ name: "Zam Wesell (D)", damage: 3 }] } });
    expect(t.ready({ dark: { may: false }, dice: [1] }).card("Zam Wesell (D)").zone).toBe("discard");
  });

  it("chooses in the build zone, too, and when deployed", () => {
    const t = scene({ dark: { buildZone: ["Zam Wesell (D)"] } }).ready({ dark: { may: false }, dice: [1] });
    t.buildStep("dark", { dark: { build: ["back Zam Wesell (D)", pass] } });
    expect(t.unit("Zam Wesell (D)")).toMatchObject(quick);
    const u = scene({ dark: { down: [{ name: "Zam Wesell (D)", counters: 5 }] } });
    u.buildStep("dark", { dark: { build: ["deploy Zam Wesell (D)", pass], may: false } });
    expect(u.unit("Zam Wesell (D)")).toMatchObject(quick);
  });
});
