import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Units of A New Hope. */

describe("Admiral Motti (A)", () => {
  const given = (attacker: string) => ({
    made: [
      { name: "Jedi", subtypes: ["Jedi", "Padawan"] },
      {
        name: "Guard",
        declared: {
          abilities: [
            { window: "instead" as const, cost: { tap: true as const }, effects: [{ verb: "draw" as const }] },
          ],
        },
      },
    ],
    light: { units: [attacker] },
    dark: { units: ["Admiral Motti (A)", "Security Droid"] },
  });

  it("draws the attacks of Jedi", () => {
    const t = scene(given("Jedi")).act("Jedi", { dice: [1, 1, 1] });
    expect(t.story("attacks")).toEqual(["attacks Jedi Admiral Motti (A)"]);
    expect(t.offered("light", "act")).toEqual(["Admiral Motti (A)"]);
  });

  it("lets others attack whom they like, or do something else", () => {
    const t = scene(given("Guard")).act("Guard");
    expect(t.offered("light", "act")).toEqual(["pass", "Admiral Motti (A)", "Security Droid", "Guard"]);
  });

  it("draws nobody who cannot attack it", () => {
    const t = scene({
      ...given("Jedi"),
      dark: { units: [{ name: "Admiral Motti (A)", arena: "space" }, "Security Droid"] },
    });
    expect(t.act("Jedi").offered("light", "act")).toEqual(["pass", "Security Droid"]);
  });
});

describe("attackers", () => {
  it("Dannik Jerriko stuns by 3 and feeds on Characters", () => {
    const t = scene({
      light: { units: [{ name: "Dannik Jerriko (A)", damage: 2 }] },
      dark: { units: ["Zam Wesell (B)", { name: "Juggernaut", arena: "character" }] },
    });
    t.attack("Dannik Jerriko (A)", "Zam Wesell (B)", { dice: [4, 1, 1] });
    expect([t.unit("Dannik Jerriko (A)").damage, t.unit("Zam Wesell (B)").power]).toEqual([1, 0]);
    t.attack("Dannik Jerriko (A)", "Juggernaut", { dice: [4, 1, 1] });
    t.attack("Dannik Jerriko (A)", "Zam Wesell (B)", { dice: [1, 1, 1] });
    expect(t.unit("Dannik Jerriko (A)").damage).toBe(1);
  });

  it.each([
    ["X-Wing Red One", "Carrack Cruiser", 3, 3],
    ["R5-D4 (A)", "Security Droid", 2, 1],
  ])("%s may overload itself for power", (unit, enemy, power, more) => {
    const given = { light: { units: [unit] }, dark: { units: [enemy] } };
    const plain = new Array<number>(power).fill(1);
    const t = scene(given).attack(unit, enemy, { light: { may: false }, dice: plain });
    expect(t.unit(unit).damage).toBe(0);
    const u = scene(given).attack(unit, enemy, {
      light: { may: true },
      dice: [...plain, ...new Array<number>(more).fill(1)],
    });
    expect(u.card(unit).zone).toBe("discard");
  });

  it("R5-D4 (A), discarded from the Character arena, fetches an Astromech", () => {
    const t = scene({ light: { units: ["R5-D4 (A)"], deck: ["Clone Squad", "R2-D2 (C)", "EG-6 Power Droid"] } });
    t.putDamage("R5-D4 (A)", 2, { light: { choose: "R2-D2 (C)" } });
    expect(t.hand("light")).toEqual(["R2-D2 (C)"]);
    expect(t.questions("light", "choose")[0]?.options).toEqual(["pass", "R2-D2 (C)"]);
  });

  it("Death Star gunners aim Bombard and Ion Cannon for a turn", () => {
    const t = scene({
      made: [
        { name: "Bomber", side: "Dark", type: "space", declared: { modifiers: [{ stat: "bombard", amount: 2 }] } },
        { name: "Cannon", side: "Dark", type: "ground", declared: { modifiers: [{ stat: "ionCannon", amount: 1 }] } },
      ],
      light: { units: ["Naboo Cruiser", "Rebel Honor Company"] },
      dark: { units: ["Bomber", "Cannon", "Death Star Superlaser Gunner", "Death Star Turbolaser Gunner"] },
    });
    t.buildStep("dark", { dark: { build: ["Death Star Superlaser Gunner", "Death Star Turbolaser Gunner", pass] } });
    expect(t.unit("Death Star Superlaser Gunner").tapped).toBe(true);
    const dice = (n: number) => new Array<number>(n).fill(1);
    t.attack("Bomber", "Rebel Honor Company", { by: "bombard", dice: dice(4) });
    t.attack("Cannon", "Naboo Cruiser", { by: "ionCannon", dice: dice(3) });
    t.attack("Bomber", "Naboo Cruiser", { dice: dice(3) });
    t.endTurn().attack("Bomber", "Rebel Honor Company", { by: "bombard", dice: dice(2) });
  });
});

