import { type PublishedCard, textNameOf } from "../catalogue/publishedCard.js";
import { DARK_SIDE } from "./darkSide.js";
import { damage, enemyUnit, fate, one, special } from "./declare.js";
import { LIGHT_SIDE } from "./lightSide.js";
import type { CardDeclaration, CardText } from "./vocabulary.js";

/** Fate cards, which both sides have with priorities of their own. */
const FATE: readonly CardDeclaration[] = [
  one("Heat of Battle", fate([damage(1)], { target: enemyUnit({ is: ["participating"] }) })),
  one("Target of Opportunity", fate([damage(1, "engaged")], { when: ["youAttack"] })),
  one("Twist of Fate", fate([special("edgeBattleAgain")])),
];

const BY_TITLE: ReadonlyMap<string, CardDeclaration> = new Map(
  [...LIGHT_SIDE, ...DARK_SIDE, ...FATE].map((declaration) => [declaration.title, declaration]),
);

/** Titles that play by their text, in the order of the declarations. */
export const declaredTitles: readonly string[] = [...BY_TITLE.keys()];

/** The declaration of a title as the catalogue names it, or undefined: such a card cannot be played. */
export const findDeclaration = (title: string): CardDeclaration | undefined => BY_TITLE.get(title);

/** What each published card does, by its title. */
export const declaredTexts: ReadonlyMap<string, CardText> = new Map(
  [...BY_TITLE].map(([name, { title: _title, ...text }]) => [name, text]),
);

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

export const knowledge = { isDeclared: (title: string): boolean => BY_TITLE.has(title) };
