import { withRoom } from "../../../core/assert.js";
import type { Problems } from "../../../core/problems.js";
import { nextBits, type RandomStream } from "../../../core/rng.js";
import type { Side } from "../../../core/side.js";
import type { Draw, Drawing, Entrant } from "../../game.js";
import type { CardChange } from "./changes.js";
import type { CardDeck } from "./deck.js";

/** Drawing of random legal decks by the million: what every card game needs around its own rules of deck building. */

/** What decks are drawn from. Plain data. A game says what its size counts, and may add keys. */
export interface DrawingLimits<Deck, Name> {
  readonly size?: number;
  /** Names of pieces; what is drawn without them the game says. */
  readonly pool?: readonly Name[];
  readonly changes?: readonly CardChange[];
  /** Decks that a side always plays, in place of drawn ones: of side a (light), of side b (dark). */
  readonly fixed?: readonly [Deck | null, Deck | null];
}

/** Tells of something wrong with the limits. */
export const tellPool = (problems: Problems, message: string, suggestion?: string): void =>
  problems.add({ file: "pool", line: 0, column: 0, message, ...(suggestion === undefined ? {} : { suggestion }) });

/** How a game's pieces, objective sets or cards, are found and put in order. */
export interface PiecesOf<Piece, Deck, Name> {
  /** What is drawn where nobody names anything: all that can be played, or a part of it. */
  playable(): readonly Piece[];
  /** What a person means, one piece or several, if it can be played; tells what is wrong otherwise. */
  find(name: Name, problems: Problems): Piece | readonly Piece[] | undefined;
  of(deck: Deck): readonly Piece[];
  /** What no two pieces of a pool share. */
  keyOf(piece: Piece): string | number;
  /** As `Array.sort` asks, in the order of the catalogue. */
  compare(x: Piece, y: Piece): number;
  checkChanges(changes: readonly CardChange[], pieces: readonly Piece[], problems: Problems): void;
  /** Fewest and most of what the size of a deck counts. */
  readonly sizes: { readonly from: number; readonly to: number; readonly noun: string };
}

/** What decks are drawn from, and how large they are. */
export interface DrawingPool<Piece> {
  /** What is drawn and what only fixed decks have, in the order of the catalogue. */
  readonly pieces: readonly Piece[];
  readonly drawn: ReadonlySet<Piece>;
  readonly size: number;
}

/** The pool that limits ask for; all that is wrong with them is told. */
export function createPool<Piece, Deck, Name>(
  limits: DrawingLimits<Deck, Name>,
  of: PiecesOf<Piece, Deck, Name>,
  problems: Problems,
): DrawingPool<Piece> {
  const drawn = new Set<Piece>(limits.pool?.flatMap((name) => of.find(name, problems) ?? []) ?? of.playable());
  const others = (limits.fixed ?? []).flatMap((deck) => (deck === null ? [] : of.of(deck)));
  const pieces = joined([...drawn], others, of, problems).sort(of.compare);
  of.checkChanges(limits.changes ?? [], pieces, problems);
  const { from, to, noun } = of.sizes;
  const size = limits.size ?? from;
  if (!Number.isInteger(size) || size < from || size > to)
    tellPool(problems, `size: a deck has ${from} to ${to} ${noun}`);
  return { pieces, drawn, size };
}

/** What is drawn with what only fixed decks have, each once; a fixed deck's own version of what is drawn is told of. */
function joined<Piece, Deck, Name>(
  drawn: readonly Piece[],
  others: readonly Piece[],
  { keyOf }: PiecesOf<Piece, Deck, Name>,
  problems: Problems,
): Piece[] {
  const known = new Map(drawn.map((piece) => [keyOf(piece), piece]));
  for (const piece of others) {
    const same = known.get(keyOf(piece));
    if (same === undefined) known.set(keyOf(piece), piece);
    else if (!isSamePiece(same, piece))
      tellPool(
        problems,
        `${keyOf(piece)} is another card in a named deck than in those drawn: name its cards here, too`,
      );
  }
  return [...known.values()];
}

