import { DARK_SIDE } from "./darkSide.js";
import { damage, enemyUnit, fate, one, special } from "./declare.js";
import { LIGHT_SIDE } from "./lightSide.js";
import type { CardDeclaration } from "./vocabulary.js";

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

export const knowledge = { isDeclared: (title: string): boolean => BY_TITLE.has(title) };
