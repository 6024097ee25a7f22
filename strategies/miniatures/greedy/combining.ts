import {
  CARD,
  F,
  fighting,
  has,
  hypothetical,
  isActivated,
  legal,
  MEMORY_WORDS,
  printed,
  roster,
  type State,
} from "../../../src/games/miniatures/api.js";
import { bestAction, findBestAction } from "./bestAction.js";
import { flankWorth } from "./support.js";
import { weights } from "./weights.js";
import { attackWorth } from "./worth.js";

const thought = hypothetical.createThought();

/** Combined fire: who gives up its own turn for an attack. */

/** Word of a character's memory: the worth of the plan last made for it, in hundredths of a point. */
const WORTH = 0;
const HUNDREDTHS = 100;
/** Word of a character's memory: the target, plus 1, of the attack that it is to combine fire with; 0 = none. */
const AGREED = 7;

const isShooter = (s: State, c: number): boolean => !has(s, c, F.meleeAttack) && printed(s, c, CARD.damage) > 0;

/** What this turn has come to so far, while somebody else's is thought through. */
const thisTurn = new Int32Array(hypothetical.TURN_WORDS.length);

/**
 * Whether an ally's best action from where it stands, were it its turn now, is worth at least so many points. The worth
 * of its plan may be rounds old, and much has come within its range since. Overwrites `bestAction`.
 */
export function hasBetter(s: State, a: number, gain: number): boolean {
  const { head } = s;
  for (let i = 0; i < hypothetical.TURN_WORDS.length; i++) thisTurn[i] = head[hypothetical.TURN_WORDS[i]];
  hypothetical.clearTurn(s);
  hypothetical.beginHypothetical(s, a, thought);
  findBestAction(s, a, gain);
  hypothetical.endHypothetical(s, a, thought);
  for (let i = 0; i < hypothetical.TURN_WORDS.length; i++) head[hypothetical.TURN_WORDS[i]] = thisTurn[i];
  return bestAction.worth >= gain;
}

/** Whether an ally was to combine fire with the attack on t that has just been decided on. */
export function wasAgreed(s: State, a: number, t: number): number {
  if (s.memory[a * MEMORY_WORDS + AGREED] !== t + 1) return 0;
  s.memory[a * MEMORY_WORDS + AGREED] = 0;
  return 1;
}

/**
 * Notes which allies with little to do themselves add their fire to an attack: where that gains more than their own
 * turn would.
 */
export function combine(s: State, c: number, t: number, cover: number): void {
  if (!isShooter(s, c)) return;
  const side = s.side[c];
  let bonus = 0;
  let damage = 0;
  let worth = attackWorth(s, c, t, cover, 1, 0);
  let better = worth;
  let evaluated = 0;
  let evaluatedFlux = 0;
  for (let i = roster.ownFrom(s, side), end = roster.ownTo(s, side); i < end; i++) {
    const a = s.living[i];
    if (a === c || isActivated(s, a)) continue;
    const more = bonus + fighting.combineBonus(s, c, a);
    const flux = damage > 0 || (has(s, c, F.fluxDensity) && fighting.aidsFlux(s, a)) ? fighting.FLUX : 0;
    // Most allies bring the same as the last one that was left out.
    if (more !== evaluated || flux !== evaluatedFlux) better = attackWorth(s, c, t, cover, 1, more, flux);
    evaluated = more;
    evaluatedFlux = flux;
    const gain = better - worth + (has(s, a, F.flankingSupport) ? flankWorth(s, c, a, t) : 0);
    const planned = s.memory[a * MEMORY_WORDS + WORTH] / HUNDREDTHS;
    if (gain <= Math.max(weights.combining, planned) || !legal.mayCombine(s, c, a, t) || hasBetter(s, a, gain))
      continue;
    s.memory[a * MEMORY_WORDS + AGREED] = t + 1;
    bonus = more;
    damage = flux;
    worth = better;
  }
}
