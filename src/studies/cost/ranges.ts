import { type Problems, UserError } from "../../core/problems.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { cardsNamed } from "../cardWords.js";
import { joinedRange } from "../judge/range.js";
import type { RangeAsked } from "../judge/study.js";
import { type Bounds, priceVerdict } from "../judge/verdict.js";
import { widened } from "./characters.js";
import type { CharacterValue, CostSummary } from "./summary.js";

/** Cards that lack one fact, drawn twice: with the least and with the greatest that it may be. */

export interface CostRange extends RangeAsked {
  /** Names of the card with the least and with the greatest. */
  readonly ends: readonly string[];
}

/** @returns the ranges, and the cards that are drawn, as the key `cards` of files has them */
export function rangesNamed(texts: readonly string[], registry: Registry, game: Game, problems: Problems) {
  const found = [...new Set(texts)].flatMap((text) => {
    try {
      const { cards, range } = cardsNamed(registry, [text], game.name, { isRange: true });
      return [{ range: range!, cards: (cards as { readonly cards: readonly { readonly name: string }[] }).cards }];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      for (const one of error.problems) problems.add(one);
      return [];
    }
  });
  const ranges = found.map(({ range, cards }): CostRange => ({ ...range, ends: cards.map(({ name }) => name) }));
  return { ranges, cards: found.flatMap(({ cards }) => cards) };
}

/** What holds of each whatever it is: the intervals of both joined, with what other choices might move them by. */
export const rangesIn = (
  ranges: readonly CostRange[],
  characters: readonly CharacterValue[],
): NonNullable<CostSummary["ranges"]> =>
  ranges.map(({ ends, ...range }) => {
    const both = ends.flatMap((name) => characters.find((one) => one.name === name) ?? []);
    const known = ends.map((name) => boundsOf(both.find((one) => one.name === name)));
    const verdicts = known.map((one) => (one === undefined ? "undecided" : priceVerdict(one.mispricing)));
    return { ...joinedRange(range, known), cost: both[0]?.cost ?? 0, ends: [...ends], verdicts };
  });

/** Of one whose fair cost was found, and is more than a bound. */
function boundsOf(
  character: CharacterValue | undefined,
): { readonly fairCost: Bounds; readonly mispricing: Bounds } | undefined {
  const price = character?.price;
  if (price === undefined || price.verdict === "estimate" || price.recosted?.bound !== undefined) return undefined;
  const fairCost = widened(price.fairCost, price.choiceReach ?? 0);
  const { cost } = character!;
  return { fairCost, mispricing: { low: fairCost.low - cost, high: fairCost.high - cost } };
}
