import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { fitsByPrint } from "../cards/matchup.js";
import { QUIRK, WINDOW } from "../cards/numbers.js";
import { discardSpent } from "../effects/discard.js";
import { perform } from "../effects/playOrPass.js";
import { tapUnit } from "../moves/units.js";
import { isGranted, listOfUnit } from "../plays/listPlays.js";
import { mayAttack } from "../reading/attackable.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, sideNow, ZONE } from "../state/table.js";
import {
  abilityOfPlay,
  attackOf,
  cardOfPlay,
  isAttack,
  modeOfAttack,
  PASS,
  QUESTION,
  targetOfAttack,
  type View,
} from "../strategy.js";
import { attack } from "./attack.js";
import { listTargets, MODE } from "./targets.js";

/** One unit acts: it attacks, uses an ability instead, or does nothing. */

/** A unit attacks, uses an ability instead, or does nothing; then it is tapped. @returns whether anything happened */
export function act(s: State, unit: number): boolean {
  const { table } = s;
  const owner = sideNow(s, unit);
  const isTamed = (table.quirks[unit] & QUIRK.actsForOpponent) !== 0;
  const side = isTamed ? otherSide(owner) : owner;
  table.flags[unit] |= FLAG.attackedNow;
  if ((table.flags[unit] & FLAG.turnsOnOwn) !== 0 && turnOnOwn(s, unit, owner)) return true;
  const view = offer(s, side, unit);
  add(view, PASS);
  listTargets(s, unit, attackOf, side);
  const isDrawn = s.matchup.hasDrawers && keepDrawing(s, unit, view);
  const targets = view.optionCount;
  if (!isTamed && !isDrawn) listOfUnit(s, side, unit, WINDOW.instead, isGranted(s, WINDOW.instead));
  const hasNothing = view.optionCount === 1;
  if (!isDrawn && targets > 1 && (table.quirks[unit] & QUIRK.mustAttack) !== 0) dropPass(view, targets);
  const choice = ask(s, side, QUESTION.act);
  if (choice === PASS) {
    note(s.journal, EVENT.idle, unit, hasNothing ? 1 : 0);
    if (!hasNothing || s.matchup.rules.idleUnitsTap) tapUnit(s, unit);
    return false;
  }
  note(s.journal, EVENT.acts, unit, targets);
  if (isAttack(choice)) attack(s, unit, targetOfAttack(choice), modeOfAttack(choice));
  else perform(s, side, choice, WINDOW.instead);
  if (!isAttack(choice) && isFree(s, choice)) table.flags[unit] &= ~FLAG.attackedNow;
  else if (table.zone[unit] === ZONE.arena && !isAttack(choice)) tapUnit(s, unit);
  discardSpent(s);
  return true;
}

/** Once, the opponent may have a unit attack another of its own side. @returns whether it does */
function turnOnOwn(s: State, unit: number, owner: Side): boolean {
  const { table } = s;
  if ((table.quirks[unit] & QUIRK.cantAttack) !== 0) return false;
  table.flags[unit] &= ~FLAG.turnsOnOwn;
  const view = offer(s, otherSide(owner), unit);
  add(view, PASS);
  const units = table.units[owner];
  for (let i = 0; i < lengthOf(units); i++) {
    const other = itemOf(units, i);
    if (other === unit || table.arena[other] !== table.arena[unit]) continue;
    if (mayAttack(s, unit, other)) add(view, other);
  }
  const target = ask(s, otherSide(owner), QUESTION.target);
  if (target < 0) return false;
  note(s.journal, EVENT.acts, unit, 1);
  attack(s, unit, target, MODE.arena);
  discardSpent(s);
  return true;
}

/** A unit that must attack has nothing but attacks to choose from. */
function dropPass(view: View, targets: number): void {
  for (let i = 1; i < targets; i++) view.options[i - 1] = view.options[i];
  view.optionCount = targets - 1;
}

/** Whether a play leaves its unit untapped and its time to act still to come. */
function isFree(s: State, play: number): boolean {
  const ability = s.matchup.cards[cardOfPlay(play)].abilities[abilityOfPlay(play)];
  return ability?.isFree === true;
}

/**
 * Where an enemy draws the attacks of such a unit, only those that do so are left of its options.
 * @returns whether one does
 */
function keepDrawing(s: State, unit: number, view: View): boolean {
  const { options } = view;
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++)
    if (isAttack(options[i]) && draws(s, targetOfAttack(options[i]), unit)) kept++;
  if (kept === 0) return false;
  let to = 0;
  for (let i = 0; i < view.optionCount; i++)
    if (isAttack(options[i]) && draws(s, targetOfAttack(options[i]), unit)) options[to++] = options[i];
  view.optionCount = to;
  return true;
}

function draws(s: State, enemy: number, unit: number): boolean {
  if (s.table.zone[enemy] !== ZONE.arena) return false;
  const mask = s.matchup.cards[enemy].drawsAttacksOf;
  return mask !== undefined && fitsByPrint(s.matchup, mask, unit);
}
