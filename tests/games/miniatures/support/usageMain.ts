import { strategies } from "../../../../strategies/miniatures/index.js";
import { allShippedMaps, groundOfMaps, playableCards } from "./play.js";
import { decidedAbilities, playWith } from "./usage.js";

/**
 * How often a strategy chooses each ability that needs a decision, in skirmishes of squads that have it:
 * `npm run usage -- [games an ability] [strategy]`. Ends with 1 when one is never chosen.
 */
const games = Number(process.argv[2] ?? 400);
const strategy = strategies.find((s) => s.name === (process.argv[3] ?? "greedy"));
if (strategy === undefined) throw new Error(`strategies are ${strategies.map((s) => s.name).join(", ")}`);
const pool = playableCards();
const ground = groundOfMaps(allShippedMaps());
let never = 0;
console.log("ability".padEnd(28), "cards".padStart(6), "games".padStart(7), "times chosen".padStart(13));
for (const name of decidedAbilities().sort()) {
  const used = playWith(name, pool, ground, strategy, games, Math.min(games, 100));
  if (used.times === 0) never++;
  console.log(
    name.padEnd(28),
    String(used.cards).padStart(6),
    String(used.games).padStart(7),
    String(used.times).padStart(13),
    used.times === 0 ? "  never" : "",
  );
}
console.log(never === 0 ? "every one is chosen" : `${never} are never chosen`);
process.exitCode = never === 0 ? 0 : 1;
