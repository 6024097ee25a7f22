import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../../src/core/paths.js";
import type { Game } from "../../../src/games/game.js";
import { registryOf } from "../../../src/games/registry.js";
import { brokenLines } from "../../../src/report/brokenPage.js";
import { runBroken } from "../../../src/studies/broken/run.js";
import { type BrokenWanted, checkBroken } from "../../../src/studies/broken/study.js";
import type { BrokenSummary } from "../../../src/studies/broken/summary.js";
import { temporaryFolder } from "../../support/experiments.js";
import { coinName, type Planted, pairedCoinGame } from "../../support/pairedCoinGame.js";

/** Many searches on games whose odds are known, and a combination planted among the published characters. */

const base = temporaryFolder();
const PAIR = [4, 61] as const;
const NAMES = PAIR.map(coinName);
const worth = (kind: number) => (PAIR.includes(kind as 4) ? 0 : Number(Math.floor(kind / 3) % 4 === 1));
const planted = (more: Partial<Planted>): Game =>
  pairedCoinGame({ name: "coins", kinds: 120, pair: PAIR, bonus: { greedy: 7, timid: 7 }, worth, ...more });

async function summaryOf(game: Game, folder: string, wanted: BrokenWanted = {}): Promise<BrokenSummary> {
  const study = checkBroken({ game: game.name, games: 60_000, recheck: 2, ...wanted }, registryOf([game]));
  const request = { game, asked: { study }, folder: join(base, folder), workers: 1, registryUrl: "" };
  return (await runBroken(request)).summary!;
}

describe("a planted pair", () => {
  test("that only the weaker player uses falls at the higher level", async () => {
    const summary = await summaryOf(planted({ bonus: { greedy: 7, timid: 0 } }), "weaker");
    const [first] = summary.candidates;
    expect(first).toMatchObject({ pair: NAMES, verdict: "broken", recheck: { outcome: "falls" } });
    expect(brokenLines(summary)[1]).toMatch(/Played by timid .*: it falls\.$/);
  });

  test("is found on the side that has it where sides differ", async () => {
    const summary = await summaryOf(planted({ symmetric: false }), "sides");
    const broken = summary.candidates.filter(({ verdict }) => verdict === "broken");
    expect(broken.length).toBeGreaterThan(0);
    for (const one of broken) expect(one.pair).toEqual(NAMES);
    expect(new Set(summary.map.map(({ side }) => side))).toEqual(new Set(["light side", "dark side"]));
  });

  test("of the user's own is found with a tenth of the games, because it is looked for", async () => {
    const few = { games: 6000, recheck: 0 };
    let [own, others] = [0, 0];
    const isFound = ({ candidates }: BrokenSummary) => String(candidates[0]!.pair) === String(NAMES);
    for (let seed = 0; seed < 10; seed++) {
      const wanted = { ...few, seed: `own ${seed}` };
      if (isFound(await summaryOf(planted({ own: PAIR }), `own-${seed}`, wanted))) own++;
      if (isFound(await summaryOf(planted({}), `others-${seed}`, wanted))) others++;
    }
    expect(own).toBeGreaterThanOrEqual(9);
    expect(others).toBeLessThanOrEqual(own - 4);
  });
});

describe("where nothing is broken", () => {
  test("no combination is called broken in more than one of twenty searches, by chance", async () => {
    let called = 0;
    for (let seed = 0; seed < 20; seed++) {
      const game = planted({ bonus: { greedy: 0, timid: 0 } });
      const { candidates } = await summaryOf(game, `null-${seed}`, { games: 10_000, recheck: 0, seed: `null ${seed}` });
      expect(candidates.length).toBeGreaterThan(2);
      if (candidates.some(({ verdict }) => verdict === "broken" || verdict === "together")) called++;
    }
    expect(called).toBeLessThanOrEqual(1);
  });

  test("two pieces that are strong alone are said to be that, and no combination", async () => {
    const game = planted({
      bonus: { greedy: 0, timid: 0 },
      worth: (kind) => (PAIR.includes(kind as 4) ? 3 : Number(Math.floor(kind / 3) % 4 === 1)),
    });
    const summary = await summaryOf(game, "single", { recheck: 0 });
    expect(summary.candidates.filter(({ verdict }) => verdict === "broken" || verdict === "together")).toEqual([]);
    const strong = summary.candidates.find(({ pair }) => String(pair) === String(NAMES))!;
    expect(strong).toMatchObject({ verdict: "single" });
    expect(strong.first.low).toBeGreaterThan(0);
    expect(strong.second.low).toBeGreaterThan(0);
    expect(brokenLines(summary).find((line) => line.startsWith("coin 4 beside coin 61"))).toMatch(
      /no combination is shown \(.*\), it is strong by coin 4 and coin 61 alone\.$/,
    );
  });
});
