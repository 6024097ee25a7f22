import { callReserves, callsReserves } from "./arrive.js";
import { ask } from "./ask.js";
import { REPLY } from "./cards/layout.js";
import { takesEffect } from "./force/cancel.js";
import { replyCost, spend } from "./force/forcePoints.js";
import { noteInitiativeLuck } from "./luck.js";
import { rollInitiative } from "./state/dice.js";
import { F, has } from "./state/flags.js";
import { EVENT, note } from "./state/journal.js";
import { seesAnyEnemy } from "./state/sight.js";
import {
  H,
  isAlive,
  MAX_PLAYERS,
  nextPlayer,
  PLAYER,
  playerEnd,
  playerStart,
  type State,
  TALLY,
} from "./state/state.js";
import { CHOICE } from "./strategy.js";

/** The initiative check of a round: rolls, ties and rerolls, and who goes first. */

const ROLL = PLAYER.initiative;

/**
 * All roll, ties of the highest again; after Anticipation the winner (or Master Tactician) goes first or lets the next
 * player.
 */
export function rollForInitiative(s: State): void {
  const { head, players } = s;
  for (let p = 0; p < s.playerCount; p++) players[ROLL + p] = initiativeRoll(s, p);
  rerollTies(s);
  if (s.countsLuck && s.playerCount === 2) countLuck(s);
  if (s.matchup.cards.initiativePowers) anticipate(s);
  const winner = chooserOfFirst(s);
  const side = players[PLAYER.side + winner];
  head[H.first] = s.strategies[side].chooseFirst(s, side) ? winner : nextPlayer(s, winner);
  s.tally[TALLY.firsts + players[PLAYER.side + head[H.first]]] += 1;
  const [one, two, three, four] = [players[ROLL], players[ROLL + 1], players[ROLL + 2], players[ROLL + 3]];
  note(s.journal, EVENT.initiative, winner, head[H.first], one, two, three, four);
  for (let i = 0, p = head[H.first]; i < s.playerCount; i++, p = nextPlayer(s, p)) callReserves(s, p);
}

/**
 * The luck of the first two rolls that differ. With Recon a player chooses between rolls, so that nobody can say what
 * was likely: then none is noted, nor of rolls made again by Anticipation.
 */
function countLuck(s: State): void {
  if (reconWorks(s, 0) || reconWorks(s, 1)) return;
  noteInitiativeLuck(
    s,
    (10 + 9 * (chooses(s, 0) - chooses(s, 1))) / 20,
    s.players[PLAYER.side + chooserOfFirst(s)] === 0,
  );
}

/** 1 for a player that says who goes first whatever it rolls but a natural 1 (Master Tactician), else 0. */
const chooses = (s: State, p: number): number =>
  hasAny(s, p, F.masterTactician) && !hasAnyEnemy(s, p, F.neverTellMeTheOdds) ? 1 : 0;

function rerollTies(s: State): void {
  while (isHighestShared(s)) for (let p = 0; p < s.playerCount; p++) s.players[ROLL + p] = initiativeRoll(s, p);
}

function isHighestShared(s: State): boolean {
  const high = highestRoller(s, EVERYBODY);
  for (let p = 0; p < s.playerCount; p++) if (p !== high && s.players[ROLL + p] === s.players[ROLL + high]) return true;
  return false;
}

/** Sets of players are words with one bit a player. */
const EVERYBODY = (1 << MAX_PLAYERS) - 1;

function highestRoller(s: State, among: number, guess = -1, supposed = 0): number {
  let high = -1;
  let most = 0;
  for (let p = 0; p < s.playerCount; p++) {
    const roll = p === guess ? supposed : s.players[ROLL + p];
    if ((among & (1 << p)) === 0 || roll <= most) continue;
    high = p;
    most = roll;
  }
  return high;
}

/** One roll, or the better of two with Recon and an enemy in sight (the player may take either). */
function initiativeRoll(s: State, player: number): number {
  const roll = rollInitiative(s);
  if (!reconWorks(s, player)) return roll;
  s.head[H.choiceCost] = 0;
  if (ask(s, s.players[PLAYER.side + player], CHOICE.rerollInitiative, -1, roll, 2) === 0) return roll;
  return takenRoll(s, player, roll, rollInitiative(s));
}

