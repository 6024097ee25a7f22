import { at } from "../../core/assert.js";
import type { Draw, Drawing, DrawnPiece } from "../../games/game.js";
import type { SampleSpec } from "./spec.js";

/** A sample without what is changed: the same draws and dice, and the same games where nothing changed was drawn. */

/** Undefined where the sample is played as it is alone. */
export function unchangedOf({ unchanged, ...spec }: SampleSpec): SampleSpec | undefined {
  return unchanged && { ...spec, ...unchanged };
}

/** Whether a draw of one drawing is that of another. */
export type AreAlike = (one: Draw, other: Draw) => boolean;

const isAsPublished = ({ own, isWhatIf }: DrawnPiece): boolean => own === undefined && isWhatIf === undefined;

/** Draws are alike where they have the same pieces by name, as published in both. */
export function alikeIn(of: Drawing, without: Drawing): AreAlike {
  const published = new Map(without.pieces.flatMap((one, k) => (isAsPublished(one) ? [[nameOf(one), k]] : [])));
  const pieces = of.pieces.map((one) => (isAsPublished(one) ? published.get(nameOf(one)) : undefined));
  const settings = of.settings.map((one) => without.settings.indexOf(one));
  return (one, other) => {
    if (settings[one.setting] !== other.setting || one.count !== other.count) return false;
    for (let i = 0; i < one.count; i++) if (pieces[at(one.pieces, i)] !== other.pieces[i]) return false;
    return true;
  };
}

const nameOf = ({ name, kind, side }: DrawnPiece): string => JSON.stringify([name, kind, side]);
