import { describe, expect, it } from "vitest";
import { twoSidedZ } from "../../../src/analysis/normal.js";
import type { JudgeStudy } from "../../../src/studies/judge/study.js";
import type { JudgedSummary, ValuedSummary } from "../../../src/studies/judge/summary.js";
import { changeVerdict, gainVerdict, priceVerdict, valueVerdict } from "../../../src/studies/judge/verdict.js";
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

  it("stand as they were asked for; more than ten by attention, then by how far off they are or may be", () => {
    const falls = { holds: { outcome: "falls" } } as Partial<JudgedSummary>;
    const asked = [
      card("fair", 0.2, 0.3),
      card("less open", 2, 1.8),
      card("open", 1, 4),
      card("slightly dear", -4, 0.4),
      card("very cheap", 20, 1),
      card("falls", 9, 0.5, falls),
      { name: "unknown", verdict: "undecided" } as JudgedSummary,
    ];
    const namesOf = (judged: readonly JudgedSummary[]) => correctedCards(judged, study).cards.map(({ name }) => name);
    expect(namesOf(asked)).toEqual(asked.map(({ name }) => name));
    const more = [..."1234"].map((n) => card(`much fair ${n}`, 0.1, 0.3));
    expect(namesOf([...asked, ...more.slice(1)])[0]).toBe("fair");
    expect(namesOf([...more, ...asked]).slice(0, 7)).toEqual([
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

/** The same of one that is judged by what decks win with it: shares of wins. */
function valued(name: string, value: number, error: number, more: Partial<ValuedSummary> = {}): ValuedSummary {
  const interval = around(value, error);
  return { name, value: interval, verdict: valueVerdict(interval), ...more } as ValuedSummary;
}
const gained = (gain: number, error: number): Partial<ValuedSummary> => {
  const interval = around(gain, error);
  return { change: { before: around(0, error), gain: interval, verdict: gainVerdict(interval) } };
};

describe("values of a season", () => {
  it("are corrected over values and changes, in wins in 100 games", () => {
    const { cards, tests } = correctedCards(
      [valued("New", 0.1, 0.01), valued("Better", 0.1, 0.01, gained(0.08, 0.01))],
      study,
    );
    expect(tests).toBe(3);
    for (const one of cards) {
      expect(one).toMatchObject({ verdict: "strong", attention: "strong or weak", worth: { uncorrected: "strong" } });
      expect(one.worth.adjustedP!).toBeLessThan(1e-6);
    }
    expect(cards.find(({ name }) => name === "Better")!.changed).toMatchObject({ uncorrected: "better" });
  });

  it("that are decided by themselves may not be among many", () => {
    // Just beyond one point by its interval: p a little below 0.05, and twenty like it that are nothing.
    const close = valued("Close", 0.01 + 1.02 * z * 0.01, 0.01);
    expect(close.verdict).toBe("strong");
    const others = Array.from({ length: 20 }, (_, i) => valued(`Other ${i}`, 0.012, 0.02));
    expect(correctedCards([close], study).cards[0]).toMatchObject({ verdict: "strong" });
    const [among] = correctedCards([close, ...others], study).cards.filter(({ name }) => name === "Close");
    expect(among).toMatchObject({ verdict: "undecided", attention: "not decided", worth: { uncorrected: "strong" } });
  });

  it("come by need for attention: far from none first, then falling ones, then undecided ones, then average ones", () => {
    const falls = { holds: { outcome: "falls" } } as Partial<ValuedSummary>;
    const { cards } = correctedCards(
      [
        valued("Average", 0, 0.002),
        valued("Wide", 0.02, 0.05),
        valued("Weak", -0.06, 0.005),
        valued("Strong", 0.12, 0.005),
        valued("Falling", 0.3, 0.005, falls),
        ...[..."123456"].map((n) => valued(`Plain ${n}`, 0, 0.001)),
      ],
      study,
    );
    expect(cards.slice(0, 5).map(({ name, attention }) => [name, attention])).toEqual([
      ["Strong", "strong or weak"],
      ["Weak", "strong or weak"],
      ["Falling", "falls at a higher level"],
      ["Wide", "not decided"],
      ["Average", "none"],
    ]);
  });

  it("that fall at a higher level are those that stand among all: on the change where that was played again", () => {
    const fallen = (of: "change" | "value") => ({ holds: { of, outcome: "falls" } }) as Partial<ValuedSummary>;
    // Better by itself, not among thirty that are nothing.
    const close = { ...gained(0.01 + 1.02 * z * 0.01, 0.01), ...fallen("change") };
    const others = Array.from({ length: 30 }, (_, i) => valued(`Other ${i}`, 0.012, 0.02));
    const attentions = (...cards: ValuedSummary[]) =>
      new Map(correctedCards([...cards, ...others], study).cards.map((one) => [one.name, one]));
    const found = attentions(
      valued("Average", 0, 0.002, close),
      valued("Strong", 0.12, 0.005, close),
      valued("Wide, surely better", 0.02, 0.05, { ...gained(0.2, 0.01), ...fallen("change") }),
      valued("Wide", 0.02, 0.05, fallen("value")),
      valued("Average, surely better", 0, 0.002, gained(0.2, 0.01)),
    );
    expect(found.get("Average")!.change!.verdict).toBe("undecided");
    expect(found.get("Average")!.changed!.uncorrected).toBe("better");
    expect(
      [...found].flatMap(([name, { attention }]) => (name.startsWith("Other") ? [] : [[name, attention]])),
    ).toEqual([
      ["Strong", "strong or weak"],
      ["Wide, surely better", "falls at a higher level"],
      ["Wide", "not decided"],
      ["Average", "not decided"],
      ["Average, surely better", "none"],
    ]);
  });
});
