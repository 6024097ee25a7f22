import { moveTo, moving, type State } from "../../../src/games/miniatures/api.js";
import { nearestWorthy } from "./approach.js";
import { makePlan, weighed } from "./plan.js";
import { nearestByThreat, survey } from "./squares.js";
import { LEVEL_PLANES } from "./threat.js";

const squares = new Int32Array(LEVEL_PLANES + 1);

/**
 * Decisions worth trying at the start of a character's turn: what its plan was weighed against, best first, and
 * advances from the safest to the boldest.
 * @param into out: the decisions
 * @returns how many
 */
export function propose(s: State, c: number, into: Int32Array): number {
  makePlan(s, c);
  const { first, worth } = weighed;
  let count = Math.min(weighed.count, into.length - squares.length);
  for (let i = 0; i < count; i++) {
    let best = i;
    for (let k = i + 1; k < weighed.count; k++) if (worth[k] > worth[best]) best = k;
    const decision = first[best];
    const points = worth[best];
    first[best] = first[i];
    worth[best] = worth[i];
    first[i] = decision;
    worth[i] = points;
    into[i] = decision;
  }
  const run = moving.movementLeft(s, c);
  const enemy = run > 0 ? nearestWorthy(s, c) : -1;
  if (enemy < 0) return count;
  survey(s, c, run, run, 0);
  const advances = nearestByThreat(s, c, enemy, squares);
  for (let i = 0; i < advances; i++) into[count++] = moveTo(squares[i], 0);
  return count;
}
