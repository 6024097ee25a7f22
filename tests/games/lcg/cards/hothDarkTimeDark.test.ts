import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Titles of the objective sets 50 to 52. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const HOTH = "Hold the Line!";
const PRISON = "Defense Protocol";

describe("Serve the Emperor", () => {
  const struggle = (objective: string) =>
    scene({
      active: "dark",
      dark: { objectives: [objective, BLANK], units: [{ title: "Nightsister", committed: true }] },
    })
      .phase("force", { dark: { commit: pass } })
      .story("struggle");
  it("adds 1 Force icon in the struggle", () => {
    expect(struggle("Serve the Emperor")).toEqual(["struggle 0 3 dark"]);
  });
  it("without it there is none", () => {
    expect(struggle(BLANK)).toEqual(["struggle 0 2 dark"]);
  });
});

describe("Prophet of the Dark Side", () => {
  const played = (balance: "light" | "dark", more: object) =>
    scene({
      balance,
      active: "dark",
      phase: "deployment",
      dark: { hand: ["Prophet of the Dark Side"], deck: ["Rancor", "Nightsister"] },
    }).window({
      dark: { action: "Prophet of the Dark Side", answer: "Prophet of the Dark Side", ...more },
    });
  it("as it enters play shows the top card of the deck, which may be drawn while the dark side has the Balance", () => {
    const t = played("dark", { may: true });
    expect(t.story("looked")).toEqual(["looked dark Rancor"]);
    expect(t.hand("dark")).toEqual(["Rancor"]);
    expect(played("dark", { may: false }).hand("dark")).toEqual([]);
  });
  it("only looks otherwise", () => {
    const t = played("light", {});
    expect([t.story("looked").length, t.hand("dark")]).toEqual([1, []]);
  });
});

describe("Anger", () => {
  const phase = (active: "light" | "dark", dark: object[]) =>
    scene({
      active,
      balance: "dark",
      light: {
        units: [
          { title: "Rookie Pilot", enhancements: ["Anger"] },
          { title: "X-Wing", committed: true },
        ],
      },
      dark: { units: dark as never },
    }).phase("force", { [active]: { commit: pass } });
  it("has the enhanced unit sacrificed after its controller loses the struggle of the own turn", () => {
    const t = phase("light", [{ title: "Nightsister", committed: true }]);
    expect(t.card("Rookie Pilot").zone).toBe("discard");
    expect(t.story("sacrificed")).toEqual(["sacrificed Rookie Pilot"]);
  });
  it("not after one that is won or undecided, or lost in the other turn", () => {
    expect(phase("light", []).card("Rookie Pilot").zone).toBe("units");
    expect(phase("light", [{ title: "Espo Trooper", committed: true }]).card("Rookie Pilot").zone).toBe("units");
    expect(phase("dark", [{ title: "Nightsister", committed: true }]).card("Rookie Pilot").zone).toBe("units");
  });
});

describe("Force Push", () => {
  const given = (active: "light" | "dark", balance: "light" | "dark", units: string[]) => ({
    ...{ active, balance },
    light: { units },
    dark: { hand: ["Force Push"] },
  });
  it("puts 2 focus tokens on a non-unique unit", () => {
    const t = scene(given("dark", "light", ["Jedi in Hiding", "Luke Skywalker"])).window({
      dark: { action: "Force Push" },
    });
    expect(t.unit("Jedi in Hiding").focus).toBe(2);
  });
  it("in the opponent's turn only while the dark side has the Balance", () => {
    const offered = (balance: "light" | "dark") =>
      scene(given("light", balance, ["Jedi in Hiding"]))
        .window()
        .offered("dark", "action");
    expect(offered("dark")).toContain("Force Push");
    expect(offered("light")).not.toContain("Force Push");
    expect(
      scene(given("dark", "light", ["Luke Skywalker"]))
        .window()
        .offered("dark", "action"),
    ).not.toContain("Force Push");
  });
});

describe("A Dark Time for the Rebellion", () => {
  const given = {
    active: "dark" as const,
    light: { units: ["X-Wing"] },
    dark: { objectives: ["A Dark Time for the Rebellion", BLANK] },
  };
  it("after the refresh the opponent does 1 damage to a unit or objective of its own choice", () => {
    const t = scene(given).phase("refresh", {
      dark: { answer: "A Dark Time for the Rebellion" },
      light: { suffer: "X-Wing" },
    });
    expect(t.unit("X-Wing").damage).toBe(1);
    expect(t.offered("light", "suffer")).toEqual(["X-Wing", HERO, `${HERO}#2`, `${HERO}#3`]);
  });
  it("not after the opponent's refresh", () => {
    const t = scene({ ...given, active: "light" }).phase("refresh");
    expect(t.offered("dark", "answer")).not.toContain("A Dark Time for the Rebellion");
  });
});

