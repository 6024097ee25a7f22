import { Problems, UserError } from "../../../core/problems.js";
import type { RandomStream } from "../../../core/rng.js";
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
import { AFFILIATIONS, type Affiliation, affiliationNamed, sideOf } from "../catalogue/affiliations.js";
import { type Catalogue, CORE_SETS, catalogueWith, type ObjectiveSet } from "../catalogue/catalogue.js";
import { isPlayableSet, playableSets } from "../catalogue/playability.js";
import { declaredName } from "../catalogue/publishedCard.js";
import { deckEntrant } from "./checkDeck.js";
import { mayJoin, mostCopies } from "./construction.js";
import { type Deck, MAX_SETS, MIN_SETS, setLabel, setsOf } from "./deck.js";
import { changedCards, checkChanges } from "./whatIfs.js";

/** Random legal decks by the million, for what each objective set is worth. */

/**
 * What decks are drawn from: the size counts sets. A name is the number or title of an objective set, a range of
 * numbers such as 1-68, core, or all; without names the core is drawn from.
 */
export interface LcgLimits extends DrawingLimits<Deck, string | number> {
  /** Affiliation cards that decks are built on; default all six. */
  readonly affiliations?: readonly string[];
}

/** What decks may have, by pieces: indexes of sets. */
interface Drafting {
  /** By affiliation: pieces that its decks may have; empty where they are too few for a deck. */
  readonly open: readonly Int32Array[];
  /** By side: affiliations that decks can be built on. */
  readonly affiliations: readonly (readonly number[])[];
  readonly weights: Float64Array;
  readonly size: number;
  /** Scratch: copies of each piece in the deck that is drawn. */
  readonly counts: Uint8Array;
  /** Whether that deck may have one more of a piece. */
  readonly mayTake: (piece: number) => boolean;
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
  own?: readonly ObjectiveSet[],
): Drawing {
  const problems = new Problems();
  const pool = createPool(limits, setsBy(knowledge, catalogueWith(own)), problems);
  const drafting = createDrafting(pool, limits, weights, problems);
  if (problems.any) throw new UserError(problems.list);
  const { pieces: sets, drawn } = pool;
  const { changes = [] } = limits;
  const pieces = sets.map(
    (set): DrawnPiece => ({
      name: setLabel(set),
      kind: "objective set",
      parts: [...new Set(set.cards.map(declaredName))],
      side: set.side === "light" ? 0 : 1,
      ...(drawn.has(set) ? {} : { drawn: false as const }),
      ...(set.own === undefined ? {} : { own: set.own }),
      ...(changedCards(set, changes).some((card, i) => card !== set.cards[i]) ? { isWhatIf: true as const } : {}),
    }),
  );
  const index = new Map(sets.map((set, i) => [set.number, i]));
  const ownSets = sets.filter((set) => set.own !== undefined);
  return drawingOf<Deck>(limits, {
    pieces,
    ...(limits.pool === undefined ? { usualPool: "the core" } : {}),
    settingNoun: "affiliation",
    settings: AFFILIATIONS,
    size: pool.size,
    leftOut: [...leftOutOf(limits, sets, drafting), ...unplayableIn(limits.pool, catalogueWith(own), knowledge)],
    ...labelling(sets),
    draw: (side, stream, into) => drawDeck(drafting, side, stream, into),
    compose: (side, setting, wanted, stream, into) => composeDeck(drafting, side, setting, wanted, stream, into),
    exchange: (_side, draw, place, stream) => exchangeSet(drafting, draw, place, stream),
    mayReplace: (_side, setting, was, by) =>
      drafting.open[setting].includes(by) && mostCopies(sets[by], "tournament") >= mostCopies(sets[was], "tournament"),
    drawOf: (deck) =>
      drawOfPieces(
        AFFILIATIONS.indexOf(deck.affiliation),
        setsOf(deck).map((set) => {
          const at = index.get(set.number);
          return at === undefined || !isSamePiece(sets[at], set) ? undefined : at;
        }),
      ),
    deckOf: (_side, draw) => ({
      affiliation: AFFILIATIONS[draw.setting],
      format: "tournament",
      sets: Array.from(draw.pieces.subarray(0, draw.count), (piece) => sets[piece].number),
      ...(ownSets.length === 0 ? {} : { own: ownSets }),
    }),
    fileOf: (draw) => ({
      game: "lcg",
      affiliation: AFFILIATIONS[draw.setting],
      sets: countedPieces(draw).map(([piece, count]) => {
        const { own, number, title } = sets[piece];
        const set = own === "yours" ? title : number;
        return count === 1 ? set : { set, count };
      }),
    }),
    deckEntrant,
  });
}

