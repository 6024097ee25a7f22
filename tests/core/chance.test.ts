import { describe, expect, it } from "vitest";
import { type Chance, exactOdds, ForcedOutcomes } from "../../src/core/chance.js";

const rolled = (chance: Chance, faces = 6): number => 1 + chance.next(faces, "roll");

describe("forced outcomes", () => {
  it("gives rolls and picks in the order written, each by itself, and tells what nothing asked for", () => {
    const forced = new ForcedOutcomes([3, 20], [0, 4]);
    expect([rolled(forced), forced.next(5, "pick"), rolled(forced, 20)]).toEqual([3, 0, 20]);
    expect(forced.left()).toEqual(["picks of chance: 4"]);
    expect(forced.next(5, "pick")).toBe(4);
    expect(forced.left()).toEqual([]);
    expect(new ForcedOutcomes([3, 20], [4, 0]).left()).toEqual(["dice: 3, 20", "picks of chance: 4, 0"]);
    const once = new ForcedOutcomes([3, 20, 7]);
    rolled(once);
    expect(once.left()).toEqual(["dice: 20, 7"]);
  });

  it("refuses a chance that nothing is written down for, and an outcome that there is not", () => {
    expect(() => new ForcedOutcomes([]).next(6, "roll")).toThrow("roll 1");
    expect(() => new ForcedOutcomes([0]).next(6, "roll")).toThrow(`"forced":-1`);
    expect(() => new ForcedOutcomes([7]).next(6, "roll")).toThrow(`"outcomes":6`);
    expect(() => new ForcedOutcomes([], [2]).next(2, "pick")).toThrow("pick 1");
  });
});

describe("exact odds", () => {
  it("are those of two dice", () => {
    const odds = exactOdds((chance) => rolled(chance) + rolled(chance));
    for (let sum = 2; sum <= 12; sum++) expect(odds.get(sum)).toBeCloseTo((6 - Math.abs(7 - sum)) / 36, 12);
  });

  it("weigh ways by how many chances they took: a second die only after a six", () => {
    const odds = exactOdds((chance) => (rolled(chance) === 6 ? rolled(chance) === 6 : undefined));
    expect(odds.get(undefined)).toBeCloseTo(5 / 6, 12);
    expect(odds.get(true)).toBeCloseTo(1 / 36, 12);
    expect(odds.get(false)).toBeCloseTo(5 / 36, 12);
  });

  it("of a step without chance are 1", () => {
    expect([...exactOdds(() => "done")]).toEqual([["done", 1]]);
  });

  it("stop at the most ways that were allowed", () => {
    const threeDice = (chance: Chance) => rolled(chance) + rolled(chance) + rolled(chance);
    expect(exactOdds(threeDice, 216).size).toBe(16);
    expect(() => exactOdds(threeDice, 215)).toThrow("few enough ways");
  });

  it("notice a step that does not begin from the same position each time", () => {
    let times = 1;
    expect(() => exactOdds((chance) => chance.next(++times, "roll"))).toThrow("same chances");
  });

  it("notice a step that takes fewer chances after the same outcomes", () => {
    let times = 0;
    expect(() => exactOdds((chance) => (times++ === 0 ? rolled(chance) + rolled(chance) : rolled(chance)))).toThrow(
      "same chances",
    );
  });
});
