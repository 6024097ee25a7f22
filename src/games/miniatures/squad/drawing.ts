import { UserError } from "../../../core/problems.js";
import { below, nextBits, type RandomStream } from "../../../core/rng.js";
import { countedPieces } from "../../drawnPieces.js";
import type { Draw, Drawing, DrawnPiece } from "../../game.js";
import { ownWords } from "../cards/statCard.js";
import { catalogueWith } from "../catalogue/catalogue.js";
import { FACTIONS } from "../catalogue/factions.js";
import type { AbilityKnowledge } from "../catalogue/playability.js";
import { constructionOf, type MiniaturesOptions, scenarioOf } from "../options.js";
import { squadEntrant, usualComers } from "./checkSquad.js";
import { BY_THE_BOOK, RAPPORT_WORDS } from "./construction.js";
import { createDrawnSquads, type DrawnSquads } from "./drawnSquads.js";
import { type DrawPool, poolOf, type SquadLimits } from "./drawPool.js";
import { numbersOf } from "./pricing.js";
import { servedBy } from "./serves.js";
import type { Squad, SquadCharacter } from "./squad.js";

/** Random legal squads by the million, for what each character is worth. */

const DEFAULT_POINTS = 100;
const DEFAULT_SPREAD = 10;
const DEFAULT_MAX_CHARACTERS = 32;
/**
 * Points of others that a squad's characters may bring together: even at 2 points each they stay within MAX_ARRIVING.
 */
const MOST_POINTS_BROUGHT = 90;
/** Draws that may hit somebody who may not join before all who may are listed. */
const MOST_MISSES = 8;

/** Members in order of cost, with sums of their weights: whoever costs at most so much is a prefix. */
interface Ranking {
  readonly order: Int32Array;
  /** Sum of the weights of the first k. */
  readonly sums: Float64Array;
  /** By points: how many cost at most that. */
  readonly within: Int32Array;
}

/** The squad that is being drawn. */
interface Drafting {
  readonly pool: DrawPool;
  readonly weights: Float64Array;
  readonly points: number;
  readonly maxCharacters: number;
  /** Who may come first, and by faction who may follow. */
  readonly first: Ranking;
  readonly followers: readonly Ranking[];
  /** By faction: whoever may follow, or be let in by somebody. */
  readonly guests: readonly Int32Array[];
  /** 1 where the person is in the squad. */
  readonly taken: Uint8Array;
  /** Who may join, and their weights: scratch. */
  readonly open: Int32Array;
  faction: number;
  limit: number;
  spent: number;
  /** Points of others that the squad brings. */
  brought: number;
  /**
   * Bits of the Rapports of its members, and whether one of them lets in others: then everyone is asked for each place.
   */
  rapports: number;
  admits: boolean;
}

/**
 * Drawing of squads: a limit, somebody to begin with, one of the factions whose squads that one may join, then one
 * after the other of those who still may (cost with Rapport, faction, Fringe and Affinity, Unique) until none does or
 * the squad is full; each time in proportion to the weights.
 * @throws UserError where the limits name what does not exist, or the options ask for other than two squads by the book
 */
