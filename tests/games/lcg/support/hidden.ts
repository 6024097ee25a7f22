import type { Dealing } from "../../../../src/games/cards/dealAnew.js";
import type { Matchup } from "../../../../src/games/lcg/cards/matchup.js";
import { ICON_KINDS } from "../../../../src/games/lcg/cards/vocabulary.js";
import { createDealing, dealAnew } from "../../../../src/games/lcg/hidden.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import type { View } from "../../../../src/games/lcg/strategy.js";
import type { Column, HiddenCards } from "../../cards/support/cardGame.js";
import { cardsIn } from "../../cards/support/checking.js";

/** What of a game is hidden from a player. */
export const hidden: HiddenCards<View, State> = {
  dealAnew: (s, side, words) => {
    const dealing = dealingOf(s.matchup);
    dealAnew(s, dealing, side, words, 0);
    return dealing.becomes;
  },
  tableColumns,
  lists: ["units", "objectives", "enhancements", "discard", "victory", "edgeShown"],
  readOwn: (view) => [`edge stack: ${cardsIn(view.edgeStack).join(" ")}`],
  words: ["trigger"],
  secretsFrom: (s, side) => {
    const enemy = side === 0 ? 1 : 0;
    return [s.hand[enemy], s.deck[enemy], s.objectiveDeck[enemy], s.edgeStack[enemy], s.captured];
  },
  ownPlaces: (s, side) => {
    const enemy = side === 0 ? 1 : 0;
    const end = side === 0 ? s.matchup.split : s.matchup.count;
    const byCard = [s.capturedAt, s.laid, s.known[enemy]].map((values) =>
      values.subarray(side === 0 ? 0 : s.matchup.split, end),
    );
    return [s.deck[side], s.objectiveDeck[side], ...(side === 0 ? [s.captured] : []), ...byCard];
  },
};

const dealings = new WeakMap<Matchup, Dealing>();

/** What a matchup's hidden cards are dealt with, made once. */
export function dealingOf(matchup: Matchup): Dealing {
  const made = dealings.get(matchup) ?? createDealing(matchup);
  dealings.set(matchup, made);
  return made;
}

/** Everything that the table keeps by card. */
function tableColumns(s: State): Column[] {
  const { table } = s;
  const narrow = [table.zone, table.focus, table.damage, table.shields, table.committed, table.part, table.keywords];
  const links = [table.host, table.firstAttached, table.nextAttached, table.capacity];
  const stamps = [table.heldPhase, table.engagedPhase, table.engageAgain, table.captives];
  const icons = [table.icons, table.lent, table.lentForStrike];
  return [
    ...[...narrow, ...links, ...stamps].map((values): Column => [values, 1]),
    ...icons.map((values): Column => [values, ICON_KINDS]),
  ];
}
