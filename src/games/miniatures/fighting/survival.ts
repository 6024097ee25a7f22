import { ask } from "../ask.js";
import { NEAR_SQUARES } from "../board/board.js";
import { REPLY } from "../cards/layout.js";
import { refreshEffects } from "../effects/effects.js";
import { takesEffect } from "../force/cancel.js";
import { hasForce, replyCost, spend } from "../force/forcePoints.js";
import { F, has, isInPlay } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE } from "../state/saveCauses.js";
import { distanceBetween } from "../state/sight.js";
import { H, isAlive, type State, sideEnd, sideStart } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { fullHitPoints, isLivingCard } from "./near.js";
import { makeSave } from "./saves.js";

/** Staying in play when one would be defeated. */

/** Save of each of the two that Avoid Defeat asks for, and the Hit Points it leaves. */
const AVOID_DEFEAT_SAVE = 11;
const AVOID_DEFEAT_LEAVES = 10;
const ETERNAL_HATRED_SAVE = 6;

/**
 * Whether a character about to be defeated stays in play, its Hit Points set to what it has then: by Eternal Hatred,
 * then by Avoid Defeat, which counts as its own while somebody lends it.
 * @param source who would defeat it, -1 for nobody
 */
export function staysInPlay(s: State, c: number, source: number): boolean {
  if (hasForce(s, c) && hatesOn(s, c, source)) return true;
  if (s.matchup.cards.hasEssence && keptAlive(s, c, source)) return true;
  if (!isInPlay(s, F.avoidDefeat)) return false;
  refreshEffects(s); // Whoever lends it may have fallen or moved within this attack.
  if (!has(s, c, F.avoidDefeat)) return false;
  // A second save could not help after a failed one.
  if (!savesItself(s, c, source) || !savesItself(s, c, source)) return false;
  s.hitPoints[c] = Math.min(AVOID_DEFEAT_LEAVES, fullHitPoints(s, c));
  note(s.journal, EVENT.survived, c, s.hitPoints[c]);
  return true;
}

const savesItself = (s: State, c: number, source: number): boolean =>
  makeSave(s, c, AVOID_DEFEAT_SAVE, source, SAVE.avoidDefeat, s.hitPoints[c]);

/** Eternal Hatred: for its Force points a save of 6 removes all damage instead. */
function hatesOn(s: State, c: number, source: number): boolean {
  const cost = replyCost(s, c, "eternalHatred");
  if (cost < 0 || (source >= 0 && source !== c && has(s, source, F.forceImmunity))) return false;
  s.head[H.choiceCost] = cost;
  if (ask(s, s.side[c], CHOICE.survive, c, source, 2) === 0) return false;
  spend(s, c, cost, REPLY.eternalHatred);
  note(s.journal, EVENT.boost, c, REPLY.eternalHatred);
  if (!takesEffect(s, c, REPLY.eternalHatred, c)) return false;
  if (!makeSave(s, c, ETERNAL_HATRED_SAVE, source, SAVE.eternalHatred, s.hitPoints[c])) return false;
  s.hitPoints[c] = fullHitPoints(s, c);
  note(s.journal, EVENT.survived, c, s.hitPoints[c]);
  return true;
}

/**
 * Essence of Life: an ally within 6 squares spends Force points so that a living character may save at 11 to stay in
 * play.
 */
function keptAlive(s: State, c: number, source: number): boolean {
  if (!isLivingCard(s, c) || has(s, c, F.forceImmunity)) return false;
  for (let o = sideStart(s, s.side[c]), end = sideEnd(s, s.side[c]); o < end; o++) {
    if (o === c || !isAlive(s, o) || s.pos[o] < 0 || distanceBetween(s, o, c) > NEAR_SQUARES) continue;
    const cost = replyCost(s, o, "essenceOfLife");
    if (cost < 0) continue;
    s.head[H.choiceCost] = cost;
    if (ask(s, s.side[o], CHOICE.survive, o, c, 2) === 0) continue;
    spend(s, o, cost, REPLY.essenceOfLife);
    note(s.journal, EVENT.boost, o, REPLY.essenceOfLife);
    if (
      !takesEffect(s, o, REPLY.essenceOfLife, c) ||
      !makeSave(s, c, AVOID_DEFEAT_SAVE, source, SAVE.essence, s.hitPoints[c])
    )
      continue;
    s.hitPoints[c] = Math.min(AVOID_DEFEAT_LEAVES, fullHitPoints(s, c));
    note(s.journal, EVENT.survived, c, s.hitPoints[c]);
    return true;
  }
  return false;
}
