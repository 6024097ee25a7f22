import { findGame } from "../src/registry.js";
import type { FirstGames } from "./children.js";
import { createBench, playRound } from "./measure.js";
import { standardExperiment } from "./standardMatchups.js";

/** Usage: node firstGames.js PAIRS. Plays so many pairs of every standard matchup at once; prints the CPU seconds. */

const experiment = standardExperiment("greedy", 2);
const game = findGame(experiment.game)!;
const bench = createBench(game, experiment, game.share?.(experiment.options));
let games = 0;
playRound(bench, Number(process.argv[2]), (block) => {
  games += block[0];
});
const { user, system } = process.cpuUsage();
const result: FirstGames = { games, cpu: (user + system) / 1e6 };
console.log(JSON.stringify(result));
