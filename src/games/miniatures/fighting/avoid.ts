import { ask } from "../ask.js";
import { AGAINST, AVOID, flagBit, flagWord, RELATION } from "../cards/layout.js";
import { FLAG_WORDS } from "../cards/terms.js";
import { POWER, takesEffect } from "../force/cancel.js";
import { canUsePower, spend } from "../force/forcePoints.js";
import { F, has, isInPlay } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE, saveOfAvoid } from "../state/saveCauses.js";
import { touches } from "../state/sight.js";
import { H, isAlive, STATUS, type State, sideEnd, sideStart } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { dealDamage, HOW, heal } from "./damage.js";
import { hittingFaces } from "./preview.js";
import { makeSave } from "./saves.js";
import { withinReach } from "./targets.js";

/** Damage of an attack on its way: taken by a Bodyguard, or avoided by a save. Redirection comes first. */

/** Damage that Cortosis Gauntlet takes from the attacker's. */
const GAUNTLET = 20;
const SHIELD_SAVE = 11;

/** Who takes the damage: the target, or an adjacent ally with Bodyguard that steps in. */
export function redirect(s: State, a: number, t: number, amount: number): number {
  const side = s.side[t];
  const { relations, cardCount } = s.matchup.cards;
  for (let o = sideStart(s, side), end = sideEnd(s, side); o < end; o++) {
    if (o === t || o === a || !isAlive(s, o) || s.pos[o] < 0 || !has(s, o, F.bodyguard)) continue;
    const own = relations[s.card[o] * cardCount + s.card[t]] & RELATION.bodyguards;
    if (own === 0 && !isLentBodyguard(s, o)) continue;
    if (!touches(s, o, t)) continue;
    s.head[H.pending] = amount;
    if (ask(s, side, CHOICE.redirect, o, t, 2) === 0) continue;
    note(s.journal, EVENT.redirected, o, t);
    return o;
  }
  return t;
}

const GUARD_WORD = flagWord("bodyguard");
const GUARD = flagBit("bodyguard");

/** Whether a commander effect makes the character a Bodyguard of everyone, whomever its own ability is about. */
function isLentBodyguard(s: State, o: number): boolean {
  const { effectFlags, effectCount } = s.matchup.cards;
  for (let e = 0; e < effectCount; e++) {
    if ((s.effectBits[o] & (1 << e)) !== 0 && (effectFlags[e * FLAG_WORDS + GUARD_WORD] & GUARD) !== 0) return true;
  }
  return false;
}

const MELEE = AGAINST.indexOf("melee");
const NONMELEE = AGAINST.indexOf("nonmelee");
const NONADJACENT = AGAINST.indexOf("nonadjacent");

/** Tries every way of avoiding that the target has and wants; free ones are always used. True = no damage. */
export function avoidDamage(s: State, a: number, t: number, amount: number, melee: boolean): boolean {
  const { cards } = s.matchup;
  const card = s.card[t];
  for (let r = cards.avoidStart[card]; r < cards.avoidStart[card + 1]; r++) {
    const at = r * AVOID.words;
    if (!avoids(s, a, t, at, melee) || !chosen(s, a, t, r, amount)) continue;
    const save = cards.avoids[at + AVOID.save];
    const byAttacker = cards.avoids[at + AVOID.roller] === 1;
    const avoided = byAttacker
      ? !makeSave(s, a, save, t, saveOfAvoid(r), -amount)
      : makeSave(s, t, save, a, saveOfAvoid(r), amount);
    if (!avoided) continue;
    note(s.journal, EVENT.avoided, t, a, amount);
    afterAvoiding(s, a, t, amount, at);
    return true;
  }
  return isInPlay(s, F.energyShield) && isShielded(s, a, t, amount);
}

