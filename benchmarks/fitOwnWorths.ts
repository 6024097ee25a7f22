import { choleskyFactor, choleskySolve } from "../src/analysis/cholesky.js";
import { below, RNG_WORDS, seedStream } from "../src/core/rng.js";
import { HEAD } from "../src/games/cards/table.js";
import { CARD } from "../src/games/miniatures/api.js";
import { beginToActivation, playOn } from "../src/games/miniatures/position/positionText.js";
import { H, type State as Skirmish } from "../src/games/miniatures/state/state.js";
import { isUnit, PASS, ZONE } from "../src/games/tcg/api.js";
import * as tcg from "../src/games/tcg/playGame.js";
import { setUp } from "../src/games/tcg/setup.js";
import type { State as TcgState } from "../src/games/tcg/state/state.js";
import { UNITS } from "../strategies/tcg/greedy/unitWeights.js";
import { unitWorths } from "../strategies/tcg/greedy/unitWorths.js";
import { drawnMatchups } from "./drawnMatchups.js";

/**
 * Fits what each published piece or unit is worth to greedy beyond what is reckoned of any: `npm run worths:own -- tcg
 * 300000 1` or `miniatures 80000 201` (games, seed). Prints what `worths.ts` of a game's strategies holds, and on
 * the error stream what it says of games that it was not fitted to.
 *
 * Miniatures: drawn squads meet, and costs are what is reckoned. Trading Card Game: drawn decks set up at random, so
 * that no choice of greedy goes with a unit, and play on by greedy; worths by print and text are what is reckoned. A
 * logistic regression says who wins by that and by each card itself, with a ridge penalty: a card that was seen little
 * is worth what is reckoned.
 */

const [name = "tcg", ...numbers] = process.argv.slice(2);
const [games = 300_000, seed = 1] = numbers.map(Number);
/** Every such pair is not fitted to. */
const HELD_OUT = 5;
const STEPS = 15;
/** Against rounding alone. */
const SLIGHT = 1e-3;
const HUNDRED = 100;

/** Columns that a game has values in, those of facts before those of cards, and who won. */
interface Row {
  readonly columns: readonly number[];
  readonly values: readonly number[];
  readonly won: boolean;
}
type Values = Map<number, number>;

interface Card {
  readonly called: string;
  readonly column: number;
  /** What is reckoned of any with these facts. */
  readonly worth: number;
  /** Cards are compared within their group. */
  readonly group: number;
}
const cards = new Map<string, Card>();

interface Kind {
  readonly gamesAPair: number;
  readonly facts: number;
  /** Spread of cards of the same worth, in log odds; it foretold fresh games best. */
  readonly spread: (worth: number) => number;
  /** Log odds of a card's side to win, by columns of facts. */
  readonly oddsOf: (card: Card, weights: Float64Array) => number;
  readonly play: (state: never, number: number, values: Values) => number;
  /** Of a group by its number; without groups the mean of all is 0 as it is. */
  readonly groups: readonly string[];
  readonly decimals: number;
}

/** The constant, and cards. */
const [CONSTANT, COUNT] = [0, 1];
const add = (values: Values, column: number, by: number): void =>
  void values.set(column, (values.get(column) ?? 0) + by);

function addCard(values: Values, sign: number, called: string, worth: number, group: number): void {
  if (!cards.has(called)) cards.set(called, { called, column: kind.facts + cards.size, worth, group });
  add(values, COUNT, sign);
  add(values, cards.get(called)!.column, sign);
}

