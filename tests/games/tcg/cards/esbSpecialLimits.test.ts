import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Where effects of single cards of the Empire Strikes Back set do nothing, or no more. */

const mission = (name: string, counters = 9) => [{ name, counters }];

describe("Missions", () => {
  it("Jedi Master's Meditation finds no Jedi among others, or tapped", () => {
    const units = ["Clone Cadet", { name: "Luke Skywalker (H)", tapped: true }];
    const t = scene({ light: { units, down: mission("Jedi Master's Meditation") } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });

  it("Lando's Repairs mend no Characters, and nothing undamaged", () => {
    const units = [{ name: "Clone Cadet", damage: 1 }, "Millennium Falcon (D)"];
    const t = scene({ light: { units, down: mission("Lando's Repairs") } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });

  it("Search for the Rebels discards no more than three Locations, and nothing else", () => {
    const deck = ["Clone Squad", "Rebel Hangar", "Rebel Trenches", "Dagobah System", "Yoda's Hut"];
    const t = scene({ light: { deck }, dark: { down: mission("Search for the Rebels") } });
    t.buildStep("dark", { dark: { build: "deploy Search for the Rebels", choose: deck.slice(1, 4) } });
    expect(t.deck("light").sort()).toEqual(["Clone Squad", "Yoda's Hut"]);
    expect(t.offered("dark", "choose")).not.toContain("Clone Squad");
  });

  it("Quicker, Easier, More Seductive gives nobody more than half", () => {
    const t = scene({ light: { force: 7 }, dark: { force: 1, down: mission("Quicker, Easier, More Seductive") } });
    t.buildStep("dark", { dark: { build: "deploy Quicker, Easier, More Seductive" } });
    expect([t.force("light"), t.force("dark")]).toEqual([4, 4]);
  });

  it("Carbon Freeze needs an untapped Character, and asks nobody who cannot pay", () => {
    const given = (unit: string | { name: string; tapped: true }, force: number) =>
      scene({ light: { units: [unit], force }, dark: { down: mission("Carbon Freeze") } });
    expect(given({ name: "Clone Cadet", tapped: true }, 8).buildStep("dark").offered("dark", "build")).toEqual([
      "pass",
    ]);
    expect(given("Clone Squad", 8).buildStep("dark").offered("dark", "build")).toEqual(["pass"]);
    const t = given("Clone Cadet", 2).buildStep("dark", { dark: { build: "deploy Carbon Freeze" } });
    expect([t.questions("light", "pay"), t.unit("Clone Cadet").tapped]).toEqual([[], true]);
  });

  it("Leap into the Chasm takes nobody of a player without units; the player breaks ties", () => {
    const t = scene({ light: { units: ["Clone Cadet", "Clone Squad"], down: mission("Leap into the Chasm") } });
    t.buildStep("light", { light: { build: "deploy Leap into the Chasm" } });
    expect(t.units("light")).toEqual(["Clone Squad"]);
    const u = scene({ light: { units: ["Clone Cadet", "Clone Cadet"], down: mission("Leap into the Chasm") } });
    u.buildStep("light", { light: { build: "deploy Leap into the Chasm", suffer: "Clone Cadet#2" } });
    expect(u.units("light")).toEqual(["Clone Cadet"]);
  });

  it("Jedi Trap asks nothing of a light side without Characters, and leaves other arenas alone", () => {
    const t = scene({ light: { units: ["Clone Squad", "N-1 Starfighter"] }, dark: { down: mission("Jedi Trap") } });
    t.buildStep("dark", { dark: { build: "deploy Jedi Trap" } });
    expect([t.questions("light", "suffer"), t.units("light")]).toEqual([[], ["Clone Squad", "N-1 Starfighter"]]);
  });

  it("Yoda's Training makes no stack of more than four, and needs a Jedi", () => {
    const stack = {
      name: "Luke Skywalker (I)",
      under: ["Luke Skywalker (H)", "Luke Skywalker (J)", "Luke Skywalker (L)"],
    };
    const given = (unit: string | typeof stack, locations: readonly string[] = []) =>
      scene({ light: { units: [unit], deck: ["Luke Skywalker (M)"], down: mission("Yoda's Training"), locations } });
    const build = { build: "deploy Yoda's Training" };
    const t = given(stack).buildStep("light", { light: build });
    expect([t.offered("light", "choose"), t.deck("light")]).toEqual([["pass"], ["Luke Skywalker (M)"]]);
    // Jedi Temple lets stacks of Jedi have more.
    const tall = given(stack, ["Jedi Temple"]).buildStep("light", {
      light: { ...build, choose: "Luke Skywalker (M)" },
    });
    expect(tall.unit("Luke Skywalker (I)").under).toHaveLength(4);
    expect(given("Clone Cadet").buildStep("light").offered("light", "build")).toEqual(["pass"]);
  });

  it("Well-Earned Meal feeds neither on own units nor in the next turn", () => {
    const t = scene({
      light: { units: ["Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)"], down: mission("Well-Earned Meal"), force: 0 },
    });
    t.buildStep("dark", { dark: { build: "deploy Well-Earned Meal" } });
    t.putDamage("Zam Wesell (B)", 9).endTurn().putDamage("Clone Cadet", 2);
    expect(t.force("dark")).toBe(0);
  });

  it("Emperor's Bidding wins only in the turn in which it was completed", () => {
    const t = scene({
      light: { units: ["Luke Skywalker (H)", "N-1 Starfighter"] },
      dark: { down: mission("Emperor's Bidding") },
    });
    t.buildStep("dark", { dark: { build: "deploy Emperor's Bidding" } }).endTurn();
    t.putDamage("Luke Skywalker (H)", 9).endTurn();
    expect(t.reason).not.toBe("card");
  });
});

describe("Battle cards", () => {
  it("Imperial Misdirection leaves the counters where there is no neighbour", () => {
    const dark = { units: [{ name: "Juggernaut", damage: 3 }, "Zam Wesell (B)"], hand: ["Imperial Misdirection"] };
    const t = scene({ dark }).window({ dark: { play: "Imperial Misdirection" } });
    expect([t.unit("Juggernaut").damage, t.unit("Zam Wesell (B)").damage]).toEqual([3, 0]);
    const u = scene({ dark: { ...dark, units: ["Juggernaut", "Battle Droid Squad"] } }).window();
    expect(u.offered("dark", "play")).toEqual(["pass"]);
  });

  it("3,720 to 1 is worth nothing but for a six", () => {
    const t = scene({ light: { units: ["Clone Cadet"], hand: ["3,720 to 1"] } });
    t.window({ light: { play: "3,720 to 1" }, dice: [5] });
    expect(t.unit("Clone Cadet")).toMatchObject({
      speed: scene({ light: { units: ["Clone Cadet"] } }).unit("Clone Cadet").speed,
    });
  });

  it("3,720 to 1 is worth 60 speed and 6 power for a six", () => {
    const before = scene({ light: { units: ["Clone Cadet"] } }).unit("Clone Cadet");
    const t = scene({ light: { units: ["Clone Cadet"], hand: ["3,720 to 1"] } });
    t.window({ light: { play: "3,720 to 1" }, dice: [6] });
    expect(t.unit("Clone Cadet")).toMatchObject({ speed: before.speed + 60, power: before.power + 6 });
  });

  it("725 to 1 is worth nothing below four, and is over with the turn", () => {
    const before = scene({ light: { units: ["Clone Cadet"] } }).unit("Clone Cadet");
    const play = (die: number) =>
      scene({ light: { units: ["Clone Cadet"], hand: ["725 to 1"] } }).window({
        light: { play: "725 to 1" },
        dice: [die],
      });
    expect(play(3).unit("Clone Cadet")).toEqual(before);
    expect(play(4).endTurn().unit("Clone Cadet")).toEqual(before);
  });

  it("725 to 1 is worth 20 speed and 2 power from four on", () => {
    const before = scene({ light: { units: ["Clone Cadet"] } }).unit("Clone Cadet");
    const t = scene({ light: { units: ["Clone Cadet"], hand: ["725 to 1"] } });
    t.window({ light: { play: "725 to 1" }, dice: [4] });
    expect(t.unit("Clone Cadet")).toMatchObject({ speed: before.speed + 20, power: before.power + 2 });
  });

  it("Han's Attack is not for who attacks something cheaper", () => {
    const t = scene({
      light: { units: ["Luke Skywalker (H)"], hand: ["Han's Attack"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.attack("Luke Skywalker (H)", "Zam Wesell (B)", { dice: Array(t.unit("Luke Skywalker (H)").power).fill(1) });
    expect(t.offered("light", "play")).not.toContain("Han's Attack");
  });

  it("R2-D2's Heroism needs an R2-D2, and saves no other turn", () => {
    const t = scene({ light: { units: ["Clone Cadet"], hand: ["R2-D2's Heroism"] }, dark: { units: ["Juggernaut"] } });
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
    const u = scene({
      light: { units: ["Clone Cadet"] },
      dark: { units: ["Juggernaut", "TIE Fighter DS-3-12"] },
    }).endTurn();
    expect(u.winner).toBe("dark");
  });
});

describe("Locations", () => {
  it("Belly of the Beast taps nobody who is tapped, or in another arena", () => {
    const units = [{ name: "Clone Cadet", tapped: true }, "Clone Squad"];
    const t = scene({ light: { units, locations: ["Belly of the Beast"] } }).arenaStep("character");
    expect([t.story("tapped"), t.unit("Clone Squad").tapped]).toEqual([[], false]);
  });

  it("Cloud City Landing Platform leaves the roll where its player likes", () => {
    const t = scene({ light: { locations: ["Cloud City Landing Platform"] } }).ready({
      light: { may: false },
      dice: [2],
    });
    expect([t.buildPoints("light"), t.buildPoints("dark")]).toEqual([2, 2]);
  });

  it("Executor Hangar lets nobody out of ships in other arenas, or where its player likes", () => {
    const units = [{ name: "All Terrain Scout Transport", pilots: ["General Maximilian Veers (A)"] }];
    const t = scene({ dark: { units, locations: ["Executor Hangar"] } }).arenaStep("character");
    expect(t.offered("dark", "choose")).toEqual([]);
    expect(t.unit("All Terrain Scout Transport").pilots).toHaveLength(1);
  });

  it("Dark Cave wins over nobody who costs more than its counters", () => {
    const t = scene({
      light: { units: ["Luke Skywalker (H)", "Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)"], locations: ["Dark Cave"] },
    });
    t.attack("Clone Cadet", "Zam Wesell (B)", { dice: [1, 1] }).attack("Clone Cadet", "Zam Wesell (B)", {
      dice: [1, 1],
    });
    t.arenaStep("character", {
      dark: { target: "Clone Cadet" },
      decide: ({ question }) => (question === "act" ? "pass" : undefined),
    });
    expect(t.offered("dark", "target")).toEqual(["pass", "Clone Cadet"]);
  });
});

describe("units", () => {
  it("Mara Jade (A) passes nothing on unhurt, or outside of the Character battle step", () => {
    const t = scene({ dark: { units: ["Mara Jade (A)"] } }).arenaStep("character");
    expect(t.force("light")).toBe(8);
    const u = scene({ dark: { units: [{ name: "Mara Jade (A)", damage: 2 }] } }).arenaStep("space");
    expect([u.force("light"), u.unit("Mara Jade (A)").damage]).toEqual([8, 2]);
  });

  it("Millennium Falcon (F) carries nobody away who would live, or who is no Character", () => {
    const given = { light: { units: ["Millennium Falcon (F)", "Luke Skywalker (H)", "Clone Squad"] } };
    expect(scene(given).damage("Luke Skywalker (H)", 1).questions("light", "may")).toEqual([]);
    expect(scene(given).damage("Clone Squad", 9).questions("light", "may")).toEqual([]);
  });

  it("Millennium Falcon (G) does not slip away with a three, or from damage to others", () => {
    const t = scene({ light: { units: ["Millennium Falcon (G)", "Rebel Honor Company"] } });
    t.damage("Millennium Falcon (G)", 1, { dice: [3] }).damage("Rebel Honor Company", 1);
    expect([t.unit("Millennium Falcon (G)").damage, t.unit("Rebel Honor Company").damage]).toEqual([1, 1]);
  });

  it("Wedge's Snowspeeder (A) exposes nobody whom it has not damaged, and not for itself", () => {
    const t = scene({ light: { units: ["Wedge's Snowspeeder (A)", "Clone Squad"] }, dark: { units: ["Juggernaut"] } });
    t.attack("Wedge's Snowspeeder (A)", "Juggernaut", { dice: [1, 1, 1] });
    expect(t.attack("Clone Squad", "Juggernaut", { dice: [3, 3, 3] }).unit("Juggernaut").damage).toBe(0);
    t.attack("Wedge's Snowspeeder (A)", "Juggernaut", { dice: [4, 1, 1] });
    expect(t.attack("Wedge's Snowspeeder (A)", "Juggernaut", { dice: [3, 3, 3] }).unit("Juggernaut").damage).toBe(1);
  });

  it("Chewbacca (G) mends nothing without a Droid in the discard pile", () => {
    const t = scene({ light: { units: ["Chewbacca (G)"], discard: ["Clone Cadet"], build: 3 } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });

  it("Lando Calrissian (D) stays where nobody bids, and comes back when the turn ends", () => {
    const given = { light: { units: ["Lando Calrissian (D)"] } };
    const step = (light: number, dark: number) =>
      scene(given).arenaStep("character", {
        light: { secretBid: light },
        dark: { secretBid: dark },
        decide: ({ question }) => (question === "act" ? "pass" : undefined),
      });
    const t = step(0, 0);
    expect([t.units("light"), t.force("light"), t.force("dark")]).toEqual([["Lando Calrissian (D)"], 8, 8]);
    expect(step(0, 1).endTurn().units("light")).toEqual(["Lando Calrissian (D)"]);
  });

  it("Rebel Assault Frigate is tapped where there is no build point to pay", () => {
    const t = scene({ light: { units: ["Rebel Assault Frigate"], build: 0 } }).buildStep("light");
    expect([t.questions("light", "may"), t.unit("Rebel Assault Frigate").tapped]).toEqual([[], true]);
  });

  it("Captain Lorth Needa (A) stays on foot, whatever others fail to hit", () => {
    const units = ["Captain Lorth Needa (A)", "Juggernaut"];
    const t = scene({ light: { units: ["Clone Squad"] }, dark: { units } });
    t.attack("Juggernaut", "Clone Squad", { dice: Array(t.unit("Juggernaut").power).fill(1) });
    expect(t.unit("Captain Lorth Needa (A)").zone).toBe("arena");
  });

  it("Darth Vader (H) punishes neither himself nor the enemy", () => {
    const t = scene({ light: { units: ["Clone Cadet"] }, dark: { units: ["Darth Vader (H)"] } });
    t.attack("Darth Vader (H)", "Clone Cadet", { dice: Array(5).fill(1) });
    t.attack("Clone Cadet", "Darth Vader (H)", { dice: Array(t.unit("Clone Cadet").power).fill(1) });
    expect([t.units("light"), t.units("dark")]).toEqual([["Clone Cadet"], ["Darth Vader (H)"]]);
  });

  it("Han Solo (F) gambles no more as he is attacked", () => {
    const t = scene({ light: { units: ["Han Solo (F)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Zam Wesell (B)", "Han Solo (F)", { dice: [1, 1, 1] });
    expect([t.force("light"), t.force("dark")]).toEqual([8, 8]);
  });

  it("Space Slug is not mended by what lives, or what others discard", () => {
    const given = {
      light: { units: ["Naboo Cruiser"] },
      dark: { units: [{ name: "Space Slug", damage: 3 }, "Carrack Cruiser"] },
    };
    const t = scene(given).attack("Space Slug", "Naboo Cruiser", { dice: [5, 1, 1, 1, 1] });
    expect(t.unit("Space Slug").damage).toBe(3);
    expect(scene(given).damage("Naboo Cruiser", 20, { source: "Carrack Cruiser" }).unit("Space Slug").damage).toBe(3);
  });

  it("Imperial II Star Destroyer hastens no Starfighter that is not begun", () => {
    const t = scene({
      dark: { units: ["Imperial II Star Destroyer"], down: ["Juggernaut"], hand: ["TIE Fighter DS-3-12"] },
    });
    t.buildStep("dark", { dark: { build: "Imperial II Star Destroyer" } });
    expect([t.card("Juggernaut").counters, t.hand("dark")]).toEqual([1, ["TIE Fighter DS-3-12"]]);
  });

  it("Princess Leia (F) is spared neither damage of other types of unit nor where they pay", () => {
    const t = scene({ light: { units: ["Princess Leia (F)"] }, dark: { units: ["Zam Wesell (B)", "Juggernaut"] } });
    t.damage("Princess Leia (F)", 1, { source: "Juggernaut" });
    expect([t.unit("Princess Leia (F)").damage, t.questions("dark", "pay")]).toEqual([1, []]);
    t.damage("Princess Leia (F)", 1, { source: "Zam Wesell (B)", dark: { pay: true } });
    expect([t.unit("Princess Leia (F)").damage, t.force("dark")]).toEqual([2, 6]);
  });

  it("General Carlist Rieekan (A) needs an own Location; units of its arena alone may flee", () => {
    const t = scene({
      light: {
        units: ["General Carlist Rieekan (A)", "Clone Squad", "N-1 Starfighter"],
        locations: ["Rebel Trenches"],
      },
    });
    t.buildStep("light", { light: { build: "General Carlist Rieekan (A)" } });
    expect(t.discard("light")).toEqual(["Rebel Trenches"]);
    expect(t.damage("N-1 Starfighter", 1).offered("light", "play")).toEqual(["pass"]);
    const u = scene({ light: { units: ["General Carlist Rieekan (A)"] } }).buildStep("light");
    expect(u.offered("light", "build")).toEqual(["pass"]);
  });

  it("General Carlist Rieekan (A) lends the escape of damage to who stands where the Location was", () => {
    const t = scene({
      light: { units: ["General Carlist Rieekan (A)", "Clone Squad"], locations: ["Rebel Trenches"] },
    });
    t.buildStep("light", { light: { build: "General Carlist Rieekan (A)" } });
    t.damage("Clone Squad", 9, { light: { play: "General Carlist Rieekan (A)/1 for Clone Squad" } });
    expect(t.card("Clone Squad")).toMatchObject({ zone: "build", damage: 0 });
  });

  it("Lambda-Class Shuttle moves no pilot where no other ship has room", () => {
    const units = ["Lambda-Class Shuttle", { name: "Executor (A)", pilots: ["Admiral Firmus Piett (A)"] }];
    const t = scene({ dark: { units } }).window({ dark: { play: "Lambda-Class Shuttle" } });
    expect([t.unit("Executor (A)").pilots, t.questions("dark", "choose")]).toEqual([["Admiral Firmus Piett (A)"], []]);
  });

  it("Han Solo (E) has nothing to leave on foot", () => {
    const t = scene({ light: { units: ["Tauntaun", "Han Solo (E)"] } }).window();
    expect(t.offered("light", "play").filter((one) => one.startsWith("Han"))).toEqual([]);
  });

  it("General Maximilian Veers (B) lands nothing from an empty deck", () => {
    const t = scene({ dark: { units: ["General Maximilian Veers (B)"], deck: [] } });
    t.buildStep("dark", { dark: { build: "General Maximilian Veers (B)" } });
    expect([t.units("dark"), t.unit("General Maximilian Veers (B)").tapped]).toEqual([
      ["General Maximilian Veers (B)"],
      true,
    ]);
  });

  it("C-3PO (E) stays in the discard pile where it was not in the Character arena", () => {
    const t = scene({ light: { buildZone: ["C-3PO (E)"], deck: [] } }).putDamage("C-3PO (E)", 3);
    expect([t.deck("light"), t.discard("light")]).toEqual([[], ["C-3PO (E)"]]);
  });

  it("Mynock, untapped, weakens nobody", () => {
    const t = scene({ light: { units: ["Naboo Cruiser"] }, dark: { units: ["Mynock"] } });
    const before = t.unit("Naboo Cruiser").power;
    t.attack("Mynock", "Naboo Cruiser", { dice: [1] }).ready({ dark: { may: false }, dice: [1] });
    t.arenaStep("space", { decide: ({ question }) => (question === "act" ? "pass" : undefined) });
    expect(t.unit("Naboo Cruiser").power).toBe(before);
  });
});