/** Of two rolls the higher, unless one of them would call Reserves: then the player says which. */
function takenRoll(s: State, player: number, first: number, second: number): number {
  if (first === second || !(callsReserves(s, player, first) || callsReserves(s, player, second)))
    return Math.max(first, second);
  s.head[H.natural] = first;
  s.head[H.needed] = second;
  return ask(s, s.players[PLAYER.side + player], CHOICE.takeRoll, playerStart(s, player), -1, 2) === 0 ? first : second;
}

function reconWorks(s: State, player: number): boolean {
  if (!hasAny(s, player, F.recon) || hasAnyEnemy(s, player, F.neverTellMeTheOdds)) return false;
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++)
    if (isAlive(s, c) && s.pos[c] >= 0 && seesAnyEnemy(s, c)) return true;
  return false;
}

/**
 * Anticipation: each player may roll its own check again, once a round. Those that would not choose are asked first;
 * after a reroll initiative has been determined anew, so the others may still use their own.
 */
function anticipate(s: State): void {
  // Force points are spent once a turn, and this moment belongs to no turn that came before.
  s.head[H.turn] += 1;
  for (let open = EVERYBODY; open !== 0; ) {
    const user = whoRollsAgain(s, open);
    if (user < 0) return;
    open &= ~(1 << user);
    rerollTies(s);
  }
}

/** The first of some players, counted from the one after the chooser, that uses Anticipation; -1 = nobody. */
function whoRollsAgain(s: State, open: number): number {
  const chooser = chooserOfFirst(s);
  let player = chooser;
  do {
    player = nextPlayer(s, player);
    if ((open & (1 << player)) !== 0 && rollsAgain(s, player)) return player;
  } while (player !== chooser);
  return -1;
}

/**
 * Whether one of a player's characters uses Anticipation now; then the second result stands, with Recon the one taken
 * of two.
 */
function rollsAgain(s: State, player: number): boolean {
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++) {
    if (!isAlive(s, c) || s.pos[c] < 0) continue;
    const cost = replyCost(s, c, "anticipation");
    if (cost < 0) continue;
    const before = s.players[ROLL + player];
    s.head[H.choiceCost] = cost;
    if (ask(s, s.side[c], CHOICE.rerollInitiative, c, before, 2) === 0) continue;
    spend(s, c, cost, REPLY.anticipation);
    if (!takesEffect(s, c, REPLY.anticipation, c)) continue;
    s.players[ROLL + player] = initiativeRoll(s, player);
    note(s.journal, EVENT.anticipation, c, before, s.players[ROLL + player]);
    return true;
  }
  return false;
}

/**
 * The player that says who goes first: the highest roll; Master Tactician chooses unless its player rolled a 1; of
 * several such the highest roll.
 * @param guess player for whom another roll is supposed than it has made, -1 for nobody
 * @param supposed that roll, 1 to 20
 */
export function chooserOfFirst(s: State, guess = -1, supposed = 0): number {
  let tacticians = 0;
  for (let p = 0; p < s.playerCount; p++) {
    if ((p === guess ? supposed : s.players[ROLL + p]) !== 1 && chooses(s, p) === 1) tacticians |= 1 << p;
  }
  return highestRoller(s, tacticians === 0 ? EVERYBODY : tacticians, guess, supposed);
}

/** Whether a player has a character with a flag on the map. */
function hasAny(s: State, player: number, flag: number): boolean {
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++)
    if (isAlive(s, c) && s.pos[c] >= 0 && has(s, c, flag)) return true;
  return false;
}

/** Whether a player's enemies have such a character. */
function hasAnyEnemy(s: State, player: number, flag: number): boolean {
  const side = s.players[PLAYER.side + player];
  for (let p = 0; p < s.playerCount; p++) if (s.players[PLAYER.side + p] !== side && hasAny(s, p, flag)) return true;
  return false;
}
