import { strategies } from "../../../../strategies/tcg/index.js";
import { sweep } from "./sweep.js";

/**
 * A longer sweep than the test suite's: `npm run sweep:tcg -- [games] [first seed] [strategy]`. Decks are random and legal
 * from all playable cards; the strategy (default `random`) plays both sides. Stops at the first violation; says how the
 * games ended.
 */
const games = Number(process.argv[2] ?? 10_000);
const first = Number(process.argv[3] ?? 100_000);
const strategy = strategies.find((s) => s.name === (process.argv[4] ?? "random"));
if (strategy === undefined) throw new Error(`strategies are ${strategies.map((s) => s.name).join(", ")}`);
const GAMES_PER_DECKS = 2;
const STEP = 50;
const SHUFFLE_EVERY = 20;
const endings = new Map<string, number>();
const winners = [0, 0, 0];
let played = 0;
let questions = 0;
let turns = 0;
let unknown = 0;
for (let seed = first; played < games; seed += STEP) {
  const swept = sweep([strategy, strategy], [seed, seed + STEP], GAMES_PER_DECKS, SHUFFLE_EVERY);
  played += swept.games;
  questions += swept.questions;
  turns += swept.turns;
  unknown += swept.unknown;
  for (const [reason, n] of Object.entries(swept.reasons)) endings.set(reason, (endings.get(reason) ?? 0) + n);
  for (const [i, n] of swept.winners.entries()) winners[i]! += n;
  const told = [...endings].map(([reason, n]) => `${reason} ${n}`).join(", ");
  const perGame = (of: number): string => (of / played).toFixed(1);
  const [light, dark, nobody] = winners;
  console.log(
    `${played} of ${games} games; ${perGame(questions)} questions and ${perGame(turns)} turns a game; ended by ${told}; won by light ${light}, dark ${dark}, nobody ${nobody}; ${unknown} numbers not worked out`,
  );
}
