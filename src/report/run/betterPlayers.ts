import { playerInside } from "../../core/players.js";
import type { MatchupSummary } from "../../results/summary.js";
import { count } from "../format.js";
import { strategiesOf } from "./model.js";

/** What was played, as far as better players are proposed for it. */
interface Asked {
  readonly matchups: readonly (Pick<MatchupSummary, "strategyA" | "strategyB"> &
    Partial<Pick<MatchupSummary, "games" | "levels">>)[];
}

/** Who is proposed to play as well. */
export const HIGHER = "rollout-4";
/** Games a matchup of it; in large fields those of all, and the fewest: there the means of many matchups count. */
const [GAMES_EACH, GAMES_OF_ALL, GAMES_LEAST] = [200, 8000, 40];

/** Asks whether better players agree. @param time how long their games take */
export const betterAgree = (games: number, time?: string): string =>
  `Would better players agree? This adds ${playerInside(HIGHER)} with ${count(games)} games a matchup${time === undefined ? "" : ` (${time})`}:`;

/** The option that asks it. */
export const betterLevels = (games: number): string => `--levels greedy,${HIGHER}=${games}`;

/** Games a matchup by a better player that are proposed; undefined where others than greedy played. */
export function higherGames(summary: Asked): number | undefined {
  const played = summary.matchups.filter(({ games }) => games !== 0);
  if (played.length === 0 || strategiesOf(summary).join() !== "greedy" || played[0]?.levels !== undefined)
    return undefined;
  const each = 20 * Math.round(GAMES_OF_ALL / played.length / 20);
  return Math.min(GAMES_EACH, Math.max(GAMES_LEAST, each));
}
