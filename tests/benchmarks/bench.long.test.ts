import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Against, commitHere } from "../../benchmarks/against.js";
import type { BenchDocument } from "../../benchmarks/document.js";
import { FINGERPRINT_PAIRS, readFingerprints, writeFingerprints } from "../../benchmarks/fingerprints.js";
import { createBench, fingerprint, median } from "../../benchmarks/measure.js";
import {
  STANDARD_MAPS,
  standardCardExperiment,
  standardExperiment,
  standardMatchups,
} from "../../benchmarks/standardMatchups.js";
import { projectRoot } from "../../src/core/paths.js";
import { findGame } from "../../src/registry.js";
import { temporaryFolder } from "../support/experiments.js";

const BENCH = join(projectRoot, "dist", "benchmarks", "bench.js");
const folder = temporaryFolder();
const recorded = join(folder, "recorded.json");
const saved = join(folder, "saved.json");

/** Runs the built benchmark against a file of fingerprints. */
async function bench(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  if (!existsSync(BENCH)) throw new Error(`${BENCH} is missing: npm run build first`);
  const child = spawn(process.execPath, [BENCH, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  let err = "";
  child.stdout.on("data", (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    err += data.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, out, err };
}

describe("the standard matchups", () => {
  test("are twelve different shipped squads of 95 to 100 points on four maps", () => {
    const experiment = standardExperiment("greedy", 2);
    expect(experiment.matchups).toHaveLength(standardMatchups.length);
    expect(new Set(experiment.entrants.map((e) => e.hash)).size).toBe(12);
    expect(experiment.variants).toEqual(STANDARD_MAPS);
    for (const entrant of experiment.entrants) {
      const content = entrant.content as { readonly characters: readonly { readonly cost: number }[] };
      const points = content.characters.reduce((sum, c) => sum + c.cost, 0);
      expect(points, entrant.name).toBeGreaterThanOrEqual(95);
      expect(points, entrant.name).toBeLessThanOrEqual(100);
    }
  });

  test("of the card game are the four starter decks, light against dark", () => {
    const experiment = standardCardExperiment("lcg", "greedy", 2);
    const names = experiment.matchups.map(({ a, b }) => [a, b].map((i) => experiment.entrants[i].name));
    expect(names).toEqual([
      ["Jedi Starter", "Sith Starter"],
      ["Jedi Starter", "Navy Starter"],
      ["Rebel Starter", "Sith Starter"],
      ["Rebel Starter", "Navy Starter"],
    ]);
  });

  test("have a fingerprint of their rows: the same again, another for other games", () => {
    const experiment = standardExperiment("random", 2, standardMatchups.slice(1, 2));
    const game = findGame(experiment.game)!;
    const shared = game.share?.(experiment.options);
    const own = () => createBench(game, experiment, shared);
    const first = own();
    const value = fingerprint(first, 2);
    expect(fingerprint(first, 2)).toBe(value);
    expect(fingerprint(own(), 2)).toBe(value);
    expect(fingerprint(first, 3)).not.toBe(value);
  });
});

const KEYS = ["greedy", "random", "lcg greedy", "lcg random", "tcg greedy", "tcg random"];

describe("the benchmark", () => {
  afterEach(() => vi.unstubAllEnvs());

  test("records fingerprints, then measures; refuses to when the games are others", async () => {
    // A quarter of the games that are recorded in earnest.
    vi.stubEnv("DEJARIK_FINGERPRINTS", "0.25");
    const record = await bench("--record", "--fingerprints", recorded);
    expect(record).toMatchObject({ code: 0, err: "" });
    expect(record.out).toContain("reason");
    const right = readFingerprints(recorded);
    expect(Object.keys(right)).toEqual(KEYS);

    const good = await bench(
      "--quick",
      "--json",
      "--only",
      "speed,cards,search,writing,heap",
      "--fingerprints",
      recorded,
      "--save",
      saved,
    );
    expect(good).toMatchObject({ code: 0, err: "" });
    const document = JSON.parse(good.out) as BenchDocument;
    expect(readFileSync(saved, "utf8")).toBe(good.out);
    for (const game of ["miniatures", "lcg", "tcg"]) expect(document.playouts![game], game).toBeGreaterThan(10);
    expect(document.drawnPairs).toMatchObject({ pairs: 20, compile: expect.any(Number), play: expect.any(Number) });
    expect(document).toMatchObject({
      schemaVersion: 2,
      commit: commitHere(),
      quick: true,
      fingerprints: right,
      peer: null,
    });
    for (const heap of [document.heap!, document.cardsHeap!.lcg, document.cardsHeap!.tcg]) {
      expect(heap.games).toBe(600);
      expect(heap.resident).toBeGreaterThan(heap.growth);
    }
    for (const speed of [document.greedy!, document.random!]) {
      for (const rate of [speed.games, speed.activations, speed.attacks]) {
        expect(rate.cpu).toBeGreaterThan(0);
        expect(rate.wall).toBeGreaterThan(0);
      }
      // Many activations a game, and both from the same seconds.
      expect(speed.activations.cpu / speed.games.cpu).toBeGreaterThan(5);
      expect(speed.activations.cpu / speed.games.cpu).toBeCloseTo(speed.activations.wall / speed.games.wall, 6);
    }
    const { greedy, random } = document;
    expect(document.randomToGreedy).toBeCloseTo(random!.activations.cpu / greedy!.activations.cpu, 9);
    const { cards } = document;
    for (const speed of [cards!.lcg, cards!.tcg]) {
      for (const rate of [speed.greedy, speed.random]) {
        expect(rate.cpu).toBeGreaterThan(0);
        expect(rate.wall).toBeGreaterThan(0);
      }
      expect(speed.rounds).toBeGreaterThan(2);
      expect(speed.peer).toBeNull();
    }
    expect(document.writing!.games).toBe(standardMatchups.length * 20);

    writeFingerprints(recorded, { ...right, greedy: right.random! });
    const bad = await bench("--quick", "--fingerprints", recorded);
    expect(bad).toMatchObject({ code: 3, out: "" });
    expect(bad.err).toContain(`greedy: recorded ${right.random}, now ${right.greedy}`);
    expect(bad.err).not.toContain("random: recorded");
  }, 240_000);

  test("plays beside another build in turns, and refuses what cannot be built", async () => {
    // The build that is here stands in for one of the commit that is checked out.
    const temporary = temporaryFolder();
    mkdirSync(join(temporary, "dejarik-bench"));
    symlinkSync(projectRoot, join(temporary, "dejarik-bench", commitHere()!.slice(0, 40)), "dir");
    process.env.TMPDIR = temporary;
    try {
      const beside = await bench("--quick", "--json", "--only", "cards", "--against", "HEAD");
      expect(beside.err).toBe("");
      const { rows } = JSON.parse(beside.out) as Against;
      expect(rows.map(({ what }) => what)).toEqual(["lcg greedy", "lcg random", "tcg greedy", "tcg random"]);
      for (const { before, here } of rows) expect(Math.max(before, here) / Math.min(before, here)).toBeLessThan(10);
      const nights = join(temporary, "nights");
      if (commitHere()!.endsWith("+")) {
        expect(await bench("--quick", "--nightly", nights)).toMatchObject({ code: 2, out: "" });
        return;
      }
      const night = await bench("--quick", "--only", "cards", "--nightly", nights);
      expect(night).toMatchObject({ code: 0, err: "" });
      expect(night.out).toContain("is what later nights are held against");
      expect(readdirSync(nights)).toHaveLength(3);
    } finally {
      delete process.env.TMPDIR;
    }
    expect(await bench("--against", "no-such-commit")).toMatchObject({ code: 2, out: "" });
  });

  test("says what it understands", async () => {
    expect(await bench("--only", "speed,colour")).toMatchObject({ code: 2, out: "" });
    expect((await bench("--help")).out).toContain("--record");
  });

  test("has recorded fingerprints of both strategies", () => {
    const file = join(projectRoot, "benchmarks", "fingerprints.json");
    for (const value of Object.values(readFingerprints(file))) expect(value).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(readFingerprints(file))).toEqual(KEYS);
    expect(FINGERPRINT_PAIRS % STANDARD_MAPS.length).toBe(0);
  });

  test("locks the peer without naming where packages are fetched from", () => {
    const lock = readFileSync(join(projectRoot, "benchmarks", "showdown", "package-lock.json"), "utf8");
    expect(lock).toContain('"node_modules/pokemon-showdown"');
    expect(lock).not.toContain('"resolved"');
  });

  test("takes medians", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });
});
