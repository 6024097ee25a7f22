import { toSide } from "../../core/side.js";
import { flowOf } from "../cards/flow.js";
import { NOBODY } from "../cards/table.js";
import { keeperOf } from "../keeper.js";
import { DARK, LIGHT } from "./cards/matchup.js";
import { clearTable, setUp } from "./setup.js";
import { noteTable } from "./state/journal.js";
import { RNG_STREAMS, ROUNDS_KEPT, type State, T } from "./state/state.js";
import { H, PHASE } from "./state/table.js";
import { endGame, isOver, REASON } from "./state/zones.js";
import { SPECIAL_EFFECTS } from "./timing/special.js";
import { registerSpecials } from "./timing/specialEffects.js";
import { beginTurn, playPhase, takeTurn } from "./turn.js";

registerSpecials(SPECIAL_EFFECTS);

/**
 * The main flow of a game (rulebook, "Playing the game"): the dark side's turn, then the light side's, until somebody
 * wins.
 */

const { beginGame, endTurns, playTurns, playGame } = flowOf<State>({
  streams: RNG_STREAMS,
  clearTable,
  setUp,
  playTurn,
  noteTable,
});

export { beginGame, playGame, playTurns };

/** The next player's turn. A round is a turn of the dark side and one of the light side. */
export function playTurn(s: State): void {
  passTurn(s);
  takeTurn(s);
  endTurn(s);
}

function passTurn(s: State): void {
  const { head } = s.table;
  head[H.turn] += 1;
  head[H.active] = head[H.turn] % 2 === 1 ? DARK : LIGHT;
  if (head[H.active] === DARK) head[H.round] += 1;
}

function endTurn(s: State): void {
  const { head } = s.table;
  keepRound(s);
  if (head[H.active] === LIGHT && head[H.round] >= s.matchup.rules.roundLimit) endGame(s, NOBODY, REASON.limit);
}

/** Whether a game between two phases is between two turns too. */
export const isBetweenTurns = (s: State): boolean =>
  s.table.head[H.phase] === PHASE.setup || s.table.head[H.phase] === PHASE.force;

/**
 * From a state between two phases to the end of the game, as `playTurns` would play it.
 * @param visit is called between two phases: the state may be copied or told then
 * @param lastTurn cuts the game off when this turn is over
 */
export function playPhases(s: State, visit?: (s: State) => void, lastTurn = Number.POSITIVE_INFINITY): void {
  const { head } = s.table;
  const keep = keeperOf(s);
  while (!isOver(s)) {
    if (head[H.turn] >= lastTurn && isBetweenTurns(s)) return;
    keep?.();
    visit?.(s);
    if (isBetweenTurns(s)) {
      passTurn(s);
      beginTurn(s);
      playPhase(s, PHASE.balance, toSide(head[H.active]));
    } else playPhase(s, head[H.phase] + 1, toSide(head[H.active]));
    if (isOver(s) || head[H.phase] === PHASE.force) endTurn(s);
  }
  endTurns(s);
}

/** Dial and damage so far, as of this round and (until they are played) all later ones. */
function keepRound(s: State): void {
  const { rounds, tally } = s;
  const { head } = s.table;
  const dial = head[H.dial];
  const toLight = tally[DARK * T.words + T.objectiveDamage];
  const toDark = tally[LIGHT * T.words + T.objectiveDamage];
  for (let round = head[H.round] - 1; round < ROUNDS_KEPT; round++) {
    rounds[round] = dial;
    rounds[ROUNDS_KEPT + round] = toLight;
    rounds[2 * ROUNDS_KEPT + round] = toDark;
  }
}
