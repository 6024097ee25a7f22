import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runCli } from "../../src/cli/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const registry = new URL("../support/coinGame.ts", import.meta.url).href;
let out = "";
let err = "";

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    err += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

async function cli(...words: string[]): Promise<number> {
  out = "";
  err = "";
  return runCli(words, registry);
}

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

  test("says what is expected and what there may be where play stops by what is seen", async () => {
    expect(await cli("plan", file, "--no-sample", "--precision", "1%")).toBe(0);
    expect(out).toContain("each until its win rate is known to ±1 points, at most 1,000,000 games.");
    expect(out).toMatch(/^Novice against Adept +(3|4)\d,\d{3} +1,000,000 +±1 points$/m);
    expect(out).toContain("Expected for a win rate of 50 % without draws");
    expect(await cli("plan", file, "--no-sample", "--precision", "1%", "--games", "5000")).toBe(0);
    expect(out).toContain("not expected to decide");
    expect(await cli("plan", file, "--no-sample", "--sprt", "0,10", "--win-rate", "60%")).toBe(0);
    expect(out).toContain("Expected for a win rate of 60 %");
    expect(out).toMatch(
      /If the advantage is 0 Elo \(50 %\), a matchup takes [\d,]+ games, and accepts H1 in [34]\.\d % of tests\./,
    );
  });

  test("--json prints one document, with minutes after a sample", async () => {
    expect(await cli("plan", "novice", "master", "--sprt", "0,10", "--workers", "1", "--json")).toBe(0);
    const document = JSON.parse(out);
    expect(document).toMatchObject({
      schemaVersion: 1,
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
    ["no file", ["plan"], "Not enough non-option arguments"],
  ])("%s is a mistake", async (_name, words, expected) => {
    expect(await cli(...words)).toBe(2);
    expect(err).toContain(expected);
  });
});
