import { Dealing } from "../cards/dealAnew.js";
import { DARK, LIGHT, type Matchup, sideOf } from "./cards/matchup.js";
import type { State } from "./state/state.js";

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
export function dealAnew(s: State, dealing: Dealing, side: number, words: Int32Array, offset: number): void {
  const view = s.views[side as 0 | 1];
  dealing.begin();
  dealing.see(view.looked);
  dealing.see(view.hand);
  dealing.see(view.down);
  // What a question is about shows in it.
  dealing.seeCard(view.card);
  dealing.seeCard(view.subject);
  for (let owner = LIGHT; owner <= DARK; owner++) {
    dealing.open(owner);
    dealing.gather(s, side, s.hand[owner as 0 | 1], true);
    dealing.gather(s, side, s.deck[owner as 0 | 1], false);
    dealing.gather(s, side, s.looked[(1 - side) as 0 | 1], false);
    dealing.gather(s, side, s.aside, false);
    dealing.deal(s, side, words, offset);
    dealing.putBack(s, side);
  }
}
