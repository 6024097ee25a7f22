import { describe, expect, it } from "vitest";
import { type List, push } from "../../../src/core/lists.js";
import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { Dealing } from "../../../src/games/cards/dealAnew.js";
import { EXACT, type Sights } from "../../../src/games/cards/sight.js";

/** Every deal that fits what a player has seen comes as often as any other, and no other comes. */

const HAND = [0, 1];
const DECK = [2, 3];
const LAID = [4];
const COUNT = 5;
const DEALS = 12_000;

const list = (cards: readonly number[]): List => {
  const made = new Int16Array(COUNT + 1);
  for (const card of cards) push(made, card);
  return made;
};

interface Case {
  readonly known: Readonly<Record<number, number>>;
  readonly laid: Readonly<Record<number, number>>;
  /** Whether a deal fits: places 0 and 1 are in hand, 2 and 3 in the deck, 4 is laid down. */
  readonly fits: (at: (card: number) => number) => boolean;
}

const inHand = (place: number): boolean => place < 2;
const CASES: Readonly<Record<string, Case>> = {
  "where nothing is known": { known: {}, laid: {}, fits: () => true },
  "where a card was seen in hand before another was laid": {
    known: { 1: 3 },
    laid: { 4: 5 },
    fits: (at) => inHand(at(1)) || at(1) === 4,
  },
  "where a card was seen in hand after that": { known: { 1: 6 }, laid: { 4: 5 }, fits: (at) => inHand(at(1)) },
  "where one was seen before and one after": {
    known: { 1: 6, 0: 3 },
    laid: { 4: 5 },
    fits: (at) => inHand(at(1)) && (inHand(at(0)) || at(0) === 4),
  },
  "where two go under the deck in an unknown order, and a place is known": {
    known: { 2: -4, 3: -4, 0: EXACT },
    laid: { 2: -4, 3: -4 },
    fits: (at) => at(0) === 0 && !inHand(at(2)) && !inHand(at(3)) && at(2) < 4 && at(3) < 4,
  },
};

describe("a pool dealt anew", () => {
  for (const [name, { known, laid, fits }] of Object.entries(CASES))
    it(`takes every way that fits, each as often, ${name}`, () => {
      const dealing = new Dealing(new Uint8Array(COUNT));
      const words = new Int32Array(RNG_WORDS);
      seedStream(words, 0, 2, 7, 1);
      const times = new Map<string, number>();
      for (let n = 0; n < DEALS; n++) {
        const sights: Sights = {
          known: [new Int16Array(COUNT), new Int16Array(COUNT)],
          laid: new Int16Array(COUNT),
          moment: new Int16Array(1),
          sightings: 0,
        };
        for (const [card, value] of Object.entries(known)) sights.known[0][Number(card)] = value;
        for (const [card, value] of Object.entries(laid)) sights.laid[Number(card)] = value;
        const lists = [list(HAND), list(DECK), list(LAID)] as const;
        dealing.begin();
        dealing.open(0);
        lists.forEach((one, i) => {
          dealing.gather(sights, 0, one, i === 0);
        });
        dealing.deal(sights, 0, words, 0);
        dealing.putBack(sights, 0);
        const way = lists.flatMap((one) => Array.from(one.subarray(1, one[0] + 1)));
        // What belongs to a place stays there.
        for (const [place, card] of way.entries()) expect(sights.laid[card]).toBe(laid[place] ?? 0);
        const key = way.join("");
        times.set(key, (times.get(key) ?? 0) + 1);
      }
      const ways = permutations([0, 1, 2, 3, 4]).filter((way) => fits((card) => way.indexOf(card)));
      expect([...times.keys()].sort()).toEqual(ways.map((way) => way.join("")).sort());
      const each = DEALS / ways.length;
      const chiSquare = [...times.values()].reduce((sum, found) => sum + (found - each) ** 2 / each, 0);
      // Five standard errors over its mean.
      expect(chiSquare).toBeLessThan(ways.length - 1 + 5 * Math.sqrt(2 * ways.length));
    });
});

function permutations(cards: readonly number[]): number[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card) => permutations(cards.filter((one) => one !== card)).map((rest) => [card, ...rest]));
}
