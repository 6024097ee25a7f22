import type { Column, Usage } from "../../../games/column.js";
import { isHardly, type UsageNames, usageNames, useOf } from "../../decks/usage.js";
import type { OfSide } from "../around.js";
import { SENTENCES_CHANGED } from "../changes.js";
import type { Unused } from "../summary.js";
import type { ValuedCard } from "./decks.js";

/** Whether the player uses a judged card, and what was changed of it: of what it hardly uses, games say nothing. */

/** Turns in which a card could be played after which it is sure that it hardly is. */
const OCCASIONS_SURE = 200;

/** Whether no more need be played to say so. */
export const isSurely = (unused: Unused | undefined): boolean =>
  unused !== undefined && unused.offered >= OCCASIONS_SURE;

/** What keeps a value, and a change, from a verdict. */
export interface HardlyUsedCard {
  readonly value?: Unused;
  readonly change?: Unused;
}

/**
 * A value stands on the piece being played; a change of text alone besides on its ability being used, and the change of
 * an objective set on one of its own cards being played.
 */
export function hardlyUsedOf(
  { cards = [], changes, samples }: ValuedCard,
  columns: readonly Column[],
  played: readonly OfSide[],
): HardlyUsedCard {
  const held = samples[0].holds!.piece;
  const name = played[0].data.pieces[held].name;
  const unused = (label: string, of: Usage["of"]) => unusedIn(played, label, of, usageNames(columns, of));
  const value = unused(name, "play");
  const isText = changes.length > 0 && changes.every(({ what }) => what === SENTENCES_CHANGED);
  const own = cards.map((label) => unused(label, "play"));
  const change =
    value ??
    (own.length > 0 && own.every((one) => one !== undefined)
      ? own[0]
      : isText && cards.length === 0
        ? unused(name, "ability")
        : undefined);
  return { ...(value === undefined ? {} : { value }), ...(change === undefined ? {} : { change }) };
}

/** @returns undefined where it is used, or could hardly be */
function unusedIn(
  played: readonly OfSide[],
  label: string,
  of: Usage["of"],
  names: UsageNames | undefined,
): Unused | undefined {
  const uses = played.flatMap(({ data }) => useOf(data, data.tallies.labels.indexOf(label), names) ?? []);
  const [offered, taken] = uses.reduce(([all, done], one) => [all + one.offered, done + one.taken], [0, 0]);
  const use = { offered, taken, share: taken / Math.max(1, offered) };
  return isHardly(use) ? { of, ...use } : undefined;
}
