import { at } from "../core/assert.js";
import { ownValue } from "../core/own.js";
import { shippedNames } from "../core/shipped.js";
import { entrantKey } from "../experiment/entrants.js";
import type { Game } from "../games/game.js";
import type { Registry } from "../games/registry.js";
import { kindsOf } from "./commands/list.js";

/**
 * What a shell may complete besides commands and options: names that come with the program. Files the shell completes
 * itself.
 */

/** What `list` calls the pieces that squads and decks are made of. */
const PIECE_KINDS = ["characters", "objective-sets", "cards"];
/** Those of them that `judge` takes. */
const CARD_KINDS = ["characters", "cards"];
/** What else `show` tells of. */
const SHOWN_KINDS = ["abilities", "keywords", "maps", "scenarios", "strategies"];
/** Commands that take squads or decks by name, and those of them that take the ones of some games only. */
const TAKE_ENTRANTS = ["run", "play", "plan", "decks", "blanks"];

/**
 * Names that may stand where the word under the cursor is.
 * @param words all words after the program's name, the one under the cursor last
 * @returns undefined where commands and options are what fits
 */
export function completions(words: readonly string[], registry: Registry): string[] | undefined {
  const current = words[words.length - 1] ?? "";
  const before = words[words.length - 2] ?? "";
  const command = words[0] ?? "";
  const found = words.length < 2 ? undefined : namesFor(command, before, current, words, registry);
  // Where a word begins with capitals or not makes no difference to whoever types it.
  return found && [...new Set(found)].filter((name) => name.toLowerCase().startsWith(current.toLowerCase())).sort();
}

function namesFor(
  command: string,
  before: string,
  current: string,
  words: readonly string[],
  registry: Registry,
): string[] | undefined {
  // Games are loaded only where one of their names may stand.
  const games = () => gamesOf(command, words, registry);
  const strategies = () => strategiesOf(games());
  const pieces = () => games().flatMap((game) => PIECE_KINDS.flatMap((kind) => listed(game, kind)));
  const cards = () => games().flatMap((game) => CARD_KINDS.flatMap((kind) => listed(game, kind)));
  const entrants = () => games().flatMap((game) => shippedNames(game.entrantFolder, game.name));
  const byOption: Readonly<Record<string, () => string[]>> = {
    "--strategies": () => withEarlier(current, strategies()),
    "--levels": () => withEarlier(current, strategies()),
    "--by": () => strategies(),
    "--recheck-by": () => strategies(),
    "--strategy": () => withEarlier(current, strategies()),
    "--game": () => [...registry.gameNames],
    "--all": () => [...registry.gameNames],
    "--maps": () => games().flatMap((game) => listed(game, "maps")),
    "--set": pieces,
    "--twin": pieces,
    "--pool": pieces,
    "--titrate": pieces,
    "--leave-out": entrants,
    "--light": entrants,
    "--dark": entrants,
    "--against": entrants,
  };
  const own = ownValue(byOption, before);
  if (own !== undefined) return own();
  if (before.startsWith("--") || current.startsWith("-")) return undefined;
  if (command === "list") return games().flatMap(kindsOf);
  if (command === "show")
    return [
      ...pieces(),
      ...entrants(),
      ...games().flatMap((game) => SHOWN_KINDS.flatMap((kind) => listed(game, kind))),
    ];
  if (command === "arena") return strategies();
  // Before a letter is typed, and behind the card, the shell offers files.
  if (command === "judge") return current === "" || isNamed(words) ? [] : cards();
  return TAKE_ENTRANTS.includes(command) ? entrants() : undefined;
}

/** Whether a word between the command and the one under the cursor stands for itself, behind no option. */
const isNamed = (words: readonly string[]): boolean =>
  words.slice(0, -1).some((word, i, all) => i > 0 && !word.startsWith("--") && !at(all, i - 1).startsWith("--"));

/** The games that the words leave: the one named, or all that the command plays. */
function gamesOf(command: string, words: readonly string[], registry: Registry): Game[] {
  const named = words[words.indexOf("--game") + 1];
  const all = registry.gameNames.map((name) => registry.findGame(name)!);
  const chosen = words.includes("--game") ? all.filter((game) => game.name === named) : all;
  if (chosen.length === 1) return chosen;
  if (command === "cost") return all.filter((game) => entrantKey(game) === "squads");
  return command === "decks" ? all.filter((game) => entrantKey(game) === "decks") : all;
}

const strategiesOf = (games: readonly Game[]): string[] =>
  games.flatMap((game) => game.strategies.map(({ name }) => name));

/** "greedy,r" goes on as "greedy,random". */
function withEarlier(current: string, names: readonly string[]): string[] {
  const comma = current.lastIndexOf(",");
  return names.map((name) => current.slice(0, comma + 1) + name);
}

function listed(game: Game, kind: string): string[] {
  return (game.listings[kind]?.() ?? []).map((row) => String(row.name));
}
