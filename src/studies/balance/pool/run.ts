import type { Interval } from "../../../analysis/interval.js";
import type { DrawnPiece, Game } from "../../../games/game.js";
import type { StatChange } from "../../../games/pricing.js";
import { allFailures } from "../../../results/failures.js";
import { stageOf } from "../../../run/watch.js";
import { type Valued, valuedFrom } from "../../cost/analysis.js";
import type { CostAsked } from "../../cost/plan.js";
import { costStages, playCostShare, playedCost } from "../../cost/run.js";
import { limitsWithChanged, statArms, statWeights } from "../../cost/statWeights.js";
import type { CharacterPrice, CharacterValue } from "../../cost/summary.js";
import { versionOf } from "../../kinds.js";
import { drawingOf, gamesOf, type SampleSpec } from "../../sample/spec.js";
import { playStageSample, stageFolder } from "../../sample/stageSample.js";
import type { Stage } from "../../sample/study.js";
import type { UnderWay } from "../../study.js";
import { type Change, fault } from "../field.js";
import { changeBy, priceLevers } from "../levers.js";
import { COST, PROPOSALS } from "../options.js";
import { othersWith } from "../others.js";
import { ABOVE_SHARE, aboveStage, CONFIRMED, clearName } from "../run.js";
import type { Lever } from "../search.js";
import type { PoolSummary } from "../summary.js";
import { STEPS_AT_MOST, type Tally, TRIED } from "../tried.js";
import { frontOf, type Off, surelyOff } from "./propose.js";
import { changedPool, numbersOf, type PoolAsked, type PoolStudy } from "./study.js";

/** The pool is valued as `cost` does. What is surely off its price is changed, and all are valued on fresh dice. */

/** Pairs in which the numbers of a piece are tried. */
const TRIED_PAIRS = 2000;
/** Squads of each piece at the level above: fewer say nothing. */
const FEWEST_SQUADS = 20;

type Request = UnderWay<PoolAsked>;

const costAskedOf = ({ study, sample }: PoolAsked): CostAsked => ({ study: study.cost, sample });
const costRequest = (request: Request): UnderWay<CostAsked> => ({ ...request, asked: costAskedOf(request.asked) });

const squadsAbove = ({ cost: { squadsEach } }: PoolAsked["study"]): number =>
  Math.max(FEWEST_SQUADS, Math.ceil(squadsEach / ABOVE_SHARE));

export function poolStages(asked: PoolAsked, game: Game): Stage[] {
  const { study, sample } = asked;
  const { pieces } = drawingOf(game, sample);
  const steps = (piece: DrawnPiece) => [1, -1].map((sign) => stepsOf(game, study, piece, sign).length);
  const tried = pieces.reduce((sum, piece) => sum + triedGames(Math.max(...steps(piece))), 0);
  const again = gamesOf(sample);
  return [
    ...costStages(costAskedOf(asked), game),
    ...(tried === 0 ? [] : [stageOf(TRIED, tried, true)]),
    stageOf(CONFIRMED, again, true),
    ...(study.above === undefined
      ? []
      : [aboveStage(study.above, gamesOf(changedPool(game, asked, [], squadsAbove(study), study.above).sample))]),
  ];
}

export const playPoolShare = (request: Request & { readonly shard: NonNullable<Request["shard"]> }): Promise<void> =>
  playCostShare({ ...costRequest(request), shard: request.shard });

/** A piece that is judged. */
interface Judged {
  readonly value: CharacterValue;
  /** Index in the drawing. */
  readonly piece: number;
  readonly off: Off;
  /** What other choices might move it by, in points to either side. */
  readonly choiceReach: number;
  readonly left?: "kept" | "company";
}

