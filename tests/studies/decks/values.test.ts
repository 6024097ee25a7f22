import { describe, expect, test } from "vitest";
import { pieceValues } from "../../../src/studies/decks/pieces.js";
import { findSynergies } from "../../../src/studies/decks/synergies.js";
import { fitDecks, pieceContrasts } from "../../../src/studies/decks/values.js";
import { type PlantedDecks, plantedDecks } from "../../support/drawnDecks.js";

const BOTH = [true, true] as const;
/** Nine pieces a side: one strong, one weak, the rest close to each other. */
const LIGHT = [0.4, 0.1, 0.05, 0, 0, 0, -0.05, -0.1, -0.4];
const DARK = [0.5, 0, 0, 0, 0, 0, 0, 0, -0.5];
const plan = (more: Partial<PlantedDecks>) =>
  plantedDecks({ values: [LIGHT, DARK], side: -0.4, size: 6, pairs: 3000, seed: 1, ...more });

describe("values of planted pieces", () => {
  test("are found: the strong first, the weak last, each side by itself, the side's advantage apart", async () => {
    const sample = plan({});
    const decks = await fitDecks(sample, BOTH, 1);
    const values = pieceValues(sample, decks, 0.95);
    for (const [side, name] of [
      [0, "light"],
      [1, "dark"],
    ] as const) {
      const own = values.filter((p) => p.side === side);
      expect(own[0]).toMatchObject({ name: `${name} 0`, verdict: "strong", group: 1 });
      expect(own.at(-1)).toMatchObject({ name: `${name} 8`, verdict: "weak" });
      expect(own.slice(2, -2).every((p) => p.verdict === "average" || Math.abs(p.value.estimate) < 0.05)).toBe(true);
    }
    expect(values.every((p) => p.value.low < p.value.estimate && p.value.estimate < p.value.high)).toBe(true);
    // Log odds times the mean of p (1 - p), a little below 1/4.
    for (const p of values) expect(p.value.estimate / p.logit.estimate).toBeCloseTo(decks.slope, 9);
    expect(decks.slope).toBeGreaterThan(0.18);
    expect(decks.slope).toBeLessThan(0.25);
  });

  test("have intervals that cover the truth at their rate", async () => {
    // 40 samples of 18 pieces: 720 intervals of 95 %, not independent within a sample; 92.5 % to 97.5 % is three errors
    // or more.
    let covered = 0;
    for (let seed = 0; seed < 40; seed++) {
      const sample = plan({ pairs: 1200, seed: 100 + seed });
      const decks = await fitDecks(sample, BOTH, 1);
      const { logits, covariance } = pieceContrasts(sample, decks);
      [...LIGHT, ...DARK].forEach((truth, k) => {
        const error = 1.96 * Math.sqrt(covariance(k, k));
        if (Math.abs(logits[k] - truth) <= error) covered++;
      });
    }
    expect(covered / 720).toBeGreaterThan(0.925);
    expect(covered / 720).toBeLessThan(0.975);
  });

  test("have such intervals with several games of a pair, too, and so have the win rates of decks", async () => {
    // 40 samples of 18 pieces; what games of a pair have in common is in no piece.
    let covered = 0;
    const rates: number[][] = [];
    const errors: number[] = [];
    for (let seed = 0; seed < 40; seed++) {
      const sample = plan({ pairs: 600, seed: 300 + seed, games: 4, alike: 0.8 });
      const decks = await fitDecks(sample, BOTH, 1);
      const { logits, covariance } = pieceContrasts(sample, decks);
      [...LIGHT, ...DARK].forEach((truth, k) => {
        // Averaged over what pairs have in common log odds are a little smaller.
        if (Math.abs(logits[k] - 0.89 * truth) <= 1.96 * Math.sqrt(covariance(k, k))) covered++;
      });
      const values = pieceValues(sample, decks, 0.95).sort((x, y) => (x.name < y.name ? -1 : 1));
      rates.push(values.map(({ deckWinRate }) => deckWinRate.estimate));
      errors.push(...values.map(({ deckWinRate: { low, high } }) => ((high - low) / 2 / 1.96) ** 2));
    }
    expect(covered / 720).toBeGreaterThan(0.925);
    expect(covered / 720).toBeLessThan(0.975);
    const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
    const variances = rates[0].map((_, k) => {
      const own = rates.map((one) => one[k]);
      return mean(own.map((one) => (one - mean(own)) ** 2)) * (40 / 39);
    });
    // Of each by 39 degrees of freedom, of all by fewer than 702, as decks share their pairs.
    const ratio = Math.sqrt(mean(errors) / mean(variances));
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.2);
  });

  test("cover it with few pairs for many pieces too, once these are ten a piece", async () => {
    // 80 pieces, 800 pairs, 5 samples: 400 intervals; 91.5 % is three errors below 95 %.
    const own = Array.from({ length: 40 }, (_, i) => ((i % 5) - 2) / 10);
    let covered = 0;
    for (let seed = 0; seed < 5; seed++) {
      const sample = plan({ values: [own, own], size: 15, pairs: 800, seed: 900 + seed });
      const { logits, covariance } = pieceContrasts(sample, await fitDecks(sample, BOTH, 1));
      [...own, ...own].forEach((truth, k) => {
        if (Math.abs(logits[k] - truth) <= 1.96 * Math.sqrt(covariance(k, k))) covered++;
      });
    }
    expect(covered / 400).toBeGreaterThan(0.915);
  });

  test("call no piece strong or weak where all are alike, but for one study in twenty", async () => {
    let named = 0;
    for (let seed = 0; seed < 40; seed++) {
      const even = Array.from({ length: 9 }, () => 0);
      const sample = plan({ values: [even, even], pairs: 800, seed: 300 + seed });
      const values = pieceValues(sample, await fitDecks(sample, BOTH, 1), 0.95);
      if (values.some((p) => p.verdict !== "average")) named++;
    }
    // At 5 % seven or more of 40 come with a chance below 1 %.
    expect(named).toBeLessThanOrEqual(6);
  });

  test("of a side that always plays one deck are not asked; the other side's stand", async () => {
    const sample = plan({});
    const fixed = { ...sample, piecesB: sample.piecesB.map((_p, i) => sample.piecesB[i % 6]) };
    const decks = await fitDecks(fixed, [true, false], 1);
    const values = pieceValues(fixed, decks, 0.95);
    expect(values.map((p) => p.side)).not.toContain(1);
    expect(values[0].name).toBe("light 0");
  });

  test("tell settings from pieces, against the mean of their side's", async () => {
    const sample = plan({ pairs: 4000 });
    const settingsA = sample.settingsA.map((_s, p) => p % 2);
    // Setting 1 wins some of what it would have lost.
    const halfWins = sample.halfWins.map((h, p) => (p % 14 === 1 ? 2 : h));
    const changed = { ...sample, settings: ["plain", "lucky"], settingsA, halfWins };
    const decks = await fitDecks(changed, BOTH, 1);
    expect([...decks.settingColumns[1]]).toEqual([-1, -1]);
    const { logits } = pieceContrasts(changed, decks);
    expect(logits[0]).toBeGreaterThan(0.25);
    expect(
      decks.fit.coefficients[decks.settingColumns[0][1]] - decks.fit.coefficients[decks.settingColumns[0][0]],
    ).toBeGreaterThan(0.15);
  });
});

