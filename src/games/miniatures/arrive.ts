import { ask } from "./ask.js";
import { type ArrivalGroup, type Arrivals, BRINGS } from "./cards/compileArrivals.js";
import { present } from "./changing/allegiance.js";
import { isLivingCard } from "./fighting/near.js";
import { endAtLimit } from "./limits.js";
import { isAboard } from "./moving/aboard.js";
import { checkOver } from "./score.js";
import { isAnythingOffered, muster, offerSpaceOf, offerZone, setUpAsOffered, setUpByChoice } from "./setup.js";
import { clearCharacter } from "./state/createState.js";
import { EVENT, note } from "./state/journal.js";
import { ALL_EFFECTS, H, isAlive, listLiving, PLAYER, playerStart, SIDE, STATUS, type State } from "./state/state.js";
import { CHOICE } from "./strategy.js";

/**
 * Characters that join a squad besides its own: Reinforcements during setup, Reserves on an exact initiative roll, the
 * Rakghoul that its disease makes of a defeated enemy.
 */

const arrivalsOf = (s: State, player: number): Arrivals => s.matchup.arrivals[s.players[PLAYER.squad + player]];

/**
 * Says who may come to the places of a player beside its squad, from `first` on: Reinforcements are there, the others
 * absent.
 */
export function awaitArrivals(s: State, player: number, first: number): void {
  const { cards, groups } = arrivalsOf(s, player);
  for (let i = 0; i < cards.length; i++) s.card[first + i] = cards[i];
  for (let g = 0; g < groups.length; g++) {
    const group = groups[g];
    if (group.by !== BRINGS.reinforcements) continue;
    for (let i = 0; i < group.size; i++) enlist(s, playerStart(s, player) + group.first + i, EXTRA);
  }
}

/** They score no points, and the enemy can win without defeating them (glossary: Reinforcements, Reserves). */
const EXTRA = STATUS.unscored | STATUS.unneeded;

function enlist(s: State, c: number, status: number): void {
  const card = s.card[c];
  clearCharacter(s, c);
  muster(s, c, card);
  s.status[c] = status;
  listLiving(s);
}

/** Sets up a player's Reinforcements, after the squad itself. */
export function setUpReinforcements(s: State, player: number): void {
  const { groups } = arrivalsOf(s, player);
  for (let g = 0; g < groups.length; g++) {
    const group = groups[g];
    if (group.by !== BRINGS.reinforcements) continue;
    for (let i = 0; i < group.size; i++) setUpByChoice(s, playerStart(s, player) + group.first + i);
  }
}

/**
 * Reserves whose number a player's final roll is: they are in the squad now and are set up before its first activation.
 */
export function callReserves(s: State, player: number): void {
  const { groups } = arrivalsOf(s, player);
  const roll = s.players[PLAYER.initiative + player];
  for (let g = 0; g < groups.length; g++) {
    if (!isCalledBy(s, player, groups[g], roll)) continue;
    const caller = playerStart(s, player) + groups[g].caller;
    if (ask(s, s.side[caller], CHOICE.callReserves, caller, -1, 2) === 0) continue;
    s.players[PLAYER.called + player] |= 1 << g;
    note(s.journal, EVENT.reserves, caller, roll);
  }
}

/** Whether a roll is the one that calls some of a player's Reserves. */
export function callsReserves(s: State, player: number, roll: number): boolean {
  const { groups } = arrivalsOf(s, player);
  for (let g = 0; g < groups.length; g++) if (isCalledBy(s, player, groups[g], roll)) return true;
  return false;
}

function isCalledBy(s: State, player: number, group: ArrivalGroup, roll: number): boolean {
  if (group.by !== BRINGS.reserves || group.roll !== roll) return false;
  const caller = playerStart(s, player) + group.caller;
  return isAlive(s, caller) && s.pos[caller] >= 0;
}

/** Sets up the Reserves that a player has called, where its squad set up. */
export function bringReserves(s: State, player: number): void {
  const called = s.players[PLAYER.called + player];
  if (called === 0) return;
  s.players[PLAYER.called + player] = 0;
  const { groups } = arrivalsOf(s, player);
  for (let g = 0; g < groups.length; g++) {
    if ((called & (1 << g)) === 0) continue;
    for (let i = 0; i < groups[g].size; i++) {
      const c = freePlace(s, player, groups[g], i);
      if (c < 0) continue;
      enlist(s, c, EXTRA);
      offerZone(s, c);
      if (isAnythingOffered(s)) {
        setUpAsOffered(s, c);
        join(s, c);
      } else {
        s.status[c] = STATUS.absent; // No room anywhere in its half.
        listLiving(s);
      }
    }
  }
}

/**
 * The place of a group's i-th character that nobody holds, or whose holder has fallen; -1 = none. A Unique one comes
 * once.
 */
function freePlace(s: State, player: number, group: ArrivalGroup, i: number): number {
  for (let copy = 0; copy < group.copies; copy++) {
    const c = playerStart(s, player) + group.first + copy * group.size + i;
    if (s.matchup.cards.cards[s.card[c]].unique && (copy > 0 || s.fell[c] !== 0)) return -1;
    if (!isAlive(s, c) && present(s, c) === c) return c;
  }
  return -1;
}

function join(s: State, c: number): void {
  s.head[H.effectsDirty] = ALL_EFFECTS;
  s.sides[SIDE.changes + s.side[c]] += 1;
}

/**
 * Rakghoul Disease: a killer that has it and defeats a living enemy may add a Rakghoul on a square that the enemy held.
 */
export function spreadDisease(s: State, killer: number, victim: number): void {
  const player = s.player[killer];
  if (s.side[killer] === s.side[victim] || !isLivingCard(s, victim) || isAboard(s, victim)) return;
  const { groups } = arrivalsOf(s, player);
  const group = groups[groups.length - 1];
  if (group === undefined || group.by !== BRINGS.disease) return;
  const c = freePlace(s, player, group, 0);
  if (c < 0) {
    endAtLimit(s);
    return;
  }
  offerSpaceOf(s, victim);
  if (!isAnythingOffered(s) || ask(s, s.side[killer], CHOICE.addRakghoul, killer, victim, 2) === 0) return;
  enlist(s, c, STATUS.unscored);
  note(s.journal, EVENT.rakghoul, killer, victim);
  s.sides[SIDE.required + s.side[c]] += 1;
  checkOver(s);
  offerSpaceOf(s, victim);
  setUpAsOffered(s, c);
  join(s, c);
}
