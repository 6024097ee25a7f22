import { Problems, UserError } from "../../../core/problems.js";
import { byKey } from "../../../core/records.js";
import { below, type RandomStream } from "../../../core/rng.js";
import type { Side } from "../../../core/side.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import {
  countCopies,
  createPool,
  type DrawingLimits,
  type DrawingPool,
  drawByWeight,
  drawingOf,
  drawOfPieces,
  isSamePiece,
  type PiecesOf,
  putInPlace,
  tellPool,
  uniform,
  writeDraw,
} from "../../cards/deck/drawing.js";
import { countedPieces } from "../../drawnPieces.js";
import type { Draw, Drawing, DrawnPiece } from "../../game.js";
import { type Catalogue, catalogueWith } from "../catalogue/catalogue.js";
import { lacksOf, playableCards } from "../catalogue/playability.js";
import { type PublishedCard, UNIT_TYPES, unitTypeOf } from "../catalogue/publishedCard.js";
import { deckEntrant } from "./checkDeck.js";
import { mayJoin } from "./construction.js";
import { cardsOf, type Deck, MAX_CARDS, MAX_COPIES, MAX_RATIO, MIN_CARDS, MIN_OF_TYPE, SIDES } from "./deck.js";
import { changedCard, checkChanges } from "./whatIfs.js";

/** Random legal decks by the million, for what each card is worth. */

/** What decks are drawn from: the size counts cards, and a name is the name or id of a card. */
export type TcgLimits = DrawingLimits<Deck, string>;

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
  /** By side: the same with those that are never drawn by chance, because their weight is 0. */
  readonly allowed: readonly Int32Array[];
  /**
   * By side and piece: the versions of a unique card that are drawn together; the card alone where it is not unique.
   */
  readonly versions: readonly (readonly Urn[])[];
  /** Scratch: copies in the deck, cards of each unit type, cards. */
  readonly counts: Uint8Array;
  readonly drawnOfType: Int32Array;
  total: number;
  /** True when one more of a card breaks no rule that further cards cannot mend. */
  readonly mayTake: (piece: number) => boolean;
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
  own?: readonly PublishedCard[],
): Drawing {
  const problems = new Problems();
  const pool = createPool(limits, cardsBy(knowledge, catalogueWith(own)), problems);
  checkPool(pool, limits, problems);
  if (problems.any) throw new UserError(problems.list);
  const { pieces: cards, drawn } = pool;
  const drafting = createDrafting(pool, weights);
  const index = new Map(cards.map((card, i) => [card.id, i]));
  const { changes = [] } = limits;
  const ownCards = cards.filter((card) => card.own !== undefined);
  const ownOf = ownCards.length === 0 ? {} : { own: ownCards };
  return drawingOf<Deck>(limits, {
    pieces: cards.map(
      (card): DrawnPiece => ({
        name: card.name,
        kind: "card",
        ...(card.side === "Neutral" ? {} : { side: card.side === "Light" ? (0 as const) : (1 as const) }),
        ...(drawn.has(card) ? {} : { drawn: false as const }),
        ...(card.own === undefined ? {} : { own: card.own }),
        ...(changedCard(card, changes) === card ? {} : { isWhatIf: true as const }),
      }),
    ),
    settingNoun: "side",
    settings: SIDES,
    size: pool.size,
    leftOut: [],
    labels: cards.map((card) => card.name),
    draw: (side, stream, into) => drawDeck(drafting, side, stream, into),
    compose: (side, _setting, wanted, stream, into) => composeDeck(drafting, side, wanted, stream, into),
    exchange: (side, draw, place, stream) => exchangeCard(drafting, side, draw, place, stream),
    mayReplace: (side, _setting, was, by) =>
      mayJoin(cards[by], SIDES[side]) && drafting.types[by] === drafting.types[was],
    drawOf: (deck) =>
      drawOfPieces(
        SIDES.indexOf(deck.side),
        cardsOf({ cards: deck.cards, ...(deck.own && { own: deck.own }) }).map((card) => {
          const at = index.get(card.id);
          return at === undefined || !isSamePiece(cards[at], card) ? undefined : at;
        }),
      ),
    deckOf: (side, draw) => ({ side: SIDES[side], cards: entriesOf(cards, draw), ...ownOf }),
    fileOf: (draw) => ({
      game: "tcg",
      side: SIDES[draw.setting],
      cards: Object.fromEntries(countedPieces(draw).map(([piece, count]) => [cards[piece].name, count])),
    }),
    deckEntrant,
    labelsOf: (_side, draw, out) => distinctPieces(draw, out),
  });
}

