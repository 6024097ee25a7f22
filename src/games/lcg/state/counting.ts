import { push, remove } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { QUIRK, STANDS } from "../cards/compileCard.js";
import { ACTS, heedsAt, LIGHT, TRIGGER_WORDS, TYPE } from "../cards/matchup.js";
import { forgetPurse } from "./purse.js";
import { HEARD, heardAt, type State } from "./state.js";
import { controllerOf } from "./table.js";

/** Who answers which triggers, who has actions, and which standing rules hold: counted as cards come and go. */

/** Standing rules by which cards may cost less. */
export const LOWERS_COSTS = QUIRK.firstEnhancementCheaper | QUIRK.firstSithEventCheaper | QUIRK.discardForVehicles;

/**
 * Counts a card among those that answer triggers of a side.
 * @param words bits of TRIGGER, which begin at `from`
 * @param word HEARD.inPlay or HEARD.inHand, plus the card's side
 */
export function listen(s: State, words: Int32Array, from: number, side: Side, word: number, by: number): void {
  for (let w = 0; w < TRIGGER_WORDS; w++)
    for (let left = words[from + w]; left !== 0; left &= left - 1) {
      const at = heardAt(32 * w + 31 - Math.clz32(left & -left), side);
      s.heard[at] += by;
      s.heard[at + word] += by;
    }
}

/** Counts a card in play that comes or goes, or whose text does. */
export function count(s: State, card: number, by: number): void {
  const { matchup } = s;
  const side = controllerOf(s, card);
  if (matchup.resources[card] !== 0 || (matchup.quirks[card] & QUIRK.hostMatchesAll) !== 0) forgetPurse(s);
  countAbilities(s, card, by);
  if ((matchup.quirks[card] & LOWERS_COSTS) !== 0) s.lowering[side] += by;
  for (let left = matchup.quirks[card]; left !== 0; left &= left - 1)
    s.table.standing[side * STANDS.words + (31 - Math.clz32(left & -left))] += by;
}

/** Counts what a card in play may answer or do. */
function countAbilities(s: State, card: number, by: number): void {
  const { matchup } = s;
  const whose = controllerOf(s, card);
  if ((matchup.acts[card] & ACTS.inPlay) !== 0) {
    if (by > 0) push(s.doers[whose], card);
    else remove(s.doers[whose], card);
    s.actors[whose * 2] += by;
  }
  if ((matchup.acts[card] & ACTS.answersInPlay) === 0) return;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const at = heedsAt(card, whose, side);
    listen(s, matchup.heeds, at, side, HEARD.inPlay + whose, by);
    for (let w = 0; w < TRIGGER_WORDS; w++)
      for (let left = matchup.mustHeed[at + w]; left !== 0; left &= left - 1)
        s.heard[heardAt(32 * w + 31 - Math.clz32(left & -left), side) + HEARD.forced] += by;
  }
}

/** Counts a card that comes or goes: of one that is blank what it pays alone. */
export function countText(s: State, card: number, by: number): void {
  if (s.table.blank[card] === 0) count(s, card, by);
  else forgetPurse(s);
}

/** Counts an enhancement that comes or goes; of a unit used as one only abilities that it has as such. */
export function countEnhancement(s: State, card: number, by: number): void {
  if (s.matchup.type[card] === TYPE.enhancement) countText(s, card, by);
  else if ((s.matchup.acts[card] & ACTS.aboard) !== 0) countAbilities(s, card, by);
}
