import { describe, expect, it } from "vitest";
import { H, PHASE, S } from "../../../../src/games/tcg/state/table.js";
import { battleCard } from "../support/duel.js";
import { type Made, pass, scene } from "../support/scene.js";

/** Everything before the first turn: hands, mulligans, placing units by turns up to 30 points. */

const unit = (name: string, side: "Light" | "Dark", buildCost: number, more: Partial<Made> = {}): Made => ({
  name,
  side,
  buildCost,
  ...more,
});

/** A deck of these on top and blanks below. */
const deck = (top: readonly string[], blank: string): string[] => [...top, ...new Array<string>(14).fill(blank)];

describe("hands and mulligan", () => {
  const cards = [battleCard("Order", []), { name: "Camp", type: "location", arenas: ["ground"] } as Made];
  const given = {
    made: cards.map((card) => ({ ...card, side: "Neutral" }) as Made),
    light: { deck: deck(["Order", "Clone Cadet", "Camp"], "Clone Squad"), force: 4 },
    dark: { deck: deck(["Order", "Security Droid"], "Battle Droid Squad"), force: 4 },
  };

  it("gives seven cards to each, the dark side first", () => {
    const t = scene(given).setUp();
    expect([t.hand("light").length, t.hand("dark").length]).toEqual([7, 7]);
    expect(t.story("drew")[0]).toBe("drew dark Order");
    expect([t.force("light"), t.force("dark")]).toEqual([4, 4]);
  });

  it("exchanges any number of cards that are no units, the dark side deciding first", () => {
    const t = scene(given).setUp({ light: { mulligan: ["Order", "Camp"] }, dark: { mulligan: "Order" } });
    expect(t.discard("light")).toEqual(["Camp", "Order"]);
    expect(t.hand("light").length).toBe(7);
    expect(t.hand("light")).not.toContain("Camp");
    const asked = t.asked.filter((one) => one.question === "mulligan");
    expect(asked[0].side).toBe("dark");
    expect(asked.filter((one) => one.side === "light")[0].options).toEqual(["pass", "Order", "Camp"]);
    expect(t.story("mulligan")).toEqual(["mulligan dark 1", "mulligan light 2"]);
  });

  it("is only once: what was drawn is not exchanged", () => {
    const light = { deck: deck(["Order", ...new Array<string>(6).fill("Clone Cadet"), "Camp"], "Clone Squad") };
    const t = scene({ ...given, light }).setUp({ light: { mulligan: "Order" } });
    expect(t.hand("light")).toContain("Camp");
    expect(t.questions("light", "mulligan").at(-1)!.options).toEqual(["pass"]);
  });

  it("is left out by the rules' switch", () => {
    const t = scene({ ...given, rules: { mulligan: false } }).setUp();
    expect(t.asked.some((one) => one.question === "mulligan")).toBe(false);
  });
});

