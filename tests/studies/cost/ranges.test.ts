import { expect, test } from "vitest";
import { asked } from "../../../src/studies/cost/counts.js";
import { costFace } from "../../../src/studies/cost/page/face.js";
import { rangeSentences } from "../../../src/studies/cost/page/words.js";
import { rangesIn } from "../../../src/studies/cost/ranges.js";
import type { CharacterValue, CostSummary } from "../../../src/studies/cost/summary.js";
import { checked, POOL } from "./imperials.js";

/** Cards that lack one fact, drawn with the least and with the greatest that it may be. */

const RANGE = { name: "Somebody", unknown: "Not known: a number.", ends: ["least", "greatest"] };

const end = (name: string, low: number, high: number, more: object = {}): CharacterValue =>
  ({
    ...{ name, cost: 20, range: "Somebody" },
    price: { fairCost: { estimate: (low + high) / 2, low, high, confidence: 0.95 }, verdict: "open", ...more },
  }) as never;
const rangeOf = (...ends: CharacterValue[]) => rangesIn([RANGE], ends)[0];

test("a range is asked for by name, and its two ends join the pool", () => {
  const { study, problems } = checked(POOL, { ranges: ["Flash Speeder"] });
  expect(problems).toEqual([]);
  const ends = ["Flash Speeder with Speed 1", "Flash Speeder with Speed 16"];
  expect(study!.ranges).toMatchObject([{ name: "Flash Speeder", ends }]);
  expect(study!.limits.pool!.slice(-2)).toEqual(ends);
  expect(checked(POOL, {}).study!.ranges).toBeUndefined();
});

test.each([
  ["Snowtrooper", '"Snowtrooper" lacks nothing that may be more or less'],
  ["Flash Speedster", "there is no card of Star Wars Miniatures of this name"],
])("%s has none", (name, said) => {
  expect(checked(POOL, { ranges: [name] }).problems.join()).toContain(said);
});

test("its fair cost reaches from the lower end of one to the upper of the other, other choices included", () => {
  expect(rangeOf(end("least", 10, 12), end("greatest", 14, 17))).toMatchObject({
    fairCost: { low: 10, high: 17 },
    mispricing: { low: -10, high: -3 },
    verdict: "over-costed",
    verdicts: ["over-costed", "over-costed"],
  });
  const { fairCost, verdict } = rangeOf(end("least", 10, 12), end("greatest", 14, 18, { choiceReach: 1.5 }));
  expect(fairCost).toEqual({ low: 10, high: 18.5 });
  expect(verdict).toBe("over-costed");
  expect(rangeOf(end("least", 10, 12), end("greatest", 14, 18, { choiceReach: 4 })).verdict).toBe("undecided");
  expect(rangeOf(end("least", 10, 12), end("greatest", 24, 27)).verdicts).toEqual(["over-costed", "under-costed"]);
});

test.each([
  ["is in too few squads", { verdict: "estimate" }],
  ["lies beyond what can be drawn", { recosted: { bound: 90 } }],
])("nothing is decided where one end %s", (_, more) => {
  const found = rangeOf(end("least", 10, 12), end("greatest", 14, 17, more));
  expect(found.fairCost).toBeUndefined();
  expect(found.verdict).toBe("undecided");
});

test("it is told with what is not known, and counts among nobody", () => {
  const characters = [end("least", 10, 12), end("greatest", 24, 27)];
  const summary = { ranges: rangesIn([RANGE], characters), characters } as unknown as CostSummary;
  const said = [
    "Somebody at 20 may be too dear or too cheap: worth 10.0 to 27.0 points, by what it is.",
    RANGE.unknown,
  ];
  expect(rangeSentences(summary)).toEqual(said);
  expect(asked(characters)).toEqual([]);
  const unpriced = {
    ...summary,
    name: "S",
    gameTitle: "G",
    strategy: "greedy",
    variants: ["open"],
    exchangeRate: { priced: false, winRate: {} },
  };
  expect(costFace(unpriced as never, undefined).headline).toEqual(expect.arrayContaining(said));
});
