import { isDeepStrictEqual } from "node:util";
import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { ridgeLogistic } from "../../analysis/ridgeLogistic.js";
import type { Experiment } from "../../experiment/experiment.js";
import type { Game } from "../../games/game.js";
import { allFailures } from "../../results/failures.js";
import { stageOf } from "../../run/watch.js";
import { versionOf } from "../kinds.js";
import { gamesIn, type PlayedRun, playRunWithin } from "../playedRun.js";
import { type SampleData, scoreOf } from "../sample/data.js";
import { gamesOf } from "../sample/spec.js";
import { playStageSample, playStageShare, stageFolder } from "../sample/stageSample.js";
import type { Stage } from "../sample/study.js";
import type { UnderWay } from "../study.js";
import { type CalledOff, calledOff, type FoundFirst, otherwise, searchFirst } from "./calledOff.js";
import { correctedLevers, deckLevers, mostTried, ROUNDS, smallerMoves } from "./deckLevers.js";
import type { BalanceStudy, Change, ChangedField, FieldPiece } from "./field.js";
import { changeBy, numberLever, priceLevers } from "./levers.js";
import { nearer } from "./nearer.js";
import { COST, PROPOSALS } from "./options.js";
import { othersWith } from "./others.js";
import {
  CONTEXT_LOGITS,
  chance,
  type FieldMatchup,
  type Lever,
  logitOf,
  type Measured,
  type Proposal,
} from "./search.js";
import { type BalanceAsked, changedField } from "./study.js";
import type { BalanceSummary } from "./summary.js";
import { type Tally, TRIED, type TriedNumber, triedNumber, valueTried } from "./tried.js";
import { type PieceWorth, RIDGE, rowsOf, worthInDecks, worthOf } from "./worth.js";

/** Field and drawn squads are played, then numbers tried. The least that evens the field is sought and confirmed. */

const drawnWords = ({ entrantNoun }: Game): string => `${entrantNoun}s drawn of the field's pieces`;
const TOGETHER = "changes tried together";
export const CONFIRMED = "confirmed on fresh dice";
const FIELD = "field";
const DRAWN_FOLDER = stageFolder("points", "field");
/** Of the games of the study's own level so many are played at the one above. */
export const ABOVE_SHARE = 10;

export const balanceStages = ({ study }: BalanceAsked, game: Game): Stage[] => {
  const field = gamesIn(study.experiment, game.symmetric);
  const isPriced = game.pricing !== undefined;
  const { length } = study.experiment.matchups;
  const tried = isPriced ? triedNumbers(game, study).length * field : (mostTried(game, study) * field) / length;
  return [
    stageOf(study.experiment.name, field),
    stageOf(drawnWords(game), gamesOf(study.sample)),
    ...(tried === 0 ? [] : [stageOf(TRIED, tried, true)]),
    ...(isPriced ? [] : [stageOf(TOGETHER, ROUNDS * field, true)]),
    stageOf(CONFIRMED, field, true),
    ...(study.above === undefined ? [] : [aboveStage(study.above, gamesAbove(study, study.above, game))]),
  ];
};

const gamesAbove = ({ experiment }: BalanceStudy, strategy: string, { symmetric }: Game): number =>
  gamesIn({ ...experiment, ...playedBy(experiment, strategy) }, symmetric);

export const aboveStage = (strategy: string, games: number): Stage => ({
  ...stageOf(`confirmed by ${strategy}`, games, true),
  strategy,
});

/** The field and the drawn squads rest on nothing that is played. */
export async function playBalanceShare(
  request: UnderWay<BalanceAsked> & { readonly shard: NonNullable<UnderWay<BalanceAsked>["shard"]> },
): Promise<void> {
  const { study } = request.asked;
  await playRunWithin(request, FIELD, study.experiment);
  await playStageShare(request, stageOf(drawnWords(request.game), gamesOf(study.sample)), DRAWN_FOLDER, study.sample);
}

