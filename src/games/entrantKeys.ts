import { looksLikePath } from "../core/files.js";
import { isMapping } from "../core/mapping.js";
import { type KeyTable, meantKey, saysKey, withMeantKeys } from "../core/meantKeys.js";
import type { Problems } from "../core/problems.js";
import { valueAt } from "../core/shape.js";
import type { Source } from "../core/source.js";
import type { Game } from "./game.js";
import { gameNameOf } from "./gameNames.js";
import { isCardsFile } from "./ownCards/readCards.js";

/** What squads' and decks' files leave out because it is plain: their game, their name, and how keys are spelled. */

/** The keys of a game's squads or decks. */
export interface EntrantKeys {
  readonly table: KeyTable;
  /** By any of these a file is one of the game's. */
  readonly content: readonly string[];
}

type Keyed = Pick<Game, "name" | "entrantKeys">;

/** Keys of files that hold something else, and may have lists of cards as well. */
const OF_OTHERS = ["squads", "decks", "study", "experiments", "puzzles", "weights", "matchups", "seed", "games"];

/** The game that the keys of a squad or deck are of; undefined where they leave a choice, or are of none. */
export function gameOfKeys<Of extends Keyed>(data: unknown, games: readonly Of[]): Of | undefined {
  if (!isMapping(data) || OF_OTHERS.some((key) => key in data) || isCardsFile(data)) return undefined;
  const having = games.filter(({ entrantKeys: keys }) =>
    keys?.content.some((key) => saysKey(data, key, keys.table) && isContent(data, key, keys.table)),
  );
  // What one game has as its cards may be own cards to another.
  const isBeside = ({ entrantKeys: keys }: Of, other: Of): boolean =>
    keys?.content.every((key) => other.entrantKeys?.table.proper.has(key)) === true;
  const meant = having.filter((game) => !having.some((other) => other !== game && isBeside(game, other)));
  return meant.length === 1 ? meant[0] : undefined;
}

const isContent = (data: Readonly<Record<string, unknown>>, key: string, table: KeyTable): boolean =>
  Object.entries(data).some(([written, value]) => {
    return meantKey(table, written) === key && (typeof value === "object" ? value !== null : isRunTogether(value));
  });

/** Lines without hyphens are one text to YAML. The path of a file of cards is none. */
const isRunTogether = (value: unknown): boolean =>
  typeof value === "string" && /\s/.test(value) && !looksLikePath(value);

/**
 * The source of a squad's or deck's file with its keys as they are meant, and with the game and the name that it leaves
 * out. Other files are given as they are.
 * @param name what it is called where it does not say so
 */
export function withWhatIsPlain(source: Source, games: readonly Keyed[], name: string, problems: Problems): Source {
  const { data } = source;
  if (!isMapping(data)) return source;
  const said = valueAt(data, ["game"]);
  const named = said === undefined ? undefined : games.find((one) => gameNameOf([one.name], said));
  const game = named ?? gameOfKeys(data, games);
  if (game?.entrantKeys === undefined) return source;
  const { source: meant } = withMeantKeys({ source, path: [], problems }, game.entrantKeys.table);
  return {
    ...meant,
    data: { name, ...(meant.data as object), game: named === undefined ? (said ?? game.name) : named.name },
  };
}
