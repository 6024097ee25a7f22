import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, toSide } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { FRAME, QUIRK } from "../cards/compileCard.js";
import { ACTS, TYPE } from "../cards/matchup.js";
import { ACTIONS_MAX } from "../limits.js";
import { canPlay, canPlayAsEnhancement, playEnhancement, playUnit } from "../play/playCard.js";
import { isAboard } from "../reading/conditions.js";
import type { State } from "../state/state.js";
import { H } from "../state/table.js";
import { endGame, isOver, REASON } from "../state/zones.js";
import { abilityOfPlay, cardOfPlay, PASS, PLAY_AS_ENHANCEMENT, PLAY_CARD, playOf, QUESTION } from "../strategy.js";
import { canUse, use } from "./use.js";

/** Action windows: the active player first, until both pass in a row (rulebook, "Actions" and the chart of a turn). */

/** Most actions in one window; more end the game as at a limit. */

/** @param deploys whether the active player may also play units and enhancements (its deployment phase) */
export function openWindow(s: State, deploys: boolean): void {
  let side = toSide(s.table.head[H.active]);
  let actions = 0;
  for (let passes = 0; passes < 2 && !isOver(s); side = otherSide(side)) {
    const mayDeploy = deploys && side === s.table.head[H.active];
    if (!mayDeploy && s.actors[side * 2] === 0 && s.actors[side * 2 + 1] === 0) {
      passes++;
      continue;
    }
    const view = offer(s, side);
    add(view, PASS);
    listActions(s, side);
    if (mayDeploy) listPlays(s, side);
    const play = ask(s, side, QUESTION.action);
    if (play === PASS) {
      passes++;
      continue;
    }
    passes = 0;
    perform(s, side, play);
    if (++actions > ACTIONS_MAX) endGame(s, 2, REASON.limit);
  }
}

function perform(s: State, side: Side, play: number): void {
  const card = cardOfPlay(play);
  const ability = abilityOfPlay(play);
  if (ability === PLAY_AS_ENHANCEMENT) playEnhancement(s, side, card);
  else if (ability !== PLAY_CARD) use(s, side, card, ability, -1);
  else if (s.matchup.type[card] === TYPE.unit) playUnit(s, side, card);
  else playEnhancement(s, side, card);
}

function listActions(s: State, side: Side): void {
  if (s.actors[side * 2] > 0) listFrom(s, side, s.doers[side], ACTS.inPlay);
  if (s.actors[side * 2 + 1] > 0) listFrom(s, side, s.hand[side], ACTS.inHand);
}

/** @param place ACTS.inPlay or ACTS.inHand */
function listFrom(s: State, side: Side, cards: List, place: number): void {
  const { matchup } = s;
  const view = s.views[side];
  for (let i = 0, end = lengthOf(cards); i < end; i++) {
    const card = itemOf(cards, i);
    if ((matchup.acts[card] & place) === 0) continue;
    const abilities = matchup.abilities[card];
    const aboard = isAboard(s, card);
    for (let a = 0; a < abilities.length; a++) {
      const ability = abilities[a];
      if (ability.frame !== FRAME.action || ability.asEnhancement !== aboard) continue;
      if (ability.fromHand !== (place === ACTS.inHand)) continue;
      if (canUse(s, side, card, ability, -1)) add(view, playOf(card, a));
    }
  }
}

function listPlays(s: State, side: Side): void {
  const { matchup } = s;
  const view = s.views[side];
  const hand = s.hand[side];
  for (let i = 0, end = lengthOf(hand); i < end; i++) listPlaysOf(s, side, itemOf(hand, i));
  if (!matchup.playsDiscarded[side]) return;
  const discard = s.table.discard[side];
  for (let i = 0, end = lengthOf(discard); i < end; i++) {
    const card = itemOf(discard, i);
    if ((matchup.quirks[card] & QUIRK.playableFromDiscard) !== 0 && canPlay(s, side, card))
      add(view, playOf(card, PLAY_CARD));
  }
}

function listPlaysOf(s: State, side: Side, card: number): void {
  const view = s.views[side];
  if (canPlay(s, side, card)) add(view, playOf(card, PLAY_CARD));
  if (canPlayAsEnhancement(s, side, card)) add(view, playOf(card, PLAY_AS_ENHANCEMENT));
}
