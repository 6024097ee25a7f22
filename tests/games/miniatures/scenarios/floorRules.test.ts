import { describe, expect, it } from "vitest";
import { H, SIDE } from "../../../../src/games/miniatures/state/state.js";
import { HIT } from "../support/led.js";
import { attack, type Cast, type Scene, scene, stat } from "../support/scene.js";

/** Switches that floor rules of tournaments set. */

const score = (s: Scene, side: number): number => s.state.sides[SIDE.score + side] / 2;
const leader = (commander: string, at: Cast["at"], more: object = {}): Cast => ({
  card: stat({ name: "Leader", commander, ...more }),
  at,
});

describe("gambit", () => {
  const after = (card: Parameters<typeof stat>[0], rules: object, others: readonly Cast[] = []) => {
    const west = [{ card: stat(card), at: [9, 6] } as const, ...others];
    const s = scene({ rules: { gambit: true, ...rules }, west, east: [{ at: [18, 2] }] });
    s.quietRounds(1);
    return score(s, 0);
  };

  it("gambitLeastCost: only who cost so much scores", () => {
    expect(after({ cost: 9 }, {})).toBe(5);
    expect(after({ cost: 9 }, { gambitLeastCost: 10 })).toBe(0);
    expect(after({ cost: 10 }, { gambitLeastCost: 10, gambitPoints: 10 })).toBe(10);
    // Whoever is too cheap does not stand in the way of another.
    expect(after({ cost: 3 }, { gambitLeastCost: 10 }, [{ card: stat({ cost: 12 }), at: [11, 6] }])).toBe(5);
    expect(after({ cost: 3 }, { gambitLeastCost: 10 }, [{ card: stat({ cost: 12 }), at: [2, 2] }])).toBe(0);
  });

  it("gambitDiplomats off: nobody with Diplomat scores", () => {
    const diplomat = { cost: 20, abilities: ["Diplomat"] };
    expect(after(diplomat, {})).toBe(5);
    expect(after(diplomat, { gambitDiplomats: false })).toBe(0);
    expect(after({ cost: 20 }, { gambitDiplomats: false })).toBe(5);
  });
});

describe("oneGiftARound", () => {
  const noble = "Bothan Noble";
  const nobles = (oneGiftARound: boolean) =>
    scene({
      rules: { oneGiftARound },
      west: [leader(noble, [5, 6]), leader(noble, [5, 7]), { card: stat({}), at: [5, 5] }],
      east: [{ card: stat({ hitPoints: 500 }), at: [15, 5] }],
    });
  const order = (s: Scene, who: number) =>
    s.turn(who, [], { dice: [HIT], answers: { volley: 2, extraAttack: 3 } }).attacks.length;

  it("a second noble may have the same follower attack where it is off", () => {
    const s = nobles(false);
    expect([order(s, 0), order(s, 1)]).toEqual([1, 1]);
  });

  it("has it attack once a round where it is on, and again in the next", () => {
    const s = nobles(true);
    expect(order(s, 0)).toBe(1);
    expect(s.turn(1, []).attacks).toEqual([]);
    s.state.head[H.round] += 1;
    expect(order(s, 1)).toBe(1);
  });

  it("whoever need not attack has had nothing", () => {
    const s = nobles(true);
    expect(s.turn(0, [], { answers: { volley: -1 } }).attacks).toEqual([]);
    expect(order(s, 1)).toBe(1);
  });

  it("counts the last shot that Mon Mothma gives, too", () => {
    const shots = (oneGiftARound: boolean) => {
      const mothma = leader("Mon Mothma (Revenge of the Sith)", [5, 7], { faction: "Republic" });
      const s = scene({
        rules: { oneGiftARound },
        west: [leader(noble, [5, 6]), mothma, { card: stat({}), at: [5, 5] }],
        east: [{ card: stat({ hitPoints: 500, damage: 100 }), at: [15, 5] }],
      });
      order(s, 0);
      const last = oneGiftARound ? {} : { answers: { extraAttack: 3 } };
      return s.turn(3, [attack(2)], { dice: oneGiftARound ? [HIT] : [HIT, HIT], ...last }).attacks.length;
    };
    expect([shots(false), shots(true)]).toEqual([2, 1]);
  });
});

describe("commander effects for fewer activations", () => {
  const walls = { terrain: { solid: Array.from({ length: 12 }, (_, row) => [10, row + 1] as const) } };
  /** Who is activated in which order. */
  function phases(
    commander: string,
    rules: object,
    order: readonly number[],
    goOn: readonly boolean[],
    more: object = {},
  ): void {
    const west = [leader(commander, [2, 2]), ...[4, 6].map((row): Cast => ({ at: [2, row] }))];
    const east: Cast[] = [{ at: [19, 2] }, { at: [19, 4] }, { at: [19, 6] }];
    scene({ west, east, rules, ...more }).round({
      ...{ dice: [2, 1], first: [true], order },
      ...(goOn.length > 0 ? { answers: { goOn } } : {}),
    });
  }

  it("fewerIfWantedNeedsSight: General Dodonna asks only while he sees an enemy", () => {
    const [on, off] = [{ fewerIfWantedNeedsSight: true }, {}];
    phases("General Dodonna", on, [0, 3, 4, 1, 2, 5], [false, true]);
    phases("General Dodonna", off, [0, 3, 4, 1, 2, 5], [false, true], walls);
    phases("General Dodonna", on, [0, 1, 3, 4, 2, 5], [], walls);
  });

  it("fewerNeedsSight: San Hill holds his side to one only while he sees an enemy", () => {
    phases("San Hill", { fewerNeedsSight: true }, [0, 3, 4, 1, 5, 2], []);
    phases("San Hill", { fewerIfWantedNeedsSight: true }, [0, 3, 4, 1, 5, 2], [], walls);
    phases("San Hill", { fewerNeedsSight: true }, [0, 1, 3, 4, 2, 5], [], walls);
  });

  it("nor where somebody came by Reinforcements", () => {
    const reinforced = (rules: object, order: readonly number[], goOn: readonly boolean[]) => {
      const caller: Cast = {
        card: stat({ abilities: ["Fringe Reinforcements 20"] }),
        at: [2, 4],
        brings: [stat({ name: "Comer" })],
      };
      const west = [leader("General Dodonna", [2, 2]), caller];
      const s = scene({
        west,
        east: [{ at: [19, 2] }, { at: [19, 4] }, { at: [19, 6] }],
        rules,
        setup: new Map([[2, [2, 8]]]),
      });
      s.round({ dice: [2, 1], first: [true], order, ...(goOn.length > 0 ? { answers: { goOn } } : {}) });
    };
    reinforced({}, [0, 3, 4, 1, 2, 5], [false, true]);
    reinforced({ fewerIfWantedNeedsSight: true }, [0, 1, 3, 4, 2, 5], []);
  });
});
