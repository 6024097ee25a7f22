import { H, type State } from "./state.js";

/** Whose turn it is, then the words of the head that belong to one turn only. */
export const TURN_WORDS = [
  H.acting,
  H.actingSide,
  H.moved,
  H.ran,
  H.attacksMade,
  H.replaced,
  H.moveDone,
  H.leap,
  H.charging,
  H.boost,
  H.firstTarget,
  H.savageFree,
  H.steady,
  H.granted,
  H.charge,
  H.barrage,
  H.rooted,
] as const;
/** The first two say whose turn it is. */
const WHOSE_TURN = 2;

/** What belongs to one turn only: cleared at its start, and at its end so that nobody plans by it. */
export function clearTurn(s: State): void {
  const { head } = s;
  for (let i = WHOSE_TURN; i < TURN_WORDS.length; i++) head[TURN_WORDS[i]] = 0;
  head[H.charging] = -1;
  head[H.firstTarget] = -1;
}
