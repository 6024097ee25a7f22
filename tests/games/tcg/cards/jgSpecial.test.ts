import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Effects of single cards of Jedi Guardians. */

const mission = (name: string) => [{ name, counters: 9 }];
const COUNCIL = [
  "Adi Gallia (A)",
  "Oppo Rancisis (A)",
  "Mace Windu (D)",
  "Saesee Tiin (A)",
  "Shaak Ti (B)",
  "Yoda (D)",
];

describe("Missions", () => {
  it("Gather the Council takes different Council Members, and as much Force", () => {
    const t = scene({
      light: {
        down: mission("Gather the Council"),
        deck: ["Yoda (D)", "Clone Squad", "Yoda (D)", "Depa Billaba (A)"],
      },
    });
    t.buildStep("light", {
      light: { build: ["deploy Gather the Council", pass], choose: ["Yoda (D)", "Depa Billaba (A)", pass] },
    });
    expect([t.hand("light"), t.force("light")]).toEqual([["Yoda (D)", "Depa Billaba (A)"], 10]);
    expect(t.questions("light", "choose")[1]?.options).toEqual(["pass", "Depa Billaba (A)"]);
  });

  it.each(["light", "dark"] as const)("Guidance of the Chancellor exchanges the hand of %s", (player) => {
    const t = scene({
      light: { down: mission("Guidance of the Chancellor"), hand: ["Clone Squad"] },
      dark: { hand: ["Juggernaut", "Carrack Cruiser"] },
    });
    t.buildStep("light", { light: { build: ["deploy Guidance of the Chancellor", pass], player } });
    const [old, drawn] = player === "light" ? [["Clone Squad"], 1] : [["Juggernaut", "Carrack Cruiser"], 2];
    expect(
      t
        .discard(player)
        .filter((name) => old.includes(name))
        .sort(),
    ).toEqual([...old].sort());
    expect(t.hand(player)).toHaveLength(drawn);
    expect(t.questions("light", "look")).toHaveLength(1);
    const other = player === "light" ? "dark" : "light";
    expect(t.hand(other)).toHaveLength(player === "light" ? 2 : 1);
  });

  it("Jedi Council Quorum wins with seven Council Members when the turn ends", () => {
    const end = (more: string[], buildZone: string[] = []) => {
      const t = scene({
        light: { down: mission("Jedi Council Quorum"), units: [...COUNCIL, ...more], buildZone },
        dark: { units: ["Juggernaut", "Carrack Cruiser"] },
      });
      t.buildStep("light", { light: { build: ["deploy Jedi Council Quorum", pass] } }).endTurn();
      return [t.winner, t.reason];
    };
    expect(end(["Depa Billaba (A)"])).toEqual(["light", "card"]);
    expect(end([], ["Depa Billaba (A)"])).toEqual(["light", "card"]);
    expect(end([])).toEqual(["dark", "two arenas"]);
  });

  it("Remember the Prophecy keeps one type of a player's top five cards", () => {
    const t = scene({
      light: { down: mission("Remember the Prophecy") },
      dark: {
        deck: ["Juggernaut", "Sabers Locked", "Tyranus's Power", "Carrack Cruiser", "Blast It!", "Security Droid"],
      },
    });
    t.buildStep("light", { light: { build: ["deploy Remember the Prophecy", pass], player: "dark", cardType: 1 } });
    expect([t.hand("dark"), t.deck("dark")]).toEqual([["Juggernaut"], ["Security Droid"]]);
    expect(t.discard("dark").sort()).toEqual(["Blast It!", "Carrack Cruiser", "Sabers Locked", "Tyranus's Power"]);
  });

  it("Jedi Training Exercise finds a version of a Jedi, who suffers 1 damage", () => {
    const t = scene({
      light: {
        down: mission("Jedi Training Exercise"),
        units: ["Luke Skywalker (H)", "Clone Cadet"],
        deck: ["Clone Squad", "Luke Skywalker (J)", "Luke Skywalker (H)"],
      },
    });
    t.buildStep("light", { light: { build: ["deploy Jedi Training Exercise", pass], choose: "Luke Skywalker (J)" } });
    expect([t.hand("light"), t.unit("Luke Skywalker (H)").damage]).toEqual([["Luke Skywalker (J)"], 1]);
    expect(t.questions("light", "choose")[0]?.options).toHaveLength(3);
    const u = scene({ light: { down: mission("Jedi Training Exercise"), units: ["Clone Cadet"] } }).buildStep("light");
    expect(u.offered("light", "build")).toEqual(["pass"]);
  });

  it("Tyranus's Return gives the Force that the Character's stack is worth", () => {
    const t = scene({
      dark: {
        down: mission("Tyranus's Return"),
        units: [{ name: "Darth Vader (F)", under: ["Darth Vader (A)"], damage: 3 }, "Juggernaut"],
      },
    });
    t.buildStep("dark", { dark: { build: ["deploy Tyranus's Return", pass] } });
    expect([t.hand("dark").sort(), t.force("dark")]).toEqual([["Darth Vader (A)", "Darth Vader (F)"], 8 + 5 + 1]);
  });

  it("Underworld Investigations see the hand and what lies face down, and give 2 Force", () => {
    const t = scene({
      light: { down: mission("Underworld Investigations") },
      dark: { hand: ["Juggernaut"], down: ["Carrack Cruiser", "Security Droid"] },
    });
    const seen: number[] = [];
    t.buildStep("light", {
      light: { build: ["deploy Underworld Investigations", pass] },
      at: ({ question }) => {
        if (question === "look") seen.push(t.state.looked[0][0]);
      },
    });
    expect([seen, t.force("light")]).toEqual([[1, 2], 10]);
  });

  it.each([
    ["character", ["Clone Cadet", "Rebel Crew Chief"], ["Zam Wesell (B)"]],
    ["space", ["Naboo Cruiser"], []],
  ] as const)("Call for Reinforcements brings all %s units into their arena", (arena, light, dark) => {
    const t = scene({
      light: {
        down: mission("Call for Reinforcements"),
        units: [{ name: "Rebel Crew Chief", arena: "ground" }],
        buildZone: [{ name: "Clone Cadet", tapped: true }, "Naboo Cruiser", { name: "N-1 Starfighter", counters: 1 }],
      },
      dark: { buildZone: ["Zam Wesell (B)"] },
    });
    t.buildStep("light", { light: { build: ["deploy Call for Reinforcements", pass] } });
    t.battle({ light: { arena }, decide: ({ question }) => (question === "act" ? pass : undefined) });
    expect([t.units("light", arena).sort(), t.units("dark", arena)]).toEqual([[...light].sort(), dark]);
    expect(t.card("N-1 Starfighter").zone).toBe("build");
  });
});

