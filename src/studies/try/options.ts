import { DEFAULT_STRATEGY } from "../../games/registry.js";
import { number, texts, whole } from "../options.js";
import { CONTESTANT_OPTIONS } from "../population/contestant.js";

/** Where a slow strategy plays and nothing is said of how long. */
export const SECONDS = 10;
/** Games of both versions where nothing is said: some ten seconds of the usual strategy, the same on any machine. */
export const USUAL_GAMES = 4000;
const GAMES = { least: 40, most: 100_000_000 } as const;

export const TRY_OPTIONS = {
  ...CONTESTANT_OPTIONS,
  cards: texts(
    "changed cards, in a file or a folder, against the published ones; with --out or --in both versions have them",
    { isEach: true, isPlace: true },
  ),
  out: texts('a card that goes out, or so many ("2 Stormtrooper"); may be repeated', { isEach: true }),
  in: texts("a card that comes in, likewise", { isEach: true }),
  minutes: number("about how long, from start to answer; a short timing makes games of it", 0.05, 24 * 60, {
    usual: `${USUAL_GAMES.toLocaleString("en-US")} games by ${DEFAULT_STRATEGY}, or ${SECONDS} seconds of another strategy`,
  }),
  games: whole("games of both versions instead: the same seed and games give the same bytes", GAMES.least, GAMES.most),
};
export { GAMES };
