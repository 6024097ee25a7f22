import { isMapping } from "../core/mapping.js";
import type { Game } from "./game.js";
import { declaredWords } from "./shown.js";

/** What `dejarik show` says of the cards of some games, so that the page can say it over them. */

/** A record of a game, or what else has the cards that are played with. */
interface WithCards {
  readonly setup?: Readonly<Record<string, unknown>>;
}

/** Said elsewhere on the page, or of use to the program alone. */
const LEFT_OUT = ["name", "id", "number", "playable", "own", "note", "inSets", "place", "product", "core"];

/**
 * By the name of each card.
 * @param options with the user's own cards; absent where the games were played with none, or they are not known
 */
export function toldCards(game: Game, games: readonly WithCards[], options?: unknown): Record<string, string> {
  const names = new Set(games.flatMap(namesIn));
  if (names.size === 0 || game.shown === undefined) return {};
  const told = game.shown(options).filter(({ name, kind }) => names.has(name) && !/ability|map|keyword/.test(kind));
  // A set is called by its objective; whatever is a card comes last and stays.
  const sets = told.filter(({ kind }) => kind.endsWith("set"));
  const all = [...sets, ...told.filter((one) => !sets.includes(one))];
  return Object.fromEntries(all.map((one) => [one.name, textOf(one.tell().facts)]));
}

function namesIn({ setup }: WithCards): string[] {
  const cards = setup?.cards;
  if (typeof cards !== "object" || cards === null) return [];
  return Object.values(cards).flatMap((card: unknown) =>
    isMapping(card) && typeof card.name === "string" ? [card.name] : [],
  );
}

/** Its numbers in a line, then a line a sentence. */
function textOf(facts: Readonly<Record<string, unknown>>): string {
  const numbers: string[] = [];
  const lines: string[] = [];
  for (const [key, value] of Object.entries(facts)) {
    const sentences = sentencesOf(value);
    if (sentences.length > 0) lines.push(...sentences);
    else if (!LEFT_OUT.includes(key) && (typeof value === "number" || (typeof value === "string" && value !== "")))
      numbers.push(`${declaredWords(key)} ${value}`);
  }
  return [numbers.join(" · "), ...lines].join("\n");
}

const sentencesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
    if (!isMapping(one) || typeof one.does !== "string") return [];
    return typeof one.name === "string" ? [`${one.name}: ${one.does}`] : [one.does];
  });
