import { withRoom } from "../../core/assert.js";
import { type Column, LUCK_UNIT } from "../column.js";
import type { CardMatchup } from "./player.js";

/** What the rows of the two card games share: deck a is always the light side's, deck b the dark side's. */

const SIDES = [
  ["Light", "light side", "a"],
  ["Dark", "dark side", "b"],
] as const;

/** The first column of a game row: who won. */
export const winnerColumn: Column = {
  name: "winner",
  type: "uint8",
  unit: "",
  meaning: "who won: a is the light side, b the dark side",
  labels: ["a", "b", "draw"],
};

/** The first column of a unit row: whose deck it is of. */
export const sideColumn: Column = {
  name: "side",
  type: "uint8",
  unit: "",
  meaning: "whose deck: a is the light side, b the dark side",
  labels: ["a", "b"],
};

/** The second column of a unit row. @param what the units are: "card of the deck" */
export const unitColumn = (what: string): Column => ({
  name: "unit",
  type: "uint16",
  unit: "",
  meaning: `which ${what}: index into its list of units`,
  kind: "number",
});

/** A column a side of one quantity, the light side's first. @param more what the meaning adds to the quantity */
export function bySide(name: string, type: Column["type"], unit: string, quantity: string, more = ""): Column[] {
  return SIDES.map(([suffix, words, side]) => ({
    name: `${name}${suffix}`,
    type,
    unit,
    meaning: `${quantity}${more}, ${words}`,
    ofSide: { quantity, side },
  }));
}

/** A column a side of luck, the light side's first, in favour of that side. @param of what chance, in words */
export function luckBySide(name: string, of: string, meaning: string): Column[] {
  return SIDES.map(([suffix, words, side]) => ({
    name: `${name}${suffix}`,
    type: "int32",
    unit: LUCK_UNIT,
    meaning: `${meaning}, ${words}`,
    luck: { of, side },
  }));
}

/** All luck of light so far less that of dark, in millionths of a win. @param words of luck in a side's tally */
export function luckOfLight(tally: Int32Array, width: number, words: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < words.length; i++) sum += tally[words[i]] - tally[width + words[i]];
  return sum;
}

/**
 * How often a card could be played or used, and was: the words of a card's tally that begin with `offered`, in their
 * order.
 */
export function usageColumns(playing: string): Column[] {
  const column = (name: string, meaning: string, of: "play" | "ability", counts: "offered" | "taken"): Column => ({
    name,
    type: "uint16",
    unit: "turns",
    meaning,
    usage: { of, counts },
  });
  return [
    column("offered", `turns in which ${playing} was a legal option, a copy`, "play", "offered"),
    column("taken", "those of them in which it was done", "play", "taken"),
    column(
      "abilityOffered",
      "turns in which using an ability of it in play was a legal option, a copy",
      "ability",
      "offered",
    ),
    column("abilityTaken", "those of them in which one was used", "ability", "taken"),
  ];
}

/**
 * Writes what a side's tallies hold, a word of light and the same of dark after it.
 * @param words which of the `width` words of a side
 * @returns where the row goes on
 */
export function writeSides(row: Int32Array, at: number, tally: Int32Array, width: number, words: readonly number[]) {
  for (let k = 0; k < words.length; k++) {
    row[at + 2 * k] = tally[words[k]];
    row[at + 2 * k + 1] = tally[width + words[k]];
  }
  return at + 2 * words.length;
}

/**
 * Writes the unit rows of a game, the light side's first: side and unit, then the sums of words of the cards' tallies.
 * @param columns of a row
 * @param width words of a card's tally
 * @param words which of them follow side and unit
 * @returns number of rows
 */
export function writeUnits(
  { matchup, cardTally }: { readonly matchup: CardMatchup; readonly cardTally: Int32Array },
  units: Int32Array,
  columns: number,
  width: number,
  words: readonly number[],
): number {
  const { count, split, unitCounts, unitRows } = matchup;
  const [lightRows, darkRows] = unitCounts;
  const rows = lightRows + darkRows;
  withRoom(rows * columns, units);
  units.fill(0, 0, rows * columns);
  for (let row = 0; row < rows; row++) {
    units[row * columns] = row < lightRows ? 0 : 1;
    units[row * columns + 1] = row < lightRows ? row : row - lightRows;
  }
  for (let card = 0; card < count; card++)
    for (let r = 0; r < unitRows.length; r++) {
      const row = unitRows[r][card];
      if (row < 0) continue;
      const at = (card < split ? row : lightRows + row) * columns + 2;
      for (let k = 0; k < words.length; k++) units[at + k] += cardTally[card * width + words[k]];
    }
  return rows;
}
