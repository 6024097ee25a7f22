import { AVOID, COMMAND } from "../cards/layout.js";
import { replyCost } from "../force/forcePoints.js";
import { F, has, isInPlay } from "../state/flags.js";
import type { State } from "../state/state.js";

/** Attacks that may do harm to who makes them, or good to whom they are made on, be they ever so good otherwise. */

const RISKS = (1 << COMMAND.noFailure) | (1 << COMMAND.lastShot);

/** Whether anybody in the matchup, whoever attacks whom, may turn an attack against its own side. */
export const mayAttacksBackfire = ({ matchup: { cards } }: State): boolean =>
  cards.blasts || cards.betrays || cards.bequeaths || (cards.commands & RISKS) !== 0;

/** Whether an attack on t may strike the attacker, strike somebody else, or heal t. */
export function mayBackfire(s: State, t: number): boolean {
  if (isInPlay(s, F.internalStrife) || isInPlay(s, F.energyShield) || isInPlay(s, F.bombadGungan)) return true;
  return has(s, t, F.djemSo) || replyCost(s, t, "riposte") >= 0 || turnsBack(s, t);
}

/** Whether a way of avoiding damage hurts or weakens the attacker, or heals. */
function turnsBack(s: State, t: number): boolean {
  const { avoids, avoidStart } = s.matchup.cards;
  const card = s.card[t];
  for (let r = avoidStart[card]; r < avoidStart[card + 1]; r++) {
    const at = r * AVOID.words;
    if (avoids[at + AVOID.reflect] > 0 || avoids[at + AVOID.absorb] === 1) return true;
    if (avoids[at + AVOID.returned] === 1 || avoids[at + AVOID.gauntlet] > 0) return true;
  }
  return false;
}
