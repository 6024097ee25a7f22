import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

describe("Battle cards for an attack", () => {
  it.each([
    ["Hanging Around", "Naboo Cruiser", "TIE Fighter DS-3-12", "light", 3],
    ["Hanging Around/1", "Naboo Cruiser", "TIE Fighter DS-3-12", "light", 0],
  ])("%s takes power from the attacker: %s rolls less", (play, attacker, defender, _side, dice) => {
    const t = scene({
      light: { units: [attacker] },
      dark: { units: [defender, "Carrack Cruiser"], hand: ["Hanging Around"] },
    });
    t.attack(attacker, "Carrack Cruiser", { dark: { play }, dice: Array(dice).fill(1) });
    expect(t.force("dark")).toBe(dice === 3 ? 6 : 4);
  });

  it.each([
    ["Go for the Legs", ["Clone Squad"], [3, 1, 1, 1, 1], 1, 1],
    ["Go for the Legs/1", ["Clone Squad", "Clone Squad"], [2, 1, 1, 1, 1, 1], 1, 2],
  ])("%s taps %j for power, Accuracy and Stun", (play, tapped, dice, damage, stun) => {
    const t = scene({
      light: { units: [{ name: "Clone Platoon", tapped: true }, ...tapped], hand: ["Go for the Legs"] },
      dark: { units: ["Juggernaut"] },
    });
    t.attack("Clone Platoon", "Juggernaut", {
      light: { play, ...(tapped.length > 1 ? { choose: "Clone Squad" } : {}) },
      dice,
    });
    expect(t.unit("Juggernaut")).toMatchObject({ damage, power: 7 - stun });
    expect(t.unit("Clone Squad").tapped).toBe(true);
  });

  it.each([
    ["Vicious Attack", 3, 7],
    ["Vicious Attack/1", 6, 5],
  ])("%s: a Creature gets +%i power", (play, more, force) => {
    const t = scene({
      light: { units: ["Tauntaun", "Clone Squad"], hand: ["Vicious Attack"] },
      dark: { units: ["Juggernaut"] },
    });
    t.attack("Tauntaun", "Juggernaut", { light: { play }, dice: [4, ...Array(2 + more).fill(1)] });
    expect([t.unit("Juggernaut").damage, t.force("light")]).toEqual([1, force]);
    t.attack("Clone Squad", "Juggernaut", { dice: [1, 1, 1] });
  });

  it("Battle the Wampa needs a Creature that is attacked", () => {
    const t = scene({
      light: { units: ["Clone Squad"], hand: ["Battle the Wampa"] },
      dark: { units: ["Dragonsnake", "Juggernaut"] },
    });
    t.attack("Clone Squad", "Juggernaut", { dice: [1, 1, 1] });
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.attack("Clone Squad", "Dragonsnake", { light: { play: "Battle the Wampa" }, dice: [6, 1, 1, 1, 1, 1] });
    expect(t.card("Dragonsnake").zone).toBe("discard");
  });

  it("Han's Attack adds what the defender costs more", () => {
    const t = scene({
      light: { units: ["Clone Cadet"], hand: ["Han's Attack"] },
      dark: { units: ["Darth Vader (K)", "Security Droid"] },
    });
    t.attack("Clone Cadet", "Security Droid", { dice: [1, 1] });
    expect(t.offered("light", "play")).toEqual(["pass"]);
    // Build costs 10 and 2.
    t.attack("Clone Cadet", "Darth Vader (K)", { light: { play: "Han's Attack" }, dice: Array(2 + 8).fill(1) });
    expect(t.force("light")).toBe(6);
  });

  it("Visions of the Future spares the defender and untaps the attacker", () => {
    const t = scene({
      light: { units: ["Clone Warrior 4/163"], hand: ["Visions of the Future"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.attack("Clone Warrior 4/163", "Zam Wesell (B)", { light: { play: "Visions of the Future" }, dice: [4, 4, 4, 4] });
    expect([t.unit("Zam Wesell (B)").damage, t.unit("Clone Warrior 4/163").tapped]).toEqual([0, false]);
  });
});

describe("Battle cards for a turn", () => {
  it("Luke's Wrath, enhanced, gives Accuracy 2", () => {
    const t = scene({ light: { units: ["Luke Skywalker (H)"], hand: ["Luke's Wrath"] } });
    t.window({ light: { play: "Luke's Wrath/1" } });
    expect([t.unit("Luke Skywalker (H)").accuracy, t.force("light")]).toEqual([2, 6]);
    t.endTurn();
    expect(t.unit("Luke Skywalker (H)").accuracy).toBe(0);
  });

  it("Stormtrooper Swarm counts Stormtroopers everywhere", () => {
    const t = scene({
      dark: {
        units: ["Snowtrooper Guard", "Snowtrooper Squad", "Security Droid"],
        hand: ["Stormtrooper Swarm"],
        force: 9,
      },
    });
    t.window({ dark: { play: "Stormtrooper Swarm" } });
    expect(t.unit("Snowtrooper Guard").power).toBe(6);
    expect(t.unit("Snowtrooper Squad").power).toBe(5);
    expect(t.unit("Security Droid").power).toBe(2);
  });

  it("Close the Shield Doors gives Armor to a unit, or enhanced to an arena", () => {
    const given = {
      light: { units: ["Clone Cadet", "Clone Warrior 4/163", "Clone Squad"], hand: ["Close the Shield Doors"] },
    };
    const t = scene(given).window({ light: { play: "Close the Shield Doors", target: "Clone Squad" } });
    expect([t.unit("Clone Squad").armor, t.unit("Clone Cadet").armor]).toEqual([1, 0]);
    const u = scene(given).window({ light: { play: "Close the Shield Doors/1", arena: "character" } });
    expect([u.unit("Clone Squad").armor, u.unit("Clone Cadet").armor, u.unit("Clone Warrior 4/163").armor]).toEqual([
      0, 1, 1,
    ]);
    expect(u.force("light")).toBe(4);
  });

  it("Toryn Farr speeds Rebels up as often as she is paid, and does not retreat in the step", () => {
    const t = scene({ light: { units: ["Toryn Farr (A)", "Clone Cadet"], force: 3 } });
    t.window({ light: { play: ["Toryn Farr (A)", "Toryn Farr (A)"] } });
    expect([t.unit("Toryn Farr (A)").speed, t.force("light")]).toEqual([60, 1]);
    t.retreatStep("light");
    expect(t.offered("light", "retreat")).not.toContain("Toryn Farr (A)");
  });

  it.each([
    ["Outmaneuver Them", "Clone Squad", 1],
    ["Outmaneuver Them/1", "Clone Squad", 2],
    ["Leia's Warning", "Luke Skywalker (H)", 2],
  ])("%s guards %s from %i of each damage this turn", (play, unit, spared) => {
    const t = scene({ light: { units: [unit], hand: [play.split("/")[0]] } });
    t.window({ light: { play } });
    t.damage(unit, 2);
    expect(t.unit(unit).damage).toBe(2 - spared);
    t.damage(unit, 2);
    expect(t.unit(unit).damage).toBe(4 - 2 * spared);
    t.endTurn();
    expect(t.winner).toBeUndefined();
    t.damage(unit, 1);
    expect(t.card(unit)).toMatchObject(spared === 1 ? { zone: "discard" } : { zone: "arena", damage: 1 });
  });

  it("Float Away shields where a unit was discarded this turn", () => {
    const t = scene({ light: { units: ["Clone Squad", "Clone Squad", "Clone Cadet"], hand: ["Float Away"] } });
    t.window();
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.putDamage("Clone Squad", 3);
    t.window({ light: { play: "Float Away" } });
    expect([t.unit("Clone Squad#2").shields, t.unit("Clone Cadet").shields]).toEqual([3, 0]);
  });

  it("Self-Destruct arms a unit for its build cost and discards it when the turn ends", () => {
    const t = scene({
      light: { units: ["Rebel Honor Company"] },
      dark: { units: ["Battle Droid Squad"], hand: ["Self-Destruct"] },
    });
    t.window({ dark: { play: "Self-Destruct" } });
    const cost = 2;
    t.attack("Rebel Honor Company", "Battle Droid Squad", {
      dark: { play: "Self-Destruct/1 for Battle Droid Squad" },
      dice: [...Array(7).fill(1), ...Array(cost).fill(4)],
    });
    expect(t.unit("Rebel Honor Company").damage).toBe(cost);
    t.endTurn();
    expect(t.card("Battle Droid Squad").zone).toBe("discard");
  });

  it("Kiss from Your Sister heals Luke for a tapped Leia", () => {
    const t = scene({
      light: {
        units: [{ name: "Luke Skywalker (H)", damage: 2 }, "Princess Leia (G)"],
        hand: ["Kiss from Your Sister"],
      },
    });
    t.window({ light: { play: "Kiss from Your Sister" } });
    expect([t.unit("Luke Skywalker (H)").damage, t.unit("Princess Leia (G)").tapped, t.force("light")]).toEqual([
      0,
      true,
      12,
    ]);
  });

  it.each([
    ["3,720 to 1", 5, 0, 0],
    ["3,720 to 1", 6, 60, 6],
    ["725 to 1", 3, 0, 0],
    ["725 to 1", 4, 20, 2],
  ])("%s with a %i: +%i speed and +%i power", (play, die, speed, power) => {
    const t = scene({ light: { units: ["Clone Cadet"], hand: [play] } });
    t.window({ light: { play }, dice: [die] });
    expect(t.unit("Clone Cadet")).toMatchObject({ speed: 20 + speed, power: 2 + power });
  });
});

describe("prevention", () => {
  it("Echo Base leads attacks on Rebels to itself, and leads Rebels", () => {
    const t = scene({
      light: { units: ["Echo Base", "Unmodified Snowspeeder"] },
      dark: { units: ["Battle Droid Squad"] },
    });
    expect(t.unit("Unmodified Snowspeeder")).toMatchObject({ speed: 70, power: 5 });
    expect(t.unit("Echo Base")).toMatchObject({ speed: 10, power: 8 });
    t.attack("Battle Droid Squad", "Unmodified Snowspeeder", { light: { may: true }, dice: [4, 4] });
    expect([t.unit("Echo Base").damage, t.unit("Unmodified Snowspeeder").damage]).toEqual([2, 0]);
  });

  it("Han Solo (G) takes two counters for a Diplomat", () => {
    const t = scene({ light: { units: ["Han Solo (G)", "Princess Leia (G)"] } });
    t.damage("Princess Leia (G)", 3, { light: { may: true } });
    expect([t.unit("Han Solo (G)").damage, t.unit("Princess Leia (G)").damage]).toEqual([2, 0]);
  });

  it("Princess Leia (F) is spared by opposing Characters that do not pay", () => {
    const given = { light: { units: ["Princess Leia (F)"] }, dark: { units: ["Zam Wesell (B)"] } };
    const t = scene(given).attack("Zam Wesell (B)", "Princess Leia (F)", { dark: { pay: false }, dice: [4, 4, 4] });
    expect(t.unit("Princess Leia (F)").damage).toBe(0);
    t.attack("Zam Wesell (B)", "Princess Leia (F)", { dark: { pay: true }, dice: [4, 4, 4] });
    expect([t.unit("Princess Leia (F)").damage, t.force("dark")]).toEqual([3, 6]);
    const u = scene(given).damage("Princess Leia (F)", 2);
    expect(u.unit("Princess Leia (F)").damage).toBe(2);
  });

  it("Wedge Antilles keeps 2 of each damage from his Speeder", () => {
    const t = scene({ light: { units: [{ name: "Unmodified Snowspeeder", pilots: ["Wedge Antilles (B)"] }] } });
    t.damage("Unmodified Snowspeeder", 3);
    expect(t.unit("Unmodified Snowspeeder")).toMatchObject({ damage: 1, speed: 80, power: 6 });
  });

  it("Tauntaun gives itself for a Character that would be discarded", () => {
    const t = scene({ light: { units: ["Tauntaun", "Clone Cadet"] } });
    t.damage("Clone Cadet", 1);
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.damage("Clone Cadet", 4, { light: { play: "Tauntaun" } });
    expect([t.unit("Clone Cadet").damage, t.card("Tauntaun").zone]).toEqual([1, "discard"]);
  });

  it("Trust Her Instincts needs a Creature", () => {
    const without = scene({ light: { units: ["Rebel Honor Company"], hand: ["Trust Her Instincts"] } });
    without.damage("Rebel Honor Company", 5);
    expect(without.unit("Rebel Honor Company").damage).toBe(5);
    const t = scene({ light: { units: ["Rebel Honor Company", "Tauntaun"], hand: ["Trust Her Instincts"] } });
    t.damage("Rebel Honor Company", 5, { light: { play: "Trust Her Instincts" } });
    expect(t.unit("Rebel Honor Company").damage).toBe(1);
  });

  it.each([
    ["Luke Skywalker (J)", 4, 1],
    ["Yoda (H)", 3, 0],
  ])("%s gains by what is prevented", (name, cost, drawn) => {
    const t = scene({ light: { units: [name] } });
    t.damage(name, 2, { light: { play: name } });
    expect([t.hand("light").length, t.force("light")]).toEqual([drawn, 8 - cost + 1 - drawn]);
  });

  it("Luke Skywalker (I) evades by the cards of his stack", () => {
    const t = scene({ light: { units: [{ name: "Luke Skywalker (I)", under: ["Luke Skywalker (H)"] }] } });
    t.damage("Luke Skywalker (I)", 3, { light: { play: "Luke Skywalker (I)" } });
    expect([t.unit("Luke Skywalker (I)").damage, t.force("light")]).toEqual([1, 6]);
  });

  it("Darth Vader (K) evades what he pays, and stuns", () => {
    const t = scene({ light: { units: ["Clone Warrior 4/163"] }, dark: { units: ["Darth Vader (K)"] } });
    t.damage("Darth Vader (K)", 3, { dark: { play: "Darth Vader (K)/1", number: 2 } });
    expect([t.unit("Darth Vader (K)").damage, t.force("dark")]).toEqual([1, 6]);
    t.attack("Darth Vader (K)", "Clone Warrior 4/163", {
      dark: { play: "Darth Vader (K)" },
      dice: [4, 1, 1, 1, 1, 1, 1, 1],
    });
    expect(t.unit("Clone Warrior 4/163")).toMatchObject({ damage: 1, power: 2 });
  });

  it("Snowtrooper Elite Squad retreats instead of being discarded, while Vader fights", () => {
    const t = scene({ dark: { units: ["Snowtrooper Elite Squad", "Darth Vader (J)"] } });
    t.damage("Snowtrooper Elite Squad", 3);
    expect(t.card("Snowtrooper Elite Squad")).toMatchObject({ zone: "build", damage: 0, retreated: true });
    const u = scene({ dark: { units: ["Snowtrooper Elite Squad"] } });
    u.damage("Snowtrooper Elite Squad", 3);
    expect(u.card("Snowtrooper Elite Squad").zone).toBe("discard");
  });

  it("General Rieekan gives up a Location, and lets its arena retreat from damage", () => {
    const t = scene({
      light: { units: ["General Carlist Rieekan (A)", "Clone Squad"], locations: ["Rebel Trenches"] },
    });
    t.buildStep("light", { light: { build: "General Carlist Rieekan (A)" } });
    expect(t.discard("light")).toEqual(["Rebel Trenches"]);
    t.damage("Clone Squad", 3, { light: { play: "General Carlist Rieekan (A)/1 for Clone Squad" } });
    expect(t.card("Clone Squad")).toMatchObject({ zone: "build", damage: 0 });
  });
});
