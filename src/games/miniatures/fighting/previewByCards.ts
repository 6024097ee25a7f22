import { CONDITION } from "../cards/conditionBits.js";
import { CARD, type CompiledCards, ROW } from "../cards/layout.js";
import { hasFlag } from "../cards/lookUp.js";
import { F } from "../state/flags.js";
import { hittingFaces } from "./preview.js";

/** What the cards alone say of an attack, wherever those who have them stand. */
export interface Strike {
  /** Faces of the die that hit. */
  faces: number;
  /** Damage with changes to the printed value, and bonus Damage. */
  base: number;
  bonus: number;
}

export const createStrike = (): Strike => ({ faces: 0, base: 0, bonus: 0 });

/** Conditions that hold for whoever stands among its own and has not moved. */
const STANDING = CONDITION.still | CONDITION.notMoved | CONDITION.company | CONDITION.targetCompany | CONDITION.within6;

/**
 * Previews an attack of one card on another: by hand side by side, or from afar. An approximation: rows that depend on
 * more than that, or grow with a number, are left out, and commander effects add up.
 * @param attackerEffects effects that cover the attacker, one bit each
 * @param targetEffects effects that cover the target
 * @param still without a move in the turn, among others of its side
 */
export function previewByCards(
  cards: CompiledCards,
  a: number,
  t: number,
  attackerEffects: number,
  targetEffects: number,
  still: boolean,
  into: Strike,
): void {
  const pair = a * cards.cardCount + t;
  const melee = hasFlag(cards, a, F.meleeAttack);
  const where = melee ? CONDITION.adjacent | CONDITION.melee : CONDITION.nonadjacent | CONDITION.nonmelee;
  const conditions = where | (still ? STANDING : CONDITION.moved);
  let attack = cards.cardInts[a * CARD.words + CARD.attack] + cards.pairBase[pair * 4];
  let bonus = cards.pairBase[pair * 4 + 1];
  let defense = cards.cardInts[t * CARD.words + CARD.defense] + cards.pairBase[pair * 4 + 2];
  let base = cards.cardInts[a * CARD.words + CARD.damage] + cards.pairBase[pair * 4 + 3];
  const rows = cards.pairRows;
  for (let r = cards.pairStart[pair] * ROW.words; r < cards.pairStart[pair + 1] * ROW.words; r += ROW.words) {
    const needed = rows[r + ROW.conditions];
    const lenders = rows[r + ROW.attackerEffects];
    const defenders = rows[r + ROW.targetEffects];
    if ((conditions & needed) !== needed || rows[r + ROW.further] !== 0 || rows[r + ROW.kind] > 1) continue;
    if ((lenders !== 0 && (lenders & attackerEffects) === 0) || (defenders !== 0 && (defenders & targetEffects) === 0))
      continue;
    attack += rows[r + ROW.attack];
    bonus += rows[r + ROW.damage];
    defense += rows[r + ROW.defense];
    base += rows[r + ROW.printed];
  }
  into.faces = hittingFaces(defense - attack);
  into.base = base;
  into.bonus = bonus;
}
