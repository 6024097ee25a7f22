import { describe, expect, it } from "vitest";
import { STATUS } from "../../../src/games/miniatures/state/state.js";
import { activationsAhead } from "../../../strategies/miniatures/greedy/order.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { type At, type Cast, scene, stat } from "../../games/miniatures/support/scene.js";
import { greedyCopy, greedyTurn, squaresOf } from "./turns.js";

/** Who acts first: of a side in a phase, and in a round the side that has won initiative. */

const terrain = { width: 20, height: 8 };
const brute = stat({ cost: 30, hitPoints: 300, attack: 16, damage: 40, abilities: ["Melee Attack", "Triple Attack"] });
/** One who can strike nobody yet, and would come closer. */
const bystander = stat({ cost: 3, damage: 10, abilities: ["Melee Attack"] });
const brutes: Cast[] = [2, 5, 8].map((y) => ({ card: brute, at: [10, y] }));

/**
 * A slow and costly shooter that may be struck wherever it shoots from, before so many bystanders, and three brutes.
 */
function beforeBrutes(
  bystanders: number,
  card: Cast["card"] = stat({ cost: 40, hitPoints: 30, damage: 10, abilities: ["Speed 2"] }),
) {
  const others = Array.from({ length: bystanders }, (_, i): Cast => ({ card: bystander, at: [1, 1 + i] }));
  const set = scene({ terrain, west: [{ card: card!, at: [6, 4] }, ...others], east: brutes });
  const s = greedyCopy(set);
  return { first: greedy.chooseActivation(s, 0), ahead: activationsAhead(s, 0) };
}

describe("in a phase", () => {
  it("a shot that costs more than it brings waits where the side has more activations left", () => {
    const { first, ahead } = beforeBrutes(5);
    expect(ahead).toBe(3);
    expect(first).toBeGreaterThan(0);
  });

  it("does not wait where the enemy can outlast it", () => {
    expect(beforeBrutes(1)).toEqual({ first: 0, ahead: -1 });
  });

  it("a shot that brings more than it costs does not wait", () => {
    const sturdy = stat({ cost: 12, hitPoints: 400, attack: 20, damage: 60 });
    expect(beforeBrutes(5, sturdy)).toEqual({ first: 0, ahead: 3 });
  });

  it("counts only those who are still to act", () => {
    const set = scene({ terrain, west: [{ at: [1, 1] }, { at: [1, 3] }], east: brutes });
    const s = greedyCopy(set);
    expect(activationsAhead(s, 0)).toBe(-1);
    expect(activationsAhead(s, 1)).toBe(1);
    s.status[set.east[0]] |= STATUS.activated;
    s.status[set.east[1]] |= STATUS.activated;
    expect(activationsAhead(s, 0)).toBe(1);
  });
});

describe("of two enemies that it may defeat", () => {
  const victim = stat({ cost: 10, hitPoints: 10 });
  const shooter = stat({ cost: 10, hitPoints: 40, attack: 8, damage: 20 });

  it("attacks the one that has still to be activated, wherever it stands and whichever that is", () => {
    let turns = 0;
    for (const activated of [0, 1]) {
      for (const at of squaresOf(5, 2, 12, 7)) {
        const east = [3, 6].map((y, i): Cast => ({ card: victim, at: [15, y], activated: i === activated }));
        const set = scene({ terrain, west: [{ card: shooter, at }], east });
        const { attacked } = greedyTurn(set, 0);
        turns++;
        expect(attacked, `from ${at}, ${activated} activated`).toEqual([set.east[1 - activated]]);
      }
    }
    expect(turns).toBe(96);
  });

  it("attacks one twice as costly even so", () => {
    const costly = stat({ cost: 20, hitPoints: 10 });
    const east: Cast[] = [
      { card: costly, at: [15, 3], activated: true },
      { card: victim, at: [15, 6] },
    ];
    const set = scene({ terrain, west: [{ card: shooter, at: [8, 4] }], east });
    expect(greedyTurn(set, 0).attacked).toEqual([set.east[0]]);
  });
});

describe("in a round", () => {
  const goesFirst = (west: At, east: At, abilities: readonly string[]): boolean => {
    const set = scene({ terrain, west: [{ card: stat({ abilities }), at: west }], east: [{ at: east }] });
    return greedy.chooseFirst(greedyCopy(set), 0);
  };

  it("goes first wherever somebody can strike at once, else lets the enemy come", () => {
    for (let x = 2; x <= 20; x++) {
      expect(goesFirst([1, 4], [x, 4], ["Melee Attack"]), `fighter, ${x - 1} squares`).toBe(x - 1 <= 8);
      expect(goesFirst([1, 4], [x, 4], []), `shooter, ${x - 1} squares`).toBe(x - 1 <= 14);
    }
  });
});
