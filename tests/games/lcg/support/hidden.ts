import type { List } from "../../../../src/core/lists.js";
import { ICON_KINDS } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import type { View } from "../../../../src/games/lcg/strategy.js";
import type { Column, HiddenCards, Side } from "../../cards/support/cardGame.js";
import { cardsIn, has, sideOfCard } from "../../cards/support/checking.js";
import { listenersOf } from "./checkerNumbers.js";

/** What of a game is hidden from a player. */
export const hidden: HiddenCards<View, State> = {
  unknownTo,
  everyList: (s) => [...s.hand, ...s.deck, ...s.objectiveDeck, ...s.edgeStack, ...s.looked, s.captured, s.aside],
  everyColumn,
  // Face up in an edge stack, a card is known.
  isShown: (s, card) => has(s.table.edgeShown[sideOfCard(s, card)], card),
  lists: ["units", "objectives", "enhancements", "discard", "victory", "edgeShown"],
  readOwn: (view) => [`edge stack: ${cardsIn(view.edgeStack).join(" ")}`],
  words: ["trigger"],
  secretsFrom: (s, side) => {
    const enemy = side === 0 ? 1 : 0;
    return [s.hand[enemy], s.deck[enemy], s.objectiveDeck[enemy], s.edgeStack[enemy], s.captured];
  },
  // Own draws come to light at once, so that deck stays as it is; captives may be of either hand.
  unread: (s, side) => [[s.hand[side], s.deck[side]], [s.objectiveDeck[side]]],
  // Who in hand or in play answers what.
  recount: (s) => {
    const { heard, actors } = listenersOf(s);
    s.heard.set(heard);
    s.actors.set(actors);
  },
};

function unknownTo(s: State, side: Side): List[][] {
  const enemy = side === 0 ? 1 : 0;
  const isLookedAt = (list: List): boolean => cardsIn(s.looked[side]).some((card) => has(list, card));
  const pools: List[][] = [
    [s.deck[side]],
    [s.hand[enemy], s.deck[enemy], s.edgeStack[enemy]],
    [s.objectiveDeck[side]],
    [s.objectiveDeck[enemy], s.looked[enemy]],
  ];
  // Captured cards are of the light side, hidden from both.
  pools[side === 0 ? 0 : 1]!.push(s.captured);
  return pools.map((pool) => pool.filter((list) => !isLookedAt(list)));
}

/** Everything that the state keeps by card and everybody may read, and where captives are. */
function everyColumn(s: State): Column[] {
  const { table } = s;
  const narrow = [table.zone, table.focus, table.damage, table.shields, table.committed, table.part, table.keywords];
  const links = [table.host, table.firstAttached, table.nextAttached, table.capacity];
  const stamps = [table.heldPhase, table.engagedPhase, table.engageAgain, table.captives, s.capturedAt];
  const icons = [table.icons, table.lent, table.lentForStrike];
  return [
    ...[...narrow, ...links, ...stamps].map((values): Column => [values, 1]),
    ...icons.map((values): Column => [values, ICON_KINDS]),
  ];
}
