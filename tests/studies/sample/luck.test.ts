import { describe, expect, it } from "vitest";
import { LUCK_PRIOR } from "../../../src/analysis/luckRemoved.js";
import { scoreOf } from "../../../src/studies/sample/data.js";
import { withLuck, withoutLuck } from "../../../src/studies/sample/luck.js";
import { simulated } from "../judge/simulated.js";

const KNOWN = 0.5;
const sample = (pairs: number, seed: number, known = KNOWN) => simulated(30, pairs, [30, 33], seed, { known });
const scores = (data: ReturnType<typeof sample>) => Array.from(data.halfWins, (_, u) => scoreOf(data, u >> 1, u % 2));
const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
const variance = (of: readonly number[]) => mean(of.map((one) => one ** 2)) - mean(of) ** 2;

describe("scores of a sample with luck removed", () => {
  it("vary less and keep their mean, over many samples", () => {
    const differences = Array.from({ length: 300 }, (_, s) => {
      const data = sample(60, 500 + s);
      const [removed] = withoutLuck([data]);
      return mean(scores(removed)) - mean(scores(data));
    });
    expect(Math.abs(mean(differences)) / Math.sqrt(variance(differences) / 300)).toBeLessThan(3.5);
    const data = sample(3000, 7);
    const share = variance(scores(withoutLuck([data])[0])) / variance(scores(data));
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.85);
  });

  it("rest on what was played before, where that is enough, and not on themselves", () => {
    const [before, data] = [sample(400, 1), sample(50, 2)];
    const taken = (of: typeof data) => {
      const [removed] = withoutLuck([of], [before]);
      return scores(removed).map((score, u) => score - scores(of)[u]);
    };
    const turned = { ...data, halfWins: data.halfWins.map((half) => 4 - half) };
    taken(turned).forEach((one, u) => {
      expect(one).toBeCloseTo(taken(data)[u], 12);
    });
    // By themselves, another result of a pair changes what is taken out of other folds, and nothing of its own.
    const alone = (of: typeof data) => scores(withoutLuck([of])[0]).map((score, u) => score - scores(of)[u]);
    const other = { ...data, halfWins: data.halfWins.map((half, u) => (u === 6 ? 4 - half : half)) };
    const moved = alone(other).map((one, u) => Math.abs(one - alone(data)[u]) > 1e-12);
    expect(moved.map((is, u) => [is, (u >> 1) % 10 !== 3])).toEqual(
      moved.map((_, u) => [(u >> 1) % 10 !== 3, (u >> 1) % 10 !== 3]),
    );
  });

  it("begin at what is thought before where play may end early, and stay without bias", () => {
    const few = sample(2, 9);
    const taken = scores(few).map((score, u) => score - scores(withoutLuck([few], [])[0])[u]);
    taken.forEach((one, u) => {
      expect((10_000 * one) / few.luck!.steps[u]).toBeCloseTo(LUCK_PRIOR.coefficient, 6);
    });
    const differences = Array.from({ length: 400 }, (_, s) => {
      const [removed] = withoutLuck([sample(12, 2000 + s)], []);
      return mean(scores(removed)) - mean(scores(sample(12, 2000 + s)));
    });
    expect(Math.abs(mean(differences)) / Math.sqrt(variance(differences) / 400)).toBeLessThan(3.5);
    // Of many games little is left of it, and of none that end when they were to end.
    const [many, alone] = [withoutLuck([sample(3000, 7)], []), withoutLuck([sample(3000, 7)])];
    const apart = scores(many[0]).map((score, u) => Math.abs(score - scores(alone[0])[u]));
    expect(Math.max(...apart)).toBeGreaterThan(0);
    expect(Math.max(...apart)).toBeLessThan(0.01);
  });

  it("are as played of few, and where no luck was noted", () => {
    for (const data of [sample(20, 3), sample(400, 3, 0)]) expect(withoutLuck([data])).toEqual([data]);
    const [removed] = withoutLuck([sample(400, 4)]);
    expect(withLuck([{ data: removed }])).toEqual([{ data: sample(400, 4) }]);
    expect(withLuck([{ data: sample(400, 4) }])).toBeUndefined();
  });
});
