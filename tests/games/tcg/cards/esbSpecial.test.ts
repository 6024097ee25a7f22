import { describe, expect, it } from "vitest";
import { evade } from "../support/duel.js";
import { scene } from "../support/scene.js";

const mission = (name: string, counters = 9) => [{ name, counters }];

describe("Missions", () => {
  it("Jedi Master's Meditation taps a Jedi for Force equal to the total build cost", () => {
    const t = scene({
      light: {
        units: [{ name: "Luke Skywalker (H)", under: ["Luke Skywalker (I)"] }],
        down: mission("Jedi Master's Meditation"),
      },
    });
    t.buildStep("light", { light: { build: "deploy Jedi Master's Meditation" } });
    expect([t.force("light"), t.unit("Luke Skywalker (H)").tapped]).toEqual([8 + 5, true]);
  });

  it("Lando's Repairs leave one counter", () => {
    const t = scene({
      light: { units: [{ name: "Millennium Falcon (D)", damage: 3 }], down: mission("Lando's Repairs") },
    });
    t.buildStep("light", { light: { build: "deploy Lando's Repairs" } });
    expect(t.unit("Millennium Falcon (D)").damage).toBe(1);
  });

  it("Search for the Rebels discards up to three Locations of the enemy's deck", () => {
    const t = scene({
      light: { deck: ["Clone Squad", "Rebel Hangar", "Rebel Trenches"] },
      dark: { down: mission("Search for the Rebels") },
    });
    t.buildStep("dark", {
      dark: { build: "deploy Search for the Rebels", choose: ["Rebel Hangar", "Rebel Trenches"] },
    });
    expect([t.deck("light"), t.discard("light").sort()]).toEqual([["Clone Squad"], ["Rebel Hangar", "Rebel Trenches"]]);
  });

  it("Quicker, Easier, More Seductive shares all Force, the odd one to its player", () => {
    const t = scene({ light: { force: 2 }, dark: { force: 9, down: mission("Quicker, Easier, More Seductive") } });
    t.buildStep("dark", { dark: { build: "deploy Quicker, Easier, More Seductive" } });
    expect([t.force("light"), t.force("dark")]).toEqual([5, 6]);
  });

  it("Carbon Freeze taps for two turns unless 3 Force are paid", () => {
    const given = { light: { units: ["Clone Cadet"] }, dark: { down: mission("Carbon Freeze") } };
    const t = scene(given);
    t.buildStep("dark", { light: { pay: false }, dark: { build: "deploy Carbon Freeze" } });
    t.ready({ dice: [1] });
    expect(t.unit("Clone Cadet").tapped).toBe(true);
    const u = scene(given);
    u.buildStep("dark", { light: { pay: true }, dark: { build: "deploy Carbon Freeze" } });
    expect([u.unit("Clone Cadet").tapped, u.force("light")]).toEqual([false, 5]);
  });

  it("Leap into the Chasm takes each player's cheapest unit", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Rebel Honor Company"], down: mission("Leap into the Chasm") },
      dark: { units: ["Juggernaut", "Carrack Cruiser"] },
    });
    t.buildStep("light", { light: { build: "deploy Leap into the Chasm" } });
    expect([t.units("light"), t.units("dark")]).toEqual([["Rebel Honor Company"], ["Juggernaut"]]);
  });

  it("Jedi Trap leaves one of the Character arena, chosen by the light side", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Clone Warrior 4/163", "Clone Squad"] },
      dark: { down: mission("Jedi Trap") },
    });
    t.buildStep("dark", { light: { suffer: "Clone Cadet" }, dark: { build: "deploy Jedi Trap" } });
    expect(t.units("light")).toEqual(["Clone Cadet", "Clone Squad"]);
    expect(t.card("Clone Warrior 4/163").zone).toBe("build");
  });

  it("Yoda's Training stacks other versions of the deck under a Jedi", () => {
    const t = scene({
      light: {
        units: ["Luke Skywalker (I)"],
        deck: ["Luke Skywalker (H)", "Luke Skywalker (I)", "Clone Squad", "Luke Skywalker (J)"],
        down: mission("Yoda's Training"),
      },
    });
    t.buildStep("light", {
      light: { build: "deploy Yoda's Training", choose: ["Luke Skywalker (H)", "Luke Skywalker (J)"] },
    });
    expect(t.unit("Luke Skywalker (I)").under).toHaveLength(2);
    expect(t.questions("light", "choose")[0]?.options).toEqual(["pass", "Luke Skywalker (J)", "Luke Skywalker (H)"]);
  });

  it("Well-Earned Meal feeds on opposing units this turn", () => {
    const t = scene({
      light: { units: ["Clone Cadet"] },
      dark: { units: ["Juggernaut"], down: mission("Well-Earned Meal"), force: 0 },
    });
    t.buildStep("dark", { dark: { build: "deploy Well-Earned Meal" } });
    t.putDamage("Juggernaut", 7);
    expect(t.force("dark")).toBe(0);
    t.putDamage("Clone Cadet", 2);
    expect(t.force("dark")).toBe(2);
  });

  it("Emperor's Bidding wins where the opponent has no Jedi when the turn ends", () => {
    const given = (unit: string) => ({
      light: { units: [unit, "Clone Squad"] },
      dark: { units: ["Juggernaut", "Zam Wesell (B)"], down: mission("Emperor's Bidding") },
    });
    const t = scene(given("Clone Cadet"));
    t.buildStep("dark", { dark: { build: "deploy Emperor's Bidding" } }).endTurn();
    expect([t.winner, t.reason]).toEqual(["dark", "card"]);
    const u = scene(given("Luke Skywalker (H)"));
    u.buildStep("dark", { dark: { build: "deploy Emperor's Bidding" } }).endTurn();
    expect(u.winner).toBeUndefined();
  });

  it("Explore the Swamps taps a Character and puts a Location in the build zone", () => {
    const t = scene({
      light: { units: ["Clone Cadet"], deck: ["Clone Squad", "Dagobah System"], down: mission("Explore the Swamps") },
    });
    t.buildStep("light", { light: { build: "deploy Explore the Swamps", choose: "Dagobah System" } });
    expect(t.unit("Clone Cadet").tapped).toBe(true);
    expect(t.card("Dagobah System")).toMatchObject({ zone: "down", counters: 3 });
  });

  it("Alter the Deal gives both players seven new cards", () => {
    const t = scene({
      light: { hand: ["Clone Squad"] },
      dark: { hand: ["Juggernaut"], down: mission("Alter the Deal") },
    });
    t.buildStep("dark", { dark: { build: "deploy Alter the Deal" } });
    expect([t.hand("light").length, t.hand("dark").length, t.discard("light")]).toEqual([7, 7, ["Clone Squad"]]);
  });

  it("Han Enchained neither attacks nor is attacked", () => {
    const t = scene({
      light: { units: ["Clone Squad"], down: mission("Han Enchained") },
      dark: { units: ["Juggernaut"] },
    });
    t.buildStep("light", { light: { build: "deploy Han Enchained" } });
    t.act("Juggernaut");
    expect(t.offered("dark", "act")).toEqual(["pass"]);
    t.act("Clone Squad");
    expect(t.offered("light", "act")).toEqual(["pass"]);
  });
});

