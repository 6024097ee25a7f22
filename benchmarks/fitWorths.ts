import { choleskyFactor, choleskySolve } from "../src/analysis/cholesky.js";
import { itemOf, type List, lengthOf } from "../src/core/lists.js";
import type { Side } from "../src/core/side.js";
import type { CardTable } from "../src/games/cards/player.js";
import { UNKNOWN } from "../src/games/cards/sight.js";
import { HEAD } from "../src/games/cards/table.js";
import * as lcg from "../src/games/lcg/playGame.js";
import type { State as LcgState } from "../src/games/lcg/state/state.js";
import * as lcgWorth from "../src/games/lcg/worth.js";
import * as tcg from "../src/games/tcg/playGame.js";
import type { State as TcgState } from "../src/games/tcg/state/state.js";
import * as tcgWorth from "../src/games/tcg/worth.js";
import { drawnMatchups } from "./drawnMatchups.js";

/**
 * Fits what cards are worth to whoever draws them, to games of greedy between drawn decks, and prints what a file
 * `worths.ts` holds: `npm run worths -- lcg 40000 1` (game, games, seed). Each draw counts by what the card has beyond
 * the mean of the cards that could have come, so that strength of decks plays no part. What worths say of games that
 * they were not fitted to is told on the error stream.
 */

const [name = "lcg", games = "40000", seed = "1"] = process.argv.slice(2);
/** As if each weight had been seen to be 0 with this precision: of facts, and of single cards beyond their facts. */
const [RIDGE, RIDGE_OF_CARD] = [16, 160];
const GAMES_A_PAIR = 50;
/** Pairs of which one side wins less say little of single cards. */
const LEAST_SHARE = 0.2;
const PRECISION = 3;

interface State {
  readonly table: CardTable;
  readonly known: readonly [Int16Array, Int16Array];
  readonly deck: readonly [List, List];
  readonly objectiveDeck?: readonly [List, List];
  luck: unknown;
}

interface Kind {
  readonly facts: number;
  readonly contexts: number;
  /** What cards are told by in a matchup. */
  of(matchup: never): {
    /** Absent where cards are too many for each to be seen often. */
    readonly nameOf?: (card: number) => string;
    readonly tellFacts: (card: number, facts: Float64Array) => void;
    readonly tellContexts: (s: never, side: Side, contexts: Float64Array) => void;
  };
  readonly playGame: (s: never, low: number, high: number) => void;
}

const KINDS: Readonly<Record<string, Kind>> = {
  lcg: {
    facts: lcgWorth.FACTS.length,
    contexts: lcgWorth.CONTEXTS.length,
    of: (m: LcgState["matchup"]) => ({
      nameOf: (card) => m.titles[m.title[card]],
      tellFacts: (card, facts) => lcgWorth.tellFacts(m, card, facts),
      tellContexts: lcgWorth.tellContexts,
    }),
    playGame: lcg.playGame,
  },
  tcg: {
    facts: tcgWorth.FACTS.length,
    contexts: tcgWorth.CONTEXTS.length,
    of: (m: TcgState["matchup"]) => ({
      tellFacts: (card, facts) => tcgWorth.tellFacts(m, card, facts),
      tellContexts: tcgWorth.tellContexts,
    }),
    playGame: tcg.playGame,
  },
};
const kind = KINDS[name];
if (kind === undefined) throw new Error(`no worths are fitted for "${name}": lcg or tcg`);
const { facts, contexts } = kind;
const ofFacts = facts * contexts;

/** Where each card's own column is. */
const columnOf = new Map<string, number>();

/** What a game's draws had beyond their means, by column; and the columns that have any. */
interface Row {
  readonly values: Float64Array;
  readonly touched: readonly number[];
}
const COLUMNS = 4096;

