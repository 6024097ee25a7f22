import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** What the cards of Return of the Jedi do besides keywords and numbers, by their texts. */

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
    const cost = w.state.matchup.buildCost[w.number("Carrack Cruiser")];
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
        declared: {
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

  it("R2-D2 (I) strengthens a Character until the Character battle step ends", () => {
    const t = scene({ light: { units: ["R2-D2 (I)", "Clone Cadet"] }, dark: { units: ["Battle Droid Squad"] } });
    t.window({ light: { play: "R2-D2 (I)", target: "Clone Cadet" } }).arenaStep("ground");
    expect(t.unit("Clone Cadet")).toMatchObject({ power: 4, accuracy: 1 });
    expect(t.arenaStep("character").unit("Clone Cadet")).toMatchObject({ power: 2, accuracy: 0 });
  });

  it("R2-D2 (I) and Lando Calrissian (H) change power in battle", () => {
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
