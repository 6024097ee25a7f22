import { sufferCorruption } from "../actions/lasting.js";
import { beginActivation } from "../activate.js";
import { ask } from "../ask.js";
import { NEAR_SQUARES } from "../board/board.js";
import { CARD, COMMAND, EFFECT, NUMBER, RELATION } from "../cards/layout.js";
import { endCoupling } from "../effects/coupling.js";
import { underCommand } from "../effects/effects.js";
import { fluxDamage } from "../effects/support.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { distanceBetween, sees, touches } from "../state/sight.js";
import { isActivated, isAlive, numberOf, ownFrom, ownTo, type State, TALLY } from "../state/state.js";
import { CHOICE } from "../strategy.js";

/** Combined fire (rulebook, "Combined Fire"): allies that activate to help an attack. */

/**
 * Whether an ally may combine fire with an attack by c on t: not yet activated, seeing it, neither of them in melee.
 */
export function mayCombine(s: State, c: number, ally: number, t: number): boolean {
  if (ally === c || !isAlive(s, ally) || s.pos[ally] < 0 || s.side[ally] !== s.side[c] || isActivated(s, ally))
    return false;
  if (has(s, ally, F.cannotCombine)) return false;
  const { cardInts } = s.matchup.cards;
  if (has(s, c, F.meleeAttack) || has(s, ally, F.meleeAttack)) return false;
  if (cardInts[s.card[ally] * CARD.words + CARD.damage] === 0 || cardInts[s.card[c] * CARD.words + CARD.damage] === 0)
    return false;
  if (has(s, c, F.mountedWeapon) && !has(s, ally, F.mountedWeapon) && !(has(s, ally, F.gunner) && touches(s, ally, c)))
    return false;
  return sees(s, ally, t);
}

/** Bonus to Attack from one combining ally. */
export function combineBonus(s: State, c: number, ally: number): number {
  const { relations, cardCount } = s.matchup.cards;
  const relation = relations[s.card[c] * cardCount + s.card[ally]];
  const synchronized =
    (relation & RELATION.synchronized) !== 0 || ((relation & RELATION.commandos) !== 0 && has(s, c, F.deltaFire));
  const bonus = Math.max(synchronized ? 6 : 4, 4 + numberOf(s, c, NUMBER.combinePlus));
  return bonus + numberOf(s, ally, NUMBER.combineAid);
}

/**
 * Asks for each ally that may combine fire with an attack by c on t whether it does, before anyone activates;
 * `s.combiners` holds those that do.
 */
export function askCombiners(s: State, c: number, t: number): void {
  const side = s.side[c];
  s.combinerCount = 0;
  if (has(s, c, F.meleeAttack)) return;
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++) {
    const ally = s.living[i];
    if (mayCombine(s, c, ally, t) && ask(s, side, CHOICE.combine, ally, t, 2) === 1)
      s.combiners[s.combinerCount++] = ally;
  }
}

/** Activates the allies in `s.combiners` to combine fire with an attack by c on t; returns their bonus to Attack. */
export function combineFire(s: State, c: number, t: number): number {
  let combined = 0;
  for (let i = 0; i < s.combinerCount; i++) {
    const ally = s.combiners[i];
    // What an ally before it set off by activating may have taken it, too.
    if (!mayCombine(s, c, ally, t)) {
      leaveOut(s, i--);
      continue;
    }
    beginActivation(s, ally);
    sufferCorruption(s, ally);
    s.heldDoor[ally] = 0; // Its turn of this round has come and gone.
    endCoupling(s, ally);
    note(s.journal, EVENT.combine, ally, c, t);
    s.tally[TALLY.combined + s.side[c]] += 1;
    s.tally[TALLY.activations + s.side[c]] += 1;
    if (isAlive(s, ally)) combined += combineBonus(s, c, ally);
    else leaveOut(s, i--); // Corruption has taken it.
  }
  return combined;
}

/** Takes one of the combining allies out of the list. */
function leaveOut(s: State, i: number): void {
  s.combiners[i] = s.combiners[--s.combinerCount];
}

/** Bonus Damage from the combining allies in `s.combiners`: Gunner and Spotter, neither stacking with itself. */
export function combinerDamage(s: State, c: number, t: number): number {
  let gunner = 0;
  let spotter = 0;
  for (let i = 0; i < s.combinerCount; i++) {
    const ally = s.combiners[i];
    if (has(s, ally, F.gunner) && has(s, c, F.mountedWeapon) && touches(s, ally, c))
      gunner = Math.max(gunner, numberOf(s, ally, NUMBER.gunner));
    if (distanceBetween(s, ally, t) <= NEAR_SQUARES) spotter = Math.max(spotter, numberOf(s, ally, NUMBER.spotter));
  }
  return gunner + spotter + togetherDamage(s, c) + fluxDamage(s, c);
}

/** Bail Organa: Alderaan Troopers firing together. */
function togetherDamage(s: State, c: number): number {
  const e = underCommand(s, c, COMMAND.fireTogether);
  if (e < 0) return 0;
  for (let i = 0; i < s.combinerCount; i++)
    if ((s.effectBits[s.combiners[i]] & (1 << e)) !== 0)
      return s.matchup.cards.effects[e * EFFECT.words + EFFECT.damage];
  return 0;
}
