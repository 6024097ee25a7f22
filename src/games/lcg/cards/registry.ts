import { type PublishedCard, textNameOf } from "../catalogue/publishedCard.js";
import { coreDeclarations, laterDeclarations } from "./texts.js";
import type { CardDeclaration } from "./vocabulary.js";

/** The declaration of a title as the catalogue names it, or undefined: such a card cannot be played. */
export const findDeclaration = (title: string): CardDeclaration | undefined =>
  coreDeclarations().get(title) ?? laterDeclarations().get(title);

const ownTexts = new Map<string, CardDeclaration>();

/**
 * What a card is played by: its own text, that of the card it is based on, or none. Equal ones are the same object,
 * whatever objects their cards are.
 * @returns undefined for a card that cannot be played
 */
export function declarationOf(
  card: Pick<PublishedCard, "title" | "version" | "textOf" | "text">,
): CardDeclaration | undefined {
  const name = textNameOf(card);
  if (card.text === undefined && name !== "") return findDeclaration(name);
  const words = JSON.stringify(card.text ?? {});
  const known = ownTexts.get(words) ?? { title: card.title, ...card.text };
  ownTexts.set(words, known);
  return known;
}

export const knowledge = { isDeclared: (title: string): boolean => findDeclaration(title) !== undefined };
