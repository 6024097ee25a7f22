import { z } from "zod";
import { fileName } from "../../core/files.js";
import { parseShape } from "../../core/issues.js";
import { isMapping } from "../../core/mapping.js";
import { wordNamed } from "../../core/names.js";
import { ownValue } from "../../core/own.js";
import { type Problems, UserError } from "../../core/problems.js";
import { isWordAt, valueAt } from "../../core/shape.js";
import type { Source } from "../../core/source.js";
import { reportIssues } from "../../experiment/schema.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Drawing, Game } from "../../games/game.js";
import type { AddedPiece, PieceChange, PricedLimits, PrintedPiece } from "../../games/pricing.js";
import { defaultStrategy, type Registry } from "../../games/registry.js";
import { type Option, shapesOf, textShape, typedAs } from "../options.js";
import { type CompanyAsked, companyAsked } from "../population/asked.js";
import { higherLevel, type Recheck, WITHOUT_RECHECK } from "../recheck.js";
import { COST_KEYS, COST_OPTIONS, DEFAULTS } from "./options.js";
import { type CostRange, rangesNamed } from "./ranges.js";
import { type Complain, complainAt, pieceNamed, withChange } from "./whatIfs.js";

/** What a cost study asks, as checked: plain JSON, complete, so that its folder can be continued without its file. */
export interface CostStudy {
  readonly name: string;
  readonly game: string;
  readonly seed: string;
  /** Plays both sides. */
  readonly strategy: string;
  /** What the game made of its own keys. */
  readonly options: unknown;
  readonly variants: readonly string[];
  readonly limits: PricedLimits & { readonly points: number; readonly spread: number };
  readonly squadsEach: number;
  /** Other squad sizes, in points, that a small sample is drawn at. */
  readonly alsoAtPoints: readonly number[];
  /** Other strategies that play a small sample. */
  readonly alsoPlayedBy: readonly string[];
  /** Whether characters whose fair cost lies far from the price are drawn again at the cost found. */
  readonly secondStage: boolean;
  readonly confidence: number;
  readonly resamples: number;
  /** Characters whose cost is also titrated. */
  readonly titrate: readonly TitratedPiece[];
  /** Most pairs of each titration. */
  readonly titratePairs: number;
  /** The strongest claims played again at a higher level; absent where none are asked for. */
  readonly recheck?: Recheck;
  /** Values in good company; absent where they are not asked for. */
  readonly company?: CompanyAsked;
  /** Games of each character beside those whom its text names; absent where they are not asked for. */
  readonly beside?: number;
  /** Drawn pairs that each stat weight is averaged over; 0 = none are asked for. */
  readonly statWeightPairs: number;
  /** Where nobody named that number: stat weights are played no more games than the drawn squads. */
  readonly mayWeighFewer?: true;
  /** The what-ifs as they were written, for reports. */
  readonly differencesInText: readonly string[];
  /** Twins, by name, and the character that each is like. */
  readonly twins: readonly { readonly name: string; readonly like: string }[];
  /** Cards that lack one fact; absent where none are asked for. */
  readonly ranges?: readonly CostRange[];
}

/** A character as the drawing names it, and the id of the printed piece it is. */
export interface TitratedPiece {
  readonly name: string;
  readonly of: string;
}

/** Other squad sizes where none are named, as shares of the study's, in steps of five points. */
const OTHER_SIZES = [0.75, 1.5];
const SIZE_STEP = 5;

/** The keys of a study file besides the game's own. */
export const costKeys = z.strictObject({
  study: z.literal("cost"),
  game: textShape.optional(),
  ...shapesOf(COST_KEYS),
});
type Keys = z.infer<typeof costKeys>;

/**
 * What the command line puts above the file: keys of the file; `changes`, `twins` and `titrate` are added to the
 * file's.
 */
export type CostOverrides = { readonly [Key in keyof Omit<Keys, "study" | "game">]?: unknown } & {
  readonly maps?: unknown;
  readonly cards?: unknown;
  readonly withoutLacking?: unknown;
};

const ADDED_TO = ["changes", "twins", "titrate", "ranges"] as const;

