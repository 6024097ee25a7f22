import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CostSummary } from "../../../src/studies/cost/summary.js";
import { catchOutput, err, out, realCli } from "../../support/cli.js";
import { temporaryFolder } from "../../support/experiments.js";
import { POOL } from "./imperials.js";

/** A card that lacks a number, among eight Imperials: its range holds what each value gives alone. */

const base = temporaryFolder();
catchOutput();

/** @param member who joins the eight */
async function found(name: string, member: string, ...words: string[]): Promise<CostSummary> {
  const study = join(base, `${name}.yaml`);
  writeFileSync(study, `${POOL}${member}`);
  const folder = join(base, name);
  const all = [study, ...words, "--points", "80", "--workers", "1", "--seed", name, "--out", folder];
  expect(await realCli("cost", ...all), err).toBe(0);
  return JSON.parse(readFileSync(join(folder, "summary.json"), "utf8"));
}

test("holds the fair cost of either end by itself, in other squads with other dice", async () => {
  const { ranges, characters } = await found("range", "", "--range", "Flash Speeder");
  const [{ fairCost, unknown, ends }] = ranges!;
  expect(out).toContain("Flash Speeder at 41");
  expect(out).toContain(unknown);
  expect(
    characters
      .filter(({ range }) => range === "Flash Speeder")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(ends);
  for (const speed of [1, 16]) {
    const own = join(base, `card-${speed}.yaml`);
    writeFileSync(
      own,
      `game: miniatures\ncards: [{ name: Alone, based on: Flash Speeder, abilities: + Speed ${speed} }]\n`,
    );
    const alone = await found(`speed-${speed}`, "  - Alone\n", "--cards", own);
    const { estimate } = alone.characters.find((one) => one.name === "Alone")!.price!.fairCost;
    expect(fairCost!.low, `Speed ${speed}`).toBeLessThanOrEqual(estimate);
    expect(fairCost!.high, `Speed ${speed}`).toBeGreaterThanOrEqual(estimate);
  }
}, 600_000);
