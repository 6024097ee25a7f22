import { Problems, placelessProblem, UserError } from "../../../core/problems.js";
import { placeless } from "../../../core/source.js";
import { variantsOf } from "../../../experiment/rotation.js";
import { formatOf } from "../../../games/formats/format.js";
import type { Drawing, Game } from "../../../games/game.js";
import { ownCardsOf } from "../../../games/ownCards/ownCards.js";
import type { AddedPiece, PricedLimits, PrintedPiece, StatChange } from "../../../games/pricing.js";
import { type BesideCard, besideCard } from "../../beside/squads.js";
import { calibrate } from "../../sample/calibrate.js";
import { type SampleSpec, sampleSeeds } from "../../sample/spec.js";
import { type ChangedFact, changesOf } from "../changes.js";
import { type CardsAsked, type JudgedMark, lineupsOf } from "../study.js";

/** Cards with a price in points, each by itself in squads among published ones. */

export interface JudgedCard {
  /** As its author calls it. */
  readonly name: string;
  readonly mark: JudgedMark;
  readonly note?: string;
  /** Points, as it is and as what it is based on is printed. */
  readonly cost: number;
  readonly before?: { readonly name: string; readonly cost: number };
  /** What it has otherwise than what it is based on. */
  readonly changes: readonly ChangedFact[];
  /** True where the two differ in price alone: they play the same games, so that only one of them is played. */
  readonly isAlike: boolean;
  /** Most points of a squad that it is judged in. */
  readonly points: number;
  /** Its numbers by field, and which of them are weighed. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly weighed: readonly StatChange[];
  /** Its squads: exactly one of it against squads without it, at its own cost. The stages vary it. */
  readonly sample: SampleSpec;
  /** In `sample.limits`: id of the card, whose cost the stages set. */
  readonly id: string;
  /** Where its text names somebody: its squads among these. */
  readonly beside?: BesideCard;
}

const SPREAD = 10;

type Priced = Game & Required<Pick<Game, "drawing" | "pricing">>;

/** Squads where nobody asks for others; they are larger where the card would leave no room for company. */
export const USUAL_POINTS = 100;
export function pointsFor(cost: number, before = 0): number {
  const dearer = Math.max(cost, before);
  return dearer <= 50 ? USUAL_POINTS : 50 * Math.ceil((2 * dearer) / 50);
}

/** The published characters by id: their costs, and the weights with which they come about equally often. */
type Field = ReadonlyMap<string, { readonly cost: number; readonly weight: number }>;

/** Squads of so many points settle the weights: they are much the same in larger ones. */
const FIELD_POINTS = 100;

/** By game and seed. */
const fields = new WeakMap<Game, Map<string, Field>>();

/** Found once for all cards of a seed: it takes some seconds. */
function publishedField(game: Game, seed: string): Field {
  const bySeed = fields.get(game) ?? new Map<string, Field>();
  fields.set(game, bySeed);
  const found = bySeed.get(seed) ?? weighedField(game as Priced, seed);
  bySeed.set(seed, found);
  return found;
}

function weighedField(game: Priced, seed: string): Field {
  const options = game.checkOptions(placeless(""), [], {}, new Problems());
  const limits = { points: FIELD_POINTS, spread: SPREAD };
  const create = (weights?: ArrayLike<number>) => game.drawing(options, limits, weights);
  const weights = calibrate(create, sampleSeeds({ seed: `${seed} · judge` }).draw);
  return new Map(create().pieces.map(({ of, cost }, k) => [of!, { cost: cost!, weight: weights[k] }] as const));
}

/**
 * So much more often the card itself is drawn: squads without it are thrown away, and a dear card comes in one of a
 * hundred.
 */
const EAGER = 20;

/** Published pieces of about the cost of one that is not published. */
const LIKE = 8;

/** The weight of a piece: its own, or that of published ones of its cost. */
function weightIn(field: Field, of: string | undefined, cost: number): number {
  const own = of === undefined ? undefined : field.get(of);
  if (own !== undefined) return own.weight;
  const off = (one: { readonly cost: number }) => Math.abs(one.cost - cost);
  const alike = [...field.values()].sort((x, y) => off(x) - off(y)).slice(0, LIKE);
  return alike.reduce((sum, { weight }) => sum + weight, 0) / alike.length;
}

