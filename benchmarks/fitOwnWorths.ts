import { below, RNG_WORDS, seedStream } from "../src/core/rng.js";
import { HEAD } from "../src/games/cards/table.js";
import type { StatCard } from "../src/games/miniatures/cards/statCard.js";
import { beginToActivation, playOn } from "../src/games/miniatures/position/positionText.js";
import { H, type State as Skirmish } from "../src/games/miniatures/state/state.js";
import { isUnit, PASS, ZONE } from "../src/games/tcg/api.js";
import * as tcg from "../src/games/tcg/playGame.js";
import { setUp } from "../src/games/tcg/setup.js";
import type { State as TcgState } from "../src/games/tcg/state/state.js";
import { numbersOf, textsOf } from "../strategies/miniatures/cardWorth.js";
import { UNITS } from "../strategies/tcg/greedy/unitWeights.js";
import { unitWorths } from "../strategies/tcg/greedy/unitWorths.js";
import { drawnMatchups } from "./drawnMatchups.js";
import { type Case, chanceOf, sparseLogisticFit } from "./logisticFit.js";

/**
 * Fits what pieces and units are worth to greedy, by games and a seed: `npm run worths:own -- miniatures 80000 201` or
 * `tcg 300000 1`. Prints what `worths.ts` of a game's strategies holds, and on the error stream what it says of games
 * that it was not fitted to.
 *
 * Miniatures: drawn squads meet, and a piece counts by its numbers and by each of its texts. Trading Card Game: drawn
 * decks set up at random, so that no choice of greedy goes with a unit, and play on by greedy; worths by print and text
 * are what is reckoned, and each unit counts beyond that. A logistic regression says who wins by that, with a ridge
 * penalty: what was seen little is worth what is reckoned without it.
 */

const [name = "tcg", ...numbers] = process.argv.slice(2);
const [games = 300_000, seed = 1] = numbers.map(Number);
/** Every such pair is not fitted to. */
const HELD_OUT = 5;
/** Against rounding alone. */
const SLIGHT = 1e-3;
const HUNDRED = 100;

type Values = Map<number, number>;

/** Of facts first, then of what is told apart by its name: texts or cards. */
const columns = new Map<string, number>();
function columnOf(called: string): number {
  if (!columns.has(called)) columns.set(called, kind.facts + columns.size);
  return columns.get(called)!;
}
const add = (values: Values, column: number, by: number): void =>
  void values.set(column, (values.get(column) ?? 0) + by);

interface Kind {
  readonly gamesAPair: number;
  /** Columns of facts, the constant among them. */
  readonly facts: number;
  /** Spread of what is told apart by its name, in log odds; it foretold fresh games best. */
  readonly spread: number;
  readonly play: (state: never, number: number, values: Values) => number;
  /** What `worths.ts` holds. */
  readonly told: (weights: Float64Array) => unknown;
}

const CONSTANT = 0;
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));
/** @returns in order of names */
const sorted = <T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

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

/** Numbers of texts are some 20: their weights are of the size of others so. */
const NUMBER = 20;
/** Every piece that was seen. */
const pieces = new Map<string, StatCard>();
const NUMBERS = 1;

const miniatures: Kind = {
  gamesAPair: 2,
  facts: 6,
  spread: 0.25,
  play: (state, number, values) => {
    const s: Skirmish = state;
    const { squads, boards, cards: compiled } = s.matchup;
    for (const [squad, members] of squads.entries())
      for (const member of members) {
        const [sign, card] = [squad === 0 ? 1 : -1, compiled.cards[member]];
        pieces.set(card.name, card);
        for (const [i, value] of numbersOf(card).entries()) add(values, NUMBERS + i, sign * value);
        for (const text of textsOf(card)) {
          add(values, columnOf(text.name), sign);
          if (text.number !== 0) add(values, columnOf(`${text.name} [#]`), (sign * text.number) / NUMBER);
        }
      }
    beginToActivation(s.matchup, s, number, 0, number % boards.length, false);
    playOn(s, () => {});
    return s.head[H.winner];
  },
  told: (weights) => {
    const weightOf = (called: string): number => weights[columns.get(called) ?? -1] ?? 0;
    const oddsOf = (card: StatCard): number =>
      numbersOf(card).reduce((sum, value, i) => sum + weights[NUMBERS + i] * value, 0) +
      textsOf(card).reduce(
        (sum, text) => sum + weightOf(text.name) + (weightOf(`${text.name} [#]`) * text.number) / NUMBER,
        0,
      );
    const seen = [...pieces.values()];
    /** What brings values, which are in log odds, to the scale of costs. */
    const scale = seen.reduce((sum, { cost }) => sum + cost, 0) / seen.reduce((sum, card) => sum + oddsOf(card), 0);
    const texts = [...columns.keys()].filter((called) => !called.endsWith(" [#]"));
    return {
      numbers: [...weights.subarray(NUMBERS, miniatures.facts)].map((weight) => rounded(scale * weight, 2)),
      texts: sorted(
        texts.map((called) => [
          called,
          [rounded(scale * weightOf(called), 1), rounded((scale * weightOf(`${called} [#]`)) / NUMBER, 3)],
        ]),
      ),
    };
  },
};