export function createDrawing(
  options: MiniaturesOptions,
  limits: SquadLimits,
  knowledge: AbilityKnowledge,
  weights: ArrayLike<number> | undefined,
): Drawing {
  checkOptions(options);
  const points = limits.points ?? options.points ?? DEFAULT_POINTS;
  const catalogue = catalogueWith(options.cards?.content);
  const pool = poolOf(limits, points, knowledge, catalogue);
  const drafting = createDrafting(pool, limits, points, weights);
  const spread = Math.min(limits.spread ?? DEFAULT_SPREAD, points);
  const squads = createDrawnSquads(pool, points, () => usualComers(catalogue, knowledge));
  const names = pool.members.map((m) => m.name);
  return {
    pieces: pool.members.map(
      (m): DrawnPiece => ({
        name: m.name,
        kind: "character",
        cost: m.card.cost,
        of: m.cardId,
        // Spirits and whoever is in carbonite have no Hit Points; there is nothing to add to.
        ...(m.card.hitPoints === 0 ? {} : { numbers: numbersOf(m.card) }),
        ...(m.card.commander ? { helpsOthers: true as const } : {}),
        ...(m.drawn ? {} : { drawn: false as const }),
        ...(m.card.own === undefined ? {} : { own: ownWords(m.card)! }),
      }),
    ),
    settingNoun: "faction",
    settings: FACTIONS,
    maxPieces: drafting.maxCharacters,
    leftOut: pool.leftOut,
    labels: names,
    draw: (_side, stream, into) => drawSquad(drafting, spread, stream, into),
    compose: (_side, setting, wanted, stream, into) => composeSquad(drafting, spread, setting, wanted, stream, into),
    servedBy: (piece) => servedBy(pool.members, piece),
    drawOf: (content) => drawOfSquad(pool, squads, content as Squad),
    entrant: (_side, draw, name) => squadEntrant({ ...squads.make(draw), name }, "drawn"),
    fileOf: (_side, draw, name) => ({
      name,
      game: "miniatures",
      faction: FACTIONS[draw.setting],
      points,
      characters: countedPieces(draw).map(([piece, count]) => {
        const { name: label, cardId } = pool.members[piece];
        // Two cards of one name and set are told apart by their ids, which files take as names.
        const called = label.endsWith(`(${cardId})`) ? cardId : label;
        return count === 1 ? called : { name: called, count };
      }),
    }),
    content: (_side, draw) => squads.make(draw),
    labelsOf: (_side, draw, out) => distinctPieces(draw, out),
  };
}

/** The members of a checked squad; undefined where one has other facts than the pool says, or is not in it. */
function drawOfSquad(pool: DrawPool, squads: DrawnSquads, { faction, characters }: Squad): Draw | undefined {
  const pieces = characters.map((c) =>
    pool.members.findIndex(({ cardId, card }) => cardId === c.cardId && card.name === c.name),
  );
  if (pieces.includes(-1)) return undefined;
  const draw = { setting: FACTIONS.indexOf(faction), count: pieces.length, pieces: Int32Array.from(pieces) };
  const facts = ({ unit: _u, at: _a, brings: _b, ...own }: SquadCharacter) => JSON.stringify(own);
  const made = squads.make(draw).characters;
  return characters.every((c, k) => facts(c) === facts(made[k])) ? draw : undefined;
}

function checkOptions(options: MiniaturesOptions): void {
  const scenario = scenarioOf(options);
  const construction = constructionOf(scenario);
  const message =
    scenario.players === "three" || scenario.players === "teams"
      ? `random squads are drawn for two players; the scenario "${scenario.name}" has others`
      : JSON.stringify(construction) !== JSON.stringify(BY_THE_BOOK)
        ? `random squads are drawn by the book; the scenario "${scenario.name}" changes squad construction`
        : options.pairing !== "any"
          ? `random squads of any factions meet; pairing: ${options.pairing} does not allow that`
          : undefined;
  if (message !== undefined) throw new UserError([{ file: "options", line: 0, column: 0, message }]);
}

function createDrafting(
  pool: DrawPool,
  limits: SquadLimits,
  points: number,
  given: ArrayLike<number> | undefined,
): Drafting {
  const n = pool.members.length;
  const weights = Float64Array.from(pool.members, (m, i) => (m.drawn ? (given === undefined ? 1 : given[i]) : 0));
  const everyone = Array.from(weights, (_w, i) => i).filter((i) => weights[i] > 0);
  const letIn = new Set([...pool.admits.values()].flatMap((whom) => [...whom]));
  const rank = (who: number[]): Ranking => ranking(who, pool.costs, weights, points);
  return {
    pool,
    weights,
    points,
    maxCharacters: limits.maxCharacters ?? DEFAULT_MAX_CHARACTERS,
    first: rank(everyone.filter((i) => pool.frozen[i] === 0)),
    followers: FACTIONS.map((_f, f) => rank(everyone.filter((i) => (pool.factions[i] & (1 << f)) !== 0))),
    guests: FACTIONS.map((_f, f) =>
      Int32Array.from(everyone.filter((i) => (pool.factions[i] & (1 << f)) !== 0 || letIn.has(i))),
    ),
    taken: new Uint8Array(pool.personCount),
    open: new Int32Array(n),
    faction: 0,
    limit: 0,
    spent: 0,
    brought: 0,
    rapports: 0,
    admits: false,
  };
}