const setsBy = (knowledge: CardKnowledge, catalogue: Catalogue): PiecesOf<ObjectiveSet, Deck, string | number> => ({
  playable: () => playableSets(knowledge, undefined, catalogue).filter((set) => isOfCore(set) || set.own === "yours"),
  find: (name, problems) => {
    const range = rangeOf(name, catalogue);
    if (range !== undefined) {
      const playable = range.filter((set) => isPlayableSet(set, knowledge));
      if (playable.length === 0) tellPool(problems, `none of the objective sets ${name} can be played`);
      return playable;
    }
    const found = catalogue.find(name);
    if (!("set" in found)) tellPool(problems, found.problem, found.suggestion);
    else if (isPlayableSet(found.set, knowledge)) return found.set;
    else tellPool(problems, `set ${found.set.number}, "${found.set.title}", cannot be played yet`);
    return undefined;
  },
  of: setsOf,
  keyOf: (set) => set.number,
  compare: (x, y) => x.number - y.number,
  checkChanges,
  sizes: { from: MIN_SETS, to: MAX_SETS, noun: "sets" },
});

const isOfCore = ({ number }: ObjectiveSet): boolean => number <= CORE_SETS;

/** The sets of a name that means several; undefined of one that means a single one. */
function rangeOf(name: string | number, { sets }: Catalogue): readonly ObjectiveSet[] | undefined {
  if (name === "all") return sets;
  if (name === "core") return sets.filter(isOfCore);
  const [, from, to] = /^(\d+)\s*-\s*(\d+)$/.exec(String(name)) ?? [];
  if (from === undefined) return undefined;
  return sets.filter(({ number, own }) => own !== "yours" && number >= Number(from) && number <= Number(to));
}

/** Sets of ranges that were asked for and cannot be played yet. */
function unplayableIn(pool: LcgLimits["pool"], catalogue: Catalogue, knowledge: CardKnowledge) {
  const asked = new Set(pool?.flatMap((name) => rangeOf(name, catalogue) ?? []));
  return [...asked]
    .filter((set) => !isPlayableSet(set, knowledge))
    .map((set) => ({ name: setLabel(set), why: "not all of its cards can be played yet" }));
}

function createDrafting(
  { pieces: sets, drawn, size }: DrawingPool<ObjectiveSet>,
  limits: LcgLimits,
  weights: ArrayLike<number> | undefined,
  problems: Problems,
): Drafting {
  const wanted = affiliationsAmong(limits.affiliations, problems);
  const open = AFFILIATIONS.map((affiliation) => {
    if (!wanted.includes(affiliation)) return new Int32Array(0);
    const own = sets.flatMap((set, i) => (drawn.has(set) && mayJoin(set, affiliation) ? [i] : []));
    const copies = own.reduce((sum, i) => sum + mostCopies(sets[i], "tournament"), 0);
    return Int32Array.from(copies < size ? [] : own);
  });
  const affiliations = (["light", "dark"] as const).map((side, s) => {
    const able = AFFILIATIONS.flatMap((a, i) => (sideOf(a) === side && open[i].length > 0 ? [i] : []));
    if (able.length === 0 && !limits.fixed?.[s])
      tellPool(problems, `too few objective sets of the ${side} side for a deck of ${size}`);
    return able;
  });
  const counts = new Uint8Array(sets.length);
  const most = Uint8Array.from(sets, (set) => mostCopies(set, "tournament"));
  return {
    open,
    affiliations,
    weights: Float64Array.from(sets, (_set, i) => weights?.[i] ?? 1),
    size,
    counts,
    mayTake: (piece) => counts[piece] < most[piece],
  };
}

