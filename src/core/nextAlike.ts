/**
 * Rings of what has the same number: the index of the next one, of the last one that of the first, of one alone its
 * own. A walk from any of them until it comes back meets all.
 */
export function nextAlike(numbers: ArrayLike<number>): Int16Array {
  const next = new Int16Array(numbers.length);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i];
    const before = last.get(number);
    if (before === undefined) first.set(number, i);
    else next[before] = i;
    next[i] = first.get(number)!;
    last.set(number, i);
  }
  return next;
}
