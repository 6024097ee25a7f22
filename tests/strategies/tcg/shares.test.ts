import { describe, expect, it } from "vitest";
import { greedyIn } from "../../games/tcg/support/greedySeat.js";
import { card, foe, play } from "../../games/tcg/support/probe.js";
import { scene } from "../../games/tcg/support/scene.js";

/** What greedy of the light side leaves to its other units, what it grants the enemy, and how it spends its points. */

const ground = { type: "ground", speed: 30 } as const;

describe("attacks", () => {
  const first = card("First", {}, { ...ground, power: 4, health: 4, speed: 40, buildCost: 4 });
  const next = card("Next", {}, { ...ground, power: 8, health: 4, buildCost: 6 });
  const hero = card("Hero", {}, { type: "character", power: 8, health: 4, buildCost: 6 });
  const tower = foe("Tower", {}, { ...ground, power: 8, health: 6, buildCost: 7 });
  const tent = foe("Tent", {}, { ...ground, power: 4, health: 4, buildCost: 4 });
  const target = (other: string | { readonly name: string; readonly tapped: true }): string => {
    const t = scene({
      made: [first, next, hero, tower, tent],
      light: { units: ["First", other] },
      dark: { units: ["Tower", "Tent"] },
    });
    const greedy = greedyIn(t, "light");
    t.act("First", greedy.script({ dice: [1, 1, 1, 1] }));
    return greedy.to("act")[0];
  };

  it("begin on the better unit, where others have still to act who can finish it", () => {
    expect(target("Next")).toBe("Tower");
    expect(target({ name: "Next", tapped: true })).toBe("Tent");
    expect(target("Hero")).toBe("Tent");
  });
});

describe("units of the enemy that have nobody to attack", () => {
  const idler = (facts: object = {}) => ({ ...ground, power: 4, health: 4, buildCost: 5, ...facts });
  const toll = {
    triggers: [{ when: "stepStarts", arena: "ground", opponentPays: 2, effects: [{ verb: "tap", on: "self" }] }],
  } as const;
  const trooper = card("Trooper", {}, { ...ground, power: 2, health: 6, buildCost: 4 });
  const pays = (declared: object, unit: string, dice: readonly number[] = []): string[] => {
    const t = scene({
      made: [foe("Idler", { ...toll, ...declared }, idler()), trooper],
      light: { units: [unit], force: 8 },
      dark: { units: ["Idler"] },
    });
    const greedy = greedyIn(t, "light");
    t.arenaStep("ground", greedy.script({ dice }));
    return greedy.to("pay");
  };

  it("are tapped for no Force", () => {
    expect(pays({}, "Trooper", [1, 1])).toEqual(["yes"]);
    expect(pays({}, "Clone Cadet")).toEqual(["no"]);
  });

  it("are tapped where they fire into another arena", () => {
    const gun = { modifiers: [{ stat: "ionCannon", amount: 3 }] };
    expect(pays(gun, "N-1 Starfighter")).toEqual(["yes"]);
  });

  it("are no target of what taps one", () => {
    const trick = play("Trick", { target: {}, effects: [{ verb: "tap", on: "target" }] });
    const made = [trick, trooper, foe("Idler", {}, idler({ type: "space" })), foe("Busy", {}, idler({ power: 3 }))];
    const t = scene({ made, light: { units: ["Trooper"], hand: ["Trick"] }, dark: { units: ["Idler", "Busy"] } });
    const greedy = greedyIn(t, "light");
    t.window(greedy.script());
    expect(greedy.to("target")).toEqual(["Busy"]);
  });
});

describe("a build point of the enemy", () => {
  const paid = (force: number): string => {
    const t = scene({ light: { units: ["Clone Cadet"], force }, dark: { units: ["R2-Q5 (A)"] } });
    const greedy = greedyIn(t, "light");
    t.buildStep("dark", greedy.script({ dark: { build: ["R2-Q5 (A)", "pass"] } }));
    return greedy.to("pay")[0];
  };

  it("is averted by Force that is left over, and by no other", () => {
    expect(paid(20)).toBe("yes");
    expect(paid(8)).toBe("no");
  });
});

describe("build points", () => {
  const large = card("Large", {}, { ...ground, power: 5, health: 5, buildCost: 5 });
  const little = card("Little", {}, { ...ground, power: 4, health: 3, buildCost: 3 });
  const draws = { mission: { effects: [{ verb: "draw", amount: 2 }] } } as const;
  const quest = card("Quest", draws, { type: "mission", side: "Neutral", buildCost: 5 });
  const started = (other: string, build: number): string => {
    const t = scene({
      made: [large, little, quest],
      light: { hand: [other, "Little"], deck: ["Little", "Little", "Little", "Little"], build },
      dark: { units: ["Battle Droid Squad"] },
    });
    const greedy = greedyIn(t, "light");
    t.buildStep("light", greedy.script());
    return greedy.to("build")[0];
  };

  it.each(["Large", "Quest"])(
    "are spent on what takes all of them, before what is worth more for its cost: %s",
    (other) => {
      expect(started(other, 5)).toBe(`start ${other}`);
      expect(started(other, 6)).toBe("start Little");
    },
  );
});