function affiliationsAmong(named: readonly string[] | undefined, problems: Problems): readonly Affiliation[] {
  if (named === undefined) return AFFILIATIONS;
  return named.flatMap((text) => {
    const affiliation = affiliationNamed(text);
    if (affiliation !== undefined) return [affiliation];
    tellPool(problems, `there is no affiliation card "${text}"`, `affiliations: ${AFFILIATIONS.join(", ")}`);
    return [];
  });
}

/** Sets that were asked for and that no deck drawn can have. */
function leftOutOf(limits: LcgLimits, sets: readonly ObjectiveSet[], { open }: Drafting) {
  const reached = new Set(open.flatMap((own) => [...own]));
  return sets.flatMap((set, i) => {
    if (reached.has(i) || limits.fixed?.[set.side === "light" ? 0 : 1]) return [];
    return [{ name: setLabel(set), why: "no affiliation that is drawn may have it" }];
  });
}

/** The labels of unit rows: sets, then names of cards; and those of a draw, each once. */
function labelling(sets: readonly ObjectiveSet[]): Pick<Drawing, "labels" | "labelsOf"> {
  const names = [...new Set(sets.flatMap((set) => set.cards.map(declaredName)))];
  const nameIndex = new Map(names.map((name, i) => [name, sets.length + i]));
  const cardLabels = sets.map((set) => set.cards.map((card) => nameIndex.get(declaredName(card))!));
  const labels = [...sets.map(setLabel), ...names];
  const seen = new Int32Array(labels.length);
  let stamp = 0;
  return {
    labels,
    labelsOf: (_side, draw, out) => {
      stamp++;
      let count = 0;
      const add = (label: number) => {
        if (seen[label] === stamp) return;
        seen[label] = stamp;
        out[count++] = label;
      };
      for (let i = 0; i < draw.count; i++) add(draw.pieces[i]);
      for (let i = 0; i < draw.count; i++) for (const label of cardLabels[draw.pieces[i]]) add(label);
      return count;
    },
  };
}

/** Draws into `into`: as many sets as a deck has, each from those that are still open. */
function drawDeck(drafting: Drafting, side: Side, stream: RandomStream, into: Draw): void {
  const { counts, weights, mayTake } = drafting;
  const able = drafting.affiliations[side];
  into.setting = able[Math.floor(uniform(stream) * able.length)];
  const open = drafting.open[into.setting];
  counts.fill(0);
  for (let drawn = 0; drawn < drafting.size; drawn++) counts[drawByWeight(open, weights, mayTake, stream)]++;
  writeDraw(open, counts, into);
}

/** The sets wanted that decks of the affiliation may have, in their order, then drawn ones. */
function composeDeck(
  drafting: Drafting,
  side: Side,
  setting: number,
  wanted: ArrayLike<number>,
  stream: RandomStream,
  into: Draw,
): void {
  const { counts, weights, mayTake } = drafting;
  const open = drafting.affiliations[side].includes(setting) ? drafting.open[setting] : new Int32Array(0);
  counts.fill(0);
  let taken = 0;
  for (const piece of Array.from(wanted)) {
    if (taken === drafting.size) break;
    if (!open.includes(piece) || !mayTake(piece)) continue;
    counts[piece]++;
    taken++;
  }
  if (taken === 0) {
    drawDeck(drafting, side, stream, into);
    return;
  }
  into.setting = setting;
  for (; taken < drafting.size; taken++) counts[drawByWeight(open, weights, mayTake, stream)]++;
  writeDraw(open, counts, into);
}

/** Another set that decks of the affiliation may have, by weight, in the place of one. */
function exchangeSet(drafting: Drafting, draw: Draw, place: number, stream: RandomStream): boolean {
  const { counts, weights, mayTake } = drafting;
  const was = draw.pieces[place];
  countCopies(draw, counts);
  const others = drafting.open[draw.setting].filter((piece) => piece !== was && mayTake(piece));
  if (!others.some((piece) => weights[piece] > 0)) return false;
  putInPlace(draw, place, drawByWeight(others, weights, mayTake, stream));
  return true;
}
