import { describe, expect, test } from "vitest";
import type { Interval } from "../../src/analysis/interval.js";
import { pairConfidenceSequence } from "../../src/analysis/pairConfidenceSequence.js";
import { pairInterval } from "../../src/analysis/pairs.js";
import { wilson } from "../../src/analysis/wilson.js";
import { below, seedStream } from "../../src/core/rng.js";
import type { Game } from "../../src/games/game.js";
import { summarise } from "../../src/results/summarise.js";
import type { Ahead, MatchupSummary } from "../../src/results/summary.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment } from "../support/experiments.js";
import { simulatedRun } from "../support/simulatedRun.js";

/** Chances in thousands that a wins on [ground][its seat]. */
type Chances = readonly (readonly [number, number])[];

/** A game of one throw, whose chances are those of the matchup. The two games of a pair have throws of their own. */
function gameOf(chancesOf: (a: string, b: string) => Chances, symmetric = true): Game {
  const words = new Int32Array(4);
  return {
    ...coinGame,
    symmetric,
    compile: ({ a, b }: { a: { name: string }; b: { name: string } }) => chancesOf(a.name, b.name),
    createState: () => undefined,
    play(chances: Chances, _state, low, high, variant, swapped, row) {
      seedStream(words, 0, low, high, swapped ? 1 : 0);
      row.fill(0);
      row[0] = below(words, 0, 1000) < chances[variant][swapped ? 1 : 0] ? 0 : 1;
      return 0;
    },
  } as Game;
}

const aheadOf = ({ low, high }: Interval): Ahead => (low > 0.5 ? "a" : high < 0.5 ? "b" : "open");

const ALL = "game: coin\nsquads: [novice, adept, master]\n";
const EVEN: Chances = [
  [600, 600],
  [600, 600],
];

function play(game: Game, text: string): readonly MatchupSummary[] {
  return summarise(simulatedRun(game, goodExperiment(text)), "").matchups;
}

describe("whether maps and seats differ", () => {
  test("is said of the matchup in which they do, with who is ahead where", () => {
    const game = gameOf((_, b) =>
      b === "Master"
        ? [
            [800, 800],
            [200, 200],
          ]
        : EVEN,
    );
    const [one, two, three] = play(
      game,
      `${ALL}matchups: [[novice, adept], [novice, master], [adept, novice]]\ngames: 800\n`,
    );
    for (const same of [one!, three!]) {
      expect(same.byVariant).toMatchObject({ differ: false, ahead: ["a", "a"] });
      expect(same.bySeat).toMatchObject({ differ: false, ahead: ["a", "a"] });
    }
    expect(two!.byVariant).toMatchObject({ differ: true, ahead: ["a", "b"] });
    expect(two!.byVariant!.adjusted).toBeCloseTo(3 * two!.byVariant!.p, 12);
    expect(two!.bySeat).toMatchObject({ differ: false, ahead: ["open", "open"] });
    expect(two!.variants.map((v) => Math.round(10 * v.winRateA.estimate))).toEqual([8, 2]);
  });

  test("knows a seat that decides", () => {
    const [m] = play(
      gameOf(() => [
        [800, 300],
        [800, 300],
      ]),
      `${ALL}matchups: [[novice, adept]]\ngames: 800\n`,
    );
    expect(m!.bySeat).toMatchObject({ differ: true, ahead: ["a", "b"] });
    expect(m!.byVariant).toMatchObject({ differ: false });
    expect(m!.aFirst.winsA).toBeGreaterThan(2 * m!.aSecond.winsA);
  });

  test("is asked of single games where seats do not swap", () => {
    const [m] = play(
      gameOf(
        () => [
          [800, 0],
          [200, 0],
        ],
        false,
      ),
      `${ALL}matchups: [[novice, adept]]\ngames: 300\n`,
    );
    expect(m!.byVariant).toMatchObject({ differ: true, ahead: ["a", "b"] });
    expect(m!.bySeat).toBeUndefined();
  });

  test("is not asked of one map", () => {
    const [m] = play(
      gameOf(() => EVEN),
      `${ALL}grounds: [even]\nmatchups: [[novice, adept]]\ngames: 300\n`,
    );
    expect(m!.byVariant).toBeUndefined();
    expect(m!.bySeat).toBeDefined();
  });

  test("is asked of games stopped by what was seen, with intervals that may be watched", () => {
    const text = `${ALL}matchups: [[novice, adept]]\nprecision: 6%\ngames: 4000\n`;
    const [m] = play(
      gameOf(() => [
        [560, 560],
        [420, 420],
      ]),
      text,
    );
    expect(m!.stopped).toMatchObject({ decided: true });
    expect(m!.byVariant).toMatchObject({ differ: true });
    // Half of a run's games: intervals at 95 % of games looked at once would call both.
    expect(m!.byVariant!.ahead).toEqual(["open", "b"]);
  });

  test.each(["sprt: {elo0: 0, elo1: 30}", "precision: 4%"])(
    "holds each seat against one half by an interval that may be watched, corrected over both: %s",
    (rule) => {
      let [fewer, other] = [0, 0];
      for (let seed = 0; seed < 40; seed++) {
        const text = `${ALL}matchups: [[novice, adept]]\nseed: ${seed}\n${rule}\ngames: 4000\n`;
        const [m] = play(
          gameOf(() => [
            [545, 545],
            [545, 545],
          ]),
          text,
        );
        const at = (level: number) =>
          [m!.aFirst, m!.aSecond].map((o) => aheadOf(pairConfidenceSequence([o.winsB, o.draws, o.winsA], level)));
        expect(m!.bySeat!.ahead).toEqual(at(0.975));
        if (at(0.95).join() !== at(0.975).join()) fewer++;
        const once = [m!.aFirst, m!.aSecond].map((o) => aheadOf(wilson(o.winsA, o.games, 0.975)));
        if (once.join() !== at(0.975).join()) other++;
      }
      expect(fewer).toBeGreaterThan(0);
      expect(other).toBeGreaterThan(0);
    },
  );

  test("is claimed of any of six matchups in one run of twenty at most, where nothing matters", () => {
    const game = gameOf(() => EVEN);
    const pairs = [];
    for (const a of ["novice", "adept", "master"]) for (const b of ["novice", "adept"]) pairs.push(`[${a}, ${b}]`);
    let [maps, seats, uncorrected] = [0, 0, 0];
    let borderline = 0;
    const runs = 400;
    for (let run = 0; run < runs; run++) {
      const text = `${ALL}matchups: [${pairs.join(", ")}]\ngames: 160\nseed: ${run}\n`;
      const matchups = play(game, text);
      for (const m of matchups) {
        // Who is ahead on a map is told at an error shared out among both maps.
        expect(m.byVariant!.ahead).toEqual(m.variants.map((v) => aheadOf(pairInterval(v.pairs, 0.975))));
        if (m.variants.some((v, i) => aheadOf(v.winRateA) !== m.byVariant!.ahead[i])) borderline++;
      }
      if (matchups.some((m) => m.byVariant!.differ)) maps++;
      if (matchups.some((m) => m.bySeat!.differ)) seats++;
      if (matchups.some((m) => m.byVariant!.p <= 0.05)) uncorrected++;
    }
    // 0.05 and three standard errors; without the correction a quarter of the runs would say so.
    expect(maps / runs).toBeLessThanOrEqual(0.083);
    expect(seats / runs).toBeLessThanOrEqual(0.083);
    expect(uncorrected / runs).toBeGreaterThan(0.15);
    expect(borderline).toBeGreaterThan(20);
  });
});
