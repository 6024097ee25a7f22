import { entryText } from "../../../corpus/entryText.js";
import type { CardGame, CardState, CardView, Strategy } from "./cardGame.js";
import { strategyNamed } from "./usage.js";
import { Watcher } from "./watch.js";

/** Random legal decks against each other with the checker looking on. */

export interface Swept {
  readonly games: number;
  readonly questions: number;
  readonly shuffles: number;
  readonly turns: number;
  /** Numbers that the checker could not work out. */
  readonly unknown: number;
  /** Questions by kind. */
  readonly asked: ReadonlyMap<string, number>;
  /** Games by how they ended. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Games by winner: light side, dark side, nobody. */
  readonly winners: readonly number[];
}

/**
 * Plays random decks against each other, the checker looking on.
 * @param seeds first and past-the-last seed of the decks
 * @param gamesPerDecks games that each pair of decks plays
 * @param shuffleEvery how often hidden cards are shuffled: at one of so many questions
 * @param draw the two decks of a seed
 * @throws the first violation, with what to write into the corpus
 */
export function sweep<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  strategies: readonly [Strategy<NoInfer<V>>, Strategy<NoInfer<V>>],
  seeds: readonly [number, number],
  gamesPerDecks: number,
  shuffleEvery: number,
  draw: (seed: number) => readonly [Deck, Deck] = game.randomDecks,
): Swept {
  const watcher = new Watcher(game, shuffleEvery);
  const watched = [watcher.watch(strategies[0]), watcher.watch(strategies[1])] as const;
  const reasons: Record<string, number> = {};
  const winners = [0, 0, 0];
  let games = 0;
  let turns = 0;
  for (let seed = seeds[0]; seed < seeds[1]; seed++) {
    const [light, dark] = draw(seed);
    const state = game.createState(game.compile(light, dark, watched));
    const { head } = state.table;
    watcher.attach(state, game.compile(light, dark, strategies), game.factsOf(light, dark));
    for (let nth = 0; nth < gamesPerDecks; nth++) {
      try {
        game.playGame(state, seed, nth);
        watcher.atEnd();
      } catch (error) {
        const wrong = `game ${nth}, turn ${head[game.head.turn]}: ${(error as Error).message}`;
        const entry = entryText({
          ...{ game: game.name, wrong, players: strategies.map(({ name }) => name), seed },
          decks: [game.deckText(light), game.deckText(dark)],
        });
        throw new Error(`decks ${seed}, ${wrong}\n${entry}`, { cause: error });
      }
      games++;
      turns += head[game.head.turn];
      winners[head[game.head.winner]]++;
      const reason = game.reasons[head[game.head.reason]];
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
  }
  const { questions, shuffles, unknown, asked } = watcher;
  return { games, questions, shuffles, turns, unknown, asked, reasons, winners };
}

const GAMES_PER_DECKS = 2;
const STEP = 50;
const SHUFFLE_EVERY = 20;

/**
 * A longer sweep than the test suite's, as `npm run sweep:lcg -- [games] [first seed] [strategy]`: the strategy
 * (default `random`) plays both sides. Stops at the first violation; says how the games ended.
 */
export function sweepLong<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  strategies: readonly Strategy<NoInfer<V>>[],
  [count = "10000", first = "100000", name = "random"]: readonly string[],
): void {
  const strategy = strategyNamed(strategies, name);
  const games = Number(count);
  const endings = new Map<string, number>();
  const winners = [0, 0, 0];
  let [played, questions, turns, unknown] = [0, 0, 0, 0];
  for (let seed = Number(first); played < games; seed += STEP) {
    const swept = sweep(game, [strategy, strategy], [seed, seed + STEP], GAMES_PER_DECKS, SHUFFLE_EVERY);
    played += swept.games;
    questions += swept.questions;
    turns += swept.turns;
    unknown += swept.unknown;
    for (const [reason, n] of Object.entries(swept.reasons)) endings.set(reason, (endings.get(reason) ?? 0) + n);
    for (const [i, n] of swept.winners.entries()) winners[i] += n;
    const perGame = (of: number): string => (of / played).toFixed(1);
    const [light, dark, nobody] = winners;
    const parts = [
      `${played} of ${games} games`,
      `${perGame(questions)} questions and ${perGame(turns)} turns a game`,
      `ended by ${[...endings].map(([reason, n]) => `${reason} ${n}`).join(", ")}`,
      `won by light ${light}, dark ${dark}, nobody ${nobody}`,
      `${unknown} numbers not worked out`,
      `the next seed is ${seed + STEP}`,
    ];
    console.log(parts.join("; "));
  }
}