/** @throws Error where no piece could be told from another */
export async function playBalance(request: UnderWay<BalanceAsked>): Promise<BalanceSummary> {
  const { asked, game } = request;
  const { study } = asked;
  const { experiment, sample } = study;
  const field = (await playRunWithin(request, FIELD, experiment))!;
  const drawn = await playStageSample(request, stageOf(drawnWords(game), gamesOf(sample)), DRAWN_FOLDER, sample);
  const isPriced = game.pricing !== undefined;
  const worth = isPriced ? worthIn(study, drawn) : await worthInDecks(drawn, request.workers);
  const copies = study.squads.map((squad) => squad.copies);
  const measured: Measured = {
    copies,
    matchups: matchupsOf(study, field, worth, changedField(game, study, [], experiment.seed)!, []),
    ...{ perPoint: worth.perPoint, worth: worth.worth },
    // Copies of a card in a deck miss together by what one piece of a squad does.
    ...(isPriced ? {} : { context: CONTEXT_LOGITS / worth.perPoint / meanCopies(copies) }),
  };
  const seed = `${experiment.seed} · fresh`;
  const { distance, most } = study;
  const called = calledOff(worth.worth, experiment.confidence);
  const goal = { distance, most, confidence: experiment.confidence };
  let levers: Lever[] = [];
  const tally: Tally = { games: 0 };
  const made = (moves: Proposal["moves"], dice: string) =>
    changedField(game, study, changesOf(study, levers, moves, game), dice, worth.worth);
  const isLegal = (moves: Proposal["moves"]) => made(moves, seed) !== undefined;
  /** @param only levers that may move; absent = all */
  const seek = (only?: Proposal["moves"]) => {
    const isFree = (l: number) => only === undefined || only.some(({ lever }) => lever === l);
    const able = levers.map((lever, l) => (isFree(l) ? lever : { ...lever, least: 0, most: 0 }));
    return searchFirst(measured, able, called, { ...goal, isLegal });
  };
  if (isPriced) levers = await leversOf(request, field, worth, tally);
  else if (seek().isUneven) levers = await deckLevers(request, field, measured, worth.worth, tally);
  let found = seek();
  // Numbers of cards do not add up as prices do: what they bring together is played, and how large each is settled so.
  const { moves } = found.chosen;
  let [least, isSettled] = [0.5, false];
  for (let round = 0; !isPriced && moves.length > 0 && round < ROUNDS; round++) {
    const asked = isSettled ? smallerMoves(found.chosen.moves) : found.chosen.moves;
    const together = asked && made(asked, experiment.seed);
    if (together === undefined) break;
    const run = (await playRunWithin(request, `together-${round}`, { ...together.experiment, name: TOGETHER }))!;
    tally.games += run.summary.games;
    const now = matchupsOf(study, run, worth, together, []);
    const uneven = Math.max(...now.map(({ logit }) => Math.abs(chance(logit) - 0.5)));
    // As even with less is better, give or take a standard error.
    if (isSettled && uneven > least + Math.sqrt(Math.max(...now.map(({ variance }) => variance))) / 4) break;
    least = uneven;
    const logits = now.map(({ logit }) => logit);
    levers = correctedLevers(measured, levers, asked!, logits);
    found = seek(moves);
    isSettled = isDeepStrictEqual(found.chosen.moves, asked);
  }
  const changes = changesOf(study, levers, found.chosen.moves, game);
  const changed = made(found.chosen.moves, seed)!;
  const confirm = async (folder: string, what: string, strategy?: string) => {
    const own = changed.experiment;
    const run = (await playRunWithin(request, folder, { ...own, ...playedBy(own, strategy), name: what }))!;
    return { run, matchups: matchupsOf(study, run, worth, changed, changes) };
  };
  const isChanged = changes.length > 0;
  const fresh = isChanged ? await confirm("confirmed", CONFIRMED) : undefined;
  const { above } = study;
  const higher =
    isChanged && above !== undefined ? await confirm("confirmed-above", `confirmed by ${above}`, above) : undefined;
  return summaryOf(request, { field, worth, levers, measured, called, found, changes, changed, fresh, higher, tally });
}

