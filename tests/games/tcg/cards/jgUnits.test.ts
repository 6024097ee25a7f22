import { describe, expect, it } from "vitest";
import { type CardGiven, pass, scene } from "../support/scene.js";

/** Units of Jedi Guardians. */

const JEDI = { name: "Jedi", subtypes: ["Jedi", "Knight"], health: 9 };
const ones = (n: number) => new Array<number>(n).fill(1);

describe("preventing damage", () => {
  it.each([
    ["Anakin Skywalker (H)", 1, 2, 2],
    ["Aurra Sing (B)", 0, 2, 2],
    ["Darth Tyranus (F)", 1, 3, 3],
    ["Eeth Koth (A)", 1, 4, 4],
    ["Even Piell (A)", 1, 1, 1],
    ["Ki-Adi-Mundi (A)", 0, 2, 2],
    ["Obi-Wan Kenobi (J)", 1, 2, 2],
    ["Qui-Gon Jinn (B)", 0, 1, 1],
    ["Tyranus's Geonosian Speeder (B)", 0, 2, 1],
    ["Anakin Skywalker (I)", 0, 2, 2],
  ])("%s: Evade, ability %i, prevents %i for %i Force", (unit, ability, prevented, force) => {
    const side = /Sing|Tyranus/.test(unit) ? "dark" : "light";
    const t = scene({ [side]: { units: [{ name: unit, change: { health: 9 } }] } });
    t.damage(unit, 5, { [side]: { play: `${unit}${ability === 0 ? "" : `/${ability}`}` } });
    expect([t.unit(unit).damage, t.force(side)]).toEqual([5 - prevented, 8 - force]);
  });

  it("Eeth Koth (A) deflects 1, and gains 3 Force for hits foretold", () => {
    const t = scene({ light: { units: ["Eeth Koth (A)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.damage("Eeth Koth (A)", 2, {
      source: "Zam Wesell (B)",
      light: { play: "Eeth Koth (A)", target: "Zam Wesell (B)" },
    });
    expect([t.unit("Eeth Koth (A)").damage, t.unit("Zam Wesell (B)").damage, t.force("light")]).toEqual([1, 1, 6]);
    t.attack("Eeth Koth (A)", "Zam Wesell (B)", { light: { number: 1 }, dice: [4, 1, 1, 1, 1] });
    expect(t.force("light")).toBe(9);
    const u = scene({ light: { units: ["Eeth Koth (A)"] }, dark: { units: ["Juggernaut", "Zam Wesell (B)"] } });
    u.attack("Eeth Koth (A)", "Zam Wesell (B)", { light: { number: 0 }, dice: [4, 1, 1, 1, 1] });
    expect(u.force("light")).toBe(8);
  });

  it("Anakin Skywalker (H) saves Padme up to 3 damage, nobody else, and hits harder", () => {
    const t = scene({
      light: { units: ["Anakin Skywalker (H)", "Padme Amidala (F)", "Clone Warrior 4/163"] },
      dark: { units: ["Juggernaut"] },
    });
    t.damage("Padme Amidala (F)", 3, { light: { play: "Anakin Skywalker (H)/2" } });
    expect([t.unit("Padme Amidala (F)").damage, t.force("light")]).toEqual([0, 7]);
    expect(t.damage("Clone Warrior 4/163", 1).offered("light", "play")).toEqual(["pass"]);
    const u = scene({ light: { units: ["Anakin Skywalker (H)"] }, dark: { units: ["Zam Wesell (B)"] } });
    u.attack("Anakin Skywalker (H)", "Zam Wesell (B)", { light: { play: "Anakin Skywalker (H)" }, dice: ones(7) });
    expect(u.force("light")).toBe(7);
  });

  it("Depa Billaba (A) evades while Mace Windu is about", () => {
    const t = scene({ light: { units: ["Depa Billaba (A)", "Mace Windu (D)"] } });
    t.damage("Depa Billaba (A)", 3, { light: { play: "Depa Billaba (A)" } });
    expect([t.unit("Depa Billaba (A)").damage, t.force("light")]).toEqual([0, 7]);
    const u = scene({ light: { units: ["Depa Billaba (A)"], buildZone: ["Mace Windu (D)"] } }).damage(
      "Depa Billaba (A)",
      1,
    );
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });

  it("Obi-Wan Kenobi (J) evades 4 as a pilot", () => {
    const t = scene({
      light: { units: [{ name: "N-1 Starfighter", pilots: ["Obi-Wan Kenobi (J)"], change: { health: 5 } }] },
    });
    t.damage("N-1 Starfighter", 5, { light: { play: "Obi-Wan Kenobi (J)/2 for N-1 Starfighter" } });
    expect([t.unit("N-1 Starfighter").damage, t.force("light")]).toEqual([1, 5]);
  });

  it("Tyranus's Solar Sailer (B) takes a Character home from the build zone", () => {
    const t = scene({ dark: { units: ["Zam Wesell (B)", "Juggernaut"], buildZone: ["Tyranus's Solar Sailer (B)"] } });
    t.damage("Zam Wesell (B)", 2, { dark: { play: "Tyranus's Solar Sailer (B)" } });
    expect([t.card("Zam Wesell (B)").zone, t.card("Zam Wesell (B)").damage, t.force("dark")]).toEqual(["build", 1, 4]);
    const u = scene({ dark: { units: ["Juggernaut"], buildZone: ["Tyranus's Solar Sailer (B)"] } }).damage(
      "Juggernaut",
      2,
    );
    expect(u.offered("dark", "play")).toEqual(["pass"]);
  });

  it("Republic Hyperdrive Ring gives itself for a Starfighter of the Jedi", () => {
    const made = [{ name: "Delta", type: "space", subtypes: ["Republic", "Jedi", "Starfighter"] } as const];
    const given = (unit: string) => scene({ made, light: { units: [unit], buildZone: ["Republic Hyperdrive Ring"] } });
    const t = given("Delta").damage("Delta", 2, { light: { play: "Republic Hyperdrive Ring" } });
    expect([t.unit("Delta").damage, t.discard("light")]).toEqual([0, ["Republic Hyperdrive Ring"]]);
    expect(given("N-1 Starfighter").damage("N-1 Starfighter", 1).offered("light", "play")).toEqual(["pass"]);
  });

  it("Executioner Cart keeps a Character from evading this turn", () => {
    const t = scene({ light: { units: ["Even Piell (A)"] }, dark: { units: ["Executioner Cart", "Zam Wesell (B)"] } });
    t.act("Executioner Cart", { dark: { act: "Executioner Cart" } });
    expect(t.damage("Even Piell (A)", 1, { source: "Zam Wesell (B)" }).offered("light", "play")).toEqual(["pass"]);
    expect(t.endTurn().damage("Even Piell (A)", 1).offered("light", "play")).toEqual(["pass", "Even Piell (A)/1"]);
  });
});

describe("Reserves", () => {
  it.each(["Even Piell (A)/2", "Depa Billaba (A)/1"])("%s gains 1 Force in the build zone", (ability) => {
    const unit = ability.split("/")[0];
    const t = scene({ light: { buildZone: [unit] } }).buildStep("light", { light: { build: [ability, pass] } });
    expect([t.force("light"), t.card(unit).tapped]).toEqual([9, true]);
    expect(
      scene({ light: { units: [unit] } })
        .buildStep("light")
        .offered("light", "build"),
    ).toEqual(["pass"]);
  });

  it("Ki-Adi-Mundi (A) mends all own units of an arena by 1", () => {
    const t = scene({
      light: {
        buildZone: ["Ki-Adi-Mundi (A)"],
        units: [
          { name: "Clone Squad", damage: 1 },
          { name: "Clone Platoon", damage: 2 },
          { name: "Clone Cadet", damage: 1 },
        ],
      },
    });
    t.window({ light: { play: "Ki-Adi-Mundi (A)/1", arena: "ground" } });
    expect(["Clone Squad", "Clone Platoon", "Clone Cadet"].map((name) => t.unit(name).damage)).toEqual([0, 1, 1]);
  });

  it("Sun Fac (B) builds a Geonosian", () => {
    const t = scene({ dark: { buildZone: ["Sun Fac (B)"], down: ["Orray", "Juggernaut"] } });
    t.buildStep("dark", { dark: { build: ["Sun Fac (B)", pass] } });
    expect([t.card("Orray").counters, t.card("Juggernaut").counters]).toEqual([3, 1]);
  });
});

describe("ships that put build counters", () => {
  it("Republic Assault Transport builds a Ground card face down by 3", () => {
    const t = scene({ light: { units: ["Republic Assault Transport"], down: ["Clone Squad", "Clone Cadet"] } });
    t.buildStep("light", { light: { build: ["Republic Assault Transport", pass] } });
    expect([t.card("Clone Squad").counters, t.card("Clone Cadet").counters]).toEqual([4, 1]);
  });

  it.each([
    ["Trade Federation Battle Freighter", "Trade Federation Core Ship", "ground"],
    ["Trade Federation Core Ship", "Trade Federation Battle Freighter", "space"],
  ] as const)("effect deploys: %s becomes %s where that has enough counters", (from, to, arena) => {
    const given = (counters: number) =>
      scene({ dark: { units: [from], down: [{ name: to, counters }, "Juggernaut"] } });
    const t = given(3).window({ dark: { play: from, may: true } });
    expect([t.units("dark", arena), t.discard("dark"), t.card("Juggernaut").counters]).toEqual([[to], [from], 1]);
    const wait = given(3).window({ dark: { play: from, may: false } });
    expect([wait.card(to).zone, wait.card(to).counters]).toEqual(["down", 8]);
    const short = given(2).window({ dark: { play: from } });
    expect([short.card(to).counters, short.questions("dark", "may")]).toEqual([7, []]);
    const none = scene({ dark: { units: [from], down: ["Juggernaut"] } }).window();
    expect(none.offered("dark", "play")).toEqual(["pass"]);
  });
});

describe("in an attack", () => {
  it("Darth Tyranus (F) strikes critically for 2 Force", () => {
    const t = scene({ light: { units: [JEDI.name] }, made: [JEDI], dark: { units: ["Darth Tyranus (F)"] } });
    t.attack("Darth Tyranus (F)", "Jedi", { dark: { play: "Darth Tyranus (F)" }, dice: [6, ...ones(6)] });
    expect([t.unit("Jedi").damage, t.force("dark")]).toEqual([3, 6]);
  });

  it("Even Piell (A) strengthens attacking Jedi, any number of times", () => {
    const t = scene({
      made: [JEDI],
      light: { units: ["Even Piell (A)", "Jedi", "Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.attack("Jedi", "Zam Wesell (B)", { light: { play: ["Even Piell (A)", "Even Piell (A)"] }, dice: ones(7) });
    expect(t.force("light")).toBe(4);
    t.attack("Clone Cadet", "Zam Wesell (B)", { dice: ones(2) });
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });

  it("Boba Fett (B), pilot barrage: his Patrol Ship attacks Characters with 5 power", () => {
    const t = scene({
      light: { units: ["Clone Warrior 4/163", "N-1 Starfighter", "Clone Squad"] },
      dark: {
        units: [{ name: "Slave I (A)", pilots: ["Boba Fett (B)"], under: ["Slave I (B)"], change: { power: 1 } }],
      },
    });
    t.act("Slave I (A)", { dark: { act: "Clone Warrior 4/163 in the Character arena" }, dice: ones(6) });
    expect(t.offered("dark", "act")).toEqual(["pass", "Clone Warrior 4/163 in the Character arena", "N-1 Starfighter"]);
    const u = scene({ light: { units: ["Clone Cadet"] }, dark: { units: ["Slave I (A)", "Boba Fett (B)"] } });
    expect(u.act("Slave I (A)").offered("dark", "act")).toEqual(["pass"]);
  });

  it("Protocol Battle Droid (A) is turned on itself for 4 Force", () => {
    const given = { light: { units: ["Clone Cadet"] }, dark: { units: ["Protocol Battle Droid (A)"] } };
    const unit = "Protocol Battle Droid (A)";
    const t = scene({ ...given, dark: { units: [{ name: unit, change: { health: 2 } }] } });
    t.attack(unit, "Clone Cadet", { light: { pay: true }, dice: [4, 4, 4] });
    expect([t.unit("Clone Cadet").damage, t.unit(unit).damage, t.force("light")]).toEqual([0, 2, 4]);
    const u = scene(given).attack(unit, "Clone Cadet", { light: { pay: false }, dice: [4, 1, 1] });
    expect([u.unit("Clone Cadet").damage, u.unit(unit).damage]).toEqual([1, 0]);
  });

  it("Diplomatic Barge calls a Starfighter back, untapped", () => {
    const t = scene({
      light: { units: ["Diplomatic Barge"], buildZone: [{ name: "N-1 Starfighter", tapped: true }, "Clone Squad"] },
      dark: { units: ["Carrack Cruiser"] },
    });
    t.attack("Diplomatic Barge", "Carrack Cruiser", { light: { may: true }, dice: ones(5) });
    expect(t.unit("N-1 Starfighter")).toMatchObject({ arena: "space", tapped: false });
    expect(t.buildZone("light")).toEqual(["Clone Squad"]);
  });

  it("Tyranus's Geonosian Speeder (B), attacked, finds a Geonosian", () => {
    const t = scene({
      light: { units: ["Clone Squad"] },
      dark: { units: ["Tyranus's Geonosian Speeder (B)"], deck: ["Juggernaut", "Sun Fac (B)"] },
    });
    t.attack("Clone Squad", "Tyranus's Geonosian Speeder (B)", {
      dark: { may: true, choose: "Sun Fac (B)" },
      dice: ones(3),
    });
    expect([t.hand("dark"), t.questions("dark", "choose")[0]?.options]).toEqual([
      ["Sun Fac (B)"],
      ["pass", "Sun Fac (B)"],
    ]);
  });
});

describe("what happens to them", () => {
  it("Aurra Sing (B) is bought off for 4 Force, and counts as a Dark Jedi", () => {
    const given = (force: number, arena: "character" | "space" = "character") =>
      scene({ light: { force }, dark: { units: [{ name: "Aurra Sing (B)", arena }] } });
    const t = given(4).arenaStep("character", { light: { pay: true } });
    expect([t.card("Aurra Sing (B)").zone, t.force("light")]).toEqual(["build", 0]);
    expect(
      given(4)
        .arenaStep("character", { light: { pay: false } })
        .unit("Aurra Sing (B)").arena,
    ).toBe("character");
    expect(given(3).arenaStep("character").questions("light", "pay")).toEqual([]);
    const u = scene({
      made: [JEDI],
      light: { units: ["Jedi"] },
      dark: { units: ["Aurra Sing (B)"], hand: ["Tyranus's Power"] },
    });
    u.attack("Aurra Sing (B)", "Jedi", { dark: { play: "Tyranus's Power" }, dice: ones(9) });
    expect(u.force("dark")).toBe(7);
  });

  it("Shmi Skywalker (A), damaged, may send for Anakin", () => {
    const t = scene({ light: { units: ["Shmi Skywalker (A)"], deck: ["Clone Squad", "Anakin Skywalker (H)"] } });
    t.damage("Shmi Skywalker (A)", 1, { light: { may: true, choose: "Anakin Skywalker (H)" } });
    expect(t.hand("light")).toEqual(["Anakin Skywalker (H)"]);
    expect(t.putDamage("Shmi Skywalker (A)", 1).questions("light", "may")).toEqual([]);
  });

  it("Qui-Gon Jinn (B), discarded, leaves another Jedi 4 power and untapped", () => {
    const given = (arena: "character" | "space") =>
      scene({
        made: [JEDI],
        light: { units: [{ name: "Qui-Gon Jinn (B)", arena }, { name: "Jedi", tapped: true }, "Clone Cadet"] },
      });
    const t = given("character").putDamage("Qui-Gon Jinn (B)", 9);
    expect(t.unit("Jedi")).toMatchObject({ power: 7, tapped: false });
    expect(given("space").putDamage("Qui-Gon Jinn (B)", 9).unit("Jedi")).toMatchObject({ power: 3, tapped: true });
  });

  it("Zam's Airspeeder (B), discarded, lets its pilot get away", () => {
    const given = () =>
      scene({
        made: [{ name: "Driver", side: "Dark", declared: { pilot: { of: ["Speeder"] } } }],
        dark: { units: [{ name: "Zam's Airspeeder (B)", pilots: ["Driver"] }] },
      });
    const t = given().putDamage("Zam's Airspeeder (B)", 2, { dark: { may: true } });
    expect([t.card("Driver").zone, t.card("Driver").retreated, t.discard("dark")]).toEqual([
      "build",
      true,
      ["Zam's Airspeeder (B)"],
    ]);
    expect(
      given()
        .putDamage("Zam's Airspeeder (B)", 2, { dark: { may: false } })
        .card("Driver").zone,
    ).toBe("discard");
    const alone = scene({ dark: { units: ["Zam's Airspeeder (B)"] } }).putDamage("Zam's Airspeeder (B)", 2);
    expect(alone.questions("dark", "may")).toEqual([]);
  });

  it("Obi-Wan Kenobi (J) draws a Space unit back into battle", () => {
    const t = scene({
      light: { units: ["Obi-Wan Kenobi (J)"] },
      dark: { buildZone: [{ name: "Carrack Cruiser", tapped: true }, "Juggernaut"] },
    });
    t.window({ light: { play: "Obi-Wan Kenobi (J)" } });
    expect([t.unit("Carrack Cruiser").tapped, t.force("light"), t.buildZone("dark")]).toEqual([
      false,
      5,
      ["Juggernaut"],
    ]);
  });
});

describe("numbers and draws", () => {
  it("Padme Amidala (F) and Anakin steady each other", () => {
    const accuracy = (...units: (string | CardGiven)[]) => {
      const t = scene({ light: { units } });
      return ["Padme Amidala (F)", "Anakin Skywalker (H)"].map((name) => t.unit(name).accuracy);
    };
    expect(accuracy("Padme Amidala (F)", "Anakin Skywalker (H)")).toEqual([1, 1]);
    expect(accuracy("Padme Amidala (F)", { name: "Anakin Skywalker (H)", arena: "space" })).toEqual([0, 1]);
    expect(accuracy({ name: "Padme Amidala (F)", arena: "space" }, "Anakin Skywalker (H)")).toEqual([1, 0]);
  });

  it("Scurriers are stronger together, on both sides", () => {
    const t = scene({
      light: { units: ["Scurrier", "Scurrier"] },
      dark: { units: ["Scurrier", { name: "Scurrier", arena: "ground" }] },
    });
    expect(["light:Scurrier", "dark:Scurrier", "dark:Scurrier#2"].map((name) => t.unit(name).power)).toEqual([5, 5, 1]);
  });

  it("Orray in the Ground arena draws a card for every other Creature", () => {
    const given = (arena: "ground" | "space", card: string) =>
      scene({ dark: { units: [{ name: "Orray", arena }], down: [{ name: card, counters: 9 }] } }).buildStep("dark", {
        dark: { build: [`deploy ${card}`, pass] },
      });
    expect(given("ground", "Womp Rat").hand("dark")).toHaveLength(1);
    expect(given("ground", "Juggernaut").hand("dark")).toHaveLength(0);
    expect(given("space", "Womp Rat").hand("dark")).toHaveLength(0);
  });
});
