import { sha256 } from "../../../core/hash.js";
import { Problems, placelessProblem, UserError } from "../../../core/problems.js";
import { placeless, readSource } from "../../../core/source.js";
import type { DrawnPiece, Game } from "../../../games/game.js";
import type { PieceChange, PricedLimits } from "../../../games/pricing.js";
import type { Registry } from "../../../games/registry.js";
import { codeOf } from "../../../results/identity.js";
import { planCostStudy } from "../../cost/plan.js";
import { COMMAND_LINE, type CostStudy, checkCostStudy } from "../../cost/study.js";
import { type StudyManifest, studyManifest } from "../../folder.js";
import { checkBounds, type Given, withFlag } from "../../options.js";
import { drawingOf, sampleIdentity } from "../../sample/spec.js";
import type { SampledAsked } from "../../sample/study.js";
import { type Change, fault, keptOf } from "../field.js";
import { BALANCE_OPTIONS, COST, DISTANCE, OF_FIELDS, SQUADS_EACH } from "../options.js";
import { changesAsked, levelAbove, refuseOther } from "../study.js";

/** What `dejarik balance --pool` asks: every piece of a pool within a distance of its price. Plain data. */
export interface PoolStudy {
  readonly name: string;
  readonly game: string;
  /** How pieces are valued. */
  readonly cost: CostStudy;
  /** What may be changed: fields, and "ban". */
  readonly change: readonly string[];
  /** Points that a piece's fair cost may be from its price. */
  readonly distance: number;
  /** Changes at most; absent = any number. */
  readonly most?: number;
  /** Names of pieces that stay as they are. */
  readonly keep: readonly string[];
  /** The level that the proposal is held against; absent = none. */
  readonly above?: string;
}

export type PoolAsked = SampledAsked<PoolStudy>;

/** Every piece that can be drawn. */
const ALL = "all";

/** @throws UserError with all that is wrong */
export function checkPool(given: Given<typeof BALANCE_OPTIONS>, registry: Registry): PoolStudy {
  const problems = new Problems();
  checkBounds(given, BALANCE_OPTIONS, problems);
  refuseOther(given, OF_FIELDS, "is of a field of squads or decks, not of a pool", problems);
  if ((given.entrants ?? []).length > 0)
    problems.add(
      placelessProblem("--pool", "a pool is balanced without squads or decks", "name a field, or --pool, not both"),
    );
  if (problems.any) throw new UserError(problems.list);
  const game = given.game === undefined ? undefined : registry.findGame(given.game);
  if (game !== undefined && game.pricing === undefined)
    throw fault(
      "--pool",
      `cards of ${game.title ?? game.name} have no price in points that says how much one ought to be worth, so nobody can tell how far a card of a pool is from even`,
      `name decks of a field, or ask dejarik decks --game ${game.name} what each card is worth`,
    );
  const cost = costStudyOf(given, registry, problems);
  const { name } = cost;
  const priced = registry.findGame(cost.game)!;
  const change = changesAsked(priced, given.change, false);
  const { pieces } = priced.drawing!(cost.options, cost.limits);
  const names = pieces.map((piece) => piece.name);
  const kept = keptOf(names, given.keep ?? [], "pool");
  if (kept.size === names.length) throw fault("--keep", "every piece of the pool is kept: nothing may change");
  const above = levelAbove(priced, cost.strategy, given.recheckBy);
  return {
    ...{ name, game: cost.game, cost, change, distance: given.distance ?? DISTANCE },
    ...(given.most === undefined ? {} : { most: given.most }),
    keep: [...kept].map((k) => names[k]),
    ...(above === undefined ? {} : { above }),
  };
}

