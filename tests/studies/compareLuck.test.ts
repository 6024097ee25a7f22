import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { below, seedStream } from "../../src/core/rng.js";
import { LUCK_UNIT } from "../../src/games/column.js";
import type { Game } from "../../src/games/game.js";
import { runExperiment } from "../../src/run/run.js";
import { compareRuns } from "../../src/studies/compare/compare.js";
import { auditedChange, auditFlips } from "../../src/studies/compare/flips.js";
import { readFinishedRun, type Winners } from "../../src/studies/recorded.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment } from "../support/experiments.js";
import { uniforms } from "../support/mapGame.js";

/** A game of one throw, whose chance a die has moved before by a fifth. */
const throwGame = {
  ...coinGame,
  gameColumns: [
    ...coinGame.gameColumns,
    { name: "luck", type: "int32", unit: LUCK_UNIT, meaning: "luck of the die", luck: { of: "dice", side: "a" } },
  ],
  compile: () => undefined,
  createState: () => undefined,
  play(_matchup, _state, low, high, variant, swapped, row) {
    const words = new Int32Array(4);
    seedStream(words, 0, low, high, swapped ? 1 : 0);
    const die = below(words, 0, 2) === 0 ? -1 : 1;
    row.fill(0);
    row[0] = below(words, 0, 1000) < 550 - 100 * variant + 200 * die ? 0 : 1;
    row[6] = 200_000 * die;
    return 0;
  },
} as Game;

const root = mkdtempSync(join(tmpdir(), "compare-luck-"));
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe("two runs with other seeds", () => {
  it("are compared by the rates that they show: with luck removed, and as counted", async () => {
    const text = "game: coin\nsquads: [novice, adept]\ngames: 2000\n";
    for (const [name, more] of [
      ["one", ""],
      ["other", "seed: fresh\n"],
      ["turned", "matchups: [[adept, novice]]\nseed: third\n"],
    ] as const) {
      const experiment = goodExperiment(`${text}${more}`);
      await runExperiment({ game: throwGame, experiment, folder: join(root, name), workers: 1, registryUrl: "unused" });
    }
    const [one, other] = [readFinishedRun(join(root, "one")), readFinishedRun(join(root, "other"))];
    const { summary } = compareRuns(one.folder, other.folder, 0.01, join(root, "out"));
    const [m] = summary.matchups;
    for (const [note, { summary: run }] of [
      [m.before, one],
      [m.after, other],
    ] as const) {
      expect(note.winRateA).toEqual(run.matchups[0].winRateA);
      expect(note.counted).toEqual(run.matchups[0].luck!.counted);
    }
    expect(m.change.estimate).toBeCloseTo(m.after.winRateA.estimate - m.before.winRateA.estimate, 12);
    const turned = compareRuns(one.folder, join(root, "turned"), 0.01, join(root, "out")).summary.matchups[0];
    const own = readFinishedRun(join(root, "turned")).summary.matchups[0].winRateA;
    expect(turned.reversed).toBe(true);
    expect(turned.after.winRateA.estimate).toBeCloseTo(1 - own.estimate, 10);
    expect(turned.after.winRateA.low).toBeCloseTo(1 - own.high, 10);
  });
});

/** The same games twice: most end alike with the same luck, the others part and are as new. */
function playedTwice(pairs: number, gain: number, uniform: () => number, noted = true): [Winners, Winners] {
  const winners = (): Winners & { luck: NonNullable<Winners["luck"]> } => ({
    gamesPerPair: 2,
    codes: new Uint8Array(2 * pairs),
    luck: { kinds: 1, steps: new Float32Array(2 * pairs) },
  });
  const [before, after] = [winners(), winners()];
  const throwFor = (to: typeof before, game: number, chance: number) => {
    const die = uniform() < 0.5 ? -1 : 1;
    to.codes[game] = uniform() < chance + 0.3 * die ? 0 : 1;
    to.luck.steps[game] = noted ? 3000 * die : 0;
  };
  for (let game = 0; game < 2 * pairs; game++) {
    throwFor(before, game, 0.5);
    [after.codes[game], after.luck.steps[game]] = [before.codes[game], before.luck.steps[game]];
    if (uniform() < 0.4) throwFor(after, game, 0.5 + gain);
  }
  return [before, after];
}

describe("the same games by two versions", () => {
  it("say what changed with luck removed as surely as they claim, and more surely than the flips", () => {
    const [gain, trials] = [0.1, 800];
    let [held, narrower, off] = [0, 0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const [before, after] = playedTwice(300, gain, uniforms(100 + trial));
      const audit = auditFlips(before, after, false, 0.95);
      const { low, high, estimate } = audit.luckless!.change;
      if (low <= 0.4 * gain && 0.4 * gain <= high) held++;
      narrower += ((audit.change.high - audit.change.low) / (high - low)) ** 2 / trials;
      off += (estimate - 0.4 * gain) / trials;
    }
    expect(held / trials).toBeGreaterThan(0.93);
    expect(held / trials).toBeLessThan(0.97);
    expect(narrower).toBeGreaterThan(1.2);
    expect(Math.abs(off)).toBeLessThan(0.004);
  });

  it("call nothing a change once in twenty, and turn with the sides", () => {
    let shown = 0;
    for (let trial = 0; trial < 800; trial++) {
      const audit = auditFlips(...playedTwice(300, 0, uniforms(9000 + trial)), false, 0.95);
      if (auditedChange(audit).p < 0.05) shown++;
    }
    expect(shown / 800).toBeGreaterThan(0.03);
    expect(shown / 800).toBeLessThan(0.07);
    const [before, after] = playedTwice(300, 0.1, uniforms(5));
    const turn = ({ codes, luck }: Winners): Winners => ({
      gamesPerPair: 2,
      codes: codes.map((_, game) => 1 - codes[game ^ 1]),
      luck: { kinds: 1, steps: luck!.steps.map((_, game) => -luck!.steps[game ^ 1]) },
    });
    const straight = auditFlips(before, after, false, 0.95);
    expect(auditFlips(before, turn(after), true, 0.95)).toEqual(straight);
  });

  it("stay as counted where either noted no luck, or few were turned", () => {
    const [before, after] = playedTwice(300, 0.1, uniforms(6));
    const { luck: _, ...bare } = before;
    const few = playedTwice(40, 0, uniforms(7));
    for (const [was, is] of [[bare, after], playedTwice(300, 0.1, uniforms(6), false), few] as const) {
      const audit = auditFlips(was, is, false, 0.95);
      expect(audit.luckless).toBeUndefined();
      expect(auditedChange(audit)).toBe(audit);
    }
  });
});
