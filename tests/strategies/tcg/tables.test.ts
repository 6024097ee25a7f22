import { describe, expect, it } from "vitest";
import { declaredNames, findDeclaration } from "../../../src/games/tcg/cards/registry.js";
import { SPECIALS } from "../../../src/games/tcg/cards/specials.js";
import { VERBS } from "../../../src/games/tcg/cards/terms.js";
import type { CardDeclaration, Effect } from "../../../src/games/tcg/cards/vocabulary.js";
import { QUESTIONS } from "../../../src/games/tcg/strategy.js";
import { QUESTION_WORTHS } from "../../../strategies/tcg/greedy/questions.js";
import { SPECIAL_WORTHS } from "../../../strategies/tcg/greedy/specials.js";
import { VERB_WORTHS } from "../../../strategies/tcg/greedy/verbs.js";

/**
 * Each verb, effect of a single card and question of the engine has its worth, or is worth exactly 0, in one table
 * each.
 */

function effectsOf(declared: CardDeclaration): readonly Effect[] {
  const found: Effect[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (typeof value === "object" && value !== null) {
      if ("verb" in value) found.push(value as Effect);
      for (const one of Object.values(value)) walk(one);
    }
  };
  walk(declared);
  return found;
}

/** How an effect is carried out: on a card, to a player, or at large. */
function wayOf(effect: Effect): "on" | "to" | "atLarge" {
  const rated = VERB_WORTHS[effect.verb];
  if (rated !== 0 && rated.on !== undefined && effect.on !== undefined) return "on";
  return rated !== 0 && rated.to !== undefined ? "to" : "atLarge";
}

/** Verbs that the engine carries out without regard to the card they are said of. */
const AT_LARGE_ON_CARDS: ReadonlySet<string> = new Set([
  "prevent",
  "preventAll",
  "deflect",
  "retaliate",
  "attackRule",
  "linger",
  "special",
]);

describe("worths of greedy", () => {
  it("has one entry a verb", () => {
    expect(Object.keys(VERB_WORTHS).sort()).toEqual([...VERBS].sort());
  });

  it("has one entry a question", () => {
    expect(Object.keys(QUESTION_WORTHS).sort()).toEqual([...QUESTIONS].sort());
  });

  it("has one entry an effect of a single card", () => {
    expect(Object.keys(SPECIAL_WORTHS).sort()).toEqual([...SPECIALS].sort());
  });

  it("weighs every effect of every card in the way in which the engine carries it out", () => {
    for (const name of declaredNames)
      for (const effect of effectsOf(findDeclaration(name)!)) {
        const rated = VERB_WORTHS[effect.verb];
        if (rated === 0) continue;
        const said = `${name}: ${effect.verb} on ${effect.on ?? "nobody"}`;
        expect(rated[wayOf(effect)], said).toBeDefined();
        const isOnCard = effect.on !== undefined && effect.on !== "self";
        if (isOnCard && wayOf(effect) !== "on") expect(AT_LARGE_ON_CARDS.has(effect.verb), said).toBe(true);
      }
  });
});
