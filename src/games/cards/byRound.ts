import type { Side } from "../../core/side.js";
import { AMOUNT, type AmountWords, type ByRound, RoundRows, roundColumnsOf } from "../rounds.js";
import type { CardMatchup } from "./player.js";

/** Games of cards told round by round. */

/** What a card game says of its rounds. */
export interface RoundsOf<S> {
  /** What they are called: "round", "turn". */
  readonly noun: string;
  readonly words: AmountWords;
  /** The round that ends with this turn; undefined where it goes on. */
  ended(state: S): number | undefined;
  /** What a card of the decks has done so far. */
  ofCard(state: S, card: number): readonly [damage: number, defeats: number];
  /** All that a side has done so far. */
  ofSide(state: S, side: Side): { readonly damage: number; readonly points: number };
}

/** What of a card game its rounds are told by. */
interface Played<S> {
  playGame(state: S, seedLow: number, seedHigh: number, ended?: (state: S) => void): void;
  writeRow(state: S, row: Int32Array): void;
  writeUnits(state: S, units: Int32Array): number;
}

type Matchup = Pick<CardMatchup, "count" | "split" | "unitCounts" | "unitRows">;

export function gamesByRound<M extends Matchup, S>(game: Played<S>, rounds: RoundsOf<S>): ByRound<M, S> {
  return {
    columns: roundColumnsOf(rounds.noun, rounds.words),
    rowsOf: ({ unitCounts }) => new RoundRows(unitCounts),
    play: (matchup, state, seedLow, seedHigh, _variant, _swapped, row, units, rows) => {
      rows.begin();
      game.playGame(state, seedLow, seedHigh, (s) => {
        const round = rounds.ended(s);
        if (round === undefined) return;
        count(matchup, s, rounds, rows);
        rows.end(round);
      });
      game.writeRow(state, row);
      return units === undefined ? 0 : game.writeUnits(state, units);
    },
  };
}

/** All that was counted so far. A card counts for its own name, not again for the set that it came with. */
function count<S>({ count, split, unitRows }: Matchup, s: S, of: RoundsOf<S>, rows: RoundRows): void {
  const { now } = rows;
  now.fill(0);
  const unitOf = unitRows.at(-1)!;
  for (let card = 0; card < count; card++) {
    const [damage, defeats] = of.ofCard(s, card);
    const side = card < split ? 0 : 1;
    const whole = rows.placeOfSide(side);
    now[whole + AMOUNT.defeats] += defeats;
    if (unitOf[card] < 0) continue;
    const own = rows.placeOf(side, unitOf[card]);
    now[own + AMOUNT.damage] += damage;
    now[own + AMOUNT.defeats] += defeats;
  }
  for (const side of [0, 1] as const) {
    const { damage, points } = of.ofSide(s, side);
    const whole = rows.placeOfSide(side);
    now[whole + AMOUNT.damage] = damage;
    now[whole + AMOUNT.points] = points;
  }
}
