import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as registry from "../../../src/registry.js";
import { cardsNamed } from "../../../src/studies/cardWords.js";
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
  const all = [study, ...words, "--workers", "1", "--seed", name, "--out", folder];
  expect(await realCli("cost", ...all), err).toBe(0);
  return JSON.parse(readFileSync(join(folder, "summary.json"), "utf8"));
}

const TROOPER = "501st Legion Stormtrooper";

test("holds the fair cost of either end by itself, in other squads with other dice", async () => {
  const { ranges, characters } = await found("range", "", "--range", TROOPER);
  const [{ fairCost, unknown, ends }] = ranges!;
  expect(out).toContain(`${TROOPER} at 11`);
  expect(out).toContain(unknown);
  const drawn = characters.filter(({ range }) => range === TROOPER).map(({ name }) => name);
  expect(drawn.sort()).toEqual([...ends].sort());
  const { cards } = cardsNamed(registry as never, [TROOPER], "miniatures", { isRange: true }).cards as {
    cards: object[];
  };
  for (const [i, card] of cards.entries()) {
    const own = join(base, `card-${i}.json`);
    writeFileSync(own, JSON.stringify({ game: "miniatures", cards: [{ ...card, name: "Alone" }] }));
    const alone = await found(`alone-${i}`, "  - Alone\n", "--cards", own);
    const { estimate } = alone.characters.find((one) => one.name === "Alone")!.price!.fairCost;
    expect(fairCost!.low, ends[i]).toBeLessThanOrEqual(estimate);
    expect(fairCost!.high, ends[i]).toBeGreaterThanOrEqual(estimate);
  }
}, 600_000);
