import { describe, expect, it } from "vitest";
import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { type Side, toSide } from "../../../../src/core/side.js";
import type { CardGame, CardState, CardView, Player, Strategy } from "./cardGame.js";
import { Dealer } from "./hidden.js";

/**
 * What every card game's dealing anew must hold to while games are played: at every question, to both players, and in
 * the midst of a game that goes on.
 */

/** What the questions need of one game. */
export interface DealingGiven<V extends CardView> {
  readonly strategy: Strategy<NoInfer<V>>;
  /** Games of drawn decks, and how many questions there must be more of. */
  readonly games: number;
  readonly questions: number;
  /** Games in which it is dealt anew as they are played, and how often at least. */
  readonly playedOn: number;
  readonly dealings: number;
}

/** Plays games in which somebody looks at the state before each answer. */
function playWatched<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  strategy: Strategy<V>,
  seed: number,
  look: (state: S, side: Side, question: number, strategy: Player<V>, view: V) => number,
): S {
  let state: S | undefined;
  const watched: Strategy<V> = {
    ...strategy,
    createPlayer: (matchup, side) => {
      const player = strategy.createPlayer(matchup, side);
      return {
        begin: (low, high) => player.begin(low, high),
        choose: (view, question) => look(state!, toSide(side), question, player, view),
      };
    },
  };
  const [light, dark] = game.randomDecks(seed);
  state = game.createState(game.compile(light, dark, [watched, watched]));
  game.playGame(state, seed, 17);
  return state;
}

export function dealingSuite<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  given: DealingGiven<V>,
): void {
  const dealer = new Dealer(game.hidden);
  const words = new Int32Array(RNG_WORDS);

  describe("dealing anew", () => {
    it("leaves at every question to whoever is asked all that it sees, its question and its answer", () => {
      seedStream(words, 0, 5, 6, 7);
      let questions = 0;
      let moved = 0;
      for (let seed = 0; seed < given.games; seed++) {
        let shadow: S | undefined;
        playWatched(game, given.strategy, 9000 + seed, (state, side, question, player, view) => {
          shadow ??= game.createState(state.matchup);
          game.copyState(state, shadow);
          dealer.copyQuestion(view, shadow.views[side]);
          dealer.dealAnew(shadow, side, words);
          dealer.mustReadSame(shadow.views[side], view, { question: game.questions[question], side });
          const enemy = side === 0 ? 1 : 0;
          if (shadow.deck[enemy].some((card, i) => card !== state.deck[enemy][i])) moved++;
          questions++;
          return player.choose(view, question);
        });
      }
      expect(questions).toBeGreaterThan(given.questions);
      expect(moved).toBeGreaterThan(questions * 0.9);
    }, 300_000);

    it("leaves a game that can be played to its end, dealt anew time and again while it is played", () => {
      seedStream(words, 0, 8, 6, 7);
      const when = new Int32Array(RNG_WORDS);
      seedStream(when, 0, 9, 6, 7);
      let dealings = 0;
      for (let seed = 0; seed < given.playedOn; seed++) {
        const facts = game.factsOf(...game.randomDecks(9500 + seed));
        const state = playWatched(game, given.strategy, 9500 + seed, (s, side, question, player, view) => {
          if (below(when, 0, 4) === 0) {
            game.hidden.dealAnew(s, side, words);
            dealings++;
          }
          game.checkQuestion(s, facts, side, question);
          return player.choose(view, question);
        });
        expect(game.isOver(state)).toBe(true);
        game.checkEnd(state, facts);
      }
      expect(dealings).toBeGreaterThan(given.dealings);
    }, 300_000);
  });
}
