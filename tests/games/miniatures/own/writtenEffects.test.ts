import { describe, expect, it } from "vitest";
import type { EffectPart } from "../../../../src/games/miniatures/cards/effectPart.js";
import { playsAlike } from "../../../../src/games/miniatures/own/aside.js";
import { led, written } from "../support/writtenEffects.js";

/** Effects and abilities in YAML against the built-in ones: the same games, roll by roll. */

describe("commander effects written in YAML", () => {
  const { cards, told } = written();

  it("are read without a word, as many as there are", () => {
    expect(told).toEqual([]);
    expect(cards).toHaveLength(led.length);
    expect(led.length).toBeGreaterThan(60);
  });

  it("play alike in the eyes of a judge, whatever the order of their keys", () => {
    led.forEach(({ card, effect }, i) => {
      expect(playsAlike({ ...cards[i], id: card.id }, card), effect.name).toBe(true);
      const turned = effect.parts.map((part) => Object.fromEntries(Object.entries(part).reverse()) as EffectPart);
      expect(playsAlike({ ...cards[i], commanderEffect: turned }, card)).toBe(true);
      expect(playsAlike({ ...cards[i], commanderEffect: [{ to: "enemies", bonus: { attack: -9 } }] }, card)).toBe(
        false,
      );
    });
  });
});
