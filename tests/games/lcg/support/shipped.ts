import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../../src/core/paths.js";
import { Problems } from "../../../../src/core/problems.js";
import { shippedNames } from "../../../../src/core/shipped.js";
import { readSource } from "../../../../src/core/source.js";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { sideOf } from "../../../../src/games/lcg/catalogue/affiliations.js";
import { CORE_SETS } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { checkDeck } from "../../../../src/games/lcg/deck/checkDeck.js";
import type { Deck } from "../../../../src/games/lcg/deck/deck.js";

/** The shipped decks, each of the light side with one of the dark side; those of core sets alone first. */
export function shippedPairs(): [Deck, Deck][] {
  const decks = shippedNames("decks", "lcg").map((name) => {
    const file = `decks/${name}.yaml`;
    const source = readSource(file, readFileSync(join(projectRoot, file), "utf8"), new Problems());
    return checkDeck({ source, path: [], problems: new Problems() }, knowledge)!;
  });
  const isLater = ({ sets }: Deck): number => (sets.some((set) => set > CORE_SETS) ? 1 : 0);
  decks.sort((a, b) => isLater(a) - isLater(b));
  const dark = decks.filter((deck) => sideOf(deck.affiliation) === "dark");
  const light = decks.filter((deck) => sideOf(deck.affiliation) === "light");
  return light.map((deck, i) => [deck, dark[i % dark.length]]);
}
