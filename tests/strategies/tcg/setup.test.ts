import { describe, expect, it } from "vitest";
import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { compileMatchup } from "../../../src/games/tcg/cards/compileMatchup.js";
import { isUnit } from "../../../src/games/tcg/cards/matchup.js";
import { beginGame } from "../../../src/games/tcg/playGame.js";
import { DEFAULT_RULES } from "../../../src/games/tcg/rules.js";
import { setUp } from "../../../src/games/tcg/setup.js";
import { createState } from "../../../src/games/tcg/state/createState.js";
import type { State } from "../../../src/games/tcg/state/state.js";
import { greedy } from "../../../strategies/tcg/greedy.js";
import { greedyIn } from "../../games/tcg/support/greedySeat.js";
import { card, foe, location, mission, play } from "../../games/tcg/support/probe.js";
import { type Made, type SceneGiven, type Script, scene } from "../../games/tcg/support/scene.js";
import { shippedPairs } from "../../games/tcg/support/shipped.js";

/** Mulligan and setup: hands in which the right choice is plain, and what becomes of games between shipped decks. */

const order = play("Order", { effects: [{ verb: "draw", amount: 1 }] });
const quest = mission("Quest", { effects: [{ verb: "draw", amount: 1 }] });
const camp = location("Camp", {}, "ground");
const trooper = card("Trooper", {}, { power: 3, health: 3, buildCost: 4 });
const unit = (name: string, buildCost: number, facts: Partial<Made> = {}): Made =>
  card(name, {}, { power: buildCost, health: buildCost, speed: 30, buildCost, ...facts });
const like = (n: number) => ({ power: n, health: n });
const enemy = (name: string, type: "space" | "ground" | "character"): Made =>
  foe(name, {}, { type, power: 20, health: 20, speed: 30, buildCost: 10 });

const repeated = (name: string, count: number): string[] => new Array<string>(count).fill(name);

/** Greedy of the light side from its deck, the top first; the dark side as told, else it stops at once. */
function begun(made: readonly Made[], light: readonly string[], given: SceneGiven = {}, script: Script = {}) {
  const t = scene({
    ...given,
    made: [...made],
    light: { ...given.light, deck: light, force: 4 },
    dark: { deck: repeated("Battle Droid Squad", 20), force: 4, ...given.dark },
  });
  const seat = greedyIn(t, "light");
  t.setUp(seat.script({ dark: { mulligan: "pass", setup: ["Battle Droid Squad", "pass"] }, ...script }));
  return { t, seat };
}

describe("mulligan", () => {
  const made = [order, quest, camp, trooper];

  it("exchanges Missions, Locations and Battle cards where the deck brings units", () => {
    const hand = ["Order", "Quest", "Camp", ...repeated("Trooper", 4)];
    const { seat } = begun(made, [...hand, ...repeated("Trooper", 20)]);
    expect(seat.to("mulligan").sort()).toEqual(["Camp", "Order", "Quest", "pass"].sort());
  });

  it("keeps a Battle card where the deck brings hardly a unit", () => {
    const hand = ["Order", ...repeated("Trooper", 6)];
    const { seat } = begun(made, [...hand, ...repeated("Quest", 20), "Trooper"]);
    expect(seat.to("mulligan")).toEqual(["pass"]);
  });

  it("exchanges it all the same where the hand cannot spend its points", () => {
    const rest = [...repeated("Quest", 14), ...repeated("Trooper", 6)];
    const { seat } = begun(made, [...repeated("Order", 7), ...rest]);
    expect(seat.to("mulligan").length).toBeGreaterThan(5);
  });

  it("keeps a Mission where the deck has nothing but worse", () => {
    const made2 = [quest, trooper, camp];
    const { seat } = begun(made2, ["Quest", ...repeated("Trooper", 6), ...repeated("Camp", 20)]);
    expect(seat.to("mulligan")).toEqual(["pass"]);
  });

  it("knows which cards its deck has left, and not in which order", () => {
    const hand = ["Order", "Quest", ...repeated("Trooper", 5)];
    const [a, b] = [repeated("Trooper", 9), repeated("Quest", 9)];
    const one = begun(made, [...hand, ...a, ...b]).seat.to("mulligan");
    expect(begun(made, [...hand, ...b, ...a]).seat.to("mulligan")).toEqual(one);
  });
});

