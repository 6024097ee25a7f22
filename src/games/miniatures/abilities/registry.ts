import type { Ability } from "../cards/vocabulary.js";
import { actions } from "./actions.js";
import { attacking } from "./attacking.js";
import { bonds } from "./bonds.js";
import { type CommanderEffect, commanderEffects } from "./commanderEffects.js";
import { defending } from "./defending.js";
import { forcePowers } from "./forcePowers.js";
import { initiative } from "./initiative.js";
import { keywords } from "./keywords.js";
import { modifiers } from "./modifiers.js";
import { movingAndBeing } from "./movingAndBeing.js";

/** Every special ability and Force power the engine plays, by the glossary's heading without [#]. */
export const abilities: ReadonlyMap<string, Ability> = new Map(
  [
    ...keywords,
    ...modifiers,
    ...attacking,
    ...movingAndBeing,
    ...defending,
    ...actions,
    ...forcePowers,
    ...initiative,
    ...bonds,
  ].map((a) => [a.name, a]),
);

export function findAbility(name: string): Ability | undefined {
  return abilities.get(name);
}

const effectsByName = new Map<string, CommanderEffect[]>();
for (const effect of commanderEffects)
  effectsByName.set(effect.name, [...(effectsByName.get(effect.name) ?? []), effect]);

/** The commander effect printed on a card, or undefined where nobody here knows its rule. */
export function findCommanderEffect(cardName: string, set: string): CommanderEffect | undefined {
  return effectsByName.get(cardName)?.find(({ sets }) => sets.length === 0 || sets.includes(set));
}

export { commanderEffects };
