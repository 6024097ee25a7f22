import { at } from "../../core/assert.js";
import type { CharacterValue, Parted } from "./summary.js";

/**
 * How far fair costs found at the price and at the cost found lie apart, of characters whose fair cost stands still;
 * undefined of none.
 */
export function partedOf(characters: readonly CharacterValue[]): Parted | undefined {
  const moved = characters
    .flatMap(({ name, price }) => {
      if (price?.recosted?.outcome !== "stands") return [];
      const [atPrice, found] = [price.recosted.atPrice.estimate, price.fairCost.estimate];
      return [{ name, atPrice, found, by: Math.abs(found - atPrice) }];
    })
    .sort((x, y) => y.by - x.by);
  const most = moved[0];
  if (most === undefined) return undefined;
  const middle = moved.length >> 1;
  const median = moved.length % 2 === 1 ? at(moved, middle).by : (at(moved, middle - 1).by + at(moved, middle).by) / 2;
  return { characters: moved.length, median, most: { name: most.name, atPrice: most.atPrice, found: most.found } };
}
