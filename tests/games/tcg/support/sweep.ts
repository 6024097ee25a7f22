import { RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { compileMatchup } from "../../../../src/games/tcg/cards/compileMatchup.js";
import { knowledge } from "../../../../src/games/tcg/cards/registry.js";
import { playableCards } from "../../../../src/games/tcg/catalogue/playability.js";
import type { PublishedCard } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import type { Deck } from "../../../../src/games/tcg/deck/deck.js";
import { randomDeck } from "../../../../src/games/tcg/deck/randomDeck.js";
import { playGame } from "../../../../src/games/tcg/flow/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/tcg/rules.js";
import { createState } from "../../../../src/games/tcg/state/createState.js";
import { H } from "../../../../src/games/tcg/state/table.js";
import { REASONS } from "../../../../src/games/tcg/state/zones.js";
import type { Question, Strategy } from "../../../../src/games/tcg/strategy.js";
import { factsOf } from "./checkerWords.js";
import { Watcher } from "./sweepWatch.js";

/** Random legal decks against each other with the checker looking on. */

export const ALL_PLAYABLE: readonly PublishedCard[] = playableCards(knowledge);

/** The two decks of a seed. */
export function randomDecks(seed: number, pool: readonly PublishedCard[] = ALL_PLAYABLE): readonly [Deck, Deck] {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0, 0);
  const stream = { words, offset: 0 };
  return [randomDeck(stream, pool, { side: "light" }), randomDeck(stream, pool, { side: "dark" })];
}

export interface Swept {
  readonly games: number;
  readonly questions: number;
  readonly shuffles: number;
  readonly turns: number;
  /** Numbers of units that the checker could not work out. */
  readonly unknown: number;
  readonly asked: ReadonlyMap<Question, number>;
  /** Games by how they ended. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Games by winner: light side, dark side, nobody. */
  readonly winners: readonly number[];
}

/**
 * @param seeds first and past-the-last seed of the decks
 * @param gamesPerDecks games that each pair of decks plays
 * @param shuffleEvery how often hidden cards are shuffled: at one of so many questions
 * @throws the first violation, with decks and seed
 */
export function sweep(
  strategies: readonly [Strategy, Strategy],
  seeds: readonly [number, number],
  gamesPerDecks: number,
  shuffleEvery: number,
): Swept {
  const watcher = new Watcher(shuffleEvery);
  const watched = [watcher.watch(strategies[0]), watcher.watch(strategies[1])] as const;
  const reasons: Record<string, number> = {};
  const winners = [0, 0, 0];
  let games = 0;
  let turns = 0;
  for (let seed = seeds[0]; seed < seeds[1]; seed++) {
    const [light, dark] = randomDecks(seed);
    const state = createState(compileMatchup(light, dark, DEFAULT_RULES, watched));
    watcher.attach(state, compileMatchup(light, dark, DEFAULT_RULES, strategies), factsOf(light, dark));
    for (let game = 0; game < gamesPerDecks; game++) {
      try {
        playGame(state, seed, game);
        watcher.atEnd();
      } catch (error) {
        const where = `decks ${seed}, game ${game}, turn ${state.table.head[H.turn]}`;
        throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
      }
      games++;
      turns += state.table.head[H.turn]!;
      winners[state.table.head[H.winner]!]!++;
      const reason = REASONS[state.table.head[H.reason]!]!;
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
  }
  const { questions, shuffles, unknown, asked } = watcher;
  return { games, questions, shuffles, turns, unknown, asked, reasons, winners };
}
