import { describe, expect, it } from "vitest";
import { recheckSection } from "../../src/studies/cost/page/stages.js";
import type { CostRecheck, CostSummary } from "../../src/studies/cost/summary.js";
import { around } from "../support/around.js";

describe("the table of claims played again", () => {
  it("has of each claim both scores, what they come to in points, and what became of it", () => {
    const level = (strategy: string, score: number) => ({ strategy, pairs: 9, games: 18, score: around(score, 0.04) });
    const claim: CostRecheck = {
      ...{ name: "Figure 7", cost: 12, claim: "under-costed", mispricing: around(9, 2), outcome: "falls" },
      ...{ levels: [level("greedy", 0.62), level("rollout-4", 0.51)], points: [around(9.8, 3), around(0.8, 3)] },
      change: around(-0.11, 0.05),
    };
    const summaryOf = (claims: readonly CostRecheck[]) =>
      ({
        strategy: "greedy",
        rechecks: { strategy: "rollout-4", pairs: 9, asked: 3, claims },
      }) as unknown as CostSummary;
    const [{ table }] = recheckSection(summaryOf([claim]))!.blocks as unknown as readonly [{ table: TableBlock }];
    expect(table.headings.map(({ label }) => label)).toContain("by rollout-4");
    expect(table.rows[0].map(({ content }) => `${content}`.replaceAll("\u202f", " "))).toEqual([
      ...["Figure 7", "too cheap", "9.0 (7.0 to 11.0)"],
      ...["62.0 % (58.0 % to 66.0 %)", "51.0 % (47.0 % to 55.0 %)", "0.8 (−2.2 to 3.8)", "falls"],
    ]);
    expect(recheckSection(summaryOf([]))).toBeUndefined();
    expect(recheckSection({ strategy: "greedy" } as CostSummary)).toBeUndefined();
  });
});

interface TableBlock {
  readonly headings: readonly { readonly label: string }[];
  readonly rows: readonly (readonly { readonly content: unknown }[])[];
}