interface Unit {
  readonly worth: number;
  /** Arena: units are compared within theirs. */
  readonly arena: number;
}
/** Every unit that was seen, by whose text it has. */
const units = new Map<string, Unit>();
const COUNT = 1;
const TCG = { worth: 2, counters: 5, begun: 6, lacking: 7 } as const;

const tradingCardGame: Kind = {
  gamesAPair: 6,
  facts: 8,
  spread: 0.15,
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
        const called = m.names[m.name[card]];
        units.set(called, { worth, arena });
        add(values, COUNT, sign);
        add(values, columnOf(called), sign);
      } else if (counters > 0) {
        add(values, TCG.counters, sign * counters);
        add(values, TCG.begun, (sign * worth * counters) / cost / HUNDRED);
        add(values, TCG.lacking, sign * (cost - counters));
      }
    }
    tcg.playPhases(s);
    return table.head[HEAD.winner];
  },
  told: (weights) => {
    const all = [...units];
    const oddsOf = ([called, { worth, arena }]: readonly [string, Unit]): number =>
      weights[COUNT] + (weights[TCG.worth + arena] * worth) / HUNDRED + weights[columnOf(called)];
    const sum = (of: (unit: readonly [string, Unit]) => number, from = all): number =>
      from.reduce((total, unit) => total + of(unit), 0);
    /** What brings values, which are in log odds, to the scale of worths. */
    const scale = sum(([, { worth }]) => worth) / sum(oddsOf);
    const beyond = (unit: readonly [string, Unit]): number => scale * oddsOf(unit) - unit[1].worth;
    const means = ["space", "ground", "Character"].map((arena, i) => {
      const there = all.filter(([, unit]) => unit.arena === i);
      const mean = sum(beyond, there) / there.length;
      console.error(`${arena}: worth ${mean.toFixed(1)} beyond that on average`);
      return mean;
    });
    return sorted(all.map((unit) => [unit[0], rounded(beyond(unit) - means[unit[1].arena], 0)]));
  },
};

const KINDS: Readonly<Record<string, Kind>> = { miniatures, tcg: tradingCardGame };
const kind = KINDS[name];
if (kind === undefined) throw new Error(`no worths of single pieces are fitted for "${name}": miniatures or tcg`);

function* rowsOf(): Generator<Case & { readonly pair: number }> {
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

/** Mean of the logarithm of the chance that was given to what happened. */
const logScore = (rows: readonly Case[], weights: Float64Array): number =>
  rows.reduce((sum, row) => sum + Math.log(Math.abs((row.won ? 0 : 1) - chanceOf(row, weights))), 0) / rows.length;

const rows = [...rowsOf()];
const penalties = (spread: number): Float64Array =>
  new Float64Array(kind.facts + columns.size).fill(SLIGHT, 0, kind.facts).fill(1 / spread ** 2, kind.facts);
const [fitted, fresh] = [
  rows.filter(({ pair }) => pair % HELD_OUT !== 0),
  rows.filter(({ pair }) => pair % HELD_OUT === 0),
];
const told = (spread: number): string => logScore(fresh, sparseLogisticFit(fitted, penalties(spread))).toFixed(4);
console.error(`${rows.length} games; log score of fresh ones ${told(kind.spread)}, by facts alone ${told(1e-6)}`);
console.log(JSON.stringify(kind.told(sparseLogisticFit(rows, penalties(kind.spread)))));
