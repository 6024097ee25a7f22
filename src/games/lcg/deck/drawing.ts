import { Problems, UserError } from "../../../core/problems.js";
import { nextBits, type RandomStream } from "../../../core/rng.js";
import type { CardChange } from "../../cards/cardChange.js";
import type { Draw, Drawing, DrawnPiece } from "../../game.js";
import { AFFILIATIONS, type Affiliation, affiliationNamed, sideOf } from "../catalogue/affiliations.js";
import { findSet, type ObjectiveSet } from "../catalogue/catalogue.js";
import { type CardKnowledge, isPlayableSet, playableSets } from "../catalogue/playability.js";
import { declaredName } from "../catalogue/publishedCard.js";
import { deckEntrant } from "./checkDeck.js";
import { mayJoin, mostCopies } from "./construction.js";
import { type Deck, MAX_SETS, MIN_SETS, setLabel, setsOf } from "./deck.js";
import { checkChanges } from "./whatIfs.js";

/** Random legal decks by the million, for what each objective set is worth. */

/** What decks are drawn from. Plain data. */
export interface LcgLimits {
  /** Sets of a deck; default 10. */
  readonly size?: number;
  /** Numbers or titles of objective sets; default all that can be played. */
  readonly pool?: readonly (string | number)[];
  /** Affiliation cards that decks are built on; default all six. */
  readonly affiliations?: readonly string[];
  readonly changes?: readonly CardChange[];
  /** Decks that a side always plays, in place of drawn ones: of side a (light), of side b (dark). */
  readonly fixed?: readonly [Deck | null, Deck | null];
}

/** The sets, by index of their pieces, with all that drawing asks as numbers. */
interface Pool {
  readonly sets: readonly ObjectiveSet[];
  /** By affiliation: pieces that its decks may have; empty where they are too few for a deck. */
  readonly open: readonly Int32Array[];
  /** By side: affiliations that decks can be built on. */
  readonly affiliations: readonly [readonly number[], readonly number[]];
  readonly most: Uint8Array;
  readonly weights: Float64Array;
  readonly size: number;
  /** Scratch: copies of each piece in the deck that is drawn. */
  readonly counts: Uint8Array;
}

/**
 * Drawing of tournament decks: an affiliation, evenly from those of the side, then sets one by one from those that the
 * deck may still take, in proportion to their weights. Pieces come in the order of their numbers.
 * @throws UserError where the limits name what does not exist, cannot be played, or are too few for a deck
 */
export function createDrawing(
  limits: LcgLimits,
  knowledge: CardKnowledge,
  weights: ArrayLike<number> | undefined,
): Drawing {
  const { sets, drawn, pool } = createPool(limits, knowledge, weights);
  const pieces = sets.map(
    (set): DrawnPiece => ({
      name: setLabel(set),
      kind: "objective set",
      parts: [...new Set(set.cards.map(declaredName))],
      side: set.side === "light" ? 0 : 1,
      ...(drawn.has(set) ? {} : { drawn: false as const }),
    }),
  );
  const names = [...new Set(sets.flatMap((set) => set.cards.map(declaredName)))];
  const labels = [...pieces.map((p) => p.name), ...names];
  const nameIndex = new Map(names.map((name, i) => [name, sets.length + i]));
  const cardLabels = sets.map((set) => set.cards.map((card) => nameIndex.get(declaredName(card))!));
  const index = new Map(sets.map((set, i) => [set, i]));
  const fixed = ([0, 1] as const).map((side) => {
    const deck = limits.fixed?.[side] ?? undefined;
    return deck === undefined ? undefined : fixedDraw(deck, index)!;
  });
  const content = (draw: Draw): Deck => ({
    name: "",
    affiliation: AFFILIATIONS[draw.setting]!,
    format: "tournament",
    sets: Array.from(draw.pieces.subarray(0, draw.count), (piece) => sets[piece]!.number),
    ...(limits.changes === undefined ? {} : { changes: limits.changes }),
  });
  const seen = new Int32Array(labels.length);
  let stamp = 0;
  return {
    pieces,
    settingNoun: "affiliation",
    settings: AFFILIATIONS,
    maxPieces: Math.max(pool.size, ...fixed.map((f) => f?.pieces.length ?? 0)),
    leftOut: leftOutOf(limits, sets, pool),
    labels,
    draw: (side, stream, into) => {
      const deck = fixed[side];
      if (deck === undefined) drawDeck(pool, side, stream, into);
      else copyDraw(deck, into);
    },
    exchange: (_side, draw, place, stream) => exchangeSet(pool, draw, place, stream),
    drawOf: (deck) => fixedDraw(deck as Deck, index),
    entrant: (_side, draw, name) => deckEntrant({ ...content(draw), name }, "drawn"),
    content: (_side, draw) => content(draw),
    labelsOf: (_side, draw, out) => {
      stamp++;
      let count = 0;
      const add = (label: number) => {
        if (seen[label] === stamp) return;
        seen[label] = stamp;
        out[count++] = label;
      };
      for (let i = 0; i < draw.count; i++) add(draw.pieces[i]!);
      for (let i = 0; i < draw.count; i++) for (const label of cardLabels[draw.pieces[i]!]!) add(label);
      return count;
    },
  };
}

