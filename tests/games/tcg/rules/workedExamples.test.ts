import { describe, expect, it } from "vitest";
import { attack } from "../../../../src/games/tcg/battle/attack.js";
import { chances, expectChances } from "../support/odds.js";
import { type Made, pass, type Scene, scene } from "../support/scene.js";

/** The numbers that the rules' worked examples name. Group 6, deck checks, is in tests/games/tcg/deck. */

const shooter = (declared: Made["declared"], power = 1): Made => ({
  name: "Shooter",
  power,
  health: 20,
  ...(declared && { declared }),
});
const target = (declared?: Made["declared"]): Made => ({
  name: "Target",
  side: "Dark",
  health: 30,
  ...(declared && { declared }),
});
const stat = (stat: "accuracy" | "armor" | "shields" | "criticalHit" | "lucky", amount: number) =>
  ({ modifiers: [{ stat, amount }] }) as const;

function duel(...made: readonly [Made, Made]): Scene {
  return scene({
    made,
    light: { units: ["Shooter"], force: 20 },
    dark: { units: ["Target", "Security Droid"], force: 20 },
  });
}

/** Natural faces of one die that hit. */
const facesThatHit = (shoots: Made["declared"], is?: Made["declared"]): number[] =>
  [1, 2, 3, 4, 5, 6].filter((face) => {
    const t = duel(shooter(shoots), target(is)).attack("Shooter", "Target", { dice: [face] });
    return t.unit("Target").damage === 1;
  });

describe("1: dice that hit", () => {
  it("a plain die on 4 to 6, against Armor on 5 and 6, with Accuracy 1 from 3 on", () => {
    expect(facesThatHit(undefined)).toEqual([4, 5, 6]);
    expect(facesThatHit(undefined, stat("armor", 1))).toEqual([5, 6]);
    expect(facesThatHit(stat("accuracy", 1))).toEqual([3, 4, 5, 6]);
    expect(facesThatHit(stat("accuracy", 1), stat("armor", 1))).toEqual([4, 5, 6]);
    expect(facesThatHit(stat("accuracy", -1))).toEqual([5, 6]);
    expect(facesThatHit(stat("accuracy", -2), stat("armor", 1))).toEqual([]);
  });

  it("natural sixes among n dice as often as 1 - (5/6)^n", () => {
    for (let n = 1; n <= 6; n++) {
      const exact = chances(n, (faces) => (faces.includes(6) ? 1 : 0)).get(1)!;
      expect(exact).toBeCloseTo(1 - (5 / 6) ** n, 12);
      const t = duel(shooter({ modifiers: [{ stat: "criticalHit", amount: 10 }] }, n), target());
      const counts = t.many(4000, {}, attackTarget(t), () => (t.unit("Target").damage >= 10 ? 1 : 0));
      expectChances(
        counts,
        new Map([
          [1, exact],
          [0, 1 - exact],
        ]),
      );
    }
  });
});

describe("2: Evade 2 for 2 Force", () => {
  const evader = { name: "Mace Windu (C)" };
  const attacked = (dice: readonly number[], force = 8): Scene =>
    scene({ light: { units: [evader], force }, dark: { units: ["Zam Wesell (B)"] } }).attack(
      "Zam Wesell (B)",
      "Mace Windu (C)",
      { light: { play: "Mace Windu (C)" }, dice },
    );

  it("makes one hit no damage, and three hits one", () => {
    expect(attacked([4, 1, 1]).unit("Mace Windu (C)").damage).toBe(0);
    expect(attacked([4, 5, 6]).unit("Mace Windu (C)").damage).toBe(1);
    expect(attacked([4, 5, 6]).force("light")).toBe(6);
  });

  it("is not to be had for 1 Force", () => {
    expect(() => attacked([4, 5, 6], 1)).toThrow("did not use");
  });
});

