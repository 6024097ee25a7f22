import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** What the cards of Return of the Jedi do besides keywords and numbers, by their texts. */

const blank = (side: "light" | "dark") => (side === "light" ? "Clone Cadet" : "Security Droid");

describe("when a step starts or ends", () => {
  it.each([
    ["Free Endor", "light", 1, 0],
    ["Occupied Endor", "dark", 1, 0],
    ["Occupied Coruscant", "dark", 1, 0],
    ["Free Coruscant", "light", 0, 1],
    ["Reactor Core", "dark", 1, 1],
  ] as const)("%s gives in its player's build step", (name, side, force, build) => {
    const t = scene({ [side]: { locations: [name] } });
    t.buildStep(side === "light" ? "dark" : "light");
    expect([t.force(side), t.buildPoints(side)]).toEqual([8, 0]);
    let seen = -1;
    t.buildStep(side, { at: () => (seen = t.buildPoints(side)) });
    expect([t.force(side), seen]).toEqual([8 + force, build]);
  });

  it.each([
    ["Free Bespin", "light", "locations"],
    ["Occupied Bespin", "dark", "locations"],
    ["Princess Leia (J)", "light", "units"],
  ] as const)("%s draws one more", (name, side, where) => {
    const t = scene({ [side]: { [where]: [name] } });
    t.command();
    expect([t.hand(side).length, t.hand(side === "light" ? "dark" : "light").length]).toEqual([2, 1]);
  });

  it("Throne Room and Yoda's Spirit (A) count, Anakin's Spirit (A) asks for Luke or Leia", () => {
    const t = scene({
      dark: { locations: ["Throne Room"], units: ["Darth Vader (O)", "Elite Royal Guard", "Security Droid"] },
    });
    t.buildStep("dark");
    expect(t.force("dark")).toBe(10);
    const u = scene({ light: { units: ["Yoda's Spirit (A)", "Anakin's Spirit (A)"] } });
    u.arenaStep("character", { light: { first: [] } });
    expect(u.force("light")).toBe(10);
    u.buildStep("light");
    expect(u.force("light")).toBe(10);
    const v = scene({ light: { units: ["Anakin's Spirit (A)", "Princess Leia (J)"] } });
    v.buildStep("light");
    expect(v.force("light")).toBe(10);
  });

  it("Spirits neither count nor do or suffer damage", () => {
    const t = scene({ light: { units: ["Yoda's Spirit (A)"] }, dark: { units: ["Security Droid"] } });
    expect(t.controller("character")).toBe("dark");
    t.damage("Yoda's Spirit (A)", 3).damage("Security Droid", 1, { source: "Yoda's Spirit (A)" });
    expect([t.unit("Yoda's Spirit (A)").damage, t.unit("Security Droid").damage]).toEqual([0, 0]);
  });

  it("Dune Sea hurts who is no Tatooine", () => {
    const t = scene({
      light: { locations: ["Dune Sea"], units: ["Clone Squad", "Skiff", "Clone Cadet"] },
      dark: { units: ["Battle Droid Squad"] },
    });
    t.arenaStep("ground", { light: { act: [] }, dark: {} });
    const damage = (name: string) => t.unit(name).damage;
    expect(["Clone Squad", "Battle Droid Squad", "Skiff", "Clone Cadet"].map(damage)).toEqual([1, 1, 0, 0]);
  });

  it("Free and Occupied Tatooine put a card of the discard pile under the deck, if their player wants", () => {
    const t = scene({ light: { locations: ["Free Tatooine"], discard: ["Jawa", "Eopie"], deck: ["Clone Cadet"] } });
    t.buildStep("light", { light: { choose: "Eopie" } });
    expect([t.deck("light"), t.discard("light")]).toEqual([["Clone Cadet", "Eopie"], ["Jawa"]]);
    const u = scene({ dark: { locations: ["Occupied Tatooine"], discard: ["Jawa"] } });
    u.buildStep("dark");
    expect(u.discard("dark")).toEqual(["Jawa"]);
  });

  it("Jabba's Dancers gain Force whenever they attack", () => {
    const t = scene({ light: { units: ["Jabba's Dancers"] }, dark: { units: ["Security Droid"] } });
    t.attack("Jabba's Dancers", "Security Droid", { dice: [1] });
    expect(t.force("light")).toBe(9);
  });

  it("Anakin Skywalker (K) leaves Force, from the Character arena only", () => {
    const t = scene({ light: { units: [{ name: "Anakin Skywalker (K)", damage: 5 }] } });
    t.damage("Anakin Skywalker (K)", 1);
    expect(t.force("light")).toBe(14);
    const u = scene({ light: { buildZone: [{ name: "Anakin Skywalker (K)", damage: 5 }] } });
    u.damage("Anakin Skywalker (K)", 1);
    expect([u.card("Anakin Skywalker (K)").zone, u.force("light")]).toEqual(["discard", 8]);
  });

  it("Reactor Core, discarded, costs a Space unit", () => {
    const t = scene({
      made: [
        {
          name: "Bomb",
          type: "battle",
          declared: {
            abilities: [
              {
                window: "general",
                cost: {},
                target: { card: ["location"] },
                effects: [{ verb: "discardUnit", on: "target" }],
              },
            ],
          },
        },
      ],
      light: { hand: ["Bomb"] },
      dark: { locations: ["Reactor Core"], units: ["Carrack Cruiser"] },
    });
    t.window({ light: { play: "Bomb" } });
    expect([t.location("space"), t.unit("Carrack Cruiser").damage]).toEqual(["", 3]);
  });
});

