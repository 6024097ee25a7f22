import { assert } from "../../../core/assert.js";
import { inOrder } from "../../../core/mapping.js";
import type { OwnCards } from "../../ownCards/ownCards.js";
import { findCommanderEffect } from "../abilities/registry.js";
import { catalogueWith, nameKey, publishedCatalogue } from "../catalogue/catalogue.js";
import { effectSourceOf, type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import { givenNames } from "../squad/givenName.js";

/**
 * An own character, and the one that it is based on: one of one's own, or the published one. A changed character takes
 * the place of the published one of its name; here it gets an id of its own, so that both can stand on one map.
 * @param index of the card in the own cards
 */
export function besideItsBase(
  cards: OwnCards<readonly PublishedCard[]>,
  index: number,
): { readonly own: PublishedCard; readonly base: PublishedCard | undefined } {
  const card = cards.content[index];
  const told = cards.list[index];
  assert(card !== undefined && told?.name === card.name, "own cards are listed in their order", { index });
  const isChange = told.mark === "changed";
  const own: PublishedCard = isChange
    ? { ...card, id: `own:${nameKey(card.name)}, changed`, set: "own", own: "yours" }
    : card;
  return { own, base: isChange ? publishedCatalogue().byId.get(card.id) : baseOf(cards, index) };
}

function baseOf(cards: OwnCards<readonly PublishedCard[]>, index: number): PublishedCard | undefined {
  const { basedOn } = cards.content[index];
  const named = cards.list[index].basedOn;
  if (basedOn === undefined || named === undefined) return undefined;
  const other = cards.content.find((card, i) => i !== index && card.name === named);
  if (other !== undefined) return other;
  const found = catalogueWith(cards.content).find(`${basedOn.name} (${basedOn.set})`);
  return "card" in found ? found.card : undefined;
}

/** Whether two characters differ in nothing that games are played by: their price and what they are called apart. */
export function playsAlike(one: PublishedCard, other: PublishedCard): boolean {
  return bare(one) === bare(other);
}

function bare(card: PublishedCard): string {
  const { name: _name, set: _set, cost: _cost, own: _own, commanderEffect, ...facts } = toStatCard(card);
  const source = effectSourceOf(card);
  const effect = commanderEffect ?? (source && (findCommanderEffect(source.name, source.set)?.parts ?? source));
  return JSON.stringify([givenNames(card.basedOn?.name ?? card.name), effect && inOrder(effect), facts]);
}