function ranking(who: number[], costs: Int32Array, weights: Float64Array, points: number): Ranking {
  const order = Int32Array.from(who.sort((i, j) => costs[i] - costs[j] || i - j));
  const sums = new Float64Array(order.length + 1);
  const within = new Int32Array(points + 1);
  order.forEach((i, k) => {
    sums[k + 1] = sums[k] + weights[i];
    for (let p = costs[i]; p <= points; p++) within[p] = k + 1;
  });
  return { order, sums, within };
}

function drawSquad(drafting: Drafting, spread: number, stream: RandomStream, into: Draw): void {
  begin(drafting, spread, stream, into);
  const { pool, first } = drafting;
  while (first.within[drafting.limit] === 0) drafting.limit++;
  const opener = pick(first, first.within[drafting.limit], stream);
  drafting.faction = pickBit(pool.factions[opener], stream);
  add(drafting, into, opener);
  fillUp(drafting, stream, into);
}

function begin(drafting: Drafting, spread: number, stream: RandomStream, into: Draw): void {
  drafting.taken.fill(0);
  drafting.limit = drafting.points - below(stream.words, stream.offset, spread + 1);
  drafting.spent = 0;
  drafting.brought = 0;
  drafting.rapports = 0;
  drafting.admits = false;
  into.count = 0;
}

function fillUp(drafting: Drafting, stream: RandomStream, into: Draw): void {
  while (into.count < drafting.maxCharacters) {
    const next =
      drafting.rapports !== 0 || drafting.admits ? pickOfAll(drafting, into, stream) : pickFollower(drafting, stream);
    if (next < 0) break;
    add(drafting, into, next);
  }
  into.setting = drafting.faction;
}

/**
 * Those wanted who may join, in their order, then drawn ones. Who is let in or made cheaper by one that comes later is
 * asked a second time, and so is whoever is in carbonite and may not come first.
 */
function composeSquad(
  drafting: Drafting,
  spread: number,
  setting: number,
  wanted: ArrayLike<number>,
  stream: RandomStream,
  into: Draw,
): void {
  begin(drafting, spread, stream, into);
  drafting.faction = setting;
  let asked = Array.from(wanted);
  for (let round = 0; round < 2; round++)
    asked = asked.filter((member) => {
      if (into.count === drafting.maxCharacters || !mayBeAdded(drafting, into, member)) return true;
      add(drafting, into, member);
      return false;
    });
  if (into.count === 0) drawSquad(drafting, spread, stream, into);
  else fillUp(drafting, stream, into);
}

function mayBeAdded(drafting: Drafting, into: Draw, member: number): boolean {
  const { pool, faction } = drafting;
  if (into.count === 0 && pool.frozen[member] !== 0) return false;
  if (!isFree(drafting, member)) return false;
  if ((pool.factions[member] & (1 << faction)) === 0 && !(drafting.admits && isAdmitted(pool, into, member)))
    return false;
  return isAffordable(drafting, into, member);
}

function add(drafting: Drafting, into: Draw, member: number): void {
  const { pool, taken } = drafting;
  into.pieces[into.count++] = member;
  for (let p = 2 * member; p < 2 * member + 2; p++) if (pool.persons[p] >= 0) taken[pool.persons[p]] = 1;
  drafting.brought += pool.brings[member];
  if (pool.admits.has(member)) drafting.admits = true;
  drafting.rapports |= pool.rapports[member];
  drafting.spent =
    drafting.rapports === 0
      ? drafting.spent + pool.costs[member]
      : squadCost(pool, into.pieces, into.count, drafting.faction);
}

/**
 * Whether somebody whom the faction or an ally lets in may join: one of each person, and room for those who come along.
 */
function isFree(drafting: Drafting, member: number): boolean {
  const { persons, brings } = drafting.pool;
  const [one, other] = [persons[2 * member], persons[2 * member + 1]];
  if (one >= 0 && drafting.taken[one] !== 0) return false;
  if (other >= 0 && drafting.taken[other] !== 0) return false;
  return brings[member] === 0 || drafting.brought + brings[member] <= MOST_POINTS_BROUGHT;
}