/** Whether a way of avoiding works against an attack. @param at where it begins among `avoids` */
function avoids(s: State, a: number, t: number, at: number, melee: boolean): boolean {
  const { avoids } = s.matchup.cards;
  const lenders = avoids[at + AVOID.effects];
  if (lenders !== 0 && (s.effectBits[t] & lenders) === 0) return false;
  const against = avoids[at + AVOID.against];
  if ((against === MELEE && !melee) || (against === NONMELEE && melee)) return false;
  if (against === NONADJACENT && withinReach(s, a, t)) return false; // Melee Reach counts as adjacent (Evade).
  return avoids[at + AVOID.style] !== 1 || !has(s, a, F.makashiStyle);
}

/** The share of an attack's hits that saves which cost nothing stop, 0..1: rerolls and Energy Shield apart. */
export function freelyAvoided(s: State, a: number, t: number, melee: boolean): number {
  const { cards } = s.matchup;
  const card = s.card[t];
  let landed = 1;
  for (let r = cards.avoidStart[card]; r < cards.avoidStart[card + 1]; r++) {
    const at = r * AVOID.words;
    if (cards.avoids[at + AVOID.forceCost] !== 0 || !avoids(s, a, t, at, melee)) continue;
    const saved = hittingFaces(cards.avoids[at + AVOID.save]) / 20;
    landed *= cards.avoids[at + AVOID.roller] === 1 ? saved : 1 - saved;
  }
  return 1 - landed;
}

/** Energy Shield: of the target or of someone beside it. However many there are, the attacker makes one save. */
function isShielded(s: State, a: number, t: number, amount: number): boolean {
  const bearer = shieldBearer(s, a, t);
  if (bearer < 0 || makeSave(s, a, SHIELD_SAVE, bearer, SAVE.energyShield, amount)) return false;
  note(s.journal, EVENT.avoided, t, a, amount);
  dealDamage(s, a, amount, bearer, HOW.effect);
  return true;
}

/** An enemy of the attacker whose Energy Shield covers t, neither of the two adjacent to the attacker; -1 = none. */
export function shieldBearer(s: State, a: number, t: number): number {
  if (withinReach(s, a, t)) return -1;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (s.side[o] === s.side[a] || s.pos[o] < 0 || !has(s, o, F.energyShield)) continue;
    if ((o === t || touches(s, o, t)) && !withinReach(s, a, o)) return o;
  }
  return -1;
}

function chosen(s: State, a: number, t: number, row: number, amount: number): boolean {
  const cost = s.matchup.cards.avoids[row * AVOID.words + AVOID.forceCost];
  if (cost === 0) return true;
  if (!canUsePower(s, t, cost) || has(s, a, F.forceImmunity)) return false;
  s.head[H.choiceCost] = cost;
  s.head[H.choicePower] = POWER.avoid | row;
  s.head[H.pending] = amount;
  if (ask(s, s.side[t], CHOICE.avoid, t, a, 2) === 0) return false;
  spend(s, t, cost, POWER.avoid | row);
  return takesEffect(s, t, POWER.avoid + row, a);
}

/** Cortosis Gauntlet: less Damage for an enemy with a lightsaber to the end of the skirmish, once. */
function weaken(s: State, a: number, by: number): void {
  if (!has(s, a, F.lightsaber) || (s.status[a] & STATUS.weakened) !== 0) return;
  s.status[a] |= STATUS.weakened;
  s.damageBonus[a] -= GAUNTLET;
  note(s.journal, EVENT.weakened, a, by, GAUNTLET);
}

function afterAvoiding(s: State, a: number, t: number, amount: number, at: number): void {
  const { avoids } = s.matchup.cards;
  const reflected = avoids[at + AVOID.reflect];
  if (reflected > 0 && !makeSave(s, a, 11, t, SAVE.reflect, reflected)) dealDamage(s, a, reflected, t, HOW.effect);
  if (avoids[at + AVOID.absorb] === 1) heal(s, t, amount, t);
  if (avoids[at + AVOID.returned] === 1) dealDamage(s, a, amount, t, HOW.effect);
  const gauntlet = avoids[at + AVOID.gauntlet];
  if (gauntlet > 0 && s.head[H.saved] >= gauntlet) weaken(s, a, t);
}
