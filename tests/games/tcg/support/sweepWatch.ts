import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import type { Matchup } from "../../../../src/games/tcg/cards/matchup.js";
import { copyState, createState } from "../../../../src/games/tcg/state/createState.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H } from "../../../../src/games/tcg/state/table.js";
import { QUESTIONS, type Question, type Strategy } from "../../../../src/games/tcg/strategy.js";
import { bytesOf } from "../../../support/bytes.js";
import { checkEnd, checkQuestion } from "./checker.js";
import { copyQuestion, mustReadSame, shuffleUnknown, unknownTo } from "./checkerHidden.js";
import { type Fact, fail } from "./checkerWords.js";

/**
 * Looks at the state whenever the engine asks a player anything. At some questions the same player, in a second state in
 * which everything hidden from it lies in another order, must see and answer the same.
 */
export class Watcher {
  private state: State | undefined;
  private shadow: State | undefined;
  private facts: readonly Fact[] = [];
  private readonly words = new Int32Array(RNG_WORDS);
  private before: Uint8Array = new Uint8Array(0);
  private turn = 0;
  /** Questions looked at in all games, by kind. */
  readonly asked = new Map<Question, number>();
  questions = 0;
  /** Those answered a second time with hidden cards in another order. */
  shuffles = 0;
  /** Numbers of units that the checker could not work out. */
  unknown = 0;

  /** @param shuffleEvery 1 = hidden cards are shuffled at every question */
  constructor(private readonly shuffleEvery: number) {
    seedStream(this.words, 0, 1, 2, 3);
  }

  /** Says which state to look at. @param plain the same matchup with strategies that nobody watches */
  attach(state: State, plain: Matchup, facts: readonly Fact[]): void {
    this.state = state;
    this.shadow = createState(plain);
    this.before = bytesOf(state);
    this.facts = facts;
  }

  /** The strategy as it is, with a look at the state before each of its answers. */
  watch(inner: Strategy): Strategy {
    return {
      name: inner.name,
      description: inner.description,
      createPlayer: (matchup, side) => {
        const player = inner.createPlayer(matchup, side);
        return {
          begin: (low, high) => {
            this.turn = 0;
            this.shadow!.players[side as 0 | 1].begin(low, high);
            player.begin(low, high);
          },
          choose: (view, question) => {
            this.look(side as 0 | 1, question);
            this.before = bytesOf(this.state!);
            const other = this.chooseInShadow(side as 0 | 1, question);
            const answer = player.choose(view, question);
            if (answer !== other)
              fail("an answer does not depend on what is hidden", { question: QUESTIONS[question], answer, other });
            if (Buffer.compare(this.before, bytesOf(this.state!)) !== 0)
              fail("a strategy leaves the state as it was", { question: QUESTIONS[question] });
            return answer;
          },
        };
      },
    };
  }

  private look(side: 0 | 1, question: number): void {
    const s = this.state!;
    const name = QUESTIONS[question]!;
    this.questions++;
    this.asked.set(name, (this.asked.get(name) ?? 0) + 1);
    this.unknown += checkQuestion(s, this.facts, side, question);
    const turn = s.table.head[H.turn]!;
    if (turn < this.turn) fail("turns are counted up", { before: this.turn, turn });
    this.turn = turn;
  }

  /** The same player's second self answers in the shadow; every so often with hidden cards shuffled. */
  private chooseInShadow(side: 0 | 1, question: number): number {
    const real = this.state!;
    const shadow = this.shadow!;
    copyState(real, shadow);
    copyQuestion(real.views[side], shadow.views[side]);
    if (below(this.words, 0, this.shuffleEvery) === 0) {
      shuffleUnknown(shadow, this.words, unknownTo(shadow, side));
      this.shuffles++;
      mustReadSame(shadow.views[side], real.views[side], { question: QUESTIONS[question], side });
    }
    return shadow.players[side].choose(shadow.views[side], question);
  }

  atEnd(): void {
    checkEnd(this.state!, this.facts);
  }
}