describe("Locations", () => {
  it("Streets of Cloud City let the Ground battle be first", () => {
    const t = scene({ light: { locations: ["Streets of Cloud City"] } });
    t.battle();
    expect(t.story("stepBegan").map((line) => line.split(" ")[1])).toEqual(["ground", "space", "character"]);
  });

  it("Hoth Battle Plains double damage of Ground units", () => {
    const t = scene({
      light: { units: ["Clone Squad", "Clone Cadet"] },
      dark: { units: ["Juggernaut", "Zam Wesell (B)"], locations: ["Hoth Battle Plains"] },
    });
    t.attack("Clone Squad", "Juggernaut", { dice: [4, 4, 1] });
    expect(t.unit("Juggernaut").damage).toBe(4);
    t.attack("Clone Cadet", "Zam Wesell (B)", { dice: [4, 1] });
    expect(t.unit("Zam Wesell (B)").damage).toBe(1);
  });

  it("Rebel Command Center wins ties of speed for its owner", () => {
    const units = { light: { units: ["Clone Warrior 4/163"] }, dark: { units: ["Zam Wesell (B)"] } };
    const first = (t: ReturnType<typeof scene>) => t.story("acts")[0];
    const script = {
      light: { act: "Zam Wesell (B)" },
      dark: { act: "Clone Warrior 4/163" },
      dice: [1, 1, 1, 1, 1, 1, 1],
    };
    expect(first(scene(units).arenaStep("character", script))).toContain("Zam");
    const t = scene({ ...units, light: { ...units.light, locations: ["Rebel Command Center"] } });
    expect(first(t.arenaStep("character", script))).toContain("Clone Warrior");
  });

  it("Belly of the Beast taps a unit at random", () => {
    const t = scene({
      light: { units: ["Clone Cadet"], locations: ["Belly of the Beast"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.arenaStep("character", { picks: [1], light: {}, dark: {} });
    expect(t.story("tapped")[0]).toContain("Zam Wesell (B)");
  });

  it("Cloud City Landing Platform draws when deployed, and may roll again for both", () => {
    const t = scene({ light: { locations: ["Cloud City Landing Platform"] } });
    t.ready({ light: { may: true }, dice: [2, 5] });
    expect([t.buildPoints("light"), t.buildPoints("dark")]).toEqual([5, 5]);
    const u = scene({ light: { down: mission("Cloud City Landing Platform") } });
    u.buildStep("light", { light: { build: "deploy Cloud City Landing Platform" } });
    expect(u.hand("light")).toHaveLength(1);
  });

  it("Bespin System lets each player draw one more", () => {
    const t = scene({ light: { locations: ["Bespin System"] } });
    t.command();
    expect([t.hand("light").length, t.hand("dark").length]).toEqual([2, 2]);
  });

  it("Cloud City Prison takes all Force when the turn ends", () => {
    const t = scene({ dark: { locations: ["Cloud City Prison"] } });
    t.endTurn();
    expect([t.force("light"), t.force("dark")]).toEqual([0, 0]);
  });

  it("Yoda's Hut pays for Jedi Characters of each side", () => {
    const t = scene({ light: { units: ["Luke Skywalker (H)", "Yoda (F)"], locations: ["Yoda's Hut"] } });
    t.ready({ dice: [1] });
    expect([t.buildPoints("light"), t.buildPoints("dark")]).toEqual([3, 1]);
  });

  it("Cloud City Dining Hall keeps Characters in battle", () => {
    const t = scene({ light: { units: ["Clone Cadet", "Clone Squad"], locations: ["Cloud City Dining Hall"] } });
    t.retreatStep("light");
    expect(t.offered("light", "retreat")).toEqual(["pass", "Clone Squad"]);
  });

  it("Executor Hangar lets pilots out", () => {
    const t = scene({
      dark: { units: [{ name: "Executor (A)", pilots: ["Admiral Firmus Piett (A)"] }], locations: ["Executor Hangar"] },
    });
    t.arenaStep("character", { dark: { choose: "Admiral Firmus Piett (A)" } });
    expect(t.units("dark", "character")).toEqual(["Admiral Firmus Piett (A)"]);
  });

  it("Dark Cave counts attacks of the Light, and wins one over for the turn", () => {
    const t = scene({
      light: { units: ["Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)"], locations: ["Dark Cave"] },
    });
    t.attack("Clone Cadet", "Zam Wesell (B)", { dice: [1, 1] });
    t.attack("Zam Wesell (B)", "Clone Cadet", { dice: [1, 1, 1] });
    expect(t.card("Dark Cave").counters).toBe(1);
    t.arenaStep("character");
    expect(t.offered("dark", "target")).toEqual([]);
    t.attack("Clone Cadet", "Zam Wesell (B)", { dice: [1, 1] });
    t.arenaStep("character", { dark: { target: "Clone Cadet" } });
    expect([t.units("dark"), t.card("Dark Cave").counters]).toEqual([["Zam Wesell (B)", "Clone Cadet"], 0]);
    t.endTurn();
    expect(t.units("light")).toEqual(["Clone Cadet"]);
  });
});

describe("units", () => {
  it("Rebel Assault Frigate is tapped where no build point is paid", () => {
    const given = { light: { units: ["Rebel Assault Frigate"], build: 1 } };
    const t = scene(given).buildStep("light", { light: { may: false } });
    expect(t.unit("Rebel Assault Frigate").tapped).toBe(true);
    const u = scene(given).buildStep("light", { light: { may: true } });
    expect([u.unit("Rebel Assault Frigate").tapped, u.buildPoints("light")]).toEqual([false, 0]);
  });

  it("Captain Lorth Needa (A) goes where his ship's attack does not discard", () => {
    const given = {
      light: { units: ["N-1 Starfighter"] },
      dark: { units: [{ name: "Executor (A)", pilots: ["Captain Lorth Needa (A)"] }] },
    };
    const t = scene(given).attack("Executor (A)", "N-1 Starfighter", { dice: Array(12).fill(1) });
    expect(t.card("Captain Lorth Needa (A)").zone).toBe("discard");
    const u = scene(given).attack("Executor (A)", "N-1 Starfighter", { dice: Array(12).fill(6) });
    expect(u.unit("Executor (A)").pilots).toEqual(["Captain Lorth Needa (A)"]);
  });

  it("Darth Vader (H) punishes attacks without damage", () => {
    const t = scene({ light: { units: ["Rebel Honor Company"] }, dark: { units: ["Darth Vader (H)", "Juggernaut"] } });
    t.attack("Juggernaut", "Rebel Honor Company", { dice: [4, ...Array(8).fill(1)] });
    expect(t.units("dark")).toContain("Juggernaut");
    t.attack("Juggernaut", "Rebel Honor Company", { dice: Array(9).fill(1) });
    expect(t.card("Juggernaut").zone).toBe("discard");
  });

  // Glossary, "Prevent damage": what is prevented is not done.
  it("Darth Vader (H) punishes an attack all of whose damage was prevented, none of which part got through", () => {
    const evader = { name: "Evader", type: "ground", health: 9, declared: { abilities: [evade(1, 1)] } } as const;
    const units = ["Darth Vader (H)", "Juggernaut"];
    const struck = (hits: number) => {
      const t = scene({ made: [evader], light: { units: ["Evader"] }, dark: { units } });
      t.attack("Juggernaut", "Evader", {
        dice: [...Array<number>(hits).fill(4), ...Array<number>(9 - hits).fill(1)],
        light: { play: "Evader" },
      });
      return [t.unit("Evader").damage, t.card("Juggernaut").zone];
    };
    expect(struck(1)).toEqual([0, "discard"]);
    expect(struck(2)).toEqual([1, "arena"]);
  });

  it("Darth Vader (H) punishes an attack whose target is gone before the damage is placed", () => {
    const runner = {
      name: "Runner",
      type: "ground",
      health: 9,
      declared: {
        abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "returnToHand", on: "self" }] }],
      },
    } as const;
    const t = scene({
      made: [runner],
      light: { units: ["Runner"] },
      dark: { units: ["Darth Vader (H)", "Juggernaut"] },
    });
    t.attack("Juggernaut", "Runner", { dice: [4, ...Array<number>(8).fill(1)], light: { play: "Runner" } });
    expect([t.hand("light"), t.card("Juggernaut").zone]).toEqual([["Runner"], "discard"]);
  });

  it.each([
    [[5, 2], 10, 8],
    [[2, 5], 8, 10],
    [[3, 3], 12, 8],
  ])("Han Solo (F) gambles %j as he attacks", (dice, light, dark) => {
    const t = scene({ light: { units: ["Han Solo (F)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Han Solo (F)", "Zam Wesell (B)", { dice: [...dice, 1, 1, 1, 1, 1] });
    expect([t.force("light"), t.force("dark")]).toEqual([light, dark]);
  });

  it("Space Slug mends itself by what it eats", () => {
    const t = scene({ light: { units: ["N-1 Starfighter"] }, dark: { units: [{ name: "Space Slug", damage: 3 }] } });
    t.attack("Space Slug", "N-1 Starfighter", { dice: [5, 5, 1, 1, 1] });
    expect(t.unit("Space Slug").damage).toBe(1);
  });

  it("Imperial Misdirection moves all counters to a neighbour", () => {
    const t = scene({
      dark: {
        units: [{ name: "Juggernaut", damage: 3 }, "Battle Droid Squad", "Zam Wesell (B)"],
        hand: ["Imperial Misdirection"],
      },
    });
    t.window({ dark: { play: "Imperial Misdirection" } });
    expect([t.unit("Juggernaut").damage, t.card("Battle Droid Squad").zone]).toEqual([0, "discard"]);
  });

  it("Imperial II Star Destroyer hastens a Starfighter that is being built", () => {
    const t = scene({ dark: { units: ["Imperial II Star Destroyer"], down: ["TIE Fighter DS-3-12", "Juggernaut"] } });
    t.buildStep("dark", { dark: { build: "Imperial II Star Destroyer" } });
    expect([t.card("TIE Fighter DS-3-12").counters, t.card("Juggernaut").counters]).toEqual([3, 1]);
  });

  it("Lambda-Class Shuttle moves a pilot between ships", () => {
    const t = scene({
      dark: {
        units: [
          "Lambda-Class Shuttle",
          { name: "Executor (A)", pilots: ["Admiral Firmus Piett (A)"] },
          "Imperial II-Class Star Destroyer",
        ],
      },
    });
    t.window({ dark: { play: "Lambda-Class Shuttle" } });
    expect(t.unit("Imperial II-Class Star Destroyer").pilots).toEqual(["Admiral Firmus Piett (A)"]);
    expect(t.unit("Imperial II-Class Star Destroyer").speed).toBe(50);
  });

  it("Han Solo (E) leaves his Creature for 4 Force", () => {
    const t = scene({ light: { units: [{ name: "Tauntaun", pilots: ["Han Solo (E)"] }] } });
    expect(t.unit("Tauntaun").speed).toBe(70);
    t.window({ light: { play: "Han Solo (E) for Tauntaun" } });
    expect([t.card("Tauntaun").zone, t.card("Han Solo (E)").zone, t.force("light")]).toEqual(["discard", "build", 12]);
  });

  it("R2-D2's Heroism retreats all and saves the turn", () => {
    const t = scene({
      light: { units: ["R2-D2 (G)", "Clone Cadet"], hand: ["R2-D2's Heroism"] },
      dark: { units: ["Juggernaut", "Zam Wesell (B)"] },
    });
    t.window({ light: { play: "R2-D2's Heroism" } });
    expect(t.units("light")).toEqual([]);
    t.endTurn();
    expect(t.winner).toBeUndefined();
    t.turn({ dice: [1], light: {}, dark: { act: [] } });
    expect(t.winner).toBe("dark");
  });

  it("General Maximilian Veers (B) lands the top card if it is a Ground unit, for one step", () => {
    const t = scene({ dark: { units: ["General Maximilian Veers (B)"], deck: ["Juggernaut", "Battle Droid Squad"] } });
    t.buildStep("dark", { dark: { build: "General Maximilian Veers (B)" } });
    expect(t.units("dark", "ground")).toEqual(["Juggernaut"]);
    t.arenaStep("ground");
    expect(t.card("Juggernaut").zone).toBe("discard");
    const u = scene({ dark: { units: ["General Maximilian Veers (B)"], deck: ["TIE Fighter DS-3-12"] } });
    u.buildStep("dark", { dark: { build: "General Maximilian Veers (B)" } });
    expect(u.deck("dark")).toEqual(["TIE Fighter DS-3-12"]);
  });

  it("C-3PO (E) is shuffled into the deck with its stack", () => {
    const t = scene({
      light: { units: [{ name: "C-3PO (E)", under: ["C-3PO (G)"] }], discard: ["Clone Squad"], deck: [] },
    });
    t.putDamage("C-3PO (E)", 3);
    expect([t.deck("light").sort(), t.discard("light")]).toEqual([["C-3PO (E)", "C-3PO (G)"], ["Clone Squad"]]);
  });

  it("Mynock, left tapped, weakens what it attacked last", () => {
    const t = scene({ light: { units: ["Naboo Cruiser"] }, dark: { units: ["Mynock"] } });
    t.attack("Mynock", "Naboo Cruiser", { dice: [1] });
    t.ready({ dark: { may: true }, dice: [1] });
    t.arenaStep("space", { light: { act: "Mynock" }, dice: [1, 1, 1] });
    expect([t.unit("Mynock").tapped, t.unit("Naboo Cruiser").power]).toEqual([true, 3]);
  });

  it("Dack Ralter and TIE Pursuit Pilot pay when their ships are discarded", () => {
    const t = scene({
      light: { units: [{ name: "Unmodified Snowspeeder", pilots: ["Dack Ralter (A)"] }, "Clone Squad"] },
      dark: { units: [{ name: "TIE Fighter DS-3-12", pilots: ["TIE Pursuit Pilot"] }] },
    });
    t.putDamage("Unmodified Snowspeeder", 5);
    expect([t.unit("Clone Squad").power, t.card("Dack Ralter (A)").zone]).toEqual([5, "discard"]);
    t.putDamage("TIE Fighter DS-3-12", 1);
    expect(t.buildNext("dark")).toBe(3);
  });

  it("Wampa must attack, its own side too", () => {
    const t = scene({ dark: { units: ["Wampa", "Juggernaut"] } });
    t.act("Wampa", { dice: Array(6).fill(1) });
    expect(t.offered("dark", "act")).toEqual(["Juggernaut"]);
    t.retreatStep("dark");
    expect(t.units("dark")).toContain("Wampa");
  });

  it("Antivehicle Laser Cannon cannot attack Squads, and stays tapped", () => {
    const t = scene({
      light: { units: ["Antivehicle Laser Cannon"] },
      dark: { units: ["Snowtrooper Squad", "Juggernaut"] },
    });
    t.act("Antivehicle Laser Cannon", { light: { act: "Juggernaut" }, dice: Array(6).fill(1) });
    expect(t.offered("light", "act")).toEqual(["pass", "Juggernaut"]);
    t.ready({ dice: [1] });
    expect(t.unit("Antivehicle Laser Cannon").tapped).toBe(true);
  });

  it("Shield Generator keeps Bombard away", () => {
    const given = (units: string[]) => scene({ light: { units }, dark: { units: ["TIE Bomber EX-1-8"] } });
    const t = given(["Clone Squad"]).act("TIE Bomber EX-1-8");
    expect(t.offered("dark", "act")).toEqual(["pass", "Clone Squad by Bombard"]);
    const u = given(["Clone Squad", "Shield Generator"]).act("TIE Bomber EX-1-8");
    expect(u.offered("dark", "act")).toEqual(["pass"]);
  });

  it("Princess Leia (H) cannot be attacked beside other Rebels", () => {
    const given = (units: string[]) =>
      scene({ light: { units }, dark: { units: ["Zam Wesell (B)"] } }).act("Zam Wesell (B)");
    expect(given(["Princess Leia (H)", "K-3PO (A)"]).offered("dark", "act")).toEqual(["pass", "K-3PO (A)"]);
    expect(given(["Princess Leia (H)"]).offered("dark", "act")).toEqual(["pass", "Princess Leia (H)"]);
  });

  it("All Terrain Troop Transport sets down a Stormtrooper and stays tapped", () => {
    const t = scene({ dark: { units: ["All Terrain Troop Transport"], hand: ["Snowtrooper Guard", "Juggernaut"] } });
    t.window({ dark: { play: "All Terrain Troop Transport", choose: "Snowtrooper Guard" } });
    expect(t.units("dark", "character")).toEqual(["Snowtrooper Guard"]);
    expect(t.offered("dark", "choose")).toEqual(["pass", "Snowtrooper Guard"]);
    t.ready({ dice: [1] });
    expect(t.unit("All Terrain Troop Transport").tapped).toBe(true);
  });

  it.each([
    ["Rebel Hoth Army", "Hoth Icefields", 1],
    ["Lando Calrissian (B)", "Hoth Icefields", 3],
  ])("%s brings a Location to the build zone when deployed", (name, location, counters) => {
    const t = scene({ light: { down: [{ name, counters: 9 }], deck: [location, "Clone Squad", "Rebel Hangar"] } });
    t.buildStep("light", { light: { build: `deploy ${name}`, may: true, choose: location } });
    expect(t.card(location)).toMatchObject({ zone: "down", counters });
    expect(t.offered("light", "choose")).toEqual(["pass", location]);
  });

  it("2-1B heals Characters as often as build points last", () => {
    const t = scene({
      light: { units: ["2-1B Medical Droid (A)", { name: "Clone Warrior 4/163", damage: 3 }], build: 2 },
    });
    t.buildStep("light", { light: { build: ["2-1B Medical Droid (A)", "2-1B Medical Droid (A)"] } });
    expect([t.unit("Clone Warrior 4/163").damage, t.buildPoints("light")]).toEqual([1, 0]);
  });

  it("Chewbacca (E) mends all Space and Ground units by what he pays", () => {
    const t = scene({
      light: {
        units: ["Chewbacca (E)", { name: "Naboo Cruiser", damage: 3 }, { name: "Clone Platoon", damage: 1 }],
        build: 2,
      },
    });
    t.buildStep("light", { light: { build: "Chewbacca (E)/1", number: 2 } });
    expect([t.unit("Naboo Cruiser").damage, t.unit("Clone Platoon").damage]).toEqual([1, 0]);
  });

  it("K-3PO makes Droids cheaper and draws for them", () => {
    const t = scene({ light: { units: ["K-3PO (A)"], hand: ["R2-D2 (G)"], build: 2 } });
    t.buildStep("light", { light: { build: ["start R2-D2 (G)", "deploy R2-D2 (G)"] } });
    expect([t.units("light").length, t.hand("light").length]).toEqual([2, 1]);
  });

  it("Sacrifice disrupts cheap Battle cards only", () => {
    const given = (hand: string) => ({
      light: { units: ["Clone Squad"], hand: [hand], force: 9 },
      dark: { units: ["Juggernaut", "Battle Droid Squad"], hand: ["Sacrifice"] },
    });
    const t = scene(given("Blizzard"));
    t.window({ light: { play: "Blizzard" }, dark: { play: "Sacrifice", choose: "Battle Droid Squad" } });
    expect([t.unit("Clone Squad").damage, t.card("Battle Droid Squad").zone]).toEqual([0, "discard"]);
  });

  it.each([
    ["Dragonsnake", 4],
    ["Bogwing", 2],
  ])("%s discards %i cards of a deck, in the build step or instead of attacking", (name, count) => {
    const t = scene({ dark: { units: [name] } });
    t.buildStep("dark", { dark: { build: name, player: "light" } });
    expect(t.discard("light")).toHaveLength(count);
    const u = scene({ dark: { units: [name] } }).act(name, { dark: { act: `${name}/1`, player: "dark" } });
    expect(u.discard("dark")).toHaveLength(count);
  });

  it("Snowspeeder Rogue Ten trips a Walker in the build zone, too", () => {
    const t = scene({ light: { units: ["Snowspeeder Rogue Ten"] }, dark: { buildZone: ["Blizzard Force AT-AT"] } });
    t.act("Snowspeeder Rogue Ten", { light: { act: "Snowspeeder Rogue Ten" } });
    expect(t.card("Blizzard Force AT-AT").zone).toBe("discard");
    t.ready({ dice: [1] });
    expect(t.unit("Snowspeeder Rogue Ten").tapped).toBe(true);
  });

  it("Probe Droid is discarded when the Space step ends", () => {
    const t = scene({ dark: { units: ["Probe Droid"] } });
    t.arenaStep("space");
    expect(t.card("Probe Droid").zone).toBe("discard");
  });

  it("TIE Bomber Squad rolls a die against each Ground unit", () => {
    const t = scene({ light: { units: ["Clone Squad", "Clone Platoon"] }, dark: { units: ["TIE Bomber Squad"] } });
    t.window({ dark: { play: "TIE Bomber Squad" }, dice: [4, 1] });
    expect(t.unit("Clone Squad").damage + t.unit("Clone Platoon").damage).toBe(1);
  });

  it("General Veers (A) rolls all dice of his Walker again", () => {
    const t = scene({
      light: { units: ["Clone Squad"] },
      dark: { units: [{ name: "All Terrain Scout Transport", pilots: ["General Maximilian Veers (A)"] }] },
    });
    t.attack("All Terrain Scout Transport", "Clone Squad", {
      dark: { play: "General Maximilian Veers (A) for All Terrain Scout Transport", reroll: [0, 1, 2, 3] },
      dice: [1, 1, 1, 1, 4, 4, 4, 1],
    });
    expect(t.card("Clone Squad").zone).toBe("discard");
  });
});