function createPool(limits: LcgLimits, knowledge: CardKnowledge, weights: ArrayLike<number> | undefined) {
  const problems = new Problems();
  const drawn = poolSets(limits.pool, knowledge, problems);
  const others = (limits.fixed ?? []).flatMap((deck) => (deck === null ? [] : setsOf(deck)));
  const sets = [...new Set([...drawn, ...others])].sort((x, y) => x.number - y.number);
  checkChanges(limits.changes ?? [], sets, problems);
  const size = limits.size ?? MIN_SETS;
  if (!Number.isInteger(size) || size < MIN_SETS || size > MAX_SETS)
    tell(problems, `size: a deck has ${MIN_SETS} to ${MAX_SETS} sets`);
  const wanted = affiliationsAmong(limits.affiliations, problems);
  const may = new Set(drawn);
  const open = AFFILIATIONS.map((affiliation) => {
    if (!wanted.includes(affiliation)) return new Int32Array(0);
    const own = sets.flatMap((set, i) => (may.has(set) && mayJoin(set, affiliation) ? [i] : []));
    const copies = own.reduce((sum, i) => sum + mostCopies(sets[i]!, "tournament"), 0);
    return Int32Array.from(copies < size ? [] : own);
  });
  const affiliations = (["light", "dark"] as const).map((side, s) => {
    const able = AFFILIATIONS.flatMap((a, i) => (sideOf(a) === side && open[i]!.length > 0 ? [i] : []));
    if (able.length === 0 && !limits.fixed?.[s])
      tell(problems, `too few objective sets of the ${side} side for a deck of ${size}`);
    return able;
  });
  if (problems.any) throw new UserError(problems.list);
  const pool: Pool = {
    sets,
    open,
    affiliations: [affiliations[0]!, affiliations[1]!],
    most: Uint8Array.from(sets, (set) => mostCopies(set, "tournament")),
    weights: Float64Array.from(sets, (_set, i) => weights?.[i] ?? 1),
    size,
    counts: new Uint8Array(sets.length),
  };
  return { sets, drawn: may, pool };
}

const tell = (problems: Problems, message: string, suggestion?: string): void =>
  problems.add({ file: "pool", line: 0, column: 0, message, ...(suggestion === undefined ? {} : { suggestion }) });

function poolSets(named: LcgLimits["pool"], knowledge: CardKnowledge, problems: Problems): readonly ObjectiveSet[] {
  if (named === undefined) return playableSets(knowledge);
  return named.flatMap((text) => {
    const found = findSet(text);
    if (!("set" in found)) tell(problems, found.problem, found.suggestion);
    else if (isPlayableSet(found.set, knowledge)) return [found.set];
    else tell(problems, `set ${found.set.number}, "${found.set.title}", cannot be played yet`);
    return [];
  });
}

