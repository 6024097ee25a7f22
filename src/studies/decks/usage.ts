import type { Column, Usage } from "../../games/column.js";
import { type SampleData, tally } from "../sample/data.js";
import type { HardlyUsed, Use } from "./summary.js";

/** What the strategies play and use of what they could: of what they hardly use, games say nothing. */

/** Below this share of the turns in which it was a legal option something is hardly used. */
export const HARDLY = 0.05;
/** Turns in which it must have been an option at least, for the share to say anything. */
export const OCCASIONS_LEAST = 20;

/** Names of the tallied columns that count occasions and uses. */
export interface UsageNames {
  readonly offered: string;
  readonly taken: string;
}

/** @returns undefined where the game does not count that */
export function usageNames(columns: readonly Column[], of: Usage["of"]): UsageNames | undefined {
  const named = (counts: Usage["counts"]) => columns.find((c) => c.usage?.of === of && c.usage.counts === counts)?.name;
  const [offered, taken] = [named("offered"), named("taken")];
  return offered === undefined || taken === undefined ? undefined : { offered, taken };
}

/** How often a label's units were used where they could be; undefined where they never could, or nobody counted. */
export function useOf(sample: SampleData, label: number, names: UsageNames | undefined): Use | undefined {
  if (names === undefined || label < 0) return undefined;
  const offered = tally(sample.tallies, label, names.offered);
  const taken = tally(sample.tallies, label, names.taken);
  return offered === 0 ? undefined : { offered, taken, share: taken / offered };
}

export const isHardly = (use: Use | undefined): boolean =>
  use !== undefined && use.offered >= OCCASIONS_LEAST && use.share < HARDLY;

/** Every label, piece or part of pieces, that is hardly played or whose abilities are hardly used: the least first. */
export function hardlyUsed(
  sample: SampleData,
  columns: readonly Column[],
  strategies: readonly [string, string],
): HardlyUsed[] {
  const found = sample.tallies.labels.flatMap((name, label) =>
    (["play", "ability"] as const).flatMap((of): HardlyUsed[] => {
      const use = useOf(sample, label, usageNames(columns, of));
      const holders = sample.pieces.filter((p) => p.name === name || p.parts?.includes(name) === true);
      const piece = sample.pieces.find((p) => p.name === name);
      // What a set does with abilities in play is told card by card.
      if (use === undefined || !isHardly(use) || (of === "ability" && piece?.parts !== undefined)) return [];
      const sides = [...new Set(holders.map((p) => p.side))];
      const side = sides.length === 1 ? sides[0] : undefined;
      return [
        {
          name,
          of,
          ...(side === undefined ? {} : { side }),
          strategies: side === undefined ? [...new Set(strategies)] : [strategies[side]],
          partOf: piece === undefined ? holders.map((p) => p.name) : [],
          ...use,
        },
      ];
    }),
  );
  return found.sort((x, y) => x.share - y.share || y.offered - x.offered || (x.name < y.name ? -1 : 1));
}
