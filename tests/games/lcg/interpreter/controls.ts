import { type Side, toSide } from "../../../../src/core/side.js";
import { UNTILS, type Until } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { CONTROL_WORDS, ZONE } from "../../../../src/games/lcg/state/table.js";
import { isBlank } from "./blank.js";
import type { World } from "./world.js";

/** Who has taken which cards, and for how long. */

/** A card that came under the control of a side, by what, and until when; for good where that is undefined. */
export interface Control {
  readonly card: number;
  readonly side: Side;
  readonly source: number;
  readonly until: Until | undefined;
}

export function controlsIn({ table: { controls } }: State): Control[] {
  const words = Array.from(controls.subarray(1, 1 + controls[0]));
  return words.flatMap((card, i) =>
    i % CONTROL_WORDS === 0
      ? [{ card, source: words[i + 1], until: UNTILS[words[i + 2]], side: toSide(words[i + 3]) }]
      : [],
  );
}

/** What is left of it where a card goes back, because what was for a time is over. */
export function controlsLeft(w: World, card: number): readonly Control[] {
  const { zone } = w.s.table;
  const isGone = ({ source }: Control): boolean =>
    isBlank(w, source) || zone[source] < ZONE.units || zone[source] > ZONE.enhancements;
  const ended = (one: Control): boolean => one.card === card && one.until === "inPlay" && isGone(one);
  const left = w.lasting.controls.filter((one) => !ended(one));
  if (left.length < w.lasting.controls.length) return left;
  return left.filter((one) => one.card !== card || one.until === undefined || one.until === "inPlay");
}