function playedBy(experiment: Experiment, strategy: string | undefined): Partial<Experiment> {
  if (strategy === undefined) return {};
  const pairs = Math.max(20, Math.ceil(experiment.stopping.pairs / ABOVE_SHARE));
  const matchups = experiment.matchups.map((one) => ({ ...one, strategyA: strategy, strategyB: strategy }));
  return { matchups, stopping: { kind: "fixed", pairs } };
}

function worthIn({ pieces }: BalanceStudy, data: SampleData): PieceWorth {
  const pairs = Array.from({ length: data.pairs }, (_, p) => ({
    a: [...data.piecesA.subarray(data.startsA[p], data.startsA[p + 1])],
    b: [...data.piecesB.subarray(data.startsB[p], data.startsB[p + 1])],
    score: scoreOf(data, p),
  }));
  const fit = ridgeLogistic(rowsOf(pieces.length, pairs), { ridge: RIDGE });
  if (fit.kind !== "fitted") throw new Error(`nothing can be told of the pieces of the field: they are ${fit.reason}`);
  return worthOf(
    fit,
    pieces.map(({ numbers }) => numbers[COST]),
  );
}

function meanCopies(copies: Measured["copies"]): number {
  const held = copies.flatMap((own) => own.filter((count) => count > 0));
  return held.reduce((sum, count) => sum + count, 0) / held.length;
}

/** What pieces cost together with changes. */
const costOf = (pieces: BalanceStudy["pieces"], copies: readonly number[], changes: readonly Change[]): number =>
  copies.reduce((sum, count, piece) => {
    const own = changes.find((one) => one.piece === piece && one.field === COST);
    return sum + count * (own?.to ?? pieces[piece].numbers[COST]);
  }, 0);

/**
 * Win rates as log odds, less what the dearer squad's points bring. What was bought for banned pieces counts as what it
 * is worth, so that its points bring neither more nor less than points do.
 */
function matchupsOf(
  { experiment, pieces, squads }: BalanceStudy,
  { summary }: PlayedRun,
  { perPoint, perPointError, worth }: PieceWorth,
  { kept, bought }: ChangedField,
  changes: readonly Change[],
): FieldMatchup[] {
  const spent = kept.map((copies, squad) =>
    squads[squad].limit === undefined
      ? 0
      : costOf(pieces, copies, changes) +
        bought[squad].reduce((sum, count, k) => sum + count * (pieces[k].numbers[COST] + worth[k].off), 0),
  );
  return summary.matchups.map(({ winRateA: { estimate, low, high, confidence }, games }, i): FieldMatchup => {
    const { a, b } = experiment.matchups[i];
    const p = Math.min(1 - 0.5 / games, Math.max(0.5 / games, estimate));
    const error = (high - low) / 2 / twoSidedZ(confidence) / (p * (1 - p));
    const dearer = perPoint * (spent[a] - spent[b]);
    const ofBought =
      squads[a].limit === undefined
        ? 0
        : worth.reduce((sum, { variance }, k) => sum + (bought[a][k] - bought[b][k]) ** 2 * variance, 0);
    const variance = error ** 2 + (perPointError * dearer) ** 2 + perPoint ** 2 * ofBought;
    return { a, b, logit: logitOf(p) - dearer, variance };
  });
}

/** Numbers that are tried one step further, each in the matchups of those that have the piece. */
function triedNumbers(game: Game, study: BalanceStudy): TriedNumber[] {
  const { pricing } = game;
  const asked = pricing!.weighed.filter(({ field }) => study.change.includes(field));
  return study.pieces.flatMap(({ numbers, isKept }, piece) =>
    asked.flatMap(({ field, change }): TriedNumber[] => {
      const from = numbers[field];
      if (isKept || from === undefined || pricing!.misfits(field, from + change).length > 0) return [];
      return [triedNumber(game, study, { piece, field, from, to: from + change }) ?? []].flat();
    }),
  );
}

