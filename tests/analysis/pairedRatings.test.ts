import { describe, expect, test } from "vitest";
import { bradleyTerry } from "../../src/analysis/bradleyTerry.js";
import { type ClusteredScore, type OpenInterval, pairedRatings } from "../../src/analysis/pairedRatings.js";
import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";

const ELO = 400 / Math.LN10;

/** Uniform numbers, the same for the same seed. */
function uniforms(seed: number): () => number {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0, 0);
  return () => ((nextBits(words, 0) >>> 0) + 0.5) / 2 ** 32;
}

describe("ratings from games in clusters", () => {
  test("of two entrants are the Elo of the win rate, on either side of the anchor", () => {
    const scores = Array.from({ length: 100 }, (_, cluster): ClusteredScore => {
      return { cluster, first: 1, second: 0, games: 1, score: cluster < 64 ? 1 : 0 };
    });
    const [zero, one] = pairedRatings(2, scores, 0, 0.95);
    expect(zero).toEqual({ estimate: 0, low: 0, high: 0, confidence: 0.95 });
    expect(one!.estimate).toBeCloseTo(400 * Math.log10(64 / 36), 6);
    // Of independent games the sandwich is the usual error of log odds, but for C / (C - 1) and the cluster added.
    const p = 64.25 / 100.5;
    const added = ((1 - p) ** 2 + p ** 2) / 2;
    const reach = (1.959964 * ELO * Math.sqrt((64 * 0.36 * 100) / 99 + added)) / (100.5 * p * (1 - p));
    expect(one!.high! - one!.estimate!).toBeCloseTo(reach, 2);
    expect(one!.estimate! - one!.low!).toBeCloseTo(reach, 2);
    expect(pairedRatings(2, scores, 1, 0.95)[0].estimate).toBeCloseTo(-one!.estimate!, 6);
  });

  test("are those of Bradley and Terry, whoever is the anchor", () => {
    const table = [
      [1, 0, 30, 20],
      [2, 0, 30, 26],
      [2, 1, 30, 19],
    ] as const;
    const scores = table.flatMap(([first, second, games, wins]) =>
      Array.from({ length: games }, (_, cluster) => ({
        cluster,
        first,
        second,
        games: 1,
        score: cluster < wins ? 1 : 0,
      })),
    );
    const fit = bradleyTerry(
      3,
      table.map(([first, second, games, wins]) => ({ first, second, winsFirst: wins, winsSecond: games - wins })),
    );
    if (fit.kind === "unrated") throw new Error("unrated");
    for (const anchor of [0, 1, 2])
      pairedRatings(3, scores, anchor, 0.95).forEach(({ estimate }, i) => {
        expect(estimate).toBeCloseTo(ELO * (fit.ratings[i] - fit.ratings[anchor]), 6);
      });
  });

  test("are null beyond an entrant that wins or loses every game, and are those of the others without it", () => {
    const game = (first: number, second: number, score: number, cluster: number) => ({
      ...{ first, second, score, cluster, games: 1 },
    });
    const others = Array.from({ length: 20 }, (_, i) => game(2, 1, i < 13 ? 1 : 0, i));
    const lost = Array.from({ length: 20 }, (_, i) => [game(1, 0, 1, i), game(2, 0, 1, i)]).flat();
    const [hopeless, anchor, better] = pairedRatings(3, [...others, ...lost], 1, 0.95);
    expect(hopeless).toEqual({ estimate: null, low: null, high: null, confidence: 0.95 });
    expect(anchor!.estimate).toBe(0);
    expect(better!.estimate).toBeCloseTo(400 * Math.log10(13 / 7), 6);
  });

  test("of a few pairs that all ended alike are not sure", () => {
    const even = Array.from({ length: 4 }, (_, cluster) => ({ cluster, first: 1, second: 0, games: 2, score: 1 }));
    const [, one] = pairedRatings(2, even, 0, 0.95);
    expect(one!.estimate).toBeCloseTo(0, 6);
    // Four pairs hold an advantage of 150 Elo, a win rate of 70 %, in one of four cases or more.
    expect(one!.high).toBeGreaterThan(150);
    expect(one!.low).toBeLessThan(-150);
  });

  test.each([
    [6, 0],
    [6, 0.6],
    [12, 0],
    [12, 1.2],
    [48, 1.2],
    [48, 2.5],
    [48, 3.5],
  ])("cover what is true where %i pairs were played at an advantage of %f", (clusters, truth) => {
    const random = uniforms(clusters + 10 * truth);
    const p = 1 / (1 + Math.exp(-truth));
    let covered = 0;
    const runs = 2000;
    for (let run = 0; run < runs; run++) {
      const scores = Array.from({ length: clusters }, (_, cluster) => {
        const luck = random();
        const score = (luck < p ? 1 : 0) + ((random() < 0.5 ? luck : random()) < p ? 1 : 0);
        return { cluster, first: 1, second: 0, games: 2, score };
      });
      const [, { low, high }] = pairedRatings(2, scores, 0, 0.95) as [OpenInterval, OpenInterval];
      // Of wins alone there is no rating, which says nothing false.
      if (low === null || (low <= ELO * truth && ELO * truth <= high!)) covered++;
    }
    // 2,000 runs: 0.95 ± 0.01; wider than that is allowed, narrower is not.
    expect(covered / runs).toBeGreaterThan(0.94);
  });

  test("cover what is true 95 times of 100 where games of a cluster depend on each other", () => {
    const random = uniforms(7);
    const truth = [0, 0.6, 1.3];
    const meetings = [
      [1, 0],
      [2, 0],
      [2, 1],
    ] as const;
    let [covered, naive, total] = [0, 0, 0];
    for (let run = 0; run < 400; run++) {
      const scores: ClusteredScore[] = [];
      for (let cluster = 0; cluster < 60; cluster++) {
        // All games of a cluster share their luck, so that they count as little more than one.
        const luck = random();
        for (const [first, second] of meetings)
          for (let copy = 0; copy < 3; copy++) {
            const u = random() < 0.7 ? luck : random();
            const p = 1 / (1 + Math.exp(truth[second] - truth[first]));
            scores.push({ cluster, first, second, games: 1, score: u < p ? 1 : 0 });
          }
      }
      const found = pairedRatings(3, scores, 0, 0.95);
      const apart = pairedRatings(
        3,
        scores.map((one, i) => ({ ...one, cluster: i })),
        0,
        0.95,
      );
      for (const i of [1, 2]) {
        const elo = ELO * truth[i];
        const holds = ({ low, high }: (typeof found)[number]) => low! <= elo && elo <= high!;
        total++;
        if (holds(found[i])) covered++;
        if (holds(apart[i])) naive++;
      }
    }
    expect(covered / total).toBeGreaterThan(0.92);
    expect(covered / total).toBeLessThan(0.98);
    // Games taken for independent ones would be far too sure.
    expect(naive / total).toBeLessThan(0.85);
  });
});
