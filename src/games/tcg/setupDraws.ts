import { itemOf, type List, lengthOf } from "../../core/lists.js";
import type { Side } from "../../core/side.js";
import { DARK, LIGHT, type Matchup } from "./cards/matchup.js";
import { CONTEXTS } from "./worth.js";

const N = CONTEXTS.length;

/**
 * What a card that is drawn in setup brings beyond the mean of its deck. Nobody knows a card of it, and nothing but
 * draws takes from it: its length says whether it is whole, or as the last draw left it.
 */
export class SetupDraws {
  /** By card, then by context: games won by whoever draws it. */
  readonly #worths: Float64Array;
  /** By side, then by context: the sum of the worths of all cards of its deck, and of those that are left. */
  readonly #wholes = new Float64Array(2 * N);
  readonly #sums = new Float64Array(2 * N);
  /** By side: cards of its deck, and those that the sums are of. */
  readonly #counts = new Int32Array(2);
  readonly #left = new Int32Array(2);

  constructor(worths: Float64Array, { split, count }: Pick<Matchup, "split" | "count">) {
    this.#worths = worths;
    // In one order, for sums of fractions depend on it.
    for (let card = 0; card < count; card++) {
      const side = card < split ? LIGHT : DARK;
      this.#add(this.#wholes, side, card, 1);
      this.#counts[side]++;
    }
  }

  /** @returns the gain of a side that is about to draw the top card of its deck, in games won */
  gainOfTop(deck: List, side: Side, context: number): number {
    const n = lengthOf(deck);
    const sums = this.#sums;
    if (n === this.#counts[side]) {
      for (let k = side * N; k < (side + 1) * N; k++) sums[k] = this.#wholes[k];
    } else if (n !== this.#left[side]) {
      for (let k = side * N; k < (side + 1) * N; k++) sums[k] = 0;
      for (let i = 0; i < n; i++) this.#add(sums, side, itemOf(deck, i), 1);
    }
    const card = itemOf(deck, n - 1);
    const gain = this.#worths[card * N + context] - sums[side * N + context] / n;
    this.#add(sums, side, card, -1);
    this.#left[side] = n - 1;
    return gain;
  }

  #add(sums: Float64Array, side: Side, card: number, by: number): void {
    for (let k = 0; k < N; k++) sums[side * N + k] += by * this.#worths[card * N + k];
  }
}
