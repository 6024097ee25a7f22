import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

describe("Carbon-Freezing Chamber", () => {
  const table = { light: { units: ["Clone Cadet"], force: 4 }, dark: { locations: ["Carbon-Freezing Chamber"] } };

  it("returns an opposing Character to hand, from the build zone too", () => {
    const t = scene({ ...table, light: { units: ["Clone Cadet"], buildZone: ["Clone Warrior 4/163"], force: 2 } });
    t.arenaStep("character", { dark: { target: "Clone Warrior 4/163" } });
    expect(t.hand("light")).toEqual(["Clone Warrior 4/163"]);
    expect(t.units("light")).toEqual(["Clone Cadet"]);
  });

  it("is bought off with 3 Force, and works in no other step", () => {
    const t = scene(table);
    t.arenaStep("ground");
    expect(t.units("light")).toEqual(["Clone Cadet"]);
    t.arenaStep("character", { light: { pay: true } });
    expect(t.units("light")).toEqual(["Clone Cadet"]);
    expect(t.force("light")).toBe(1);
  });
});

describe("Chewbacca (G)", () => {
  it("puts a Droid of the discard pile into battle with a damage counter, once a turn", () => {
    const t = scene({
      light: {
        units: ["Chewbacca (G)"],
        discard: ["R2-D2 (G)", "C-3PO (G)", "Clone Warrior 4/163", "Clone Squad"],
        build: 3,
      },
    });
    t.buildStep("light", { light: { build: ["Chewbacca (G)"], choose: "R2-D2 (G)" } });
    expect(t.unit("R2-D2 (G)")).toMatchObject({ damage: 1, arena: "character" });
    expect(t.discard("light")).toEqual(["C-3PO (G)", "Clone Warrior 4/163", "Clone Squad"]);
    expect(t.questions("light", "build").at(-1)?.options).toEqual(["pass"]);
  });

  it("needs a Droid that may enter", () => {
    const t = scene({ light: { units: ["Chewbacca (G)"], discard: ["Clone Cadet"], build: 3 } });
    t.buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });
});

describe("FX-7 Medical Assistance Droid (A)", () => {
  const table = (...units: string[]) =>
    scene({
      light: { units: [{ name: "Rebel Honor Company", damage: 5 }, ...units], locations: ["Rebel Hangar"] },
    });

  it("lets its side remove up to twice as many counters", () => {
    const t = table("FX-7 Medical Assistance Droid (A)");
    t.arenaStep("ground", { light: { target: "Rebel Honor Company", number: 4 } });
    expect(t.offered("light", "number")).toEqual(["0", "1", "2", "3", "4"]);
    expect(t.unit("Rebel Honor Company").damage).toBe(1);
  });

  it("does nothing elsewhere than in battle", () => {
    const t = table();
    t.arenaStep("ground", { light: { target: "Rebel Honor Company", number: 2 } });
    expect(t.offered("light", "number")).toEqual(["0", "1", "2"]);
  });
});

describe("Lando Calrissian (D)", () => {
  const table = () =>
    scene({
      light: { units: ["Lando Calrissian (D)", "Clone Cadet"], force: 4 },
      dark: { units: ["Security Droid"], force: 6 },
    });

  it("goes to the higher secret bid until the end of the turn", () => {
    const t = table();
    t.arenaStep("character", {
      light: { secretBid: 2 },
      dark: { secretBid: 3, act: "Clone Cadet" },
      dice: [4, 4, 1, 1],
    });
    expect(t.units("dark")).toEqual(["Security Droid", "Lando Calrissian (D)"]);
    expect([t.force("light"), t.force("dark")]).toEqual([4, 3]);
    expect(t.card("Clone Cadet").zone).toBe("discard");
    t.endTurn();
    expect(t.units("light")).toContain("Lando Calrissian (D)");
  });

  it("stays at a tie; the winner pays", () => {
    const t = table();
    t.arenaStep("character", { light: { secretBid: 2 }, dark: { secretBid: 2 } });
    expect(t.units("light")).toContain("Lando Calrissian (D)");
    expect([t.force("light"), t.force("dark")]).toEqual([2, 6]);
  });

  it("is bid for once a step, whoever had him, and anew in the next turn", () => {
    const t = scene({
      light: { units: ["Clone Cadet"], force: 6 },
      dark: { units: ["Security Droid", "Lando Calrissian (D)"], force: 8 },
    });
    const step = {
      light: { secretBid: 2 },
      dark: { secretBid: 1 },
      decide: ({ question }: { question: string }) => (question === "act" ? "pass" : undefined),
    };
    t.arenaStep("character", step);
    expect([t.questions("light", "secretBid").length, t.questions("dark", "secretBid").length]).toEqual([1, 1]);
    expect(t.units("light")).toEqual(["Clone Cadet", "Lando Calrissian (D)"]);
    expect([t.force("light"), t.force("dark")]).toEqual([4, 8]);
    t.endTurn();
    expect(t.units("dark")).toContain("Lando Calrissian (D)");
    t.ready({ dice: [3] }).arenaStep("character", step);
    expect(t.questions("light", "secretBid")).toHaveLength(1);
    expect(t.units("light")).toContain("Lando Calrissian (D)");
  });

  it("belongs to its owner's piles", () => {
    const t = table();
    t.arenaStep("character", { light: { secretBid: 0 }, dark: { secretBid: 1 } });
    t.putDamage("Lando Calrissian (D)", 5);
    expect(t.discard("light")).toEqual(["Lando Calrissian (D)"]);
  });
});

