import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { EvenSummary } from "../../../src/studies/even/summary.js";
import { catchOutput, cliOf, err } from "../../support/cli.js";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";

/** Planted handicaps are found; the decks of 2004 get their figure. A tenth of the games outside the deep suite. */

const base = temporaryFolder();
const built = new URL("../../../dist/src/registry.js", import.meta.url).href;
catchOutput();
const GAMES = isDeep ? 40_000 : 4000;

async function evenOf(name: string, ...words: string[]): Promise<EvenSummary> {
  const folder = join(base, name);
  expect(await cliOf(built, "even", ...words, "--games", String(GAMES), "--out", folder), err).toBe(0);
  return JSON.parse(readFileSync(join(folder, "summary.json"), "utf8"));
}

/** Two of the decks of 2004, whose figure two tests ask for. */
const CHAMPS: [string, string] = ["tcg-champs04-light", "tcg-champs04-dark"];
let figure: Promise<EvenSummary> | undefined;
const champs = () => (figure ??= evenOf("champs", ...CHAMPS));

/** Half of what the interval may be wide. */
const WIDTH = isDeep ? 2 : 6;
/** What joins for some points costs up to so much less. */
const STEP = 1;

test.each([5, 15])("%d points given to a squad's twin are due to the squad", async (planted) => {
  const twins = ["bounty-hunters", "bounty-hunters", "--already", String(planted)];
  const { even, verdict } = await evenOf(`points-${planted}`, ...twins);
  expect(verdict).toBe("found");
  expect(even!.low).toBeLessThanOrEqual(-planted + STEP);
  expect(even!.high).toBeGreaterThanOrEqual(-planted - STEP);
  expect(even!.high - even!.low).toBeLessThan(2 * WIDTH);
});

test("setup points given to the dark side are due to the light side besides", async () => {
  const plain = (await champs()).even!;
  // The light side goes without 5: so many more are due to it.
  const more = (await evenOf("setup-5", ...CHAMPS, "--already", "5")).even!;
  expect(plain.high).toBeLessThan(0);
  const apart = plain.estimate - more.estimate;
  expect(apart).toBeGreaterThan(5 - WIDTH);
  expect(apart).toBeLessThan(5 + WIDTH);
});

test.each([CHAMPS, ["tcg-socal-light", "tcg-socal-dark"]] satisfies [string, string][])(
  "the dark deck of 2004 goes without some of 30 setup points: %s and %s",
  async (light, dark) => {
    const { even, nearest } = await (dark === CHAMPS[1] ? champs() : evenOf(dark, light, dark));
    const bid = 30 + even!.estimate;
    // People bid 25 or less.
    expect(bid).toBeGreaterThan(22);
    expect(bid).toBeLessThan(27);
    expect(nearest!.rate.estimate).toBeGreaterThan(0.4);
    expect(nearest!.rate.estimate).toBeLessThan(0.6);
  },
);