describe("protection that the enemy may buy off", () => {
  it.each([
    ["Ewok Village", "Clone Squad", "Juggernaut", 1, "locations"],
    ["Forests of Endor", "Clone Squad", "Juggernaut", 2, "locations"],
    ["Princess Leia (K)", "Princess Leia (K)", "Security Droid", 2, "units"],
  ] as const)("%s", (name, victim, enemy, force, where) => {
    const units = where === "units" ? [name] : [victim];
    const table = () =>
      scene({ light: { units, ...(where === "locations" ? { locations: [name] } : {}) }, dark: { units: [enemy] } });
    const t = table();
    t.damage(victim, 1, { source: enemy });
    expect([t.unit(victim).damage, t.force("dark")]).toEqual([0, 8]);
    const paid = table();
    paid.damage(victim, 1, { source: enemy, dark: { pay: true } });
    expect([paid.unit(victim).damage, paid.force("dark")]).toEqual([1, 8 - force]);
    const own = table();
    own.damage(victim, 1);
    expect(own.unit(victim).damage).toBe(1);
  });

  it.each(["Chief Chirpa (A)", "Wicket W. Warrick (A)"])("%s needs a Location of Endor", (name) => {
    const t = scene({ light: { units: [name], locations: ["Ewok Village"] }, dark: { units: ["Security Droid"] } });
    t.damage(name, 1, { source: "Security Droid" });
    expect(t.unit(name).damage).toBe(0);
    t.damage(name, 1, { source: "Security Droid", dark: { pay: true } });
    expect([t.unit(name).damage, t.force("dark")]).toEqual([1, 6]);
    const u = scene({ light: { units: [name], locations: ["Dune Sea"] }, dark: { units: ["Security Droid"] } });
    u.damage(name, 1, { source: "Security Droid" });
    expect(u.unit(name).damage).toBe(1);
  });

  it("Forests of Endor does not help against Endor's own or from space", () => {
    const t = scene({
      made: [{ name: "Savage", side: "Dark", type: "ground", subtypes: ["Endor"] }],
      light: { units: ["Clone Squad"], locations: ["Forests of Endor"] },
      dark: { units: ["Savage", "Carrack Cruiser"] },
    });
    t.damage("Clone Squad", 1, { source: "Savage" }).damage("Clone Squad", 1, { source: "Carrack Cruiser" });
    expect(t.unit("Clone Squad").damage).toBe(2);
  });

  it("Princess Leia (K) protects the Speeder that she pilots", () => {
    const t = scene({
      light: { units: [{ name: "Ewok Glider", pilots: ["Princess Leia (K)"] }] },
      dark: { units: ["Juggernaut"] },
    });
    expect(t.unit("Ewok Glider")).toMatchObject({ speed: 60, lucky: 1 });
    t.damage("Ewok Glider", 1, { source: "Juggernaut" });
    expect(t.unit("Ewok Glider").damage).toBe(0);
  });

  it("Max Rebo Band (A) makes attacks in the Character arena cost 1 Force", () => {
    const table = (force: number) =>
      scene({
        light: { units: ["Max Rebo Band (A)", "Clone Squad"] },
        dark: { units: ["Security Droid", "Battle Droid Squad"], force },
      });
    const t = table(1);
    t.act("Security Droid", { dark: { act: "Max Rebo Band (A)" }, dice: [1, 1] });
    expect(t.force("dark")).toBe(0);
    const u = table(0);
    u.act("Security Droid").act("Battle Droid Squad");
    expect(u.offered("dark", "act")).toEqual(["pass", "Clone Squad"]);
    u.act("Security Droid");
    expect(u.offered("dark", "act")).toEqual(["pass"]);
  });
});

