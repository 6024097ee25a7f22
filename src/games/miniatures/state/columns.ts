import { withRoom } from "../../../core/assert.js";
import { type Column, LUCK_UNIT } from "../../column.js";
import { present } from "../changing/allegiance.js";
import { REASONS, THIRD_WON } from "../skirmish.js";
import { DRAW, H, isAlive, PLAYER, playerStart, type State, TALLY, THIRD } from "./state.js";

/** What a run records of each skirmish, and of each character with `units`. Sides are squads a and b, not seats. */

/** @param words short, for pictures and tables; `meaning` says it whole */
const perSide = (name: string, words: string, type: Column["type"], unit: string, meaning: string): Column[] => [
  { name: `${name}A`, type, unit, meaning: `${meaning}, squad a`, ofSide: { quantity: words, side: "a" } },
  { name: `${name}B`, type, unit, meaning: `${meaning}, squad b`, ofSide: { quantity: words, side: "b" } },
];

const luckPerSide = (name: string, of: string): Column[] =>
  (["a", "b"] as const).map((side) => ({
    name: `${name}${side.toUpperCase()}`,
    type: "int32",
    unit: LUCK_UNIT,
    meaning: `what its ${of} brought squad ${side} beyond their mean`,
    luck: { of, side },
  }));

export const gameColumns: readonly Column[] = [
  { name: "winner", type: "uint8", unit: "", meaning: "who won", labels: ["a", "b", "draw"] },
  { name: "reason", type: "uint8", unit: "", meaning: "how the skirmish ended", labels: REASONS },
  { name: "rounds", type: "uint16", unit: "rounds", meaning: "rounds begun", role: "length" },
  ...perSide("damage", "damage", "uint16", "hit points", "damage dealt to enemies"),
  ...perSide("points", "points", "uint16", "points", "cost of the enemies defeated"),
  ...perSide(
    "activations",
    "activations",
    "uint16",
    "activations",
    "characters activated, for a turn or to combine fire",
  ),
  ...perSide("attacks", "attacks", "uint16", "attacks", "attack rolls begun, attacks of opportunity included"),
  ...perSide("hits", "hits", "uint16", "attacks", "attacks that hit"),
  ...perSide("criticals", "criticals", "uint16", "attacks", "critical hits"),
  ...perSide("opportunity", "opportunity", "uint16", "attacks", "attacks of opportunity"),
  ...perSide("combined", "combined", "uint16", "characters", "characters that combined fire"),
  ...perSide("forceSpent", "force spent", "uint16", "Force points", "Force points spent"),
  ...perSide("survivors", "survivors", "uint8", "characters", "characters left at the end"),
  ...perSide("hitPoints", "hit points", "uint16", "hit points", "Hit Points left at the end"),
  ...perSide("first", "first", "uint16", "rounds", "rounds in which this squad went first"),
  ...perSide(
    "diceSum",
    "dice sum",
    "uint32",
    "pips",
    "sum of the natural attack rolls before rerolls: luck is this less 10.5 an attack",
  ),
  ...luckPerSide("luckAttacks", "attack rolls"),
  ...luckPerSide("luckSaves", "saves"),
  {
    name: "luckInitiative",
    type: "int32",
    unit: LUCK_UNIT,
    meaning: "what initiative rolls brought squad a beyond their mean",
    luck: { of: "initiative", side: "a" },
  },
];

/** Luck of the dice (luck.ts), by what was rolled. */
const LUCK = [TALLY.luckAttacks, TALLY.luckSaves] as const;

const TALLIES = [
  TALLY.damage,
  TALLY.points,
  TALLY.activations,
  TALLY.attacks,
  TALLY.hits,
  TALLY.criticals,
  TALLY.opportunity,
  TALLY.combined,
  TALLY.forceSpent,
] as const;

