import { expect, test } from "vitest";
import { at, LUCK_FOLDS } from "../../src/analysis/luckSums.js";
import { wilsonTrials } from "../../src/analysis/wilson.js";
import { below, seedStream } from "../../src/core/rng.js";
import { LUCK_UNIT } from "../../src/games/column.js";
import type { Game } from "../../src/games/game.js";
import { decodeStream, encodeStream } from "../../src/results/arrow.js";
import { createExamples, pickExamples, seeGame, seeLuck } from "../../src/results/examples.js";
import { hashRows } from "../../src/results/part.js";
import { summarise } from "../../src/results/summarise.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment } from "../support/experiments.js";
import { simulatedRun } from "../support/simulatedRun.js";

const luck = (name: string, of: string, side: "a" | "b") =>
  ({ name, type: "int32", unit: LUCK_UNIT, meaning: `luck of ${of}`, luck: { of, side } }) as const;

/** Thousandths that the two dice of a game move the chance of a, and what a wins without them by ground and seat. */
const MOVES = 200;
const CHANCES = [
  [600, 550],
  [450, 400],
] as const;

/** A game of one throw, whose chance two dice have moved before: one of the seat that a has, one of the other. */
function game(symmetric = true): Game {
  const words = new Int32Array(4);
  return {
    ...coinGame,
    symmetric,
    gameColumns: [
      ...coinGame.gameColumns,
      luck("luckA", "dice", "a"),
      luck("luckB", "dice", "b"),
      luck("drawn", "draws", "a"),
    ],
    compile: () => undefined,
    createState: () => undefined,
    play(_matchup, _state, low, high, variant, swapped, row) {
      seedStream(words, 0, low, high, swapped ? 1 : 0);
      const [one, other, drawn] = [0, 1, 2].map(() => (below(words, 0, 2) === 0 ? -1 : 1));
      const chance = CHANCES[variant][swapped ? 1 : 0] + (MOVES / 2) * (one - other) + (MOVES / 4) * drawn;
      row.fill(0);
      row[0] = below(words, 0, 1000) < chance ? 0 : 1;
      row[6] = (MOVES / 2) * 1000 * one;
      row[7] = (MOVES / 2) * 1000 * other;
      row[8] = (MOVES / 4) * 1000 * drawn;
      return 0;
    },
  } as Game;
}

const TEXT = "game: coin\nsquads: [novice, adept]\n";
const summaryOf = (text: string, of = game()) => summarise(simulatedRun(of, goodExperiment(`${TEXT}${text}`)), "");

test("what each side's dice did is taken out, so that the rate is surer, and counts stay as they were", () => {
  const [m] = summaryOf("games: 40000\n").matchups;
  const { counted, share, kinds, seats } = m!.luck!;
  expect(counted.estimate).toBeCloseTo((m!.winsA + m!.draws / 2) / m!.games, 4);
  expect(m!.winRateA.estimate).not.toBe(counted.estimate);
  // The truth is the mean of the chances: 0.5. Of the variance p(1-p) of a game dice make 0.02 + 0.0025.
  expect(Math.abs(m!.winRateA.estimate - 0.5)).toBeLessThan(0.008);
  expect(kinds.map(({ of }) => of)).toEqual(["dice", "draws"]);
  for (const { coefficient } of kinds) expect(coefficient).toBeCloseTo(1, 0);
  expect(share.low).toBeLessThan(0.0225 / 0.25);
  expect(share.high).toBeGreaterThan(0.0225 / 0.25);
  const gained = wilsonTrials(m!.winRateA) / wilsonTrials(counted);
  expect(gained).toBeCloseTo(1 / (1 - share.estimate), 2);
  // By map and by seat as well, and these are of the same games.
  expect(m!.variants.map(({ winRateA }) => winRateA.estimate)).toEqual([
    expect.closeTo(0.575, 1),
    expect.closeTo(0.425, 1),
  ]);
  expect((seats![0].estimate + seats![1].estimate) / 2).toBeCloseTo(m!.winRateA.estimate, 3);
  expect(seats![0].estimate - seats![1].estimate).toBeCloseTo(0.05, 1);
});