describe("Battle cards", () => {
  it("Coup de Grace does as much damage as there is", () => {
    const t = scene({
      light: { units: [{ name: "Rebel Honor Company", damage: 3 }], hand: ["Coup de Grace"], force: 8 },
      dark: { units: [{ name: "Juggernaut", damage: 3 }, "Carrack Cruiser"] },
    });
    t.window({ light: { play: "Coup de Grace", target: "Juggernaut" } });
    expect([t.unit("Juggernaut").damage, t.force("light")]).toEqual([6, 0]);
    expect(t.offered("light", "target")).toEqual(["Juggernaut", "Carrack Cruiser"]);
  });

  it("Unified Attack adds the power of a unit tapped in the same arena", () => {
    const given = (helper: string, arena: "character" | "ground") => ({
      light: { units: ["Clone Cadet", { name: helper, arena }], hand: ["Unified Attack"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    const t = scene(given("Clone Platoon", "character")).attack("Clone Cadet", "Zam Wesell (B)", {
      light: { play: "Unified Attack" },
      dice: [1, 1, 1, 1, 1, 1],
    });
    expect([t.unit("Clone Platoon").tapped, t.force("light")]).toEqual([true, 4]);
    const u = scene(given("Clone Platoon", "ground")).attack("Clone Cadet", "Zam Wesell (B)", { dice: [1, 1] });
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });

  it("Synchronized Systems lead two units of an arena at the faster's speed", () => {
    const t = scene({
      dark: { units: ["Juggernaut", "Battle Droid Squad", "Carrack Cruiser"], hand: ["Synchronized Systems"] },
    });
    t.window({ dark: { play: "Synchronized Systems", target: ["Battle Droid Squad", "Juggernaut"] } });
    expect(t.unit("Battle Droid Squad")).toMatchObject({ speed: 40, power: 5 });
    expect(t.unit("Juggernaut")).toMatchObject({ speed: 40, power: 10 });
    expect(t.questions("dark", "target")[1]?.options).toEqual(["pass", "Juggernaut"]);
    expect(t.endTurn().unit("Battle Droid Squad")).toMatchObject({ speed: 10, power: 2 });
  });

  it("Synchronized Systems may do with one unit", () => {
    const t = scene({ dark: { units: ["Juggernaut", "Battle Droid Squad"], hand: ["Synchronized Systems"] } });
    t.window({ dark: { play: "Synchronized Systems", target: ["Battle Droid Squad", pass] } });
    expect(t.unit("Battle Droid Squad")).toMatchObject({ speed: 10, power: 5 });
    expect(t.unit("Juggernaut").power).toBe(7);
  });
});

describe("units with Reserves", () => {
  it("Darth Tyranus (F) takes up to 2 build counters off a card face down", () => {
    const given = (dark: { units?: string[]; buildZone?: string[] }) =>
      scene({
        light: {
          down: [
            { name: "Clone Squad", counters: 3 },
            { name: "Naboo Cruiser", counters: 1 },
          ],
        },
        dark,
      });
    const t = given({ buildZone: ["Darth Tyranus (F)"] }).window({
      dark: { play: "Darth Tyranus (F)/2", facedown: 0, number: 2 },
    });
    expect([t.card("Clone Squad").counters, t.card("Darth Tyranus (F)").tapped]).toEqual([1, true]);
    const u = given({ buildZone: ["Darth Tyranus (F)"] }).window({
      dark: { play: "Darth Tyranus (F)/2", facedown: 1, number: 1 },
    });
    expect(u.questions("dark", "number")[0]?.options).toEqual(["0", "1"]);
    expect(u.card("Naboo Cruiser").counters).toBe(0);
    expect(
      given({ units: ["Darth Tyranus (F)"] })
        .window()
        .offered("dark", "play"),
    ).toEqual(["pass"]);
  });

  it("Zam Wesell (C) snipes at Characters in the opponent's build zone, and attacks them from the arena", () => {
    const t = scene({
      light: { buildZone: ["Clone Warrior 4/163", "Clone Squad"] },
      dark: { buildZone: ["Zam Wesell (C)"] },
    });
    t.window({ dark: { play: "Zam Wesell (C)" }, dice: [4, 5, 1, 1, 6] });
    expect([t.card("Clone Warrior 4/163").damage, t.card("Zam Wesell (C)").tapped]).toEqual([3, true]);
    const u = scene({
      light: { buildZone: ["Clone Warrior 4/163", "Clone Squad"] },
      dark: { units: ["Zam Wesell (C)"] },
    });
    u.act("Zam Wesell (C)", { dark: { act: "Clone Warrior 4/163 in the build zone" }, dice: [4, 1, 1, 1, 1] });
    expect(u.card("Clone Warrior 4/163").damage).toBe(1);
    expect(u.offered("dark", "act")).toEqual(["pass", "Clone Warrior 4/163 in the build zone"]);
  });
});

describe("other units", () => {
  it("Neimoidian Shuttle (A) takes a Trade Federation unit home, tapped", () => {
    const t = scene({ dark: { units: ["Neimoidian Shuttle (A)", "Trade Federation Warship", "Juggernaut"] } });
    t.window({ dark: { play: "Neimoidian Shuttle (A)", target: "Trade Federation Warship" } });
    expect(t.card("Trade Federation Warship")).toMatchObject({ zone: "build", tapped: true });
    expect([t.force("dark"), t.offered("dark", "target")]).toEqual([
      6,
      ["Neimoidian Shuttle (A)", "Trade Federation Warship"],
    ]);
  });

  it("Padme's Yacht (B) invites a Character among the top three cards", () => {
    const t = scene({
      light: {
        units: ["Padme's Yacht (B)"],
        deck: ["Clone Squad", "Clone Cadet", "Clone Warrior 4/163", "Naboo Cruiser"],
      },
    });
    t.buildStep("light", { light: { build: ["Padme's Yacht (B)", pass], choose: "Clone Warrior 4/163" } });
    expect(t.card("Clone Warrior 4/163")).toMatchObject({ zone: "down", counters: 1 });
    expect([t.discard("light").sort(), t.deck("light")]).toEqual([["Clone Cadet", "Clone Squad"], ["Naboo Cruiser"]]);
    const none = scene({ light: { units: ["Padme's Yacht (B)"], deck: ["Clone Squad", "Naboo Cruiser"] } });
    none.buildStep("light", { light: { build: ["Padme's Yacht (B)", pass] } });
    expect([none.down("light"), none.discard("light").length, none.unit("Padme's Yacht (B)").shields]).toEqual([
      [],
      2,
      1,
    ]);
  });

  it("Anakin Skywalker (I) leaves his Speeder when the Ground step ends", () => {
    const t = scene({ light: { units: [{ name: "Luke's Speeder (B)", pilots: ["Anakin Skywalker (I)"] }] } });
    expect(t.unit("Luke's Speeder (B)").speed).toBe(80);
    expect(t.arenaStep("space").card("Anakin Skywalker (I)").zone).toBe("pilot");
    expect(t.arenaStep("ground").units("light", "character")).toEqual(["Anakin Skywalker (I)"]);
    expect(t.unit("Luke's Speeder (B)").speed).toBe(50);
  });

  it("Captured Reek attacks for 1 Force only", () => {
    const given = (force: number) =>
      scene({ light: { units: ["Captured Reek"], force }, dark: { units: ["Juggernaut"] } });
    const t = given(1).attack("Captured Reek", "Juggernaut", { light: { pay: true }, dice: [4, 1, 1, 1] });
    expect([t.unit("Juggernaut").damage, t.force("light")]).toEqual([1, 0]);
    const u = given(1).attack("Captured Reek", "Juggernaut", { light: { pay: false } });
    expect([u.card("Captured Reek").zone, u.unit("Juggernaut").damage]).toEqual(["discard", 0]);
    expect(given(0).attack("Captured Reek", "Juggernaut").card("Captured Reek").zone).toBe("discard");
  });

  it("Gondola Speeder fetches a pilot from space", () => {
    const t = scene({
      made: [{ name: "Ace", declared: { pilot: { of: ["Starfighter"] } } }],
      light: { units: ["Gondola Speeder", { name: "N-1 Starfighter", pilots: ["Ace"] }] },
    });
    t.act("Gondola Speeder", { light: { act: "Gondola Speeder" } });
    expect([t.units("light", "character"), t.unit("Gondola Speeder").tapped]).toEqual([["Ace"], true]);
    t.act("Gondola Speeder");
    expect(t.offered("light", "act")).toEqual(["pass"]);
    const u = scene({ light: { units: ["Gondola Speeder", { name: "Clone Cadet", arena: "space" }] } });
    u.act("Gondola Speeder", { light: { act: "Gondola Speeder" } });
    expect(u.unit("Clone Cadet").arena).toBe("character");
  });
});
