import { describe, expect, it } from "vitest";
import { tellJournal } from "../../../src/games/tcg/state/log.js";
import { card, foe, mission } from "./support/probe.js";
import { type Scene, scene } from "./support/scene.js";

/** What the log says of build steps and of rolls for them, and of what belongs to no line before it. */

const told = (t: Scene): string[] => tellJournal(t.state).map((line) => line.trim());

/** What the log says of steps one after another, as of a game. */
function toldOf(t: Scene, ...steps: readonly (() => unknown)[]): string[] {
  const entries: (readonly number[])[] = [];
  for (const step of steps) {
    step();
    entries.push(...t.state.journal!.entries);
  }
  t.state.journal = { entries: entries as number[][] };
  return told(t);
}

describe("build points in the log", () => {
  const hired = card("Hired", { upkeep: [{ build: 1 }, { tap: true }] });
  const works = card("Works", {}, { buildCost: 5 });
  const step = (way: number) => {
    const t = scene({ made: [hired, works], light: { units: ["Hired"], hand: ["Works"], build: 4 } });
    const points = way === 0 ? 3 : 4;
    return told(t.buildStep("light", { light: { upkeep: way, build: "start Works", points } }));
  };

  it("are told with the upkeep that they pay, without those of the card built next", () => {
    expect(step(0).slice(-2)).toEqual(["Upkeep of Hired for 1 build point", "Light puts 3 counters on Works (3 of 5)"]);
  });

  it("and a unit tapped for its upkeep is told, even the one that acted last", () => {
    expect(step(1).slice(-2)).toEqual(["Upkeep of Hired: Hired is tapped", "Light puts 4 counters on Works (4 of 5)"]);
    const t = scene({ made: [hired], light: { units: ["Hired"], build: 1 }, dark: { units: ["Zam Wesell (B)"] } });
    const lines = toldOf(
      t,
      () => t.act("Hired", { light: { act: "pass" } }),
      () => t.ready({ dice: [1] }),
      () => t.command({ light: { upkeep: 1 } }),
    );
    expect(lines.at(-1)).toBe("Upkeep of Hired: Hired is tapped");
  });

  it("are told where a text asks for them, and not where it does without", () => {
    const build = (points: number, may: boolean) =>
      told(
        scene({ light: { units: ["Rebel Assault Frigate"], build: points } }).buildStep("light", {
          light: points > 0 ? { may } : {},
        }),
      ).at(-1);
    expect(build(2, true)).toBe("Rebel Assault Frigate: Light pays 1 build point");
    expect(build(2, false)).toBe("Rebel Assault Frigate: Rebel Assault Frigate is tapped");
    expect(build(0, false)).toBe("Rebel Assault Frigate: Rebel Assault Frigate is tapped");
  });

  it("and Force for Equipment is told with it, not with the card before", () => {
    const equip = { cost: { build: 1, force: 1 }, to: { kind: ["character"] } } as const;
    const blade = card("Blade", { equip }, { type: "equipment", buildCost: 1 });
    const light = { units: ["Clone Cadet"], build: 3, hand: ["Works"], buildZone: ["Blade"] };
    const t = scene({ made: [works, blade], light });
    t.buildStep("light", {
      light: { build: ["start Works", "equip Blade"], points: 2, choose: "Clone Cadet" },
    });
    expect(told(t).slice(-2)).toEqual([
      "Light puts 2 counters on Works (2 of 5)",
      "Clone Cadet gets Blade for 1 Force and 1 build point",
    ]);
  });

  it("are set against the price of the card that gets them, be it by an effect", () => {
    const gift = mission("Gift", { effects: [{ verb: "putBuildCounters", faceDown: true, amount: 2 }] });
    const man = card("Man", {}, { buildCost: 3 });
    const light = { build: 1, hand: ["Man"], down: ["Works", "Gift"] };
    const t = scene({ made: [works, gift, man], light });
    t.buildStep("light", { light: { build: ["start Man", "deploy Gift"], points: 1, choose: "Works" } });
    expect(told(t)[0]).toBe("Light puts 1 counter on Man (1 of 3)");
    expect(told(t).join("; ")).toContain("Light puts 2 counters on Works (3 of 5)");
  });
});

describe("the log of a build roll made again", () => {
  it("has a line of its own, and the card drawn next has nothing to do with it", () => {
    const t = scene({ dark: { locations: ["Cloud City Landing Platform"] } });
    const lines = told(t.turn({ dice: [2, 5], dark: { may: true } }));
    const at = lines.findIndex((line) => line.startsWith("Build roll"));
    expect(lines.slice(at, at + 2)).toEqual([
      "Build roll 2: Dark has 2 build points, Light has 2 build points",
      "Cloud City Landing Platform: build roll 5: Dark has 5 build points, Light has 5 build points",
    ]);
    expect(lines.slice(at + 2).filter((line) => line.startsWith("Cloud City"))).toEqual([]);
  });
});

describe("a Location in the log", () => {
  it("stands in its arena", () => {
    const home = card("Home", {}, { type: "location", side: "Neutral", arenas: ["ground"], buildCost: 1 });
    const t = scene({ made: [home], light: { hand: ["Home"], build: 1 } });
    t.buildStep("light", { light: { build: ["start Home", "deploy Home"], points: 1 } });
    expect(told(t).at(-1)).toBe("Light puts 1 counter on Home (1 of 1): Home enters play, in the Ground arena");
  });
});

describe("numbers that are taken whole", () => {
  it("are lost, others get less", () => {
    const said = (amount: number) => {
      const gun = card(
        "Gun",
        {
          triggers: [
            { when: "attacks", effects: [{ verb: "buff", on: "defender", stat: "armor", amount, until: "attack" }] },
          ],
        },
        { power: 1 },
      );
      const t = scene({
        made: [gun, foe("Wall", {}, { health: 5 })],
        light: { units: ["Gun"] },
        dark: { units: ["Wall"] },
      });
      t.attack("Gun", "Wall", { dice: [1] });
      return told(t)[1];
    };
    expect(said(-99)).toBe("Gun: Wall loses Armor");
    expect(said(-1)).toBe("Gun: Wall gets -1 armor");
  });
});

describe("damage that a unit does to itself", () => {
  it("has a line of its own, and so has not what it does to others", () => {
    const rash = card(
      "Rash",
      { triggers: [{ when: "attacks", effects: [{ verb: "damageWhenAttackEnds", on: "self", amount: 1 }] }] },
      { power: 1, health: 1 },
    );
    const t = scene({
      made: [rash, foe("Wall", {}, { health: 5 })],
      light: { units: ["Rash"] },
      dark: { units: ["Wall"] },
    });
    t.attack("Rash", "Wall", { dice: [6] });
    expect(told(t).slice(-3)).toEqual([
      "Rash rolls 1 die: 6: 1 hit",
      "1 damage to Wall",
      "1 damage to Rash from itself: Rash is discarded",
    ]);
  });
});