async function leversOf(
  request: UnderWay<BalanceAsked>,
  field: PlayedRun,
  { perPoint, worth }: PieceWorth,
  tally: Tally,
): Promise<Lever[]> {
  const { game, asked } = request;
  const { study } = asked;
  const { pieces } = study;
  const levers = pieces.flatMap(({ numbers, isKept }, piece) =>
    isKept ? [] : priceLevers(study, piece, numbers[COST], worth[piece].off),
  );
  for (const [i, tried] of triedNumbers(game, study).entries()) {
    const { piece, field: number, from, to } = tried;
    const value = await valueTried(request, i, tried, field, { perPoint, tally });
    levers.push(numberLever(game, piece, { field: number, change: to - from }, from, value));
  }
  return levers;
}

const changesOf = (
  { pieces }: BalanceStudy,
  levers: readonly Lever[],
  moves: Proposal["moves"],
  game: Game,
): Change[] => moves.map(({ lever, steps }) => changeBy(game, pieces[levers[lever].piece], levers[lever], steps));

interface Played {
  readonly field: PlayedRun;
  readonly worth: PieceWorth;
  readonly levers: readonly Lever[];
  readonly measured: Measured;
  readonly called: CalledOff;
  readonly found: FoundFirst;
  readonly changes: readonly Change[];
  readonly changed: ChangedField;
  readonly fresh: Confirmed | undefined;
  readonly higher: Confirmed | undefined;
  readonly tally: Tally;
}
interface Confirmed {
  readonly run: PlayedRun;
  readonly matchups: readonly FieldMatchup[];
}

/** What files call a piece: its name, or its id where that may mean another. */
export function clearName(game: Game, options: unknown, { name, of }: Pick<FieldPiece, "name" | "of">): string {
  if (game.pricing === undefined) return of;
  const found = game.pricing.find(name, options);
  return "piece" in found && found.piece.id === of ? name : of;
}

/** The win rate of a at equal points. */
function rateOf({ logit, variance }: FieldMatchup, confidence: number): Interval {
  const half = twoSidedZ(confidence) * Math.sqrt(variance);
  return { estimate: chance(logit), low: chance(logit - half), high: chance(logit + half), confidence };
}

/** Whether a win rate is shown to be further from one half than the distance, whoever wins too often. */
export const isBeyond = ({ low, high }: Pick<Interval, "low" | "high">, distance: number): boolean =>
  low > 0.5 + distance || high < 0.5 - distance;

