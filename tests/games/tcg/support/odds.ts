import { expect } from "vitest";

/** Exact chances by enumeration, and how far counts of games may lie from them. */

/** Standard errors that a count may be off; fixed seeds make a run that passes pass for ever. */
export const ERRORS_ALLOWED = 4;

/** All throws of `count` dice. */
export function* throwsOf(count: number): Generator<readonly number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const rest of throwsOf(count - 1)) for (let face = 1; face <= 6; face++) yield [...rest, face];
}

/** Chance of each outcome of `count` dice, all throws being equally likely. */
export function chances(count: number, outcome: (faces: readonly number[]) => number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const each = 6 ** -count;
  for (const faces of throwsOf(count)) found.set(outcome(faces), (found.get(outcome(faces)) ?? 0) + each);
  return found;
}

/** Each outcome as often as its chance says, within 4 standard errors of a share: 4 * sqrt(p (1 - p) / n). */
export function expectChances(counts: ReadonlyMap<number, number>, exact: ReadonlyMap<number, number>): void {
  const n = [...counts.values()].reduce((a, b) => a + b, 0);
  for (const outcome of counts.keys()) expect([...exact.keys()], "outcomes that can be").toContain(outcome);
  for (const [outcome, p] of exact) {
    const share = (counts.get(outcome) ?? 0) / n;
    const bound = ERRORS_ALLOWED * Math.sqrt((p * (1 - p)) / n);
    expect(Math.abs(share - p), `share ${share} of ${outcome}, exactly ${p}, of ${n}`).toBeLessThanOrEqual(bound);
  }
}
