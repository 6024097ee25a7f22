import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../../src/core/paths.js";
import { Problems } from "../../../../src/core/problems.js";
import { shippedNames } from "../../../../src/core/shipped.js";
import { readSource } from "../../../../src/core/source.js";
import { knowledge } from "../../../../src/games/tcg/cards/registry.js";
import { checkDeck } from "../../../../src/games/tcg/deck/checkDeck.js";
import type { Deck } from "../../../../src/games/tcg/deck/deck.js";

/** The shipped decks, each of the light side with one of the dark side. */
export function shippedPairs(): [Deck, Deck][] {
  const decks = shippedNames("decks", "tcg").map((name) => {
    const file = `decks/${name}.yaml`;
    const source = readSource(file, readFileSync(join(projectRoot, file), "utf8"), new Problems());
    return checkDeck({ source, path: [], problems: new Problems() }, knowledge)!;
  });
  const dark = decks.filter((deck) => deck.side === "dark");
  const light = decks.filter((deck) => deck.side === "light");
  return light.map((deck, i) => [deck, dark[i % dark.length]]);
}
