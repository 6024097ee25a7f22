/**
 * Ordered lists of card numbers without allocation: word 0 is the length, the items follow. The end of a pile is its
 * top.
 */
export type List = Int16Array;

export const lengthOf = (list: List): number => list[0];
/** Item `i` of 0..length-1. */
export const itemOf = (list: List, i: number): number => list[i + 1];

export function push(list: List, card: number): void {
  list[0] += 1;
  list[list[0]] = card;
}

/** Takes the last item, the top of a pile. */
export function pop(list: List): number {
  const card = list[list[0]];
  list[0] -= 1;
  return card;
}

/** Puts a card under all others, the bottom of a pile. */
export function unshift(list: List, card: number): void {
  for (let i = list[0]; i >= 1; i--) list[i + 1] = list[i];
  list[1] = card;
  list[0] += 1;
}

/** Index of a card, or -1. */
export function indexIn(list: List, card: number): number {
  for (let i = 1; i <= list[0]; i++) if (list[i] === card) return i - 1;
  return -1;
}

/** Removes a card, keeping the order of the others; false where it is not in the list. */
export function remove(list: List, card: number): boolean {
  const n = list[0];
  for (let i = 1; i <= n; i++) {
    if (list[i] !== card) continue;
    for (let j = i; j < n; j++) list[j] = list[j + 1];
    list[0] = n - 1;
    return true;
  }
  return false;
}

export function clear(list: List): void {
  list[0] = 0;
}

/** Puts 0 in the place of each item. @param values by item */
export function zeroEach(values: Uint8Array, list: List): void {
  for (let i = 0; i < lengthOf(list); i++) values[itemOf(list, i)] = 0;
}