describe("placing units", () => {
  const made = [
    unit("D9", "Dark", 9),
    unit("D12", "Dark", 12, { type: "space" }),
    unit("D4", "Dark", 4),
    unit("L10", "Light", 10),
    unit("L5", "Light", 5),
    unit("L20", "Light", 20, { type: "ground" }),
  ];
  const given = {
    made,
    light: { deck: deck(["L10", "L5", "L20", "L10"], "Clone Squad") },
    dark: { deck: deck(["D9", "D12", "D4"], "Battle Droid Squad") },
  };

  it("goes by turns: each until its total exceeds the other's, up to 30", () => {
    const t = scene(given).setUp({
      dark: { setup: ["D9", "D12", pass] },
      light: { setup: ["L5", "L10", "L10#2", pass] },
    });
    expect(t.story("placed")).toEqual([
      "placed dark D9 9",
      "placed light L5 5",
      "placed light L10 15",
      "placed dark D12 21",
      "placed light L10#2 25",
    ]);
    expect(t.units("dark", "space")).toEqual(["D12"]);
  });

  it("leaves the turn with a side whose total is only equal", () => {
    const light = { deck: deck(["L4", "L5"], "Clone Squad") };
    const given4 = { ...given, made: [...made, unit("L4", "Light", 4)], light };
    const t = scene(given4).setUp({ dark: { setup: ["D4", "D9"] }, light: { setup: ["L4", "L5"] } });
    expect(t.story("placed")).toEqual([
      "placed dark D4 4",
      "placed light L4 4",
      "placed light L5 9",
      "placed dark D9 13",
    ]);
  });

  it("draws a card for each unit placed", () => {
    const t = scene(given).setUp({ dark: { setup: "D9" }, light: { setup: ["L10", "L5"] } });
    expect([t.hand("dark").length, t.hand("light").length]).toEqual([7, 7]);
    expect([t.deck("dark").length, t.deck("light").length]).toEqual([17 - 7 - 1, 18 - 7 - 2]);
  });

  it("leaves the last unit that does not fit partly built, shown, with a card drawn for it", () => {
    const t = scene(given).setUp({ light: { setup: ["L10", "L5", "L20"] }, dark: { setup: ["D9", "D12", "D4"] } });
    expect(t.card("L20")).toMatchObject({ zone: "build", counters: 15, retreated: false });
    expect(t.story("partlyBuilt")).toEqual(["partlyBuilt light L20 15"]);
    // 30 are spent: nothing more is asked of the light side, and the dark side goes on alone.
    expect(t.questions("light", "setup").length).toBe(3);
    expect(t.hand("light").length).toBe(7);
  });

  it("is over for a side that stops, and at exactly 30", () => {
    const t = scene({ ...given, rules: { setupPoints: 9 } }).setUp({ dark: { setup: "D9" }, light: { setup: "L5" } });
    expect(t.questions("dark", "setup").length).toBe(1);
    expect(t.units("light")).toEqual(["L5"]);
    expect(t.units("dark")).toEqual(["D9"]);
  });

  it("takes one version of a unique", () => {
    const heroes = [unit("Hero (A)", "Light", 3), unit("Hero (B)", "Light", 3)];
    const light = { deck: deck(["Hero (A)", "Hero (B)"], "Clone Squad") };
    const t = scene({ ...given, made: [...made, ...heroes], light }).setUp({ light: { setup: "Hero (A)" } });
    expect(t.questions("light", "setup")[0].options).toContain("Hero (B)");
    expect(t.questions("light", "setup")[1].options).not.toContain("Hero (B)");
  });

  it("ignores texts: what happens when a unit is deployed, and changes of costs", () => {
    const declared = {
      triggers: [{ when: "deployed", effects: [{ verb: "gainForce", amount: 3 }] }],
      costs: [{ what: "build", amount: -4, of: { whose: "yours", card: ["unit"] } }],
    } as const;
    const texts = [unit("Talker", "Dark", 5, { declared }), unit("D25", "Dark", 25)];
    const dark = { deck: deck(["Talker", "D25"], "Battle Droid Squad"), force: 4 };
    const t = scene({ ...given, made: [...made, ...texts], dark }).setUp({ dark: { setup: ["Talker", "D25"] } });
    expect([t.force("dark"), t.units("dark").sort()]).toEqual([4, ["D25", "Talker"]]);
  });

  it("lets what setup has begun be finished in the build step", () => {
    const light = { deck: deck(["L20"], "Clone Squad") };
    const t = scene({ ...given, light, rules: { setupPoints: 18 } }).setUp({ light: { setup: "L20" } });
    t.does({}, (s) => {
      s.table.head[H.phase] = PHASE.command;
      s.table.sides[S.build] = 3;
    });
    t.buildStep("light", { light: { build: ["add L20", "deploy L20"] } });
    expect(t.offered("light", "points")).toEqual(["2", "1"]);
    expect(t.units("light")).toEqual(["L20"]);
  });
});
