import { NEAR_SQUARES } from "../board/board.js";
import { RELATION } from "../cards/layout.js";
import type { FurtherCondition } from "../cards/terms.js";
import { isFlanked, isSighted } from "../effects/support.js";
import { distanceBetween } from "../state/sight.js";
import { H, ownFrom, ownTo, type State } from "../state/state.js";
import { countAlliesNear, fullHitPoints } from "./near.js";

/** Whether a condition holds for an attack by a on t. */
export type Holds = (s: State, a: number, t: number) => boolean;

/** The conditions of FURTHER_CONDITIONS (cards/terms.ts), a function each. */
export const HOLDS: Readonly<Record<FurtherCondition, Holds>> = {
  sighted: (s, a) => isSighted(s, a),
  synergy: (s, a) => countAlliesNear(s, a, RELATION.synergy) > 0,
  protective: (s, a) => woundedNear(s, a),
  targetFlanked: (s, a, t) => isFlanked(s, t, s.side[a]),
  dispassionate: (s, a) => s.killerTurn[a] === s.head[H.turn],
  flanked: (s, a, t) => isFlankedFor(s, a, t),
  prey: (s, a, t) => s.prey[a] === t + 1,
};

/** Whether an ally of a (not a itself) has attacked t with Flanking Attack in this round. */
function isFlankedFor(s: State, a: number, t: number): boolean {
  const by = s.flankedBy[t] - 1;
  return by >= 0 && by !== a && s.side[by] === s.side[a] && s.flankedRound[t] === s.head[H.round];
}

function woundedNear(s: State, a: number): boolean {
  const { relations, cardCount } = s.matchup.cards;
  for (let i = ownFrom(s, s.side[a]), end = ownTo(s, s.side[a]); i < end; i++) {
    const o = s.living[i];
    if (o === a || s.pos[o] < 0 || s.hitPoints[o] === fullHitPoints(s, o)) continue;
    if (
      (relations[s.card[a] * cardCount + s.card[o]] & RELATION.protective) !== 0 &&
      distanceBetween(s, a, o) <= NEAR_SQUARES
    )
      return true;
  }
  return false;
}