function costStudyOf(given: Given<typeof BALANCE_OPTIONS>, registry: Registry, problems: Problems): CostStudy {
  const { pool = [], squadsEach = SQUADS_EACH, points, seed, strategies, maps, cards, withoutLacking, format } = given;
  const asked = { squadsEach, points, seed, strategies, maps, cards, withoutLacking, format };
  const keys = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const data = { study: "cost", ...(given.game === undefined ? {} : { game: given.game }) };
  const check = (more: object): CostStudy => {
    const found = checkCostStudy(placeless(COMMAND_LINE, data), registry, { ...keys, ...more }, problems);
    if (found === undefined || problems.any)
      throw new UserError(problems.list.map((one) => withFlag(one, BALANCE_OPTIONS)));
    return found;
  };
  if (!pool.some((text) => isWhere(text) || text === ALL)) {
    const study = check({ pool });
    return { ...study, name: `Balance of a pool of ${study.limits.pool!.length}` };
  }
  const all = check({});
  const game = registry.findGame(all.game)!;
  const { pieces } = game.drawing!(all.options, all.limits);
  if (pool.includes(ALL)) return { ...all, name: `Balance of all ${pieces.length}` };
  const values = pool.map((text) => (isWhere(text) ? readSource("--pool", text, problems).data : text));
  const at = { source: placeless("--pool", values), path: [], problems };
  const meant = new Set(problems.any ? [] : game.piecesMeant?.(at, all.options));
  if (problems.any) throw new UserError(problems.list);
  const open = pieces.flatMap(({ of }) => (of !== undefined && meant.has(of) ? [of] : []));
  if (open.length < 3)
    throw fault("--pool", `${open.length} of ${pool.join("; ")} can be drawn: a value needs others to compare with`);
  return { ...check({ pool: open }), name: `Balance of ${pool.join(", ")}` };
}

/** "faction: Rebel": what is meant, and no name. */
const isWhere = (text: string): boolean => /^[A-Za-z ]+: /.test(text);

export const planPool = (study: PoolStudy, game: Game): PoolAsked => ({
  study,
  sample: planCostStudy(study.cost, game).sample,
});

/** How the pool is valued with changes: on fresh dice, in squads drawn at the prices that it has then. */
export function changedPool(
  game: Game,
  { study, sample }: PoolAsked,
  changes: readonly Change[],
  squadsEach: number,
  strategy: string,
): SampledAsked<CostStudy> {
  const { cost } = study;
  const { pieces } = drawingOf(game, sample);
  return planCostStudy(
    {
      ...cost,
      seed: `${cost.seed} · fresh`,
      limits: changedLimits(cost.limits, pieces, changes),
      squadsEach,
      strategy,
    },
    game,
  );
}

/** @param pieces that changes name by index */
export function changedLimits<Limits extends PricedLimits>(
  limits: Limits,
  pieces: readonly DrawnPiece[],
  changes: readonly Change[],
): Limits {
  const banned = new Set(changes.flatMap(({ piece, to }) => (to === undefined ? [piece] : [])));
  const moved = new Map<string, PieceChange>();
  for (const { piece, field, to } of changes) {
    const of = pieces[piece].of!;
    if (to !== undefined) moved.set(of, { ...(moved.get(of) ?? { of }), [field]: to });
  }
  return {
    ...limits,
    ...(banned.size === 0 ? {} : { pool: pieces.flatMap(({ of }, k) => (banned.has(k) ? [] : [of!])) }),
    ...(moved.size === 0 ? {} : { changes: [...moved.values()] }),
  };
}

/** What a piece costs and its other numbers, by field. */
export const numbersOf = ({ cost = 0, numbers = {} }: DrawnPiece): Readonly<Record<string, number>> => ({
  ...numbers,
  [COST]: cost,
});

/** `study.json` of what is asked. */
export function poolManifest(asked: PoolAsked, game: Game): StudyManifest<PoolAsked> {
  const { study, sample } = asked;
  const identity = sampleIdentity(sample, game);
  const hash = sha256(JSON.stringify([study, identity.played]));
  return studyManifest("balance", study.name, { [game.name]: codeOf(identity) }, hash, { study, sample });
}
