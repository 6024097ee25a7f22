import { fileName } from "../../core/files.js";
import { sha256 } from "../../core/hash.js";
import { Problems, UserError } from "../../core/problems.js";
import { placeless, type Source } from "../../core/source.js";
import { variantsOf } from "../../experiment/rotation.js";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Drawing, Game } from "../../games/game.js";
import { ownCardsOf } from "../../games/ownCards/ownCards.js";
import type { AddedPiece, PricedLimits, Pricing, PrintedPiece, StatChange } from "../../games/pricing.js";
import { defaultStrategy } from "../../games/registry.js";
import { codeOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { checkBounds, type Given } from "../options.js";
import { higherLevel } from "../recheck.js";
import { calibrate } from "../sample/calibrate.js";
import { type SampleSpec, sampleIdentity, sampleSeeds } from "../sample/spec.js";
import { type ChangedFact, changesOf } from "./changes.js";
import type { JudgingStudy } from "./frame.js";
import { JUDGE_OPTIONS, LEAST_GAMES } from "./options.js";

/** What `dejarik judge` asks: own cards with prices, each by itself among published ones. */

export interface JudgedCard {
  /** As its author calls it. */
  readonly name: string;
  readonly mark: "changed" | "yours";
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
}

export interface JudgeStudy extends JudgingStudy {
  readonly cards: readonly JudgedCard[];
}

/** What `study.json` holds. */
export interface JudgeAsked {
  readonly study: JudgeStudy;
}

const SPREAD = 10;

export type JudgeWanted = Pick<Given<typeof JUDGE_OPTIONS>, "seed" | "strategies" | "maps" | "points">;

/**
 * Checks cards and prepares the squads that each is judged in: the weights with which all characters come about equally
 * often take some seconds. The number of games is set afterwards.
 * @param file of the cards, or a folder
 * @param path its place from the root
 * @throws UserError with all that is wrong
 */
export function checkJudge(
  game: Game,
  file: string,
  path: string,
  wanted: JudgeWanted,
  source: Source,
  problems: Problems,
): JudgeStudy {
  const { pricing } = game;
  const options = game.checkOptions(
    source,
    [],
    { cards: path, ...(wanted.maps === undefined ? {} : { maps: wanted.maps }) },
    problems,
  );
  const { name: strategy, problem } = resolveStrategy(game, wanted.strategies ?? defaultStrategy(game));
  if (problem !== undefined) problems.add({ file: "--strategies", line: 0, column: 0, ...problem });
  const { points } = wanted;
  checkBounds<typeof JUDGE_OPTIONS>(wanted, JUDGE_OPTIONS, problems);
  const own = ownCardsOf(options);
  if (problems.any || own === undefined || pricing?.aside === undefined) throw new UserError(problems.list);
  const seed = wanted.seed ?? DEFAULT_SEED;
  const priced = { ...(game as Priced), pricing };
  const asked: CardsAsked = { game: priced, options, seed, strategy, points, field: publishedField(priced, seed) };
  const cards = own.list.map((_, index) => judgedCard(asked, index));
  const level = higherLevel(
    game.strategies.map((one) => one.name),
    [strategy],
    undefined,
  );
  return {
    name: fileName(file),
    game: game.name,
    seed,
    strategy,
    above: "by" in level ? level.by : undefined,
    confidence: 0.95,
    games: LEAST_GAMES,
    cards,
  };
}

type Priced = Game & Required<Pick<Game, "drawing">>;

/** Squads are larger where the card would leave no room for company. */
function pointsFor(cost: number): number {
  return cost <= 50 ? 100 : 50 * Math.ceil((2 * cost) / 50);
}

interface CardsAsked {
  readonly game: Priced & { readonly pricing: Pricing };
  readonly options: unknown;
  readonly seed: string;
  readonly strategy: string;
  /** Points of squads, where they were named. */
  readonly points: number | undefined;
  readonly field: Field;
}

/** The published characters by id: their costs, and the weights with which they come about equally often. */
type Field = ReadonlyMap<string, { readonly cost: number; readonly weight: number }>;

/** Squads of so many points settle the weights: they are much the same in larger ones. */
const FIELD_POINTS = 100;

/** Found once for all cards: it takes some seconds. */
function publishedField(game: Priced, seed: string): Field {
  const options = game.checkOptions(placeless(""), [], {}, new Problems());
  const create = (weights?: ArrayLike<number>) =>
    game.drawing(options, { points: FIELD_POINTS, spread: SPREAD }, weights);
  const { weights } = calibrate(create, sampleSeeds({ seed: `${seed} · judge` }).draw);
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

function judgedCard({ game, options, seed, strategy, points: asked, field }: CardsAsked, index: number): JudgedCard {
  const { name, mark, note } = ownCardsOf(options)!.list[index];
  const { options: beside, card, before, isAlike } = game.pricing.aside!(options, index);
  const points = Math.max(asked ?? pointsFor(card.numbers.cost!), card.numbers.cost! + SPREAD + 3);
  const { drawing, limits, base } = drawingBeside(game, beside, points, card, before);
  const piece = drawing.pieces.findIndex((one) => one.of === card.id && one.drawn !== false);
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
  };
  // Beside the changed card the one that it is based on is in no squad.
  const weights = drawing.pieces.map(({ of, cost, drawn }, k) => {
    if (drawn === false || (before !== undefined && of === before.id)) return 0;
    return (k === piece ? EAGER : 1) * weightIn(field, of, cost!);
  });
  const copy = base === undefined ? -1 : drawing.pieces.length - 1;
  const arms = base === undefined || isAlike ? {} : { arms: [{ name: "before", becomes: { [piece]: copy } }] };
  const numbers = drawing.pieces[piece].numbers === undefined ? {} : card.numbers;
  return {
    name,
    mark,
    ...(note === undefined ? {} : { note }),
    cost: card.numbers.cost!,
    ...(base === undefined ? {} : { before: { name: base.name, cost: base.numbers.cost! } }),
    changes: before === undefined ? [] : changesOf(game, options, name, before.name),
    isAlike: base !== undefined && isAlike,
    points,
    numbers,
    weighed: game.pricing.weighed.filter(
      ({ field, change }) =>
        numbers[field] !== undefined && game.pricing.misfits(field, numbers[field] + change).length === 0,
    ),
    sample: { ...bare, weights, ...arms },
    id: card.id,
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

/** `study.json` of what is asked. */
export function judgeManifest({ study }: JudgeAsked, game: Game): StudyManifest<JudgeAsked> {
  const identities = study.cards.map(({ sample }) => sampleIdentity(sample, game));
  const hash = sha256(JSON.stringify([study, identities.map(({ played }) => played)]));
  return studyManifest("judge", study.name, { [game.name]: codeOf(identities[0]) }, hash, { study });
}

export const isJudgeAsked = (asked: unknown): asked is JudgeAsked =>
  Array.isArray((asked as Partial<JudgeAsked> | undefined)?.study?.cards);
