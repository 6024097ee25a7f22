import { assert, present } from "../../core/assert.js";
import { numbered } from "../../core/numbered.js";
import { below, RNG_WORDS, seedStream } from "../../core/rng.js";
import { keepCopiesOf, keeperOf } from "../keeper.js";
import type { Search, Searcher, Trial } from "../trial.js";
import type { Matchup } from "./cards/matchup.js";
import { hasCurve, winChanceOf } from "./curve.js";
import { DECISION, END_TURN, kindOf } from "./decision.js";
import { listActivations, listDecisions, listSetups, MAX_LISTED } from "./legal/decisions.js";
import { beginToActivation, nextRounds, playOn } from "./position/positionText.js";
import { ANSWERS_MOST, aside, Record } from "./recorded.js";
import { beginSkirmish, playRounds, setUp } from "./skirmish.js";
import { copyState, createState, seated } from "./state/createState.js";
import {
  DRAW,
  H,
  MEMORY_PLANES,
  MEMORY_WORDS,
  STREAM,
  type State,
  sideEnd,
  sideStart,
  strategyStream,
  THIRD,
} from "./state/state.js";
import { QUESTIONS, type Strategy } from "./strategy.js";

/**
 * Players that search. The engine answers deep in the call stack, so a question is taken up again from a copy of the
 * state before setup or the last activation and the answers given since: the copy is played on in a state aside, with
 * the recorded answers, up to the question; there the dice begin anew, an option is answered, and the policy of the
 * side that searches plays on for all. Nothing is hidden in this game but how the others think.
 */

/** The numbers of questions that may be searched: their places in the list. */
const SEARCHED = numbered(QUESTIONS);

/** Options that are tried of one question, where a search is not told otherwise: many decisions are alike. */
const OPTIONS_TRIED = 8;
/** The most that a search may be told to try. */
const OPTIONS_MOST = 64;
/** So many of them are left when what the policy proposes has been added, and so many further ones may be no moves. */
const UNPROPOSED = 2;
const ACTIONS_MOST = 2;
/** Room for what a policy proposes. */
export const MAX_PROPOSED = 48;

class OptionsTried implements Trial {
  readonly options = new Int32Array(OPTIONS_MOST);
  optionCount = 0;
  readonly policyOption = 0;

  constructor(readonly play: (option: number, seedLow: number, seedHigh: number) => number) {}

  begin(policyAnswer: number): void {
    this.options[0] = policyAnswer;
    this.optionCount = 1;
  }

  /** Adds an option, where there are fewer than so many and it is not among them. */
  add(option: number, most: number): void {
    if (this.optionCount >= most) return;
    for (let i = 0; i < this.optionCount; i++) if (this.options[i] === option) return;
    this.options[this.optionCount++] = option;
  }
}

/** The searching of one state: what its skirmishes are copied to, recorded in and tried in. */
export class Searching {
  readonly state: State;
  readonly #kept: State;
  /** By entrant that searches: a state in which its policy plays for all. */
  readonly #asides: readonly (State | undefined)[];
  readonly #record = new Record();
  readonly #trial: OptionsTried;
  readonly #listed = new Int32Array(MAX_LISTED);
  readonly #proposed = new Int32Array(MAX_PROPOSED);
  readonly #stream = new Int32Array(RNG_WORDS);
  readonly #searchers: (Searcher | undefined)[];
  readonly #searches: readonly (Search | undefined)[];
  readonly #policies: readonly Strategy[];
  /** How often each character has begun to act in the playout under way. */
  readonly #begun: Uint16Array;
  #side = 0;
  #entrant = 0;
  #low = 0;
  #high = 0;
  /** Which decisions of whom are not tried, while they are listed. */
  #avoids: Strategy["avoids"];
  #acting = 0;
  /** Whether the acting character has made a decision since it was activated. */
  #hasDecided = false;
  #isKept = false;
  #isBeforeSetup = false;

