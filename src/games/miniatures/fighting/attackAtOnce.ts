import { ask } from "../ask.js";
import { COMMAND, EFFECT } from "../cards/layout.js";
import { underCommand } from "../effects/effects.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { H, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { attackFully } from "./attack.js";
import { STYLE } from "./attackStyle.js";
import { createTargets, listTargets } from "./targets.js";

/** Attacks at once by a commander effect's order: outside any turn of the attacker's own. */

/**
 * An immediate attack of a character about to be defeated (Mon Mothma); what happens to it meanwhile defeats it for
 * good.
 */
export function fireLastShot(s: State, c: number): void {
  const e = underCommand(s, c, COMMAND.lastShot);
  if (e < 0 || s.lastShot[c] !== 0 || s.pos[c] < 0 || !mayBeGiven(s, c)) return;
  s.lastShot[c] = 1;
  attackAtOnce(s, c, c, e);
}

const found = createTargets();

/** Whether an ally may have a character attack at once, where that is but once a round. */
export const mayBeGiven = (s: State, c: number): boolean =>
  !s.matchup.rules.oneGiftARound || s.giftRound[c] !== s.head[H.round] + 1;

/**
 * An immediate attack by an effect's command, with its bonuses, on an enemy of the player's choice; none is an answer
 * too.
 */
export function attackAtOnce(s: State, commander: number, a: number, e: number): void {
  const n = listTargets(s, a, has(s, a, F.meleeAttack), found);
  if (n === 0) return;
  for (let i = 0; i < n; i++) s.offers[i] = found.who[i];
  const pick = ask(s, s.side[a], CHOICE.extraAttack, a, -1, n + 1);
  if (pick === n) return;
  s.giftRound[a] = s.head[H.round] + 1;
  const { effects } = s.matchup.cards;
  const at = e * EFFECT.words;
  if (commander === a) note(s.journal, EVENT.lastShot, a);
  else note(s.journal, EVENT.order, commander, a);
  attackFully(s, a, s.offers[pick], STYLE.commanded, effects[at + EFFECT.attack], effects[at + EFFECT.damage]);
}
