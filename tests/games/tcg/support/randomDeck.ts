import { assert } from "../../../../src/core/assert.js";
import { below, type RandomStream } from "../../../../src/core/rng.js";
import {
  type PublishedCard,
  UNIT_TYPES,
  type UnitType,
  unitTypeOf,
} from "../../../../src/games/tcg/catalogue/publishedCard.js";
import { mayJoin } from "../../../../src/games/tcg/deck/construction.js";
import {
  type Deck,
  type DeckSide,
  inCapitals,
  MAX_COPIES,
  MAX_RATIO,
  MIN_CARDS,
  MIN_OF_TYPE,
} from "../../../../src/games/tcg/deck/deck.js";

export interface RandomDeckLimits {
  readonly side: DeckSide;
  /** Number of cards; default 60. */
  readonly size?: number;
  /** Cards that are in the deck in any case, one entry a copy; must be legal there. */
  readonly with?: readonly PublishedCard[];
}

/** A deck being put together. */
interface Draft {
  readonly stream: RandomStream;
  readonly counts: Map<PublishedCard, number>;
  readonly types: Record<UnitType, number>;
  total: number;
}

/**
 * A random legal deck: first twelve cards of each type of unit, then any. A card is drawn evenly from those that the
 * deck may still take, and one to four of it are put in; of a unique card each further one is drawn from its versions,
 * so that decks can build stacks. The same stream and pool give the same deck.
 * @param pool cards to draw from, such as the playable ones; those of the other side are passed over
 * @returns the deck; an assertion fails where the pool is too small for one
 */
export function randomDeck(stream: RandomStream, pool: readonly PublishedCard[], limits: RandomDeckLimits): Deck {
  const { side, size = MIN_CARDS } = limits;
  const own = pool.filter((card) => mayJoin(card, side));
  const draft: Draft = { stream, counts: new Map(), types: { space: 0, ground: 0, character: 0 }, total: 0 };
  for (const card of limits.with ?? []) put(draft, card);
  for (const type of UNIT_TYPES) {
    const ofType = own.filter((card) => card.type === type);
    while (draft.types[type] < MIN_OF_TYPE) draw(draft, ofType, draft.total + MIN_OF_TYPE - draft.types[type]);
  }
  while (draft.total < size) draw(draft, own, size);
  const cards = [...draft.counts].map(([card, count]) => ({ card: card.id, count }));
  return { name: `Random ${inCapitals(side)}`, side, cards };
}

/** Puts one to four cards of a kind into the deck, as far as it may take them and has not reached `most` cards. */
function draw(draft: Draft, pool: readonly PublishedCard[], most: number): void {
  const first = drawOne(draft, pool);
  assert(first !== undefined, "too few cards for a random deck", { cards: draft.total, wanted: most });
  const further = below(draft.stream.words, draft.stream.offset, MAX_COPIES);
  const kind = first.unique ? pool.filter((card) => isVersionOf(card, first)) : [first];
  for (let i = 0; i < further && draft.total < most; i++) drawOne(draft, kind);
}

/** Puts in one card drawn evenly from those of the pool that fit; undefined when none does. */
function drawOne(draft: Draft, pool: readonly PublishedCard[]): PublishedCard | undefined {
  const open = pool.filter((card) => fits(card, draft));
  if (open.length === 0) return undefined;
  const card = open[below(draft.stream.words, draft.stream.offset, open.length)];
  put(draft, card);
  return card;
}

function put(draft: Draft, card: PublishedCard): void {
  draft.counts.set(card, (draft.counts.get(card) ?? 0) + 1);
  const type = unitTypeOf(card);
  if (type !== undefined) draft.types[type]++;
  draft.total++;
}

function isVersionOf(card: PublishedCard, other: PublishedCard): boolean {
  return card.unique && card.baseName === other.baseName && card.type === other.type;
}

/** True when one more of a card breaks no rule that further cards cannot mend. */
function fits(card: PublishedCard, { counts, types }: Draft): boolean {
  if ((counts.get(card) ?? 0) >= MAX_COPIES) return false;
  const type = unitTypeOf(card);
  if (type === undefined) return true;
  return types[type] < MAX_RATIO * Math.max(MIN_OF_TYPE, Math.min(types.space, types.ground, types.character));
}
