import { rollInitiative } from "./dice.js";
import { F, has } from "./flags.js";
import { replyCost, spend } from "./forcePoints.js";
import { EVENT, note } from "./journal.js";
import { seesAnyEnemy } from "./sight.js";
import { H, isAlive, type State, sideEnd, sideStart, TALLY } from "./state.js";
import { CHOICE } from "./strategy.js";

/** The initiative check of a round: rolls, ties and rerolls, and who goes first. */

/** Both roll, ties again; after Anticipation the winner (or Master Tactician) says who goes first. */
export function rollForInitiative(s: State): void {
  const { head } = s;
  head[H.initiative0] = initiativeRoll(s, 0);
  head[H.initiative1] = initiativeRoll(s, 1);
  rerollTies(s);
  if (s.matchup.cards.initiativePowers) anticipate(s);
  const winner = chooserOfFirst(s, head[H.initiative0]!, head[H.initiative1]!);
  head[H.first] = s.strategies[winner]!.chooseFirst(s, winner) ? winner : 1 - winner;
  s.tally[TALLY.firsts * 2 + head[H.first]!]! += 1;
  note(s.journal, EVENT.initiative, head[H.initiative0]!, head[H.initiative1]!, winner, head[H.first]!);
}

function rerollTies(s: State): void {
  const { head } = s;
  while (head[H.initiative0] === head[H.initiative1]) {
    head[H.initiative0] = initiativeRoll(s, 0);
    head[H.initiative1] = initiativeRoll(s, 1);
  }
}

/** One roll, or the better of two with Recon and an enemy in sight (the player may take either; the higher is taken). */
function initiativeRoll(s: State, side: number): number {
  const roll = rollInitiative(s);
  if (!reconWorks(s, side)) return roll;
  s.head[H.choiceCost] = 0;
  if (s.strategies[side]!.choose(s, side, CHOICE.rerollInitiative, -1, roll, 2) === 0) return roll;
  return Math.max(roll, rollInitiative(s));
}

function reconWorks(s: State, side: number): boolean {
  if (!anyWith(s, side, F.recon) || anyWith(s, 1 - side, F.neverTellMeTheOdds)) return false;
  for (let c = sideStart(s, side); c < sideEnd(s, side); c++)
    if (isAlive(s, c) && s.pos[c]! >= 0 && seesAnyEnemy(s, c)) return true;
  return false;
}

/**
 * Anticipation: each side may roll its own check again, once a round. The side that would not choose is asked first; after
 * a reroll initiative has been determined anew, so the other side may still use its own.
 */
function anticipate(s: State): void {
  const { head } = s;
  // Force points are spent once a turn, and this moment belongs to no turn that came before.
  head[H.turn]! += 1;
  for (let open = BOTH; open !== 0; ) {
    const chooser = chooserOfFirst(s, head[H.initiative0]!, head[H.initiative1]!);
    const user = (open & (2 >> chooser)) !== 0 && rollsAgain(s, 1 - chooser) ? 1 - chooser : chooser;
    if (user === chooser && ((open & (1 << user)) === 0 || !rollsAgain(s, user))) return;
    open &= ~(1 << user);
    rerollTies(s);
  }
}
const BOTH = 3;

/** Whether one of a side's characters uses Anticipation now; then the second result stands, with Recon the one taken of two. */
function rollsAgain(s: State, side: number): boolean {
  const own = side === 0 ? H.initiative0 : H.initiative1;
  for (let c = sideStart(s, side); c < sideEnd(s, side); c++) {
    if (!isAlive(s, c) || s.pos[c]! < 0) continue;
    const cost = replyCost(s, c, "anticipation");
    if (cost < 0) continue;
    s.head[H.choiceCost] = cost;
    if (s.strategies[side]!.choose(s, side, CHOICE.rerollInitiative, c, s.head[own]!, 2) === 0) continue;
    spend(s, c, cost);
    const before = s.head[own]!;
    s.head[own] = initiativeRoll(s, side);
    note(s.journal, EVENT.anticipation, c, before, s.head[own]!);
    return true;
  }
  return false;
}

/**
 * The side that says who goes first: the highest roll; Master Tactician chooses unless its side rolled a 1; of two such the
 * higher roll.
 * @param roll0 what side 0 rolled, 1 to 20, and `roll1` what side 1 did; not the same
 */
export function chooserOfFirst(s: State, roll0: number, roll1: number): number {
  const high = roll0 > roll1 ? 0 : 1;
  const tactician0 = roll0 !== 1 && anyWith(s, 0, F.masterTactician) && !anyWith(s, 1, F.neverTellMeTheOdds);
  const tactician1 = roll1 !== 1 && anyWith(s, 1, F.masterTactician) && !anyWith(s, 0, F.neverTellMeTheOdds);
  if (tactician0 === tactician1) return high;
  return tactician0 ? 0 : 1;
}

function anyWith(s: State, side: number, flag: number): boolean {
  for (let c = sideStart(s, side); c < sideEnd(s, side); c++)
    if (isAlive(s, c) && s.pos[c]! >= 0 && has(s, c, flag)) return true;
  return false;
}
