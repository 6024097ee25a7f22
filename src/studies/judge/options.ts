import { against, FORMAT, MAPS, number, SEED, STRATEGY, text, texts, toggle, whole } from "../options.js";

/** Games a card at least: below, no interval says anything. */
export const LEAST_GAMES = 2000;
export const MOST_GAMES = 20_000_000;
/** Minutes of a judgement, and the most that may be asked for. */
export const MINUTES = 1;
const MOST_MINUTES = 24 * 60;

/** How cards are judged, by `judge` and by `season`. @param minutes where nothing is said, in words */
export const judgedOptions = (minutes: string) => ({
  game: text("which game's cards, where a folder has several"),
  minutes: number("about how long, all cards together; a short timing makes games of it", 0.1, MOST_MINUTES, {
    usual: minutes,
  }),
  games: whole("most games a card instead: the same seed and games give the same bytes", LEAST_GAMES, MOST_GAMES),
  points: whole("most points of a squad of Miniatures", 20, 1000, { usual: "100, more for dear cards" }),
  ...STRATEGY,
  ...MAPS,
  ...FORMAT,
  ...SEED,
});

/** Fields of cards that people change most, as they are called in short. */
export const FIELDS = {
  miniatures: ["cost", "hp", "attack", "defense", "damage"],
  lcg: ["cost", "hp", "damage", "force"],
  tcg: ["cost", "hp", "speed", "power"],
} as const;

/** Words that change the card that is named. */
export const CHANGES = {
  changes: texts(
    `FIELD=VALUE words that change that card, and more cards with theirs. Fields: ${Object.entries(FIELDS)
      .map(([game, fields]) => `${fields.join("/")} (${game})`)
      .join(", ")}`,
    { isPositional: true },
  ),
};

export const JUDGE_OPTIONS = {
  file: text("changed or new cards in a file or a folder, or the name of a published card", {
    isPositional: true,
  }),
  ...CHANGES,
  range: toggle("a card that lacks one fact, with the least and with the greatest that it may be (Miniatures)"),
  ...judgedOptions(String(MINUTES)),
  ...against("random ones"),
};
