import { describe, expect, it } from "vitest";
import { positionsOf } from "../../../benchmarks/curvePositions.js";
import { LOGISTIC_PENALTY, logisticFit } from "../../../benchmarks/logisticFit.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { shippedMatchup } from "../../../src/games/cards/calibration.js";
import { HEAD } from "../../../src/games/cards/table.js";
import { CURVE as LCG_CURVE } from "../../../src/games/lcg/curve.js";
import { FEATURES as LCG_FEATURES } from "../../../src/games/lcg/features.js";
import * as lcgGame from "../../../src/games/lcg/playGame.js";
import { searched as lcgSearched } from "../../../src/games/lcg/searched.js";
import { setUp as lcgSetUp } from "../../../src/games/lcg/setup.js";
import { CURVE as TCG_CURVE } from "../../../src/games/tcg/curve.js";
import { FEATURES as TCG_FEATURES } from "../../../src/games/tcg/features.js";
import * as tcgGame from "../../../src/games/tcg/playGame.js";
import { searched as tcgSearched } from "../../../src/games/tcg/searched.js";
import { setUp as tcgSetUp } from "../../../src/games/tcg/setup.js";
import { type WinCurve, winChance } from "../../../src/games/winCurve.js";
import { findGame } from "../../../src/registry.js";

/** What games cut off between two turns are worth. */

const CURVES: Readonly<Record<"lcg" | "tcg", { curve: WinCurve; features: readonly string[] }>> = {
  lcg: { curve: LCG_CURVE, features: LCG_FEATURES },
  tcg: { curve: TCG_CURVE, features: TCG_FEATURES },
};

describe.each(["lcg", "tcg"] as const)("the curve of win chances of %s", (name) => {
  const { curve, features } = CURVES[name];

  it("has a weight for each feature, and says of what and when they are", () => {
    expect(curve.weights).toHaveLength(features.length);
    expect(curve.weights.every(Number.isFinite)).toBe(true);
    expect(curve.fitted).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(curve.games).toBeGreaterThanOrEqual(10_000);
  });

  it("knows more of fresh games than who wins how often, and is right as often as it says", () => {
    const { rows, won } = positionsOf(name, 600, 4711);
    const rate = won.filter(Boolean).length / won.length;
    let surprise = 0;
    let flat = 0;
    let claimed = 0;
    let right = 0;
    for (const [i, row] of rows.entries()) {
      const chance = winChance(curve, row);
      surprise -= Math.log(won[i] ? chance : 1 - chance);
      flat -= Math.log(won[i] ? rate : 1 - rate);
      claimed += Math.max(chance, 1 - chance);
      right += chance > 0.5 === won[i] ? 1 : 0;
    }
    // Of 600 games this varies by about 0.02 from seed to seed, of 120 by 0.05.
    expect(surprise / flat).toBeLessThan(0.85);
    // The positions of one game go together: as if of 600 cases, a standard deviation of about 0.02.
    expect(Math.abs(claimed - right) / rows.length).toBeLessThan(0.1);
  }, 60_000);
});

describe("a logistic fit", () => {
  it("finds the weights that cases were drawn by, and shrinks them by its penalty", () => {
    const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
    const rows: Float64Array[] = [];
    const won: boolean[] = [];
    const weights = [-0.5, 2, -1];
    for (let i = 0; i < 20_000; i++) {
      seedStream(stream.words, 0, i, 1, 0);
      const [x, y, luck] = [0, 1, 2].map((k) => (stream.words[k] >>> 0) / 2 ** 32);
      const row = Float64Array.of(1, x! * 2 - 1, y! * 2 - 1);
      rows.push(row);
      won.push(luck! < winChance({ fitted: "", games: 0, weights }, row));
    }
    const fitted = logisticFit(rows, won, LOGISTIC_PENALTY);
    // Standard errors are about 0.02 and twice 0.03.
    for (const [i, one] of weights.entries()) expect(Math.abs(fitted[i] - one)).toBeLessThan(0.12);
    const shrunk = logisticFit(rows, won, 10_000);
    for (const [i, one] of fitted.entries()) expect(Math.abs(shrunk[i])).toBeLessThan(Math.abs(one));
  });
});

const SIDES = [0, 1] as const;

describe("a game cut off", () => {
  it.each(["lcg", "tcg"] as const)(
    "of %s is worth its outcome where it is over, else a chance of both sides",
    (name) => {
      const game = findGame(name)!;
      const [light, dark] =
        name === "lcg" ? ["jedi-starter", "sith-starter"] : ["tcg-rebel-squadrons", "tcg-imperial-armor"];
      const spec = shippedMatchup(game, light!, dark!);
      const matchup = game.compile({ ...spec, strategyA: "greedy", strategyB: "greedy" });
      const of = (name === "lcg" ? lcgSearched(matchup as never) : tcgSearched(matchup as never)) as unknown as {
        createState(m: unknown): {
          readonly table: { readonly head: Int32Array };
          readonly bytes: readonly Uint8Array[];
        };
        playOn(s: unknown, lastTurn: number): void;
        dealAnew(s: unknown, side: number, words: Int32Array, offset: number): void;
        valueOf(s: unknown, side: number): number;
      };
      const s = of.createState(matchup);
      const flow =
        name === "lcg" ? { begin: lcgGame.beginGame, setUp: lcgSetUp } : { begin: tcgGame.beginGame, setUp: tcgSetUp };
      const words = new Int32Array(RNG_WORDS);
      const seen = new Set<number>();
      for (let seed = 1; seed <= 12; seed++) {
        flow.begin(s as never, seed, 0);
        flow.setUp(s as never);
        for (let turn = 2; s.table.head[HEAD.winner] < 0; turn += 2) {
          of.playOn(s, turn);
          if (s.table.head[HEAD.winner] >= 0) break;
          expect(s.table.head[HEAD.turn]).toBe(turn);
          const [a, b] = SIDES.map((side) => of.valueOf(s, side));
          expect(a! > 0 && a! < 1).toBe(true);
          expect(a! + b!).toBeCloseTo(1, 12);
          // No hidden card counts: dealt anew it is worth the same.
          seedStream(words, 0, seed, turn, 9);
          of.dealAnew(s, seed % 2, words, 0);
          expect(of.valueOf(s, 0)).toBe(a);
        }
        const winner = s.table.head[HEAD.winner];
        seen.add(winner);
        for (const side of SIDES) expect(of.valueOf(s, side)).toBe(winner === 2 ? 0.5 : winner === side ? 1 : 0);
      }
      expect(seen.size).toBeGreaterThan(1);
    },
  );
});
