import { type PublishedCard, textNameOf } from "../catalogue/publishedCard.js";
import { ANH } from "./declared/anh.js";
import { AOTC } from "./declared/aotc.js";
import { BOY } from "./declared/boy.js";
import { ESB } from "./declared/esb.js";
import { JG } from "./declared/jg.js";
import { PM } from "./declared/pm.js";
import { RAS } from "./declared/ras.js";
import { ROTJ } from "./declared/rotj.js";
import { ROTS } from "./declared/rots.js";
import { SR } from "./declared/sr.js";
import type { CardDeclaration, CardText } from "./vocabulary.js";

const ALL: readonly CardDeclaration[] = [
  ...AOTC,
  ...SR,
  ...ANH,
  ...BOY,
  ...JG,
  ...ESB,
  ...RAS,
  ...PM,
  ...ROTJ,
  ...ROTS,
];

const BY_NAME: ReadonlyMap<string, CardDeclaration> = new Map(
  ALL.map((declaration) => [declaration.name, declaration]),
);

/** What each published card does, by its name. */
export const declaredTexts: ReadonlyMap<string, CardText> = new Map(ALL.map(({ name, ...text }) => [name, text]));

/** Names that play by their text, by set. */
export const declaredNames: readonly string[] = [...BY_NAME.keys()];

/** The declaration of a card by its full name, or undefined: such a card cannot be played. */
export const findDeclaration = (name: string): CardDeclaration | undefined => BY_NAME.get(name);

const ownTexts = new Map<string, CardDeclaration>();

/**
 * What a card is played by: its own text, that of the card it is based on, or none; a Battle card costs the Force that
 * is printed on it. Equal ones are the same object, whatever objects their cards are.
 * @param find where the declaration of a name comes from
 * @returns undefined for a card that cannot be played
 */
export function declarationOf(
  card: Pick<PublishedCard, "name" | "textOf" | "text" | "type" | "forceCost" | "printedX">,
  find: (name: string) => CardDeclaration | undefined = findDeclaration,
): CardDeclaration | undefined {
  const name = textNameOf(card);
  const found = card.text === undefined && name !== "" ? find(name) : ownText(card);
  const isPriced = card.type === "battle" && card.printedX?.includes("forceCost") !== true;
  return found !== undefined && isPriced ? priced(found, card.forceCost) : found;
}

function ownText({ name, text = {} }: Pick<PublishedCard, "name" | "text">): CardDeclaration {
  const words = JSON.stringify([name, text]);
  const known = ownTexts.get(words) ?? { name, ...text };
  ownTexts.set(words, known);
  return known;
}

const byPrice = new WeakMap<CardDeclaration, Map<number, CardDeclaration>>();

/** A Battle card's text at a printed cost. What an Enhanced effect costs is a number of the text, and stays. */
function priced(declaration: CardDeclaration, force: number): CardDeclaration {
  const { abilities = [] } = declaration;
  const printed = abilities[0]?.cost.force ?? 0;
  if (printed === force || abilities.length === 0) return declaration;
  const known = byPrice.get(declaration) ?? new Map<number, CardDeclaration>();
  byPrice.set(declaration, known);
  const made = known.get(force) ?? {
    ...declaration,
    abilities: abilities.map((one) =>
      (one.cost.force ?? 0) === printed ? { ...one, cost: { ...one.cost, force } } : one,
    ),
  };
  known.set(force, made);
  return made;
}

export const knowledge = { isDeclared: (name: string): boolean => BY_NAME.has(name) };
