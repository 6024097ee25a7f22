import { describe, expect, it } from "vitest";
import { type BetScores, betOn, createGamblers } from "../../src/analysis/bettingTest.js";
import { scoreFromElo } from "../../src/analysis/pairs.js";
import { uniforms } from "../support/mapGame.js";

const ELOS = [0, 30] as const;
const one = Uint8Array.of(0);
const played = (plain: number[], luckless = plain, reach = 0, strata: ArrayLike<number> = new Uint8Array(48)) =>
  ({ strata, plain, luckless, reach }) satisfies BetScores;

describe("gamblers", () => {
  it("multiply what they have by 1 + stake (score - mean), by stakes that stood before", () => {
    const scores = Array.from({ length: 48 }, (_, i) => [1, 0.5, 0.5, 0, 0.75][i % 5]);
    const gamblers = createGamblers(1);
    betOn(gamblers, played(scores), ...ELOS);
    // Nothing was seen: the variance is taken for 1/8, and the truth for the other hypothesis.
    const [low, high] = ELOS.map(scoreFromElo);
    const stake = (high - low) / (1 / 8 + (high - low) ** 2);
    const logs = (mean: number, by: number) =>
      scores.reduce((sum, score) => sum + Math.log(1 + by * (score - mean)), 0);
    expect(gamblers.up).toBeCloseTo(logs(low, stake), 12);
    expect(gamblers.down).toBeCloseTo(logs(high, -stake), 12);
    // What a part brings has no part in its own stakes.
    const stakeOn = (score: number) => {
      const own = createGamblers(1);
      betOn(own, played(scores), ...ELOS);
      const before = own.up;
      betOn(own, played(scores.map(() => score)), ...ELOS);
      return (Math.exp((own.up - before) / scores.length) - 1) / (score - low);
    };
    expect(stakeOn(1)).toBeCloseTo(stakeOn(0), 12);
    expect(stakeOn(1)).not.toBeCloseTo(stake, 2);
  });

  it("never go bankrupt, whatever luck brings within its reach", () => {
    for (const worst of [-4, 5]) {
      const gamblers = createGamblers(2);
      const strata = Uint8Array.from({ length: 48 }, (_, i) => i % 2);
      const uniform = uniforms(4);
      for (let part = 0; part < 40; part++) {
        const plain = Array.from({ length: 48 }, (_, i) => (uniform() < 0.5 + 0.3 * (i % 2) ? 1 : 0));
        const luckless = plain.map((score) => score + 0.1 * (uniform() - 0.5));
        betOn(gamblers, played(plain, luckless, 4, strata), 0, 200);
      }
      const before = { ...gamblers };
      betOn(gamblers, { strata: one, plain: [worst < 0 ? 0 : 1], luckless: [worst], reach: 4 }, 0, 200);
      for (const who of ["up", "down"] as const) expect(gamblers[who] - before[who]).toBeGreaterThan(Math.log(0.0999));
    }
  });

  it("are not held up by strata that lie apart", () => {
    const gamblers = createGamblers(2);
    const strata = Uint8Array.from({ length: 48 }, (_, i) => i % 2);
    const plain = Array.from(strata, (stratum) => (stratum === 0 ? 0.98 : 0.08));
    for (let part = 0; part < 8; part++) betOn(gamblers, played(plain, plain, 0, strata), ...ELOS);
    expect(gamblers.up).toBeGreaterThan(8);
  });

  it("bet on the scores as they are where a part is of one stratum, however far apart strata lie", () => {
    const low = scoreFromElo(ELOS[0]);
    const strata = Uint8Array.from({ length: 48 }, (_, i) => i % 2);
    const plain = Array.from(strata, (stratum, i) => 0.5 + (stratum === 0 ? 0.4 : -0.3) + 0.1 * ((i >> 1) % 2));
    /** By what the wealth of who bets on more is multiplied for a score of one stratum alone. */
    const factorOf = (score: number) => {
      const gamblers = createGamblers(2);
      for (let part = 0; part < 8; part++) betOn(gamblers, played(plain, plain, 0, strata), ...ELOS);
      const before = gamblers.up;
      betOn(gamblers, { strata: one, plain: [score], luckless: [score], reach: 0 }, ...ELOS);
      return Math.exp(gamblers.up - before);
    };
    // A score at the mean that is bet against costs and brings nothing.
    expect(factorOf(low)).toBeCloseTo(1, 12);
    expect(factorOf(1)).toBeGreaterThan(1.01);
    expect((factorOf(1) - 1) / (1 - low)).toBeCloseTo((1 - factorOf(0)) / low, 12);
  });

  it("take out of scores only so much luck as pays", () => {
    const uniform = uniforms(8);
    const apart = (reach: number) => {
      const gamblers = createGamblers(1);
      for (let part = 0; part < 60; part++) {
        const luck = Array.from({ length: 48 }, () => uniform() - 0.5);
        const plain = luck.map((own) => (uniform() < 0.5 + 0.9 * own ? 1 : 0));
        betOn(
          gamblers,
          played(
            plain,
            plain.map((score, i) => score - 0.9 * luck[i]),
            reach,
          ),
          ...ELOS,
        );
      }
      const before = gamblers.up;
      betOn(gamblers, { strata: one, plain: [1], luckless: [0.6], reach }, ...ELOS);
      return gamblers.up - before;
    };
    // Near enough all is taken out; where luck could reach far, bets on it would have to be small.
    expect(apart(0.5)).toBeGreaterThan(0);
    expect(apart(0.5)).toBeLessThan(0.04);
    expect(apart(400)).toBeGreaterThan(0.06);
  });
});

/** Of 600 tests of 60 parts, at the edge of either hypothesis, with strata far apart. */
describe("wealth of who is wrong", () => {
  it.each([
    ["elo0 is true", 0, "up"],
    ["elo1 is true", 30, "down"],
  ] as const)("reaches 20 in at most one of twenty tests: %s", (_, elo, who) => {
    const runs = 600;
    let reached = 0;
    for (let run = 0; run < runs; run++) {
      const uniform = uniforms(100 + run);
      const gamblers = createGamblers(2);
      const strata = Uint8Array.from({ length: 48 }, (_none, i) => i % 2);
      for (let part = 0; part < 60; part++) {
        const luck = Array.from(strata, () => uniform() - 0.5);
        const mean = scoreFromElo(elo);
        const plain = luck.map((own, i) => (uniform() < mean + (i % 2 === 0 ? 0.2 : -0.2) + 0.5 * own ? 1 : 0));
        betOn(
          gamblers,
          played(
            plain,
            plain.map((score, i) => score - 0.5 * luck[i]),
            0.25,
            strata,
          ),
          ...ELOS,
        );
        if (gamblers[who] >= Math.log(20)) {
          reached++;
          break;
        }
      }
    }
    // Three standard errors.
    expect(reached / runs).toBeLessThan(0.05 + 0.027);
    expect(reached).toBeGreaterThan(0);
  });
});