describe("synergies", () => {
  test("that are planted are found, with what they add", async () => {
    const sample = plan({ pairs: 8000, together: [3, 5, 0.7] });
    const decks = await fitDecks(sample, BOTH, 1);
    const { named, tested } = findSynergies(sample, decks, BOTH, 0.95);
    expect(tested).toBe(72);
    expect(named[0].names).toEqual(["light 3", "light 5"]);
    expect(named[0].value.low / decks.slope).toBeLessThan(0.7);
    expect(named[0].value.high / decks.slope).toBeGreaterThan(0.7);
    expect(named[0].decks).toBeGreaterThan(1000);
  });

  test("are asked only of what was also held apart often enough", async () => {
    // Of 600 decks some 340 hold both of a pair, but only 120 the one without the other.
    const sample = plan({ size: 12, pairs: 600 });
    const { tested } = findSynergies(sample, await fitDecks(sample, BOTH, 1), BOTH, 0.95);
    expect(tested).toBe(0);
  });

  test("that are not there are named in one study of twenty at most", async () => {
    let studies = 0;
    for (let seed = 0; seed < 30; seed++) {
      const sample = plan({ pairs: 1500, seed: 500 + seed });
      if (findSynergies(sample, await fitDecks(sample, BOTH, 1), BOTH, 0.95).named.length > 0) studies++;
    }
    // At 5 % six or more of 30 come with a chance of 0.3 %.
    expect(studies).toBeLessThanOrEqual(5);
  });
});