describe("builders", () => {
  it.each([
    ["Luke's Speeder (A)", "Naboo Cruiser", ["Clone Squad"], 3, "discard"],
    ["Rebel Crew Chief", "N-1 Starfighter", ["Naboo Cruiser", "Clone Squad"], 1, "arena"],
  ])("%s puts build counters on %s only", (builder, unit, others, counters, zone) => {
    const t = scene({ light: { units: [builder], down: [unit, ...others] } });
    t.buildStep("light", { light: { build: [builder, pass] } });
    expect([t.card(unit).counters, t.card(builder).zone]).toEqual([1 + counters, zone]);
    if (zone === "arena") expect(t.unit(builder).tapped).toBe(true);
    const idle = scene({ light: { units: [builder], down: others } }).buildStep("light");
    expect(idle.offered("light", "build")).toEqual(["pass"]);
  });

  it("Mounted Stormtrooper builds Stormtroopers of the Character arena", () => {
    const t = scene({ dark: { units: ["Mounted Stormtrooper"], down: ["Sandtrooper", "Juggernaut"] } });
    t.buildStep("dark", { dark: { build: ["Mounted Stormtrooper", pass] } });
    expect([t.card("Sandtrooper").counters, t.card("Juggernaut").counters]).toEqual([3, 1]);
    expect(t.card("Mounted Stormtrooper").zone).toBe("discard");
  });

  it.each(["Luke's Speeder (A)", "Mounted Stormtrooper"])("%s must be in the Ground arena", (builder) => {
    const side = builder === "Mounted Stormtrooper" ? "dark" : "light";
    const given = {
      units: [{ name: builder, arena: "space" as const }],
      down: side === "dark" ? ["Sandtrooper"] : ["Naboo Cruiser"],
    };
    const t = scene({ [side]: given }).buildStep(side);
    expect(t.offered(side, "build")).toEqual(["pass"]);
  });
});

describe("Characters with an eye on the enemy's hand", () => {
  it("Imperial Sentry Droid sees it when the battle ends", () => {
    const given = (arena: "character" | "space") =>
      scene({ light: { hand: ["Clone Squad"] }, dark: { units: [{ name: "Imperial Sentry Droid", arena }] } });
    expect(given("character").battle().questions("dark", "look")).toHaveLength(1);
    expect(given("space").battle().questions("dark", "look")).toEqual([]);
  });

  it("Death Star Scanning Technician picks a card to be discarded when deployed", () => {
    const t = scene({
      light: { hand: ["Clone Squad", "Clone Cadet"] },
      dark: { down: [{ name: "Death Star Scanning Technician", counters: 9 }] },
    });
    t.buildStep("dark", { dark: { build: "deploy Death Star Scanning Technician", choose: "Clone Cadet" } });
    expect([t.hand("light"), t.discard("light")]).toEqual([["Clone Squad"], ["Clone Cadet"]]);
    expect(t.questions("dark", "choose")[0]?.options).toEqual(["Clone Squad", "Clone Cadet"]);
  });
});

describe("Princess Leia", () => {
  it.each(["Princess Leia (A)", "Princess Leia (B)"])(
    "%s takes damage of opposing Characters only where 2 Force are paid",
    (leia) => {
      const given = (force: number) =>
        scene({ light: { units: [leia] }, dark: { units: ["Zam Wesell (B)", "Juggernaut"], force } });
      const hurt = (t: ReturnType<typeof scene>) => [t.unit(leia).damage, t.force("dark")];
      expect(hurt(given(8).damage(leia, 2, { source: "Zam Wesell (B)", dark: { pay: true } }))).toEqual([2, 6]);
      expect(hurt(given(8).damage(leia, 2, { source: "Zam Wesell (B)", dark: { pay: false } }))).toEqual([0, 8]);
      expect(hurt(given(1).damage(leia, 2, { source: "Zam Wesell (B)" }))).toEqual([0, 1]);
      expect(hurt(given(8).damage(leia, 2, { source: "Juggernaut" }))).toEqual([2, 8]);
      expect(hurt(given(8).damage(leia, 2))).toEqual([2, 8]);
    },
  );

  it("(A) costs the opponent 1 Force when the battle ends, (B) has Accuracy 1", () => {
    const t = scene({ light: { units: ["Princess Leia (A)"] } }).battle();
    expect([t.force("dark"), t.force("light")]).toEqual([7, 8]);
    expect(scene({ light: { units: ["Princess Leia (B)"] } }).unit("Princess Leia (B)").accuracy).toBe(1);
  });
});

