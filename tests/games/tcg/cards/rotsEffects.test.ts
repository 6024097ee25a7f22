import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** What the cards of Revenge of the Sith do, by their texts. */

type Side = "light" | "dark";
const other = (side: Side): Side => (side === "light" ? "dark" : "light");

describe("Battle cards", () => {
  it.each([
    ["Diving Attack", "light", "A-Wing", "Carrack Cruiser", 0],
    ["Power Attack", "light", "Clone Cadet", "Droid Security Escort", 0],
  ] as const)("%s", (name, side, unit, enemy, force) => {
    const t = scene({ [side]: { hand: [name], units: [unit] }, [other(side)]: { units: [enemy] } });
    t.attack(unit, enemy, { [side]: { play: name }, dice: [6, 1, 1, 1] });
    expect([t.unit(enemy).damage, t.force(side)]).toEqual([2, 8 - force]);
  });

  it("Anakin Skywalker (L) buys power for his own attack only", () => {
    const t = scene({
      light: { units: ["Anakin Skywalker (L)", "Clone Cadet"] },
      dark: { units: ["Darth Vader (O)"] },
    });
    t.attack("Clone Cadet", "Darth Vader (O)", { dice: [1, 1] });
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.attack("Anakin Skywalker (L)", "Darth Vader (O)", {
      light: { play: "Anakin Skywalker (L)" },
      dice: Array<number>(11).fill(1),
    });
    expect(t.force("light")).toBe(5);
  });

  it("Homing Missiles Salvo, Surge of Strength and Confusion", () => {
    const t = scene({
      light: { units: ["Naboo Cruiser", "Clone Squad"] },
      dark: { hand: ["Homing Missiles Salvo", "Surge of Strength"], units: ["Security Droid"] },
    });
    t.window({ dark: { play: "Homing Missiles Salvo", target: [] }, dice: [4, 5, 6, 1, 1, 1] });
    expect(t.unit("Naboo Cruiser").damage).toBe(3);
    t.window({ dark: { play: "Surge of Strength", target: "Security Droid" } });
    expect([t.unit("Security Droid").power, t.force("dark")]).toEqual([7, 0]);
    t.endTurn();
    expect(t.unit("Security Droid").power).toBe(2);
    const u = scene({
      light: { units: ["Clone Squad", "Clone Cadet"] },
      dark: { hand: ["Confusion"], units: ["Juggernaut"] },
    });
    u.window({ dark: { play: "Confusion/1" } });
    expect(["Clone Squad", "Juggernaut", "Clone Cadet"].map((name) => u.unit(name).tapped)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("Dismiss disrupts Battle cards and abilities, Foil a Mission", () => {
    const t = scene({
      light: { hand: ["Dismiss", "Jawa"], units: ["Clone Cadet"] },
      dark: { units: ["GH-7 Medical Droid", "Skiff"].slice(1), hand: ["Confusion"] },
    });
    t.window({ dark: { play: "Confusion/2" }, light: { play: "Dismiss" } });
    expect([t.unit("Clone Cadet").tapped, t.discard("light").includes("Jawa"), t.force("light")]).toEqual([
      false,
      true,
      4,
    ]);
    const u = scene({
      light: { hand: ["Dismiss", "Jawa"], units: ["Rebel Honor Company"] },
      dark: { units: ["Darth Vader (Q)"] },
    });
    u.damage("Darth Vader (Q)", 2, { dark: { play: "Darth Vader (Q)" }, light: { play: "Dismiss" } });
    expect([u.unit("Darth Vader (Q)").damage, u.force("dark")]).toEqual([2, 4]);
    const v = scene({
      light: { hand: ["Foil"] },
      dark: { down: [{ name: "Treachery", counters: 2 }], hand: ["Confusion"] },
    });
    v.buildStep("dark", { dark: { build: "deploy Treachery" }, light: { play: "Foil" } });
    expect([v.hand("light"), v.discard("dark"), v.force("light")]).toEqual([[], ["Treachery"], 5]);
  });

  it("Lightsaber Quick Draw cuts down who is slower than the card shown", () => {
    const t = scene({
      light: { hand: ["Lightsaber Quick Draw", "Clone Warrior 4/163", "Free Endor"], units: ["Yoda (J)"] },
      dark: { units: ["Security Droid", "Droid Security Escort", "Juggernaut"] },
    });
    t.window({ light: { play: "Lightsaber Quick Draw/1" }, dice: [4, 1, 1, 1] });
    expect(t.offered("light", "play")).not.toContain("Lightsaber Quick Draw");
    expect([t.unit("Security Droid").damage, t.unit("Droid Security Escort").damage]).toEqual([1, 0]);
    expect(t.hand("light")).toEqual(["Clone Warrior 4/163", "Free Endor"]);
  });

  it("Combined Squadron Tactics asks for three speeds, Unity of the Jedi for three names", () => {
    const hand = ["Combined Squadron Tactics"];
    const t = scene({ light: { hand, units: ["A-Wing", "A-Wing", "N-1 Starfighter", "Naboo Cruiser"] } });
    t.window({ light: { play: hand, target: ["A-Wing#2", "N-1 Starfighter", "Naboo Cruiser"] } });
    expect(t.questions("light", "target").map((one) => one.options.length)).toEqual([4, 2, 1]);
    expect(["A-Wing", "A-Wing#2", "N-1 Starfighter", "Naboo Cruiser"].map((name) => t.unit(name).power)).toEqual([
      2, 5, 5, 9,
    ]);
    const u = scene({ light: { hand, units: ["A-Wing", "A-Wing", "N-1 Starfighter"] } }).window();
    expect(u.offered("light", "play")).toEqual(["pass"]);
    const jedi = ["Yoda (J)", "Obi-Wan Kenobi (M)", "Anakin Skywalker (L)"];
    const v = scene({ light: { hand: ["Unity of the Jedi"], units: jedi } });
    v.window({ light: { play: "Unity of the Jedi", target: ["Yoda (J)", "Obi-Wan Kenobi (M)"] } });
    expect(jedi.map((name) => [v.unit(name).power, v.unit(name).accuracy])).toEqual([
      [7, 1],
      [6, 2],
      [7, 1],
    ]);
    const w = scene({ light: { hand: ["Unity of the Jedi"], units: jedi.slice(1) } }).window();
    expect(w.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("Missions", () => {
  const finish = (name: string, side: Side, given: object = {}, enemy: object = {}) =>
    scene({ [side]: { down: [{ name, counters: 9 }], ...given }, [other(side)]: enemy });

  it("Meditate, Treachery and Jedi Concentration", () => {
    const t = finish("Meditate", "light").buildStep("light", { light: { build: "deploy Meditate" } });
    expect([t.hand("light").length, t.force("light")]).toEqual([2, 10]);
    const u = finish("Treachery", "dark", {}, { hand: ["Jawa", "Eopie"] });
    u.buildStep("dark", { dark: { build: "deploy Treachery", choose: "Eopie" } });
    expect([u.hand("light"), u.discard("light")]).toEqual([["Jawa"], ["Eopie"]]);
    const v = finish("Jedi Concentration", "light", {
      deck: ["Jawa", "Eopie", "Skiff", "Rancor", "Worrt", "Clone Cadet"],
    });
    v.buildStep("light", { light: { build: "deploy Jedi Concentration", choose: ["Worrt", "Jawa"] } });
    expect([v.hand("light"), v.deck("light")]).toEqual([
      ["Worrt", "Jawa"],
      ["Clone Cadet", "Eopie", "Skiff", "Rancor"],
    ]);
  });

  it("Sacrifice the Expendable needs a Ground unit of its own", () => {
    const t = finish(
      "Sacrifice the Expendable",
      "dark",
      { units: ["Battle Droid Squad"] },
      { units: ["Clone Squad", "Rebel Honor Company", "A-Wing"] },
    );
    t.buildStep("dark", { dark: { build: "deploy Sacrifice the Expendable", target: [] } });
    expect([t.card("Battle Droid Squad").zone, t.card("Clone Squad").zone]).toEqual(["discard", "discard"]);
    const u = finish("Sacrifice the Expendable", "dark", {}, { units: ["Clone Squad"] });
    u.buildStep("dark", { dark: { build: "deploy Sacrifice the Expendable" } });
    expect(u.unit("Clone Squad").zone).toBe("arena");
  });

  it("Instill Doubt silences a unit for the turn", () => {
    const t = finish("Instill Doubt", "dark", {}, { units: ["Yoda (J)"] });
    t.buildStep("dark", { dark: { build: "deploy Instill Doubt" } });
    t.damage("Yoda (J)", 1);
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.endTurn().damage("Yoda (J)", 1, { light: { play: "Yoda (J)" } });
    expect(t.unit("Yoda (J)").damage).toBe(1);
  });

  it("Stubborn Personality stops stacking, Unexpected Attack turns the battle round", () => {
    const t = finish("Stubborn Personality", "dark", {}, { units: ["Yoda (J)"], hand: ["Yoda (K)"], build: 9 });
    t.buildStep("light", { light: { build: [] } });
    expect(t.offered("light", "build")).toContain("stackUnder Yoda (K)");
    const u = finish("Stubborn Personality", "dark", {}, { units: ["Yoda (J)"], hand: ["Yoda (K)"], build: 9 });
    u.buildStep("dark", { dark: { build: "deploy Stubborn Personality" } }).buildStep("light");
    expect(u.offered("light", "build")).toEqual(["pass"]);
    const v = finish("Unexpected Attack", "dark")
      .buildStep("dark", { dark: { build: "deploy Unexpected Attack" } })
      .battle();
    expect(v.story("stepBegan")).toEqual(["stepBegan character", "stepBegan ground", "stepBegan space"]);
  });
});

describe("when something happens", () => {
  it.each([
    ["Super Battle Droid 7EX", "dark", 2],
    ["V-wing Clone Starfighter", "light", 1],
  ] as const)("%s, discarded, draws", (name, side, cards) => {
    const t = scene({ [side]: { units: [name] } }).damage(name, 9);
    expect(t.hand(side).length).toBe(cards);
  });

  it("Yoda (K) comes back to hand with 4 Force", () => {
    const t = scene({ light: { units: [{ name: "Yoda (K)", damage: 6 }] } }).damage("Yoda (K)", 1);
    expect([t.hand("light"), t.force("light")]).toEqual([["Yoda (K)"], 12]);
  });

  it("Yoda (J), attacked, looks at the top four", () => {
    const t = scene({
      light: { units: ["Yoda (J)"], deck: ["Jawa", "Eopie", "Skiff", "Rancor", "Worrt"] },
      dark: { units: ["Security Droid"] },
    });
    t.attack("Security Droid", "Yoda (J)", { light: { choose: "Skiff" }, dice: [1, 1] });
    expect([t.hand("light"), t.deck("light")]).toEqual([["Skiff"], ["Worrt", "Jawa", "Eopie", "Rancor"]]);
  });

  it("Chancellor's Office, Mustafar System and Mustafar Battle Grounds", () => {
    const t = scene({ light: { units: ["Clone Cadet"] }, dark: { locations: ["Chancellor's Office"] } });
    t.arenaStep("character").arenaStep("ground");
    expect([t.force("light"), t.force("dark")]).toEqual([7, 8]);
    const u = scene({ light: { locations: ["Mustafar System"], units: ["A-Wing"] } }).arenaStep("space");
    expect(u.force("light")).toBe(9);
    const v = scene({
      light: { locations: ["Mustafar System"], units: ["A-Wing"] },
      dark: { units: [{ name: "TIE Interceptor", tapped: true }] },
    });
    v.arenaStep("space", { light: { act: "pass" } });
    expect(v.force("light")).toBe(8);
    const w = scene({
      light: {
        locations: [{ name: "Mustafar Battle Grounds", arena: "character" }],
        units: ["Clone Cadet", "Clone Squad"],
      },
    });
    w.arenaStep("ground").arenaStep("character");
    expect([w.unit("Clone Cadet").damage, w.unit("Clone Squad").damage]).toEqual([1, 0]);
  });

  it("Mas Amedda (A) stays only in company", () => {
    const t = scene({ dark: { units: ["Mas Amedda (A)", "Battle Droid Squad"] } }).arenaStep("character");
    expect(t.card("Mas Amedda (A)").zone).toBe("build");
    const u = scene({ dark: { units: ["Mas Amedda (A)", "Security Droid"] } }).arenaStep("character");
    expect(u.unit("Mas Amedda (A)").arena).toBe("character");
    const v = scene({ dark: { units: ["Mas Amedda (A)", "Security Droid"], hand: ["Droid Tri-Fighter"] } });
    v.buildStep("dark", { dark: { build: ["Mas Amedda (A)", "start Droid Tri-Fighter"], choose: "Security Droid" } });
    expect([v.unit("Security Droid").damage, v.card("Droid Tri-Fighter").counters]).toEqual([1, 1]);
  });

  it("Destroyer Droid, Q Series, chooses how to fight", () => {
    const table = () => scene({ dark: { units: ["Destroyer Droid, Q Series"] } });
    const t = table().arenaStep("character", { dark: { option: 0 } });
    expect(t.unit("Destroyer Droid, Q Series")).toMatchObject({ speed: 50, stun: 3, power: 4, accuracy: 0 });
    const u = table().arenaStep("character", { dark: { option: 1 } });
    expect(u.unit("Destroyer Droid, Q Series")).toMatchObject({ speed: 40, stun: 0, power: 5, accuracy: 1 });
  });

  it("C-3PO (I) looks at the top of a deck", () => {
    const t = scene({ light: { units: ["C-3PO (I)"] }, dark: { deck: ["Confusion", "Jawa"] } });
    t.arenaStep("character", { light: { player: "dark", may: true } });
    expect([t.deck("dark"), t.discard("dark")]).toEqual([["Jawa"], ["Confusion"]]);
  });

  it("Hardcell-Class Transport costs a card and sells two for a point", () => {
    const t = scene({ dark: { units: ["Hardcell-Class Transport"], hand: ["Jawa", "Eopie"], build: 1 } });
    t.arenaStep("space", { dark: { discard: "Eopie" } });
    expect(t.hand("dark")).toEqual(["Jawa"]);
    t.buildStep("dark", { dark: { build: "Hardcell-Class Transport" } });
    expect(t.hand("dark").length).toBe(3);
  });

  it("Buzz Droid goes on at the last unit it attacked while it stays tapped", () => {
    const t = scene({ light: { units: ["Naboo Cruiser", "A-Wing"] }, dark: { units: ["Buzz Droid"] } });
    t.attack("Buzz Droid", "Naboo Cruiser", { dice: [1] });
    t.ready({ dark: { may: true }, dice: [1] });
    t.arenaStep("space", { light: { act: [] } });
    expect([t.unit("Naboo Cruiser").damage, t.unit("A-Wing").damage]).toEqual([1, 0]);
    t.ready({ dice: [1] }).arenaStep("space", { dark: { act: "pass" }, light: { act: [] } });
    expect(t.unit("Naboo Cruiser").damage).toBe(1);
  });

  it("Palpatine's Sanctum grows by Jedi whom Vader kills", () => {
    const t = scene({
      light: { units: ["Yoda (J)", "Clone Cadet"] },
      dark: { locations: ["Palpatine's Sanctum"], units: ["Darth Vader (Q)", "Security Droid"] },
    });
    t.damage("Clone Cadet", 9, { source: "Darth Vader (Q)" });
    expect(t.unit("Darth Vader (Q)")).toMatchObject({ power: 7, health: 7 });
    t.damage("Yoda (J)", 9, { source: "Darth Vader (Q)" });
    expect(t.unit("Darth Vader (Q)")).toMatchObject({ power: 9, health: 9 });
    expect(t.unit("Security Droid").power).toBe(2);
  });
});

describe("on arrival", () => {
  const arrive = (name: string, side: Side, script: object, deck: string[]) =>
    scene({ [side]: { down: [{ name, counters: 9 }], deck } }).buildStep(side, {
      [side]: { build: `deploy ${name}`, ...script },
    });

  it("Coruscant Shuttle fetches a Jedi", () => {
    const t = arrive("Coruscant Shuttle", "light", { may: true, choose: "Yoda (J)" }, ["Yoda (J)", "Jawa"]);
    expect([t.hand("light"), t.offered("light", "choose")]).toEqual([["Yoda (J)"], ["pass", "Yoda (J)"]]);
  });

  it("Recusant-Class Light Destroyer fetches two of a type, Naboo Star Skiff begins a Character", () => {
    const deck = ["Security Droid", "Battle Droid Squad", "Elite Guardian"];
    const t = arrive(
      "Recusant-Class Light Destroyer",
      "dark",
      { may: true, arena: "character", choose: ["Elite Guardian", "Security Droid"] },
      deck,
    );
    expect([t.hand("dark"), t.deck("dark")]).toEqual([["Elite Guardian", "Security Droid"], ["Battle Droid Squad"]]);
    const u = arrive("Naboo Star Skiff", "light", { may: true, choose: "Padme Amidala (H)" }, [
      "Padme Amidala (H)",
      "Yoda (J)",
    ]);
    expect(u.card("Padme Amidala (H)")).toMatchObject({ zone: "down", counters: 1 });
    expect(u.offered("light", "choose")).toEqual(["pass", "Padme Amidala (H)"]);
  });
});

describe("abilities", () => {
  it("Bail Organa (B), Nute Gunray (D), Darth Sidious (E) act in the build step", () => {
    const t = scene({ light: { units: ["Bail Organa (B)"], build: 2 }, dark: { units: ["Security Droid"] } });
    t.buildStep("light", { light: { build: "Bail Organa (B)" } });
    expect([t.unit("Security Droid").tapped, t.unit("Bail Organa (B)").tapped]).toEqual([true, true]);
    const u = scene({ light: { hand: ["Jawa"] }, dark: { units: ["Nute Gunray (D)"], build: 2 } });
    u.buildStep("dark", { dark: { build: "Nute Gunray (D)", choose: "pass" } });
    expect(u.hand("light")).toEqual(["Jawa"]);
    const v = scene({ light: { units: ["Clone Platoon", "A-Wing"] }, dark: { units: ["Darth Sidious (E)"] } });
    v.buildStep("dark", { dark: { build: "Darth Sidious (E)", target: "Clone Platoon" } });
    expect([v.unit("Clone Platoon").damage, v.unit("Darth Sidious (E)").damage, v.force("dark")]).toEqual([3, 1, 5]);
    expect(v.offered("dark", "target")).not.toContain("A-Wing");
  });

  it("Jar Jar Binks (C), Commerce Guild Starship ROTS, R4-P17 (A) and Padme Amidala (H) give", () => {
    const seen = (name: string, side: Side, play: string, given: object) => {
      const t = scene({ [side]: { units: [name], ...given } });
      let points = 0;
      t.buildStep(side, { [side]: { build: play }, at: () => (points = t.buildPoints(side)) });
      return [points, t.hand(side).length, t.force(side)];
    };
    expect(seen("Jar Jar Binks (C)", "light", "Jar Jar Binks (C)", { hand: ["Jawa"] })).toEqual([1, 0, 8]);
    expect(seen("Jar Jar Binks (C)", "light", "Jar Jar Binks (C)/1", { build: 2 })).toEqual([1, 1, 8]);
    expect(seen("Commerce Guild Starship ROTS", "dark", "Commerce Guild Starship ROTS", {})).toEqual([1, 0, 8]);
    expect(seen("R4-P17 (A)", "light", "R4-P17 (A)", {})).toEqual([1, 0, 8]);
    expect(seen("Padme Amidala (H)", "light", "Padme Amidala (H)", {})).toEqual([0, 1, 9]);
  });

  it("GH-7 Medical Droid and R4-P17 (A) remove damage", () => {
    const t = scene({
      light: {
        units: ["GH-7 Medical Droid", { name: "Chewbacca (L)", damage: 4 }, { name: "Naboo Cruiser", damage: 1 }],
      },
    });
    t.window({ light: { play: "GH-7 Medical Droid", number: 3 } });
    expect(t.unit("Chewbacca (L)").damage).toBe(1);
    const u = scene({
      light: {
        units: ["R4-P17 (A)", { name: "Naboo Cruiser", damage: 1 }, { name: "Plo Koon's Starfighter (A)", damage: 1 }],
      },
    });
    u.window({ light: { play: "R4-P17 (A)/1", number: 1 } });
    expect([u.unit("Plo Koon's Starfighter (A)").damage, u.unit("Naboo Cruiser").damage]).toEqual([0, 1]);
  });

  it("Theta-Class Shuttle and Padme Amidala (G) give themselves up", () => {
    const t = scene({ dark: { units: ["Theta-Class Shuttle"], discard: ["Elite Guardian", "Carrack Cruiser"] } });
    t.window({ dark: { play: "Theta-Class Shuttle", choose: "Elite Guardian" } });
    expect([t.hand("dark"), t.offered("dark", "choose")]).toEqual([["Elite Guardian"], ["Elite Guardian"]]);
    const u = scene({ light: { units: ["Padme Amidala (G)"] } }).window({ light: { play: "Padme Amidala (G)" } });
    expect([u.card("Padme Amidala (G)").zone, u.hand("light").length, u.force("light")]).toEqual(["discard", 2, 10]);
  });

  it.each([
    ["Padme Amidala (G)", "Padme Amidala (G)"],
    ["Padme Amidala (H)", "Padme Amidala (H)"],
    ["Padme Amidala (H)", "Jar Jar Binks (C)"],
  ])("%s: attacks on %s cost 2 Force", (name, victim) => {
    const units = name === victim ? [name, "Clone Cadet"] : [name, victim, "Clone Cadet"];
    const table = (force: number) => scene({ light: { units }, dark: { units: ["Security Droid"], force } });
    const t = table(2);
    t.act("Security Droid", { dark: { act: victim }, dice: [1, 1] });
    expect(t.force("dark")).toBe(0);
    const u = table(1).act("Security Droid");
    expect(u.offered("dark", "act")).toEqual(["pass", "Clone Cadet"]);
  });

  it("Darth Vader (S) strikes without being tapped and still attacks", () => {
    const t = scene({
      light: { units: ["Yoda (J)", "Yoda (J)"].slice(1), force: 0, deck: [] },
      dark: { units: ["Darth Vader (S)"] },
    });
    t.arenaStep("character", {
      dark: { act: ["Darth Vader (S)", "Yoda (J)"], target: "Yoda (J)" },
      dice: Array<number>(7).fill(1),
      light: { act: [] },
    });
    expect([t.unit("Yoda (J)").damage, t.unit("Darth Vader (S)").tapped, t.force("dark")]).toEqual([3, true, 5]);
    expect(t.questions("dark", "act").map((one) => one.options.includes("Darth Vader (S)"))).toEqual([true, false]);
  });

  it("Droid Missiles and Darth Sidious (F) spend units", () => {
    const t = scene({ light: { units: ["Naboo Cruiser"] }, dark: { units: ["Droid Missiles", "Carrack Cruiser"] } });
    t.act("Droid Missiles", { dark: { act: "Droid Missiles", target: "Naboo Cruiser" } });
    expect([t.card("Droid Missiles").zone, t.unit("Naboo Cruiser").damage]).toEqual(["discard", 3]);
    const u = scene({ dark: { units: ["Darth Sidious (F)", "Tank Droid"] } });
    let points = 0;
    u.buildStep("dark", {
      dark: { build: "Darth Sidious (F)", choose: "Tank Droid", number: 2 },
      at: () => (points = u.buildPoints("dark")),
    });
    expect([points, u.force("dark"), u.card("Tank Droid").zone]).toEqual([2, 9, "discard"]);
  });

  it("Anakin Skywalker (M) pilots Starfighters and Capital Ships", () => {
    const t = scene({ light: { units: [{ name: "A-Wing", pilots: ["Anakin Skywalker (M)"] }] } });
    expect(t.unit("A-Wing")).toMatchObject({ speed: 80, armor: 1 });
  });
});
