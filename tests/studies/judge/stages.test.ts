import { expect, test } from "vitest";
import { at } from "../../../src/core/assert.js";
import { roundsOf } from "../../../src/studies/judge/looks.js";
import { PRICE } from "../../../src/studies/judge/price/measure.js";
import type { JudgedCard } from "../../../src/studies/judge/price/squads.js";
import { levelPairs, roundPairs, weightPairs } from "../../../src/studies/judge/stages.js";
import type { ValuedCard } from "../../../src/studies/judge/value/decks.js";
import { drawingOf } from "../../../src/studies/sample/spec.js";
import { temporaryFolder } from "../../support/experiments.js";
import { card, studyOf } from "./simulated.js";
import { game, judged, STRONG_MYNOCK } from "./support.js";

/** How games are shared out: what too few of them would tell is not played, and its share goes to the verdict. */

const base = temporaryFolder();
const weighed = (fields: number): JudgedCard => ({
  ...card(30, undefined, 1),
  weighed: Array.from({ length: fields }, () => ({ field: "attack", change: 1 })),
});
const fairPairs = (games: number, one: JudgedCard) =>
  roundsOf(games).reduce((sum, _, round) => sum + roundPairs(studyOf(games), one, round), 0);

test("the level above is played from 100 games of it on", () => {
  const pairs = (games: number, above: string | undefined = "rollout-4") => levelPairs({ games, above });
  expect([2000, 19_999, 20_000, 60_000].map((games) => pairs(games))).toEqual([0, 0, 50, 150]);
  expect(levelPairs({ games: 60_000, above: undefined })).toBe(0);
});

test("numbers are weighed from 300 pairs each on, else all games look for the fair cost", () => {
  // 14 % of the games over the card itself and four numbers, two games a pair.
  expect(weightPairs(studyOf(21_000), weighed(4))).toBe(0);
  expect(weightPairs(studyOf(21_500), weighed(4))).toBe(301);
  expect(weightPairs(studyOf(100_000), weighed(0))).toBe(0);
  expect(fairPairs(21_000, weighed(4)) / 10_500).toBeCloseTo(0.99, 2);
  expect(fairPairs(21_500, weighed(4)) / 10_750).toBeCloseTo(0.85, 2);
  expect(fairPairs(100_000, weighed(0)) / 50_000).toBeCloseTo(0.99, 2);
});

test("looks after them stay few, and their rounds are all games", () => {
  const games = [1000, 1249, 1251, 100_000, 1_000_000_000];
  expect(games.map((all) => roundsOf(all).length)).toEqual([1, 1, 2, 21, 25]);
  for (const all of games) expect(roundsOf(all).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
});

test("so are those of cards without a price, over both sides that may have it", () => {
  const of = (games: number, sides: number, numbers = 4) => {
    const samples = Array.from({ length: sides }, () => ({ arms: [{}, {}], gamesPerDraw: 1 }));
    const one = { samples, weighed: Array.from({ length: numbers }, () => ({})) } as unknown as ValuedCard;
    const value = roundsOf(games).reduce((sum, _, round) => sum + roundPairs(studyOf(games), one, round), 0);
    return [weightPairs(studyOf(games), one), Math.ceil((100 * value * sides * 3) / games)];
  };
  expect(of(3800, 1)).toEqual([0, 99]);
  expect(of(3900, 1)).toEqual([304, 60]);
  expect(of(3900, 2)).toEqual([152, 60]);
  expect(of(3900, 1, 0)).toEqual([0, 99]);
});

test("numbers are weighed on the card itself, with that one number raised, in the place of the card", () => {
  const study = { ...judged(base, "weighed", STRONG_MYNOCK), games: 60_000 };
  const [one] = study.cards;
  const [stage] = PRICE.weights(study, one!, game);
  const { spec } = stage!;
  const { pieces } = drawingOf(game, spec);
  expect(one!.weighed.length).toBeGreaterThan(2);
  expect(spec.arms).toHaveLength(one!.weighed.length);
  expect([stage!.cost, spec.pairs]).toEqual([one!.cost, weightPairs(study, one!)]);
  for (const [k, { field, change }] of one!.weighed.entries()) {
    const [[from, to]] = Object.entries(at(spec.arms!, k).becomes);
    const [was, is] = [at(pieces, Number(from)), at(pieces, to)];
    expect(was.name).toBe(`${one!.name} (own)`);
    expect(is.name).toContain(`${was.name.replace(" (own)", "")}, `);
    expect(is.numbers).toEqual({ ...was.numbers, [field]: (was.numbers?.[field] ?? 0) + change });
    expect([is.cost, is.drawn, spec.weights![to]]).toEqual([was.cost, false, 0]);
  }
});
