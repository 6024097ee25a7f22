import { expect, test } from "vitest";
import { type DoseScores, evenDose } from "../../src/analysis/evenDose.js";

/** The dose at which a score is one half. */

function randomOf(seed: number): () => number {
  let x = seed >>> 0;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
}

const chance = (at: number) => 1 / (1 + Math.exp(-at));

/** Pairs of games in which dice of a pair favour the same side at every dose. */
function simulated(seed: number, doses: readonly number[], even: number, slope: number, pairs: number): DoseScores[] {
  const random = randomOf(seed);
  const dice = Array.from({ length: pairs }, () => [random(), random()] as const);
  return doses.map((dose) => {
    const p = chance(slope * (dose - even));
    return { dose, scores: dice.map((own) => own.reduce((sum, u) => sum + (u < p ? 0.5 : 0), 0)) };
  });
}

const exact = (doses: readonly number[], of: (dose: number) => number): DoseScores[] =>
  doses.map((dose) => ({
    dose,
    scores: Array.from({ length: 1000 }, (_, i) => (i < Math.round(1000 * of(dose)) ? 1 : 0)),
  }));

test("finds where a curve crosses one half, in any unit", () => {
  const curve = (dose: number) => chance(-0.08 * (dose - 12));
  const fit = evenDose(exact([0, 5, 10, 20], curve), 0.95)!;
  expect(fit.even!.estimate).toBeCloseTo(12, 0);
  expect(fit.slope.estimate).toBeCloseTo(-0.08, 2);
  expect(fit.at(12)).toBeCloseTo(0.5, 2);
  const tenfold = evenDose(
    exact([0, 50, 100, 200], (dose) => curve(dose / 10)),
    0.95,
  )!;
  expect(tenfold.even!.estimate).toBeCloseTo(10 * fit.even!.estimate, 6);
  expect(tenfold.even!.low).toBeCloseTo(10 * fit.even!.low, 6);
});

test("is turned round by changing the sides", () => {
  const doses = simulated(4, [-10, 0, 10], 3, -0.1, 400);
  const fit = evenDose(doses, 0.95)!;
  const turned = evenDose(
    doses.map(({ dose, scores }) => ({ dose: -dose, scores: Array.from(scores, (one) => 1 - one) })),
    0.95,
  )!;
  expect(turned.even!.estimate).toBeCloseTo(-fit.even!.estimate, 8);
  expect(turned.even!.low).toBeCloseTo(-fit.even!.high, 8);
});

test("holds the truth as often as it says, where doses share their dice", () => {
  const runs = 600;
  let held = 0;
  let widths = 0;
  for (let seed = 1; seed <= runs; seed++) {
    const { even } = evenDose(simulated(7919 * seed, [-6, -2, 0, 4, 8], 2.3, -0.15, 200), 0.9)!;
    if (even!.low <= 2.3 && even!.high >= 2.3) held++;
    widths += even!.high - even!.low;
  }
  expect(held / runs).toBeGreaterThan(0.87);
  expect(held / runs).toBeLessThan(0.93);
  // Shared dice move all doses together: as if they were independent, intervals would be about half as wide.
  expect(widths / runs).toBeGreaterThan(1.2);
});

test("holds it as often where all doses lie to one side", () => {
  const runs = 600;
  let held = 0;
  for (let seed = 1; seed <= runs; seed++) {
    const { even } = evenDose(simulated(104729 * seed, [4, 8, 12, 16], 2.3, -0.15, 400), 0.9)!;
    if (even!.low <= 2.3 && even!.high >= 2.3) held++;
  }
  expect(held / runs).toBeGreaterThan(0.87);
  expect(held / runs).toBeLessThan(0.93);
});

test("is wider where doses scatter about the curve, and says so", () => {
  const doses = [-10, -5, 0, 5, 10];
  const plain = evenDose(
    exact(doses, (dose) => chance(-0.1 * dose)),
    0.95,
  )!;
  const steps = evenDose(
    exact(doses, (dose) => chance(-0.1 * dose + (dose === 0 ? 0.5 : -0.1))),
    0.95,
  )!;
  expect(plain.misfit).toBeGreaterThan(0.9);
  expect(steps.misfit).toBeLessThan(0.001);
  expect(steps.even!.high - steps.even!.low).toBeGreaterThan(2 * (plain.even!.high - plain.even!.low));
});

test("gives no dose where none moves the score, and no curve where all is won", () => {
  const flat = evenDose(simulated(3, [-5, 0, 5], 0, 0, 300), 0.95);
  expect(flat?.even).toBeUndefined();
  expect(
    evenDose(
      exact([0, 5, 10], () => 1),
      0.95,
    ),
  ).toBeUndefined();
});

test("passes over what was not played", () => {
  const [one, two, three] = simulated(9, [-5, 0, 5], 1, -0.2, 300);
  const holes = { ...two, scores: Array.from(two.scores, (score, i) => (i % 3 === 0 ? Number.NaN : score)) };
  const fit = evenDose([one, holes, three], 0.95)!;
  expect(fit.even!.estimate).toBeCloseTo(1, 0);
});
