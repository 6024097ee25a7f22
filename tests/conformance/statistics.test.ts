import { readFileSync } from "node:fs";
import { join } from "node:path";
import seedrandom from "seedrandom";
import { describe, expect, it } from "vitest";
import { alphaRank } from "../../src/analysis/alphaRank.js";
import { benjaminiHochberg } from "../../src/analysis/benjaminiHochberg.js";
import { bradleyTerry, centred, type Encounter, type Ratings } from "../../src/analysis/bradleyTerry.js";
import { clopperPearson } from "../../src/analysis/clopperPearson.js";
import { confidenceSequence, logEvidence } from "../../src/analysis/confidenceSequence.js";
import { cusum, cusumRunLength } from "../../src/analysis/cusum.js";
import { holm } from "../../src/analysis/holm.js";
import { jeffreys } from "../../src/analysis/jeffreys.js";
import { mcnemar } from "../../src/analysis/mcnemar.js";
import { nash, symmetricNash } from "../../src/analysis/nash.js";
import { newcombe } from "../../src/analysis/newcombe.js";
import { normalCdf, normalQuantile } from "../../src/analysis/normal.js";
import { logPairEvidence, pairConfidenceSequence } from "../../src/analysis/pairConfidenceSequence.js";
import { eloFromScore, likelihoodOfSuperiority, pairInterval, pairMoments } from "../../src/analysis/pairs.js";
import { type LogisticFit, ridgeLogistic } from "../../src/analysis/ridgeLogistic.js";
import { sampleSizeToDetect } from "../../src/analysis/sampleSize.js";
import { sparseFrom } from "../../src/analysis/sparseRows.js";
import { gsprtLogLikelihoodRatio, sprtBounds } from "../../src/analysis/sprt.js";
import { wilson } from "../../src/analysis/wilson.js";

// The full sweep over a file of reference values that is not part of this repository. DEJARIK_SHARED names the folder
// that has it; tests/analysis holds a few literal values of each function, which run everywhere.
const shared = process.env.DEJARIK_SHARED;

type Pair = [number, number];

interface Vectors {
  proportion_ci: { x: number; n: number; wilson: Pair; clopper_pearson: Pair; jeffreys: Pair }[];
  diff_ci_newcombe_hybrid: { a: Pair; b: Pair; ci: Pair }[];
  normal: { ppf: Record<string, number>; cdf: Record<string, number> };
  multiplicity: { p: number[]; holm: number[]; bh: number[] }[];
  sprt_bounds: { alpha: number; beta: number; lower: number; upper: number }[];
  gsprt_llr: {
    model: string;
    results_low_to_high: number[];
    elo0: number;
    elo1: number;
    llr: number;
    fastchess_test_value: number | null;
  }[];
  match_elo: {
    results_low_to_high: number[];
    games: number;
    score: number;
    var_per_game: number;
    elo: number;
    elo_err95: number;
    los: number;
    nelo: number;
  }[];
  elo_map: { score: number; elo: number }[];
  betabinomial_cs: { S: number; n: number; prior: Pair; alpha: number; cs: Pair; log_e_half: number }[];
  cusum: {
    arl_k_half: Record<
      "h4" | "h5",
      { in_control_two_sided: number; in_control_one_sided: number; shift_1sigma_one_sided: number }
    >;
    tabular_example: { mu0: number; K: number; H: number; x: number[]; sH: number[]; sL: number[] };
  };
  bradley_terry: {
    wins: number[][];
    names: string[];
    theta: number[];
    se: number[];
    cov_ref0?: number[][];
    theta_sum0?: number[];
    se_sum0?: number[];
    se_diff_JASA_JRSSB?: number;
    deviance: number;
    df: number;
  }[];
  mcnemar: ({ table: [Pair, Pair]; chi2_cc: number; p: number } | { b: number; c: number; exact_p: number })[];
  nash_zero_sum: { name: string; A: number[][]; p: number[]; q: number[]; v: number }[];
  alpharank: { payoff?: number[][]; m?: number; alpha?: number; pi: number[] }[];
  nash_averaging_maxent: { A: number[][]; p: number[]; value?: number[] }[];
  logit: { coef: Pair; se: Pair; deviance: number };
  sample_size: {
    detect_diff_80pct: Record<string, Record<string, number>>;
  };
  seedrandom: { arc4_hello_dot: number[]; alea_hello_dot: number };
}

/**
 * Values for which this program has no function, by key or group, and why. Any other that no test below reads is an
 * error.
 */
