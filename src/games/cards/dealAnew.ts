import { itemOf, type List, lengthOf } from "../../core/lists.js";
import { below } from "../../core/rng.js";
import { otherSide, type Side } from "../../core/side.js";
import { DRAWN, EXACT, type Sights, UNKNOWN } from "./sight.js";

/**
 * Deals the cards anew that a player cannot know: every way in which they could lie, as far as it has seen, is as
 * likely as any other. What belongs to a place stays there: who has laid a card when, what the other player knows.
 *
 * Cards of one owner and kind are a pool: gathered list by list, dealt over the places that they lay in, put back.
 */

/** Whatever lies in a hand may be any card that was ever seen there. */
const IN_HAND = 32_767;
const NO_LIST: List = new Int16Array(1);
/** Only a group of which some were drawn, beside cards seen in hand, may need more than one. */
const TRIES = 20;

/** Buffers to deal with, made once for a matchup; nothing is allocated afterwards. */
export class Dealing {
  /** Places dealt over, of the pool at hand. */
  count = 0;
  /** By place: the card that lay there, and the one that lies there now. */
  readonly before: Int16Array;
  readonly cards: Int16Array;
  /** By place: 1 where it is in a hand. */
  readonly isInHand: Uint8Array;
  /** By card of all pools dealt: what lies in its place now, or -1 where it was not dealt. */
  readonly becomes: Int16Array;
  readonly #lists: List[];
  readonly #at: Int16Array;
  readonly #stamp: Int16Array;
  readonly #isTaken: Uint8Array;
  /** Cards of which the player knows something, those of fewest places first. */
  readonly #followed: Int16Array;
  /** By card: 1 where the player sees it. */
  readonly #isSeen: Uint8Array;
  readonly #kept: Int16Array;
  /** Where cards of the pool lie a second time: a player looks at them. */
  readonly #echoes: List[];
  readonly #echoAt: Int16Array;
  readonly #echoOf: Int16Array;
  #echoCount = 0;

  readonly #poolOf: Uint8Array;
  #pool = 0;

  /** @param poolOf by card of the matchup the number of its pool: no card lies where one of another pool may lie */
  constructor(poolOf: Uint8Array) {
    const count = poolOf.length;
    this.#poolOf = poolOf;
    this.before = new Int16Array(count);
    this.cards = new Int16Array(count);
    this.isInHand = new Uint8Array(count);
    this.becomes = new Int16Array(count);
    this.#lists = new Array<List>(count).fill(NO_LIST);
    this.#echoes = new Array<List>(count).fill(NO_LIST);
    this.#echoAt = new Int16Array(count);
    this.#echoOf = new Int16Array(count);
    this.#at = new Int16Array(count);
    this.#stamp = new Int16Array(count);
    this.#isTaken = new Uint8Array(count);
    this.#followed = new Int16Array(count);
    this.#isSeen = new Uint8Array(count);
    this.#kept = new Int16Array(count);
  }

  /** Begins to deal: nothing is dealt yet, and the player sees nothing. */
  begin(): void {
    this.becomes.fill(-1);
    this.#isSeen.fill(0);
  }

  /** Begins a pool. */
  open(pool: number): void {
    this.#pool = pool;
    this.count = 0;
    this.#echoCount = 0;
  }

  /** Cards that the player sees, wherever they lie. */
  see(cards: List): void {
    for (let i = 0; i < lengthOf(cards); i++) this.#isSeen[itemOf(cards, i)] = 1;
  }

  /** A card that the player sees, or the number of something else. */
  seeCard(card: number): void {
    if (card >= 0 && card < this.#isSeen.length) this.#isSeen[card] = 1;
  }

  /**
   * Adds those cards of a list that belong to the pool, but for those whose place the player knows. What lies in two
   * lists belongs to the place in the one gathered first.
   * @param isHand whether the list is their owner's hand
   */
  gather(s: Sights, side: Side, list: List, isHand: boolean): void {
    const n = lengthOf(list);
    if (n === 0) return;
    const known = s.known[side];
    const { laid } = s;
    const { becomes, before, isInHand } = this;
    const lists = this.#lists;
    const at = this.#at;
    const stamp = this.#stamp;
    const isSeen = this.#isSeen;
    const poolOf = this.#poolOf;
    const pool = this.#pool;
    let place = this.count;
    for (let i = 1; i <= n; i++) {
      const card = list[i];
      if (poolOf[card] !== pool || known[card] === EXACT || isSeen[card] === 1) continue;
      if (becomes[card] !== -1) {
        this.#echo(list, i, becomes[card]);
        continue;
      }
      becomes[card] = place;
      before[place] = card;
      lists[place] = list;
      at[place] = i;
      stamp[place] = isHand ? IN_HAND : laid[card];
      isInHand[place] = isHand ? 1 : 0;
      place++;
    }
    this.count = place;
  }

  #echo(list: List, at: number, of: number): void {
    this.#echoes[this.#echoCount] = list;
    this.#echoAt[this.#echoCount] = at;
    this.#echoOf[this.#echoCount++] = of;
  }

