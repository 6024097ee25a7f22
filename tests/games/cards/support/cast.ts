import type { List } from "../../../../src/core/lists.js";

/** Scenes list piles from their top, which is the last card of a list. */
export function turnOver(list: List): void {
  const items = list.slice(1, list[0] + 1).reverse();
  list.set(items, 1);
}