const attacking = (title: string, damage: number, attackers: string[]) =>
  scene({
    active: "dark",
    light: { objectives: [{ title: HOTH, damage }, HERO] },
    dark: { units: [title, "Espo Trooper"] },
    engaged: { objective: HOTH, attackers },
  }).unit(title).icons;

describe("Colonel Starck", () => {
  const title = "Colonel Starck";
  it("gains 2 unit damage and 2 blast while he attacks a damaged objective", () => {
    expect(attacking(title, 1, [title])).toEqual({ unitDamage: 2, tactics: 1, blast: 2 });
  });
  it("not an undamaged one, and not while another attacks it", () => {
    expect(attacking(title, 0, [title])).toEqual({ tactics: 1 });
    expect(attacking(title, 1, ["Espo Trooper"])).toEqual({ tactics: 1 });
  });
});

describe("MTV-7", () => {
  it("gains 1 blast while it attacks a damaged objective", () => {
    expect(attacking("MTV-7", 1, ["MTV-7"])).toEqual({ unitDamage: 1, blast: 1 });
  });
  it("not an undamaged one, and not while another attacks it", () => {
    expect(attacking("MTV-7", 0, ["MTV-7"])).toEqual({ unitDamage: 1 });
    expect(attacking("MTV-7", 1, ["Espo Trooper"])).toEqual({ unitDamage: 1 });
  });
});

describe("The Moorsh Moraine", () => {
  const attack = (enhancements: string[]) =>
    scene({ active: "dark", dark: { units: ["Advisor to the Emperor"], enhancements } })
      .engage(HERO, { attackers: ["Advisor to the Emperor"] })
      .objective(HERO).damage;
  it("raises its player's unopposed bonus to 2", () => {
    expect(attack(["The Moorsh Moraine"])).toBe(2);
  });
  it("the opponent's and that without it are 1", () => {
    expect(attack([])).toBe(1);
    const t = scene({ light: { units: ["Wilderness Fighters"] }, dark: { enhancements: ["The Moorsh Moraine"] } });
    expect(t.engage(BLANK, { attackers: ["Wilderness Fighters"] }).objective(BLANK).damage).toBe(3);
  });
});

describe("Heavy Fire", () => {
  const fired = (either: number) =>
    scene({ active: "dark", dark: { units: ["Duty Officer"], hand: ["Heavy Fire"], affiliation: "Imperial Navy" } })
      .window({ dark: { action: "Heavy Fire", either } })
      .unit("Duty Officer").icons;
  it("gives a unit of its player 1 unit damage or 1 blast, as the player likes", () => {
    expect([fired(0), fired(1)]).toEqual([{ unitDamage: 1 }, { blast: 1 }]);
  });
  it("until the phase ends, and no enemy unit", () => {
    const given = {
      active: "dark" as const,
      phase: "deployment" as const,
      light: { units: ["X-Wing"] },
      dark: { hand: ["Heavy Fire"] },
    };
    expect(scene(given).window().offered("dark", "action")).not.toContain("Heavy Fire");
    const t = scene({ ...given, dark: { units: ["Duty Officer"], hand: ["Heavy Fire"] } });
    t.phase("deployment", { dark: { action: "Heavy Fire", either: 0 } });
    expect(t.unit("Duty Officer").icons).toEqual({});
  });
});

describe("The Hunt for Han Solo", () => {
  const strike = (hand: string[], at: string, answers: string[], affiliationFocus = 1) =>
    scene({
      active: "dark",
      light: { hand },
      dark: {
        affiliation: "Scum and Villainy",
        affiliationFocus,
        objectives: ["The Hunt for Han Solo", PRISON],
        units: ["Z-95 Headhunter"],
      },
      engaged: { objective: HERO, attackers: ["Z-95 Headhunter"], edge: "dark" },
    }).strikes({
      dark: {
        ...{ answer: ["Z-95 Headhunter", ...answers], choose: at },
        ...(answers.length > 0 ? { target: "Scum and Villainy" } : {}),
      },
      picks: [0],
    });
  it("when a unit is captured there takes a focus token off a Scum and Villainy card", () => {
    const t = strike(["X-Wing"], "The Hunt for Han Solo", ["The Hunt for Han Solo"]);
    expect([t.affiliationFocus("dark"), t.dial]).toEqual([0, 0]);
  });
  it("and advances the dial if it was Han Solo", () => {
    expect(strike(["Han Solo"], "The Hunt for Han Solo", ["The Hunt for Han Solo"]).dial).toBe(1);
  });
  it("not when one is captured at another objective", () => {
    const t = strike(["Han Solo"], PRISON, []);
    expect(t.offered("dark", "answer")).not.toContain("The Hunt for Han Solo");
    expect([t.affiliationFocus("dark"), t.dial]).toEqual([1, 0]);
  });
  it("needs a focus token on such a card, or Han Solo", () => {
    const t = strike(["X-Wing"], "The Hunt for Han Solo", [], 0);
    expect(t.offered("dark", "answer")).not.toContain("The Hunt for Han Solo");
    expect(strike(["Han Solo"], "The Hunt for Han Solo", ["The Hunt for Han Solo"], 0).dial).toBe(1);
  });
});

