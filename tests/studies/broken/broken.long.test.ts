import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../../src/core/paths.js";
import type { Game } from "../../../src/games/game.js";
import { registryOf } from "../../../src/games/registry.js";
import { broken } from "../../../src/studies/broken/index.js";
import { GAMES } from "../../../src/studies/broken/options.js";
import { brokenLines } from "../../../src/studies/broken/page/page.js";
import { type BrokenWanted, checkBroken } from "../../../src/studies/broken/study.js";
import type { BrokenSummary } from "../../../src/studies/broken/summary.js";
import { faults } from "../../schemas/support.js";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";
import { makeStudy } from "../../support/makeStudy.js";
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
  return (await makeStudy(broken, request)).summary!;
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
    const isFound = ({ candidates }: BrokenSummary) => String(candidates[0].pair) === String(NAMES);
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
    expect(brokenLines(summary).find((line) => line.startsWith("coin 4 + coin 61"))).toMatch(
      /no combination is shown \(.*\), it is strong by coin 4 and coin 61 alone\. Alone /,
    );
  });
});

describe("a combination planted among all published characters", () => {
  /** A captain whose followers of one kind hit far too hard; each of the two is worth its price without the other. */
  const OWN = `game: miniatures
cards:
  - name: Watch Captain
    based on: Imperial Officer
    commanderEffect:
      { to: followers, within: anywhere, who: { named: Watchman }, bonus: { attack: 12, damage: 20 } }
  - name: Watchman
    based on: Stormtrooper
`;
  const main = join(projectRoot, "dist", "src", "cli", "main.js");
  const search = (folder: string, ...words: string[]) => {
    writeFileSync(join(base, "own.yaml"), OWN);
    const cards = ["--game", "miniatures", "--cards", join(base, "own.yaml")];
    const begun = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      [main, "broken", ...cards, ...words, "--out", join(base, folder)],
      { encoding: "utf8" },
    );
    expect(stderr).toContain("Report: ");
    expect(status).toBe(0);
    const text = readFileSync(join(base, folder, "summary.json"), "utf8");
    return { text, summary: JSON.parse(text) as BrokenSummary, minutes: (performance.now() - begun) / 60_000 };
  };

  test.runIf(isDeep)(
    "is found and named within ten minutes of two cores, with half of the games that there are by default",
    () => {
      const { summary, minutes } = search("published", "--games", String(GAMES.usual / 2), "--recheck", "1");
      console.log(`${summary.games} games, ${summary.recheckGames} at the higher level: ${minutes.toFixed(1)} minutes`);
      const named = summary.candidates.filter(({ pair }) => String(pair) === "Watch Captain,Watchman");
      expect(named).toHaveLength(1);
      expect(summary.candidates[0]).toBe(named[0]);
      expect(named[0]).toMatchObject({ verdict: "broken" });
      expect(named[0].interaction.low).toBeGreaterThan(0.1);
      expect(named[0].recheck).toBeDefined();
      const isBusy = loadavg()[1] > 2 * availableParallelism();
      if (!isBusy && availableParallelism() >= 2) expect(minutes).toBeLessThan(10);
    },
    3_600_000,
  );

  const POOL = ["Watch Captain", "Watchman", "Snowtrooper", "Death Star Trooper", "Scout Trooper"];
  const MORE = ["Royal Guard", "Coruscant Guard", "Dark Trooper Phase II", "Noghri", "Imperial Navy Trooper"];
  const small = ["--points", "50", "--maps", "open", "--pool", ...POOL, ...MORE];

  test("is the same to the byte for one worker and two, and is called broken in a small pool as well", () => {
    const words = [...small, "--games", "8000", "--recheck", "1", "--recheck-pairs", "20"];
    const one = search("one", ...words, "--workers", "1");
    const two = search("two", ...words, "--workers", "2");
    expect(two.text).toBe(one.text);
    expect(one.summary.candidates[0]).toMatchObject({ pair: ["Watch Captain", "Watchman"], verdict: "broken" });
    expect(faults("broken", one.summary)).toEqual([]);
    expect(faults("broken", { ...one.summary, candidates: [{}] })).not.toEqual([]);
  }, 1_200_000);

  test("is not seen where nobody lifts anybody: no combination is shown among ten characters without the captain", () => {
    const pool = [...small.filter((word) => word !== "Watch Captain"), "Stormtrooper"];
    const { summary } = search("nobody", ...pool, "--games", "16000", "--recheck", "0");
    expect(summary.candidates.length).toBeGreaterThan(4);
    expect(summary.candidates.filter(({ verdict }) => verdict === "broken" || verdict === "together")).toEqual([]);
  }, 1_200_000);
});
