import { toSide } from "../../core/side.js";
import { AMOUNT, type ByRound, RoundRows, roundColumnsOf } from "../rounds.js";
import type { Matchup } from "./cards/matchup.js";
import { playSearched } from "./searching.js";
import { gameColumns, unitColumns, writeRow, writeUnits } from "./state/columns.js";
import { H, type State } from "./state/state.js";

/** Skirmishes told round by round: damage dealt, characters lost and points scored, by stat card and by squad. */

const columns = roundColumnsOf("round", {
  damage: ["hit points", "damage dealt to enemies"],
  defeats: ["characters", "characters of this unit that were defeated; below 0 where one came back"],
  points: ["points", "cost of the enemies defeated; of the side itself also what else it scored"],
});

const placeIn = (list: readonly { readonly name: string }[], name: string): number =>
  list.findIndex((column) => column.name === name);
const [DEALT, SCORED, SURVIVED] = ["damageDealt", "pointsScored", "survived"].map((name) => placeIn(unitColumns, name));
const [DAMAGE, POINTS] = ["damageA", "pointsA"].map((name) => placeIn(gameColumns, name));

/** What a compiled matchup says of its units. */
interface Units extends Matchup {
  readonly unitOf: readonly Int32Array[];
  readonly unitCounts: readonly [number, number];
}

/** @param writeResult writes the row and the units of a finished skirmish */
export function skirmishesByRound<M extends Units>(
  writeResult: (matchup: M, s: State, row: Int32Array, units: Int32Array | undefined) => number,
): ByRound<M, State> {
  return {
    columns,
    rowsOf: ({ unitCounts }) => new RoundRows(unitCounts),
    play: (matchup, s, seedLow, seedHigh, variant, swapped, row, units, rounds) => {
      const own = new Int32Array(matchup.unitOf.reduce((sum, members) => sum + members.length, 0) * unitColumns.length);
      rounds.begin();
      playSearched(s, seedLow, seedHigh, variant, swapped, () => {
        count(matchup, s, row, own, rounds);
        rounds.end(s.head[H.round]);
      });
      return writeResult(matchup, s, row, units);
    },
  };
}

/** All that was counted so far, unit by unit and for both squads. */
function count({ unitOf }: Units, s: State, row: Int32Array, units: Int32Array, rounds: RoundRows): void {
  const { now } = rounds;
  now.fill(0);
  writeRow(s, row);
  const written = writeUnits(s, units, unitOf);
  for (let n = 0; n < written; n++) {
    const at = n * unitColumns.length;
    const side = toSide(units[at]);
    const own = rounds.placeOf(side, units[at + 1]);
    const lost = 1 - units[at + SURVIVED!];
    now[own + AMOUNT.damage] += units[at + DEALT!];
    now[own + AMOUNT.defeats] += lost;
    now[own + AMOUNT.points] += units[at + SCORED!];
    now[rounds.placeOfSide(side) + AMOUNT.defeats] += lost;
  }
  for (const side of [0, 1] as const) {
    const own = rounds.placeOfSide(side);
    now[own + AMOUNT.damage] = row[DAMAGE! + side];
    now[own + AMOUNT.points] = row[POINTS! + side];
  }
}