const cardsBy = (knowledge: CardKnowledge, catalogue: Catalogue): PiecesOf<PublishedCard, Deck, string> => ({
  playable: () => playableCards(knowledge, catalogue),
  find: (name, problems) => {
    const found = catalogue.resolve(name);
    if (!("card" in found)) tellPool(problems, found.problem, found.suggestion);
    else if (lacksOf(found.card, knowledge).length === 0) return found.card;
    else tellPool(problems, `"${found.card.name}" cannot be played yet: ${lacksOf(found.card, knowledge).join(", ")}`);
    return undefined;
  },
  of: (deck) => [...new Set(cardsOf({ cards: deck.cards, ...(deck.own && { own: deck.own }) }))],
  keyOf: (card) => card.id,
  compare: (x, y) => (x.id < y.id ? -1 : 1),
  checkChanges,
  sizes: { from: MIN_CARDS, to: MAX_CARDS, noun: "cards" },
});

/** Tells where a side has too few cards for a deck. */
function checkPool({ pieces, drawn, size }: DrawingPool<PublishedCard>, limits: TcgLimits, problems: Problems): void {
  SIDES.forEach((side, s) => {
    if (limits.fixed?.[s]) return;
    const own = pieces.filter((card) => drawn.has(card) && mayJoin(card, side));
    for (const type of UNIT_TYPES) {
      const copies = MAX_COPIES * own.filter((card) => card.type === type).length;
      if (copies < MIN_OF_TYPE) tellPool(problems, `too few ${type} cards for a ${side} side deck`);
    }
    if (!hasRoom(own, size)) tellPool(problems, `too few cards for a ${side} side deck of ${size}`);
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
  { pieces: cards, drawn, size }: DrawingPool<PublishedCard>,
  given: ArrayLike<number> | undefined,
): Drafting {
  const eager = (card: PublishedCard) => (unitTypeOf(card) === undefined ? OTHERS : 1);
  const weights = Float64Array.from(cards, (card, i) => (drawn.has(card) ? (given?.[i] ?? 1) * eager(card) : 0));
  const urn = (own: number[]): Urn =>
    urnOf(
      own.filter((i) => weights[i] > 0),
      weights,
    );
  const all = cards.map((_c, i) => i);
  const bySide = SIDES.map((side) => all.filter((i) => mayJoin(cards[i], side)));
  const personOf = (i: number): string => `${cards[i].baseName}|${cards[i].type}`;
  const uniques = all.filter((i) => cards[i].unique);
  const persons = byKey(uniques, personOf);
  const types = Int8Array.from(cards, (card) => (UNIT_TYPES as readonly string[]).indexOf(card.type));
  const counts = new Uint8Array(cards.length);
  const drawnOfType = new Int32Array(UNIT_TYPES.length);
  return {
    size,
    types,
    weights,
    ofType: bySide.map((own) => UNIT_TYPES.map((type) => urn(own.filter((i) => cards[i].type === type)))),
    all: bySide.map(urn),
    allowed: bySide.map((own) => Int32Array.from(own.filter((i) => drawn.has(cards[i])))),
    versions: SIDES.map((side) =>
      cards.map((card, i) => {
        const others = card.unique ? persons.get(personOf(i))! : [i];
        return urn(others.filter((k) => mayJoin(cards[k], side)));
      }),
    ),
    counts,
    drawnOfType,
    total: 0,
    mayTake: (piece) => {
      if (counts[piece] >= MAX_COPIES) return false;
      const type = types[piece];
      if (type < 0) return true;
      const [space, ground, character] = drawnOfType;
      return drawnOfType[type] < MAX_RATIO * Math.max(MIN_OF_TYPE, Math.min(space!, ground!, character!));
    },
  };
}

function urnOf(own: readonly number[], weights: Float64Array): Urn {
  const sums = new Float64Array(own.length + 1);
  own.forEach((i, k) => {
    sums[k + 1] = sums[k] + weights[i];
  });
  return { pieces: Int32Array.from(own), sums };
}

function drawDeck(d: Drafting, side: Side, stream: RandomStream, into: Draw): void {
  begin(d);
  fillUp(d, side, stream, into);
}

function begin(d: Drafting): void {
  d.counts.fill(0);
  d.drawnOfType.fill(0);
  d.total = 0;
}

function fillUp(d: Drafting, side: Side, stream: RandomStream, into: Draw): void {
  for (let type = 0; type < UNIT_TYPES.length; type++) {
    const urn = d.ofType[side][type];
    while (d.drawnOfType[type] < MIN_OF_TYPE)
      drawKind(d, side, urn, d.total + MIN_OF_TYPE - d.drawnOfType[type], stream);
  }
  while (d.total < d.size) drawKind(d, side, d.all[side], d.size, stream);
  into.setting = side;
  writeDraw(d.allowed[side], d.counts, into);
}

/** The cards wanted that the deck may have, in their order, room kept for twelve of each type of unit. */
function composeDeck(d: Drafting, side: Side, wanted: ArrayLike<number>, stream: RandomStream, into: Draw): void {
  begin(d);
  const own = d.allowed[side];
  for (const piece of Array.from(wanted)) {
    if (!own.includes(piece) || !d.mayTake(piece)) continue;
    const type = d.types[piece];
    const isNeeded = type >= 0 && d.drawnOfType[type] < MIN_OF_TYPE;
    if (isNeeded || d.total + missingUnits(d) < d.size) take(d, piece);
  }
  fillUp(d, side, stream, into);
}

/** Units that the deck needs before it has twelve of each type. */
function missingUnits({ drawnOfType }: Drafting): number {
  let missing = 0;
  for (const drawn of drawnOfType) missing += Math.max(0, MIN_OF_TYPE - drawn);
  return missing;
}

/** Puts one to four cards of a kind into the deck, as far as it may take them and has not reached `most` cards. */
function drawKind(d: Drafting, side: Side, urn: Urn, most: number, stream: RandomStream): void {
  const first = drawOne(d, urn, stream);
  // A pool that passed its check can only be used up by weights of 0.
  if (first < 0) throw new UserError([{ file: "pool", line: 0, column: 0, message: "too few cards for a deck" }]);
  const further = below(stream.words, stream.offset, MAX_COPIES);
  const kind = d.versions[side][first];
  for (let i = 0; i < further && d.total < most; i++) drawOne(d, kind, stream);
}

/** Puts in one card, drawn by weight from those of the urn that fit. @returns its piece; -1 when none does */
function drawOne(d: Drafting, urn: Urn, stream: RandomStream): number {
  let piece = -1;
  for (let misses = 0; misses < MOST_MISSES && piece < 0; misses++) {
    const drawn = pick(urn, stream);
    if (drawn >= 0 && d.mayTake(drawn)) piece = drawn;
  }
  if (piece < 0) piece = drawByWeight(urn.pieces, d.weights, d.mayTake, stream);
  if (piece < 0) return -1;
  take(d, piece);
  return piece;
}

function take(d: Drafting, piece: number): void {
  d.counts[piece]++;
  const type = d.types[piece];
  if (type >= 0) d.drawnOfType[type]++;
  d.total++;
}

/** A card of the urn by weight, by bisection of the sums. */
function pick({ pieces, sums }: Urn, stream: RandomStream): number {
  if (pieces.length === 0) return -1;
  const at = uniform(stream) * sums[pieces.length];
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle + 1] > at) high = middle;
    else low = middle + 1;
  }
  return pieces[low];
}