describe("3: a stack of three", () => {
  it("has 20 speed, 2 power, 2 health more, and costs 2 more in all", () => {
    const made = ["Hero (A)", "Hero (B)", "Hero (C)"].map((name) => ({ name, buildCost: 5 }));
    const t = scene({ made, light: { units: [{ name: "Hero (A)", under: ["Hero (B)", "Hero (C)"] }] } });
    expect(t.unit("Hero (A)")).toMatchObject({ speed: 50, power: 5, health: 5 });
    // The total build cost shows in a contest: 7 against 5 and 1 bid.
    const rival = { name: "Hero (D)", side: "Dark", buildCost: 5 } as const;
    const fight = (bid: number): Scene =>
      scene({
        made: [...made, rival],
        light: { units: [{ name: "Hero (A)", under: ["Hero (B)", "Hero (C)"] }] },
        dark: { units: ["Hero (D)"] },
      }).contests({ dark: { bid } });
    expect(fight(1).buildZone("dark")).toEqual(["Hero (D)"]);
    expect(fight(2).buildZone("light")).toEqual(["Hero (A)"]);
  });
});

describe("4: natural sixes", () => {
  it("never come of Accuracy", () => {
    const declared = {
      modifiers: [
        { stat: "accuracy", amount: 1 },
        { stat: "criticalHit", amount: 3 },
      ],
    } as const;
    expect(
      duel(shooter(declared), target())
        .attack("Shooter", "Target", { dice: [5] })
        .unit("Target").damage,
    ).toBe(1);
    expect(
      duel(shooter(declared), target())
        .attack("Shooter", "Target", { dice: [6] })
        .unit("Target").damage,
    ).toBe(4);
  });

  it("make two Critical Hit abilities both count, and count once however many there are", () => {
    const declared = {
      modifiers: [
        { stat: "criticalHit", amount: 1 },
        { stat: "criticalHit", amount: 2 },
      ],
    } as const;
    const t = duel(shooter(declared, 3), target()).attack("Shooter", "Target", { dice: [6, 6, 1] });
    expect(t.unit("Target").damage).toBe(5);
  });

  it("count where Accuracy below zero makes them misses", () => {
    const declared = {
      modifiers: [
        { stat: "accuracy", amount: -3 },
        { stat: "criticalHit", amount: 2 },
      ],
    } as const;
    expect(
      duel(shooter(declared), target())
        .attack("Shooter", "Target", { dice: [6] })
        .unit("Target").damage,
    ).toBe(2);
  });
});

describe("5: ties are the dark side's", () => {
  const made = [
    { name: "Hero (A)", speed: 30 },
    { name: "Hero (B)", side: "Dark", speed: 30 },
    { name: "Rebel", speed: 30 },
    { name: "Trooper", side: "Dark", speed: 30 },
  ] as const;

  it("in speed", () => {
    const t = scene({ made, light: { units: ["Rebel"] }, dark: { units: ["Trooper"] } });
    t.arenaStep("character", { light: { act: "Trooper" }, dark: { act: "Rebel" }, dice: [1, 1, 1, 1, 1, 1] });
    expect(t.story("attacks")).toEqual(["attacks Trooper Rebel", "attacks Rebel Trooper"]);
  });

  it("in a contest", () => {
    const given = { made, light: { units: ["Hero (A)"] }, dark: { units: ["Hero (B)"] } };
    expect(scene(given).contests().buildZone("light")).toEqual(["Hero (A)"]);
    expect(
      scene(given)
        .contests({ light: { bid: 2 }, dark: { bid: 2 } })
        .buildZone("light"),
    ).toEqual(["Hero (A)"]);
    expect(
      scene(given)
        .contests({ light: { bid: 3 }, dark: { bid: 2 } })
        .buildZone("dark"),
    ).toEqual(["Hero (B)"]);
  });
});

const attackTarget =
  (t: Scene) =>
  (s: Parameters<typeof attack>[0]): void =>
    attack(s, t.number("Shooter"), t.number("Target"), 0);

