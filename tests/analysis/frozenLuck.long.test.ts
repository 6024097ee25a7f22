import { describe, expect, it } from "vitest";
import { betOn, createGamblers } from "../../src/analysis/bettingTest.js";
import { createFrozenLuck, LUCK_PRIOR, nextWithoutLuck } from "../../src/analysis/luckRemoved.js";
import { scoreFromElo } from "../../src/analysis/pairs.js";
import { sprtBounds } from "../../src/analysis/sprt.js";
import { stratifiedLogLikelihoodRatio } from "../../src/analysis/strataSprt.js";
import { LUCK_REACH } from "../../src/games/column.js";
import { isDeep } from "../support/deep.js";
import { uniforms } from "../support/mapGame.js";
import { KNOWN, PART, partOf } from "./luckyParts.js";

const MOST_PARTS = 420;
const ELOS = [0, 12] as const;
const SEED = 730_000;

type Test = (part: ReturnType<typeof partOf>) => "elo0" | "elo1" | undefined;

/** That of arenas, by betting. @param isRemoved whether luck is taken out, by what was known before */
function betting(isRemoved = true, prior = LUCK_PRIOR): Test {
  const [frozen, gamblers] = [createFrozenLuck(2, 1, prior), createGamblers(2)];
  return (part) => {
    const { scores: luckless, fit } = nextWithoutLuck(frozen, part);
    const plain = [...part.quarters].map((quarters) => quarters / 4);
    const removed = { luckless, reach: LUCK_REACH * Math.abs(fit[0]) };
    betOn(gamblers, { strata: part.strata, plain, ...(isRemoved ? removed : { luckless: plain, reach: 0 }) }, ...ELOS);
    return gamblers.up >= Math.log(20) ? "elo1" : gamblers.down >= Math.log(20) ? "elo0" : undefined;
  };
}

/** The generalised SPRT over results as counted, as runs have it. */
function counting(): Test {
  const counts = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ];
  const { lower, upper } = sprtBounds(0.05, 0.05);
  return ({ strata, quarters }) => {
    quarters.forEach((quarter, i) => {
      counts[strata[i]][quarter]++;
    });
    const llr = stratifiedLogLikelihoodRatio(
      counts.map((own) => ({ counts: own, share: 0.5 })),
      ...ELOS,
    );
    return llr >= upper ? "elo1" : llr <= lower ? "elo0" : undefined;
  };
}

function played(elo: number, seed: number, test: Test) {
  const uniform = uniforms(seed);
  for (let p = 1; p <= MOST_PARTS; p++) {
    const verdict = test(partOf(scoreFromElo(elo), uniform));
    if (verdict !== undefined) return { verdict, pairs: p * PART };
  }
  return { verdict: undefined, pairs: MOST_PARTS * PART };
}

describe("the sequential test with luck removed", () => {
  const runs = isDeep ? 1000 : 120;
  const tried = (elo: number, make: () => Test) => {
    const all = Array.from({ length: runs }, (_, i) => played(elo, SEED + i, make()));
    const share = (of: string) => all.filter(({ verdict }) => verdict === of).length / runs;
    return { elo0: share("elo0"), elo1: share("elo1"), pairs: all.reduce((sum, { pairs }) => sum + pairs, 0) / runs };
  };

  // Two standard errors of sampling are 1.4 % of 1,000 runs, 4 % of 120.
  const spare = isDeep ? 0.014 : 0.04;

  it("errs as seldom as it says at either Elo, and ends sooner by nearly as much as the variance falls", () => {
    const [none, real, planted] = [0, 12, 40].map((elo) => tried(elo, betting));
    const [plain, plainReal, plainPlanted] = [0, 12, 40].map((elo) => tried(elo, () => betting(false)));
    const [counted, countedReal, countedPlanted] = [0, 12, 40].map((elo) => tried(elo, counting));
    console.log({ KNOWN, none, real, planted });
    console.log({ plain, plainReal, plainPlanted, counted, countedReal, countedPlanted });
    expect(none.elo1).toBeLessThan(0.05 + spare);
    expect(real.elo0).toBeLessThan(0.05 + spare);
    expect(planted.elo1).toBe(1);
    expect(none.pairs / counted.pairs).toBeLessThan(0.8);
    expect(real.pairs / countedReal.pairs).toBeLessThan(0.8);
    // The variance falls to 0.68.
    for (const [own, other] of [
      [none, plain],
      [real, plainReal],
    ])
      expect(own.pairs / other.pairs).toBeLessThan(isDeep ? 0.73 : 0.8);
  });

  it.each([-1, 4])(
    "errs as seldom whatever is thought before: a coefficient of %s that no game changes",
    (coefficient) => {
      const [none, real] = [0, 12].map((elo) => tried(elo, () => betting(true, { coefficient, squares: 1e6 })));
      console.log({ coefficient, none, real });
      expect(none.elo1).toBeLessThan(0.05 + spare);
      expect(real.elo0).toBeLessThan(0.05 + spare);
    },
  );
}, 1_800_000);
