import { compileDeclaration } from "../../../../src/games/lcg/cards/compileCard.js";
import { coreDeclarations, laterDeclarations } from "../../../../src/games/lcg/cards/texts.js";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { publishedCards } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { declaredName, type PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { readOwnData } from "../own/support.js";
import { retell } from "../support/cast.js";
import { type Change, changesOf, type Json } from "./changes.js";

/** Whether the scenes of a text notice that a word of it has been changed. */

/** A scene of a text: fails by throwing. */
export type TextScene = () => unknown;

export interface Changed {
  readonly name: string;
  readonly text: CardText;
}

/** Every text that says something, by its name. */
export const texts: ReadonlyMap<string, CardText> = new Map(
  [...coreDeclarations(), ...laterDeclarations()].flatMap(([name, { title: _title, ...text }]) =>
    Object.keys(text).length === 0 ? [] : [[name, text] as const],
  ),
);

/** All changes of all texts, each with the name of its text. */
export const allChanges = (): readonly (readonly [string, Change])[] =>
  [...texts].flatMap(([name, text]) =>
    changesOf(text as unknown as Json).map((change): readonly [string, Change] => [name, change]),
  );

/** The first of what may stand instead that is a text and does not say the same; undefined where there is none. */
export function readable(name: string, change: Change): CardText | undefined {
  const before = said(name, texts.get(name)!);
  for (const text of change.texts) {
    const { told, warnings } = readOwnData([{ "based on": name, text }]);
    if (told.length === 0 && warnings.length === 0 && said(name, text as CardText) !== before) return text as CardText;
  }
  return undefined;
}

/** A text as the engine sees it. */
const said = (name: string, text: CardText): string => {
  const isEvent = cardNamed(name).type === "event";
  return JSON.stringify(compileDeclaration({ title: name, ...text }, isEvent), (_, value) =>
    ArrayBuffer.isView(value) ? [...(value as Int8Array)] : value,
  );
};

const cardNamed = (name: string): PublishedCard => publishedCards().find((card) => declaredName(card) === name)!;

/** Whether some scene of a text fails where the card has another one. */
export async function isNoticed(name: string, text: CardText, scenes: readonly TextScene[]): Promise<boolean> {
  retell({ name, text });
  try {
    for (const play of scenes) await play();
    return false;
  } catch {
    return true;
  } finally {
    retell(undefined);
  }
}