/** Writes the row of a finished skirmish. */
export function writeRow(s: State, row: Int32Array): void {
  withRoom(gameColumns.length, row);
  const swapped = s.head[H.swapped];
  const winner = s.head[H.winner];
  // A third player's win is level between a and b, and a way of ending of its own.
  row[0] = winner >= DRAW ? DRAW : winner ^ swapped;
  row[1] = winner === THIRD ? REASONS.indexOf(THIRD_WON) : s.head[H.reason];
  row[2] = s.head[H.round];
  let i = 3;
  for (let k = 0; k < TALLIES.length; k++) {
    row[i++] = s.tally[TALLIES[k] + swapped];
    row[i++] = s.tally[TALLIES[k] + (1 - swapped)];
  }
  row[i] = 0;
  row[i + 1] = 0;
  row[i + 2] = 0;
  row[i + 3] = 0;
  for (let c = 0; c < s.count; c++) {
    if (!isAlive(s, c) || s.side[c] >= 2) continue;
    const squad = s.side[c] ^ swapped;
    row[i + squad] += 1;
    row[i + 2 + squad] += s.hitPoints[c];
  }
  i += 4;
  for (let k = 0; k < 2; k++) row[i++] = s.tally[TALLY.firsts + (k ^ swapped)];
  for (let k = 0; k < 2; k++) row[i++] = s.tally[TALLY.diceSum + (k ^ swapped)];
  for (let l = 0; l < LUCK.length; l++) for (let k = 0; k < 2; k++) row[i++] = s.tally[LUCK[l] + (k ^ swapped)];
  row[i] = s.tally[TALLY.luckInitiative] * (swapped === 1 ? -1 : 1);
}

export const unitColumns: readonly Column[] = [
  { name: "side", type: "uint8", unit: "", meaning: "squad of the character", labels: ["a", "b"] },
  {
    name: "unit",
    type: "uint16",
    unit: "",
    meaning: "stat card: index into the squad's list of units",
    kind: "number",
  },
  { name: "damageDealt", type: "uint16", unit: "hit points", meaning: "damage dealt to enemies" },
  { name: "damageTaken", type: "uint16", unit: "hit points", meaning: "damage taken after reduction" },
  { name: "pointsScored", type: "uint16", unit: "points", meaning: "cost of the enemies it defeated", role: "scored" },
  { name: "attacks", type: "uint16", unit: "attacks", meaning: "attack rolls begun" },
  { name: "hits", type: "uint16", unit: "attacks", meaning: "attacks that hit" },
  { name: "survived", type: "uint8", unit: "characters", meaning: "1 when it was not defeated", kind: "share" },
  {
    name: "fellInRound",
    type: "uint16",
    unit: "rounds",
    meaning: "round in which it was defeated; 0 = survived",
    zero: "survived",
  },
];

/** Writes one row a character, squad a first; `unitOf` gives each member's unit by squad. */
export function writeUnits(s: State, units: Int32Array, unitOf: readonly Int32Array[]): number {
  const width = unitColumns.length;
  let n = 0;
  for (let squad = 0; squad < unitOf.length; squad++) {
    const start = playerStart(s, playerOf(s, squad));
    for (let c = start; c < start + unitOf[squad].length; c++) {
      const at = n * width;
      const now = present(s, c);
      units[at] = s.matchup.entrantOf[squad];
      units[at + 1] = unitOf[squad][c - start];
      units[at + 2] = s.dealt[now];
      units[at + 3] = s.taken[now];
      units[at + 4] = s.scored[now];
      units[at + 5] = s.attacks[now];
      units[at + 6] = s.hits[now];
      units[at + 7] = s.fell[now] === 0 ? 1 : 0;
      units[at + 8] = s.fell[now];
      n++;
    }
  }
  withRoom(n * width, units);
  return n;
}

function playerOf(s: State, squad: number): number {
  let player = 0;
  while (s.players[PLAYER.squad + player] !== squad) player++;
  return player;
}
