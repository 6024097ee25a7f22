import { assert, present } from "../../core/assert.js";
import { RNG_WORDS, seedStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import { keepCopiesOf } from "../keeper.js";
import type { Search, Searcher, Trial } from "../trial.js";
import { type CardPlayer, type CardStrategy, type CardTable, DARK, LIGHT } from "./player.js";
import { HEAD, NOBODY } from "./table.js";

/**
 * Players that search. The engines answer deep in the call stack, so a question is taken up again from a copy of the
 * state where the game could last be taken up (before setup, a phase, a turn) and the answers given since: the copy is
 * played on in a state aside, with the recorded answers, up to the question; there hidden cards are dealt anew, chance
 * begins anew, an option is answered, and the policy of the side that searches plays on for both. What a player cannot
 * know does not reach what it decides: nor does how its opponent thinks.
 */

/** A view, as far as a search needs it. */
export interface Viewing {
  optionCount: number;
  readonly options: Int32Array;
  readonly card: number;
}

type Strategies<M, V> = readonly [CardStrategy<M, V>, CardStrategy<M, V>];

/** What a game must be able to do for its players to search. */
export interface SearchedGame<M, S> {
  createState(matchup: M): S;
  copyState(from: S, to: S): void;
  /** Sets up the table of a game that has begun; absent where questions of setup are not searched. */
  setUp?(s: S): void;
  /**
   * From where the game can be taken up to its end.
   * @param lastTurn cuts it off when this turn is over; Infinity for none
   */
  playOn(s: S, lastTurn: number): void;
  /** Deals anew what a side cannot know, from a stream of random numbers. */
  dealAnew(s: S, side: Side, words: Int32Array, offset: number): void;
  /** All chance from here on. */
  seedDice(s: S, seedLow: number, seedHigh: number): void;
  /**
   * Questions, by number, from which on chance is of the card that they are about, so that two options are tried with
   * the same dice also where they lead to different games; absent for none.
   */
  readonly chanceOfCard?: readonly boolean[];
  /** How a game went for a side: 1 won, 0 lost, 0.5 neither; where it was cut off, the chance to win it. */
  valueOf(s: S, side: Side): number;
}

/** That, of any card game. */
export function valueFor({ table: { head } }: { readonly table: CardTable }, side: Side): number {
  if (head[HEAD.winner] === NOBODY) return 0.5;
  return head[HEAD.winner] === side ? 1 : 0;
}

/** Most answers between two places where a game can be taken up; after that the policy answers alone. */
const ANSWERS_MOST = 4096;

/** Answers given since the game could last be taken up, by both players in order: places among the options. */
class Record {
  readonly answers = new Int16Array(ANSWERS_MOST);
  count = 0;

  add(answer: number): number {
    if (this.count < ANSWERS_MOST) this.answers[this.count] = answer;
    this.count++;
    return answer;
  }

  get isWhole(): boolean {
    return this.count < ANSWERS_MOST;
  }
}

/** What a player remembers, as its own of another one. */
const memoryOf = ({ kept }: CardPlayer<never>): { readonly kept?: Int32Array } => (kept === undefined ? {} : { kept });

/** Room for a copy of what another player remembers, which nobody reads. */
const roomForMemoryOf = ({ kept }: CardPlayer<never>): { readonly kept?: Int32Array } =>
  kept === undefined ? {} : { kept: new Int32Array(kept.length) };

/** Plays one side aside: recorded answers, at the question tried the option tried, then the policy. */
class AsidePlayer<V extends Viewing> implements CardPlayer<V> {
  declare readonly kept?: Int32Array;

  /** @param memory what of a copied state it remembers: what the policy does, or nothing that it reads */
  constructor(
    private readonly aside: Aside,
    private readonly policy: CardPlayer<V>,
    private readonly record: Record,
    memory: { readonly kept?: Int32Array },
  ) {
    Object.assign(this, memory);
  }

  begin(seedLow: number, seedHigh: number): void {
    this.policy.begin(seedLow, seedHigh);
  }

  choose(view: V, question: number): number {
    const at = this.aside.at;
    if (at > this.record.count) {
      this.aside.asked(view.card, question);
      return this.policy.choose(view, question);
    }
    this.aside.at = at + 1;
    const given = at < this.record.count ? this.record.answers[at] : this.aside.answer();
    this.policy.answered?.(view, question, given);
    return given;
  }
}

/** A playout under way. */
interface Aside {
  /** Answers given so far; the one after those recorded is the option tried. */
  at: number;
  /** Called at the question tried. */
  answer(): number;
  /** Called at each question after that. @param card whose doing it is, or -1 */
  asked(card: number, question: number): void;
}

/** A state, as far as a search needs it. */
interface Played {
  readonly table: CardTable;
}

interface AsideState<S, V> {
  readonly state: S;
  readonly players: readonly CardPlayer<V>[];
}

/** The searching of one state: what its games are copied to, recorded in and tried in. */
export class Searching<M extends { readonly strategies: Strategies<M, V> }, V extends Viewing, S extends Played> {
  readonly state: S;
  readonly #game: SearchedGame<M, S>;
  readonly #kept: S;
  /** By side that searches: a state in which its policy plays both sides. */
  readonly #asides: readonly (AsideState<S, V> | undefined)[];
  readonly #record = new Record();
  readonly #trial: TrialOf;
  readonly #stream = new Int32Array(RNG_WORDS);
  #option = 0;
  #side: Side = 0;
  #low = 0;
  #high = 0;
  /** How the playouts of the side that searches go. */
  #search: Search | undefined;
  /** How often chance has begun anew in the playout under way by what comes next. */
  readonly #begun = new Uint16Array(KINDS_OF_CHANCE);
  /** The last turn that chance has begun anew after. */
  #chanceTurn = -1;
  /** Whether the game has come to where it can be taken up. */
  #isKept = false;
  /** Whether the table is still to be set up there. */
  #isBeforeSetup = false;

  constructor(game: SearchedGame<M, S>, matchup: M) {
    this.#game = game;
    const [light, dark] = matchup.strategies;
    const idle = (of: CardStrategy<M, V>): CardStrategy<M, V> => ({
      ...of,
      createPlayer: (m, side) => ({ ...IDLE, ...memoryOf(of.createPlayer(m, side)) }),
    });
    this.#kept = game.createState({ ...matchup, strategies: [idle(light), idle(dark)] });
    const aside: Aside = {
      at: 0,
      answer: () => this.#answerAside(),
      asked: (card, question) => {
        if (game.chanceOfCard?.[question] === true) this.#beginChance(1 + card);
      },
    };
    this.#asides = [LIGHT, DARK].map((side) => this.#createAside(matchup, side, aside));
    this.#trial = new TrialOf((option, low, high) => this.#play(aside, option, low, high));
    const told = (of: CardStrategy<M, V>): CardStrategy<M, V> => ({
      ...of,
      createPlayer: (m, side) => this.#player(of, m, side),
    });
    this.state = game.createState({ ...matchup, strategies: [told(light), told(dark)] });
    const keepBeforeSetup = game.setUp === undefined ? undefined : () => this.#keep(true);
    keepCopiesOf(this.state, () => this.#keep(false), keepBeforeSetup);
  }

  /** Where a side tries options; nothing where its strategy does not search. */
  #createAside(matchup: M, searching: number, aside: Aside): AsideState<S, V> | undefined {
    const searched = matchup.strategies[searching];
    if (searched.search === undefined) return undefined;
    const policy = searched.judgedBy ?? searched;
    const players: CardPlayer<V>[] = [];
    const strategies = matchup.strategies.map((of) => ({
      ...of,
      createPlayer: (m: M, side: Side): CardPlayer<V> => {
        const own = policy.createPlayer(m, side);
        const memory = side === searching ? memoryOf(own) : roomForMemoryOf(of.createPlayer(m, side));
        const player = new AsidePlayer(aside, own, this.#record, memory);
        players.push(player);
        return player;
      },
    }));
    const state = this.#game.createState({ ...matchup, strategies: [strategies[LIGHT], strategies[DARK]] });
    keepCopiesOf(state, () => {
      const turn = state.table.head[HEAD.turn];
      if (aside.at <= this.#record.count || turn === this.#chanceTurn) return;
      this.#chanceTurn = turn;
      this.#beginChance(0);
    });
    return { state, players };
  }

  /** A new game begins: nothing of the last one is taken up again. */
  #forget(): void {
    this.#isKept = false;
    this.#record.count = 0;
  }

  #keep(isBeforeSetup: boolean): void {
    this.#game.copyState(this.state, this.#kept);
    this.#isBeforeSetup = isBeforeSetup;
    this.#record.count = 0;
    this.#isKept = true;
  }

  /** A player of the game itself: what it answers is recorded, and searched where its strategy does. */
  #player(of: CardStrategy<M, V>, matchup: M, side: Side): CardPlayer<V> {
    const policy = of.createPlayer(matchup, side);
    const record = this.#record;
    const { search } = of;
    if (search === undefined)
      return {
        ...memoryOf(policy),
        begin: (low, high) => {
          this.#forget();
          policy.begin(low, high);
        },
        choose: (view, question) => record.add(policy.choose(view, question)),
      };
    let searcher: Searcher | undefined;
    let seeds: readonly [number, number] = [0, 0];
    return {
      ...memoryOf(policy),
      begin: (low, high) => {
        this.#forget();
        policy.begin(low, high);
        seeds = [low, high ^ (0x5ea2c4 + side)];
        searcher?.begin(...seeds);
      },
      choose: (view, question) => {
        const option = policy.choose(view, question);
        if (!this.#isKept || !record.isWhole || search.questions[question] !== true || view.optionCount < 2)
          return record.add(option);
        if (searcher === undefined) {
          searcher = search.createSearcher(view.options.length);
          searcher.begin(...seeds);
        }
        if (this.#trial.ask(policy, view, question, option) < 2) return record.add(option);
        this.#side = side;
        this.#search = search;
        const taken = this.#trial.options[searcher.choose(this.#trial)];
        if (taken !== option) policy.answered?.(view, question, taken);
        return record.add(taken);
      },
    };
  }

  #asideState(): AsideState<S, V> {
    return present(this.#asides[this.#side], "the state aside of the side that searches");
  }

  #play(aside: Aside, option: number, low: number, high: number): number {
    const { state: s, players } = this.#asideState();
    this.#game.copyState(this.#kept, s);
    this.#option = option;
    this.#low = low;
    this.#high = high;
    aside.at = 0;
    for (const player of players) player.begin(low, high);
    if (this.#isBeforeSetup) this.#game.setUp!(s);
    const value = this.#playOn(s);
    assert(aside.at > this.#record.count, "a playout comes to the question that it tries", {
      answers: aside.at,
      recorded: this.#record.count,
    });
    return value;
  }

  /**
   * Plays on to where playouts end, and values them. What an option brings late has more luck in it than what it brings
   * soon: a mean over the ends of several turns tells options apart by fewer playouts than the last end alone.
   */
  #playOn(s: S): number {
    const turns = this.#search?.turns;
    if (turns === undefined) return this.#valueAfter(s, Number.POSITIVE_INFINITY);
    const from = this.#search?.valuedFrom ?? turns;
    assert(from >= 0 && from <= turns, "the first end that is valued is one of those played to");
    let sum = 0;
    for (let ahead = from; ahead <= turns; ahead++) sum += this.#valueAfter(s, ahead);
    return sum / (turns - from + 1);
  }

  #valueAfter(s: S, turns: number): number {
    this.#game.playOn(s, this.state.table.head[HEAD.turn] + turns);
    return this.#game.valueOf(s, this.#side);
  }

  #answerAside(): number {
    seedStream(this.#stream, 0, this.#low, this.#high, DEAL);
    const { state } = this.#asideState();
    this.#game.dealAnew(state, this.#side, this.#stream, 0);
    this.#game.seedDice(state, this.#low, this.#high);
    this.#chanceTurn = state.table.head[HEAD.turn];
    this.#begun.fill(0);
    return this.#option;
  }

  /**
   * Chance begins anew in a playout, by what comes next: a turn (0), or the doing of a card (1 and more), for the first
   * time or the second... So what follows is as lucky or unlucky with each option tried (common random numbers),
   * whatever came before it.
   */
  #beginChance(what: number): void {
    const { state } = this.#asideState();
    // Were a card that may act again as lucky each time, it might act for ever.
    const times = this.#begun[what % KINDS_OF_CHANCE]++;
    const turn = state.table.head[HEAD.turn];
    const next = Math.imul(2 * turn + 1, 0x85ebca6b) ^ Math.imul(what, 0xc2b2ae35) ^ Math.imul(times, 0x27d4eb2f);
    this.#game.seedDice(state, this.#low ^ next, this.#high);
  }
}

