import { Problems } from "../src/core/problems.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../src/core/rng.js";
import { readSource } from "../src/core/source.js";
import type { Draw, Game } from "../src/games/game.js";
import { findGame } from "../src/registry.js";

type Rules = Readonly<Record<string, unknown>>;

/**
 * Matchups of two drawn decks or squads, greedy against greedy.
 * @param rules options of the game by turns
 * @param step between the numbers by which pairs are drawn
 */
export function* drawnMatchups(name: string, rules: readonly Rules[], pairs: number, seed: number, step = 1) {
  const game: Game = findGame(name)!;
  const ways = rules.map((own) => {
    const problems = new Problems();
    const options = game.checkOptions(readSource("options.yaml", "{}\n", problems)!, [], own, problems);
    if (problems.any) throw new Error(JSON.stringify(problems.list));
    return { options, drawing: game.drawing!(options, {}, undefined), shared: game.share?.(options) };
  });
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  for (let i = 0; i < pairs; i++) {
    const { options, drawing, shared } = ways[i % ways.length];
    const draw = (): Draw => ({ setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) });
    const [a, b] = [draw(), draw()];
    seedStream(stream.words, 0, seed, step * i, 1);
    drawing.draw(0, stream, a);
    drawing.draw(1, stream, b);
    const entrants = { a: drawing.entrant(0, a, "a"), b: drawing.entrant(1, b, "b") };
    const matchup = game.compile({ ...entrants, options, strategyA: "greedy", strategyB: "greedy" }, shared);
    yield { matchup, state: game.createState(matchup) };
  }
}