/** @throws UserError where the games do not show that a point of cost is worth anything */
export async function playPool(request: Request): Promise<PoolSummary> {
  const { game, asked } = request;
  const { study, sample } = asked;
  const { summary, first } = await playedCost(costRequest(request));
  if (!first.prices.priced)
    throw fault("balance", "these games do not show that a point of cost is worth anything", "--squads-each 5000");
  const { pieces } = drawingOf(game, sample);
  const judged = summary.characters.flatMap((value) => judgedAs(value, study, pieces) ?? []);
  const offs = judged.map(({ off }) => off);
  const { confidence, squadsEach, strategy } = study.cost;
  const goal = { distance: study.distance, confidence };
  const isOff = surelyOff(offs, goal).map((is, j) => is && judged[j].left !== "company");
  const tally: Tally = { games: summary.games };
  const levers: Lever[][] = [];
  for (const [j, one] of judged.entries())
    levers.push(isOff[j] && one.left === undefined ? await leversOf(request, one, first, tally) : []);
  const front = frontOf(offs, isOff, levers, goal, study.most).map(({ moves, ...step }) => ({
    ...step,
    changes: moves.map(({ lever, steps }) => changeBy(game, { numbers: numbersOf(pieces[lever.piece]) }, lever, steps)),
  }));
  const { changes } = front.at(-1)!;
  const again = async (stage: Stage, folder: string, each: number, by: string) => {
    const planned = changedPool(game, asked, changes, each, by);
    const games = gamesOf(planned.sample);
    const data = await playStageSample(request, { ...stage, games, isMost: false }, folder, planned.sample);
    tally.games += games;
    const valued = await valuedFrom(planned.study, data, request.workers);
    return { games, offs: offsIn(valued, judged, pieces) };
  };
  const stages = poolStages(asked, game);
  const isChanged = changes.length > 0;
  const fresh = isChanged
    ? await again(
        stages.find(({ what }) => what === CONFIRMED)!,
        stageFolder("points", "confirmed"),
        squadsEach,
        strategy,
      )
    : undefined;
  const { above } = study;
  const few = squadsAbove(study);
  const higher =
    isChanged && above !== undefined
      ? await again(stages.at(-1)!, stageFolder("points", "confirmed", "above"), few, above)
      : undefined;
  const interval = ({ estimate, reach }: Off): Interval => {
    return { estimate, low: estimate - reach, high: estimate + reach, confidence };
  };
  const moved = new Set(changes.flatMap(({ piece, to }) => (to === undefined ? [] : [piece])));
  const levelOf = ({ games, offs: found }: NonNullable<typeof fresh>) => {
    const mine = judged.flatMap(({ piece }, j) => (moved.has(piece) ? (found?.[j] ?? []) : []));
    const furthest = ({ estimate }: Off) => Math.abs(estimate);
    return {
      games,
      within: mine.filter((off) => furthest(off) + off.reach <= study.distance).length,
      beyond: mine.filter((off) => furthest(off) - off.reach > study.distance).length,
      furthest: Math.max(0, ...mine.map(furthest)),
    };
  };
  const newly = (found: readonly (Off | undefined)[]) => {
    const known = judged.flatMap((one, j) =>
      found[j] === undefined ? [] : [{ ...one, off: found[j], was: isOff[j] }],
    );
    const now = surelyOff(
      known.map(({ off }) => off),
      goal,
    );
    return known.flatMap(({ value, piece, was, left }, k) =>
      now[k] && !was && left !== "company" && !moved.has(piece) ? [value.name] : [],
    );
  };
  const options = { ...(study.cost.options as object), points: undefined };
  const told = ({ piece, field, from, to }: Change) => {
    const { name, of = name } = pieces[piece];
    const words = { piece: name, of: clearName(game, study.cost.options, { name, of }), field, from };
    return to === undefined ? words : { ...words, to };
  };
  const seen = new Set(judged.map(({ value }) => value.name));
  return {
    ...{ schemaVersion: versionOf("balance"), study: "balance", name: study.name, measure: "pool" },
    ...{ game: game.name, gameTitle: game.title ?? game.name, seed: study.cost.seed, confidence },
    ...{ entrantNoun: game.entrantNoun, strategy, variantNoun: game.variantNoun, variants: [...study.cost.variants] },
    ...{ games: tally.games, points: study.cost.limits.points, squadsEach },
    ...{ distance: study.distance, change: [...study.change], perPoint: summary.exchangeRate.winRate.estimate },
    front: front.map((step, i) => ({
      ...{ ...step, changes: step.changes.map(told) },
      ...(i === 0 ? {} : { file: `${PROPOSALS}/${i}.yaml` }),
    })),
    pieces: judged.map(({ value, off, left }, j) => ({
      ...{ name: value.name, cost: value.cost, squads: value.squads, off: interval(off), isOff: isOff[j] },
      ...(left === undefined ? {} : { left }),
      ...(fresh?.offs?.[j] === undefined ? {} : { after: interval(fresh.offs[j]) }),
      ...(higher?.offs?.[j] === undefined ? {} : { above: interval(higher.offs[j]) }),
    })),
    unjudged: summary.characters.flatMap(({ name }) => (seen.has(name) ? [] : [name])),
    others: othersWith(
      game,
      { options, squads: [], pieces: pieces.map(({ name, of = name }) => ({ name, of })) },
      changes,
    ),
    ...(fresh?.offs === undefined ? {} : { confirmed: { ...levelOf(fresh), newly: newly(fresh.offs) } }),
    ...(higher?.offs === undefined ? {} : { above: { strategy: above!, ...levelOf(higher) } }),
    ...allFailures(request.failed),
  };
}

