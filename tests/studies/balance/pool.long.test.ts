import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PoolSummary } from "../../../src/studies/balance/summary.js";
import { catchOutput, err, realCli } from "../../support/cli.js";
import { temporaryFolder } from "../../support/experiments.js";
import { TWINS, twinField } from "./twins.js";

/** A pool whose proposal is played at a higher level. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();
mkdirSync(at("files"));
const [, , ...own] = twinField(at("files"), { Ash: 26, Birch: 14 }, 1);
const POOL = ["balance", "--pool", ...TWINS, ...own, "--maps", "open", "--distance", "2", "--workers", "1"];

test("what is proposed is held against a higher level too, by games of its own, and each is added up from its own", async () => {
  const players = ["--strategies", "random", "--recheck-by", "greedy", "--squads-each", "2200"];
  expect(await realCli(...POOL, ...players, "--out", at("above")), err).toBe(0);
  const { pieces, front, confirmed, above, ...s }: PoolSummary = JSON.parse(
    readFileSync(join(at("above"), "summary.json"), "utf8"),
  );
  expect([s.strategy, above!.strategy]).toEqual(["random", "greedy"]);
  const moved = front.at(-1)!.changes.map(({ piece }) => piece);
  expect(moved.length).toBeGreaterThan(0);
  for (const [key, level] of [
    ["after", confirmed!],
    ["above", above!],
  ] as const) {
    const own = pieces.flatMap((one) => (moved.includes(one.name) ? (one[key] ?? []) : []));
    expect(level.furthest).toBeCloseTo(Math.max(...own.map(({ estimate }) => Math.abs(estimate))), 9);
    expect(level.within).toBe(own.filter(({ low, high }) => low >= -2 && high <= 2).length);
    expect(level.beyond).toBe(own.filter(({ low, high }) => low > 2 || high < -2).length);
  }
  for (const { name, after, above: higher } of pieces) expect(higher!.estimate, name).not.toBe(after!.estimate);
});
