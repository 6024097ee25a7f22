import { expect } from "vitest";
import type { Interval } from "../../src/analysis/interval.js";
import { rankCorrelation } from "../../src/analysis/rankCorrelation.js";
import type { ArenaSummary } from "../../src/studies/arena/summary.js";
import type { BalanceSummary } from "../../src/studies/balance/summary.js";
import type { BrokenSummary } from "../../src/studies/broken/summary.js";
import type { CostSummary } from "../../src/studies/cost/summary.js";
import type { DecksSummary } from "../../src/studies/decks/summary.js";
import type { EvenSummary } from "../../src/studies/even/summary.js";
import type { ImproveSummary } from "../../src/studies/improve/summary.js";
import type { AnyJudgeSummary, JudgedSummary } from "../../src/studies/judge/summary.js";
import type { LadderSummary } from "../../src/studies/ladder/summary.js";
import type { TrySummary } from "../../src/studies/try/summary.js";
import { evenDose, PLANTED_PAIR, worthOfSet } from "./swiftGames.js";

/** What makes a record believable: what was planted is found, and more games say more. By study, of its questions. */

type Of = <S>(words: string) => S;

const width = ({ low, high }: Interval): number => high - low;
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
const holds = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high;

export const BELIEVED: Readonly<Record<string, (of: Of) => void>> = {
  arena(of) {
    const total = (words: string) => of<ArenaSummary>(words).total!;
    expect(holds(total("who is as good").winRate, 0.5)).toBe(true);
    expect(total("usual").winRate.low).toBeGreaterThan(0.5);
    expect(total("new random").winRate.high).toBeLessThan(0.5);
  },
  ladder(of) {
    for (const words of ["usual", "games 200"]) {
      const elo = of<LadderSummary>(words).levels.map((one) => one.elo.estimate);
      expect(elo).toEqual([...elo].sort((x, y) => x! - y!));
    }
  },
  even(of) {
    // What would make them even is more than the rules allow.
    const { even, most, verdict } = of<EvenSummary>("games 4000");
    expect([even, verdict]).toEqual([undefined, "beyond the rules"]);
    expect(evenDose("jedi-masters", "sith-control")).toBeGreaterThan(most[1]);
  },
  decks(of) {
    const [few, many] = [of<DecksSummary>("usual"), of<DecksSummary>("more games")];
    const narrower = mean(many.pieces.map((one) => width(one.value))) / mean(few.pieces.map((one) => width(one.value)));
    expect(narrower).toBeLessThan(1.25 * Math.sqrt(few.pairs / many.pairs));
    // Values are against the mean of a side.
    const centred = ({ side, name }: { readonly side: number | null; readonly name: string }) =>
      worthOfSet(name) - mean(many.pieces.filter((one) => one.side === side).map((one) => worthOfSet(one.name)));
    const values = many.pieces.map(({ value }) => value.estimate);
    expect(rankCorrelation(values, many.pieces.map(centred as never), 0.95)!.estimate).toBeGreaterThan(0.6);
  },
  cost(of) {
    const [few, many] = [of<CostSummary>("usual"), of<CostSummary>("more games")];
    const narrower =
      mean(many.characters.map((one) => width(one.logits))) / mean(few.characters.map((one) => width(one.logits)));
    expect(narrower).toBeLessThan(0.6);
  },
  try(of) {
    const [few, many] = [of<TrySummary>("usual"), of<TrySummary>("many games")];
    expect(width(many.change)).toBeLessThan(width(few.change) / 2);
    expect(of<TrySummary>("a change that is much worse").verdict).toBe("worse");
  },
  improve(of) {
    for (const words of ["usual", "more games", "a deck"])
      for (const { gain, isShown } of of<ImproveSummary>(words).exchanges) expect(isShown).toBe(gain.low > 0);
  },
  broken(of) {
    const pairs = of<BrokenSummary>("planted").candidates.filter((one) => one.verdict === "broken");
    expect(pairs.map(({ pair }) => [...pair].sort())).toContainEqual([...PLANTED_PAIR].sort());
  },
  balance(of) {
    const { front, chosen, uneven } = of<BalanceSummary>("usual");
    expect(front[0]).toMatchObject({ changes: [], uneven });
    const falling = front.map((one) => one.uneven);
    expect(falling).toEqual([...falling].sort((x, y) => y - x));
    expect(front[chosen].uneven).toBeLessThan(uneven);
  },
  judge(of) {
    const gain = (words: string) => (of<AnyJudgeSummary>(words).cards[0] as JudgedSummary).change!;
    expect(gain("a stronger character").gain.estimate).toBeGreaterThan(0);
    expect(gain("a weaker character").gain.estimate).toBeLessThan(0);
  },
};
