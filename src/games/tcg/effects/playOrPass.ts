import { otherSide, type Side } from "../../../core/side.js";
import { seenByBoth } from "../../cards/sight.js";
import { add, ask, offer } from "../ask.js";
import type { Ability } from "../cards/compiled.js";
import { DARK } from "../cards/matchup.js";
import { TRIGGER, WINDOW } from "../cards/numbers.js";
import { ABILITIES_MAX, PLAYS_MAX } from "../limits.js";
import { reroll } from "../moves/reroll.js";
import { isBattleCard, isGiven, noteGrantUse } from "../plays/canUse.js";
import { listPlays, luckOf, mayAnswerPlays, mayHavePlays } from "../plays/listPlays.js";
import { hiddenForce } from "../reading/costs.js";
import { refreshStats } from "../reading/stats.js";
import { EVENT, note, PAID } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, NOWHERE, sideNow, ZONE } from "../state/table.js";
import {
  endGame,
  isOver,
  liftUnit,
  payForce,
  placeUnit,
  putOnDiscard,
  REASON,
  takeFromHand,
  takeUp,
  waitWith,
} from "../state/zones.js";
import { abilityOfPlay, cardOfPlay, HIDDEN, LUCKY, NO_USER, PASS, playOf, QUESTION, userOfPlay } from "../strategy.js";
import { discardSpent } from "./discard.js";
import { payCost } from "./pay.js";
import { resolveEffects } from "./resolve.js";
import { fire } from "./trigger.js";

/**
 * Chances to play activated abilities and Battle cards (glossary, "Chance to play"): the dark side first, until both
 * pass in a row.
 */

export function playOrPass(s: State, window: number): void {
  let plays = 0;
  let side: Side = DARK;
  for (let passes = 0; passes < 2 && !isOver(s); side = otherSide(side)) {
    const play = choosePlay(s, side, window);
    if (play === PASS) {
      passes++;
      continue;
    }
    passes = 0;
    perform(s, side, play, window);
    discardSpent(s);
    if (++plays > PLAYS_MAX) endGame(s, 2, REASON.limit);
  }
}

function choosePlay(s: State, side: Side, window: number): number {
  refreshStats(s);
  if (!mayHavePlays(s, side, window) && s.script?.asksAlways !== true) return PASS;
  add(offer(s, side, -1, -1, window), PASS);
  listPlays(s, side, window);
  return ask(s, side, QUESTION.play);
}

/** Carries out a play that was offered. */
export function perform(s: State, side: Side, play: number, window: number): void {
  const card = cardOfPlay(play);
  const index = abilityOfPlay(play);
  const user = userOfPlay(play);
  if (index === LUCKY) {
    s.luckyAttack[card] = s.table.head[H.attackSerial];
    note(s.journal, EVENT.used, side, card, index);
    reroll(s, side, card, luckOf(s, card));
    return;
  }
  if (index === HIDDEN) {
    deployHidden(s, side, card);
    return;
  }
  useAbility(s, side, card, user === NO_USER ? -1 : user, s.matchup.cards[card].abilities[index], window);
}

function deployHidden(s: State, side: Side, card: number): void {
  payForce(s, side, hiddenForce(s, card), card, PAID.hidden);
  if (s.table.zone[card] === ZONE.build) {
    liftUnit(s, card);
    s.table.counters[card] = 0;
  } else takeUp(s, card);
  if (s.matchup.cards[card].surpriseCounters > 0) s.table.flags[card] |= FLAG.leavesAfterStep;
  note(s.journal, EVENT.deployed, card);
  placeUnit(s, card, s.matchup.type[card]);
  fire(s, TRIGGER.deployed, card, s.matchup.type[card], side);
}

function useAbility(s: State, side: Side, card: number, self: number, ability: Ability, window: number): void {
  const { head } = s.table;
  if (isGiven(ability) && self >= 0) noteGrantUse(s, playOf(card, ability.index, self));
  else {
    const key = card * ABILITIES_MAX + ability.index;
    s.usedTurn[key] = head[H.turn];
    s.usedAttack[key] = head[H.attackSerial];
    s.usedDamage[key] = head[H.damageSerial];
  }
  const isPlayed = isBattleCard(s, card, ability);
  note(s.journal, isPlayed ? EVENT.played : EVENT.used, side, card, ability.index, self);
  if (isPlayed) {
    takeFromHand(s, card);
    s.table.zone[card] = ZONE.played;
    seenByBoth(s, card);
  }
  const x = payCost(s, side, card, self, ability.cost);
  // What a card gives to a unit is an ability of that unit, and its player's.
  if (!isDisrupted(s, isGiven(ability) && self >= 0 ? self : card)) {
    if (s.matchup.cards[card].hasLater) waitWith(s, card, NOWHERE);
    const isRescue = window === WINDOW.prevention && ability.target !== undefined;
    const isForPending = window === WINDOW.prevention || window === WINDOW.disrupt;
    resolveEffects(
      s,
      side,
      card,
      self,
      ability.effects,
      isForPending ? undefined : ability.target,
      ability.targets,
      x,
      -1,
      isRescue ? head[H.pendingTarget] : NOWHERE,
    );
  }
  head[H.paid] = NOWHERE;
  if (isPlayed && s.table.zone[card] === ZONE.played) putOnDiscard(s, card);
}

/**
 * Lets a play be disrupted; a disrupt may be disrupted itself.
 * @param card what is played, or whose ability it is
 * @returns whether it was
 */
export function isDisrupted(s: State, card: number): boolean {
  const { head } = s.table;
  if (!mayAnswerPlays(s, otherSide(sideNow(s, card)))) return false;
  const [wasPlayed, was] = [head[H.played], head[H.disrupted]];
  head[H.played] = card;
  head[H.disrupted] = 0;
  playOrPass(s, WINDOW.disrupt);
  const disrupted = head[H.disrupted] === 1;
  head[H.played] = wasPlayed;
  head[H.disrupted] = was;
  if (disrupted) note(s.journal, EVENT.disrupted, card);
  return disrupted;
}
