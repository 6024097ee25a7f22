import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** More effects of single cards of The Empire Strikes Back. */

const mission = (name: string) => [{ name, counters: 9 }];

describe("Parting of Heroes", () => {
  const part = (deck: string[], units: string[] = []) => {
    const t = scene({ light: { units, deck, down: mission("Parting of Heroes") } });
    return (suffer?: string) =>
      t.buildStep("light", {
        light: { build: ["deploy Parting of Heroes", pass] },
        dark: suffer === undefined ? {} : { suffer },
      });
  };

  it("lets the opponent choose the Character to be built", () => {
    const t = part(["Clone Squad", "Luke Skywalker (H)", "Luke Skywalker (I)", "Clone Cadet", "Naboo Cruiser"])(
      "Clone Cadet",
    );
    expect(t.card("Clone Cadet")).toMatchObject({ zone: "down", counters: 6 });
    expect(t.questions("dark", "suffer")[0]?.options).toEqual(["Luke Skywalker (H)", "Clone Cadet"]);
    expect(t.discard("light")).toHaveLength(4);
    expect(t.deck("light")).toEqual(["Naboo Cruiser"]);
  });

  it("does with one where there is no other", () => {
    const t = part(["Clone Cadet", "Clone Squad"])();
    expect([t.down("light"), t.deck("light"), t.discard("light")]).toEqual([
      ["Clone Cadet"],
      [],
      ["Parting of Heroes", "Clone Squad"],
    ]);
    expect(part(["Clone Squad"])().down("light")).toEqual([]);
  });

  it("hands over a unique that is in play already", () => {
    const t = part(["Luke Skywalker (H)"], ["Luke Skywalker (I)"])();
    expect([t.hand("light"), t.down("light")]).toEqual([["Luke Skywalker (H)"], []]);
  });
});

describe("Missions", () => {
  it("Blockade discards a card face down and gives its build counters back as points", () => {
    const t = scene({
      light: {
        down: [{ name: "Naboo Cruiser", counters: 4 }, "Clone Squad"],
        buildZone: [{ name: "Clone Platoon", counters: 1 }],
      },
      dark: { down: mission("Blockade") },
    });
    t.buildStep("dark", { dark: { build: ["deploy Blockade", pass], facedown: 0 } });
    expect([t.down("light"), t.discard("light"), t.buildPoints("light")]).toEqual([
      ["Clone Squad"],
      ["Naboo Cruiser"],
      4,
    ]);
    expect(t.questions("dark", "facedown")[0]?.options).toHaveLength(2);
  });

  it("Death Mark sets 4 build points on a unit's end this turn", () => {
    const mark = () =>
      scene({ light: { units: ["Clone Squad", "Clone Cadet"] }, dark: { down: mission("Death Mark") } })
        .buildStep("dark", { dark: { build: ["deploy Death Mark", pass] } })
        .battle({ dark: { target: "Clone Cadet" } });
    expect(mark().putDamage("Clone Cadet", 2).buildNext("dark")).toBe(4);
    expect(mark().putDamage("Clone Squad", 3).buildNext("dark")).toBe(0);
    expect(mark().endTurn().putDamage("Clone Cadet", 2).buildNext("dark")).toBe(0);
  });
});

describe("Painful Reckoning", () => {
  const given = () =>
    scene({
      light: { units: ["Rebel Honor Company", "Naboo Cruiser"] },
      dark: { units: ["Juggernaut"], hand: ["Painful Reckoning"] },
    }).window({ dark: { play: "Painful Reckoning", arena: "ground" } });

  it("doubles damage counters in an arena", () => {
    const t = given().damage("Rebel Honor Company", 2).putDamage("Rebel Honor Company", 1).damage("Juggernaut", 1);
    expect(["Rebel Honor Company", "Juggernaut"].map((name) => t.unit(name).damage)).toEqual([6, 2]);
  });

  it("leaves other arenas alone, and is over with the turn", () => {
    const t = given().damage("Naboo Cruiser", 1);
    expect(t.unit("Naboo Cruiser").damage).toBe(1);
    expect(t.endTurn().putDamage("Juggernaut", 1).unit("Juggernaut").damage).toBe(1);
  });
});

describe("Probot", () => {
  const given = (hand: string[]) =>
    scene({
      dark: {
        units: ["Probot"],
        hand,
        deck: ["Juggernaut", "Carrack Cruiser", "Zam Wesell (B)", "Blockade", "Death Mark", "Security Droid"],
      },
    });

  it("damaged reports five cards, and sends some back", () => {
    const t = given([]).damage("Probot", 2, { dark: { bottom: ["Blockade", "Carrack Cruiser"] } });
    expect([t.discard("dark"), t.hand("dark").sort()]).toEqual([
      ["Probot"],
      ["Death Mark", "Juggernaut", "Zam Wesell (B)"],
    ]);
    expect(t.deck("dark")).toEqual(["Carrack Cruiser", "Blockade", "Security Droid"]);
  });

  it("says nothing of counters that are no damage", () => {
    const t = given([]).putDamage("Probot", 1);
    expect([t.unit("Probot").damage, t.hand("dark")]).toEqual([1, []]);
  });
});

