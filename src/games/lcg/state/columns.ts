import { withRoom } from "../../../core/assert.js";
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
import { K, ROUNDS_KEPT, type State, T } from "./state.js";
import { H } from "./table.js";
import { REASONS } from "./zones.js";

/**
 * What a run records of each game, and of each objective set and card with `units`. The light side's deck is a, the
 * dark side's b.
 */

const byRound = (name: string, unit: string, series: string, meaning: string, side?: "a" | "b"): Column[] =>
  Array.from({ length: ROUNDS_KEPT }, (_, i) => ({
    name: `${name}Round${i + 1}`,
    type: "uint8",
    unit,
    meaning: `${meaning} at the end of round ${i + 1}, or of the game if that came first`,
    series: { name: series, index: i + 1, by: "round" },
    ...(side === undefined ? {} : { ofSide: { quantity: series, side } }),
  }));

/** Both sides' damage to the other's objectives; the two lines share a picture. */
const DAMAGE_SERIES = "damage dealt to enemy objectives";

export const gameColumns: readonly Column[] = [
  winnerColumn,
  { name: "reason", type: "uint8", unit: "", meaning: "how the game ended", labels: REASONS },
  { name: "rounds", type: "uint16", unit: "rounds", meaning: "rounds begun: a turn of each player", role: "length" },
  ...bySide("objectivesLost", "uint8", "objectives", "objectives lost", ": destroyed by the enemy"),
  ...bySide("edgeWins", "uint16", "edge battles", "edge battles won"),
  ...bySide("unitDamage", "uint16", "damage", "damage dealt to enemy units"),
  ...bySide("objectiveDamage", "uint16", "damage", "damage dealt to enemy objectives", " and the dial"),
  { name: "turns", type: "uint16", unit: "turns", meaning: "turns begun, of both players" },
  { name: "dial", type: "uint8", unit: "", meaning: "reading of the Death Star dial at the end" },
  {
    name: "balance",
    type: "uint8",
    unit: "",
    meaning: "whose the Balance of the Force was at the end",
    labels: ["light", "dark"],
  },
  ...byRound("dial", "", "Death Star dial", "reading of the Death Star dial"),
  ...byRound("darkDamage", "damage", DAMAGE_SERIES, "damage dealt to light side objectives", "b"),
  ...byRound("lightDamage", "damage", DAMAGE_SERIES, "damage dealt to dark side objectives", "a"),
  ...luckBySide("luckHands", "opening hands", "what its opening hand brought beyond the mean of its deck"),
  ...luckBySide("luckObjectives", "objectives", "what the objectives it took brought beyond their mean"),
  ...luckBySide("luckDraws", "draws", "what its later draws brought beyond their mean"),
  ...luckBySide("luckPicks", "picks", "what its cards picked at random brought beyond their mean"),
];

const TALLIES = [T.objectivesLost, T.edgeWins, T.unitDamage, T.objectiveDamage] as const;
/** The last columns of a game row. */
export const LUCK_WORDS = [T.luckHands, T.luckObjectives, T.luckDraws, T.luckPicks] as const;
const BYTE = 255;

/** Writes the row of a finished game. */
export function writeRow(s: State, row: Int32Array): void {
  withRoom(gameColumns.length, row);
  const { head } = s.table;
  row[0] = head[H.winner];
  row[1] = head[H.reason];
  row[2] = head[H.round];
  let i = writeSides(row, 3, s.tally, T.words, TALLIES);
  row[i++] = head[H.turn];
  row[i++] = Math.min(BYTE, head[H.dial]);
  row[i++] = head[H.balance];
  for (let k = 0; k < 3 * ROUNDS_KEPT; k++) row[i++] = Math.min(BYTE, s.rounds[k]);
  writeSides(row, i, s.tally, T.words, LUCK_WORDS);
}

export const unitColumns: readonly Column[] = [
  sideColumn,
  unitColumn("objective set or card of the deck"),
  {
    name: "opening",
    type: "uint8",
    unit: "cards",
    meaning: "in the opening hand, or among the first three objectives",
    winsWhen: "there from the start",
  },
  {
    name: "drawn",
    type: "uint8",
    unit: "cards",
    meaning: "drawn, the opening hand included; objectives are not counted",
    winsWhen: "drawn",
  },
  { name: "played", type: "uint8", unit: "cards", meaning: "played", winsWhen: "played" },
  {
    name: "edgeStack",
    type: "uint8",
    unit: "cards",
    meaning: "placed in edge stacks, which is the whole use of fate cards",
    winsWhen: "in an edge stack",
  },
  { name: "destroyed", type: "uint8", unit: "cards", meaning: "destroyed" },
  { name: "spent", type: "uint16", unit: "resources", meaning: "resources spent on playing or using them" },
  { name: "damage", type: "uint16", unit: "damage", meaning: "damage that they dealt" },
  ...usageColumns("playing it from hand (for a fate card: placing it in an edge stack)"),
];

const USES = [K.offered, K.taken, K.abilityOffered, K.abilityTaken] as const;
const WORDS = [K.opening, K.drawn, K.played, K.edge, K.destroyed, K.spent, K.damage, ...USES] as const;

/** Writes one row an objective set and one a title, of both decks. @returns number of rows */
export const writeUnits = (s: State, units: Int32Array): number =>
  writeRows(s, units, unitColumns.length, K.words, WORDS);
