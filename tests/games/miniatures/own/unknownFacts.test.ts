import { expect, it } from "vitest";
import { allCards, findCard } from "../../../../src/games/miniatures/catalogue/catalogue.js";
import { playability } from "../../../../src/games/miniatures/catalogue/playability.js";
import { knowledge } from "../../../../src/games/miniatures/game.js";
import { labelOf, rangeAdvice, rangeOf } from "../../../../src/games/miniatures/own/unknownFacts.js";
import { readOwn } from "../support/ownSquads.js";

/** Cards that lack one fact: which have bounds, which these are, and whether a card with either end can be played. */

const cardOf = (name: string) => {
  const found = findCard(name);
  if (!("card" in found)) throw new Error(name);
  return found.card;
};
const endsOf = (name: string) => {
  const range = rangeOf(cardOf(name), knowledge);
  return range && [range.least.is, range.greatest.is];
};

const ranged = allCards().flatMap((card) => {
  const range = rangeOf(card, knowledge);
  return range === undefined ? [] : [{ card, range }];
});

it("speaks of cards alone that lack one thing", () => {
  expect(ranged.length).toBeGreaterThanOrEqual(17);
  for (const { card } of ranged) expect(playability(card, knowledge), card.name).toHaveLength(1);
});

it.each([
  // Of 10 to 40, on cards of 11 to 44 points.
  ["Wedge Antilles (Universe)", ["with Grenades 10", "with Grenades 40"]],
  // C-3PO's 0 and a Snowspeeder's 16: of 21 to 82 points, the least is that of a heavy gun.
  ["Flash Speeder", ["with Speed 1", "with Speed 16"]],
  // Nobody else has it: by powers whose numbers are written alike.
  ["Darth Nihilus", ["with Sith Hunger 10", "with Sith Hunger 60"]],
  ["Qui-Gon Jinn", ["with Force 1", "with Force 6"]],
  ["Ahsoka Tano", ["without Synergy", "with Synergy (anybody)"]],
  ["Dark Hellion Swoop Bike Gang Member", ["without Gang", "with Gang 1 (anybody)"]],
  ["Zaalbar", ["without Close-Quarters Fighting", "with Close-Quarters Fighting as remembered"]],
  // A roll has no least and no greatest; two things are lacking; nothing is.
  ["Admiral Ozzel", undefined],
  ["Red Hand Trooper", undefined],
  ["Boba Fett, Bounty Hunter", undefined],
])("%s", (name, ends) => {
  expect(endsOf(name)).toEqual(ends);
});

it("takes numbers of about the same price before those of any", () => {
  const speeder = cardOf("Flash Speeder");
  // At 5 points nobody drives faster than 8 (Massiff, 10 points).
  const cheap = rangeOf({ ...speeder, cost: 5 }, knowledge);
  expect(cheap?.greatest.is).not.toBe("with Speed 16");
  expect(cheap?.least.is).toBe("with Speed 0");
});

it.each(ranged.map(({ card, range }) => [card.id, card.name, card, range] as const))(
  "%s %s is played with either end",
  (_id, name, card, range) => {
    const cards = [range.least, range.greatest].map(({ is, write }) => ({
      name: `${name} ${is}`,
      "based on": card.id,
      ...write,
    }));
    const { cards: read, told } = readOwn(JSON.stringify({ game: "miniatures", cards }));
    expect(told).toEqual([]);
    expect(new Set(read.map((one) => JSON.stringify({ ...one, name: "", id: "" }))).size).toBe(2);
  },
);

it.each(ranged.map(({ card }) => [card.id, card] as const))(
  "%s: what is advised is what may be written",
  (_id, card) => {
    const advice = rangeAdvice(card, knowledge)!;
    expect(advice).toContain(`judge "${labelOf(card)}" --range`);
    const [, yaml] = /say it, as in (cards: .*); least /s.exec(advice)!;
    const { cards, told } = readOwn(`game: miniatures\n${yaml}`);
    expect(told).toEqual([]);
    expect(cards[0].id).toBe(card.id);
  },
);
