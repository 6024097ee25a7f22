/** Programmer mistakes: stops at once, naming the values that were wrong. Never used for what a user wrote. */
export function assert(condition: boolean, message: string, values?: Record<string, unknown>): asserts condition {
  if (!condition) throw new AssertionError(message, values);
}

/** What is there by how the program is made. @throws AssertionError where it is not */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new AssertionError(`${what} is there`);
  return value;
}

/**
 * What stands at a place of a list, which has it by how the program is made; typed arrays too.
 * @param place from 0
 * @throws AssertionError with place and length where there is none
 */
export function at<T>(list: ArrayLike<T>, place: number): T {
  const value = list[place];
  if (value === undefined && !Object.hasOwn(list, place))
    throw new AssertionError("a place of a list is there", { place, length: list.length });
  return value;
}

/** Adds to a number of a list. @throws AssertionError as `at` does */
export function addAt(list: { [place: number]: number; readonly length: number }, place: number, by: number): void {
  list[place] = at(list, place) + by;
}

/**
 * The number of entries written into a buffer of the caller's, where all had room: a typed array drops what lies beyond
 * its end and says nothing. Allocates nothing unless it throws.
 * @param written entries from the buffer's beginning
 * @throws AssertionError with both numbers where the buffer is shorter
 */
export function withRoom(written: number, into: { readonly length: number }): number {
  if (written > into.length)
    throw new AssertionError("a buffer has room for all that is written into it", { written, room: into.length });
  return written;
}

export class AssertionError extends Error {
  constructor(message: string, values?: Record<string, unknown>) {
    super(values === undefined ? message : `${message} ${JSON.stringify(values)}`);
    this.name = "AssertionError";
  }
}
