import type { Side } from "../../../../src/core/side.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H } from "../../../../src/games/tcg/state/table.js";
import { REASONS } from "../../../../src/games/tcg/state/zones.js";
import { fail } from "../../cards/support/checking.js";
import { checkNumbers } from "./checkerNumbers.js";
import { checkOptions } from "./checkerOptions.js";
import { checkPlaces } from "./checkerPlaces.js";
import type { Fact } from "./checkerShared.js";

/**
 * What must be true of every state of the game, written from the rules, the published cards and their declarations
 * rather than from the engine: slow, and apart from the layout of state and matchup it shares nothing with what it
 * checks.
 */

/**
 * Everything, when a side is about to answer a question; its view holds the options.
 * @returns how many numbers of units could not be worked out (words unknown to the checker)
 */
export function checkQuestion(s: State, facts: readonly Fact[], side: Side, question: number): number {
  if (s.table.head[H.winner] !== -1)
    fail("nobody is asked after the end", { question, reason: s.table.head[H.reason] });
  if (s.views[0].options === s.views[1].options) fail("each player has options of its own", {});
  checkPlaces(s, facts, true);
  const unknown = checkNumbers(s, facts, question);
  checkOptions(s, facts, side, question);
  return unknown;
}

/** How a game may end. What happened at the very end may have been cut short, so only places are looked at. */
export function checkEnd(s: State, facts: readonly Fact[]): void {
  const { head } = s.table;
  const winner = head[H.winner];
  const reason = REASONS[head[H.reason]];
  const ended = { winner, reason, turn: head[H.turn] };
  checkPlaces(s, facts, false);
  if (winner < 0 || winner > 2) fail("a game that ended has an outcome", ended);
  if ((winner === 2) !== (reason === "limit")) fail("only a limit leaves nobody the winner", ended);
  if (head[H.turn] > s.matchup.rules.turnLimit) fail("no turn lies beyond the limit", ended);
}
