import { expect, it } from "vitest";
import type { Side } from "../../../src/core/side.js";
import { WINNER_A, WINNER_B } from "../../../src/results/layout.js";
import type { MixtureEntry } from "../../../src/studies/meta/summary.js";
import {
  aloneFolder,
  BEFORE,
  changeOf,
  type FieldPlayed,
  holdersOf,
  mixtureOf,
} from "../../../src/studies/season/field.js";
import type { SeasonStudy } from "../../../src/studies/season/study.js";

const entry = (name: string, share: number, side?: Side): MixtureEntry => ({
  ...{ name, share: { estimate: share, low: 0, high: 1, confidence: 0.95 }, support: 1, against: 0.5 },
  ...(side === undefined ? {} : { side }),
});

it("tells a mixture side by side, the greatest share first, equal ones by name, and leaves out what is nothing", () => {
  const told = (...entries: MixtureEntry[]) => mixtureOf(entries).map(({ name, side }) => [name, side]);
  expect(told(entry("Jedi", 0.2, 0), entry("Sith", 0.9, 1), entry("Rebels", 0.8, 0), entry("Navy", 0.1, 1))).toEqual([
    ["Rebels", 0],
    ["Jedi", 0],
    ["Sith", 1],
    ["Navy", 1],
  ]);
  expect(told(entry("B", 0.5), entry("None", 0.0004), entry("A", 0.4995))).toEqual([
    ["B", undefined],
    ["A", undefined],
  ]);
  expect(told(entry("B", 0.5), entry("A", 0.5))).toEqual([
    ["A", undefined],
    ["B", undefined],
  ]);
  expect(mixtureOf([entry("Only", 1)])[0]).not.toHaveProperty("side");
});

it("tells a change over all opponents, of whom most see none, and from the side of who is told of", () => {
  const audit = { change: { estimate: 0.08, low: 0.05, high: 0.12, confidence: 0.95 } } as Parameters<
    typeof changeOf
  >[1][number]["audit"];
  const moved = [{ a: "A", b: "B", audit }];
  const told = (name: string) => changeOf(name, moved, 4, 0.95)!;
  expect(told("A").estimate).toBeCloseTo(0.02, 9);
  expect([told("A").low, told("A").high]).toEqual([expect.closeTo(0.0125, 9), expect.closeTo(0.03, 9)]);
  expect(told("B").estimate).toBeCloseTo(-0.02, 9);
  expect([told("B").low, told("B").high]).toEqual([expect.closeTo(-0.03, 9), expect.closeTo(-0.0125, 9)]);
  expect(changeOf("C", moved, 4, 0.95)).toBeUndefined();
});

it("shows what a card does for its holder by a game of the matchup that it turned most", () => {
  const gauntlet = {
    before: {
      entrants: ["Mine", "Weak", "Strong"].map((name) => ({ name })),
      matchups: [1, 2].map((b) => ({ a: 0, b })),
    },
    alone: [{ card: 0, changed: [{ name: "Mine" }] }],
  };
  const study = { gauntlet, judge: { confidence: 0.95 } } as unknown as SeasonStudy;
  const games = 8;
  /** @param lost first games that Mine lost, by opponent */
  const run = (lost: Readonly<Record<string, number>>) => ({
    manifest: { experiment: { variants: ["all"] } },
    summary: { matchups: Object.keys(lost).map((b) => ({ a: "Mine", b })) },
    winners: Object.values(lost).map((n) => ({
      gamesPerPair: 1,
      codes: Uint8Array.from({ length: games }, (_, i) => (i < n ? WINNER_B : WINNER_A)),
    })),
  });
  const played = new Map([
    [BEFORE, run({ Weak: 4, Strong: 6 })],
    [aloneFolder(0), run({ Strong: 3, Weak: 3 })],
  ]) as unknown as FieldPlayed;
  const [holder] = holdersOf(study, 0, played);
  expect(holder!.change.estimate).toBeCloseTo((1 / 8 + 3 / 8) / 2, 9);
  expect(holder!.replay).toEqual({ before: [BEFORE, "1:3:a"], after: [aloneFolder(0), "0:3:a"] });
});
