import { number, texts, whole } from "../options.js";
import { CONTESTANT_OPTIONS } from "../population/contestant.js";

export const SECONDS = 10;
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
    usual: `${SECONDS} seconds`,
  }),
  games: whole("games of both versions instead: the same seed and games give the same bytes", GAMES.least, GAMES.most),
};
export { GAMES };
