import { SPECIAL } from "../cards/layout.js";
import { become } from "../changing/become.js";
import { dealDamage, HOW, heal } from "../fighting/damage.js";
import { makeSave } from "../fighting/saves.js";
import { F, gain, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE } from "../state/saveCauses.js";
import { ALL_EFFECTS, H, type State } from "../state/state.js";

/** What some special actions do to others without an attack, or make of their user for the rest of the skirmish. */

/** Homicidal Surgery: damage, or for an ally that saves at 11 as much healing. */
export function operate(s: State, c: number, patient: number, amount: number): void {
  if (s.side[patient] === s.side[c] && makeSave(s, patient, 11, c, SAVE.surgery)) heal(s, patient, amount, c);
  else dealDamage(s, patient, amount, c, HOW.effect);
}

/** Sabotage: the vehicle moves no further than its speed for the rest of the skirmish. */
export function hinder(s: State, c: number, vehicle: number): void {
  gain(s, vehicle, F.sabotaged);
  s.head[H.offence] = 1;
  note(s.journal, EVENT.hindered, vehicle, c);
}

/** Sever Force: no Force points and no Force rating for the rest of the skirmish, and nobody else spends its points. */
export function sever(s: State, c: number, t: number): void {
  gain(s, t, F.forceless);
  gain(s, t, F.severed);
  become(s, t, "severed");
  s.head[H.offence] = 1;
  note(s.journal, EVENT.severed, t, c);
}

/** A commander effect gained for the rest of the skirmish; whoever has one is no follower (glossary: commander). */
export function command(s: State, c: number, effect: number): void {
  gain(s, c, effect);
  gain(s, c, F.gainedCommand);
  s.head[H.effectsDirty] = ALL_EFFECTS;
}

/** A commander effect that the character has gained already: gaining it again would change nothing. */
export const isGained = (s: State, c: number, special: number): boolean =>
  (special === SPECIAL.battleMeditation && has(s, c, F.battleMeditation)) ||
  (special === SPECIAL.controlMinds && has(s, c, F.controlMinds)) ||
  (special === SPECIAL.forceValor && has(s, c, F.forceValor));