const capturing = (more: object, answer: string[], extra: object = {}) =>
  scene({
    active: "dark",
    light: { units: ["Rookie Pilot"] },
    dark: {
      affiliation: "Scum and Villainy",
      objectives: [PRISON],
      ...more,
    },
    engaged: { objective: HERO, attackers: ["Kihraxz-class Assault Fighter"], edge: "dark" },
    ...extra,
  }).strikes({ dark: { answer } });

describe("Ugnaught", () => {
  const units = (damage: number) => [{ title: "Kihraxz-class Assault Fighter", damage }, "Ugnaught"];
  it("takes 1 damage off a Vehicle or Droid after a card is captured", () => {
    const t = capturing({ units: units(1) }, ["Kihraxz-class Assault Fighter", "Ugnaught"]);
    expect(t.unit("Kihraxz-class Assault Fighter").damage).toBe(0);
  });
  it("needs one that is damaged", () => {
    const t = capturing({ units: units(0) }, ["Kihraxz-class Assault Fighter"]);
    expect(t.offered("dark", "answer")).not.toContain("Ugnaught");
  });
});

describe("Z-95 Headhunter", () => {
  const strike = (hand: string[]) =>
    scene({
      active: "dark",
      light: { hand },
      dark: { objectives: [PRISON], units: ["Z-95 Headhunter"] },
      engaged: { objective: HERO, attackers: ["Z-95 Headhunter"], edge: "dark" },
    }).strikes({ dark: { answer: "Z-95 Headhunter" }, picks: [0] });
  it("before it strikes captures a random card of the opponent's hand that is a unit", () => {
    const t = strike(["X-Wing"]);
    expect([t.captives(PRISON), t.hand("light")]).toEqual([["X-Wing"], []]);
  });
  it("another card is shown, and stays", () => {
    const t = strike(["Jedi Lightsaber"]);
    expect([t.captives(PRISON), t.hand("light")]).toEqual([[], ["Jedi Lightsaber"]]);
    expect(t.story("looked")).toEqual(["looked dark Jedi Lightsaber"]);
  });
});

describe("Cloud City Incinerator", () => {
  const given = { units: ["Kihraxz-class Assault Fighter"], enhancements: ["Cloud City Incinerator"] };
  it("discards a card that has been captured while the dark side has the Balance", () => {
    const t = capturing(given, ["Kihraxz-class Assault Fighter", "Cloud City Incinerator"], { balance: "dark" });
    expect([t.captives(PRISON), t.discard("light")]).toEqual([[], ["Rookie Pilot"]]);
  });
  it("not while the light side has it", () => {
    const t = capturing(given, ["Kihraxz-class Assault Fighter"]);
    expect(t.captives(PRISON)).toEqual(["Rookie Pilot"]);
  });
});

describe("Carbonite Chamber Activation", () => {
  const given = {
    active: "dark" as const,
    light: { units: ["Rookie Pilot", "Jedi in Hiding", "Twi'lek Smuggler", "X-Wing"] },
    dark: { affiliation: "Scum and Villainy" as const, hand: ["Carbonite Chamber Activation"] },
  };
  it("puts a focus token on each of up to 2 non-Vehicle units that cost 3 or less together", () => {
    const t = scene(given).window({
      dark: { action: "Carbonite Chamber Activation", target: ["Rookie Pilot", "Jedi in Hiding"] },
    });
    expect([t.unit("Rookie Pilot").focus, t.unit("Jedi in Hiding").focus]).toEqual([1, 1]);
  });
  it("no Vehicle, and none that is too dear beside the first", () => {
    const t = scene(given).window({
      dark: { action: "Carbonite Chamber Activation", target: ["Twi'lek Smuggler", pass] },
    });
    expect(t.questions("dark", "target").map(({ options }) => options)).toEqual([
      ["Rookie Pilot", "Jedi in Hiding", "Twi'lek Smuggler"],
      ["Rookie Pilot", "pass"],
    ]);
    expect(t.unit("Twi'lek Smuggler").focus).toBe(1);
  });
});