/**
 * Another card in the place of one, by weight: of the same type where that is a unit, so that the types stay in
 * proportion; else any other that is no unit.
 */
function exchangeCard(d: Drafting, side: Side, draw: Draw, place: number, stream: RandomStream): boolean {
  const was = draw.pieces[place];
  countCopies(draw, d.counts);
  const others = d.all[side].pieces.filter(
    (piece) => piece !== was && d.types[piece] === d.types[was] && d.counts[piece] < MAX_COPIES,
  );
  if (others.length === 0) return false;
  putInPlace(draw, place, pick(urnOf([...others], d.weights), stream));
  return true;
}

function entriesOf(cards: readonly PublishedCard[], draw: Draw): Deck["cards"] {
  const entries: { card: string; count: number }[] = [];
  let last = -1;
  for (let i = 0; i < draw.count; i++) {
    const piece = draw.pieces[i];
    if (piece === last) entries[entries.length - 1].count++;
    else entries.push({ card: cards[piece].id, count: 1 });
    last = piece;
  }
  return entries;
}

/** Each piece once, in order: equal pieces stand next to each other. */
function distinctPieces(draw: Draw, out: Int32Array): number {
  let count = 0;
  for (let i = 0; i < draw.count; i++) {
    if (i === 0 || draw.pieces[i] !== draw.pieces[i - 1]) out[count++] = draw.pieces[i];
  }
  return count;
}