const WITHOUT_A_FUNCTION: Readonly<Record<string, string>> = {
  "proportion_ci.agresti_coull": "an approximation of Wilson's interval, which is used itself",
  two_proportion_z: "differences carry Newcombe's interval, and tests on many matchups are McNemar's or on pairs",
  "multiplicity.bonferroni": "Holm's correction rejects whatever it rejects, and more",
  "multiplicity.by": "where tests depend on each other in unknown ways, e-values are corrected (e-BH)",
  trueskill_default_1v1: "ratings are Bradley-Terry's, which have a covariance and do not depend on the order of games",
  shapley: "values come from randomised squads and decks, where the mean over contexts is what is estimated",
  "sample_size.halfwidth_95": "a plan is asked by its games, and says the half-width",
  ols: "results are wins and losses: the regression here is logistic",
};

/** Keys that say what a value is of. */
const LABELS = new Set(["_about", "alpharank.note", "bradley_terry.names", "bradley_terry.note", "logit.note"]);

/** Every number or text of a value by its key; the entries of a list share theirs. */
function leafKeys(value: unknown, key = ""): Set<string> {
  if (typeof value !== "object" || value === null) return new Set([key]);
  const below = Array.isArray(value)
    ? value.map((one) => [key, one] as const)
    : Object.entries(value).map(([name, one]) => [key === "" ? name : `${key}.${name}`, one] as const);
  return new Set(below.flatMap(([path, one]) => [...leafKeys(one, path)]));
}

/** The same value, which notes the key of every number or text that is read from it. */
function watched<T>(value: T, seen: Set<string>, key = ""): T {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof name === "symbol" || !Object.hasOwn(target, name) || name === "length") return found;
      const path = Array.isArray(target) ? key : key === "" ? name : `${key}.${name}`;
      if (typeof found !== "object") seen.add(path);
      return watched(found, seen, path);
    },
  });
}

