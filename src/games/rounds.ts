import type { Side } from "../core/side.js";
import type { Column } from "./column.js";

/**
 * What a game was like round by round: what each unit did in each round, and each side besides. A game counts as it
 * always does; at the end of each round the counts are held against those at its beginning.
 */

/** What is counted of each unit, and of each side. */
export const AMOUNTS = 3;
const [DAMAGE, DEFEATS, POINTS] = [0, 1, 2] as const;
export const AMOUNT = { damage: DAMAGE, defeats: DEFEATS, points: POINTS } as const;

/** Side and unit, as in unit rows, then the round. */
const PLACE = 3;
const WIDTH = PLACE + AMOUNTS;
/** Rows that there is room for at first. */
const ROOM = 64;

/** What the three amounts are in a game: unit and meaning. */
export type AmountWords = Readonly<Record<keyof typeof AMOUNT, readonly [unit: string, meaning: string]>>;

/**
 * The columns of a game's round rows.
 * @param round what a round is: "turn"
 */
export function roundColumnsOf(round: string, words: AmountWords): Column[] {
  const amount = (name: keyof typeof AMOUNT): Column => {
    const [unit, meaning] = words[name];
    return { name, type: "int32", unit, meaning, ...(name === "points" ? { role: "scored" as const } : {}) };
  };
  return [
    { name: "side", type: "uint8", unit: "", meaning: "whose row it is", labels: ["a", "b"] },
    {
      name: "unit",
      type: "uint16",
      unit: "",
      meaning:
        "index into the list of units of squad or deck; one past its end is the side itself: what none of them did",
      kind: "number",
    },
    { name: "round", type: "uint16", unit: `${round}s`, meaning: `${round}, from 1`, kind: "number" },
    amount("damage"),
    amount("defeats"),
    amount("points"),
  ];
}

/** The round rows of a game. Room grows; it is kept from game to game. */
export class RoundRows {
  /** Rows of `side, unit, round, damage, defeats, points`, one after another. */
  data = new Int32Array(ROOM * WIDTH);
  rows = 0;

  /** Counts so far: `AMOUNTS` numbers a unit of a, then a itself, the units of b, then b itself. */
  readonly now: Int32Array;
  readonly #before: Int32Array;
  readonly #units: readonly [number, number];

  /** @param units how many units a and b have */
  constructor(units: readonly [number, number]) {
    this.#units = units;
    this.now = new Int32Array((units[0] + units[1] + 2) * AMOUNTS);
    this.#before = new Int32Array(this.now.length);
  }

  /** Begins a game. */
  begin(): void {
    this.rows = 0;
    this.#before.fill(0);
  }

  /** Where the counts of a unit stand in `now`; of one past the last unit: of the side. */
  placeOf(side: number, unit: number): number {
    return (side === 0 ? unit : this.#units[0] + 1 + unit) * AMOUNTS;
  }

  /** Where the counts of a side stand: in `now` all that it did, in its rows what none of its units did. */
  placeOfSide(side: Side): number {
    return this.placeOf(side, this.#units[side]);
  }

  /** Writes what `now` has more than at the end of the round before: units that did something, and both sides. */
  end(round: number): void {
    const { now } = this;
    for (const side of [0, 1] as const) {
      const own = this.placeOfSide(side);
      const rest = [0, 0, 0];
      for (let k = 0; k < AMOUNTS; k++) rest[k] = now[own + k] - this.#before[own + k];
      for (let unit = 0; unit < this.#units[side]; unit++) {
        const at = this.placeOf(side, unit);
        const done = [0, 1, 2].map((k) => now[at + k] - this.#before[at + k]);
        if (done.every((one) => one === 0)) continue;
        this.#add(side, unit, round, done);
        for (let k = 0; k < AMOUNTS; k++) rest[k] -= done[k];
      }
      this.#add(side, this.#units[side], round, rest);
    }
    this.#before.set(now);
  }

  #add(side: number, unit: number, round: number, amounts: readonly number[]): void {
    const at = this.rows * WIDTH;
    if (at + WIDTH > this.data.length) {
      const larger = new Int32Array(2 * this.data.length);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[at] = side;
    this.data[at + 1] = unit;
    this.data[at + 2] = round;
    for (let k = 0; k < AMOUNTS; k++) this.data[at + PLACE + k] = amounts[k];
    this.rows++;
  }
}

/** How a game is played that is told round by round: the same game as `Game.play` plays. */
export interface ByRound<Matchup, State> {
  /** `side`, `unit`, `round`, then the amounts. */
  readonly columns: readonly Column[];
  /** Room for the rows of one game. */
  rowsOf(matchup: Matchup): RoundRows;
  play(
    matchup: Matchup,
    state: State,
    seedLow: number,
    seedHigh: number,
    variant: number,
    swapped: boolean,
    row: Int32Array,
    units: Int32Array | undefined,
    rounds: RoundRows,
  ): number;
}
