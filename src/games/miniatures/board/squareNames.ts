/** What people call squares: the column's letters, A in the west, and the row's number, 1 in the north. */

/** A to Z, then AA, AB... @param x column from 0 */
export function columnLetters(x: number): string {
  return x < 26 ? String.fromCharCode(65 + x) : `A${String.fromCharCode(65 + x - 26)}`;
}
