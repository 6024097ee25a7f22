import { describe, expect, it } from "vitest";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { objectiveSets } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { isPlayableSet } from "../../../../src/games/lcg/catalogue/playability.js";
import { declaredName, type PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { rowsOf } from "../../cards/support/rows.js";
import { lcg, randomDecks } from "../support/game.js";
import { readOwn, readOwnData } from "./support.js";

/** Each fact of a card that the user can change, changed on every card that has it: the games are others. */

const playable = new Map(
  objectiveSets()
    .filter((set) => isPlayableSet(set, knowledge))
    .flatMap((set) => set.cards.map((card) => [declaredName(card), card] as const)),
);

const isUnit = ({ type }: PublishedCard) => type === "unit";
const CHANGES: Readonly<Record<string, (card: PublishedCard) => object | undefined>> = {
  affiliation: (card) => (isUnit(card) ? { affiliation: "Neutral" } : undefined),
  unique: (card) => (isUnit(card) ? { unique: !card.unique } : undefined),
  traits: (card) => (isUnit(card) ? { traits: ["Vehicle"] } : undefined),
  keywords: (card) => (isUnit(card) ? { keywords: ["elite", "shielding", "edge 2"] } : undefined),
  cost: (card) => (card.type === "objective" || card.type === "fate" ? undefined : { cost: card.cost + 2 }),
  resources: (card) => (card.type === "objective" ? { resources: card.resources + 2 } : undefined),
  damageCapacity: (card) => (isUnit(card) ? { damageCapacity: card.damageCapacity + 2 } : undefined),
  forceIcons: (card) => (card.type === "objective" ? undefined : { forceIcons: card.forceIcons + 2 }),
  unitDamage: (card) => (isUnit(card) ? { unitDamage: card.icons.unitDamage + 2 } : undefined),
  tactics: (card) => (isUnit(card) ? { tactics: card.icons.tactics + 2 } : undefined),
  blast: (card) => (isUnit(card) ? { blast: card.icons.blast + 2 } : undefined),
  edgeUnitDamage: (card) => (isUnit(card) ? { edgeUnitDamage: card.icons.edgeUnitDamage + 2 } : undefined),
  edgeTactics: (card) => (isUnit(card) ? { edgeTactics: card.icons.edgeTactics + 2 } : undefined),
  edgeBlast: (card) => (isUnit(card) ? { edgeBlast: card.icons.edgeBlast + 2 } : undefined),
  text: (card) => (card.type === "enhancement" ? undefined : { text: "none" }),
};

const withSets = (decks: ReturnType<typeof randomDecks>, own: unknown) =>
  decks.map((deck) => ({ ...deck, own })) as unknown as typeof decks;

it.each(Object.keys(CHANGES))("%s", (key) => {
  const written = [...playable].flatMap(([name, card]) => {
    const change = CHANGES[key](card);
    return change === undefined ? [] : [{ "based on": name, ...change }];
  });
  const { own, told } = readOwnData(written);
  expect(told).toEqual([]);
  let differing = 0;
  for (let seed = 0; seed < 8; seed++) {
    const decks = randomDecks(seed);
    if (rowsOf(lcg, withSets(decks, own!.content), greedy, 3).join() !== rowsOf(lcg, decks, greedy, 3).join())
      differing++;
  }
  expect(differing).toBeGreaterThanOrEqual(6);
});

describe("a fate card, which both sides have", () => {
  const changed = (text: string) =>
    readOwn(text).own!.content.flatMap((set) => set.cards.filter(({ own }) => own === "changed"));

  it("keeps what is printed on either side, but for what was changed", () => {
    const cards = changed("cards: [{ based on: Heat of Battle, forceIcons: 3 }]");
    const facts = cards.map(({ side, edgePriority, forceIcons }) => `${side} ${edgePriority} ${forceIcons}`);
    expect([...new Set(facts)].sort()).toEqual(["dark 6 3", "light 5 3"]);
    const priority = changed("cards: [{ based on: Heat of Battle, edgePriority: 1 }]");
    expect([...new Set(priority.map(({ side, edgePriority }) => `${side} ${edgePriority}`))].sort()).toEqual([
      "dark 1",
      "light 1",
    ]);
  });

  it("is that of a set's own side, wherever the set names it", () => {
    const { own, told } = readOwn(`
sets:
  - { name: Dark Days, based on: 19, cards: [+ Twist of Fate, - Heat of Battle] }
  - { name: Bright Days, based on: 1, cards: [+ Twist of Fate, - Twi'lek Loyalist] }
`);
    expect(told).toEqual([]);
    expect(own!.content.map(({ cards }) => [...new Set(cards.map(({ side }) => side))])).toEqual([["dark"], ["light"]]);
  });

  it("may say nothing, and is placed for its icons", () => {
    const blank = readOwn(
      "cards: [{ based on: Heat of Battle, text: none }, { based on: Target of Opportunity, text: none }]",
    );
    const decks = randomDecks(1);
    expect(rowsOf(lcg, withSets(decks, blank.own!.content), greedy, 20)).toHaveLength(20);
  });
});