describe("Lobot (A)", () => {
  it("lets a player discard five from the deck and draw", () => {
    const deck = ["Clone Squad", "Clone Platoon", "Clone Cadet", "A-Wing", "Jawa", "Eopie", "Naboo Cruiser"];
    const t = scene({ light: { units: ["Lobot (A)"], deck }, dark: { units: ["Zam Wesell (B)"] } });
    t.window({ light: { play: "Lobot (A)", player: "light" } });
    expect([t.discard("light").length, t.hand("light"), t.deck("light")]).toEqual([5, ["Eopie"], ["Naboo Cruiser"]]);
    expect(t.unit("Lobot (A)").tapped).toBe(true);
  });

  it("may choose the opponent, once for both", () => {
    const t = scene({ light: { units: ["Lobot (A)"] } });
    t.window({ light: { play: "Lobot (A)", player: "dark" } });
    expect([t.discard("dark").length, t.hand("dark").length]).toEqual([5, 1]);
  });
});

describe("Mara Jade (A)", () => {
  it("sheds her counters when the Character step ends; the opponent loses as much Force", () => {
    const t = scene({ light: { force: 3 }, dark: { units: [{ name: "Mara Jade (A)", damage: 2 }] } });
    t.arenaStep("ground");
    expect(t.unit("Mara Jade (A)").damage).toBe(2);
    t.arenaStep("character");
    expect(t.unit("Mara Jade (A)").damage).toBe(0);
    expect([t.force("light"), t.force("dark")]).toEqual([1, 8]);
  });
});

describe("Millennium Falcon (E)", () => {
  it("attacks in the Character arena with full power, and does not retreat", () => {
    const t = scene({ light: { units: ["Millennium Falcon (E)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.retreatStep("light");
    expect(t.units("light")).toEqual(["Millennium Falcon (E)"]);
    t.act("Millennium Falcon (E)", {
      light: { act: "Zam Wesell (B) in the Character arena" },
      dice: [4, 4, 1, 1, 1],
    });
    expect(t.unit("Zam Wesell (B)").damage).toBe(2);
  });
});

describe("Millennium Falcon (F)", () => {
  const table = () =>
    scene({ light: { units: ["Millennium Falcon (F)", "Clone Cadet"] }, dark: { units: ["Zam Wesell (B)"] } });

  it("saves a Character that would be discarded, which retreats, and stays tapped", () => {
    const t = table();
    t.attack("Zam Wesell (B)", "Clone Cadet", { light: { may: true }, dice: [4, 4, 1] });
    expect(t.card("Clone Cadet")).toMatchObject({ zone: "build", retreated: true, damage: 0 });
    t.act("Millennium Falcon (F)");
    t.endTurn();
    t.ready({ dice: [1] });
    expect(t.unit("Millennium Falcon (F)").tapped).toBe(true);
    t.ready({ dice: [1] });
    expect(t.unit("Millennium Falcon (F)").tapped).toBe(false);
  });

  it("is not asked where the damage would leave health", () => {
    const t = table();
    t.attack("Zam Wesell (B)", "Clone Cadet", { dice: [4, 1, 1] });
    expect(t.questions("light", "may")).toEqual([]);
    expect(t.unit("Clone Cadet").damage).toBe(1);
  });
});

describe("Millennium Falcon (G)", () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 2],
  ])("rolls a die when it would be damaged: %i", (die, damage) => {
    const t = scene({ light: { units: ["Millennium Falcon (G)"] } });
    t.damage("Millennium Falcon (G)", 2, { dice: [die] });
    expect(t.unit("Millennium Falcon (G)").damage).toBe(damage);
  });
});

