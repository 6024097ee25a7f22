import { withRoom } from "../../../core/assert.js";
import { type Side, sideAfter } from "../../../core/side.js";
import {
  bySide,
  luckBySide,
  sideColumn,
  unitColumn,
  usageColumns,
  winnerColumn,
  writeUnits as writeRows,
  writeSides,
} from "../../cards/columns.js";
import type { Column } from "../../column.js";
import { LIGHT } from "../cards/matchup.js";
import { K, type State, T, TURNS_KEPT } from "./state.js";
import { H } from "./table.js";
import { REASONS } from "./zones.js";

/** What a run records of each game, and of each card with `units`. The light side's deck is a, the dark side's b. */

const byTurn = (name: string, series: string, side: "a" | "b", words: string): Column[] =>
  Array.from({ length: TURNS_KEPT }, (_, i) => ({
    name: `${name}Turn${i + 1}`,
    type: "uint8",
    unit: "arenas",
    meaning: `arenas that the ${words} controlled at the end of turn ${i + 1}, or of the game if that came first`,
    series: { name: series, index: i + 1, by: "turn" },
    ofSide: { quantity: series, side },
  }));

const ARENA_SERIES = "arenas controlled";

export const gameColumns: readonly Column[] = [
  winnerColumn,
  { name: "reason", type: "uint8", unit: "", meaning: "how the game ended", labels: REASONS },
  { name: "turns", type: "uint16", unit: "turns", meaning: "turns begun", role: "length" },
  ...bySide("arenaTurns", "uint16", "arena-turns", "arenas controlled, summed over the ends of turns"),
  ...bySide("damage", "uint16", "damage", "damage done"),
  ...bySide("unitsLost", "uint16", "units", "units discarded"),
  ...bySide("forceSpent", "uint16", "Force", "Force paid"),
  ...bySide("buildSpent", "uint16", "build points", "build points spent"),
  ...byTurn("light", ARENA_SERIES, "a", "light side"),
  ...byTurn("dark", ARENA_SERIES, "b", "dark side"),
  ...luckBySide("luckAttacks", "attack dice", "what its attack dice, rerolls too, brought beyond their mean"),
  ...luckBySide("luckDamageDice", "damage dice", "what dice of damage (Retaliate) brought it beyond their mean"),
  ...luckBySide("luckHands", "opening hands", "what its draws of setup brought beyond the mean of its deck"),
];

const TALLIES = [T.arenaTurns, T.damage, T.unitsLost, T.forceSpent, T.buildSpent] as const;
/** The last columns of a game row. */
export const LUCK_WORDS = [T.luckAttacks, T.luckDamageDice, T.luckHands] as const;

/** Writes the row of a finished game. */
export function writeRow(s: State, row: Int32Array): void {
  withRoom(gameColumns.length, row);
  const { head } = s.table;
  row[0] = head[H.winner];
  row[1] = head[H.reason];
  row[2] = head[H.turn];
  let i = writeSides(row, 3, s.tally, T.words, TALLIES);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side))
    for (let turn = 0; turn < TURNS_KEPT; turn++) row[i++] = controlled(s, side, turn);
  writeSides(row, i, s.tally, T.words, LUCK_WORDS);
}

function controlled(s: State, side: Side, turn: number): number {
  let arenas = 0;
  for (let arena = 0; arena < 3; arena++) if (s.control[turn * 3 + arena] === side + 1) arenas++;
  return arenas;
}

export const unitColumns: readonly Column[] = [
  sideColumn,
  unitColumn("card of the deck"),
  { name: "opening", type: "uint8", unit: "cards", meaning: "in the opening hand", winsWhen: "in the opening hand" },
  { name: "drawn", type: "uint8", unit: "cards", meaning: "drawn, the opening hand included", winsWhen: "drawn" },
  { name: "deployed", type: "uint8", unit: "cards", meaning: "deployed, completed or played", winsWhen: "deployed" },
  { name: "discarded", type: "uint8", unit: "cards", meaning: "discarded from play" },
  { name: "damage", type: "uint16", unit: "damage", meaning: "damage that they did" },
  { name: "attacks", type: "uint16", unit: "attacks", meaning: "attacks that they made" },
  ...usageColumns("playing, placing, beginning to build or stacking it (for a Mission done: completing it)"),
];

const USES = [K.offered, K.taken, K.abilityOffered, K.abilityTaken] as const;
const WORDS = [K.opening, K.drawn, K.deployed, K.discarded, K.damage, K.attacks, ...USES] as const;

/** Writes one row a distinct card of both decks. @returns number of rows */
export const writeUnits = (s: State, units: Int32Array): number =>
  writeRows(s, units, unitColumns.length, K.words, WORDS);
