import { Problems, UserError } from "../../../core/problems.js";
import { below, nextBits, type RandomStream } from "../../../core/rng.js";
import type { CardChange } from "../../cards/cardChange.js";
import type { Draw, Drawing, DrawnPiece } from "../../game.js";
import { findCard, resolveCard } from "../catalogue/catalogue.js";
import { type CardKnowledge, lacksOf, playableCards } from "../catalogue/playability.js";
import { type PublishedCard, UNIT_TYPES, unitTypeOf } from "../catalogue/publishedCard.js";
import { deckEntrant } from "./checkDeck.js";
import { mayJoin } from "./construction.js";
import { type Deck, MAX_CARDS, MAX_COPIES, MAX_RATIO, MIN_CARDS, MIN_OF_TYPE, SIDES } from "./deck.js";
import { checkChanges } from "./whatIfs.js";

/** Random legal decks by the million, for what each card is worth. */

/** What decks are drawn from. Plain data. */
export interface TcgLimits {
  /** Cards of a deck; default 60. */
  readonly size?: number;
  /** Names or ids of cards; default all that can be played. */
  readonly pool?: readonly string[];
  readonly changes?: readonly CardChange[];
  /** Decks that a side always plays, in place of drawn ones: of side a (light), of side b (dark). */
  readonly fixed?: readonly [Deck | null, Deck | null];
}

/** Cards that a step draws from, with sums of their weights. */
interface Urn {
  readonly pieces: Int32Array;
  /** Sum of the weights of the first k. */
  readonly sums: Float64Array;
}

interface Drafting {
  readonly size: number;
  /** By piece: index of its unit type, -1 for other cards. */
  readonly types: Int8Array;
  readonly weights: Float64Array;
  /** By side: cards of each unit type, and all. */
  readonly ofType: readonly (readonly Urn[])[];
  readonly all: readonly Urn[];
  /**
   * By side and piece: the versions of a unique card that are drawn together; the card alone where it is not unique.
   */
  readonly versions: readonly (readonly Urn[])[];
  /** Scratch: copies in the deck, cards of each unit type, cards. */
  readonly counts: Uint8Array;
  readonly drawnOfType: Int32Array;
  total: number;
}

/**
 * How much more eagerly than units the other cards are drawn. They come only after three dozen units, so that without
 * it each would be in a quarter as many decks; with it a deck of sixty has some 42 units, as people's decks do.
 */
const OTHERS = 4;

/** Draws that may hit a card which the deck cannot take before those that it can are listed. */
const MOST_MISSES = 12;

/**
 * Drawing of decks: first twelve cards of each type of unit, then any. A card is drawn in proportion to its weight from
 * those that the deck may still take, and one to four of it are put in; of a unique card each further one is drawn from
 * its versions, so that decks can build stacks. Pieces come in the order of the catalogue.
 * @throws UserError where the limits name what does not exist or cannot be played, or are too few for a deck
 */
export function createDrawing(
  limits: TcgLimits,
  knowledge: CardKnowledge,
  weights: ArrayLike<number> | undefined,
): Drawing {
  const { cards, drawn } = createPool(limits, knowledge);
  const drafting = createDrafting(cards, drawn, limits.size ?? MIN_CARDS, weights);
  const index = new Map(cards.map((card, i) => [card.id, i]));
  const fixed = ([0, 1] as const).map((side) => {
    const deck = limits.fixed?.[side] ?? undefined;
    return deck === undefined ? undefined : drawOf(deck, index)!.pieces;
  });
  const content = (side: 0 | 1, draw: Draw): Deck => ({
    name: "",
    side: SIDES[side],
    cards: entriesOf(cards, draw),
    ...(limits.changes === undefined ? {} : { changes: limits.changes }),
  });
  return {
    pieces: cards.map(
      (card): DrawnPiece => ({
        name: card.name,
        kind: "card",
        ...(card.side === "Neutral" ? {} : { side: card.side === "Light" ? (0 as const) : (1 as const) }),
        ...(drawn.has(card) ? {} : { drawn: false as const }),
      }),
    ),
    settingNoun: "side",
    settings: SIDES,
    maxPieces: Math.max(drafting.size, ...fixed.map((f) => f?.length ?? 0)),
    leftOut: [],
    labels: cards.map((card) => card.name),
    draw: (side, stream, into) => {
      into.setting = side;
      const deck = fixed[side];
      if (deck === undefined) return drawDeck(drafting, side, stream, into);
      into.pieces.set(deck);
      into.count = deck.length;
    },
    exchange: (side, draw, place, stream) => exchangeCard(drafting, side, draw, place, stream),
    drawOf: (deck) => drawOf(deck as Deck, index),
    entrant: (side, draw, name) => deckEntrant({ ...content(side, draw), name }, "drawn"),
    content,
    labelsOf: (_side, draw, out) => distinctPieces(draw, out),
  };
}