/** Whether two are one piece, read again perhaps. */
export const isSamePiece = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** How a game draws decks and makes them of pieces. */
interface DrawingOf<Deck>
  extends Pick<
    Drawing,
    | "pieces"
    | "usualPool"
    | "settingNoun"
    | "settings"
    | "leftOut"
    | "labels"
    | "draw"
    | "compose"
    | "exchange"
    | "mayReplace"
    | "labelsOf"
  > {
  /** Pieces of a drawn deck. */
  readonly size: number;
  drawOf(deck: Deck): Draw | undefined;
  /** What a deck is, but for its name and its changes. */
  deckOf(side: Side, draw: Draw): Omit<Deck, "name" | "changes">;
  deckEntrant(deck: Deck, source: string): Entrant;
  /** What its file would say, but for its name. */
  fileOf(draw: Draw): Readonly<Record<string, unknown>>;
}

/** A drawing of decks in which a side may always play the same one. */
export function drawingOf<Deck extends CardDeck>(
  { fixed, changes }: Pick<DrawingLimits<Deck, never>, "fixed" | "changes">,
  { size, draw, compose, drawOf, deckOf, deckEntrant, fileOf, ...of }: DrawingOf<Deck>,
): Drawing {
  const always = ([0, 1] as const).map((side) => (fixed?.[side] ? drawOf(fixed[side])! : undefined));
  const content = (side: Side, drawn: Draw): Deck =>
    ({ name: "", ...deckOf(side, drawn), ...(changes === undefined ? {} : { changes }) }) as Deck;
  return {
    ...of,
    maxPieces: Math.max(size, ...always.map((deck) => deck?.count ?? 0)),
    draw: (side, stream, into) => {
      const deck = always[side];
      if (deck === undefined) draw(side, stream, into);
      else copyDraw(deck, into);
    },
    compose: (side, setting, wanted, stream, into) => {
      const deck = always[side];
      if (deck === undefined) compose(side, setting, wanted, stream, into);
      else copyDraw(deck, into);
    },
    drawOf: (deck) => drawOf(deck as Deck),
    entrant: (side, drawn, name) => deckEntrant({ ...content(side, drawn), name }, "drawn"),
    fileOf: (_side, drawn, name) => ({ name, ...fileOf(drawn) }),
    content,
  };
}

function copyDraw(from: Draw, into: Draw): void {
  into.setting = from.setting;
  into.count = from.count;
  into.pieces.set(from.pieces);
}

/** A draw of these pieces; undefined where some are none. */
export function drawOfPieces(setting: number, pieces: readonly (number | undefined)[]): Draw | undefined {
  if (pieces.includes(undefined)) return undefined;
  const sorted = Int32Array.from(pieces as readonly number[]).sort();
  return { setting, count: sorted.length, pieces: sorted };
}

/** Writes a drawn deck: each of these pieces as often as it is in the deck. */
export function writeDraw(pieces: Int32Array, counts: Uint8Array, into: Draw): void {
  into.count = 0;
  for (const piece of pieces) for (let k = 0; k < counts[piece]; k++) into.pieces[into.count++] = piece;
  withRoom(into.count, into.pieces);
}

/** Counts the copies of each piece in a drawn deck. */
export function countCopies({ pieces, count }: Draw, counts: Uint8Array): void {
  counts.fill(0);
  for (let i = 0; i < count; i++) counts[pieces[i]]++;
}

/** Evenly from [0, 1). */
export const uniform = ({ words, offset }: RandomStream): number => (nextBits(words, offset) >>> 0) / 2 ** 32;

/** One of the pieces that the deck may take, in proportion to their weights; -1 where it may take none. */
export function drawByWeight(
  pieces: Int32Array,
  weights: Float64Array,
  mayTake: (piece: number) => boolean,
  stream: RandomStream,
): number {
  let total = 0;
  for (const piece of pieces) if (mayTake(piece)) total += weights[piece];
  let at = uniform(stream) * total;
  let chosen = -1;
  for (const piece of pieces) {
    if (!mayTake(piece)) continue;
    chosen = piece;
    at -= weights[piece];
    if (at < 0) break;
  }
  return chosen;
}

/** Puts a piece in the place of another; pieces may change places. */
export function putInPlace({ pieces, count }: Draw, place: number, piece: number): void {
  pieces[place] = piece;
  pieces.subarray(0, count).sort();
}
