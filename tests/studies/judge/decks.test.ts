import { describe, expect, test } from "vitest";
import { RNG_WORDS } from "../../../src/core/rng.js";
import type { Game } from "../../../src/games/game.js";
import * as registry from "../../../src/registry.js";
import { ARM } from "../../../src/studies/judge/value/decks.js";
import { createExchange } from "../../../src/studies/sample/exchange.js";
import { createSamplePlayer, drawPair } from "../../../src/studies/sample/play.js";
import { drawingOf, emptyDraw, type SampleSpec, sampleSeeds } from "../../../src/studies/sample/spec.js";
import { temporaryFolder } from "../../support/experiments.js";
import { valued } from "./support.js";

/** The decks that cards of the card games are judged in. */

const base = temporaryFolder();

const CARDS = {
  "a changed unit of one side": ["tcg", "cards: [{ based on: Clone Warrior 4/163, power: 7 }]"],
  "a dark battle card": ["tcg", "cards: [{ based on: Stormtrooper Charge, forceCost: 1 }]"],
  "a new unit that both sides may have": [
    "tcg",
    "cards: [{ name: Walker, side: Neutral, type: ground, buildCost: 3, speed: 30, power: 3, health: 3 }]",
  ],
  "a set with a changed card": ["lcg", "cards: [{ based on: Jedi Lightsaber, cost: 0 }]"],
  "a dark set of one's own": ["lcg", "sets: [{ name: Fallen Jedi, based on: 19 }]"],
} as const;

/** Everybody's decks of the first pairs, arm by arm. */
function decksOf(game: Game, spec: SampleSpec, pairs: number) {
  const drawing = drawingOf(game, spec);
  const seeds = sampleSeeds(spec);
  const exchange = createExchange(spec, drawing, seeds);
  const [a, b] = [emptyDraw(drawing), emptyDraw(drawing)];
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const own = spec.holds!.side === 0 ? a : b;
  const other = spec.holds!.side === 0 ? b : a;
  return Array.from({ length: pairs }, (_, pair) => {
    exchange.begin(pair, a, b, drawPair(drawing, seeds, stream, pair, a, b));
    const arms = Array.from({ length: 1 + spec.arms!.length }, (_v, k) => k).map((arm) => {
      exchange.put(arm);
      const entrant = drawing.entrant(spec.holds!.side, own, `deck ${pair}`);
      return { pieces: [...own.pieces.subarray(0, own.count)], entrant };
    });
    return { arms, opponent: [...other.pieces.subarray(0, other.count)] };
  });
}

/** What its game says against a deck, written out as people write them. */
function mistakesOf(game: Game, content: unknown): string[] {
  const drawn = content as {
    readonly side?: string;
    readonly cards?: readonly { readonly card: string; readonly count: number }[];
    readonly sets?: readonly number[];
    readonly affiliation?: string;
    readonly own: readonly { readonly id?: string; readonly number?: number }[];
  };
  const list = drawn.cards?.flatMap(({ card, count }) => new Array<string>(count).fill(card)) ?? [...drawn.sets!];
  const counts = new Map<string | number, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  const most = game.name === "tcg" ? 4 : 2;
  return [
    ...(list.length === (game.name === "tcg" ? 60 : 10) ? [] : [`${list.length} in the deck`]),
    ...[...counts].flatMap(([one, n]) => (n > most ? [`${n} of ${one}`] : [])),
  ];
}

