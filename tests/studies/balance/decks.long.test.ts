import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BalanceSummary } from "../../../src/studies/balance/summary.js";
import { catchOutput, cliOf, err } from "../../support/cli.js";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";
import { lcgTwins, tcgTwins } from "./deckTwins.js";

/** Real games of six decks of each card game: two planted cards are found, and nothing is proposed of a fair field. */

const base = temporaryFolder();
const built = new URL("../../../dist/src/registry.js", import.meta.url).href;
catchOutput();
const SIZE = isDeep ? [] : ["--games", "400", "--drawn", "1200"];
const TIME = isDeep ? 1_200_000 : 600_000;
const seeds = isDeep ? ["one", "two", "three"] : ["one"];

async function balanced(name: string, words: readonly string[]): Promise<BalanceSummary> {
  const out = join(base, name, "study");
  expect(await cliOf(built, ...words, "--recheck-by", "none", "--seed", name, ...SIZE, "--out", out), err).toBe(0);
  return JSON.parse(readFileSync(join(out, "summary.json"), "utf8"));
}

/** What is proposed: the number of each piece. */
const proposed = (s: BalanceSummary) => new Map(s.front[s.chosen].changes.map(({ piece, to }) => [piece, to!]));

test.each(seeds)(
  "two units that cost three too little are found: Trading Card Game, %s",
  async (seed) => {
    const planted = { "Light Ash character": { buildCost: 1 }, "Dark Gum character": { buildCost: 1 } };
    const s = await balanced(`tcg-${seed}`, [
      ...tcgTwins(join(base, `tcg-${seed}`), planted),
      // Without what is planted, the light decks of these twins win some 53 %.
      ...["--distance", "8"],
    ]);
    expect(s).toMatchObject({ isUneven: true, isReached: true, confirmed: { beyond: 0 } });
    const changes = proposed(s);
    expect([...changes.keys()].sort()).toEqual(["Dark Gum character", "Light Ash character"]);
    for (const to of changes.values()) expect(Math.abs(to - 4)).toBeLessThanOrEqual(1);
  },
  TIME,
);

test.each(seeds)(
  "two units that deal three too much are found: The Card Game, %s",
  async (seed) => {
    const planted = { "Light Ash": { unitDamage: 4 }, "Dark Gum": { unitDamage: 4 } };
    const words = [...lcgTwins(join(base, `lcg-${seed}`), planted), "--change", "unitDamage"];
    const s = await balanced(`lcg-${seed}`, words);
    expect(s).toMatchObject({ isUneven: true, isReached: true, confirmed: { beyond: 0 } });
    const changes = proposed(s);
    expect([...changes.keys()].sort()).toEqual(["Dark Gum", "Light Ash"]);
    for (const to of changes.values()) expect(Math.abs(to - 1)).toBeLessThanOrEqual(1);
  },
  TIME,
);

test.each(seeds)(
  "nothing is proposed of a fair field of either game, %s",
  async (seed) => {
    for (const [name, twins] of [
      [`fair-tcg-${seed}`, tcgTwins],
      [`fair-lcg-${seed}`, lcgTwins],
    ] as const) {
      const s = await balanced(name, twins(join(base, name)));
      expect(s, name).toMatchObject({ isUneven: false, chosen: 0 });
      expect(s.front).toHaveLength(1);
      expect(s).not.toHaveProperty("confirmed");
    }
  },
  TIME,
);