/** True when a file asks for a cost study. */
export const isCostStudy = (data: unknown): boolean => isWordAt(data, ["study"], "cost");

/**
 * Checks a study file against its game: every problem at once, each with its place.
 * @param source of the file; of the command line alone its `data` is `{ study: "cost" }`
 * @returns the study, or undefined after a problem
 */
export function checkCostStudy(
  source: Source,
  registry: Registry,
  overrides: CostOverrides,
  problems: Problems,
): CostStudy | undefined {
  const written = overriding(source, overrides, problems);
  const game = pricedGame(registry, written?.game, source, problems);
  if (game === undefined) return undefined;
  if (written === undefined) return undefined;
  const before = problems.list.length;
  const { given, ranges } = withRanges(written, registry, game, problems);
  if (problems.list.length > before) return undefined;
  const { own, common } = splitKeys(given, game);
  const parsed = parseShape(costKeys, common);
  if (!parsed.success) {
    const known = [...Object.keys(costKeys.shape), ...game.optionKeys];
    reportIssues(parsed.error.issues, source, known, new Set(Object.keys(overrides)), problems);
  }
  const points = typeof given.points === "number" ? { points: given.points } : {};
  const options = game.checkOptions(source, [], { ...own, ...points }, problems);
  if (!parsed.success || problems.list.length > before) return undefined;
  const study = studyOf(parsed.data, options, { source, overrides, game, problems });
  if (problems.list.length > before) return undefined;
  const checked = withPieceNames({ ...study, ...ranges }, source, game, problems);
  if (problems.list.length > before) return undefined;
  const drawn = checked.alsoAtPoints.filter((other) => hasChoiceAt(checked, other, game));
  if (given.alsoAtPoints === undefined) return { ...checked, alsoAtPoints: drawn };
  for (const other of checked.alsoAtPoints) {
    if (!drawn.includes(other))
      complainAt(
        shownPlace(source, "alsoAtPoints"),
        problems,
      )(`fewer than three of the pool can be in a squad of ${other} points`);
  }
  return problems.list.length > before ? undefined : checked;
}

/** What was given with the cards that lack one fact among those that are drawn, twice each. */
function withRanges(written: Record<string, unknown>, registry: Registry, game: Game, problems: Problems) {
  const { ranges: named, cards = [], pool } = written;
  // What is no list of texts is told with the other keys.
  if (!Array.isArray(named) || !named.every((text) => typeof text === "string") || named.length === 0)
    return { given: written, ranges: {} };
  const { ranges, cards: drawn } = rangesNamed(named, registry, game, problems);
  const given: Record<string, unknown> = {
    ...{ ...written, cards: [cards, drawn].flat() },
    ...(Array.isArray(pool) ? { pool: [...pool, ...drawn.map(({ name }) => name)] } : {}),
  };
  return { given, ranges: { ranges } };
}

/** A game that can be studied: its pieces have prices. */
type PricedGame = Game & Required<Pick<Game, "drawing" | "pricing">>;

/** The game that is asked for, or the first that can be studied; none is a problem. */
function pricedGame(registry: Registry, name: unknown, source: Source, problems: Problems): PricedGame | undefined {
  const isPriced = (game: Game | undefined): game is PricedGame =>
    game?.drawing !== undefined && game.pricing !== undefined;
  const known = registry.gameNames.map((one) => registry.findGame(one)).filter(isPriced);
  const asked = wordNamed(
    known.map((game) => game.name),
    name,
  );
  const found = name === undefined ? known[0] : known.find((game) => game.name === asked);
  if (found !== undefined) return found;
  const names = known.map((game) => `"${game.name}"`).join(", ");
  const message =
    known.length === 0 ? "no game here has pieces with prices" : `game: must be ${names}, not ${JSON.stringify(name)}`;
  problems.add({ file: source.file, ...(name === undefined ? { line: 0, column: 0 } : source.at(["game"])), message });
  return undefined;
}

