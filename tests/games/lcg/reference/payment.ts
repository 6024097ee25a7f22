/**
 * Paying for a card, written from the rulebook ("Resources"): a ready resource card gives 1 up to its value, a focus
 * token for each; one of those that give must match the card's affiliation where a match is needed. Slow and plain.
 */

/** A resource card as far as paying goes. */
export interface Payer {
  /** Resources that it can give. */
  readonly value: number;
  readonly isReady: boolean;
  /** Whether its resources match the card that is paid for. */
  readonly matches: boolean;
}

/** Resources taken from each payer, in their order. */
export type Payment = readonly number[];

/**
 * Every way to pay a cost without waste.
 * @param needsMatch where nothing is to be paid, there must still be somebody who could give a match
 */
export function payments(payers: readonly Payer[], cost: number, needsMatch: boolean): Payment[] {
  const found: Payment[] = [];
  const tryFrom = (taken: readonly number[]): void => {
    if (taken.length === payers.length) {
      const total = taken.reduce((sum, n) => sum + n, 0);
      const givers = payers.filter((_, i) => taken[i] > 0);
      const isMatched = cost === 0 ? payers.some(canMatch) : givers.some((payer) => payer.matches);
      if (total === cost && (!needsMatch || isMatched)) found.push(taken);
      return;
    }
    const payer = payers[taken.length];
    const most = payer.isReady ? payer.value : 0;
    for (let n = 0; n <= most; n++) tryFrom([...taken, n]);
  };
  tryFrom([]);
  return found;
}

const canMatch = (payer: Payer): boolean => payer.isReady && payer.value > 0 && payer.matches;

export const isPayable = (payers: readonly Payer[], cost: number, needsMatch: boolean): boolean =>
  payments(payers, cost, needsMatch).length > 0;
