import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** Samples long enough for one speed to be told from another. */
const timed = (share: string) => vi.stubEnv("DEJARIK_TIMING", share);
afterEach(() => {
  vi.unstubAllEnvs();
});

const base = temporaryFolder();
const registry = new URL("../support/coinGame.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);

const file = join(base, "three.yaml");
writeFileSync(file, "game: coin\nsquads: [novice, adept, master]\ngames: 10000\n");

describe("plan", () => {
  test("says games, half-widths and what can be detected, and writes nothing", async () => {
    expect(await cli("plan", file, "--no-sample")).toBe(0);
    expect(out).toContain("three: 3 matchups of 10,000 games.");
    expect(out).toMatch(/^Novice against Adept +10,000 +±0\.98 points$/m);
    expect(out).toMatch(/^all +30,000$/m);
    expect(out).toContain(
      "with a chance of 80 % at 95 % confidence, a lead of 1.4 points (a win rate of 51.4 %), and a difference of 2 points",
    );
    expect(out).toContain("Where all 3 matchups are tested");
    expect(out).toContain("No sample was played, so no minutes.");
    expect(err).toBe("");
    expect(readdirSync(base)).toEqual(["three.yaml"]);
  });

  test("says what luck saves, in the games that ship", async () => {
    const shipped = new URL("../../src/registry.ts", import.meta.url).href;
    const words = ["plan", join(projectRoot, "reports", "first-look.yaml"), "--no-sample"];
    expect(await cliOf(shipped, ...words)).toBe(0);
    // Of 2,000 games 2.2 points: by the roots of 1.9 and 1.3.
    expect(out).toContain("1.3 to 1.9 times fewer games say as much. Then it is ±1.6 to ±1.9 points.");
    expect(await cliOf(shipped, ...words, "--json")).toBe(0);
    const { luck, matchups } = JSON.parse(out);
    expect(luck.timesFewer).toEqual([1.3, 1.9]);
    expect(luck.halfWidth[1]).toBeCloseTo(matchups[0].halfWidth / Math.sqrt(1.3), 12);
    // A sequence that may stop at any time is left as played.
    expect(await cliOf(shipped, ...words, "--precision", "1%")).toBe(0);
    expect(out).not.toContain("Luck");
  });

  test("says what is expected and what there may be where play stops by what is seen", async () => {
    expect(await cli("plan", file, "--no-sample", "--precision", "1%")).toBe(0);
    expect(out).toContain("each until its win rate is known to ±1 points, at most 1,000,000 games.");
    expect(out).toMatch(/^Novice against Adept +2\d,\d{3} +1,000,000 +±1 points$/m);
    expect(out).toContain("Expected for a win rate of 50 % without draws");
    expect(await cli("plan", file, "--no-sample", "--precision", "1%", "--games", "5000")).toBe(0);
    expect(out).toContain("not expected to decide");
    expect(await cli("plan", file, "--no-sample", "--sprt", "0,10", "--win-rate", "60%")).toBe(0);
    expect(out).toContain("Expected for a win rate of 60 %");
    expect(out).toMatch(
      /If the advantage is 0 Elo \(50 %\), a matchup takes [\d,]+ games, and accepts H1 in [34]\.\d % of tests\./,
    );
  });

  test("takes a win rate for each variant, and expects fewer games where they lie apart", async () => {
    const games = async (...rate: string[]) => {
      expect(await cli("plan", file, "--no-sample", "--precision", "1%", "--json", ...rate)).toBe(0);
      return JSON.parse(out);
    };
    const [apart, alike] = [await games("--win-rate", "95%,5%"), await games("--win-rate", "50%")];
    expect(apart.assumed).toMatchObject({ winRate: 0.5, byVariant: [0.95, 0.05] });
    expect(apart.expected.games).toBeLessThan(alike.expected.games / 2);
    expect(await cli("plan", file, "--no-sample", "--win-rate", "95%,5%")).toBe(0);
    expect(out).toContain("Half-widths are for a win rate of 50 % (95 % on even and 5 % on tilted) without draws");
    expect(await cli("plan", file, "--no-sample", "--win-rate", "95%,5%,1%")).toBe(2);
    expect(err).toContain("must be one win rate, or 2, one for each ground (even, tilted), not 3");
  });

  test("--json prints one document, with minutes after a sample", async () => {
    expect(await cli("plan", "novice", "master", "--sprt", "0,10", "--workers", "1", "--json")).toBe(0);
    const document = JSON.parse(out);
    expect(document).toMatchObject({
      schemaVersion: 2,
      experiment: "novice against master",
      workers: 1,
      stopping: { kind: "sprt", elo0: 0, elo1: 10 },
      sample: { games: expect.any(Number), seconds: expect.any(Number) },
      most: { games: 1_000_000 },
    });
    expect(document.matchups).toHaveLength(1);
    const [m] = document.matchups;
    expect(m).toMatchObject({ a: "Novice", b: "Master", decides: true });
    expect(m.expected.games).toBe(document.truths[1].games);
    expect(m.expected.minutes).toBeGreaterThan(0);
    expect(m.most.minutes / m.expected.minutes).toBeCloseTo(1_000_000 / m.expected.games, 6);
    expect(document.expected.minutes).toBeCloseTo(m.expected.minutes, 9);
    expect(document.sample.games).toBeGreaterThan(1000);
  }, 30_000);

  test.each([
    ["a win rate of nothing", ["plan", file, "--win-rate", "0%"], "--win-rate: must be a win rate between 0% and 100%"],
    ["a bad rule", ["plan", file, "--precision", "0"], "--precision: must be"],
    ["a bad file", ["plan", "gone.yaml"], "gone.yaml: file not found"],
    ["no file", ["plan"], "name an experiment, study or suite file"],
  ])("%s is a mistake", async (_name, words, expected) => {
    expect(await cli(...words)).toBe(2);
    expect(err).toContain(expected);
  });
});

describe("plan of a study", () => {
  const all = new URL("../../src/registry.ts", import.meta.url).href;
  const folder = temporaryFolder();
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const costs = write(
    "costs.yaml",
    "study: cost\nname: Costs\nsquadsEach: 100\npool: [Stormtrooper, Snowtrooper, Probe Droid, Royal Guard]\ntitrate: [Royal Guard]\ntitratePairs: 500\nstatWeights: 200\npoints: 60\n",
  );
  const sets = write(
    "sets.yaml",
    "study: decks\nname: Sets\npairs: 5000\nconfidence: 0.9\ndecks: [jedi-starter, sith-starter, navy-starter]\ngames: 300\nleaveOut: [sith-starter]\nleaveOutPairs: 100\n",
  );
  const suite = write(
    "suite.yaml",
    "study: nightly\nname: Coins\nexperiments:\n  - { name: Two coins, game: coin, games: 4000, squads: [novice, adept, master] }\n",
  );
  const real = (...words: string[]) => cliOf(all, ...words);

  test("of costs: every stage, and how well a fair cost will be known", async () => {
    expect(await real("plan", costs, "--no-sample")).toBe(0);
    expect(out).toMatch(/^Costs: [\d,]+ drawn pairs, 4 characters\.$/m);
    expect(out).toMatch(/^stat weights +2,000$/m);
    expect(out).toMatch(/^titration of Royal Guard +at most 1,000$/m);
    expect(out).toMatch(/a fair cost within ±[\d.]+ points\./);
    expect(out).toContain("No sample was played, so no minutes.");
    expect(readdirSync(folder).filter((name) => !name.endsWith(".yaml"))).toEqual([]);
    // Who is drawn under two names is one character.
    const twins = write("twins.yaml", `${readFileSync(costs, "utf8")}twins: [Snowtrooper]\n`);
    expect(await real("plan", twins, "--no-sample"), err).toBe(0);
    expect(out).toMatch(/^Costs: [\d,]+ drawn pairs, 4 characters\.$/m);
  });

  test("of several games a pair says what it takes them for, where nothing was measured", async () => {
    const several = write("several.yaml", "study: decks\npairs: 2000\ngamesPerDraw: 3\n");
    expect(await real("plan", several, "--no-sample"), err).toBe(0);
    expect(out).toMatch(
      /as if all games were even and those of a pair independent of each other: real intervals are wider\.$/m,
    );
    expect(await real("plan", costs, "--no-sample"), err).toBe(0);
    expect(out).toMatch(/as if all games were even; two games with swapped seats count as one\.$/m);
  });

  test("of decks played again", async () => {
    const again = write("decksAgain.yaml", "study: decks\npairs: 2000\nrecheck: 3\nrecheckPairs: 100\n");
    expect(await real("plan", again, "--no-sample"), err).toBe(0);
    expect(out).toMatch(/^claims played again by greedy +at most 600$/m);
    expect(out).toMatch(/^claims played again by rollout-4 +at most 600$/m);
  });

  test("of costs played again: the higher level takes its own time", async () => {
    timed("0.4");
    const again = write("again.yaml", `${readFileSync(costs, "utf8")}recheck: 3\nrecheckPairs: 100\n`);
    expect(await real("plan", again, "--json", "--workers", "1"), err).toBe(0);
    const stages: { what: string; games: number; isMost: boolean; minutes: number }[] = JSON.parse(out).stages;
    const stageOf = (strategy: string) => stages.find(({ what }) => what === `claims played again by ${strategy}`)!;
    expect(stageOf("greedy")).toMatchObject({ games: 600, isMost: true });
    expect(stageOf("rollout-4")).toMatchObject({ games: 600, isMost: true });
    // Rollouts play each choice several times to the end of a round. Times differ by half on a busy machine.
    expect(stageOf("rollout-4").minutes).toBeGreaterThan(6 * stageOf("greedy").minutes);
  });

  test("of decks: half-widths shrink with the root of the pairs; a sample tells minutes", async () => {
    expect(await real("plan", sets, "--json", "--workers", "1")).toBe(0);
    const document = JSON.parse(out);
    expect(document).toMatchObject({ schemaVersion: 2, study: "decks", name: "Sets", game: "lcg", workers: 1 });
    expect(document.stages.map((s: { what: string; games: number }) => [s.what, s.games])).toEqual([
      ["drawn decks", 5000],
      ["named decks", 600],
      // Whole, and without each of eight different sets.
      ["Sith Starter, one left out", 100 * 9],
    ]);
    expect(document.sample.games).toBeGreaterThan(20);
    expect(document.stages[0].minutes / document.stages[1].minutes).toBeCloseTo(5000 / 600, 6);
    const { typical, worst, pieces } = document.forecast;
    expect(pieces).toBe(36);
    expect(worst.halfWidth).toBeGreaterThanOrEqual(typical.halfWidth);
    expect(typical.detectableAmongAll).toBeGreaterThan(typical.detectable);
    const larger = write("larger.yaml", "study: decks\nname: Sets\npairs: 20000\nconfidence: 0.9\n");
    expect(await real("plan", larger, "--json", "--no-sample")).toBe(0);
    expect(JSON.parse(out).forecast.typical.halfWidth).toBeCloseTo(typical.halfWidth / 2, 9);
  }, 60_000);

  test("of a suite with a higher level: its games, and that they take longer", async () => {
    timed("0.4");
    const starters = "  - { name: Starters, game: lcg, games: 400, decks: [jedi-starter, sith-starter] }\n";
    const own = write("own.yaml", `study: nightly\nname: Own\nexperiments:\n${starters}`);
    const higher = write("higher.yaml", `${readFileSync(own, "utf8")}recheckBy: rollout-4\nrecheckShare: 25%\n`);
    const planned: { games: number; minutes: number; experiments: { higherGames?: number }[] }[] = [];
    for (const file of [own, higher]) {
      expect(await real("plan", file, "--json", "--workers", "1"), err).toBe(0);
      planned.push(JSON.parse(out));
    }
    const [without, one] = planned;
    expect(without!.experiments[0]).not.toHaveProperty("higherGames");
    expect(one!.experiments[0].higherGames).toBe(100);
    expect(one!.games).toBe(without!.games + 100);
    // A fifth more games, each of some hundred times the work.
    expect(one!.minutes).toBeGreaterThan(5 * without!.minutes);
    expect(await real("plan", higher, "--no-sample"), err).toBe(0);
    expect(out).toContain("100 of the games are played by rollout-4.");
  }, 60_000);

  test("of a suite: games of a night by experiment, and the change it would find", async () => {
    expect(await cli("plan", suite, "--workers", "1")).toBe(0);
    // Half fixed, half fresh in two runs, and three mirrors of 200 games.
    expect(out).toMatch(/^Two coins +3 +12,600 +\d+ s +[\d.]+ points$/m);
    expect(out).toMatch(/^all +3 +12,600 +\d+ s$/m);
    expect(await cli("plan", suite, "--json", "--no-sample")).toBe(0);
    const document = JSON.parse(out);
    expect(document).toMatchObject({ study: "nightly", games: 12_600, margin: 0.01 });
    expect(document.experiments[0]).toMatchObject({ fixedGames: 2000, freshGames: 2000, matchups: 3 });
    expect(document.experiments[0].detectable).toBeCloseTo(0.0511, 3);
  }, 30_000);

  test.each([
    [
      "an option that a study has in its file",
      ["plan", sets, "--games", "50"],
      "what a study plays stands in its file",
    ],
    ["a study that run is given", ["run", costs], "is a study, not an experiment: "],
  ])("%s is a mistake", async (_name, words, expected) => {
    expect(await real(...words)).toBe(2);
    expect(err).toContain(expected);
  });
});