/** Answers with any option but to pass, where there is another. */
class AnyUnit {
  readonly #stream = new Int32Array(RNG_WORDS);
  constructor(number: number) {
    seedStream(this.#stream, 0, seed, number, 1);
  }
  begin(): void {}
  choose({ options, optionCount }: { readonly options: Int32Array; readonly optionCount: number }): number {
    const first = options[0] === PASS && optionCount > 1 ? 1 : 0;
    return first + below(this.#stream, 0, optionCount - first);
  }
}

const MINIATURES = { points: 2 } as const;
const TCG = { worth: 2, counters: 5, begun: 6, lacking: 7 } as const;
const KINDS: Readonly<Record<string, Kind>> = {
  miniatures: {
    gamesAPair: 2,
    facts: 3,
    spread: (cost) => 0.3 * Math.max(0.3, cost / 20),
    oddsOf: ({ worth }, weights) => weights[COUNT] + weights[MINIATURES.points] * worth,
    groups: [],
    decimals: 1,
    play: (state, number, values) => {
      const s: Skirmish = state;
      const { squads, boards, cards: compiled } = s.matchup;
      for (const [squad, members] of squads.entries())
        for (const card of members) {
          const [sign, cost] = [squad === 0 ? 1 : -1, compiled.cardInts[card * CARD.words + CARD.cost]];
          add(values, MINIATURES.points, sign * cost);
          addCard(values, sign, compiled.cards[card].name, cost, 0);
        }
      beginToActivation(s.matchup, s, number, 0, number % boards.length, false);
      playOn(s, () => {});
      return s.head[H.winner];
    },
  },
  tcg: {
    gamesAPair: 6,
    facts: 8,
    spread: () => 0.15,
    oddsOf: ({ worth, group }, weights) => weights[COUNT] + (weights[TCG.worth + group] * worth) / HUNDRED,
    groups: ["space", "ground", "Character"],
    decimals: 0,
    play: (state, number, values) => {
      const s: TcgState = state;
      const { matchup: m, table } = s;
      const worths = unitWorths(m, { ...UNITS, known: 0 });
      tcg.beginGame(s, number, 0);
      const any = new AnyUnit(number);
      setUp(Object.assign(Object.create(s) as TcgState, { players: [any, any] }));
      for (let card = 0; card < m.count; card++) {
        if (!isUnit(m, card)) continue;
        const sign = table.side[card] === 0 ? 1 : -1;
        const [worth, arena, cost, counters] = [worths[card], m.type[card], m.buildCost[card], table.counters[card]];
        if (table.zone[card] === ZONE.arena) {
          add(values, TCG.worth + arena, (sign * worth) / HUNDRED);
          addCard(values, sign, m.names[m.name[card]], worth, arena);
        } else if (counters > 0) {
          add(values, TCG.counters, sign * counters);
          add(values, TCG.begun, (sign * worth * counters) / cost / HUNDRED);
          add(values, TCG.lacking, sign * (cost - counters));
        }
      }
      tcg.playPhases(s);
      return table.head[HEAD.winner];
    },
  },
};
const kind = KINDS[name];
if (kind === undefined) throw new Error(`no worths of single cards are fitted for "${name}": miniatures or tcg`);

function* rowsOf(): Generator<Row & { readonly pair: number }> {
  let pair = 0;
  for (const { state } of drawnMatchups(name, [{}], Math.ceil(games / kind.gamesAPair), seed)) {
    for (let k = 0; k < kind.gamesAPair; k++) {
      const values: Values = new Map([[CONSTANT, 1]]);
      const winner = kind.play(state as never, seed * 1_000_003 + pair * kind.gamesAPair + k, values);
      if (winner === 0 || winner === 1)
        yield { pair, columns: [...values.keys()], values: [...values.values()], won: winner === 0 };
    }
    pair++;
  }
}

const chanceOf = ({ columns, values }: Row, weights: Float64Array): number =>
  1 / (1 + Math.exp(-columns.reduce((sum, column, i) => sum + values[i] * weights[column], 0)));

/** By Newton's method. @param penalties of columns */
function fit(rows: readonly Row[], penalties: Float64Array): Float64Array {
  const n = penalties.length;
  const weights = new Float64Array(n);
  for (let step = 0; step < STEPS; step++) {
    const hessian = new Float64Array(n * n);
    const gradient = weights.map((weight, column) => -penalties[column] * weight);
    for (let i = 0; i < n; i++) hessian[i * n + i] = penalties[i];
    for (const { columns, values, won } of rows) {
      const chance = chanceOf({ columns, values, won }, weights);
      for (const [a, i] of columns.entries()) {
        gradient[i] += ((won ? 1 : 0) - chance) * values[a];
        for (const [b, j] of columns.entries())
          if (j <= i) hessian[i * n + j] += chance * (1 - chance) * values[a] * values[b];
      }
    }
    const change = choleskySolve(choleskyFactor(hessian, n)!, gradient);
    for (let i = 0; i < n; i++) weights[i] += change[i];
    if (change.every((one) => Math.abs(one) < 1e-6)) break;
  }
  return weights;
}

/** Mean of the logarithm of the chance that was given to what happened. */
const logScore = (rows: readonly Row[], weights: Float64Array): number =>
  rows.reduce((sum, row) => sum + Math.log(Math.abs((row.won ? 0 : 1) - chanceOf(row, weights))), 0) / rows.length;

const rows = [...rowsOf()];
const all = [...cards.values()];
const penalties = (spread: Kind["spread"]): Float64Array =>
  Float64Array.from([...Array(kind.facts).fill(SLIGHT), ...all.map(({ worth }) => 1 / spread(worth) ** 2)]);
const [fitted, fresh] = [
  rows.filter(({ pair }) => pair % HELD_OUT !== 0),
  rows.filter(({ pair }) => pair % HELD_OUT === 0),
];
const told = (spread: Kind["spread"]): string => logScore(fresh, fit(fitted, penalties(spread))).toFixed(4);
console.error(
  `${rows.length} games; log score of fresh ones ${told(kind.spread)}, without single cards ${told(() => 1e-6)}`,
);

const weights = fit(rows, penalties(kind.spread));
const oddsBy = (card: Card): number => kind.oddsOf(card, weights) + weights[card.column];
const sum = (of: (card: Card) => number, from = all): number => from.reduce((total, card) => total + of(card), 0);
/** What brings values, which are in log odds, to the scale of worths. */
const scale = sum(({ worth }) => worth) / sum(oddsBy);
const beyond = (card: Card): number => scale * oddsBy(card) - card.worth;
const means = kind.groups.map((_, group) => {
  const there = all.filter((card) => card.group === group);
  return sum(beyond, there) / there.length;
});
for (const [i, mean] of means.entries())
  console.error(`${kind.groups[i]}: worth ${mean.toFixed(1)} beyond that on average`);
const printed = all
  .map((card) => [card.called, Number((beyond(card) - (means[card.group] ?? 0)).toFixed(kind.decimals))] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1));
console.log(JSON.stringify(Object.fromEntries(printed)));
