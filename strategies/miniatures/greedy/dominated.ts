import {
  ACTION,
  actionField,
  BARRAGE,
  CHARGE,
  DASH,
  DECISION,
  F,
  fighting,
  firstOf,
  H,
  has,
  hypothetical,
  kindOf,
  legal,
  moving,
  SPECIAL,
  type State,
  secondOf,
} from "../../../src/games/miniatures/api.js";
import { isFutile, leadOf } from "./stalemate.js";
import { attackWorth, forecast } from "./worth.js";

/**
 * What a search need not try: to end a turn with an attack left that costs nothing, Force for a move that is free, and
 * uses of abilities that reach no enemy. Whatever on the map might make one of them right after all leaves it to be
 * tried.
 */
export function isDominated(s: State, c: number, decision: number): boolean {
  switch (kindOf(decision)) {
    case DECISION.end:
      return strikesFreely(s, c);
    case DECISION.move:
      return buysNothing(s, c, firstOf(decision), secondOf(decision));
    case DECISION.action:
      return isForNothing(s, c, firstOf(decision), secondOf(decision));
    default:
      return false;
  }
}

const found = legal.createTargets();
/** Whether c has an attack left that may do damage, and that nothing answers. */
function strikesFreely(s: State, c: number): boolean {
  const { head, matchup } = s;
  const left = legal.attacksAllowed(s, c) - head[H.attacksMade];
  if (left <= 0 || head[H.barrage] !== BARRAGE.none || head[H.granted] > 0 || head[H.charge] !== CHARGE.none)
    return false;
  if (fighting.mayAttacksBackfire(s)) return false;
  // Whoever leads may want the quiet rounds to go on.
  if (matchup.stakes.droid || (head[H.quietRounds] > 0 && leadOf(s, s.side[c]) > 0)) return false;
  const n = legal.listTargets(s, c, legal.attacksAdjacentOnly(s, c), found);
  for (let i = 0; i < n; i++) {
    const t = found.who[i];
    if (!legal.turnAllowsAttackOn(s, c, t) || fighting.mayBackfire(s, t)) continue;
    if (attackWorth(s, c, t, found.cover[i], left, 0) <= 0 || isFutile(s, c, t)) continue;
    if (forecast.defeat === 0 || !matchup.cards.answersDefeats) return true;
  }
  return false;
}

/** Whether a move with Force ends where one without does, as unnoticed, and leaves no more to do there. */
function buysNothing(s: State, c: number, square: number, how: number): boolean {
  if ((how & ~DASH) === 0 || s.matchup.cards.mines) return false;
  if (legal.mayMove(s, c, square, DASH) && isAsQuiet(s, c, square, moving.movementWithAttack(s, c)))
    return !goesOnAfterActing(s, c) || isIdleAt(s, c, square);
  if (!legal.mayMove(s, c, square, 0) || !isAsQuiet(s, c, square, moving.movementLeft(s, c))) return false;
  return !legal.mayMove(s, c, square, how | DASH) || isIdleAt(s, c, square);
}

const goesOnAfterActing = (s: State, c: number): boolean =>
  has(s, c, F.mobileAttack) || has(s, c, F.greaterMobileAttack);

const reach = moving.createReach();

/** Whether a way of so many squares provokes nobody, or who is beside an enemy goes the same way whatever it pays. */
function isAsQuiet(s: State, c: number, square: number, squares: number): boolean {
  moving.findReach(s, c, squares, squares, reach);
  if (reach.pinned) return s.size[c] === 1;
  const x = s.board.colOf[square];
  return x >= reach.x0 && x <= reach.x1 && (reach.columns[x] & (1 << s.board.rowOf[square])) !== 0;
}

const thought = hypothetical.createThought();
const listed = new Int32Array(legal.MAX_LISTED);

/** Whether from there c could neither attack nor use in place of it what is for anything. */
function isIdleAt(s: State, c: number, square: number): boolean {
  hypothetical.beginHypothetical(s, c, thought);
  hypothetical.moveHypothetically(s, c, square, false, thought);
  let isIdle = legal.listAttacks(s, c, listed, 0) === 0;
  for (let i = 0; isIdle && i < legal.actionCount(s, c); i++) {
    if (fighting.leavesAttacks(s, legal.firstAction(s, c) + i)) continue;
    const uses = legal.listUses(s, c, i, listed, 0);
    for (let k = 0; isIdle && k < uses; k++) isIdle = isForNothing(s, c, i, secondOf(listed[k]));
  }
  hypothetical.moveBack(s, c, thought);
  hypothetical.endHypothetical(s, c, thought);
  return isIdle;
}

/** Whether a use of an ability that does nothing besides reaches no enemy, or heals nothing. */
function isForNothing(s: State, c: number, index: number, target: number): boolean {
  const row = legal.firstAction(s, c) + index;
  return actionField(s, row, ACTION.special) === SPECIAL.none && fighting.isVain(s, c, row, target);
}
