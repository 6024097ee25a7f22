import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { projectRoot } from "../../../core/paths.js";
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

/** Titles of the core that play by their text, in the order of the declarations. */
export const declaredTitles: readonly string[] = [...BY_TITLE.keys()];

/** Where texts of later sets lie, a file a product, in the form of texts of the user's own. */
const TEXTS = "src/games/lcg/catalogue/texts";
let later: ReadonlyMap<string, CardDeclaration> | undefined;

/** Declarations of later sets by their names; read once, where a card is asked for that the core does not have. */
export function laterDeclarations(): ReadonlyMap<string, CardDeclaration> {
  later ??= new Map(
    readdirSync(join(projectRoot, TEXTS))
      .filter((file) => file.endsWith(".yaml"))
      .flatMap((file) => readLater(file)),
  );
  return later;
}

/** An entry of such a file: a card and what it does. */
interface Entry {
  readonly "based on": string;
  readonly text: CardText | "none";
}

function readLater(file: string): [string, CardDeclaration][] {
  const { cards } = parse(readFileSync(join(projectRoot, TEXTS, file), "utf8")) as { readonly cards: readonly Entry[] };
  return cards.map(({ "based on": title, text }) => [title, { title, ...(text === "none" ? {} : text) }]);
}

/** The declaration of a title as the catalogue names it, or undefined: such a card cannot be played. */
export const findDeclaration = (title: string): CardDeclaration | undefined =>
  BY_TITLE.get(title) ?? laterDeclarations().get(title);

/** What each card of the core does, by its title. */
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

export const knowledge = { isDeclared: (title: string): boolean => findDeclaration(title) !== undefined };