/** Has what the draws of a state bring counted. @returns what gives it out, and begins anew */
function collect(matchup: unknown, state: State): () => Row {
  const told = kind.of(matchup as never);
  const byCard: Float64Array[] = [];
  const context = new Float64Array(contexts);
  const values = new Float64Array(COLUMNS);
  const beyond = new Float64Array(facts);
  const add = (column: number, by: number): void => {
    values[column] += by;
  };
  const factsOf = (card: number): Float64Array => {
    if (byCard[card] === undefined) {
      byCard[card] = new Float64Array(facts);
      told.tellFacts(card, byCard[card]);
    }
    return byCard[card];
  };
  const ownColumn = (card: number): number => {
    const called = told.nameOf!(card);
    if (!columnOf.has(called)) columnOf.set(called, ofFacts + columnOf.size);
    return columnOf.get(called)!;
  };
  const take = (side: Side, list: List): void => {
    const isOpen = (card: number): boolean => state.known[0][card] === UNKNOWN && state.known[1][card] === UNKNOWN;
    const card = itemOf(list, lengthOf(list) - 1);
    if (!isOpen(card)) return;
    told.tellContexts(state as never, side, context);
    const open = Array.from({ length: lengthOf(list) }, (_, i) => itemOf(list, i)).filter(isOpen);
    const sign = side === 0 ? 1 : -1;
    beyond.set(factsOf(card));
    if (told.nameOf !== undefined) add(ownColumn(card), sign);
    for (const one of open) {
      const has = factsOf(one);
      for (let f = 0; f < facts; f++) beyond[f] -= has[f] / open.length;
      if (told.nameOf !== undefined) add(ownColumn(one), -sign / open.length);
    }
    for (let f = 0; f < facts; f++)
      for (let k = 0; k < contexts; k++) add(f * contexts + k, sign * beyond[f] * context[k]);
  };
  state.luck = {
    draws: (s: State, side: Side) => take(side, s.deck[side]),
    takesObjective: (s: State, side: Side) => take(side, s.objectiveDeck![side]),
    picked: () => {},
    attackRolled: () => {},
    dieRolled: () => {},
    damageRolled: () => {},
  };
  return () => {
    const touched = Array.from(values.keys()).filter((i) => Math.abs(values[i]) > 1e-9);
    const row = { touched, values: Float64Array.from(touched, (i) => values[i]) };
    values.fill(0);
    return row;
  };
}

/** Games of drawn pairs: what their draws had, and the result less the mean of its pair. */
function* gamesOf(pairs: number, from: number): Generator<{ readonly row: Row; readonly result: number }> {
  for (const { matchup, state } of drawnMatchups(name, [{}], pairs, from)) {
    const s = state as State;
    const rowOf = collect(matchup, s);
    const played = Array.from({ length: GAMES_A_PAIR }, (_, k) => {
      kind.playGame(s as never, from * 1_000_003 + k, pairs);
      const winner = s.table.head[HEAD.winner];
      return { row: rowOf(), result: winner === 0 ? 1 : winner === 1 ? 0 : 0.5 };
    });
    const mean = played.reduce((sum, { result }) => sum + result, 0) / played.length;
    if (Math.min(mean, 1 - mean) < LEAST_SHARE) continue;
    for (const { row, result } of played) yield { row, result: result - mean };
  }
}

const gram = new Float64Array(COLUMNS * COLUMNS);
const right = new Float64Array(COLUMNS);
for (const { row, result } of gamesOf(Math.ceil(Number(games) / GAMES_A_PAIR), Number(seed))) {
  const { touched, values } = row;
  for (let a = 0; a < touched.length; a++) {
    right[touched[a]] += values[a] * result;
    for (let b = 0; b <= a; b++) gram[touched[a] * COLUMNS + touched[b]] += values[a] * values[b];
  }
}
const columns = ofFacts + columnOf.size;
const matrix = new Float64Array(columns * columns);
for (let i = 0; i < columns; i++) {
  for (let j = 0; j <= i; j++) matrix[i * columns + j] = gram[i * COLUMNS + j];
  matrix[i * columns + i] += i < ofFacts ? RIDGE : RIDGE_OF_CARD;
}
const weights = choleskySolve(choleskyFactor(matrix, columns)!, right.subarray(0, columns));

let [plain, left, leftByFacts] = [0, 0, 0];
for (const { row, result } of gamesOf(Math.ceil(Number(games) / GAMES_A_PAIR / 4), Number(seed) + 1)) {
  const sum = (below: number) => row.touched.reduce((s, i, a) => s + (i < below ? row.values[a] * weights[i] : 0), 0);
  plain += result ** 2;
  left += (result - sum(columns)) ** 2;
  leftByFacts += (result - sum(ofFacts)) ** 2;
}
console.error(
  `fresh games: variance falls by ${(plain / left).toFixed(3)}, by facts alone ${(plain / leftByFacts).toFixed(3)}`,
);
const round = (x: number): number => Number(x.toPrecision(PRECISION));
const byFact = Array.from({ length: facts }, (_, f) => [...weights.slice(f * contexts, (f + 1) * contexts)].map(round));
const cards = Object.fromEntries(
  [...columnOf].map(([called, i]) => [called, round(weights[i])] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
);
console.log(JSON.stringify({ games: Number(games), facts: byFact, cards }));
