import { below } from "../../core/rng.js";
import { otherSide, type Side, sideAfter } from "../../core/side.js";
import { Dealing, swap } from "../cards/dealAnew.js";
import { mostCounters } from "./build/mayBuild.js";
import { isUnit, LIGHT, type Matchup, sideOf, TYPE } from "./cards/matchup.js";
import { mayEnter } from "./moves/piles.js";
import type { State } from "./state/state.js";
import { ZONE } from "./state/table.js";

/** What of a game is hidden from a player, and dealing it anew. */

/** Makes the buffers that `dealAnew` needs, for any game of the matchup. */
export function createDealing(m: Matchup): Dealing {
  const pools = new Uint8Array(m.count);
  for (let card = 0; card < m.count; card++) pools[card] = sideOf(m, card);
  return new Dealing(pools);
}

/**
 * Deals anew the cards that a side cannot know, at any of its questions: afterwards the state is one that this side
 * could not tell from the former by anything it has seen so far, any of them as likely as the others. Allocates
 * nothing.
 * @param words a seeded stream of random numbers at `offset`
 */
export function dealAnew(s: State, dealing: Dealing, side: Side, words: Int32Array, offset: number): void {
  const view = s.views[side];
  dealing.begin();
  dealing.see(view.looked);
  dealing.see(view.hand);
  dealing.see(view.down);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    dealing.open(owner);
    dealing.gather(s, side, s.hand[owner], true);
    dealing.gather(s, side, s.deck[owner], false);
    dealing.gather(s, side, s.looked[otherSide(side)], false);
    dealing.gather(s, side, s.aside, false);
    dealing.deal(s, side, words, offset);
    dealing.putBack(s, side);
    dealFaceDown(s, dealing, side, owner, words, offset);
  }
}

/** Exchanges tried for each card face down: enough that nothing is left of which it was. */
const EXCHANGES = 6;

/**
 * Cards face down in the build zone change places with others that could lie there: everybody sees their build
 * counters. Each exchange that is tried leaves all deals as likely as they were (Metropolis), whatever is exchanged.
 */
function dealFaceDown(s: State, dealing: Dealing, side: Side, owner: Side, words: Int32Array, offset: number): void {
  const { count } = dealing;
  const total = dealing.append(s, side, s.down[owner]);
  if (count === 0) return;
  const counters = s.downCounters[owner];
  for (let n = EXCHANGES * (total - count); n > 0; n--) {
    const down = count + (n % (total - count));
    const other = below(words, offset, count);
    const was = dealing.cards[down];
    const now = dealing.cards[other];
    if (!dealing.mayExchange(s, side, down, other) || !mayLieFaceDown(s, now, was, counters[was])) continue;
    dealing.exchange(s, side, down, other);
    swap(counters, was, now);
  }
}

/** Whether a card could have been put down in the place of another, and have its build counters. */
function mayLieFaceDown(s: State, card: number, other: number, counters: number): boolean {
  if (s.matchup.type[card] === TYPE.battle || (counters > 1 && counters > mostCounters(s, card))) return false;
  const unique = s.matchup.unique[card];
  if (!isUnit(s.matchup, card) || unique < 0 || unique === s.matchup.unique[other]) return true;
  return mayEnter(s, card) && !isOnTable(s, card, unique);
}

/** Whether another version of a unique lies on the table, also where the enemy has it. */
function isOnTable(s: State, card: number, unique: number): boolean {
  const side = sideOf(s.matchup, card);
  const end = side === LIGHT ? s.matchup.split : s.matchup.count;
  for (let other = side === LIGHT ? 0 : s.matchup.split; other < end; other++) {
    const zone = s.table.zone[other];
    if (s.matchup.unique[other] === unique && zone >= ZONE.build && zone <= ZONE.location) return true;
  }
  return false;
}