/** Damage counters on a unit, looked at quickly. */
function damageOf(t: Scene, unit: string): () => number {
  const number = t.number(unit);
  return () => t.state.table.damage[number];
}

const hits = (faces: readonly number[], needed = 4, accuracy = 0): number =>
  faces.filter((face) => face + accuracy >= needed).length;

/** Each against all throws of its dice; the bound is 4 standard errors of 6,000 attacks from fixed seeds. */
describe("dice agree with enumeration", () => {
  const TIMES = 6000;
  const measured = (t: Scene, script: Parameters<Scene["many"]>[1] = {}): ReadonlyMap<number, number> =>
    t.many(TIMES, script, attackTarget(t), damageOf(t, "Target"));

  it("Accuracy, Armor and Shields", () => {
    for (const accuracy of [-1, 0, 1, 2])
      for (const armor of [0, 1])
        for (const shields of [0, 2]) {
          const t = duel(
            shooter(stat("accuracy", accuracy), 4),
            target({
              modifiers: [
                { stat: "armor", amount: armor },
                { stat: "shields", amount: shields },
              ],
            }),
          );
          expectChances(
            measured(t),
            chances(4 - shields, (faces) => hits(faces, 4 + armor, accuracy)),
          );
        }
  });

  it("Critical Hit", () => {
    const t = duel(
      shooter(
        {
          modifiers: [
            { stat: "criticalHit", amount: 2 },
            { stat: "accuracy", amount: -1 },
          ],
        },
        3,
      ),
      target(),
    );
    expectChances(
      measured(t),
      chances(3, (faces) => hits(faces, 4, -1) + (faces.includes(6) ? 2 : 0)),
    );
  });

  it("Lucky 2, which rolls up to two misses of four dice again", () => {
    const t = duel(shooter(stat("lucky", 2), 4), target());
    const decide = ({ question, options }: { question: string; options: readonly string[] }) =>
      question === "reroll" ? (options.slice(1).find((i) => t.state.table.dice[Number(i)] < 4) ?? pass) : undefined;
    const counts = measured(t, { light: { play: "Shooter by Lucky" }, decide });
    // The first four dice, then two more for rerolls, of which as many count as there are misses.
    const exact = chances(6, (faces) => {
      const first = faces.slice(0, 4);
      const again = Math.min(2, 4 - hits(first));
      return hits(first) + hits(faces.slice(4, 4 + again));
    });
    expectChances(counts, exact);
  });

  it("Evade 2", () => {
    const evades: Made["declared"] = {
      abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    };
    const t = duel(shooter(undefined, 4), target(evades));
    expectChances(
      measured(t, { dark: { play: "Target" } }),
      chances(4, (faces) => Math.max(0, hits(faces) - 2)),
    );
  });

  it("Deflect 2, both what stays and what goes on", () => {
    const deflects: Made["declared"] = {
      abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "deflect", on: "self", amount: 2 }] }],
    };
    const t = duel(shooter(undefined, 4), target(deflects));
    const script = { dark: { play: "Target", target: "Shooter" } };
    const counts = t.many(
      TIMES,
      script,
      attackTarget(t),
      () => t.unit("Target").damage * 10 + t.unit("Shooter").damage,
    );
    expectChances(
      counts,
      chances(4, (faces) => Math.max(0, hits(faces) - 2) * 10 + Math.min(2, hits(faces))),
    );
  });

  it("Retaliate 3, untouched by Accuracy, Critical Hit and Armor", () => {
    const retaliates: Made["declared"] = {
      modifiers: [
        { stat: "accuracy", amount: 2 },
        { stat: "criticalHit", amount: 4 },
      ],
      abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] }],
    };
    const t = duel(shooter(stat("armor", 1), 0), target(retaliates));
    const counts = t.many(TIMES, { dark: { play: "Target" } }, attackTarget(t), damageOf(t, "Shooter"));
    expectChances(
      counts,
      chances(3, (faces) => hits(faces)),
    );
  });
});