/** Kinds of chance counted apart: more than a matchup has cards, in most. */
const KINDS_OF_CHANCE = 512;
/** Stream of random numbers by which hidden cards are dealt anew; those of a game count up from 0. */
export const DEAL = 64;

/** A player that is never asked. */
const IDLE: CardPlayer<unknown> = {
  begin() {},
  choose() {
    throw new Error("a copy that is kept is not played on");
  },
};

class TrialOf implements Trial {
  optionCount = 0;
  policyOption = 0;
  /** Those that are tried, as the view lists them. */
  readonly options: number[] = [];
  readonly #play: (option: number, seedLow: number, seedHigh: number) => number;

  constructor(play: (option: number, seedLow: number, seedHigh: number) => number) {
    this.#play = play;
  }

  /** A question to the policy, which has given its own answer. @returns how many options are tried */
  ask<V extends Viewing>(policy: CardPlayer<V>, view: V, question: number, policyOption: number): number {
    this.optionCount = 0;
    for (let option = 0; option < view.optionCount; option++) {
      if (option === policyOption) this.policyOption = this.optionCount;
      else if (policy.avoids?.(view, question, option) === true) continue;
      this.options[this.optionCount++] = option;
    }
    return this.optionCount;
  }

  play(option: number, seedLow: number, seedHigh: number): number {
    return this.#play(this.options[option], seedLow, seedHigh);
  }
}
