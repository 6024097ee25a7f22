import { itemOf, lengthOf, push } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { add, ask, offer } from "../ask.js";
import type { CompiledEffect } from "../cards/compiled.js";
import { isUnit } from "../cards/matchup.js";
import { ATTACK_RULE, EVERYTHING, VERB, WHOM } from "../cards/numbers.js";
import { reroll, rerollAll } from "../moves/reroll.js";
import { EVENT, note, WHY } from "../state/journal.js";
import type { State } from "../state/state.js";
import { BAN, H, NOWHERE, ZONE } from "../state/table.js";
import { waitWith } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { prevent } from "./damage.js";
import { resolveOnPlayer } from "./resolveOnPlayer.js";

/** What one verb does without a card: to players, to damage on its way, to dice, to the play it answers. */

/** Effects on players, on damage pending, dice, or the play answered. */
export function resolveAtLarge(
  s: State,
  side: Side,
  card: number,
  self: number,
  effect: CompiledEffect,
  amount: number,
): void {
  const { head } = s.table;
  switch (effect.verb) {
    case VERB.prevent:
      prevent(s, amount);
      return;
    case VERB.preventAll:
      prevent(s, EVERYTHING);
      return;
    case VERB.deflect:
      deflect(s, side, self, amount);
      return;
    case VERB.reroll:
      reroll(s, side, card, amount);
      return;
    case VERB.disrupt:
      head[H.disrupted] = 1;
      return;
    case VERB.rerollAll:
      rerollAll(s);
      return;
    case VERB.preventAllBy:
      head[H.harmlessKinds] |= effect.kinds;
      for (let kind = 0; kind < 3; kind++)
        if ((effect.kinds & (1 << kind)) !== 0) note(s.journal, EVENT.sheltered, card, WHY.kind, kind);
      return;
    case VERB.noBattleCards:
      head[H.bans] |= BAN.battleCards;
      return;
    case VERB.noArrivals:
      head[H.bans] |= BAN.arrivals;
      return;
    case VERB.attackRule:
      head[H.attackRules] |= effect.rule;
      if (effect.rule === ATTACK_RULE.isHarmless) note(s.journal, EVENT.sheltered, card, WHY.attack);
      return;
    case VERB.linger:
      waitWith(s, card, head[H.chosenArena] >= 0 ? -2 - head[H.chosenArena] : NOWHERE);
      return;
    case VERB.chooseArena:
      chooseArena(s, side, card, effect);
      return;
    case VERB.preventAllInArena:
      if (head[H.chosenArena] < 0) return;
      head[H.safeArenas] |= 1 << head[H.chosenArena];
      note(s.journal, EVENT.sheltered, card, WHY.arena, head[H.chosenArena]);
      return;
    default:
      for (let turn = 0; turn < 2; turn++) {
        const who = turn === 0 ? side : otherSide(side);
        if (effect.who === WHOM.both || (effect.who === WHOM.you) === (who === side))
          resolveOnPlayer(s, who, side, card, effect, amount);
      }
  }
}

/** The unit that does what a card says: its user, if it is one. */
export const doer = (s: State, self: number): number => (self >= 0 && isUnit(s.matchup, self) ? self : -1);

/** An arena for the effects that follow. */
function chooseArena(s: State, side: Side, card: number, effect: CompiledEffect): void {
  const { head } = s.table;
  const view = offer(s, side, card);
  for (let arena = 0; arena < 3; arena++) {
    const bit = 1 << arena;
    if ((effect.arenas & bit) !== 0 && !(effect.quiet && (head[H.attackedArenas] & bit) !== 0)) add(view, arena);
  }
  head[H.chosenArena] = view.optionCount === 0 ? -1 : ask(s, side, QUESTION.arena);
}

/** Deflect: what is prevented may be done to a unit in the same arena, as damage of its own afterwards. */
function deflect(s: State, side: Side, self: number, amount: number): void {
  const unit = doer(s, self) >= 0 ? self : s.table.head[H.pendingTarget];
  const prevented = prevent(s, amount);
  if (prevented === 0 || s.table.zone[unit] !== ZONE.arena) return;
  const view = offer(s, side, unit, unit, prevented);
  add(view, -1);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++)
      if (s.table.arena[itemOf(units, i)] === s.table.arena[unit]) add(view, itemOf(units, i));
  }
  const target = ask(s, side, QUESTION.target);
  if (target < 0) return;
  push(s.deflections, target);
  push(s.deflections, prevented);
  push(s.deflections, unit);
}