/** @returns undefined of one in too few squads */
export function judgedAs(
  value: CharacterValue,
  { keep }: Pick<PoolStudy, "keep">,
  pieces: readonly Pick<DrawnPiece, "name">[],
): Judged | undefined {
  const { name, cost, price, commander } = value;
  if (price === undefined || price.verdict === "estimate") return undefined;
  const { choiceReach = 0 } = price;
  const off = offOf(foundFor(price), cost, choiceReach);
  const left = keep.includes(name) ? "kept" : commander === true && off.estimate < 0 ? "company" : undefined;
  const piece = pieces.findIndex((one) => one.name === name);
  return { value, piece, off, choiceReach, ...(left === undefined ? {} : { left }) };
}

/** The fair cost with its interval; of one that lies beyond what can be drawn, what the last squads said. */
const foundFor = ({ fairCost, recosted }: CharacterPrice): Interval =>
  recosted?.bound === undefined ? fairCost : (recosted.rounds.at(-1)?.fairCost ?? recosted.atPrice);

const offOf = ({ estimate, low, high }: Interval, cost: number, choiceReach: number): Off => ({
  estimate: estimate - cost,
  reach: Math.hypot(Math.max(estimate - low, high - estimate), choiceReach),
});

/**
 * How far the judged pieces are from the prices that they were drawn at.
 * @returns undefined where the games show no worth of a point; of a piece that was not drawn
 */
function offsIn(
  { data, costs, prices }: Valued,
  judged: readonly Judged[],
  pieces: readonly DrawnPiece[],
): (Off | undefined)[] | undefined {
  if (!prices.priced) return undefined;
  return judged.map(({ piece, choiceReach }) => {
    const k = data.pieces.findIndex(({ of }) => of === pieces[piece].of);
    return k < 0 ? undefined : offOf(prices.pieces[k].fairCost, costs[k], choiceReach);
  });
}

const triedGames = (steps: number): number => (steps === 0 ? 0 : 2 * TRIED_PAIRS * (1 + steps));

/** Numbers of a piece that are asked for, each so many steps up or down as it may go. */
const stepsOf = ({ pricing }: Game, { change }: PoolStudy, { numbers = {} }: DrawnPiece, sign: number): Stepped[] =>
  pricing!.weighed.flatMap(({ field, change: step }) => {
    const from = numbers[field];
    if (!change.includes(field) || from === undefined) return [];
    const all = Array.from({ length: STEPS_AT_MOST }, (_, i) => sign * (i + 1));
    const fit = all.filter((steps) => pricing!.misfits(field, from + steps * step).length === 0);
    return fit.map((steps) => ({ field, change: steps * step, steps }));
  });

interface Stepped extends StatChange {
  readonly steps: number;
}

async function leversOf(
  request: Request,
  { piece: k, value: { cost }, off }: Judged,
  { prices, values }: Valued,
  tally: Tally,
): Promise<Lever[]> {
  const { game, asked } = request;
  const { study, sample } = asked;
  const { points, spread } = study.cost.limits;
  const drawing = drawingOf(game, sample);
  // Who costs too little loses something, and who costs too much gets it.
  const weighed = stepsOf(game, study, drawing.pieces[k], -Math.sign(off.estimate));
  const own = priceLevers(study, k, cost, off.estimate).map((lever) =>
    // What costs more than the smallest squads may could not be told from its price.
    lever.field === COST ? { ...lever, most: Math.max(0, points - spread - cost) } : lever,
  );
  if (weighed.length === 0) return own;
  const { name } = drawing.pieces[k];
  const limits = limitsWithChanged(study.cost.limits, { ...drawing, pieces: [drawing.pieces[k]] }, weighed);
  const all = game.drawing!(sample.options, limits).pieces;
  const spec: SampleSpec = {
    ...{ ...sample, seed: `${study.cost.seed} · numbers of ${name}`, limits: { ...limits, contrast: name } },
    ...{ pairs: TRIED_PAIRS, exchanges: k, weights: all.map((_, i) => sample.weights?.[i] ?? 0) },
    arms: statArms(
      all.map((one) => one.name),
      weighed,
    ),
  };
  const games = gamesOf(spec);
  const stage = stageOf(`${TRIED}, ${name}`, games);
  const data = await playStageSample(request, stage, stageFolder("points", "tried", k + 1), spec);
  tally.games += games;
  const weights = statWeights(data, weighed, prices, values.slope, study.cost.confidence);
  // Four steps are hardly worth four times one: each is tried by itself.
  const numbers = weighed.map(({ field, steps }, i): Lever => {
    const { estimate } = weights[i].points!;
    const size = Math.max(1, Math.abs(estimate / steps));
    return { piece: k, field, worth: estimate / steps, least: steps, most: steps, size };
  });
  return [...own, ...numbers];
}