describe("Princess Leia (G)", () => {
  it("takes a counter for a Smuggler's damage, whatever it is", () => {
    const t = scene({ light: { units: ["Princess Leia (G)", "Lando Calrissian (A)"] } });
    t.damage("Lando Calrissian (A)", 3, { light: { may: true } });
    expect([t.unit("Lando Calrissian (A)").damage, t.unit("Princess Leia (G)").damage]).toEqual([0, 1]);
    t.damage("Lando Calrissian (A)", 1);
    expect(t.unit("Lando Calrissian (A)").damage).toBe(1);
  });

  it("is not asked for others; her ship brings 3 build points", () => {
    const t = scene({
      light: { units: ["Clone Cadet", { name: "Millennium Falcon (D)", pilots: ["Princess Leia (G)"] }] },
    });
    t.damage("Clone Cadet", 1);
    expect(t.questions("light", "may")).toEqual([]);
    t.ready({ dice: [2] });
    expect([t.buildPoints("light"), t.buildPoints("dark")]).toEqual([5, 2]);
  });
});

describe("Wedge's Snowspeeder (A)", () => {
  it("gives the others in the Ground arena Accuracy 3 against what it damaged", () => {
    const t = scene({
      light: { units: ["Wedge's Snowspeeder (A)", "Clone Squad"] },
      dark: { units: ["Juggernaut", "Battle Droid Squad"] },
    });
    t.attack("Wedge's Snowspeeder (A)", "Juggernaut", { dice: [4, 1, 1] });
    t.attack("Clone Squad", "Juggernaut", { dice: [1, 1, 1] });
    expect(t.unit("Juggernaut").damage).toBe(4);
    t.attack("Clone Squad", "Battle Droid Squad", { dice: [3, 3, 3] });
    expect(t.unit("Battle Droid Squad").damage).toBe(0);
    t.endTurn();
    t.attack("Clone Squad", "Juggernaut", { dice: [3, 3, 3] });
    expect(t.unit("Juggernaut").damage).toBe(4);
  });

  it("does so only by damage", () => {
    const t = scene({
      light: { units: ["Wedge's Snowspeeder (A)", "Clone Squad"] },
      dark: { units: ["Juggernaut"] },
    });
    t.attack("Wedge's Snowspeeder (A)", "Juggernaut", { dice: [1, 1, 1] });
    t.attack("Clone Squad", "Juggernaut", { dice: [3, 3, 3] });
    expect(t.unit("Juggernaut").damage).toBe(0);
  });
});

describe("Snowspeeder Squad", () => {
  it("comes from the discard pile for two Rebel Speeders", () => {
    const t = scene({
      light: { units: ["Snowspeeder Rogue Two", "Unmodified Snowspeeder"], discard: ["Snowspeeder Squad"] },
    });
    t.window({ light: { play: "Snowspeeder Squad", choose: "Snowspeeder Rogue Two" } });
    expect(t.units("light")).toEqual(["Snowspeeder Squad"]);
    expect(t.discard("light")).toHaveLength(2);
  });

  it("needs two, and no attack going on", () => {
    const one = scene({ light: { units: ["Snowspeeder Rogue Two"], discard: ["Snowspeeder Squad"] } });
    one.window();
    expect(one.offered("light", "play")).toEqual(["pass"]);
    const t = scene({
      light: { units: ["Snowspeeder Rogue Two", "Unmodified Snowspeeder"], discard: ["Snowspeeder Squad"] },
      dark: { units: ["Juggernaut"] },
    });
    t.attack("Snowspeeder Rogue Two", "Juggernaut", {
      dice: [1, 1, 1],
      at: (asked) => expect(asked.options).not.toContain("Snowspeeder Squad"),
    });
  });
});