function createPool(limits: TcgLimits, knowledge: CardKnowledge) {
  const problems = new Problems();
  const drawn = new Set(poolCards(limits.pool, knowledge, problems));
  const others = (limits.fixed ?? []).flatMap((deck) => deck?.cards.map((entry) => findCard(entry.card)!) ?? []);
  const order = (card: PublishedCard) => card.id;
  const cards = [...new Set([...drawn, ...others])].sort((x, y) => (order(x) < order(y) ? -1 : 1));
  checkChanges(limits.changes ?? [], cards, problems);
  const size = limits.size ?? MIN_CARDS;
  if (!Number.isInteger(size) || size < MIN_CARDS || size > MAX_CARDS)
    tell(problems, `size: a deck has ${MIN_CARDS} to ${MAX_CARDS} cards`);
  SIDES.forEach((side, s) => {
    if (limits.fixed?.[s]) return;
    const own = cards.filter((card) => drawn.has(card) && mayJoin(card, side));
    for (const type of UNIT_TYPES) {
      const copies = MAX_COPIES * own.filter((card) => card.type === type).length;
      if (copies < MIN_OF_TYPE) tell(problems, `too few ${type} cards for a ${side} side deck`);
    }
    if (!hasRoom(own, size)) tell(problems, `too few cards for a ${side} side deck of ${size}`);
  });
  if (problems.any) throw new UserError(problems.list);
  return { cards, drawn: drawn as ReadonlySet<PublishedCard> };
}

const tell = (problems: Problems, message: string, suggestion?: string): void =>
  problems.add({ file: "pool", line: 0, column: 0, message, ...(suggestion === undefined ? {} : { suggestion }) });

function poolCards(named: TcgLimits["pool"], knowledge: CardKnowledge, problems: Problems): readonly PublishedCard[] {
  if (named === undefined) return playableCards(knowledge);
  return named.flatMap((text) => {
    const found = resolveCard(text);
    if (!("card" in found)) tell(problems, found.problem, found.suggestion);
    else if (lacksOf(found.card, knowledge).length === 0) return [found.card];
    else tell(problems, `"${found.card.name}" cannot be played yet: ${lacksOf(found.card, knowledge).join(", ")}`);
    return [];
  });
}

/** Whether the largest deck that may be made of some cards, types of unit in proportion, is large enough. */
function hasRoom(own: readonly PublishedCard[], size: number): boolean {
  const copies = UNIT_TYPES.map((type) => MAX_COPIES * own.filter((card) => card.type === type).length);
  const most = MAX_RATIO * Math.min(...copies);
  const others = MAX_COPIES * own.filter((card) => unitTypeOf(card) === undefined).length;
  return copies.reduce((sum, n) => sum + Math.min(n, most), others) >= size;
}

function createDrafting(
  cards: readonly PublishedCard[],
  drawn: ReadonlySet<PublishedCard>,
  size: number,
  given: ArrayLike<number> | undefined,
): Drafting {
  const eager = (card: PublishedCard) => (unitTypeOf(card) === undefined ? OTHERS : 1);
  const weights = Float64Array.from(cards, (card, i) => (drawn.has(card) ? (given?.[i] ?? 1) * eager(card) : 0));
  const urn = (own: number[]): Urn =>
    urnOf(
      own.filter((i) => weights[i]! > 0),
      weights,
    );
  const all = cards.map((_c, i) => i);
  const bySide = SIDES.map((side) => all.filter((i) => mayJoin(cards[i]!, side)));
  const persons = new Map<string, number[]>();
  for (const [i, card] of cards.entries()) {
    if (!card.unique) continue;
    const key = `${card.baseName}|${card.type}`;
    persons.set(key, [...(persons.get(key) ?? []), i]);
  }
  return {
    size,
    types: Int8Array.from(cards, (card) => (UNIT_TYPES as readonly string[]).indexOf(card.type)),
    weights,
    ofType: bySide.map((own) => UNIT_TYPES.map((type) => urn(own.filter((i) => cards[i]!.type === type)))),
    all: bySide.map(urn),
    versions: SIDES.map((side) =>
      cards.map((card, i) => {
        const others = card.unique ? persons.get(`${card.baseName}|${card.type}`)! : [i];
        return urn(others.filter((k) => mayJoin(cards[k]!, side)));
      }),
    ),
    counts: new Uint8Array(cards.length),
    drawnOfType: new Int32Array(UNIT_TYPES.length),
    total: 0,
  };
}

function urnOf(own: readonly number[], weights: Float64Array): Urn {
  const sums = new Float64Array(own.length + 1);
  own.forEach((i, k) => {
    sums[k + 1] = sums[k]! + weights[i]!;
  });
  return { pieces: Int32Array.from(own), sums };
}

function drawDeck(d: Drafting, side: 0 | 1, stream: RandomStream, into: Draw): void {
  d.counts.fill(0);
  d.drawnOfType.fill(0);
  d.total = 0;
  for (let type = 0; type < UNIT_TYPES.length; type++) {
    const urn = d.ofType[side]![type]!;
    while (d.drawnOfType[type]! < MIN_OF_TYPE)
      drawKind(d, side, urn, d.total + MIN_OF_TYPE - d.drawnOfType[type]!, stream);
  }
  while (d.total < d.size) drawKind(d, side, d.all[side]!, d.size, stream);
  into.count = 0;
  const { pieces } = d.all[side]!;
  for (const piece of pieces) for (let k = 0; k < d.counts[piece]!; k++) into.pieces[into.count++] = piece;
}