describe("pilots", () => {
  const ship = (pilot: string) => ({ name: "N-1 Starfighter", pilots: [pilot] });

  it("Tiree (A) steps in for others, and avenges the ship", () => {
    const given = {
      light: { units: [ship("Tiree (A)"), "X-wing Red Ten", "Naboo Cruiser"] },
      dark: { units: ["Carrack Cruiser"] },
    };
    const t = scene(given).attack("Carrack Cruiser", "X-wing Red Ten", {
      light: { play: "Tiree (A) for N-1 Starfighter" },
      dice: [4, 1, 1, 1, 1],
    });
    expect([t.card("N-1 Starfighter").zone, t.card("Tiree (A)").zone, t.force("light")]).toEqual([
      "discard",
      "discard",
      6,
    ]);
    expect([t.unit("X-wing Red Ten").power, t.unit("Naboo Cruiser").power]).toEqual([5, 6]);
    expect(t.endTurn().unit("X-wing Red Ten").power).toBe(3);
  });

  it("Wedge Antilles (A) flies faster and harder, and home once hit", () => {
    const given = (damage: number) =>
      scene({ light: { units: [{ ...ship("Wedge Antilles (A)"), change: { health: 1 }, damage }] } });
    const t = given(1);
    expect(t.unit("N-1 Starfighter")).toMatchObject({ speed: 80, power: 4 });
    t.window({ light: { play: "Wedge Antilles (A) for N-1 Starfighter" } });
    expect([t.card("N-1 Starfighter").zone, t.force("light")]).toEqual(["build", 7]);
    expect(given(0).window().offered("light", "play")).toEqual(["pass"]);
  });

  it("Biggs Darklighter (A) gives his ship and himself for another Space unit", () => {
    const given = (arena: "space" | "ground") =>
      scene({ light: { units: [{ ...ship("Biggs Darklighter (A)"), arena }, "X-wing Red Ten", "Clone Squad"] } });
    const t = given("space").damage("X-wing Red Ten", 2, {
      light: { play: "Biggs Darklighter (A) for N-1 Starfighter" },
    });
    expect([t.unit("X-wing Red Ten").damage, t.discard("light").sort()]).toEqual([
      0,
      ["Biggs Darklighter (A)", "N-1 Starfighter"],
    ]);
    expect(given("space").damage("Clone Squad", 2).offered("light", "play")).toEqual(["pass"]);
    expect(given("space").damage("N-1 Starfighter", 1).offered("light", "play")).toEqual(["pass"]);
    expect(given("ground").damage("X-wing Red Ten", 1).offered("light", "play")).toEqual(["pass"]);
  });
});

describe("other units", () => {
  it("Dianoga taps a Character of 4 power or less", () => {
    const t = scene({
      light: { units: ["Dianoga (A)", "Clone Squad"] },
      dark: { units: ["Darth Vader (A)", "Zam Wesell (B)", { name: "Security Droid", tapped: true }] },
    });
    t.window({ light: { play: "Dianoga (A)" } });
    expect(t.unit("Dianoga (A)").tapped).toBe(true);
    expect([t.unit("Zam Wesell (B)").tapped, t.unit("Darth Vader (A)").tapped]).toEqual([true, false]);
  });

  it("General Tagge (A) forbids his side Battle cards, and strengthens Capital Ships", () => {
    const given = (arena: "character" | "space") =>
      scene({
        made: [{ name: "Destroyer", side: "Dark", type: "space", subtypes: ["Imperial", "Capital", "Ship"] }],
        light: { units: ["Clone Cadet"], hand: ["Jedi Intervention"] },
        dark: { units: [{ name: "General Tagge (A)", arena }, "Destroyer"], hand: ["Jedi Intervention"] },
      });
    const t = given("character").window();
    expect([t.offered("dark", "play"), t.offered("light", "play")]).toEqual([["pass"], ["pass", "Jedi Intervention"]]);
    expect(t.unit("Destroyer").power).toBe(4);
    const u = given("space").window();
    expect([u.offered("dark", "play"), u.unit("Destroyer").power]).toEqual([["pass", "Jedi Intervention"], 3]);
  });
});
