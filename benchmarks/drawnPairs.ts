import { RNG_WORDS } from "../src/core/rng.js";
import type { Side } from "../src/core/side.js";
import { findGame } from "../src/registry.js";
import { drawPair } from "../src/studies/sample/play.js";
import { emptyDraw } from "../src/studies/sample/spec.js";
import type { DrawnPairs } from "./children.js";
import { standardCardExperiment } from "./standardMatchups.js";

/**
 * Usage: node drawnPairs.js PAIRS. Draws pairs of decks of the Trading Card Game as studies do, compiles each matchup
 * and plays one game of it; prints how long both took as JSON, a tenth of the pairs to warm up left out.
 */

const WARM_UP = 0.1;

const pairs = Number(process.argv[2]);
const experiment = standardCardExperiment("tcg", "greedy", 2);
const game = findGame(experiment.game)!;
const drawing = game.drawing!(experiment.options, {});
const draws = [emptyDraw(drawing), emptyDraw(drawing)] as const;
const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
const bare = { name: "", source: "drawn", summary: "", hash: "", units: [] } as const;
const row = new Int32Array(game.gameColumns.length);
const warmUp = Math.floor(pairs * WARM_UP);
let [compile, play] = [0, 0];
for (let pair = -warmUp; pair < pairs; pair++) {
  drawPair(drawing, { draw: [1, 2], play: [3, 4] }, stream, pair + warmUp, draws[0], draws[1]);
  const entrant = (side: Side) => ({ ...bare, content: drawing.content(side, draws[side]) });
  const [a, b] = [entrant(0), entrant(1)];
  const begun = performance.now();
  const spec = { a, b, strategyA: "greedy", strategyB: "greedy", options: experiment.options };
  const matchup = game.compile(spec);
  const state = game.createState(matchup);
  const compiled = performance.now();
  game.play(matchup, state, pair, 5, 0, false, row, undefined);
  if (pair < 0) continue;
  compile += compiled - begun;
  play += performance.now() - compiled;
}
const result: DrawnPairs = { pairs, compile: compile / 1000 / pairs, play: play / 1000 / pairs };
console.log(JSON.stringify(result));
