import { describe, expect, it } from "vitest";
import { createFrozenLuck, nextWithoutLuck } from "../../src/analysis/luckRemoved.js";
import { scoreFromElo } from "../../src/analysis/pairs.js";
import { normalLogLikelihoodRatio, sprtBounds } from "../../src/analysis/sprt.js";
import { isDeep } from "../support/deep.js";
import { uniforms } from "../support/mapGame.js";
import { KNOWN, PART, partOf } from "./luckyParts.js";

const MOST_PARTS = 420;

/** A test of an arena on simulated pairs. */
function played(elo: number, elos: readonly [number, number], seed: number, known: number) {
  const uniform = uniforms(seed);
  const frozen = createFrozenLuck(2, 1);
  const [sums, squares, units] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)];
  const bounds = sprtBounds(0.05, 0.05);
  for (let p = 1; p <= MOST_PARTS; p++) {
    const part = partOf(scoreFromElo(elo), uniform);
    const noted = known > 0 ? part : { ...part, luck: new Float64Array(PART) };
    nextWithoutLuck(frozen, noted).forEach((score, i) => {
      sums[part.strata[i]] += score;
      squares[part.strata[i]] += score * score;
      units[part.strata[i]]++;
    });
    const all = units[0] + units[1];
    const within = squares.reduce((sum, own, s) => sum + own - sums[s] ** 2 / units[s], 0);
    const seen = { units: all, mean: (sums[0] + sums[1]) / all, squares: within, freedom: all - 2 };
    const llr = normalLogLikelihoodRatio(seen, ...elos);
    if (llr >= bounds.upper || llr <= bounds.lower) return { accepts: llr > 0 ? 1 : 0, pairs: all };
  }
  return { accepts: 0, pairs: MOST_PARTS * PART };
}

describe("the sequential test with luck removed", () => {
  const elos = [0, 12] as const;
  const runs = isDeep ? 1000 : 120;
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const tried = (elo: number, known: number) => {
    const all = Array.from({ length: runs }, (_, i) => played(elo, elos, 1000 + i, known));
    return { accepts: mean(all.map((one) => one.accepts)), pairs: mean(all.map((one) => one.pairs)) };
  };

  it("errs as seldom as it says at either Elo, and ends a fifth sooner at least", () => {
    const [none, real, planted] = [tried(0, KNOWN), tried(12, KNOWN), tried(40, KNOWN)];
    const [counted, countedReal] = [tried(0, 0), tried(12, 0)];
    const games = { even: none.pairs / counted.pairs, real: real.pairs / countedReal.pairs };
    console.log({ none, real, planted, counted, countedReal, games });
    // Two standard errors of sampling are 1.4 % of 1,000 runs, 4 % of 120.
    const spare = isDeep ? 0.014 : 0.04;
    expect(none.accepts).toBeLessThan(0.05 + spare);
    expect(real.accepts).toBeGreaterThan(0.95 - spare);
    expect(planted.accepts).toBe(1);
    expect(games.even).toBeLessThan(0.8);
    expect(games.real).toBeLessThan(0.8);
  });
});
