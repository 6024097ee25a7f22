import type { Column } from "../game.js";

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

/** Places in `lastUse`, and of the words of a card's tally from `offered` on. */
export const USE = { offered: 0, taken: 1, abilityOffered: 2, abilityTaken: 3, words: 4 } as const;

/**
 * Begins the unit rows of a game: zeroes with side and unit filled in, the light side's rows first.
 * @param counts rows of the light and of the dark side's deck
 * @returns number of rows
 */
export function beginUnits(units: Int32Array, width: number, counts: readonly [number, number]): number {
  const [lightRows, darkRows] = counts;
  const rows = lightRows + darkRows;
  units.fill(0, 0, rows * width);
  for (let row = 0; row < rows; row++) {
    units[row * width] = row < lightRows ? 0 : 1;
    units[row * width + 1] = row < lightRows ? row : row - lightRows;
  }
  return rows;
}