describe.each(Object.entries(CARDS))("decks with %s", (_what, [name, cards]) => {
  const game = registry.findGame(name)!;
  const study = () => valued(base, "own", name, cards);

  test("all hold it as often as may be, nobody else does, and what it is based on is beside it in none", () => {
    for (const card of study().cards)
      for (const spec of card.samples) {
        const { piece } = spec.holds!;
        const before = spec.arms![ARM.before - 1]?.becomes[piece];
        for (const { arms, opponent } of decksOf(game, spec, 40)) {
          const copies = (pieces: readonly number[], of: number) => pieces.filter((one) => one === of).length;
          expect(copies(arms[0].pieces, piece)).toBe(card.copies);
          expect(opponent).not.toContain(piece);
          if (before === undefined) continue;
          expect([...arms[0].pieces, ...opponent]).not.toContain(before);
          expect(copies(arms[ARM.before].pieces, before)).toBe(card.copies);
        }
      }
  });

  test("are the same but for it in every arm, and legal; another is chosen anew in each pair", () => {
    for (const card of study().cards)
      for (const spec of card.samples) {
        const others = new Set<number>();
        const { pieces } = drawingOf(game, spec);
        for (const { arms } of decksOf(game, spec, 40)) {
          const [as, ...rest] = arms;
          for (const { pieces: own, entrant } of [as!, ...rest]) {
            expect(mistakesOf(game, entrant.content)).toEqual([]);
            own.forEach((one, i) => {
              if (as!.pieces[i] !== spec.holds!.piece) expect(one).toBe(as!.pieces[i]);
            });
          }
          const another = arms[ARM.another].pieces.filter((_one, i) => as!.pieces[i] === spec.holds!.piece);
          expect(new Set(another).size).toBe(1);
          expect(as!.pieces).not.toContain(another[0]);
          expect(pieces[another[0]].own).toBeUndefined();
          others.add(another[0]);
        }
        expect(others.size).toBeGreaterThan(3);
      }
  });
});

test("a card that both sides may have is judged on both, one of either side on its own", () => {
  const sides = (cards: string) => valued(base, "own", "tcg", cards).cards[0].samples.map(({ holds }) => holds!.side);
  expect(sides(CARDS["a new unit that both sides may have"][1])).toEqual([0, 1]);
  expect(sides(CARDS["a changed unit of one side"][1])).toEqual([0]);
  expect(sides(CARDS["a dark battle card"][1])).toEqual([1]);
});

test("a card that is another's equal plays its very games, and numbers that are changed change some", () => {
  for (const [name, cards] of [
    ["tcg", "cards: [{ name: Copy, based on: Stormtrooper TK-421 }]"],
    ["lcg", "sets: [{ name: A Copy, based on: 1 }]"],
  ] as const) {
    const game = registry.findGame(name)!;
    const [card] = valued(base, "own", name, cards).cards;
    const [sample] = card!.samples;
    const spec: SampleSpec = {
      ...sample!,
      pairs: 30,
      arms: [
        sample!.arms![ARM.before - 1],
        ...card!.weighed.map(({ field, piece }) => ({ name: field, becomes: { [sample!.holds!.piece]: piece } })),
      ],
    };
    const { rows, failures } = createSamplePlayer(game, spec, undefined).play({ firstPair: 0, pairs: 30 });
    expect(failures).toEqual([]);
    const width = game.gameColumns.length;
    const arms = 1 + spec.arms!.length;
    // A card of one's own has no worth of its name, by which luck is reckoned.
    const row = (pair: number, arm: number) =>
      rows
        .subarray((pair * arms + arm) * width, (pair * arms + arm + 1) * width)
        .filter((_, c) => game.gameColumns[c].luck === undefined);
    const differ = (arm: number) =>
      Array.from({ length: 30 }, (_, pair) => row(pair, 0).join() !== row(pair, arm).join()).filter(Boolean).length;
    expect(differ(1)).toBe(0);
    card!.weighed.forEach(({ field, change }, k) => {
      expect([`${field} ${change}`, differ(k + 2) > 0]).toEqual([`${field} ${change}`, true]);
    });
  }
});

test("a card that was moved to another type has nothing to be compared with", () => {
  const [card] = valued(base, "own", "tcg", "cards: [{ based on: Clone Warrior 4/163, type: ground }]").cards;
  expect(card!.basedOn).toBeUndefined();
  expect(card!.notCompared).toBe("no deck that has it can have Clone Warrior 4/163 in its place");
  expect(card!.samples[0].arms).toHaveLength(1);
});

test("what can be compared on one side only is judged on that side only", () => {
  const [card] = valued(
    base,
    "neutral",
    "tcg",
    "cards: [{ name: Turncoat, based on: Clone Warrior 4/163, side: Neutral }]",
  ).cards;
  expect(card!.basedOn).toBe("Clone Warrior 4/163");
  expect(card!.samples.map(({ holds }) => holds!.side)).toEqual([0]);
});