  /** Deals the pool gathered, each card to a place where the player may think it. */
  deal(s: Sights, side: Side, words: Int32Array, offset: number): void {
    const { count, before, cards } = this;
    const known = s.known[side];
    const kept = this.#kept;
    const isTaken = this.#isTaken;
    let followed = 0;
    let free = 0;
    for (let place = 0; place < count; place++) {
      isTaken[place] = 0;
      const card = before[place];
      if (known[card] === UNKNOWN) kept[free++] = card;
      else this.#follow(known, card, followed++);
    }
    if (followed > 0) this.#placeFollowed(known, followed, words, offset);
    // What remains may lie in any place that is left.
    for (let place = 0; place < count; place++) {
      if (isTaken[place] === 1) continue;
      const drawn = below(words, offset, free);
      cards[place] = kept[drawn];
      kept[drawn] = kept[--free];
    }
  }

  /** Places all cards of which something is known, anew where one finds no place left, and at last as they lay. */
  #placeFollowed(known: Int16Array, followed: number, words: Int32Array, offset: number): void {
    for (let tries = TRIES; tries > 0; tries--) {
      this.#isTaken.fill(0, 0, this.count);
      let placed = 0;
      while (placed < followed && this.#place(known, this.#followed[placed], words, offset)) placed++;
      if (placed === followed) return;
    }
    for (let place = 0; place < this.count; place++) {
      const card = this.before[place];
      this.#isTaken[place] = known[card] === UNKNOWN ? 0 : 1;
      this.cards[place] = card;
    }
  }

  /**
   * Sorted by what is known, the latest moment first: of two moments the later leaves fewer places, all of them open
   * to both.
   */
  #follow(known: Int16Array, card: number, n: number): void {
    let at = n;
    while (at > 0 && known[this.#followed[at - 1]] < known[card]) {
      this.#followed[at] = this.#followed[at - 1];
      at--;
    }
    this.#followed[at] = card;
  }

  /** Gives a card of which something is known one of the places that are open to it. @returns whether there was one */
  #place(known: Int16Array, card: number, words: Int32Array, offset: number): boolean {
    const what = known[card];
    let open = 0;
    for (let place = 0; place < this.count; place++) if (this.#isOpen(place, what)) open++;
    if (open === 0) return false;
    let left = below(words, offset, open);
    for (let place = 0; place < this.count; place++) {
      if (!this.#isOpen(place, what) || left-- > 0) continue;
      this.cards[place] = card;
      this.#isTaken[place] = 1;
      return true;
    }
    return false;
  }

  #isOpen(place: number, what: number): boolean {
    return this.#isTaken[place] === 0 && fitsStamp(this.#stamp[place], what);
  }

  /** Puts the cards dealt where those before lay, in lists and in what the state says of every place. */
  putBack(s: Sights, side: Side): void {
    const { count, before, cards, becomes } = this;
    const lists = this.#lists;
    const at = this.#at;
    for (let i = 0; i < this.#echoCount; i++) this.#echoes[i][this.#echoAt[i]] = cards[this.#echoOf[i]];
    for (let place = 0; place < count; place++) {
      lists[place][at[place]] = cards[place];
      becomes[before[place]] = cards[place];
    }
    this.movePlaces(s.laid);
    this.movePlaces(s.known[otherSide(side)]);
  }

  /**
   * Adds the cards of a list to the places, where they lie: `exchange` may deal them. Their places come after those
   * dealt over.
   * @returns how many places there are now
   */
  append(s: Sights, side: Side, list: List): number {
    const { count, before, cards, becomes } = this;
    this.gather(s, side, list, false);
    const total = this.count;
    this.count = count;
    for (let place = count; place < total; place++) {
      cards[place] = before[place];
      becomes[before[place]] = before[place];
    }
    return total;
  }

  /** Whether a player may think that what lies at either of two places lies at the other. */
  mayExchange(s: Sights, side: Side, one: number, other: number): boolean {
    const known = s.known[side];
    return this.#mayLie(known, this.cards[one], other) && this.#mayLie(known, this.cards[other], one);
  }

  #mayLie(known: Int16Array, card: number, place: number): boolean {
    const what = known[card];
    return what === UNKNOWN || fitsStamp(this.#stamp[place], what);
  }

  /** Exchanges the cards at two places, after `putBack`. */
  exchange(s: Sights, side: Side, one: number, other: number): void {
    const { before, cards, becomes } = this;
    const card = cards[one];
    cards[one] = cards[other];
    cards[other] = card;
    for (let i = 0; i < 2; i++) {
      const place = i === 0 ? one : other;
      this.#lists[place][this.#at[place]] = cards[place];
      becomes[before[place]] = cards[place];
    }
    swap(s.laid, cards[one], cards[other]);
    swap(s.known[otherSide(side)], cards[one], cards[other]);
  }

  /** Values by card that belong to the place where a card lies. */
  movePlaces(values: Int16Array): void {
    const { count, before, cards } = this;
    const kept = this.#kept;
    for (let place = 0; place < count; place++) kept[place] = values[before[place]];
    for (let place = 0; place < count; place++) values[cards[place]] = kept[place];
  }
}

export function swap(values: Int16Array, one: number, other: number): void {
  const value = values[one];
  values[one] = values[other];
  values[other] = value;
}

/** Whether a card of which something is known may lie where a stamp was set. */
function fitsStamp(stamp: number, what: number): boolean {
  if (what > 0) return stamp > what;
  return stamp === what || (what <= DRAWN && stamp > 0);
}
