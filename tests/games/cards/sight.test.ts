import { describe, expect, it } from "vitest";
import { type List, push } from "../../../src/core/lists.js";
import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { Dealing } from "../../../src/games/cards/dealAnew.js";
import * as sight from "../../../src/games/cards/sight.js";

/** What a player (0) has seen of the cards of the other (1), by where deals may put them. */

const COUNT = 5;
const DEALS = 400;

const list = (cards: readonly number[]): List => {
  const made = new Int16Array(COUNT + 1);
  for (const card of cards) push(made, card);
  return made;
};

const nothingSeen = (): sight.Sights => ({
  known: [new Int16Array(COUNT), new Int16Array(COUNT)],
  laid: new Int16Array(COUNT),
  moment: new Int16Array(1),
  sightings: 0,
});

/** Places that a card takes over many deals: numbers of hand, deck and cards laid down in one row. */
function placesOf(card: number, s: sight.Sights, zones: readonly (readonly number[])[]): number[] {
  const dealing = new Dealing(new Uint8Array(COUNT));
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, 3, 5, 1);
  const places = new Set<number>();
  for (let n = 0; n < DEALS; n++) {
    const lists = zones.map(list);
    const seen: sight.Sights = {
      known: [s.known[0].slice(), s.known[1].slice()],
      laid: s.laid.slice(),
      moment: s.moment.slice(),
      sightings: 0,
    };
    dealing.begin();
    dealing.open(0);
    for (const [i, one] of lists.entries()) dealing.gather(seen, 0, one, i === 0);
    dealing.deal(seen, 0, words, 0);
    dealing.putBack(seen, 0);
    places.add(lists.flatMap((one) => Array.from(one.subarray(1, one[0] + 1))).indexOf(card));
  }
  return [...places].sort();
}

describe("what is seen", () => {
  it("of a card that was followed to a hand is lost when it may have been laid down from there", () => {
    const s = nothingSeen();
    s.known[0][4] = sight.EXACT;
    sight.seenToHand(s, 4, 1);
    sight.laidFromHand(s, 4);
    expect(placesOf(4, s, [[0, 1], [2, 3], [4]])).toEqual([0, 1, 4]);
  });

  it("of a card laid down stays when the whole deck is looked through", () => {
    const s = nothingSeen();
    s.known[0][3] = sight.EXACT;
    sight.seenBesides(s, 0, list([0, 1]), list([3, 4]));
    sight.seenInPlace(s, 0, list([2]));
    const zones = [[0, 1], [2], [3, 4]];
    expect(placesOf(3, s, zones)).toEqual([3]);
    expect(placesOf(4, s, zones)).toEqual([0, 1, 4]);
  });

  it("of a card on the deck is lost when it goes to hand or back to the deck unseen", () => {
    const s = nothingSeen();
    s.known[0][2] = sight.EXACT;
    sight.mixWithHand(s, 0, list([1, 2]));
    expect(placesOf(2, s, [[0, 1], [2, 3], [4]])).toEqual([0, 1, 2]);
  });

  it("of cards under the deck in an unknown order is lost between hand and deck, also when two are drawn", () => {
    const s = nothingSeen();
    const deck = list([2, 3, 4]);
    sight.seenTogether(s, 0, deck);
    sight.drawnUnseen(s, deck, 2, 1);
    sight.drawnUnseen(s, list([3, 4]), 3, 1);
    expect(placesOf(4, s, [[0, 1, 2, 3], [4]])).toEqual([0, 1, 2, 3, 4]);
  });
});
