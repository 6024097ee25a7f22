import { expect, it } from "vitest";
import type { PublishedCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { cardNamed, company, gamesOf, readOwn } from "../support/ownSquads.js";

/** Each fact of a character that the user can change, changed on a whole squad: the games are others. */

const CHANGES: Readonly<Record<string, (card: PublishedCard) => object | undefined>> = {
  // What a squad costs decides who sets up first, and points of a skirmish.
  cost: (card) => ({ cost: card.cost + 20 }),
  hitPoints: (card) => ({ hitPoints: card.hitPoints + 30 }),
  defense: (card) => ({ defense: card.defense + 4 }),
  attack: (card) => ({ attack: card.attack + 5 }),
  damage: (card) => ({ damage: card.damage + 20 }),
  force: (card) => ({ force: card.force + 3 }),
  size: (card) => ({ size: card.size === "large" ? "medium" : "large" }),
  unique: (card) => ({ unique: !card.unique }),
  abilities: () => ({ abilities: ["Deadly Attack", "Double Attack"] }),
  powers: () => ({ force: 4, powers: ["Force Heal 20", "Force Push 2"] }),
};

/** What only some others ask of a card: seldom anything in a game of a few. */
const RARE = ["unique", "cost"];

it.each(Object.keys(CHANGES))("%s", (key) => {
  let differing = 0;
  for (let number = 0; number < 6; number++) {
    const foes = company(4, number + 50, () => true);
    const mine = company(4, number, () => true);
    const distinct = [...new Set(mine)];
    const text = JSON.stringify({
      game: "miniatures",
      cards: distinct.map((card) => ({ "based on": card.id, ...CHANGES[key](card) })),
    });
    const { cards, told } = readOwn(text);
    expect(told).toEqual([]);
    const changed = mine.map((card) => cardNamed(card.id, cards));
    if (JSON.stringify(gamesOf(changed, foes, 3)) !== JSON.stringify(gamesOf(mine, foes, 3))) differing++;
  }
  expect(differing).toBeGreaterThanOrEqual(RARE.includes(key) ? 1 : 5);
});