  /** @param around what stands between the players and the skirmish, such as who keeps their answers */
  constructor(matchup: Matchup, around: Around = AS_IT_IS) {
    const { strategies } = matchup;
    this.#policies = strategies.map((one) => one.judgedBy ?? one);
    this.#searches = strategies.map((one) => one.search);
    this.#searchers = strategies.map((one) => one.search?.createSearcher(OPTIONS_MOST));
    const record = this.#record;
    record.begins = () => this.#beginAnew();
    record.acts = (s, character) => this.#beginChance(s, character);
    this.#kept = createState(matchup);
    this.#begun = new Uint16Array(this.#kept.count);
    this.#asides = strategies.map((one, i) => {
      if (one.search === undefined) return undefined;
      const policy = aside(this.#policies[i], record);
      return createState({ ...matchup, strategies: strategies.map(() => policy) });
    });
    this.#trial = new OptionsTried((option, low, high) => this.#play(option, low, high));
    this.state = createState({ ...matchup, strategies: strategies.map((one, i) => around(this.#told(one, i), i)) });
    keepCopiesOf(
      this.state,
      () => this.#keep(false),
      () => this.#keep(true),
    );
  }

  /** Begins the searchers with a skirmish: before its setup, or where it is taken up from a position. */
  #begin(seedLow: number, seedHigh: number): void {
    seedStream(this.#stream, 0, seedLow, seedHigh, CANDIDATES);
    for (const [i, searcher] of this.#searchers.entries()) searcher?.begin(seedLow, seedHigh ^ (0x5ea2c4 + i));
  }

  /** @param isBeforeSetup the copy is of a table on which nobody is set up yet */
  #keep(isBeforeSetup: boolean): void {
    const { head } = this.state;
    const { head: last } = this.#kept;
    const isSame = head[H.seedLow] === last[H.seedLow] && head[H.seedHigh] === last[H.seedHigh];
    const goesOn = isSame && (this.#isBeforeSetup || head[H.turn] > last[H.turn]);
    if (isBeforeSetup || !goesOn) this.#begin(head[H.seedLow], head[H.seedHigh]);
    copyState(this.state, this.#kept);
    this.#record.count = 0;
    this.#hasDecided = false;
    this.#isKept = true;
    this.#isBeforeSetup = isBeforeSetup;
  }

  /** A player of the skirmish itself: what it answers is recorded, and searched where its strategy does. */
  #told(policy: Strategy, entrant: number): Strategy {
    const record = this.#record;
    return {
      name: policy.name,
      description: policy.description,
      chooseSetup: (s, side, character) => {
        const answer = policy.chooseSetup(s, side, character);
        if (!this.#isSearched(entrant, SEARCHED.setup)) return record.add(answer);
        this.#trial.begin(answer);
        this.#addAdvice(policy, entrant);
        this.#addAtRandom(0, listSetups(s, this.#listed), this.#optionsTried(entrant));
        return record.add(this.#search(entrant, side));
      },
      chooseFirst: (s, side) => {
        const answer = policy.chooseFirst(s, side) ? 1 : 0;
        return this.#tried(policy, entrant, SEARCHED.first, side, answer, 2) === 1;
      },
      chooseActivation: (s, side) => {
        const answer = policy.chooseActivation(s, side);
        if (!this.#isSearched(entrant, SEARCHED.activation)) return record.add(answer);
        this.#trial.begin(answer);
        this.#addAdvice(policy, entrant);
        const n = listActivations(s, side, this.#listed);
        this.#addAtRandom(0, n, this.#optionsTried(entrant));
        return record.add(this.#search(entrant, side));
      },
      chooseDecision: (s, character) => {
        const answer = policy.chooseDecision(s, character);
        const question = this.#hasDecided ? SEARCHED.later : SEARCHED.decision;
        this.#hasDecided = true;
        if (!this.#isSearched(entrant, question)) return record.add(answer);
        this.#trial.begin(answer);
        this.#addAdvice(policy, entrant);
        this.#avoids = policy.avoids;
        this.#acting = character;
        if (question === SEARCHED.decision) this.#listCandidates(s, character, policy, this.#optionsTried(entrant));
        else this.#listFurther(s, character, this.#optionsTried(entrant));
        this.#avoids = undefined;
        return record.add(this.#search(entrant, s.side[character]));
      },
      choose: (s, side, kind, actor, other, count) => {
        const answer = policy.choose(s, side, kind, actor, other, count);
        return this.#tried(policy, entrant, SEARCHED.choice, side, answer, count);
      },
    };
  }

  /** The answer to a question whose options are numbered from 0: searched where it is, and recorded. */
  #tried(policy: Strategy, entrant: number, question: number, side: number, answer: number, count: number): number {
    if (count < 2 || !this.#isSearched(entrant, question)) return this.#record.add(answer);
    const most = this.#optionsTried(entrant);
    this.#trial.begin(answer);
    this.#addAdvice(policy, entrant);
    for (let option = 0; option < count && option < MAX_LISTED; option++) this.#listed[option] = option;
    this.#addAtRandom(0, count, most);
    return this.#record.add(this.#search(entrant, side));
  }

  /** Whether a side is played by another policy than the one that searches, which cannot read what that remembers. */
  #isForeign(s: State, side: number): boolean {
    const own = this.#policies[this.#entrant];
    const other = this.#policies[seated(side, s.head[H.swapped] === 1)];
    return other.chooseActivation !== own.chooseActivation || other.chooseDecision !== own.chooseDecision;
  }

  #isSearched(entrant: number, question: number): boolean {
    return this.#isKept && this.#record.count < ANSWERS_MOST && this.#searches[entrant]?.questions[question] === true;
  }

  #optionsTried(entrant: number): number {
    return this.#searches[entrant]?.optionsTried ?? OPTIONS_TRIED;
  }

  #addAdvice({ advice }: Strategy, entrant: number): void {
    if (advice !== undefined) this.#trial.add(advice(), this.#optionsTried(entrant));
  }

  /** To end the turn, what the policy proposes, some other attacks and uses of abilities, and some other moves. */
  #listCandidates(s: State, character: number, policy: Strategy, most: number): void {
    this.#add(END_TURN, most);
    const listed = this.#listed;
    const n = listDecisions(s, character, listed);
    const proposed = policy.propose?.(s, character, this.#proposed) ?? 0;
    for (let i = 0; i < proposed; i++)
      if (isAmong(this.#proposed[i], listed, n)) this.#add(this.#proposed[i], most - UNPROPOSED);
    const actions = this.#actionsFirst(n);
    this.#addAtRandom(0, actions, Math.min(most, this.#trial.optionCount + ACTIONS_MOST));
    this.#addAtRandom(actions, n, most);
  }

  /** Later in a turn: to end it, attacks and uses of abilities, and some moves. */
  #listFurther(s: State, character: number, most: number): void {
    this.#add(END_TURN, most);
    const n = listDecisions(s, character, this.#listed);
    const actions = this.#actionsFirst(n);
    this.#addAtRandom(0, actions, most);
    this.#addAtRandom(actions, n, most);
  }

  /** Puts attacks and uses of abilities before all else in the list of decisions. @returns how many they are */
  #actionsFirst(n: number): number {
    const listed = this.#listed;
    let actions = 0;
    for (let i = 0; i < n; i++) {
      const kind = kindOf(listed[i]);
      if (kind !== DECISION.attack && kind !== DECISION.action && kind !== DECISION.hand) continue;
      const action = listed[i];
      listed[i] = listed[actions];
      listed[actions++] = action;
    }
    return actions;
  }

  /** Adds options of a part of the list, any as likely as any other, until there are so many. */
  #addAtRandom(from: number, end: number, most: number): void {
    const listed = this.#listed;
    for (let i = from; i < end && this.#trial.optionCount < most; i++) {
      const j = i + below(this.#stream, 0, Math.min(end - i, 65536));
      const option = listed[j];
      listed[j] = listed[i];
      this.#add(option, most);
    }
  }

  /** Adds an option, where there are fewer than so many and the policy does not avoid it. */
  #add(option: number, most: number): void {
    const isOpen = this.#trial.optionCount < most && this.#avoids?.(this.state, this.#acting, option) !== true;
    if (isOpen) this.#trial.add(option, most);
  }

  #search(entrant: number, side: number): number {
    if (this.#trial.optionCount < 2) return this.#trial.options[0];
    this.#side = side;
    this.#entrant = entrant;
    return this.#trial.options[present(this.#searchers[entrant], "the searcher of an entrant").choose(this.#trial)];
  }

  #asideState(): State {
    return present(this.#asides[this.#entrant], "the state aside of the entrant that searches");
  }

  #play(option: number, low: number, high: number): number {
    const record = this.#record;
    const s = this.#asideState();
    copyState(this.#kept, s);
    record.at = 0;
    record.option = this.#trial.options[option];
    this.#low = low;
    this.#high = high;
    const rounds = hasCurve(s) ? this.#searches[this.#entrant]?.rounds : undefined;
    if (this.#isBeforeSetup) {
      setUp(s);
      nextRounds(s);
    }
    playOn(s, PASS_BY, Math.max(1, this.state.head[H.round]) + (rounds ?? Number.POSITIVE_INFINITY));
    assert(record.at > record.count, "a playout comes to the question that it tries", {
      answers: record.at,
      recorded: record.count,
    });
    return valueFor(s, this.#side);
  }

  /**
   * The dice begin anew in a playout, by round, by whose turn it is, and how often it has been: so a character is as
   * lucky or unlucky with each option tried (common random numbers), whatever was done before it.
   */
  #beginChance(s: State, character: number): void {
    // Were a character that may act again as lucky each time, it might act for ever.
    const times = this.#begun[character]++;
    const round = s.head[H.round];
    const next = Math.imul(2 * round + 1, 0x85ebca6b) ^ Math.imul(character, 0xc2b2ae35) ^ Math.imul(times, 0x27d4eb2f);
    seedStream(s.streams, STREAM.dice, this.#low ^ next, this.#high, 0);
  }

  #beginAnew(): void {
    this.#begun.fill(0);
    const s = this.#asideState();
    for (let side = 0; side < s.sideCount; side++) if (this.#isForeign(s, side)) forgetSide(s, side);
    for (let side = 0; side < s.sideCount; side++)
      seedStream(s.streams, strategyStream(side), this.#low, this.#high, 1 + side);
  }
}

/** Empties what the strategy of a side remembers: its words and planes of squares, and words a character. */
function forgetSide(s: State, side: number): void {
  const { memory } = s;
  memory.fill(0, sideStart(s, side) * MEMORY_WORDS, sideEnd(s, side) * MEMORY_WORDS);
  memory.fill(0, (s.count + side) * MEMORY_WORDS, (s.count + side + 1) * MEMORY_WORDS);
  const planes = (s.count + s.sideCount) * MEMORY_WORDS + side * MEMORY_PLANES * s.stride;
  memory.fill(0, planes, planes + MEMORY_PLANES * s.stride);
}

/** What stands between a player and the skirmish. @param entrant whose player it is */
type Around = (player: Strategy, entrant: number) => Strategy;
const AS_IT_IS: Around = (player) => player;

/**
 * The state of a matchup's games, whether its players search or not.
 * @param around what stands between the players and the skirmish
 */
export function createSearchedState(matchup: Matchup, around?: Around): State {
  const { strategies } = matchup;
  const searches = strategies.some((one) => one.search !== undefined);
  const state = searches
    ? new Searching(matchup, around).state
    : createState(around === undefined ? matchup : { ...matchup, strategies: strategies.map(around) });
  state.countsLuck = hasCurve(state);
  return state;
}

/**
 * Plays one skirmish to its end in such a state.
 * @param ended called at the end of each round
 */
export function playSearched(
  s: State,
  seedLow: number,
  seedHigh: number,
  variant: number,
  swapped: boolean,
  ended?: () => void,
): void {
  if (keeperOf(s) === undefined) {
    beginSkirmish(s, seedLow, seedHigh, variant, swapped);
    playRounds(s, ended);
    return;
  }
  beginToActivation(s.matchup, s, seedLow, seedHigh, variant, swapped, ended);
  playOn(s, undefined, undefined, ended);
}

/** Stream of random numbers by which options to try are chosen; those of a skirmish count up from 0. */
const CANDIDATES = 64;

function isAmong(decision: number, list: Int32Array, n: number): boolean {
  for (let i = 0; i < n; i++) if (list[i] === decision) return true;
  return false;
}

const PASS_BY = (): void => {};

/** How a skirmish went for a side: 1 won, 0 lost, 0.5 where nobody has won; by the curve where it was cut off. */
export function valueFor(s: State, side: number): number {
  const winner = s.head[H.winner];
  if (winner < 0) return winChanceOf(s, side);
  if (winner === DRAW) return 0.5;
  return (winner === THIRD ? THIRD_SIDE : winner) === side ? 1 : 0;
}
const THIRD_SIDE = 2;
