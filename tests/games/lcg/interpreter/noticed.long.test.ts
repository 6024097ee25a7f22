import { describe, expect, it } from "vitest";
import { findDeclaration, knowledge } from "../../../../src/games/lcg/cards/registry.js";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { affiliationsOf } from "../../../../src/games/lcg/catalogue/affiliations.js";
import { playableSets } from "../../../../src/games/lcg/catalogue/playability.js";
import { textNameOf } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { mayJoin } from "../../../../src/games/lcg/deck/construction.js";
import { random } from "../../../../strategies/cards/random.js";
import { drawTwo } from "../../cards/support/cardGame.js";
import { BrokenStateError } from "../../cards/support/checking.js";
import { sweep } from "../../cards/support/sweep.js";
import { lcg } from "../support/game.js";
import { randomDeck } from "../support/randomDeck.js";
import { readOtherwise } from "./world.js";

/** A word of a text that the interpreter reads otherwise than the engine is noticed in games with the card. */

const LAST = 68;
const MOST_GAMES = 60;
const pool = playableSets(knowledge).filter(({ number }) => number <= LAST);

/** Plays pairs of decks with the card, which is read otherwise. @returns games played until that was noticed */
function gamesUntilNoticed(name: string, text: CardText): number {
  const set = pool.find(({ cards }) => cards.some((card) => textNameOf(card) === name))!;
  const side = set.cards[0].side;
  const affiliation = affiliationsOf(side).find((one) => mayJoin(set, one))!;
  const game: typeof lcg = {
    ...lcg,
    randomDecks: (seed) =>
      drawTwo(seed, (stream, of) =>
        randomDeck(stream, pool, of === side ? { side: of, affiliation, with: [set] } : { side: of }),
      ),
    factsOf: (light, dark) => {
      const facts = lcg.factsOf(light, dark);
      readOtherwise(facts, name, text);
      return facts;
    },
  };
  for (let games = 1; games <= MOST_GAMES; games++)
    try {
      sweep(game, [random, random], [games, games + 1], 1, 1000);
    } catch (error) {
      if ((error as Error).cause instanceof BrokenStateError) return games;
      throw error;
    }
  return Number.POSITIVE_INFINITY;
}

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean;

/** A text with another value at a path; without one it is left out. */
function changed(name: string, path: string, value?: Json): CardText {
  const { title: _title, ...text } = structuredClone(findDeclaration(name)!);
  const keys = path.split(".");
  const last = keys.pop()!;
  const at = keys.reduce<Record<string, unknown>>((one, key) => one[key] as Record<string, unknown>, text);
  expect(at[last]).not.toEqual(value);
  if (value === undefined) delete at[last];
  else at[last] = value;
  return text;
}

const CHANGES: readonly (readonly [what: string, name: string, path: string, value?: Json])[] = [
  ["a filter", "General Veers", "modifiers.0.to.traits", ["Walker"]],
  ["what must not be", "Lightsaber Deflection", "abilities.0.subject.notTraits", ["Character"]],
  ["a condition", "Gotal Outcast", "modifiers.0.if.balance", "dark"],
  ["two conditions of which one must hold", "Force Push", "abilities.0.if.any"],
  ["whose turn", "Calm", "abilities.0.if.turn", "yours"],
  ["a count", "Wilderness Fighters", "modifiers.0.per.cards.whose", "enemy"],
  ["a card more that counts", "Echo Base", "modifiers.1.countedMore", 3],
  ["a duration", "Munitions Expert", "abilities.0.effects.0.until", "engagement"],
  ["a limit", "Echo Base Shield Generator", "abilities.0.oncePerTurn"],
  ["a limit of a title", "Rebel Assault", "abilities.0.onePerTurn"],
  ["a cost", "Orbital Resupply Station", "modifiers.0.cost", -2],
  ["a cost of the own card", "Wampa", "modifiers.0.cost", -1],
  ["a cost of an ability", "Black Squadron Assault", "abilities.0.costs"],
  ["a reduction", "Vast Resources", "abilities.0.effects.0.amount", 2],
  ["a keyword", "Soresu Training", "attach.keywords", ["elite"]],
  ["an icon", "Jedi Lightsaber", "attach.icons", [1, 0, 0, 0, 0, 0]],
  ["icons that count twice", "Hold-out Blaster", "modifiers.0.doubled"],
  ["capacity", "Jabba's Palace", "modifiers.0.capacity", 2],
  ["edge", "Hoth Operations", "modifiers.0.edge", 2],
  ["Force icons of the struggle", "Self Preservation", "modifiers.0.force", 2],
  ["Force icons of an edge stack", "A Hero's Resolve", "modifiers.0.edgeForce", 2],
  ["the reserve", "Vader's Fist", "modifiers.0.reserve", -2],
  ["damage of unopposed engagements", "The Moorsh Moraine", "modifiers.0.unopposed", 3],
  ["what cannot be done", "Fear", "modifiers.0.cannot", ["beDamaged"]],
  ["a trigger", "Mission Briefing", "abilities.0.whose", "yours"],
  ["a standing rule", "Orbital Bombardment", "standing", []],
];

describe("a word read otherwise is noticed", () => {
  it.each(CHANGES.map(([what, name, path, value]) => ({ what, name, path, value })))("$what: $name", (change) => {
    const { name, path, value } = change;
    expect(gamesUntilNoticed(name, changed(name, path, value))).toBeLessThanOrEqual(MOST_GAMES);
  });
  it("and the text itself is not", () => {
    const { title: _title, ...text } = findDeclaration("General Veers")!;
    expect(gamesUntilNoticed("General Veers", text)).toBe(Number.POSITIVE_INFINITY);
  });
});
