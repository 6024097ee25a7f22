import { ask } from "../ask.js";
import { BRINGS } from "../cards/compileArrivals.js";
import { COMMAND } from "../cards/layout.js";
import { EVENT, note } from "../state/journal.js";
import { seesAnyEnemy } from "../state/sight.js";
import { H, isAlive, isOver, nextPlayer, PLAYER, playerEnd, playerStart, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { moveOutOfTurn } from "../turn.js";
import { listCovered } from "./command.js";
import { givesCommand, playerHasCommand, underCommand } from "./effects.js";
/**
 * Commander effects on the phases of a skirmish: how many characters one activates, and what comes before the first.
 */

/**
 * Whether a player may, and wants to, activate another character in this phase.
 * @param done characters activated in it
 * @param usual how many the rules allow
 */
export function activatesAnother(s: State, player: number, done: number, usual: number): boolean {
  if (s.matchup.cards.commands === 0 || done === 0) return done < usual;
  const { fewerNeedsSight = false, fewerIfWantedNeedsSight = false } = s.matchup.rules;
  if (hasFewer(s, player, COMMAND.oneActivation, fewerNeedsSight)) return false;
  if (done < usual)
    return !hasFewer(s, player, COMMAND.oneIfWanted, fewerIfWantedNeedsSight) || goesOn(s, player, done);
  return done === 2 && usual === 2 && playerHasCommand(s, player, COMMAND.threeIfWanted) && goesOn(s, player, done);
}

/** Whether a command for fewer activations is in force. @param needsSight as the rules say */
function hasFewer(s: State, player: number, command: number, needsSight: boolean): boolean {
  if (!playerHasCommand(s, player, command)) return false;
  if (!needsSight) return true;
  const { groups } = s.matchup.arrivals[s.players[PLAYER.squad + player]];
  for (let g = 0; g < groups.length; g++)
    if (groups[g].by === BRINGS.reinforcements && groups[g].size > 0) return false;
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++)
    if (givesCommand(s, c, command) >= 0 && s.pos[c] >= 0 && seesAnyEnemy(s, c)) return true;
  return false;
}

const goesOn = (s: State, player: number, done: number): boolean =>
  ask(s, s.players[PLAYER.side + player], CHOICE.goOn, -1, done, 2) === 1;

/** Force points that commanders give before the first round. */
export function bestowForce(s: State): void {
  if ((s.matchup.cards.commands & (1 << COMMAND.moreForce)) === 0) return;
  for (let c = 0; c < s.count; c++) if (isAlive(s, c) && underCommand(s, c, COMMAND.moreForce) >= 0) s.force[c] += 1;
}

/** Before a round's first activation each player's commanders may send one ally on (Darth Revan). */
export function advanceByCommand(s: State): void {
  if ((s.matchup.cards.commands & (1 << COMMAND.advance)) === 0) return;
  for (let i = 0, player = s.head[H.first]; i < s.playerCount; i++, player = nextPlayer(s, player)) {
    for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++) {
      const e = givesCommand(s, c, COMMAND.advance);
      const n = e < 0 ? 0 : listCovered(s, c, e);
      if (n === 0 || isOver(s)) continue;
      const pick = ask(s, s.side[c], CHOICE.advance, c, -1, n + 1);
      if (pick === n) continue;
      const ally = s.offers[pick];
      note(s.journal, EVENT.advance, ally);
      moveOutOfTurn(s, ally);
    }
  }
}
