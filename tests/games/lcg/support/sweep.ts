import { RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import type { ObjectiveSet } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { playableSets } from "../../../../src/games/lcg/catalogue/playability.js";
import type { Deck } from "../../../../src/games/lcg/deck/deck.js";
import { randomDeck } from "../../../../src/games/lcg/deck/randomDeck.js";
import { playGame } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import { REASONS } from "../../../../src/games/lcg/state/zones.js";
import type { Strategy } from "../../../../src/games/lcg/strategy.js";
import { factsOf } from "./checker.js";
import { Watcher } from "./sweepWatch.js";

/** Random legal decks against each other with the checker looking on. */

export const ALL_PLAYABLE: readonly ObjectiveSet[] = playableSets(knowledge);

/** The two decks of a seed. */
export function randomDecks(seed: number, pool: readonly ObjectiveSet[] = ALL_PLAYABLE): readonly [Deck, Deck] {
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
  /** Games by how they ended. */
  readonly reasons: Readonly<Record<string, number>>;
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
        const decks = `${light.affiliation} ${light.sets.join(" ")} against ${dark.affiliation} ${dark.sets.join(" ")}`;
        const where = `decks ${seed}, game ${game}, turn ${state.table.head[H.turn]}`;
        throw new Error(`${where}: ${(error as Error).message}\n${decks}`, { cause: error });
      }
      games++;
      turns += state.table.head[H.turn]!;
      const reason = REASONS[state.table.head[H.reason]!]!;
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
  }
  return { games, questions: watcher.questions, shuffles: watcher.shuffles, turns, reasons };
}