describe("Vader's Vengeance", () => {
  it("buys power for the attacker", () => {
    const t = scene({
      light: { units: ["Rebel Honor Company"] },
      dark: { units: ["Battle Droid Squad"], hand: ["Vader's Vengeance"], force: 5 },
    });
    t.attack("Battle Droid Squad", "Rebel Honor Company", {
      dark: { play: "Vader's Vengeance", number: 3 },
      dice: [4, 4, 4, 4, 4],
    });
    expect(t.unit("Rebel Honor Company").damage).toBe(5);
    expect(t.force("dark")).toBe(2);
  });
});

describe("Han's Promise", () => {
  it("puts a Character of each discard pile into battle; the opponent may refuse", () => {
    const given = {
      light: { down: [{ name: "Han's Promise", counters: 3 }], discard: ["Clone Warrior 4/163", "Clone Squad"] },
      dark: { discard: ["Zam Wesell (B)"] },
    };
    const t = scene(given);
    t.buildStep("light", { light: { build: "deploy Han's Promise" }, dark: { choose: "Zam Wesell (B)" } });
    expect([t.units("light"), t.units("dark")]).toEqual([["Clone Warrior 4/163"], ["Zam Wesell (B)"]]);
    const u = scene(given);
    u.buildStep("light", { light: { build: "deploy Han's Promise" } });
    expect([u.units("light"), u.units("dark")]).toEqual([["Clone Warrior 4/163"], []]);
  });
});

describe("units that let the opponent retreat what they attack", () => {
  it.each(["Avenger (A)", "AT-AT"])("%s: the attack ends where the defender retreats", (name) => {
    const prey = name === "AT-AT" ? "Clone Squad" : "N-1 Starfighter";
    const t = scene({ light: { units: [prey] }, dark: { units: [name] } });
    t.attack(name, prey, { light: { may: true } });
    expect(t.card(prey)).toMatchObject({ zone: "build", retreated: true });
    const u = scene({ light: { units: [prey] }, dark: { units: [name] } });
    u.attack(name, prey, { light: { may: false }, dice: Array(u.unit(name).power).fill(4) });
    expect(u.card(prey).zone).toBe("discard");
  });
});

describe("numbers that depend on the table", () => {
  it.each([
    [["Clone Cadet"], ["Blizzard Force Snowtrooper"], 5],
    [["K-3PO (A)"], ["Blizzard Force Snowtrooper"], 3],
  ])("Blizzard Force Snowtrooper against %j has power %i", (light, dark, power) => {
    expect(scene({ light: { units: light }, dark: { units: dark } }).unit("Blizzard Force Snowtrooper").power).toBe(
      power,
    );
  });

  it("Wes Janson's Speeder strikes Walkers critically, and has room for another", () => {
    const t = scene({
      light: { units: [{ name: "Snowspeeder Rogue Two", pilots: ["Lieutenant Wes Janson (A)"] }, "Dack Ralter (A)"] },
      dark: { units: ["Blizzard Force AT-AT", "Juggernaut"] },
    });
    t.buildStep("light", { light: { build: "board Dack Ralter (A)", choose: "Snowspeeder Rogue Two" } });
    expect(t.unit("Snowspeeder Rogue Two").pilots).toHaveLength(2);
    t.attack("Snowspeeder Rogue Two", "Blizzard Force AT-AT", { dice: [6, 1, 1] });
    expect(t.card("Blizzard Force AT-AT").zone).toBe("discard");
    t.attack("Snowspeeder Rogue Two", "Juggernaut", { dice: [6, 1, 1] });
    expect(t.unit("Juggernaut").damage).toBe(2);
  });

  it("TIE Bomber EX-1-2 strikes critically only from above", () => {
    const t = scene({
      light: { units: ["Naboo Cruiser", "Rebel Honor Company"] },
      dark: { units: ["TIE Bomber EX-1-2"] },
    });
    t.attack("TIE Bomber EX-1-2", "Naboo Cruiser", { dice: [6, 1, 1] });
    expect(t.unit("Naboo Cruiser").damage).toBe(1);
    t.attack("TIE Bomber EX-1-2", "Rebel Honor Company", { by: "bombard", dice: [6, 1] });
    expect(t.unit("Rebel Honor Company").damage).toBe(3);
  });
});
