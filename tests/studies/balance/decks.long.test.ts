import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BalanceSummary } from "../../../src/studies/balance/summary.js";
import { catchOutput, cliOf, err, out } from "../../support/cli.js";
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
    const s = await balanced(`tcg-${seed}`, tcgTwins(join(base, `tcg-${seed}`), planted));
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

test("a field of decks is played to a proposal, which names what comes for what is banned", async () => {
  const planted = { "Light Ash character": { buildCost: 0, power: 9 } };
  const words = [...tcgTwins(join(base, "twins"), planted), "--change", "ban", "--most", "1", "--recheck-by", "none"];
  const size = ["--games", "100", "--drawn", "1000", "--workers", "1"];
  expect(await cliOf(built, ...words, ...size, "--out", join(base, "ban")), err).toBe(0);
  const s: BalanceSummary = JSON.parse(readFileSync(join(join(base, "ban"), "summary.json"), "utf8"));
  const { changes, file } = s.front[s.chosen];
  expect(changes).toEqual([{ piece: "Light Ash character", of: "Light Ash character", field: "ban", from: 1 }]);
  expect(s.confirmed!.uneven).toBeLessThan(s.uneven - 0.1);
  expect(s.came!.map(({ squad, was }) => [squad, was])).toEqual([
    ["Light 1", "Light Ash character"],
    ["Light 2", "Light Ash character"],
  ]);
  expect(out).toContain(`Without Light Ash character, Light 1 plays ${s.came![0].by}.`);
  expect(readFileSync(join(join(base, "ban"), "confirmed", "run.json"), "utf8")).not.toContain(
    '"card":"own:lightashcharacter"',
  );
  expect(readFileSync(join(join(base, "ban"), file!), "utf8")).toContain("banned: [ Light Ash character ]");
  expect(s.squads[0]).not.toHaveProperty("cost");
  expect(s).not.toHaveProperty("perPoint");
  const page = readFileSync(join(join(base, "ban"), "report.md"), "utf8");
  expect(page).not.toContain("equal points");
  expect(await cliOf(built, "verify", join(base, "ban"), "--share", "10%"), err).toBe(0);
});
