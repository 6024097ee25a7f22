import { ask } from "./ask.js";
import { attackFully, STYLE } from "./attack.js";
import { coversFrom, givesCommand, playerHasCommand, refreshEffects, underCommand } from "./effects.js";
import { F, has } from "./flags.js";
import { EVENT, note } from "./journal.js";
import { COMMAND, EFFECT, EFFECT_FIELDS } from "./layout.js";
import { isAlive, PLAYER, type State, sideEnd, sideStart } from "./state.js";
import { CHOICE } from "./strategy.js";
import { listTargets, targets } from "./targets.js";

/**
 * Commander effects with a moment of their own: how many characters a phase activates, what the skirmish begins with, and
 * what a commander orders at the end of its turn. Each is a command of the effect's row (vocabulary.ts).
 */

/**
 * Whether a player may, and wants to, activate another character in this phase.
 * @param done characters activated in it
 * @param usual how many the rules allow
 */
export function activatesAnother(s: State, player: number, done: number, usual: number): boolean {
  if (s.matchup.cards.commands === 0 || done === 0) return done < usual;
  if (playerHasCommand(s, player, COMMAND.oneActivation)) return false;
  if (done < usual) return !playerHasCommand(s, player, COMMAND.oneIfWanted) || goesOn(s, player, done);
  return done === 2 && usual === 2 && playerHasCommand(s, player, COMMAND.threeIfWanted) && goesOn(s, player, done);
}

const goesOn = (s: State, player: number, done: number): boolean =>
  ask(s, s.players[PLAYER.side + player]!, CHOICE.goOn, -1, done, 2) === 1;

/** Force points that commanders give before the first round. */
export function bestowForce(s: State): void {
  if ((s.matchup.cards.commands & (1 << COMMAND.moreForce)) === 0) return;
  for (let c = 0; c < s.count; c++) if (isAlive(s, c) && underCommand(s, c, COMMAND.moreForce) >= 0) s.force[c]! += 1;
}

/** What c orders at the end of its turn. */
export function endTurnForCommands(s: State, c: number): void {
  if (s.matchup.cards.commands === 0) return;
  refreshEffects(s);
  volley(s, c);
}

/** One of those covered makes an immediate attack; it is no turn and no activation. */
function volley(s: State, c: number): void {
  const e = givesCommand(s, c, COMMAND.volley);
  if (e < 0) return;
  const side = s.side[c]!;
  let n = 0;
  for (let o = sideStart(s, side); o < sideEnd(s, side); o++)
    if (coversFrom(s, e, c, o) && listTargets(s, o, has(s, o, F.meleeAttack)) > 0) s.offers[n++] = o;
  if (n === 0) return;
  const pick = ask(s, side, CHOICE.volley, c, -1, n + 1);
  if (pick < n) attackAtOnce(s, c, s.offers[pick]!, e);
}

/** An immediate attack by an effect's command, with its bonuses, on an enemy of the player's choice; none is an answer too. */
export function attackAtOnce(s: State, commander: number, a: number, e: number): void {
  const n = listTargets(s, a, has(s, a, F.meleeAttack));
  if (n === 0) return;
  for (let i = 0; i < n; i++) s.offers[i] = targets[i]!;
  const pick = ask(s, s.side[a]!, CHOICE.extraAttack, a, -1, n + 1);
  if (pick === n) return;
  const { effects } = s.matchup.cards;
  const at = e * EFFECT_FIELDS;
  note(s.journal, EVENT.order, commander, a);
  attackFully(s, a, s.offers[pick]!, STYLE.commanded, effects[at + EFFECT.attack]!, effects[at + EFFECT.damage]!);
}
