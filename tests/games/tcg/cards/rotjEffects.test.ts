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
          words: {
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

describe("Battle cards", () => {
  const play = (name: string, side: "light" | "dark", target: string, script: object = {}) => ({
    [side]: { play: name, target, ...script },
  });

  it("Trap Door!, Baited Trap and Desperate Bluff tap", () => {
    const t = scene({
      light: { hand: ["Trap Door!"], units: ["Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)", "Battle Droid Squad"] },
    });
    t.window({ light: { play: "Trap Door!", target: "Clone Cadet" } });
    expect(t.offered("light", "target")).toEqual(["Clone Cadet", "Zam Wesell (B)"]);
    expect(t.card("Clone Cadet").zone).toBe("discard");
    const u = scene({ light: { hand: ["Baited Trap"] }, dark: { units: ["Rancor", "Battle Droid Squad"] } });
    u.window({ light: { play: "Baited Trap" } }).ready({ dice: [2] });
    expect(u.unit("Rancor").tapped).toBe(true);
    u.ready({ dice: [2] });
    expect(u.unit("Rancor").tapped).toBe(false);
    const v = scene({
      light: { hand: ["Desperate Bluff"], units: ["Clone Cadet"] },
      dark: { units: ["Battle Droid Squad"] },
    });
    v.window(play("Desperate Bluff", "light", "Battle Droid Squad"));
    expect([v.unit("Clone Cadet").tapped, v.unit("Battle Droid Squad").tapped, v.force("light")]).toEqual([
      true,
      true,
      6,
    ]);
  });

  it("Ionization Weapons take Shields from one, or from all of an arena", () => {
    const table = () =>
      scene({
        light: { hand: ["Ionization Weapons"], units: ["Mon Calamari Cruiser"] },
        dark: { units: ["Imperial-Class Star Destroyer", "Imperial-Class Star Destroyer"] },
      });
    const shields = (t: ReturnType<typeof table>) =>
      ["Imperial-Class Star Destroyer", "Imperial-Class Star Destroyer#2", "Mon Calamari Cruiser"].map(
        (name) => t.unit(name).shields > 0,
      );
    const t = table();
    t.window(play("Ionization Weapons", "light", "Imperial-Class Star Destroyer"));
    expect([shields(t), t.force("light")]).toEqual([[false, true, true], 7]);
    const u = table();
    u.window({ light: { play: "Ionization Weapons/1" } });
    expect([shields(u), u.force("light")]).toEqual([[false, false, true], 5]);
    u.endTurn();
    expect(shields(u)).toEqual([true, true, true]);
  });

  it("High-Speed Dodge asks for speed 50, Log Trap for 30 at most", () => {
    const t = scene({ light: { hand: ["High-Speed Dodge"], units: ["A-Wing", "Naboo Cruiser"] } });
    t.damage("Naboo Cruiser", 4);
    expect([t.unit("Naboo Cruiser").damage, t.offered("light", "play")]).toEqual([4, ["pass"]]);
    t.damage("A-Wing", 4, { light: { play: "High-Speed Dodge" } });
    expect(t.unit("A-Wing").damage).toBe(1);
    const u = scene({ light: { hand: ["Log Trap"] }, dark: { units: ["Juggernaut", "Forest AT-AT"] } });
    u.window({ light: { play: "Log Trap" }, dice: [4, 4, 4, 1, 1, 1] });
    expect(u.unit("Forest AT-AT").damage).toBe(3);
  });

  it("Surprising Strength is for attackers of total power 4 or less, Savage Attack for Characters", () => {
    const t = scene({
      light: { hand: ["Surprising Strength", "Savage Attack"], units: ["Clone Cadet"] },
      dark: { units: ["Security Droid"] },
    });
    t.attack("Clone Cadet", "Security Droid", {
      light: { play: ["Savage Attack"] },
      dice: [1, 1, 1, 1, 1, 1, 1, 2],
      at: () => undefined,
    });
    expect(t.unit("Security Droid").damage).toBe(0);
    const u = scene({
      light: { hand: ["Surprising Strength"], units: ["Rebel Honor Company", "Clone Squad"] },
      dark: { units: ["Juggernaut"] },
    });
    u.attack("Rebel Honor Company", "Juggernaut", { dice: [1, 1, 1, 1, 1, 1, 1] });
    expect(u.offered("light", "play")).toEqual(["pass"]);
    u.attack("Clone Squad", "Juggernaut", { light: { play: "Surprising Strength" }, dice: [4, 4, 4, 4, 1, 1, 1] });
    expect(u.unit("Juggernaut").damage).toBe(4);
  });

  it("Close Quarters asks for four units in the arena chosen", () => {
    const units = ["Clone Cadet", "Clone Cadet", "Clone Cadet", "Clone Cadet", "Clone Squad"];
    const t = scene({ light: { hand: ["Close Quarters"], units } });
    t.window({ light: { play: "Close Quarters/1" } });
    expect(t.offered("light", "play")).toEqual(["pass", "Close Quarters/1"]);
    expect(t.unit("Clone Cadet#4")).toMatchObject({ power: 4, overkill: 1 });
    expect(t.unit("Clone Squad").power).toBe(3);
  });

  it("Decoy lends Intercept for the turn, Wookiee Hug prevents and lends Retaliate", () => {
    const t = scene({
      light: { hand: ["Decoy"], units: ["Clone Cadet", "Max Rebo Band (A)"] },
      dark: { units: ["Security Droid"] },
    });
    t.window({ light: { play: "Decoy", target: "Clone Cadet" } });
    t.attack("Security Droid", "Max Rebo Band (A)", { light: { play: "Decoy/1 for Clone Cadet" }, dice: [4, 1] });
    expect([t.unit("Clone Cadet").damage, t.force("light")]).toEqual([1, 7]);
    const u = scene({
      light: { hand: ["Wookiee Hug"], units: ["Rebel Honor Company"] },
      dark: { units: ["Juggernaut"] },
    });
    u.damage("Rebel Honor Company", 3, { light: { play: "Wookiee Hug" } });
    expect(u.unit("Rebel Honor Company").damage).toBe(1);
    u.attack("Juggernaut", "Rebel Honor Company", {
      light: { play: "Wookiee Hug/1" },
      dice: [1, 1, 1, 1, 1, 1, 1, 4, 4, 4],
    });
    expect(u.unit("Juggernaut").damage).toBe(3);
  });

  it("Force Lightning and Emperor Palpatine (C) strike for X, and only Jedi Masters prevent it", () => {
    const t = scene({
      light: { units: ["Luke Skywalker (M)", "Anakin Skywalker (K)"] },
      dark: { hand: ["Force Lightning"] },
    });
    t.window({ dark: { play: "Force Lightning", number: 3, target: "Luke Skywalker (M)" }, dice: [4, 4, 1] });
    expect([t.unit("Luke Skywalker (M)").damage, t.offered("light", "play"), t.force("dark")]).toEqual([
      2,
      ["pass"],
      5,
    ]);
    t.damage("Luke Skywalker (M)", 1, { light: { play: "Luke Skywalker (M)/1" } });
    expect(t.unit("Luke Skywalker (M)").damage).toBe(2);
    const u = scene({ light: { units: ["Anakin Skywalker (K)"] }, dark: { units: ["Emperor Palpatine (C)"] } });
    u.act("Emperor Palpatine (C)", {
      dark: { act: "Emperor Palpatine (C)", number: 3, target: "Anakin Skywalker (K)" },
      light: { play: "Anakin Skywalker (K)" },
      dice: [4, 4, 4],
    });
    expect([u.unit("Anakin Skywalker (K)").damage, u.unit("Emperor Palpatine (C)").tapped]).toEqual([1, true]);
  });

  it("Fly Casual is for the time before space units attack", () => {
    const t = scene({
      light: { hand: ["Fly Casual"], units: ["A-Wing", "Clone Squad", "Clone Cadet"] },
      dark: { units: ["Carrack Cruiser"] },
    });
    t.window({ light: { play: "Fly Casual", target: "A-Wing" } });
    expect(t.offered("light", "target")).toEqual(
      ["A-Wing", "Clone Squad", "Carrack Cruiser"].sort((a, b) => t.number(a) - t.number(b)),
    );
    expect(t.unit("A-Wing")).toMatchObject({ speed: 50, lucky: 2 });
    const u = scene({ light: { hand: ["Fly Casual"], units: ["A-Wing"] }, dark: { units: ["Carrack Cruiser"] } });
    u.attack("A-Wing", "Carrack Cruiser", { dice: [1, 1] }).window();
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });

  it("Lightsaber Throw does 3, or 6 and may discard the Location", () => {
    const table = () =>
      scene({
        made: [{ name: "Titan", health: 9 }],
        light: { units: ["Titan"], locations: ["Jabba's Palace"] },
        dark: { hand: ["Lightsaber Throw"], units: ["Security Droid"] },
      });
    const t = table();
    t.window({ dark: { play: "Lightsaber Throw", target: "Titan" } });
    expect([t.unit("Titan").damage, t.force("dark")]).toEqual([3, 6]);
    const u = table();
    u.window({ dark: { play: "Lightsaber Throw/1", target: "Titan", may: true } });
    expect([u.unit("Titan").damage, u.force("dark"), u.unit("Security Droid").tapped]).toEqual([6, 2, true]);
    expect([u.location("space"), u.location("ground"), u.location("character")]).toEqual(["", "", ""]);
  });

  it("Jabba's Spies and Darth Vader (P) disrupt unless the player pays", () => {
    const t = scene({
      light: { hand: ["Trap Door!"], force: 9 },
      dark: { units: ["Jabba's Spies", "Security Droid"] },
    });
    t.window({ light: { play: "Trap Door!" }, dark: { play: "Jabba's Spies" } });
    expect([t.unit("Security Droid").tapped, t.card("Jabba's Spies").zone]).toEqual([false, "discard"]);
    const u = scene({
      light: { hand: ["Trap Door!"], force: 9 },
      dark: { units: ["Jabba's Spies", "Zam Wesell (B)"] },
    });
    u.window({ light: { play: "Trap Door!", target: "Zam Wesell (B)", pay: true }, dark: { play: "Jabba's Spies" } });
    expect([u.card("Zam Wesell (B)").zone, u.force("light")]).toEqual(["discard", 2]);
    const v = scene({ light: { hand: ["Trap Door!"] }, dark: { units: ["Darth Vader (P)", "Carrack Cruiser"] } });
    v.window({
      light: { play: "Trap Door!" },
      dark: { play: "Darth Vader (P)", choose: "Carrack Cruiser" },
    });
    expect([v.unit("Darth Vader (P)").damage, v.card("Carrack Cruiser").zone]).toEqual([0, "discard"]);
    const w = scene({ dark: { units: ["Darth Vader (P)", "Carrack Cruiser"] } });
    const cost = w.state.matchup.buildCost[w.number("Carrack Cruiser")]!;
    w.window({ dark: { play: "Darth Vader (P)/1", choose: "Carrack Cruiser" } });
    expect(w.unit("Darth Vader (P)").power).toBe(6 + cost);
  });

  it("Battle cards cost more for Darth Vader (N)'s enemies and less for Home One (A)'s side in space", () => {
    const t = scene({ light: { hand: ["Trap Door!"], force: 5 }, dark: { units: ["Darth Vader (N)"] } });
    t.window();
    expect(t.offered("light", "play")).toEqual(["pass"]);
    const u = scene({
      step: "space",
      light: { hand: ["Trap Door!"], units: ["Home One (A)"], force: 3 },
      dark: { units: ["Zam Wesell (B)"] },
    });
    u.window({ light: { play: "Trap Door!" } });
    expect(u.force("light")).toBe(0);
    const v = scene({
      step: "ground",
      light: { hand: ["Trap Door!"], units: ["Home One (A)"], force: 3 },
      dark: { units: ["Zam Wesell (B)"] },
    });
    v.window();
    expect(v.offered("light", "play")).toEqual(["pass"]);
  });

  it("Rancor Pit lets nobody play Battle cards in the Character battle step", () => {
    for (const step of ["ground", "character"] as const) {
      const t = scene({
        step,
        light: { hand: ["Trap Door!"], locations: ["Rancor Pit"] },
        dark: { units: ["Zam Wesell (B)"], hand: ["Trap Door!"] },
      });
      t.window();
      const offered = step === "ground" ? ["pass", "Trap Door!"] : ["pass"];
      expect([t.offered("light", "play"), t.offered("dark", "play")]).toEqual([offered, offered]);
    }
  });
});

describe("abilities", () => {
  it("Death Star II (B) discards a Capital Ship instead of attacking", () => {
    const t = scene({ light: { units: ["Mon Calamari Cruiser", "A-Wing"] }, dark: { units: ["Death Star II (B)"] } });
    t.act("Death Star II (B)", { dark: { act: "Death Star II (B)" } });
    expect([t.card("Mon Calamari Cruiser").zone, t.unit("Death Star II (B)").tapped]).toEqual(["discard", true]);
  });

  it("Scythe Squadron (A) heals itself where its player has a Capital Ship", () => {
    const t = scene({ dark: { units: [{ name: "Scythe Squadron (A)", damage: 4 }, "Imperial-Class Star Destroyer"] } });
    t.act("Scythe Squadron (A)", { dark: { act: "Scythe Squadron (A)" } });
    expect(t.unit("Scythe Squadron (A)")).toMatchObject({ damage: 0, tapped: true });
    const u = scene({ dark: { units: [{ name: "Scythe Squadron (A)", damage: 4 }] } });
    u.act("Scythe Squadron (A)");
    expect(u.offered("dark", "act")).toEqual(["pass"]);
  });

  it("Ewok Artillery rolls at every enemy of the Ground arena, Skiff taps a Character, Worrt bites a Creature", () => {
    const t = scene({
      light: { units: ["Ewok Artillery", "Skiff"] },
      dark: { units: ["Juggernaut", "Rancor", "Zam Wesell (B)", "Worrt"] },
    });
    t.act("Ewok Artillery", { light: { act: "Ewok Artillery" }, dice: [4, 1, 4, 4, 1, 1] });
    expect(t.unit("Juggernaut").damage + t.unit("Rancor").damage + t.unit("Worrt").damage).toBe(3);
    t.act("Skiff", { light: { act: "Skiff" } });
    expect(t.unit("Zam Wesell (B)").tapped).toBe(true);
    const u = scene({ light: { units: ["Skiff"] }, dark: { units: ["Zam Wesell (B)"] } });
    u.act("Skiff", { light: { act: "Skiff" }, dark: { pay: true } });
    expect([u.unit("Zam Wesell (B)").tapped, u.force("dark")]).toEqual([false, 6]);
    const bite = { dark: { play: "Worrt", target: "Rancor" }, dice: [4, 4] };
    const v = scene({ step: "ground", dark: { units: ["Rancor", "Worrt", "Juggernaut"] } }).window(bite);
    expect([v.unit("Rancor").damage, v.unit("Worrt").tapped]).toEqual([2, true]);
    const w = scene({ step: "space", dark: { units: ["Rancor", "Worrt"] } }).window();
    expect(w.offered("dark", "play")).toEqual(["pass"]);
  });

  it("Rancor's damage cannot be prevented, Forest AT-AT strips its target", () => {
    const t = scene({ light: { units: ["Gray Squadron Y-Wing", "Luke Skywalker (M)"] }, dark: { units: ["Rancor"] } });
    t.damage("Luke Skywalker (M)", 2, { source: "Rancor" });
    expect([t.unit("Luke Skywalker (M)").damage, t.questions("light", "play")]).toEqual([2, []]);
    const armored = [
      {
        name: "Tank",
        type: "ground",
        health: 9,
        words: {
          modifiers: [
            { stat: "armor", amount: 1 },
            { stat: "shields", amount: 2 },
          ],
        },
      },
    ] as const;
    const u = scene({ made: armored, light: { units: ["Tank"] }, dark: { units: ["Forest AT-AT", "Juggernaut"] } });
    u.attack("Forest AT-AT", "Tank", { dice: [4, 4, 1, 1] });
    expect(u.unit("Tank").damage).toBe(2);
    u.attack("Juggernaut", "Tank", { dice: [4, 4, 1, 1, 1] });
    expect(u.unit("Tank").damage).toBe(2);
  });

  it("Captain Lennox (A) drives a Capital Ship hard, Nien Nunb (A) needs company", () => {
    const t = scene({
      light: { units: ["N-1 Starfighter"] },
      dark: { units: [{ name: "Imperial-Class Star Destroyer", pilots: ["Captain Lennox (A)"] }] },
    });
    expect(t.unit("Imperial-Class Star Destroyer")).toMatchObject({ speed: 50, power: 5 });
    t.attack("Imperial-Class Star Destroyer", "N-1 Starfighter", { dice: [1, 1, 1, 1, 1] });
    expect(t.unit("Imperial-Class Star Destroyer").damage).toBe(1);
    const ship = (...pilots: string[]) =>
      scene({ light: { units: [{ name: "Millennium Falcon (J)", pilots }] } }).unit("Millennium Falcon (J)");
    expect(ship("Nien Nunb (A)")).toMatchObject({ speed: 50, power: 5, accuracy: 0 });
    expect(ship("Nien Nunb (A)", "Han Solo (J)")).toMatchObject({ speed: 80, power: 8, accuracy: 2, lucky: 3 });
  });

  it.each([
    ["Chewbacca (J)", "Ewok Glider", { speed: 42, accuracy: 1 }],
    ["Han Solo (J)", "Millennium Falcon (J)", { lucky: 3 }],
    ["Lando Calrissian (I)", "Millennium Falcon (J)", { accuracy: 1, lucky: 2 }],
  ] as const)("%s pilots", (pilot, ship, has) => {
    const t = scene({ light: { units: [{ name: ship, pilots: [pilot] }] } });
    expect(t.unit(ship)).toMatchObject(has);
  });

  it("Scout Trooper pilots a Speeder", () => {
    const t = scene({ dark: { units: [{ name: "Imperial Speeder Bike", pilots: ["Scout Trooper"] }] } });
    expect(t.unit("Imperial Speeder Bike")).toMatchObject({ speed: 60, accuracy: 2 });
  });

  it("Millennium Falcon (J) buys luck for the turn and takes two pilots", () => {
    const t = scene({
      light: { units: ["Millennium Falcon (J)", "Han Solo (J)", "Nien Nunb (A)", "Lando Calrissian (I)"], build: 1 },
    });
    t.window({ light: { play: "Millennium Falcon (J)" } });
    expect([t.unit("Millennium Falcon (J)").lucky, t.force("light")]).toEqual([3, 5]);
    t.buildStep("light", { light: { build: ["board Han Solo (J)", "board Nien Nunb (A)"] } });
    expect(t.unit("Millennium Falcon (J)").pilots.length).toBe(2);
    expect(t.questions("light", "build").at(-1)?.options).not.toContain("board Lando Calrissian (I)");
  });

  it("R2-D2 (I) and Lando Calrissian (H) change power for the turn", () => {
    const t = scene({ light: { units: ["R2-D2 (I)", "Clone Cadet", "Clone Squad", "Lando Calrissian (H)", "Skiff"] } });
    t.window({ light: { play: ["R2-D2 (I)", "Lando Calrissian (H)"], target: ["Clone Cadet", "Skiff"], option: 1 } });
    expect(t.unit("Clone Cadet")).toMatchObject({ power: 4, accuracy: 1 });
    expect(t.unit("Skiff").power).toBe(7);
    const u = scene({ light: { units: ["Lando Calrissian (H)"] }, dark: { units: ["Rancor"] } });
    u.window({ light: { play: "Lando Calrissian (H)", option: 0 } });
    expect(u.unit("Rancor").power).toBe(5);
  });

  it("Luke Skywalker (O) strikes with his whole stack", () => {
    const t = scene({
      light: { units: [{ name: "Luke Skywalker (O)", under: ["Luke Skywalker (M)"] }] },
      dark: { units: ["Security Droid"] },
    });
    t.attack("Luke Skywalker (O)", "Security Droid", {
      light: { play: "Luke Skywalker (O)/1" },
      dice: Array<number>(9).fill(1),
    });
    expect(t.force("light")).toBe(6);
  });

  it("Jabba's Sail Barge (A), Chief Chirpa (A) and C-3PO (H) work in the build step", () => {
    const t = scene({ light: { units: ["Jabba's Sail Barge (A)"], hand: ["Jawa"] } });
    t.buildStep("light", { light: { build: "Jabba's Sail Barge (A)", discard: "Jawa" } });
    expect([t.hand("light").length, t.discard("light")]).toEqual([2, ["Jawa"]]);
    const u = scene({ light: { units: ["Chief Chirpa (A)"] } });
    u.buildStep("light", { light: { build: "Chief Chirpa (A)" } });
    expect(u.force("light")).toBe(9);
    const v = scene({ light: { units: ["C-3PO (H)"], hand: ["Decoy"] } });
    v.buildStep("light", { light: { build: "C-3PO (H)", may: true } });
    expect([v.hand("light").length, v.discard("light")]).toEqual([2, ["Decoy"]]);
    const w = scene({ light: { units: ["C-3PO (H)"], hand: ["Decoy"] } });
    w.buildStep("light", { light: { build: "C-3PO (H)", may: false, discard: ["Decoy", "Clone Cadet"] } });
    expect([w.hand("light").length, w.discard("light")]).toEqual([1, ["Clone Cadet", "Decoy"]]);
  });

  it("Jabba's Guards must be kept, Wicket W. Warrick (A) builds Characters cheaper", () => {
    const t = scene({ light: { units: ["Jabba's Guards"], hand: ["Jawa"], build: 1 } });
    t.buildStep("light", { light: { upkeep: 2 } });
    expect(t.unit("Jabba's Guards").tapped).toBe(true);
    const u = scene({
      light: { units: ["Wicket W. Warrick (A)"], hand: ["Chief Chirpa (A)", "Clone Cadet"], build: 9 },
    });
    u.buildStep("light", { light: { build: ["start Chief Chirpa (A)", "start Clone Cadet"] } });
    expect(u.card("Chief Chirpa (A)").counters).toBe(3);
  });

  it("Endor Attack Squad has Hidden Cost where a Location lies in the Ground arena", () => {
    const down = [{ name: "Endor Attack Squad", counters: 3 }];
    const t = scene({ dark: { down }, light: { locations: ["Dune Sea"] } });
    t.window({ dark: { play: "Endor Attack Squad by Hidden Cost" } });
    expect([t.units("dark"), t.force("dark")]).toEqual([["Endor Attack Squad"], 6]);
    const u = scene({ dark: { down } }).window();
    expect(u.offered("dark", "play")).toEqual(["pass"]);
  });

  it("Ephant Mon (A) discards a plan of the opponent's hand or deck", () => {
    const t = scene({
      light: { units: ["Ephant Mon (A)"] },
      dark: { units: ["Security Droid"], hand: ["Confusion", "Jawa"], deck: ["Treachery", "Eopie"] },
    });
    t.attack("Ephant Mon (A)", "Security Droid", { light: { may: true, choose: "Treachery" }, dice: [1, 1, 1] });
    expect(t.offered("light", "choose")).toEqual(["pass", "Confusion", "Treachery"]);
    expect([t.discard("dark"), t.deck("dark"), t.hand("dark")]).toEqual([
      ["Treachery"],
      ["Eopie"],
      ["Confusion", "Jawa"],
    ]);
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
