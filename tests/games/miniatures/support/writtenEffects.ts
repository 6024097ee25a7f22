import { yamlText } from "../../../../src/core/source.js";
import { commanderEffects } from "../../../../src/games/miniatures/abilities/registry.js";
import type { EffectPart } from "../../../../src/games/miniatures/cards/effectPart.js";
import { cardNamed, readOwn } from "./ownSquads.js";
import { playableCards } from "./play.js";

/** The built-in commander effects, written in YAML on cards of one's own. */

const playable = new Set(playableCards());
/** Each built-in effect with a card that has it; those of cards that lack something else are left out. */
export const led = commanderEffects.flatMap((effect) => {
  const name = effect.sets.length === 0 ? effect.name : `${effect.name} (${effect.sets[0]})`;
  const card = cardNamed(name);
  return playable.has(card) ? [{ effect, name, card }] : [];
});

/** Cards of one's own as a file has them, each with the effect of another card written out. */
const fileOf = (effects: readonly { readonly name: string; readonly parts: readonly EffectPart[] }[]): string =>
  `game: miniatures\n${yamlText({
    cards: effects.map(({ name, parts }) => ({
      name: `${name.replace(/ \(.*/, "")}, Written`,
      "based on": name,
      commanderEffect: parts,
    })),
  })}`;

/** All of them read from one file. @param change what is written of each effect, in place of its own parts */
export const written = (change: (parts: readonly EffectPart[]) => readonly EffectPart[] = (parts) => parts) =>
  readOwn(fileOf(led.map(({ name, effect }) => ({ name, parts: change(effect.parts) }))));
