import { matchupSpec } from "../src/experiment/experiment.js";
import type { Game } from "../src/games/game.js";
import { findGame } from "../src/registry.js";
import { GAMES, type GameName, standardExperimentOf } from "./standardMatchups.js";

/**
 * What noting luck costs: games of the standard matchups with and without it in turns, CPU time of this process:
 * `npm run luck:cost -- GAME ROUNDS GAMES`. Of many short rounds the median is taken, for others use the machine too.
 */

const [only, rounds = "40", games = "100"] = process.argv.slice(2);

/** States hold it so in Miniatures, and so in the card games. */
interface CountsLuck {
  countsLuck?: boolean;
  luck?: unknown;
}

function withoutLuck(state: CountsLuck): void {
  if (state.countsLuck !== undefined) state.countsLuck = false;
  else state.luck = undefined;
}

function measure(name: GameName): void {
  const experiment = standardExperimentOf(name, "greedy");
  const game: Game = findGame(name)!;
  const sets = experiment.matchups.map((_, k) => {
    const matchup = game.compile(matchupSpec(experiment, k), game.share?.(experiment.options));
    const [on, off] = [game.createState(matchup), game.createState(matchup)];
    withoutLuck(off as CountsLuck);
    return { matchup, on, off };
  });
  const row = new Int32Array(game.gameColumns.length);
  const seconds = (which: "on" | "off", from: number) => {
    const before = process.cpuUsage();
    for (const { matchup, ...states } of sets)
      for (let i = 0; i < Number(games); i++)
        game.play(matchup, states[which], from + i, 77, i % experiment.variants.length, false, row, undefined);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  for (let warm = 0; warm < 3; warm++) for (const which of ["on", "off"] as const) seconds(which, 0);
  const ratios: number[] = [];
  let [noted, plain] = [0, 0];
  for (let r = 1; r <= Number(rounds); r++) {
    const first = r % 2 === 0 ? "on" : "off";
    const one = seconds(first, r * Number(games));
    const other = seconds(first === "on" ? "off" : "on", r * Number(games));
    const [on, off] = first === "on" ? [one, other] : [other, one];
    ratios.push(on / off);
    noted += on;
    plain += off;
  }
  ratios.sort((x, y) => x - y);
  const at = (q: number) => ratios[Math.floor(q * (ratios.length - 1))].toFixed(3);
  console.log(`${name}: ${at(0.5)} (quartiles ${at(0.25)} to ${at(0.75)}), sums ${(noted / plain).toFixed(3)}`);
}

for (const name of GAMES) if (only === undefined || only === name) measure(name);
