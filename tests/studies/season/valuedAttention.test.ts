import { describe, expect, it } from "vitest";
import { twoSidedZ } from "../../../src/analysis/normal.js";
import { correctedValues } from "../../../src/studies/season/valuedAttention.js";
import type { ValuedStudy } from "../../../src/studies/valued/study.js";
import type { ValuedSummary } from "../../../src/studies/valued/summary.js";
import { gainVerdict, valueVerdict } from "../../../src/studies/valued/verdict.js";

const study = { confidence: 0.95 } as ValuedStudy;
const z = twoSidedZ(study.confidence);
const around = (estimate: number, error: number) => ({
  ...{ estimate, low: estimate - z * error, high: estimate + z * error },
  confidence: 0.95,
});

/** A judged card of which only what the correction reads is told; shares of wins. */
function card(name: string, value: number, error: number, more: Partial<ValuedSummary> = {}): ValuedSummary {
  const interval = around(value, error);
  return { name, value: interval, verdict: valueVerdict(interval), ...more } as ValuedSummary;
}
const changed = (gain: number, error: number): Partial<ValuedSummary> => {
  const interval = around(gain, error);
  return { change: { before: around(0, error), gain: interval, verdict: gainVerdict(interval) } };
};

describe("values of a season", () => {
  it("are corrected over values and changes, in points of win rate", () => {
    const { cards, tests } = correctedValues(
      [card("New", 0.1, 0.01), card("Better", 0.1, 0.01, changed(0.08, 0.01))],
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
    const close = card("Close", 0.01 + 1.02 * z * 0.01, 0.01);
    expect(close.verdict).toBe("strong");
    const others = Array.from({ length: 20 }, (_, i) => card(`Other ${i}`, 0.012, 0.02));
    expect(correctedValues([close], study).cards[0]).toMatchObject({ verdict: "strong" });
    const [among] = correctedValues([close, ...others], study).cards.filter(({ name }) => name === "Close");
    expect(among).toMatchObject({ verdict: "undecided", attention: "not decided", worth: { uncorrected: "strong" } });
  });

  it("come by need for attention: far from none first, then falling ones, then undecided ones, then average ones", () => {
    const falls = { holds: { outcome: "falls" } } as Partial<ValuedSummary>;
    const { cards } = correctedValues(
      [
        card("Average", 0, 0.002),
        card("Wide", 0.02, 0.05),
        card("Weak", -0.06, 0.005),
        card("Strong", 0.12, 0.005),
        card("Falling", 0.3, 0.005, falls),
      ],
      study,
    );
    expect(cards.map(({ name, attention }) => [name, attention])).toEqual([
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
    const close = { ...changed(0.01 + 1.02 * z * 0.01, 0.01), ...fallen("change") };
    const others = Array.from({ length: 30 }, (_, i) => card(`Other ${i}`, 0.012, 0.02));
    const attentions = (...cards: ValuedSummary[]) =>
      new Map(correctedValues([...cards, ...others], study).cards.map((one) => [one.name, one]));
    const found = attentions(
      card("Average", 0, 0.002, close),
      card("Strong", 0.12, 0.005, close),
      card("Wide, surely better", 0.02, 0.05, { ...changed(0.2, 0.01), ...fallen("change") }),
      card("Wide", 0.02, 0.05, fallen("value")),
      card("Average, surely better", 0, 0.002, changed(0.2, 0.01)),
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