/** The cards, each with the squads that it is judged in. */
export function judgedCards(asked: CardsAsked): JudgedCard[] {
  const field = publishedField(asked.game, asked.seed);
  return ownCardsOf(asked.options)!.list.flatMap((_, index) => judgedCard(asked, field, index) ?? []);
}

function judgedCard(cards: CardsAsked, field: Field, index: number): JudgedCard | undefined {
  const { options, seed, strategy, points: asked, ...of } = cards;
  const game = of.game as Priced;
  const { isPublished = false } = of.named;
  const { name, note, ...own } = ownCardsOf(options)!.list[index];
  const { options: beside, card, before, isAlike } = game.pricing.aside!(options, index);
  const points = Math.max(
    asked ?? pointsFor(card.numbers.cost!, before?.numbers.cost),
    card.numbers.cost! + SPREAD + 3,
  );
  const { drawing, limits, base } = drawingBeside(game, beside, points, card, isPublished ? undefined : before);
  const piece = drawing.pieces.findIndex((one) => one.of === card.id && one.drawn !== false);
  if (piece < 0) {
    of.problems.add(placelessProblem("--under", `no squad can have "${name}" under ${formatOf(options)?.title}`));
    return undefined;
  }
  const contrasted = { ...limits, contrast: drawing.pieces[piece].name };
  const bare: SampleSpec = {
    name,
    game: game.name,
    seed: `${seed} · judge ${name}`,
    options: beside,
    ...variantsOf(game, beside),
    limits: contrasted,
    strategyA: strategy,
    strategyB: strategy,
    pairs: 1,
    gamesPerDraw: 2,
    units: false,
    exchanges: piece,
    ...(of.against.length === 0 ? {} : { against: { side: 1, lineups: lineupsOf(drawing, cards) } }),
  };
  // Beside the changed card the one that it is based on is in no squad.
  const weights = drawing.pieces.map(({ of, cost, drawn }, k) => {
    if (drawn === false || (before !== undefined && of === before.id)) return 0;
    return (k === piece ? EAGER : 1) * weightIn(field, of, cost!);
  });
  const copy = base === undefined ? -1 : drawing.pieces.length - 1;
  const arms = base === undefined || isAlike ? {} : { arms: [{ name: "before", becomes: { [piece]: copy } }] };
  const numbers = drawing.pieces[piece].numbers === undefined ? {} : card.numbers;
  const cost = card.numbers.cost!;
  const sample = { ...bare, weights, ...arms };
  const kin = besideCard({ game, name, id: card.id, cost, points, piece, sample });
  return {
    name,
    mark: isPublished ? "published" : own.mark,
    ...(note === undefined ? {} : { note }),
    cost,
    ...(base === undefined ? {} : { before: { name: base.name, cost: base.numbers.cost! } }),
    changes: before === undefined || isPublished ? [] : changesOf(game, options, name, before.name),
    isAlike: base !== undefined && isAlike,
    points,
    numbers,
    weighed: game.pricing.weighed.filter(
      ({ field, change }) =>
        numbers[field] !== undefined && game.pricing.misfits(field, numbers[field] + change).length === 0,
    ),
    sample,
    id: card.id,
    ...(kin === undefined ? {} : { beside: kin }),
  };
}

/** The drawing with a copy of the base that stands in for the card, where the base can be played. */
function drawingBeside(
  game: Priced,
  options: unknown,
  points: number,
  card: PrintedPiece,
  base: PrintedPiece | undefined,
): { readonly drawing: Drawing; readonly limits: PricedLimits; readonly base: PrintedPiece | undefined } {
  const limits = { points, spread: SPREAD };
  if (base !== undefined) {
    const added: AddedPiece[] = [copyOf(base, card.numbers.cost!)];
    try {
      return { drawing: game.drawing(options, { ...limits, added }), limits: { ...limits, added }, base };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return { drawing: game.drawing(options, limits), limits, base: undefined };
}

/** What it is based on as it takes the place of the card: at the card's cost, so that the squads are the same. */
const copyOf = ({ id, name }: { readonly id: string; readonly name: string }, cost: number): AddedPiece => ({
  name: `${name}, before`,
  variantOf: id,
  cost,
  drawn: false,
});
