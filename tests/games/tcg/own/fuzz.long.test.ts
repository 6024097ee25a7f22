import { expect, it } from "vitest";
import { greedy } from "../../../../strategies/tcg/greedy.js";
import { isDeep } from "../../../support/deep.js";
import { brawler } from "../support/brawler.js";
import { endings } from "./fuzz.js";

const SEEDS = Array.from({ length: isDeep ? 40 : 6 }, (_, i) => 100 + i);

it(`${5 * SEEDS.length} games of greedy with random texts that pass the check end by the rules`, () => {
  const { ranAway, limit, games, changed } = endings(greedy, SEEDS, 5);
  expect(changed).toBeGreaterThan(10 * SEEDS.length);
  expect([ranAway, limit < games / 20]).toEqual([0, true]);
}, 300_000);

it("so do they where both fight and do all that they may", () => {
  const { ranAway, limit, games } = endings(brawler, SEEDS, 5);
  expect([ranAway, limit < games / 20]).toEqual([0, true]);
}, 300_000);
