import { DEFAULT_RULES } from "../../../../src/games/miniatures/rules.js";
import { SCENARIOS } from "../../../../src/games/miniatures/scenarios.js";
import { strategies } from "../../../../strategies/miniatures/index.js";
import { allShippedMaps, groundOfMaps, playableCards } from "./play.js";
import { sweep } from "./sweep.js";

/**
 * A longer sweep than the test suite's: `npm run sweep -- [games] [first seed] [strategy]`. Squads are random and
 * legal, all maps and scenarios are played, half of the games as plain skirmishes; the strategy (default `random`)
 * plays all sides. Stops at the first violation; says how many skirmishes ran into the limit of rounds, as they would
 * in an experiment.
 */
const games = Number(process.argv[2] ?? 20_000);
const first = Number(process.argv[3] ?? 100_000);
const strategy = strategies.find((s) => s.name === (process.argv[4] ?? "random"));
if (strategy === undefined) throw new Error(`strategies are ${strategies.map((s) => s.name).join(", ")}`);
const ground = groundOfMaps(allShippedMaps());
const pool = playableCards();
const perSeed = 2 * ground.maps.length;
const others = SCENARIOS.slice(1);
const STEP = 20;
let played = 0;
let limited = 0;
for (let seed = first; played < games; seed += STEP) {
  // A step of skirmishes, then one of another scenario, in turn.
  const step = (seed - first) / STEP;
  const scenario = step % 2 === 0 ? SCENARIOS[0] : others[((step - 1) / 2) % others.length];
  const swept = sweep(pool, ground, [strategy, strategy], [seed, seed + STEP], 5, scenario);
  played += swept.games;
  limited += swept.limited;
  console.log(
    `${played} of ${games} games, ${STEP * perSeed} more of ${scenario.name}; ${limited} were ended at ${DEFAULT_RULES.roundLimit} rounds`,
  );
}
