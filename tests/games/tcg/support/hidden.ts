import type { List } from "../../../../src/core/lists.js";
import { USE } from "../../../../src/games/cards/table.js";
import { STATS } from "../../../../src/games/tcg/cards/terms.js";
import { ABILITIES_MAX, K, type State } from "../../../../src/games/tcg/state/state.js";
import type { View } from "../../../../src/games/tcg/strategy.js";
import type { Column, HiddenCards, Side } from "../../cards/support/cardGame.js";
import { cardsIn } from "../../cards/support/checking.js";

/** What of a game is hidden from a player. */
export const hidden: HiddenCards<View, State> = {
  unknownTo,
  everyList: (s) => [...s.hand, ...s.deck, ...s.down, ...s.looked, s.aside],
  everyColumn,
  lists: ["units ", "buildZone ", "discard ", "waiting", "waitingOn", "lent", "marks"],
  readOwn: (view) => [`face down: ${cardsIn(view.down).join(" ")}`, `own counters: ${view.downCounters.join(" ")}`],
  secretsFrom: (s, side) => {
    const enemy = side === 0 ? 1 : 0;
    return [s.hand[enemy], s.deck[enemy], s.down[enemy]];
  },
  // Own draws come to light at once, so that deck stays as it is. What lies face down is fixed by its cost.
  unread: (s, side) => [[s.hand[side], s.deck[side]]],
};

function unknownTo(s: State, side: Side): List[][] {
  const enemy = side === 0 ? 1 : 0;
  const looked = new Set(cardsIn(s.looked[side]));
  const pools: List[][] = [[s.deck[side]], [s.hand[enemy], s.deck[enemy], s.down[enemy]]];
  return pools.map((pool) => pool.filter((list) => !cardsIn(list).some((card) => looked.has(card))));
}

/** Everything that the state keeps by card, and what a face-down card has on it. */
function everyColumn(s: State): Column[] {
  const { table } = s;
  const narrow = [table.zone, table.arena, table.tapped, table.damage, table.flags, table.counters, table.isRetreated];
  const links = [table.host, table.firstOn, table.nextOn, table.under, table.quirks, table.turnQuirks];
  const marks = [table.side, table.loan, table.upkeepFrom, table.exposure, table.exposedTo];
  const own = [...s.downCounters, s.luckyAttack];
  const used = [s.usedTurn, s.usedAttack, s.usedDamage];
  return [
    ...[...narrow, ...links, ...marks, ...own].map((values): Column => [values, 1]),
    ...[table.stats, table.turnChange, table.attackChange].map((values): Column => [values, STATS.length]),
    ...used.map((values): Column => [values, ABILITIES_MAX]),
    [s.cardTally, K.words],
    [s.lastUse, USE.words],
  ];
}
