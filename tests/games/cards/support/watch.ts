import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { type Side, toSide } from "../../../../src/core/side.js";
import { bytesOf } from "../../../support/bytes.js";
import type { CardGame, CardState, CardView, Strategy } from "./cardGame.js";
import { fail } from "./checking.js";
import { Dealer } from "./hidden.js";

/**
 * Looks at the state whenever the engine asks a player anything. At some questions the same player, in a second state
 * in which everything hidden from it lies in another order, must see and answer the same.
 */
export class Watcher<V extends CardView, S extends CardState<V>, Deck, Facts> {
  private state: S | undefined;
  private shadow: S | undefined;
  private facts: Facts | undefined;
  private readonly dealer: Dealer<V, S>;
  private readonly words = new Int32Array(RNG_WORDS);
  private before: Uint8Array = new Uint8Array(0);
  private turn = 0;
  /** Questions looked at in all games, by kind. */
  readonly asked = new Map<string, number>();
  questions = 0;
  /** Those answered a second time with hidden cards in another order. */
  shuffles = 0;
  /** Numbers that the checker could not work out. */
  unknown = 0;

  /** @param shuffleEvery 1 = hidden cards are shuffled at every question */
  constructor(
    private readonly game: CardGame<V, S, Deck, Facts>,
    private readonly shuffleEvery: number,
  ) {
    this.dealer = new Dealer(game.hidden);
    seedStream(this.words, 0, 1, 2, 3);
  }

  /** Says which state to look at. @param plain the same matchup with strategies that nobody watches */
  attach(state: S, plain: V["matchup"], facts: Facts): void {
    this.state = state;
    this.shadow = this.game.createState(plain);
    this.before = bytesOf(state);
    this.facts = facts;
  }

  /** The strategy as it is, with a look at the state before each of its answers. */
  watch(inner: Strategy<V>): Strategy<V> {
    return {
      name: inner.name,
      description: inner.description,
      createPlayer: (matchup, side) => {
        const player = inner.createPlayer(matchup, side);
        return {
          begin: (low, high) => {
            this.turn = 0;
            this.shadow!.players[toSide(side)].begin(low, high);
            player.begin(low, high);
          },
          choose: (view, question) => {
            this.look(toSide(side), question);
            this.before = bytesOf(this.state!);
            const other = this.chooseInShadow(toSide(side), question);
            const answer = player.choose(view, question);
            const asked = { question: this.game.questions[question] };
            if (answer !== other) fail("an answer does not depend on what is hidden", { ...asked, answer, other });
            if (Buffer.compare(this.before, bytesOf(this.state!)) !== 0)
              fail("a strategy leaves the state as it was", asked);
            return answer;
          },
        };
      },
    };
  }

  private look(side: Side, question: number): void {
    const s = this.state!;
    const name = this.game.questions[question];
    this.questions++;
    this.asked.set(name, (this.asked.get(name) ?? 0) + 1);
    this.unknown += this.game.checkQuestion(s, this.facts!, side, question);
    const turn = s.table.head[this.game.head.turn];
    if (turn < this.turn) fail("turns are counted up", { before: this.turn, turn });
    this.turn = turn;
  }

  /** The same player's second self answers in the shadow; every so often with hidden cards shuffled. */
  private chooseInShadow(side: Side, question: number): number {
    const real = this.state!;
    const shadow = this.shadow!;
    const { game, dealer } = this;
    game.copyState(real, shadow);
    dealer.copyQuestion(real.views[side], shadow.views[side]);
    if (below(this.words, 0, this.shuffleEvery) === 0) {
      dealer.dealAnew(shadow, side, this.words);
      this.shuffles++;
      dealer.mustReadSame(shadow.views[side], real.views[side], { question: game.questions[question], side });
    }
    return shadow.players[side].choose(shadow.views[side], question);
  }

  atEnd(): void {
    this.game.checkEnd(this.state!, this.facts!);
  }
}