describe("points", () => {
  const blanks = repeated("Order", 20);

  it.each([[[16, 9, 8, 6, 5]], [[18, 10, 7, 5, 4]], [[20, 7, 6, 4, 3]]])(
    "spends all 30 in battle where units of %j can",
    (costs) => {
      const units = costs.map((cost, i) => unit(`U${i}`, cost, { type: "ground" }));
      const { t } = begun([order, ...units], [...units.map(({ name }) => name), "Order", "Order", ...blanks]);
      const placed = t
        .units("light")
        .reduce((sum, name) => sum + units.find((one) => one.name === name)!.buildCost!, 0);
      expect(placed).toBe(30);
      expect(t.story("partlyBuilt")).toEqual([]);
    },
  );

  it("begins another unit with the points left, the one that lacks least", () => {
    const units = [
      unit("Core", 26),
      unit("Near", 6, { ...like(4), type: "ground" }),
      unit("Far", 15, { ...like(10), power: 11, type: "ground" }),
    ];
    const { t } = begun([order, ...units], ["Core", "Near", "Far", ...repeated("Order", 24)], {}, {});
    expect(t.story("partlyBuilt")).toEqual(["partlyBuilt light Near 4"]);
  });

  it("begins a great unit with the last points rather than placing a small one, and no other like that", () => {
    const last = (begunFirst: Partial<Made>) => {
      const units = [unit("Core", 26), unit("Small", 4, { ...like(1), type: "ground" }), unit("Other", 5, begunFirst)];
      const { t } = begun([order, ...units], ["Core", "Small", "Other", ...repeated("Order", 24)]);
      return [...t.units("light"), ...t.story("partlyBuilt")];
    };
    expect(last({ ...like(12), type: "ground" })).toEqual(["Core", "partlyBuilt light Other 4"]);
    expect(last({ ...like(1), type: "ground" })).toEqual(["Core", "Small"]);
  });

  it("stops only where no unit is left", () => {
    const { t, seat } = begun([order, unit("Core", 26)], ["Core", ...repeated("Order", 26)]);
    expect(seat.to("setup")).toEqual(["Core", "pass"]);
    expect(t.units("light")).toEqual(["Core"]);
  });

  it("begins a unit that costs more than all points rather than placing none", () => {
    const { t } = begun([order, unit("Giant", 40)], ["Giant", ...repeated("Order", 26)]);
    expect(t.story("partlyBuilt")).toEqual(["partlyBuilt light Giant 30"]);
  });
});

describe("arenas", () => {
  const of = (type: "space" | "ground" | "character", name: string) => unit(name, 10, { type });
  const fleet = [of("space", "S1"), of("space", "S2"), of("space", "S3"), of("space", "S4"), of("space", "S5")];

  it.each(["ground", "character"] as const)("opens another arena than the one it is in: %s", (type) => {
    const other = of(type, "Other");
    const { t } = begun(
      [order, ...fleet, other],
      [...fleet.map(({ name }) => name), "Other", ...repeated("Order", 20)],
    );
    expect(t.units("light", type)).toEqual(["Other"]);
  });

  it("opens an arena early, with a somewhat worse unit", () => {
    const small = (name: string, type: "space" | "character") => unit(name, 4, { ...like(3), type });
    const own = [small("C1", "character"), small("C2", "character"), { ...small("S", "space"), ...like(3), health: 2 }];
    const { t } = begun([order, ...own], ["C1", "C2", "S", ...repeated("Order", 24)]);
    expect(t.story("placed").filter((line) => line.startsWith("placed light"))).toEqual([
      "placed light C1 4",
      "placed light S 8",
      "placed light C2 12",
    ]);
  });

  it("leaves the arena that the enemy holds by far, for the other two", () => {
    const made = [order, enemy("E1", "space"), enemy("E2", "space"), enemy("E3", "space")];
    const own = [
      { ...of("space", "S"), ...like(7) },
      of("ground", "G1"),
      of("ground", "G2"),
      of("character", "C1"),
      of("character", "C2"),
    ];
    const { t } = begun(
      [...made, ...own],
      [...own.map(({ name }) => name), ...repeated("Order", 20)],
      { dark: { deck: ["E1", "E2", "E3", ...repeated("Battle Droid Squad", 20)], force: 4 } },
      { dark: { mulligan: "pass", setup: ["E1", "E2", "E3"] } },
    );
    expect(t.units("light", "space")).toEqual([]);
    expect(t.units("light").length).toBe(3);
  });
});

