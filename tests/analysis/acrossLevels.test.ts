import { describe, expect, test } from "vitest";
import { type Holds, levelEvidence, levelVerdict } from "../../src/analysis/acrossLevels.js";
import { holm } from "../../src/analysis/holm.js";
import type { Interval } from "../../src/analysis/interval.js";
import { twoSidedZ } from "../../src/analysis/normal.js";
import { wilson } from "../../src/analysis/wilson.js";
import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";

const rate = (wins: number, games: number): Interval => wilson(wins, games, 0.95);
const verdict = (...rates: Interval[]): Holds | null => {
  const found = levelEvidence(rates);
  return levelVerdict(found, found.trend, found.differ);
};

/** Uniform numbers, the same for the same seed. */
function uniforms(seed: number): () => number {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0, 0);
  return () => ((nextBits(words, 0) >>> 0) + 0.5) / 2 ** 32;
}

describe("the verdict over levels", () => {
  test("is robust where one side is ahead at all of them, and of a mirror", () => {
    expect(verdict(rate(700, 1000), rate(280, 400), rate(72, 100))).toBe("robust");
    expect(verdict(rate(300, 1000), rate(100, 400), rate(20, 100))).toBe("robust");
    expect(verdict(rate(500, 1000), rate(200, 400), rate(50, 100))).toBe("robust");
  });

  test("is that it depends on skill where rates move steadily from one side to the other, or to none", () => {
    expect(verdict(rate(300, 1000), rate(200, 400), rate(130, 200))).toBe("skill-dependent");
    expect(verdict(rate(1200, 4000), rate(83, 159))).toBe("skill-dependent");
    // A rise that stays is no step back.
    expect(verdict(rate(300, 1000), rate(208, 400), rate(205, 400))).toBe("skill-dependent");
  });

  test("is unstable where they differ and come back", () => {
    expect(verdict(rate(500, 1000), rate(280, 400), rate(200, 400))).toBe("unstable");
    expect(verdict(rate(350, 1000), rate(280, 400), rate(220, 400))).toBe("unstable");
  });

  test("takes a step back for one that is beyond the chance of two levels, either way", () => {
    // 7.5 points less of 400 games each are 2.1 standard errors, 6 points 1.7.
    expect(verdict(rate(300, 1000), rate(240, 400), rate(210, 400))).toBe("unstable");
    expect(verdict(rate(300, 1000), rate(240, 400), rate(216, 400))).toBe("skill-dependent");
    expect(verdict(rate(700, 1000), rate(160, 400), rate(190, 400))).toBe("unstable");
    expect(verdict(rate(700, 1000), rate(160, 400), rate(184, 400))).toBe("skill-dependent");
  });

  test("is none where there are too few games, or where nothing is shown", () => {
    expect(verdict(rate(500, 1000), rate(20, 40))).toBeNull();
    expect(levelEvidence([rate(500, 1000), rate(20, 40)]).widest.level).toBe(1);
    expect(verdict(rate(5200, 10000), rate(105, 200))).toBeNull();
  });

  test("says by few games what they show, as the slope that is told with it does", () => {
    expect(verdict(rate(700, 1000), rate(28, 40))).toBe("robust");
    expect(verdict(rate(1240, 4000), rate(30, 60), rate(24, 40))).toBe("skill-dependent");
    // Where a slope leaves out 0 there is a verdict, whatever the widths; a random walk over small samples.
    const random = uniforms(5);
    for (let run = 0; run < 400; run++) {
      const rates = [2000, 80, 60].map((games) => rate(Math.floor(games * (0.2 + 0.6 * random())), games));
      const { slope } = levelEvidence(rates);
      if (slope.low > 0 || slope.high < 0) expect(verdict(...rates)).not.toBeNull();
    }
  });

  test("names whoever is ahead beyond the chance of all levels, not of one", () => {
    // 53.3 % of 1,000 games are 2.1 standard errors, 54 % 2.5: one of three levels is open up to 2.4.
    const ahead = (...wins: number[]) => levelEvidence(wins.map((one) => rate(one, 1000))).ahead;
    expect(ahead(500, 500, 533)).toEqual(["open", "open", "open"]);
    expect(ahead(500, 460, 540)).toEqual(["open", "b", "a"]);
    expect(levelEvidence([rate(533, 1000)]).ahead).toEqual(["a"]);
  });

  test("has the slope by hand: two levels give their difference, equal errors the usual line", () => {
    const two = levelEvidence([rate(400, 1000), rate(500, 1000)]);
    expect(two.slope.estimate).toBeCloseTo(0.1, 12);
    const halves = [rate(400, 1000), rate(500, 1000)].map(({ low, high }) => (high - low) / 2);
    const wider = twoSidedZ(0.975) / twoSidedZ(0.95);
    expect(two.slope.high - two.slope.estimate).toBeCloseTo(wider * Math.hypot(...halves), 12);
    // Rates of 40, 50 and 60 % lie on a line, whatever their weights.
    const three = levelEvidence([rate(400, 1000), rate(100, 200), rate(60, 100)]);
    expect(three.slope.estimate).toBeCloseTo(0.1, 12);
  });
});

describe("error rates", () => {
  const random = uniforms(11);
  const play = (p: number, games: number): Interval => {
    let wins = 0;
    for (let i = 0; i < games; i++) if (random() < p) wins++;
    return rate(wins, games);
  };

  test.each([
    [0.5, 0.035],
    [0.55, 0.035],
    [0.7, 0.01],
    [0.95, 0.01],
  ])("a matchup of %f at every level is called dependent on skill in at most the stated share of runs", (p, most) => {
    const runs = 2000;
    let dependent = 0;
    let unstable = 0;
    for (let run = 0; run < runs; run++) {
      const found = verdict(play(p, 1000), play(p, 200), play(p, 120));
      if (found === "skill-dependent") dependent++;
      if (found === "unstable") unstable++;
    }
    // 2.5 % by the test, and what 2,000 runs may show more of.
    expect(dependent / runs).toBeLessThan(most);
    expect(unstable / runs).toBeLessThan(most);
  });

  test("of a run of eight matchups that do not move, few call any of them dependent on skill", () => {
    const runs = 500;
    let any = 0;
    for (let run = 0; run < runs; run++) {
      const all = Array.from({ length: 8 }, () => levelEvidence([play(0.5, 400), play(0.5, 120)]));
      const trends = holm(all.map(({ trend }) => trend));
      const differences = holm(all.map(({ differ }) => differ));
      if (all.some((one, i) => levelVerdict(one, trends[i], differences[i]) === "skill-dependent")) any++;
    }
    expect(any / runs).toBeLessThan(0.045);
  });

  test("a matchup that moves 20 points over three levels is found in most runs", () => {
    let found = 0;
    for (let run = 0; run < 300; run++)
      if (verdict(play(0.4, 1000), play(0.5, 200), play(0.6, 200)) === "skill-dependent") found++;
    expect(found / 300).toBeGreaterThan(0.95);
  });
});