test("a luckier a is taken back, not pushed on: what is taken out is its own luck less the other's", () => {
  const run = simulatedRun(game(), goodExperiment(`${TEXT}games: 400\nseed: lucky\n`));
  const [lucky] = summarise(run, "").matchups;
  const sums = run.matchups.flatMap((one) => one?.luck?.units ?? []);
  const [dice, draws] = [0, 1].map((k) =>
    sums.reduce((sum, { kinds, sums: all }) => {
      for (let fold = 0; fold < LUCK_FOLDS; fold++) sum += all[fold * at.length(kinds) + at.luck(k)];
      return sum;
    }, 0),
  );
  const mean = (dice + draws) / 10_000 / 200;
  const moved = lucky!.luck!.counted.estimate - lucky!.winRateA.estimate;
  expect(Math.sign(moved)).toBe(Math.sign(mean));
  expect(moved / mean).toBeGreaterThan(0.2);
});

test("where games stand alone it is taken out of them, without seats", () => {
  const [m] = summaryOf("games: 4000\n", game(false)).matchups;
  expect(m!.luck!.share.estimate).toBeGreaterThan(0.04);
  expect(m!.luck).not.toHaveProperty("seats");
});

test("runs that stop by what they see, few games, and games that note none are left as they were", () => {
  expect(summaryOf("games: 4000\nprecision: 10%\n").matchups[0]).not.toHaveProperty("luck");
  expect(summaryOf("games: 100\n").matchups[0]).not.toHaveProperty("luck");
  expect(summaryOf("games: 4000\n", coinGame as Game).matchups[0]).not.toHaveProperty("luck");
});

test("columns of luck are not averaged, and change no fingerprint", () => {
  const summary = summaryOf("games: 400\n");
  expect(summary.columns.map(({ name }) => name)).not.toContain("luckA");
  const columns = game().gameColumns;
  const rows = { rows: 2, data: columns.map((_, i) => Int32Array.of(i, i)) };
  const luckier = { rows: 2, data: rows.data.map((own, i) => (columns[i].luck ? Int32Array.of(9, 9) : own)) };
  const other = { rows: 2, data: rows.data.map((own, i) => (i === 3 ? Int32Array.of(9, 9) : own)) };
  expect(hashRows(luckier, columns)).toBe(hashRows(rows, columns));
  expect(hashRows(other, columns)).not.toBe(hashRows(rows, columns));
});

test("rows that were written before luck was noted are read, with none; rows with some of it are not", () => {
  const columns = game().gameColumns;
  const typed = {
    winner: Uint8Array,
    reason: Uint8Array,
    rounds: Uint8Array,
    pointsA: Uint8Array,
    pointsB: Uint8Array,
  };
  const data = columns.map(({ name }) => (typed[name as keyof typeof typed] ?? Int32Array).of(1, 0));
  const upTo = (count: number) =>
    decodeStream(encodeStream(columns.slice(0, count), { rows: 2, data: data.slice(0, count) }, {}), columns);
  expect(upTo(6)!.data.slice(6)).toEqual([Int32Array.of(0, 0), Int32Array.of(0, 0), Int32Array.of(0, 0)]);
  expect(upTo(9)!.data).toEqual(data);
  expect(upTo(7)).toBeUndefined();
});

test("the game that luck decided is named, and the one won against the odds: by the luck of whoever won it", () => {
  const named = (games: readonly (readonly [winner: number, luckA: number])[]) => {
    const examples = createExamples();
    for (const [row, [winner, luckA]] of games.entries()) {
      seeGame(examples, winner, 5, row);
      seeLuck(examples, winner, 5, row, luckA);
    }
    return pickExamples(examples, 1, 0, "rounds").flatMap(({ kind, game: row, winner }) =>
      kind.startsWith("by ") ? [[kind, row, winner]] : [],
    );
  };
  const [a, b, draw] = [0, 1, 2];
  const games = [
    [a, 10],
    [b, -30],
    [a, 30],
    [b, 5],
    [a, -4],
    [draw, 99],
    [draw, -99],
  ] as const;
  expect(named(games)).toEqual([
    ["by luck", 1, "b"],
    ["by play", 3, "b"],
  ]);
  expect(
    named([
      [a, 10],
      [b, 0],
      [a, 0],
    ]),
  ).toEqual([["by luck", 0, "a"]]);
  const kinds = summaryOf("games: 400\n").matchups[0].examples.map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(["by luck", "by play"]);
});
