import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { playableSets } from "../../../../src/games/lcg/catalogue/playability.js";
import { strategies } from "../../../../strategies/lcg/index.js";
import { strategyNamed } from "../../cards/support/usage.js";
import { allPieces, Usage } from "./usage.js";

/**
 * How often a strategy chooses each card, ability and question that needs a choice, in games of random decks of all
 * that is playable:
 * `npm run usage:lcg -- [games] [strategy] [first seed]`. Seldom chosen ones come first. Ends with 1 when one is never
 * chosen.
 */
const games = Number(process.argv[2] ?? 4000);
const strategy = strategyNamed(strategies, process.argv[3] ?? "greedy");
const first = Number(process.argv[4] ?? 0);
const GAMES_PER_DECKS = 2;
const seeds = [first, first + Math.ceil(games / GAMES_PER_DECKS)] as const;
const pool = playableSets(knowledge);
const usage = new Usage().play(strategy, seeds, GAMES_PER_DECKS, pool);
const rows = allPieces(seeds, pool).map((piece) => usage.get(piece));
const rate = (of: number, all: number): number => (all === 0 ? 0 : of / all);
rows.sort((a, b) => rate(a.chosen, a.legal) - rate(b.chosen, b.legal) || a.piece.localeCompare(b.piece));
const percent = (of: number, all: number): string => (all === 0 ? "-" : `${(100 * rate(of, all)).toFixed(1)} %`);
console.log(
  "card, card/ability or ?question".padEnd(34),
  "turns legal".padStart(11),
  "chosen".padStart(8),
  "games legal".padStart(12),
  "chosen".padStart(8),
);
for (const { piece, legal, games: inGames, chosen, chosenGames } of rows)
  console.log(
    piece.padEnd(34),
    String(legal).padStart(11),
    percent(chosen, legal).padStart(8),
    String(inGames).padStart(12),
    percent(chosenGames, inGames).padStart(8),
  );
const never = rows.filter((row) => row.chosen === 0);
console.log(never.length === 0 ? "every one is chosen" : `never chosen: ${never.map((row) => row.piece).join(", ")}`);
process.exitCode = never.length === 0 ? 0 : 1;
