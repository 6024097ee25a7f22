import { strategies } from "../../../../strategies/miniatures/index.js";
import { allShippedMaps, groundOfMaps, playableCards } from "./play.js";
import { sweep } from "./sweep.js";

/**
 * A longer sweep than the test suite's, by hand: `node dist/tests/games/miniatures/support/sweepMain.js [games] [first seed]
 * [strategy]`. Squads are random and legal; the strategy (default `random`) plays both. Stops at the first violation.
 */
const games = Number(process.argv[2] ?? 20_000);
const first = Number(process.argv[3] ?? 100_000);
const strategy = strategies.find((s) => s.name === (process.argv[4] ?? "random"));
if (strategy === undefined) throw new Error(`strategies are ${strategies.map((s) => s.name).join(", ")}`);
const ground = groundOfMaps(allShippedMaps());
const pool = playableCards();
const perPair = 2 * ground.maps.length;
const pairs = Math.ceil(games / perPair);
const STEP = 50;
for (let done = 0; done < pairs; done += STEP) {
  const last = Math.min(pairs, done + STEP);
  const swept = sweep(pool, ground, [strategy, strategy], [first + done, first + last], 5);
  console.log(
    `${last * perPair} of ${pairs * perPair} skirmishes; the last ${swept.games} with ${swept.fullChecks} full checks`,
  );
}