function affiliationsAmong(named: readonly string[] | undefined, problems: Problems): readonly Affiliation[] {
  if (named === undefined) return AFFILIATIONS;
  return named.flatMap((text) => {
    const affiliation = affiliationNamed(text);
    if (affiliation !== undefined) return [affiliation];
    tell(problems, `there is no affiliation card "${text}"`, `affiliations: ${AFFILIATIONS.join(", ")}`);
    return [];
  });
}

/** Sets that were asked for and that no deck drawn can have. */
function leftOutOf(limits: LcgLimits, sets: readonly ObjectiveSet[], pool: Pool): { name: string; why: string }[] {
  const reached = new Set(pool.open.flatMap((own) => [...own]));
  return sets.flatMap((set, i) => {
    if (reached.has(i) || limits.fixed?.[set.side === "light" ? 0 : 1]) return [];
    return [{ name: setLabel(set), why: "no affiliation that is drawn may have it" }];
  });
}

/** Draws into `into`: as many sets as a deck has, each from those that are still open. */
function drawDeck(pool: Pool, side: 0 | 1, stream: RandomStream, into: Draw): void {
  const { counts, most, weights, size } = pool;
  const able = pool.affiliations[side];
  into.setting = able[Math.floor(uniform(stream) * able.length)]!;
  const open = pool.open[into.setting]!;
  counts.fill(0);
  for (let drawn = 0; drawn < size; drawn++) {
    let total = 0;
    for (const piece of open) if (counts[piece]! < most[piece]!) total += weights[piece]!;
    let at = uniform(stream) * total;
    let chosen = -1;
    for (const piece of open) {
      if (counts[piece]! >= most[piece]!) continue;
      chosen = piece;
      at -= weights[piece]!;
      if (at < 0) break;
    }
    counts[chosen]!++;
  }
  into.count = 0;
  for (const piece of open) for (let k = 0; k < counts[piece]!; k++) into.pieces[into.count++] = piece;
}

/** Another set that decks of the affiliation may have, by weight, in the place of one. */
function exchangeSet({ open, counts, most, weights }: Pool, draw: Draw, place: number, stream: RandomStream): boolean {
  const { pieces } = draw;
  const was = pieces[place]!;
  counts.fill(0);
  for (let i = 0; i < draw.count; i++) counts[pieces[i]!]!++;
  const others = open[draw.setting]!.filter((piece) => piece !== was && counts[piece]! < most[piece]!);
  let total = 0;
  for (const piece of others) total += weights[piece]!;
  if (total <= 0) return false;
  let at = uniform(stream) * total;
  let chosen = 0;
  while (chosen < others.length - 1 && at >= weights[others[chosen]!]!) at -= weights[others[chosen++]!]!;
  pieces[place] = others[chosen]!;
  pieces.subarray(0, draw.count).sort();
  return true;
}

/** Evenly from [0, 1). */
const uniform = ({ words, offset }: RandomStream): number => (nextBits(words, offset) >>> 0) / 2 ** 32;

/** A deck as a draw; undefined where it has sets that are no pieces. */
function fixedDraw(deck: Deck, index: ReadonlyMap<ObjectiveSet, number>): Draw | undefined {
  const pieces = setsOf(deck)
    .flatMap((set) => index.get(set) ?? [])
    .sort((x, y) => x - y);
  if (pieces.length < deck.sets.length) return undefined;
  return { setting: AFFILIATIONS.indexOf(deck.affiliation), count: pieces.length, pieces: Int32Array.from(pieces) };
}

function copyDraw(from: Draw, into: Draw): void {
  into.setting = from.setting;
  into.count = from.count;
  into.pieces.set(from.pieces);
}