/** Puts one to four cards of a kind into the deck, as far as it may take them and has not reached `most` cards. */
function drawKind(d: Drafting, side: 0 | 1, urn: Urn, most: number, stream: RandomStream): void {
  const first = drawOne(d, urn, stream);
  // A pool that passed its check can only be used up by weights of 0.
  if (first < 0) throw new UserError([{ file: "pool", line: 0, column: 0, message: "too few cards for a deck" }]);
  const further = below(stream.words, stream.offset, MAX_COPIES);
  const kind = d.versions[side]![first]!;
  for (let i = 0; i < further && d.total < most; i++) drawOne(d, kind, stream);
}

/** Puts in one card, drawn by weight from those of the urn that fit. @returns its piece; -1 when none does */
function drawOne(d: Drafting, urn: Urn, stream: RandomStream): number {
  let piece = -1;
  for (let misses = 0; misses < MOST_MISSES && piece < 0; misses++) {
    const drawn = pick(urn, stream);
    if (drawn >= 0 && fits(d, drawn)) piece = drawn;
  }
  if (piece < 0) piece = pickFitting(d, urn, stream);
  if (piece < 0) return -1;
  d.counts[piece]!++;
  const type = d.types[piece]!;
  if (type >= 0) d.drawnOfType[type]!++;
  d.total++;
  return piece;
}

const uniform = ({ words, offset }: RandomStream): number => (nextBits(words, offset) >>> 0) / 2 ** 32;

/** A card of the urn by weight, by bisection of the sums. */
function pick({ pieces, sums }: Urn, stream: RandomStream): number {
  if (pieces.length === 0) return -1;
  const at = uniform(stream) * sums[pieces.length]!;
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle + 1]! > at) high = middle;
    else low = middle + 1;
  }
  return pieces[low]!;
}

/** The same among those that fit. */
function pickFitting(d: Drafting, { pieces }: Urn, stream: RandomStream): number {
  let total = 0;
  for (const piece of pieces) if (fits(d, piece)) total += d.weights[piece]!;
  let at = uniform(stream) * total;
  let chosen = -1;
  for (const piece of pieces) {
    if (!fits(d, piece)) continue;
    chosen = piece;
    at -= d.weights[piece]!;
    if (at < 0) break;
  }
  return chosen;
}

/** True when one more of a card breaks no rule that further cards cannot mend. */
function fits(d: Drafting, piece: number): boolean {
  if (d.counts[piece]! >= MAX_COPIES) return false;
  const type = d.types[piece]!;
  if (type < 0) return true;
  const [space, ground, character] = d.drawnOfType;
  return d.drawnOfType[type]! < MAX_RATIO * Math.max(MIN_OF_TYPE, Math.min(space!, ground!, character!));
}

/**
 * Another card in the place of one, by weight: of the same type where that is a unit, so that the types stay in
 * proportion; else any other that is no unit.
 */
function exchangeCard(d: Drafting, side: 0 | 1, draw: Draw, place: number, stream: RandomStream): boolean {
  const { pieces } = draw;
  const was = pieces[place]!;
  d.counts.fill(0);
  for (let i = 0; i < draw.count; i++) d.counts[pieces[i]!]!++;
  const others = d.all[side]!.pieces.filter(
    (piece) => piece !== was && d.types[piece] === d.types[was] && d.counts[piece]! < MAX_COPIES,
  );
  if (others.length === 0) return false;
  pieces[place] = pick(urnOf([...others], d.weights), stream);
  pieces.subarray(0, draw.count).sort();
  return true;
}

function entriesOf(cards: readonly PublishedCard[], draw: Draw): Deck["cards"] {
  const entries: { card: string; count: number }[] = [];
  let last = -1;
  for (let i = 0; i < draw.count; i++) {
    const piece = draw.pieces[i]!;
    if (piece === last) entries[entries.length - 1]!.count++;
    else entries.push({ card: cards[piece]!.id, count: 1 });
    last = piece;
  }
  return entries;
}

/** Each piece once, in order: equal pieces stand next to each other. */
function distinctPieces(draw: Draw, out: Int32Array): number {
  let count = 0;
  for (let i = 0; i < draw.count; i++) {
    if (i === 0 || draw.pieces[i] !== draw.pieces[i - 1]) out[count++] = draw.pieces[i]!;
  }
  return count;
}

/** A deck as a draw; undefined where it has cards that are no pieces. */
function drawOf(deck: Deck, index: ReadonlyMap<string, number>): Draw | undefined {
  if (deck.cards.some(({ card }) => !index.has(card))) return undefined;
  const all = deck.cards.flatMap(({ card, count }) => Array.from({ length: count }, () => index.get(card)!));
  const pieces = Int32Array.from(all.sort((x, y) => x - y));
  return { setting: SIDES.indexOf(deck.side), count: pieces.length, pieces };
}
