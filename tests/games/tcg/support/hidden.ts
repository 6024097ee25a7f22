import type { Dealing } from "../../../../src/games/cards/dealAnew.js";
import type { Matchup } from "../../../../src/games/tcg/cards/matchup.js";
import { STATS } from "../../../../src/games/tcg/cards/terms.js";
import { createDealing, dealAnew } from "../../../../src/games/tcg/hidden.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import type { View } from "../../../../src/games/tcg/strategy.js";
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
  lists: ["units ", "buildZone ", "discard ", "waiting", "waitingOn", "lent", "marks"],
  readOwn: (view) => [`face down: ${cardsIn(view.down).join(" ")}`, `own counters: ${view.downCounters.join(" ")}`],
  secretsFrom: (s, side) => {
    const enemy = side === 0 ? 1 : 0;
    return [s.hand[enemy], s.deck[enemy], s.down[enemy]];
  },
  ownPlaces: (s, side) => {
    const [from, end] = side === 0 ? [0, s.matchup.split] : [s.matchup.split, s.matchup.count];
    return [s.deck[side], s.laid.subarray(from, end), s.known[side === 0 ? 1 : 0].subarray(from, end)];
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
  const narrow = [table.zone, table.arena, table.tapped, table.damage, table.flags, table.counters, table.isRetreated];
  const links = [table.host, table.firstOn, table.nextOn, table.under, table.quirks, table.turnQuirks];
  const marks = [table.side, table.loan, table.upkeepFrom, table.exposure, table.exposedTo];
  return [
    ...[...narrow, ...links, ...marks].map((values): Column => [values, 1]),
    ...[table.stats, table.turnChange, table.attackChange].map((values): Column => [values, STATS.length]),
  ];
}