describe("held units", () => {
  it("Endor Shield Generator shields a Space unit while it stays tapped", () => {
    const t = scene({ dark: { units: ["Endor Shield Generator", "Carrack Cruiser", "TIE Interceptor"], build: 1 } });
    t.act("Endor Shield Generator", { dark: { act: "Endor Shield Generator", target: "Carrack Cruiser" } });
    expect([t.unit("Carrack Cruiser").shields, t.unit("TIE Interceptor").shields]).toEqual([4, 0]);
    t.ready({ dark: { may: true }, dice: [3] });
    expect([t.unit("Endor Shield Generator").tapped, t.unit("Carrack Cruiser").shields]).toEqual([true, 4]);
    t.ready({ dice: [3] });
    expect([t.unit("Endor Shield Generator").tapped, t.unit("Carrack Cruiser").shields]).toEqual([false, 0]);
  });

  it("Endor Shield Generator goes back to hand where its upkeep is not paid", () => {
    const t = scene({ dark: { units: ["Endor Shield Generator"], build: 1 } });
    t.buildStep("dark", { dark: { upkeep: 1 } });
    expect(t.hand("dark")).toEqual(["Endor Shield Generator"]);
    const u = scene({ dark: { units: ["Endor Shield Generator"], build: 1 } });
    u.buildStep("dark", { dark: { upkeep: 0 } });
    expect(u.unit("Endor Shield Generator").zone).toBe("arena");
  });

  it("Sarlacc (A) keeps a Character down and eats it", () => {
    const t = scene({
      light: { units: [{ name: "Luke Skywalker (M)", tapped: true }] },
      dark: { units: ["Sarlacc (A)"] },
    });
    t.act("Sarlacc (A)", { dark: { act: "Sarlacc (A)", target: "Luke Skywalker (M)" } });
    t.arenaStep("character");
    expect(t.unit("Luke Skywalker (M)").damage).toBe(2);
    t.ready({ dark: { may: true }, dice: [3] });
    expect(t.unit("Luke Skywalker (M)").tapped).toBe(true);
    t.ready({ dice: [3] });
    expect(t.unit("Luke Skywalker (M)").tapped).toBe(false);
    t.arenaStep("character", { light: {} });
    expect(t.unit("Luke Skywalker (M)").damage).toBe(2);
  });
});

describe("Missions", () => {
  const complete = (name: string) => ({ build: `deploy ${name}` });

  it("Bargain with Jabba divides the hand by turns", () => {
    const t = scene({
      light: {
        down: [{ name: "Bargain with Jabba", counters: 3 }],
        hand: ["Jawa"],
        deck: ["Eopie", "Skiff", "Rancor"],
      },
    });
    t.buildStep("light", {
      light: { ...complete("Bargain with Jabba"), choose: ["Rancor", "Skiff"] },
      dark: { choose: ["Jawa"] },
    });
    expect([t.hand("light").sort(), t.discard("light").sort()]).toEqual([
      ["Rancor", "Skiff"],
      ["Bargain with Jabba", "Eopie", "Jawa"],
    ]);
    expect(t.offered("dark", "choose")).toContain("Eopie");
  });

  it("Vader's Guile does so to the opponent, once twelve cards are discarded", () => {
    const discard = Array<string>(12).fill(blank("dark"));
    const table = (n: number) =>
      scene({
        dark: { down: [{ name: "Vader's Guile", counters: 2 }], discard: discard.slice(12 - n) },
        light: { hand: ["Jawa", "Eopie", "Skiff"] },
      });
    const t = table(12);
    t.buildStep("dark", { dark: { ...complete("Vader's Guile"), choose: "Eopie" }, light: { choose: "Skiff" } });
    expect([t.hand("light").sort(), t.discard("light")]).toEqual([["Jawa", "Skiff"], ["Eopie"]]);
    const u = table(11).buildStep("dark");
    expect(u.offered("dark", "build")).toEqual(["pass"]);
  });

  it("Honor the Fallen counts Jedi of the discard pile, Progress Report doubles counters", () => {
    const t = scene({
      light: {
        down: [{ name: "Honor the Fallen", counters: 2 }],
        discard: ["Luke Skywalker (M)", "Luke Skywalker (O)", "Jawa", "A-Wing"],
      },
    });
    t.buildStep("light", { light: complete("Honor the Fallen") });
    expect(t.force("light")).toBe(10);
    const u = scene({
      dark: {
        down: [
          { name: "Progress Report", counters: 4 },
          { name: "Death Star II (A)", counters: 5 },
        ],
      },
    });
    u.buildStep("dark", { dark: complete("Progress Report") });
    expect(u.card("Death Star II (A)").counters).toBe(10);
  });
});
