import type { Journal } from "../../../../src/games/cards/journal.js";
import type { CardGame, CardState, CardView, Strategy } from "./cardGame.js";
import { Watcher } from "./watch.js";

/** Texts whose words are joined in every way that `check` lets pass, put on cards of random decks and played. */

/** Words that stand together, with a text that says them. */
export interface Joining<Text> {
  /** The words, joined by commas: "unit, trigger: leavesPlay, verb: damage". */
  readonly name: string;
  readonly text: Text;
}

/** Decks in which cards have texts of joinings, and what of their games shows that one has been played. */
export interface Planted<Deck> {
  readonly decks: readonly [Deck, Deck];
  /** Names of the joinings that stand on cards of the decks. */
  readonly planted: Iterable<string>;
  /** Names of the joinings that were played in a game, by what was noted of it. */
  played(journal: Journal): Iterable<string>;
}

export interface Covered {
  readonly games: number;
  /** Pairs of words that stand together in some joining; those of them that no game played. */
  readonly pairs: number;
  readonly left: readonly string[];
  /** Games that ended by no rule of the game. */
  readonly limits: readonly string[];
}

/** Every two words of a joining. */
function pairsOf(name: string): string[] {
  const words = name.split(", ");
  return words.flatMap((word, i) => words.slice(i + 1).map((other) => `${word} + ${other}`));
}

/** More than happens in any game that ends. */
const NOTED_MAX = 300_000;

function stopEndless({ entries }: Journal, { matchup }: { readonly matchup: object }): void {
  if (entries.length < NOTED_MAX) return;
  const names = (matchup as { readonly names?: readonly string[]; readonly titles?: readonly string[] }).names ?? [];
  const last = entries.slice(-12).map((entry) => entry.join(" "));
  throw new Error(`a game that does not end: ${last.join("; ")} of ${JSON.stringify(names)}`);
}

/**
 * Plays joinings under the state checker until every two words that stand together in some of them have been played so.
 * @param plant makes the decks of a seed out of joinings of which some pair is left
 * @param seeds most pairs of decks
 * @param turnLimit games may end after so many turns, which is a rule of the table
 */
export function playJoinings<
  Text,
  V extends CardView,
  S extends CardState<V> & { journal: Journal | undefined },
  Deck,
  F,
>(
  game: CardGame<V, S, Deck, F>,
  strategy: Strategy<NoInfer<V>>,
  joinings: readonly Joining<Text>[],
  plant: (seed: number, left: readonly Joining<Text>[]) => Planted<Deck>,
  seeds: number,
  gamesEach: number,
  turnLimit = Number.POSITIVE_INFINITY,
): Covered {
  const watcher = new Watcher(game, 200);
  const watched = watcher.watch(strategy);
  const limits: string[] = [];
  const pairsByName = new Map(joinings.map(({ name }) => [name, pairsOf(name)]));
  const left = new Set([...pairsByName.values()].flat());
  const pairs = left.size;
  const tries = new Map<string, number>();
  const open = ({ name }: Joining<Text>): number => pairsByName.get(name)!.filter((pair) => left.has(pair)).length;
  const triesOf = ({ name }: Joining<Text>): number => tries.get(name) ?? 0;
  let games = 0;
  for (let seed = 0; seed < seeds && left.size > 0; seed++) {
    // Those that have been tried in vain come last.
    const waiting = joinings.filter((one) => open(one) > 0);
    waiting.sort((a, b) => triesOf(a) - triesOf(b) || open(b) - open(a));
    const { decks, planted, played } = plant(seed, waiting);
    for (const name of planted) tries.set(name, (tries.get(name) ?? 0) + 1);
    const [light, dark] = decks;
    const state = game.createState(game.compile(light, dark, [watched, watched]));
    watcher.attach(state, game.compile(light, dark, [strategy, strategy]), game.factsOf(light, dark));
    for (let nth = 0; nth < gamesEach; nth++, games++) {
      const journal: Journal = { entries: [], noted: () => stopEndless(journal, state) };
      state.journal = journal;
      try {
        game.playGame(state, seed, nth);
        watcher.atEnd();
      } catch (error) {
        throw new Error(`decks ${seed}, game ${nth}: ${(error as Error).message}`, { cause: error });
      }
      for (const name of played(journal)) for (const pair of pairsByName.get(name)!) left.delete(pair);
      if (game.reasons[state.table.head[game.head.reason]] === "limit") {
        const turn = state.table.head[game.head.turn];
        if (turn < turnLimit) limits.push(`decks ${seed}, game ${nth}, turn ${turn}`);
      }
    }
  }
  return { games, pairs, left: [...left], limits };
}