function summaryOf({ game, asked, failed }: UnderWay<BalanceAsked>, played: Played): BalanceSummary {
  const { study } = asked;
  const { field, worth, levers, measured, called, found, changes, changed, fresh, higher, tally } = played;
  const { experiment, pieces, squads, distance } = study;
  const { confidence, seed, variants } = experiment;
  const isPriced = game.pricing !== undefined;
  const costs = [
    squads.map(({ copies }) => costOf(pieces, copies, [])),
    squads.map((_, i) => costOf(pieces, changed.kept[i], changes) + costOf(pieces, changed.bought[i], changes)),
  ] as const;
  const squadName = (i: number) => squads[i].name;
  const meanOf = (squad: number, of: readonly FieldMatchup[]): number => {
    const own = of.flatMap(({ a, b, logit }) =>
      a === squad ? [chance(logit)] : b === squad ? [1 - chance(logit)] : [],
    );
    return own.reduce((sum, one) => sum + one, 0) / own.length;
  };
  const level = ({ run, matchups }: Confirmed) => {
    const rates = matchups.map((one) => rateOf(one, confidence));
    return {
      games: run.summary.games,
      uneven: Math.max(...rates.map(({ estimate }) => Math.abs(estimate - 0.5))),
      beyond: rates.filter((rate) => isBeyond(rate, distance)).length,
      nearer: nearer(measured.matchups, matchups, confidence),
    };
  };
  const told = (proposal: Proposal) =>
    changesOf(study, levers, proposal.moves, game).map(({ piece, ...one }, i) => {
      const { lever, steps } = proposal.moves[i];
      const { within } = pieces[piece];
      const why = otherwise(levers[lever], steps, called);
      return {
        ...one,
        piece: pieces[piece].name,
        of: clearName(game, experiment.options, pieces[piece]),
        ...(within === undefined ? {} : { within: within.map(([holder]) => pieces[holder].name) }),
        ...(why === undefined ? {} : { otherwise: why }),
      };
    });
  const { offAlone } = found;
  const isOf = (piece: number) => squads.flatMap(({ copies, name }) => (copies[piece] > 0 ? [name] : []));
  const z = twoSidedZ(confidence);
  return {
    ...{ schemaVersion: versionOf("balance"), study: "balance", name: study.name },
    ...{ game: game.name, gameTitle: game.title ?? game.name, seed, confidence },
    entrantNoun: game.entrantNoun,
    strategy: experiment.matchups[0].strategyA,
    ...{ variantNoun: game.variantNoun, variants: [...variants] },
    games:
      field.summary.games +
      gamesOf(study.sample) +
      tally.games +
      (fresh?.run.summary.games ?? 0) +
      (higher?.run.summary.games ?? 0),
    gamesEach: field.summary.games / field.summary.matchups.length,
    ...{ distance, most: study.most, change: [...study.change] },
    ...(isPriced ? { perPoint: worth.perPoint / 4 } : {}),
    ...{ isUneven: found.isUneven, isReached: found.isReached },
    ...{ uneven: found.before.uneven, apart: found.before.apart },
    ...(offAlone === undefined ? {} : { offAlone: { uneven: offAlone.uneven, apart: offAlone.apart } }),
    chosen: found.front.indexOf(found.chosen),
    front: found.front.map((one, i) => ({
      changes: told(one),
      ...{ size: one.size, uneven: one.uneven, apart: one.apart },
      ...(one.moves.length === 0 ? {} : { file: `${PROPOSALS}/${i}.yaml` }),
    })),
    matchups: measured.matchups.map((one, i) => ({
      ...{ a: squadName(one.a), b: squadName(one.b) },
      before: rateOf(one, confidence),
      ...(fresh === undefined ? {} : { after: rateOf(fresh.matchups[i], confidence) }),
      ...(higher === undefined ? {} : { above: rateOf(higher.matchups[i], confidence) }),
    })),
    squads: squads.map(({ name, copies, limit }, i) => ({
      name,
      ...(limit === undefined ? {} : { cost: costs[0][i], costAfter: costs[1][i], limit }),
      before: meanOf(i, measured.matchups),
      ...(fresh === undefined ? {} : { after: meanOf(i, fresh.matchups) }),
      isChanged: changes.some(({ piece }) => copies[piece] > 0),
    })),
    pieces: worth.worth.map(({ off, variance }, k) => {
      const { name, numbers } = pieces[k];
      const half = z * Math.sqrt(variance);
      const cost = isPriced ? numbers[COST] : 0;
      return {
        ...{ name, ...(isPriced ? { cost } : {}), squads: isOf(k) },
        worth: { estimate: cost + off, low: cost + off - half, high: cost + off + half, confidence },
        isOff: called.isOff[k],
      };
    }),
    ...(changed.came === undefined || changed.came.length === 0
      ? {}
      : {
          came: changed.came.map(({ squad, was, by }) => {
            return { squad: squadName(squad), was: pieces[was].name, by: pieces[by].name };
          }),
        }),
    others: othersWith(game, { options: experiment.options, squads, pieces }, changes),
    ...(fresh === undefined ? {} : { confirmed: level(fresh) }),
    ...(higher === undefined ? {} : { above: { strategy: study.above!, ...level(higher) } }),
    ...allFailures(failed),
  };
}
