import type { Side } from "../../../core/side.js";
import type { CompiledEffect } from "../cards/compiled.js";
import { EVERYTHING, QUIRK, VERB } from "../cards/numbers.js";
import { returnUnit } from "../moves/aboard.js";
import { chooseNumber } from "../moves/choose.js";
import { layOn } from "../moves/lasting.js";
import { putIntoArena } from "../moves/piles.js";
import { retreatUnit } from "../moves/retreat.js";
import { heal, tapUnit, untapUnit } from "../moves/units.js";
import { fitsAnywhere } from "../reading/filter.js";
import { hasOwnQuirk, unsettle } from "../reading/stats.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, sideNow, ZONE } from "../state/table.js";
import { isOver, putInHand, takeFromDiscard } from "../state/zones.js";
import { dealDamage, putDamageCounters, rollDiceOfDamage } from "./damage.js";
import { discardTarget } from "./discard.js";
import { doer, resolveAtLarge } from "./resolveAtLarge.js";

/** What one verb does to one card, most often a unit. */

export function resolveOnCard(
  s: State,
  side: Side,
  card: number,
  self: number,
  effect: CompiledEffect,
  on: number,
  amount: number,
): void {
  if (on < 0 || isOver(s)) return;
  const { table } = s;
  const isThere = table.zone[on] === ZONE.arena || table.zone[on] === ZONE.build;
  if (!isThere && effect.verb !== VERB.putIntoArena && effect.verb !== VERB.recover && effect.verb !== VERB.discardUnit)
    return;
  note(s.journal, EVENT.resolvedOnCard, card, on, effect.verb, amount);
  switch (effect.verb) {
    case VERB.damage:
      s.table.head[H.nextOnlyMasters] = effect.onlyMastersPrevent ? 1 : 0;
      dealDamage(s, on, amount, doer(s, self), false, isProofOfEvade(s, effect, on, side, self));
      return;
    case VERB.dice:
      s.table.head[H.nextOnlyMasters] = effect.onlyMastersPrevent ? 1 : 0;
      rollDiceOfDamage(s, on, amount, doer(s, self));
      return;
    case VERB.putDamage:
      putDamageCounters(s, on, amount);
      return;
    case VERB.heal:
      heal(s, on, amountHealed(s, side, card, on, amount, effect.upTo));
      return;
    case VERB.healAll:
      heal(s, on, EVERYTHING);
      return;
    case VERB.tap:
      tapUnit(s, on);
      return;
    case VERB.untap:
      untapUnit(s, on);
      return;
    case VERB.retreat:
      retreatUnit(s, on, false);
      return;
    case VERB.discardUnit:
      discardTarget(s, on);
      return;
    case VERB.returnToHand:
      returnUnit(s, on);
      return;
    case VERB.intercept:
      table.head[H.defender] = on;
      unsettle(s);
      note(s.journal, EVENT.attacksNow, table.head[H.attacker], on);
      return;
    case VERB.putIntoArena:
      putIntoArena(s, on);
      return;
    case VERB.recover:
      takeFromDiscard(s, on);
      note(s.journal, EVENT.returned, on);
      putInHand(s, on);
      return;
    case VERB.prevent:
    case VERB.preventAll:
    case VERB.deflect:
      resolveAtLarge(s, side, card, self, effect, amount);
      return;
    default:
      layOn(s, card, self, effect, on, amount);
  }
}

const isProofOfEvade = (s: State, effect: CompiledEffect, on: number, side: Side, self: number): boolean =>
  effect.evadableBy !== undefined && !fitsAnywhere(s, effect.evadableBy, on, side, self);

/**
 * Counters that are removed: as the text says, or up to it, and up to twice as many where a card of the healer allows.
 */
function amountHealed(s: State, side: Side, card: number, on: number, amount: number, upTo: boolean): number {
  const most = Math.min(s.table.damage[on], amount);
  const isOwn = sideNow(s, on) === side;
  const doubled = isOwn && hasOwnQuirk(s, side, QUIRK.doublesHealing) ? Math.min(s.table.damage[on], 2 * amount) : most;
  const least = upTo ? 0 : most;
  return least === doubled ? most : chooseNumber(s, side, card, least, doubled);
}
