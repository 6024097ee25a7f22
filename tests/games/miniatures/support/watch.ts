import { RNG_WORDS } from "../../../../src/core/rng.js";
import { CHARGE } from "../../../../src/games/miniatures/actions/actionRows.js";
import type { MapText } from "../../../../src/games/miniatures/board/mapText.js";
import { DECISION, kindOf } from "../../../../src/games/miniatures/decision.js";
import {
  H,
  isActivated,
  isAlive,
  type State,
  strategyStream,
  TALLY_WORDS,
} from "../../../../src/games/miniatures/state/state.js";
import { CHOICE, type Strategy } from "../../../../src/games/miniatures/strategy.js";
import { BrokenStateError, checkEnd, checkGrowth, checkNumbers, checkSpaces, checkState } from "./checker.js";

const MOVES: ReadonlySet<number> = new Set([DECISION.move, DECISION.strafe, DECISION.gallop]);

/** Looks at the state whenever the engine asks a strategy anything: a full check every so often, cheap ones always. */
export class Watcher {
  private readonly tally = new Int32Array(TALLY_WORDS);
  private walking = -1;
  private round = 0;
  private before = new Int32Array(0);
  private isKept = false;
  /** Somebody has come or moved since the last turn ended: doors open and close only at the end of a turn. */
  private isStirred = false;
  /** Questions looked at in all games. */
  questions = 0;
  fullChecks = 0;

  /** @param fullEvery 1 = check everything at each question */
  constructor(
    private readonly maps: readonly MapText[],
    private readonly fullEvery: number,
  ) {}

  /** The strategy as it is, with a look at the state before each of its answers. */
  watch(inner: Strategy): Strategy {
    return {
      name: inner.name,
      description: inner.description,
      chooseSetup: (s, side, c) => {
        if (s.head[H.round] === 0) this.startOver(s);
        else {
          this.glance(s);
          this.isStirred = true;
        }
        return inner.chooseSetup(s, side, c);
      },
      chooseFirst: (s, side) => {
        this.look(s, false, true);
        return inner.chooseFirst(s, side);
      },
      chooseActivation: (s, side) => {
        this.look(s, true, !this.isStirred);
        const answer = inner.chooseActivation(s, side);
        this.checkUntouched(s, side);
        return answer;
      },
      chooseDecision: (s, c) => {
        this.look(s, true, false);
        this.isStirred = s.head[H.charge] === CHARGE.step;
        if (
          s.head[H.acting] !== c ||
          s.head[H.actingSide] !== s.side[c] ||
          !isAlive(s, c) ||
          (!isActivated(s, c) && s.head[H.immediate] === 0 && !this.isStirred)
        )
          throw new BrokenStateError(`the active character is ${c}, the head says ${s.head[H.acting]}`);
        const decision = inner.chooseDecision(s, c);
        this.checkUntouched(s, s.side[c]);
        this.walking = MOVES.has(kindOf(decision)) ? c : -1;
        return decision;
      },
      choose: (s, side, kind, actor, other, count) => {
        if (s.head[H.round] === 0) this.startOver(s); // Choices of setup may come before the first space is chosen.
        // Somebody leaves its square, perhaps in a move that a commander effect lets it make.
        if (kind === CHOICE.opportunity) this.walking = other;
        this.glance(s);
        const answer = inner.choose(s, side, kind, actor, other, count);
        this.checkUntouched(s, side);
        if (kind === CHOICE.disembark && answer === 1) this.isStirred = true;
        return answer;
      },
    };
  }

  /** Everything again after the last turn; doors too, unless a move outside any turn was the last thing (Intuition). */
  atEnd(s: State): void {
    this.walking = -1;
    checkState(s, this.maps[s.head[H.variant]], { walking: -1, settled: false, betweenTurns: !this.isStirred });
    checkEnd(s);
  }

  private startOver(s: State): void {
    this.isStirred = false;
    this.walking = -1;
    this.round = 0;
    this.tally.fill(0);
    checkSpaces(s, -1);
  }

  /** Outside attacks and moves. */
  private look(s: State, settled: boolean, betweenTurns: boolean): void {
    this.walking = -1;
    this.count(s);
    this.check(s, settled, betweenTurns);
  }

  /** In the middle of an attack or a move. */
  private glance(s: State): void {
    this.count(s);
    this.check(s, false, false);
  }

  private check(s: State, settled: boolean, betweenTurns: boolean): void {
    if (this.questions % this.fullEvery === 0) {
      this.fullChecks++;
      if (this.before.length !== s.words.length) this.before = new Int32Array(s.words.length);
      this.before.set(s.words);
      this.isKept = true;
      checkState(s, this.maps[s.head[H.variant]], { walking: this.walking, settled, betweenTurns });
    } else {
      this.isKept = false;
      checkNumbers(s);
      checkSpaces(s, this.walking);
    }
  }

  /** A strategy may think in the state, but leaves it as it was, apart from its memory and its own stream. */
  private checkUntouched(s: State, side: number): void {
    if (!this.isKept) return;
    this.isKept = false;
    const memory = s.memory.byteOffset / 4;
    const stream = s.streams.byteOffset / 4 + strategyStream(side);
    for (let i = 0; i < s.words.length; i++) {
      if (s.words[i] === this.before[i] || (i >= memory && i < memory + s.memory.length)) continue;
      if (i >= stream && i < stream + RNG_WORDS) continue;
      throw new BrokenStateError(
        `a strategy leaves the state as it was: word ${i}, ${this.before[i]} became ${s.words[i]} (${fieldAt(s, i)})`,
      );
    }
  }

  private count(s: State): void {
    this.questions++;
    checkGrowth(s, this.tally);
    if (s.head[H.round] < this.round) throw new BrokenStateError(`round ${this.round} came after ${s.head[H.round]}`);
    this.round = s.head[H.round];
  }
}

/** The name of the state's field that a word belongs to. */
function fieldAt(s: State, word: number): string {
  for (const [name, view] of Object.entries(s)) {
    if (!(view instanceof Int32Array) || view === s.words || view.buffer !== s.words.buffer) continue;
    const start = view.byteOffset / 4;
    if (word >= start && word < start + view.length) return `${name}[${word - start}]`;
  }
  return "no field";
}
