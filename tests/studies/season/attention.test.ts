import { describe, expect, it } from "vitest";
import { twoSidedZ } from "../../../src/analysis/normal.js";
import type { JudgeStudy } from "../../../src/studies/judge/study.js";
import type { JudgedSummary } from "../../../src/studies/judge/summary.js";
import { changeVerdict, priceVerdict } from "../../../src/studies/judge/verdict.js";
import { correctedCards, verdictP } from "../../../src/studies/season/attention.js";

const study = { confidence: 0.95 } as JudgeStudy;
const z = twoSidedZ(study.confidence);
const around = (estimate: number, error: number) => ({
  ...{ estimate, low: estimate - z * error, high: estimate + z * error },
  confidence: 0.95,
});

/** A judged card of which only what the correction reads is told. */
function card(name: string, off: number, error: number, more: Partial<JudgedSummary> = {}): JudgedSummary {
  const mispricing = around(off, error);
  return { name, mispricing, verdict: priceVerdict(mispricing), ...more } as JudgedSummary;
}

describe("p of a verdict", () => {
  it("is 5 % where the interval just allows the verdict, on either side", () => {
    for (const sign of [1, -1]) {
      expect(verdictP(around(sign * (1 + z * 0.8), 0.8), study)).toBeCloseTo(0.05, 6);
      expect(priceVerdict(around(sign * (1.001 + z * 0.8), 0.8))).not.toBe("undecided");
    }
    expect(verdictP(around(0, 2 / z), study)).toBeCloseTo(0.05, 6);
    expect(verdictP(around(0.5, 1.5 / z), study)).toBeCloseTo(0.05, 6);
  });

  it("goes by the end of the interval that decides the verdict, where its ends lie unlike far from the estimate", () => {
    const uneven = (low: number, estimate: number, high: number) => ({ estimate, low, high, confidence: 0.95 });
    expect(verdictP(uneven(1, 3, 9), study)).toBeCloseTo(0.05, 6);
    expect(verdictP(uneven(-9, -3, -1), study)).toBeCloseTo(0.05, 6);
    expect(verdictP(uneven(0, 0.5, 2), study)).toBeCloseTo(0.05, 6);
    expect(verdictP(uneven(-2, -0.5, 0), study)).toBeCloseTo(0.05, 6);
  });

  it("falls with more evidence and is at most 1", () => {
    expect(verdictP(around(9, 1), study)!).toBeLessThan(1e-6);
    expect(verdictP(around(1.5, 5), study)!).toBeGreaterThan(0.9);
    for (let off = -4; off <= 4; off += 0.25) expect(verdictP(around(off, 50), study)!).toBeLessThanOrEqual(1);
    expect(verdictP(around(0, 0.2), study)!).toBeLessThan(verdictP(around(0, 0.6), study)!);
  });

  it("is a chance, too, where an interval is cut off: no cost lies below 0", () => {
    for (const off of [-5, -2, -1, 0, 2]) {
      const cut = { estimate: off, low: off, high: off + 2, confidence: 0.95 };
      const p = verdictP(cut, study)!;
      expect(p, String(off)).toBeGreaterThanOrEqual(0);
      expect(p, String(off)).toBeLessThanOrEqual(1);
    }
  });

  it("is none of what is counted exactly", () => {
    expect(verdictP({ estimate: -5, low: -5, high: -5, confidence: 0.95 }, study)).toBeUndefined();
  });
});

describe("cards of a season", () => {
  const barely = 1 + z * 0.8 + 0.01;

  it("a verdict that one card just has does not stand among many that are open, and does among many that are sure", () => {
    const open = Array.from({ length: 9 }, (_, i) => card(`open ${i}`, 0, 4));
    const sure = Array.from({ length: 9 }, (_, i) => card(`sure ${i}`, 9, 0.5));
    const of = (others: JudgedSummary[]) => {
      const { cards, tests } = correctedCards([card("barely", barely, 0.8), ...others], study);
      return { tests, found: cards.find(({ name }) => name === "barely")! };
    };
    expect(of([])).toMatchObject({ tests: 1, found: { verdict: "under-costed", attention: "price is off" } });
    const among = of(open);
    expect(among.tests).toBe(10);
    expect(among.found).toMatchObject({
      verdict: "undecided",
      attention: "not decided",
      price: { uncorrected: "under-costed" },
    });
    expect(among.found.price.adjustedP!).toBeGreaterThan(0.05);
    expect(of(sure).found.verdict).toBe("under-costed");
  });

  it("stand by kind of attention, then by how far off they are or may be", () => {
    const falls = { holds: { outcome: "falls" } } as Partial<JudgedSummary>;
    const { cards } = correctedCards(
      [
        card("fair", 0.2, 0.3),
        card("less open", 2, 1.8),
        card("open", 1, 4),
        card("slightly dear", -4, 0.4),
        card("very cheap", 20, 1),
        card("falls", 9, 0.5, falls),
        { name: "unknown", verdict: "undecided" } as JudgedSummary,
      ],
      study,
    );
    expect(cards.map(({ name }) => name)).toEqual([
      ...["very cheap", "slightly dear", "falls", "unknown", "open", "less open", "fair"],
    ]);
  });

  it("changes are asked about as well, but those that are counted exactly", () => {
    const changed = (net: ReturnType<typeof around>) =>
      ({ change: { net, verdict: changeVerdict(net) } }) as Partial<JudgedSummary>;
    const exact = { estimate: -5, low: -5, high: -5, confidence: 0.95 };
    const { cards, tests } = correctedCards(
      [
        card("a", 0, 0.3, changed(exact)),
        card("b", 0, 0.3, changed(around(7, 0.5))),
        card("c", 0, 0.3, changed(around(1.5, 3))),
      ],
      study,
    );
    expect(tests).toBe(5);
    const by = new Map(cards.map((one) => [one.name, one]));
    expect(by.get("a")).toMatchObject({ change: { verdict: "worse for its price" } });
    expect(by.get("a")!.changed).toEqual({ uncorrected: "worse for its price" });
    expect(by.get("b")).toMatchObject({ change: { verdict: "better for its price" } });
    expect(by.get("c")).toMatchObject({ change: { verdict: "undecided" } });
    // Each p belongs to its own question: that of a sure change is small beside a price that says nothing.
    const { cards: mixed } = correctedCards([card("d", 1, 4, changed(around(9, 0.5))), card("e", 9, 0.5)], study);
    const d = mixed.find(({ name }) => name === "d")!;
    expect(d.price.adjustedP!).toBeGreaterThan(0.5);
    expect(d.changed!.adjustedP!).toBeLessThan(1e-6);
    expect(d).toMatchObject({ verdict: "undecided", change: { verdict: "better for its price" } });
  });
});
