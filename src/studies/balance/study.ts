import { hashWords, sha256 } from "../../core/hash.js";
import { didYouMean, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { RNG_WORDS, seedStream } from "../../core/rng.js";
import { placeless } from "../../core/source.js";
import { entrantKey, gamesWith } from "../../experiment/entrants.js";
import type { Experiment } from "../../experiment/experiment.js";
import { entrantsIn } from "../../experiment/namedEntrants.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Drawing, Entrant, Game } from "../../games/game.js";
import { ownCardsOf } from "../../games/ownCards/ownCards.js";
import type { Registry } from "../../games/registry.js";
import { codeOf, identityOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { formatKey } from "../judge/study.js";
import { fieldNamed } from "../namedField.js";
import { checkBounds, type Given, typedAs } from "../options.js";
import { higherLevel } from "../recheck.js";
import { costOfDraw, emptyDraw, type SampleSpec, sampleIdentity } from "../sample/spec.js";
import { changedDecks, checkBans, deckFieldOf, numbersAsked } from "./decks.js";
import {
  type BalanceStudy,
  type Change,
  type ChangedField,
  type FieldAsked,
  type FieldPiece,
  type FieldSquad,
  fault,
  keptOf,
} from "./field.js";
import {
  BALANCE_OPTIONS,
  BAN,
  COST,
  DISTANCE,
  DRAWN,
  GAMES,
  MOST_CHANGES,
  MOST_OF_FIELD,
  OF_POOLS,
} from "./options.js";
import type { PieceWorth } from "./worth.js";

export interface BalanceAsked {
  readonly study: BalanceStudy;
}

/** Limits of drawn squads begin at this share of the dearest one's cost: were all alike, points would say nothing. */
const LEAST_SHARE = 0.6;

/** @throws UserError with all that is wrong */
export function checkBalance(given: Given<typeof BALANCE_OPTIONS>, registry: Registry): BalanceStudy {
  const problems = new Problems();
  checkBounds(given, BALANCE_OPTIONS, problems);
  refuseOther(given, OF_POOLS, "is of a pool: name one with --pool, and no squads or decks", problems);
  if ((given.most ?? 0) > MOST_OF_FIELD)
    problems.add(placelessProblem("--most", `must be a whole number from 1 to ${MOST_OF_FIELD} of a field`));
  const { entrants: named = [], games = GAMES, drawn = DRAWN, distance = DISTANCE, most = MOST_CHANGES } = given;
  const meeting = entrantsIn([...new Set(named)], () => gamesWith(registry, given.cards), problems);
  if (problems.any) throw new UserError(problems.list);
  if (named.length > 1 && meeting.length === 1)
    problems.add(placelessProblem("balance", `"${named[0]}" is the same squad twice: a field has two or more`));
  else if (meeting.length < 2)
    problems.add(placelessProblem("balance", `name two squads or more; ${named.length} is no field`));
  if (problems.any) throw new UserError(problems.list);
  const name = `Balance of ${meeting.length}`;
  const { game, experiment } = fieldNamed("balance", meeting, { ...given, name, games }, registry);
  formatKey(game, given, problems);
  if (problems.any) throw new UserError(problems.list);
  if (game.drawing === undefined || (game.pricing === undefined && game.valuing === undefined))
    throw fault("balance", `${game.title ?? game.name} does not say what its pieces are worth`);
  const isPriced = game.pricing !== undefined;
  const change = isPriced
    ? changesAsked(game, given.change, ownCardsOf(experiment.options) !== undefined)
    : numbersAsked(game, given.change);
  const { strategyA: strategy } = experiment.matchups[0];
  const above = levelAbove(game, strategy, given.recheckBy);
  const study: BalanceStudy = {
    ...{ name, game: game.name, experiment, change, most, distance: distance / 100 },
    ...(isPriced ? fieldOf : deckFieldOf)(game, { experiment, pairs: drawn, keep: given.keep ?? [], change }),
    ...(above === undefined ? {} : { above }),
  };
  if (!isPriced) checkBans(game, study);
  return study;
}

/** Tells of options that say nothing of what is balanced. */
export function refuseOther(
  given: Given<typeof BALANCE_OPTIONS>,
  keys: readonly (keyof typeof BALANCE_OPTIONS)[],
  why: string,
  problems: Problems,
): void {
  for (const key of keys)
    if (given[key] !== undefined) problems.add(placelessProblem(typedAs(key, BALANCE_OPTIONS[key]), why));
}

export function levelAbove(game: Game, strategy: string, asked: string | undefined): string | undefined {
  if (asked === "none") return undefined;
  const levels = game.strategies.map((one) => one.name);
  const level = higherLevel(levels, [strategy], asked);
  if ("by" in level) return level.by;
  if (asked !== undefined) throw fault("--recheck-by", level.message, level.suggestion);
  return undefined;
}

export function changesAsked(game: Game, asked: readonly string[] = [COST], hasOwn: boolean): string[] {
  const known = [...game.pricing!.weighed.map(({ field }) => field), COST, BAN];
  for (const one of asked)
    if (!known.includes(one))
      throw fault("--change", `"${one}" cannot be changed; it is one of ${known.join(", ")}`, didYouMean(one, known));
  const numbers = asked.filter((one) => one !== COST && one !== BAN);
  if (hasOwn && numbers.length > 0)
    throw fault("--change", `with cards of your own only ${COST} and ${BAN} may change, not ${numbers.join(", ")}`);
  return [...new Set(asked)];
}

/** Pieces and squads, and what is drawn of them. */
function fieldOf(game: Game, { experiment, pairs, keep }: FieldAsked) {
  const { entrants, options, seed, variants, variantWeights, matchups } = experiment;
  const { strategyA, strategyB } = matchups[0];
  const limit = oneLimit(game, experiment);
  const all = game.drawing!(options, { points: limit });
  const drawOf = (drawing: Drawing, { name, source, content }: Entrant) => {
    const draw = drawing.drawOf?.(content);
    if (draw === undefined)
      throw fault(source, `"${name}" has pieces that are not drawn, so nobody can tell their worth`);
    return draw;
  };
  const used = new Set(
    entrants.flatMap((one) => {
      const { pieces, count } = drawOf(all, one);
      return [...pieces.subarray(0, count)];
    }),
  );
  const points = Math.max(...entrants.map((one) => costOfDraw(all, drawOf(all, one))));
  const limits = {
    pool: all.pieces.flatMap(({ of }, k) => (used.has(k) && of !== undefined ? [of] : [])),
    ...{ points, spread: Math.round((1 - LEAST_SHARE) * points) },
  };
  const drawing = game.drawing!(options, limits);
  const kept = keptOf(
    drawing.pieces.map(({ name }) => name),
    keep,
  );
  const pieces = drawing.pieces.map(({ name, of = name, cost = 0, numbers = {} }, k): FieldPiece => {
    return { name, of, numbers: { ...numbers, [COST]: cost }, ...(kept.has(k) ? { isKept: true as const } : {}) };
  });
  if (pieces.every(({ isKept }) => isKept))
    throw fault("--keep", "every piece of the field is kept: nothing may change");
  const squads = entrants.map((one): FieldSquad => {
    const draw = drawOf(drawing, one);
    const own = [...draw.pieces.subarray(0, draw.count)];
    const copies = pieces.map((_, k) => own.filter((piece) => piece === k).length);
    const { setting } = draw;
    return { name: one.name, copies, limit, setting, file: all.fileOf(0, drawOf(all, one), one.name) };
  });
  const sample: SampleSpec = {
    ...{ name: experiment.name, game: game.name, seed: `${seed} · balance`, options, limits, variants },
    ...(variantWeights === undefined ? {} : { variantWeights }),
    ...{ strategyA, strategyB, pairs, gamesPerDraw: 2, units: false },
  };
  return { pieces, squads, sample };
}

/** The points that all squads are built to. */
function oneLimit(game: Game, { entrants, options }: Experiment): number {
  const limits = entrants.map(({ content }) => game.pricing!.limitOf(content, options));
  const other = limits.findIndex((limit) => limit !== limits[0]);
  if (other === -1) return limits[0];
  const told = [0, other].map((i) => `"${entrants[i].name}" is built to ${limits[i]} points`);
  throw fault(
    "balance",
    `${told.join(", and ")}: a field has one limit`,
    "name squads that are built to the same points",
  );
}

/** Own cards that make changes of numbers; costs too where they are asked for. */
export const cardsOf = (pieces: readonly FieldPiece[], changes: readonly Change[], id = true): object[] => {
  const changed = [...new Set(changes.filter(({ to }) => to !== undefined).map(({ piece }) => piece))];
  return changed.map((piece) => ({
    "based on": id ? pieces[piece].of : pieces[piece].name,
    ...Object.fromEntries(
      changes.flatMap((one) => (one.piece === piece && one.to !== undefined ? [[one.field, one.to]] : [])),
    ),
  }));
};

/**
 * The field with changes played, other than of costs, which play no part in a game. A squad with banned pieces goes
 * without them: for their points it gets drawn pieces of the field that do not change.
 * @param seed phrase; of the same one the dice are the same
 * @param worth by which decks get something for what is banned
 * @returns undefined where the changed cards, or a squad with them, are not legal, or nothing is left of a squad
 */
export function changedField(
  game: Game,
  study: BalanceStudy,
  changes: readonly Change[],
  seed: string,
  worth?: PieceWorth["worth"],
): ChangedField | undefined {
  if (game.pricing === undefined) return changedDecks(game, study, changes, seed, worth);
  const { experiment, pieces, squads } = study;
  const played = changes.filter(({ field, to }) => field !== COST && to !== undefined);
  const banned = new Set(changes.flatMap(({ piece, to }) => (to === undefined ? [piece] : [])));
  const hasBanned = ({ copies }: FieldSquad) => copies.some((count, piece) => count > 0 && banned.has(piece));
  const lineups = squads.map((squad): Rebuilt | undefined =>
    hasBanned(squad)
      ? rebuilt(game, study, squad, changes)
      : { file: squad.file, kept: squad.copies, bought: pieces.map(() => 0) },
  );
  if (!lineups.every((one) => one !== undefined)) return undefined;
  const [kept, bought] = [lineups.map((one) => one.kept), lineups.map((one) => one.bought)];
  if (played.length === 0 && banned.size === 0) return { experiment: { ...experiment, seed }, kept, bought };
  const problems = new Problems();
  const options = played.length === 0 ? experiment.options : optionsWith(game, study, played, problems);
  const key = entrantKey(game);
  const source = placeless("balance", { [key]: lineups.map(({ file }) => file) });
  const entrants = squads.map((squad, i) =>
    played.length === 0 && !hasBanned(squad)
      ? experiment.entrants[i]
      : game.checkEntrant(source, [key, i], options, problems),
  );
  if (problems.any || entrants.some((one) => one === undefined)) return undefined;
  return { experiment: { ...experiment, seed, options, entrants: entrants as Entrant[] }, kept, bought };
}

function optionsWith(game: Game, study: BalanceStudy, played: readonly Change[], problems: Problems): object {
  const { maps, rules, points, pairing, format } = study.experiment.options as Readonly<Record<string, unknown>>;
  const cards = { cards: { game: game.name, cards: cardsOf(study.pieces, played) } };
  const read = game.checkOptions(placeless("balance", cards), [], cards, problems) as object;
  const kept = Object.entries({ points, format }).filter(([, value]) => value !== undefined);
  return { ...read, maps, rules, pairing, ...Object.fromEntries(kept) };
}

interface Rebuilt {
  readonly file: unknown;
  readonly kept: readonly number[];
  readonly bought: readonly number[];
}

/** A squad without its banned pieces; for the same bans always the same. */
function rebuilt(
  game: Game,
  { experiment, sample, pieces }: BalanceStudy,
  { name, copies, limit, setting }: FieldSquad,
  changes: readonly Change[],
): Rebuilt | undefined {
  const banned = new Set(changes.flatMap(({ piece, to }) => (to === undefined ? [piece] : [])));
  const kept = copies.map((count, piece) => (banned.has(piece) ? 0 : count));
  if (kept.every((count) => count === 0)) return undefined;
  const isFree = (piece: number) => !changes.some((one) => one.piece === piece);
  const pool = pieces.flatMap(({ of }, piece) => (kept[piece] > 0 || isFree(piece) ? [of] : []));
  const limits = { ...(sample.limits as object), pool, points: limit, spread: 0 };
  const drawing = game.drawing!(experiment.options, limits);
  const pieceOf = drawing.pieces.map(({ name: own, of = own }) => pieces.findIndex((one) => one.of === of));
  const wanted = kept.flatMap((count, piece) => Array<number>(count).fill(pieceOf.indexOf(piece)));
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const seed = matchupSeed(rootWords(experiment.seed), hashWords(`${name} without ${[...banned].sort().join()}`));
  seedStream(stream.words, 0, pairSeedLow(seed, 0), pairSeedHigh(seed, 0), 0);
  const into = emptyDraw(drawing);
  drawing.compose(0, setting, wanted, stream, into);
  const own = [...into.pieces.subarray(0, into.count)].map((piece) => pieceOf[piece]);
  const bought = pieces.map((_, piece) => own.filter((one) => one === piece).length - kept[piece]);
  if (into.setting !== setting || bought.some((count) => count < 0)) return undefined;
  return { file: drawing.fileOf(0, into, name), kept, bought };
}

/** `study.json` of what is asked. */
export function balanceManifest({ study }: BalanceAsked, game: Game): StudyManifest<BalanceAsked> {
  const identity = identityOf(study.experiment, game);
  const drawn = sampleIdentity(study.sample, game);
  const hash = sha256(JSON.stringify([study, identity.played, drawn.played]));
  return studyManifest("balance", study.name, { [game.name]: codeOf(drawn) }, hash, { study });
}
