import { DARK_SIDE } from "./darkSide.js";
import { LIGHT_SIDE } from "./lightSide.js";
import type { CardWords } from "./vocabulary.js";
import { damage, enemyUnit, fate, one, special } from "./words.js";

/** Fate cards, which both sides have with priorities of their own. */
const FATE: readonly CardWords[] = [
  one("Heat of Battle", fate([damage(1)], { target: enemyUnit({ is: ["participating"] }) })),
  one("Target of Opportunity", fate([damage(1, "engaged")], { when: ["youAttack"] })),
  one("Twist of Fate", fate([special("edgeBattleAgain")])),
];

const BY_TITLE: ReadonlyMap<string, CardWords> = new Map(
  [...LIGHT_SIDE, ...DARK_SIDE, ...FATE].map((words) => [words.title, words]),
);

/** Titles that play by their text, in the order of the declarations. */
export const declaredTitles: readonly string[] = [...BY_TITLE.keys()];

/** The declaration of a title as the catalogue names it, or undefined: such a card cannot be played. */
export const findWords = (title: string): CardWords | undefined => BY_TITLE.get(title);

export const knowledge = { isDeclared: (title: string): boolean => BY_TITLE.has(title) };