/** The next of the squad where everyone costs what is printed; -1 = nobody may join. */
function pickFollower(drafting: Drafting, stream: RandomStream): number {
  const ranked = drafting.followers[drafting.faction];
  const count = ranked.within[drafting.limit - drafting.spent];
  if (count === 0) return -1;
  for (let miss = 0; miss < MOST_MISSES; miss++) {
    const member = pick(ranked, count, stream);
    if (isFree(drafting, member)) return member;
  }
  let open = 0;
  for (let k = 0; k < count; k++) if (isFree(drafting, ranked.order[k])) drafting.open[open++] = ranked.order[k];
  return pickOpen(drafting, open, stream);
}

/** The same where costs and factions depend on who is there. */
function pickOfAll(drafting: Drafting, into: Draw, stream: RandomStream): number {
  const { pool, faction, guests } = drafting;
  const most = drafting.limit - drafting.spent + RAPPORT_WORDS.length;
  let open = 0;
  for (const i of guests[faction]) {
    if (pool.costs[i] > most && pool.rapports[i] === 0) continue;
    if (!isFree(drafting, i)) continue;
    if ((pool.factions[i] & (1 << faction)) === 0 && !(drafting.admits && isAdmitted(pool, into, i))) continue;
    if (isAffordable(drafting, into, i)) drafting.open[open++] = i;
  }
  return pickOpen(drafting, open, stream);
}

function isAffordable(drafting: Drafting, into: Draw, member: number): boolean {
  const { pool, faction, limit, spent } = drafting;
  if (pool.rapports[member] === 0) {
    const versions = drafting.rapports & pool.cheapened[faction * pool.members.length + member];
    return spent + cheaper(pool.costs[member], versions) <= limit;
  }
  into.pieces[into.count] = member;
  return squadCost(pool, into.pieces, into.count + 1, faction) <= limit;
}

function isAdmitted(pool: DrawPool, into: Draw, member: number): boolean {
  for (let k = 0; k < into.count; k++) if (pool.admits.get(into.pieces[k])?.has(member) === true) return true;
  return false;
}

/** One of the first `open` of those listed, by weight. */
function pickOpen(drafting: Drafting, open: number, stream: RandomStream): number {
  const { open: listed, weights } = drafting;
  let total = 0;
  for (let k = 0; k < open; k++) total += weights[listed[k]];
  if (open === 0) return -1;
  let left = total * share(stream);
  for (let k = 0; k < open - 1; k++) {
    left -= weights[listed[k]];
    if (left < 0) return listed[k];
  }
  return listed[open - 1];
}

/** One of the first `count` of a ranking, by weight. */
function pick(ranked: Ranking, count: number, stream: RandomStream): number {
  const { sums, order } = ranked;
  const at = sums[count] * share(stream);
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle + 1] > at) high = middle;
    else low = middle + 1;
  }
  return order[low];
}

/** Uniform in [0, 1). */
const share = (stream: RandomStream): number => (nextBits(stream.words, stream.offset) >>> 0) / 4294967296;

/** The number of one of the bits that are set, each as likely. */
function pickBit(bits: number, stream: RandomStream): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  let rest = bits;
  for (let skip = count === 1 ? 0 : below(stream.words, stream.offset, count); skip > 0; skip--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

/**
 * What a squad costs, as `costs` (construction.ts) has it: each version of Rapport once, from others, never below 1.
 */
function squadCost(pool: DrawPool, pieces: Int32Array, count: number, faction: number): number {
  const { costs, rapports, cheapened, members } = pool;
  let total = 0;
  for (let k = 0; k < count; k++) {
    const member = pieces[k];
    let versions = 0;
    for (let j = 0; j < count; j++) if (j !== k) versions |= rapports[pieces[j]];
    versions &= cheapened[faction * members.length + member];
    total += cheaper(costs[member], versions);
  }
  return total;
}

/** A cost with so many versions of Rapport off, each a bit; never below 1. */
function cheaper(cost: number, versions: number): number {
  let off = 0;
  for (let rest = versions; rest !== 0; rest &= rest - 1) off++;
  return off === 0 ? cost : Math.max(1, cost - off);
}

/** Units of a squad are its different cards in order of appearance (assemble, checkSquad.ts). */
function distinctPieces(draw: Draw, out: Int32Array): number {
  let units = 0;
  for (let k = 0; k < draw.count; k++) {
    const piece = draw.pieces[k];
    let u = 0;
    while (u < units && out[u] !== piece) u++;
    if (u === units) out[units++] = piece;
  }
  return units;
}
