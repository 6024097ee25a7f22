import { matchupSpec } from "../src/experiment/experiment.js";
import { findGame } from "../src/registry.js";
import type { FirstGame } from "./children.js";
import { standardExperiment, standardMatchups } from "./standardMatchups.js";

/** Usage: node firstGame.js MATCHUP. Plays one game as soon as it can; prints when it was done as JSON. */

const experiment = standardExperiment("greedy", 2, [standardMatchups[Number(process.argv[2])]]);
const game = findGame(experiment.game)!;
const matchup = game.compile(matchupSpec(experiment, 0), game.share?.(experiment.options));
const row = new Int32Array(game.gameColumns.length);
game.play(matchup, game.createState(matchup), 1, 2, 0, false, row, undefined);
const cpu = process.cpuUsage();
// The clock of `performance` starts with the process.
const result: FirstGame = { wall: performance.now() / 1000, cpu: (cpu.user + cpu.system) / 1e6 };
console.log(JSON.stringify(result));
