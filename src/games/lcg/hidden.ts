import { otherSide, type Side, sideAfter } from "../../core/side.js";
import { Dealing } from "../cards/dealAnew.js";
import { LIGHT, type Matchup, ownerOf, TYPE } from "./cards/matchup.js";
import type { State } from "./state/state.js";
import { exchangeInHand } from "./state/zones.js";

/** What of a game is hidden from a player, and dealing it anew. */

/** Command deck and objective deck of each side never mix. */
const poolOf = (side: Side, isObjective: boolean): number => 2 * side + (isObjective ? 1 : 0);

/** Makes the buffers that `dealAnew` needs, for any game of the matchup. */
export function createDealing(m: Matchup): Dealing {
  const pools = new Uint8Array(m.count);
  for (let card = 0; card < m.count; card++) pools[card] = poolOf(ownerOf(m, card), m.type[card] === TYPE.objective);
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
  dealing.see(view.edgeStack);
  // Who answers what happens to a card sees it.
  if (view.trigger >= 0) dealing.seeCard(view.subject);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    dealCommandCards(s, dealing, side, owner, words, offset);
    dealing.open(poolOf(owner, true));
    dealing.gather(s, side, s.objectiveDeck[owner], false);
    gatherLoose(s, dealing, side);
    dealing.deal(s, side, words, offset);
    dealing.putBack(s, side);
  }
}

/** Hand, deck, edge stack and captured cards of one owner. */
function dealCommandCards(
  s: State,
  dealing: Dealing,
  side: Side,
  owner: Side,
  words: Int32Array,
  offset: number,
): void {
  dealing.open(poolOf(owner, false));
  dealing.gather(s, side, s.hand[owner], true);
  dealing.gather(s, side, s.deck[owner], false);
  dealing.gather(s, side, s.edgeStack[owner], false);
  dealing.gather(s, side, s.captured, false);
  gatherLoose(s, dealing, side);
  dealing.deal(s, side, words, offset);
  dealing.putBack(s, side);
  dealing.movePlaces(s.capturedAt);
  for (let place = 0; place < dealing.count; place++)
    if (dealing.isInHand[place] === 1) exchangeInHand(s, dealing.before[place], dealing.cards[place]);
}

/** What lies in no other list while it is looked at or decided about. */
function gatherLoose(s: State, dealing: Dealing, side: Side): void {
  dealing.gather(s, side, s.looked[otherSide(side)], false);
  dealing.gather(s, side, s.aside, false);
}