describe("which unit of two", () => {
  const body = { power: 5, health: 5, speed: 30, buildCost: 16 } as const;
  const plain = card("Plain", {}, body);
  const chosen = (other: Made): string => {
    const { t } = begun([order, plain, other], ["Plain", other.name, ...repeated("Order", 24)]);
    return t.units("light")[0];
  };

  it.each([
    ["armor", { modifiers: [{ stat: "armor", amount: 1 }] }],
    [
      "Evade",
      {
        abilities: [
          { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
        ],
      },
    ],
    ["Critical Hit", { modifiers: [{ stat: "criticalHit", amount: 2 }] }],
  ] as const)("takes the one with %s", (_what, declared) => {
    expect(chosen(card("Other", declared as never, body))).toBe("Other");
  });

  it.each([
    ["taps itself", { triggers: [{ when: "buildStepStarts", effects: [{ verb: "tap", on: "self" }] }] }],
    [
      "the enemy may tap for Force",
      {
        triggers: [{ when: "stepStarts", arena: "character", opponentPays: 2, effects: [{ verb: "tap", on: "self" }] }],
      },
    ],
    ["costs upkeep in build points", { upkeep: [{ build: 2 }, { tap: true }] }],
    ["is worse at hitting", { modifiers: [{ stat: "accuracy", amount: -1 }] }],
  ] as const)("leaves the one that %s", (_what, declared) => {
    expect(chosen(card("Other", declared as never, body))).toBe("Plain");
  });

  it("takes the one of which it holds another version", () => {
    const versions = ["Hero (A)", "Hero (B)"].map((name) => card(name, {}, { ...body, unique: true }));
    const { t } = begun([order, plain, ...versions], ["Plain", "Hero (A)", "Hero (B)", ...repeated("Order", 24)]);
    expect(t.units("light")[0]).toMatch(/^Hero/);
  });
});

describe("games between shipped decks", () => {
  /** Sides after setup, and cards that were no units among the first seven. */
  interface Begun {
    readonly points: number;
    readonly arenas: number;
    /** Whether a unit is left in hand that could have been begun. */
    readonly couldBegin: boolean;
    readonly kept: readonly number[];
  }
  const listed = (list: List): number[] => Array.from({ length: lengthOf(list) }, (_, i) => itemOf(list, i));

  function sidesOf(s: State): Begun[] {
    const { matchup: m, table } = s;
    return ([0, 1] as const).map((side) => {
      const units = listed(table.units[side]);
      const begunUnits = listed(table.buildZone[side]);
      const there = [...units, ...begunUnits];
      const may = (one: number) => m.unique[one] < 0 || !there.some((other) => m.unique[other] === m.unique[one]);
      return {
        points: [...units.map((one) => m.buildCost[one]), ...begunUnits.map((one) => table.counters[one])].reduce(
          (a, b) => a + b,
          0,
        ),
        arenas: new Set(units.map((one) => m.type[one])).size,
        couldBegin: listed(s.hand[side]).some((one) => isUnit(m, one) && may(one)),
        kept: listed(s.hand[side]).map((one) => m.type[one]),
      };
    });
  }

  const begunSides = shippedPairs().flatMap(([light, dark]) => {
    const m = compileMatchup(light, dark, DEFAULT_RULES, [greedy, greedy]);
    const s = createState(m);
    return Array.from({ length: 60 }, (_, seed) => {
      beginGame(s, seed, 4711);
      setUp(s);
      return sidesOf(s);
    }).flat();
  });

  it("never leaves a point while a unit of the hand could be begun", () => {
    expect(begunSides.filter((one) => one.points < 30 && one.couldBegin)).toEqual([]);
    expect(begunSides.filter((one) => one.points > 30)).toEqual([]);
  });

  it("spends all 30 but where no unit is left, in fewer than one of ten", () => {
    expect(begunSides.filter((one) => one.points < 30).length / begunSides.length).toBeLessThan(0.1);
  });

  it("is in all three arenas nearly always, and in two of them always", () => {
    expect(begunSides.filter((one) => one.arenas === 3).length / begunSides.length).toBeGreaterThan(0.6);
    expect(begunSides.filter((one) => one.arenas < 2).length / begunSides.length).toBeLessThan(0.01);
  });
});