describe.runIf(shared !== undefined)("statistics against reference values", () => {
  const file = join(shared ?? "", "data/statistics/vectors.json");
  const all: unknown = shared === undefined ? {} : JSON.parse(readFileSync(file, "utf8"));
  const read = new Set<string>();
  const v = watched(all as Vectors, read);
  const near = (actual: number, expected: number, tolerance: number) =>
    expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));

  it("intervals of one rate and of a difference", () => {
    for (const expected of v.proportion_ci) {
      const { x, n } = expected;
      const made = [wilson(x, n, 0.95), clopperPearson(x, n, 0.95), jeffreys(x, n, 0.95)];
      [expected.wilson, expected.clopper_pearson, expected.jeffreys].forEach(([low, high], i) => {
        near(made[i].low, low, 1e-12);
        near(made[i].high, high, 1e-12);
      });
    }
    for (const { a, b, ci } of v.diff_ci_newcombe_hybrid) {
      const made = newcombe(wilson(...a, 0.95), wilson(...b, 0.95));
      near(made.low, ci[0], 1e-12);
      near(made.high, ci[1], 1e-12);
    }
  });

  it("sample sizes", () => {
    for (const [difference, sizes] of Object.entries(v.sample_size.detect_diff_80pct)) {
      for (const [comparisons, n] of Object.entries(sizes)) {
        const detection = { confidence: 0.95, power: 0.8, samples: 2, comparisons: Number(comparisons) } as const;
        expect(sampleSizeToDetect(Number(difference), detection)).toBe(n);
      }
    }
  });

  it("normal distribution", () => {
    for (const [p, z] of Object.entries(v.normal.ppf)) near(normalQuantile(Number(p)), z, 1e-14);
    for (const [z, p] of Object.entries(v.normal.cdf))
      expect(Math.abs(normalCdf(Number(z)) / p - 1)).toBeLessThan(1e-13);
  });

  it("corrections for many tests", () => {
    for (const { p, holm: h, bh } of v.multiplicity) {
      for (const [i, value] of holm(p).entries()) near(value, h[i], 1e-14);
      for (const [i, value] of benjaminiHochberg(p).entries()) near(value, bh[i], 1e-14);
    }
    for (const m of v.mcnemar) {
      if ("table" in m) {
        near(mcnemar(m.table[0][1], m.table[1][0]).chiSquared, m.chi2_cc, 1e-10);
        expect(mcnemar(m.table[0][1], m.table[1][0]).approximateP / m.p).toBeCloseTo(1, 8);
      } else near(mcnemar(m.b, m.c).exactP, m.exact_p, 1e-12);
    }
  });

  it("sequential tests", () => {
    for (const b of v.sprt_bounds) {
      near(sprtBounds(b.alpha, b.beta).lower, b.lower, 1e-14);
      near(sprtBounds(b.alpha, b.beta).upper, b.upper, 1e-14);
    }
    // The reference stops its own iterations at a change of 1e-9.
    for (const g of v.gsprt_llr.filter(({ model }) => model === "logistic")) {
      const ratio = gsprtLogLikelihoodRatio(g.results_low_to_high, g.elo0, g.elo1);
      near(ratio, g.llr, 1e-6);
      // fastchess iterates less far and prints two decimals.
      if (g.fastchess_test_value !== null) near(ratio, g.fastchess_test_value, 5e-3);
    }
    for (const c of v.betabinomial_cs) {
      const prior = { a: c.prior[0], b: c.prior[1] };
      const made = confidenceSequence(c.S, c.n, 1 - c.alpha, prior);
      near(made.low, c.cs[0], 1e-9);
      near(made.high, c.cs[1], 1e-9);
      near(logEvidence(c.S, c.n, 0.5, prior), c.log_e_half, 1e-10);
      if (prior.a !== 0.5) continue;
      // The sequence of pairs is the same one where every pair is won or lost.
      const pairs = pairConfidenceSequence([c.n - c.S, 0, 0, 0, c.S], 1 - c.alpha);
      near(pairs.low, c.cs[0], 1e-9);
      near(pairs.high, c.cs[1], 1e-9);
      near(logPairEvidence([c.n - c.S, 0, 0, 0, c.S], 0.5), c.log_e_half, 1e-9);
    }
  });

  it("Elo of pairs", () => {
    for (const { score, elo } of v.elo_map) near(eloFromScore(score), elo, 1e-12);
    for (const m of v.match_elo) {
      near(eloFromScore(m.score), m.elo, 1e-10);
      // The reference raises counts of 0 to 0.001. Results of games are pairs that ended alike.
      const raised = m.results_low_to_high.map((c) => Math.max(c, 1e-3));
      const isPairs = raised.length === 5;
      const counts = isPairs ? raised : [raised[0], 0, raised[1], 0, raised[2]];
      const { pairs, mean, variance, standardError } = pairMoments(counts);
      near(isPairs ? 2 * pairs : pairs, m.games, 1e-12);
      near(mean, m.score, 1e-13);
      const variancePerGame = isPairs ? 2 * variance : variance;
      near(variancePerGame, m.var_per_game, 1e-13);
      near(likelihoodOfSuperiority(counts), m.los, 1e-12);
      near(eloFromScore(pairInterval(counts, 0.95).estimate), m.elo, 1e-11);
      // Its interval is the normal one on scores; Elo normalised is in standard deviations of a game.
      const reach = normalQuantile(0.975) * standardError;
      near((eloFromScore(mean + reach) - eloFromScore(mean - reach)) / 2, m.elo_err95, 1e-10);
      near((((mean - 0.5) / Math.sqrt(variancePerGame)) * 800) / Math.LN10, m.nelo, 1e-10);
    }
  });

  it("CUSUM charts", () => {
    const { mu0, K, H, x, sH, sL } = v.cusum.tabular_example;
    const chart = cusum(x, { target: mu0, slack: K, limit: H });
    for (const [i, s] of chart.high.entries()) near(s, sH[i], 1e-12);
    for (const [i, s] of chart.low.entries()) near(s, sL[i], 1e-12);
    for (const [h, lengths] of [
      [4, v.cusum.arl_k_half.h4],
      [5, v.cusum.arl_k_half.h5],
    ] as const) {
      // The reference is good to four digits: quadrature with 20 to 200 nodes agrees with itself to eleven.
      near(cusumRunLength(0.5, h, 0), lengths.in_control_one_sided, 5e-5);
      near(cusumRunLength(0.5, h, 0) / 2, lengths.in_control_two_sided, 5e-5);
      near(cusumRunLength(0.5, h, 1), lengths.shift_1sigma_one_sided, 1e-4);
    }
  });

  it("Bradley-Terry ratings with covariance", () => {
    for (const set of v.bradley_terry) {
      // The entrant that the reference holds at 0 comes first here.
      const base = set.theta.indexOf(0);
      const order = [base, ...set.theta.map((_, i) => i).filter((i) => i !== base)];
      const encounters: Encounter[] = [];
      order.forEach((one, i) => {
        order.slice(i + 1).forEach((other, k) => {
          encounters.push({
            first: i,
            second: i + 1 + k,
            winsFirst: set.wins[one][other],
            winsSecond: set.wins[other][one],
          });
        });
      });
      const fit = bradleyTerry(order.length, encounters) as Ratings;
      order.forEach((entrant, i) => {
        near(fit.ratings[i], set.theta[entrant], 1e-8);
        // R's glm takes errors from the step before its last.
        near(Math.sqrt(fit.covariance[i][i]), set.se[entrant], 1e-6);
      });
      near(fit.deviance, set.deviance, 1e-8);
      expect(fit.degreesOfFreedom).toBe(set.df);
      set.cov_ref0?.forEach((row, i) => {
        for (const [j, value] of row.entries()) near(fit.covariance[i + 1][j + 1], value, 1e-8);
      });
      if (set.se_diff_JASA_JRSSB !== undefined) {
        const [one, other] = [set.names.indexOf("JASA"), set.names.indexOf("JRSSB")].map((i) => order.indexOf(i));
        const c = fit.covariance;
        const variance = c[one!][one!] + c[other!][other!] - 2 * c[one!][other!];
        near(Math.sqrt(variance), set.se_diff_JASA_JRSSB, 1e-7);
      }
      const middle = centred(fit);
      for (const [i, value] of (set.theta_sum0 ?? []).entries()) near(middle.ratings[i], value, 1e-7);
      for (const [i, value] of (set.se_sum0 ?? []).entries()) near(Math.sqrt(middle.covariance[i][i]), value, 1e-7);
    }
  });

  it("Nash equilibria of zero-sum games", () => {
    for (const game of v.nash_zero_sum) {
      const made = nash(game.A);
      for (const [i, share] of game.p.entries()) near(made.rows[i], share, 1e-12);
      for (const [j, share] of game.q.entries()) near(made.columns[j], share, 1e-12);
      near(made.value, game.v, 1e-13);
      near(made.exploitability, 0, 1e-13);
    }
    for (const game of v.nash_averaging_maxent) {
      const made = symmetricNash(game.A);
      for (const [i, share] of game.p.entries()) near(made.rows[i], share, 1e-12);
      for (const [i, value] of (game.value ?? []).entries()) near(made.rowPayoffs[i], value, 1e-12);
    }
  });

  it("alpha-rank", () => {
    const cycle = v.nash_zero_sum.find((game) => game.name === "rps")!.A;
    for (const { payoff, m, alpha, pi } of v.alpharank) {
      // The second set is rock-paper-scissors, for any population and alpha.
      const made = alphaRank(payoff ?? cycle, { alpha: alpha ?? 3, population: m ?? 7 });
      for (const [i, share] of pi.entries()) near(made[i], share, 1e-8);
    }
  });

  it("logistic regression", () => {
    // R's mtcars: weight of each car, and which have a manual gearbox.
    const wt = [
      2.62, 2.875, 2.32, 3.215, 3.44, 3.46, 3.57, 3.19, 3.15, 3.44, 3.44, 4.07, 3.73, 3.78, 5.25, 5.424, 5.345, 2.2,
      1.615, 1.835, 2.465, 3.52, 3.435, 3.84, 3.845, 1.935, 2.14, 1.513, 3.17, 2.77, 3.57, 2.78,
    ];
    const manual = new Set([0, 1, 2, 17, 18, 19, 25, 26, 27, 28, 29, 30, 31]);
    const outcomes = wt.map((_, i) => (manual.has(i) ? 1 : 0));
    const fit = ridgeLogistic({ rows: sparseFrom(wt.map((w) => [1, w])), outcomes }, { ridge: 0 }) as LogisticFit;
    // R's glm stops when the deviance moves by 1e-8, and takes errors from the step before its last.
    for (const [k, value] of v.logit.coef.entries()) near(fit.coefficients[k], value, 1e-8);
    for (const [k, value] of v.logit.se.entries()) near(Math.sqrt(fit.covariance![3 * k]), value, 1e-4);
    near(fit.deviance, v.logit.deviance, 1e-11);
  });

  it("the generator that turns a seed phrase into the root seed", () => {
    const arc4 = seedrandom("hello.");
    for (const value of v.seedrandom.arc4_hello_dot) expect(arc4()).toBe(value);
    expect(seedrandom.alea("hello.")()).toBe(v.seedrandom.alea_hello_dot);
  });

  // The last test: it looks at what the others have read.
  it("reads every value, or says why there is no function for it", () => {
    const explained = (key: string) =>
      Object.keys(WITHOUT_A_FUNCTION).some((group) => key === group || key.startsWith(`${group}.`));
    const keys = [...leafKeys(all)];
    expect(keys.filter((key) => !read.has(key) && !explained(key) && !LABELS.has(key))).toEqual([]);
    // Nor may an explanation outlive its reason.
    expect(keys.filter((key) => read.has(key) && explained(key))).toEqual([]);
    for (const group of [...Object.keys(WITHOUT_A_FUNCTION), ...LABELS])
      expect(keys.some((key) => key === group || key.startsWith(`${group}.`))).toBe(true);
  });
});
