import { Problems } from "../../../src/core/problems.js";
import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { readSource } from "../../../src/core/source.js";
import type { Game } from "../../../src/games/game.js";
import { SCENARIOS, type Scenario } from "../../../src/games/miniatures/scenarios.js";
import { findGame } from "../../../src/registry.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { random } from "../../../strategies/miniatures/random.js";
import {
  allShippedMaps,
  groundOfMaps,
  matchupUnder,
  playableCards,
  randomPair,
  randomSquads,
} from "../miniatures/support/play.js";
import type { Walked } from "./walked.js";

/** Games of squads and decks drawn anew, to be held at their questions. */

const PLAYERS = [
  ["greedy", "greedy"],
  ["random", "greedy"],
  ["random", "random"],
  ["greedy", "random"],
] as const;

/** A game of decks drawn anew. */
export function drawnGame(game: Game, n: number): Walked {
  const drawing = game.drawing!({ rules: {} }, {});
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  seedStream(stream.words, 0, 411, n, 5);
  const [a, b] = ([0, 1] as const).map((side) => {
    const draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
    drawing.draw(side, stream, draw);
    return drawing.entrant(side, draw, side === 0 ? "light" : "dark");
  });
  const [strategyA, strategyB] = PLAYERS[n % 4];
  const matchup = game.compile({ a: a!, b: b!, strategyA, strategyB, options: optionsOf(game) });
  return { game, matchup, seed: [n, 411], variant: 0, swapped: false };
}

const GROUND = groundOfMaps(allShippedMaps());
const POOL = playableCards();

/** A skirmish of squads drawn anew, for each scenario others, the maps and seats in turn. */
export function drawnSkirmish(scenario: Scenario, n: number): Walked {
  const seed = 3000 + 1000 * SCENARIOS.indexOf(scenario) + n;
  const squads = scenario === SCENARIOS[0] ? randomPair(POOL, seed) : randomSquads(POOL, scenario, seed);
  const named = { greedy, random };
  const [one, other] = PLAYERS[n % 4];
  const matchup = matchupUnder(scenario.name, squads, GROUND, [named[one], named[other]]);
  const game = findGame("miniatures")!;
  return { game, matchup, seed: [n, 7], variant: (n >> 1) % GROUND.maps.length, swapped: n % 8 >= 4 };
}

/** What an experiment without keys of the game's own becomes. */
function optionsOf(game: Game): unknown {
  const problems = new Problems();
  return game.checkOptions(readSource("options.yaml", "{}\n", problems)!, [], {}, problems);
}
