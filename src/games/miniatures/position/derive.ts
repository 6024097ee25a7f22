import { CARD } from "../cards/layout.js";
import { FLAG_WORDS } from "../cards/terms.js";
import { lendAbilities, refreshEffects } from "../effects/effects.js";
import { isAboard } from "../moving/aboard.js";
import { awardPoints, headStartOf } from "../score.js";
import { rowBits, settle } from "../state/space.js";
import { ALL_EFFECTS, H, isAlive, isFrozen, listLiving, SIDE, STATUS, type State, TALLY } from "../state/state.js";
import type { Cells } from "./cells.js";

/**
 * What follows from who stands where with what: who lives, which squares are taken, what effects lend, who must be
 * defeated, and points for the defeated. The words that this follows from stay as they are.
 */
export function derive(s: State, cells: Cells, kept: Int32Array): void {
  kept.set(s.words);
  findSpaces(s);
  printAbilities(s);
  listLiving(s);
  occupy(s);
  // Effects may lend effects: what the first round of them lends is there for the second.
  for (let i = 0; i < 2; i++) {
    s.head[H.effectsDirty] = ALL_EFFECTS;
    refreshEffects(s);
  }
  countSides(s);
  for (let i = 0; i < kept.length; i++) if (cells.derived[i] === 0) s.words[i] = kept[i];
}

/** Sizes and columns; whoever is aboard has the space of its skiff. */
function findSpaces(s: State): void {
  for (let c = 0; c < s.count; c++) s.size[c] = isEmptyPlace(s, c) ? 1 : ownSize(s, c);
  for (let c = 0; c < s.count; c++) {
    if (isAboard(s, c)) s.size[c] = ownSize(s, s.aboard[c] - 1);
    s.x[c] = s.pos[c] < 0 ? 0 : s.board.colOf[s.pos[c]];
    s.y[c] = s.pos[c] < 0 ? 0 : s.board.rowOf[s.pos[c]];
  }
}

const ownSize = (s: State, c: number): number => s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.size];

/** A place that nobody holds, no object either. */
const isEmptyPlace = (s: State, c: number): boolean =>
  (s.status[c] & (STATUS.absent | STATUS.frozen | STATUS.defeated)) === STATUS.absent;

function printAbilities(s: State): void {
  s.effectBits.fill(0);
  s.flags.fill(0);
  s.numbers.fill(0);
  for (let c = 0; c < s.count; c++) {
    if (!isEmptyPlace(s, c)) lendAbilities(s, c);
    else for (let w = 0; w < FLAG_WORDS; w++) s.flags[c * FLAG_WORDS + w] = 0;
  }
}

function occupy(s: State): void {
  s.anyone.fill(0);
  s.foes.fill(0);
  s.spirits.fill(0);
  s.fields.fill(0);
  s.disrupted.fill(0);
  for (let c = 0; c < s.count; c++) {
    if (s.pos[c] < 0) continue;
    if (isAlive(s, c)) settle(s, c, s.pos[c]);
    else if (isFrozen(s, c))
      for (let x = s.x[c]; x < s.x[c] + s.size[c]; x++) s.anyone[x] |= rowBits(s.y[c], s.size[c]);
  }
}

function countSides(s: State): void {
  for (let side = 0; side < s.sideCount; side++) {
    s.sides[SIDE.required + side] = 0;
    s.sides[SIDE.score + side] = headStartOf(s, side);
    s.tally[TALLY.points + side] = 0;
  }
  for (let c = 0; c < s.count; c++) {
    const status = s.status[c];
    const side = (status & STATUS.controlled) === 0 ? s.side[c] : s.side[s.lender[c] - 1];
    if (isAlive(s, c)) {
      if ((status & STATUS.unneeded) === 0) s.sides[SIDE.required + side] += 1;
    } else if ((status & STATUS.defeated) !== 0 && (status & (STATUS.absent | STATUS.unscored)) === 0)
      awardPoints(s, side, s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.cost], -1);
  }
}
