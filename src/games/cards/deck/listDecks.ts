import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../core/paths.js";
import { Problems } from "../../../core/problems.js";
import type { At } from "../../../core/shape.js";
import { shippedNames } from "../../../core/shipped.js";
import { readSource } from "../../../core/source.js";
import type { CardDeck } from "./deck.js";

/** The rows of `dejarik list decks` of a card game. */

export type Row = Readonly<Record<string, unknown>>;

/**
 * The shipped decks of a game, by the name that files call them: what is in each, and whether it can be played.
 * @param factsOf what the game tells of a deck; of one that cannot be played too
 */
export function listShippedDecks<Deck extends CardDeck>(
  game: string,
  checkDeck: (at: At) => Deck | undefined,
  factsOf: (deck: Deck | undefined) => Row,
  summarize: (deck: Deck) => string,
): Row[] {
  return shippedNames("decks", game).map((name) => {
    const problems = new Problems();
    const file = `${name}.yaml`;
    const source = readSource(file, readFileSync(join(projectRoot, "decks", file), "utf8"), problems);
    const deck = checkDeck({ source, path: [], problems });
    return {
      name,
      title: deck?.name ?? "",
      ...factsOf(deck),
      playable: deck !== undefined,
      summary: deck === undefined ? (problems.list[0]?.message ?? "") : summarize(deck),
      description: deck?.description ?? "",
    };
  });
}