describe("Failed for the Last Time", () => {
  const officer = (name: string) => ({ name, side: "Dark", subtypes: ["Imperial", "Officer"] }) as const;
  const given = (hand: string[]) =>
    scene({
      made: [officer("Needa"), officer("Veers"), { ...officer("Trooper"), subtypes: ["Imperial", "Trooper"] }],
      dark: { units: ["Needa", "Juggernaut"], hand, down: mission("Failed for the Last Time") },
    });
  const build = ["deploy Failed for the Last Time", pass];

  it("replaces a unit by one of the same line of type", () => {
    const t = given(["Veers", "Trooper", "Needa"]).buildStep("dark", {
      dark: { build, target: "Needa", choose: "Veers" },
    });
    expect([t.units("dark"), t.discard("dark").sort()]).toEqual([
      ["Juggernaut", "Veers"],
      ["Failed for the Last Time", "Needa"],
    ]);
    expect(t.questions("dark", "choose")[0]?.options).toEqual(["pass", "Veers"]);
  });

  it("discards it also where there is none, and cannot be completed without a unit", () => {
    const t = given(["Trooper"]).buildStep("dark", { dark: { build, target: "Needa" } });
    expect(t.units("dark")).toEqual(["Juggernaut"]);
    const u = scene({ dark: { down: mission("Failed for the Last Time") } }).buildStep("dark");
    expect(u.offered("dark", "build")).toEqual(["pass"]);
  });
});

describe("Rally the Defenders", () => {
  it("deploys cheap units of the hand and the build zone for nothing", () => {
    const t = scene({
      light: {
        hand: ["Clone Cadet", "Naboo Cruiser"],
        down: [...mission("Rally the Defenders"), "Luke's Speeder (B)", "Escape Pod"],
      },
    });
    t.buildStep("light", {
      light: { build: ["deploy Rally the Defenders", pass], choose: ["Escape Pod", "Clone Cadet"] },
    });
    expect([t.units("light"), t.hand("light")]).toEqual([["Escape Pod", "Clone Cadet"], ["Naboo Cruiser"]]);
    expect(t.down("light")).toEqual(["Luke's Speeder (B)"]);
  });

  it("deploys no unit twice that is unique, and none that costs more", () => {
    const made = [{ name: "Chief (A)", buildCost: 2 }];
    const t = scene({
      made,
      light: { units: ["Chief (A)"], hand: ["Chief (A)", "Clone Squad"], down: mission("Rally the Defenders") },
    });
    t.buildStep("light", { light: { build: ["deploy Rally the Defenders", pass] } });
    expect([t.units("light"), t.questions("light", "choose")[0]?.options]).toEqual([["Chief (A)"], ["pass"]]);
  });
});

describe("Future Sight", () => {
  const given = (counters: number, force: number) =>
    scene({
      light: {
        down: [{ name: "Future Sight", counters }],
        deck: ["Clone Squad", "Clone Cadet", "Naboo Cruiser", "Jawa"],
        force,
      },
    });
  const build = ["deploy Future Sight", pass];

  it("looks at a card for each Force, and keeps one for each build counter", () => {
    const t = given(2, 5).buildStep("light", { light: { build, number: 3, choose: ["Naboo Cruiser", "Clone Squad"] } });
    expect([t.hand("light"), t.deck("light"), t.force("light")]).toEqual([
      ["Naboo Cruiser", "Clone Squad"],
      ["Jawa"],
      2,
    ]);
    expect(t.discard("light").sort()).toEqual(["Clone Cadet", "Future Sight"]);
  });

  it("keeps no more than were looked at, and looks at no more than there are", () => {
    const t = given(9, 9).buildStep("light", { light: { build, number: 1 } });
    expect([t.hand("light"), t.deck("light").length]).toEqual([["Clone Squad"], 3]);
    expect(t.questions("light", "number")[0]?.options).toEqual(["0", "1", "2", "3", "4"]);
  });
});

describe("Jedi Test", () => {
  const given = (counters: number) => scene({ light: { down: [{ name: "Jedi Test", counters }] } });
  const light = { build: ["deploy Jedi Test", pass] };

  it.each([
    [[4, 6], 18],
    [[4, 5], 8],
  ])("with dice %j leaves %i Force", (dice, force) => {
    expect(given(2).buildStep("light", { light, dice }).force("light")).toBe(force);
  });

  it("rolls a third die for two more build counters", () => {
    expect(
      given(3)
        .buildStep("light", { light, dice: [4, 5, 1] })
        .force("light"),
    ).toBe(18);
  });
});

describe("Vader's Call", () => {
  const given = (counters: number, force: number) =>
    scene({
      light: { hand: ["Clone Squad", "Clone Cadet", "Naboo Cruiser"] },
      dark: { down: [{ name: "Vader's Call", counters }], force },
    });
  const build = ["deploy Vader's Call", pass];

  it("costs the opponent a card for each Force", () => {
    const t = given(3, 8).buildStep("dark", {
      dark: { build, number: 2 },
      light: { discard: ["Clone Squad", "Naboo Cruiser"] },
    });
    expect([t.hand("light"), t.force("dark")]).toEqual([["Clone Cadet"], 6]);
  });

  it("costs no more than it has build counters, or there is Force", () => {
    const most = (t: ReturnType<typeof given>) =>
      t
        .buildStep("dark", { dark: { build, number: 0 } })
        .questions("dark", "number")[0]
        ?.options.at(-1);
    expect([most(given(2, 8)), most(given(5, 1))]).toEqual(["2", "1"]);
  });
});
