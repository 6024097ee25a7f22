import { describe, expect, test } from "vitest";
import { normalQuantile, twoSidedZ } from "../../../src/analysis/normal.js";
import { below, RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import type { Side } from "../../../src/core/side.js";
import type { Draw, Drawing, Game } from "../../../src/games/game.js";
import { costForecast } from "../../../src/studies/cost/forecast.js";
import type { Niche } from "../../../src/studies/population/lineup.js";
import { childOf } from "../../../src/studies/population/vary.js";
import { calibrate, inclusionOf, pairsFor } from "../../../src/studies/sample/calibrate.js";
import { amongCompany, LEFT_OUT } from "../../../src/studies/sample/company.js";
import { forecastSample } from "../../../src/studies/sample/forecast.js";
import { chanceWords, twoDigits } from "../../../src/studies/sample/forecastWords.js";
import { holding } from "../../../src/studies/sample/holding.js";
import { drawingOf, emptyDraw, type SampleSpec } from "../../../src/studies/sample/spec.js";
import { drawnCoinGame, oneSidedCoinGame } from "../../support/drawnCoinGame.js";

/** Entrants that are drawn about something: a piece that all hold, the company that was found, a niche's child. */

interface Composed {
  readonly side: Side;
  readonly setting: number;
  readonly wanted: readonly number[];
}
/** Keeps what it is asked to put together, and does it to the letter; an ordinary draw is of piece 99. */
function recording() {
  const composed: Composed[] = [];
  const drawing = {
    pieces: Array.from({ length: 9 }, (_, i) => ({ name: `piece ${i}` })),
    maxPieces: 40,
    draw(_side: Side, _stream: unknown, into: Draw) {
      into.pieces[0] = 99;
      into.count = 1;
    },
    compose(side: Side, setting: number, wanted: ArrayLike<number>, _stream: unknown, into: Draw) {
      const list = Array.from(wanted);
      composed.push({ side, setting, wanted: list });
      into.pieces.set(list);
      into.count = list.length;
      into.setting = setting;
    },
  } as unknown as Drawing;
  return { drawing, composed };
}
const streamOf = (seed: number) => {
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  seedStream(stream.words, 0, seed, 7, 0);
  return stream;
};
const drawn = (drawing: Drawing, side: Side, times: number) => {
  const [stream, into] = [streamOf(1), emptyDraw(drawing)];
  return Array.from({ length: times }, () => {
    drawing.draw(side, stream, into);
    return [...into.pieces.subarray(0, into.count)];
  });
};

test("entrants of the side that holds a piece have all its copies, in each of its settings; the other side draws as ever", () => {
  const { drawing, composed } = recording();
  const held = holding(drawing, { side: 1, piece: 4, copies: 3, settings: [2, 5] });
  expect(drawn(held, 0, 3)).toEqual([[99], [99], [99]]);
  expect(composed).toEqual([]);
  expect(drawn(held, 1, 200)).toEqual(Array(200).fill([4, 4, 4]));
  const settings = composed.map(({ setting }) => setting);
  expect(new Set(settings)).toEqual(new Set([2, 5]));
  expect(settings.filter((one) => one === 2).length).toBeGreaterThan(70);
  expect(settings.filter((one) => one === 5).length).toBeGreaterThan(70);
  expect(composed.every(({ side }) => side === 1)).toBe(true);
});

describe("entrants in good company", () => {
  const niche = (piece: number, setting: number, pieces: readonly number[], side: Side = 0): Niche => ({
    ...{ piece, setting, side, pieces },
  });
  const niches = [
    niche(0, 0, [0, 1, 2, 3]),
    niche(5, 1, [5, 6, 7, 8]),
    niche(5, 2, [5, 5, 6, 6]),
    niche(7, 3, [7, 7], 1),
  ];
  const asked = (side: Side, of = niches) => {
    const { drawing, composed } = recording();
    drawn(amongCompany(drawing, of), side, 2000);
    return composed;
  };

  test("are evenly about each piece, then about each of its niches, of their own side", () => {
    const counts = [0, 0, 0, 0];
    for (const { setting } of asked(0)) counts[setting]++;
    // A half, a quarter, a quarter of 2,000; the standard deviation is 22.
    expect(Math.abs(counts[0] - 1000)).toBeLessThan(90);
    expect(Math.abs(counts[1] - 500)).toBeLessThan(80);
    expect(Math.abs(counts[2] - 500)).toBeLessThan(80);
    expect(counts[3]).toBe(0);
    expect(new Set(asked(1).map(({ setting, side }) => `${setting} ${side}`))).toEqual(new Set(["3 1"]));
    // Where sides are alike all niches are of the first.
    expect(new Set(asked(1, niches.slice(0, 3)).map(({ setting }) => setting))).toEqual(new Set([0, 1, 2]));
  });

  test("keep three members of four, in any order, and none twice", () => {
    expect(LEFT_OUT).toBe(25);
    const own = asked(0).filter(({ setting }) => setting === 0);
    const kept = own.flatMap(({ wanted }) => wanted);
    expect(Math.abs(kept.length / own.length / 4 - 0.75)).toBeLessThan(0.03);
    for (const piece of [0, 1, 2, 3])
      expect(Math.abs(kept.filter((one) => one === piece).length / own.length - 0.75)).toBeLessThan(0.06);
    for (const { wanted } of own) expect(new Set(wanted).size).toBe(wanted.length);
    const whole = own.filter(({ wanted }) => wanted.length === 4);
    expect(new Set(whole.map(({ wanted }) => wanted.join())).size).toBe(24);
  });
});

describe("a child of a niche", () => {
  const niche: Niche = { piece: 1, setting: 0, side: 1, pieces: [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4] };
  const mate: Niche = { piece: 0, setting: 0, side: 1, pieces: [0, 0, 0] };
  const children = (own: Niche, others: readonly Niche[], times = 400) => {
    const { drawing, composed } = recording();
    const [stream, into] = [streamOf(3), emptyDraw(drawing)];
    const made = Array.from({ length: times }, () => childOf(drawing, own, others, stream, into));
    return { made, composed };
  };

  test("has the niche's piece first of all, is of its side and setting, and never the same", () => {
    const { made, composed } = children(niche, [mate]);
    for (const { side, setting, wanted } of composed) expect([side, setting, wanted[0]]).toEqual([1, 0, 1]);
    const parent = [...niche.pieces].sort((x, y) => x - y).join();
    for (const child of made) expect([...child!.pieces].join()).not.toBe(parent);
  });

  test("lacks a few, has more copies of one, or the company of another", () => {
    const wanted = children(niche, [mate]).composed.map((one) => one.wanted);
    const others = wanted.filter((one) => one.includes(0));
    expect(others.every((one) => one.length === 4 && one.slice(1).every((piece) => piece === 0))).toBe(true);
    const fewer = wanted.filter((one) => one.length < 12);
    const more = wanted.filter((one) => one.length > 12);
    // Of twelve one or two are exchanged; one to three copies come.
    expect(new Set(fewer.filter((one) => !one.includes(0)).map((one) => one.length))).toEqual(new Set([11, 10]));
    expect(new Set(more.map((one) => one.length))).toEqual(new Set([13, 14, 15]));
    // 5, 2 and 3 of ten.
    expect(Math.abs(others.length / wanted.length - 0.3)).toBeLessThan(0.08);
    expect(Math.abs(more.length / wanted.length - 0.2)).toBeLessThan(0.08);
    for (const one of more) expect(one.slice(1, one.length - 11).every((piece) => piece === one[1])).toBe(true);
  });

  test("of nothing that can be varied is none, after a few tries", () => {
    const { drawing } = recording();
    const stuck = {
      ...drawing,
      compose: (_s: Side, setting: number, _w: unknown, _t: unknown, into: Draw) => {
        into.pieces.set([1]);
        into.count = 1;
        into.setting = setting;
      },
    } as unknown as Drawing;
    const alone: Niche = { ...niche, pieces: [1] };
    expect(childOf(stuck, alone, [], streamOf(1), emptyDraw(stuck))).toBeUndefined();
    expect(childOf(stuck, { ...alone, pieces: [1, 2] }, [], streamOf(1), emptyDraw(stuck))).toEqual({
      setting: 0,
      pieces: [1],
    });
    // Another setting is another niche's.
    const elsewhere = {
      ...stuck,
      compose: (_s: Side, _t: number, _w: unknown, _r: unknown, into: Draw) => {
        into.pieces.set([1]);
        into.count = 1;
        into.setting = 3;
      },
    } as unknown as Drawing;
    expect(childOf(elsewhere, { ...alone, pieces: [1, 2] }, [], streamOf(1), emptyDraw(elsewhere))).toBeUndefined();
  });
});

describe("what a sample will show", () => {
  const spec = (game: Game, more: Partial<SampleSpec> = {}): SampleSpec => ({
    ...{ name: "it", game: game.name, seed: "s", limits: {}, variants: ["even"] },
    ...{ options: { grounds: ["even"], warmUps: 0 }, strategyA: "greedy", strategyB: "greedy" },
    ...{ pairs: 4000, gamesPerDraw: 2, units: false, ...more },
  });
  const of = (game: Game, more?: Partial<SampleSpec>, correlation?: number) =>
    forecastSample(game, spec(game, more), 0.95, correlation);

  test("follows from how much copies vary between both entrants", () => {
    // Two dice of four kinds on either side: copies of each have a variance of 2 · 3/16, their difference twice that.
    const { pairs, games, pieces, typical, worst } = of(drawnCoinGame);
    expect([pairs, games, pieces]).toEqual([4000, 8000, 4]);
    const information = 0.25 * 2 * 2 * (3 / 16);
    expect(typical.halfWidth).toBeCloseTo(twoSidedZ(0.95) / Math.sqrt(information * 4000), 2);
    expect(typical.detectable).toBeCloseTo((twoSidedZ(0.95) + normalQuantile(0.8)) / Math.sqrt(information * 4000), 2);
    expect(typical.detectableAmongAll).toBeGreaterThan(typical.detectable);
    expect(worst.halfWidth).toBeGreaterThanOrEqual(typical.halfWidth);
  });

  test("is known by the root of four times as many games, less where games of a pair are alike", () => {
    const width = (...given: Parameters<typeof of>) => of(...given).typical.halfWidth;
    expect(width(drawnCoinGame) / width(drawnCoinGame, { pairs: 16_000 })).toBeCloseTo(2, 1);
    // Two games with swapped seats are one; where seats do not swap they are two.
    expect(width(drawnCoinGame) / width(oneSidedCoinGame)).toBeCloseTo(Math.SQRT2, 6);
    expect(width(oneSidedCoinGame, {}, 1) / width(oneSidedCoinGame)).toBeCloseTo(Math.SQRT2, 6);
    expect(width(drawnCoinGame, {}, 1)).toBe(width(drawnCoinGame));
    expect(drawingOf(drawnCoinGame, spec(drawnCoinGame)).pieces).toHaveLength(4);
  });

  test("is told with two digits", () => {
    expect([0.1234, 12.34, 0.1, 1234].map(twoDigits)).toEqual(["0.12", "12", "0.1", "1200"]);
    expect(chanceWords(0.975)).toBe("with a chance of 80 % at 97.5 % confidence");
  });

  test("is told of one character, and of all that are tested together, in points of cost", () => {
    const study = { confidence: 0.95, squadsEach: 100, limits: { points: 100, spread: 10 }, twins: [] };
    const { linesOf, more } = costForecast({ study, sample: {} } as unknown as Parameters<typeof costForecast>[0]);
    const { exchangeRate: rate } = more as { readonly exchangeRate: number };
    const typical = { halfWidth: 2 * rate, detectable: 3 * rate, detectableAmongAll: 5 * rate };
    const [value, found] = linesOf({ pieces: 200, typical } as unknown as Parameters<typeof linesOf>[0]);
    expect(value).toContain("within ±2 points.");
    expect(found).toContain("costs 3 points too much or too little, and where all 200 are tested");
    expect(found).toMatch(/shared out, 5 points\.$/);
  });
});

describe("weights by which all pieces come alike", () => {
  /** Entrants of two pieces of either kind, of which the first comes whatever it weighs where nothing else fits. */
  const counting = (count: number, more: (piece: number) => object = () => ({})) => {
    const made = { draws: 0 };
    const create = (weights: ArrayLike<number> = Array.from({ length: count }, () => 1)): Drawing =>
      ({
        pieces: Array.from({ length: count }, (_, i) => ({ name: `${i}`, ...more(i) })),
        maxPieces: 2,
        draw(_side: Side, { words, offset }: { words: Int32Array; offset: number }, into: Draw) {
          made.draws++;
          const total = Array.from(weights).reduce((sum, one) => sum + one, 0);
          for (let k = 0; k < 2; k++) {
            let left = (below(words, offset, 65_536) / 65_536) * total;
            let piece = 0;
            while (piece < count - 1 && left >= weights[piece]) left -= weights[piece++];
            into.pieces[k] = piece;
          }
          into.count = 2;
        },
      }) as unknown as Drawing;
    return { create, made };
  };

  test("are found by two thousand draws a step at least, and by 150 a piece", () => {
    for (const [pieces, each] of [
      [3, 2000],
      [20, 3000],
    ] as const) {
      const { create, made } = counting(pieces);
      calibrate(create, [1, 2]);
      expect(made.draws).toBe(14 * each);
    }
  });

  test("let each come as often as is wanted, and never what is not drawn", () => {
    const { create } = counting(4, (piece) => (piece === 3 ? { drawn: false } : {}));
    const even = calibrate(create, [1, 2]);
    expect(even[3]).toBe(0);
    expect(Math.max(...even)).toBe(1);
    const comes = (weights: readonly number[]) => inclusionOf(create(weights), 6000, [1, 2], 14);
    // Of two draws of three alike each comes in 5 of 9.
    for (const share of comes(even).slice(0, 3)) expect(Math.abs(share - 5 / 9)).toBeLessThan(0.03);
    const weights = calibrate(create, [1, 2], [2, 1, 1, 1]);
    expect(weights[0]).toBe(1);
    const [twice, ...once] = comes(weights);
    for (const share of once.slice(0, 2)) expect(twice / share).toBeGreaterThan(1.8);
    expect(calibrate(create, [1, 2])).toEqual(even);
  });

  test("a sample has the fewest pairs in which each has come so often, each entrant once", () => {
    const { create } = counting(3);
    const spec = { seed: "s" } as unknown as SampleSpec;
    const [few, many] = [10, 40].map((each) => pairsFor(spec, create(), each));
    expect(few).toBeGreaterThanOrEqual(5);
    // Each of 5 of 9 entrants, two a pair.
    expect(Math.abs(many! - 36)).toBeLessThan(14);
    expect(pairsFor(spec, create(), [0, 0, 0])).toBe(1);
    expect(pairsFor(spec, create(), [40, 0, 0])).toBeLessThanOrEqual(many!);
    // One that does not come is waited for by nobody.
    const weights = [1, 1, 0];
    expect(pairsFor({ ...spec, weights } as SampleSpec, create(weights), 10)).toBeLessThan(20);
  });
});
