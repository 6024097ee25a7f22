import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import type { CompiledEffect } from "../cards/compiled.js";
import { fitsByPrint } from "../cards/matchup.js";
import { EVERYTHING, SIDE_BAN, VERB } from "../cards/numbers.js";
import {
  chooseDiscard,
  discardHand,
  lookAndDiscard,
  lookAtHand,
  millTop,
  putFromDeck,
  putFromHand,
  putOnBottom,
  recoverFromDiscard,
  searchDeck,
  searchToBuild,
} from "../moves/piles.js";
import { buildCostOf } from "../reading/costs.js";
import { isPartlyBuilt } from "../reading/partlyBuilt.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { BAN, H, S, ZONE } from "../state/table.js";
import { addToSideWord, changeForce, draw, sideWord } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { deploy } from "./deploy.js";

/** What one verb does to one player. */

export function resolveOnPlayer(
  s: State,
  who: Side,
  side: Side,
  card: number,
  effect: CompiledEffect,
  amount: number,
): void {
  note(s.journal, EVENT.resolvedOnPlayer, card, who, effect.verb, amount);
  switch (effect.verb) {
    case VERB.draw:
      draw(s, who, amount);
      return;
    case VERB.discardCards:
      if (amount >= EVERYTHING) discardHand(s, who);
      else for (let n = 0; n < amount; n++) chooseDiscard(s, who, card);
      return;
    case VERB.ban:
      ban(s, who, effect.ban);
      return;
    case VERB.putBuildCounters:
      addBuildCounters(s, who, card, effect, amount);
      return;
    case VERB.lookAndDiscard:
      lookAndDiscard(s, side, who, card, effect.filter, effect.upTo);
      return;
    case VERB.look:
      lookAtHand(s, side, who, card);
      return;
    case VERB.putOnBottom:
      for (let n = 0; n < amount; n++) putOnBottom(s, who, card);
      return;
    case VERB.battleCardsCostMore:
      addToSideWord(s, who, S.battleForce, amount);
      return;
    case VERB.millTop:
      for (let n = 0; n < amount; n++) millTop(s, who);
      return;
    case VERB.gainForce:
      changeForce(s, who, amount);
      return;
    case VERB.loseForce:
      changeForce(s, who, -amount);
      return;
    case VERB.gainBuild:
      if ((sideWord(s, who, S.bans) & SIDE_BAN.spending) !== 0) return;
      addToSideWord(s, who, S.build, Math.max(amount, -sideWord(s, who, S.build)));
      note(s.journal, EVENT.buildChanged, who, amount);
      return;
    case VERB.gainBuildNextTurn:
      addToSideWord(s, who, S.buildNext, amount);
      return;
    case VERB.search:
      searchDeck(s, who, card, effect.filter, amount);
      return;
    case VERB.putFromHand:
      putFromHand(s, who, card, effect.filter, effect.tapped);
      return;
    case VERB.putFromDeck:
      putFromDeck(s, who, card, effect.filter);
      return;
    case VERB.searchToBuild:
      searchToBuild(s, who, card, effect.filter, amount);
      return;
    case VERB.recover:
      recoverFromDiscard(s, who, card, effect, amount, false);
      return;
    case VERB.putIntoArena:
      recoverFromDiscard(s, who, card, effect, amount, true);
      return;
    default:
      throw new Error(`verb ${effect.verb} needs a card`);
  }
}

function ban(s: State, who: Side, bits: number): void {
  s.table.sides[who * S.words + S.bans] |= bits;
  if ((bits & SIDE_BAN.spending) !== 0) addToSideWord(s, who, S.build, -sideWord(s, who, S.build));
}

/** Build counters on one of the own partially built cards. */
function addBuildCounters(s: State, who: Side, card: number, effect: CompiledEffect, amount: number): void {
  const mask = effect.filter;
  const view = offer(s, who, card);
  for (let i = 0; i < lengthOf(s.down[who]); i++)
    if (mask === undefined || fitsByPrint(s.matchup, mask, itemOf(s.down[who], i))) add(view, itemOf(s.down[who], i));
  const built = s.table.buildZone[who];
  if (!effect.faceDown)
    for (let i = 0; i < lengthOf(built); i++) if (isPartlyBuilt(s, itemOf(built, i), mask)) add(view, itemOf(built, i));
  if (view.optionCount === 0) return;
  const chosen = ask(s, who, QUESTION.choose);
  const isDown = s.table.zone[chosen] === ZONE.hidden;
  if (isDown) s.downCounters[who][chosen] += amount;
  else s.table.counters[chosen] += amount;
  const now = isDown ? s.downCounters[who][chosen] : s.table.counters[chosen];
  note(s.journal, EVENT.built, who, chosen, amount, now);
  if (!effect.deploys || now < buildCostOf(s, chosen) || (s.table.head[H.bans] & BAN.arrivals) !== 0) return;
  if (askYesNo(s, who, QUESTION.may, card, chosen)) deploy(s, who, chosen);
}