/** Whether there is anything to compare in squads of so many points. */
function hasChoiceAt({ options, limits }: CostStudy, points: number, game: Game): boolean {
  try {
    const drawing = game.drawing!({ ...(options as object), points }, { ...limits, points });
    return drawing.pieces.filter((piece) => piece.drawn !== false).length >= 3;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

function overriding(source: Source, overrides: CostOverrides, problems: Problems): Record<string, unknown> | undefined {
  const { data } = source;
  if (!isMapping(data)) {
    problems.add({ file: source.file, line: 0, column: 0, message: "must be a mapping of keys such as study: cost" });
    return undefined;
  }
  const given: Record<string, unknown> = { ...data, ...overrides };
  for (const key of ADDED_TO) {
    const own = valueAt(data, [key]);
    const more = overrides[key];
    if (Array.isArray(own) && Array.isArray(more)) given[key] = [...own, ...more];
  }
  return given;
}

function splitKeys(data: Record<string, unknown>, game: Game) {
  const own: Record<string, unknown> = {};
  const common: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    if (game.optionKeys.includes(key) && key !== "points") own[key] = value;
    else common[key] = value;
  }
  return { own, common };
}

function studyOf(given: Keys, options: unknown, { source, overrides, game, problems }: Checking): CostStudy {
  const complainOf = (key: keyof CostOverrides, text: string): Complain => {
    const own = overrides[key];
    const isOwn = Array.isArray(own) ? own.some((one) => one === text) : own !== undefined && String(own) === text;
    return complainAt(isOwn || source.file === COMMAND_LINE ? flagOf(key) : `${source.file}: ${key}`, problems);
  };
  const strategyOf = (key: "strategies" | "alsoPlayedBy" | "recheckBy", named: string): string => {
    const { name, problem } = resolveStrategy(game, named);
    if (problem !== undefined) complainOf(key, named)(problem.message, problem.suggestion);
    return name;
  };
  const strategy = strategyOf("strategies", given.strategies ?? defaultStrategy(game));
  const { pricing } = game;
  let changes: readonly PieceChange[] = [];
  for (const text of given.changes ?? [])
    changes = withChange(text, changes, pricing, options, complainOf("changes", text)) ?? changes;
  const twins = (given.twins ?? []).flatMap((one) => pieceNamed(one, pricing, options, complainOf("twins", one)) ?? []);
  const titrate = (given.titrate ?? []).flatMap(
    (one) => pieceNamed(one, pricing, options, complainOf("titrate", one)) ?? [],
  );
  const alsoPlayedBy = (given.alsoPlayedBy ?? []).map((other) => {
    const name = strategyOf("alsoPlayedBy", other);
    if (name === strategy) complainOf("alsoPlayedBy", other)(`"${other}" plays the study itself`);
    return name;
  });
  const points = given.points ?? DEFAULTS.points;
  const most = given.maxCharacters;
  const asked = given.statWeights ?? false;
  return {
    name: given.name ?? nameOf(source),
    game: game.name,
    seed: given.seed ?? DEFAULTS.seed,
    strategy,
    options,
    variants: game.variants(options),
    limits: {
      points,
      spread: Math.min(given.spread ?? DEFAULTS.spread, points - 1),
      ...(most === undefined ? {} : { maxCharacters: most }),
      ...(given.pool === undefined ? {} : { pool: given.pool }),
      ...(changes.length === 0 ? {} : { changes }),
      ...(twins.length === 0 ? {} : { added: twins.map((card) => twinOf(card, changes)) }),
    },
    squadsEach: given.squadsEach ?? DEFAULTS.squadsEach,
    alsoAtPoints: [...new Set(given.alsoAtPoints ?? usualOthers(points))].filter((other) => other !== points),
    alsoPlayedBy: [...new Set(alsoPlayedBy)],
    secondStage: given.secondStage ?? true,
    confidence: given.confidence ?? DEFAULTS.confidence,
    resamples: given.resamples ?? DEFAULTS.resamples,
    titrate: titrate.map(({ id, name }) => ({ name, of: id })),
    titratePairs: given.titratePairs ?? DEFAULTS.titratePairs,
    ...recheckOf(given, strategy, strategyOf, complainOf, game),
    ...companyAsked(given, (key, message) => complainOf(key, String(given[key]))(message)),
    ...(given.beside === undefined ? {} : { beside: given.beside }),
    statWeightPairs: asked === true ? DEFAULTS.statWeightPairs : asked === false ? 0 : asked,
    ...(asked === true ? { mayWeighFewer: true } : {}),
    differencesInText: given.changes ?? [],
    twins: twins.map((card) => ({ name: twinName(card), like: card.id })),
  };
}

/** What is to be played again, by the level above the study's own where none is named. */
function recheckOf(
  { recheck, recheckBy, recheckPairs }: Keys,
  strategy: string,
  strategyOf: (key: "recheckBy", named: string) => string,
  complainOf: (key: keyof CostOverrides, text: string) => Complain,
  game: PricedGame,
): { readonly recheck?: Recheck } {
  if (recheck === undefined) {
    for (const key of ["recheckBy", "recheckPairs"] as const)
      if ((key === "recheckBy" ? recheckBy : recheckPairs) !== undefined) complainOf(key, "")(WITHOUT_RECHECK);
    return {};
  }
  const named = recheckBy === undefined ? undefined : strategyOf("recheckBy", recheckBy);
  const levels = game.strategies.map(({ name }) => name);
  const level = higherLevel(levels, [strategy], named);
  if (!("by" in level)) {
    complainOf(level.key, level.key === "recheckBy" ? (recheckBy ?? "") : "")(level.message, level.suggestion);
    return {};
  }
  return { recheck: { claims: recheck, strategy: level.by, pairs: recheckPairs ?? DEFAULTS.recheckPairs } };
}

const usualOthers = (points: number): number[] =>
  OTHER_SIZES.map((share) => Math.min(1000, SIZE_STEP * Math.round((share * points) / SIZE_STEP))).filter(
    (p) => p >= 10,
  );

/** What the checks of the keys share. */
interface Checking {
  readonly source: Source;
  readonly overrides: CostOverrides;
  readonly game: PricedGame;
  readonly problems: Problems;
}

/** What a key is called on the command line. */
export const flagOf = (key: string): string => typedAs(key, ownValue<Option>(COST_OPTIONS, key));

/** Where a name stands that the drawing does not know. */
const shownPlace = (source: Source, key: string) =>
  source.file === COMMAND_LINE ? flagOf(key) : `${source.file}: ${key}`;

/** Names the place of what was written on the command line alone. */
export const COMMAND_LINE = "command line";

const nameOf = (source: Source) => (source.file === COMMAND_LINE ? "What characters are worth" : fileName(source.file));

const twinName = (card: PrintedPiece): string => `${card.name}, twin`;

/**
 * The same card under another name, so that its value can be held against itself: as it is in the study, what-ifs
 * included.
 */
function twinOf(card: PrintedPiece, changes: readonly PieceChange[]): AddedPiece {
  const { of: _of, ...facts } = changes.find((one) => one.of === card.id) ?? { of: card.id };
  return { name: twinName(card), variantOf: card.id, ...facts };
}

/**
 * The study with characters named as the drawing names them: with their set where the pool has another printing.
 * Whether squads can be drawn at all, the drawing itself knows.
 */
function withPieceNames(study: CostStudy, source: Source, game: PricedGame, problems: Problems): CostStudy {
  let drawing: Drawing;
  try {
    drawing = game.drawing!(study.options, study.limits);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const problem of error.problems) problems.add({ ...problem, file: shownPlace(source, problem.file) });
    return study;
  }
  const pieces = new Set(drawing.pieces.map((piece) => piece.name));
  const pieceName = (id: string, key: string): string => {
    const { name, set } = game.pricing.byId(id, study.options)!;
    const found = [`${name} (${id})`, `${name} (${set})`, name].find((one) => pieces.has(one));
    if (found === undefined) complainAt(shownPlace(source, key), problems)(`"${name}" is in no squad of this study`);
    return found ?? name;
  };
  return {
    ...study,
    titrate: study.titrate.map((one) => ({ ...one, name: pieceName(one.of, "titrate") })),
    twins: study.twins.map((twin) => ({ ...twin, like: pieceName(twin.like, "twins") })),
  };
}
