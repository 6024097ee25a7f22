import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BalanceSummary, PoolSummary } from "../../../src/studies/balance/summary.js";
import { catchOutput, cliOf, err } from "../../support/cli.js";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";
import { FAIR, TWINS, twinField } from "./twins.js";

/** Real games of six squads: two planted prices are found, and nothing is proposed where all are fair. */

const base = temporaryFolder();
const built = new URL("../../../dist/src/registry.js", import.meta.url).href;
catchOutput();
const SIZE = isDeep ? [] : ["--games", "400", "--drawn", "2500"];
const times = isDeep ? [1, 2, 3] : [1];

async function balanced(name: string, prices: Parameters<typeof twinField>[1]): Promise<BalanceSummary> {
  const place = join(base, name);
  mkdirSync(place, { recursive: true });
  const words = [...twinField(place, prices), "--recheck-by", "none", "--maps", "open", "--seed", name, ...SIZE];
  expect(await cliOf(built, ...words, "--out", join(place, "study")), err).toBe(0);
  return JSON.parse(readFileSync(join(place, "study", "summary.json"), "utf8"));
}

/** No single price would even the field: some squads have neither or both. */
const PLANTED = (["Hazel", "Fir", "Elm"] as const).slice(0, times.length);

test.each(PLANTED)("two prices that are wrong by six points are found within two: Ash and %s", async (other) => {
  const s = await balanced(`planted-${other}`, { Ash: FAIR + 6, [other]: FAIR - 6 });
  expect(s).toMatchObject({ isUneven: true, isReached: true });
  const changes = new Map(s.front[s.chosen].changes.map(({ piece, to }) => [piece, to]));
  expect([...changes.keys()].sort()).toEqual(["Ash", other]);
  for (const to of changes.values()) expect(Math.abs(to! - FAIR)).toBeLessThanOrEqual(2);
  expect(s.confirmed).toMatchObject({ beyond: 0 });
});

test.each(times)("nothing is proposed where all prices are fair (%d)", async (time) => {
  const s = await balanced(`fair-${time}`, {});
  expect(s).toMatchObject({ isUneven: false, chosen: 0 });
  expect(s.front).toHaveLength(1);
  expect(s).not.toHaveProperty("confirmed");
});

test("a number that may change is tried in play, and changes in steps of its own", async () => {
  const place = join(base, "numbers");
  const words = ["jedi-council", "bounty-hunters", "--change", "hitPoints", "--maps", "open", "--recheck-by", "none"];
  const size = ["--games", "400", "--drawn", "1000", "--most", "1", "--distance", "2"];
  expect(await cliOf(built, "balance", ...words, ...size, "--out", place), err).toBe(0);
  const s: BalanceSummary = JSON.parse(readFileSync(join(place, "summary.json"), "utf8"));
  const tried = s.front.flatMap(({ changes }) => changes);
  expect(tried.length).toBeGreaterThan(0);
  for (const { field, from, to } of tried) {
    expect(field).toBe("hitPoints");
    expect(Math.abs(to! - from) % 10).toBe(0);
  }
});

test("numbers of a piece of a pool are tried step by step, and what is proposed brings it nearer on fresh dice", async () => {
  const place = join(base, "pool");
  mkdirSync(place, { recursive: true });
  const cards = twinField(place, { Ash: FAIR + 6 }, 1).slice(2);
  const size = ["--squads-each", "500", "--distance", "2", "--maps", "open", "--recheck-by", "none"];
  const words = ["--pool", ...TWINS, ...cards, ...size, "--change", "hitPoints"];
  expect(await cliOf(built, "balance", ...words, "--out", join(place, "study")), err).toBe(0);
  const s: PoolSummary = JSON.parse(readFileSync(join(place, "study", "summary.json"), "utf8"));
  const { changes } = s.front.at(-1)!;
  expect(changes).toMatchObject([{ piece: "Ash", field: "hitPoints", from: 30 }]);
  expect(changes[0].to! % 10).toBe(0);
  expect(changes[0].to).toBeGreaterThan(30);
  const { off, after } = s.pieces.find(({ name }) => name === "Ash")!;
  expect(off.estimate).toBeLessThan(-4);
  expect(Math.abs(after!.estimate)).toBeLessThan(3);
});
