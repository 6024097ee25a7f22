import { itemOf, lengthOf, push } from "../../../core/lists.js";
import { type Side, toSide } from "../../../core/side.js";
import { UNTIL } from "../cards/compileCard.js";
import { type Matchup, ownerOf } from "../cards/matchup.js";
import { CONTROL_WORDS, CONTROLS_MAX, type Table, ZONE } from "./table.js";

/** The effects by which cards in play are under the control of a side: what `controls` of a table holds. */

interface Seen {
  readonly matchup: Matchup;
  readonly table: Table;
}

/** Places of an effect's words, after its card. */
const [SOURCE, UNTIL_WHEN, SIDE] = [1, 2, 3];

/** Keeps such an effect. @returns false where there are too many */
export function noteControl({ table }: Seen, card: number, source: number, until: number, side: Side): boolean {
  const { controls } = table;
  if (lengthOf(controls) + CONTROL_WORDS > CONTROLS_MAX) return false;
  push(controls, card);
  push(controls, source);
  push(controls, until);
  push(controls, side);
  return true;
}

/** A card comes into play under the control of a side: for good, until another effect gives it to the other. */
export function comeUnder(s: Seen, card: number, side: Side): void {
  s.table.controller[card] = side;
  if (side !== ownerOf(s.matchup, card)) noteControl(s, card, card, UNTIL.forGood, side);
}

/** A card that is in play no more is its owner's. */
export function goBack(s: Seen, card: number): void {
  s.table.controller[card] = ownerOf(s.matchup, card);
  if (lengthOf(s.table.controls) > 0) forgetControl(s, card);
}

/** Takes out the effects on one card. */
export function forgetControl({ table: { controls } }: Seen, card: number): void {
  let kept = 0;
  for (let at = 0; at < lengthOf(controls); at += CONTROL_WORDS)
    if (itemOf(controls, at) !== card) kept = keep(controls, at, kept);
  controls[0] = kept;
}

/**
 * Takes out what lasts until then, or with UNTIL.inPlay what lasts while a card is in play that has left it.
 * @param ended called with the card of each
 */
export function endControls<S extends Seen>(s: S, until: number, ended: (s: S, card: number) => void): void {
  const { controls } = s.table;
  let kept = 0;
  for (let at = 0; at < lengthOf(controls); at += CONTROL_WORDS)
    if (hasEnded(s, at, until)) ended(s, itemOf(controls, at));
    else kept = keep(controls, at, kept);
  controls[0] = kept;
}

function hasEnded({ table }: Seen, at: number, until: number): boolean {
  if (itemOf(table.controls, at + UNTIL_WHEN) !== until) return false;
  const zone = table.zone[itemOf(table.controls, at + SOURCE)];
  const isBlank = table.blank[itemOf(table.controls, at + SOURCE)] !== 0;
  return until !== UNTIL.inPlay || isBlank || zone < ZONE.units || zone > ZONE.enhancements;
}

function keep(controls: Table["controls"], at: number, kept: number): number {
  for (let w = 0; w < CONTROL_WORDS; w++) controls[1 + kept + w] = itemOf(controls, at + w);
  return kept + CONTROL_WORDS;
}

/** Who controls a card by the last effect on it, or its owner. */
export function rightfulOf({ table, matchup }: Seen, card: number): Side {
  let side = ownerOf(matchup, card);
  for (let at = 0; at < lengthOf(table.controls); at += CONTROL_WORDS)
    if (itemOf(table.controls, at) === card) side = toSide(itemOf(table.controls, at + SIDE));
  return side;
}

/** Whether a card is under control by an effect of that other one. */
export function isControlledBy({ table: { controls } }: Seen, card: number, source: number): boolean {
  for (let at = 0; at < lengthOf(controls); at += CONTROL_WORDS)
    if (itemOf(controls, at) === card && itemOf(controls, at + SOURCE) === source) return true;
  return false;
}
