import { describe, expect, it } from "vitest";
import { yamlText } from "../../../../src/core/source.js";
import { commanderEffects } from "../../../../src/games/miniatures/abilities/registry.js";
import type { EffectPart } from "../../../../src/games/miniatures/cards/effectPart.js";
import { playsAlike } from "../../../../src/games/miniatures/own/aside.js";
import { cardNamed, readOwn } from "../support/ownSquads.js";
import { playableCards } from "../support/play.js";

/** Effects and abilities in YAML against the built-in ones: the same games, roll by roll. */

const playable = new Set(playableCards());
/** Each built-in effect with a card that has it; those of cards that lack something else are left out. */
const led = commanderEffects.flatMap((effect) => {
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

const written = (change: (parts: readonly EffectPart[]) => readonly EffectPart[] = (parts) => parts) =>
  readOwn(fileOf(led.map(({ name, effect }) => ({ name, parts: change(effect.parts) }))));

describe("commander effects written in YAML", () => {
  const { cards, told } = written();

  it("are read without a word, as many as there are", () => {
    expect(told).toEqual([]);
    expect(cards).toHaveLength(led.length);
    expect(led.length).toBeGreaterThan(60);
  });

  it("play alike in the eyes of a judge, whatever the order of their keys", () => {
    led.forEach(({ card, effect }, i) => {
      expect(playsAlike({ ...cards[i]!, id: card.id }, card), effect.name).toBe(true);
      const turned = effect.parts.map((part) => Object.fromEntries(Object.entries(part).reverse()) as EffectPart);
      expect(playsAlike({ ...cards[i]!, commanderEffect: turned }, card)).toBe(true);
      expect(playsAlike({ ...cards[i]!, commanderEffect: [{ to: "enemies", bonus: { attack: -9 } }] }, card)).toBe(
        false,
      );
    });
  });
});
