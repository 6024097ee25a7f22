import { expect, test } from "vitest";
import type { Valued } from "../../../src/studies/cost/analysis.js";
import { companyOf, type PlayedCompany } from "../../../src/studies/cost/company.js";
import { fairCosts } from "../../../src/studies/cost/fairCost.js";
import type { CostRequest } from "../../../src/studies/cost/plan.js";
import { fitValues } from "../../../src/studies/cost/values.js";
import type { SampleData } from "../../../src/studies/sample/data.js";
import { simulatePairs } from "./simulated.js";

/** Verdicts in good company, of pieces whose worth is known. */

const COSTS = [12, 16, 20, 24, 20, 32, 36, 40, 14, 18, 22, 26];
/** Worth points more than they cost in every company; and, further on, in good company alone. */
const [CHEAP, DEAR, FRIEND] = [4, 7, 1];
const OFF = new Map([
  [CHEAP, 9],
  [DEAR, -9],
]);

const request = { asked: { study: { confidence: 0.95, resamples: 60 }, sample: { gamesPerDraw: 2 } }, workers: 1 };
const population = { niches: [], contests: 0, replaced: 0, games: 100 };

function drawn(seed: number, off: ReadonlyMap<number, number>, pairs = 4000): SampleData {
  const logits = COSTS.map((cost, k) => 0.05 * (cost + (off.get(k) ?? 0)));
  const data = simulatePairs({ costs: COSTS, logits }, pairs, seed);
  const pieces = COSTS.map((_, k) => ({ name: `P${k}`, kind: "character" }));
  return { ...data, pieces, pairs, arms: 1, gamesPerDraw: 2 } as unknown as SampleData;
}

async function found(first: SampleData, company: SampleData, deviation = 0) {
  const values = await fitValues({ ...first, costs: COSTS }, { seed: 1, resamples: 60 }, 1);
  const prices = fairCosts(values!, COSTS, 0.95);
  const valued = { data: first, names: first.pieces.map(({ name }) => name), costs: COSTS, values, prices } as Valued;
  const played = { population, data: company } as unknown as PlayedCompany;
  const deviations = COSTS.map(() => deviation);
  const told = await companyOf(request as unknown as CostRequest, valued, played, deviations);
  return { ...told, of: (k: number) => told.characters.find(({ name }) => name === `P${k}`)! };
}

test("who costs too little or too much is found, and nobody else; not beyond what other choices may give", async () => {
  const first = drawn(5, OFF);
  const { characters, of, pairs, games } = await found(first, drawn(6, OFF));
  expect([of(CHEAP).verdict, of(DEAR).verdict]).toEqual(["under-costed", "over-costed"]);
  expect(characters.filter(({ verdict }) => verdict !== "open")).toHaveLength(2);
  expect([pairs, games]).toEqual([4000, 8000]);
  for (const [k, off] of OFF) {
    const { fairCost, cost } = of(k);
    expect(fairCost.low).toBeLessThan(cost + off);
    expect(fairCost.high).toBeGreaterThan(cost + off);
  }
  expect(of(CHEAP).squads).toBe(squadsWith(drawn(6, OFF), CHEAP));
  const doubted = await found(first, drawn(6, OFF), 9);
  expect(doubted.characters.map(({ verdict }) => verdict)).toEqual(COSTS.map(() => "open"));
});

test("who is worth more in good company than among random squads stands first, and alone differs", async () => {
  const { characters } = await found(drawn(7, OFF), drawn(8, new Map([...OFF, [FRIEND, 9]])));
  const [best] = characters;
  expect(best!.name).toBe(`P${FRIEND}`);
  expect(characters.filter(({ differs }) => differs)).toEqual([best]);
  expect(best!.difference.estimate).toBeCloseTo(best!.fairCost.estimate - best!.random.estimate, 9);
  expect(best!.difference.low).toBeLessThan(9);
  expect(best!.difference.high).toBeGreaterThan(9);
});

test("of few squads no verdict is given", async () => {
  const { characters } = await found(drawn(9, OFF), drawn(10, OFF, 200));
  expect(characters.length).toBeGreaterThan(0);
  for (const { verdict } of characters) expect(verdict).toBe("estimate");
});

/** Squads that have a piece, counted another way. */
function squadsWith({ pairs, startsA, piecesA, startsB, piecesB }: SampleData, piece: number): number {
  const sides = [
    [startsA, piecesA],
    [startsB, piecesB],
  ] as const;
  let squads = 0;
  for (const [starts, pieces] of sides)
    for (let p = 0; p < pairs; p++) if (pieces.subarray(starts[p], starts[p + 1]).includes(piece)) squads++;
  return squads;
}
